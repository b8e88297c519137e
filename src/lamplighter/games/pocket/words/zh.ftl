# 开膛手杰克口袋版，简体中文。

## 手动摆局
arrange-turning = 将板块向右转
arrange-cleared = 已排除
arrange-rotated = 本轮已转动
arrange-token = 标记 { $number } 朝上
arrange-used = 已用的标记
arrange-turn = 轮次
arrange-unseen = 杰克未被看见的轮次
arrange-next = 接下来
arrange-shown = 已出示的不在场证明
arrange-identity = 杰克是
arrange-held = 杰克的不在场证明
next-put = 铺设街区
next-identity = 杰克抽取身份
next-throw = 掷标记
next-choose = 选一个标记
next-use = 执行{ $face }
next-draw = 抽一张不在场证明
next-over = 游戏结束

## 不可能之事
impossible-no-identity = 请说明谁是杰克：身份在第一轮之前抽取。
impossible-jack-cleared = 杰克是{ $person }，他的板块永远不会翻面。
impossible-rotations = 本轮执行的旋转：{ $done } 次；标为已转动（{ $mark }）的板块：{ $marked } 块。
impossible-alibi-jack = 杰克自己的牌不是不在场证明：没有人抽到它。
impossible-alibi-twice = 同一张牌不能既由杰克持有又已出示。
impossible-shown = 牌已出示的人不再是嫌疑人：请标为已排除。
impossible-alibis = 至此抽取的不在场证明应为 { $due } 张，而不是 { $drawn } 张。
impossible-too-far = 侦探们走不了这么远：自己的一面每用一次走一或两格，百搭每用一次再多一格。
impossible-held-early = 杰克持有一张牌，但只有调查员行动过。
impossible-wall = { $crossroads ->
    [yes] { $person }的板块是十字路口，没有墙（写作 +）。
   *[no] { $person }的板块有一面墙。
}
impossible-set-up-wall = 第 { $row } 行第 { $column } 列：此墙仍应如开局般朝向侦探。
impossible-no-throw = 第 { $turn } 轮不掷标记：标记翻面。
impossible-thrown = 掷标记之前，标记不显示任何一面（写作 ?）。
impossible-not-thrown = 标记已掷出：请说明哪些面朝上。
impossible-last-face = 最后一个标记不需选择而是直接执行：请如此设置（use:FACE 或 draw），或减少已用标记。
impossible-joker = 调查员用过百搭，所以有一名侦探移动过。
impossible-cleared-early = 第一次召集之前，只有已出示的牌能排除嫌疑。
impossible-carried-out = 正在执行的标记（{ $face }）应朝上并标为已用（~）。
impossible-alibi-draws = 不在场证明没有可选之处：直接抽一张牌（写作 draw）。
impossible-ended = 游戏在上次召集时就该结束：只剩一名嫌疑人，或已有六个沙漏。
impossible-untouched = 抽取杰克身份之前，所有人都是嫌疑人，侦探都在起点，没有用过标记、召集过证人或抽过牌。
impossible-turn = 没有第 { $turn } 轮：只有第 1 到第 8 轮。
impossible-hourglasses = 杰克在之前的一次召集时已有六个沙漏，游戏当时就结束了。
impossible-turn-short = 没有第 { $turn } 轮：这一局只有 { $turns } 轮。
impossible-race-one = 追逐阶段只剩一名嫌疑人。
impossible-race-cards = 杰克在追逐阶段亮出的牌必须是他持有的牌。
impossible-race-began = 没有哪一轮能开始这场追逐：它始于一次召集时杰克未被看见且有六个沙漏，此后一直未被看见。
impossible-not-over = 这次召集之后没有人获胜：游戏继续。
impossible-laying = 铺设街区时，板块逐行放置，并且还有未放的。
impossible-nine-tiles = 街区应有九块板块，而不是 { $count } 块。
impossible-ends-after = 游戏在一轮的第四个行动之后结束：请将四个标记都标为已用。
impossible-to-draw = 手动布置局面时，街区应有全部九块板块。

