# Four4More：中文
game-title = 四四更多
game-tagline = 更高还是更低？猜错一次，本轮旁观。
game-aim = 猜高低，把有共同标签的标记兑换成分：分数最高者胜。
game-length = 20–30 分钟
game-how = 中心的标记亮着数值。选另一枚标记，说它更高（higher）还是更低（lower）。猜对：得分并赢得原来的中心标记；猜错：本轮旁观。见好就收，及时放弃（pass），并把带相同标签的标记拿去兑换。

## 行动
move-pick = 选择{ $category }
move-ask = 提出：{ $challenge }
move-pass = 本轮放弃
move-higher = { $token }：更高
move-lower = { $token }：更低
move-cash = 兑换一套{ $tag }
move-tok = { $token }
move-done = 兑换已选的标记
move-side = 针对{ $side }
move-take = 拿取{ $card }
move-play = 打出{ $card }
move-veto = 否决它
move-guard = 打出守护者
move-allow = 任其发生

## 等待
prompt-pick = { $seat }：选择本轮的挑战
prompt-main = { $seat }：猜测、兑换或放弃
prompt-cash = { $seat }：选择这一套的标记
prompt-take = { $seat }：拿取一张奖励牌
prompt-target = { $seat }：选择这张牌的目标
prompt-veto = { $seat }：否决这张牌，或任其发生
prompt-guard = { $seat }：打出守护者，或任其发生
prompt-over = 比赛结束

## 记录
event-round-begins = 第{ $round }轮开始，由{ $first }选题。
event-turned-up = 新的挑战：{ $challenge }。
event-pool-opens = 奖励牌区：{ $cards }。
event-picked = { $seat }选择：{ $challenge }。
event-drawn = { $category }抽出：{ $tokens }。
event-centre = 中心是{ $token }：{ $value }。
event-guessed =
    { $right ->
        [true] { $seat }说{ $token }比{ $centre }{ $claim }。猜对了：{ $value }！（+{ $points }）
       *[other] { $seat }说{ $token }比{ $centre }{ $claim }。猜错了。
    }
event-insured = 保险让{ $side }留在本轮。
event-locked-out = { $side }本轮出局。
event-cashed =
    { $factor ->
        [1] { $seat }兑换{ $tag }：{ $tokens }，得{ $points }分。
       *[other] { $seat }兑换{ $tag }：{ $tokens }，已计{ $factor }倍，得{ $points }分。
    }
event-took =
    { $points ->
        [0] { $seat }拿取{ $card }。
       *[other] { $seat }拿取{ $card }，得{ $points }分。
    }
event-refilled = { $card }补入奖励牌区。
event-played = { $seat }打出{ $card }。
event-named = 涉及{ $tokens }。
event-aimed = 针对{ $side }：{ $tokens }。
event-vetoed = { $seat }否决了{ $card }。
event-guarded = { $seat }以守护者应对{ $card }。
event-allowed = { $seat }任由{ $card }发生。
event-cancelled = { $side }的{ $card }无效。
event-done =
    { $points ->
        [0] { $card }生效。
       *[other] { $card }为{ $side }带来{ $points }分。
    }
event-passed =
    { $first ->
        [true] { $seat }最先放弃，将选择下一个挑战。
       *[other] { $seat }放弃。
    }
event-last-standing = { $side }坚持到最后，得1分。
event-round-over = 第{ $round }轮结束。
event-no-category = 没有任何类别还有足够的标记：比赛到此结束。
event-final = { $side }：原有{ $before }分，标记{ $tokens }，囤积者{ $hoarder }，收藏家{ $collector }，大手笔{ $spender }，套牌大师{ $master }，冒险家{ $risk }：共{ $total }分。
event-recap = { $challenge }，从高到低：{ $tokens }（{ $values }）。
event-match-won = { $seats }赢得比赛。

## 文字桌面
line-round = 第{ $round }轮，共{ $rounds }轮；由{ $first }选择挑战
line-waiting =
    { $age ->
        [0] { $category }：{ $available }枚标记，袋中{ $bag }枚；中心：{ $centre }；候选区：{ $draft }
        [1] { $category }：{ $challenge }。{ $available }枚标记，袋中{ $bag }枚；中心：{ $centre }；候选区：{ $draft }
       *[other] { $category }：{ $challenge }（第{ $age }轮）。{ $available }枚标记，袋中{ $bag }枚；中心：{ $centre }；候选区：{ $draft }
    }
