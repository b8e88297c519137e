# 两人的夜晚：邀请、等待、分享链接。

share-code = 二维码：{ $what }
share-share = 分享
share-reach-machine = 本服务器只在这台机器上监听：链接只在这里有效。要让同一网络中的朋友加入，请这样启动：
share-reach-network = 这个地址在你自己的网络中有效。要让别处的朋友加入，服务器需要互联网上的地址。

wait-rematch = 等待其他人重新就座
wait-watching = 你在观战：只能看到人人可见的内容，不能选择。
wait-free = 空位：{ $seats }。
wait-table = { $pace } · 帮助：{ $help } · { $watched ->
    [yes] 允许观战
   *[no] 不允许观战
}
wait-clock-later = 第一步之后才开始计时。
wait-computer = 电脑
wait-computer-for = 让电脑就座：{ $seat }
wait-play-computer = 改为与电脑对局（{ $level }）
wait-lesson = 先看课程
wait-close = 关闭牌桌
wait-close-sure = 牌桌和链接都会消失。

invite-by = { $name } 邀请你
invite-waited = { $minutes ->
    [0] 刚刚开了这张桌
   *[other] 已在桌边等了 { $minutes } 分钟
}
invite-you = 你是
invite-other = { $name }（{ $seat }）
invite-others = 已就座：{ $others }
invite-computer = 电脑
invite-length = 时长
invite-sit-as = 就座：{ $seat }
invite-lesson = 先上课

seat-to-phone = 把我的座位带到手机上
seat-to-phone-told = 用手机扫描二维码，或在手机上打开链接。谁有这个链接，谁就能替你下：不要给别人。
seat-to-phone-link = 我的座位的链接

nowhere = 这个地址没有内容
nowhere-told = 链接可能缺了一部分。牌桌可以在首页找到。
