# Mr. Jack Pocket in English.

## Set up by hand
arrange-turning = Turn a tile to the right
arrange-cleared = Cleared
arrange-rotated = Turned in this turn
arrange-token = Token { $number } shows
arrange-used = Tokens used
arrange-turn = Turn
arrange-unseen = Jack was unseen in turn
arrange-next = What is next
arrange-shown = Alibi cards shown
arrange-identity = Jack is
arrange-held = Alibi cards of jack
next-put = The district is laid
next-identity = Jack draws his identity
next-throw = The tokens are thrown
next-choose = A token is chosen
next-use = { $face } is carried out
next-draw = An alibi card is drawn
next-over = The game is over

## What cannot be
impossible-no-identity = Say who Jack is: that is drawn before the first turn.
impossible-jack-cleared = Jack is { $person }, whose tile is never turned over.
impossible-rotations = Rotations carried out in this turn: { $done }; tiles marked as turned ({ $mark }): { $marked }.
impossible-alibi-jack = Jack's own card is no alibi card: nobody draws it.
impossible-alibi-twice = No card is both held by jack and shown.
impossible-shown = Whoever's card was shown is no suspect any more: mark him as cleared.
impossible-alibis = By now this many alibi cards have been drawn: { $due }, not { $drawn }.
impossible-too-far = The detectives cannot have come that far: one or two places for each of their own faces used so far, one more for each joker.
impossible-held-early = Jack holds a card, but only the investigator has acted.
impossible-wall = { $crossroads ->
    [yes] The tile of { $person } is a crossroads and has no wall (written +).
   *[no] The tile of { $person } has a wall.
}
impossible-set-up-wall = Row { $row }, column { $column }: this wall still faces the detective, as in the set-up.
impossible-no-throw = There is no throw in turn { $turn }: the tokens are turned over.
impossible-thrown = Before a throw the tokens show nothing (written ?).
impossible-not-thrown = The tokens have been thrown: say which faces lie up.
impossible-last-face = The last token is not chosen but carried out: say so (use:FACE or draw), or mark fewer as used.
impossible-joker = The investigator used the joker, so one detective has moved.
impossible-cleared-early = Before the first call only shown cards have cleared anybody.
impossible-carried-out = What is carried out ({ $face }) lies up and is marked as used (~).
impossible-alibi-draws = An alibi leaves nothing to choose: a card is drawn (written draw).
impossible-ended = The game would have ended at the last call: one suspect left, or six hourglasses.
impossible-untouched = Before Jack's identity is drawn all are suspects, the detectives stand where they begin, and nothing has been used, called or drawn.
impossible-turn = There is no turn { $turn }: turns are 1 to 8.
impossible-turn-short = There is no turn { $turn }: this game has { $turns } turns.
impossible-hourglasses = Jack had six hourglasses at an earlier call, which ended the game.
impossible-race-one = In the race exactly one suspect is left.
impossible-race-cards = The cards that Jack has shown in the race are cards he holds.
impossible-race-began = No turn can have begun this race: it begins when a call finds Jack unseen with six hourglasses, and he stays unseen.
impossible-not-over = Nobody has won after this call: the game goes on.
impossible-laying = While the district is laid, tiles fill it row by row, and some are still to come.
impossible-nine-tiles = Nine tiles lie in the district, not { $count }.
impossible-ends-after = A game ends after the fourth action of a turn: mark all four tokens as used.
impossible-to-draw = All nine tiles lie in the district while a position is set up by hand.

## What cannot be read
unreadable-district = district: { $text } is not three rows of three tiles, as in a,b,c/d,e,f/g,h,i
unreadable-tile = cell { $cell }: { $text } is no tile; a tile is a monogram (capital: suspect, small: empty), the side of its wall (n, e, s, w, or + for none) and { $mark } when rotated this turn
unreadable-places = places: { $text } names a place beyond { $last }
unreadable-tokens = tokens: { $text } does not name one side of each token: { $sides }
unreadable-calls = calls: { $text } is not up to eight letters s (seen) and u (unseen)
unreadable-next = next: { $text } is not one of { $stages } with a face after use:

## Names
title = Mr. Jack Pocket
seat-investigator = the investigator
seat-jack = jack
side-investigator = The investigator
side-jack = Jack
you = you

person-goodley = Sgt Goodley
person-lestrade = Insp. Lestrade
person-lane = Joseph Lane
person-stealthy = Miss Stealthy
person-bert = Jeremy Bert
person-madame = Madame
person-gull = William Gull
person-pizer = John Pizer
person-smith = John Smith
short-goodley = Goodley
short-lestrade = Lestrade
short-lane = Lane
short-stealthy = Stealthy
short-bert = Bert
short-madame = Madame
short-gull = Gull
short-pizer = Pizer
short-smith = Smith

detective-holmes = Holmes
detective-watson = Watson
detective-toby = Toby

face-alibi = alibi
face-holmes = Holmes
face-toby = Toby
face-watson = Watson
face-rotation-1 = rotation
face-rotation-2 = rotation
face-exchange = exchange
face-joker = joker

