# 只有浏览器里才说的话：开膛手杰克口袋版。

board-label = 街区：九块板块，四周十二个位
place-number = { $place } 号位
legend-sees = 看见{ $people }
legend-sees-nobody = 谁也看不见
now-seen = 变为可见
now-unseen = 变为不可见

## 嫌疑人
status-suspect = 嫌疑人
status-cleared = 已排除
status-shown = 已亮出不在场证明
status-you = 你
status-own-card = 你的不在场证明
status-jack = 杰克
status-jack-card = 杰克的不在场证明
glasses-none = 没有沙漏
footing-jack = 杰克持有 { $cards } 张不在场证明。
turn-glass = 1 个沙漏

## 标记
token-alibi = 不在场证明
token-holmes = 福尔摩斯
token-toby = 托比
token-watson = 华生
token-rotation = 旋转
token-exchange = 交换
token-joker = 百搭
token-used = 已使用
token-playing = 使用中

## 沙漏
glasses-title = 沙漏
glasses-needed = 杰克需要 { $enough } 个
glasses-tokens = { $tokens ->
    [0] 还没有。
   *[other] { $tokens } 个，都来自回合标记。
}
glasses-between = { $least } 到 { $most } 个：{ $tokens } 个回合标记，另有 { $cards } 张没有亮出的不在场证明。
glasses-own = 你有 { $all } 个：{ $tokens } 个回合标记，不在场证明上 { $on } 个。
glasses-open = { $all } 个：{ $tokens } 个回合标记，不在场证明上 { $on } 个。
