# The page's own words in English. Games bring theirs from the server.

page-title = Fourfold
page-hero = Five games of four.
page-lead = Send a link, sit down, play. No account; bots take the empty chairs.
page-invited = Somebody invited you?
page-paste = Paste the link
page-join = Join
page-play = Play now
page-level = Bots play
page-invite = Invite friends
page-invite-to = Invite friends to { $game }
page-play-game = Play now: { $game }, against bots
page-players = { $low ->
    [one] { $low }–{ $high } players
   *[other] { $low }–{ $high } players
  }
page-players-one = { $high } players
page-waiting = Waiting for you
page-your-move = Your move
page-others-move = Nothing to do yet
page-not-started = Not started yet
page-ended = Over
page-learn = Learn a game
page-my = My tables
page-verify = Every deal can be verified after the game
page-settings = Settings
page-home = Start page
page-loading = One moment …
page-bad-link = That is no link to a table here.
page-no-tables = You have not sat at a table yet.
page-opening = Setting the table …

theme-system = as the system
theme-light = light
theme-dark = dark
motion-system = as the system
motion-still = less
motion-none = none
confirm-always = every move
confirm-hurts = only what hurts
confirm-never = nothing
set-language = Language
set-theme = Theme
set-motion = Movement
set-confirm = Ask before
set-sound = Sound when it is my turn
set-grey = Shades of grey (to check that no colour is needed)
set-text = The table as text, moves typed
set-name = My name
set-on = on
set-off = off
set-forget = Forget me
set-forget-help = Removes your name, notes, chat and keys from this server at once. The games stay playable for the others.
set-forgotten = You are forgotten here.
close = Close
lang-en = English
lang-zh = 中文

frame-table = Table
frame-parts = Parts of the table
frame-dock = Your hand and actions
frame-players = Players
frame-skip = To the table
frame-menu = Log, chat, notes and help
frame-unread = { $count } unread
frame-connected = Connected
frame-opening = Connecting …
frame-lost = Reconnecting …
frame-saving = The server cannot save just now; the game waits.
frame-gone-moved = Your seat has moved to another device.
frame-gone-protocol = This page is older than the server: please load it again.
frame-gone-other = The table is not here, or it is not open to you.
frame-you-word = You
frame-you = { $name } (you)
frame-to-act = to act
frame-away = away { $minutes ->
    [0] just now
    [one] { $minutes } min
   *[other] { $minutes } min
  }
frame-bot = bot, { $level }
frame-bot-for = a bot plays for { $name }
frame-person = person
unnamed-guest = Guest
unnamed-guest-number = Guest { $number }
unnamed-player-number = Player { $number }
bot-0 = Ash
bot-1 = Bay
bot-2 = Clove
bot-3 = Dill
bot-4 = Elder
bot-5 = Fern
bot-6 = Gorse
bot-7 = Hazel
intro-name-0 = Lou
intro-name-1 = Ana
intro-name-2 = Ben
frame-automatic = plays by itself
frame-no-clock = No clock
frame-clock-bank = { $minutes } min + { $seconds } s
frame-clock-days = { $days ->
    [one] one day a move
   *[other] { $days } days a move
  }
frame-undo = Undo
frame-ask-undo = Ask to take back
frame-breath = Bots wait a moment: take back?
speed = Bots
speed-calm = calm
speed-human = usual
speed-fast = at once
frame-hint = Hint
frame-bot-on = Let a bot play for me
frame-bot-off = I'm back
frame-aim = The aim:
frame-aim-known = Put the aim away (it stays in the help)
frame-only = Only this can be done now: { $move }.
frame-confirm = Really: { $move }?
frame-yes = Yes
frame-no = No
frame-asks-back = { $seat } asks to take back a move.
frame-allow = Allow it
frame-deny = Not this time
frame-asked = You asked to take back your move. Waiting for { $names }.
frame-asked-not = Your move stays: somebody did not want it taken back, or has played on.
frame-lost-move = The connection broke; nothing was sent.
frame-stale = Something happened in between: look again.
frame-vote = { $seat } is away.
frame-vote-wait = Wait
frame-vote-move = A bot makes this move
frame-vote-seat = A bot takes the seat

