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
more-choices = 还有 { $lines } 行选项：输入 moves 查看全部。
then = { $first }，然后 { $second }
by-rule = { $text }［{ $rule }］
many-choices = 共有 { $count } 个选项，例如“{ $example }”。输入 moves 听全部选项，或在 moves 后加名称只听相关的。
none-matching = 没有含“{ $text }”的选项。
split = 可见 { $seen }，不可见 { $unseen }

## 确认与撤回
type-yes = 输入 yes 执行，undo 撤回
whole-yes = 请完整输入 yes，或输入 undo。
enter-to-confirm = 按回车确认，undo 撤回
rest-left = 这一行剩下的部分先搁下：先看答案。
line-undone = 这一行的内容都没有执行。
list-then = {"，然后 "}
then-unless-found = 随后，只要没有发现：{ $choices }。
then-the-rest = 之后：{ $orders }。
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
command-hint = 最强的玩家在这里会怎么走，以及结果
command-rules = 查规则：用编号，或用其中的词
command-position = 用一行写出局面，游戏结束后可用
command-resign = 认输
typing-rows = 一行可以输入几个选择；彼此不相连的，用逗号或 then 隔开。不能更改的选择会先询问；在那之前一切都可以撤回，这里的命令也都可以使用。
hint = 最强的玩家在这里会选：{ $choices }。
warning-leave-now = 当心：如果其中一人是杰克，他现在就能从{ $exits }离开：{ $people }。输入 danger 了解更多。
warning-leave-round = 当心：如果其中一人是杰克，他本轮就能从{ $exits }离开：{ $people }。输入 danger 了解更多。
warning-own-now = 你现在就能离开，经由{ $exits }。
warning-own-round = 按目前的版图，你本轮就能离开，经由{ $exits }。
story-round = 第 { $round } 回合
no-such-round = 还没有第“{ $text }”部分；已有：{ $rounds }。
rules-how = 在后面输入规则编号，例如 rules { $example }，或词语，例如 rules 杰克。全部规则：lamplighter rules { $game }
position-later = 局面包含双方的秘密，游戏结束时才会显示。
resign-warning = 认输会结束游戏，对方获胜。
type-yes-to-resign = 输入 yes 认输，按回车继续
not-resigned = 游戏继续。
leave-game = 离开游戏吗？输入 y 离开，按回车继续

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
goes-on = 从第 { $round } 轮继续。输入 story 回顾之前的经过。
save-game = 保存这局吗？输入文件名，或按回车不保存
not-saved = 没有保存。
overwrite = { $file } 里是另一局。要覆盖吗？输入 yes，或按回车不覆盖
yes-or-no = 请输入 yes 或 no。

## 自动保留的对局
go-on = 继续这一局吗？按回车或输入 yes 继续，no 另开一局
kept-game = { $title }，{ $when }，第 { $round } 轮。{ $stands }{ $who }
kept-open = 正在另一个终端里进行。
kept-none = 这里还没有保留的对局。
kept-removed = 已删除：{ $name }。
kept-go-on = 这局已原样保留。继续：
kept-see-again = 这局已保留。重看：
not-kept = 游戏继续，但这局没有被保留。
kept-again = 这局又在保留了。
play-again = 再来一局吗？
again-ways = 按回车或输入 yes 再来一局，no 结束，save 文件名 保存这局。
again-ways-swap = 按回车或输入 yes 再来一局，swap 换边，no 结束，save 文件名 保存这局。

## 结束
verdict = { $verdict }（参见：lamplighter rules { $rule }）
side-wins = { $side }获胜。
nobody-wins = 没有人获胜。
you-won = 你赢了。
you-lost = 你输了。
ended-resignation = { $side }认输。
ended-time = { $side }超时。
ended-abandonment = { $side }离开不再回来。
ended-resignation-all = 双方都认输。
ended-time-all = 时间到。
ended-agreement-all = 双方同意结束。
ended-abandonment-all = 这局被放弃了。

