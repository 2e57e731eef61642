# 四大职业：中文
game-title = 四大职业
game-tagline = 士农工商，国之柱石；最弱的一业，就是你的成就。
game-aim = 十五轮中发展四业：只看你最低的一业。
game-length = 30–60 分钟
game-how = 每轮大家用金钱暗中出价，按出价顺序各拿一张牌。然后牌产出粮食和金钱，每张牌吃 1 粮食（有的更贵），影响力大的人向别人收取贡品。

## 席位
seat-automatic = NPC

## 职业与资源
class-S = 士
class-P = 农
class-A = 工
class-M = 商
resource-g = 粮食
resource-m = 金钱
pair-gg = 2 粮食
pair-gm = 1 粮食和 1 金钱
pair-mm = 2 金钱
exchange-4g-1m = 4 粮食换 1 金钱
exchange-4m-1g = 4 金钱换 1 粮食
exchange-4g-2m = 4 粮食换 2 金钱
exchange-4m-2g = 4 金钱换 2 粮食

## 牌
hidden-card = 暗牌
card-S1 = 太师
card-S2 = 县令
card-S3 = 塾师
card-S4 = 史官
card-S5 = 御史
card-S6 = 圣贤
card-S7 = 使节
card-P1 = 佃农
card-P2 = 稻农
card-P3 = 果农
card-P4 = 乡老
card-A1 = 铸铜匠
card-A2 = 铸剑师
card-A3 = 玉雕师
card-A4 = 官窑陶工
card-A5 = 制笔匠
card-A6 = 造犁匠
card-A7 = 造船匠
card-A8 = 石匠大师
card-A9 = 漆匠
card-A10 = 磨坊匠
card-A11 = 铸币匠
card-A12 = 铸钟匠
card-M1 = 盐商
card-M2 = 丝绸商
card-M3 = 茶商
card-M4 = 行会首领
card-M5 = 粮商
card-M6 = 钱庄掌柜
card-E1 = 华彩皇后
card-E2 = 御苑皇后
card-E3 = 锦绣皇后
card-E4 = 和德皇后
card-E5 = 恩泽皇后
card-E6 = 仓廪皇后

## 行动
move-bid = 出价 { $bid } 金钱
move-free = 先翻牌或兑换……
move-take = 拿取 { $slot } 号位的牌
move-reveal = 付 2 金钱，正面放置
move-hide = 背面放入“{ $class }”列
move-flip = 把{ $card }翻成背面（不可翻回）
move-gain = 拿取{ $pair }
move-bonus = 奖励中拿 { $grain } 粮食，其余拿金钱
move-swap = 兑换：{ $exchange }
move-feed = 支付供养
move-keep = 保留 { $grain } 粮食，其余为金钱，共十个
move-demand = 索取{ $resource }
move-extra = 多拿 1 { $resource }
move-place = 派她到“{ $class }”列
move-boost = 把分数给“{ $class }”

## 等待什么
prompt-extra = { $seat }：拿一个额外的起始资源
prompt-bid = { $seat }：暗中出价
prompt-bid-free = 出价之前，无人看见：翻一张牌，或兑换
prompt-bid-turn = 出价之前：你的皇后翻面后归入哪一列？
prompt-bid-gain = 出价之前：翻牌得哪两个资源？
prompt-bid-bonus = 出价之前：你的牌全部背面朝上，拿 { $round } 个资源
prompt-take = { $seat }：拿一张牌
prompt-place = { $seat }：付 2 金钱亮出暗牌，或背面放置
prompt-feed = { $seat }：支付供养，或先翻一张带供养效果的牌
prompt-short = { $seat }：付不起供养，请翻牌或兑换
prompt-keep = { $seat }：选择保留的十个资源
prompt-demand = { $seat }：指定贡品
prompt-pay = { $seat }：已无资源缴纳贡品，请翻一张牌
prompt-limit = { $seat }：选择保留的十个资源
prompt-assign = { $seat }：给皇后选一列
prompt-boost = { $seat }：选一个职业，获得任选的分数
prompt-free = { $seat }：翻一张牌，或兑换
prompt-turn = { $seat }：皇后翻面后归入哪一列？
prompt-gain = { $seat }：翻牌得两个资源
prompt-bonus = { $seat }：全部背面朝上，拿 { $round } 个资源
prompt-over = 对局结束

