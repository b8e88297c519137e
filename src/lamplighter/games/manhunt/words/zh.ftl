# 所有追捕游戏共用的词句。人物的名字在各个游戏自己的词句里。

seat-detective = 探长
seat-jack = 杰克
side-detective = 探长
side-jack = 杰克
you = 你

## 手动摆局
arrange-cleared = 已排除
arrange-round = 轮次
arrange-seen = 杰克被看见的轮次
arrange-cards = 本轮的牌
arrange-used = 已用的牌
arrange-next = 接下来
arrange-identity = 杰克是
arrange-alibis-detective = 侦探的不在场证明
arrange-alibis-jack = 杰克的不在场证明
next-identity = 杰克抽取身份
next-deal = 翻开四张牌
next-card = 选一张牌
next-order = { $person }：先移动还是先用能力
next-move = { $person }移动
next-power = { $person }使用能力
next-draw = { $person }：拿一张不在场证明
next-over = 游戏结束

## 不可能之事
impossible-two-on-one = 两个人物站在同一格。
impossible-accused-space = 指控之后有两人站在同一格：指控者和被指控者。
impossible-no-identity = 请说明谁是杰克：身份在第一轮之前抽取。
impossible-jack-cleared = 杰克是{ $person }，任何召集都不会排除他。
impossible-cleared-early = 第一次召集证人之前没有人被排除。
impossible-alibi-twice = 同一张不在场证明不能由双方持有。
impossible-alibi-jack = 杰克自己的牌不是不在场证明：没有人持有它。
impossible-deal-odd = 奇数轮开始、没有翻开的牌时才发牌。
impossible-four-cards = 一轮翻开四张牌，而不是 { $count } 张。
impossible-last-card = 一轮的最后一张牌不需选择：请说明该人物做什么。
impossible-card-first = 行动者已打出一张牌：请将其标为已用（~）。
impossible-card-used = 正在使用{ $person }：请将其牌标为已用（~）。
impossible-no-choice = { $person }没有这种选择。
impossible-unmoved = { $person }还没有移动过，也没有被移动过：能做到的人都还没有出场。
impossible-all-eight = 八个人物都应在棋盘上。
impossible-leaves = 只有杰克能离开，游戏随即结束。
impossible-who-acts = 请说明谁正在行动，例如 move:SM。
impossible-nobody-acts = 此刻没有人物正在行动。
impossible-time-jack = 时间用尽时杰克获胜。
impossible-time-up = 第 8 轮的第四张牌之后时间才用尽。
impossible-accuser = 由侦探用刚打出的牌提出指控。
impossible-accused = 指控杰克者获胜，指控他人者落败。
impossible-escape = 杰克在自己的回合、上次召集无人看见时离开，并获胜。
impossible-to-draw = 手动布置局面时，八个人物都应在棋盘上。

## 无法读取的局面
unreadable-calls = calls：{ $text } 不是最多七个字母 s（被看见）和 u（未被看见）
unreadable-next-more = next：{ $text } 写得太多：{ $more }
unreadable-next-over = next：over 之后是获胜方和规则，例如 { $example }

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

## 要做的决定
task-identity = 杰克抽取自己的身份。
task-deal = 翻开四张角色卡。
task-draw = 抽取一张不在场证明卡。
task-card = 选择一名角色。
task-card-two = 选择一名角色；你连续行动两名。
task-order = { $person }：先移动，还是先使用能力？
task-move = 从 { $hex } 移动{ $person }。
task-move-then = { $move }然后{ $power }。
task-then-call = { $task }这是本回合最后一名角色：随后请求见证。
task-then-over = { $task }这是本回合最后一名角色：随后游戏结束。

## 选择
label-move-first = 先移动
label-power-first = 先使用能力
label-go = 走到 { $hex }
label-stay = 留在原地
label-accuse = 指证{ $person }
label-leave = 从 { $exit } 逃走
spoken-card = { $label }：{ $does }
spoken-go = { $person }从 { $start } 走到 { $end }
spoken-person = { $label }，在 { $hex }
does-then = 移动 1 至 3 步，然后{ $power }
does-before = { $power }，然后移动 1 至 3 步
does-either = 移动 1 至 3 步并{ $power }，先后任选
preview-split = 可见 { $seen }，不可见 { $unseen }
preview-split-seen = 可见 { $seen }，不可见 { $unseen }；你可见
preview-split-unseen = 可见 { $seen }，不可见 { $unseen }；你不可见
preview-leads = { $leads }：{ $light }
preview-nothing = 没有其他变化
preview-leave = 游戏结束：杰克逃脱，你获胜
preview-accuse = 游戏就此结束：指证正确则你获胜，错误则杰克获胜
preview-accuse-cleared = 游戏就此结束：必定错误，{ $person }已被排除嫌疑，杰克获胜
preview-accuse-alibi = 游戏就此结束：必定错误，{ $person }的不在场证明在你手中，杰克获胜
warn-accuse = 你要指证{ $person }。一局游戏只能指证一次，{ $ends }。
warn-leave = { $label }：游戏就此结束，你获胜。

