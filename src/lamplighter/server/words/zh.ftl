# 本馆关于牌桌的话。

house-opened = 牌桌已开。
house-joined = { $name } 就座（{ $seat }）。
house-mixed = { $seat } 为随机结果加入了自己的字节。
house-renamed = { $seat } 现在名为 { $name }。
house-taken-back = { $seat } 收回了最后的选择。
house-paused = 计时暂停。
house-resumed = 计时继续。
house-woken = 本馆曾离线；计时已为此等候。
house-taken-over = 此后由电脑（{ $player }）代 { $seat } 选择。
house-returned = { $seat } 回来了，重新自己选择。
house-noted = { $seat } 写下一条笔记。
house-note-gone = { $seat } 删去一条笔记。
house-hooked = 轮到你时会通知你。
house-unhooked = 轮到你时不再通知你。
house-notice-failed = 轮到你的通知未能送达你填写的地址。请检查该地址；你在这里仍能看到轮到你。
house-rematch = 原班人马在另一桌再来一局。

house-offered-takeback = { $seat } 请求收回最后的选择。
house-offered-pause = { $seat } 请求暂停计时。
house-offered-resume = { $seat } 请求恢复计时。
house-offered-takeover = { $seat } 请求由电脑（{ $player }）代 { $about } 选择。
house-offered-agreement = { $seat } 提议停止对局，不分胜负。
house-offered-rematch = { $seat } 提议互换阵营再来一局。
house-answered-yes = { $seat } 同意。
house-answered-no = { $seat } 不同意。

house-ended-resignation = { $seat } 认输。
house-ended-time = { $seat } 超时。
house-ended-agreement = 对局经一致同意而停止。
house-ended-abandonment = 对局被放弃。

hook-turn = { $title }：轮到你了（{ $seat }）。

