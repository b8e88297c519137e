# What only Mr. Jack in New York says.

title = Mr. Jack in New York

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

## The story

story-leave-steamer = Jack leaves New York by the steamer at { $exit }.
story-leave-land = Jack leaves New York by the land exit { $exit }.
story-eastman = Eastman has { $person } move.
story-built-lamp = A lamp is built on { $hex }.
story-built-entrance = A metro entrance is built on { $hex }.
story-built-site = A building site is set up on { $hex }.
story-turned-lamp = The lamp on { $hex } becomes a park.
story-turned-entrance = The metro entrance on { $hex } becomes a park.
story-turned-site = The building site on { $hex } becomes a park.
story-laid = The investigation tile of { $start } is laid on { $end }.
story-sailed = The steamer of { $start } goes to { $end }.
story-swap = { $people } change places.
story-informant = The Informant is visited and goes to { $end }, silent.

over-N18-jack = Jack wins: he has left New York ({ $rule }).
over-N19-jack = Jack wins: moved by Eastman, he has left New York ({ $rule }).
over-N20-detective = The detective wins: the accusation is right ({ $rule }).
over-N20-jack = Jack wins: the accusation is wrong ({ $rule }).
over-N21-jack = Jack wins: eight rounds are over and nobody was accused ({ $rule }).
