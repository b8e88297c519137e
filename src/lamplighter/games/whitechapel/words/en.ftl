# Letters from Whitechapel.

## Set up by hand
arrange-scene = Crime scene of the night
arrange-walk = Jack walks to
arrange-coach = Jack rides to
arrange-alley = Jack slips to
arrange-clues = Clues
arrange-cleared = Searched in vain
arrange-spared = Arrests in vain
arrange-false = False clues
arrange-stock = False clues in stock
arrange-done = Who has moved or acted
arrange-women = Women
arrange-marked = Marked women
arrange-wretched = The wretched
arrange-patrol = Patrol: { $face }
arrange-turned-up = Patrols turned up
arrange-head = Head of the investigation
arrange-tiles = Head tiles turned
arrange-sent = Letters sent
arrange-night = Night
arrange-time = Time of the crime
arrange-next = What is next
arrange-hideout = Jack's hideout
next-hide = Jack picks a hideout
next-women = The women are set out
next-mark = Jack marks some of the women
next-tile = A head tile is turned
next-address = An address may be named
next-yellows = Two patrols go to yellow crossings
next-patrol = A patrol is laid
next-letter = Jack may send a letter
next-token = A letter names a patrol
next-shift = A letter moves a patrol
next-kill = Jack strikes or waits
next-kill-again = Jack strikes a second time
next-wretched = A woman is led on
next-lead = Where a woman is led
next-reveal = Jack turns a patrol up
next-move = Jack moves
next-ride = A coach rides on
next-goulston = Jack may send the Goulston Street letter
next-policeman = A policeman is chosen to move
next-false-clue = Jack may lay a false clue
next-actor = A policeman is chosen to act
next-over = The game is over
next-send = { $who } is sent to Goulston Street
next-go = { $who } moves
next-act = { $who } acts
next-search = { $who } searches on

