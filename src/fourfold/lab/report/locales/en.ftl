# The words of balance reports and comparisons. A heading is chosen by the level of its verdict; it says what the
# bots met, never what people will enjoy. The keys are those of zh.ftl.

kicker-balance = Fourfold lab · balance report
kicker-compare = Fourfold lab · comparison
title-balance = { $game }: balance report
title-compare = { $game }: comparison
sub-balance = { $games } games among { $bot } bots, and smaller runs at other strengths.
sub-alarms =
    { $act ->
        [0] { $watch ->
            [0] No alarm.
           *[other] No alarm; to watch: { $watched }.
        }
       *[other] { $act ->
            [one] One alarm
           *[other] { $act } alarms
        }: { $alarmed }.
    }
limits = Bots are not people: a verdict says what these bots met at this table, it does not say what people will enjoy.
repeat = Repeat:
even = even
control = free
won = won
games-n = { $n } games
positions-n = { $n } positions
deals-n = { $n } deals
interval = 95 %: { $low }–{ $high }
none-listed = none
and-more = and { $n } more
footer = Intervals are 95 %. Green means “no alarm among bots”.

fact-game = Game
fact-seats = Seats
fact-rules = Rules
fact-options = Options
fact-bots = Bots
fact-main = Main run
fact-all = Games in all
fact-seed = Seed
fact-version = Fourfold
fact-deals = Deals
fact-a = A
fact-b = B

section-scorecard = Scorecard
section-findings = Top findings
section-seats = Seats
section-length = Length
section-choices = Choices
section-luck = Luck and skill
section-drama = Drama
section-things = Things
section-restricted = Restricted play
section-rules = Rules
section-scores = Scores
section-method = Method

level-good = no alarm
level-watch = watch
level-act = act
level-open = open
level-none = not measured

line-fairness = Seat fairness
line-length = Length
line-decisions = Decisions that matter
line-luck = Luck and skill
line-drama = Drama
line-dominance = Dominance
line-things = Dead or gift things
line-ties = Ties

word-fairness-good = Fair
word-fairness-watch = Leaning
word-fairness-act = Uneven
word-fairness-open = Open
word-length-good = Steady
word-length-watch = Uneven
word-length-act = Out of bounds
word-decisions-good = Most do
word-decisions-watch = Some do
word-decisions-act = Few do
word-decisions-none = Not measured
word-luck-good = Both
word-luck-watch = One-sided
word-luck-act = Luck alone
word-luck-none = One seat
word-drama-good = Open to the end
word-drama-watch = Off the band
word-drama-act = Runaway leader
word-drama-open = Open
word-drama-none = One seat
word-dominance-good = None seen
word-dominance-watch = A strong move
word-dominance-act = A must
word-dominance-open = Open
word-dominance-none = No ban felt
word-things-good = All in use
word-things-watch = Out of band
word-things-act = Dead or gift
word-things-none = Not measured
word-ties-good = Rare
word-ties-watch = Some
word-ties-act = Most games

card-fairness = by turn order { $wins }
card-fairness-more = widest interval { $low }–{ $high }; even is { $even }
card-fairness-needs = about { $games } games would settle it
card-solo = the seat wins { $win }
card-length = { $middle } decisions in the middle game
card-length-more = 8 of 10 games: { $low }–{ $high }; unfinished { $unfinished }
card-decisions = in { $share } of positions the best move gains
card-luck = player { $player }, cards { $cards }
card-luck-more = one { $one } wins { $win } among { $others }
card-drama = the early leader wins { $early }
card-drama-more = 95 %: { $low }–{ $high }; comebacks { $comeback }
card-dominance = without “{ $name }”: { $without }
card-dominance-more = free { $free }; { $bans } bans felt
card-things = { $out } of { $things } out of bounds
card-things-more = { $names }
card-ties = the first step decides all but { $share }
card-ties-more = 95 %: { $low }–{ $high }; shared { $shared }

