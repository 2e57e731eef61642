# Four Humours: the introduction and the summary on one page (first line of each part: its title).

intro-goal = You are a doctor of doubtful fame. Potions given to the right citizens win scenes, scenes won are yours on the map, and the map fulfils objectives. You have three linked scenes; a fourth completes Grand Rounds.
intro-ladder = How a scene is won, from the top: a lone sword wins. Else two or more hearts win. Else exactly two books win; a lone book sneaks to a scene next door. Else all hourglasses win.
intro-sword = Every citizen takes two humours only. The third scene hangs together with yours on the map. Give its first sorcerer your sword: tap the citizen, then the potion.
intro-hidden = Ana and Ben visited the first scene, face down. You see whose potions lie there and which two humours each can be, no more. And everybody may tell you anything about them.
intro-book = When two scenes are full the visits end. Fill the second: your book for the nun.
intro-sneak = All is revealed. In the first scene two swords cancelled each other. In the second your lone book did not win, it sneaks next door: take the marked scene.
intro-won = In the third scene your sword was the only one: it won and went to the map. Four linked scenes: Grand Rounds is complete, and the marker stays yours for good.
intro-party = Each marker also settles one party, in order. At the Paupers' Caucus lay two hearts, yours and Ben's, and hearts win together. When all six parties are over, so is the game.
intro-done = The most objectives win. You can also play on private boards (fiefdoms), or alone against rivals.

summary-1 =
    The aim
    Complete the most of the four objectives with your potions on the board. Ties: more potions there, then more swords, hearts, books.
summary-2 =
    Visiting
    On your turn put one potion from your hand of four face down on a free citizen that takes its humour, on a scene or on a party tile; then draw again. Or pass.
    With four equal potions you may first change them all.
    The visits end when 2 scenes are full (3 with five or six players) or all pass in a row.
    You may say anything about your potions, true or false, but never show them.
summary-3 =
    Who wins a scene
    Exactly one sword: it wins. Two or more cancel each other.
    Else two or more hearts: all of them win.
    Else exactly two books: both win. A lone book sneaks to a neighbouring scene, and the hourglasses are looked at all the same.
    Else all hourglasses win.
summary-4 =
    To the board
    Kingdom: a winner goes to the scene of that name on the map. Beasts: to any scene of the board they name.
    Fiefdom: the winner's owner puts it on a space of the citizen's type on the own board, or on a wild space. A space holds one potion.
    Losers go back to their bags.
summary-5 =
    Cleanup and end
    New objectives get a marker that is never lost. For each marker the next party tile is settled by the same list, and its winners move to its place.
    The game ends when all parties are over, somebody cannot fill the hand, or the scenes run out.
summary-6 =
    Alone
    Each of your potions wakes the row of its humour: first the open rival potion goes where you like, then the hidden one, which must follow you if the first did not.
    Two objectives are a win, four are glory.
