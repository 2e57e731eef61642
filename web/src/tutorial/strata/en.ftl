# Four Big Strata: the introduction and the summary on one page (first line of each part: its title).

intro-goal = Four classes carry the realm: scholars, peasants, artisans, merchants. After 15 rounds your result is the lowest of your four class totals, so none may be forgotten.
intro-look = Seven cards are on offer, three of them face up. You are the start player: only you see the fronts of all seven.
intro-bid = All bid at once and in secret. The highest bid takes first, and every bid is paid, whatever it wins. Bid 2.
intro-take = Yours is the highest bid. Take the Rice Grower: it brings 4 Grain a round. Every card you own will eat 1.
intro-tribute = Production came first, then each card ate 1 Grain, then tribute: for every full 3 of Influence that he had more than you, Ben took a resource of yours. Scholars and artisans bring Influence.
intro-zero = A new display, and now Ana is start player. Save your Money: bid 0 and take what is left.
intro-down = Nobody wanted the backs. Take the first of them: you may look at it.
intro-hide = Showing it costs 2 Money. Or keep it face down in any class: there it is worth 1 point and the little power on its edge. You have no scholar yet: put it there.
intro-end = So a class is begun. At any time you may flip a card of your own for 2 resources, but never back. From round 7 an Empress joins each display: at the end she stands for the class you choose.
intro-done = You have seen a whole round. Remember: the lowest of the four totals is your result.

summary-1 =
    The aim
    15 rounds. Your result is the lowest of your four class totals; ties look at the second lowest, and so on.
summary-2 =
    Auction
    Seven cards lie out, some face up; the start player sees all fronts. All bid Money at once and in secret, 0 is allowed.
    From the highest bid down each takes one card; of equal bids the one nearer to the start player. All bids are paid.
    A card taken face down you look at: show it for 2 Money, or keep it face down in any class.
summary-3 =
    Production and feeding
    Your face-up cards produce Grain and Money, also the edges of face-down ones a little. Then every card costs 1 Grain, and what its Feeding effect asks.
    Who cannot pay must flip cards or exchange. Afterwards nobody keeps more than 10 resources.
summary-4 =
    Tribute
    Clockwise each compares Influence with every other. For every full multiple of the number of players that you have more, you take one resource, of the kind you like.
summary-5 =
    At any time
    Exchange 4 of a kind for 1 of the other.
    Flip a face-up card down for 2 resources: it stays in its class with 1 point, for good.
    When all your cards lie face down you get as many resources as the round's number.
summary-6 =
    The end
    From round 7 one Empress a round: at the end she joins any class. Add the End effects, then compare the lowest classes.
