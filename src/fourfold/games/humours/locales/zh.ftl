# 四体液：中文
game-title = 四体液
game-tagline = 给居民悄悄下药，嘴上却说是别的。
game-aim = { $mode ->
    [solo] 用版图上的药水完成尽量多的目标（共四个）。
   *[other] 四个目标中，用版图上的药水完成得最多者胜。
  }
game-length = 30–60 分钟
game-how = 轮流把一瓶药水暗置在接受该体液的居民身上，或者跳过。足够多的牌放满，或大家都跳过之后，翻开药水，由体液决定哪些获胜，获胜的药水进入版图。

## 体液、模式、地形
humour-C = 胆汁质
humour-S = 多血质
humour-M = 忧郁质
humour-P = 黏液质
hidden-humour = 暗置
mode-kingdom = 共有的王国
mode-fiefdom = 各自的领地
mode-solo = 单人，对抗同行
terrain-grass = 草地
terrain-stone = 石地
terrain-mire = 沼泽

## 居民与野兽
citizen-noble = 贵族
citizen-knight = 骑士
citizen-peasant = 农夫
citizen-nun = 修女
citizen-bard = 吟游诗人
citizen-sorcerer = 术士
being-noble = 贵族
being-knight = 骑士
being-peasant = 农夫
being-nun = 修女
being-bard = 吟游诗人
being-sorcerer = 术士
being-goat = 山羊
being-rabbit = 兔子
being-dragon = 龙
being-sheep = 绵羊
being-swallow = 燕子
being-newt = 蝾螈

## 版图与场景
board-keep = 漏风城堡
board-lists = 败局比武场
board-village = 下泥村
board-abbey = 长叹修道院
board-market = 手摇琴集市
board-wood = 合理怀疑之林
fief-keep = 上风男爵领
fief-lists = 钝矛郡
fief-village = 大水洼庄园
fief-abbey = 潮湿圣斯威辛教产
fief-market = 走调自治区
fief-wood = 下魔杖百户区
scene-throne-room = 漏风的王座厅
scene-banquet = 汤匙过多的宴会
scene-privy-council = 枢密院
scene-moat = 护城河巡检
scene-dungeon = 地牢
scene-peer-pressure = 同侪压力
scene-oath = 誓词排练
scene-joust = 有去无回的比武
scene-wrong-castle = 围错了城堡
scene-armour = 试穿盔甲
scene-knight-club = 骑士俱乐部
scene-quizzical-bridge = 猜谜桥
scene-tax-day = 纳税日
scene-turnip-tribunal = 芜菁法庭
scene-weigh-in = 女巫过秤
scene-mud-harvest = 收泥季
scene-paupers-caucus = 穷人集会
scene-wheelbarrow = 收尸独轮车
scene-chapel = 礼拜堂
scene-silent-choir = 禁言唱诗班
scene-relic-refunds = 圣物退款处
scene-nun-of-the-above = 以上皆非修女会
scene-scriptorium = 抄写室的墨渍
scene-inquiry = 意料之中的审问
scene-band-wagon = 乐队大篷车
scene-open-stage = 老街露天台
scene-tavern-tab = 酒馆赊账
scene-dubious-pies = 可疑馅饼摊
scene-minstrel = 停不下来的歌手
scene-lute-queue = 修琴长队
scene-laboratory = 实验室
scene-crystal-ball = 水晶球热线
scene-doorless-tower = 无门之塔
scene-cauldron = 煮过头的大锅
scene-shrubbery = 灌木丛空地
scene-spelling-bee = 拼咒大赛

