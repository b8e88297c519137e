# 白教堂来信。

## 手动摆局
arrange-scene = 当夜的犯罪现场
arrange-walk = 杰克步行到
arrange-coach = 杰克乘马车到
arrange-alley = 杰克穿小巷到
arrange-clues = 线索
arrange-cleared = 搜查未果
arrange-spared = 逮捕未果
arrange-false = 假线索
arrange-stock = 剩余假线索
arrange-done = 已移动或行动者
arrange-women = 妇女
arrange-marked = 被标记的妇女
arrange-wretched = 可怜人
arrange-patrol = 巡逻：{ $face }
arrange-turned-up = 已翻开的巡逻
arrange-head = 调查队长
arrange-tiles = 已翻开的队长板块
arrange-sent = 已寄出的信
arrange-night = 夜晚
arrange-time = 犯罪时刻
arrange-next = 接下来
arrange-hideout = 杰克的藏身处
next-hide = 杰克选择藏身处
next-women = 摆放妇女标记
next-mark = 杰克标记部分妇女
next-tile = 翻开一块队长板块
next-address = 可以说出一个地址
next-yellows = 两支巡逻去黄色路口
next-patrol = 放置一支巡逻
next-letter = 杰克可以寄信
next-token = 信件指定一支巡逻
next-shift = 信件移动一支巡逻
next-kill = 杰克下手或等待
next-kill-again = 杰克第二次下手
next-wretched = 引走一名妇女
next-lead = 妇女被引到何处
next-reveal = 杰克翻开一支巡逻
next-move = 杰克移动
next-ride = 马车继续前行
next-goulston = 杰克可以寄出古尔斯顿街之信
next-policeman = 选一名警察移动
next-false-clue = 杰克可以放置假线索
next-actor = 选一名警察行动
next-over = 游戏结束
next-send = { $who }被派往高斯顿街
next-go = { $who }移动
next-act = { $who }行动
next-search = { $who }继续搜查

