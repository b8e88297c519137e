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

## Set up by hand
arrange-informant = The Informant
arrange-informant-is = The Informant is
arrange-talkative = talkative
arrange-silent = silent
arrange-lamps = Lamps
arrange-entrances = Metro entrances
arrange-sites = Building sites
arrange-parks = Parks
arrange-stock-lamp = Lamps in stock
arrange-stock-entrance = Entrances in stock
arrange-stock-site = Sites in stock
arrange-investigation = Investigation tile { $number }
arrange-steamers = Steamers

## What cannot be
impossible-nothing = Nothing can be chosen here.
impossible-overlap = The investigation tiles do not overlap.
impossible-steamers = Two ports have a steamer, not { $count }.
impossible-informant-where = The Informant stands where one can walk.
impossible-visitor = Nobody stands with the Informant unless he is just being visited.
impossible-untouched = Before Jack's identity is drawn nothing has moved and no card is dealt.
impossible-tiles = Tiles on the board are those of the set-up and those taken from the stock.
impossible-parks = By now Grant has made this many parks: { $due }, not { $count }.
impossible-visits = Alibi cards: { $held }; visits to the Informant so far: at most { $visits }.
impossible-informant-still = Nobody has moved the Informant yet.
impossible-no-street = { $hex } is no street to build on.
impossible-touching = { $kind ->
    [lamp] No two lamps are next to each other.
   *[entrance] No two metro entrances are next to each other.
}
impossible-covered = An investigation tile lies on something or somebody at { $hex }.
impossible-stands = { $person } cannot stand on { $hex }.
impossible-built = By now { $person } has built this often: { $due }; the stock says { $count }.
impossible-too-many = { $kind ->
    [lamp] There are more lamps than were built.
    [entrance] There are more metro entrances than were built.
   *[site] There are more building sites than were built.
}
impossible-power-first = The power does not come before the move here.
impossible-silent = A silent Informant has been visited: somebody holds a card for it.
impossible-visitor-holds = The side that visited the Informant in this round holds a card.
impossible-callahan = Callahan moves one investigation tile whenever he is played.
impossible-smith = Smith moves one steamer whenever that card is played.
impossible-investigation = An investigation tile lies on two streets side by side, the first of the board named first.
impossible-investigation-order = The two investigation tiles are named in the order of the board.
impossible-port = Nobody leaves by a port without a steamer.
impossible-shut = Every way to that door is built up or closed.
impossible-eastman-status = Eastman moves only somebody who is lit as he is, or in the dark as he is.
impossible-eastman-other = Eastman moves another character.
impossible-eastman-leads = Eastman leads another one out, by his own card.
impossible-own-card = Jack leaves by his own card: mark it as played.
impossible-talkative = Only the talkative Informant is visited.
impossible-silent-now = The Informant is silent when the card is taken.
impossible-steamer-still = The steamer that moves is still in its port.
impossible-tumblety = The first to be changed stands next to Tumblety.
either = { $first } or { $second }

## What cannot be read
unreadable-stock = stock: { $text } does not look like 4/4/4: lamps, entrances, sites

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

## Powers and tasks
power-beach = build a metro entrance
power-rider = set up a building site
power-latimer = build a lamp
power-grant = turn a tile to a park
power-callahan = move an investigation tile
power-tumblety = change two places, or not
power-smith = move a steamer
does-rider = move 1 to 3 (buildings too) and set up a site, in either order
does-eastman = move 1 to 3, or move another who is seen or unseen as he is
does-tumblety = move 1 to 3; may change two places, before or after
task-move-eastman-seen = Move Eastman from { $hex }, or another who is seen as he is.
task-move-eastman-unseen = Move Eastman from { $hex }, or another who is unseen as he is.
task-moved = Where does Eastman move { $person } from { $hex }?
task-place = The Informant is visited. Where does he go, silent?
task-build-entrance = Where does { $person } build a metro entrance?
task-build-site = Where does { $person } set up a building site?
task-build-lamp = Where does { $person } build a lamp?
task-turn = Which tile does Grant turn to a park?
task-lift = Which investigation tile does Callahan take up?
task-lay = Where does Callahan lay the tile of { $place }?
task-sail = Which steamer does Smith move?
task-moor = Where does the steamer of { $place } go?
task-swap = Who next to Tumblety changes places?
task-with = With whom does { $person } change places?