## What cannot be
impossible-crime-time = Night { $night }: a crime happens at V to I.
impossible-row-long = Night { $night }: the row goes beyond the last cell.
impossible-row-murders = Night { $night }: the row begins with the murders of that night, { $count } in all.
impossible-murder-red = Night { $night }: at I a murder happens on a red circle.
impossible-coaches = Night { $night }: coaches that can be used: { $count }.
impossible-alleys = Night { $night }: alleys that can be used: { $count }.
impossible-no-alley = Night { $night }: no alley leads from { $start } to { $end }.
impossible-no-street = Night { $night }: no street leads from { $start } to { $end }.
impossible-coach-two = Night { $night }: a coach goes on to a second circle; put that as well.
impossible-coach-on = Night { $night }: a coach from { $start } to { $end } cannot go on to { $further }.
impossible-hideout = Jack picks his hideout first of all: a position says where it is from then on, not before.
impossible-row-missing = { $lived ->
    [yes] The row of night { $night } is missing: put the murder and the moves.
   *[no] Night { $night } has no row yet.
}
impossible-row-home = Night { $night } ended with a walk onto the hideout.
impossible-murders-one = No two murders happen on one circle.
impossible-hideout-red = The hideout is not on a red circle.
impossible-hideout-near = With this option the hideout is not next to a red circle.
impossible-head-tile = Each night a head tile is turned before the patrols are laid.
impossible-tiles = One head tile has been turned for each night so far.
impossible-head-among = The tile of tonight's head is among those that were turned.
impossible-policemen = { $stand ->
    [yes] All five policemen are on the board now.
   *[no] No policeman is on the board now.
}
impossible-police-one = No two policemen stand on one crossing.
impossible-women = Women lie on red circles without a crime scene: { $count } of them now.
impossible-marked = Women that are marked now: { $count }.
impossible-wretched = Wretched on the board now: { $count }.
impossible-wretched-one = No two of the wretched stand on one circle.
impossible-wretched-scene = None of the wretched stands on a crime scene.
impossible-time = The time of the crime moves only while Jack waits to strike.
impossible-wretched-red = At I the wretched stand on red circles.
impossible-time-past = Jack has waited, so it is past I.
impossible-patrols = Patrols on the board now: { $count }.
impossible-patrols-one = No two patrols lie on one crossing.
impossible-patrols-yellow = Two patrols lie on yellow crossings, on the first night all seven.
impossible-patrols-up = Patrols turned up by now: { $count }.
impossible-no-letters = Letters are not played with in this game.
impossible-letters = At most one letter is sent a night, from the second on.
impossible-last-cell = Night { $night }: at the last cell the night is over.
impossible-jack-first = Jack moves before the police do: put his first move.
impossible-markers = Clues lie on the map during the hunt only.
impossible-nobody-searched = Nobody can have searched { $circle } at { $cell }.
impossible-clue-row = There is no clue on { $circle }: Jack had not been there by then.
impossible-vain-row = Nobody searched { $circle } in vain: Jack had been there.
impossible-spared = No arrest on { $circle } was in vain: Jack was there then.
impossible-false = False clues earned so far, on the map or in stock: { $count }.
impossible-nobody-done = At this moment nobody has moved or acted yet.
impossible-all-done = When all have moved or acted, this part of the turn is over.
impossible-not-due = { $who } is not due now.
impossible-nothing = There is nothing to decide here.
impossible-one-left = One policeman is left: say which, as in go:red, instead of letting him be chosen.
impossible-shut-in = Jack cannot move here, so he has lost.
impossible-no-false = There is no false clue to put down.
impossible-over-rule = A game that is over says by which rule, and no other game does.
impossible-led = None of the wretched is being led now.
impossible-kill-first = Before the second murder say where the first one was.
impossible-posted = A letter counts as sent tonight only after one was sent.
impossible-letter-now = A letter is being carried out only while it moves patrols.
impossible-letter-sent = A letter that is carried out counts as sent.
impossible-letter-full = This letter cannot be carried out in full.
impossible-letter-patrols = These are not the patrols that the letter can move.
impossible-asked = Circles are named in vain only while somebody searches.
impossible-winner = By that rule the other side has won.
impossible-women-all = There is nothing to choose: every red circle that is left gets a woman.
impossible-two-murders = Two women die on night 3 only, and both stand in the street then.
impossible-patrols-laid = Patrols are laid in the order of the colours, the fakes last.
impossible-patrols-faces = Of the seven patrols five have a colour each and two are fake.
impossible-no-letter-now = No letter is being carried out now.
impossible-letters-night = Letters are not played with, or not on night 1.
impossible-goulston = The Goulston Street letter is sent once, and alone in its night.
impossible-letter-second = The two patrols of a letter are named in number order.
impossible-letter-to = The first of two patrols goes to a free yellow crossing.
impossible-address-none = No address could be named so far.
impossible-address-head = This head of the investigation cannot name an address.
impossible-address-once = An address is named once a game.
impossible-goulston-move = The Goulston Street letter comes after a move of Jack's.
impossible-coach-none = There is no coach left tonight, or no room for one on the track.
impossible-coach-there = No coach goes there.
impossible-cells-left = There are cells left: the night is not out of time.
impossible-arrest-far = No policeman stands beside Jack, so nobody can have arrested him.
impossible-arrest-false = No arrest is made where a false clue lies.
impossible-arrest-early = No arrest is made before Jack has moved.
impossible-who = Say who or where, as in go:red: that is settled at this moment.
impossible-goulston-who = Jack cannot name that policeman with the Goulston Street letter.
impossible-asked-there = { $circle } was not named in vain from there.
impossible-led-there = None of the wretched who is to be led stands there.
impossible-led-one = One of the wretched is left to be led: say which.
impossible-letter-none = No letter can be sent now.
impossible-home-four = Jack wins when he is home for the fourth time.
impossible-no-patrol-moved = No patrol is being moved now.
impossible-can-move = Jack can still move: he is not shut in.
impossible-time-out = At the last cell the night is out of time.
impossible-done-early = { $who } is not due yet and can neither have moved nor acted.
impossible-to-draw = There are more pieces or circles than the board has room for.

## What cannot be read
unreadable-field-name = there is no field { $text }; there are: { $names }
unreadable-field = { $text } is no field; a field looks like night=1
unreadable-fields-least = a position has at least the fields night and next, as in next=hide
unreadable-circle = { $where }: { $text } is no circle; they are 1 to { $last }
unreadable-crossing = { $where }: { $text } is no crossing; they are x1 to { $last }
unreadable-pair = { $where }: { $text } has no { $sign }
unreadable-next = next: after { $stage } comes nothing, not { $text }
unreadable-step = { $where }: { $text } does not begin with one of m, w, c, a
unreadable-red = women: { $text } is no red circle

## Names

seat-jack = Jack
seat-police = the police
seat-police1 = police 1
seat-police2 = police 2
seat-police3 = police 3
seat-police4 = police 4
seat-police5 = police 5

policeman-red = Abberline
policeman-blue = Warren
policeman-green = Reid
policeman-brown = Swanson
policeman-yellow = Lusk

# With the colour that tokens, tiles and helmets have.
officer-red = Abberline (red)
officer-blue = Warren (blue)
officer-green = Reid (green)
officer-brown = Swanson (brown)
officer-yellow = Lusk (yellow)

