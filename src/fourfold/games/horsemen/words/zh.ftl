# 四骑士：中文
game-title = 四骑士
game-tagline = 赢下一轮，再把厄运分给大家。
game-length = 15–30 分钟

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
move-fate = 把{ $card }放到命运牌堆底，并打出堆顶的牌
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

## 帮助
aid-total = { $seat }：若本局现在结束得{ $total }分（死亡{ $death }，战争{ $war }，饥荒{ $famine }，瘟疫{ $pestilence }；死亡牌{ $deaths }/3）
aid-preview = 把{ $card }分给{ $to }后，各家总分为{ $totals }
aid-seen = 已见：{ $open }。你的：{ $mine }。未知：{ $unknown }。

## 选项
option-tie = 最大牌相同时
option-tie-help = 点数相同的最大牌中谁赢得本轮。
option-tie-first = 先出者赢
option-tie-last = 后出者赢
option-target = 获胜所需青睐
option-target-help = 先获得多少点青睐者赢得比赛。
option-max_hands = 局数上限
option-max_hands-help = 到达该局数后比赛结束；0 表示不限。

## 名次
step-favor = 青睐

## 为何不行
refusal-HORSE-6 = 先手必须用最小的牌开局。
refusal-HORSE-7 = 只能打出自己手中的牌。
refusal-HORSE-9 = 赢家要先把本轮的牌依次分给每位玩家一张。
refusal-HORSE-11 = 只有两人游戏时，才能把手牌放到命运牌堆底。
refusal-HORSE-12 = 以死亡牌赢得本轮者必须自己收下它。
refusal-HORSE-16 = 只有战争牌落到你的牌堆且有同点的牌时才摧毁。
refusal-HORSE-R3 = 开局牌必须从手中打出，不能用命运牌堆。
refusal-HORSE-R9 = 请在战争能击败的同点最大牌中选一张。