line-not-eligible = { $category }：不能选择，只剩{ $available }枚标记
line-challenge = { $challenge }（“更高”即{ $more }，“更低”即{ $less }）
line-centre = 中心：{ $token } [{ $tags }] = { $value }
line-draft = 候选区：{ $size }枚
line-token = { $id } { $token } [{ $tags }]
line-lockdown = 封锁：本轮结束前不能使用抢夺和破坏者
line-cashing =
    { $count ->
        [0] 正在兑换一套{ $tag }
       *[other] 正在兑换一套{ $tag }：{ $tokens }
    }
line-playing =
    { $count ->
        [0] 正在打出：{ $card }
       *[other] 正在打出：{ $card }（{ $tokens }）
    }
line-guarded = { $card }遇到了守护者
line-sides = 玩家
line-side-in = { $side }：{ $score }分
line-side-passed = { $side }（已放弃）：{ $score }分
line-side-locked = { $side }（已出局）：{ $score }分
line-factor = { $side }下一次兑换：×{ $factor }
line-hand = 手中：{ $hand } [{ $tags }]
line-pile = 本轮赢得：{ $pile } [{ $tags }]
line-cards = 奖励牌：{ $cards }
line-pool = 奖励牌区：{ $pool }；牌堆{ $deck }张
hidden-token = 无
hidden-challenge = 任意挑战
hidden-answer = –
line-challenge-plain = 比较：{ $challenge }。标记比中心更高还是更低？

## 写法与配件的含义
about-tokens = 每枚标记的名字旁边有代号：“higher f04”表示标记 f04 比中心更高，“lower f04”表示更低。
about-tags = 方括号里的标签 A1 到 D5 与数值无关：带相同标签的标记可以一起兑换。
about-sets = “cash A3”开始兑换带 A3 的标记：然后逐枚输入“tok f04”，最后输入“done”。2 枚得 2 分，3 枚得 5 分，4 枚得 10 分，并拿一张奖励牌。
about-card = { $code }：{ $card }（{ $count } 张）。{ $help }

## 帮助
aid-total = { $side }：若现在结束得{ $total }分（得分{ $score }，标记{ $tokens }，奖励牌{ $cards }）
aid-set = { $tag }：{ $tokens }：{ $size }枚得{ $points }分（双倍{ $doubled }，三倍{ $tripled }）
aid-straight =
    { $done ->
        [true] 顺子完成：{ $pattern }
       *[other] 顺子：{ $pattern }
    }
aid-clover =
    { $done ->
        [true] 四叶草完成：{ $pattern }
       *[other] 四叶草：{ $pattern }
    }
aid-deck = 奖励牌堆中还有：{ $cards }

## 提示
hint-cash = 兑换{ $tag }：{ $tokens }
hint-snatch = 拿取{ $token }
hint-swap = 用{ $given }换{ $token }
hint-refresh = 弃掉{ $given }，拿取{ $token }
hint-aim = 针对{ $side }的{ $token }
hint-empty = 候选区已空：没有可猜的，也不能兑换。
hint-shown = 先前问过这一项，它的数值亮出过：{ $value }，而中心是{ $centre }。
hint-know = 更高还是更低，要看你知道多少。猜对得到{ $token }。猜错则{ $insured ->
    [true] 用掉你的保险。
   *[other] 本轮出局。
  }{ $first ->
    [true] 最先放弃者选择下一个挑战。
   *[other] {""}
  }
hint-know-set = 更高还是更低，要看你知道多少。猜对得到{ $token }，{ $tag }就有{ $size }枚。猜错则{ $insured ->
    [true] 用掉你的保险。
   *[other] 本轮出局。
  }{ $first ->
    [true] 最先放弃者选择下一个挑战。
   *[other] {""}
  }
hint-last = 更高还是更低，要看你知道多少。只剩你还在场：猜错{ $insured ->
    [true] 用掉你的保险，你仍在场。
   *[other] 与放弃一样结束本轮，坚持到最后的那一分都归你。
  }
hint-pick = 哪一项你最了解，只有你自己知道；选定后整轮有效。
hint-pick-set = 哪一项你最了解，只有你自己知道。{ $category }的中心是{ $token }：谁先猜对就归谁，归你则{ $tag }有{ $size }枚。
hint-set = { $size }枚{ $tag }得{ $points }分{ $factor ->
    [1] 。
   *[other] ，已计{ $factor }倍。
  }
hint-set-full = 四枚{ $tag }得{ $points }分{ $factor ->
    [1] {""}
   *[other] （已计{ $factor }倍）
  }，一套最多四枚。
