# 各游戏共用的词句。除“拒绝”一节外，键与 en.ftl 相同。

seat-name = { $number } 号座位
seat-automatic = 自动玩家
seat-beyond = { $number } 号座位
seat-person =
    { $people ->
        [1] 玩家
       *[other] { $number }号玩家
    }
seat-bot = { $number }号机器人
seat-own = { $name }（你）
you = 你
you-object = 你
coded = { $word } [{ $code }]
list-comma = 、
list-empty = 无
hidden = ？
blank = —
nobody = 无人

# 每张桌上都会发生的事。

event-said = { $seat }说：{ $text }
event-took-back = { $seat }收回了一步。
event-bot-plays = 机器人开始替{ $seat }玩。
event-bot-plays-once = 机器人替{ $seat }走一步。
event-plays-again = { $seat }回来自己玩。

# 拒绝：什么都没有改变，原因如下。英文直接用原句，所以 en.ftl 里没有这些键。

refusal-not-your-turn = 还没轮到{ $seat }，现在等的是{ $waiting }。
refusal-match-over = 对局已经结束，谁也不能再走了。
refusal-illegal-move = 现在不能走“{ $move }”。
refusal-unknown-move = 这个游戏里没有“{ $text }”这一步。
refusal-unknown-move-near = 这个游戏里没有“{ $text }”这一步。你是想说“{ $near }”吗？
refusal-not-a-move = 一步应写成它的写法，或它在走法表中的编号。
refusal-unknown-seat = 这张桌子没有这个座位，共有 { $seats } 个。
refusal-bad-chain = 一次提交的步数太少或太多。
refusal-cannot-undo = { $seat }没有可以收回的一步：已有新消息、掷过骰、已封存，或别人已经行动。
refusal-draft-ends = “{ $move }”可以提交，但不能试走：它会带来新消息、掷骰、封存选择或结束回合。
refusal-empty-draft = 草稿是空的。
refusal-broken-game = 游戏“{ $game }”无法载入：{ $why }。
refusal-no-games-here = FOURFOLD_GAMES 所指的“{ $folder }”中，没有声明游戏的 pyproject.toml。
refusal-no-talk = 这里没有桌边谈话。
refusal-bad-talk = 这句话是空的，或者太长。
refusal-not-over = 对局结束后才能看隐藏的内容。
refusal-bad-seats = 这个游戏不能坐 { $seats } 人，或所选变体不适合这个人数。
refusal-unknown-version = 不认识规则版本 { $version }。
refusal-unknown-game = 没有“{ $game }”这个游戏。
refusal-unknown-option = 没有“{ $option }”这个选项。
refusal-bad-option = 选项 { $option } 不能取这个值。
refusal-bad-setup = 这个开局摆法不合规则。
refusal-bad-seed = 种子应是整数，或 64 位十六进制数字。
refusal-bad-dice = 这段文字不是骰子的状态。
refusal-bad-record = 这不是一份完好的对局记录。
refusal-bad-line = “{ $text }”应写成座位和一步，例如“1 play 5P”。
refusal-wrong-result = 记录里的结果与它的走法不符。
refusal-unfair-deal = 公平发牌的核对没有通过。
refusal-bad-event = 事件中的值不是编号。
refusal-no-packs = 这个游戏没有题库。
refusal-unknown-law = 没有这条定律。
refusal-unknown-bot = 没有“{ $bot }”这个机器人。
refusal-bad-bot = 机器人“{ $bot }”的写法不对。
refusal-bad-answer = 机器人的回答“{ $text }”不是现在合法的一步。
refusal-bot-failed = 机器人“{ $bot }”出了故障。

# 服务器的拒绝。

