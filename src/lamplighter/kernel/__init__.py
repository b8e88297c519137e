"""What all games share: positions, chance, seats, views, records.

Nothing in here knows a particular game; games are met through `registry`.
"""
