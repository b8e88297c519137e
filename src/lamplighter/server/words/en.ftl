# What the house says of a table.

house-opened = The table is open.
house-joined = { $name } sits down for { $seat }.
house-mixed = Something of { $seat } goes into the throws and draws.
house-renamed = From now on { $seat } will be called { $name }.
house-taken-back = { $seat } took the last choices back.
house-paused = The clocks stand still.
house-resumed = The clocks go on.
house-woken = The house was away; the clocks have waited for it.
house-taken-over = The computer ({ $player }) chooses for { $seat } from here on.
house-returned = { $seat } came back and will choose again.
house-noted = { $seat } wrote a note.
house-note-gone = { $seat } took a note away.
house-hooked = You will be told of your turns.
house-unhooked = You will not be told of your turns any more.
house-notice-failed = A notice of your turn could not be delivered to your address. Please check it; you will still see your turns here.
house-rematch = The same people play again, at another table.

house-offered-takeback = { $seat } would like to take the last choices back.
house-offered-pause = { $seat } would like to stop the clocks.
house-offered-resume = { $seat } would like the clocks to go on.
house-offered-takeover = { $seat } would like the computer ({ $player }) to choose for { $about }.
house-offered-agreement = { $seat } would like to stop; nobody would have won.
house-offered-rematch = { $seat } would like to play again, with the sides changed.
house-answered-yes = { $seat } agreed.
house-answered-no = { $seat } did not agree.

house-ended-resignation = { $seat } gave up.
house-ended-time = { $seat } ran out of time.
house-ended-agreement = The game is stopped, as all have agreed.
house-ended-abandonment = The game was abandoned.

hook-turn = It is your turn ({ $seat }) at { $title }.