refusal-already-greeted = 已经打过招呼了。
refusal-already-started = 对局已经开始了。
refusal-automatic-seat = 自动座位不能坐人。
refusal-bad-chat = 聊天要么是一句话，要么是一句现成的短语，而且不能是空的。
refusal-bad-message = 服务器看不懂这条消息。
refusal-bad-method = 这个地址不能这样用。
refusal-bad-clock = 每方至少一秒，每步至少一天。
refusal-bad-name = 名字只占一行，1 到 32 个字符。
refusal-bad-request = 服务器看不懂这个请求。
refusal-blocked = 你不能坐这位房主的桌子。
refusal-bot-plays = 这个座位正由机器人代打，请先接回来。
refusal-busy = 一下子太忙了，请再试一次。
refusal-cannot-save = 服务器暂时存不下来，请再试一次。
refusal-chat-limit = 你说得太快了：请等几秒再说下一句。
refusal-chat-off = 房主已经关掉了这张桌子的聊天。
refusal-damaged-table = 这张桌子的日志已损坏；它被保留着，但不能继续。
refusal-draining = 服务器即将停机，不再开新桌。
refusal-failed = 服务器出了差错。
refusal-foreign-host = 本服务器没有这个名字：请用它的地址打开，或用 --public-url 启动。
refusal-foreign-origin = 这个请求不是从本服务器的网页来的。
refusal-no-clock = 这张桌子现在没有走着的钟。
refusal-no-deal = 这张桌子现在不等你那一份随机数。
refusal-no-guest = 请先成为访客。
refusal-no-hello = 第一条消息必须是 hello。
refusal-no-hint = 没有想出提示，请再试一次。
refusal-no-hints = 这张桌子不用提示。
refusal-no-person = 那里没有坐着真人。
refusal-no-public-tables = 这台服务器不公开列出桌子。
refusal-no-such-moment = 没有可以看的这一刻。
refusal-no-vote = 现在没有什么可以表决的。
refusal-not-ended = 要等对局结束。
refusal-not-found = 这里什么也没有，或者不是你的。
refusal-not-its-turn = 按天计时的桌子，只能给正在等的座位加时间。
refusal-not-started = 对局还没有开始。
refusal-nothing-asked = 现在没有人请求收回。
refusal-own-question = 这个要由别人来回答。
refusal-protocol = 这个版本的网页与服务器不合，请刷新。
refusal-quiet = 你知道得太多了：本轮结束前只能用现成的短语。
refusal-seat-taken = 这个座位已经有人了。
refusal-seats-open = 还有空位：请等一等，或者放上机器人。
refusal-stale = 刚才有了变化，请再看一眼。
refusal-too-early = 现在还不等这些随机数。
refusal-too-large = 这个请求太大了。
refusal-too-late = 太晚了：承诺已经给出。
refusal-too-many = 请求太多了，请稍等。
refusal-try-again = 这张桌子正在重新读取，请再试一次。
refusal-yourself = 你不能屏蔽自己。
refusal-illegal-action = 这个动作现在不合法。

# 终端桌面。

table-thinking = { $seat }正在思考……
table-winner =
    { $count ->
        [1] { $names }获胜。
       *[other] 共同获胜：{ $names }。
    }
