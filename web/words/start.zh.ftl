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
settings-title = 设置
settings-theme = 主题
settings-theme-night = 夜色
settings-theme-paper = 纸色
settings-theme-device = 随设备
settings-language = 语言
settings-size = 文字与数字
settings-size-percent = { $percent }%
settings-motion = 动画
settings-motion-full = 完整
settings-motion-short = 简短
settings-motion-none = 无
settings-notify = 轮到我时通知
settings-notify-always = 总是
settings-notify-away = 离开时
settings-notify-never = 从不
settings-notify-refused = 此浏览器不允许本页通知你，须在浏览器的设置中更改。
settings-explain = 边玩边讲解
settings-explain-first = 首局
settings-explain-always = 总是
settings-explain-never = 从不
settings-sound = 声音
settings-confirm = 每步发出前先确认
settings-contrast = 更高对比度
settings-letters = 字母作快捷键
settings-on = 开
settings-off = 关
settings-keys = 按键
settings-note = 这些设置只保存在此设备上。

## 按键
keys-title = 按键
keys-tab = 页面的下一部分
keys-arrows = 最近的位置或选项
keys-enter = 选取；再按：发出
keys-escape = 退回一步
keys-numbers = 按编号选牌或选项
keys-h = 提示
keys-l = 读出明暗
keys-l-map = 读出当前局面
keys-g = 前往某处
keys-p = 显示谁可能是杰克
keys-p-map = 在地图上显示或隐藏杰克可能的位置
keys-r = 此步的规则
keys-m = 开关声音
keys-u = 收回
keys-help = 本列表
keys-zoom = 放大；缩小
keys-whole = 整张地图
keys-pan = 移动地图
keys-find = 查找编号
keys-key-tab = Tab
keys-key-enter = 回车
keys-key-escape = Esc
keys-key-left = 左方向键
keys-key-up = 上方向键
keys-key-right = 右方向键
keys-key-down = 下方向键
keys-key-minus = 减号
keys-key-shift = Shift
keys-to = 到
keys-note = 只有未在输入文字时字母才起作用；可以关闭。

## 首页
start-title = 一方藏匿，一方推理。
start-subtitle = 四款关于灯光、街道与牌上姓名的游戏。选一款吧。

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
start-about-pocket = 九块板块，三道视线。
start-about-london = 伦敦，1888 年。煤气灯逐一熄灭。
start-about-newyork = 港口、地铁、汽船，1889 年。
start-about-whitechapel = 四个夜晚，195 扇门，一处藏身地。
start-facts-pocket = 2 人 · 约 12 分钟
start-facts-london = 2 人 · 约 25 分钟
start-facts-newyork = 2 人 · 约 35 分钟
start-facts-whitechapel = 2 至 6 人 · 约 90 分钟
start-soon = 即将推出
start-terminal = 可在终端中玩：
start-learn = 学习
start-learn-title = 学习 { $game }

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
start-pace-note-clocks = 分钟 + 每轮加秒
start-pace-note-days = 每轮
start-assist = 辅助
start-assist-0 = 桌面
start-assist-1 = 记录
start-assist-2 = 推理
start-assist-3 = 概率
start-assist-note-0 = 只有桌面上的东西。双方都能看到此项。
start-assist-note-1 = 显示谁被看见、选择有何后果。双方都能看到此项。
start-assist-note-2 = 算出谁可能是杰克。双方都能看到此项。
start-assist-note-3 = 还有概率与提示。双方都能看到此项。
start-option-edition = 版本
start-edition-first = 初版
start-edition-revised = 修订版
start-option-quays = 码头
start-quays-street = 视同街道
start-quays-dark = 始终昏暗
start-option-turns = 回合
start-option-latimer = 拉蒂默起始于
start-option-police = 侦探人数
start-police-11111 = 一
start-police-12121 = 二
start-police-12312 = 三
start-police-12341 = 四
start-police-12345 = 五
start-option-patrols = 巡逻标记
start-patrols-head = 仅首席知道
start-patrols-open = 全体侦探知道
start-option-letters = 信件
start-note-letters = 杰克方：四封信干扰警方，每晚一封。
start-option-false_clues = 假线索
start-note-false_clues = 杰克方：每五个线索得一个假线索可放。
start-option-rushing = 疾跑
start-note-rushing = 警方：警员可以多跑一程，代替搜查。
start-option-area_arrests = 区域逮捕
start-note-area_arrests = 警方：一次逮捕点出四周所有圆点。
start-option-catch_me = 有本事就来抓我
start-note-catch_me = 警方：藏身地远离红色圆点。
start-option-address = 我知道你的住址
start-note-address = 警方：每局一次，首席可以点出藏身地。
start-with = 同伴
start-with-friends = 朋友
start-with-computer = 电脑
start-name-another = 玩家 { $number } 的名字
start-watched = 允许旁观
start-more = 其他：{ $options }
start-more-watched = 允许旁观
start-more-unwatched = 不可旁观
start-watched-note = 旁观者只看到人人可知的内容。
start-name = 你的名字
start-name-other = 对方的名字
start-name-made = { $sign } { $number }
start-get = 你将得到
start-get-seat = { $seat ->
    [investigator] 侦探方
    [detective] 探长
    [police] 警方
    [jack] 杰克
   *[either] 随机一方
}
start-get-computer = 对战电脑（{ start-in-level }）
start-get-friend = 对战朋友
start-get-anyone = 对战任何来者
start-get-screen = 两人同屏
start-get-pace = { $pace ->
    [untimed] 不计时
   *[other] { $said }
}
start-get-assist = { $assist ->
    [0] 无辅助
    [1] 记录辅助
    [2] 推理辅助
   *[3] 概率辅助
}
start-get-edition-first = 初版
start-get-edition-revised = 修订版
start-get-quays-street = 码头视同街道
start-get-quays-dark = 码头昏暗
start-get-latimer-F6 = 拉蒂默在 F6
start-get-latimer-E4 = 拉蒂默在 E4
start-get-patrols-head = 首席知道巡逻
start-get-patrols-open = 全体侦探知道巡逻
start-get-letters-on = 信件
start-get-false_clues-on = 假线索
start-get-rushing-on = 疾跑
start-get-area_arrests-on = 区域逮捕
start-get-catch_me-on = 有本事就来抓我
start-get-address-on = 我知道你的住址
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
start-lobby-none = 没有人在等。开一张对任何人开放的牌桌，它就会列在这里。
start-lobby-sit = 入座
start-lobby-sit-at = 与{ $name }同桌，在{ $game }中扮演{ $seat }
start-lobby-terminal = 在终端中
start-lobby-yours = 你的
start-watch = 进行中
start-watch-row = { $game }：{ $names }
start-watch-button = 旁观
start-watch-at = 旁观{ $game }：{ $names }
start-watch-none = 目前没有公开进行的对局。
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
