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
give-how = Tap a card, then the player who gets it; or drag it there. Totals show the hand as if it ended now; nobody sees your draft.
held-how = Now tap the player who gets the { $card }. Tap the card again to put it down.
play-how = Tap a card, then play it.
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
leads = { $name } leads
you-lead = You lead
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