hint-multiplier = 有了{ $card }，你的{ $size }枚{ $tag }得{ $points }分，除非有人否决。
hint-pattern = 你手中的标记正好符合：得{ $points }分，标记仍归你。
hint-lockdown = 本轮结束前，谁也不能打出抢夺和破坏者。
hint-card = 立刻得{ $points }分。
hint-card-pattern = 你手中的标记正好符合：打出时得{ $points }分。
hint-card-end = 若现在结束，它给你{ $points }分。
hint-joins = 有了{ $token }，{ $tag }就有{ $size }枚。
hint-harm = { $side }的{ $tag }只剩{ $size }枚。
hint-guard = 这样{ $token }留在你手中。
hint-allow = 把否决留到以后。
hint-veto = 否决后，{ $card }得不到那{ $points }分。
hint-veto-multiplier = 否决后，{ $card }不再加倍。
hint-veto-guard = 否决守护者后，你的{ $card }生效。

## 选项
option-rounds = 轮数
option-rounds-help = 一场比赛的轮数；3轮为快速游戏。
option-challenge_mode = 挑战方式
option-challenge_mode-help = 从摊开的牌中选择，或自由提出。
option-challenge_mode-cards = 四张牌，每类一张
option-challenge_mode-manual = 任意挑战
option-expert = 专家
option-expert-help = 候选区为8枚而不是12枚。
option-bonus = 奖励牌
option-bonus-help = 没有奖励牌时，兑换只得分数。
option-teams = 组队
option-teams-help = 4至6人的组队游戏有几方；相邻者为对手。
option-teams-0 = 各自为战
option-teams-2 = 两队
option-teams-3 = 三队
option-after_correct = 猜对之后
option-after_correct-help = 猜对之后轮到谁。
option-after_correct-next = 下一位玩家
option-after_correct-stay = 同一位玩家继续
option-starter = 先手
option-starter-help = 每轮由谁先行动。
option-starter-rotates = 每轮顺时针移动
option-starter-first_guesser = 选择挑战的玩家
option-pack = 题库
option-pack-help = 所用题库的名称和校验值。

## 名次
step-points = 分数
step-right = 猜对次数
step-cashed = 兑换的标记数
step-accuracy = 猜对比例
share-accuracy = { $percent }%

## 为何不行
refusal-unknown-pack = 这局所用的题库“{ $pack }”没有载入；请用 --pack 给出它的文件夹。
refusal-bad-pack = 题库“{ $pack }”不能使用：{ $fault }
refusal-unknown-memory = 没有这种记忆水平。
refusal-unknown-token = “{ $token }”不是标记。
refusal-unknown-card = “{ $card }”不是奖励牌。
refusal-F4M-18 = 挑战在每轮开始时由首猜者选择，整轮有效。
refusal-F4M-19 = 这个类别剩下的标记太少，不能选择。
refusal-F4M-22 = 手动模式下要说出题库中的一个挑战。
refusal-F4M-34 = 候选区已空：只能打奖励牌或放弃。
refusal-F4M-35 = 只能猜候选区中的标记。
refusal-F4M-42 = 一套是2至4枚有共同标签的自己的标记，按顺序选择。
refusal-F4M-44 = 已有一张倍数牌在等待你的下一次兑换。
refusal-F4M-46 = 兑换之后拿取一张摊开的奖励牌；其他时候不行。
refusal-F4M-55 = 你没有这张牌。
refusal-F4M-56 = 这张牌现在无法完整生效。
refusal-F4M-57 = 只有正在打出的牌才要选目标。
refusal-F4M-58 = 这张牌不能主动打出：它自行生效，或用来应对。
refusal-F4M-63 = 刚打出的牌等待你的回应：否决或放行。
refusal-F4M-65 = 破坏者等待你的回应：守护或放行。
refusal-F4M-R7 = 这个挑战已经玩过；先用同类的其他挑战。
refusal-F4M-R29 = 破坏者需要一名手中有标记且没有金库的对手。
refusal-F4M-R32 = 这个选择不适合正在打出的牌。

## 类别、标签、断言
category-movies = 电影
category-countries = 国家
category-companies = 公司
category-sports = 球队
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
claim-higher = 更高
claim-lower = 更低
answer-earlier = 更早
answer-fewer = 更少
answer-higher = 更高
answer-larger = 更大
answer-later = 更晚
answer-longer = 更长
answer-lower = 更低
answer-more = 更多
answer-shorter = 更短
answer-smaller = 更小

