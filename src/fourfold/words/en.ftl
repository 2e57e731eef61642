# The words of the house: what every game shares. Keys as in zh.ftl.

seat-name = Seat { $number }
list-comma = ,{" "}
list-empty = none
hidden = ?
blank = –
nobody = nobody

# What happens at every table.

event-said = { $seat } says: { $text }
event-took-back = { $seat } takes back a move.

# Refusals: nothing was changed, and this is why.

refusal-not-your-turn = It is not the turn of { $seat }.
refusal-match-over = The match is over.
refusal-unknown-move = “{ $text }” is not a move of this game.
refusal-unknown-move-near = “{ $text }” is not a move of this game. Did you mean “{ $near }”?

# The terminal table.

table-turn = { $seat } to play
table-thinking = { $seat } is thinking …
table-over = The match is over.
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
table-moves = Your moves
table-filter = type to filter, ↑ ↓ to choose, Enter to play
table-none = No move fits “{ $text }”.
table-board = Table
table-log = Log
table-aids = Help at the table
table-rules = Rules
table-undone = Taken back.
table-no-undo = There is nothing that you may take back now.
table-saved = Saved: { $file }
table-not-saved = { $file } could not be written: { $why }.
table-quit-ask = Leave the table? The record is kept in this file; empty the line to keep nothing.
table-quit-keys = Enter leaves · Esc goes back
table-quit = Left the table.
table-seed = Seed: { $seed }
table-plain-help = Type a move, or: ? (legal moves), table, aids, undo, rules [number], log, quit.
table-no-rule = There is no rule { $number } in this game.
table-end-of-input = The input ended before the match did.
key-undo = Undo
key-rules = Rules
key-aids = Help
key-quit = Quit
key-close = Close
