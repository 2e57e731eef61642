# Four4More: words in English
game-title = Four4More
game-tagline = Higher or lower? One wrong guess and you sit out.
game-aim = Guess higher or lower and cash in tokens that share a tag: the most points win.
game-length = 20–30 minutes
game-how = One token in the centre shows its number. Say of another one whether its number is HIGHER or LOWER. Right: you score and win the old centre token; wrong: you sit out until the next round. Pass in time, and cash in tokens that share a tag.

## Moves
move-pick = play { $category }
move-ask = ask for { $challenge }
move-pass = pass for this round
move-higher = { $token }: HIGHER
move-lower = { $token }: LOWER
move-cash = cash in a set of { $tag }
move-tok = { $token }
move-done = cash in what is chosen
move-side = aim at { $side }
move-take = take { $card }
move-play = play { $card }
move-veto = veto it
move-guard = play Guardian
move-allow = let it happen

## What the table waits for
prompt-pick = { $seat }: pick the challenge of the round
prompt-main = { $seat }: guess, cash in or pass
prompt-cash = { $seat }: choose the tokens of the set
prompt-take = { $seat }: take a bonus card
prompt-target = { $seat }: choose what the card is aimed at
prompt-veto = { $seat }: veto the card, or let it happen
prompt-guard = { $seat }: play Guardian, or let it happen
prompt-over = The match is over

## What happened
event-round-begins = Round { $round } begins; { $first } picks the challenge.
    .you-first = Round { $round } begins; you pick the challenge.
event-turned-up = A new challenge: { $challenge }.
event-pool-opens = The bonus pool: { $cards }.
event-picked = { $seat } picks: { $challenge }.
    .you = You pick: { $challenge }.
event-drawn = Drawn for { $category }: { $tokens }.
event-centre = { $token } is in the centre: { $value }.
event-guessed =
    { $right ->
        [true] { $seat } says { $token } is { $claim } than { $centre }. Right: { $value }! (+{ $points })
       *[other] { $seat } says { $token } is { $claim } than { $centre }. Wrong.
    }
    .you = { $right ->
            [true] You say { $token } is { $claim } than { $centre }. Right: { $value }! (+{ $points })
           *[other] You say { $token } is { $claim } than { $centre }. Wrong.
        }
event-insured = Insurance keeps { $side } in the round.
event-locked-out = { $side } is locked out of this round.
    .you-side = You are locked out of this round.
event-cashed =
    { $factor ->
        [1] { $seat } cashes in { $tag }: { $tokens } for { $points ->
                [one] { $points } point
               *[other] { $points } points
            }.
       *[other] { $seat } cashes in { $tag }: { $tokens } for { $points ->
               [one] { $points } point
              *[other] { $points } points
           }, times { $factor } counted in.
    }
    .you = { $factor ->
            [1] You cash in { $tag }: { $tokens } for { $points ->
                    [one] { $points } point
                   *[other] { $points } points
                }.
           *[other] You cash in { $tag }: { $tokens } for { $points ->
                   [one] { $points } point
                  *[other] { $points } points
               }, times { $factor } counted in.
        }
event-took =
    { $points ->
        [0] { $seat } takes { $card }.
       *[other] { $seat } takes { $card }: { $points ->
               [one] { $points } point
              *[other] { $points } points
           }.
    }
    .you = { $points ->
            [0] You take { $card }.
           *[other] You take { $card }: { $points ->
                   [one] { $points } point
                  *[other] { $points } points
               }.
        }
event-refilled = { $card } joins the bonus pool.
event-played = { $seat } plays { $card }.
    .you = You play { $card }.
event-named = It is about { $tokens }.
event-aimed = It is aimed at { $side }: { $tokens }.
event-vetoed = { $seat } vetoes { $card }.
    .you = You veto { $card }.
event-guarded = { $seat } answers { $card } with Guardian.
    .you = You answer { $card } with Guardian.
event-allowed = { $seat } lets { $card } happen.
    .you = You let { $card } happen.
event-cancelled = { $card } of { $side } has no effect.
    .you-side = Your { $card } has no effect.
event-done =
    { $points ->
        [0] { $card } takes effect.
       *[other] { $card } brings { $side } { $points ->
               [one] { $points } point
              *[other] { $points } points
           }.
    }
