# Herbalism: the end.
over = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
  } to { $target } points
tale = { $cures ->
    [0] { $name } named no cure, and was closest all the same.
    [one] { $name } named one cure.
   *[other] { $name } named { $cures } cures.
  } { $turns ->
    [one] The last one was found after one turn.
   *[other] The last one was found after { $turns } turns.
  }
tale-shared = Nobody knew more than the others.
cures-named = { $count ->
    [0] no cure
    [one] one cure
   *[other] { $count } cures
  }
figure = The cures
figure-how = pressed and labelled
round = Round { $round }
cure = Round { $round }: { $cure }
cure-pair = a pair, { $colour }
cure-two = { $first } and { $second }
named-by = named by { $name }
named-none = nobody named it
followed-by = followed by { $names }
sums = Points by round
total = Total
award-namer = First to know
award-namer-how = { $count ->
    [one] { $name } named a cure
   *[other] { $name } named { $count } cures
  }
award-company = Good company
award-company-how = { $count ->
    [one] { $name } followed the right answer once
   *[other] { $name } followed the right answer { $count } times
  }
award-listener = Best listener
award-listener-how = { $name } took { $count } cards
award-sought = Much asked
award-sought-how = { $name } was asked { $count } times
award-foresight = Foresight
award-foresight-how = { $count ->
    [one] { $name } got one point by a prediction
   *[other] { $name } got { $count } points by predictions
  }