## 奖励牌
card-small_bonus = 小红包
card-small_bonus-help = 拿到时立即得2分。
card-quick_cash = 快钱
card-quick_cash-help = 拿到时立即得3分。
card-jackpot = 大奖
card-jackpot-help = 拿到时立即得5分。
card-double_down = 加倍
card-double_down-help = 你下一次兑换得分翻倍。同时只能有一张倍数牌生效。
card-triple_threat = 三倍威力
card-triple_threat-help = 你下一次兑换得分变为三倍。同时只能有一张倍数牌生效。
card-snatch = 抢夺
card-snatch-help = 从候选区任选一枚标记放入手中。
card-tag_trader = 标签交易
card-tag_trader-help = 用手中一枚标记换取一枚有相同标签的候选标记。
card-saboteur = 破坏者
card-saboteur-help = 选择一名对手手中的一枚标记，放回它所属的候选区。
card-refresh = 换新
card-refresh-help = 弃掉手中一枚标记，再任选一枚候选标记。
card-genius = 天才
card-genius-help = 此后你每次猜对多得1分。
card-insurance = 保险
card-insurance-help = 你下一次猜错时不会出局。只用一次。
card-lockdown = 封锁
card-lockdown-help = 本轮结束前任何人都不能打出抢夺或破坏者。
card-guardian = 守护者
card-guardian-help = 取消对手针对你的一张牌。
card-vault = 金库
card-vault-help = 此后破坏者不能动你的标记。
card-veto = 否决
card-veto-help = 取消另一名玩家刚打出的一张奖励牌。
card-a_straight = A顺子
card-a_straight-help = 手中有四个连号的A标签时得8分。
card-b_straight = B顺子
card-b_straight-help = 手中有四个连号的B标签时得8分。
card-c_straight = C顺子
card-c_straight-help = 手中有四个连号的C标签时得8分。
card-d_straight = D顺子
card-d_straight-help = 手中有四个连号的D标签时得8分。
card-any_straight = 任意顺子
card-any_straight-help = 手中有任一字母的四连号时得6分。
card-four_leaf_clover = 四叶草
card-four_leaf_clover-help = 手中四个字母的同一数字齐全时得12分。
card-token_hoarder = 囤积者
card-token_hoarder-help = 终局：手中每枚标记再得1分。
card-card_collector = 收藏家
card-card_collector-help = 终局：手中每张奖励牌得2分。
card-big_spender = 大手笔
card-big_spender-help = 终局：每次三枚以上的兑换得3分。
card-set_master = 套牌大师
card-set_master-help = 终局：若曾兑换过四枚一套，得5分。
card-risk_taker = 冒险家
card-risk_taker-help = 终局：每打出过一张倍数牌得2分。