event-passed =
    { $first ->
        [true] { $seat } passes first and will pick the next challenge.
       *[other] { $seat } passes.
    }
    .you = { $first ->
            [true] You pass first and will pick the next challenge.
           *[other] You pass.
        }
event-last-standing = { $side } was the last one standing and gets a point.
    .you-side = You were the last one standing and get a point.
event-round-over = Round { $round } is over.
event-no-category = No category has enough tokens left: the match ends here.
event-final = { $side }: { $before ->
        [one] { $before } point
       *[other] { $before } points
    }, { $tokens } for tokens, Token Hoarder { $hoarder }, Card Collector { $collector }, Big Spender { $spender }, Set Master { $master }, Risk Taker { $risk }: { $total } in all.
event-recap = { $challenge }, from high to low: { $tokens } ({ $values }).
event-match-won = The match goes to { $seats }.

## The table as text
line-round = Round { $round } of { $rounds }; { $first } picks the challenge
line-waiting =
    { $age ->
        [0] { $category }: { $available ->
                [one] { $available } token
               *[other] { $available } tokens
            }, { $bag } of them in the bag; centre: { $centre }; waiting: { $draft }
        [1] { $category }: { $challenge }. { $available ->
                [one] { $available } token
               *[other] { $available } tokens
            }, { $bag } of them in the bag; centre: { $centre }; waiting: { $draft }
       *[other] { $category }: { $challenge } (round { $age }). { $available ->
               [one] { $available } token
              *[other] { $available } tokens
           }, { $bag } of them in the bag; centre: { $centre }; waiting: { $draft }
    }
line-not-eligible = { $category }: cannot be picked, only { $available ->
        [one] { $available } token
       *[other] { $available } tokens
    } left
line-challenge = { $challenge } (HIGHER is { $more }, LOWER is { $less })
line-centre = Centre: { $token } [{ $tags }] = { $value }
line-draft = Draft: { $size ->
        [one] { $size } token
       *[other] { $size } tokens
    }
line-token = { $id } { $token } [{ $tags }]
line-lockdown = Lockdown: no Snatch and no Saboteur until the round ends
line-cashing =
    { $count ->
        [0] Cashing in a set of { $tag }
       *[other] Cashing in a set of { $tag }: { $tokens }
    }
line-playing =
    { $count ->
        [0] Being played: { $card }
       *[other] Being played: { $card } ({ $tokens })
    }
line-guarded = { $card } was met with Guardian
line-sides = Players
line-side-in = { $side }: { $score ->
        [one] 1 point
       *[other] { $score } points
    }
line-side-passed = { $side } (passed): { $score ->
        [one] 1 point
       *[other] { $score } points
    }
line-side-locked = { $side } (locked out): { $score ->
        [one] 1 point
       *[other] { $score } points
    }
line-factor = Waiting for the next cash-in of { $side }: ×{ $factor }
line-hand = In hand: { $hand } [{ $tags }]
line-pile = Won this round: { $pile } [{ $tags }]
line-cards = Bonus cards: { $cards }
line-pool = Bonus pool: { $pool }; { $deck } in the deck
hidden-token = none
hidden-challenge = any challenge
hidden-answer = –
line-challenge-plain = Compared: { $challenge }. Is a token HIGHER or LOWER than the centre?

## What codes and pieces mean
about-tokens = Each token has a code beside its name: “higher f04” says that token f04 is higher than the centre, “lower f04” that it is lower.
about-tags = The tags in brackets, A1 to D5, tell nothing about numbers: tokens that share a tag can be cashed in together.
about-sets = “cash A3” begins to cash in tokens that all carry A3: then “tok f04” for each of them and “done”. 2 tokens give 2 points, 3 give 5, 4 give 10, and you take a bonus card.
about-card = { $code }: { $card } ({ $count }). { $help }

## Help
aid-total = { $side }: { $total } if the match ended now ({ $score ->
        [one] { $score } point
       *[other] { $score } points
    }, { $tokens } for tokens, { $cards } for cards)
aid-set = { $tag }: { $tokens }: { $size } tokens are { $points } points (doubled { $doubled }, tripled { $tripled })
aid-straight =
    { $done ->
        [true] Straight complete: { $pattern }
       *[other] Straight: { $pattern }
    }
