# 复盘，以及各页旁的规则。

## 页面
replay-title = 复盘
replay-about-table = 案件 { $table }
replay-about-record = 来自文件的记录
replay-won-detective = 探长获胜
replay-won-investigator = 侦探方获胜
replay-won-police = 警方获胜
replay-won-jack = 杰克获胜
replay-won-nobody = 无人获胜
replay-won-round = { $game ->
    [whitechapel] 第 { $round } 夜{ $won }
   *[other] 第 { $round } 回合{ $won }
}
replay-by-rule = 规则 { $rule }
replay-by-resignation = 对方认输
replay-by-time = 时间用尽
replay-by-agreement = 双方同意
replay-by-abandonment = 对方离席
replay-going = 这局还在进行。
replay-going-note = 你看到的是自己当时所知道的。结束后可从各方视角观看。
replay-to-table = 回到牌桌
replay-fetching = 正在取来这局
replay-again = 再试一次
replay-no-board = 这个游戏还没有图。经过可以说明，这里是当时所能知道的。

replay-see = 视角
replay-as-detective = 探长
replay-as-investigator = 侦探方
replay-as-jack = 杰克
replay-as-police = 警方
replay-as-police1 = 警察 1
replay-as-police2 = 警察 2
replay-as-police3 = 警察 3
replay-as-police4 = 警察 4
replay-as-police5 = 警察 5
replay-as-spectator = 旁观者
replay-as-all = 全部
replay-lay-over = 叠加
replay-possible = 可能的杰克
replay-link = 此步的链接
replay-link-copied = 第 { $number } 步的链接已复制。
replay-link-shown = 浏览器不让本页复制。链接在此：

replay-as-it-stood = 当时的情形
replay-possible-title = 当时所知的可能的杰克
replay-possible-none = 此刻对此一无所知。
replay-possible-group = { $count ->
    [one] { $people }，{ $odds }
   *[other] { $people }，各 { $odds }
}
replay-possible-sentence = { $groups }。
replay-possible-join = ；
replay-possible-faded = 变淡者：已排除，或已知清白。

## 经过
replay-story = 经过
replay-story-none = 还什么都没发生。
replay-round = { $game ->
    [whitechapel] 第 { $round } 夜
   *[other] 第 { $round } 回合
}
replay-round-told = { replay-round }{ $answer ->
    [seen] ，杰克可见
    [unseen] ，杰克不可见
   *[none] {""}
}
replay-seen = 可见
replay-unseen = 不可见

## 前后浏览
replay-scrubber = 整局
replay-ways = 浏览这局
replay-first = 开头
replay-back = 上一步
replay-play = 播放
replay-pause = 暂停
replay-next = 下一步
replay-last = 结尾
replay-slider = 步
replay-label = { replay-round }：{ $text }
replay-label-start = 第一步之前
replay-move = 第 { $number } 步，共 { $of } 步
replay-then = 接着：{ $task }
replay-could = { $game ->
    [whitechapel] 杰克可能在 { $count } 个圆圈之一
   *[other] { $count ->
        [0] 没有人可能是杰克
       *[other] { $count } 人可能是杰克
    }
}
replay-keys = 左右箭头逐步，上下箭头逐回合，空格播放。
replay-tabs = 复盘的各部分
replay-leaves = 地图旁
replay-tab-suspects = 嫌疑人
replay-tab-file = 案卷
replay-tab-case = 案件

## 可做之事
replay-download = 下载案件
replay-check = 查验封印
replay-play-on = 从这里接着玩
replay-play-on-over = 到这一步游戏已结束：请选之前的一步。

replay-seal-title = 封印
replay-seal-checking = 正在查验每一步
replay-seal-good = 记录无误
replay-seal-steps = 全部 { $count } 步都合规则，逐步通向记录所写的局面。
replay-seal-over = 结局合乎规则：{ $ending }。
replay-seal-not-over = 记录在游戏结束之前停止。
replay-seal-committed = 每次掷出和抽取都出自开局入座之前封存的密钥。
replay-seal-uncommitted = 它没有封存的密钥，因此掷出和抽取无从对照。
replay-seal-digest = 它的摘要。摘要相同，对局就相同：
replay-seal-bad = 记录有误

replay-on-title = 从第 { $number } 步接着玩
replay-on-note = 新的一桌从这个局面开始。原来的对局不变；掷出和抽取重新封存。
replay-on-seat = 我方
replay-on-level = 电脑水平
replay-on-begin = 接着玩
replay-on-opening = 正在开桌
replay-cancel = 取消
replay-close = 关闭

## 来自文件的记录
replay-file-title = 打开记录
replay-file-note = .case 文件含有一整局。由本站读取并查验，不会保存。
replay-file-refused = 无法显示这份记录：其中有错。