table-nobody-wins = 无人获胜。
table-place = 第 { $place } 名：{ $seat }
table-unranked = 不计名次：{ $seat }
table-decided = { $first }领先{ $second }，依据：{ $step }。
table-curtain = 请把屏幕交给{ $seat }。旁边没有别人时，按回车键。
table-filter = 输入文字筛选，↑ ↓ 选择，回车确认
table-none = 没有符合“{ $text }”的走法。
table-undone = 已收回。
table-no-undo = 现在没有可以收回的一步。
table-say-ask = 想对大家说什么？
table-say-keys = 回车说出 · Esc 返回
table-saved = 已保存：{ $file }
table-not-saved = 无法写入 { $file }：{ $why }。
table-quit-ask = 离开牌桌？对局记录会保存到下面的文件；清空则不保存。
table-quit-keys = 回车离开 · Esc 返回
table-title = { $title }：{ $tagline }（{ $length }）
table-aim = 目标：{ $aim }
table-how = 玩法：{ $how }
table-seats = 在座：{ $seats }。
table-plain-help = 输入一步，或者：?（现在可用的走法及其含义）、table（再看桌面）、cards（写法与配件的含义）、card 名称（只看一个）、aids（为你算好的数）、undo（收回）、rules [编号]（规则）、log（记录）、say …（说话）、help（本说明）、quit（退出）。
table-screen-help = 下方列出现在可用的所有走法及其含义：用 ↑ ↓ 选择，或输入一部分文字筛选，再按回车。PgUp、PgDn 翻看桌面。F2 再看本页，F1 看规则。
table-aids = 为你算好的数
table-more-aids = 为你算好的数：请输入 aids。
table-cards = 写法与配件的含义
table-may = 可以输入：
table-ways = 可以输入，例如：{ $ways }。输入 ? 可看全部及其含义。
table-way =
    { $more ->
        [0] { $example }
       *[other] { $example }（同类还有 { $more } 种）
    }
table-try = 输入 ? 可看现在可用的走法，输入 help 可看各个命令。
table-named = { $code }：{ $name }
table-no-card = 这里没有叫“{ $text }”的东西；输入 cards 可看全部。
table-no-aids = 这一桌没有提示；可用 --helper 打开。
table-no-rule = 这个游戏没有规则 { $number }。
table-end-of-input = 对局还没结束，输入就断了。
key-undo = 收回
key-rules = 规则
key-help = 帮助
key-turn = 桌面
key-say = 说话
key-quit = 退出
key-close = 关闭

# 提示。各游戏的理由在各自的词句里。

hinted-is = 提示：{ $steps }。{ $reason }
hinted-says = { $reason }
hinted-space = {""}
hinted-then = ，再
hinted-legal = 规则只允许这一步。
hinted-only = 这里没有别的值得考虑的走法。
hinted-even = 由此继续，没有哪一步明显更好。
hinted-better = “{ $other }”继续下去明显更差。
hinted-chance = 由此继续，约有{ $percent }%的对局获胜。

# `fourfold replay verify` 对无误的记录所说的话。

verify-done = 核对无误：{ $game }，{ $moves }步，{ $result }，{ $deal }。
verify-result = 结果与记录一致
verify-running = 尚未结束
verify-arranged = 安排好的牌：是摆好的，没有洗过
verify-continued = 接着玩的一局：从另一局的中途开始，没有洗牌
verify-none = 其中没有公平发牌
verify-unknown = 其中没有公平发牌（旧记录，没有说明开局时是否洗过牌）
verify-fair = 公平发牌已核对
verify-alone = 发牌只由服务器的数字决定，没有设备加入数字
verify-anew = { $deal }，第{ $attempts }次才发成（封存了数字却没有公开，因而略去：{ $names }）
verify-bound = { $deal }，但有{ $count }台设备没有公开数字（知道服务器秘密的人本可在{ $choices }种发牌中挑选）

# 语言模型在桌上读到的话。

model-you-are = 你是{ $game }这一桌的{ $seat }。
model-news = 你上一步之后：
model-older = （更早的事件 { $count } 条）
model-more = 桌面还有这些部分没有列出：{ $parts }。
model-legal = 请用一步合法的走法作答：{ $moves }
model-unknown = “{ $text }”不是这个游戏的走法。
model-nearest = 最接近的合法走法是“{ $move }”。
model-not-begun = 对局还没有开始，请等待。
model-others = 正在等待{ $seats }。

# /lab 的报告列表。

lab-title = 实验室报告
lab-none = 这里还没有报告：用 fourfold balance 游戏名 生成。
lab-balance = { $game }，{ $seats } 座：平衡报告，{ $games } 局
lab-compare = { $game }，{ $seats } 座：比较，{ $deals } 副牌