aid-clover =
    { $done ->
        [true] Clover complete: { $pattern }
       *[other] Clover: { $pattern }
    }
aid-deck = Still in the bonus deck: { $cards }

## Hints
hint-cash = cash in { $tag }: { $tokens }
hint-snatch = take { $token }
hint-swap = give { $given } for { $token }
hint-refresh = discard { $given } for { $token }
hint-aim = aim at { $token } of { $side }
hint-empty = The draft is empty: there is nothing to guess or to cash in.
hint-shown = Its value was shown when this was asked before: { $value }, beside { $centre } in the centre.
hint-know = Higher or lower is a matter of what you know. A right guess brings you { $token }. A wrong one { $insured ->
    [true] uses up your Insurance.
   *[other] locks you out of this round.
  }{ $first ->
    [true] {" "}Whoever passes first picks the next challenge.
   *[other] {""}
  }
hint-know-set = Higher or lower is a matter of what you know. A right guess brings you { $token }, and with it { $size } of { $tag }. A wrong one { $insured ->
    [true] uses up your Insurance.
   *[other] locks you out of this round.
  }{ $first ->
    [true] {" "}Whoever passes first picks the next challenge.
   *[other] {""}
  }
hint-last = Higher or lower is a matter of what you know. You are the last one in: a wrong guess { $insured ->
    [true] uses up your Insurance, and you stay in.
   *[other] ends the round as a pass does, and the point for the last one standing is yours either way.
  }
hint-pick = Only you can tell which of them you know most about; it holds for the whole round.
hint-pick-set = Only you can tell which of them you know most about. In { $category } the centre is { $token }: to whom it goes first has it, and with it you would have { $size } of { $tag }.
hint-set = { $size } tokens of { $tag } are { $points } points{ $factor ->
    [1] .
   *[other] , times { $factor } counted in.
  }
hint-set-full = Four tokens of { $tag } are { $points } points{ $factor ->
    [1] {""}
   *[other] , times { $factor } counted in
  }, and a set has no more than four.
hint-multiplier = With { $card } your { $size } tokens of { $tag } are { $points } points, unless somebody vetoes it.
hint-pattern = Your hand has what it asks for: { $points } points, and the tokens stay with you.
hint-lockdown = Until the round ends nobody can play Snatch or Saboteur.
hint-card = It scores { $points ->
        [one] { $points } point
       *[other] { $points } points
    } at once.
