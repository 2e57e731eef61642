# How a match of Four4More ended.
over = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
  }, { $guesses ->
    [one] one guess
   *[other] { $guesses } guesses
  }
tale-led = { $name } led after every round and won by { $lead ->
    [one] 1 point
   *[other] { $lead } points
  }.
tale-some = { $name } led after { $led } of { $rounds } rounds and won by { $lead ->
    [one] 1 point
   *[other] { $lead } points
  }.
tale-late = { $name } never led after a round, and was in front when it counted.
note = { $right } of { $guesses } right
race = The race
race-how = points after each round
race-round = Round { $round }
race-end = cards
origins = Where the points came from
from-guesses = right guesses
from-sets = sets
from-cards = cards
from-tokens = tokens, last standing
from-endgame = end-game cards
lost = −{ $points }
facts = Where everything lay
facts-how = one line a question, low to high; dark marks were on the table, a tick or a cross is a guess of yours
facts-strip = { $count } answers in order
facts-score = { $right } of { $guesses } right
facts-all = All { $count } answers
facts-right = your guess, right
facts-wrong = your guess, wrong
facts-source = Source:
award-streak = Sure footing
award-streak-how = { $name }: { $count ->
    [one] one right guess
   *[other] { $count } right guesses
  } without a wrong one
award-four = Full sets
award-four-how = { $name } cashed in four at once, { $count ->
    [one] once
   *[other] { $count } times
  }
award-standing = Last one standing
award-standing-how = { $name } outlasted all in { $count ->
    [one] one round
   *[other] { $count } rounds
  }
award-cards = Card player
award-cards-how = { $name } played { $count ->
    [one] one bonus card
   *[other] { $count } bonus cards
  }
award-bold = Always an answer
award-bold-how = { $name } made { $count ->
    [one] one guess
   *[other] { $count } guesses
  }
