# Four4More: what the end of a round says.
round-mine = Round { $round } is yours
round-theirs = { $names } { $count ->
    [one] takes
   *[other] share
  } round { $round }
round-nobody = Round { $round } is over
reason = { $points ->
    [one] One point
   *[other] { $points } points
  } in this round, { $right } right in a row of { $all }.
reason-none = Nobody scored in this round.
next-round = Round { $round }
see-end = See how it ended
path = The way of the centre
player = Player
right = Right
bonus = Sets and bonus
this-round = This round
total = Total
