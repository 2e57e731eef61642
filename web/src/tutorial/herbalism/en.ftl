# Herbalism: the introduction and the summary on one page (first line of each part: its title).

intro-goal = Fourteen ingredients: 2 red, 3 yellow, 4 green, 5 blue. Two of them lie hidden: the cure. Find out their colours before Ana and Ben do.
intro-hand = Look at your hand: both reds are yours. So nobody else has red, and the cure has none. The deduction sheet says so already.
intro-go = On your turn the pharmacist first walks to another medicine card. Its two colours are what your action is about. Go to yellow and green.
intro-appeal = Appealing: the one you choose must hand you all its cards of one of the two colours, and picks which. Ask Ana.
intro-yours = Two yellows! With yours that makes all three: the cure is of green and blue. Now watch the others.
intro-unseen = Ana asked Ben for green or blue. One card went over. You do not see its colour; but it was all that Ben had of it.
intro-fed = Ben fed Ana: he gave her one card, and she had to hand back all she holds of the other colour. The reds are yours, so he gave blue and got nothing.
intro-near = You can feed, too. Go to green and blue.
intro-feed = Feeding: you give a card of one colour and get all of the other. Feed Ana, and give her your green.
intro-proof = Two blues, all that she had. So Ana holds nothing but green now, yours among them: only one green and one blue are left for the cure. The sheet has followed every step: of ten possible cures one is left.
intro-move = Time to cure. The pharmacist must move first: go to red and blue.
intro-cure = Now choose curing, and put your marker on green and blue. The others may answer elsewhere, follow you, or pass. Each has one marker a round.
intro-done = Green and blue: 3 points for your answer, 1 for Ana, who followed. A wrong follow would have cost her one. The first to 6 points wins.

summary-1 =
    The aim
    Two of the 14 ingredients (2 red, 3 yellow, 4 green, 5 blue) are the hidden cure. Name it first.
    Rounds are played until somebody has 6 points; then the most points win.
summary-2 =
    A turn
    Move your pharmacist to another medicine card, then take one of the actions on the table. Its two colours are those of that card.
    On the pair card any colour can be chosen.
summary-3 =
    The actions
    Inquire: give a card of one colour; the other player says how many of the other colour it holds.
    Feed: give a card of one colour; the other player hands back all its cards of the other.
    Brew: the other player hands over one card of each of the two colours, as far as it has them.
    Appeal: the other player hands over all its cards of one of the two colours, and picks which.
summary-4 =
    Curing
    Put your only marker, as an answer, on a medicine card. The others may answer on a free card, follow on a marked one, or pass.
    Those with a marker look in secret. A match ends the round; without one play goes on, and who has looked takes no more turns but must still answer.
    The last one with a marker must cure at once.
summary-5 =
    Points
    A right answer 3, a right follow 1, a wrong follow −1, all else 0. Nobody falls below 0.
    With predictions: each predicted colour +1 if it is in the cure, else −1.
