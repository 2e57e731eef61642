# Four Humours: words in English
game-title = Four Humours
game-tagline = Slip the townsfolk a potion, say it was something else.
game-aim = { $mode ->
    [solo] Complete as many of the four objectives as you can with your potions on the board.
   *[other] Complete the most of the four objectives with your potions on the board.
  }
game-length = 30–60 minutes
game-how = In turn put a potion face down on a citizen open to its humour, or pass. When enough cards are full or all have passed, the potions are shown, the humours decide which of them win, and the winners go to the board.

## Humours, modes, terrains
humour-C = choleric
humour-S = sanguine
humour-M = melancholic
humour-P = phlegmatic
hidden-humour = facedown
mode-kingdom = the shared kingdom
mode-fiefdom = a fiefdom each
mode-solo = solo, against the rivals
terrain-grass = grass
terrain-stone = stone
terrain-mire = mire

## Citizens and beasts
citizen-noble = noble
citizen-knight = knight
citizen-peasant = peasant
citizen-nun = nun
citizen-bard = bard
citizen-sorcerer = sorcerer
being-noble = noble
being-knight = knight
being-peasant = peasant
being-nun = nun
being-bard = bard
being-sorcerer = sorcerer
being-goat = goat
being-rabbit = rabbit
being-dragon = dragon
being-sheep = sheep
being-swallow = swallow
being-newt = newt

## Boards and scenes
board-keep = Castle Draughty
board-lists = The Lists of Lost Causes
board-village = Lower Mudford
board-abbey = Abbey of Perpetual Sighing
board-market = Hurdy-Gurdy Market
board-wood = Wood of Reasonable Doubt
fief-keep = Barony of Upper Draught
fief-lists = Shire of Blunt Lances
fief-village = Manor of Greater Puddle
fief-abbey = Glebe of Saint Swithin-the-Damp
fief-market = Liberty of Off-Key
fief-wood = Hundred of Nether Wand
scene-throne-room = Draughty Throne Room
scene-banquet = Banquet of Too Many Spoons
scene-privy-council = Privy Council
scene-moat = Moat Inspection
scene-dungeon = Dungeon
scene-peer-pressure = Peer Pressure
scene-oath = Oath Rehearsal
scene-joust = Joust of No Return
scene-wrong-castle = Siege of the Wrong Castle
scene-armour = Armour Fitting
scene-knight-club = Knight Club
scene-quizzical-bridge = Quizzical Bridge
scene-tax-day = Tax Day
scene-turnip-tribunal = Turnip Tribunal
scene-weigh-in = Witch Weigh-In
scene-mud-harvest = Mud Harvest
scene-paupers-caucus = Pauper's Caucus
scene-wheelbarrow = Wheelbarrow of the Dead
scene-chapel = Chapel
scene-silent-choir = Vow-of-Silence Choir
scene-relic-refunds = Relic Refund Desk
scene-nun-of-the-above = Nun of the Above
scene-scriptorium = Scriptorium Smudge
scene-inquiry = Wholly Expected Inquiry
scene-band-wagon = Band Wagon
scene-open-stage = Ye Olde Open Stage
scene-tavern-tab = Tavern Tab
scene-dubious-pies = Stall of Dubious Pies
scene-minstrel = Minstrel Who Would Not Stop
scene-lute-queue = Lute Repair Queue
scene-laboratory = Laboratory
scene-crystal-ball = Crystal Ball Help Line
scene-doorless-tower = Tower Without a Door
scene-cauldron = Overboiled Cauldron
scene-shrubbery = Shrubbery Clearing
scene-spelling-bee = Spelling Bee

