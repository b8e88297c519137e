# How lists, shares and counts are said, and what every game has.

list-comma = {", "}
list-last = {" and "}
titled = { $title }: { $text }
list-empty = none

percent = { $share } %
percent-least = under 0.1 %
percent-most = over 99.9 %
odds-certain = certain
odds = { $count } in { $of }

game-over = The game is over.
not-notation = '{ $text }' names no choice of this game.
not-about = Nothing can be done with that.
not-asked = It is not your turn: { $seat } is to choose.

seat-spectator = a spectator
seat-chance = chance

no-winner = No winner
over-undecided = The game is over; nobody has won.
termination-resignation = resignation
termination-time = time
termination-agreement = agreement
termination-abandonment = abandonment

## What cannot be read
unreadable-long = { $text } is too long for a position; it has at most { $most }
unreadable-fields = { $text } has { $count } fields, not { $due }: { $names }
unreadable-word = { $where }: { $text } is none of { $allowed }
some-of = { $names } and { $more } more
unreadable-twice = { $where }: { $text } is named twice
unreadable-form = { $where }: { $text } does not look like { $example }
