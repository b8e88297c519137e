# 本馆关于牌桌的话。

house-opened = 牌桌已开。
house-joined = { $name } 就座（{ $seat }）。
house-computer-sat = 电脑（{ $player }）就座（{ $seat }）。
house-mixed = { $seat } 为随机结果加入了自己的字节。
house-renamed = { $seat } 现在名为 { $name }。
house-taken-back = { $seat } 收回了最后的选择。
house-stands-nothing = 你还没有确认过可以收回的选择。
house-stands-drawn = 选择不能收回：此后已经抽取或掷出了结果。
house-stands-told = 选择不能收回：此后有问题得到了回答，或有秘密公开。
house-stands-answered = 选择不能收回：对方已经作出应对。
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
house-offered-rematch-keep = { $seat } 提议阵营不变，再来一局。
house-answered-yes = { $seat } 同意。
house-answered-no = { $seat } 不同意。

house-ended-resignation = { $seat } 认输。
house-ended-time = { $seat } 超时。
house-ended-agreement = 对局经一致同意而停止。
house-ended-abandonment = 对局被放弃。
verdict-caught = { $role ->
    [law] { $name }，你抓住了他。
    [jack] { $name }，你输了。你被抓住了。
   *[none] { $law }抓住了杰克。
}
verdict-fled = { $role ->
    [law] { $name }，你输了。杰克逃走了。
    [jack] { $name }，你逃走了。
   *[none] { $jack }扮演的杰克逃走了。
}
verdict-mistaken = { $role ->
    [law] { $name }，你输了。你指证错了人。
    [jack] { $name }，你赢了。对方指证错了人。
   *[none] { $law }指证错了人。
}
verdict-outlasted = { $role ->
    [law] { $name }，你输了。杰克撑到了最后。
    [jack] { $name }，你撑到了最后。
   *[none] { $jack }扮演的杰克撑到了最后。
}
verdict-resignation = { $role ->
    [won] { $name }，你赢了。{ $losers }认输。
    [lost] { $name }，你输了。你方认输。
   *[none] { $losers }认输。
}
verdict-time = { $role ->
    [won] { $name }，你赢了。{ $losers }超时。
    [lost] { $name }，你输了。你方超时。
   *[none] { $losers }超时。
}
verdict-abandonment = { $role ->
    [won] { $name }，你赢了。{ $losers }离开了对局。
    [lost] { $name }，你输了。你方离开了对局。
   *[none] 对局被放弃。
}
verdict-agreement = 无人获胜：大家同意停止对局。
verdict-other = { $role ->
    [won] { $name }，你赢了。
    [lost] { $name }，你输了。
   *[none] 对局结束。
}

hook-turn = { $title }：轮到你了（{ $seat }）。

