# The words of the house: what every game shares. The keys are those of zh.ftl, but for the
# refusals: in English a refusal is its own sentence, which says more than a word file could.

seat-name = Seat { $number }
seat-automatic = Automaton
seat-beyond = Seat { $number }
seat-person =
    { $people ->
        [1] Player
       *[other] Player { $number }
    }
seat-bot = Bot { $number }
seat-own = { $name } (you)
you = You
you-object = you
coded = { $word } [{ $code }]
list-comma = ,{" "}
list-empty = none
hidden = ?
blank = –
nobody = nobody

# What happens at every table.

event-said = { $seat } says: { $text }
    .you = You say: { $text }
event-took-back = { $seat } takes back a move.
    .you = You take back a move.
event-bot-plays = A bot plays on for { $seat }.
event-bot-plays-once = A bot makes one move for { $seat }.
event-plays-again = { $seat } plays again.
    .you = You play again.


# The terminal table.

table-thinking = { $seat } is thinking …
table-winner =
    { $count ->
        [one] { $names } wins.
       *[other] Shared victory: { $names }.
    }
table-nobody-wins = Nobody wins.
table-place = { $place }. { $seat }
table-unranked = –  { $seat }
table-decided = { $first } is ahead of { $second } by: { $step }.
table-curtain = Pass the screen to { $seat }. Press Enter when nobody else is looking.
table-filter = type to filter, ↑ ↓ to choose, Enter to play
table-none = No move fits “{ $text }”.
table-undone = Taken back.
table-no-undo = There is nothing that you may take back now.
table-say-ask = What do you say to the table?
table-say-keys = Enter says it · Esc goes back
table-saved = Saved: { $file }
table-not-saved = { $file } could not be written: { $why }.
table-quit-ask = Leave the table? The record is kept in this file; empty the line to keep nothing.
table-quit-keys = Enter leaves · Esc goes back
table-title = { $title }: { $tagline } ({ $length })
table-aim = The aim: { $aim }
table-how = A turn: { $how }
table-seats = At the table: { $seats }.
table-plain-help = Type a move, or: ? (all moves you may make now, and what they do), table (show it again), cards (what codes and pieces mean), card NAME (one of them), aids (sums and notes for you), undo, rules [number], log, say …, help (this), quit.
table-screen-help = The list at the bottom holds all moves that you may make, each with its meaning: choose with ↑ ↓ or type a part of it, then Enter. PgUp and PgDn turn the pages of the table. F2 shows this page again, F1 the rules.
table-aids = Sums and notes for you
table-more-aids = Sums and notes for you: type “aids”.
table-cards = What codes and pieces mean
table-may = You may type:
table-ways = You may type, for example: { $ways }. With ? you see all, and what each does.
table-way =
    { $more ->
        [0] { $example }
       *[other] { $example } (and { $more } more like it)
    }
table-try = With ? you see what you may type now, with “help” the commands.
table-named = { $code }: { $name }
table-no-card = Nothing here is called “{ $text }”; “cards” lists all.
table-no-aids = There are no aids at this table; “--helper” turns them on.
table-no-rule = There is no rule { $number } in this game.
table-end-of-input = The input ended before the match did.
key-undo = Undo
key-rules = Rules
key-help = Help
key-turn = Table
key-say = Say
key-quit = Quit
key-close = Close

# Hints. A game's own reasons are in its own words.

hinted-is = Hint: { $steps }. { $reason }
hinted-says = { $reason }
hinted-space = {" "}
hinted-then = , then{" "}
hinted-legal = It is the only move that the rules allow.
hinted-only = Nothing else is worth a thought here.
hinted-even = Played on from here, no other move does clearly better.
hinted-better = “{ $other }”, played on, does clearly worse.
hinted-chance = About { $percent } % of the matches played on from here are won.

# What `fourfold replay verify` says of a record that holds.

verify-done =
    Verified: { $game }, { $moves ->
        [one] one move
       *[other] { $moves } moves
    }, { $result }, { $deal }.
verify-result = result as recorded
verify-running = not over yet
verify-arranged = an arranged deal: it was set up, not shuffled
verify-continued = a continued game: it began in the middle of another one, not with a shuffle
verify-none = no fair deal in it
verify-unknown = no fair deal in it (an old record, which does not say whether it began with a shuffle)
verify-fair = fair deal checked
verify-alone = the server's number alone decided the deal, no device added one
verify-anew =
    { $deal } in attempt { $attempts } (left out, for they sealed a number and did not open it: { $names })
verify-bound =
    { $deal }, but { $count ->
        [one] one device
       *[other] { $count } devices
    } did not open (whoever knew the server's secret could have chosen among { $choices } deals)

# What a language model reads at a table.

model-you-are = You are { $seat } at a table of { $game }.
model-news = Since your last move:
model-older = ({ $count } earlier events)
model-more = Parts of the table that are not shown here: { $parts }.
model-legal = Answer with one legal move: { $moves }
model-unknown = “{ $text }” is not a move of this game.
model-nearest = The nearest legal move is “{ $move }”.
model-not-begun = The game has not begun yet; wait.
model-others = The table waits for { $seats }.

# The list of reports at /lab.

lab-title = Reports of the lab
lab-none = No reports here yet: fourfold balance GAME writes one.
lab-balance = { $game }, { $seats ->
        [one] one seat
       *[other] { $seats } seats
    }: balance, { $games } games
lab-compare = { $game }, { $seats ->
        [one] one seat
       *[other] { $seats } seats
    }: comparison, { $deals } deals
