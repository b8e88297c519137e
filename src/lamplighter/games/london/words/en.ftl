# What only Mr. Jack in London says.

title = Mr. Jack (London)

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

## Set up by hand
arrange-facing = Watson looks
arrange-lamp = Lamp { $tile }
arrange-lamps = Lamps without a number
arrange-covers = Manhole covers
arrange-cordons = Cordons

## What cannot be
impossible-watson = Nobody has turned Watson yet.
impossible-lamps = In round { $round } these lamps with a number burn: { $lamps }; and two without.
impossible-cover-where = A cover lies where this edition has no manhole.
impossible-covers = Two manholes are covered, not { $count }.
impossible-cordons = Two exits have a cordon, not { $count }.
impossible-untouched = Before Jack's identity is drawn nothing has moved and no card is dealt.
impossible-holmes = By now Holmes has drawn this many alibi cards: { $due }, not { $held }.
impossible-holmes-seat = The side that played Holmes in this round holds what he drew.
impossible-smith = By now Smith has moved at most this many lamps: { $count }.
impossible-smith-moved = By now Smith has moved a lamp.
impossible-power-first = The power of { $person } does not come before the move here.
impossible-lestrade = Lestrade moves one cordon whenever he is played.
impossible-bert = Bert moves one cover whenever he is played.
impossible-whistle-unspent = The whistle points that are left cannot be spent.
impossible-own-card = Jack leaves by his own card: mark it as played.
impossible-cordon = Nobody leaves through a cordon.
impossible-lamp-still = The lamp that moves still lies where it was.
impossible-only-goodley = Only Goodley whistles.
impossible-whistle-points = Goodley has three points in all, at least one for each who is whistled, and never whistles himself.
impossible-whistle-watson = Goodley turns Watson only when Watson has just come.
impossible-whistled-once = Each of the others is whistled once.
impossible-whistle-more = More whistle points can be spent here: { $count }.
impossible-cordon-still = The cordon that moves is still there.
impossible-cover-still = The cover that moves is still there.

## What cannot be read
unreadable-facing = people: only Watson has a facing, not { $who }
unreadable-next-whistle = next: after { $stage } come the points left, who was whistled, who comes

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

## Powers and tasks
power-holmes = take an alibi card
power-watson = choose where he looks
power-smith = move a lamp
power-lestrade = move a cordon
power-goodley = whistle others nearer
power-bert = move a manhole cover
does-stealthy = move 1 to 4, through houses and gardens too
does-gull = move 1 to 3, or change places with anybody
task-face = Where is Watson to look?
task-lamp = Which lamp does Smith take up?
task-lamp-to = Where does Smith put { $lamp }?
task-cordon = Which cordon does Lestrade take up?
task-cordon-to = Which exit does the cordon of { $place } close?
task-cover = Which cover does Bert take up?
task-cover-to = Which manhole does the cover of { $place } close?
task-whistle = { $points ->
    [one] Whom does Goodley whistle for? { $points } step to give.
   *[other] Whom does Goodley whistle for? { $points } steps to give.
}
task-come = { $points ->
    [one] Where does { $person } come to from { $hex }? { $points } step to give.
   *[other] Where does { $person } come to from { $hex }? { $points } steps to give.
}
lamp-at = lamp { $tile } at { $site }
plain-lamp-at = the lamp at { $site }

## Choices
label-leave = Leave the district by { $exit }
label-swap = Change places with { $person }
label-whistle = Whistle for { $person }
label-face = Look { $facing }
label-lamp = Take up { $lamp }
label-lamp-to = Put it on { $place }
label-cordon = Take up the cordon of { $place }
label-cordon-to = Close { $place }
label-cover = Take up the cover of { $place }
label-cover-to = Cover { $place }
leads-plain-lamp = stays lit to the end
leads-lamp = goes out after round { $tile }
leads-cordon = { $place } is open then
leads-cordon-to = { $place } is closed then
leads-cover = { $place } is open then
leads-cover-to = { $place } is covered then
leads-whistle = from { $hex }
leads-no-beam = no street
leads-beam = { $streets }
leads-beam-on = { $streets } ({ $people })

