# 本草：中文词条
game-title = 本草
game-tagline = 换药材，听数字，抢先说出解药。
game-aim = 抢先说出解药，即盖着的两味药材；对局打到{ $target }分为止。
game-length = 20–40 分钟
game-how = 先走到一张药方，也就是选定两种颜色；然后与另一位玩家就这两种颜色做一个行动，打听或取得药材；或者治疗：说出哪张药方与盖着的两味药材相符。

## 座位：沉默的第三人没有名字
seat-beyond = 沉默的第三人
hidden-colour = 未知

## 颜色、药方、行动
colour-R = 红
colour-Y = 黄
colour-G = 绿
colour-B = 蓝
gift-R = 红
gift-Y = 黄
gift-G = 绿
gift-B = 蓝
gift-none = 无
medicine-RY = 红黄方
medicine-RG = 红绿方
medicine-RB = 红蓝方
medicine-YG = 黄绿方
medicine-YB = 黄蓝方
medicine-GB = 绿蓝方
medicine-pair = 同色方
action-inquire = 问诊
action-feed = 喂药
action-brew = 煎药
action-appeal = 求药
action-cure = 治疗
side-answer = 作答
side-follow = 附和

## 走法
move-go = 前往{ $medicine }
move-inquire = 向{ $to }问诊：给一张牌，听一个数
move-feed = 喂药给{ $to }：给一张牌，换回另一色
move-brew = 找{ $to }煎药：两色各取一张
move-appeal = 向{ $to }求药：取走一色全部
move-cure = 治疗：答{ $medicine }
move-give = 给：{ $gift }
move-answer = 答{ $medicine }
move-follow = 附和{ $medicine }
move-pass = 跳过
move-predict = 预测{ $colour }

## 正在等待
prompt-move = { $seat }：把药师移到另一张药方
prompt-act = { $seat }：选择一个行动
prompt-give = { $seat }：选择要给出的牌
prompt-yield = { $seat }：选择要交出的颜色
prompt-predict = { $seat }：预测解药中的一种颜色，或跳过
prompt-respond = { $seat }：作答、附和，或保留解药标记
prompt-forced = { $seat }：只剩你的解药标记了，请立刻治疗
prompt-over = 对局结束

## 发生了什么
event-round-begins = 第 { $round } 轮开始，{ $start }先手。
event-dealt = 发给{ $seat }：{ $cards }。
event-went = { $seat }前往{ $medicine }。
event-offered = { $seat }在{ $medicine }上对{ $to }{ $action }，并选一张牌。
event-asked = { $seat }在{ $medicine }上找{ $to }{ $action }。
event-inquired = { $seat }在{ $medicine }上给{ $to }一张牌（{ $card }）；{ $to }说：{ $number }。
event-fed =
    { $seat }在{ $medicine }上给{ $to }一张牌（{ $card }），{ $number ->
        [0] 什么也没换回。
       *[other] 换回 { $number } 张（{ $back }）。
    }
event-handed =
    { $seat }{ $number ->
        [0] 没有东西可交给{ $to }。
       *[other] 交给{ $to } { $number } 张（{ $cards }）。
    }
event-predicted = { $seat }预测{ $colour }。
event-unpredicted = { $seat }不预测。
event-cured = { $seat }治疗，答{ $medicine }。
event-must-cure = 只有{ $seat }还有解药标记，必须立刻治疗。
event-answered = { $seat }答{ $medicine }。
event-followed = { $seat }附和{ $medicine }。
event-passed = { $seat }跳过，保留标记。
event-looked =
    { $seat }查看解药（{ $cure }）：{ $match ->
        [true] { $medicine }正确！
       *[other] 不符。
    }
event-disproved = 无人答对。已排除：{ $medicines }。
event-round-ends = 解药是{ $cure }。本轮获胜：{ $winner }。
event-scored =
    { $seat }现有 { $total } 分（{ $change ->
        [0] 不变
       *[other] { $change }：标记 { $marker }，预测 { $predictions }
    }）。
event-capped = 满 { $turns } 个回合，本轮中止。
event-match-won = 神农：{ $seats }。

