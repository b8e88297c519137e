# 手动摆放的局面，以及双方当时所能知道的。

## 页面
study-title = 摆放局面
study-fetching = 正在读取局面
study-unread = 无法读取这个局面
study-not-read = 无法读取：{ $reason }
study-home = 回到首页
study-no-board = 这个游戏还没有棋盘图。一切都可以在旁边设置。
study-tools = 对局面的操作
study-undo = 撤销
study-redo = 重做
study-start = 起始局面
study-empty = 清空可清之物
study-in-hand = 手中：{ $thing }

## 可以摆放和设置的
study-leaves = 地图旁
study-leaf-pieces = 棋子
study-leaf-more = 所知、对局、分享
study-palette = 棋子与设置
study-palette-note = 先拿起一样东西，再点它的去处。再点一次即可拿走。
study-group-people = 人物
study-group-board = 棋盘上
study-group-round = 游戏进程
study-group-cards = 牌与标记
study-group-secret = 隐藏
study-nowhere = 不在场
study-none-yet = 还没有
study-choose = 选择
study-put = { $thing }：放到
study-put-on = { $thing }：{ $place }
study-there = { $place }（已在）

## 能否出现
study-possible = 这个局面可能出现
study-impossible = 这个局面不可能出现
study-over = 游戏在此局面已经结束。
study-rule = 规则 { $rule }

## 可以知道什么
study-known = 谁知道什么
study-knows = { $who }，此刻刚来到桌旁
study-left = { $count } 种可能
study-others = 另有 { $count } 种
study-knows-nothing = 此刻没有可推断的事。
study-on-board = 在棋盘上显示

## 继续与分享
study-play = 从这里继续
study-play-against = 对手
study-play-note = 别人找不到这张桌子。双方只知道此刻来到桌旁所能看到的。
study-share = 分享
study-link = 复制链接
study-copy = 复制文本
study-copied-link = 链接已复制。打开它的人会看到整个局面。
study-copied-text = 文本已复制。
study-copied-shown = 浏览器不允许复制；上方的地址就是链接。
study-text = 局面的文本
study-read = 采用这段文本
study-options = 游戏选项
study-options-note = 更改选项会从起始局面重新开始。

## 从哪里来
study-from-here = 从这里摆放

## 某一时刻的双方
study-compare = 比较
study-compare-title = 他们当时能知道什么
study-compare-note = 就这一时刻，依据双方各自见到的一切。
study-compare-side = { $who }能知道
study-compare-count = { $who }：{ $count } 种可能
study-compare-graph = 整局中可能答案的数量
study-compare-at = 此刻