## 场景牌与派对板块
card-throne-room = { scene-throne-room }
card-banquet = { scene-banquet }
card-privy-council = { scene-privy-council }
card-moat = { scene-moat }
card-dungeon = { scene-dungeon }
card-oath = { scene-oath }
card-joust = { scene-joust }
card-wrong-castle = { scene-wrong-castle }
card-armour = { scene-armour }
card-quizzical-bridge = { scene-quizzical-bridge }
card-tax-day = { scene-tax-day }
card-turnip-tribunal = { scene-turnip-tribunal }
card-weigh-in = { scene-weigh-in }
card-mud-harvest = { scene-mud-harvest }
card-wheelbarrow = { scene-wheelbarrow }
card-chapel = { scene-chapel }
card-silent-choir = { scene-silent-choir }
card-relic-refunds = { scene-relic-refunds }
card-scriptorium = { scene-scriptorium }
card-inquiry = { scene-inquiry }
card-open-stage = { scene-open-stage }
card-tavern-tab = { scene-tavern-tab }
card-dubious-pies = { scene-dubious-pies }
card-minstrel = { scene-minstrel }
card-lute-queue = { scene-lute-queue }
card-laboratory = { scene-laboratory }
card-crystal-ball = { scene-crystal-ball }
card-doorless-tower = { scene-doorless-tower }
card-cauldron = { scene-cauldron }
card-shrubbery = { scene-shrubbery }
card-gargoyle-roost = 石像鬼，也许是鸽子
card-poor-tempered-rabbit = 坏脾气的兔子
card-newts = 蝾螈，前任文书
card-counting-sheep = 数绵羊
card-airspeed = 飞行速度之争
card-head-cold = 着凉的龙
tile-peer-pressure = { scene-peer-pressure }
tile-knight-club = { scene-knight-club }
tile-paupers-caucus = { scene-paupers-caucus }
tile-nun-of-the-above = { scene-nun-of-the-above }
tile-band-wagon = { scene-band-wagon }
tile-spelling-bee = { scene-spelling-bee }

## 目标及其要求
objective-grand-rounds = 大查房
objective-house-calls = 走遍全国出诊
objective-two-tolls = 两笔过桥费
objective-centre-of-attention = 众人焦点
objective-branch-surgeries = 分诊所
objective-local-celebrity = 本地名人
objective-royal-progress = 王家巡游
objective-life-of-the-parties = 派对红人
objective-undisputed-nuisance = 公认的麻烦
objective-second-opinion = 另请高明
objective-double-dose = 双倍剂量
objective-quarantine = 隔离
objective-all-sorts = 各色人等
objective-contagious-charm = 魅力传染
objective-queue-here = 请排队
objective-fair-and-square = 方方正正
objective-flat-earth = 平地四角
objective-diagonal-diagnosis = 对角诊断
objective-home-turf = 自家地盘
objective-bit-of-everywhere = 到处一点
objective-matching-bedpans = 成对便盆
objective-wild-oats = 野燕麦
objective-social-distance = 社交距离
objective-by-appointment = 须预约
goal-grand-rounds = 你的四个场景由小路或桥连成一片。
goal-house-calls = 六块版图上各有你的一瓶药水。
goal-two-tolls = 有两座桥，两端都有你的药水。
goal-centre-of-attention = 你的一个场景，至少与你的另外三个场景相连。
goal-branch-surgeries = 在三块版图上各占两个不同的场景。
goal-local-celebrity = 在一块版图上占四个不同的场景。
goal-royal-progress = 版图同一横排的每一块上各占两个不同的场景。
goal-life-of-the-parties = 占三个不同的派对场景。
goal-undisputed-nuisance = 在两块版图上（两人游戏为三块）药水都严格多于其他每位医生。
goal-second-opinion = 你的六个场景（两人游戏为四个）也有对手的药水。
goal-double-dose = 有两个场景，各有你的至少两瓶药水。
goal-quarantine = 你的五个场景，没有与你的其他场景相连。
goal-all-sorts = 六种居民的格子上各有你的一瓶药水。
goal-contagious-charm = 你的六个格子正交相连成一片。
goal-queue-here = 一整行或一整列。
goal-fair-and-square = 一个二乘二的方块。
goal-flat-earth = 四个角上的格子。
goal-diagonal-diagnosis = 两条长对角线之一。
goal-home-turf = 一种地形的全部四个居民格。
goal-bit-of-everywhere = 三种地形各占两个居民格。
goal-matching-bedpans = 三种居民，每种的两个格子都占。
goal-wild-oats = 全部四个百搭格。
goal-social-distance = 你的五个格子，没有正交相邻的己方格子。
goal-by-appointment = 版图上至少有你的六瓶药水，且没有一瓶在百搭格上。