## 不可能之事
impossible-crime-time = 第 { $night } 夜：罪案发生在 V 至 I。
impossible-row-long = 第 { $night } 夜：记录超出了最后一格。
impossible-row-murders = 第 { $night } 夜：记录以当夜的谋杀开始，共 { $count } 起。
impossible-murder-red = 第 { $night } 夜：在 I 时，谋杀发生在红色圆圈上。
impossible-coaches = 第 { $night } 夜：马车共 { $count } 辆。
impossible-alleys = 第 { $night } 夜：小巷共 { $count } 条。
impossible-no-alley = 第 { $night } 夜：没有小巷从 { $start } 通往 { $end }。
impossible-no-street = 第 { $night } 夜：没有街道从 { $start } 通往 { $end }。
impossible-coach-two = 第 { $night } 夜：马车要再走到第二个圆圈，请一并放上。
impossible-coach-on = 第 { $night } 夜：从 { $start } 到 { $end } 的马车不能继续前往 { $further }。
impossible-hideout = 杰克最先选定藏身处：选定之后局面说明它在哪里，之前不写。
impossible-row-missing = { $lived ->
    [yes] 缺少第 { $night } 夜的记录：请放上谋杀和移动。
   *[no] 第 { $night } 夜还没有记录。
}
impossible-row-home = 第 { $night } 夜以步行回到藏身处结束。
impossible-murders-one = 两起谋杀不会发生在同一圆圈。
impossible-hideout-red = 藏身处不能在红色圆圈上。
impossible-hideout-near = 使用此选项时，藏身处不能与红色圆圈相邻。
impossible-head-tile = 每夜在布置巡逻之前翻开一块队长板块。
impossible-tiles = 至今每夜翻开过一块队长板块。
impossible-head-among = 今夜队长的板块应在已翻开的之中。
impossible-policemen = { $stand ->
    [yes] 现在五名警察都应在棋盘上。
   *[no] 现在棋盘上不应有警察。
}
impossible-police-one = 两名警察不能站在同一路口。
impossible-women = 妇女标记放在没有犯罪现场的红色圆圈上：现在应有 { $count } 个。
impossible-marked = 现在被标记的妇女应有 { $count } 个。
impossible-wretched = 现在棋盘上的可怜人应有 { $count } 个。
impossible-wretched-one = 两名可怜人不能在同一圆圈。
impossible-wretched-scene = 可怜人不能在犯罪现场。
impossible-time = 犯罪时刻只在杰克等待时推进。
impossible-wretched-red = 在 I 时，可怜人都在红色圆圈上。
impossible-time-past = 杰克已等待，所以时刻已过 I。
impossible-patrols = 现在棋盘上的巡逻应有 { $count } 支。
impossible-patrols-one = 两支巡逻不能在同一路口。
impossible-patrols-yellow = 两支巡逻在黄色路口，第一夜七支全部如此。
impossible-patrols-up = 至此翻开的巡逻应有 { $count } 支。
impossible-no-letters = 本局不使用信件。
impossible-letters = 从第二夜起每夜最多寄一封信。
impossible-last-cell = 第 { $night } 夜：到达最后一格时当夜结束。
impossible-jack-first = 杰克先于警察移动：请放上他的第一步。
impossible-markers = 线索只在追捕期间放在地图上。
impossible-nobody-searched = { $cell } 时不可能有人搜查 { $circle }。
impossible-clue-row = { $circle } 没有线索：那时杰克还没有到过。
impossible-vain-row = 搜查 { $circle } 不会落空：杰克到过那里。
impossible-spared = 在 { $circle } 的逮捕不会落空：杰克当时就在那里。
impossible-false = 至今赢得的假线索（地图上或储备中）应为 { $count } 个。
impossible-nobody-done = 此刻还没有人移动或行动。
impossible-all-done = 所有人移动或行动后，这一阶段即告结束。
impossible-not-due = 现在没有轮到{ $who }。
impossible-nothing = 此处没有可决定之事。
impossible-one-left = 只剩一名警察：请直接指明，例如 go:red，而不是让人选择。
impossible-shut-in = 杰克在此无法移动，所以已经输了。
impossible-no-false = 没有可放的假线索。
impossible-over-rule = 结束的游戏应说明依据哪条规则，未结束的则不写。
impossible-led = 现在没有不幸女子正被带走。
impossible-kill-first = 第二起凶案之前，请说明第一起在哪里。
impossible-posted = 今夜寄过信，才算已寄出一封。
impossible-letter-now = 只有在移动巡逻标记时，信才在执行中。
impossible-letter-sent = 执行中的信算作已寄出。
impossible-letter-full = 此信无法完整执行。
impossible-letter-patrols = 这些不是此信能移动的巡逻标记。
impossible-asked = 只有在搜查时才会有落空的圈。
impossible-winner = 依该规则，获胜的是另一方。
impossible-women-all = 没有可选之处：剩下的红圈都放女子。
impossible-two-murders = 只有第 3 夜有两名女子遇害，且当时都在街上。
impossible-patrols-laid = 巡逻标记按颜色顺序放置，假的最后。
impossible-patrols-faces = 七个巡逻标记中，五个各有一种颜色，两个是假的。
impossible-no-letter-now = 现在没有信在执行。
impossible-letters-night = 本局不用信件，或第 1 夜不能用。
impossible-goulston = “高斯顿街”一信只寄一次，且当夜只寄这一封。
impossible-letter-second = 一封信的两个巡逻标记按编号顺序指定。
impossible-letter-to = 两个巡逻标记中的第一个移到空的黄色路口。
impossible-address-none = 至今还不能说出地址。
impossible-address-head = 这位负责人不能说出地址。
impossible-address-once = 每局只能说一次地址。
impossible-goulston-move = “高斯顿街”一信在杰克移动之后寄出。
impossible-coach-none = 今夜没有马车了，或轨道上没有位置。
impossible-coach-there = 马车到不了那里。
impossible-cells-left = 还有空格：今夜时间未尽。
impossible-arrest-far = 没有警员在杰克旁边，所以没有人能逮捕他。
impossible-arrest-false = 有假线索的地方不能逮捕。
impossible-arrest-early = 杰克移动之前不能逮捕。
impossible-who = 请说明是谁或在哪里，例如 go:red：此刻已经确定。
impossible-goulston-who = 杰克不能用“高斯顿街”一信点名这名警员。
impossible-asked-there = 从那里搜查 { $circle } 并没有落空。
impossible-led-there = 那里没有待带走的不幸女子。
impossible-led-one = 只剩一名待带走的不幸女子：请说明是谁。
impossible-letter-none = 现在不能寄信。
impossible-home-four = 杰克第四次到家才获胜。
impossible-no-patrol-moved = 现在没有巡逻标记在移动。
impossible-can-move = 杰克还能移动：没有被围住。
impossible-time-out = 到最后一格，今夜时间已尽。
impossible-done-early = 还没有轮到{ $who }，不可能已经移动或行动。
impossible-to-draw = 棋子或圆圈超出了棋盘所能容纳的数量。

## 无法读取的局面
unreadable-field-name = 没有字段 { $text }；字段有：{ $names }
unreadable-field = { $text } 不是字段；字段的形式如 night=1
unreadable-fields-least = 局面至少有字段 night 和 next，例如 next=hide
unreadable-circle = { $where }：{ $text } 不是圆圈；圆圈为 1 到 { $last }
unreadable-crossing = { $where }：{ $text } 不是路口；路口为 x1 到 { $last }
unreadable-pair = { $where }：{ $text } 没有 { $sign }
unreadable-next = next：{ $stage } 之后没有内容，不能写 { $text }
unreadable-step = { $where }：{ $text } 没有以 m、w、c、a 之一开头
unreadable-red = women：{ $text } 不是红色圆圈

## 名称

seat-jack = 杰克
seat-police = 警方
seat-police1 = 警方一
seat-police2 = 警方二
seat-police3 = 警方三
seat-police4 = 警方四
seat-police5 = 警方五

