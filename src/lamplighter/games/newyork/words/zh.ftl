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

## 手动摆局
arrange-informant = 告密者
arrange-informant-is = 告密者的状态
arrange-talkative = 愿开口
arrange-silent = 沉默
arrange-lamps = 路灯
arrange-entrances = 地铁入口
arrange-sites = 工地
arrange-parks = 公园
arrange-stock-lamp = 剩余路灯
arrange-stock-entrance = 剩余入口
arrange-stock-site = 剩余工地
arrange-investigation = 调查板块 { $number }
arrange-steamers = 油轮

## 不可能之事
impossible-nothing = 此处没有可选之事。
impossible-overlap = 调查板块不能重叠。
impossible-steamers = 应有两个港口停有油轮，而不是 { $count } 个。
impossible-informant-where = 告密者应站在可行走之处。
impossible-visitor = 除非正在拜访，没有人与告密者同格。
impossible-untouched = 抽取杰克身份之前，什么都没有移动，也没有发牌。
impossible-tiles = 棋盘上的板块应为开局时的和从储备中取出的。
impossible-parks = 至此格兰特建成的公园应为 { $due } 个，而不是 { $count } 个。
impossible-visits = 不在场证明 { $held } 张；至今拜访告密者最多 { $visits } 次。
impossible-informant-still = 还没有人移动过告密者。
impossible-no-street = { $hex } 不是可以建造的街道。
impossible-touching = { $kind ->
    [lamp] 两盏路灯不能相邻。
   *[entrance] 两个地铁入口不能相邻。
}
impossible-covered = { $hex } 处的调查板块压住了物件或人物。
impossible-stands = { $person }不能站在 { $hex }。
impossible-built = 至此{ $person }建造的次数应为 { $due }；储备显示 { $count }。
impossible-too-many = { $kind ->
    [lamp] 路灯比建造的数量还多。
    [entrance] 地铁入口比建造的数量还多。
   *[site] 工地比建造的数量还多。
}
impossible-power-first = 此处能力不能在移动之前。
impossible-silent = 沉默的告密者已被拜访：有人为此持有一张牌。
impossible-visitor-holds = 本轮拜访告密者的一方持有一张牌。
impossible-callahan = 卡拉汉每次出场都移动一块调查板块。
impossible-smith = 史密斯每次出场都移动一艘油轮。
impossible-investigation = 调查板块应放在相邻的两条街道上，棋盘上靠前的先写。
impossible-investigation-order = 两块调查板块按棋盘顺序指定。
impossible-port = 没有油轮的港口不能离开。
impossible-shut = 通往那个出口的路都已被建造或封闭。
impossible-eastman-status = 伊斯特曼只能移动与他同在亮处或同在暗处的人物。
impossible-eastman-other = 伊斯特曼移动的是另一个人物。
impossible-eastman-leads = 伊斯特曼用自己的牌带另一人离开。
impossible-own-card = 杰克用自己的牌离开：请将其标为已用。
impossible-talkative = 只能拜访健谈的告密者。
impossible-silent-now = 取牌时告密者应为沉默。
impossible-steamer-still = 要移动的油轮应仍在港口。
impossible-tumblety = 交换的第一人应站在塔姆布尔蒂旁边。
either = { $first } 或 { $second }

## 无法读取的局面
unreadable-stock = stock：{ $text } 的形式应如 4/4/4：路灯、地铁入口、工地

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

## 能力与决定
power-beach = 建造一座地铁站
power-rider = 建造一座建筑物
power-latimer = 建造一盏路灯
power-grant = 把一块板块翻成公园
power-callahan = 移动一个查封路障
power-tumblety = 交换两名角色的位置，也可放弃
power-smith = 移动一艘油轮
does-rider = 移动 1 至 3 步（可穿过建筑物）并建造一座建筑物，先后任选
does-eastman = 移动 1 至 3 步，或移动一名与他同为可见或不可见的角色
does-tumblety = 移动 1 至 3 步；移动前或后可交换两名角色的位置
task-move-eastman-seen = 从 { $hex } 移动 Eastman，或移动一名与他同为可见的角色。
task-move-eastman-unseen = 从 { $hex } 移动 Eastman，或移动一名与他同为不可见的角色。
task-moved = Eastman 把 { $person } 从 { $hex } 移到哪里？
task-place = 告密者被接触了。他转为缄默，去哪里？
task-build-entrance = { $person } 在哪里建造地铁站？
task-build-site = { $person } 在哪里建造建筑物？
task-build-lamp = { $person } 在哪里建造路灯？
task-turn = Grant 把哪块板块翻成公园？
task-lift = Callahan 拿起哪个查封路障？
task-lay = Callahan 把 { $place } 的查封路障放到哪里？
task-sail = Smith 移动哪艘油轮？
task-moor = { $place } 的油轮驶往哪里？
task-swap = Tumblety 旁边的谁要交换位置？
task-with = { $person } 与谁交换位置？

