// Four Horsemen for four seats, all its rules, as a game of boardgame.io.
// Cards are numbered as in Fourfold: value - 1 times four, plus the suit (Famine, Pestilence, War, Death).

const { ActivePlayers, INVALID_MOVE } = require('boardgame.io/core');

const SEATS = 4;
const [FAMINE, PESTILENCE, WAR, DEATH] = [0, 1, 2, 3];
const suit = (card) => card & 3;
const value = (card) => (card >> 2) + 1;
const byId = (a, b) => a - b;
const nobody = (what) => Array(SEATS).fill(what);

// --- setup (HORSE-3, 5, 6, 23) ---------------------------------------------------------------------

function deal(G, random) {
  const cards = random.Shuffle([...Array(24).keys()]);
  G.hand += 1;
  G.phase = 'play';
  G.hands = nobody().map((_, seat) => cards.slice(seat * 6, seat * 6 + 6).sort(byId));
  G.inside = nobody(true);
  G.piles = nobody().map(() => []);
  clearRound(G);
  G.leader = G.actor = G.hands.findIndex((hand) => hand.includes(0));
  G.opening = true;
}

function clearRound(G) {
  G.played = nobody(null);
  G.gifts = nobody(null);
  G.struck = nobody().map(() => []);
  G.left = [];
  G.winner = G.receiver = null;
}

function nextInside(G, seat) {
  for (let step = 1; step <= SEATS; step += 1) {
    const found = (seat + step) % SEATS;
    if (G.inside[found]) return found;
  }
  return seat;
}

// --- rounds (HORSE-7, 8, 12) -----------------------------------------------------------------------

function play({ G, playerID, random, events }, card) {
  const hand = G.hands[playerID];
  if (!mayAct(G, playerID, 'play') || !hand.includes(card)) return INVALID_MOVE;
  if (G.opening && card !== 0) return INVALID_MOVE;
  G.opening = false;
  hand.splice(hand.indexOf(card), 1);
  G.played[playerID] = card;
  const following = nextInside(G, G.actor);
  if (G.played[following] === null) G.actor = following;
  else finishRound(G, random, events);
}

const mayAct = (G, playerID, phase) => G.phase === phase && Number(playerID) === G.actor;

function finishRound(G, random, events) {
  G.winner = G.receiver = roundWinner(G);
  G.left = G.played.filter((card) => card !== null).sort(byId);
  const card = G.played[G.winner];
  if (suit(card) === DEATH) handOver(G, card);
  goOnGiving(G, random, events);
}

function roundWinner(G) {
  let winner = G.leader;
  for (let seat = nextInside(G, winner); seat !== G.leader; seat = nextInside(G, seat)) {
    if (value(G.played[seat]) > value(G.played[winner])) winner = seat;
  }
  return winner;
}

// --- the hand-out (HORSE-9) ------------------------------------------------------------------------

function give({ G, playerID, random, events }, card) {
  if (!mayAct(G, playerID, 'give') || !G.left.includes(card)) return INVALID_MOVE;
  handOver(G, card);
  goOnGiving(G, random, events);
}

function handOver(G, card) {
  G.gifts[G.receiver] = card;
  G.left.splice(G.left.indexOf(card), 1);
  G.receiver = nextInside(G, G.receiver);
}

function goOnGiving(G, random, events) {
  if (G.left.length > 1) {
    G.phase = 'give';
    G.actor = G.winner;
    return;
  }
  handOver(G, G.left[0]);
  for (let step = 0; step < SEATS; step += 1) land(G, (G.winner + step) % SEATS);
  goOnDestroying(G, random, events);
}

// --- the suits (HORSE-13 to 17) --------------------------------------------------------------------

function land(G, seat) {
  const card = G.gifts[seat];
  if (card === null) return;
  const pile = G.piles[seat];
  if (suit(card) === WAR) strike(G, seat, card);
  pile.push({ card, up: true });
  const deaths = pile.filter((lying) => lying.up && suit(lying.card) === DEATH).length;
  if (suit(card) === DEATH && deaths >= 3) {
    pile.forEach((lying) => { lying.up = false; });
    G.inside[seat] = false;
  }
}