policeman-red = 阿伯莱恩
policeman-blue = 沃伦
policeman-green = 里德
policeman-brown = 斯旺森
policeman-yellow = 卢斯克

officer-red = 阿伯莱恩（红）
officer-blue = 沃伦（蓝）
officer-green = 里德（绿）
officer-brown = 斯旺森（棕）
officer-yellow = 卢斯克（黄）

face-red = 红色
face-blue = 蓝色
face-green = 绿色
face-brown = 棕色
face-yellow = 黄色
face-fake = 假的

letter-dear-boss = “亲爱的老板”
letter-saucy-jacky = “俏皮杰克”
letter-from-hell = “来自地狱”
letter-goulston-street = “高斯顿街”

date-1 = 1888 年 8 月 31 日
date-2 = 1888 年 9 月 8 日
date-3 = 1888 年 9 月 30 日
date-4 = 1888 年 11 月 9 日

# 路口没有印上编号，以旁边的圈称呼。
crossing = { crossing-listed }的路口
crossing-listed = { $way ->
    [n] { $circles } 以北
    [ne] { $circles } 东北
    [e] { $circles } 以东
    [se] { $circles } 东南
    [s] { $circles } 以南
    [sw] { $circles } 西南
    [w] { $circles } 以西
    [nw] { $circles } 西北
   *[by] { $circles } 旁
}

stand = { $colour }在 { $place }

## 发生了什么

title-night = 第 { $night } 夜
story-round = 第 { $round } 夜
title-murder = { $count ->
    [1] 一起凶案
   *[other] 两起凶案
}
title-clue = 线索
title-home = 回到藏身处
title-wretched = 翻开女子标记
title-over = 终局

told-hide = 杰克选定 { $place } 号圈为藏身处。
told-hide-hidden = 杰克选定了藏身处。
told-women = 女子标记放在 { $places }。
told-mark = 杰克标记了 { $places } 的女子。
told-mark-hidden = 杰克布置女子标记。
told-kill = 杰克在 { $place } 下手。
told-kill-hidden = 杰克下手了。
told-wait = 杰克等待。
told-reveal = 杰克翻开 { $place }的巡逻标记。
told-walk = 杰克步行到 { $place }。
told-walk-hidden = 杰克步行。
told-escape = 杰克步行回到藏身处。
told-coach = 杰克乘马车驶向 { $place }。
told-coach-hidden = 杰克乘上马车。
told-on = 马车驶到 { $place }。
told-on-hidden = 马车继续行驶。
told-alley = 杰克穿过小巷到 { $place }。
told-alley-hidden = 杰克穿过小巷。
told-letter = 杰克寄出{ $letter }一信。
told-no-letter = 杰克没有寄信。
told-shift = 一个巡逻标记移到 { $place }。
told-goulston = 杰克寄出“高斯顿街”一信，点名{ $who }。
told-send = { $who }被派往高斯顿街。
told-false = 杰克在 { $place } 放下一枚假线索。
told-no-false = 杰克没有放假线索。
told-address = 调查负责人指认 { $place } 为藏身处。
told-no-address = 没有指认地址。
told-yellows = 另有巡逻标记放到路口：{ $places }。
told-patrol = 一个巡逻标记放在 { $place }。
told-search = { $place } 有线索吗？
told-arrest = 在 { $place } 实施逮捕。
told-arrest-around = 在周围所有圈实施逮捕。
told-nothing = 一名警员按兵不动。
told-tile = { $who }负责本夜调查。

told-head = 负责调查的席位是{ $seat }。
told-wretched = 不幸女子在 { $places }。
told-spared = 杰克不在 { $places }。
told-murder = { $count ->
    [1] 一名女子被发现死于 { $places }。
   *[other] 两名女子被发现遇害，地点是 { $places }。
}
told-patrols = 巡逻标记在以下路口：{ $places }。
told-not-home = { $place } 没有藏人。
told-time = 案发时刻为 { $cell }。
told-reached = 他到了 { $cell } 格。
told-led = 一名女子从 { $start } 被带到 { $end }。
told-revealed = { $place }的巡逻标记是{ $face }。
told-whistles = 哨声响起：{ $stands }。
told-went = { $who }在 { $place }。
told-home = 杰克到家了，这一夜结束。
told-clue = 有：发现线索。
told-miss = 没有。
told-earned = 杰克得到一枚假线索。
told-night = 现在是 { $date }。
told-over = { $rule ->
    [W25] 杰克第四次回到藏身处。杰克获胜。
    [W23] 杰克被捕。警方获胜。
    [W14] 杰克无路可走，束手就擒。警方获胜。
    [W19] 天亮时杰克仍在街头。警方获胜。
   *[W32] 警方找对了门。警方获胜。
}

title = 白教堂来信
side-jack = 杰克
side-police = 警方