## 挑战；每类十六个位置，末尾可空
challenge-movies-worldwide_gross = 全球票房，百万美元（2024）
challenge-movies-us_gross = 美国和加拿大票房，百万美元（2024）
challenge-movies-rest_of_world_gross = 美国和加拿大以外票房，百万美元（2024）
challenge-movies-budget = 制作预算（估计），百万美元
challenge-movies-gross_per_budget = 每一美元预算带来的全球票房（2024）
challenge-movies-us_share = 美国和加拿大占票房的比例（2024）
challenge-movies-release_date = 美国上映日期
challenge-movies-running_time = 片长，分钟
challenge-movies-opening_weekend = 美国和加拿大首周末票房，百万美元
challenge-movies-opening_multiple = 美国和加拿大总票房是首周末的几倍（2024）
challenge-movies-10 = 电影，第11位（空）
challenge-movies-11 = 电影，第12位（空）
challenge-movies-12 = 电影，第13位（空）
challenge-movies-13 = 电影，第14位（空）
challenge-movies-14 = 电影，第15位（空）
challenge-movies-15 = 电影，第16位（空）
challenge-countries-population = 人口（2024）
challenge-countries-area = 总面积，平方公里（2024）
challenge-countries-density = 每平方公里人口（2024）
challenge-countries-gdp = 国内生产总值，十亿美元（2023）
challenge-countries-gdp_per_head = 人均国内生产总值，美元（2023）
challenge-countries-life_expectancy = 出生时预期寿命，年（2023）
challenge-countries-forest_share = 森林覆盖率（2022）
challenge-countries-urban_share = 城镇人口比例（2023）
challenge-countries-under_15_share = 15岁以下人口比例（2023）
challenge-countries-women_in_workforce = 15岁以上女性劳动参与率（2023）
challenge-countries-happiness = 《世界幸福报告》得分，0–10（2025）
challenge-countries-11 = 国家，第12位（空）
challenge-countries-12 = 国家，第13位（空）
challenge-countries-13 = 国家，第14位（空）
challenge-countries-14 = 国家，第15位（空）
challenge-countries-15 = 国家，第16位（空）
challenge-companies-revenue = 年营业收入，十亿美元（2023财年）
challenge-companies-profit = 年净利润，十亿美元（2023财年）
challenge-companies-assets = 总资产，十亿美元（2023财年）
challenge-companies-employees = 员工人数（2023财年）
challenge-companies-revenue_growth = 营业收入同比变化（2023财年）
challenge-companies-profit_margin = 净利润占营业收入的比例（2023财年）
challenge-companies-revenue_per_employee = 人均营业收入，千美元（2023财年）
challenge-companies-return_on_assets = 净利润占资产的比例（2023财年）
challenge-companies-founded = 成立年份
challenge-companies-9 = 公司，第10位（空）
challenge-companies-10 = 公司，第11位（空）
challenge-companies-11 = 公司，第12位（空）
challenge-companies-12 = 公司，第13位（空）
challenge-companies-13 = 公司，第14位（空）
challenge-companies-14 = 公司，第15位（空）
challenge-companies-15 = 公司，第16位（空）
challenge-sports-matches = 国际A级比赛场数（至2025）
challenge-sports-win_share = 国际比赛胜率（至2025）
challenge-sports-draw_share = 国际比赛平局率（至2025）
challenge-sports-goals_scored = 国际比赛进球数（至2025）
challenge-sports-goal_difference = 历史净胜球（至2025）
challenge-sports-goals_per_match = 场均进球（至2025）
challenge-sports-conceded_per_match = 场均失球（至2025）
challenge-sports-clean_sheet_share = 零封比例（至2025）
challenge-sports-home_win_share = 主场胜率（至2025）
challenge-sports-world_cup_goals_per_match = 世界杯决赛圈场均进球（至2022）
challenge-sports-10 = 球队，第11位（空）
challenge-sports-11 = 球队，第12位（空）
challenge-sports-12 = 球队，第13位（空）
challenge-sports-13 = 球队，第14位（空）
challenge-sports-14 = 球队，第15位（空）
challenge-sports-15 = 球队，第16位（空）

