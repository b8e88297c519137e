# What the house says of a table.

house-opened = The table is open.
house-joined = { $name } sits down for { $seat }.
house-computer-sat = The computer ({ $player }) sits down for { $seat }.
house-mixed = Something of { $seat } goes into the throws and draws.
house-renamed = From now on { $seat } will be called { $name }.
house-taken-back = { $seat } took the last choices back.
house-stands-nothing = You have confirmed nothing that could be taken back.
house-stands-drawn = Your choices stand: something was drawn or thrown after them.
house-stands-told = Your choices stand: a question was answered after them, or something came to light.
house-stands-answered = Your choices stand: the other side has answered them.
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
house-offered-rematch-keep = { $seat } would like to play again, with the same sides.
house-answered-yes = { $seat } agreed.
house-answered-no = { $seat } did not agree.

house-ended-resignation = { $seat } gave up.
house-ended-time = { $seat } ran out of time.
house-ended-agreement = The game is stopped, as all have agreed.
house-ended-abandonment = The game was abandoned.
verdict-caught = { $role ->
    [law] You caught him, { $name }.
    [jack] You lost, { $name }. They caught you.
   *[none] { $law } caught Jack.
}
verdict-fled = { $role ->
    [law] You lost, { $name }. Jack got away.
    [jack] You got away, { $name }.
   *[none] { $jack } got away as Jack.
}
verdict-mistaken = { $role ->
    [law] You lost, { $name }. You accused the wrong person.
    [jack] You won, { $name }. They accused the wrong person.
   *[none] { $law } accused the wrong person.
}
verdict-outlasted = { $role ->
    [law] You lost, { $name }. Jack held out.
    [jack] You held out, { $name }.
   *[none] { $jack } held out as Jack.
}
verdict-resignation = { $role ->
    [won] You won, { $name }. { $losers } gave up.
    [lost] You lost, { $name }. Your side gave up.
   *[none] { $losers } gave up.
}
verdict-time = { $role ->
    [won] You won, { $name }. { $losers } ran out of time.
    [lost] You lost, { $name }. Your time ran out.
   *[none] { $losers } ran out of time.
}
verdict-abandonment = { $role ->
    [won] You won, { $name }. { $losers } left for good.
    [lost] You lost, { $name }. Your side left.
   *[none] The game was abandoned.
}
verdict-agreement = Nobody won: all agreed to stop.
verdict-other = { $role ->
    [won] You won, { $name }.
    [lost] You lost, { $name }.
   *[none] The game is over.
}

hook-turn = It is your turn ({ $seat }) at { $title }.

