# 四骑士：中文
game-title = 四骑士
game-tagline = 赢下一轮，再把厄运分给大家。
game-aim = 一局结束时牌堆总分最高者得一点青睐，先得{ $target }点者胜。
game-length = 15–30 分钟
game-how = 每人出一张牌，点数最大的赢得这一轮，并由赢家把打出的牌分下去，每个牌堆一张，自己的也算：好分留给自己，厄运送给别人。

## 花色与牌
suit-famine = 饥荒
suit-pestilence = 瘟疫
suit-war = 战争
suit-death = 死亡
card-1F = 饥荒1
card-1P = 瘟疫1
card-1W = 战争1
card-1D = 死亡1
card-2F = 饥荒2
card-2P = 瘟疫2
card-2W = 战争2
card-2D = 死亡2
card-3F = 饥荒3
card-3P = 瘟疫3
card-3W = 战争3
card-3D = 死亡3
card-4F = 饥荒4
card-4P = 瘟疫4
card-4W = 战争4
card-4D = 死亡4
card-5F = 饥荒5
card-5P = 瘟疫5
card-5W = 战争5
card-5D = 死亡5
card-6F = 饥荒6
card-6P = 瘟疫6
card-6W = 战争6
card-6D = 死亡6

## 行动
move-play = 打出{ $card }
move-fate = 把{ $card }放到命运牌堆底，不看就打出堆顶的牌
move-give = 把{ $card }分给{ $to }
move-destroy = 失去{ $card }

## 等待
prompt-open = { $seat }：用最小的牌开局
prompt-play = { $seat }：出一张牌
prompt-give = { $seat }：分发本轮的牌
prompt-destroy = { $seat }：选择被战争摧毁的牌
prompt-over = 比赛结束

## 记录
event-hand-begins = 第{ $hand }局开始。
event-dealt = 发给{ $seat }：{ $cards }。
hidden-card = 未知
event-opens = { $seat }持有最小的牌，先出。
event-played = { $seat }打出{ $card }。
event-fate = { $seat }把一张牌（{ $card }）放到命运牌堆底，翻出{ $drawn }。
event-won = { $seat }以{ $card }赢得本轮。
event-gave = { $seat }把{ $card }分给{ $to }。
event-destroyed = { $by }摧毁了{ $seat }牌堆中的{ $card }。
event-spared = { $by }在{ $seat }的牌堆中没有可摧毁的牌。
event-eliminated = 三张死亡：{ $seat }本局出局。
event-scored = { $seat }得{ $total }分：死亡{ $death }，战争{ $war }，饥荒{ $famine }，瘟疫{ $pestilence }。
event-favored = { $seat }获得一点青睐，共{ $favor }点。
event-unfavored = 最高分相同或无人幸存：本局无人获得青睐。
event-match-won = { $seats }赢得比赛。

## 文字桌面
line-hand = 第{ $hand }局，先得{ $target }点青睐者胜
line-player = { $seat }：青睐{ $favor }，手牌{ $size }张，{ $cards ->
    [0] 牌堆空
   *[other] 牌堆：{ $pile }
  }
line-player-out = { $seat }（本局出局）：青睐{ $favor }，牌堆：{ $pile }
line-round = 桌面中央
line-leads = 还没有牌；由{ $seat }先出。
line-played = { $seat }出了{ $card }
line-gift = { $card }归{ $seat }
line-fate = 命运牌堆：{ $size }张；你知道的：{ $known }
line-mine = 你的手牌：{ $cards }

## 写法与配件的含义
about-cards = 牌的写法是点数加花色字母：5P 就是瘟疫5。点数决定谁赢一轮，花色决定它在牌堆里的作用。
about-famine = { $codes }：{ $suit }。饥荒牌为双数张时按点数加分，为单数张时按点数扣分。
about-pestilence = { $codes }：{ $suit }。只有瘟疫点数总和最小的玩家得到这个总和的分数。
about-war = { $codes }：{ $suit }。按点数计分。落到牌堆上时，摧毁那里比它小的最大一张牌。
about-death = { $codes }：{ $suit }。按点数计分。用死亡赢得一轮的人必须自己收下它；牌堆里有三张死亡就本局出局。
about-destroyed = 圆括号里的牌，如 (2D)，已被摧毁：背面朝上，不再计分。
about-fate = 两人游戏有命运牌堆：“fate 2D”把死亡2放到堆底，改为打出没看过的堆顶牌。

