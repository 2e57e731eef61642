# Herbalism: what only the drawn table says.
progress = Round { $round } · first to { $target } points
medicine = Medicine
pharmacists = shapes = pharmacists
not-this = not this
the-cure = the cure
seen-by-you = you saw this
actions = Actions
markers-left = Cure markers left: { $count }
used = used
starts = starts the round
marker = cure marker
looked = has looked · still asked
cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
proved = What is proved
helper-none = This table proves nothing for you: reckon, or use your notes.
who = who
cards-column = cards
you = You
cure-row = Cure
possible = Cures still possible: { $count } of 10
deals = { $count } deals fit all you know
struck = { $cure }: impossible
open = { $cure }: possible
percent = { $percent } %
tab-table = Table
tab-sheet = Sheet
step-go = Go to { $medicine }
step-go-where = Where do you go?
step-act = What do you do?
step-who = With whom?
step-give = Which card?
inquire-short = give 1, hear a number
feed-short = give 1, get the other
brew-short = get one of each
appeal-short = get all of one
cure-short = name it, once
allows = Allows: { $actions }
hand = Your hand
only-you = Only you see these.
back = Back
pass = Keep my marker
pass-predict = No prediction
give-none = Give nothing
cure-hurts = You have one cure marker a round. Name { $medicine } as the cure?
answer-hurts = This uses your cure marker. Are you sure?
pick-medicine = Tap a medicine card.
wait = Wait for your turn.
predict = Predict { $colour }
left = { $count } left
silent = Silent third
points = { $count ->
    [one] 1 point
   *[other] { $count } points
  }