## 标记
token-m01 = 阿凡达
token-m02 = 复仇者联盟4：终局之战
token-m03 = 复仇者联盟3：无限战争
token-m04 = 回到未来
token-m05 = 芭比
token-m06 = 蝙蝠侠：黑暗骑士
token-m07 = 蝙蝠侠：黑暗骑士崛起
token-m08 = 死侍
token-m09 = E.T. 外星人
token-m10 = 海底总动员
token-m11 = 冰雪奇缘
token-m12 = 逃出绝命镇
token-m13 = 角斗士
token-m14 = 教父
token-m15 = 油脂
token-m16 = 哈利·波特与死亡圣器（下）
token-m17 = 小鬼当家
token-m18 = 饥饿游戏
token-m19 = 盗梦空间
token-m20 = 独立日
token-m21 = 星际穿越
token-m22 = 大白鲨
token-m23 = 小丑
token-m24 = 侏罗纪公园
token-m25 = 狮子王（2019）
token-m26 = 指环王：护戒使者
token-m27 = 黑客帝国
token-m28 = 黑衣人
token-m29 = 小黄人大眼萌
token-m30 = 加勒比海盗2：聚魂棺
token-m31 = 低俗小说
token-m32 = 怪物史瑞克
token-m33 = 第六感
token-m34 = 星球大战（1977）
token-m35 = 星球大战：原力觉醒
token-m36 = 终结者2：审判日
token-m37 = 泰坦尼克号
token-m38 = 壮志凌云：独行侠
token-m39 = 玩具总动员
token-m40 = 飞屋环游记
token-n01 = 阿根廷
token-n02 = 澳大利亚
token-n03 = 奥地利
token-n04 = 比利时
token-n05 = 巴西
token-n06 = 加拿大
token-n07 = 智利
token-n08 = 中国
token-n09 = 哥伦比亚
token-n10 = 捷克
token-n11 = 丹麦
token-n12 = 埃及
token-n13 = 芬兰
token-n14 = 法国
token-n15 = 德国
token-n16 = 冰岛
token-n17 = 印度
token-n18 = 印度尼西亚
token-n19 = 爱尔兰
token-n20 = 以色列
token-n21 = 意大利
token-n22 = 日本
token-n23 = 马来西亚
token-n24 = 墨西哥
token-n25 = 荷兰
token-n26 = 新西兰
token-n27 = 挪威
token-n28 = 巴基斯坦
token-n29 = 菲律宾
token-n30 = 波兰
token-n31 = 新加坡
token-n32 = 南非
token-n33 = 西班牙
token-n34 = 瑞典
token-n35 = 瑞士
token-n36 = 泰国
token-n37 = 土耳其
token-n38 = 英国
token-n39 = 美国
token-n40 = 越南
token-f01 = 空中客车
token-f02 = 阿里巴巴
token-f03 = Alphabet（谷歌）
token-f04 = 亚马逊
token-f05 = 美国运通
token-f06 = 苹果
token-f07 = 宝马
token-f08 = 比亚迪
token-f09 = 可口可乐
token-f10 = 戴尔
token-f11 = 迪士尼
token-f12 = 福特
token-f13 = 高盛
token-f14 = IBM
token-f15 = Inditex（Zara）
token-f16 = 欧莱雅
token-f17 = 马士基
token-f18 = Meta（Facebook）
token-f19 = 微软
token-f20 = 雀巢
token-f21 = 奈飞
token-f22 = 耐克
token-f23 = 英伟达
token-f24 = 甲骨文
token-f25 = 百事
token-f26 = 辉瑞
token-f27 = 宝洁
token-f28 = 三星电子
token-f29 = 壳牌
token-f30 = 西门子
token-f31 = 索尼
token-f32 = 星巴克
token-f33 = 塔吉特
token-f34 = 乐购
token-f35 = 特斯拉
token-f36 = 丰田
token-f37 = 台积电
token-f38 = 优步
token-f39 = 联合利华
token-f40 = 沃尔玛
token-s01 = 阿根廷队
token-s02 = 澳大利亚队
token-s03 = 奥地利队
token-s04 = 比利时队
token-s05 = 巴西队
token-s06 = 喀麦隆队
token-s07 = 智利队
token-s08 = 哥伦比亚队
token-s09 = 哥斯达黎加队
token-s10 = 克罗地亚队
token-s11 = 丹麦队
token-s12 = 英格兰队
token-s13 = 法国队
token-s14 = 德国队
token-s15 = 加纳队
token-s16 = 希腊队
token-s17 = 匈牙利队
token-s18 = 意大利队
token-s19 = 科特迪瓦队
token-s20 = 日本队
token-s21 = 墨西哥队
token-s22 = 摩洛哥队
token-s23 = 荷兰队
token-s24 = 尼日利亚队
token-s25 = 挪威队
token-s26 = 秘鲁队
token-s27 = 波兰队
token-s28 = 葡萄牙队
token-s29 = 爱尔兰队
token-s30 = 罗马尼亚队
token-s31 = 沙特阿拉伯队
token-s32 = 苏格兰队
token-s33 = 塞内加尔队
token-s34 = 韩国队
token-s35 = 西班牙队
token-s36 = 瑞典队
token-s37 = 瑞士队
token-s38 = 土耳其队
token-s39 = 美国队
token-s40 = 乌拉圭队

## 标准包数据的来源，显示在中心标记上
-source-tn = The Numbers，2024年3月9日
-source-ed = 本题库自编，已与公开的电影和公司资料核对
-source-wb-pop = 世界银行，2024年人口
-source-cia = 美国《世界概况》
-source-or-wb = 世界银行
-source-or-whr = 《2025年世界幸福报告》
-source-fg500 = 2024年《财富》世界500强
-source-ir = 男子足球国际A级比赛表，截至2025年12月31日
challenge-movies-worldwide_gross-source = { -source-tn }
challenge-movies-us_gross-source = { -source-tn }
challenge-movies-rest_of_world_gross-source = { -source-tn }
challenge-movies-budget-source = { -source-tn }
challenge-movies-gross_per_budget-source = { -source-tn }
challenge-movies-us_share-source = { -source-tn }
challenge-movies-release_date-source = { -source-ed }
challenge-movies-running_time-source = { -source-ed }
challenge-movies-opening_weekend-source = { -source-ed }
challenge-movies-opening_multiple-source = { -source-tn }；{ -source-ed }
challenge-countries-population-source = { -source-wb-pop }
challenge-countries-area-source = { -source-cia }
challenge-countries-density-source = { -source-wb-pop }；{ -source-cia }
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
