# 只有伦敦版《开膛手杰克》才说的词句。

title = 开膛手杰克（伦敦）

person-holmes = 夏洛克·福尔摩斯
person-watson = 约翰·华生
person-smith = 约翰·史密斯
person-lestrade = 雷斯垂德警长
person-stealthy = 斯泰尔西小姐
person-goodley = 古德利警佐
person-gull = 威廉·古尔爵士
person-bert = 杰里米·伯特

short-holmes = 福尔摩斯
short-watson = 华生
short-smith = 史密斯
short-lestrade = 雷斯垂德
short-stealthy = 斯泰尔西
short-goodley = 古德利
short-gull = 古尔
short-bert = 伯特

facing-N = 北
facing-NE = 东北
facing-SE = 东南
facing-S = 南
facing-SW = 西南
facing-NW = 西北

## 手动摆局
arrange-facing = 华生的朝向
arrange-lamp = { $tile } 号路灯
arrange-lamps = 无编号的路灯
arrange-covers = 井盖
arrange-cordons = 警戒线

## 不可能之事
impossible-watson = 还没有人转动过华生。
impossible-lamps = 第 { $round } 轮亮着的编号路灯：{ $lamps }；另有两盏无编号。
impossible-cover-where = 井盖放在了此版本没有井口的地方。
impossible-covers = 应有两个井口被盖住，而不是 { $count } 个。
impossible-cordons = 应有两个出口设有警戒线，而不是 { $count } 个。
impossible-untouched = 抽取杰克身份之前，什么都没有移动，也没有发牌。
impossible-holmes = 至此福尔摩斯抽取的不在场证明应为 { $due } 张，而不是 { $held } 张。
impossible-holmes-seat = 本轮使用福尔摩斯的一方持有他抽到的牌。
impossible-smith = 至此史密斯最多移动过 { $count } 盏路灯。
impossible-smith-moved = 至此史密斯已移动过一盏路灯。
impossible-power-first = 此处{ $person }的能力不能在移动之前。
impossible-lestrade = 雷斯垂德每次出场都移动一条警戒线。
impossible-bert = 伯特每次出场都移动一个井盖。
impossible-whistle-unspent = 剩下的哨声点数无法用掉。
impossible-own-card = 杰克用自己的牌离开：请将其标为已用。
impossible-cordon = 没有人能穿过警戒线离开。
impossible-lamp-still = 要移动的路灯应仍在原处。
impossible-only-goodley = 只有古德利能吹哨。
impossible-whistle-points = 古德利共有三点，每个被召者至少一点，且不能召自己。
impossible-whistle-watson = 只有华生刚被召来时，古德利才能转动他。
impossible-whistled-once = 其他人物每人只被召一次。
impossible-whistle-more = 此处还能用掉更多哨声点数：{ $count }。
impossible-cordon-still = 要移动的警戒线应仍在原处。
impossible-cover-still = 要移动的井盖应仍在原处。

## 无法读取的局面
unreadable-facing = people：只有华生有朝向，{ $who } 没有
unreadable-next-whistle = next：{ $stage } 之后是剩余点数、已被召者和正被召者

## 经过

story-leave = 杰克从 { $exit } 出口逃离街区。
story-swap = 古尔与{ $person }交换位置。
story-face = 华生面向{ $facing }。
story-whistle = 古德利吹哨召唤{ $person }。
story-lamp = { $tile } 号煤气灯从 { $start } 移到 { $end }。
story-plain-lamp = 一盏煤气灯从 { $start } 移到 { $end }。
story-cordon = 一道警戒线从 { $start } 移到 { $end }。
story-cover = 一个井盖从 { $start } 移到 { $end }。
story-lamp-out = { $site } 的 { $tile } 号煤气灯熄灭。

over-L25-jack = 杰克获胜：他已逃离街区（{ $rule }）。
over-L29-detective = 探长获胜：指证正确（{ $rule }）。
over-L29-jack = 杰克获胜：指证错误（{ $rule }）。
over-L31-jack = 杰克获胜：八个回合结束，无人被指证（{ $rule }）。

## 能力与决定
power-holmes = 拿取一张不在场证明卡
power-watson = 选择他的朝向
power-smith = 移动一盏煤气灯
power-lestrade = 移动一道警戒线
power-goodley = 吹哨召近其他角色
power-bert = 移动一个井盖
does-stealthy = 移动 1 至 4 步，可穿过房屋和花园
does-gull = 移动 1 至 3 步，或与任一角色交换位置
task-face = 华生面向哪里？
task-lamp = 史密斯拿起哪盏煤气灯？
task-lamp-to = 史密斯把{ $lamp }放到哪里？
task-cordon = 雷斯垂德拿起哪道警戒线？
task-cordon-to = { $place } 的警戒线封锁哪个出口？
task-cover = 伯特拿起哪个井盖？
task-cover-to = { $place } 的井盖盖住哪个下水道口？
task-whistle = 古德利吹哨召唤谁？还有 { $points } 步。
task-come = { $person }从 { $hex } 走到哪里？还有 { $points } 步。
lamp-at = { $site } 的 { $tile } 号煤气灯
plain-lamp-at = { $site } 的煤气灯