## Choices
label-leave = { $exit ->
    [N6] Leave New York by the land exit { $exit }
   *[other] Leave New York by the steamer at { $exit }
}
label-move = Move { $person }
label-build-entrance = Build a metro entrance on { $hex }
label-build-site = Set up a building site on { $hex }
label-build-lamp = Build a lamp on { $hex }
label-park-entrance = Turn the metro entrance on { $hex } to a park
label-park-site = Turn the building site on { $hex } to a park
label-park-lamp = Turn the lamp on { $hex } to a park
label-lift = Take up the tile of { $place }
label-lay = Lay it on { $place }
label-sail = Take the steamer of { $port }
label-sail-to = Bring it to { $port }
label-swap = Take { $person }
label-with = Change places with { $person }
label-decline = Change nobody
label-informant = Put the Informant on { $hex }
leads-visit = to the Informant
leads-stay = nowhere to go
leads-park-entrance = a metro entrance
leads-park-site = a building site
leads-park-lamp = a lamp
leads-on = on { $hex }
leads-decline = nobody changes places
leads-lift = { $hexes } open then
leads-lay = streets and parks alone
leads-lay-metro = closes the metro at { $hexes }
leads-sail = { $port } is closed then
leads-moor = boarded from { $hexes }
leads-moor-barred = nobody can come to it now

## Refusals
refuse-order-first = Say first whether { $person } moves or uses the power first.
refuse-place-first = The Informant must be put somewhere first.
refuse-move-first = { $person } moves first, then comes the power.
refuse-power-done = { $person } has only the move left.
refuse-moved-first = Eastman has begun to move { $person }.
refuse-power-first = { $person } uses the power first, then comes the move.
refuse-move-done = { $person } has moved; the power is to be used now.
refuse-build-owner = Only Beach, Cloud Rider and Latimer build.
refuse-move-owner = Only { $person } moves another character.
refuse-park-owner = Only { $person } turns tiles to parks.
refuse-lift-owner = Only { $person } moves investigation tiles.
refuse-lay-owner = Only { $person } moves investigation tiles.
refuse-sail-owner = Only { $person } moves steamers.
refuse-swap-owner = Only { $person } lets others change places.
refuse-with-owner = Only { $person } lets others change places.
refuse-decline-owner = Only { $person } may do without the power; every other power must be used.
refuse-move-self = Eastman moves another one so; to move himself, name a space.
refuse-move-seen = { $person } is seen and Eastman is not: he moves only somebody who is as he is.
refuse-move-unseen = { $person } is unseen and Eastman is seen: he moves only somebody who is as he is.
refuse-move-stuck = { $person } has nowhere to go.
refuse-stock-entrance = All metro entrances have been built.
refuse-stock-site = All building sites have been set up.
refuse-stock-lamp = All lamps have been built.
refuse-near-entrance = { $hex } is next to the metro entrance on { $other }.
refuse-near-lamp = { $hex } is next to the lamp on { $other }.
refuse-turn-printed = The metro entrance on { $hex } is printed: it cannot be turned.
refuse-turn-none = There is no tile on { $hex } to turn.
refuse-turn-park = There is a park on { $hex } already.
refuse-turn-closed = The metro entrance on { $hex } lies under an investigation tile.
refuse-lift-stuck = Investigation tile { $place } can go nowhere else.
refuse-lift-done = A tile is taken up already.
refuse-lay-first = Take up an investigation tile first.
refuse-lay-same = The tile comes from { $place }: it must be laid elsewhere.
refuse-sail = No steamer lies at { $port }.
refuse-sail-to = A steamer lies at { $port } already.
refuse-sail-done = A steamer is on its way already.
refuse-moor-first = Take a steamer first.
refuse-swap-self = Take somebody next to Tumblety first; he himself can be the other one.
refuse-swap-far = { $person } on { $hex } is not next to Tumblety.
refuse-swap-done = Somebody has been taken already.
refuse-with-first = Take somebody next to Tumblety first.
refuse-with-same = { $person } changes places with somebody else.
refuse-informant = The Informant is put somewhere only when he has just been visited.
refuse-silent = The Informant on { $hex } is silent: nobody ends there.
refuse-far-on-foot = Moved by Eastman, { $person } cannot reach { $hex }: 1 to 3 on foot or by ferry, never by metro.
refuse-leave-port = No steamer lies at { $exit }.
refuse-leave-barred = Nobody can come to { $exit } now: the spaces before it are built up or closed.
refuse-person = { $person } stands on { $hex }.
refuse-informant-there = The Informant stands on { $hex }.
refuse-closed = An investigation tile closes { $hex }.
refuse-ground = { $hex } is { $ground }.

