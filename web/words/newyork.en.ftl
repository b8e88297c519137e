# What only the browser says of Mr. Jack in New York.

board-newyork = The harbour
board-isle = Liberty Island
board-ferry-line = ferry
board-police = Police
board-talks = talks
board-silent = silent

## Round strip
round-call = call
round-no-call = no call

## Stock
stock-title = Stock
stock-lamps = Lamps
stock-entrances = Metro
stock-sites = Sites

## Ways out, drawn and named
door-open = steamer
door-closed = closed
door-exit = land exit
name-exit = way out { $exit }
name-police = investigation tile { $tile }

## What a voice says of a hex
place-quay = quay
place-building = building
place-island = Liberty Island
place-lamp = lamp
place-entrance = metro entrance
place-site = building site
place-park = park
place-exit = the land exit
place-port-open = port with a steamer
place-port-closed = port, closed
place-police = closed by an investigation tile
place-talkative = the Informant, talkative
place-silent = the Informant, silent
place-always-unseen = always unseen here
