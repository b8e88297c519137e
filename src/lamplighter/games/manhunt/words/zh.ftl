# 所有追捕游戏共用的词句。人物的名字在各个游戏自己的词句里。

seat-detective = 探长
seat-jack = 杰克
seat-spectator = 旁观者

## 经过

title-call = 请求见证
title-end = 终局

story-card = { $seat ->
    [jack] 杰克
   *[detective] 探长
}使用{ $person }。
story-move = { $person }从 { $start } 走到 { $end }。
story-stay = 无处可去，角色留在原地。
story-accuse = 探长指证{ $person }。
story-leave = 杰克从 { $exit } 逃走。
story-identity = 你是{ $person }。
story-identity-hidden = 杰克抽取自己的身份。
story-cards = 角色卡：{ $people }。
story-alibi = { $seat ->
    [jack] 杰克
   *[detective] 探长
}拿取一张不在场证明卡。
story-card-seen = 这是{ $person }的卡。
story-called-seen = 杰克可见。
story-called-unseen = 杰克不可见。
story-cleared = 排除嫌疑：{ $people }。
story-round = 第 { $round } 回合。
story-last = 只剩下{ $person }。
story-jack-was = 杰克是{ $person }。
story-held = { $seat ->
    [jack] 杰克
   *[detective] 探长
}的不在场证明卡：{ $people }。
