# 图解规则（newyork），一页一页。web/rules/newyork.json 写明每句依据的规则。

rulepage-aim = 目标
rulepage-aim-suspects = 八个人中有一个是杰克，只有杰克知道是谁。
rulepage-aim-law = 探长要查出是谁，并指证他。
rulepage-aim-jack = 杰克要离开城市，或者自由到最后。

rulepage-round = 一个回合
rulepage-round-cards = 每回合有四张卡，每张移动一个人。一方用第一张，另一方用两张，最后一张又归先用的一方。
rulepage-round-seen = 站在路灯旁或别人身旁的人可见。在公园里谁也不可见。
rulepage-round-call = 然后由证人说出杰克是否可见。与他不同的人都被排除。
rulepage-round-informant = 停在健谈的告密者那里，就秘密得到一张不在场证明卡：卡上的人不是杰克。

rulepage-powers = 能力
rulepage-powers-beach = Beach 建造一座地铁站。地铁站之间可以乘车往来。
rulepage-powers-rider = Cloud Rider 建造一座建筑物，穿过建筑物不用步数。
rulepage-powers-latimer = Latimer 建造一盏路灯，不能与别的路灯相邻。
rulepage-powers-grant = Grant 把一盏路灯、一座新建的建筑物或一座地铁站变成公园。
rulepage-powers-callahan = Callahan 移动一个查封路障，封住两个格子。
rulepage-powers-eastman = Eastman 自己走，或者移动一个与他同样可见或不可见的人。
rulepage-powers-tumblety = Tumblety 可以让身旁的一人与任何人交换位置。
rulepage-powers-smith = Smith 把一艘油轮移到另一个港口。

rulepage-end = 终局
rulepage-end-accuse = 探长让一个人走到嫌疑人那里，就是指证。只有一次机会：对了就赢，错了就输。
rulepage-end-leave = 若上一次请求见证时杰克不可见，他可以从有油轮的港口或陆地出口离开，这样就赢了。
rulepage-end-last = 到第 8 回合结束还没有人获胜，杰克就赢了。