## 无法读取的局面
unreadable-district = district：{ $text } 不是三行、每行三块板块，例如 a,b,c/d,e,f/g,h,i
unreadable-tile = cell { $cell }：{ $text } 不是板块；板块写作人物缩写（大写为嫌疑人，小写为空）、墙的方向（n、e、s、w，无墙为 +），本轮转动过的再加 { $mark }
unreadable-places = places：{ $text } 中有超过 { $last } 的位置
unreadable-tokens = tokens：{ $text } 没有为每个标记写明一面：{ $sides }
unreadable-calls = calls：{ $text } 不是最多八个字母 s（被看见）和 u（未被看见）
unreadable-next = next：{ $text } 不是以下任何一个：{ $stages }，其中 use: 之后写一面

## 名称
title = 开膛手杰克口袋版
seat-investigator = 侦探方
seat-jack = 杰克方
side-investigator = 侦探方
side-jack = 杰克方
you = 你

person-goodley = 古德利警佐
person-lestrade = 雷斯垂德警长
person-lane = 约瑟夫·莱恩
person-stealthy = 斯泰尔西小姐
person-bert = 杰里米·伯特
person-madame = 夫人
person-gull = 威廉·古尔
person-pizer = 约翰·派泽
person-smith = 约翰·史密斯
short-goodley = 古德利
short-lestrade = 雷斯垂德
short-lane = 莱恩
short-stealthy = 斯泰尔西
short-bert = 伯特
short-madame = 夫人
short-gull = 古尔
short-pizer = 派泽
short-smith = 史密斯

detective-holmes = 福尔摩斯
detective-watson = 华生
detective-toby = 托比

face-alibi = 不在场证明
face-holmes = 福尔摩斯
face-toby = 托比
face-watson = 华生
face-rotation-1 = 旋转
face-rotation-2 = 旋转
face-exchange = 交换
face-joker = 百搭

turn-left = 向左
turn-right = 向右
turn-about = 掉头

wall-N = 北面有墙
wall-E = 东面有墙
wall-S = 南面有墙
wall-W = 西面有墙
wall-none = 没有墙
row-column = 第 { $row } 行第 { $column } 列

## 经过
call-title = 寻找目击者
jack-draws = 杰克抽取身份。
you-are = 你是{ $who }。
takes-card = 杰克抽了一张不在场证明。
you-take = 杰克抽了一张不在场证明：{ $who }。
tokens-fall = 掷出的行动标记：{ $faces }。
turns-tile = { $seat }把{ $who }的板块{ $turn }旋转。
exchanges = { $seat }交换了{ $first }与{ $second }的板块。
moves-detective = { $seat }把{ $who }移动了 { $steps } 格。
leaves-detectives = { $seat }让侦探们留在原地。
shows-card = 侦探方亮出{ $who }的不在场证明。
call-seen = 杰克可见。
call-unseen = 杰克不可见，他拿走回合标记。
cleared = 排除嫌疑：{ $people }。
race-begins = 双方都达到了目标：追逐开始。杰克的不在场证明：{ $cards }。
jack-was = 杰克是{ $who }；他的不在场证明：{ $cards }。
turn-begins = 第 { $turn } 回合。
tokens-turned = 行动标记翻面：{ $faces }。
one-left = 只剩下{ $face }。
over-investigator-P22 = 侦探方获胜：只剩一名嫌疑人。
over-jack-P22 = 杰克方获胜：集齐六个沙漏。
over-investigator-P23 = 侦探方获胜：最后一回合杰克可见。
over-jack-P23 = 杰克方获胜：他一直藏在暗处。
over-investigator-P24 = 侦探方获胜：追逐中杰克可见。
over-jack-P24 = 杰克方获胜：他到最后都没有被看见。
over-jack-P25 = 杰克方获胜：八个回合过去，无人被指认。
over-jack-P25a = 杰克方获胜：最后一回合过去，无人被指认。
over-investigator-P26 = 侦探方获胜：双方同时达到目标时杰克可见。

## 任务
task-put = 正在摆放街区。
task-identity = 正在抽取杰克的身份。
task-throw = 正在掷行动标记。
task-draw = 正在抽取不在场证明。
task-face = 选择一个行动标记。
task-face-two = 选择一个行动标记；你连续行动两次。
task-rotation = 旋转一块板块。
task-exchange = 交换两块板块。
task-joker = 移动一名侦探。
task-detective = 移动{ $who }。