## 位置
place-1-1 = 第1张牌第1位
place-1-2 = 第1张牌第2位
place-1-3 = 第1张牌第3位
place-1-4 = 第1张牌第4位
place-1-5 = 第1张牌第5位
place-2-1 = 第2张牌第1位
place-2-2 = 第2张牌第2位
place-2-3 = 第2张牌第3位
place-2-4 = 第2张牌第4位
place-2-5 = 第2张牌第5位
place-3-1 = 第3张牌第1位
place-3-2 = 第3张牌第2位
place-3-3 = 第3张牌第3位
place-3-4 = 第3张牌第4位
place-3-5 = 第3张牌第5位
place-4-1 = 第4张牌第1位
place-4-2 = 第4张牌第2位
place-4-3 = 第4张牌第3位
place-4-4 = 第4张牌第4位
place-4-5 = 第4张牌第5位
place-5-1 = 第5张牌第1位
place-5-2 = 第5张牌第2位
place-5-3 = 第5张牌第3位
place-5-4 = 第5张牌第4位
place-5-5 = 第5张牌第5位
space-a1 = a1
space-b1 = b1
space-c1 = c1
space-d1 = d1
space-a2 = a2
space-b2 = b2
space-c2 = c2
space-d2 = d2
space-a3 = a3
space-b3 = b3
space-c3 = c3
space-d3 = d3
space-a4 = a4
space-b4 = b4
space-c4 = c4
space-d4 = d4

## 行动
move-pass = 跳过
move-redraw = 四瓶全部放回，重抽四瓶
move-visit = 把一瓶{ $humour }药水放在{ $place }
move-party = 把一瓶{ $humour }药水送到{ $citizen }的派对
move-go = 前往{ $scene }
move-put = 放在{ $space }
move-rival = 把同行的药水放在{ $place }

## 等待
prompt-visit = { $seat }：拜访一位居民，或跳过
prompt-go = { $seat }：为你的药水选择场景
prompt-put = { $seat }：为药水选择格子
prompt-rival = { $seat }：放置同行明置的药水
prompt-follow = { $seat }：放置同行的第二瓶药水
prompt-over = 游戏结束

## 记录
event-kingdom-laid = 王国版图：{ $boards }。
event-fief-dealt = { $seat }在{ $fief }行医。
event-party-order = 派对依次为：{ $tiles }。
event-objectives-dealt = 目标：{ $objectives }。
event-starts = { $seat }火气最大，先行动。
event-round-begins = 第{ $round }轮开始。场上：{ $cards }。
event-drew = { $seat }抽{ $number }瓶药水（{ $humours }）。
event-visited = { $seat }把一瓶{ $humour }药水放在{ $card }的{ $being }上（{ $place }）。
event-placed = { $seat }把一瓶{ $humour }药水放在{ $card }的{ $being }上（{ $place }）。
event-partied = { $seat }把一瓶{ $humour }药水送到{ $tile }。
event-redrew = 四瓶相同：{ $seat }全部放回并重抽。
event-passed = { $seat }跳过。
event-visits-end = { $closing }，拜访阶段结束。
closing-full = 已有足够的牌放满
closing-passed = 所有人都跳过了
closing-rivals = 同行的药水用完了
event-revealed = 翻开{ $card }：{ $humours }。
event-party-revealed = { $tile }的派对散场：{ $humours }。
event-won = { $seat }的{ $humour }药水获胜。
event-sneaks = { $seat }的孤身{ $humour }药水溜走。
event-returned = { $seat }的{ $humour }药水放回药袋。
event-turned-away = { $seat }的{ $humour }药水没有空格可放，回到药袋。
event-went = { $seat }把一瓶{ $humour }药水移到{ $scene }。
event-put = { $seat }把一瓶{ $humour }药水放在{ $space }。
event-marked = { $seat }完成了{ $objective }！
event-ended = 游戏结束：{ $endings }。
ending-tiles = 所有派对都已散场
ending-hand = 有人无法补满手中药水
ending-deck = 场景牌不够了
ending-matrix = 同行的药水用完了
event-won-game = 医界美名归于{ $seats }。
event-solo-result =
    { $score ->
        [0] { $seat }一个目标也没完成，成了同行的笑柄。
        [1] { $seat }完成一个目标，成了同行的笑柄。
        [2] { $seat }完成两个目标：果然是好药。
        [3] { $seat }完成三个目标：热情的拥护者赶走了同行。
       *[other] { $seat }完成全部四个目标：居民们敬畏鞠躬。
    }
