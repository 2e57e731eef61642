# 本草：一轮结束时说的话。
cure-mine = 你说中了药方
cure-theirs = { $name } 说中了药方
cure-nobody = 没有人说中药方
reason = 药方是{ $first }和{ $second }。
next = 继续
points = +{ $points } 分
no-points = 没有得分
total = 共 { $total } 分
