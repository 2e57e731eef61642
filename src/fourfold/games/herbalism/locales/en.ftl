# Herbalism: words in English
game-title = Herbalism
game-tagline = Trade herbs, hear a number, name the cure before the others do.
game-aim = Name the hidden cure, two herbs, before the others do; the match goes to { $target ->
        [one] { $target } point
       *[other] { $target } points
    }.
game-length = 20–40 minutes
game-how = First go to a medicine card, that is, to two colours. Then do one action with another player about those colours to learn or win herbs, or cure: say which medicine card matches the two hidden herbs.

## Seats: the silent third has no player's name
seat-beyond = the silent third
hidden-colour = hidden

## Colours, medicine, actions
colour-R = red
colour-Y = yellow
colour-G = green
colour-B = blue
gift-R = red
gift-Y = yellow
gift-G = green
gift-B = blue
gift-none = nothing
medicine-RY = Red-Yellow
medicine-RG = Red-Green
medicine-RB = Red-Blue
medicine-YG = Yellow-Green
medicine-YB = Yellow-Blue
medicine-GB = Green-Blue
medicine-pair = Identical Pair
action-inquire = inquire
action-feed = feed
action-brew = brew
action-appeal = appeal
action-cure = cure
side-answer = Answer
side-follow = Follow

## Moves
move-go = go to { $medicine }
move-inquire = inquire of { $to }: give a card, hear a number
move-feed = feed { $to }: give a card, get the other colour back
move-brew = brew with { $to }: get one card of each colour
move-appeal = appeal to { $to }: get all of one colour
move-cure = cure: answer { $medicine }
move-give = give { $gift }
move-answer = answer { $medicine }
move-follow = follow on { $medicine }
move-pass = pass
move-predict = predict { $colour }

## What the table waits for
prompt-move = { $seat }: go to another medicine card
prompt-act = { $seat }: choose an action
prompt-give = { $seat }: choose the card to give
prompt-yield = { $seat }: choose what to hand over
prompt-predict = { $seat }: predict a colour of the cure, or pass
prompt-respond = { $seat }: answer, follow, or keep your cure marker
prompt-forced = { $seat }: yours is the last cure marker; name the cure now
prompt-over = The match is over

## What happened
event-round-begins = Round { $round } begins; { $start } starts.
    .you-start = Round { $round } begins; you start.
event-dealt = Dealt to { $seat }: { $cards }.
event-went = { $seat } goes to { $medicine }.
    .you = You go to { $medicine }.
event-offered =
    { $seat } on { $medicine } { $action ->
        [inquire] inquires of
        [feed] feeds
       *[other] gives to
    } { $to } and chooses a card.
    .you = You, on { $medicine }, { $action ->
            [inquire] inquire of
            [feed] feed
           *[other] give to
        } { $to } and choose a card.
event-asked =
    { $seat } on { $medicine } { $action ->
        [brew] brews with
        [appeal] appeals to
       *[other] asks
    } { $to }.
    .you = You, on { $medicine }, { $action ->
            [brew] brew with
            [appeal] appeal to
           *[other] ask
        } { $to }.
event-inquired = { $seat } on { $medicine } gives { $to } a card ({ $card }); { $to } says { $number }.
    .you = You, on { $medicine }, give { $to } a card ({ $card }); { $to } says { $number }.
    .you-to = { $seat } on { $medicine } gives you a card ({ $card }); you say { $number }.
event-fed =
    { $seat } on { $medicine } gives { $to } a card ({ $card }) and gets { $number ->
        [0] nothing back.
        [one] one card back ({ $back }).
       *[other] { $number } cards back ({ $back }).
    }
    .you = You, on { $medicine }, give { $to } a card ({ $card }) and get { $number ->
            [0] nothing back.
            [one] one card back ({ $back }).
           *[other] { $number } cards back ({ $back }).
        }
event-handed =
    { $seat } hands { $to } { $number ->
        [0] nothing.
        [one] one card ({ $cards }).
       *[other] { $number } cards ({ $cards }).
    }
    .you = You hand { $to } { $number ->
            [0] nothing.
            [one] one card ({ $cards }).
           *[other] { $number } cards ({ $cards }).
        }
event-predicted = { $seat } predicts { $colour }.
    .you = You predict { $colour }.
event-unpredicted = { $seat } predicts nothing.
    .you = You predict nothing.
event-cured = { $seat } cures and answers { $medicine }.
    .you = You cure and answer { $medicine }.
event-must-cure = Only { $seat } has a cure marker left and must cure at once.
    .you = Only you have a cure marker left and must cure at once.