event-rival-row = 同行在{ $row }一行摆上一瓶{ $humour }药水和一瓶暗置的。
event-rival-shown = { $row }一行暗置的同行药水是{ $humour }。
event-rival-placed = 同行的一瓶{ $humour }药水放在{ $card }的{ $being }上（{ $place }）。
event-rival-back = 同行的一瓶{ $humour }药水无处可放，回到他们的药袋。
event-rival-won = 同行的一瓶{ $humour }药水获胜。
event-rival-sneaks = 同行的孤身{ $humour }药水溜走。
event-rival-returned = 同行的一瓶{ $humour }药水回到他们的药袋。
event-rival-turned-away = 同行的一瓶{ $humour }药水没有空格可放，回到他们的药袋。
event-rival-put = 同行的一瓶{ $humour }药水占了{ $space }。

## 文字桌面
line-round = 第{ $round }轮：{ $mode }
line-player = { $seat }：目标{ $markers }/4，版图上{ $potions }瓶，手中{ $hand }瓶，药袋{ $bag }瓶
line-mine = 你手中的药水：{ $humours }
line-wins = { $seat }在{ $being }上的{ $humour }药水获胜，需要放置。
line-sneaks = { $seat }的孤身{ $humour }药水从{ $being }溜走，需要放置。
line-wins-rival = 同行在{ $being }上的{ $humour }药水获胜，需要放置。
line-sneaks-rival = 同行的孤身{ $humour }药水从{ $being }溜走，需要放置。
line-card = 第{ $slot }张牌：{ $card }（{ $board }）
line-bestiary = 第{ $slot }张牌：{ $card }（野兽；{ $board }，{ $terrain }）
line-citizen = { $spot } { $being }（{ $humours }）：空
line-citizen-taken = { $spot } { $being }（{ $humours }）：{ $seat }的{ $humour }药水
line-citizen-rival = { $spot } { $being }（{ $humours }）：同行的{ $humour }药水
line-matrix = 同行，药袋里还有{ $bag }瓶
line-row = { $row }一行：明置{ $up }，另有一瓶暗置
line-row-half = { $row }一行：一瓶暗置
line-row-empty = { $row }一行：空
line-parties = 尚有{ $left }场派对，从下一场起
line-tile = { $tile }（{ $citizen }）：{ $seats }（{ $humours }）
line-objectives = 目标
line-objective = { $objective }：{ $goal }完成者：{ $seats }
line-board = { $board }
line-scene = { $scene } – 小路：{ $paths }；桥：{ $bridges }
line-scene-held = { $scene } – 小路：{ $paths }；桥：{ $bridges }；在此：{ $seats }（{ $humours }）
line-fief = { $seat }：{ $fief }
line-homes = { $citizen }：{ $spaces }
line-wild = 百搭：{ $spaces }
line-terrain = { $terrain }：{ $spaces }
line-held = 已放药水：{ $spaces }（{ $humours }）
line-held-rival = 同行的药水：{ $spaces }（{ $humours }）
line-deck = 场景牌堆{ $size }张，已用{ $gone }张
line-tile-empty = { $tile }（{ $citizen }）：还没有人
line-held-none = 这里还没有药水
line-held-rival-none = 这里还没有同行的药水