## Scene cards and party tiles
card-throne-room = { scene-throne-room }
card-banquet = { scene-banquet }
card-privy-council = { scene-privy-council }
card-moat = { scene-moat }
card-dungeon = { scene-dungeon }
card-oath = { scene-oath }
card-joust = { scene-joust }
card-wrong-castle = { scene-wrong-castle }
card-armour = { scene-armour }
card-quizzical-bridge = { scene-quizzical-bridge }
card-tax-day = { scene-tax-day }
card-turnip-tribunal = { scene-turnip-tribunal }
card-weigh-in = { scene-weigh-in }
card-mud-harvest = { scene-mud-harvest }
card-wheelbarrow = { scene-wheelbarrow }
card-chapel = { scene-chapel }
card-silent-choir = { scene-silent-choir }
card-relic-refunds = { scene-relic-refunds }
card-scriptorium = { scene-scriptorium }
card-inquiry = { scene-inquiry }
card-open-stage = { scene-open-stage }
card-tavern-tab = { scene-tavern-tab }
card-dubious-pies = { scene-dubious-pies }
card-minstrel = { scene-minstrel }
card-lute-queue = { scene-lute-queue }
card-laboratory = { scene-laboratory }
card-crystal-ball = { scene-crystal-ball }
card-doorless-tower = { scene-doorless-tower }
card-cauldron = { scene-cauldron }
card-shrubbery = { scene-shrubbery }
card-gargoyle-roost = Gargoyles, or Possibly Pigeons
card-poor-tempered-rabbit = Rabbit of Poor Temper
card-newts = Newts, Recently Clerks
card-counting-sheep = Counting Sheep
card-airspeed = Airspeed Dispute
card-head-cold = Dragon with a Head Cold
tile-peer-pressure = { scene-peer-pressure }
tile-knight-club = { scene-knight-club }
tile-paupers-caucus = { scene-paupers-caucus }
tile-nun-of-the-above = { scene-nun-of-the-above }
tile-band-wagon = { scene-band-wagon }
tile-spelling-bee = { scene-spelling-bee }

## Objectives, and what they ask for
objective-grand-rounds = Grand Rounds
objective-house-calls = House Calls Throughout the Land
objective-two-tolls = Two Tolls Paid
objective-centre-of-attention = Centre of Attention
objective-branch-surgeries = Branch Surgeries
objective-local-celebrity = Local Celebrity
objective-royal-progress = Royal Progress
objective-life-of-the-parties = Life of the Parties
objective-undisputed-nuisance = Undisputed Nuisance
objective-second-opinion = Second Opinion
objective-double-dose = Double Dose
objective-quarantine = Quarantine
objective-all-sorts = Bedside Manner for All Sorts
objective-contagious-charm = Contagious Charm
objective-queue-here = Queue Here
objective-fair-and-square = Fair and Square
objective-flat-earth = Four Corners of the Flat Earth
objective-diagonal-diagnosis = Diagonal Diagnosis
objective-home-turf = Home Turf
objective-bit-of-everywhere = A Bit of Everywhere
objective-matching-bedpans = Matching Bedpans
objective-wild-oats = Wild Oats
objective-social-distance = Social Distance
objective-by-appointment = Strictly by Appointment
goal-grand-rounds = Four scenes of yours that hang together by paths or bridges.
goal-house-calls = A potion of yours on every one of the six boards.
goal-two-tolls = Two bridges with a potion of yours at both ends of each.
goal-centre-of-attention = A scene of yours with at least three linked scenes that are yours too.
goal-branch-surgeries = Two different scenes on each of three boards.
goal-local-celebrity = Four different scenes on one board.
goal-royal-progress = Two different scenes on every board of one row of the grid.
goal-life-of-the-parties = Three different party scenes.
goal-undisputed-nuisance = Strictly more potions than every other doctor on two boards (three boards with 2 players).
goal-second-opinion = Six scenes of yours that also hold an opponent (four with 2 players).
goal-double-dose = Two scenes that each hold at least two of your potions.
goal-quarantine = Five scenes of yours that have no linked scene of yours.
goal-all-sorts = A potion on a space of each of the six citizen types.
goal-contagious-charm = Six of your spaces in one orthogonally connected group.
goal-queue-here = A whole row or a whole column.
goal-fair-and-square = A two-by-two block.
goal-flat-earth = All four corner spaces.
goal-diagonal-diagnosis = One of the two long diagonals.
goal-home-turf = All four citizen spaces of one terrain.
goal-bit-of-everywhere = Two citizen spaces of each of the three terrains.
goal-matching-bedpans = Both spaces of three citizen types.
goal-wild-oats = All four wild spaces.
goal-social-distance = Five spaces of yours with no orthogonal neighbour of yours.
goal-by-appointment = At least six potions of yours on the board and none on a wild space.

