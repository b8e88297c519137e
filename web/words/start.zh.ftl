# 首页、各页顶栏及其面板，以及出错时的话。

## 顶栏
bar-pages = 页面
bar-home = Lamplighter 首页
bar-menu = 菜单
bar-rules = 规则
bar-sound = 声音
bar-sound-on = 声音已开
bar-sound-off = 声音已关
bar-theme = 主题
bar-language = 语言
bar-settings = 设置
bar-skip = 跳到正文

bar-you = 你：{ $name }
bar-nobody = 尚未取名
bar-name-title = 名字与标记
bar-name = 名字
bar-name-note = 同桌的人会看到它。
bar-name-needed = 名字须有一到四十个字符。
bar-sign = 标记
bar-save = 保存
bar-done = 完成
bar-close = 关闭
bar-cancel = 取消

emblem-lantern = 提灯
emblem-key = 钥匙
emblem-magnifier = 放大镜
emblem-pipe = 烟斗
emblem-top-hat = 礼帽
emblem-cane = 手杖
emblem-watch = 怀表
emblem-whistle = 警哨
emblem-raven = 渡鸦
emblem-cat = 猫
emblem-fox = 狐狸
emblem-moth = 飞蛾
emblem-moon = 月亮
emblem-bridge = 桥
emblem-carriage = 马车
emblem-letter = 信

## 设置
settings-theme-night = 夜色
settings-theme-paper = 纸色
settings-theme-device = 随设备
settings-on = 开
settings-off = 关

## 按键
keys-key-escape = Esc

## 首页
start-title = 一方藏匿，一方推理。
start-subtitle = 版图上有一人是杰克。无需账号，马上与电脑或朋友对局。

start-join = 加入牌桌
start-join-field = 牌桌的链接或编号
start-join-hint = 粘贴链接或牌桌编号
start-join-button = 加入
start-join-bad = 这既不是牌桌的链接，也不是编号。
start-join-elsewhere = 此链接通向另一处：{ $host }。
start-join-go = 前往

start-games = 游戏
start-chosen = 已选
start-game-pocket = 开膛手杰克口袋版
start-game-london = 开膛手杰克
start-game-newyork = 开膛手杰克：纽约
start-game-whitechapel = 白教堂来信
start-short-pocket = 口袋版
start-short-london = 伦敦
start-short-newyork = 纽约
start-short-whitechapel = 白教堂
start-about-pocket = 转动九块板块，移动三名侦探，直到只剩一张面孔。
start-about-london = 让人们走进灯光或躲入黑暗。每回合由证人说出杰克是否被看见。
start-about-newyork = 建路灯、移动油轮：在杰克上船之前抓住他。
start-about-whitechapel = 四个夜晚，杰克不被发现地走回家。警方在地图上追查他的踪迹。
start-facts-pocket = 2 人 · 12 分钟
start-facts-london = 2 人 · 25 分钟
start-facts-newyork = 2 人 · 35 分钟
start-facts-whitechapel = 2 至 6 人 · 90 分钟
start-how = 怎么玩
start-how-london-1 = 选一张牌，移动一个人：走进灯光，或离开灯光。
start-how-london-2 = 用完四张牌，证人说出杰克是否被看见。
start-how-london-3 = 与杰克情形不同的人都被排除。在八个回合内指认杰克。
start-how-pocket-1 = 移动侦探，旋转或交换板块，或者抽一张不在场证明。
start-how-pocket-2 = 用完四个行动，目击者说出有没有侦探看见杰克。
start-how-pocket-3 = 与杰克情形不同的人都被排除。只剩一张面孔，就是他。
start-how-newyork-1 = 选一张牌：移动一个人，再建造、翻面或移动一样东西。
start-how-newyork-2 = 用完四张牌，证人说出杰克是否可见。
start-how-newyork-3 = 与杰克情形不同的人都被排除。在杰克上船之前指认他。
start-how-whitechapel-1 = 杰克作案，然后一圈一圈，偷偷走回家。
start-how-whitechapel-2 = 五名警员追踪他，在身边搜寻线索。
start-how-whitechapel-3 = 在他所在的圈上逮捕他，否则他四夜都回到家。
start-lesson = 课程，{ $minutes } 分钟
start-lesson-first = 先上课，{ $minutes } 分钟
start-lesson-short = 课程，{ $minutes } 分钟
start-change = 更改
start-goal-london-detective = 你要在八个人中找出杰克。
start-goal-london-jack = 你是杰克：撑过八个回合，或者溜出街区。
start-goal-pocket-investigator = 你要在九个人中找出杰克。
start-goal-pocket-jack = 你是杰克：集齐六个沙漏，或者撑到最后。
start-goal-newyork-detective = 你要在八个人中找出杰克。
start-goal-newyork-jack = 你是杰克：撑过八个回合，或者离开城市。
start-goal-whitechapel-police = 你指挥警员，追查杰克的踪迹。
start-goal-whitechapel-jack = 你是杰克：四个夜晚都不被发现地回家。
start-goal-either = 由运气决定你是杰克，还是寻找他的人。
start-goal-screen = 大家轮流使用同一屏幕。
start-either-side = 任一方
start-summary = { $who }，{ $pace }。
start-rest = { $pace }。辅助：{ $help }。
start-help-note = 双方相同；每开一桌都可以更改
start-help-0 = 什么也不推算，就像桌上的实体游戏。
start-help-1 = 显示谁被看见、选择会有什么后果。
start-help-2 = 还划去不可能是杰克的人。
start-help-3 = 还给出每个人的概率和提示。
start-help-whitechapel-1 = 显示发生了什么、选择会有什么后果。
start-help-whitechapel-2 = 还显示杰克可能在哪里。
start-help-whitechapel-3 = 还给出每个地点的概率和提示。
start-continue-nothing = 还没有
start-lobby-open = 开一桌给任何人
start-elsewhere = 对局记录或局面
start-record-short = 打开
start-join-title = 用链接或编号加入
start-join-note = 粘贴
start-soon = 即将推出
start-terminal = 可在终端中玩：
start-learn = { $minutes } 分钟学会
start-learn-title = 学习 { $game }
start-learn-of = { $said }：{ $game }

