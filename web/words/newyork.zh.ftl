# 只有网页才说的话：纽约。

board-newyork = 港口
board-isle = 自由岛
board-ferry-line = 渡轮
board-police = 查封
board-talks = 健谈
board-silent = 缄默

## 回合条
round-call = 传唤
round-no-call = 不传唤

## 库存
stock-title = 库存
stock-lamps = 路灯
stock-entrances = 地铁
stock-sites = 建筑

## 出口
door-open = 油轮
door-closed = 关闭
door-exit = 陆路
name-exit = { $exit } 出口
name-police = { $tile } 号查封路障

## 朗读格子
place-quay = 码头
place-building = 建筑物
place-island = 自由岛
place-lamp = 路灯
place-entrance = 地铁站
place-site = 新建的建筑物
place-park = 公园
place-exit = 陆地出口
place-port-open = 有油轮的港口
place-port-closed = 港口，关闭
place-police = 被查封路障封住
place-talkative = 告密者，健谈
place-silent = 告密者，缄默
place-always-unseen = 在此总是不可见
