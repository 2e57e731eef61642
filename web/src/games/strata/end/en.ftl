# Four Big Strata: the end.
over = { $rounds } rounds
over-solo = Solo against the NPC, { $rounds } rounds
tale = The realm of { $name } stands firmest: no class is below { $lowest }.
tale-tie = Equal at { $lowest }; the { $step } class decided for { $name }.
tale-shared = Two realms stand equally firm.
note = lowest class
rating-4 = A golden age
rating-3 = Firm ground
rating-2 = By a hair
rating-1 = The strata slipped
rung-4 = Won by 3 or more: a golden age
rung-3 = Won by 1 or 2: firm ground
rung-2 = Won on the tie: by a hair
rung-1 = Lost: the strata slipped
figure = The realms
figure-how = the lowest class is the score
sums = From the lowest class on
step-lowest = lowest
step-second = second lowest
step-third = third lowest
step-highest = highest
round = Round { $round }
award-tribute = Tribute collector
award-tribute-how = { $name } took { $count } resources from the others
award-bidder = Highest bidder
award-bidder-how = { $name } sealed { $count } money in all
award-pages = Turned the page
award-pages-how = { $count ->
    [one] { $name } flipped one card
   *[other] { $name } flipped { $count } cards
  }
award-granary = Full granary
award-granary-how = { $name } produced { $count } grain
award-trader = Busy trader
award-trader-how = { $count ->
    [one] { $name } exchanged once
   *[other] { $name } exchanged { $count } times
  }
