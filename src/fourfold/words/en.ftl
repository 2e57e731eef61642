# The words of the house: what every game shares. The keys are those of zh.ftl, but for the
# refusals: in English a refusal is its own sentence, which says more than a word file could.

seat-name = Seat { $number }
seat-automatic = Automaton
list-comma = ,{" "}
list-empty = none
hidden = ?
blank = –
nobody = nobody

# What happens at every table.

event-said = { $seat } says: { $text }
event-took-back = { $seat } takes back a move.
event-bot-plays = A bot plays on for { $seat }.
event-bot-plays-once = A bot makes one move for { $seat }.
event-plays-again = { $seat } plays again.


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
table-plain-help = Type a move, or: ? (legal moves), table, aids, undo, rules [number], log, say …, quit.
table-no-rule = There is no rule { $number } in this game.
table-end-of-input = The input ended before the match did.
key-undo = Undo
key-rules = Rules
key-aids = Help
key-say = Say
key-quit = Quit
key-close = Close
