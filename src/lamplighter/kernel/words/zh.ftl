# 列表、比例和数量的说法，以及所有游戏共有的词句。

list-comma = 、
list-last = 和
titled = { $title }：{ $text }
list-empty = 无

percent = { $share }%
percent-least = 不到 0.1%
percent-most = 超过 99.9%
odds-certain = 必然
odds = { $of } 分之 { $count }

game-over = 游戏已经结束。
not-notation = “{ $text }”不是这个游戏的选项。
not-about = 这里没有可做的事。
not-asked = 还没轮到你：现在由{ $seat }选择。

seat-spectator = 旁观者
seat-chance = 随机

no-winner = 无人获胜
over-undecided = 游戏结束，没有人获胜。
termination-resignation = 认输
termination-time = 超时
termination-agreement = 协议
termination-abandonment = 弃局

## 无法读取的局面
unreadable-long = { $text } 对于局面来说太长：最多 { $most }
unreadable-fields = { $text } 有 { $count } 个字段，而不是 { $due } 个：{ $names }
unreadable-word = { $where }：{ $text } 不是以下任何一个：{ $allowed }
some-of = { $names } 等，另有 { $more } 个
unreadable-twice = { $where }：{ $text } 出现了两次
unreadable-form = { $where }：{ $text } 的形式应如 { $example }