## 写法与配件的含义
about-C = { $code }：胆汁质。一张牌上只有一瓶胆汁质时它获胜；有两瓶或更多就互相抵消。
about-S = { $code }：多血质。胆汁质没有获胜时，两瓶或以上的多血质全部获胜。
about-M = { $code }：忧郁质。前两者都没有获胜时，正好两瓶忧郁质获胜；只有一瓶时它溜到附近。
about-P = { $code }：黏液质。前面都没有获胜者时，所有黏液质获胜。
about-being = { $code }：{ $being }接受{ $humours }
about-places = 2.3 指第 2 张牌上从左数第三位居民。“visit 2.3 S”就是在那里放一瓶多血质药水。
about-spaces = a1 到 d4 是领地的十六个格子：a 到 d 列，1 到 4 行。百搭格可以放任何药水。
about-scenes = 在王国里，每个场景的代号都写在桌面上它名字后的方括号里：“go dungeon”就是把药水移到那个场景。

## 帮助
aid-round = 放满{ $end }张牌即结束拜访，现已放满{ $full }张；连续跳过{ $passes }/{ $seats }。
aid-fill = { $card }：{ $filled }/{ $size }
aid-done = { $seat }已完成{ $objective }。
aid-progress = { $seat }，{ $objective }：{ $have }/{ $need }（计入：{ $best }；还可：{ $helpful }）
aid-bag = 你的药袋：{ $size }瓶——胆汁质{ $C }，多血质{ $S }，忧郁质{ $M }，黏液质{ $P }
aid-tie-break = { $seat }平手时：版图上{ $potions }瓶，胆汁质{ $choleric }，多血质{ $sanguine }，忧郁质{ $melancholic }
said-claim = { $seat }声称{ $word1 }的药水是{ $word2 ->
    [C] { humour-C }
    [S] { humour-S }
    [M] { humour-M }
   *[P] { humour-P }
  }。
aid-claim = { $seat }声称{ $spot }是{ $humour }。
aid-word = { $seat }：声明属实{ $kept }次，不实{ $broken }次
aid-outcomes-card = { $card }仍可能——孤身胆汁质：{ $choleric }；多血质同胜：{ $sanguine }；两瓶忧郁质：{ $melancholic }；溜走：{ $sneak }；黏液质：{ $phlegmatic }{ $nobody ->
        [0] 。
       *[other] ；或无人获胜。
    }
aid-outcomes-tile = { $tile }仍可能——孤身胆汁质：{ $choleric }；多血质同胜：{ $sanguine }；两瓶忧郁质：{ $melancholic }；溜走：{ $sneak }；黏液质：{ $phlegmatic }{ $nobody ->
        [0] 。
       *[other] ；或无人获胜。
    }
aid-odds-card = { $card }：{ $seat }获胜{ $win }%，溜走{ $sneak }%
aid-odds-tile = { $tile }：{ $seat }获胜{ $win }%，溜走{ $sneak }%
aid-odds-rival = { $card }：同行获胜{ $win }%，溜走{ $sneak }%

## 提示
hint-visit = 把一瓶{ $humour }药水放在{ $where }的{ $being }上
hint-rival = 把同行的药水放在{ $where }的{ $being }上
hint-pass = 把{ $count }瓶药水留到以后。
hint-pass-ends = 只差这一次跳过：拜访结束，各张牌按现状翻开。
hint-redraw = 四瓶相同：重抽四瓶，之后仍可拜访。
hint-won = { $where }已满，{ $sneaks ->
    [true] 你的药水从这里溜走。
   *[other] 由你获胜。
  }
