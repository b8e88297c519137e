# 《白教堂来信》里只有浏览器才说的话。

board-whitechapel = 白教堂地图

## 名称
name-circle = { $circle } 号圈
name-crossing = 路口 { $crossing }
name-cell = 第 { $cell } 步

## 移动视野
find-number = 查找号码
find-none = 没有 { $typed }。
find-crossing = 查找路口
find-close = 关闭查找
zoom-in = 放大
zoom-out = 缩小
zoom-all = 整张地图
overview = 地图全貌：点按要看的地方

## 语音读出的地点
mark-spared = 逮捕落空
patrol-face-down = 巡逻标记，背面朝上
patrol-face-up = 巡逻标记，已翻开：{ $face }
patrol-face-known = 巡逻标记，背面朝上：{ $face }

## 地图标记
signs = 地图标记
signs-more = 全部标记
signs-fewer = 收起
sign-possible = 杰克可能在此；越亮越可能
sign-possible-paper = 杰克可能在此；颜色越深越可能
sign-possible-set = 杰克可能在此
sign-their-possible = 警方可能认为你在此
sign-way = 杰克当夜的路线
sign-home = 杰克的藏身处
sign-hideout = 可能是藏身处；越粗越可能
sign-clue = 线索；3+ 表示最早在第 3 步
sign-clue-found = 线索；≤5 表示他最迟第 5 步到过
sign-scene = 犯罪现场
sign-woman = 一名女子；是否被标记是秘密
sign-marked = 被标记的女子
sign-wretched = 不幸女子
sign-patrol = 巡逻标记，背面朝上
sign-false = 假线索
sign-vain = 已搜查，无所获
sign-spared = 逮捕落空
sign-site = 红圈：可能发生谋杀
sign-policeman = 警察；打勾表示已行动