tab-log = Log
tab-chat = Chat
tab-notes = Notes
tab-help = Help
log-empty = Nothing has happened yet.
log-look = Look at this moment
log-again = Replay since my move
back-now = { $n } of { $all }
back-step = One step back
back-forth = One step on
back-end = Back to now
since-say = { $count ->
    [one] One thing happened since your last move
   *[other] { $count } things happened since your last move
  }
since-show = Show
since-skip = Skip

chat-say = Say something
chat-send = Send
chat-doubt = The connection broke, and I cannot say whether that line arrived. Send it again: it will be there once.
chat-lost = The connection broke; say it again.
chat-none = Nobody has said anything yet.
chat-mute = Mute { $name }
chat-unmute = Hear { $name } again
chat-muted = muted
chat-watcher = { $name } (watching)
chat-phrases = Quick phrases
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-oops = Oops.
phrase-one-moment = One moment, please.
phrase-thinking = I am thinking.
phrase-your-turn = It is your turn.
phrase-sorry = Sorry!
phrase-again = Again?
phrase-good-game = Good game!
phrase-bye = Goodbye!
notes-label = Your notes at this table; only you see them.
notes-kept = Kept.
help-rules = The rules by number
help-now = What is waited for
help-keys = Keys
help-keys-text = ← and → look back and forth · U undo · H hint · ? help · Esc to now
help-text = Show the table as text
help-face = Show the drawn table
help-filter = Find a rule

curtain-pass = Pass the device to { $name }
curtain-why = The cards come only when { $name } taps.
curtain-lift = I am { $name }

end-over = The game is over
end-wins = { $count ->
    [one] { $names } wins
   *[other] { $names } share the victory
  }
end-you-win = You win, { $name }
end-nobody = Nobody wins
end-decided = { $first } is ahead of { $second } by: { $step }
end-places = Places
end-place = Place { $place }
end-rematch = Rematch
end-rematch-join = Join the rematch
end-replay = Look back
end-record = Download the record
end-awards = Awards
end-rating = Your rating
end-turns = What decided it
end-turns-none = No single moment decided it.
end-see = See it
end-change = { $change } %
end-all-numbers = All numbers
end-share = Share
end-share-title = The result as a picture
end-share-names = With names
end-share-close = Close
end-share-save = Save the picture
end-share-send = Send …
end-table = See the table
end-fair = The deal was fixed before the first card: sealed here before anybody sat down, opened now.
end-fair-check = For experts: download the record and run: fourfold replay verify FILE. It deals every card again.
deal-check = Check this deal
deal-holds = It holds: as far as this device can see, nobody chose this deal.
deal-fits = Everything fits. But this device did not make sure of it with a number of its own: it cannot tell that nobody chose this deal.
deal-fails = Something does not fit. Do not trust this deal.
deal-none = The record has no fair deal in it.
deal-seal = The server's seal is the one that this device saw before the cards were dealt.
deal-seal-late = The server's seal is the one that this device saw when it came; the cards had been dealt by then.
deal-seal-new = This device sees the server's seal for the first time: whether it was another one before it cannot say.
deal-seal-no = The server's seal is not the one that this device saw before.
deal-secret = The server's secret number, open now, is the one under the seal.
deal-secret-no = The server's secret number is not the one under the seal.
deal-shares = { $count ->
    [one] One device added a random number of its own; it is the one that was sealed before.
   *[other] { $count } devices added a random number of their own; each is the one that was sealed before.
  }
deal-shares-no = A device's random number is not the one that it had sealed.
deal-shares-none = No device added a random number of its own: the server's number alone decided.
deal-shares-left = { $count ->
    [one] One device did not open its number in time; it was left out.
   *[other] { $count } devices did not open their numbers in time; they were left out.
  } The other numbers counted nevertheless: whoever knew the server's number could have chosen among { $choices } deals.