## Places
place-1-1 = card 1, citizen 1
place-1-2 = card 1, citizen 2
place-1-3 = card 1, citizen 3
place-1-4 = card 1, citizen 4
place-1-5 = card 1, citizen 5
place-2-1 = card 2, citizen 1
place-2-2 = card 2, citizen 2
place-2-3 = card 2, citizen 3
place-2-4 = card 2, citizen 4
place-2-5 = card 2, citizen 5
place-3-1 = card 3, citizen 1
place-3-2 = card 3, citizen 2
place-3-3 = card 3, citizen 3
place-3-4 = card 3, citizen 4
place-3-5 = card 3, citizen 5
place-4-1 = card 4, citizen 1
place-4-2 = card 4, citizen 2
place-4-3 = card 4, citizen 3
place-4-4 = card 4, citizen 4
place-4-5 = card 4, citizen 5
place-5-1 = card 5, citizen 1
place-5-2 = card 5, citizen 2
place-5-3 = card 5, citizen 3
place-5-4 = card 5, citizen 4
place-5-5 = card 5, citizen 5
space-a1 = a1
space-b1 = b1
space-c1 = c1
space-d1 = d1
space-a2 = a2
space-b2 = b2
space-c2 = c2
space-d2 = d2
space-a3 = a3
space-b3 = b3
space-c3 = c3
space-d3 = d3
space-a4 = a4
space-b4 = b4
space-c4 = c4
space-d4 = d4

## Moves
move-pass = pass
move-redraw = put all four back and draw four new ones
move-visit = put a { $humour } potion on { $place }
move-party = send a { $humour } potion to the party of the { $citizen }
move-go = go to { $scene }
move-put = put it on { $space }
move-rival = put the rival potion on { $place }

## What the table waits for
prompt-visit = { $seat }: visit a citizen, or pass
prompt-go = { $seat }: choose the scene for your potion
prompt-put = { $seat }: choose the space for the potion
prompt-rival = { $seat }: place the open rival potion
prompt-follow = { $seat }: place the second rival potion
prompt-over = The game is over

## What happened
event-kingdom-laid = The kingdom is laid out: { $boards }.
event-fief-dealt = { $seat } practises in the { $fief }.
    .you = You practise in the { $fief }.
event-party-order = The parties, from first to last: { $tiles }.
event-objectives-dealt = The objectives: { $objectives }.
event-starts = { $seat } is feeling choleric and starts.
    .you = You are feeling choleric and start.
event-round-begins = Round { $round } begins. In play: { $cards }.
event-drew =
    { $number ->
        [one] { $seat } draws a potion ({ $humours }).
       *[other] { $seat } draws { $number } potions ({ $humours }).
    }
    .you = { $number ->
            [one] You draw a potion ({ $humours }).
           *[other] You draw { $number } potions ({ $humours }).
        }
event-visited = { $seat } puts a { $humour } potion on the { $being } of { $card } ({ $place }).
    .you = You put a { $humour } potion on the { $being } of { $card } ({ $place }).
event-placed = { $seat } puts a { $humour } potion on the { $being } of { $card } ({ $place }).
    .you = You put a { $humour } potion on the { $being } of { $card } ({ $place }).
event-partied = { $seat } sends a { $humour } potion to { $tile }.
    .you = You send a { $humour } potion to { $tile }.
event-redrew = Four of a kind: { $seat } puts them back and draws four new ones.
    .you = Four of a kind: you put them back and draw four new ones.
event-passed = { $seat } passes.
    .you = You pass.
event-visits-end = { $closing }: the visits are over.
closing-full = Enough cards are full
closing-passed = Everybody has passed
closing-rivals = The rivals have run out of potions
event-revealed = { $card } is revealed: { $humours }.
event-party-revealed = The party is over at { $tile }: { $humours }.
event-won = The { $humour } potion of { $seat } wins.
    .you = Your { $humour } potion wins.
