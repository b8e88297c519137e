# 终端在所有游戏里说的话。

## 开局之前
which-game = 玩哪个游戏？
which-side = 扮演哪一方？
against-whom = 对手是谁？
enter-for = 按回车选择 { $name }
none-of = “{ $text }”不在其中：{ $names }。
seats-together = 一人兼任 { $seats }
about-easy = 电脑，常常看漏
about-medium = 电脑，偶尔看漏
about-hard = 电脑，挑眼前最好的
about-human = 所有玩家共用这个终端
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
not-saved = 没有保存。
overwrite = { $file } 里是另一局。要覆盖吗？输入 yes，或按回车不覆盖
yes-or-no = 请输入 yes 或 no。

## 自动保留的对局
go-on = 继续这一局吗？按回车或输入 yes 继续，no 另开一局
kept-game = { $title }，{ $when }，第 { $round } 轮。{ $stands }
kept-open = 正在另一个终端里进行。
kept-none = 这里还没有保留的对局。
kept-removed = 已删除：{ $name }。
kept-go-on = 这局已原样保留。继续：
kept-see-again = 这局已保留。重看：
not-kept = 游戏继续，但这局没有被保留。
kept-again = 这局又在保留了。
again = 再来一局吗？按回车或输入 yes，no 结束，save 文件名 保存这局
again-or-swap = 再来一局吗？按回车或输入 yes，swap 换边，no 结束，save 文件名 保存这局
again-how = 请输入 yes、swap、no，或 save 加文件名。

## 结束
verdict = { $verdict }（参见：lamplighter rules { $rule }）
side-wins = { $side }获胜。
nobody-wins = 没有人获胜。
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
