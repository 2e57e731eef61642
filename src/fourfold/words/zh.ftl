# 各游戏共用的词句。除“拒绝”一节外，键与 en.ftl 相同。

seat-name = { $number } 号座位
seat-automatic = 自动玩家
list-comma = 、
list-empty = 无
hidden = ？
blank = —
nobody = 无人

# 每张桌上都会发生的事。

event-said = { $seat }说：{ $text }
event-took-back = { $seat }收回了一着。
event-bot-plays = 机器人开始替{ $seat }玩。
event-bot-plays-once = 机器人替{ $seat }走一着。
event-plays-again = { $seat }回来自己玩。

# 拒绝：什么都没有改变，原因如下。英文直接用原句，所以 en.ftl 里没有这些键。

refusal-not-your-turn = 还没轮到{ $seat }，现在等的是{ $waiting }。
refusal-match-over = 对局已经结束，谁也没有着可走了。
refusal-illegal-move = 现在不能走“{ $move }”。
refusal-unknown-move = 这个游戏里没有“{ $text }”这一着。
refusal-unknown-move-near = 这个游戏里没有“{ $text }”这一着。您是想说“{ $near }”吗？
refusal-not-a-move = 一着应是它的写法，或它在着法表中的编号。
refusal-unknown-seat = 这张桌子没有这个座位，共有 { $seats } 个。
refusal-bad-chain = 一次提交的着数太少或太多。
refusal-cannot-undo = { $seat }没有可以收回的着：已有新消息、掷过骰、已封存，或别人已经行动。
refusal-draft-ends = “{ $move }”可以提交，但不能试走：它会带来新消息、掷骰、封存选择或结束回合。
refusal-empty-draft = 草稿是空的。
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
refusal-bad-line = “{ $text }”应写成座位和一着，例如“1 play 5P”。
refusal-wrong-result = 记录里的结果与它的着法不符。
refusal-unfair-deal = 公平发牌的核对没有通过。
refusal-bad-event = 事件中的值不是编号。
refusal-no-packs = 这个游戏没有题库。
refusal-unknown-law = 没有这条定律。
refusal-unknown-bot = 没有“{ $bot }”这个机器人。
refusal-bad-bot = 机器人“{ $bot }”的写法不对。
refusal-bad-answer = 机器人的回答“{ $text }”不是现在合法的一着。
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
refusal-blocked = 您不能坐这位桌主的桌子。
refusal-bot-plays = 这个座位正由机器人代打，请先接回来。
refusal-busy = 一下子太忙了，请再试一次。
refusal-cannot-save = 服务器暂时存不下来，请再试一次。
refusal-chat-off = 桌主已经关掉了这张桌子的聊天。
refusal-damaged-table = 这张桌子的日志已损坏；它被保留着，但不能继续。
refusal-draining = 服务器即将停机，不再开新桌。
refusal-failed = 服务器出了差错。
refusal-foreign-origin = 这个请求不是从本服务器的网页来的。
refusal-no-clock = 这张桌子现在没有走着的钟。
refusal-no-deal = 这张桌子现在不等您那一份随机数。
refusal-no-guest = 请先成为访客。
refusal-no-hello = 第一条消息必须是 hello。
refusal-no-hint = 没有想出提示，请再试一次。
refusal-no-hints = 这张桌子不用提示。
refusal-no-person = 那里没有坐着真人。
refusal-no-public-tables = 这台服务器不公开列出桌子。
refusal-no-such-moment = 没有可以看的这一刻。
refusal-no-vote = 现在没有什么可以表决的。
refusal-not-ended = 要等对局结束。
refusal-not-found = 这里什么也没有，或者不是您的。
refusal-not-its-turn = 按天计时的桌子，只能给正在等的座位加时间。
refusal-not-started = 对局还没有开始。
refusal-nothing-asked = 现在没有人请求悔棋。
refusal-own-question = 这个要由别人来回答。
refusal-protocol = 这个版本的网页与服务器不合，请刷新。
refusal-quiet = 您知道得太多了：本轮结束前只能用现成的短语。
refusal-seat-taken = 这个座位已经有人了。
refusal-seats-open = 还有空位：请等一等，或者放上机器人。
refusal-stale = 刚才有了变化，请再看一眼。
refusal-too-early = 现在还不等这些随机数。
refusal-too-large = 这个请求太大了。
refusal-too-late = 太晚了：承诺已经给出。
refusal-too-many = 请求太多了，请稍等。
refusal-try-again = 这张桌子正在重新读取，请再试一次。
refusal-yourself = 您不能屏蔽自己。

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
table-none = 没有符合“{ $text }”的着。
table-undone = 已悔棋。
table-no-undo = 现在没有可以收回的着。
table-say-ask = 想对大家说什么？
table-say-keys = 回车说出 · Esc 返回
table-saved = 已保存：{ $file }
table-not-saved = 无法写入 { $file }：{ $why }。
table-quit-ask = 离开牌桌？对局记录会保存到下面的文件；清空则不保存。
table-quit-keys = 回车离开 · Esc 返回
table-plain-help = 输入一着，或者：?（可走的着）、table（桌面）、aids（提示）、undo（悔棋）、rules [编号]（规则）、log（记录）、say …（说话）、quit（退出）。
table-no-rule = 这个游戏没有规则 { $number }。
table-end-of-input = 对局还没结束，输入就断了。
key-undo = 悔棋
key-rules = 规则
key-aids = 提示
key-say = 说话
key-quit = 退出
key-close = 关闭