turn-left = to the left
turn-right = to the right
turn-about = about

wall-N = wall to the north
wall-E = wall to the east
wall-S = wall to the south
wall-W = wall to the west
wall-none = no wall
row-column = row { $row }, column { $column }

## The story
call-title = The call for witnesses
jack-draws = Jack draws his identity.
you-are = You are { $who }.
takes-card = Jack takes an alibi card.
you-take = Jack takes an alibi card: { $who }.
tokens-fall = The tokens fall: { $faces }.
turns-tile = The tile of { $who } is turned { $turn } by { $seat }.
exchanges = The tiles of { $first } and { $second } change places, by { $seat }.
moves-detective = { $steps ->
    [one] { $who } is moved one place by { $seat }.
   *[other] { $who } is moved two places by { $seat }.
}
leaves-detectives = The detectives are left where they are, by { $seat }.
shows-card = The investigator shows the alibi of { $who }.
call-seen = Jack is seen.
call-unseen = Jack is not seen, and takes the turn token.
cleared = Cleared: { $people }.
race-begins = Both have reached their aim: the race begins. Jack's alibi cards: { $cards }.
jack-was = Jack was { $who }; his alibi cards: { $cards }.
turn-begins = Turn { $turn }.
tokens-turned = The tokens are turned over: { $faces }.
one-left = Only { $face } is left.
over-investigator-P22 = The investigator wins: one suspect is left.
over-jack-P22 = Jack wins: six hourglasses have run.
over-investigator-P23 = The investigator wins: Jack was seen in the last turn.
over-jack-P23 = Jack wins: he stayed in the dark.
over-investigator-P24 = The investigator wins: Jack was seen in the race.
over-jack-P24 = Jack wins: he stayed unseen to the end.
over-jack-P25 = Jack wins: eight turns are over and nobody was named.
over-jack-P25a = Jack wins: the last turn is over and nobody was named.
over-investigator-P26 = The investigator wins: Jack was seen as both sides reached their aim.

## Tasks
task-put = The district is laid.
task-identity = Jack's identity is drawn.
task-throw = The tokens are thrown.
task-draw = An alibi card is drawn.
task-face = Choose a token.
task-face-two = Choose a token; you have two actions in a row.
task-rotation = Turn a tile.
task-exchange = Exchange two tiles.
task-joker = Move a detective.
task-detective = Move { $who }.

## Choices
label-step = { $steps ->
    [one] Move { $who } one place
   *[other] Move { $who } two places
}
label-rotate = Turn { $who } { $turn }
label-exchange = Exchange { $first } and { $second }
label-stay = Leave the detectives where they are
spoken-step = { $label }, to place { $place }
spoken-tiles = { $label }: { $where }
preview-split = seen { $seen }, unseen { $unseen }
preview-split-seen = seen { $seen }, unseen { $unseen }; you seen
preview-split-unseen = seen { $seen }, unseen { $unseen }; you unseen
preview-to-place = to place { $place }: { $split }
does-alibi-investigator = draw a card and show it
does-alibi-jack = draw a card in secret
does-joker-investigator = move any detective one place
does-joker-jack = move any detective one place, or none
does-rotation = turn a tile
does-exchange = let two tiles change places
does-detective = move { $who } one or two places

## Refusals
refuse-no-face = No token is being used.
do-choose-face = Choose a token first.
refuse-used = The token { $face } is used.
refuse-face-down = The token shows its other side: { $face } does not lie up.
refuse-in-use = The token in use is { $face }.
refuse-joker-two = The joker moves a detective one place, not two.
refuse-detective = This token moves { $who }, one or two places.
refuse-rotated = The tile of { $who } has been rotated this turn.
refuse-crossroads = The empty tile of { $who } is a crossroads: it is the same however it is turned.
do-turn-about = Turn it about.
refuse-stay = Only jack may leave the detectives where they are, with the joker.

## What is possible
question-identity = Who is Jack?
question-held = Which cards has jack drawn?
question-pile = Which cards lie in the pile?
question-hourglasses = How many hourglasses are on jack's cards?
question-their-identity = Who can Jack be, for the investigator?
jack-is = Jack is { $who }.
possible-own = You are { $who }; the investigator suspects { $count }.
possible-identity = Jack is one of { $count }:
possible-row = {"  "}{ $what }: { $odds }
odds-both = { $words }, { $percent }
possible-no-cards = Jack holds no alibi card; hourglasses: { $glasses } of { $enough }.
possible-glasses = Jack holds { $cards ->
    [one] { $cards } alibi card
   *[other] { $cards } alibi cards
} and { $tokens ->
    [one] { $tokens } turn token
   *[other] { $tokens } turn tokens
}; hourglasses in all:
pile-known = In the pile (hourglasses): { $cards }.
pile-next = The next card drawn is each of them with 1 in { $of }.
pile-maybe = Cards that may lie in the pile of { $count } (hourglasses): { $cards }.
card-glasses = { $who } ({ $glasses })
card-odds = { $card } { $odds }