start-table = 你的牌桌：{ $game }
start-play = 我扮演
start-seat-investigator = 侦探方
start-seat-detective = 探长
start-seat-police = 警方
start-seat-police1 = 警察 1
start-seat-police2 = 警察 2
start-seat-police3 = 警察 3
start-seat-police4 = 警察 4
start-seat-police5 = 警察 5
start-seat-jack = 杰克
start-either = 随机
start-against = 对手
start-against-friend = 朋友
start-against-anyone = 任何人
start-against-computer = 电脑
start-against-screen = 同屏
start-against-friend-note = 用链接请朋友入座。
start-against-anyone-note = 牌桌对所有人公开列出。
start-against-screen-note = 两人轮流使用同一屏幕。
start-level = 难度
start-level-easy = 简单
start-level-medium = 中等
start-level-hard = 困难
start-in-level = { $level ->
    [easy] 简单
    [medium] 中等
    [hard] 困难
   *[other] { $level }
}
start-pace = 用时
start-pace-untimed = 不计时
start-pace-clocks = { $minutes } + { $seconds }
start-pace-days = { $days } 天
start-pace-note-clocks = 分钟 + 每步加秒
start-pace-note-days = 每步
start-assist = 辅助
start-assist-0 = 桌面
start-assist-1 = 记录
start-assist-2 = 推理
start-assist-3 = 概率
start-option-police = 侦探人数
start-police-11111 = 一
start-police-12121 = 二
start-police-12312 = 三
start-police-12341 = 四
start-police-12345 = 五
start-with = 同伴
start-with-friends = 朋友
start-with-computer = 电脑
start-more = 更多：名字、选项、旁观{ $changed ->
    [0] { "" }
   *[other] （{ $changed } 项已更改）
}
start-name-made = { $sign } { $number }
start-get-computer = 对战电脑（{ start-in-level }）
start-get-friend = 对战朋友
start-get-anyone = 对战任何来者
start-get-screen = 两人同屏
start-get-pace = { $pace ->
    [untimed] 不计时
   *[other] { $said }
}
start-begin = 开始办案
start-open = 开桌并复制链接
start-opening = 正在开桌

start-continue = 继续
start-continue-count = { $count } 桌
start-continue-none = 你坐过的牌桌保存在这里，只在此设备上。
start-continue-row = { $game }，{ $seat }
start-both = 双方
start-vs = 对手：{ $names }
start-vs-computer = 电脑（{ start-in-level }）
start-vs-nobody = 对面还没有人
start-status-open = 等待中
start-status-playing = 进行中
start-status-gone = 已不存在
start-status-asking = 查询中
start-won = { $side }获胜
start-nobody-won = 无胜者
start-review = 复盘
start-forget = 移除{ $table }
start-all = 显示全部 { $count } 桌

