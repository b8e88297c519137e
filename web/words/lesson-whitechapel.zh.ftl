# 《白教堂来信》的课程，一句一句。

lesson-hide = 你先扮演杰克。他从一个编号圆圈走到下一个。先选一个圈作藏身处：只有你知道它在哪里。
lesson-kill = 第 1 夜。街上有五名女子。在 27 作案：人人都看见地点，你的路线从那里开始。
lesson-walk = 现在回 78 去。一步走到相邻的圈，除非所有通路都有警察。大家知道你走了，不知道走到哪里。
lesson-alley = 警察靠近了。小巷穿过一片街区，马车走两个圈；警察都拦不住，但次数不多。
lesson-home = 从 79 再走一步就是藏身处。只有步行进去才能宣布到家。
lesson-night = 第 1 夜结束。这样过四夜、犯五案，杰克就赢了。被捕、无路可走或最后一步还在街上，他就输了。
lesson-police = 现在你是警方，第 2 夜。杰克在 65 作案，又走了两步。对警方来说，发亮的圈都可能有他。
lesson-choose = 五名警察站在路口，也就是小方块上。他们先移动。请选卢斯克。
lesson-go = 他最多走两个路口，可以越过别人。51 和 67 旁有个路口：到那里就能搜查 67。
lesson-search = 都走完了。现在每人搜查身边的圈，或者实施逮捕。让卢斯克搜查 67。
lesson-clue = 一条线索：杰克今夜到过 67，标记说明最早在第 1 步。他也许还在那里。发亮的圈少了。
lesson-arrest = 阿伯莱恩在 52 又找到线索。两步，两条线索：杰克就在 52。沃伦站在旁边。逮捕只指一个圈，落空对杰克有利。
lesson-end = 你回了一次家，也抓住了一次杰克：靠路线、线索和一次逮捕。
lesson-on = 现在你知道藏身处了。那就从第 2 夜的第一步起扮演杰克：在被找到之前回到 78。
lesson-name-verb-walk = “步行”
lesson-name-verb-alley = “小巷”
lesson-name-verb-escape = “步行回家”
lesson-name-verb-search = “搜查”
lesson-name-verb-arrest = “逮捕”
lesson-name-policeman-yellow = 卢斯克（黄）