mark-jack = 杰克
mark-hideout = 藏身处
mark-clue = 线索
mark-false = 假线索
mark-scene = 犯罪现场
mark-woman = 女子
mark-wretched = 不幸女子
mark-vain = 搜查无果
mark-marked = 已标记
place-marked = { $place }（{ $marks }）
place-looking = { $place }，{ $looks }
looks-at = 可查看 { $circles }
looks-at-none = 旁边没有圈

section-A-a = A/a（西南）
section-A-b = A/b（西北）
section-B-a = B/a（南）
section-B-b = B/b（北）
section-C-a = C/a（东南）
section-C-b = C/b（东北）

patrol-down = { $place } 背面朝上
patrol-free = { $place } 空着
patrol-known = { $place } { $face }
patrol-up = { $place } { $face }（已翻开）
semicolon = { $first }；{ $second }
either = { $first } 或 { $second }
circle-at = { $circle }（{ $cell } 格）
circles-at = { $cell } 格：{ $circles }
cells-left = 还剩 { $count } 格

## 任务

task-of-another = 由{ $who }选择：{ $what }。
task-tile = 翻开一张调查负责人板块。
task-hide = 选定藏身处，四夜不变。
task-women = 选择放女子标记的 { $count } 个红圈。
task-mark = 从 { $of } 名女子中标记 { $count } 名。
task-address = 每局一次，可以指认一个圈为藏身处。现在指认，或不指认。
task-yellows = 为剩下的巡逻标记选择两个黄色路口。
task-patrol = { $face }巡逻标记背面朝上放在哪里（第 { $number } 个，共 { $of } 个）？最后剩下的两个路口放假标记。
task-letter = 寄出一封移动巡逻标记的信，或不寄。
task-token = { $letter }移动哪个巡逻标记？
task-token-first = { $letter }移动的两个巡逻标记中，第一个是哪个？
task-token-second = { $letter }移动的两个巡逻标记中，第二个是哪个？
task-shift = { $place }的巡逻标记移到哪里？
task-shift-two = 此信移动以下路口的巡逻标记：{ $places }。先为第一个选一个空的黄色路口，再为第二个选。
task-kill = 案发时刻为 { $cell }。选择受害者，或者等待。
task-kill-now = 案发时刻为 { $cell }。选择受害者：不能再等了。
task-kill-two = 案发时刻为 { $cell }。选择两名受害者中的第一名，或者等待。
task-kill-two-now = 案发时刻为 { $cell }。选择两名受害者中的第一名：不能再等了。
task-kill-again = { $place } 是第一处。选择第二名受害者；你从那里出发。
task-wretched = 把哪名不幸女子带往别的圈？
task-lead = 把 { $place } 的女子带到哪里？
task-reveal = 翻开一个巡逻标记。
task-move = 你在 { $place }，位于 { $cell } 格，离藏身处 { $away } 步；{ $left }。去哪里？
task-ride = 马车到了 { $place }。接着驶向哪里？
task-goulston = 寄出“高斯顿街”一信并点名一名警员，或留着它。
task-send = 杰克点名{ $who }。谁去高斯顿街，即 { $place }？
task-policeman = 哪名警员移动？还剩：{ $who }。
task-go = { $who }从 { $place }去哪里？
task-false-clue = 在任意圈放一枚假线索（库存 { $stock }），或不放。
task-actor = 哪名警员行动？还剩：{ $who }。
task-act = { $who }在 { $place }做什么？
task-search = { $places } 没有线索。{ $who }接着搜查哪里？

stage-hide = 藏身处
stage-women = 女子标记的位置
stage-mark = 标记哪些女子
stage-address = 指认地址或不指认
stage-yellows = 两个黄色路口
stage-patrol = 巡逻标记的位置
stage-letter = 寄信或不寄
stage-token = 信所移动的巡逻标记
stage-shift = 巡逻标记移到哪里
stage-kill = 下手还是等待
stage-kill-again = 第二名受害者
stage-wretched = 带走谁
stage-lead = 带她去哪里
stage-reveal = 翻开哪个巡逻标记
stage-move = 如何移动
stage-ride = 马车接着驶向哪里
stage-goulston = 寄“高斯顿街”或不寄
stage-send = 派谁去
stage-policeman = 移动哪名警员
stage-go = 他去哪里
stage-false-clue = 放假线索或不放
stage-actor = 哪名警员行动
stage-act = 他做什么
stage-search = 他接着搜查哪里

## 选择

label-hide = 藏在 { $place }
label-women = 女子放在 { $places }
label-mark = 标记 { $places }
label-kill = 在 { $place } 下手
label-wait = 等待
label-reveal = 翻开 { $place }的巡逻标记
label-walk = 步行到 { $place }
label-escape = 步行回家并宣布
label-coach = 乘马车到 { $place }
label-on = 接着驶到 { $place }
label-alley = 穿过小巷到 { $place }
label-no-letter = 不寄信
label-letter = 寄出{ $letter }
label-token = 移动 { $place }的巡逻标记
label-shift = 移到 { $place }
label-no-goulston = 留着这封信
label-goulston = 点名{ $who }
label-send = 派出{ $who }
label-no-false = 不放假线索
label-false = 在 { $place } 放假线索
label-no-address = 不指认地址
label-address = 指认 { $place } 为藏身处
label-yellows = 巡逻标记放在路口：{ $places }
label-patrol = 放在 { $place }
label-wretched = 带走 { $place } 的女子
label-lead = 带她到 { $place }
label-choose = { $who }
label-go = 前往 { $place }
label-search = 搜查 { $place }
label-arrest = 在 { $place } 逮捕
label-arrest-around = 在周围所有圈逮捕
label-nothing = 什么也不做
label-rush = 急行到 { $place }
spoken-policeman = { $who }在 { $place }

