# 只有伦敦版《开膛手杰克》才说的词句。

person-holmes = 夏洛克·福尔摩斯
person-watson = 约翰·华生
person-smith = 约翰·史密斯
person-lestrade = 雷斯垂德警长
person-stealthy = 斯泰尔西小姐
person-goodley = 古德利警佐
person-gull = 威廉·古尔爵士
person-bert = 杰里米·伯特

short-holmes = 福尔摩斯
short-watson = 华生
short-smith = 史密斯
short-lestrade = 雷斯垂德
short-stealthy = 斯泰尔西
short-goodley = 古德利
short-gull = 古尔
short-bert = 伯特

facing-N = 北
facing-NE = 东北
facing-SE = 东南
facing-S = 南
facing-SW = 西南
facing-NW = 西北

## 经过

story-leave = 杰克从 { $exit } 出口逃离街区。
story-swap = 古尔与{ $person }交换位置。
story-face = 华生面向{ $facing }。
story-whistle = 古德利吹哨召唤{ $person }。
story-lamp = { $tile } 号煤气灯从 { $start } 移到 { $end }。
story-plain-lamp = 一盏煤气灯从 { $start } 移到 { $end }。
story-cordon = 一道警戒线从 { $start } 移到 { $end }。
story-cover = 一个井盖从 { $start } 移到 { $end }。
story-lamp-out = { $site } 的 { $tile } 号煤气灯熄灭。

over-L25-jack = 杰克获胜：他已逃离街区（{ $rule }）。
over-L29-detective = 探长获胜：指证正确（{ $rule }）。
over-L29-jack = 杰克获胜：指证错误（{ $rule }）。
over-L31-jack = 杰克获胜：八个回合结束，无人被指证（{ $rule }）。