## 文字桌面
line-round = 第 { $round } 轮，先到 { $target } 分；{ $start }先手
line-player = { $seat }：{ $points } 分，{ $size } 张牌，解药标记在手
line-player-spent = { $seat }：{ $points } 分，{ $size } 张牌，解药标记已放
line-player-looked = { $seat }：{ $points } 分，{ $size } 张牌，已看过解药；不再行动，仍会被问到
line-silent = { $seat }：{ $size } 张牌
line-actions = 行动：{ $actions }
line-medicines = 药方
line-medicine = { $medicine }：药师 { $here }
line-medicine-marked =
    { $medicine }：药师 { $here }；作答 { $answers }；附和 { $follows }{ $disproved ->
        [yes] ；已排除
       *[no] {""}
    }
line-stock = 剩余预测标记：{ $left }
line-predicted = { $seat }预测了{ $colours }
line-mine = 你的手牌：{ $cards }
line-cure = 你看过解药：{ $cure }

## 写法与配件的含义
about-colour = { $code }：{ $colour }，14 味药材中有 { $count } 味
about-medicine = { $code }：{ $medicine }，盖着的两味药材正好各是其中一色时，它就是解药
about-pair = { $code }：{ $medicine }，盖着的两味药材同色时（不论何色），它就是解药
about-inquire = { $code }：问诊。把你两色之一的一张牌给一位玩家，对方说出手中另一色有几张
about-feed = { $code }：喂药。把你两色之一的一张牌给一位玩家，对方把另一色的牌全部给你
about-brew = { $code }：煎药。对方把你两色的牌各给你一张
about-appeal = { $code }：求药。对方把两色之一的牌全部给你，由对方选哪一色
about-cure = { $code }：治疗。把解药标记放在一张药方上作为你的答案。其他人可以在别处“作答”（answer）、在已有标记的药方上“附和”（follow，对得 1 分，错扣 1 分）或“跳过”（pass）；然后放了标记的人查看盖着的药材。答错的人本轮不再行动。

## 帮助
aid-unseen = 不在你手中：红 { $R }，黄 { $Y }，绿 { $G }，蓝 { $B }
aid-allows = 在{ $medicine }上可以：{ $actions }
aid-sheet = 已证明的事实（还有 { $deals } 种发牌相符；括号内是证明它的记录号）
aid-row = { $seat }：红 { $R }，黄 { $Y }，绿 { $G }，蓝 { $B }（{ $since }）
aid-cure-row = 解药：红 { $R }，黄 { $Y }，绿 { $G }，蓝 { $B }（{ $since }）
aid-cures = 仍可能的解药：{ $cures }（10 种中的 { $count } 种）
aid-struck =
    不是 { $cure }：{ $note ->
        [0] 由你的手牌可知
       *[other] 由记录 { $note } 可知
    }
aid-note = 记录 { $note }：{ $seat }在{ $medicine }上对{ $to }{ $action }：{ $number }
aid-look = 记录 { $note }：{ $seats }看过解药；已排除 { $wrong }
aid-odds = { $medicine }：{ $percent }%；作答期望 { $points } 分
aid-follow = 附和{ $medicine }期望 { $points } 分
aid-colour = 解药含{ $colour }：{ $percent }%；预测期望 { $points } 分

## 提示
hint-inquire = 向{ $to }问诊
hint-feed = 喂药给{ $to }
hint-brew = 找{ $to }煎药
hint-appeal = 向{ $to }求药
hint-narrows = 无论结果如何，{ $now }种可能的解药最多还剩{ $left }种。
hint-number-inquire = { $to }会报出{ $colour }牌的张数：据你所知是{ $least }到{ $most }。
hint-number-feed = { $to }会交出{ $colour }牌：据你所知是{ $least }到{ $most }张。
hint-number-brew = 据你所知，你会从{ $to }得到{ $least }到{ $most }张牌。
hint-number-appeal = 据你所知，你会从{ $to }得到同一色的{ $least }到{ $most }张牌。
hint-yield =
    { $number ->
        [0] 你什么也不用交。
       *[other] 你交出{ $number }张，这是规则允许的最少张数。
    }