preview-none = 没有变化
preview-hide = 有 { $ways } 条步行路；离最近的红圈 { $red } 步
preview-women = 离藏身处 { $near } 到 { $far } 步
preview-women-same = 离藏身处 { $away } 步
away = { $steps ->
    [0] 在藏身处，但不宣布
   *[other] 离藏身处 { $steps } 步
}
away-reach = { $away }；在{ $who }的范围内
away-patrols = { $away }；两步内的巡逻标记：{ $places }
preview-coach = 之后离藏身处 { $near } 到 { $far } 步
preview-coach-same = 之后离藏身处 { $away } 步
preview-escape = 你到家了，这一夜结束
preview-wait = 时刻变为 { $cell }，不幸女子移动，你翻开一个巡逻标记
preview-dear-boss = 由你移动其中一个巡逻标记：{ $places }
preview-saucy-jacky = 由负责人移动其中两个巡逻标记：{ $places }
preview-from-hell = 由你移动其中一个巡逻标记：{ $places }
preview-section = 位于 { $sections }
preview-false = { $who }可查看那里
preview-false-none = 没有警员可查看那里
preview-goulston = 负责人派出其中一人：{ $sent }，或{ $other }
preview-lead = 有 { $ways } 条步行路；{ $sections }
preview-send = 从 { $place }出发
preview-address = 是藏身处的概率为 { $odds }
preview-policeman = 在 { $place }；杰克在其范围内：{ $odds }
preview-actor = { $looks }；杰克在此：{ $odds }，有线索：{ $clue }
odds-beside = 占可能性的 { $odds }
steps-off = 离他可能的位置 { $steps } 个路口
preview-go = { $odds }
preview-stay = 原地不动；{ $odds }
preview-search = 有线索的概率为 { $odds }
preview-arrest = 杰克在此：{ $odds }
preview-around = 杰克在 { $places } 的概率为 { $odds }

warn-too-late = 从 { $place } 回家至少还要 { $need } 格，只剩 { $left } 格：这一夜会输掉。

## 拒绝的理由

refuse-option-letters = 本局不使用信件。
refuse-option-false-clues = 本局不使用假线索。
refuse-option-address = 本局不能指认地址。
refuse-option-rushing = 本局不能急行。
refuse-option-area-arrests = 请只指定一个圈：本局不使用范围逮捕。
when-hide = 藏身处在一切之前选定，之后不变。
when-women = 女子标记在一夜开始时布置。
when-mark = 女子在一夜开始时标记。
when-kill = 杰克在地狱阶段、女子翻开之后下手。
when-wait = 杰克在地狱阶段可以等待而不下手。
when-reveal = 不幸女子移动之后才翻开巡逻标记。
when-walk = 追捕阶段轮到杰克移动时才能步行。
when-escape = 轮到杰克移动时，步行到家才能宣布逃脱。
when-coach = 追捕阶段轮到杰克移动时才能乘马车。
when-on = 乘上马车之后才能继续行驶。
when-alley = 追捕阶段轮到杰克移动时才能穿过小巷。
when-letter = 移动巡逻标记的信在布置完毕后立即寄出，从第二夜开始。
when-token = 寄出信之后才指定巡逻标记。
when-shift = 寄出信之后才移动巡逻标记。
when-goulston = “高斯顿街”一信在杰克移动之后立即寄出。
when-send = 杰克点名一种颜色之后，负责人才派出警员。
when-false = 假线索在警员移动之后放置，且须有库存。
when-address = 翻开红色或棕色负责人板块后才能指认地址，每局一次。
when-yellows = 从第二夜开始，负责人在布置巡逻标记之前选择黄色路口。
when-patrol = 巡逻标记在地狱阶段由调查负责人布置。
when-wretched = 杰克等待之后，负责人才带走不幸女子。
when-lead = 杰克等待之后，负责人才带走不幸女子。
when-choose = 警员移动或行动时才选择警员。
when-go = 杰克移动之后警员才移动。
when-search = 所有警员移动之后才能搜查。
when-arrest = 所有警员移动之后才能逮捕。
when-arrest-around = 所有警员移动之后才能逮捕。
when-nothing = 所有警员移动之后才行动或按兵不动。
when-rush = 所有警员移动之后，可以急行代替行动。