face-red = red
face-blue = blue
face-green = green
face-brown = brown
face-yellow = yellow
face-fake = a fake

letter-dear-boss = Dear Boss
letter-saucy-jacky = Saucy Jacky
letter-from-hell = From Hell
letter-goulston-street = Goulston Street

date-1 = 31 August 1888
date-2 = 8 September 1888
date-3 = 30 September 1888
date-4 = 9 November 1888

# A crossing has no printed number: it is named by circles. A sentence says `the` before it.
crossing = crossing { crossing-listed }
crossing-listed = { $way ->
    [n] north of { $circles }
    [ne] north-east of { $circles }
    [e] east of { $circles }
    [se] south-east of { $circles }
    [s] south of { $circles }
    [sw] south-west of { $circles }
    [w] west of { $circles }
    [nw] north-west of { $circles }
   *[by] by { $circles }
}

stand = { $colour } on the { $place }

## What has happened

title-night = Night { $night }
story-round = Night { $round }
title-murder = { $count ->
    [one] A murder
   *[other] Two murders
}
title-clue = A clue
title-home = Home
title-wretched = The women are turned up
title-over = The end

told-hide = Jack picks circle { $place } as hideout.
told-hide-hidden = Jack picks a hideout.
told-women = Women lie on { $places }.
told-mark = Jack marks the women on { $places }.
told-mark-hidden = Jack sets the women out.
told-kill = Jack strikes on { $place }.
told-kill-hidden = Jack strikes.
told-wait = Jack waits.
told-reveal = Jack turns up the patrol on the { $place }.
told-walk = Jack walks to { $place }.
told-walk-hidden = Jack walks.
told-escape = Jack walks home.
told-coach = Jack takes a coach to { $place }.
told-coach-hidden = Jack takes a coach.
told-on = It rides on to { $place }.
told-on-hidden = It rides on.
told-alley = Jack slips through an alley to { $place }.
told-alley-hidden = Jack slips through an alley.
told-letter = Jack sends the letter { $letter }.
told-no-letter = Jack sends no letter.
told-shift = A patrol is moved to the { $place }.
told-goulston = Jack sends the Goulston Street letter and names { $who }.
told-send = { $who } is sent to Goulston Street.
told-false = Jack lays a false clue on { $place }.
told-no-false = Jack lays no false clue.
told-address = The head of the investigation names { $place } as the hideout.
told-no-address = No address is named.
told-yellows = Patrols go to the crossings { $places } as well.
told-patrol = A patrol is laid on the { $place }.
told-search = Is there a clue on { $place }?
told-arrest = An arrest on { $place }.
told-arrest-around = An arrest on every circle around.
told-nothing = One policeman does nothing.
told-tile = { $who } heads the investigation.

told-head = The seat that heads it is { $seat }.
told-wretched = The wretched are on { $places }.
told-spared = Jack is not on { $places }.
told-murder = { $count ->
    [one] A woman is found dead on { $places }.
   *[other] Two women are found dead, on { $places }.
}
told-patrols = Patrols lie on the crossings { $places }.
told-not-home = Nobody is hiding on { $place }.
told-time = The time of the crime is { $cell }.
told-reached = He is at { $cell }.
told-led = A woman is led from { $start } to { $end }.
told-revealed = The patrol on the { $place } is { $face }.
told-whistles = Whistles: the policemen are { $stands }.
told-went = { $who } is on the { $place }.
told-home = Jack is home; the night is over.
told-clue = Yes: a clue.
told-miss = No.
told-earned = Jack has earned a false clue.
told-night = It is { $date }.
told-over = { $rule ->
    [W25] Jack is home for the fourth time. Jack has won.
    [W23] Jack is arrested. The police have won.
    [W14] Jack can move no more and is taken. The police have won.
    [W19] Dawn finds Jack in the streets. The police have won.
   *[W32] The police are at the right door. The police have won.
}

title = Letters from Whitechapel
side-jack = Jack
side-police = The police

mark-jack = jack
mark-hideout = hideout
mark-clue = clue
mark-false = false clue
mark-scene = crime scene
mark-woman = woman
mark-wretched = wretched
mark-vain = searched in vain
mark-marked = marked
place-marked = { $place } ({ $marks })
place-looking = { $place }, which { $looks }
looks-at = looks at { $circles }
looks-at-none = looks at no circle

section-A-a = A/a (south-west)
section-A-b = A/b (north-west)
section-B-a = B/a (south)
section-B-b = B/b (north)
section-C-a = C/a (south-east)
section-C-b = C/b (north-east)