rule-fairness = Good: every interval within ±3 points of even. Act: one wholly beyond ±5.
rule-solo = Good: interval within 30–75 %. Act: wholly beyond 15 or 85 %.
rule-length = Good: p90 ≤ 2 × p10, nothing unfinished. Act: over 1 % unfinished, or under 4 decisions a seat.
rule-decisions = Good: lower end above 50 % (gain ≥ 0.02 of a payoff). Act: upper end below 25 %.
rule-luck = Good: player share 10–60 %. Act: upper end below 3 %.
rule-drama = Good: interval within { $low }–{ $high }. Act: wholly above 80 %.
rule-dominance = Good: no ban halves the win share. Act: one quarters it.
rule-things = Good: nothing dead, all within their bands. Act: never used in 100 chances, or 10 points out.
rule-ties = Good: tie-break in under 25 % of games. Act: in over 50 %.

head-scorecard =
    { $act ->
        [0] { $watch ->
            [0] No alarm among these bots
            [one] No alarm; one line to watch
           *[other] No alarm; { $watch } lines to watch
        }
        [one] One alarm
       *[other] { $act } alarms
    }
lede-scorecard = Each verdict is a rule on an interval, printed under it and fixed before the games were played.
head-findings = { $n ->
        [0] Nothing stands out
       *[other] What to look at first
    }
lede-findings = Ordered by the size of the effect over the width of its interval; at most one a section.
try-next = Try next
head-seats-good = Seats are even to three points
head-seats-watch = One seat may have the better of it
head-seats-act = One seat clearly has the better of it
head-seats-open = No difference of seats seen yet
head-seats-solo = One seat against the game
lede-seats = Win share by turn order, among equal bots of three strengths. The band is ±3 points around even.
head-length-good = Games of much the same length
head-length-watch = Some games take more than twice as long as others
head-length-act = Games end too soon, or not at all
lede-length = At { $seconds } seconds a decision, a stated guess, the middle game takes { $minutes } minutes.
head-choices-good = Most decisions matter
head-choices-watch = Some decisions matter
head-choices-act = Few decisions matter
head-choices-none = What there is to choose
lede-choices = { $forced } of decisions leave no choice; the others offer { $legal } moves on average with them.
head-luck-good = Skill and cards both tell
head-luck-watch = Mostly one of the two
head-luck-act = The better bot hardly wins more
head-luck-none = Nobody to compare with
lede-luck = Bots of three strengths ({ $bots }) played the same deals from every seat.
head-drama-good = Open until late
head-drama-watch = The early leader wins too often or too seldom
head-drama-act = Whoever leads early wins
head-drama-open = Probably open until late
head-drama-none = Nobody to overtake
lede-drama = Win chances after each ninth of a match, from { $playouts } playouts of worlds that an onlooker cannot tell from the true one.
head-things-good = Everything is used
head-things-watch = Some things are out of their band
head-things-act = Some things are dead or gifts
head-things-none = No things to count
lede-things = A seat has the chance of a thing if it could use it; shown is the share of chances that were taken, and the win share of those who did. It goes with winning; it need not cause it.
head-restricted-good = No move is a must
head-restricted-watch = Without some moves a bot wins half as often
head-restricted-act = Without one move a bot hardly wins
head-restricted-open = No move seems to be a must
head-restricted-none = No ban was felt
lede-restricted = One bot may never use the moves, the others may; every seat in turn, on the same deals. The control thinks as much at the same moments and may choose freely. Worth is the difference.
head-rules = { $n ->
        [0] Everything happened at least once
        [one] One thing never happened
       *[other] { $n } things never happened
    }
lede-rules = A rule is known by what it makes happen. What never happened in { $games } games is not useless: these bots did not bring it about.
head-scores-good = The score decides
head-scores-watch = Ties must be broken now and then
head-scores-act = Most games are decided by a tie-break
lede-scores = Winners and others by the first step of the standings, “{ $step }”.
head-method = What was played
lede-method = Equal seeds give equal deals in all runs. The same command gives the same file, on any number of processes.

chart-orders = Win share by turn order, { $bot }
order-first = 1st (begins)
order-nth =
    { $n ->
        [2] 2nd
        [3] 3rd
       *[other] { $n }th
    }
