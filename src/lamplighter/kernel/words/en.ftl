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