hint-yield-one = 你没有别的选择。
hint-proved = 据你所知，只剩{ $medicine }可能是解药。
hint-likeliest = 据你所知，{ $medicine }最可能是解药：{ $percent }%。答对得3分。
hint-likeliest-free = 在还空着的药方里，{ $medicine }最可能是解药：{ $percent }%。答对得3分。
hint-odds = 据你所知，{ $medicine }是解药的可能性为{ $percent }%。答对得3分。
hint-follow = 据你所知，{ $medicine }是解药的可能性为{ $percent }%：附和对了得1分，错了扣1分。
hint-follow-free = 据你所知，{ $medicine }是解药的可能性为{ $percent }%：附和对了得1分，而你没有分可扣。
hint-marker = 空着的药方里，没有一张是解药的可能性超过{ $percent }%；保留你的解药标记。
hint-no-colour = 剩下的颜色，在解药里的可能性都不过半。
hint-predict = 据你所知，解药含{ $colour }的可能性为{ $percent }%：预测对了得1分，错了扣1分。

## 选项
option-actions = 行动
option-actions-help = 除治疗外桌上的行动牌。“首局”适合初学，“高级”包含全部。
option-actions-first = 首局：求药
option-actions-basic = 基础：问诊
option-actions-normal = 普通：喂药、求药
option-actions-advanced = 高级：全部四种
option-actions-inquire = 只有问诊
option-actions-feed = 只有喂药
option-actions-brew = 只有煎药
option-actions-appeal = 只有求药
option-actions-inquire-feed = 问诊、喂药
option-actions-inquire-brew = 问诊、煎药
option-actions-inquire-appeal = 问诊、求药
option-actions-feed-brew = 喂药、煎药
option-actions-feed-appeal = 喂药、求药
option-actions-brew-appeal = 煎药、求药
option-actions-inquire-feed-brew = 问诊、喂药、煎药
option-actions-inquire-feed-appeal = 问诊、喂药、求药
option-actions-inquire-brew-appeal = 问诊、煎药、求药
option-actions-feed-brew-appeal = 喂药、煎药、求药
option-actions-inquire-feed-brew-appeal = 问诊、喂药、煎药、求药
option-predictions = 预测
option-predictions-help = 行动之后，可以为解药中的一种颜色押上一分。
option-target = 获胜分数
option-target-help = 某轮结束时有人达到此分，对局结束。规则书为 6，后来的版本为 7。
option-ties = 并列领先
option-ties-help = 结束时最高分并列怎么办。
option-ties-share = 共享胜利
option-ties-play_on = 继续直到一人领先
option-start = 首轮先手
option-start-help = 谁先开始第 1 轮；之后由上次胜者的下家先手。
option-start-random = 抽签
option-start-0 = 1号座位
option-start-1 = 2号座位
option-start-2 = 3号座位
option-start-3 = 4号座位
option-silent_third = 沉默的第三人（我们的双人变体）
option-silent_third-help = 两名玩家，加上由抽签作答的第三手牌。这是我们的变体，不出自规则书。
option-turn_cap = 每轮回合上限
option-turn_cap-help = 满此回合数后本轮无人获胜；0 表示不限。

## 名次
step-points = 分数

## 为什么不行
refusal-HERB-4 = 桌上没有这张行动牌。
refusal-HERB-9 = 自己的回合要先移动药师；不在自己的回合时，只做被要求的事。
refusal-HERB-10 = 药师必须离开所在的药方。
refusal-HERB-11 = 现在请选择桌上的一个行动并执行。
refusal-HERB-12 = 请把药方两色之一的一张牌给另一位玩家。
refusal-HERB-14 = 在同色方上，请给出一张你持有的牌。
refusal-HERB-15 = 请给出药方两色之一的一张牌。
refusal-HERB-17 = 在同色方上，请给出一张你持有的牌。
refusal-HERB-18 = 请选择另一位玩家煎药。
refusal-HERB-19 = 请选一种你至少有两张的颜色，交出该色两张。
refusal-HERB-20 = 求药时，另一位玩家要交出两色之一的全部牌；只要有其中一色就必须交。
refusal-HERB-21 = 请交出你持有的一种颜色的全部牌。
refusal-HERB-23 = 有人治疗时：在没有解药标记的药方上作答，在有标记的药方上附和，或跳过。
refusal-HERB-29 = 只剩你的解药标记，必须现在治疗。
refusal-HERB-38 = 行动之后你可以拿一个剩余的预测标记，或跳过。
refusal-HERB-39 = 你已经预测过这种颜色。
refusal-HERB-R6 = 你没有这张药方颜色的牌可给。
refusal-HERB-R9 = 你有符合的牌，必须交出。
