"""The code that all games share: positions, chance, seats, views and records.

Nothing here depends on a particular game. Games are looked up through `registry`.
"""
