"""The parts that Mr. Jack (London) and Mr. Jack in New York share.

The code calls either game a "hunt" and the rules that both share the "frame": eight rounds of four
character cards, played in the order one, two, one; Jack's secret identity; the witness card; alibi
cards drawn in secret; a single accusation; escape while the witness card shows "unseen".

"Jack" is the character, "jack" the seat of the player who plays him.
"""
