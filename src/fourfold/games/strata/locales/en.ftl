# Four Big Strata: words in English
game-title = Four Big Strata
game-tagline = Four classes, one realm, and you are only as great as the least of them.
game-aim = Raise all four classes in 15 rounds: only your lowest one counts.
game-length = 30–60 minutes
game-how = Each round all bid Money in secret, and in the order of the bids everybody takes a card. Then the cards produce Grain and Money, each card eats 1 Grain (some cost more), and who has more Influence takes tribute from the others.

## Seats
seat-automatic = NPC

## Classes and resources
class-S = Scholars
class-P = Peasants
class-A = Artisans
class-M = Merchants
resource-g = Grain
resource-m = Money
pair-gg = 2 Grain
pair-gm = 1 Grain and 1 Money
pair-mm = 2 Money
exchange-4g-1m = 4 Grain for 1 Money
exchange-4m-1g = 4 Money for 1 Grain
exchange-4g-2m = 4 Grain for 2 Money
exchange-4m-2g = 4 Money for 2 Grain

## Cards
hidden-card = a hidden card
card-S1 = Grand Councillor
card-S2 = Magistrate
card-S3 = Tutor
card-S4 = Chronicler
card-S5 = Censor
card-S6 = Sage
card-S7 = Envoy
card-P1 = Tenant Farmer
card-P2 = Rice Grower
card-P3 = Orchard Keeper
card-P4 = Village Elder
card-A1 = Bronze Caster
card-A2 = Swordsmith
card-A3 = Jade Carver
card-A4 = Palace Potter
card-A5 = Brush Maker
card-A6 = Plough Wright
card-A7 = Boat Builder
card-A8 = Master Mason
card-A9 = Lacquerer
card-A10 = Millwright
card-A11 = Coin Minter
card-A12 = Bell Founder
card-M1 = Salt Dealer
card-M2 = Silk Trader
card-M3 = Tea Merchant
card-M4 = Guild Head
card-M5 = Grain Broker
card-M6 = Money Changer
card-E1 = Empress of Splendour
card-E2 = Empress of Gardens
card-E3 = Empress of Silk
card-E4 = Empress of Harmony
card-E5 = Empress of Favour
card-E6 = Empress of Granaries

## Moves
move-bid = bid { $bid } Money
move-free = first flip a card or exchange …
move-take = take the card in slot { $slot }
move-reveal = pay 2 Money and place it face up
move-hide = place it face down among the { $class }
move-flip = flip { $card } face down, for good
move-gain = take { $pair }
move-bonus = take the bonus with { $grain } Grain, the rest in Money
move-swap = exchange { $exchange }
move-feed = pay the dues
move-keep = keep { $grain } Grain, the rest of the ten in Money
move-demand = demand { $resource }
move-extra = take 1 { $resource }
move-place = send her to the { $class }
move-boost = give the points to the { $class }

## What the table waits for
prompt-extra = { $seat }: take an extra resource to start with
prompt-bid = { $seat }: seal a bid
prompt-bid-free = Before your bid, unseen by all: flip a card or exchange
prompt-bid-turn = Before your bid: among which class does your Empress lie down?
prompt-bid-gain = Before your bid: which two resources for the flip?
prompt-bid-bonus =
    Before your bid: all your cards are face down, take { $round ->
        [one] 1 resource
       *[other] { $round } resources
    }
prompt-take = { $seat }: take a card
prompt-place = { $seat }: show the hidden card for 2 Money, or keep it face down
prompt-feed = { $seat }: pay the dues, or flip a hungry card first
prompt-short = { $seat }: the dues cannot be paid; flip a card or exchange
prompt-keep = { $seat }: choose the ten resources to keep
prompt-demand = { $seat }: name the tribute
prompt-pay = { $seat }: nothing left to pay with; flip a card
prompt-limit = { $seat }: choose the ten resources to keep
prompt-assign = { $seat }: send your Empress to a class
prompt-boost = { $seat }: give the free points to a class
prompt-free = { $seat }: flip a card or exchange
prompt-turn = { $seat }: among which class does the Empress lie down?
prompt-gain = { $seat }: two resources for the flip
prompt-bonus =
    { $seat }: all cards face down; take { $round ->
        [one] 1 resource
       *[other] { $round } resources
    }
prompt-over = The match is over

## What happened
event-round = Round { $round } begins; { $start } has the marker.
    .you-start = Round { $round } begins; you have the marker.
event-dealt = On display: { $up }. Face down: { $down }. Next Empress: { $next }.
event-extra = { $seat } starts with 1 more { $resource }.
    .you = You start with 1 more { $resource }.
event-sealed-flipped = In secret { $seat } flips { $card } among the { $class }.
    .you = In secret you flip { $card } among the { $class }.
