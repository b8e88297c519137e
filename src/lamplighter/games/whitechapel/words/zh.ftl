# 白教堂来信。

## 名称

seat-jack = 杰克
seat-police = 警方
seat-police1 = 警方一
seat-police2 = 警方二
seat-police3 = 警方三
seat-police4 = 警方四
seat-police5 = 警方五

colour-red = 红色警员
colour-blue = 蓝色警员
colour-green = 绿色警员
colour-brown = 棕色警员
colour-yellow = 黄色警员

# 句首的警员。
who-red = 红色警员
who-blue = 蓝色警员
who-green = 绿色警员
who-brown = 棕色警员
who-yellow = 黄色警员

officer-red = 弗雷德里克·阿伯莱恩（红）
officer-blue = 查尔斯·沃伦爵士（蓝）
officer-green = 埃德蒙·里德（绿）
officer-brown = 唐纳德·斯旺森（棕）
officer-yellow = 乔治·卢斯克（黄）

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

stand = { $colour }在 { $place }

## 发生了什么

title-night = 第 { $night } 夜
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
told-reveal = 杰克翻开 { $place } 的巡逻标记。
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
told-yellows = 另有巡逻标记放到 { $places }。
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
told-patrols = 巡逻标记在 { $places }。
told-not-home = { $place } 没有藏人。
told-time = 案发时刻为 { $cell }。
told-reached = 他到了 { $cell } 格。
told-led = 一名女子从 { $start } 被带到 { $end }。
told-revealed = { $place } 的巡逻标记是{ $face }。
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

## 终局

hideout-was = 藏身处是 { $circle }。
row-of-night = 第 { $night } 夜：{ $notes }。
note = { $cell } 格 { $circle }（{ $kind ->
    [murder] 凶案
    [coach] 马车
    [alley] 小巷
   *[walk] 步行
}）