deal-anew = { $count ->
    [one] The deal began anew once, for all to see. Left out, because the number was sealed and not opened in time: { $names }.
   *[other] The deal began anew { $count } times, for all to see. Left out, because the number was sealed and not opened in time: { $names }.
  } The others drew new numbers. Whoever does that on purpose refuses a deal; the next one nobody can foresee while one of these numbers is not theirs.
deal-anew-no = The deal is said to have begun anew, but nobody gave a reason for it.
deal-anew-short = The deal began anew, without { $names }
deal-shown = This device saw all sealed numbers before any was opened, and they are these.
deal-shown-no = The sealed numbers are not those that this device saw before any was opened, or an attempt is kept quiet.
deal-own = Among them is the number that this device drew.
deal-own-none = This device added no number, so it relies on the others.
deal-own-left = The number that this device drew came too late and was left out, so it relies on the others.
deal-seed = All these numbers together give exactly the number from which this game was dealt.
deal-seed-no = These numbers do not give the number from which this game was dealt.
deal-limits = What this check cannot know: whether each card follows from that number (for this the game is dealt again, see below), whether all other numbers come from people who work together with whoever can read the server, whether somebody who can read it looked at the hands, and whether people told one another what they held.
deal-arranged = This deal was arranged: somebody set the cards up, or the game goes on from a moment of an earlier one. It was not shuffled, and whoever made the table may have known the hands.
deal-arranged-short = Arranged deal, not shuffled
end-numbers = What decided

join-invites = { $name } invites you to
join-to = You are invited to
join-players = Players
join-helper = Help
join-clock = Clock
join-watch = Who can watch
join-watch-all = All with the link, no hands
join-hints = Hints
join-tempo = Bots
join-leave = If someone leaves
join-leave-how = 2 min pause, then a bot if the others want
join-public = Listed
join-public-yes = in the public list
join-public-no = only by the link
join-name = Your name at this table
join-chair = Pick a chair
join-yours = This one is yours
join-sit = Sit down
join-no-account = No account, no e-mail.
join-full = All chairs are taken; you can watch.
share-title = Invite friends
share-here = Only this computer can open this link. To invite phones in your wifi, stop the server and start it like this:
share-alone = Only this computer can open this link, because it is in no network. Join a wifi, then come back to this page.
share-which = Address of this computer, if one does not open
share-select = The link is selected: copy it with your device's own menu or keys.
join-scan = Point a phone at the code, or copy the link.
join-copy = Copy the link
join-copied = Copied
join-qr = QR code of the link to this table
join-start = Start the game
join-start-wait = Waiting for the host to start.
join-start-need = { $free ->
    [one] One chair is free: send the link, or put a bot there.
   *[other] { $free } chairs are free: send the link, or put bots there.
}
join-start-ready = All chairs are taken: you can start.
join-learn = Learn it in two minutes
join-settings = How this table plays
join-settings-short = { $players } seats · { $clock }
join-add-bot = Put a bot here
join-drop = Free this chair
join-leave-seat = Stand up
join-deal = Deal
join-deal-fair = sealed, can be checked
join-deal-arranged = arranged, not shuffled
join-dealing = The cards are being dealt fairly …
join-dealing-anew = The deal begins anew, attempt { $attempt }: the random number was not opened in time by { $names } …
join-free = free chair
join-kept = kept for whoever sat here
helper-bare = Bare table
helper-bookkeeping = Bookkeeping
helper-proofs = Proofs
helper-odds = Odds
helper-bare-help = What lies on a real table, nothing more.
helper-bookkeeping-help = Totals and counters from what is open and your own cards.
helper-proofs-help = Also what follows with certainty.
helper-odds-help = Also how likely things are.
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert
tempo-calm = calmly
tempo-human = at a human pace
tempo-fast = at once

