# Four Horsemen: words in English
game-title = Four Horsemen
game-tagline = Win the trick, then hand out the misery.
game-aim = End hands with the best pile: each gives a Favor, and { $target } Favor win.
game-length = 15–30 minutes
game-how = Everybody plays one card. The highest value wins the round, and its winner hands the cards out, one to each pile, the own pile included: points for yourself, misery for the others.

## Suits and cards
suit-famine = Famine
suit-pestilence = Pestilence
suit-war = War
suit-death = Death
card-1F = 1 of Famine
card-1P = 1 of Pestilence
card-1W = 1 of War
card-1D = 1 of Death
card-2F = 2 of Famine
card-2P = 2 of Pestilence
card-2W = 2 of War
card-2D = 2 of Death
card-3F = 3 of Famine
card-3P = 3 of Pestilence
card-3W = 3 of War
card-3D = 3 of Death
card-4F = 4 of Famine
card-4P = 4 of Pestilence
card-4W = 4 of War
card-4D = 4 of Death
card-5F = 5 of Famine
card-5P = 5 of Pestilence
card-5W = 5 of War
card-5D = 5 of Death
card-6F = 6 of Famine
card-6P = 6 of Pestilence
card-6W = 6 of War
card-6D = 6 of Death

## Moves
move-play = play the { $card }
move-fate = put the { $card } under and play the top Fate card, unseen
move-give = give the { $card } to { $to }
move-destroy = lose the { $card }

## What the table waits for
prompt-open = { $seat }: open the hand with your lowest card
prompt-play = { $seat }: play a card
prompt-give = { $seat }: give out the cards of the round
prompt-destroy = { $seat }: choose which of your equal cards War destroys
prompt-over = The match is over

## What happened
event-hand-begins = Hand { $hand } begins.
event-dealt = Dealt to { $seat }: { $cards }.
hidden-card = hidden
event-opens = { $seat } holds the lowest card and opens.
    .you = You hold the lowest card and open.
event-played = { $seat } plays the { $card }.
    .you = You play the { $card }.
event-fate = { $seat } puts a card ({ $card }) under the Fate Deck and turns up the { $drawn }.
    .you = You put a card ({ $card }) under the Fate Deck and turn up the { $drawn }.
event-won = { $seat } wins the round with the { $card }.
    .you = You win the round with the { $card }.
event-gave = { $seat } gives the { $card } to { $to }.
    .you = { $to ->
            [you] You keep the { $card }.
           *[other] You give the { $card } to { $to }.
        }
event-destroyed = The { $by } destroys the { $card } in the pile of { $seat }.
    .you = The { $by } destroys the { $card } in your pile.
event-spared = The { $by } finds nothing to destroy in the pile of { $seat }.
    .you = The { $by } finds nothing to destroy in your pile.
event-eliminated = Three Deaths: { $seat } is out of this hand.
    .you = Three Deaths: you are out of this hand.
event-scored = { $seat } scores { $total }: Death { $death }, War { $war }, Famine { $famine }, Pestilence { $pestilence }.
    .you = You score { $total }: Death { $death }, War { $war }, Famine { $famine }, Pestilence { $pestilence }.
event-favored = { $seat } gains a Favor and has { $favor }.
    .you = You gain a Favor and have { $favor }.
event-unfavored = The highest total is shared or nobody is left: no Favor this hand.
event-match-won = The match goes to { $seats }.

## The table as text
line-hand = Hand { $hand }, first to { $target } Favor
line-player = { $seat }: { $favor } Favor, { $size } in hand, { $cards ->
    [0] no pile yet
   *[other] pile: { $pile }
  }
line-player-out = { $seat } (out of this hand): { $favor } Favor, pile: { $pile }
line-round = In the middle
line-leads = Nothing yet; { $seat } leads.
line-played = { $seat } played the { $card }
line-gift = The { $card } goes to { $seat }
line-fate = Fate Deck: { $size ->
        [one] { $size } card
       *[other] { $size } cards
    }; known to you: { $known }
line-mine = Your hand: { $cards }