event-sealed-gained = In secret { $seat } gains { $grain } Grain and { $money } Money.
    .you = In secret you gain { $grain } Grain and { $money } Money.
event-sealed-bonus = In secret { $seat } takes the bonus: { $grain } Grain and { $money } Money.
    .you = In secret you take the bonus: { $grain } Grain and { $money } Money.
event-sealed-swapped = In secret { $seat } exchanges { $exchange }.
    .you = In secret you exchange { $exchange }.
event-bid = { $seat } has sealed a bid.
    .you = You have sealed a bid.
event-revealed =
    { $acted ->
        [true] { $seat } bids { $bid }. Before that, in secret: flipped { $cards } ({ $classes }), Grain { $grain }, Money { $money }.
       *[false] { $seat } bids { $bid }.
    }
    .you = { $acted ->
            [true] You bid { $bid }. Before that, in secret: flipped { $cards } ({ $classes }), Grain { $grain }, Money { $money }.
           *[false] You bid { $bid }.
        }
event-order = Cards are taken in this order: { $seats }.
event-took = { $seat } takes { $card } from slot { $slot }.
    .you = You take { $card } from slot { $slot }.
event-took-hidden = { $seat } takes the hidden card in slot { $slot } ({ $card }).
    .you = You take the hidden card in slot { $slot } ({ $card }).
event-shown = { $seat } pays 2 Money and shows { $card }.
    .you = You pay 2 Money and show { $card }.
event-kept-down = { $seat } keeps it face down among the { $class } ({ $card }).
    .you = You keep it face down among the { $class } ({ $card }).
event-discarded = Nobody took { $cards }.
event-flipped = { $seat } flips { $card } face down among the { $class }.
    .you = You flip { $card } face down among the { $class }.
event-gained = { $seat } gains { $grain } Grain and { $money } Money for it.
    .you = You gain { $grain } Grain and { $money } Money for it.
event-bonus = All cards face down: { $seat } takes { $grain } Grain and { $money } Money.
    .you = All cards face down: you take { $grain } Grain and { $money } Money.
event-swapped = { $seat } exchanges { $exchange }.
    .you = You exchange { $exchange }.
event-produced = { $seat } produces { $grain } Grain and { $money } Money.
    .you = You produce { $grain } Grain and { $money } Money.
event-fed = { $seat } pays { $grain } Grain and { $money } Money.
    .you = You pay { $grain } Grain and { $money } Money.
event-lapsed = { $grain } Grain and { $money } Money that { $seat } owed lapse.
event-kept = { $seat } keeps { $grain } Grain and { $money } Money.
    .you = You keep { $grain } Grain and { $money } Money.
event-tribute = { $seat } takes 1 { $resource } from { $payer } as tribute.
    .you = You take 1 { $resource } from { $payer } as tribute.
event-unpaid = { $seat } has nothing left; { $due } of the tribute to { $to } lapse.
    .you = You have nothing left; { $due } of the tribute to { $to } lapse.
event-placed = { $seat } sends { $card } to the { $class }.
    .you = You send { $card } to the { $class }.
event-boosted = { $seat } gives the points of { $card } to the { $class }.
    .you = You give the points of { $card } to the { $class }.
event-opened = Face down with { $seat } lay { $cards }.
event-scored = { $seat } ends with { $lowest }: Scholars { $scholars }, Peasants { $peasants }, Artisans { $artisans }, Merchants { $merchants }.
    .you = You end with { $lowest }: Scholars { $scholars }, Peasants { $peasants }, Artisans { $artisans }, Merchants { $merchants }.
event-match-won = The realm of { $seats } stands firmest.
    .you-seats = Your realm stands firmest.

## The table as text
line-round = Round { $round } of { $rounds }, Start player { $start }
line-sealed = Bids sealed by: { $seats }
line-own-bid = Your sealed bid: { $bid }
line-bid = { $seat } bid { $bid }
line-held = { $seat } has { $card } in hand
line-tribute = { $receiver } is due { $due } from { $payer }
line-npc-bids = The NPC has bid so far: { $bids }
line-display = Public Display
line-slot = { $slot }: { $card }, { card-class }, { card-face }
line-slot-look = { $slot }: face down (only you see it): { $card }, { card-class }, { card-face }
line-slot-down = { $slot }: face down
line-piles = Pile: { $pile ->
        [one] { $pile } card
       *[other] { $pile } cards
    }; Empresses: { $empresses }, next { $next }. Discarded: { $discards }.
line-piles-out = Pile: { $pile ->
        [one] { $pile } card
       *[other] { $pile } cards
    }; no Empress left. Discarded: { $discards }.