hint-won-far = { $where }已满，{ $sneaks ->
    [true] 你的药水从这里溜走，
   *[other] 由你获胜，
  }可使{ $objective }从{ $have }/{ $need }到{ $then }/{ $need }。
hint-wins = 按{ $where }的现状，{ $sneaks ->
    [true] 你的药水必定溜走
   *[other] 你必定获胜
  }；再来一瓶则可能改变。
hint-wins-far = 按{ $where }的现状，{ $sneaks ->
    [true] 你的药水必定溜走
   *[other] 你必定获胜
  }，可使{ $objective }从{ $have }/{ $need }到{ $then }/{ $need }。
hint-chance = 若{ $where }现在翻开，有{ $percent }%的可能{ $sneaks ->
    [true] 你的药水溜走。
   *[other] 由你获胜。
  }
hint-chance-far = 若{ $where }现在翻开，有{ $percent }%的可能{ $sneaks ->
    [true] 你的药水溜走，
   *[other] 由你获胜，
  }可使{ $objective }从{ $have }/{ $need }到{ $then }/{ $need }。
hint-denies = 若{ $where }现在翻开，{ $seat }获胜的可能性从{ $was }%降到{ $becomes }%。
hint-denies-rivals = 若{ $where }现在翻开，同行获胜的可能性从{ $was }%降到{ $becomes }%。
hint-together = 多血质药水一起获胜，而{ $where }还空着{ $free }个位置。
hint-far = { $objective }从{ $have }/{ $need }到{ $then }/{ $need }。
hint-completes = 按版图现状，{ $objective }就此完成。
hint-board = 版图上多了你的一瓶药水，平手时由它决定。
hint-harmless = 放在那里，不会妨碍你仍能完成的目标。
hint-rival-alone = { $where }上没有你的药水。
hint-rival-keeps = 若{ $where }那时翻开，你仍有{ $percent }%的可能获胜。

## 选项
option-mode = 模式
option-mode-help = 获胜药水的去处：众人共有的王国，或各自的领地。一人时总是在自己的领地对抗同行。
option-mode-kingdom = 王国
option-mode-fiefdom = 领地

## 排名
step-objectives = 完成的目标
step-potions = 版图上的药水
step-choleric = 版图上的胆汁质药水
step-sanguine = 版图上的多血质药水
step-melancholic = 版图上的忧郁质药水

## 为何不可
refusal-HUM-25 = 请把手中的一瓶药水放在场上牌或派对的居民或野兽上。
refusal-HUM-26 = 这位居民或野兽不接受这种体液。
refusal-HUM-27 = 那里已有药水。
refusal-HUM-29 = 你在这场派对上的药水已达上限。
refusal-HUM-30 = 这场派对已经散场。
refusal-HUM-32 = 只有四瓶相同时才能重抽。
refusal-HUM-38 = 药水在其牌或派对结算时移上版图，其间不能做别的。
refusal-HUM-50 = 孤身的忧郁质走到距该牌场景一步（一条小路或一座桥）的场景。
refusal-HUM-52 = 野兽牌的胜者去其版图上的同一个场景。
refusal-HUM-53 = 野兽牌上孤身的忧郁质走到其版图外一步的场景。
refusal-HUM-72 = 药水放在同种居民的格子或百搭格上。
refusal-HUM-74 = 孤身的忧郁质走到距其居民一格之处，或百搭格。
refusal-HUM-75 = 药水放在该牌地形的格子或百搭格上。
refusal-HUM-76 = 孤身的忧郁质走到该牌地形外一步之处，或百搭格。
refusal-HUM-79 = 单人游戏没有派对。
refusal-HUM-82 = 同行的药水在你放置之后才放。
refusal-HUM-83 = 同行的第二瓶药水必须跟到你的牌上。
refusal-HUM-R7 = 这场派对已满。
refusal-HUM-R9 = 本回合你已重抽过。
refusal-HUM-R34 = 那个格子已被占。
refusal-HUM-R43 = 请先放置同行的药水。
