# 终端在所有游戏里说的话。

## 开局之前
which-game = 玩哪个游戏？
which-side = 扮演哪一方？
against-whom = 对手是谁？
enter-for = 按回车选择 { $name }
none-of = “{ $text }”不在其中：{ $names }。
seats-together = 一人兼任 { $seats }
about-greedy = 电脑，挑眼前最好的
about-random = 电脑，随意选择
about-human = 所有玩家共用这个终端
about-player = 电脑
begin = { $title }。{ $about }随时可以输入 help。
share-sides = { $count } 位玩家共用这个屏幕，每位只能看到自己一方的信息。
share-seats = { $count } 位玩家共用这个屏幕，每位只能看到自己座位可知的信息。
you-play = 你扮演{ $own }；电脑（{ $player }）扮演{ $others }。

## 选择
type-number = 输入选项的编号或名称。
type-choice = 输入一个选项。
may-mean = “{ $text }”可能指 { $choices }。
list-or = {" 或 "}
or-more = { $choices } 或另外 { $more } 个
no-number = 没有第 { $number } 个选项，编号是 1 到 { $last }。
no-choice = “{ $text }”在这里不是选项。
did-you-mean = 你是指“{ $text }”吗？
may-choose = 可以选择：{ $choices }。
may-choose-more = 可以选择：{ $choices } 以及另外 { $more } 个；输入 moves 可列出全部。
then = { $first }，然后 { $second }
by-rule = { $text }［{ $rule }］
many-choices = 共有 { $count } 个选项，例如“{ $example }”。输入 moves 听全部选项，或在 moves 后加名称只听相关的。
none-matching = 没有含“{ $text }”的选项。
split = 可见 { $seen }，不可见 { $unseen }

## 确认与撤回
type-yes = 输入 yes 执行，undo 撤回
whole-yes = 请完整输入 yes，或输入 undo。
enter-to-confirm = 按回车确认，undo 撤回
confirm-or-undo = 按回车作出这个选择，或输入 undo 另选。
rest-left = 这一行剩下的部分先搁下：先看答案。
taken-back = 已撤回。
taken-back-one = 已撤回：{ $choice }。
nothing-to-undo = 没有可以撤回的：一旦抽了牌、问题有了回答或别人行动过，选择就不能更改。

## 命令
command-look = 重新画出版图
command-words = 改用文字描述版图，或改回图画
command-moves = 列出选项；后面加词则只列含该词的
command-suspects = 还剩哪些嫌疑人，谁可见、谁不可见
command-possible = 还有哪些可能，附精确概率
command-danger = 什么可能很快结束游戏
command-story = 到目前为止发生的一切
command-undo = 撤回你上一个选择
command-save = 把这局写入文件，以后继续
command-quit = 离开游戏
too-narrow = 窗口只有 { $columns } 列，图需要 { $needed } 列，因此用文字说明。
wider-window = { $columns } 列宽的窗口一次能显示更多内容。
no-danger = 就你所知，本轮没有什么会结束游戏。
typing = 只要不产生歧义，单词可以缩写。

## 玩家之间
press-to-hide = 按回车遮住屏幕。
hand-over = 请把屏幕交给{ $name }。准备好后按回车。

## 离开与保存
left-game = 你离开了游戏。
no-input = 没有更多输入：游戏停在此处。
save-as-what = 存成什么文件？例如：save evening.case
saved-as = 已保存为 { $file }
to-see-again = 重看：
to-go-on = 继续：
save-game = 保存这局吗？输入文件名，或按回车不保存

## 结束
verdict = { $verdict }（参见：lamplighter rules { $rule }）
side-wins = { $side }获胜。
you-won = 你赢了。
you-lost = 你输了。

## 记录与局面
replay-of = { $title }，{ $steps } 步，{ $who }的视角。
replay-of-all = { $title }，{ $steps } 步，公开全部秘密。
enter-for-next = 按回车看下一轮
record-ends = 记录到此为止；轮到{ $who }行动。
outcomes = { $count } 种随机结果：
choices-of = { $who }有 { $count } 个选项：
light-then = 此时：{ $split }。
next-is = 接下来：{ $who }。