## Refusals
refuse-face = Watson is turned only when he has just been moved.
refuse-swap = Only Gull changes places, instead of moving.
refuse-swap-self = Gull changes places with somebody else.
refuse-lamp-owner = Only { $person } moves lamps.
refuse-cordon-owner = Only { $person } moves cordons.
refuse-cover-owner = Only { $person } moves manhole covers.
refuse-whistle-owner = Only { $person } whistles.
refuse-no-lamp = There is no lit lamp on { $place }.
refuse-no-cordon = There is no cordon at { $place }.
refuse-no-cover = The manhole of { $place } is not covered.
refuse-no-manhole = There is no manhole on { $place } in this edition.
refuse-lamp-there = There is a lit lamp on { $place } already.
refuse-cordon-there = There is a cordon at { $place } already.
refuse-cover-there = The manhole of { $place } is covered already.
refuse-take-first = It must be taken up first.
refuse-whistle-self = Goodley whistles for others.
refuse-whistled = { $person } has been whistled for already.
refuse-whistle-spend = Whistling for { $person } would leave points that cannot be spent; exactly { $points } must be.
refuse-not-nearer = On { $hex }, { $person } would be no nearer to Goodley.
refuse-come-far = { $steps ->
    [one] It takes { $person } { $steps } step to { $hex }; the whistle has { $points } left.
   *[other] It takes { $person } { $steps } steps to { $hex }; the whistle has { $points } left.
}
refuse-come-spend = After { $hex } the rest of the { $points } points could not be spent.
refuse-leave-cordon = A cordon closes { $exit }.

## The district in sentences
stands-looking = stands on { $hex }, looking { $facing }
why-lamp = next to { $lamp }
why-beam = in Watson's beam
about-lamps = Lit: { $lit }. Unlit: { $unlit }.
lamp-out-next = Lamp { $tile } goes out next, at { $site }.
no-more-lamps-out = No more lamps go out.
about-beam = Watson's beam: { $streets }.
about-no-beam = Watson's beam: no street.
about-manholes = Manholes open: { $open }. Covered: { $covered }.
about-exits = Exits: { $exits }.
exit-open = { $exit } from { $hex } (open)
exit-cordon = { $exit } from { $hex } (closed by a cordon)

## In the terminal
typing = Words may be cut short: 'ho' is holmes, 'acc gu' is accuse gull. A hex alone goes there: 'f7'. Several choices can be typed at once: 'holmes f7', 'smith f7', 'smith lamp b2 f9'.
board-open = exit { $exit }: open
board-cordon = exit { $exit }: cordon
panel-lamp-out = Lamp { $tile } goes out next, at { $site }
panel-no-lamp-out = No more lamps go out
slim-lamp = Lamp { $tile }: { $site }
terrain-building = a building
terrain-garden = a garden
terrain-lamp = a lamp site
legend-dark = a dark street
legend-lit = a lit street, next to a lit lamp
legend-beam = a street in Watson's beam
legend-house = a house; nobody enters but Stealthy, passing through
legend-garden = a garden; likewise
legend-lamp = a lit lamp that goes out at the end of that round
legend-plain-lamp = a lit lamp that stays
legend-unlit = an unlit lamp
legend-open = an open manhole
legend-covered = a covered manhole
legend-looks = on a side of Watson's hex: he looks that way
legend-looks-north = on two sides of it: he looks north; the other way: south

## What a decision is about, for a first game
first-L7 = { $seat ->
    [jack] Each card moves one person. After four cards comes the call: stand with those you want to hide among, seen or unseen.
   *[other] Each card moves one person. After four cards comes the call: the nearer to half seen, half unseen, the more it clears.
}
first-L41 = Power or move first: what you change first already counts for what follows.
first-L19 = { $seat ->
    [jack] Where people stand decides who is seen: beside a lamp, beside somebody, or in the lantern. Unseen at the call, Jack may leave next round.
   *[other] Where people stand decides who is seen: beside a lamp, beside somebody, or in the lantern. Onto a person is an accusation.
}
first-L34 = The lantern shows everybody straight ahead of Watson, up to the first house, garden or lamp. Not himself.
first-L35 = A lamp shows all who stand beside it. Numbered lamps go out at the end of their round, wherever they are.
first-L36 = { $seat ->
    [jack] A cordon closes an exit. Keep one open near yourself without showing which one you need.
   *[other] A cordon closes an exit. Close the one that a suspect could reach while Jack is unseen.
}
first-L40 = Open manholes are joined: from one to any other is one step. A cover closes one of them.
first-L38 = The whistle brings up to three people nearer to Goodley, three steps in all: out of the light, or into it.
first-L5 = One of the eight alibi cards tells jack who he is. Only jack ever sees it.
first-L32 = Holmes takes an alibi card: whoever is on it is not Jack. Only the side that takes it knows.