function strike(G, seat, war) {
  const beatable = G.piles[seat].filter((lying) => lying.up && value(lying.card) < value(war));
  const best = Math.max(...beatable.map((lying) => value(lying.card)));
  const tied = beatable.filter((lying) => value(lying.card) === best);
  if (tied.length === 1) tied[0].up = false;
  if (tied.length > 1) G.struck[seat] = tied.map((lying) => lying.card).sort(byId);
}

function destroy({ G, playerID, random, events }, card) {
  if (!mayAct(G, playerID, 'destroy') || !G.struck[playerID].includes(card)) return INVALID_MOVE;
  G.struck[playerID] = [];
  G.piles[playerID].find((lying) => lying.card === card).up = false;
  goOnDestroying(G, random, events);
}

function goOnDestroying(G, random, events) {
  for (let step = 0; step < SEATS; step += 1) {
    const seat = (G.winner + step) % SEATS;
    if (G.struck[seat].length) {
      G.phase = 'destroy';
      G.actor = seat;
      return;
    }
  }
  nextRound(G, random, events);
}

// --- end of round, hand and match (HORSE-10, 18 to 24) ---------------------------------------------

function nextRound(G, random, events) {
  G.leader = G.inside[G.winner] ? G.winner : nextInside(G, G.winner);
  clearRound(G);
  if (G.inside.filter(Boolean).length < 2 || !G.hands[G.leader].length) {
    endHand(G, random, events);
    return;
  }
  G.phase = 'play';
  G.actor = G.leader;
}

function endHand(G, random, events) {
  const winner = favored(G);
  if (winner !== null) G.favor[winner] += 1;
  if (winner !== null && G.favor[winner] >= 3) {
    G.phase = 'over';
    G.actor = null;
    events.endGame({ winner });
  } else deal(G, random);
}

function favored(G) {
  const scorer = pestilenceScorer(G);
  const totals = G.piles.map((_, seat) => (G.inside[seat] ? total(G, seat, scorer) : -Infinity));
  const best = Math.max(...totals);
  const winners = totals.flatMap((points, seat) => (points === best ? [seat] : []));
  return winners.length === 1 ? winners[0] : null;
}

const faceUp = (G, seat, of) =>
  G.piles[seat].filter((lying) => lying.up && suit(lying.card) === of).map((lying) => value(lying.card));
const sum = (values) => values.reduce((all, one) => all + one, 0);

function total(G, seat, scorer) {
  const famine = faceUp(G, seat, FAMINE);
  const points = sum(faceUp(G, seat, DEATH)) + sum(faceUp(G, seat, WAR));
  const pestilence = seat === scorer ? sum(faceUp(G, seat, PESTILENCE)) : 0;
  return points + (famine.length % 2 ? -1 : 1) * sum(famine) + pestilence;
}

function pestilenceScorer(G) {
  let [scorer, lowest] = [null, Infinity];
  G.piles.forEach((_, seat) => {
    const values = faceUp(G, seat, PESTILENCE);
    if (!values.length || !G.inside[seat]) return;
    const key = sum(values) * 8 + values.length;
    if (key === lowest) scorer = null;
    if (key < lowest) [scorer, lowest] = [seat, key];
  });
  return scorer;
}

// --- what a seat may know --------------------------------------------------------------------------

function playerView({ G, playerID }) {
  const { hands, ...open } = G;
  const sizes = hands.map((hand) => hand.length);
  return { ...open, sizes, mine: playerID === null ? null : hands[playerID] };
}

// Its fast setting: moves on the server alone, no undo, one stage for all so that no turn is computed.
const served = (move) => ({ move, client: false, undoable: false });

exports.Horsemen = {
  name: 'horsemen',
  minPlayers: SEATS,
  maxPlayers: SEATS,
  disableUndo: true,
  setup: ({ random }) => {
    const G = { hand: 0, favor: nobody(0) };
    deal(G, random);
    return G;
  },
  turn: { activePlayers: ActivePlayers.ALL },
  moves: { play: served(play), give: served(give), destroy: served(destroy) },
  playerView,
};
