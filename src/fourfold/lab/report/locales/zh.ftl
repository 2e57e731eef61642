# 平衡报告与比较的用语。标题按结论的级别选取，只说机器人遇到了什么。

kicker-balance = Fourfold 实验室 · 平衡报告
kicker-compare = Fourfold 实验室 · 比较
title-balance = { $game }：平衡报告
title-compare = { $game }：比较
sub-balance = { $bot } 机器人之间的 { $games } 局，以及其他强度的较小批次。
sub-alarms =
    { $act ->
        [0] { $watch ->
            [0] 没有警报。
           *[other] 没有警报；需留意：{ $watched }。
        }
       *[other] { $act } 项警报：{ $alarmed }。
    }
limits = 机器人不是人：结论只说这些机器人在这张桌上遇到了什么，不说人们会喜欢什么。
repeat = 重做：
even = 均等
control = 不受限
won = 胜
games-n = { $n } 局
positions-n = { $n } 个局面
deals-n = { $n } 副牌
interval = 95 %：{ $low }–{ $high }
none-listed = 无
and-more = 另有 { $n } 项
footer = 区间均为 95 %。绿色表示“机器人之间没有警报”。

fact-game = 游戏
fact-seats = 座位
fact-rules = 规则版本
fact-options = 选项
fact-bots = 机器人
fact-main = 主批次
fact-all = 总局数
fact-seed = 种子
fact-version = Fourfold
fact-deals = 牌局
fact-a = A
fact-b = B

section-scorecard = 总评
section-findings = 主要发现
section-seats = 座位
section-length = 长度
section-choices = 选择
section-luck = 运气与技巧
section-drama = 起伏
section-things = 物件
section-restricted = 限制实验
section-rules = 规则
section-scores = 得分
section-method = 方法

level-good = 无警报
level-watch = 留意
level-act = 须处理
level-open = 未定
level-none = 未测

line-fairness = 座位公平
line-length = 长度
line-decisions = 有意义的决定
line-luck = 运气与技巧
line-drama = 起伏
line-dominance = 独大
line-things = 无用或白送
line-ties = 平局

word-fairness-good = 公平
word-fairness-watch = 略偏
word-fairness-act = 不公
word-fairness-open = 未定
word-length-good = 稳定
word-length-watch = 不齐
word-length-act = 越界
word-decisions-good = 多数有
word-decisions-watch = 部分有
word-decisions-act = 很少有
word-decisions-none = 未测
word-luck-good = 两者兼有
word-luck-watch = 偏于一方
word-luck-act = 全凭运气
word-luck-none = 单人
word-drama-good = 悬念到底
word-drama-watch = 偏离目标
word-drama-act = 领先即胜
word-drama-open = 未定
word-drama-none = 单人
word-dominance-good = 未见
word-dominance-watch = 有强招
word-dominance-act = 非用不可
word-dominance-open = 未定
word-dominance-none = 限制未起作用
word-things-good = 都有用
word-things-watch = 超出目标
word-things-act = 无用或白送
word-things-none = 未测
word-ties-good = 少见
word-ties-watch = 时有
word-ties-act = 多数局

card-fairness = 按先后手 { $wins }
card-fairness-more = 最宽区间 { $low }–{ $high }；均等为 { $even }
card-fairness-needs = 约 { $games } 局可以定论
card-solo = 该座位胜 { $win }
card-length = 中位一局 { $middle } 个决定
card-length-more = 八成的局：{ $low }–{ $high }；未完 { $unfinished }
card-decisions = { $share } 的局面中最佳一手有所得
card-luck = 玩家 { $player }，牌 { $cards }
card-luck-more = 一个 { $one } 在 { $others } 中胜 { $win }
card-drama = 早期领先者胜 { $early }
card-drama-more = 95 %：{ $low }–{ $high }；逆转 { $comeback }
card-dominance = 禁用“{ $name }”：{ $without }
card-dominance-more = 不受限 { $free }；{ $bans } 项限制起作用
card-things = { $things } 项中 { $out } 项越界
card-things-more = { $names }
card-ties = 除 { $share } 外首项即定胜负
card-ties-more = 95 %：{ $low }–{ $high }；共胜 { $shared }