## 记录与局面
replay-of = { $title }，{ $steps } 步，{ $who }的视角。
replay-of-all = { $title }，{ $steps } 步，公开全部秘密。
enter-for-next = 第 { $step } 步。按回车看下一轮
plays-seat = { $who }：{ $player }。
takes-over = 从这里起由 { $player } 扮演{ $who }。
remark-of = { $who }：{ $text }
play-from-here = 从这里接着下：
record-ends = 记录到此为止；轮到{ $who }行动。
outcomes = { $count } 种随机结果：
choices-of = { $who }有 { $count } 个选项：
light-then = 此时：{ $split }。
next-is = 接下来：{ $who }。

## 在对局馆的桌边
you-sit = 你在 { $table } 号桌执{ $own }。
you-watch = 你在观看 { $table } 号桌。
begins-later = 这局从先前一局的第 { $count } 步之后继续。开桌的人可能知道其中隐藏的内容。
invitation-link = 请把这个链接交给要与你对局的人：
seat-link = 你的座位，可在任何设备上打开；请不要把链接给别人：
come-back = 回来：
your-name = 你在桌边叫什么名字？
named-seat = { $name }（{ $seat }）
waiting-open = 还有座位空着：{ $seats }。按 Ctrl-C 离开。
waiting-for = 轮到{ $who }选择。按 Ctrl-C 离开或说话。
computer-chooses = 电脑正代你选择；按 Ctrl-C 并输入 return 收回座位。
line-lost = 与对局馆的连接断了，正在重新连接；什么都不会丢失。
line-back = 又连上对局馆了。
said-by = { $who }说：{ $text }
you-said = 你说：{ $text }
say-what = 说什么？例如：say 晚上好
not-your-turn = 轮到你时才能这样问或这样做。
assist-too-low = 这张桌子的辅助等级是 { $level }；从等级 { $needed } 起才会告知。
leave-table = 离开桌子吗？输入 y 离开，按回车留下，或输入命令
draft-kept = 之前选好、尚未确认：{ $choices }。
agree-or-not = 你同意吗？输入 yes 或 no，按回车以后再答
offer-what = 提议什么？takeback、pause、agreement 或 rematch。
offered = 已提议；需要其他人同意。
answered = 你已答复。
no-offer-open = 没有等待答复的提议。
note-key = “{ $key }”不能作笔记的名称：可用字母、数字和 _ : . -
note-line = { $key }：{ $text }
notes-none = 没有笔记。例如：note gull 出现过两次
possible-answers = { $question }{ $answers }。
clock-none = 这张桌子不计时。
clock-runs = { $side }还剩 { $time }，正在走。
clock-stands = { $side }还剩 { $time }。
clock-paused = 时钟停着；输入 clock on 提议继续。
receipt-saved = 对局馆事先公布的内容保存在旁边。相互核对：
again-house = 按回车或输入 yes 换边再来一局，no 离开，save 文件名 保存这局。
waiting-rematch = 已邀请其他人再来一局。按 Ctrl-C 离开。
no-rematch = 并非所有人都想再来一局。
command-say = 对桌边所有人说话
command-note = 给自己写笔记；单独输入则全部读出
command-offer = 提议：takeback、pause、agreement 或 rematch
command-agree = 同意提议
command-refuse = 拒绝提议，或收回自己的提议
command-clock = 剩余时间；clock on 让停着的时钟继续
command-return = 从电脑手里收回座位
command-save-record = 从对局馆取回这局的记录并写入文件

## 浏览器
house-open = Lamplighter 已在 { $address } 开放（按 Ctrl-C 关闭）。
house-open-already = Lamplighter 已经在 { $address } 开放。
house-join = 在终端中：{ $command } join 链接，用座位的链接。
browser-opens = 浏览器会打开该地址。在这个终端里玩：{ $command } play --terminal
browser-failed = 没能打开浏览器。请自行打开 { $address }。
no-browser = 这里打不开浏览器，就在终端里玩。若要用浏览器：{ $command } serve
no-server = 没有安装服务器，就在终端里玩。若要用浏览器：{ $install }
no-pages = 没有安装浏览器页面，就在终端里玩。源码目录可以构建：python3 run.py play

# 列出选项时，附上各选项会如何划分嫌疑人。
task-rotation = 旋转一块板块。每个选项后面是若此时寻找目击者，可见/不可见的人数。
task-exchange = 交换两块板块。每个选项后面是若此时寻找目击者，可见/不可见的人数。