event-answered = { $seat } answers { $medicine }.
    .you = You answer { $medicine }.
event-followed = { $seat } follows on { $medicine }.
    .you = You follow on { $medicine }.
event-passed = { $seat } passes and keeps the marker.
    .you = You pass and keep the marker.
event-looked =
    { $seat } looks at the cure ({ $cure }): { $match ->
        [true] { $medicine } is right!
       *[other] no match.
    }
    .you = You look at the cure ({ $cure }): { $match ->
            [true] { $medicine } is right!
           *[other] no match.
        }
event-disproved = Nobody was right. Not the cure: { $medicines }.
event-round-ends = The cure was { $cure }. Round won by: { $winner }.
event-scored =
    { $seat } has { $total } ({ $change ->
        [0] no change
       *[other] { $change }: marker { $marker }, predictions { $predictions }
    }).
    .you = You have { $total } ({ $change ->
            [0] no change
           *[other] { $change }: marker { $marker }, predictions { $predictions }
        }).
event-capped = The round is broken off after { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }.
event-match-won = God Farmer: { $seats }.

## The table as text
line-round = Round { $round }, to { $target ->
        [one] { $target } point
       *[other] { $target } points
    }; { $start } started
line-player = { $seat }: points { $points }, cards { $size }, cure marker in hand
line-player-spent = { $seat }: points { $points }, cards { $size }, cure marker placed
line-player-looked = { $seat }: points { $points }, cards { $size }, has seen the cure; takes no turns, is still asked
line-silent = { $seat }: cards { $size }
line-actions = Actions: { $actions }
line-medicines = Medicine
line-medicine = { $medicine }: pharmacists { $here }
line-medicine-marked =
    { $medicine }: pharmacists { $here }; answers { $answers }; follows { $follows }{ $disproved ->
        [yes] ; already disproved
       *[no] {""}
    }
line-stock = Prediction markers left: { $left }
line-predicted = { $seat } predicted { $colours }
line-mine = Your hand: { $cards }
line-cure = You have seen the cure: { $cure }

## What codes and pieces mean
about-colour = { $code }: { $colour }, { $count } of the 14 herbs
about-medicine = { $code }: { $medicine }, the cure if one hidden herb is of each of these colours
about-pair = { $code }: { $medicine }, the cure if both hidden herbs are of one colour, whichever
about-inquire = { $code }: give a player one card of your two colours; the player says how many of the other colour are in hand
about-feed = { $code }: give a player one card of your two colours; you get back all the player's cards of the other colour
about-brew = { $code }: a player hands you one card of each of your two colours
about-appeal = { $code }: a player hands you all cards of one of your two colours, and chooses which
about-cure = { $code }: put your cure marker on a medicine card as your answer. The others may “answer” elsewhere, “follow” on a marked card (1 point if right, −1 if wrong) or “pass”; then who has placed a marker looks at the hidden herbs. Wrong: you take no more turns this round.

## Help
aid-unseen = Not in your hand: red { $R }, yellow { $Y }, green { $G }, blue { $B }
aid-allows = { $medicine } would allow: { $actions }
aid-sheet =
    What is proved ({ $deals ->
        [one] one deal fits
       *[other] { $deals } deals fit
    }; in brackets the notes that proved it)
aid-row = { $seat }: red { $R }, yellow { $Y }, green { $G }, blue { $B } ({ $since })
aid-cure-row = Cure: red { $R }, yellow { $Y }, green { $G }, blue { $B } ({ $since })
aid-cures = Cures still possible: { $cures } ({ $count } of 10)
aid-struck =
    Not { $cure }: { $note ->
        [0] by your own hand
       *[other] by note { $note }
    }
aid-note = Note { $note }: { $seat } on { $medicine }, { $action } with { $to }: { $number }
aid-look = Note { $note }: { $seats } looked; not the cure: { $wrong }
aid-odds = { $medicine }: { $percent } %; an Answer there is worth { $points }
aid-follow = Following on { $medicine } is worth { $points }
aid-colour = { $colour } in the cure: { $percent } %; predicting it is worth { $points }

## Hints
hint-inquire = inquire of { $to }
hint-feed = feed { $to }
hint-brew = brew with { $to }
hint-appeal = appeal to { $to }
hint-narrows = Whatever comes of it, at most { $left } of the { $now } possible cures { $left ->
    [one] is
   *[other] are
  } left.