event-sneaks = The lone { $humour } potion of { $seat } sneaks away.
    .you = Your lone { $humour } potion sneaks away.
event-returned = The { $humour } potion of { $seat } goes back to its bag.
    .you = Your { $humour } potion goes back to its bag.
event-turned-away = The { $humour } potion of { $seat } finds no free space and goes back to its bag.
    .you = Your { $humour } potion finds no free space and goes back to its bag.
event-went = { $seat } moves a { $humour } potion to { $scene }.
    .you = You move a { $humour } potion to { $scene }.
event-put = { $seat } puts a { $humour } potion on { $space }.
    .you = You put a { $humour } potion on { $space }.
event-marked = { $seat } completes { $objective }!
    .you = You complete { $objective }!
event-ended = The game is over: { $endings }.
ending-tiles = all parties are over
ending-hand = a hand cannot be filled
ending-deck = too few scene cards are left
ending-matrix = the rivals have run out of potions
event-won-game = The medical fame goes to { $seats }.
event-solo-result =
    { $score ->
        [0] { $seat } completes nothing, and the rivals make a mockery of the practice.
        [1] { $seat } completes one objective, and the rivals make a mockery of the practice.
        [2] { $seat } completes two objectives: superior potions indeed.
        [3] { $seat } completes three objectives: fervent fans chase off the rivals.
       *[other] { $seat } completes all four objectives: the citizens bow in awe.
    }
    .you = { $score ->
            [0] You complete nothing, and the rivals make a mockery of the practice.
            [1] You complete one objective, and the rivals make a mockery of the practice.
            [2] You complete two objectives: superior potions indeed.
            [3] You complete three objectives: fervent fans chase off the rivals.
           *[other] You complete all four objectives: the citizens bow in awe.
        }
event-rival-row = The rivals line up a { $humour } potion beside the { $row } row, and a hidden one.
event-rival-shown = The hidden rival potion of the { $row } row is { $humour }.
event-rival-placed = A { $humour } potion of the rivals goes on the { $being } of { $card } ({ $place }).
event-rival-back = A { $humour } potion of the rivals fits nowhere and goes back to their bag.
event-rival-won = A { $humour } potion of the rivals wins.
event-rival-sneaks = A lone { $humour } potion of the rivals sneaks away.
event-rival-returned = A { $humour } potion of the rivals goes back to their bag.
event-rival-turned-away = A { $humour } potion of the rivals finds no free space and goes back to their bag.
event-rival-put = A { $humour } potion of the rivals settles on { $space }.

## The table as text
line-round = Round { $round }: { $mode }
line-player = { $seat }: { $markers } of 4 objectives, { $potions } on the board, { $hand } in hand, { $bag } in the bag
line-mine = Your hand: { $humours }
line-wins = A { $humour } potion of { $seat } has won on the { $being } and must be placed.
line-sneaks = The lone { $humour } potion of { $seat } sneaks away from the { $being } and must be placed.
line-wins-rival = A { $humour } potion of the rivals has won on the { $being } and must be placed.
line-sneaks-rival = The lone { $humour } potion of the rivals sneaks away from the { $being } and must be placed.
line-card = Card { $slot }: { $card } ({ $board })
line-bestiary = Card { $slot }: { $card } (beasts; { $board }, { $terrain })
line-citizen = { $spot } { $being } ({ $humours }): free
line-citizen-taken = { $spot } { $being } ({ $humours }): { $humour } potion of { $seat }
line-citizen-rival = { $spot } { $being } ({ $humours }): { $humour } potion of the rivals
line-matrix = The rivals, { $bag } in their bag
line-row = { $row } row: { $up } open, another one hidden
line-row-half = { $row } row: one hidden
line-row-empty = { $row } row: empty
line-parties = Parties to come: { $left }, the next one first
line-tile = { $tile } ({ $citizen }): { $seats } ({ $humours })
line-objectives = Objectives
line-objective = { $objective }: { $goal } Completed by: { $seats }
line-board = { $board }
line-scene = { $scene } – paths: { $paths }; bridge: { $bridges }
line-scene-held = { $scene } – paths: { $paths }; bridge: { $bridges }; here: { $seats } ({ $humours })
line-fief = { $seat }: { $fief }
line-homes = { $citizen }: { $spaces }
line-wild = wild: { $spaces }
line-terrain = { $terrain }: { $spaces }
line-held = Potions here: { $spaces } ({ $humours })
line-held-rival = Rival potions here: { $spaces } ({ $humours })
line-deck = Scene deck: { $size ->
        [one] { $size } card
       *[other] { $size } cards
    }, { $gone } used
