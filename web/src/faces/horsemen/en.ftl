# Four Horsemen: what only the drawn table says.
you = You
trick = The trick
rounds = Rounds of this hand
rounds-why = Who won and gave out the cards
hands = Hands so far
hands-none = This is the first hand
seen = Seen cards
seen-played = played
seen-mine = yours
seen-hidden = still hidden
laws = The four laws
law-death = three and you are out
law-war = kills the best lower card
law-pestilence = lowest sum scores
law-famine = even +, odd −
hand = Your hand
only-you = Only you see these.
lead-next = You lead the next round.
give-how = Tap a card: it goes to the next player. Or tap a card, then a player. Totals show the hand as if it ended now; nobody sees your draft.
play-how = Tap a card, then play it.
wait = Wait for your turn.
play = Play the { $card }
fate = Through Fate: { $card } goes under, the top card is played unseen
fate-short = Through Fate
fate-deck = Fate Deck
fate-cards = { $count ->
    [one] one card
   *[other] { $count } cards
  }
fate-known = You put under: { $cards }
give = Give these cards
give-more = { $count ->
    [one] One card to give
   *[other] { $count } cards to give
  }
reset = Reset
to = to { $name }
give-to = Give the { $card } to { $name }
unassigned = to whom?
led = led
nth = { $n }.
wins = wins
lead = leads
cards-left = { $count ->
    [0] no cards left
    [one] 1 card left
   *[other] { $count } cards left
  }
one-favor = one Favor from winning
out = Out
out-now = out of this hand
out-total = out
becomes = { $was } becomes { $now }
stands = { $now } if the hand ended now
why-struck = War strikes { $cards }
why-out = Third Death: out of this hand
why-deaths = Two of three Deaths
why-pest = Lowest Pestilence: +{ $points }
why-pest-not = Pestilence { $points }, not the lowest
why-famine-odd = Odd Famine: { $points }
why-famine-even = Even Famine: +{ $points }
why-nothing = Nothing lies here yet
destroyed = { $card }, destroyed
draft = { $card }, your draft
lose = Lose the { $card }
lose-how = War strikes your pile: choose which of the equal cards it destroys.
favor = { $count } Favor of { $target }
progress = Hand { $hand } · round { $round } of { $rounds }
tab-trick = Trick
tab-give = Give out
tab-piles = Piles
tab-seen = Seen
played-by = { $name } played the { $card }
same = same
was = was { $was }
pile = Pile of { $name }
seen-say = Played: { $open }. Yours: { $mine }. Unknown: { $unknown }.
pinned = A Death card that wins the round stays with its winner.
summary-1 = Each round everybody plays one card; the highest value wins.
summary-2 = The winner gives out the cards just played, one to each player's pile, its own included, and leads the next round.
summary-3 = Death: whoever wins with a Death card must keep it. Three face-up Deaths in a pile, and its owner is out of the hand.
summary-4 = War: when it lands on a pile, it turns down the highest card there that it can beat.
summary-5 = Pestilence: only the player with the lowest sum of it scores that sum.
summary-6 = Famine: an even number of cards counts for you, an odd number against you.
summary-7 = When the cards are gone, the highest total gains one Favor. The Favor that the table asks for wins the match.
summary-8 = With two players you may put a card under the Fate Deck and play its top card, unseen.