hint-number-inquire = { $to } tells a number of { $colour } cards: { $least } to { $most }, for all you know.
hint-number-feed = { $to } hands over { $colour } cards: { $least } to { $most } of them, for all you know.
hint-number-brew = You get { $least } to { $most } cards from { $to }, for all you know.
hint-number-appeal = You get { $least } to { $most } cards of one colour from { $to }, for all you know.
hint-yield =
    { $number ->
        [0] You hand over nothing.
        [one] You hand over one card, the fewest that the rules allow.
       *[other] You hand over { $number } cards, the fewest that the rules allow.
    }
hint-yield-one = You have no other choice.
hint-proved = By all you know, { $medicine } is the only cure that is left.
hint-likeliest = By all you know, { $medicine } is the likeliest cure: { $percent } %. A right answer brings 3 points.
hint-likeliest-free = Of the cards that are still free, { $medicine } is the likeliest cure: { $percent } %. A right answer brings 3 points.
hint-odds = By all you know, { $medicine } is the cure with { $percent } %. A right answer brings 3 points.
hint-follow = By all you know, { $medicine } is the cure with { $percent } %: a right Follow brings a point, a wrong one costs one.
hint-follow-free = By all you know, { $medicine } is the cure with { $percent } %: a right Follow brings a point, and you have none to lose.
hint-marker = No card that is free is the cure with more than { $percent } %; you keep your cure marker.
hint-no-colour = None of the colours left is more likely in the cure than not.
hint-predict = By all you know, { $colour } is in the cure with { $percent } %: a right prediction brings a point, a wrong one costs one.

## Options
option-actions = Actions
option-actions-help = The action cards on the table beside curing. “First game” is for learning, “advanced” has all.
option-actions-first = first game: appeal
option-actions-basic = basic: inquire
option-actions-normal = normal: feed, appeal
option-actions-advanced = advanced: all four
option-actions-inquire = only inquire
option-actions-feed = only feed
option-actions-brew = only brew
option-actions-appeal = only appeal
option-actions-inquire-feed = inquire, feed
option-actions-inquire-brew = inquire, brew
option-actions-inquire-appeal = inquire, appeal
option-actions-feed-brew = feed, brew
option-actions-feed-appeal = feed, appeal
option-actions-brew-appeal = brew, appeal
option-actions-inquire-feed-brew = inquire, feed, brew
option-actions-inquire-feed-appeal = inquire, feed, appeal
option-actions-inquire-brew-appeal = inquire, brew, appeal
option-actions-feed-brew-appeal = feed, brew, appeal
option-actions-inquire-feed-brew-appeal = inquire, feed, brew, appeal
option-predictions = Predictions
option-predictions-help = After an action you may bet a point on a colour of the cure.
option-target = Points to win
option-target-help = The match ends after the round in which somebody has this many. The book says 6; a later edition 7.
option-ties = Several leaders
option-ties-help = What happens when the best are level at the end.
option-ties-share = they share the victory
option-ties-play_on = play on until one leads
option-start = First start player
option-start-help = Who starts round 1; later the player left of the last winner.
option-start-random = by lot
option-start-0 = chair 1
option-start-1 = chair 2
option-start-2 = chair 3
option-start-3 = chair 4
option-silent_third = Silent third (our house variant for 2)
option-silent_third-help = Two players and a third hand that answers by lot. Ours, not the rulebook's.
option-turn_cap = Most turns in a round
option-turn_cap-help = The round ends as won by nobody after so many turns; 0 means no limit.

## Standings
step-points = points

## Why a move is refused
refusal-HERB-4 = That action card is not on the table.
refusal-HERB-9 = A turn begins with moving the pharmacist; outside your turn you only do what you are asked for.
refusal-HERB-10 = Your pharmacist must leave the medicine card it stands on.
refusal-HERB-11 = Now choose one action on the table and do it.
refusal-HERB-12 = Give another player one card of your medicine card's two colours.
refusal-HERB-14 = On the pair card, give one card that you hold.
refusal-HERB-15 = Give one card of your medicine card's two colours.
refusal-HERB-17 = On the pair card, give one card that you hold.
refusal-HERB-18 = Choose another player to brew with.
refusal-HERB-19 = Hand over two cards of one colour that you hold at least twice.
refusal-HERB-20 = In an appeal another player hands over all cards of one of the two colours, and must while holding either.
refusal-HERB-21 = Hand over all your cards of one colour that you hold.
refusal-HERB-23 = When somebody cures: answer on a card without a cure marker, follow on a card with one, or pass.
refusal-HERB-29 = Yours is the last cure marker: you must cure now.
refusal-HERB-38 = After your action you may take one prediction marker that is left, or pass.
refusal-HERB-39 = You have already predicted that colour.
refusal-HERB-R6 = You hold no card of this medicine card's colours to give.
refusal-HERB-R9 = You hold something that fits, so you must hand it over.