## 拒绝
refuse-in-play = { $person }正在行动。
refuse-used = { $person }本回合已经行动过。
refuse-not-up = { $person }的卡本回合没有翻开。
refuse-no-card = 没有角色正在行动。
do-choose-card = 请先选择一名角色。
refuse-not-now = 现在要决定的不是这个。
refuse-order-fixed = { $person }没有先后可选。
refuse-order-done = { $person }移动与能力的先后已经定下。
refuse-same = { $person }已经在 { $hex }，必须停在别处。
refuse-occupied = { $person }站在 { $hex }。
refuse-occupied-accuse = { $person }站在 { $hex }：停在那里就是指证。
do-accuse = 要指证请明说：{ $notation }。
refuse-far = { $person }到不了 { $hex }。
refuse-stay = { $person }有路可走，不能留在原地。
refuse-accuse-jack = 只有探长可以指证。
refuse-accuse-moved = 只有正在使用的角色可以指证，被移动的角色不能。
refuse-accuse-self = { $person }只能指证别的角色。
refuse-accuse-far = { $person }到不了 { $hex } 的{ $other }。
refuse-leave-detective = 只有杰克能逃走，并且由杰克一方移动。
refuse-leave-witness = 作证卡为可见：本回合你不能逃走。
refuse-leave-other = { $person }不是杰克：其他人都不能逃走。
refuse-leave-far = { $person }到 { $exit } 后没有剩余步数逃走。

## 可能性
question-identity = 谁是杰克？
question-held-detective = 探长拿了哪些不在场证明卡？
question-held-jack = 杰克拿了哪些不在场证明卡？
question-pile = 牌堆里有哪些不在场证明卡？
question-their-identity = 按照公开的信息，谁可能是杰克？
jack-is = 杰克是{ $person }。
possible-own = 你是{ $person }。
possible-identity = 杰克是以下 { $count } 人之一：
possible-theirs = 按照公开的信息，杰克是以下 { $count } 人之一：
possible-found = 按照公开的信息，杰克是{ $person }。
possible-row = {"  "}{ $what }：{ $odds }
odds-both = { $words }，{ $percent }
possible-own-cards = 你有 { $count } 张不在场证明卡
possible-cards-detective = 探长有 { $count } 张不在场证明卡
possible-cards-jack = 杰克有 { $count } 张不在场证明卡
possible-pile = 牌堆里有 { $count } 张卡
cards-none = { $where }。
cards-known = { $where }：{ $people }。
cards-alike = { $where }，以下各有 { $odds }：{ $people }。
cards-odds = { $where }：{ $cards }。
card-odds = { $person } { $odds }

## 危险
danger-own-now = 你现在就能从 { $exits } 逃走。
danger-own-round = 按目前的局面，你本回合能从 { $exits } 逃走。
danger-leave-now = 如果{ $person }是杰克，他现在就能从 { $exits } 逃走。
danger-leave-round = 如果{ $person }是杰克，按目前的局面，他本回合能从 { $exits } 逃走。
danger-accused = 按目前的局面，你本回合可能被指证。
danger-accusable = 按目前的局面，本回合可能被指证的有：{ $people }。
danger-last-round = 这是最后一个回合：若无人被指证，回合结束时杰克获胜。