rule-fairness = 好：每个区间都在均等 ±3 点内。须处理：有一个全在 ±5 点外。
rule-solo = 好：区间在 30–75 % 内。须处理：全在 15 或 85 % 之外。
rule-length = 好：p90 ≤ 2 × p10，且全部结束。须处理：未完超过 1 %，或每座不到 4 个决定。
rule-decisions = 好：下限高于 50 %（得益 ≥ 0.02）。须处理：上限低于 25 %。
rule-luck = 好：玩家占 10–60 %。须处理：上限低于 3 %。
rule-drama = 好：区间在 { $low }–{ $high } 内。须处理：全部高于 80 %。
rule-dominance = 好：没有限制使胜率减半。须处理：有一项降到四分之一。
rule-things = 好：没有无用之物，都在目标内。须处理：100 次机会从未使用，或超出 10 点。
rule-ties = 好：不到 25 % 的局靠破平。须处理：超过 50 %。

head-scorecard =
    { $act ->
        [0] { $watch ->
            [0] 机器人之间没有警报
           *[other] 没有警报；{ $watch } 项需留意
        }
       *[other] { $act } 项警报
    }
lede-scorecard = 每个结论都是对一个区间的规则，印在其下，在开局之前就已定好。
head-findings = { $n ->
        [0] 没有突出之处
       *[other] 先看这些
    }
lede-findings = 按效应与区间宽度之比排序；每节至多一条。
try-next = 下一步
head-seats-good = 座位相差不过三点
head-seats-watch = 或有一个座位占优
head-seats-act = 有一个座位明显占优或吃亏
head-seats-open = 尚未看到座位差别
head-seats-solo = 一个座位对游戏
lede-seats = 同等机器人、三种强度下按先后手的胜率。色带为均等 ±3 点。
head-length-good = 各局长度相近
head-length-watch = 有的局比别的长一倍以上
head-length-act = 结束太早，或根本不结束
lede-length = 按每个决定 { $seconds } 秒（假定），中位一局约 { $minutes } 分钟。
head-choices-good = 多数决定有意义
head-choices-watch = 部分决定有意义
head-choices-act = 很少决定有意义
head-choices-none = 有什么可选
lede-choices = { $forced } 的决定别无选择；平均每个决定有 { $legal } 个合法着法。
head-luck-good = 技巧与牌都起作用
head-luck-watch = 多半只有其一
head-luck-act = 更强的机器人并不多赢
head-luck-none = 没有可比的人
lede-luck = 三种强度的机器人（{ $bots }）在每个座位打同样的牌。
head-drama-good = 悬念保持到后段
head-drama-watch = 早期领先者胜得太多或太少
head-drama-act = 早领先者必胜
head-drama-open = 大概悬念保持到后段
head-drama-none = 没有可超越的人
lede-drama = 每过九分之一局的胜率，来自旁观者无法分辨的 { $playouts } 次推演。
head-things-good = 样样有用
head-things-watch = 有些超出目标
head-things-act = 有些无用或白送
head-things-none = 没有可数之物
lede-things = 能用即为机会；图示为把握机会的比例，以及用者的胜率。同现，未必是因。
head-restricted-good = 没有非用不可的着法
head-restricted-watch = 少了某些着法，胜率减半
head-restricted-act = 少了一种着法就很难赢
head-restricted-open = 似乎没有非用不可的着法
head-restricted-none = 限制没有起作用
lede-restricted = 一个机器人不得使用这些着法，其余可以；轮遍每个座位，同样的牌。对照组在同样时刻想得一样多，但可自由选择。两者之差即为价值。
head-rules = { $n ->
        [0] 样样都发生过
       *[other] { $n } 件事从未发生
    }
lede-rules = 规则以其引发之事为证。{ $games } 局中未发生的并非无用：只是这些机器人没有促成。
head-scores-good = 得分定胜负
head-scores-watch = 时而需要破平
head-scores-act = 多数局靠破平决定
lede-scores = 按名次的第一项“{ $step }”看胜者与其他人。
head-method = 打了什么
lede-method = 同样的种子在各批次中给出同样的牌。同一命令得到同一文件，与进程数无关。