## 选择
label-leave = 从 { $exit } 逃离街区
label-swap = 与{ $person }交换位置
label-whistle = 吹哨召唤{ $person }
label-face = 面向{ $facing }
label-lamp = 拿起{ $lamp }
label-lamp-to = 放到 { $place }
label-cordon = 拿起 { $place } 的警戒线
label-cordon-to = 封锁 { $place }
label-cover = 拿起 { $place } 的井盖
label-cover-to = 盖住 { $place }
leads-plain-lamp = 一直亮到最后
leads-lamp = 第 { $tile } 回合后熄灭
leads-cordon = { $place } 随之开放
leads-cordon-to = { $place } 随之封锁
leads-cover = { $place } 随之开放
leads-cover-to = { $place } 随之盖住
leads-whistle = 从 { $hex } 出发
leads-no-beam = 照不到街道
leads-beam = { $streets }
leads-beam-on = { $streets }（{ $people }）

## 拒绝
refuse-face = 只有华生刚被移动时才能转向。
refuse-swap = 只有古尔能以交换位置代替移动。
refuse-swap-self = 古尔要与别人交换位置。
refuse-lamp-owner = 只有{ $person }能移动煤气灯。
refuse-cordon-owner = 只有{ $person }能移动警戒线。
refuse-cover-owner = 只有{ $person }能移动井盖。
refuse-whistle-owner = 只有{ $person }能吹哨。
refuse-no-lamp = { $place } 没有点亮的煤气灯。
refuse-no-cordon = { $place } 没有警戒线。
refuse-no-cover = { $place } 的下水道口没有盖住。
refuse-no-manhole = 这个版本里 { $place } 没有下水道口。
refuse-lamp-there = { $place } 已有点亮的煤气灯。
refuse-cordon-there = { $place } 已有警戒线。
refuse-cover-there = { $place } 的下水道口已经盖住。
refuse-take-first = 要先拿起来。
refuse-whistle-self = 古德利召唤的是别人。
refuse-whistled = 已经召唤过{ $person }。
refuse-whistle-spend = 召唤{ $person }会剩下用不掉的步数；必须正好用完 { $points } 步。
refuse-not-nearer = { $person }到 { $hex } 并不离古德利更近。
refuse-come-far = { $person }到 { $hex } 要 { $steps } 步；哨声只剩 { $points } 步。
refuse-come-spend = 走到 { $hex } 之后，{ $points } 步中剩下的用不掉。
refuse-leave-cordon = 警戒线封锁了 { $exit }。

## 用语句描述街区
stands-looking = 在 { $hex }，面向{ $facing }
why-lamp = 紧邻{ $lamp }
why-beam = 在华生的光束中
about-lamps = 点亮：{ $lit }。熄灭：{ $unlit }。
lamp-out-next = 接下来熄灭的是 { $site } 的 { $tile } 号煤气灯。
no-more-lamps-out = 不会再有煤气灯熄灭。
about-beam = 华生的光束：{ $streets }。
about-no-beam = 华生的光束：照不到街道。
about-manholes = 开着的下水道口：{ $open }。盖住的：{ $covered }。
about-exits = 出口：{ $exits }。
exit-open = { $exit }（经 { $hex }，开放）
exit-cordon = { $exit }（经 { $hex }，被警戒线封锁）

## 终端
typing = 单词可以缩写：“ho”即 holmes，“acc gu”即 accuse gull。只输入格子就是走到那里：“f7”。可以一次输入几个选择：“holmes f7”、“smith f7”、“smith lamp b2 f9”。
board-open = { $exit }: open
board-cordon = { $exit }: cordon
panel-lamp-out = 接着熄灭 { $site } 的 { $tile } 号灯
panel-no-lamp-out = 不再有灯熄灭
slim-lamp = 熄灯 { $tile }：{ $site }
terrain-building = 房屋
terrain-garden = 花园
terrain-lamp = 灯座
legend-dark = 黑暗的街道
legend-lit = 亮的街道，紧邻点亮的煤气灯
legend-beam = 华生光束中的街道
legend-house = 房屋；只有斯泰尔西能穿过
legend-garden = 花园；同上
legend-lamp = 该回合结束时熄灭的煤气灯
legend-plain-lamp = 一直亮着的煤气灯
legend-unlit = 熄灭的煤气灯
legend-open = 开着的下水道口
legend-covered = 盖住的下水道口
legend-looks = 在华生所在格的一边：他朝那边看
legend-looks-north = 在两边：他朝北看；反之朝南

## 初次游戏时，说明要决定的是什么
first-L7 = { $seat ->
    [jack] 每张牌移动一人。四张之后传唤证人：想混在哪些人里，就与他们一同可见或不可见。
   *[other] 每张牌移动一人。四张之后传唤证人：可见与不可见越接近各半，排除的人越多。
}
first-L41 = 先用能力还是先走：先改变的事立刻对后一步生效。
first-L19 = { $seat ->
    [jack] 站在哪里决定谁可见：灯旁、人旁或提灯光里。见证时不可见，杰克下回合就能逃走。
   *[other] 站在哪里决定谁可见：灯旁、人旁或提灯光里。走到别人身上就是指认。
}
first-L34 = 提灯照出华生正前方的所有人，直到第一处房屋、花园或路灯为止，不照他自己。
first-L35 = 路灯照出旁边的所有人。有编号的灯在那一回合结束时熄灭，无论它在哪里。
first-L36 = { $seat ->
    [jack] 警戒线封住一个出口。在自己附近留一个敞开的，但别露出你要哪个。
   *[other] 警戒线封住一个出口。封住杰克不可见时嫌疑人够得着的那个。
}
first-L40 = 敞开的下水道口互通：从一个到任何另一个只算一步。井盖封住一个。
first-L38 = 哨声让最多三人靠近古德利，共三步：走出灯光，或走进灯光。
first-L5 = 八张不在场证明牌中的一张告诉杰克他是谁。只有杰克看得到。
first-L32 = 福尔摩斯拿一张不在场证明牌：牌上的人不是杰克，只有拿牌的一方知道。
