# What only the browser says of Mr. Jack in London.

board-london = The district

## Round strip and cards
round-lamp = lamp { $lamp } out

## Exits, drawn and named
door-open = { $exit } open
door-cordon = { $exit } cordon
name-exit = exit { $exit }
name-manhole = the manhole of { $hex }

## What a voice says of a hex
place-building = house
place-garden = garden
place-lamp = lamp, lit to the end
place-lamp-tile = lamp { $tile }, lit
place-lamp-out = lamp, out
place-open = open manhole
place-covered = covered manhole
place-person-looks = { $person } stands here looking { $facing }