chart-orders = 按先后手的胜率，{ $bot }
order-first = 第 1（先手）
order-nth = 第 { $n }
seat-nth = 座位 { $n }
chart-seats = 按座位的胜率，{ $bot }
chart-decisions = 每局决定数
chart-chapters = 每局{ $chapters }
chapters = 回合
over-under = 一成少于 { $n }
over-over = 一成多于 { $n }
cap-length = { $games } 局；深色：中间八成；中位 { $middle }（{ $low }–{ $high }），平均 { $mean }。
chart-legal-chapter = 合法着法，按{ $chapters }
chart-legal-verb = 合法着法，按随后所做
chart-gain = 最佳一手的得益（百分之一）
cap-gain = { $n } 个局面，先由搜索评定，再以新的推演比较最佳与居中的着法。深色：至少 0.02。平均 { $mean }（{ $low }–{ $high }）。
cap-legal = { $games } 局。括号内为占全部决定的比例。
chart-variance = 胜负方差的构成
part-player = 玩家
part-order = 座位
part-cards = 牌
part-rest = 其余
cap-variance = 每个座位 { $deals } 副牌；玩家 { $low }–{ $high }。一场中只有第一副牌必定重复。
chart-ladder = 一对其余
ladder = { $one } 在 { $others } 中
cap-ladder = 前者在后者之中的胜率，轮遍每个座位；{ $games } 局。
chart-curves = 随机抽取的对局
cap-curves = 粗线：后来的胜者。虚线：均等。
chart-signs = 起伏的迹象
sign-early = 早期领先者获胜
sign-comeback = 胜者曾远远落后
sign-late = 6/9 时尚未领先
cap-signs = { $n } 局。早期：三分之一处。远远落后：连续两次低于均等之半。每局领先易手 { $changes } 次。
group-plain = { $kind }：能用时用了
group-win = { $kind }：用者的胜率
band = 目标
cap-things = { $games } 局。红：超出目标，或从未使用。
cap-win = 虚线：同类平均。粗体：对 { $n } 次检验校正后明显不同（误发现率 5 %）。
never-met = { $games } 局中从未有机会：
chart-bans = 禁用下列着法的机器人的胜率
chart-worth = 价值（胜率点数）
cap-bans = { $games } 局。圆点：禁用。空心方块：不受限，同样时刻想得一样多。
cap-worth = 不受限减禁用，按牌成对。低于零：机器人不用反而更好，即它误判了这些着法。
col-ban = 着法
col-felt = 起作用
col-free = 不受限
col-without = 禁用
col-worth = 价值
chart-events = 发生了什么，每局次数
never-events = 从未发生
never-verbs = 从未使用的动作
col-event = 事件
col-times = 每局次数
col-games = 出现的局
chart-steps = 由哪一项决定第一名
chart-won = 胜者
chart-lost = 其他人
col-figure = 项目
col-value = 数值
row-score = 每座得分
row-lead = 胜者领先第二
row-tie = 靠破平决定
row-shared = 共同获胜
row-nobody = 无人获胜
row-won = 胜者得分
row-lost = 其他人得分
cap-score = { $games } 座；平均 { $mean }（{ $low }–{ $high }）。
col-run = 批次
col-bots = 机器人
col-deals = 牌
col-played = 局
runs-title = 批次
limits-title = 局限
limits-text = 机器人不说话、不诈唬、不疲倦。同一局各座位并不独立：每个区间都以局或牌为单位。某一强度的结论未必适用于另一强度。分钟数是估计。“从未”指在这些局中。
words-title = 读法
words-text = 明显：整个区间在参照之外。未定：区间跨过界限。同现：一起看到，未证明因果。