## 用语句描述局面
about-round = 第 { $round } 回合，共 { $rounds } 回合；行动者：{ $who }。
about-over = 游戏在第 { $round } 回合结束，共 { $rounds } 回合。{ $winner }获胜。
about-no-cards = 角色卡待发。
about-cards = 翻开的角色卡：{ $up }。已用：{ $used }。
about-next-cards = 下回合的角色卡：{ $cards }。
about-person = { $person }{ $stands }，{ $guilt }，{ $light }。
about-gone = { $person }已从 { $exit } 逃离。
stands-on = 在 { $hex }
a-suspect = 嫌疑人
is-cleared = 已排除嫌疑
seen-by = 可见：{ $reasons }
unseen = 不可见
why-beside = 与{ $people }相邻
witness-seen-jack = 作证卡：可见；杰克不能逃走。
witness-seen-you = 作证卡：可见；你不能逃走。
witness-unseen-jack = 作证卡：不可见；杰克可以逃走。
witness-unseen-you = 作证卡：不可见；你可以逃走。
about-no-calls = 还没有请求过见证。
about-calls = 至今的见证：{ $calls }。
call-seen = 可见
call-unseen = 不可见
about-alibis = 已拿取的不在场证明卡：探长 { $detective }，杰克 { $jack }；牌堆还有 { $pile }。
own-alibis = 你的不在场证明卡：{ $people }。
own-seen = 你是{ $person }，现在可见。
own-unseen = 你是{ $person }，现在不可见。
own-seen-then = 你是{ $person }，届时可见。
own-unseen-then = 你是{ $person }，届时不可见。
own-cleared = 按你的不在场证明卡，以下不是杰克：{ $people }。
suspects-left = 剩余嫌疑人：{ $count }，共 { $of } 人。
group-seen = { $count ->
    [0] 可见：无人。
   *[other] 可见 { $count } 人：
}
seen-row = {"  "}{ $hex } 的{ $person }：{ $reasons }。
group-unseen = { $count ->
    [0] 不可见：无人。
   *[other] 不可见 { $count } 人：{ $people }。
}
group-cleared = { $count ->
    [0] 已排除：无人。
   *[other] 已排除 { $count } 人：{ $people }。
}
person-on = { $hex } 的{ $person }
person-on-unseen = { $hex } 的{ $person }（{ $unseen }）
lit-now = 现在：可见 { $seen }，不可见 { $unseen }。
lit-after = { $choices } 之后：可见 { $seen }，不可见 { $unseen }。
and-then = { $first }，再 { $second }
lit-no-call = 这会结束游戏，之后不再请求见证。
call-leaves = 若现在请求见证：可见剩 { $seen } 人，不可见剩 { $unseen } 人。
call-leaves-then = 若届时请求见证：可见剩 { $seen } 人，不可见剩 { $unseen } 人。
no-more-calls = 最后一个回合不请求见证。
ending-jack = 杰克是{ $person }。剩余嫌疑人：{ $suspects }。
secret-none = 杰克还没有抽取身份。
secret-alibis = 探长的不在场证明卡：{ $detective }；杰克的：{ $jack }。

## 终端
command-lit = 谁可见及原因；后接选择，则说明届时谁可见
command-legend = 图中符号的含义
panel-round = 第 { $round }/{ $rounds } 回合，次序 { $picks }
panel-over = 于第 { $round }/{ $rounds } 回合结束
panel-winner = { $side }获胜
panel-you = 轮到你
panel-acts-detective = 轮到探长
panel-acts-jack = 轮到杰克
panel-acts-chance = 轮到随机
panel-seen = 可见
panel-unseen = 不可见
panel-cleared = 已排除
panel-now = 行动
panel-used = 已用
panel-up = 翻开
panel-next = 下轮
panel-split = 可见 { $seen }，不可见 { $unseen }，共 { $count } 人
panel-witness-seen-jack = 作证卡：可见，杰克不能逃
panel-witness-seen-you = 作证卡：可见，你不能逃
panel-witness-unseen-jack = 作证卡：不可见，杰克可逃
panel-witness-unseen-you = 作证卡：不可见，你可以逃
panel-calls = 见证：{ $calls }
panel-alibis = 不在场卡：D { $detective }，J { $jack }；余 { $pile }
panel-jack-was = 杰克是{ $person }
panel-own-seen = 你是{ $person }，现在可见
panel-own-unseen = 你是{ $person }，现在不可见
panel-own-alibis = 你的不在场卡：{ $cards }
slim-round = 回合 { $round }/{ $rounds }
slim-over = 结束 { $round }/{ $rounds }
slim-won-detective = 探长获胜
slim-won-jack = 杰克获胜
slim-split = 可见{ $seen }/{ $count }
slim-calls = 见证 { $calls }
slim-witness-seen = 杰克：可见
slim-witness-unseen = 杰克：不可见
slim-seen = 不能逃
slim-unseen = 可逃
slim-alibis = D{ $detective } J{ $jack } 余 { $pile }
slim-jack-was = 杰克是 { $mark }
slim-own-seen = 你 { $mark } 可见
slim-own-unseen = 你 { $mark } 不可见
slim-own-alibis = 你的：{ $cards }
sheet-accuse = 指证：{ $ends }。
sheet-innocent = 无辜
hint-go = 输入格子，例如 { $example }；“lit { $example }”说明届时谁可见。
no-such-place = { $hex } 是{ $kind }：现在不能选择。
legend-suspect = 嫌疑人：大写
legend-cleared = 已排除嫌疑：小写
legend-seen = 可见：在光中，或与人相邻
legend-unseen = 不可见
legend-own = 你自己的角色；只有杰克看得到
legend-picks = 探长和杰克的选择次序，方括号内是当前的
legend-cards = 本回合的卡；行动：正在使用；下轮：下一回合的
legend-card-signs = 名字前：本回合的卡、正在使用、已用
