# 只有网页才说的话，各追捕游戏通用。

## 嫌疑人
row-suspect = 嫌疑人
row-cleared = 已排除
row-alibi = 不在场证明在你手中
row-you = 你是杰克
row-jack = 就是杰克
row-playing = 行动中
row-played = 已打出
row-in-hand = 在手
row-next = 下一回合

## 卡牌
card-playing = 行动中
card-used = 已打出
card-steps = 走 1–3 步

## 棋盘
place-street = 街道
place-lit = 亮
place-dark = 暗
place-person = { $person }在此
