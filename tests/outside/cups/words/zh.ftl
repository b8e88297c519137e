# 三只杯子.

title = 三只杯子
seat-seeker = 寻找者
seat-hider = 藏匿者
side-seeker = 寻找者
side-hider = 藏匿者
task-hide = 藏好豌豆。
task-lift = 掀起一只杯子。
task-over = 游戏结束。
label-hide = 藏在{ $cup }号杯下
label-lift = 掀起{ $cup }号杯
preview-cups = 剩余杯子：{ $count }
refuse-cup = 现在不能选这只杯子。
question-pea = 豌豆在哪里？
worlds = 可能的世界：{ $count }
danger-lift = 可以掀起一只杯子。
lifted = { $cup }号杯已掀起。
all-down = 杯子都没有掀起。
pea-under = 豌豆在{ $cup }号杯下。
arrange-pea = 豌豆在
impossible-pea = 没有{ $cup }号杯：共有{ $count }只。
unreadable-cups = 这不是杯子游戏的局面。