## 发生了什么
event-round = 第 { $round } 轮开始，起始玩家是{ $start }。
event-dealt = 公开的牌：{ $up }。暗牌：{ $down }。下一位皇后：{ $next }。
event-extra = { $seat }开局多拿 1 { $resource }。
event-sealed-flipped = { $seat }暗中把{ $card }翻成背面（{ $class }）。
event-sealed-gained = { $seat }暗中得到 { $grain } 粮食、{ $money } 金钱。
event-sealed-bonus = { $seat }暗中领取奖励：{ $grain } 粮食、{ $money } 金钱。
event-sealed-swapped = { $seat }暗中兑换：{ $exchange }。
event-bid = { $seat }已出价。
event-revealed =
    { $acted ->
        [true] { $seat }出价 { $bid }。此前暗中：翻面{ $cards }（{ $classes }），粮食 { $grain }，金钱 { $money }。
       *[false] { $seat }出价 { $bid }。
    }
event-order = 拿牌顺序：{ $seats }。
event-took = { $seat }从 { $slot } 号位拿取{ $card }。
event-took-hidden = { $seat }拿取 { $slot } 号位的暗牌（{ $card }）。
event-shown = { $seat }付 2 金钱，亮出{ $card }。
event-kept-down = { $seat }把它背面放入“{ $class }”列（{ $card }）。
event-discarded = 无人拿取：{ $cards }。
event-flipped = { $seat }把{ $card }翻成背面（{ $class }）。
event-gained = { $seat }因此得到 { $grain } 粮食、{ $money } 金钱。
event-bonus = 全部背面朝上：{ $seat }得到 { $grain } 粮食、{ $money } 金钱。
event-swapped = { $seat }兑换：{ $exchange }。
event-produced = { $seat }生产 { $grain } 粮食、{ $money } 金钱。
event-fed = { $seat }支付 { $grain } 粮食、{ $money } 金钱。
event-lapsed = { $seat }所欠的 { $grain } 粮食、{ $money } 金钱作罢。
event-kept = { $seat }保留 { $grain } 粮食、{ $money } 金钱。
event-tribute = { $seat }向{ $payer }收取 1 { $resource }贡品。
event-unpaid = { $seat }一无所有，欠{ $to }的 { $due } 个贡品作罢。
event-placed = { $seat }派{ $card }到“{ $class }”列。
event-boosted = { $seat }把{ $card }的分数给“{ $class }”。
event-opened = { $seat }背面放置的牌是：{ $cards }。
event-scored = { $seat }得 { $lowest } 分：士 { $scholars }，农 { $peasants }，工 { $artisans }，商 { $merchants }。
event-match-won = 最稳固的江山属于{ $seats }。

## 文字桌面
line-round = 第 { $round } 轮（共 { $rounds } 轮），起始玩家{ $start }
line-sealed = 已出价：{ $seats }
line-own-bid = 你的密封出价：{ $bid }
line-bid = { $seat }出价 { $bid }
line-held = { $seat }手中：{ $card }
line-tribute = { $receiver }还应向{ $payer }收取 { $due } 个
line-npc-bids = NPC 已出的价：{ $bids }
line-display = 公共展示区
line-slot = { $slot }：{ $card }，{ card-class }，{ card-face }
line-slot-look = { $slot }：背面（只有你看得到）：{ $card }，{ card-class }，{ card-face }
line-slot-down = { $slot }：背面
line-piles = 牌堆 { $pile } 张；皇后 { $empresses } 张，下一位{ $next }。弃牌：{ $discards }。
line-piles-out = 牌堆 { $pile } 张；没有皇后了。弃牌：{ $discards }。
line-player = { $seat }：{ $grain } 粮食，{ $money } 金钱，{ $cards } 张牌
line-npc = { $seat }：{ $cards } 张牌
line-column = { $class }：{ $cards }
line-column-down = { $class }：{ $cards }；背面 { $down } 张（你知道的：{ $known }）
line-empresses = 皇后：{ $cards }
line-placed = { $card }归入“{ $class }”
line-boosted = { $card }加分给“{ $class }”
line-held-known = { $seat }手中：{ $card }，{ card-class }，{ card-face }
line-own = { card-class }：{ $card }{ $number ->
        [1] {""}
       *[other] {" "}×{ $number }
    }，{ card-face }
line-own-down = { $column }，背面 { $down } 张（{ $known }），每张 { card-face }

## 写法与配件的含义
effect-grain =
    { $grain ->
        [0] {""}
       *[other] ；生产 { $grain } 粮食
    }
effect-money =
    { $money ->
        [0] {""}
       *[other] ；生产 { $money } 金钱
    }
