# 终端中的《白教堂来信》。
crossing = { $id } 路口
crossing-listed = { $id }
policeman-red = 阿伯莱恩（红）
policeman-blue = 沃伦（蓝）
policeman-green = 里德（绿）
policeman-brown = 斯旺森（棕）
policeman-yellow = 卢斯克（黄）
odds-beside = { $odds }
steps-off = 相距 { $steps }
preview-go = { $odds }，{ $looks }
preview-stay = { $odds }，原地不动，{ $looks }
refuse-who-goes = 请说明谁去，例如 red x42。
refuse-who-acts = 请说明谁行动，例如 red search 44。