make-title = A table of { $game }
make-seats = How many play
make-who = Who sits where
make-seat-open = open, by the link
make-seat-here = here, at this device
make-seat-bot = bot, { $level }
make-options = How we play
make-helper = Help at the table, equal for all
make-clock = Clock
make-clock-none = none
make-clock-bank = a bank of minutes
make-clock-days = days a move
make-minutes = Minutes
make-increment = Seconds added a move
make-days = Days a move
make-tempo = Bots move
make-public = Show it in the public list
make-hints = Allow hints
make-more = More settings
make-more-which = Help, clock, pace of bots, hints
make-other = another set …
make-name = Name at chair { $chair }
make-name-missing = Please write a name here, so that the others know who plays.
make-go = Set the table
make-go-now = Set the table and start
make-same = Several chairs here: you pass the device round, and a curtain keeps the cards private.

text-say = Your move, in the game's notation
text-send = Play
text-moves = What you may do
text-none = Nothing for you to do now.
text-aids = Help at the table

learn-title = Learn a game

join-yours-table = Your table of
help-more = More
device-move = Move my seat to another device
device-how = Scan the code or open the link there within ten minutes; it works once, and your notes come along.
device-qr = QR code that moves my seat
device-bad = This link has been used or is too old.
help-short = In short

intro-title = Introduction
intro-step = { $n } of { $all }
intro-on = Next
intro-tap = Tap what is marked.
intro-others = The others play …
intro-other = In this introduction the next move is given: do as it says above.
intro-leave = Leave
intro-rules = The summary
intro-none = There is no introduction to this game.
intro-trouble = Something went wrong: please begin again.
learn-intro = Two-minute introduction
learn-intro-short = Learn by playing
learn-page = On one page
learn-print = Print the summary
learn-now = now
page-learn-game = Learn { $game } in two minutes

tab-review = Review
back-title = Looking back
back-moment = Moment
back-play = Play on from here by itself
back-onward = Continue against bots
back-result = To the result
chances-title = Win chances
chances-graph = How the chances to win ran along the match
chances-percent = { $percent } %
chances-about = about { $percent } %
chances-under = under { $percent } %
chances-over = over { $percent } %
chances-working = Search looks at the moments, one by one: { $n } so far.
chances-how = Chances of the whole match, from what this seat could know at each moment: search plays on many times over. The pale band shows how far off that may be.
chances-off = This table plays without hints; the chances are shown after the end.
chances-later = Other games are being looked at: one moment.
review-eyes = Whose eyes
review-public = what everybody saw
review-lead = Show all at the table what I look at
review-first = From the beginning
review-shows = { $name } shows this moment to all.
review-ends = { $name } has finished showing.

page-offline = You are offline: games need the server. Your tables are as you last saw them.
page-open-tables = Open tables
page-free-chairs = { $host } · { $free ->
    [one] one free chair
   *[other] { $free } free chairs
  }

set-tap = What others do waits for my tap
set-stop = Stop at the end of a hand or round
set-cues = Sound for cards and results
pace = How I am shown what happens
pace-others = What the others do
pace-calm = calm
pace-brisk = brisk
pace-instant = instant
sound = Sound
sound-off = off
sound-turn = my turn
sound-all = all
sound-try = Try
loudness = Loudness
cues-ask = Sound for cards and results?
cues-ask-why = Asked once; later under the arrow above.
stage-again = Again
stage-how = Tap anywhere to see all at once.
pace-waits = { $count ->
    [one] One thing has happened.
   *[other] { $count } things have happened.
  }
pace-next = Show it
pace-all = Show all
time-give = Give { $name } more time
time-given = The host gives { $name } more time: { $seconds ->
    [60] one minute
    [86400] one day
   *[other] { $seconds } seconds
  }.
chat-end = End the chat at this table
chat-begin = Let the chat begin again
chat-ended = The host has ended the chat.
block = Block
block-really = Really block { $name }?
block-done = { $name } is blocked: no seat at your tables, no word to you.
block-list = Blocked
block-undo = No longer
block-how = A block holds against a browser: who comes with another one is a stranger again.
frame-watching = You watch: no hand is shown.
log-forgets = A bare table: what happened before your last move is for you to remember.
my-which = Which
my-all = all
my-running = running
my-ended = finished
my-games = Games
my-every = every game
my-none = None of your tables is like that.
my-export = Download all my games
my-place = Over · place { $place } of { $all }
my-with = with { $names }
