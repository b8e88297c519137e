# A position that is set up by hand, and what both sides could have known.

## The page
study-title = Set up a position
study-fetching = Fetching the position
study-unread = This position cannot be read
study-not-read = It cannot be read: { $reason }
study-home = To the start page
study-no-board = There is no drawing of this game yet. Everything can be set beside it.
study-tools = What to do with the position
study-undo = Undo
study-redo = Redo
study-start = Start position
study-empty = Empty what can be
study-in-hand = In hand: { $thing }

## What can be put and set
study-leaves = Beside the map
study-leaf-pieces = Pieces
study-leaf-more = Know, play, share
study-palette = Pieces and settings
study-palette-note = Take something up, then press where it goes. Press it there again to take it away.
study-group-people = People
study-group-board = On the board
study-group-round = How far the game is
study-group-cards = Cards and tokens
study-group-secret = Hidden
study-nowhere = nowhere
study-none-yet = nothing yet
study-choose = Choose
study-put = { $thing }: where to
study-put-on = { $thing }: { $place }
study-there = { $place } (there now)

## Whether it can occur
study-possible = This position can occur
study-impossible = This position cannot occur
study-over = The game is over in it.
study-rule = Rule { $rule }

## What could be known
study-known = Who knows what
study-knows = { $who }, coming to the table now
study-left = { $count ->
    [one] { $count } possible
   *[other] { $count } possible
}
study-others = { $count ->
    [one] and { $count } more
   *[other] and { $count } more
}
study-knows-nothing = There is nothing to find out at this moment.
study-on-board = Show on the board

## Playing on, sharing
study-play = Play on from here
study-play-against = Against whom
study-play-note = Nobody else finds this table. Each side knows what it would see coming to it now.
study-share = Share
study-link = Copy the link
study-copy = Copy the text
study-copied-link = The link is copied. Whoever opens it sees the whole position.
study-copied-text = The text is copied.
study-copied-shown = This browser does not let the page copy; the address above is the link.
study-text = The position as text
study-read = Take over this text
study-options = Options of the game
study-options-note = Another choice begins again from the start position.

## Where one comes from
study-from-here = Set up from here

## Both sides at a moment
study-compare = Compare
study-compare-title = What could they have known
study-compare-note = At this moment, by all that each side had seen.
study-compare-side = { $who } could know
study-compare-count = { $who }: { $count } possible
study-compare-graph = How many answers were possible, over the whole game
study-compare-at = now