hint-card-pattern = Your hand has what it asks for: { $points } points when you play it.
hint-card-end = If the match ended now it would bring you { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
hint-joins = With { $token } you have { $size } of { $tag }.
hint-harm = It leaves { $side } { $size } of { $tag }.
hint-guard = It keeps { $token } in your hand.
hint-allow = You keep your Veto for later.
hint-veto = Vetoed, { $card } does not bring its { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
hint-veto-multiplier = Vetoed, { $card } multiplies nothing.
hint-veto-guard = With Guardian vetoed, your { $card } takes effect.

## Options
option-rounds = Rounds
option-rounds-help = How many rounds a match has; 3 make a quick game.
option-challenge_mode = Challenges
option-challenge_mode-help = Picked from cards that are laid out, or named freely.
option-challenge_mode-cards = four cards, one a category
option-challenge_mode-manual = any challenge
option-expert = Expert
option-expert-help = A draft of 8 tokens instead of 12.
option-bonus = Bonus cards
option-bonus-help = Without them a cash-in brings points only.
option-teams = Teams
option-teams-help = Sides of a team game for 4 to 6 seats; neighbours are opponents.
option-teams-0 = everybody alone
option-teams-2 = two teams
option-teams-3 = three teams
option-after_correct = After a right guess
option-after_correct-help = Who has the next turn after a right guess.
option-after_correct-next = the next player
option-after_correct-stay = the same player again
option-starter = First turn
option-starter-help = Who takes the first turn of a round.
option-starter-rotates = moves on clockwise each round
option-starter-first_guesser = whoever picked the challenge
option-pack = Trivia pack
option-pack-help = Name and hash of the facts that are played with.

## Standings
step-points = points
step-right = right guesses
step-cashed = tokens cashed in
step-accuracy = share of right guesses
share-accuracy = { $percent } %

## Why a move is refused
refusal-F4M-18 = The challenge is picked at the start of a round, by the first guesser, and holds for the whole round.
refusal-F4M-19 = This category has too few tokens left to be played.
refusal-F4M-22 = In manual mode a challenge is named; it must be one of the pack.
refusal-F4M-34 = The draft is empty: only bonus cards or a pass are possible.
refusal-F4M-35 = You can only guess a token of the draft.
refusal-F4M-42 = A set is 2 to 4 of your own tokens that share a tag, chosen in order.
refusal-F4M-44 = A multiplier is already waiting for your next cash-in.
refusal-F4M-46 = After a cash-in you take one of the face-up bonus cards; at no other time.
refusal-F4M-55 = You do not hold this card.
refusal-F4M-56 = This card cannot do what it says now.
refusal-F4M-57 = Targets are named only for a card that is being played.
refusal-F4M-58 = This card is never played: it works by itself, or in reply.
refusal-F4M-63 = The card just played waits for your reply: veto or allow.
refusal-F4M-65 = The Saboteur waits for your reply: guard or allow.
refusal-F4M-R7 = This challenge was already played; others of the category come first.
refusal-F4M-R29 = Saboteur needs an opponent with a token in hand and without Vault.
refusal-F4M-R32 = This choice does not fit the card that is being played.

## Categories, tags, claims
category-movies = Movies
category-countries = Countries
category-companies = Companies
category-sports = Sports teams
tag-A1 = A1
tag-A2 = A2
tag-A3 = A3
tag-A4 = A4
tag-A5 = A5
tag-B1 = B1
tag-B2 = B2
tag-B3 = B3
tag-B4 = B4
tag-B5 = B5
tag-C1 = C1
tag-C2 = C2
tag-C3 = C3
tag-C4 = C4
tag-C5 = C5
tag-D1 = D1
tag-D2 = D2
tag-D3 = D3
tag-D4 = D4
tag-D5 = D5
claim-higher = higher
claim-lower = lower
answer-earlier = earlier
answer-fewer = fewer
answer-higher = higher
answer-larger = larger
answer-later = later
answer-longer = longer
answer-lower = lower
answer-more = more
answer-shorter = shorter
answer-smaller = smaller

## Bonus cards
card-small_bonus = Small Bonus
card-small_bonus-help = Score 2 points as soon as you take this card.
card-quick_cash = Quick Cash
card-quick_cash-help = Score 3 points as soon as you take this card.
card-jackpot = Jackpot
card-jackpot-help = Score 5 points as soon as you take this card.
card-double_down = Double Down
card-double_down-help = Your next cash-in is worth twice its points. One multiplier at a time.
card-triple_threat = Triple Threat
card-triple_threat-help = Your next cash-in is worth three times its points. One multiplier at a time.
card-snatch = Snatch
card-snatch-help = Take one token of your choice from the draft into your hand.
card-tag_trader = Tag Trader
card-tag_trader-help = Swap a token of your hand for a draft token that shares a tag with it.
card-saboteur = Saboteur
card-saboteur-help = Choose an opponent and a token of that hand; it goes back to its draft.
card-refresh = Refresh
card-refresh-help = Discard a token of your hand and take a draft token of your choice.
card-genius = Genius
card-genius-help = Every right guess is worth 1 point more to you for the rest of the game.
card-insurance = Insurance
card-insurance-help = Your next wrong guess does not lock you out. Used once.
card-lockdown = Lockdown
card-lockdown-help = Until the round ends nobody can play Snatch or Saboteur.
card-guardian = Guardian
card-guardian-help = Cancel a card an opponent aims at you.
card-vault = Vault
card-vault-help = Saboteur cannot touch your tokens for the rest of the game.
card-veto = Veto
card-veto-help = Cancel a bonus card another player has just played.
card-a_straight = A-Straight
card-a_straight-help = Score 8 if your hand has four A tokens in a row.
card-b_straight = B-Straight
card-b_straight-help = Score 8 if your hand has four B tokens in a row.
card-c_straight = C-Straight
card-c_straight-help = Score 8 if your hand has four C tokens in a row.
card-d_straight = D-Straight
card-d_straight-help = Score 8 if your hand has four D tokens in a row.
card-any_straight = Any Straight
card-any_straight-help = Score 6 if your hand has four tokens of one letter in a row.
card-four_leaf_clover = Four Leaf Clover
card-four_leaf_clover-help = Score 12 if your hand has all four letters with the same number.
card-token_hoarder = Token Hoarder
card-token_hoarder-help = At the end: 1 more point per token in your hand.
card-card_collector = Card Collector
card-card_collector-help = At the end: 2 points per bonus card in your hand.
card-big_spender = Big Spender
card-big_spender-help = At the end: 3 points per cash-in you made with three or more tokens.
card-set_master = Set Master
card-set_master-help = At the end: 5 points if you cashed in a set of four.
card-risk_taker = Risk Taker
card-risk_taker-help = At the end: 2 points per multiplier card you played.

## Challenges; a category has sixteen slots, and the last ones may be free
challenge-movies-worldwide_gross = Worldwide box office, USD million (2024)
challenge-movies-us_gross = Box office in the US and Canada, USD million (2024)
challenge-movies-rest_of_world_gross = Box office outside the US and Canada, USD million (2024)
challenge-movies-budget = Production budget (estimate), USD million
challenge-movies-gross_per_budget = Worldwide box office per dollar of budget (2024)
challenge-movies-us_share = Share of the box office earned in the US and Canada (2024)
challenge-movies-release_date = US cinema release date
challenge-movies-running_time = Running time, minutes
challenge-movies-opening_weekend = Opening weekend in the US and Canada, USD million
challenge-movies-opening_multiple = US and Canada total as a multiple of the opening weekend (2024)
challenge-movies-10 = Movies, slot 11 (free)
challenge-movies-11 = Movies, slot 12 (free)
challenge-movies-12 = Movies, slot 13 (free)
challenge-movies-13 = Movies, slot 14 (free)
challenge-movies-14 = Movies, slot 15 (free)
challenge-movies-15 = Movies, slot 16 (free)
challenge-countries-population = Population (2024)
challenge-countries-area = Total area, km² (2024)
challenge-countries-density = People per km² (2024)
challenge-countries-gdp = Gross domestic product, USD billion (2023)
challenge-countries-gdp_per_head = Gross domestic product per person, USD (2023)
challenge-countries-life_expectancy = Life expectancy at birth, years (2023)
challenge-countries-forest_share = Land covered by forest (2022)
challenge-countries-urban_share = People living in towns and cities (2023)
challenge-countries-under_15_share = People younger than 15 (2023)
challenge-countries-women_in_workforce = Women aged 15+ in the labour force (2023)
challenge-countries-happiness = World Happiness Report score, 0–10 (2025)
challenge-countries-11 = Countries, slot 12 (free)
challenge-countries-12 = Countries, slot 13 (free)
challenge-countries-13 = Countries, slot 14 (free)
challenge-countries-14 = Countries, slot 15 (free)
challenge-countries-15 = Countries, slot 16 (free)
challenge-companies-revenue = Annual revenue, USD billion (business year 2023)
challenge-companies-profit = Annual net profit, USD billion (business year 2023)
challenge-companies-assets = Total assets, USD billion (business year 2023)
challenge-companies-employees = Employees (business year 2023)
challenge-companies-revenue_growth = Change in revenue on the year before (business year 2023)
challenge-companies-profit_margin = Net profit as a share of revenue (business year 2023)
challenge-companies-revenue_per_employee = Revenue per employee, USD thousand (business year 2023)
challenge-companies-return_on_assets = Net profit as a share of assets (business year 2023)
challenge-companies-founded = Year founded
challenge-companies-9 = Companies, slot 10 (free)
challenge-companies-10 = Companies, slot 11 (free)
challenge-companies-11 = Companies, slot 12 (free)
challenge-companies-12 = Companies, slot 13 (free)
challenge-companies-13 = Companies, slot 14 (free)
challenge-companies-14 = Companies, slot 15 (free)
challenge-companies-15 = Companies, slot 16 (free)
challenge-sports-matches = Full internationals played (to 2025)
challenge-sports-win_share = Internationals won (to 2025)
challenge-sports-draw_share = Internationals drawn (to 2025)
challenge-sports-goals_scored = Goals scored in internationals (to 2025)
challenge-sports-goal_difference = All-time goal difference (to 2025)
challenge-sports-goals_per_match = Goals scored per international (to 2025)
challenge-sports-conceded_per_match = Goals conceded per international (to 2025)
challenge-sports-clean_sheet_share = Internationals without conceding (to 2025)
challenge-sports-home_win_share = Home internationals won (to 2025)
challenge-sports-world_cup_goals_per_match = Goals per match at World Cup finals (to 2022)
challenge-sports-10 = Sports teams, slot 11 (free)
challenge-sports-11 = Sports teams, slot 12 (free)
challenge-sports-12 = Sports teams, slot 13 (free)
challenge-sports-13 = Sports teams, slot 14 (free)
challenge-sports-14 = Sports teams, slot 15 (free)
challenge-sports-15 = Sports teams, slot 16 (free)

## Tokens
token-m01 = Avatar
token-m02 = Avengers: Endgame
token-m03 = Avengers: Infinity War
token-m04 = Back to the Future
token-m05 = Barbie
token-m06 = The Dark Knight
token-m07 = The Dark Knight Rises
token-m08 = Deadpool
token-m09 = E.T. the Extra-Terrestrial
token-m10 = Finding Nemo
token-m11 = Frozen
token-m12 = Get Out
token-m13 = Gladiator
token-m14 = The Godfather
token-m15 = Grease
token-m16 = Harry Potter and the Deathly Hallows: Part 2
token-m17 = Home Alone
token-m18 = The Hunger Games
token-m19 = Inception
token-m20 = Independence Day
token-m21 = Interstellar
token-m22 = Jaws
token-m23 = Joker
token-m24 = Jurassic Park
token-m25 = The Lion King (2019)
token-m26 = The Lord of the Rings: The Fellowship of the Ring
token-m27 = The Matrix
token-m28 = Men in Black
token-m29 = Minions
token-m30 = Pirates of the Caribbean: Dead Man's Chest
token-m31 = Pulp Fiction
token-m32 = Shrek
token-m33 = The Sixth Sense
token-m34 = Star Wars (1977)
token-m35 = Star Wars: The Force Awakens
token-m36 = Terminator 2: Judgment Day
token-m37 = Titanic
token-m38 = Top Gun: Maverick
token-m39 = Toy Story
token-m40 = Up
token-n01 = Argentina
token-n02 = Australia
token-n03 = Austria
token-n04 = Belgium
token-n05 = Brazil
token-n06 = Canada
token-n07 = Chile
token-n08 = China
token-n09 = Colombia
token-n10 = Czechia
token-n11 = Denmark
token-n12 = Egypt
token-n13 = Finland
token-n14 = France
token-n15 = Germany
token-n16 = Iceland
token-n17 = India
token-n18 = Indonesia
token-n19 = Ireland
token-n20 = Israel
token-n21 = Italy
token-n22 = Japan
token-n23 = Malaysia
token-n24 = Mexico
token-n25 = Netherlands
token-n26 = New Zealand
token-n27 = Norway
token-n28 = Pakistan
token-n29 = Philippines
token-n30 = Poland
token-n31 = Singapore
token-n32 = South Africa
token-n33 = Spain
token-n34 = Sweden
token-n35 = Switzerland
token-n36 = Thailand
token-n37 = Turkey
token-n38 = United Kingdom
token-n39 = United States
token-n40 = Vietnam
token-f01 = Airbus
token-f02 = Alibaba
token-f03 = Alphabet (Google)
token-f04 = Amazon
token-f05 = American Express
token-f06 = Apple
token-f07 = BMW
token-f08 = BYD
token-f09 = Coca-Cola
token-f10 = Dell
token-f11 = Disney
token-f12 = Ford
token-f13 = Goldman Sachs
token-f14 = IBM
token-f15 = Inditex (Zara)
token-f16 = L'Oréal
token-f17 = Maersk
token-f18 = Meta (Facebook)
token-f19 = Microsoft
token-f20 = Nestlé
token-f21 = Netflix
token-f22 = Nike
token-f23 = Nvidia
token-f24 = Oracle
token-f25 = PepsiCo
token-f26 = Pfizer
token-f27 = Procter & Gamble
token-f28 = Samsung Electronics
token-f29 = Shell
token-f30 = Siemens
token-f31 = Sony
token-f32 = Starbucks
token-f33 = Target
token-f34 = Tesco
token-f35 = Tesla
token-f36 = Toyota
token-f37 = TSMC
token-f38 = Uber
token-f39 = Unilever
token-f40 = Walmart
token-s01 = Argentina (football)
token-s02 = Australia (football)
token-s03 = Austria (football)
token-s04 = Belgium (football)
token-s05 = Brazil (football)
token-s06 = Cameroon (football)
token-s07 = Chile (football)
token-s08 = Colombia (football)
token-s09 = Costa Rica (football)
token-s10 = Croatia (football)
token-s11 = Denmark (football)
token-s12 = England (football)
token-s13 = France (football)
token-s14 = Germany (football)
token-s15 = Ghana (football)
token-s16 = Greece (football)
token-s17 = Hungary (football)
token-s18 = Italy (football)
token-s19 = Ivory Coast (football)
token-s20 = Japan (football)
token-s21 = Mexico (football)
token-s22 = Morocco (football)
token-s23 = Netherlands (football)
token-s24 = Nigeria (football)
token-s25 = Norway (football)
token-s26 = Peru (football)
token-s27 = Poland (football)
token-s28 = Portugal (football)
token-s29 = Republic of Ireland (football)
token-s30 = Romania (football)
token-s31 = Saudi Arabia (football)
token-s32 = Scotland (football)
token-s33 = Senegal (football)
token-s34 = South Korea (football)
token-s35 = Spain (football)
token-s36 = Sweden (football)
token-s37 = Switzerland (football)
token-s38 = Turkey (football)
token-s39 = United States (football)
token-s40 = Uruguay (football)

## Where the figures of the standard pack come from, shown on the centre token
-source-tn = The Numbers, as of 9 March 2024
-source-ed = our own editing, checked against public film and company tables
-source-wb-pop = World Bank, population 2024
-source-cia = CIA World Factbook
-source-or-wb = World Bank
-source-or-whr = World Happiness Report 2025
-source-fg500 = Fortune Global 500 of 2024
-source-ir = table of men’s full internationals up to 31 December 2025
challenge-movies-worldwide_gross-source = { -source-tn }
challenge-movies-us_gross-source = { -source-tn }
challenge-movies-rest_of_world_gross-source = { -source-tn }
challenge-movies-budget-source = { -source-tn }
challenge-movies-gross_per_budget-source = { -source-tn }
challenge-movies-us_share-source = { -source-tn }
challenge-movies-release_date-source = { -source-ed }
challenge-movies-running_time-source = { -source-ed }
challenge-movies-opening_weekend-source = { -source-ed }
challenge-movies-opening_multiple-source = { -source-tn }; { -source-ed }
challenge-countries-population-source = { -source-wb-pop }
challenge-countries-area-source = { -source-cia }
challenge-countries-density-source = { -source-wb-pop }; { -source-cia }
challenge-countries-gdp-source = { -source-or-wb }
challenge-countries-gdp_per_head-source = { -source-or-wb }
challenge-countries-life_expectancy-source = { -source-or-wb }
challenge-countries-forest_share-source = { -source-or-wb }
challenge-countries-urban_share-source = { -source-or-wb }
challenge-countries-under_15_share-source = { -source-or-wb }
challenge-countries-women_in_workforce-source = { -source-or-wb }
challenge-countries-happiness-source = { -source-or-whr }
challenge-companies-revenue-source = { -source-fg500 }
challenge-companies-profit-source = { -source-fg500 }
challenge-companies-assets-source = { -source-fg500 }
challenge-companies-employees-source = { -source-fg500 }
challenge-companies-revenue_growth-source = { -source-fg500 }
challenge-companies-profit_margin-source = { -source-fg500 }
challenge-companies-revenue_per_employee-source = { -source-fg500 }
challenge-companies-return_on_assets-source = { -source-fg500 }
challenge-companies-founded-source = { -source-ed }
challenge-sports-matches-source = { -source-ir }
challenge-sports-win_share-source = { -source-ir }
challenge-sports-draw_share-source = { -source-ir }
challenge-sports-goals_scored-source = { -source-ir }
challenge-sports-goal_difference-source = { -source-ir }
challenge-sports-goals_per_match-source = { -source-ir }
challenge-sports-conceded_per_match-source = { -source-ir }
challenge-sports-clean_sheet_share-source = { -source-ir }
challenge-sports-home_win_share-source = { -source-ir }
challenge-sports-world_cup_goals_per_match-source = { -source-ir }