line-tile-empty = { $tile } ({ $citizen }): nobody yet
line-held-none = No potions here yet
line-held-rival-none = No rival potions here yet

## What codes and pieces mean
about-C = { $code }: choleric. A single choleric potion on a card wins; several spoil it for each other.
about-S = { $code }: sanguine. If no choleric wins, two or more sanguine potions all win.
about-M = { $code }: melancholic. If neither has won, exactly two melancholic potions win; a single one sneaks away to a place nearby.
about-P = { $code }: phlegmatic. If nobody has won before, all phlegmatic potions win.
about-being = { $code }: the { $being } is open to { $humours }
about-places = 2.3 is the third citizen of card 2, counted from the left. “visit 2.3 S” puts a sanguine potion there.
about-spaces = a1 to d4 are the sixteen spaces of a fiefdom: columns a to d, rows 1 to 4. A wild space takes any potion.
about-scenes = In the kingdom every scene stands on the table with its code in square brackets: “go dungeon” moves a potion to the Dungeon.

## Help
aid-round = Full cards: { $full }, the round ends at { $end }. Passes in a row: { $passes } of { $seats }.
aid-fill = { $card }: { $filled } of { $size } filled
aid-done = { $seat } has completed { $objective }.
aid-progress = { $seat }, { $objective }: { $have } of { $need } (counting: { $best }; would help: { $helpful })
aid-bag = Your bag: { $size ->
        [one] { $size } potion
       *[other] { $size } potions
    } – { $C } choleric, { $S } sanguine, { $M } melancholic, { $P } phlegmatic
aid-tie-break = { $seat } in a tie: { $potions ->
        [one] { $potions } potion
       *[other] { $potions } potions
    } on the board, { $choleric } choleric, { $sanguine } sanguine, { $melancholic } melancholic
said-claim = { $seat } says that the potion at { $word1 } is { $word2 ->
    [C] { humour-C }
    [S] { humour-S }
    [M] { humour-M }
   *[P] { humour-P }
  }.
    .you = You say that the potion at { $word1 } is { $word2 ->
        [C] { humour-C }
        [S] { humour-S }
        [M] { humour-M }
       *[P] { humour-P }
    }.
aid-claim = { $seat } says that { $spot } is { $humour }.
aid-word = { $seat }: { $kept } claims kept, { $broken } broken
aid-outcomes-card = { $card } can still go to – lone choleric: { $choleric }; sanguine together: { $sanguine }; two melancholic: { $melancholic }; sneaks away: { $sneak }; phlegmatic: { $phlegmatic }{ $nobody ->
        [0] .
       *[other] ; or to nobody.
    }
aid-outcomes-tile = { $tile } can still go to – lone choleric: { $choleric }; sanguine together: { $sanguine }; two melancholic: { $melancholic }; sneaks away: { $sneak }; phlegmatic: { $phlegmatic }{ $nobody ->
        [0] .
       *[other] ; or to nobody.
    }
aid-odds-card = { $card }: { $seat } wins in { $win } % of cases, sneaks away in { $sneak } %
aid-odds-tile = { $tile }: { $seat } wins in { $win } % of cases, sneaks away in { $sneak } %
aid-odds-rival = { $card }: the rivals win in { $win } % of cases, sneak away in { $sneak } %

## Hints
hint-visit = put a { $humour } potion on the { $being } of { $where }
hint-rival = put the rival potion on the { $being } of { $where }
hint-pass = You keep your { $count ->
    [one] potion
   *[other] { $count } potions
  } for later.