patrol-down = { $place } face down
patrol-free = { $place } free
patrol-known = { $place } { $face }
patrol-up = { $place } { $face } (up)
semicolon = { $first }; { $second }
either = { $first } or { $second }
circle-at = { $circle } at { $cell }
circles-at = at { $cell }: { $circles }
cells-left = { $count ->
    [one] { $count } cell is left
   *[other] { $count } cells are left
}

## Tasks

task-of-another = { $who } is to choose: { $what }.
task-tile = A head tile is turned.
task-hide = Pick your hideout; it stays the same all four nights.
task-women = Choose the { $count } red circles that get a woman.
task-mark = { $count ->
    [one] Mark { $count } of the { $of } women.
   *[other] Mark { $count } of the { $of } women.
}
task-address = Once a game a circle may be named as the hideout. Name one now, or none.
task-yellows = Choose two yellow crossings for the patrols that are left.
task-patrol = Where does the { $face } patrol lie, face down ({ $number } of { $of })? The two crossings left at the end hold the fakes.
task-letter = Send a letter that moves patrols, or none.
task-token = Which patrol does the letter { $letter } move?
task-token-first = Which is the first of the two patrols that { $letter } moves?
task-token-second = Which is the second of the two patrols that { $letter } moves?
task-shift = Where does the patrol of the { $place } go?
task-shift-two = The letter moves the patrols of the crossings { $places }: choose a free yellow crossing for the first, then one for the second.
task-kill = The time of the crime is { $cell }. Choose the victim, or wait.
task-kill-now = The time of the crime is { $cell }. Choose the victim: you can wait no more.
task-kill-two = The time of the crime is { $cell }. Choose the first of two victims, or wait.
task-kill-two-now = The time of the crime is { $cell }. Choose the first of two victims: you can wait no more.
task-kill-again = { $place } is the first. Choose the second victim; your way begins there.
task-wretched = Which of the wretched do you lead to another circle?
task-lead = Where do you lead the woman of { $place }?
task-reveal = Turn up one of the patrols.
task-move = You are on { $place } at { $cell }, { $away ->
    [one] { $away } walk
   *[other] { $away } walks
} from home; { $left }. Where do you go?
task-ride = The coach comes to { $place }. Where does it ride on to?
task-goulston = Send the Goulston Street letter and name a policeman, or keep it.
task-send = Jack names { $who }. Who goes to Goulston Street, the { $place }?
task-policeman = Which policeman moves? Left: { $who }.
task-go = Where does { $who } go from the { $place }?
task-false-clue = Lay a false clue ({ $stock } in stock) on any circle, or none.
task-actor = Which policeman acts? Left: { $who }.
task-act = What does { $who } do on the { $place }?
task-search = Nothing on { $places }. Where does { $who } search next?

stage-hide = a hideout
stage-women = circles for the women
stage-mark = the marked women
stage-address = an address, or none
stage-yellows = two yellow crossings
stage-patrol = where the patrols lie
stage-letter = a letter, or none
stage-token = the patrols of the letter
stage-shift = where the letter moves a patrol
stage-kill = whether to strike or to wait
stage-kill-again = the second victim
stage-wretched = whom to lead
stage-lead = where to lead her
stage-reveal = a patrol to turn up
stage-move = a move
stage-ride = where the coach rides on
stage-goulston = the Goulston Street letter, or none
stage-send = whom to send
stage-policeman = a policeman to move
stage-go = where he goes
stage-false-clue = a false clue, or none
stage-actor = a policeman to act
stage-act = what he does
stage-search = where he searches next

## Choices

label-hide = Hide on { $place }
label-women = Women on { $places }
label-mark = Mark { $places }
label-kill = Strike on { $place }
label-wait = Wait
label-reveal = Turn up the patrol { $place }
label-walk = Walk to { $place }
label-escape = Walk home and declare it
label-coach = Take a coach to { $place }
label-on = Ride on to { $place }
label-alley = Slip through an alley to { $place }
label-no-letter = Send no letter
label-letter = Send { $letter }
label-token = Move the patrol { $place }
label-shift = Put it { $place }
label-no-goulston = Keep the letter
label-goulston = Name { $who }
label-send = Send { $who }
label-no-false = Lay no false clue
label-false = Lay a false clue on { $place }
label-no-address = Name no address
label-address = Name { $place } as the hideout
label-yellows = Patrols on the crossings { $places }
label-patrol = Lay it { $place }
label-wretched = Lead the woman of { $place }
label-lead = Lead her to { $place }
label-choose = { $who }
label-go = Stand { $place }
label-search = Search { $place }
label-arrest = Make an arrest on { $place }
label-arrest-around = Make an arrest on every circle around
label-nothing = Do nothing
label-rush = Rush { $place }
spoken-policeman = { $who } { $place }