## The city in sentences
terrain-street = a street
terrain-quay = a quay
terrain-island = Liberty Island
terrain-building = a building
terrain-port = a port
terrain-exit = the land exit
terrain-lamp = a lamp
terrain-entrance = a metro entrance
terrain-site = a building site
terrain-park = a park
why-lamp = next to the lamp at { $hex }
unseen-park = unseen: nobody is seen in a park
unseen-island = unseen: nobody is seen on Liberty Island
unseen-quay = unseen: nobody is seen on a quay
about-tiles = Lamps: { $lamps }. Building sites: { $sites }. Parks: { $parks }.
about-metro = The metro stops at { $hexes }; the entrance of { $printed } is printed.
about-investigations = Investigation tiles: { $pairs }.
about-ways = Ways out: { $ways }.
way-out = { $exit } from { $hexes }
way-barred = { $exit }, which nobody can come to now
door-steamer = the steamer at { $exit }
door-land = the land exit { $exit }
about-ports = Ports without a steamer: { $ports }.
about-ferry = The ferry goes from { $boardings } to Liberty Island, { $island }, and from there to { $landings }.
about-talkative = The Informant is on { $hex }, talkative.
about-silent = The Informant is on { $hex }, silent.
about-visit = The Informant is to be put somewhere.
about-stock = Stock: lamps { $lamps }, metro entrances { $entrances }, building sites { $sites }.

## In the terminal
typing = Words may be cut short: 'be' is beach, 'cr' is rider, 'acc gr' is accuse grant. A space alone goes there, or builds there: 'e4'. Several choices can be typed at once: 'grant j7', 'latimer build e4', 'smith sail e1 b7', 'callahan lift 1 e4 f4'.
board-ferry = ferry
board-ferry-from = from { $hexes }
board-ferry-to = to { $hexes }
panel-talkative = Informant { $hex }, talkative
panel-silent = Informant { $hex }, silent
panel-visit = Informant: to be placed
panel-stock = Stock: lamps { $lamps }, metro { $entrances }, sites { $sites }
hint-build = Type a space, such as { $example }; 'lit { $example }' tells who would be seen.
hint-informant = Type a space, such as { $example }.
hint-lay = Type two spaces side by side, such as { $example }.
legend-dark = dark, a street or a quay
legend-lit = lit, next to a lamp
legend-park = a park; always unseen there
legend-isle = Liberty Island; always unseen there
legend-building = a building; nobody enters but Cloud Rider, passing through
legend-site = a building site; likewise
legend-lamp = a lamp; nobody enters
legend-closed = closed by investigation tile 1; nobody enters
legend-metro = a metro entrance; M: printed, it cannot be turned
legend-quay = a quay
legend-ship = a port with a steamer: open; port: none lies there, closed
legend-exit = the land exit
legend-informant = the Informant, talkative; In-: silent, nobody ends there
legend-stock = in stock: lamps, metro entrances and building sites

## What a decision is about, for a first game
first-N5 = { $seat ->
    [jack] Each card moves one person. After four cards comes the call: stand with those you want to hide among, seen or unseen.
   *[other] Each card moves one person. After four cards comes the call: the nearer to half seen, half unseen, the more it clears.
}
first-N38 = Power or move first: what you change first already counts for what follows.
first-N4 = One of the eight alibi cards tells jack who he is. Only jack ever sees it.
first-N12 = { $seat ->
    [jack] Beside a lamp or beside somebody one is seen, in a park never. Unseen at the call, Jack may leave next round.
   *[other] Beside a lamp or beside somebody one is seen, in a park never. Ending on the Informant takes a card; onto a person accuses.
}
first-N22 = From one metro entrance to any other is one step. It stands on an empty street, not next to another.
first-N23 = A building site closes a street for everybody but Cloud Rider. Use it to lengthen somebody's way.
first-N24 = A lamp shows all who stand beside it, for the rest of the game unless Grant turns it to a park.
first-N25 = A park is always dark: whoever stands in it is unseen. And the lamp, site or entrance that was there is gone.
first-N27 = { $seat ->
    [jack] An investigation tile bars two spaces. Take it off your own way out.
   *[other] An investigation tile bars two spaces. Lay it between a suspect and the way out.
}
first-N30 = Eastman moves somebody who is seen or unseen as he is. That one walks: no metro, no buildings.
first-N31 = Two people change places at once, however far apart: into the light, out of it, or away from an exit.
first-N32 = { $seat ->
    [jack] Jack leaves by ports that have a steamer. Bring one near, without showing why.
   *[other] Jack leaves by ports that have a steamer. Move it away from suspects who could reach it.
}
first-N33 = Whoever ends on the Informant sends him elsewhere and takes a secret alibi card. Put him far from your opponent.
