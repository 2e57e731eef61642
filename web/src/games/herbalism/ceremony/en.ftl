# Herbalism: what the end of a round says.
cure-mine = You named the cure
cure-theirs = { $name } named the cure
cure-nobody = Nobody named the cure
reason = It was { $first } and { $second }.
next = Go on
points = { $points ->
    [one] +1 point
   *[other] +{ $points } points
  }
no-points = no point
total = Total { $total }