preview-none = nothing changes
preview-hide = { $ways ->
    [one] { $ways } walk
   *[other] { $ways } walks
} from there; { $red } from the nearest red circle
preview-women = { $near } to { $far } from home
preview-women-same = { $away } from home
away = { $steps ->
    [0] home, but silent
   *[other] { $steps } from home
}
away-reach = { $away }; in reach of { $who }
away-patrols = { $away }; patrols two steps off: { $places }
preview-coach = then { $near } to { $far } from home
preview-coach-same = then { $away } from home
preview-escape = you are home and the night is over
preview-wait = the time becomes { $cell }, the wretched move, you turn up a patrol
preview-dear-boss = you move one patrol of those { $places }
preview-saucy-jacky = the head moves two patrols of those { $places }
preview-from-hell = you move one patrol of those { $places }
preview-section = in { $sections }
preview-false = looked at by { $who }
preview-false-none = no policeman looks there
preview-goulston = the head sends one of two: { $sent }, or { $other }
preview-lead = { $ways ->
    [one] { $ways } walk
   *[other] { $ways } walks
} from there; { $sections }
preview-send = from the { $place }
preview-address = the hideout with { $odds }
preview-policeman = on the { $place }; Jack within his reach: { $odds }
preview-actor = { $looks }; Jack there: { $odds }, a clue: { $clue }
odds-beside = { $odds } of the odds
steps-off = { $steps ->
    [one] { $steps } crossing from where he may be
   *[other] { $steps } crossings from where he may be
}
preview-go = { $odds }
preview-stay = stays; { $odds }
preview-search = a clue with { $odds }
preview-arrest = Jack there: { $odds }
preview-around = Jack is on { $places } with { $odds }

warn-too-late = From { $place } it takes at least { $need ->
    [one] { $need } more cell
   *[other] { $need } more cells
} to come home, and { $left ->
    [one] { $left } is left
   *[other] { $left } are left
}: the night would be lost.

## Refusals

refuse-option-letters = This game is played without letters.
refuse-option-false-clues = This game is played without false clues.
refuse-option-address = No address can be named in this game.
refuse-option-rushing = Rushing is not played here.
refuse-option-area-arrests = Name one circle: area arrests are not played here.
when-hide = The hideout is picked before anything else, and stays the same.
when-women = Women are set out when a night begins.
when-mark = Women are marked when a night begins.
when-kill = Jack strikes in Hell, once the women are turned up.
when-wait = Jack waits in Hell, instead of striking.
when-reveal = A patrol is turned up after the wretched have moved.
when-walk = Jack walks when it is his move, in the Hunting.
when-escape = Jack declares his escape with a walk, when it is his move.
when-coach = Jack takes a coach when it is his move, in the Hunting.
when-on = A coach rides on once it has been taken.
when-alley = Jack slips through an alley when it is his move, in the Hunting.
when-letter = Letters about patrols are sent right after these are laid, from the second night on.
when-token = Patrols are named for a letter that has been sent.
when-shift = Patrols are moved by a letter that has been sent.
when-goulston = The Goulston Street letter is sent right after Jack's move.
when-send = The head sends a policeman when Jack has named a colour.
when-false = False clues are laid after the policemen have moved, if there are any in stock.
when-address = An address is named right after a red or brown head tile is turned, once a game.
when-yellows = The head chooses yellow crossings before the patrols are laid, from the second night on.
when-patrol = Patrols are laid in Hell, by the head of the investigation.
when-wretched = The head leads the wretched after Jack has waited.
when-lead = The head leads the wretched after Jack has waited.
when-choose = Policemen are taken up when they move or act.
when-go = Policemen move after Jack has moved.
when-search = Policemen search after all have moved.
when-arrest = Policemen make arrests after all have moved.
when-arrest-around = Policemen make arrests after all have moved.
when-nothing = Policemen act, or do nothing, after all have moved.
when-rush = Policemen rush instead of acting, after all have moved.