refuse-hide-red = { $place } 是红圈，不能作藏身处。
refuse-hide-near-red = { $place } 紧邻红圈。
refuse-women = 今夜在 { $places } 中的 { $count } 个圈放女子标记。
refuse-mark = 今夜在 { $places } 中标记 { $count } 个圈。
refuse-killed = { $place } 已是第一处犯罪现场。
refuse-kill-again = 第一名受害者已定。
refuse-no-wretched = { $place } 没有不幸女子。
refuse-wait-no-more = 已是 V：不能再等了。
refuse-patrol-up = { $place }的巡逻标记已翻开。
refuse-no-patrol = { $place }没有巡逻标记。
refuse-patrol-elsewhere = { $place }不放巡逻标记。
refuse-patrol-laid = { $place }已有巡逻标记：{ $face }。
refuse-letter-sent = { $letter }已经寄出。
refuse-letter-in-full = { $letter }现在无法完整执行。
refuse-token = { $letter }不能移动 { $place }的巡逻标记。
refuse-token-order = 两个巡逻标记按编号顺序指定：现在不能指定 { $place }的标记。
refuse-shift = 寄信时 { $place }不是空着的黄色路口。
refuse-yellows = 两个都必须是没有警员站过的黄色路口。
refuse-led = { $place } 的女子已经被带走过。
refuse-being-led = 正在带走 { $place } 的女子。
refuse-other-led = 先带走 { $place } 的女子。
refuse-stuck = { $place } 的女子无处可去。
refuse-who-is-led = 先说明带走谁。
refuse-not-next = { $place } 与 { $start } 不相邻。
refuse-lead-wretched = { $place } 有另一名不幸女子。
refuse-lead-scene = { $place } 是犯罪现场。
refuse-lead-watched = { $place } 旁的路口有巡逻标记：{ $places }。
refuse-lead-barred = 去 { $place } 的每条路都有巡逻标记，在路口：{ $places }。
refuse-walk-stay = 你就在 { $place }：必须移到别的圈。
refuse-walk-barred = 警员挡住了去 { $place } 的路：{ $stands }。
refuse-walk-home-last = 走进最后一格回家会自动宣布。
do-escape = 请回家并宣布。
refuse-escape = 只有步行到藏身处 { $place } 才能逃脱。
refuse-no-coach = 今夜没有马车了。
refuse-coach-cells = 马车要占两格，只剩一格了。
refuse-ride-back = 马车不会驶回出发的圈。
refuse-rides-on = 马车先要继续行驶。
refuse-no-alley = 今夜没有小巷了。
refuse-alley = { $place } 与 { $start } 不在同一街区。
refuse-goulston-colour = 杰克只能点名：{ $who }。
refuse-goulston-nobody = 若点名{ $who }，负责人就无人可派。
refuse-send-named = 杰克点名的是{ $who }：派他或{ policeman-brown }。
refuse-send-taken = { $place }站着另一名警员。
refuse-taken = { $who }已被选中。
refuse-other-taken = 已选中{ $who }；撤回后可以重选。
refuse-not-yours = { $who }属于{ $seat }。
refuse-has-moved = { $who }已经移动。
refuse-has-acted = { $who }已经行动。
refuse-who-goes = 请先说明谁去。
refuse-who-acts = 请先说明谁行动。
refuse-stands-there = { $who }站在 { $place }。
refuse-too-far = { $place }离 { $start }超过两个路口。
refuse-rush-far = { $place }不与 { $start }相邻。
refuse-not-beside = { $place } 不在 { $start }旁边。
refuse-asked = 这次搜查已问过 { $place }。
refuse-clue-there = { $place } 已有线索。
refuse-false-there = { $place } 有假线索。
refuse-arrest-area = 每次逮捕都针对周围所有圈。
do-arrest-around = 这里的逮捕点出四周所有圈。
refuse-arrest-all-false = 那里没有可逮捕的圈了。
refuse-search-goes-on = 搜查一旦开始，要到发现线索或问完所有圈为止。

## 可能的情况

question-circle = 杰克在哪里？
question-their-circle = 在警方看来，杰克可能在哪里？
question-circle-at = 杰克在 { $cell } 格时在哪里？
question-their-circle-at = 在警方看来，杰克在 { $cell } 格时可能在哪里？
question-hideout = 藏身处在哪里？
question-their-hideout = 在警方看来，藏身处可能在哪里？
question-marked = 哪些女子被标记？
question-patrol = { $place }的巡逻标记是什么？
possible-known = 杰克在 { $place }。
possible-known-own = 警方知道你在 { $place }。
possible-circles = 今夜可能的路线：{ $rows } 条；杰克在 { $count } 个圈之一。
possible-circles-own = 警方看来今夜可能的路线：{ $rows } 条；你在 { $count } 个圈之一。你的 { $mine }。
own-odds = { $circle } 为 { $odds }，{ $likelier ->
    [0] 没有更可能的
   *[other] 有 { $likelier } 个更可能
}
possible-hideout = 藏身处是 { $place }。
possible-hideouts = 藏身处是 { $count } 个圈之一。
possible-hideouts-own = 藏身处是 { $count } 个圈之一。你的 { $mine }。
possible-hideouts-even = 藏身处是 { $count } 个圈之一，可能性相同。
circle-odds = { $circle } { $odds }
shortlist = 最可能的：{ $circles }。
shortlist-more = 最可能的：{ $circles }；另有 { $more } 个，合计 { $odds }。
possible-patrols = 背面朝上的有 { $places }：{ $faces }{ $fakes ->
    [0] {""}
   *[other] ，以及 { $fakes } 个假标记
}。每个是假标记的概率为 { $fake }，是某种颜色的概率各为 { $each }。