## 帮助
aid-total = { $seat }：若本局现在结束得{ $total }分（死亡{ $death }，战争{ $war }，饥荒{ $famine }，瘟疫{ $pestilence }；死亡牌{ $deaths }/3）
aid-preview = 把{ $card }分给{ $to }后，各家总分为{ $totals }
aid-seen = 已见：{ $open }。你的：{ $mine }。未知：{ $unknown }。

## 提示
hint-keep = 自己留下{ $card }
hint-match = 这样就赢下整场比赛。
hint-favor = 本局就此结束，你得{ $total }分，高于所有人：青睐归你。
hint-out = 三张死亡使{ $seat }本局出局。
hint-total = 你的总分从{ $before }变为{ $after }。
hint-totals = 你的总分从{ $before }变为{ $after }，{ $rival }的从{ $was }变为{ $becomes }。
hint-rival = { $rival }的总分从{ $was }变为{ $becomes }。
hint-most = 别的分法都不会让你超过{ $total }分。
hint-loss = 你还剩{ $total }分；最差的选择只剩{ $less }分。
hint-loss-equal = 失去哪一张，你都剩{ $total }分。
hint-opens = 每局用最小的牌开局。
hint-unbeaten = 还可能出现的牌都胜不过它：这一轮归你。
hint-beaten-by = 你没见过的{ $unseen }张牌里有{ $count }张胜过它。
hint-likely = 你没见过的{ $unseen }张牌里只有{ $count }张胜过它：这一轮多半归你。
hint-unlikely = 你没见过的{ $unseen }张牌里有{ $count }张胜过它：这一轮多半不归你。
hint-saves = { $seat }的{ $card }已经胜过它；能赢的牌留到以后。
hint-lowest = { $seat }的{ $card }已经胜过它，而你没有更小的牌。
hint-beaten = { $seat }的{ $card }已经胜过它。
hint-sheds = { $seat }的{ $card }已经胜过它：没有赢的死亡牌不必由你自己收下。
hint-fate-known = 命运牌堆顶是你放进去的{ $card }。
hint-fate = 你没见过的{ $unseen }张牌里，有{ $count }张按现在的局面能赢这一轮。
hint-fate-under = { $card }放到命运牌堆底，谁也看不见。

## 选项
option-tie = 最大牌相同时
option-tie-help = 点数相同的最大牌中谁赢得本轮；“后出”只用于平衡研究。
option-tie-first = 先出者赢
option-tie-last = 后出者赢
option-target = 获胜所需青睐
option-target-help = 先获得多少点青睐者赢得比赛。
option-max_hands = 局数上限
option-max_hands-help = 到达该局数后比赛结束；0 表示不限。

## 名次
step-favor = 青睐

## 为何不行
refusal-HORSE-6 = 请用你最小的牌开局。
refusal-HORSE-7 = 只能打出自己手中的牌。
refusal-HORSE-9 = 赢家要先把本轮的牌依次分给每位玩家一张。
refusal-HORSE-11 = 只有两人游戏时，才能把手牌放到命运牌堆底。
refusal-HORSE-12 = 以死亡牌赢得本轮者必须自己收下它。
refusal-HORSE-16 = 只有战争牌落到你的牌堆、能击败的最大牌又有数张同点时，才由你选择摧毁哪一张。
refusal-HORSE-R6 = 只有本局还没有出局的玩家才分到牌。
refusal-HORSE-R7 = 牌要逐张分：先是赢家自己，然后按顺时针，每人一张。
refusal-HORSE-R3 = 开局牌必须从手中打出，不能用命运牌堆。
refusal-HORSE-R9 = 请在战争能击败的同点最大牌中选一张。