effect-influence =
    { $influence ->
        [0] {""}
       *[other] ；影响力 { $influence }
    }
effect-set_grain =
    { $set_grain ->
        [0] {""}
       *[other] ；每有一套完整的四类，生产 { $set_grain } 粮食
    }
effect-set_money =
    { $set_money ->
        [0] {""}
       *[other] ；每有一套完整的四类，生产 { $set_money } 金钱
    }
effect-set_influence =
    { $set_influence ->
        [0] {""}
       *[other] ；每有一套完整的四类，影响力 { $set_influence }
    }
effect-feed_grain =
    { $feed_grain ->
        [0] {""}
       *[other] ；供养多付 { $feed_grain } 粮食
    }
effect-feed_money =
    { $feed_money ->
        [0] {""}
       *[other] ；供养付 { $feed_money } 金钱
    }
effect-end_each =
    { $end_each ->
        [0] {""}
       *[other] ；终局每个职业 +{ $end_each } 分
    }
effect-end_any =
    { $end_any ->
        [0] {""}
       *[other] ；终局任选一个职业 +{ $end_any } 分
    }
effect-end_scholar =
    { $end_scholar ->
        [0] {""}
       *[other] ；终局士 +{ $end_scholar } 分
    }
effect-end_peasant =
    { $end_peasant ->
        [0] {""}
       *[other] ；终局农 +{ $end_peasant } 分
    }
effect-end_merchant =
    { $end_merchant ->
        [0] {""}
       *[other] ；终局商 +{ $end_merchant } 分
    }
effect-exchange_4_2 =
    { $exchange_4_2 ->
        [0] {""}
       *[other] ；随时可用 4 个资源换 2 个
    }
card-face = { $points } 分{ effect-grain }{ effect-money }{ effect-influence }{ effect-set_grain }{ effect-set_money }{ effect-set_influence }{ effect-feed_grain }{ effect-feed_money }{ effect-end_each }{ effect-end_any }{ effect-end_scholar }{ effect-end_peasant }{ effect-end_merchant }{ effect-exchange_4_2 }
card-class =
    { $class ->
        [S] 士
        [P] 农
        [A] 工
        [M] 商
       *[E] 皇后
    }
about-letters = S、P、A、M 是四个职业：士、农、工、商；E 是皇后，终局时归入一个职业。g 是粮食，m 是金钱：“gain gm”各拿一个，“swap 4g 1m”用 4 粮食换 1 金钱。
about-cards = 每轮都生产；每轮都要供养，另外每张牌付 1 粮食；分数在终局计算。
about-card = { $code }：{ $card }，{ card-class }，{ card-face }（{ $count } 张）
about-back = 背面朝上的牌都一样：上边是哪个职业，就算哪个职业。
about-edge = { $code }：背面朝上，作为{ card-class }，{ card-face }

## 助手
aid-totals = { $seat }：士 { $scholars }，农 { $peasants }，工 { $artisans }，商 { $merchants }；最低是{ $lowest }，{ $result } 分；影响力 { $influence }
aid-best-end = { $seat }皇后安排得当时：士 { $scholars }，农 { $peasants }，工 { $artisans }，商 { $merchants }；结果 { $result }
aid-forecast = 下次生产 +{ $grain } 粮食 +{ $money } 金钱，供养 −{ $due_grain } 粮食 −{ $due_money } 金钱：剩 { $left_grain } 粮食、{ $left_money } 金钱
aid-over = 下次生产 +{ $grain } 粮食 +{ $money } 金钱，供养 −{ $due_grain } 粮食 −{ $due_money } 金钱：超出上限 { $over } 个
aid-short = 下次生产 +{ $grain } 粮食 +{ $money } 金钱，供养 −{ $due_grain } 粮食 −{ $due_money } 金钱：缺 { $short_grain } 粮食、{ $short_money } 金钱
aid-tribute = 按现在的影响力：{ $seat }可向{ $payers }收取 { $dues } 个贡品
aid-last-face = 你只剩一张正面牌。翻了它就全部背面朝上，奖励 { $bonus } 个资源。
aid-take = { $slot } 号位的{ $card }：士 { $scholars }，农 { $peasants }，工 { $artisans }，商 { $merchants }；最低 { $result }。下次生产 +{ $grain } 粮食 +{ $money } 金钱，供养 −{ $due_grain } 粮食 −{ $due_money } 金钱
aid-reveal = 正面放置：士 { $scholars }，农 { $peasants }，工 { $artisans }，商 { $merchants }；最低 { $result }
aid-hide = 背面放入“{ $class }”：士 { $scholars }，农 { $peasants }，工 { $artisans }，商 { $merchants }；最低 { $result }

