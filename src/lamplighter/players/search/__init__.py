"""Players that search: sampled worlds, a tree of what each seat can tell apart, random play.

`tree` keeps the statistics, `worlds` the positions to start from, `simulation` plays. These three
run in C without Python objects. `thinking` turns the tree into a thought, `players` are the
players.
"""