## 选择
label-leave = { $exit ->
    [N6] 从陆地出口 { $exit } 逃离纽约
   *[other] 从 { $exit } 登上油轮逃离纽约
}
label-move = 移动 { $person }
label-build-entrance = 在 { $hex } 建造地铁站
label-build-site = 在 { $hex } 建造建筑物
label-build-lamp = 在 { $hex } 建造路灯
label-park-entrance = 把 { $hex } 的地铁站翻成公园
label-park-site = 把 { $hex } 的建筑物翻成公园
label-park-lamp = 把 { $hex } 的路灯翻成公园
label-lift = 拿起 { $place } 的查封路障
label-lay = 放到 { $place }
label-sail = 选 { $port } 的油轮
label-sail-to = 驶往 { $port }
label-swap = 选 { $person }
label-with = 与 { $person } 交换位置
label-decline = 不交换
label-informant = 把告密者放到 { $hex }
leads-visit = 接触告密者
leads-stay = 无处可去
leads-park-entrance = 地铁站
leads-park-site = 建筑物
leads-park-lamp = 路灯
leads-on = 在 { $hex }
leads-decline = 无人交换位置
leads-lift = { $hexes } 随之开放
leads-lay = 只封住街道或公园
leads-lay-metro = 封住 { $hexes } 的地铁站
leads-sail = { $port } 随之关闭
leads-moor = 可从 { $hexes } 登船
leads-moor-barred = 目前无路可到

## 拒绝
refuse-order-first = 请先决定 { $person } 先移动还是先使用能力。
refuse-place-first = 要先安置告密者。
refuse-move-first = { $person } 先移动，然后才使用能力。
refuse-power-done = { $person } 只剩下移动。
refuse-moved-first = Eastman 正在移动 { $person }。
refuse-power-first = { $person } 先使用能力，然后才移动。
refuse-move-done = { $person } 已经移动；现在要使用能力。
refuse-build-owner = 只有 Beach、Cloud Rider 和 Latimer 能建造。
refuse-move-owner = 只有 { $person } 能移动别的角色。
refuse-park-owner = 只有 { $person } 能把板块翻成公园。
refuse-lift-owner = 只有 { $person } 能移动查封路障。
refuse-lay-owner = 只有 { $person } 能移动查封路障。
refuse-sail-owner = 只有 { $person } 能移动油轮。
refuse-swap-owner = 只有 { $person } 能让人交换位置。
refuse-with-owner = 只有 { $person } 能让人交换位置。
refuse-decline-owner = 只有 { $person } 可以放弃能力；其他能力必须使用。
refuse-move-self = 这样移动的是别人；要移动 Eastman 自己，请说出格子。
refuse-move-seen = { $person } 可见而 Eastman 不可见：他只能移动与自己状态相同的角色。
refuse-move-unseen = { $person } 不可见而 Eastman 可见：他只能移动与自己状态相同的角色。
refuse-move-stuck = { $person } 无处可去。
refuse-stock-entrance = 地铁站已经全部建完。
refuse-stock-site = 建筑物已经全部建完。
refuse-stock-lamp = 路灯已经全部建完。
refuse-near-entrance = { $hex } 与 { $other } 的地铁站相邻。
refuse-near-lamp = { $hex } 与 { $other } 的路灯相邻。
refuse-turn-printed = { $hex } 的地铁站印在地图上，不能翻面。
refuse-turn-none = { $hex } 没有可以翻面的板块。
refuse-turn-park = { $hex } 已经是公园。
refuse-turn-closed = { $hex } 的地铁站被查封路障盖住。
refuse-lift-stuck = { $place } 号查封路障没有别处可去。
refuse-lift-done = 已经拿起了一个查封路障。
refuse-lay-first = 请先拿起一个查封路障。
refuse-lay-same = 查封路障就是从 { $place } 拿起的：必须放到别处。
refuse-sail = { $port } 没有油轮。
refuse-sail-to = { $port } 已有油轮。
refuse-sail-done = 已经选定了一艘油轮。
refuse-moor-first = 请先选一艘油轮。
refuse-swap-self = 请先选 Tumblety 旁边的角色；他自己可以作为另一方。
refuse-swap-far = { $hex } 的 { $person } 不在 Tumblety 旁边。
refuse-swap-done = 已经选定了一名角色。
refuse-with-first = 请先选 Tumblety 旁边的角色。
refuse-with-same = { $person } 要与别人交换位置。
refuse-informant = 只有告密者刚被接触时才能安置他。
refuse-silent = { $hex } 的告密者处于缄默状态：谁也不能停在那里。
refuse-far-on-foot = { $person } 被 Eastman 移动时到不了 { $hex }：只能步行或乘渡轮 1 至 3 步，不能坐地铁。
refuse-leave-port = { $exit } 没有油轮。
refuse-leave-barred = 目前无路可到 { $exit }：门前的格子都已建造或查封。
refuse-person = { $person } 站在 { $hex }。
refuse-informant-there = 告密者站在 { $hex }。
refuse-closed = 查封路障封住了 { $hex }。
refuse-ground = { $hex } 是{ $ground }。