## 危险

danger-arrests = { $count ->
    [0] 杰克下次移动之前，逮捕不可能成功。
   *[other] 杰克下次移动之前，逮捕可能在 { $count } 个圈成功：合计 { $odds }。
}
danger-reach = 你在{ $who }的范围内。
danger-no-reach = 你下次移动之前，没有警员能来到你身旁。
danger-in-time = 回家至少要 { $need } 格；{ $left }。
danger-late = 回家至少要 { $need } 格；{ $left }：来不及回家了。

## 用句子描述局面

night-date = 第 { $night } 夜，{ $date }
about-night = { $night }，共 { $nights } 夜。
about-track = 案发于 { $time }。杰克到了 { $cell } 格；{ $left }。
about-moves = 他的移动：{ $moves }。
move-at = { $cell } 格{ $kind ->
    [coach] 马车
    [alley] 小巷
   *[walk] 步行
}
about-stock = 杰克还剩：马车 { $coaches }，小巷 { $alleys }。
about-stock-false = 杰克还剩：马车 { $coaches }，小巷 { $alleys }，假线索 { $stock }。
about-letters = 未寄出的信：{ $letters }。
about-scenes = 犯罪现场：{ $places }。
about-policeman = { $who }在 { $place }，{ $looks }。
about-patrols = 巡逻标记：{ $patrols }。
about-false = 假线索在 { $places }。
about-over = 游戏结束。胜者：{ $side }。
your-hideout = 你的藏身处是 { $circle }。
standing = 杰克到了 { $cell } 格。已知他现在不在：{ $places }。
standing-hell = 杰克尚未出动：这一夜仍在地狱阶段。

hideout-was = 藏身处是 { $circle }。
row-of-night = 第 { $night } 夜：{ $notes }。
note = { $cell } 格 { $circle }（{ $kind ->
    [murder] 凶案
    [coach] 马车
    [alley] 小巷
   *[walk] 步行
}）
secret-none = 杰克尚未选定藏身处。
secret-hideout = 藏身处是 { $circle }。
secret-marked = 被标记的女子：{ $places }。

clues-not-begun = 尚无凶案。
clues-murder = { $cell } 格在 { $places } 发生凶案。
clues-home = { $murder }杰克在 { $cell } 格到家。
clues-out = { $murder }杰克到了 { $cell } 格。
clues-found = 线索：{ $places }。
clues-vain = 搜查无果：{ $places }。
clues-spared = 逮捕落空：{ $places }。

about-circle = { $place } 是 { $sections } 的一个圈。
about-red-circle = { $place } 是 { $sections } 的一个红圈。
about-from-home = { $steps ->
    [0] 这就是你的藏身处。
   *[other] 离你的藏身处 { $steps } 步。
}
about-walks = 步行：{ $ways }。
way-direct = { $place } 直达
way-by = { $place } 经 { $routes }
route = { $places }
about-alleys = 小巷：{ $places }。
about-beside = 旁边的路口：{ $places }。
about-odds = 就警方所能知道的，杰克在此的概率为 { $here }，今夜来过的概率为 { $been }。
about-hideout-odds = 此处是藏身处的概率为 { $odds }。
about-crossing = { $place }在 { $sections }。
about-yellow-crossing = { $place }是黄色的，在 { $sections }。
about-goulston = { $place }是高斯顿街，在 { $sections }。
about-stands-there = { $who }站在那里。
about-patrol-there = 那里有巡逻标记：{ $patrol }。
about-steps = 相邻路口：{ $places }。
about-two-steps = 两步之外：{ $places }。
about-looks = 旁边的圈：{ $places }。

## 终端界面

typing = 单独的数字总是圈号，x 加数字是路口。轮到你移动时，单独的圈号表示步行，其余用 coach 44 30 和 alley 12 表示；警员用英文颜色称呼，可以缩写：r x42 移动红色警员。单独的圈号表示搜查；逮捕必须说明：arrest 44。命令可以写在一行：red x42, blue x10；red 29 30；red search all（先搜可能性最大的，找到线索就停）。
command-find = 说明一个圈或路口：find 84、find x42
command-near = 画出一个圈或路口周围的街道：near 84
command-map = 地图；一部分：map nw；杰克可能在哪里：map possible
command-track = 今夜和以往各夜的轨道
command-clues = 每夜发现了什么
command-sheet = 杰克自己的记录纸：藏身处和所有路线
command-legend = 图中符号的含义
no-place = “{ $text }”不是地点：圈为 1 到 { $circle }，路口为 x1 到 { $crossing }。
no-sheet = 只有杰克有记录纸。