find-seat-high = { $order }胜 { $win }，均等为 { $even }。
find-seat-low = { $order }只胜 { $win }，均等为 { $even }。
find-solo = 该座位胜 { $win } 的局。
find-unfinished = { $share } 的局没有结束。
find-uneven-length = 长局是短局的 { $ratio } 倍以上。
find-too-short = 一个座位几乎无事可定：中位一局 { $decisions } 个决定。
find-few-matter = 只有 { $share } 的局面中最佳一手有明显所得。
find-forced = { $share } 的决定别无选择。
find-no-skill = 更强者并不多赢：玩家只解释 { $share }。
find-all-skill = 更强者几乎必胜：玩家解释 { $share }。
find-runaway = 三分之一处领先者胜 { $share }。
find-dead = { $name } 从未使用。
find-gift = { $name } 在 { $use } 的机会中达成。
find-rare = { $name } 只在 { $use } 的机会中达成。
find-goes-with = { $name } 与获胜同现：{ $win }，平均 { $mean }。
find-goes-against = { $name } 与落败同现：{ $win }，平均 { $mean }。
find-misjudged = 不用“{ $name }”的机器人胜 { $without }，而不是 { $free }。
find-worth = 不得使用“{ $name }”者胜 { $without }，而不是 { $free }。
find-ties = { $share } 的局靠破平决定。
find-nobody = { $share } 的局无人获胜。
proof-win = { $bot } 的 { $n } 局；95 %：{ $low }–{ $high }。
proof-others = 其他强度：{ $others }。
proof-share = { $n } 局；95 %：{ $low }–{ $high }。
proof-games = { $n } 局。
proof-band = { $n } 局；95 %：{ $low }–{ $high }；目标 { $band }。
proof-dead = 共 { $n } 次机会。
proof-worth = 价值 { $worth } 点（{ $low }–{ $high }），成对的牌 { $n } 局。
proof-misjudged = 成对的牌 { $n } 局，差 { $low }–{ $high } 点。这是机器人的毛病，不是游戏的：它的其他数字都受此影响。
next-seat = 在同样的牌上比较补偿后手的开局。
next-seat-option = 在同样的牌上比较 { $option }。
next-solo = 比较不同难度。
next-unfinished = 找出重复的局面，或限制回合数。
next-length = 问问玩家长局是否拖沓。
next-short = 让游戏多打一个回合，再做报告。
next-choices = 看看同时合法的着法是否其实相同。
next-luck = 比较更短或更长的一场。
next-drama = 比较约束领先者的规则。
next-dead = 找原因：太贵、太晚，还是从不允许？
next-gift = 提高要求，再比较。
next-rare = 降低要求，再比较。
next-thing = 对一个机器人禁用它（--ban），看是否为因。
next-bot = 下结论之前，用搜索机器人重做报告。
next-ban = 比较一个降低其价值的变体。
next-ties = 比较另一个首项，或更细的得分。
next-nobody = 比较更容易的目标。

compare-head-conditions =
    { $failed ->
        [0] { $n ->
            [0] 没有给出条件
           *[other] 条件全部成立
        }
       *[other] { $failed } 项条件不成立
    }
compare-lede-conditions = 由 --must 给出；有一项不成立，命令即以错误结束，可放进持续集成。
compare-head-changed =
    { $n ->
        [0] 未见差别
       *[other] { $n } 项明显改变
    }
compare-lede-changed = 空心：A。实心：B。按差与区间之比排序，已对 { $tests } 次检验校正。
compare-head-figures = 同样的牌，逐项之差
compare-lede-figures = 校正之后仍成立的差才有评语。成对区间中位为不成对的 { $ratio }。
compare-head-method = 有何不同
section-conditions = 条件
section-changed = 改变最多
section-figures = 成对数字
compare-sub = 同样的 { $deals } 副牌以 A 和 B 各打一次：{ $said }。
compare-none = 未见差别
compare-some = { $n } 项明显改变
col-condition = 条件
col-before = A
col-after = B
col-difference = 差
col-says = 评语
says-more = 明显更多
says-less = 明显更少
says-same = 未见差别
holds = ✓ 成立
fails = ✕ 不成立
more-figures = 另有 { $n } 项未明显改变；见 JSON 文件。

measure-win-order = 胜率，先后手 { $name }
measure-win-seat = 胜率，座位 { $name }
measure-decisions = 每局决定数
measure-chapters = 每局{ $chapters }
measure-tie-break = 靠破平决定
measure-shared = 共同获胜
measure-nobody = 无人获胜
measure-unfinished = 未完
measure-score = 每座得分
measure-score-won = 胜者得分
measure-score-lost = 其他人得分
measure-lead = 胜者领先
measure-legal = 每个决定的合法着法
measure-forced = 别无选择的决定
measure-verb = 占决定的比例：{ $name }
measure-use = { $name }：能用时用了
measure-win-with = { $name }：用者的胜率
measure-event = { $name }，每局次数
