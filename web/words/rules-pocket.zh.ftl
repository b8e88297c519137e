# 图解规则（pocket），一页一页。web/rules/pocket.json 写明每句依据的规则。

rulepage-aim = 目标
rulepage-aim-suspects = 九个人中有一个是杰克，只有杰克知道是谁。
rulepage-aim-law = 侦探方要让嫌疑人只剩一名。
rulepage-aim-jack = 杰克要集齐六个沙漏，或者撑到最后。

rulepage-round = 一个回合
rulepage-round-actions = 每回合有四个行动。一方用第一个，另一方用两个，最后一个又归先用的一方。
rulepage-round-look = 侦探笔直向前看，一块板块接一块板块，直到被墙挡住。
rulepage-round-call = 然后由目击者说出有没有侦探看见杰克。与他不同的人都被排除。
rulepage-round-glass = 杰克不可见时，拿走这一回合的沙漏。

rulepage-powers = 行动
rulepage-powers-walk = 福尔摩斯、华生或托比顺时针移动一格或两格。
rulepage-powers-joker = 百搭让任一名侦探移动一格。杰克也可以不动。
rulepage-powers-rotation = 旋转让一块板块转向。同一回合里一块板块不能再转。
rulepage-powers-exchange = 两块板块互换位置。
rulepage-powers-alibi = 侦探方的不在场证明排除一个人。杰克的不在场证明保密，上面的沙漏归他。

rulepage-end = 终局
rulepage-end-judged = 每次寻找目击者之后判定目标。只有一方达到目标，该方就赢。
rulepage-end-race = 双方都达到、还没到最后一回合而杰克不可见时，追逐开始：他一旦可见就输了。
rulepage-end-last = 第 8 回合之后两个目标都没有达到，杰克就赢了。