panel-night = { $night }（共 { $nights } 夜）
panel-head = 负责人：{ $who }，{ $seat }
panel-you = 你
panel-over = 游戏结束：{ $side }（{ $rule }）。
panel-track = 轨道
panel-time = 案发时刻：{ $cell }
panel-women = 女子
panel-wretched = 不幸女子
panel-led = （已带走）
panel-patrols = 巡逻
panel-stock = 库存
panel-coaches = 马车 { $count }
panel-alleys = 小巷 { $count }
panel-false-stock = 假线索 { $count }
panel-letters = 信件
panel-scenes = 现场
panel-looks = 可查看 { $circles }
panel-now = 行动中
panel-moved = 已移动
panel-done = 完成
panel-clues = 线索
panel-none-yet = 尚无
panel-vain = 无果
panel-spared = 落空
panel-at-cell = { $cell } 格：{ $circles }
panel-false = 假线索
panel-hideout = 藏身处

sheet-hide = 除红圈外任何圈都可以：{ $circles }。
sheet-hide-far = 除红圈及其相邻圈外任何圈都可以：{ $circles }。
sheet-hide-hint = 输入一个圈号，例如 66。find 66 说明一个圈，near 66 画出它的街道。
sheet-sets-hint = 输入其中 { $count } 个，例如 { $example }。
sheet-move-hint = 例如输入：{ $examples }。
sheet-yellows-hint = 输入其中两个，例如 { $example }。
sheet-false-hint = 输入 false 44 指定任意圈，或 no false。
sheet-address-hint = 输入一个圈号，例如 66，或 no address。
sheet-go-hint = 前面是杰克在这些圈之一的概率，或他可能相距的步数。

legend-jack = 杰克现在的圈，只有杰克能看到
legend-hideout = 杰克的藏身处，只有杰克能看到
legend-clue = 今夜在 84 号圈发现了线索
legend-false = 有假线索：不能搜查，不能逮捕
legend-scene = 犯罪现场
legend-woman = 背面朝上的女子标记
legend-wretched = 不幸女子
legend-vain = 今夜搜查无果，草图中只画 ~；圆点是任一圈
legend-policeman = 红色警员；BL 蓝，GR 绿，BR 棕，YE 黄
legend-patrol = 有巡逻标记，未说明颜色即背面朝上
legend-track = 轨道各格：凶案、步行、马车、小巷；圆点是未填的格
legend-possible = 杰克可能在 84 号；单独的 #：写不下数字
key-possible = 杰克可能在此（{ $count }）
key-police = 警察
key-patrol = 巡逻
key-crossing = 路口
key-circle = 圈
no-part = “{ $text }”不是地图的一部分：{ $parts }，或 possible。
not-out = 杰克不在外面：地图上没有可显示的。
map-too-narrow = 窗口只有 { $columns } 列，地图需要 { $needed } 列。可以单独画出各部分，例如 map nw：{ $parts }。

## 初次游戏时，说明要决定的是什么
first-W1 = 每夜都要回家。四通八达的地方更难被围住。
first-W5a = 今夜女子只会在这些地方；警方看得到圈，看不到谁有标记。
first-W5 = 之后只有带标记的女子在街上。你的路从其中一人遇害处开始。
first-W6 = 五支巡逻是真的，两支是假的。杰克看得到位置，分不清真假。
first-W32 = 每局一次：说出藏身处，对了立刻获胜；错了只排除这一处。
first-W26 = 信件把巡逻从你要下手或经过的地方引开。每夜一封，每封一次。
first-W26a = 巡逻移到空着的黄色路口。选缺口最小的那个。
first-W8 = 现在下手，回家的步数更多；等待能看到一支巡逻，但每次少一步。
first-W13 = 今夜两人遇害。你从第二处出发；警方不知道是哪处。
first-W9a = 杰克在等待。把女子带到巡逻附近，让他从警察中间出发。
first-W9 = 她走到相邻的圈，不能经过巡逻，也不能停在巡逻旁。
first-W10 = 真的留下，假的移除。先翻最可能挡住你的那支。
first-W14 = 路上的警察会挡住你；走过的圈整夜都会留下线索。要在步数用完前到家。
first-W15 = 马车一次走两个圈，也能越过警察。两个圈都可能成为线索。
first-W27 = { $seat ->
    [jack] 这封信立刻把一名警察派到古尔斯顿街。点一个离你近的。
   *[other] 两名警察之一立刻被派走。派最用不上的那个。
}
first-W20 = 站在杰克可能经过处以便搜查，或站在他必经之处以便阻挡。每人最多走两个路口。
first-W28 = 假线索让一个圈整夜不能被搜查或指认。
first-W21 = 搜查得知杰克今夜去过哪里。逮捕能获胜，但他必须此刻就在那里。
first-W22 = 一个接一个，直到出现线索。先搜最可能的；线索不说明他何时在那里。
