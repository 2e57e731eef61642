# Four Humours: the end.
over = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
  }
over-solo = Solo against the rivals, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  }
tale = { $count ->
    [one] { $name } has one of the four objectives
   *[other] { $name } has { $count } of the four objectives
  }, with { $potions } potions on the board.
tale-solo = { $count ->
    [0] No objective of four
    [one] One objective of four
   *[other] { $count } objectives of four
  }, { $potions } of your potions on the board.
objectives = { $count ->
    [one] objective
   *[other] objectives
  }
rating-4 = The citizens bow in awe
rating-3 = Fervent fans chase off the rivals
rating-2 = Superior potions indeed
rating-1 = The rivals make a mockery of the practice
figure = Seals and parties
figure-how = in the order they fell
figure-none = No seal was pressed.
stop-seal = Round { $round }: { $name } completes { $objective }
goals = Objectives
done = done
part = { $have } of { $need }
none-yet = not done
potions = Potions on the board
all = All
round = Round { $round }
award-owl = Night owl
award-owl-how = { $name } pressed { $count } seals in one round
award-party = Life of the party
award-party-how = { $count ->
    [one] { $name } won one place at a party
   *[other] { $name } won { $count } places at parties
  }
award-door = First at the door
award-door-how = { $name } completed the first objective
award-sneak = Soft shoes
award-sneak-how = { $count ->
    [one] one lone potion of { $name } sneaked away
   *[other] { $count } lone potions of { $name } sneaked away
  }
award-winner = In good humour
award-winner-how = { $count } potions of { $name } won