seat-nth = Seat { $n }
chart-seats = Win share by seat, { $bot }
chart-decisions = Decisions a game
chart-chapters = Number of { $chapters } a game
chapters = chapters
over-under = 1 in 10 under { $n }
over-over = 1 in 10 over { $n }
cap-length = { $games } games; dark: the middle eight of ten; median { $middle } ({ $low }–{ $high }), mean { $mean }.
chart-legal-chapter = Legal moves a decision, over the { $chapters }
chart-legal-verb = Legal moves, by what is then done
chart-gain = How much the best move gains, hundredths of a payoff
cap-gain = { $n } positions, each judged by search and again by fresh playouts of the best and the middling move. Dark: at least 0.02. Mean { $mean } ({ $low }–{ $high }).
cap-legal = { $games } games. Share of all decisions in brackets.
chart-variance = Share of the variance of winning
part-player = player
part-order = seat
part-cards = cards
part-rest = rest
cap-variance = { $deals } deals from every seat; player { $low }–{ $high }. Only the first deal of a match repeats for certain.
chart-ladder = One among others
ladder = { $one } among { $others }
cap-ladder = Win share of the first among the others, every seat in turn; { $games } games.
chart-curves = Matches drawn by lot
cap-curves = Heavy line: the later winner. Dotted: even.
chart-signs = Signs of drama
sign-early = Early leader wins
sign-comeback = Winner once far behind
sign-late = Not led after 6/9
cap-signs = { $n } matches. Early: after a third. Far behind: under half the even share at two moments running. { $changes } changes of lead a match.
group-plain = { $kind }: taken when it could be
group-win = { $kind }: win share of those who took it
band = target
cap-things = { $games } games. Red: beyond the band, or never used.
cap-win = Dotted: the mean of its kind. Bold: clearly different after correction for { $n } tests (5 % false discoveries).
never-met = Never to be had in { $games } games:
chart-bans = Win share of the bot without …
chart-worth = Worth, in points of win share
cap-bans = { $games } games. Dots: without. Hollow squares: free, thinking as much at the same moments.
cap-worth = Free minus without, paired by deals. Below zero: the bot does better without, so it misjudges these moves.
col-ban = moves
col-felt = felt in
col-free = free
col-without = without
col-worth = worth
chart-events = What happened, times a game
never-events = Never happened
never-verbs = Verbs never played
col-event = event
col-times = times a game
col-games = in games
chart-steps = Which step decided the first place
chart-won = Winners
chart-lost = The others
col-figure = figure
col-value = value
row-score = Score of a seat
row-lead = Lead of the winner over the next
row-tie = Decided by a tie-break
row-shared = Shared victories
row-nobody = Nobody wins
row-won = Score of winners
row-lost = Score of others
cap-score = { $games } seats; mean { $mean } ({ $low }–{ $high }).
col-run = run
col-bots = bots
col-deals = deals
col-played = games
runs-title = Runs
limits-title = Limits
limits-text = Plain and searching bots play without talk, bluff or fatigue. Shares of one game’s seats are not independent: the game, or the deal, is the unit of every interval. A verdict at one strength need not hold at another. Minutes are a guess. “Never” means not in these games.
words-title = How to read it
words-text = Clearly: the whole interval lies beyond the reference. Open: the interval straddles a limit. Goes with: seen together, not shown to cause.

