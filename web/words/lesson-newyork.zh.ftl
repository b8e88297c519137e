# 纽约版《开膛手杰克》的课程，一句一句。

lesson-suspects = 这八人中有一个是杰克，只有杰克自己知道是谁。你是侦探：把他找出来。
lesson-dark = Latimer 和 Callahan 相邻，所以两人都可见。Tumblety 不可见：旁边没有人，也没有路灯。
lesson-call = 每回合结束时传唤证人：杰克可见吗？与他不同的人都被排除。
lesson-card = 每回合有四张牌：你打一张，杰克打两张，最后一张归你。请打 Latimer，他会建路灯。
lesson-lamp = 城市边玩边建。路灯照出相邻的每个人：把它建在 Tumblety 旁边。
lesson-steamer = 每人还要走一到三格，先走后走都行。杰克打了两张牌。你最后一张是 Smith：把 Beach 附近 E1 的油轮驶往 G8 港。
lesson-leave = 杰克不可见，所以下一回合他可以逃走：从停有油轮的港口，或从陆路出口 N6。逃走就算他赢。
lesson-eastman = 告密者在自由岛上。谁的移动停在那里，就从他那里得到一张不在场证明牌。请打 Eastman。
lesson-ferry = 渡轮从码头开往自由岛，不能原路返回。让 Eastman 过去。
lesson-silent = 告密者离开，到下一回合前保持缄默。把他送远些。
lesson-alibi = 你的不在场证明牌是 Latimer：他不是杰克。只有你看过这张牌。
lesson-accuse = 第 3 回合。第二次传唤后只剩 Latimer 和 Beach，而你的牌是 Latimer。让 Cloud Rider 走到 Beach 那里：指认只有一次。
lesson-end = 你找到了杰克：靠一盏路灯、两次传唤、一张不在场证明和一次指认。
lesson-on = 现在你知道杰克是谁了。那就从第 2 回合起扮演杰克：趁没人看见时逃走，或者撑过八回合。
lesson-name-exit-G8 = G8 港
lesson-name-hex-A1 = 自由岛
