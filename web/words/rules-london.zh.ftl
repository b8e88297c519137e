# 图解规则（london），一页一页。web/rules/london.json 写明每句依据的规则。

rulepage-aim = 目标
rulepage-aim-suspects = 八个人中有一个是杰克，只有杰克知道是谁。
rulepage-aim-law = 探长要查出是谁，并指证他。
rulepage-aim-jack = 杰克要溜出街区，或者自由到最后。

rulepage-round = 一个回合
rulepage-round-cards = 每回合有四张卡，每张移动一个人。一方用第一张，另一方用两张，最后一张又归先用的一方。
rulepage-round-seen = 站在亮着的灯旁、别人身旁或华生光束里的人可见，其他人都不可见。
rulepage-round-call = 然后由证人说出杰克是否可见。与他不同的人都被排除。
rulepage-round-lamps = 第 1 至 4 回合之后，每次熄灭一盏灯。

rulepage-powers = 能力
rulepage-powers-holmes = 福尔摩斯秘密拿一张不在场证明卡：卡上的人不是杰克。
rulepage-powers-watson = 华生转动提灯，照亮一条直线。
rulepage-powers-smith = 史密斯把一盏亮着的灯移到熄灭的灯座。
rulepage-powers-lestrade = 雷斯垂德把一道警戒线移到另一个出口。
rulepage-powers-stealthy = 斯泰尔西最多走四步，还能穿过房屋和花园。
rulepage-powers-goodley = 古德利吹哨召来最多三人，一共走近三步。
rulepage-powers-gull = 古尔可以不走，改与任何人交换位置。
rulepage-powers-bert = 伯特移动一个井盖。敞开的下水道口之间可以通行。

rulepage-end = 终局
rulepage-end-accuse = 探长让一个人走到嫌疑人那里，就是指证。只有一次机会：对了就赢，错了就输。
rulepage-end-leave = 若上一次请求见证时杰克不可见，他可以从没有警戒线的出口离开，这样就赢了。
rulepage-end-last = 到第 8 回合结束还没有人获胜，杰克就赢了。