## What codes and pieces mean
about-cards = A card is its value and the first letter of its suit: 5P is the 5 of Pestilence. The value decides who wins a round, the suit what the card does in a pile.
about-famine = { $codes }: { $suit }. An even number of Famine cards counts their values for you, an odd number against you.
about-pestilence = { $codes }: { $suit }. Only the player with the lowest sum of Pestilence scores that sum.
about-war = { $codes }: { $suit }. Counts its value. Landing on a pile it destroys the highest card there that is lower than it.
about-death = { $codes }: { $suit }. Counts its value. Who wins a round with a Death keeps it; three Deaths in a pile put you out of the hand.
about-destroyed = A card in round brackets, (2D), is destroyed: it lies face down and counts no more.
about-fate = With two players there is a Fate Deck: “fate 2D” puts the 2 of Death under it and plays the top card of the deck, unseen, instead.

## Help
aid-total = { $seat }: { $total } if the hand ended now (Death { $death }, War { $war }, Famine { $famine }, Pestilence { $pestilence }; { $deaths } of 3 Deaths)
aid-preview = Giving the { $card } to { $to } makes the totals { $totals }
aid-seen = Seen: { $open }. Yours: { $mine }. Unknown: { $unknown }.

## Hints
hint-keep = keep the { $card }
hint-match = That wins the match.
hint-favor = It ends the hand with { $total ->
        [one] { $total } point
       *[other] { $total } points
    } for you, more than anybody else has: the Favor is yours.
hint-out = Three Deaths put { $seat } out of this hand.
hint-total = Your total goes from { $before } to { $after }.
hint-totals = Your total goes from { $before } to { $after }, and that of { $rival } from { $was } to { $becomes }.
hint-rival = It takes the total of { $rival } from { $was } to { $becomes }.
hint-most = No other way to give them out leaves you more than { $total }.
hint-loss = It leaves you { $total ->
        [one] { $total } point
       *[other] { $total } points
    }; the worst choice would leave { $less }.
hint-loss-equal = Whichever you lose, you are left with { $total ->
        [one] { $total } point
       *[other] { $total } points
    }.
hint-opens = A hand is opened with the lowest card.
hint-unbeaten = No card that can still come beats it: the round is yours.
hint-beaten-by = { $count } of the { $unseen } cards that you have not seen { $count ->
    [one] beats
   *[other] beat
  } it.
hint-likely = Only { $count } of the { $unseen } cards that you have not seen { $count ->
    [one] beats
   *[other] beat
  } it: it will probably win the round.
hint-unlikely = { $count } of the { $unseen } cards that you have not seen { $count ->
    [one] beats
   *[other] beat
  } it: it will probably not win the round.
hint-saves = The { $card } of { $seat } beats it already; what could win here you save for a later round.
hint-lowest = The { $card } of { $seat } beats it already, and you have nothing lower.
hint-beaten = The { $card } of { $seat } beats it already.
hint-sheds = The { $card } of { $seat } beats it already: a Death that does not win need not stay with you.
hint-fate-known = The top card of the Fate Deck is the { $card } that you put under.
hint-fate = { $count } of the { $unseen } cards that you have not seen would win the round as it stands.
hint-fate-under = The { $card } goes under the Fate Deck, where nobody sees it.

## Options
option-tie = Equal highest cards
option-tie-help = Which of equal highest cards wins the round; “last” is for balance studies only.
option-tie-first = the first played wins
option-tie-last = the last played wins
option-target = Favor to win
option-target-help = How many Favor win the match.
option-max_hands = Most hands
option-max_hands-help = The match ends after so many hands; 0 means no limit.

## Standings
step-favor = Favor

## Why a move is refused
refusal-HORSE-6 = Open the hand with your lowest card.
refusal-HORSE-7 = You can only play a card from your hand.
refusal-HORSE-9 = The winner first gives out the cards of this round, one to each player in turn.
refusal-HORSE-11 = With two players a card from your hand can go under the Fate Deck; not otherwise.
refusal-HORSE-12 = A Death card that wins the round stays with its winner.
refusal-HORSE-16 = War destroys only when a War card lands on your pile and equal cards are tied.
refusal-HORSE-R6 = Only players who are still in the hand get a card.
refusal-HORSE-R7 = The cards are named one by one: first the winner's own, then clockwise, one for each player.
refusal-HORSE-R3 = The opening card must be played from hand, not through the Fate Deck.
refusal-HORSE-R9 = Choose one of the cards tied for the highest value that War can beat.