## 选项
label-step = { $who }移动 { $steps } 格
label-rotate = 将{ $who }{ $turn }旋转
label-exchange = 交换{ $first }与{ $second }
label-stay = 让侦探们留在原地
spoken-step = { $label }，到 { $place } 号位
spoken-tiles = { $label }：{ $where }
preview-split = 可见 { $seen }，不可见 { $unseen }
preview-split-seen = 可见 { $seen }，不可见 { $unseen }；你可见
preview-split-unseen = 可见 { $seen }，不可见 { $unseen }；你不可见
preview-to-place = 到 { $place } 号位：{ $split }
does-alibi-investigator = 抽一张牌并亮出
does-alibi-jack = 秘密抽一张牌
does-joker-investigator = 任选一名侦探移动一格
does-joker-jack = 任选一名侦探移动一格，或不移动
does-rotation = 旋转一块板块
does-exchange = 交换两块板块
does-detective = { $who }移动一格或两格

## 不允许的原因
refuse-no-face = 没有正在使用的行动标记。
do-choose-face = 请先选择一个行动标记。
refuse-used = 行动标记“{ $face }”已经用过。
refuse-face-down = 标记朝上的是另一面：“{ $face }”没有朝上。
refuse-in-use = 正在使用的行动标记是“{ $face }”。
refuse-joker-two = 百搭只能移动侦探一格，不能两格。
refuse-detective = 这个标记移动{ $who }，一格或两格。
refuse-rotated = { $who }的板块本回合已经旋转过。
refuse-crossroads = { $who }的空面是十字路口：怎么转都一样。
do-turn-about = 请选择掉头。
refuse-stay = 只有杰克方用百搭时可以让侦探们留在原地。

## 可能性
question-identity = 杰克是谁？
question-held = 杰克抽了哪些牌？
question-pile = 牌堆里有哪些牌？
question-hourglasses = 杰克的牌上有多少沙漏？
question-their-identity = 在侦探方看来，杰克可能是谁？
jack-is = 杰克是{ $who }。
possible-own = 你是{ $who }；侦探方怀疑 { $count } 人。
possible-identity = 杰克是这 { $count } 人之一：
possible-row = {"  "}{ $what }：{ $odds }
odds-both = { $words }，{ $percent }
possible-no-cards = 杰克没有不在场证明；沙漏：{ $glasses }/{ $enough }。
possible-glasses = 杰克有 { $cards } 张不在场证明和 { $tokens } 个回合标记；沙漏总数：
pile-known = 牌堆里（沙漏）：{ $cards }。
pile-next = 下一张是其中任何一张的概率都是 { $of } 分之 1。
pile-maybe = 牌堆共 { $count } 张，可能有（沙漏）：{ $cards }。
card-glasses = { $who }（{ $glasses }）
card-odds = { $card }{ $odds }

## 危险
danger-race = 追逐：寻找目击者时若杰克可见，侦探方获胜；若到最后都不可见，杰克方获胜。
danger-found-seen = 若此时寻找目击者且杰克可见，只剩下{ $who }。
danger-found-unseen = 若此时寻找目击者且杰克不可见，只剩下{ $who }。
danger-glasses = 若此时寻找目击者且杰克不可见，他可能有 { $most }/{ $enough } 个沙漏。
danger-last-turn = 这是最后一回合：若双方都没有达到目标，杰克方获胜。

