# Four Horsemen: the introduction and the summary on one page (first line of each part: its title).

intro-goal = Four suits ride: Death, War, Pestilence, Famine. You play a hand against Ana and Ben; some cards already lie in the piles. The best pile at the end gains Favor.
intro-lead = Each round everybody plays one card, and the highest value wins, whatever its suit. Lead your 5 of Famine: tap it, then play it.
intro-give = You won, so you give out the three cards, one to each pile: a card, then its player. Keep the 5 of Famine: your second, and an even number counts for you. The 4 of Famine to Ana: her third turns all her Famine against her. The War card to Ben.
intro-given = Look at the totals: Ana's Famine counts against her now. And War struck Ben's pile: it destroys the highest card there that it beats.
intro-death = Whoever wins a round with a Death card must keep it, and three Deaths in a pile put its owner out of the hand. You have one, Ana has two. Lead the 6 of Death.
intro-third = Your 6 stays with you: that is the rule. Give the 2 of Death to Ana.
intro-out = Three Deaths: Ana is out of this hand, her pile counts nothing. You and Ben play on.
intro-war = Lead the 2 of War, and see what Ben makes of it.
intro-struck = Ben won and laid his 5 of War on your pile. It destroyed your 4 of Death: turned down, it counts neither points nor towards three. Ben leads the last round.
intro-last = Pestilence scores only for the player with the lowest sum of it. You have little, Ben has much. Play your 1.
intro-done = The hand is yours, and with it one Favor. A whole match goes to three. Two players also have a Fate Deck: the summary tells.

summary-1 =
    The aim
    Hands are played until somebody has 3 Favor (or what the table asks for).
    The best total when the cards are gone gains one Favor. Equal best totals: nobody gains.
summary-2 =
    A round
    The holder of the 1 of Famine opens the hand with it; later the winner of a round leads any card.
    Clockwise, each plays one card. No suit must be followed. The highest value wins, of equal values the first played.
summary-3 =
    Giving out
    The winner gives the cards just played one to each player still in, its own pile included.
    A Death card that won the round stays with its winner.
summary-4 =
    The suits in a pile
    Death: counts its value. Three face-up Deaths, and its owner is out of the hand; the pile counts nothing.
    War: counts its value. When it lands, it destroys the highest card there of lower value; of equal ones the owner chooses.
    Pestilence: only the player with the lowest sum scores that sum; with equal sums the one with fewer cards, else nobody.
    Famine: an even number of cards counts for you, an odd number against you.
summary-5 =
    Destroyed cards
    They lie face down, count nothing, and are not Deaths any more.
summary-6 =
    Two players
    Eight cards form the Fate Deck. Instead of playing from hand you may put a card under it and play its top card, unseen.
