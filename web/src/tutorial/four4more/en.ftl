# Four4More: the introduction and the summary on one page (first line of each part: its title).

intro-goal = Higher or lower? Guess well, collect tokens, and trade those that share a tag for points. You already hold two tokens: Argentina and Brazil.
intro-pick = You are first guesser and choose the question of this round. Pick the countries: how many people live there?
intro-guess = Canada is in the centre: 41 million people. Name one of the twelve tokens and say higher or lower. China, higher!
intro-wrong = Right: one point, and Canada moves to your pile. Ana said lower for Denmark: right. Ben said higher for Finland: wrong, and he is out for this round.
intro-cash = Argentina, Brazil and Canada all bear the tag C3. Instead of guessing, cash them in: two tokens are 2 points, three are 5, four are 10.
intro-card = A cash-in also brings a bonus card. Take Genius: each right guess is worth one more from now on.
intro-genius = Ana has passed, so it is you again. Denmark is in the centre with 6 million. Australia has more: guess higher.
intro-pass = Two points, thanks to Genius. One may go on as long as one dares; a wrong guess ends it too. Pass now: whoever is last to go out gets a point.
intro-done = At the end each token in hand is a point. A game has five rounds with five different questions.

summary-1 =
    The aim
    The most points after the last round (five, unless the table says otherwise). Ties: more right guesses, more tokens cashed in, the better share of right guesses.
summary-2 =
    The question
    The first guesser picks one of four challenge cards: a category and what is compared. One token with its value is the centre, twelve others are the draft.
summary-3 =
    A turn
    First any bonus cards from hand; then one of three: guess, cash in, or pass.
    Guess: name a draft token and higher or lower. Right: 1 point, the old centre goes to your pile, the token is the new centre. Wrong or equal: the token is lost and you are out for the round.
    Pass: you are out for the round and keep everything. The first to pass picks the next question.
summary-4 =
    Cash in
    2, 3 or 4 of your tokens with one common tag, from hand and pile: 2, 5 or 10 points. Then take one of the three open bonus cards.
summary-5 =
    The end of a round
    When all are out. The last to go out gets 1 point; piles go to the hands.
    After the last round each token in hand is a point, and the end-game cards count.
summary-6 =
    Bonus cards
    Held openly. Immediate ones pay at once, passive ones work by themselves, the others are played on your turn before the main action.
    Veto and Guardian are played in reply to somebody's card.
