# 各游戏共用的词句。键与 en.ftl 相同。

seat-name = { $number } 号座位
list-comma = 、
list-empty = 无
hidden = ？
blank = —
nobody = 无人

# 每张桌上都会发生的事。

event-said = { $seat }说：{ $text }
event-took-back = { $seat }收回了一着。

# 拒绝：什么都没有改变，原因如下。

refusal-not-your-turn = 还没轮到{ $seat }。
refusal-match-over = 对局已经结束。
refusal-unknown-move = 这个游戏里没有“{ $text }”这一着。
refusal-unknown-move-near = 这个游戏里没有“{ $text }”这一着。您是想说“{ $near }”吗？

# 终端桌面。

table-turn = 轮到{ $seat }
table-thinking = { $seat }正在思考……
table-over = 对局结束。
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
table-moves = 可走的着
table-filter = 输入文字筛选，↑ ↓ 选择，回车确认
table-none = 没有符合“{ $text }”的着。
table-board = 桌面
table-log = 记录
table-aids = 桌边提示
table-rules = 规则
table-undone = 已悔棋。
table-no-undo = 现在没有可以收回的着。
table-saved = 已保存：{ $file }
table-not-saved = 无法写入 { $file }：{ $why }。
table-quit-ask = 离开牌桌？对局记录会保存到下面的文件；清空则不保存。
table-quit-keys = 回车离开 · Esc 返回
table-quit = 已离开牌桌。
table-seed = 种子：{ $seed }
table-plain-help = 输入一着，或者：?（可走的着）、table（桌面）、aids（提示）、undo（悔棋）、rules [编号]（规则）、log（记录）、quit（退出）。
table-no-rule = 这个游戏没有规则 { $number }。
table-end-of-input = 对局还没结束，输入就断了。
key-undo = 悔棋
key-rules = 规则
key-aids = 提示
key-quit = 退出
key-close = 关闭
