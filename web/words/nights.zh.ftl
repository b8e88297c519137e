# 《白教堂来信》的一夜如何开始，如何结束。

night-number = 第 { $night } 夜，共 { $of } 夜，{ $date }
night-dawn = { $date }之后的黎明。第 { $night } 夜结束，共 { $of } 夜。
night-begins = 夜晚开始。
night-murder = { $count ->
    [one] 杰克在 { $places } 杀害一名女子。
   *[other] 杰克在 { $places } 杀害两名女子。
}
night-killed = { $count ->
    [one] 你在 { $places } 杀害一名女子。
   *[other] 你在 { $places } 杀害两名女子。
}
night-whistles = 哨声响起：五名警员翻开。杰克有 { $moves } 步回家，{ $coaches } 辆马车，{ $alleys } 条小巷。
night-home = 杰克到家了。
night-home-own = 你到家了，在 { $circle }。
night-moves = 他走了 { $moves } 步，用了 { $coaches } 辆马车和 { $alleys } 条小巷。
night-moves-own = 你走了 { $moves } 步，用了 { $coaches } 辆马车和 { $alleys } 条小巷。
night-found = { $clues ->
    [0] 警方没有找到他走过的圈。
   *[other] 警方找到了他走过的 { $clues } 个圈。
}
night-found-own = { $clues ->
    [0] 警方没有找到你走过的圈。
   *[other] 警方找到了 { $places }。
}
night-homes = 还有 { $count } 处藏身处符合。
night-homes-before = 还有 { $count } 处藏身处符合，此前是 { $before } 处。
night-homes-own = { $count ->
    [one] 在他们看来，只有你的藏身处符合。
   *[other] 在他们看来有 { $count } 处符合，你的藏身处是其中之一。
}
night-go-on = 继续
night-go-women = 摆放女子
night-go-to = 进入{ $date }
night-again = 再看一遍这一夜
night-review = 这一夜的回顾
night-tonight = 今夜
night-track = 纸张：警方找到的圈，最早在那一步。圆点：从未找到。
night-track-own = 你走过的圈；纸张：警方找到的。
night-cell-home = 家
night-clues = 线索
night-of = { $count } / { $of }
night-clue = { $who }，{ $at }
night-clue-own = { $who }，{ $at }；你当时在 { $where }
night-vain = 搜查落空
night-spared = 逮捕落空
night-hideout = 他的藏身处
night-left = 剩 { $count } 处
night-fit = 个圈符合，共 { $of } 个。
night-ways = 马车，小巷
night-scene = 案发现场
night-head = 警方负责人
night-four = 四个夜晚
night-to-come = { $count ->
    [one] 一起凶案
   *[other] 两起凶案
}
night-row = 凶案在 { $places }
night-row-home = { $murder }，{ $moves } 步后到家