refuse-hide-red = { $place } is red: it cannot be the hideout.
refuse-hide-near-red = { $place } is next to a red circle.
refuse-women = { $count } circles of { $places } get a woman tonight.
refuse-mark = { $count ->
    [one] { $count } circle of { $places } is marked tonight.
   *[other] { $count } circles of { $places } are marked tonight.
}
refuse-killed = { $place } is the first crime scene already.
refuse-kill-again = The first victim is settled.
refuse-no-wretched = None of the wretched is on { $place }.
refuse-wait-no-more = It is V: you can wait no more.
refuse-patrol-up = The patrol on the { $place } is up.
refuse-no-patrol = No patrol lies on the { $place }.
refuse-patrol-elsewhere = No patrol is to lie on the { $place }.
refuse-patrol-laid = On the { $place } lies a patrol already: { $face }.
refuse-letter-sent = { $letter } has been sent.
refuse-letter-in-full = { $letter } cannot be carried out in full now.
refuse-token = The letter { $letter } cannot move a patrol on the { $place }.
refuse-token-order = The two patrols are named in number order: that on the { $place } cannot come now.
refuse-shift = The { $place } was not yellow and free when the letter came.
refuse-yellows = Both must be yellow crossings where no policeman stood.
refuse-led = The woman of { $place } has been led.
refuse-being-led = The woman of { $place } is being led.
refuse-other-led = The woman of { $place } is being led first.
refuse-stuck = The woman of { $place } can go nowhere.
refuse-who-is-led = Say first who is led.
refuse-not-next = { $place } is not next to { $start }.
refuse-lead-wretched = One of the wretched is on { $place }.
refuse-lead-scene = { $place } is a crime scene.
refuse-lead-watched = A patrol lies beside { $place }, on a crossing: { $places }.
refuse-lead-barred = Patrols lie on every way to { $place }, on crossings { $places }.
refuse-walk-stay = You are on { $place }: you must move to another circle.
refuse-walk-barred = Policemen bar the way to { $place }: { $stands }.
refuse-walk-home-last = Into the last cell a walk home declares itself.
do-escape = Walk home and declare it.
refuse-escape = You escape only by a walk onto your hideout, { $place }.
refuse-no-coach = There is no coach left tonight.
refuse-coach-cells = A coach takes two cells, and one is left.
refuse-ride-back = A coach never rides back to where it came from.
refuse-rides-on = The coach rides on first.
refuse-no-alley = There is no alley left tonight.
refuse-alley = { $place } shares no block with { $start }.
refuse-goulston-colour = Jack may name only these: { $who }.
refuse-goulston-nobody = With { $who } named the head would have nobody to send.
refuse-send-named = Jack named { $who }: send that one, or { policeman-brown }.
refuse-send-taken = Another policeman stands on the { $place }.
refuse-taken = { $who } is taken up already.
refuse-other-taken = { $who } is taken up; take that back to choose again.
refuse-not-yours = { $who } belongs to { $seat }.
refuse-has-moved = { $who } has moved.
refuse-has-acted = { $who } has acted.
refuse-who-goes = Say first who goes there.
refuse-who-acts = Say first who acts.
refuse-stands-there = { $who } stands on the { $place }.
refuse-too-far = The { $place } is more than two crossings from the { $start }.
refuse-rush-far = The { $place } is not next to the { $start }.
refuse-not-beside = { $place } is not beside the { $start }.
refuse-asked = { $place } has been named in this search.
refuse-clue-there = A clue lies on { $place } already.
refuse-false-there = A false clue lies on { $place }.
refuse-arrest-area = Every arrest names all circles around.
do-arrest-around = An arrest here names every circle around.
refuse-arrest-all-false = No circle is left there that an arrest could name.
refuse-search-goes-on = A search once begun goes on until a clue is found or all circles are named.

## What is possible

question-circle = Where is Jack?
question-their-circle = Where can Jack be, for the police?
question-circle-at = Where was Jack at { $cell }?
question-their-circle-at = Where can Jack have been at { $cell }, for the police?
question-hideout = Where is the hideout?
question-their-hideout = Where can the hideout be, for the police?
question-marked = Which women are marked?
question-patrol = What is the patrol on the { $place }?
possible-known = Jack is on { $place }.
possible-known-own = The police know that you are on { $place }.
possible-circles = Rows of tonight that fit: { $rows }; Jack is on one of { $count } circles.
possible-circles-own = Rows of tonight that fit, for the police: { $rows }; you are on one of { $count } circles. Yours, { $mine }.
own-odds = { $circle }, has { $odds }, { $likelier ->
    [0] none likelier
   *[other] { $likelier } likelier
}
possible-hideout = The hideout is { $place }.
possible-hideouts = The hideout is one of { $count } circles.
possible-hideouts-own = The hideout is one of { $count } circles. Yours, { $mine }.
possible-hideouts-even = The hideout is one of { $count } circles, each as likely as any other.
circle-odds = { $circle } { $odds }
shortlist = Likeliest: { $circles }.
shortlist-more = Likeliest: { $circles }; { $more } more, together { $odds }.
possible-patrols = Face down lie { $places }: { $faces }{ $fakes ->
    [0] {""}
    [one] , { $fakes } fake
   *[other] , { $fakes } fakes
}. Each is a fake with { $fake }, and each colour with { $each }.

