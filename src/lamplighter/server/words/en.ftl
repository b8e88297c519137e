# What the house says of a table.

house-opened = The table is open.
house-joined = { $name } sits down for { $seat }.
house-mixed = Something of { $seat } goes into the throws and draws.
house-renamed = { $seat } goes by the name of { $name } now.
house-taken-back = { $seat } takes the last choices back.
house-paused = The clocks stand still.
house-resumed = The clocks go on.
house-woken = The house was away; the clocks have waited for it.
house-taken-over = The computer ({ $player }) chooses for { $seat } from here on.
house-returned = { $seat } is back and chooses again.
house-noted = { $seat } writes a note.
house-note-gone = { $seat } takes a note away.
house-hooked = You will be told of your turns.
house-unhooked = You will not be told of your turns any more.
house-rematch = The same people play again, at another table.

house-offered-takeback = { $seat } asks to take the last choices back.
house-offered-pause = { $seat } asks to stop the clocks.
house-offered-takeover = { $seat } asks that the computer ({ $player }) choose for { $about }.
house-offered-agreement = { $seat } proposes to stop; nobody would have won.
house-offered-rematch = { $seat } would like to play again, with the sides changed.
house-answered-yes = { $seat } agrees.
house-answered-no = { $seat } does not agree.

house-ended-resignation = { $seat } gives up.
house-ended-time = { $seat } has run out of time.
house-ended-agreement = The game is stopped, as all have agreed.
house-ended-abandonment = The game was abandoned.

hook-turn = It is your turn ({ $seat }) at { $title }.

