# 牌桌页面自己的话；关于对局的话来自服务器。

table-suspects = 嫌疑人
table-suspects-left = 剩 { $count } / { $of }
table-could-be = { $count } 人可能是杰克
table-seen = 可见
table-unseen = 不可见
table-now-seen = 变为可见
table-now-unseen = 变为不可见
table-glasses = { $count } 个沙漏

table-round = 第 { $number } 回合
table-round-word = 回合
table-picks = 依次：{ $sides }
table-call-seen = 杰克可见
table-call-unseen = 杰克不可见

table-hand = 本回合的牌
table-card-playing = 使用中
table-card-used = 已用
table-card-back = 背面：{ $name }
table-next-cards = 下一回合的牌

table-task = 要做的事
table-choices = 选择
table-choose = 选择
table-back = 返回
table-confirm = 确认
table-confirm-task = 都选好了：请确认。
table-as-list = 列出全部 { $count } 个选择
table-drafted = 已选：{ $choices }。
table-drafted-then = { "，然后：" }
table-sending = 正在发送。得到答复之前不能再下。
table-waiting = 所有座位坐满后开局。
table-over = 对局结束。
table-thinking = { $name } 正在思考。
table-their-turn = 轮到 { $name }。
table-understood = 知道了
table-rule-title = 规则 { $rule }
table-explain = 讲解
table-explain-off = 不再讲解
table-split = 可见 { $seen } – 不可见 { $unseen }
table-split-short = { $seen } – { $unseen }
table-possible = 可能的杰克

table-open-seat = 空座
table-you = { $name }（你）
table-you-word = 你
table-level = 级别 { $level }
table-away = 不在
table-turn = 请选择
table-skip = 跳到我的回合
table-skipping = 其他人行动中
table-turn-of = { $name } 选择中
table-away-those = { $names } 离开
table-clock = { $side } 的剩余时间
table-days-left = { $count } 天
table-assist-0 = 无辅助
table-assist-1 = 辅助：记录
table-assist-2 = 辅助：推理
table-assist-3 = 辅助：概率

table-book = 经过、聊天和笔记
table-page-story = 经过
table-page-chat = 聊天
table-page-notes = 笔记
table-look-back = 查看这一刻
table-no-chat = 还没有人说话。
table-say = 对大家说
table-say-aside = 对己方说
table-only-side = 只有己方听见
table-aside = 对己方
table-send = 发送
table-note = 你的笔记。别人看不到，随座位保存。

table-call-round = 第 { $round } 回合，传唤证人
table-jack-seen = 杰克可见。
table-jack-unseen = 杰克不可见。
table-call-cleared = 排除 { $count } 人：{ $people }。还剩 { $left } 名嫌疑人。
table-call-nobody = 无人被排除。还剩 { $left } 名嫌疑人。
table-go-on = 继续

table-card-alone = 只有你能看到
table-card-innocent = { $name }不是杰克
table-card-yours = 你持有{ $name }的牌
table-card-others = 其他人只知道你拿了一张牌，不知道是哪张。
table-card-away = 收起

table-hint = 提示
table-hint-told = 最强的电脑会选：{ $choice }。
table-replay = 回放
table-more = 更多
table-resign = 认输
table-resign-sure = 对方立即获胜，不能撤回。
table-not-now = 暂不
table-yes-ends = 是的，这会结束对局。
table-ask-takeback = 请求悔棋
table-ask-pause = 请求停钟
table-ask-agreement = 提议停止，无人获胜
table-ask-takeover = 让电脑替我下
table-replace = 让电脑替 { $name } 下
table-offer-takeback = { $name } 请求悔棋
table-offer-pause = { $name } 请求停钟
table-offer-resume = { $name } 请求恢复计时
table-offer-takeover = { $name } 请求由电脑继续
table-offer-agreement = { $name } 提议停止
table-offer-rematch = { $name } 想再来一局
table-offered-takeback = 你已请求悔棋。
table-offered-pause = 你已请求停钟。
table-offered-resume = 你已请求恢复计时。
table-offered-takeover = 你已请求由电脑继续。
table-offered-agreement = 你已提议停止。
table-offered-rematch = 你已提议再来一局。
table-allow = 同意
table-refuse = 拒绝
table-withdraw = 收回
table-paused = 时钟已停。
table-resume = 继续
table-taken-over = 电脑正在替你下。
table-return = 收回我的座位

table-lost = 连接中断
table-lost-told = { $seconds } 秒后重试，第 { $tries } 次。
table-lost-kept = 你的一步已保存，只会发送一次。
table-try-now = 立即重试
table-waiting-friend = { $count ->
    [1] 等待朋友
   *[other] 还等 { $count } 人
}
table-send-link = { $count ->
    [1] 把这个链接发给对方。一个链接一个座位。
   *[other] 把这个链接发给所有人。它可供 { $count } 人入座。
}
table-invitation = 邀请链接
table-copy = 复制
table-copied = 已复制
table-invite-anew = 生成新链接；旧链接将失效
table-copy-by-hand = 浏览器不能在此复制。链接已选中，请手动复制。
table-may-close = 可以关闭此页，座位仍是你的。

table-wins = { $side }获胜
table-rematch = 再来一局，互换阵营
table-review = 回顾
table-save = 保存案卷
table-save-receipt = 保存凭据
table-new = 新牌桌
table-look = 看看棋盘

table-parts = 牌桌的各部分
table-tab-play = 对局
table-tab-suspects = 嫌疑人 { $count }
table-tab-case = 案卷
table-tab-story = 经过
table-your-turn-title = 轮到你 · { $title }

table-invited = 你被邀请了
table-invited-told = 来玩《{ $title }》。取个名字，请坐。
table-goes-on = 这局从先前的一局继续。开桌的人可能知道其中隐藏的内容。
table-laid-out = 这局从一个摆好的局面开始。开桌的人可能知道其中隐藏的内容。
table-your-name = 你的名字
table-sit-down = 坐下
table-which-seat = 你的座位
table-any-seat = 随意
table-only-watch = 只观看
table-no-way = 无法显示这张牌桌
table-to-start = 回到首页
table-hand-over = 现在轮到 { $name }。
table-hide-mine = 隐藏我的一方
table-handed = 轮到 { $name } 了
table-handed-told = 秘密已隐藏。请交出屏幕，由扮演{ $side }的人单独看。
table-i-am = 我是 { $name }，显示我的一方
table-who-looks = 谁来看？
table-who-looks-told = 几个人共用这个屏幕。在一人单独查看之前，秘密一直隐藏。

## 规则
rules-title = 规则
rules-close = 关闭
rules-find = 在规则中查找
rules-language = 这些规则只有英文。
rules-found = { $count ->
    [0] 没有规则含有这些词。
   *[other] { $count } 条规则
}
rules-fetching = 正在取来规则
rules-open-at = 打开于规则 { $rule }。
rules-unknown = 列表中没有规则 { $rule }。
rules-go = 到规则 { $rule }
rules-again = 再试一次
