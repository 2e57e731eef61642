# Four Horsemen: the end.
over = { $hands ->
    [one] One hand
   *[other] { $hands } hands
  }, { $favor } Favor
tale-steady = { $name } was never out; the best hand brought { $best }.
tale-outs = { $outs ->
    [one] { $name } was out in one hand and won nevertheless.
   *[other] { $name } was out in { $outs } hands and won nevertheless.
  }
tale-shared = The Favor was shared out evenly to the last hand.
out-in = out in { $hands }
figure = How it went
figure-how = totals at the end of each hand, a skull for who was out
hand = Hand { $hand }
favor-to = the Favor goes to { $name }
favor-none = no Favor
out = out
last = The last hand
suit-death = Death
suit-war = War
suit-famine = Famine
suit-pestilence = Pestilence
total = Total
award-gravedigger = Gravedigger
award-gravedigger-how = { $count ->
    [one] { $name } buried one rival with a given card
   *[other] { $name } buried { $count } times a rival with a given card
  }
award-best-hand = Highest hand
award-best-hand-how = { $name } reached { $count } in one hand
award-generous = Most generous giver
award-generous-how = { $name } gave away cards worth { $count }
award-striker = Round after round
award-striker-how = { $name } won { $count } rounds
award-stayed = Never buried
award-stayed-how = { $name } alone was never out