## 用语句描述城市
terrain-street = 街道
terrain-quay = 码头
terrain-island = 自由岛
terrain-building = 建筑物
terrain-port = 港口
terrain-exit = 陆地出口
terrain-lamp = 路灯
terrain-entrance = 地铁站
terrain-site = 新建的建筑物
terrain-park = 公园
why-lamp = 紧邻 { $hex } 的路灯
unseen-park = 不可见：公园里谁也看不见
unseen-island = 不可见：自由岛上谁也看不见
unseen-quay = 不可见：码头上谁也看不见
about-tiles = 路灯：{ $lamps }。新建的建筑物：{ $sites }。公园：{ $parks }。
about-metro = 地铁停靠 { $hexes }；{ $printed } 的站印在地图上。
about-investigations = 查封路障：{ $pairs }。
about-ways = 出路：{ $ways }。
way-out = { $exit }（经 { $hexes }）
way-barred = { $exit }（目前无路可到）
door-steamer = { $exit } 的油轮
door-land = 陆地出口 { $exit }
about-ports = 没有油轮的港口：{ $ports }。
about-ferry = 渡轮从 { $boardings } 开往自由岛 { $island }，再从那里开往 { $landings }。
about-talkative = 告密者在 { $hex }，健谈。
about-silent = 告密者在 { $hex }，缄默。
about-visit = 告密者有待安置。
about-stock = 库存：路灯 { $lamps }，地铁站 { $entrances }，建筑物 { $sites }。

## 终端
typing = 单词可以缩写：“be”即 beach，“cr”即 rider，“acc gr”即 accuse grant。只输入格子就是走到那里，或在那里建造：“e4”。可以一次输入几个选择：“grant j7”、“latimer build e4”、“smith sail e1 b7”、“callahan lift 1 e4 f4”。
board-ferry = ferry
board-ferry-from = < { $hexes }
board-ferry-to = > { $hexes }
panel-talkative = 告密者 { $hex }，健谈
panel-silent = 告密者 { $hex }，缄默
panel-visit = 告密者：待安置
panel-stock = 库存：路灯 { $lamps }，地铁 { $entrances }，建筑 { $sites }
hint-build = 输入格子，例如 { $example }；“lit { $example }”说明届时谁可见。
hint-informant = 输入格子，例如 { $example }。
hint-lay = 输入相邻的两个格子，例如 { $example }。
legend-dark = 黑暗，街道或码头
legend-lit = 亮，紧邻路灯
legend-park = 公园；在那里总是不可见
legend-isle = 自由岛；在那里总是不可见
legend-building = 建筑物；只有 Cloud Rider 能穿过
legend-site = 新建的建筑物；同上
legend-lamp = 路灯；谁也不能进入
legend-closed = 被 1 号查封路障封住；谁也不能进入
legend-metro = 地铁站；M：印在地图上，不能翻面
legend-quay = 码头
legend-ship = 有油轮的港口：开放；port：没有油轮，关闭
legend-exit = 陆地出口
legend-informant = 告密者，健谈；In-：缄默，谁也不能停在那里
legend-stock = 库存：路灯、地铁站和建筑

## 初次游戏时，说明要决定的是什么
first-N5 = { $seat ->
    [jack] 每张牌移动一人。四张之后传唤证人：想混在哪些人里，就与他们一同可见或不可见。
   *[other] 每张牌移动一人。四张之后传唤证人：可见与不可见越接近各半，排除的人越多。
}
first-N38 = 先用能力还是先走：先改变的事立刻对后一步生效。
first-N4 = 八张不在场证明牌中的一张告诉杰克他是谁。只有杰克看得到。
first-N12 = { $seat ->
    [jack] 灯旁或人旁可见，公园里永远不可见。见证时不可见，杰克下回合就能逃走。
   *[other] 灯旁或人旁可见，公园里永远不可见。停在告密者处可拿牌；走到别人身上就是指认。
}
first-N22 = 从一个地铁口到任何另一个只算一步。它建在空街上，不能与另一个相邻。
first-N23 = 工地对Cloud Rider以外的人封住街道，用它让别人多绕路。
first-N24 = 路灯照出旁边的所有人，直到游戏结束，除非Grant把它变成公园。
first-N25 = 公园永远是暗的：里面的人不可见。原来的路灯、工地或地铁口也就没了。
first-N27 = { $seat ->
    [jack] 调查板块挡住两格。把它从你的出路上拿开。
   *[other] 调查板块挡住两格。把它放在嫌疑人与出路之间。
}
first-N30 = Eastman移动一个与他同样可见或不可见的人。那人只能步行：不坐地铁，不穿建筑。
first-N31 = 两人立刻互换位置，多远都行：进灯光，出灯光，或离开出口。
first-N32 = { $seat ->
    [jack] 杰克从有汽船的港口离开。让一艘靠近，但别露出原因。
   *[other] 杰克从有汽船的港口离开。让汽船远离够得着它的嫌疑人。
}
first-N33 = 停在告密者处的人把他送走，并暗拿一张不在场证明牌。把他放得离对手远些。