## Danger

danger-arrests = { $count ->
    [0] No arrest could hit Jack before he moves again.
    [one] An arrest could hit Jack on { $count } circle before he moves again: { $odds }.
   *[other] An arrest could hit Jack on { $count } circles before he moves again: { $odds } altogether.
}
danger-reach = You are in reach of { $who }.
danger-no-reach = No policeman can come beside you before you move again.
danger-in-time = Home takes at least { $need ->
    [one] { $need } cell
   *[other] { $need } cells
}; { $left }.
danger-late = Home takes at least { $need ->
    [one] { $need } cell
   *[other] { $need } cells
}; { $left }: you cannot be home in time.

## The table in sentences

night-date = Night { $night }, { $date }
about-night = { $night }, of { $nights } nights.
about-track = The crime was at { $time }. Jack is at { $cell }; { $left }.
about-moves = His moves: { $moves }.
move-at = { $kind ->
    [coach] coach
    [alley] alley
   *[walk] walk
} at { $cell }
about-stock = Jack has left: coaches { $coaches }, alleys { $alleys }.
about-stock-false = Jack has left: coaches { $coaches }, alleys { $alleys }, false clues { $stock }.
about-letters = Letters not sent: { $letters }.
about-scenes = Crime scenes: { $places }.
about-policeman = { $who } is on the { $place } and { $looks }.
about-patrols = Patrols: { $patrols }.
about-false = False clues lie on { $places }.
about-over = The game is over. { $side }: won.
your-hideout = Your hideout is { $circle }.
standing = Jack has come to { $cell }. Known not to be his circle now: { $places }.
standing-hell = Jack is not out yet: the night is still in Hell.

hideout-was = The hideout was { $circle }.
row-of-night = Night { $night }: { $notes }.
note = { $circle } at { $cell } ({ $kind ->
    [murder] murder
    [coach] coach
    [alley] alley
   *[walk] walk
})
secret-none = Jack has not picked a hideout.
secret-hideout = The hideout is { $circle }.
secret-marked = Marked women: { $places }.

clues-not-begun = No murder yet.
clues-murder = Murder on { $places } at { $cell }.
clues-home = { $murder } Jack was home at { $cell }.
clues-out = { $murder } Jack is at { $cell }.
clues-found = Clues: { $places }.
clues-vain = Searched in vain: { $places }.
clues-spared = Arrests in vain: { $places }.

about-circle = { $place } is a circle in { $sections }.
about-red-circle = { $place } is a red circle in { $sections }.
about-from-home = { $steps ->
    [0] It is your hideout.
    [one] It is { $steps } walk from your hideout.
   *[other] It is { $steps } walks from your hideout.
}
about-walks = Walks: { $ways }.
way-direct = { $place } directly
way-by = { $place } by { $routes }
route = { $places }
about-alleys = Alleys: { $places }.
about-beside = Crossings beside it: { $places }.
about-odds = As far as the police can know, Jack is here with { $here } and has been here tonight with { $been }.
about-hideout-odds = The hideout is here with { $odds }.
about-crossing = The { $place } is in { $sections }.
about-yellow-crossing = The { $place } is yellow, in { $sections }.
about-goulston = The { $place } is Goulston Street, in { $sections }.
about-stands-there = { $who } stands there.
about-patrol-there = A patrol lies there: { $patrol }.
about-steps = Next crossings: { $places }.
about-two-steps = Two steps away: { $places }.
about-looks = Circles beside it: { $places }.

## In the terminal

typing = A number is always a circle, and x with a number a crossing. Where you are on the move a circle alone is a walk, 'coach 44 30' and 'alley 12' say the rest; a policeman is named by his colour, cut short if you like: 'r x42' moves red. A circle alone is searched; an arrest is always said: 'arrest 44'. Orders go in one line: 'red x42, blue x10', 'red 29 30', 'red search all' (the likeliest first; it ends when a clue is found).
command-find = tell about a circle or a crossing: find 84, find x42
command-near = draw the streets around a circle or a crossing: near 84
command-map = the map; a part of it: map nw; where jack may be: map possible
command-track = the tracks of this night and the nights before
command-clues = what was found, night by night
command-sheet = jack's own sheet: his hideout and all his rows
command-legend = what the signs of the drawing mean
no-place = '{ $text }' is no place: circles are 1 to { $circle }, crossings x1 to { $crossing }.
no-sheet = Only jack has a sheet.