start-record = 打开对局记录
start-record-note = .case 文件；也可拖到本页。
start-record-drop = 松开即可打开对局记录
start-record-large = 文件太大，不会是对局记录。
start-record-unread = 无法读取此文件。

start-kept-open = 无人加入的牌桌在 { $days } 天后删除。
start-kept-playing = 无人继续的对局在 { $days } 天后删除。
start-kept-over = 已结束的对局在 { $days } 天后删除。
start-lobby = 公开的牌桌
start-lobby-count = { $count ->
    [0] 无
   *[other] { $count } 桌等待中
}
start-lobby-sit = 入座
start-lobby-sit-at = 与{ $name }同桌，在{ $game }中扮演{ $seat }
start-lobby-terminal = 在终端中
start-lobby-yours = 你的
start-watch = 进行中
start-watch-row = { $game }：{ $names }
start-watch-button = 旁观
start-watch-at = 旁观{ $game }：{ $names }
start-unofficial = 非官方作品。喜欢哪款游戏，就请购买正版。
start-asking = 正在询问本馆
start-again = 重试

## 出错时
problem-any = 未能完成。本馆说：{ $text }
problem-unnamed = 未能完成。请稍后再试。
problem-house-silent = 本馆没有回应。网络是否连通？
problem-house-error = 本馆出了故障。请稍后再试。
problem-house-stopping = 本馆即将关闭。一切都已保存，请稍后再来。
problem-action-game-over = 对局已经结束。
problem-action-illegal = 规则此时不允许这样做。
problem-action-wrong-seat = 还没轮到你。
problem-action-wrong-step = 对局已有进展，请再看一眼。
problem-address-unknown = 此地址没有内容。
problem-assist-too-low = 这张牌桌不提供这种辅助。
problem-board-none = 这款游戏在这里还没有版图。可在终端中使用 lamplighter join 加座位链接。
problem-computers-closed = 本馆即将关闭，电脑玩家已停止。
problem-name-unknown = 本馆不认识这个游戏、座位或选项。
problem-notation-invalid = 这不是该游戏的记法。
problem-offer-impossible = 此时不能这样提议或答复。
problem-position-impossible = 这种局面不可能出现。
problem-record-bad = 这份对局记录对不上。{ $text }
problem-record-partial = 这份对局记录没有密钥和封印，无法重现对局。
problem-request-malformed = 本馆没有听懂。
problem-request-origin = 本页不属于所询问的馆。
problem-request-protocol = 本页已过时，请重新载入。
problem-request-too-large = 内容太长。
problem-request-too-often = 请求太多。{ $wait ->
    [0] 请稍候。
   *[other] 请等 { $wait } 秒。
}
problem-seat-computer = 此座现由电脑选择。
problem-seat-crowded = 这个座位在太多窗口中打开了。
problem-seat-locked = 此链接打不开这个座位，或已失效。
problem-seat-not-yours = 只有别的座位才能这样做。
problem-seat-taken = 这里已经不能入座。
problem-start-impossible = 无法从那里继续对局。
problem-store-conflict = 两件事同时发生，请重试。
problem-store-in-use = 本馆的数据正由另一个程序使用。
problem-store-refused = 本馆读不出所保存的内容。
problem-store-unavailable = 本馆此刻无法写入，请重试。
problem-table-closed = 这张牌桌已被开桌的人关闭。
problem-table-damaged = 这张牌桌的记录已损坏。
problem-table-not-begun = 对局尚未开始。
problem-table-too-many = 你开的许多牌桌还在等人。请先让其中一桌开始。
problem-table-too-much = 这张牌桌不再接受留言与笔记。
problem-table-unknown = 没有这张牌桌，或它不对你开放。
problem-fairness-changed = 服务更改了本局的密钥或随机数：对局已不公平。请保留你的凭据。
problem-house-no-worker = 服务器现在无法处理。请稍后再试。
problem-request-too-costly = 读取这份内容的工作量过大。
problem-store-damaged = 服务器保存的数据已损坏，需要管理员修复。

## To where a position is set up
study-open = 摆放局面
study-open-note = 在{ $game }的棋盘上亲手摆放。
study-open-short = 摆放
