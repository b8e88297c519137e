# 课程的页面。所教的内容在每个游戏的文件里。

learn-part = 课程
learn-about = 课程 · 约 { $minutes } 分钟
learn-step = 第 { $number } 步，共 { $of } 步
learn-done = 课程结束
learn-calm = 在这里怎么按都不会出错。
learn-tap = 点{ $what }
learn-or-enter = 或按回车键
learn-missed = 那是{ $that }。请找{ $what }：它有一个圈。
learn-back = 返回
learn-again = 再说一遍
learn-skip = 跳过这一步
learn-leave = 离开课程
learn-go-on = 继续
learn-rule = 规则 { $rule }
learn-play-on = 接着与简单的电脑对弈
learn-opening = 正在开桌
learn-to-start = 回到首页