## 用文字描述
about-turn = 第 { $turn } 回合（共 { $turns } 回合），第 { $action } 个行动（共 4 个），轮到：{ $who }。
about-race = 第 { $turn } 回合（共 { $turns } 回合），追逐中，第 { $action } 个行动（共 4 个），轮到：{ $who }。
about-throw = 第 { $turn } 回合（共 { $turns } 回合）；即将掷行动标记。
about-over = 在第 { $turn } 回合（共 { $turns } 回合）结束；胜者：{ $winner }。
about-tokens = 行动标记：{ $faces }。
face-used = { $face }（已用）
about-next-tokens = 下回合翻成：{ $faces }。
about-jack = 杰克有 { $tokens } 个回合标记和 { $cards } 张不在场证明；沙漏：{ $glasses }/6。
about-pile = 牌堆剩 { $count } 张。已亮出：{ $shown }。
about-own = 你是{ $who }。你的牌：{ $cards }。
about-tile = 第 { $row } 行第 { $column } 列：{ $who }，{ $state }。
and-so = { $first }，{ $second }
tile-cleared = 已排除
tile-rotated = 本回合旋转过
tile-seen = 被{ $detectives }看见
tile-unseen = 不可见
sees = { $who }在 { $place } 号位，看见{ $people }。
sees-nobody = { $who }在 { $place } 号位，没有看见任何人。
suspects-left = 剩余嫌疑人：{ $count }/{ $of }。
seen-by = { $who }（{ $detectives }）
group-seen = 可见 { $count } 人：{ $people }。
group-seen-none = 可见：无。
group-unseen = 不可见 { $count } 人：{ $people }。
group-unseen-none = 不可见：无。
group-cleared = 已排除 { $count } 人：{ $people }。
group-cleared-none = 已排除：无。
own-seen = 你是{ $who }：若此时寻找目击者，你可见。
own-unseen = 你是{ $who }：若此时寻找目击者，你不可见。
call-leaves = 若此时寻找目击者：可见则剩 { $seen } 人，不可见则剩 { $unseen } 人。
ending-glasses = 沙漏：{ $tokens } 个回合标记，牌上 { $cards } 个，共 { $all }/{ $enough }。
ending-suspects = 剩余嫌疑人：{ $people }。
secret-none = 杰克还没有抽取身份。
secret-jack = 杰克是{ $who }；他的不在场证明：{ $cards }；沙漏：{ $glasses }/{ $enough }。

## 终端
typing = 单词可以缩写：“ho”即 holmes，“rot gu l”即 rotate gull left。行动标记和用法可以一起输入：“rotate gull left”、“toby 2”、“joker holmes”。
panel-turn = 第 { $turn } 回合，共 { $turns }
story-round = 第 { $round } 回合
panel-race = 第 { $turn } 回合，追逐中
panel-over = 第 { $turn } 回合结束
panel-winner = { $side }获胜
panel-action = 第 { $action } 个行动，共 4
panel-you = 轮到你
panel-acts-investigator = 轮到侦探方
panel-acts-jack = 轮到杰克方
panel-acts-chance = 轮到随机
panel-to-throw = 行动标记：待掷
panel-tokens = 标记
panel-next = 下回合
panel-used = （x：已用）
panel-turns = 回合
panel-won = 归属
panel-glasses = 沙漏 { $glasses }/{ $enough }
panel-suspects = 嫌疑人 { $count }/{ $of }
panel-jack = 杰克：{ $cards } 张；牌堆 { $pile }
panel-shown = 已亮出：{ $cards }
panel-own = 你：{ $who }
panel-cards = 你的牌：{ $cards }
panel-jack-is = 杰克：{ $who }
panel-rotated = 本回合旋转过
board-seen = 可见
sheet-left = 向左
sheet-right = 向右
sheet-about = 掉头
sheet-rotated = 本回合旋转过
sheet-hint = 输入编号，或例如：{ $example }。
sheet-own = （*：你会被看见。）

## 初次游戏时，说明要决定的是什么
first-P8 = { $seat ->
    [jack] 四个面各用一次：你不拿的，对方可能会拿。见证时不可见就得一个沙漏。
   *[other] 四个面各用一次：你不拿的，杰克可能会拿。最后一半可见一半不可见时排除最多。
}
first-P9 = 侦探只能顺时针走一或两格，并沿着所在的行或列直看过去。
first-P10 = { $seat ->
    [jack] 任意一名侦探前进一格，也可以都不动：只有你能这样选。
   *[other] 任意一名侦探前进一格。必须走一名。
}
first-P11 = 墙挡住穿过它的一切视线。本回合转过的板块不能再转。
first-P12 = 两块板互换位置，墙的朝向不变：换进视线，或换出视线。
first-P1 = 板块与墙随机摆放：没有两次相同。
first-P4 = 一张不在场证明牌告诉杰克他是谁。只有杰克看得到。
first-P6 = 奇数回合投掷标记，偶数回合翻面。
first-P13 = 不在场证明牌指出一个不是杰克的人。