panel-night = { $night } (of { $nights })
panel-head = Head: { $who }, { $seat }
panel-you = you
panel-over = The game is over: { $side } ({ $rule }).
panel-track = Track
panel-time = Time of the crime: { $cell }
panel-women = Women
panel-wretched = Wretched
panel-led = {" "}(led)
panel-patrols = Patrols
panel-stock = Stock
panel-coaches = coaches { $count }
panel-alleys = alleys { $count }
panel-false-stock = false clues { $count }
panel-letters = Letters
panel-scenes = Scenes
panel-looks = looks at { $circles }
panel-now = now
panel-moved = moved
panel-done = done
panel-clues = Clues
panel-none-yet = none yet
panel-vain = In vain
panel-spared = No arrest
panel-at-cell = at { $cell }: { $circles }
panel-false = False
panel-hideout = Hideout

sheet-hide = Any circle will do but those that are red: { $circles }.
sheet-hide-far = Any circle will do but those that are red or next to a red one: { $circles }.
sheet-hide-hint = Type a circle, such as 66; 'find 66' tells about it, 'near 66' draws it.
sheet-sets-hint = { $count ->
    [one] Type one of them, such as { $example }.
   *[other] Type { $count } of them, such as { $example }.
}
sheet-move-hint = Type for instance: { $examples }.
sheet-yellows-hint = Type two of them, such as { $example }.
sheet-false-hint = Type 'false 44' for any circle, or 'no false'.
sheet-address-hint = Type a circle, such as 66, or 'no address'.
sheet-go-hint = First the odds that Jack is on one of the circles, or how many steps away he may be.

legend-jack = jack's present circle, seen by jack alone
legend-hideout = jack's hideout, seen by jack alone
legend-clue = a clue has been found on circle 84 tonight
legend-false = a false clue lies there: no search, no arrest
legend-scene = a crime scene
legend-woman = a woman, face down
legend-wretched = one of the wretched
legend-vain = searched in vain tonight, ~ alone in the sketch; a dot: any circle
legend-policeman = the red policeman; BL blue, GR green, BR brown, YE yellow
legend-patrol = a patrol lies there, face down unless its colour is told
legend-track = cells of the track: murder, walk, coach, alley; a dot: not filled
legend-possible = jack may be on circle 84; # alone: no room for its number
key-possible = jack may be ({ $count })
key-police = police
key-patrol = patrol
key-crossing = crossing
key-circle = circle
no-part = '{ $text }' is no part of the map: { $parts }, or possible.
not-out = Jack is not out: there is nothing to show on the map.
map-too-narrow = This window has { $columns } columns and the map needs { $needed }. Its parts can be drawn alone, such as map nw: { $parts }.

## What a decision is about, for a first game
first-W1 = You have to come home every night. A place in the middle of many streets is harder to wall in.
first-W5a = Women may only stand here tonight; the police see the circles, not which women are marked.
first-W5 = Only marked women stand in the street later. Your way begins where one of them dies.
first-W6 = Five patrols are real and two are fake. Jack sees where they lie, but not which is which.
first-W32 = Once a game: name the hideout and win at once, if it is right. If not, only this circle is ruled out.
first-W26 = A letter moves patrols away from where you want to strike or to walk. One letter a night, each once.
first-W26a = The patrol goes to a free yellow crossing. Choose the one that leaves the smallest gap.
first-W8 = Strike now, and have more moves to come home; or wait, see a patrol turned up, and lose a move each time.
first-W13 = Two die tonight. You walk from the second; the police do not learn which one that is.
first-W9a = Jack waits. Lead the women where patrols are near, so that he begins among policemen.
first-W9 = She goes to a circle next to hers, past no patrol and not beside one.
first-W10 = A real patrol stays, a fake one goes. Turn up the one that could stop you first.
first-W14 = Policemen on the way stop you; circles you pass answer searches all night. Be home before the track ends.
first-W15 = A coach goes two circles in one go, past policemen too. Both circles can be found as clues.
first-W27 = { $seat ->
    [jack] The letter sends a policeman to Goulston Street at once. Name one who is close to you.
   *[other] One of two policemen is sent far off at once. Send the one who is needed least.
}
first-W20 = Stand where Jack may have passed, to search, or where he must pass, to stop him. Each goes up to two crossings.
first-W28 = A false clue keeps a circle from being searched or named for the rest of the night.
first-W21 = Searching tells where Jack has been tonight. An arrest wins, but only if he is there now.
first-W22 = One circle after another until there is a clue. Begin with the likeliest; a clue does not tell when he was there.
