# 只有网页才说的话：伦敦。

board-london = 街区

## 回合条与卡牌
round-lamp = { $lamp } 号灯熄灭

## 出口
door-open = { $exit } 开放
door-cordon = { $exit } 封锁
name-exit = { $exit } 出口
name-manhole = { $hex } 的下水道口

## 朗读格子
place-building = 房屋
place-garden = 花园
place-lamp = 煤气灯，一直亮着
place-lamp-tile = { $tile } 号煤气灯，亮着
place-lamp-out = 煤气灯，已熄灭
place-open = 开着的下水道口
place-covered = 盖住的下水道口
place-person-looks = { $person }在此，面向{ $facing }