## 提示
hint-take = 拿取 { $slot } 号位的{ $card }
hint-bid-lowest = 有了{ $card }，你最低的职业会从 { $before } 升到 { $after }。
hint-bid-class = 有了{ $card }，你的{ $class }会从 { $before } 升到 { $after }。
hint-bid-empress = 有了{ $card }，终局时有 { $points } 分可给任一职业。
hint-bid-income = 有了{ $card }，生产会多 { $grain } 粮食、{ $money } 金钱。
hint-bid-influence = 有了{ $card }，你的影响力会从 { $before } 升到 { $after }。
hint-bid-left = 之后你还有 { $left } 金钱。
hint-bid-nothing = 你的金钱全部留下：{ $left }。
hint-bid-none = 你没有金钱可出。
hint-take-lowest = { $card }使你最低的职业从 { $before } 升到 { $after }。
hint-take-class = { $card }使你的{ $class }从 { $before } 升到 { $after }。
hint-take-empress = { $card }终局时有 { $points } 分可给任一职业。
hint-take-income = { $card }使生产多 { $grain } 粮食、{ $money } 金钱。
hint-take-influence = { $card }使你的影响力从 { $before } 升到 { $after }。
hint-hidden = 暗牌可付 2 金钱亮出，也可背面放入任一列。
hint-class = 你的{ $class }从 { $before } 升到 { $after }。
hint-lowest = 你最低的职业从 { $before } 升到 { $after }。
hint-feed = 供养要 { $grain } 粮食、{ $money } 金钱，你付得起。
hint-keep = 按现状你每轮生产 { $made } 粮食，供养吃掉 { $due }。
hint-over = 你比可保留的十个多出 { $over } 个。
hint-enough = 这样就付得起接下来的供养（{ $due_grain } 粮食、{ $due_money } 金钱），还剩 { $left_grain } 粮食、{ $left_money } 金钱。
hint-left = 接下来的供养是 { $due_grain } 粮食、{ $due_money } 金钱；之后还剩 { $left_grain } 粮食、{ $left_money } 金钱。
hint-short = 接下来的供养还缺 { $grain } 粮食、{ $money } 金钱。
hint-lacking = 接下来的供养缺 { $grain } 粮食、{ $money } 金钱。
hint-pay = 你已没有资源缴纳贡品；翻一张牌可得两个资源。

## 选项
option-solo = 单人对 NPC
option-solo-help = 你独自对抗用出价牌出价的 NPC；共两个座位。
option-solo-no = 否，只有玩家
option-solo-gentle = 温和
option-solo-even = 均势
option-solo-stern = 严厉

## 名次
step-lowest = 最低的职业
step-second = 第二低的职业
step-third = 第三低的职业
step-highest = 最高的职业

## 为什么不行
refusal-STR-14 = 额外资源只在开局由第 3 至 7 位玩家拿取。
refusal-STR-21 = 只在拍卖开始时暗中出价。
refusal-STR-22 = 按出价顺序，每人拿一张还在的牌。
refusal-STR-27 = 只有刚拿的暗牌才能付 2 金钱亮出，或背面放入一列。
refusal-STR-30 = 供养在生产之后支付；付得起且有带供养效果的牌的玩家才需决定。
refusal-STR-32 = 供养后和朝贡后，资源多于十个的玩家才选择保留。
refusal-STR-34 = 贡品由收取的玩家指定。
refusal-STR-36 = 兑换需要四个同类资源。
refusal-STR-37 = 只能翻自己展示区里正面朝上的牌；翻牌之后才拿两个资源。
refusal-STR-40 = 你的牌全部背面朝上时才有奖励。
refusal-STR-43 = 皇后在终局时才归入一列。
refusal-STR-R12 = 出价不能超过手中的金钱。
refusal-STR-R27 = 缺一种资源时，用另一种多余的四个兑换。
refusal-STR-R29 = 从你拥有的资源里正好保留十个。
refusal-STR-R34 = 只能索取对方拥有的资源。
refusal-STR-R38 = 有正面的 4:2 牌时是 4 换 2，没有时是 4 换 1。
refusal-STR-R39 = 现在不能做这个自由行动。
refusal-STR-R40 = 先完成翻牌：列、两个资源、奖励。
refusal-STR-R43 = 任选职业的分数在终局、安排皇后之后才给。
