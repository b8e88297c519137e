# 只有纽约版《开膛手杰克》才说的词句；人名与中文规则一样保留原文。

title = 开膛手杰克：纽约

person-beach = Alfred Ely Beach
person-rider = Cloud Rider
person-latimer = Lewis Howard Latimer
person-grant = Emma Grant
person-callahan = James H. Callahan
person-eastman = Monk Eastman
person-tumblety = Francis J. Tumblety
person-smith = Edward Smith

short-beach = Beach
short-rider = Cloud Rider
short-latimer = Latimer
short-grant = Grant
short-callahan = Callahan
short-eastman = Eastman
short-tumblety = Tumblety
short-smith = Smith

## 经过

story-leave-steamer = 杰克从 { $exit } 登上油轮逃离纽约。
story-leave-land = 杰克从陆地出口 { $exit } 逃离纽约。
story-eastman = Eastman 让 { $person } 移动。
story-built-lamp = 在 { $hex } 建造路灯。
story-built-entrance = 在 { $hex } 建造地铁站。
story-built-site = 在 { $hex } 建造建筑物。
story-turned-lamp = { $hex } 的路灯变成公园。
story-turned-entrance = { $hex } 的地铁站变成公园。
story-turned-site = { $hex } 的建筑物变成公园。
story-laid = { $start } 的查封路障移到 { $end }。
story-sailed = { $start } 的油轮驶往 { $end }。
story-swap = { $people } 交换位置。
story-informant = 告密者被接触后前往 { $end }，转为缄默。

over-N18-jack = 杰克获胜：他已逃离纽约（{ $rule }）。
over-N19-jack = 杰克获胜：他被 Eastman 移动而逃离纽约（{ $rule }）。
over-N20-detective = 探长获胜：指证正确（{ $rule }）。
over-N20-jack = 杰克获胜：指证错误（{ $rule }）。
over-N21-jack = 杰克获胜：八个回合结束，无人被指证（{ $rule }）。