find-seat-high = { $order } wins { $win } instead of { $even }.
find-seat-low = { $order } wins only { $win } instead of { $even }.
find-solo = The seat wins { $win } of games.
find-unfinished = { $share } of games do not end.
find-uneven-length = The long games take over { $ratio } times as long as the short ones.
find-too-short = A seat has hardly anything to decide: { $decisions } decisions in the middle game.
find-few-matter = Only in { $share } of positions does the best move gain anything to speak of.
find-forced = { $share } of decisions leave no choice.
find-no-skill = The better bot hardly wins more: the player explains { $share } of the result.
find-all-skill = The better bot wins almost always: the player explains { $share } of the result.
find-runaway = Whoever leads after a third of the match wins { $share } of them.
find-dead = { $name } is never used.
find-gift = { $name } comes off in { $use } of chances.
find-rare = { $name } comes off in only { $use } of chances.
find-goes-with = { $name } goes with winning: { $win } against { $mean }.
find-goes-against = { $name } goes with losing: { $win } against { $mean }.
find-misjudged = A bot that avoids “{ $name }” wins { $without } instead of { $free }.
find-worth = Whoever may not use “{ $name }” wins { $without } instead of { $free }.
find-ties = { $share } of games are decided by a tie-break.
find-nobody = In { $share } of games nobody wins.
proof-win = { $n } games of { $bot }; 95 %: { $low }–{ $high }.
proof-others = Other strengths: { $others }.
proof-share = { $n } games; 95 %: { $low }–{ $high }.
proof-games = { $n } games.
proof-band = { $n } games; 95 %: { $low }–{ $high }; target { $band }.
proof-dead = { $n } chances in all.
proof-worth = Worth { $worth } points ({ $low }–{ $high }), { $n } games on paired deals.
proof-misjudged = { $n } games on paired deals, difference { $low }–{ $high } points. This is a fault of the bot, not of the game: every other figure of this bot leans on it.
next-seat = compare a start that pays the later seats, on the same deals.
next-seat-option = compare { $option } on the same deals.
next-solo = compare levels of difficulty.
next-unfinished = look for positions that repeat, or cap the number of rounds.
next-length = ask people whether the long games drag.
next-short = let the game go on for another round, and repeat the report.
next-choices = look at the moves that are legal together: are they the same move?
next-luck = compare a shorter or a longer match.
next-drama = compare a rule that holds the leader back.
next-dead = look at why: too dear, too late, or never allowed?
next-gift = ask more of it, and compare.
next-rare = ask less of it, and compare.
next-thing = forbid it to one bot (--ban) to see whether it causes what it goes with.
next-bot = repeat the report with searching bots before drawing conclusions.
next-ban = compare a variant in which it is worth less.
next-ties = compare another first step, or a finer score.
next-nobody = compare easier goals.

compare-head-conditions =
    { $failed ->
        [0] { $n ->
            [0] No conditions were given
           *[other] All conditions hold
        }
       *[other] { $failed ->
            [one] One condition fails
           *[other] { $failed } conditions fail
        }
    }
compare-lede-conditions = Given with --must; the command ends with an error if one fails, so that a designer can put it into continuous integration.
compare-head-changed =
    { $n ->
        [0] No difference seen
        [one] One figure clearly changed
       *[other] { $n } figures clearly changed
    }
compare-lede-changed = Hollow: A. Filled: B. Sorted by the difference over its interval, after correction for { $tests } tests.
compare-head-figures = The same deals, difference by difference
compare-lede-figures = A word is earned only when a difference stands after correction. The paired interval is { $ratio } of the unpaired one in the middle.
compare-head-method = What differs
section-conditions = Conditions
section-changed = What changed most
section-figures = Paired figures
compare-sub = The same { $deals } deals played with A and with B: { $said }.
compare-none = no difference seen
compare-some = { $n ->
        [one] one figure clearly changed
       *[other] { $n } figures clearly changed
    }
col-condition = condition
col-before = A
col-after = B
col-difference = difference
col-says = says
says-more = clearly more
says-less = clearly less
says-same = no difference seen
holds = ✓ holds
fails = ✕ fails
more-figures = { $n } more figures did not clearly change; the JSON file has them.

measure-win-order = Win share, turn order { $name }
measure-win-seat = Win share, seat { $name }
measure-decisions = Decisions a game
measure-chapters = Number of { $chapters } a game
measure-tie-break = Decided by a tie-break
measure-shared = Shared victories
measure-nobody = Nobody wins
measure-unfinished = Unfinished
measure-score = Score of a seat
measure-score-won = Score of winners
measure-score-lost = Score of others
measure-lead = Lead of the winner
measure-legal = Legal moves a decision
measure-forced = Decisions without a choice
measure-verb = Share of decisions: { $name }
measure-use = { $name }: taken when it could be
measure-win-with = { $name }: win share of those who took it
measure-event = { $name }, times a game