line-player = { $seat }: { $grain } Grain, { $money } Money, { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
line-npc = { $seat }: { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
line-column = { $class }: { $cards }
line-column-down = { $class }: { $cards }; face down { $down } (known to you: { $known })
line-empresses = Empresses: { $cards }
line-placed = { $card } stands with the { $class }
line-boosted = { $card } favours the { $class }
line-held-known = { $seat } has { $card } in hand: { card-class }, { card-face }
line-own = { card-class }: { $card }{ $number ->
        [1] {""}
       *[other] {" "}×{ $number }
    }, { card-face }
line-own-down = { $column }, face down: { $down } ({ $known }), each { card-face }

## What codes and pieces mean
effect-grain =
    { $grain ->
        [0] {""}
       *[other] {"; "}production { $grain } Grain
    }
effect-money =
    { $money ->
        [0] {""}
       *[other] {"; "}production { $money } Money
    }
effect-influence =
    { $influence ->
        [0] {""}
       *[other] {"; "}{ $influence } Influence
    }
effect-set_grain =
    { $set_grain ->
        [0] {""}
       *[other] {"; "}production { $set_grain } Grain for each complete set of the four classes
    }
effect-set_money =
    { $set_money ->
        [0] {""}
       *[other] {"; "}production { $set_money } Money for each complete set of the four classes
    }
effect-set_influence =
    { $set_influence ->
        [0] {""}
       *[other] {"; "}{ $set_influence } Influence for each complete set of the four classes
    }
effect-feed_grain =
    { $feed_grain ->
        [0] {""}
       *[other] {"; "}feeding costs { $feed_grain } more Grain
    }
effect-feed_money =
    { $feed_money ->
        [0] {""}
       *[other] {"; "}feeding costs { $feed_money } Money
    }
effect-end_each =
    { $end_each ->
        [0] {""}
       *[other] {"; "}at the end +{ $end_each } to each class
    }
effect-end_any =
    { $end_any ->
        [0] {""}
       *[other] {"; "}at the end +{ $end_any } to a class of your choice
    }
effect-end_scholar =
    { $end_scholar ->
        [0] {""}
       *[other] {"; "}at the end +{ $end_scholar } to Scholars
    }
effect-end_peasant =
    { $end_peasant ->
        [0] {""}
       *[other] {"; "}at the end +{ $end_peasant } to Peasants
    }
effect-end_merchant =
    { $end_merchant ->
        [0] {""}
       *[other] {"; "}at the end +{ $end_merchant } to Merchants
    }
effect-exchange_4_2 =
    { $exchange_4_2 ->
        [0] {""}
       *[other] {"; "}exchange 4 of a resource for 2 at any time
    }
card-face =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }{ effect-grain }{ effect-money }{ effect-influence }{ effect-set_grain }{ effect-set_money }{ effect-set_influence }{ effect-feed_grain }{ effect-feed_money }{ effect-end_each }{ effect-end_any }{ effect-end_scholar }{ effect-end_peasant }{ effect-end_merchant }{ effect-exchange_4_2 }
card-class =
    { $class ->
        [S] Scholar
        [P] Peasant
        [A] Artisan
        [M] Merchant
       *[E] Empress
    }
about-letters = S, P, A, M are the four classes: Scholars, Peasants, Artisans, Merchants; E is an Empress, who joins a class at the end. g is Grain, m is Money: “gain gm” takes one of each, “swap 4g 1m” gives 4 Grain for 1 Money.
about-cards = Production comes every round, feeding is due every round on top of 1 Grain for each card; points count at the end.
about-card = { $code }: { $card }, { card-class }, { card-face } ({ $count ->
        [one] 1 card
       *[other] { $count } cards
    })
about-back = Face down all cards are alike: they count for the class whose edge is turned up.
about-edge = { $code }: face down as { card-class }, { card-face }

## Help
aid-totals = { $seat }: Scholars { $scholars }, Peasants { $peasants }, Artisans { $artisans }, Merchants { $merchants }; lowest { $lowest } with { $result }; Influence { $influence }
aid-best-end = { $seat } with Empresses well placed: Scholars { $scholars }, Peasants { $peasants }, Artisans { $artisans }, Merchants { $merchants }; result { $result }
aid-forecast = Next production +{ $grain } Grain +{ $money } Money, feeding −{ $due_grain } Grain −{ $due_money } Money: you keep { $left_grain } Grain and { $left_money } Money
aid-over = Next production +{ $grain } Grain +{ $money } Money, feeding −{ $due_grain } Grain −{ $due_money } Money: { $over } over the limit of ten
aid-short = Next production +{ $grain } Grain +{ $money } Money, feeding −{ $due_grain } Grain −{ $due_money } Money: short of { $short_grain } Grain and { $short_money } Money
aid-tribute = Tribute as Influence stands: { $seat } receives { $dues } from { $payers }
aid-last-face = One card of yours is face up. Flip it, and all are face down: a bonus of { $bonus }.
aid-take = { $card } from slot { $slot }: Scholars { $scholars }, Peasants { $peasants }, Artisans { $artisans }, Merchants { $merchants }; lowest { $result }. Next production +{ $grain } Grain +{ $money } Money, feeding −{ $due_grain } Grain −{ $due_money } Money
aid-reveal = Face up: Scholars { $scholars }, Peasants { $peasants }, Artisans { $artisans }, Merchants { $merchants }; lowest { $result }
aid-hide = Face down among the { $class }: Scholars { $scholars }, Peasants { $peasants }, Artisans { $artisans }, Merchants { $merchants }; lowest { $result }

## Hints
hint-take = take { $card } from slot { $slot }
hint-bid-lowest = With { $card } your lowest class would go from { $before } to { $after }.
hint-bid-class = With { $card } your { $class } would go from { $before } to { $after }.
hint-bid-empress = With { $card } you would have { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for any class at the end.
hint-bid-income = With { $card } your production would be { $grain } Grain and { $money } Money more.
hint-bid-influence = With { $card } your Influence would go from { $before } to { $after }.
hint-bid-left = It leaves you { $left } Money.
hint-bid-nothing = You keep all your Money: { $left }.
hint-bid-none = You have no Money to bid.
hint-take-lowest = { $card } takes your lowest class from { $before } to { $after }.
hint-take-class = { $card } takes your { $class } from { $before } to { $after }.
hint-take-empress = { $card } has { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for any class at the end.
hint-take-income = { $card } makes your production { $grain } Grain and { $money } Money more.
hint-take-influence = { $card } takes your Influence from { $before } to { $after }.
hint-hidden = A hidden card can be shown for 2 Money, or lie face down in any class.
hint-class = Your { $class } go from { $before } to { $after }.
hint-lowest = Your lowest class goes from { $before } to { $after }.
hint-feed = The dues are { $grain } Grain and { $money } Money, and you have them.
hint-keep = As it stands you make { $made } Grain a round, and your cards eat { $due }.
hint-over = You hold { $over } more than the ten that you may keep.
hint-enough = Then the coming dues, { $due_grain } Grain and { $due_money } Money, can be paid; { $left_grain } Grain and { $left_money } Money would be left.
hint-left = The coming dues are { $due_grain } Grain and { $due_money } Money; after them { $left_grain } Grain and { $left_money } Money would be left.
hint-short = For the coming dues { $grain } Grain and { $money } Money are then still missing.
hint-lacking = For the coming dues { $grain } Grain and { $money } Money are missing.
hint-pay = You have nothing left to pay the tribute with; a flip brings two resources.

## Options
option-solo = Solo against the NPC
option-solo-help = You alone against an NPC that bids from a deck of cards; two seats.
option-solo-no = no, players only
option-solo-gentle = gentle
option-solo-even = even
option-solo-stern = stern

## Standings
step-lowest = lowest class
step-second = second lowest class
step-third = third lowest class
step-highest = highest class

## Why a move is refused
refusal-STR-14 = Extra resources are taken at the start, by players 3 to 7.
refusal-STR-21 = Bids are sealed at the beginning of the Auction.
refusal-STR-22 = In the order of the bids each player takes one card that is still there.
refusal-STR-27 = Only a hidden card just taken is shown for 2 Money or laid face down in a class.
refusal-STR-30 = Dues are paid after production, by a player who can pay and has a hungry card to decide about.
refusal-STR-32 = Ten resources are kept after feeding and after tribute, by a player with more.
refusal-STR-34 = Tribute is named by the player who receives it.
refusal-STR-36 = An exchange takes four of one kind.
refusal-STR-37 = Only a card lying face up in your display can be flipped; the 2 resources follow a flip.
refusal-STR-40 = The bonus comes when all your cards are face down.
refusal-STR-43 = Empresses are sent to a class at the end of the game.
refusal-STR-R12 = A bid is at most the Money in your hand.
refusal-STR-R27 = Short of one resource, you exchange four spare ones of the other.
refusal-STR-R29 = You keep exactly ten, out of what you hold.
refusal-STR-R34 = Name a resource that the payer holds.
refusal-STR-R38 = With a 4:2 card face up you exchange 4 for 2, without one 4 for 1.
refusal-STR-R39 = This free action is not offered at this moment.
refusal-STR-R40 = First finish the flip: its class, its two resources, its bonus.
refusal-STR-R43 = Free points are given at the end of the game, after the Empresses.
