# Four4More: what only the drawn table says.
progress = Round { $round } of { $rounds }
challenges = Challenges
pick-one = The challenge of this round
age = R{ $age }
age-help = Round { $age } of this card
tokens = { $count ->
    [one] 1 token
   *[other] { $count } tokens
  }
in-play = in play, bag { $bag }
too-few = { $count ->
        [one] { $count } token
       *[other] { $count } tokens
    }: too few
about = { $challenge }: { $state }
waits = { $token } waits in the centre, { $count } in the draft
pool = Bonus pool, one per cash-in
pool-deck = { $count } in the deck
my-cards = Your bonus cards
no-cards = None yet: a cash-in brings one.
draft = Draft, { $count ->
        [one] { $count } token
       *[other] { $count } tokens
    }
matches = matches your tokens
centre = Centre token
source = Source
skip = Skip to the result
says = { $name }: { $claim }?
right = Right!
wrong = Wrong
than = or { $token }?
higher = HIGHER
lower = LOWER
right-so-far = { $count } right this round
wrong-costs = wrong = locked out
this-round = This round
still-in = Still in: { $names }. Last one standing +1.
lockdown = Lockdown: no Snatch, no Saboteur this round.
helper = Cash-in helper
set-prices = 2 = 2, 3 = 5, 4 = 10
no-sets = No two of your tokens share a tag yet.
pair = { $tag }: { $tokens }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
times = ×{ $factor }: { $points }
straight = Straight
clover = Clover
complete = complete
of-four = { $have } of 4
hand = Your tokens, { $count }
hand-team = Your team’s tokens, { $count }
teams = Teams
team = Team { $letter }
team-with = Team { $letter }, with { $names }
points = { $count ->
    [one] point
   *[other] points
  }
hand-end = +1 each at the end
no-tokens = A right guess wins you the old centre token.
others = Others' tokens
pile = this round
pass = Pass
back = Back
cash-for = { $points ->
    [0] Cash in { $tag }
   *[other] Cash in { $tag } for { $points }
  }
cash-choose = Choose { $size ->
        [one] { $size } token
       *[other] { $size } tokens
    } of { $tag } …
done = Cash in { $count ->
        [one] { $count } token
       *[other] { $count } tokens
    }
ready = { $points } ready
tab-challenges = Challenges
tab-draft = Draft
tab-hand = Hand
tab-cards = Cards
right-count = { $count } right
state-passed = passed
state-first = passed first: picks next
state-locked = locked out
ends-at = ends at { $total }
wait = Wait for your turn.
pick-set = Pick a set above first.
no-tag = This token has no { $tag }.
pick-first = Tap a token of the draft
factor = next cash-in ×{ $factor }
pass-hurts = Passing takes you out of this round. Pass?
