# What only the browser says of any hunt.

## Suspects
row-suspect = suspect
row-cleared = cleared
row-alibi = alibi: you hold it
row-you = you are Jack
row-jack = was Jack
row-playing = playing
row-played = played
row-in-hand = in hand
row-next = next round

## Cards
card-playing = playing now
card-used = played
card-steps = moves 1–3

## The board
place-street = street
place-lit = lit
place-dark = dark
place-person = { $person } stands here
