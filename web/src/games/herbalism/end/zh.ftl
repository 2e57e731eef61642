# 本草：终局。
over = { $rounds } 轮，目标 { $target } 分
tale = { $cures ->
    [0] { $name }没有说出解药，却最接近。
   *[other] { $name }说出了 { $cures } 个解药。
  }最后一个用了 { $turns } 个回合。
tale-shared = 没有人比别人知道得更多。
cures-named = { $count } 个解药
figure = 解药
figure-how = 压制的标本
round = 第 { $round } 轮
cure = 第 { $round } 轮：{ $cure }
cure-pair = 一对{ $colour }
cure-two = { $first }和{ $second }
named-by = { $name }说出
named-none = 无人说出
followed-by = { $names }跟随
sums = 各轮得分
total = 总分
award-namer = 先知先觉
award-namer-how = { $name }说出 { $count } 个解药
award-company = 好伙伴
award-company-how = { $name }跟对了 { $count } 次
award-listener = 最会倾听
award-listener-how = { $name }得到 { $count } 张牌
award-sought = 众人所问
award-sought-how = { $name }被问了 { $count } 次
award-foresight = 先见之明
award-foresight-how = { $name }靠预测得 { $count } 分
