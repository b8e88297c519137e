# The panels of Letters from Whitechapel: what is possible, the case file, the sheet, notes and orders.

case-night-short-1 = 31 Aug
case-night-short-2 = 8 Sep
case-night-short-3 = 30 Sep
case-night-short-4 = 9 Nov
case-nights = Nights

## Possible Jack

case-possible = Possible Jack
case-possible-layer = How it is shown on the map
case-possible-set = Set
case-possible-odds = Odds
case-possible-off = Off
case-possible-of = { $count ->
    [one] of { $of } circles: he is there.
   *[other] of { $of } circles.
}
case-possible-likeliest = Likeliest:
case-possible-then = of { $of } circles at { $cell }.
case-possible-at = Where could he be at move
case-possible-now = { $cell }, now
case-possible-cell = { $count ->
    [one] { $cell }: { $count } circle
   *[other] { $cell }: { $count } circles
}
case-possible-hell = Jack is not out yet.
case-hideouts = { $count ->
    [one] { $count } hideout
   *[other] { $count } hideouts
}
case-hideouts-show = Show where the hideout may be
case-past-cell = The map shows move { $cell }
case-past-night = The map shows { $date }
case-past-now = Back to now
case-circle-name = Circle { $circle }
case-circle-name-odds = Circle { $circle }, { $odds }

## Case file

case-file = Case file
case-file-track = Track of the night
case-cell-murder = { $cell }: murder
case-cell-walk = { $cell }: walk
case-cell-coach = { $cell }: coach
case-cell-alley = { $cell }: alley
case-cell-open = { $cell }: not filled
case-cell-present = { $told }, here he is now
case-left-cells = { $count ->
    [0] No cells left.
    [one] { $count } cell left.
   *[other] { $count } cells left.
}
case-left-ways = { $coaches ->
    [0] No coaches
    [one] { $coaches } coach
   *[other] { $coaches } coaches
}, { $alleys ->
    [0] no alleys
    [one] { $alleys } alley
   *[other] { $alleys } alleys
} left tonight.
case-left-false = { $count ->
    [one] { $count } false clue in stock.
   *[other] { $count } false clues in stock.
}
case-find-scene = scene of a crime at { $cell }
case-find-clue = found at { $cell }
case-find-clue-from = found at { $cell }, from move { $earliest } on
case-find-false = false clue: no search, no arrest
case-find-none = No clue yet.
case-empty-searches = { $count ->
    [one] { $count } circle searched, empty
   *[other] { $count } circles searched, empty
}
case-vain-arrests = { $count ->
    [one] { $count } arrest in vain
   *[other] { $count } arrests in vain
}
case-marker-at = { $circle } at { $cell }
case-letters-sent = Letters sent: { $letters }.
case-night-home = { $moves ->
    [one] Home after { $moves } move.
   *[other] Home after { $moves } moves.
}
case-earlier-home = { $date }: home after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
case-hideouts-fit = { $count ->
    [one] { $count } hideout fits.
   *[other] { $count } hideouts fit.
}

## Jack's own panels

case-home = The way home
case-home-hideout = hideout { $circle }
case-home-left = { $count ->
    [one] cell left
   *[other] cells left
}
case-home-here = from here
case-home-from = from { $circle }
case-home-free = Counted without policemen in the way.
case-theirs = What the police can know
case-theirs-circles = { $count ->
    [one] circle where you can be
   *[other] circles where you can be
}
case-theirs-own = Your circle { $circle }: { $odds } by their odds.
case-theirs-home = Your hideout { $circle }: { $odds }.
case-theirs-found = They cannot think of your circle { $circle }.
case-theirs-hell = You are not out yet.
case-theirs-at = Where they can think you were at move
case-sheet = Your sheet
case-sheet-all = Jack's sheet
case-sheet-empty = Nothing is written yet.
case-sheet-note = Only you see this sheet. The answers to searches are given for you.
case-sheet-hideout = The hideout was { $circle }.
case-sheet-way = Show your way on the map
case-sheet-way-all = Show his way on the map

## Notes

case-notes = Notes
case-notes-side = Only your side sees these.
case-notes-own = Only you see these.
case-notes-none = Choose a pen, then press the map.
case-pen = Pen
case-pen-mark = Mark
case-pen-arrow = Arrow
case-pen-text = Text
case-pen-hint-mark = Press a circle or a crossing; press it again to take the mark away.
case-pen-hint-arrow = Press where the arrow begins.
case-pen-hint-arrow-to = From { $place }: press where it ends.
case-pen-hint-text = Press what it is about.
case-note-text = A few words about { $place }
case-note-write = Write
case-note-cancel = Not now
case-note-remove = Take away: { $note }
case-note-mark = { $place } marked
case-note-arrow = from { $from } to { $to }
case-note-at = { $place }: { $text }
case-note-you = you
case-note-struck = Jack cannot have been there tonight, and does not hide there.

## Orders

case-orders = The policemen
case-order-move-now = moving
case-order-move-done = moved
case-order-move-open = to move
case-order-act-now = acting
case-order-act-done = done
case-order-act-open = to act
case-order-stands = { $crossing }
case-order-told = { $who }, { $state }
case-sweep = Search with every policeman left
case-sweep-short = Search with all left
case-sweep-going = Searching
case-sweep-stop = Stop
case-rest = End the turn: nobody else acts
case-rest-going = Ending the turn
case-ways = Where to
case-way-walk = Walk
case-way-escape = Home
case-way-coach = Coach
case-way-on = Ride on
case-way-alley = Alley
case-way-search = Search
case-way-arrest = Arrest
case-way-counted = { $way } · { $count }
case-way-stock = coaches { $coaches } · alleys { $alleys }
