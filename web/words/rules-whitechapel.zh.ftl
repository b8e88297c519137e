# 图解规则（whitechapel），一页一页。web/rules/whitechapel.json 写明每句依据的规则。

rulepage-aim = 目标
rulepage-aim-hide = 杰克在编号的圈中秘密选一个藏身处。
rulepage-aim-jack = 四个夜晚，他每夜作案，然后要回到家。
rulepage-aim-law = 警方要逮捕他，或者把他拖在外面直到夜晚结束。

rulepage-round = 追捕
rulepage-round-walk = 杰克秘密走到相邻的圈。有警员的路口他过不去。
rulepage-round-move = 然后每名警员最多移动 2 个路口。
rulepage-round-act = 之后每人搜寻线索、实施逮捕，或者什么也不做。

rulepage-powers = 能做什么
rulepage-powers-search = 搜查时逐个点名警员旁边的圈，直到找到线索：杰克今夜到过那里。
rulepage-powers-arrest = 逮捕点名一个圈。若杰克在那里，警方就赢了。
rulepage-powers-coach = 马车让杰克走两步，警员拦不住。
rulepage-powers-alley = 小巷让杰克穿过街区，警员拦不住。

rulepage-end = 终局
rulepage-end-home = 杰克步行走进藏身处就是到家。四夜都到家，他就赢了。
rulepage-end-late = 到第 15 步还没到家，他就输了。
rulepage-end-stuck = 完全无法移动时，他也输了。