## Danger
danger-race = The race: if Jack is seen at a call, the investigator wins; unseen to the end, jack does.
danger-found-seen = If the call came now and found Jack seen, only { $who } would be left.
danger-found-unseen = If the call came now and found Jack unseen, only { $who } would be left.
danger-glasses = If the call came now and found Jack unseen, he might have { $most } of { $enough } hourglasses.
danger-last-turn = This is the last turn: if neither side reaches its aim, jack wins.

## The table in sentences
about-turn = Turn { $turn } of { $turns }, action { $action } of 4, to act: { $who }.
about-race = Turn { $turn } of { $turns }, the race, action { $action } of 4, to act: { $who }.
about-throw = Turn { $turn } of { $turns }; the tokens are to be thrown.
about-over = Over in turn { $turn } of { $turns }; winner: { $winner }.
about-tokens = Tokens: { $faces }.
face-used = { $face } (used)
about-next-tokens = Next turn they show: { $faces }.
about-jack = Jack holds { $tokens ->
    [one] { $tokens } turn token
   *[other] { $tokens } turn tokens
} and { $cards ->
    [one] { $cards } alibi card
   *[other] { $cards } alibi cards
}; hourglasses: { $glasses } of 6.
about-pile = Cards left in the pile: { $count }. Shown: { $shown }.
about-own = You are { $who }. Your cards: { $cards }.
about-tile = Row { $row }, column { $column }: { $who }, { $state }.
and-so = { $first }, { $second }
tile-cleared = cleared
tile-rotated = rotated this turn
tile-seen = seen by { $detectives }
tile-unseen = unseen
sees = { $who } stands on place { $place } and sees { $people }.
sees-nobody = { $who } stands on place { $place } and sees nobody.
suspects-left = Suspects left: { $count } of { $of }.
seen-by = { $who } by { $detectives }
group-seen = Seen, { $count }: { $people }.
group-seen-none = Seen: nobody.
group-unseen = Unseen, { $count }: { $people }.
group-unseen-none = Unseen: nobody.
group-cleared = Cleared, { $count }: { $people }.
group-cleared-none = Cleared: nobody.
own-seen = You are { $who }: seen if the call came now.
own-unseen = You are { $who }: unseen if the call came now.
call-leaves = If the call came now: seen would leave { $seen }, unseen { $unseen }.
ending-glasses = Hourglasses: { $tokens ->
    [one] { $tokens } turn token
   *[other] { $tokens } turn tokens
} and { $cards } on cards, { $all } of { $enough }.
ending-suspects = Suspects left: { $people }.
secret-none = Jack has not drawn his identity.
secret-jack = Jack is { $who }; his alibi cards: { $cards }; hourglasses: { $glasses } of { $enough }.

## In the terminal
typing = Words may be cut short: 'ho' is holmes, 'rot gu l' is rotate gull left. A token and its use can be typed at once: 'rotate gull left', 'toby 2', 'joker holmes'.
panel-turn = Turn { $turn } of { $turns }
story-round = Turn { $round }
panel-race = Turn { $turn } of { $turns }, the race
panel-over = Over in turn { $turn } of { $turns }
panel-winner = { $side } wins
panel-action = Action { $action } of 4
panel-you = you are to act
panel-acts-investigator = investigator to act
panel-acts-jack = jack to act
panel-acts-chance = a throw or a draw
panel-to-throw = Tokens: to be thrown
panel-tokens = Tokens
panel-next = Next turn
panel-used = (x: used)
panel-turns = Turn
panel-won = Won
panel-glasses = Hourglasses { $glasses } of { $enough }
panel-suspects = Suspects { $count } of { $of }
panel-jack = { $cards ->
    [one] Jack: { $cards } card; pile { $pile }
   *[other] Jack: { $cards } cards; pile { $pile }
}
panel-shown = Shown: { $cards }
panel-own = You: { $who }
panel-cards = Cards: { $cards }
panel-jack-is = Jack: { $who }
panel-rotated = rotated this turn
board-seen = seen
sheet-left = left
sheet-right = right
sheet-about = about
sheet-rotated = rotated this turn
sheet-hint = Type a number, or for instance: { $example }.
sheet-own = (*: you would be seen.)

## What a decision is about, for a first game
first-P8 = { $seat ->
    [jack] Four faces, each used once: what you leave, the other side may take. Unseen at the call earns an hourglass.
   *[other] Four faces, each used once: what you leave, Jack may take. In the end half seen, half unseen clears most.
}
first-P9 = Detectives only go clockwise, one or two places, and look straight along their row or column.
first-P10 = { $seat ->
    [jack] Any detective goes on by one place, or all of them stay: only you may choose that.
   *[other] Any detective goes on by one place. You must move one.
}
first-P11 = A wall stops every look that would cross it. A tile turned in this turn cannot be turned again.
first-P12 = Two tiles change places, each with its wall as it lies: into a line of sight, or out of it.
first-P1 = Tiles and walls are laid by chance: no two districts are alike.
first-P4 = One alibi card tells jack who he is. Only jack ever sees it.
first-P6 = The tokens are thrown in odd turns and turned over in even ones.
first-P13 = An alibi card names somebody who is not Jack.
