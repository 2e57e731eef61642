# 四问四多：一轮结束时说的话。
round-mine = 第 { $round } 轮归你
round-theirs = { $names }{ $count ->
    [one] 拿下
   *[other] 平分
  }第 { $round } 轮
round-nobody = 第 { $round } 轮结束
reason = 本轮得 { $points } 分，{ $all } 次里猜对 { $right } 次。
reason-none = 本轮没有人得分。
next-round = 第 { $round } 轮
see-end = 看看结局
path = 中心的路线
player = 玩家
right = 猜对
bonus = 套组与奖励
this-round = 本轮
total = 总分
