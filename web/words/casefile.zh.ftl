# 《白教堂来信》的面板：可能的位置、案卷、记录表、笔记与指令。

case-night-short-1 = 8月31日
case-night-short-2 = 9月8日
case-night-short-3 = 9月30日
case-night-short-4 = 11月9日
case-nights = 夜晚

## Possible Jack

case-possible = 杰克可能在
case-possible-layer = 地图上的显示方式
case-possible-set = 范围
case-possible-odds = 概率
case-possible-off = 不显示
case-possible-of = { $count ->
    [1] / { $of } 个圈：他就在那里。
   *[other] / { $of } 个圈。
}
case-possible-likeliest = 最可能：
case-possible-then = / { $of } 个圈（第 { $cell } 格时）。
case-possible-at = 他当时可能在哪里，步数
case-possible-now = { $cell }，现在
case-possible-cell = { $cell }：{ $count } 个圈
case-possible-hell = 杰克还没有出来。
case-hideouts = { $count } 个藏身处
case-hideouts-show = 显示藏身处可能的位置
case-past-cell = 地图显示的是第 { $cell } 步
case-past-night = 地图显示的是 { $date }
case-past-now = 回到现在
case-circle-name = 圈 { $circle }
case-circle-name-odds = 圈 { $circle }，{ $odds }

## Case file

case-file = 案卷
case-file-track = 当夜的行动轨
case-cell-murder = { $cell }：谋杀
case-cell-walk = { $cell }：步行
case-cell-coach = { $cell }：马车
case-cell-alley = { $cell }：小巷
case-cell-open = { $cell }：未填
case-cell-present = { $told }，他现在在此
case-left-cells = { $count ->
    [0] 没有剩余格子。
   *[other] 还剩 { $count } 格。
}
case-left-ways = 今夜还剩：{ $coaches ->
    [0] 没有马车
   *[other] { $coaches } 辆马车
}，{ $alleys ->
    [0] 没有小巷
   *[other] { $alleys } 条小巷
}。
case-left-false = 库存 { $count } 个假线索。
case-find-scene = 案发现场，第 { $cell } 格
case-find-clue = 第 { $cell } 格时发现
case-find-clue-from = 第 { $cell } 格时发现，最早第 { $earliest } 步
case-find-false = 假线索：不可搜查，不可逮捕
case-find-none = 还没有线索。
case-empty-searches = { $count } 个圈搜查无果
case-vain-arrests = { $count } 次逮捕落空
case-marker-at = { $circle }（第 { $cell } 格）
case-letters-sent = 已寄出的信：{ $letters }。
case-night-home = 走了 { $moves } 步后回到藏身处。
case-earlier-home = { $date }：走了 { $moves } 步后回家。
case-hideouts-fit = { $count } 个藏身处符合。

## Jack's own panels

case-home = 回家的路
case-home-hideout = 藏身处 { $circle }
case-home-left = 剩余格数
case-home-here = 从这里
case-home-from = 从 { $circle }
case-home-free = 未计路上的警察。
case-theirs = 警方能知道的
case-theirs-circles = 个圈可能有你
case-theirs-own = 你所在的圈 { $circle }：在他们看来 { $odds }。
case-theirs-home = 你的藏身处 { $circle }：{ $odds }。
case-theirs-found = 他们想不到你在圈 { $circle }。
case-theirs-hell = 你还没有出来。
case-theirs-at = 他们以为你当时在哪里，步数
case-sheet = 你的记录表
case-sheet-all = 杰克的记录表
case-sheet-empty = 还没有记录。
case-sheet-note = 只有你能看到这张表。搜查由系统替你回答。
case-sheet-hideout = 藏身处是 { $circle }。
case-sheet-way = 在地图上显示你的路线
case-sheet-way-all = 在地图上显示他的路线

## Notes

case-notes = 笔记
case-notes-side = 只有你方能看到。
case-notes-own = 只有你能看到。
case-notes-none = 选一支笔，然后点按地图。
case-pen = 笔
case-pen-mark = 标记
case-pen-arrow = 箭头
case-pen-text = 文字
case-pen-hint-mark = 点按圈或路口；再点一次即去掉标记。
case-pen-hint-arrow = 点按箭头的起点。
case-pen-hint-arrow-to = 从 { $place } 出发：点按终点。
case-pen-hint-text = 点按要说明的地方。
case-note-text = 关于 { $place } 的几个字
case-note-write = 写下
case-note-cancel = 暂不
case-note-remove = 去掉：{ $note }
case-note-mark = { $place } 已标记
case-note-arrow = 从 { $from } 到 { $to }
case-note-at = { $place }：{ $text }
case-note-you = 你
case-note-struck = 杰克今夜不可能到过那里，也不藏在那里。

## Orders

case-orders = 警察
case-order-move-now = 移动中
case-order-move-done = 已移动
case-order-move-open = 待移动
case-order-act-now = 行动中
case-order-act-done = 已行动
case-order-act-open = 待行动
case-order-stands = { $crossing }
case-order-told = { $who }，{ $state }
case-sweep = 让剩下的警察逐一搜查
case-sweep-short = 逐一搜查
case-sweep-going = 正在搜查
case-sweep-stop = 停止
case-rest = 结束回合：不再有人行动
case-rest-going = 正在结束回合
case-ways = 去哪里
case-way-walk = 步行
case-way-escape = 回家
case-way-coach = 马车
case-way-on = 继续乘车
case-way-alley = 小巷
case-way-search = 搜查
case-way-arrest = 逮捕
case-way-counted = { $way } · { $count }
case-way-stock = 马车 { $coaches } · 小巷 { $alleys }
