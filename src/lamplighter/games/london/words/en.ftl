# What only Mr. Jack in London says.

person-holmes = Sherlock Holmes
person-watson = John H. Watson
person-smith = John Smith
person-lestrade = Inspector Lestrade
person-stealthy = Miss Stealthy
person-goodley = Sergeant Goodley
person-gull = Sir William Gull
person-bert = Jeremy Bert

short-holmes = Holmes
short-watson = Watson
short-smith = Smith
short-lestrade = Lestrade
short-stealthy = Stealthy
short-goodley = Goodley
short-gull = Gull
short-bert = Bert

facing-N = north
facing-NE = north-east
facing-SE = south-east
facing-S = south
facing-SW = south-west
facing-NW = north-west

## The story

story-leave = Jack leaves the district by the { $exit } exit.
story-swap = Gull changes places with { $person }.
story-face = Watson looks { $facing }.
story-whistle = Goodley whistles for { $person }.
story-lamp = Lamp { $tile } is moved from { $start } to { $end }.
story-plain-lamp = A lamp is moved from { $start } to { $end }.
story-cordon = A cordon is moved from { $start } to { $end }.
story-cover = A manhole cover is moved from { $start } to { $end }.
story-lamp-out = Lamp { $tile } at { $site } goes out.

over-L25-jack = Jack wins: he has left the district ({ $rule }).
over-L29-detective = The detective wins: the accusation is right ({ $rule }).
over-L29-jack = Jack wins: the accusation is wrong ({ $rule }).
over-L31-jack = Jack wins: eight rounds are over and nobody was accused ({ $rule }).