hint-pass-ends = It is the last pass that is missing: the visits end, and every card is revealed as it lies.
hint-redraw = Four of a kind: you draw four new potions and may still visit.
hint-won = { $where } is full, and { $sneaks ->
    [true] your potion sneaks away from it.
   *[other] you win it.
  }
hint-won-far = { $where } is full, and { $sneaks ->
    [true] your potion sneaks away from it,
   *[other] you win it,
  } which would take { $objective } from { $have } to { $then } of { $need }.
hint-wins = As { $where } lies now { $sneaks ->
    [true] your potion sneaks away from it
   *[other] you win it
  } for certain; one more potion may change that.
hint-wins-far = As { $where } lies now { $sneaks ->
    [true] your potion sneaks away from it
   *[other] you win it
  } for certain, which would take { $objective } from { $have } to { $then } of { $need }.
hint-chance = If { $where } were revealed now, { $sneaks ->
    [true] your potion would sneak away from it
   *[other] you would win it
  } in { $percent } % of cases.
hint-chance-far = If { $where } were revealed now, { $sneaks ->
    [true] your potion would sneak away from it
   *[other] you would win it
  } in { $percent } % of cases, which would take { $objective } from { $have } to { $then } of { $need }.
hint-denies = If { $where } were revealed now, { $seat } would win it in { $becomes } % of cases, not in { $was } %.
hint-denies-rivals = If { $where } were revealed now, the rivals would win it in { $becomes } % of cases, not in { $was } %.
hint-together = Sanguine potions win together, and on { $where } { $free ->
    [one] one place is
   *[other] { $free } places are
  } still free.
hint-far = { $objective } goes from { $have } to { $then } of { $need }.
hint-completes = With it { $objective } is complete, as the board stands.
hint-board = It is one more potion of yours on the board, and those decide ties.
hint-harmless = There it takes nothing from the objectives that you can still complete.
hint-rival-alone = No potion of yours lies on { $where }.
hint-rival-keeps = If { $where } were revealed then, you would still win it in { $percent } % of cases.

## Options
option-mode = Mode
option-mode-help = Where winning potions go: one kingdom for all, or a fiefdom for each. Alone you always play in your fiefdom, against the rivals.
option-mode-kingdom = kingdom
option-mode-fiefdom = fiefdom

## Standings
step-objectives = completed objectives
step-potions = potions on the board
step-choleric = choleric potions on the board
step-sanguine = sanguine potions on the board
step-melancholic = melancholic potions on the board

## Why a move is refused
refusal-HUM-25 = Put a potion from your hand on a citizen or beast of a card or party in play.
refusal-HUM-26 = This citizen or beast is not open to that humour.
refusal-HUM-27 = A potion lies there already.
refusal-HUM-29 = You have as many potions on this party as you may.
refusal-HUM-30 = This party is over.
refusal-HUM-32 = Only four potions of one humour may be redrawn.
refusal-HUM-38 = Potions move to the board when their card or party is resolved, and then nothing else happens first.
refusal-HUM-50 = The lone melancholic goes one path or bridge away from its own scene.
refusal-HUM-52 = The winners of a bestiary card go to one scene of its board.
refusal-HUM-53 = The lone melancholic of a bestiary card goes one step away from its board.
refusal-HUM-72 = The potion goes on a space of its citizen, or on a wild space.
refusal-HUM-74 = The lone melancholic goes one space away from its citizen, or on a wild space.
refusal-HUM-75 = The potion goes on a space of the card's terrain, or on a wild space.
refusal-HUM-76 = The lone melancholic goes one step outside the card's terrain, or on a wild space.
refusal-HUM-79 = There are no parties in solo.
refusal-HUM-82 = Rival potions are placed after your own.
refusal-HUM-83 = The second rival potion must follow to your card.
refusal-HUM-R7 = This party is full.
refusal-HUM-R9 = You have already redrawn in this turn.
refusal-HUM-R34 = That space is taken.
refusal-HUM-R43 = First place the rival potion.
