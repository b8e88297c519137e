# The start page, the bar above every page, its sheets, and what went wrong.

## The bar
bar-pages = Pages
bar-home = Lamplighter, start page
bar-menu = Menu
bar-rules = Rules
bar-sound = Sound
bar-sound-on = Sound is on
bar-sound-off = Sound is off
bar-theme = Theme
bar-language = Language
bar-settings = Settings
bar-skip = To the content

bar-you = You: { $name }
bar-nobody = No name yet
bar-name-title = Name and sign
bar-name = Name
bar-name-note = The others at your tables see it.
bar-name-needed = A name has one to forty signs.
bar-sign = Sign
bar-save = Save
bar-done = Done
bar-close = Close
bar-cancel = Cancel

emblem-lantern = Lantern
emblem-key = Key
emblem-magnifier = Magnifier
emblem-pipe = Pipe
emblem-top-hat = Top hat
emblem-cane = Cane
emblem-watch = Watch
emblem-whistle = Whistle
emblem-raven = Raven
emblem-cat = Cat
emblem-fox = Fox
emblem-moth = Moth
emblem-moon = Moon
emblem-bridge = Bridge
emblem-carriage = Carriage
emblem-letter = Letter

## Settings
settings-theme-night = Night
settings-theme-paper = Paper
settings-theme-device = As the device
settings-on = on
settings-off = off

## Keys
keys-key-escape = Esc

## The start page
start-title = One side hides. The other deduces.
start-subtitle = Somebody on the board is Jack. Play the computer or a friend, at once, without an account.

start-join = Join a table
start-join-field = Link or number of a table
start-join-hint = Paste a link or a table number
start-join-button = Join
start-join-bad = That is neither a link to a table nor a table number.
start-join-elsewhere = This link leads to another house, { $host }.
start-join-go = Go there

start-games = Games
start-chosen = chosen
start-game-pocket = Mr. Jack Pocket
start-game-london = Mr. Jack
start-game-newyork = Mr. Jack in New York
start-game-whitechapel = Letters from Whitechapel
start-short-pocket = Pocket
start-short-london = London
start-short-newyork = New York
start-short-whitechapel = Whitechapel
start-about-pocket = Turn nine tiles and walk three detectives until one face is left.
start-about-london = Move people through the lamplight. Each round a witness tells whether Jack was seen.
start-about-newyork = Put up lamps, move the steamers: corner Jack before he sails.
start-about-whitechapel = Jack walks home unseen, four nights. The police read his tracks on a map.
start-facts-pocket = 2 players · 12 min
start-facts-london = 2 players · 25 min
start-facts-newyork = 2 players · 35 min
start-facts-whitechapel = 2 to 6 players · 90 min
start-how = How it goes
start-how-london-1 = Pick a card and move somebody: into the light, or out of it.
start-how-london-2 = After four cards a witness tells: is Jack seen?
start-how-london-3 = Whoever does not fit is cleared. Accuse Jack within eight rounds.
start-how-pocket-1 = Walk a detective, turn or exchange tiles, or draw an alibi.
start-how-pocket-2 = After four actions a witness tells: does a detective see Jack?
start-how-pocket-3 = Whoever does not fit is cleared. One face left, and you have him.
start-how-newyork-1 = Pick a card: move somebody, and build, turn or move something.
start-how-newyork-2 = After four cards a witness tells: is Jack visible?
start-how-newyork-3 = Whoever does not fit is cleared. Accuse Jack before he sails.
start-how-whitechapel-1 = Jack kills and steals home, from circle to circle, in secret.
start-how-whitechapel-2 = Five policemen follow him and look for clues around them.
start-how-whitechapel-3 = Arrest him on his circle, or he comes home on four nights.
start-lesson = Lesson, { $minutes } minutes
start-lesson-first = Lesson first, { $minutes } minutes
start-lesson-short = Lesson, { $minutes } min
start-change = Change
start-goal-london-detective = You find Jack among eight people.
start-goal-london-jack = You are Jack: last eight rounds, or slip out of the district.
start-goal-pocket-investigator = You find Jack among nine people.
start-goal-pocket-jack = You are Jack: gather six hourglasses, or last to the end.
start-goal-newyork-detective = You find Jack among eight people.
start-goal-newyork-jack = You are Jack: last eight rounds, or leave the city.
start-goal-whitechapel-police = You lead policemen and follow Jack’s tracks.
start-goal-whitechapel-jack = You are Jack: get home unseen on four nights.
start-goal-either = Chance decides whether you are Jack or look for him.
start-goal-screen = You play at one screen and hand it to and fro.
start-either-side = Either side
start-summary = { $who }, { $pace }.
start-rest = { $pace }. Help: { $help }.
start-help-note = both sides get the same; you can change it at every new table
start-help-0 = Nothing is worked out: as with the box on the table.
start-help-1 = Shows who is seen, and what a choice would do.
start-help-2 = Also strikes out who cannot be Jack.
start-help-3 = Also tells how likely each one is, and gives hints.
start-help-whitechapel-1 = Shows what happened, and what a choice would do.
start-help-whitechapel-2 = Also shows where Jack may be.
start-help-whitechapel-3 = Also tells how likely each place is, and gives hints.
start-continue-nothing = nothing yet
start-lobby-open = Open one for anyone
start-elsewhere = A record or a position
start-record-short = Open
start-join-title = Join by link or number
start-join-note = paste
start-soon = soon here
start-terminal = In the terminal:
start-learn = Learn in { $minutes } minutes
start-learn-title = Learn { $game }
start-learn-of = { $said }: { $game }

start-table = Your table: { $game }
start-play = I play
start-seat-investigator = Investigator
start-seat-detective = Detective
start-seat-police = Police
start-seat-police1 = Police 1
start-seat-police2 = Police 2
start-seat-police3 = Police 3
start-seat-police4 = Police 4
start-seat-police5 = Police 5
start-seat-jack = Jack
start-either = Either
start-against = Against
start-against-friend = A friend
start-against-anyone = Anyone
start-against-computer = Computer
start-against-screen = At this screen
start-against-friend-note = A link seats your friend.
start-against-anyone-note = The table is listed for all to see.
start-against-screen-note = Two people hand one screen to and fro.
start-level = Level
start-level-easy = Easy
start-level-medium = Medium
start-level-hard = Hard
start-in-level = { $level ->
    [easy] easy
    [medium] medium
    [hard] hard
   *[other] { $level }
}
start-pace = Pace
start-pace-untimed = No clock
start-pace-clocks = { $minutes } + { $seconds }
start-pace-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
start-pace-note-clocks = minutes + seconds a turn
start-pace-note-days = for each turn
start-assist = Help
start-assist-0 = Table
start-assist-1 = Record
start-assist-2 = Logic
start-assist-3 = Odds
start-option-police = Detectives
start-police-11111 = One
start-police-12121 = Two
start-police-12312 = Three
start-police-12341 = Four
start-police-12345 = Five
start-with = With
start-with-friends = Friends
start-with-computer = Computer
start-more = More: name, options, watching { $changed ->
    [0] { "" }
   *[other] ({ $changed } changed)
}
start-name-made = { $sign } { $number }
start-get-computer = against the computer ({ start-in-level })
start-get-friend = against a friend
start-get-anyone = against whoever comes
start-get-screen = both at this screen
start-get-pace = { $pace ->
    [untimed] no clock
   *[other] { $said }
}
start-begin = Start the case
start-open = Open table, copy link
start-opening = Opening

start-continue = Continue
start-continue-count = { $count ->
    [one] 1 table
   *[other] { $count } tables
}
start-continue-none = Tables that you sit at are kept here, on this device.
start-continue-row = { $game }, { $seat }
start-both = both sides
start-vs = against { $names }
start-vs-computer = the computer ({ start-in-level })
start-vs-nobody = nobody sits opposite yet
start-status-open = Waiting
start-status-playing = Being played
start-status-gone = Gone
start-status-asking = Asking
start-won = { $side } won
start-nobody-won = No winner
start-review = Review
start-forget = Forget { $table }
start-all = Show all { $count }

start-record = Open a record
start-record-note = A .case file; or drop it on this page.
start-record-drop = Let go to open the record
start-record-large = This file is too large to be a record.
start-record-unread = This file cannot be read.

start-kept-open = { $days ->
    [one] A table that nobody joins goes after a day.
   *[other] A table that nobody joins goes after { $days } days.
}
start-kept-playing = { $days ->
    [one] A game that nobody goes on with goes after a day.
   *[other] A game that nobody goes on with goes after { $days } days.
}
start-kept-over = { $days ->
    [one] A game that is over goes after a day.
   *[other] A game that is over goes after { $days } days.
}
start-lobby = Open tables
start-lobby-count = { $count ->
    [0] none
   *[other] { $count } waiting
}
start-lobby-sit = Sit down
start-lobby-sit-at = Sit down as { $seat } at { $game } with { $name }
start-lobby-terminal = in the terminal
start-lobby-yours = Yours
start-watch = Being played
start-watch-row = { $game }: { $names }
start-watch-button = Watch
start-watch-at = Watch { $game }: { $names }
start-unofficial = Unofficial. If you like a game, buy it.
start-asking = Asking the house
start-again = Try again

## What went wrong
problem-any = That did not work. The house says: { $text }
problem-unnamed = That did not work. Try again in a moment.
problem-house-silent = The house does not answer. Is there a connection?
problem-house-error = Something broke in the house. Try again in a moment.
problem-house-stopping = The house is about to close. Everything is kept; come back in a moment.
problem-action-game-over = The game is over.
problem-action-illegal = The rules do not allow that now.
problem-action-wrong-seat = It is not your turn.
problem-action-wrong-step = The game has moved on meanwhile. Look again.
problem-address-unknown = There is nothing at this address.
problem-assist-too-low = This table helps with less than that.
problem-board-none = This game has no board here yet. In the terminal: lamplighter join, with the link of the seat.
problem-computers-closed = The computer players stop, since the house is about to close.
problem-name-unknown = The house does not know that game, seat or choice.
problem-notation-invalid = This is no notation of the game.
problem-offer-impossible = That cannot be proposed or answered now.
problem-position-impossible = This position cannot come about.
problem-record-bad = This record does not add up. { $text }
problem-record-partial = This record has no key and no seal; no game can be made of it.
problem-request-malformed = The house did not understand that.
problem-request-origin = This page does not belong to the house that was asked.
problem-request-protocol = This page is out of date. Load it anew.
problem-request-too-large = That is too long.
problem-request-too-often = Too much at once. { $wait ->
    [0] Wait a moment.
    [one] Wait a second.
   *[other] Wait { $wait } seconds.
}
problem-seat-computer = The computer chooses for this seat now.
problem-seat-crowded = This seat is open in too many windows.
problem-seat-locked = This link does not open the seat, or not any more.
problem-seat-not-yours = Only another seat may do that.
problem-seat-taken = Nobody can sit down there any more.
problem-start-impossible = No game can go on from there.
problem-store-conflict = Two things happened at once. Try again.
problem-store-in-use = What the house has kept is in use by another program.
problem-store-refused = The house cannot read what it has kept.
problem-store-unavailable = The house cannot write at the moment. Try again.
problem-table-closed = The table was closed by the player who opened it.
problem-table-damaged = What was kept of this table is damaged.
problem-table-not-begun = The game has not begun.
problem-table-too-many = You have opened many tables that wait for somebody. Let one of them begin first.
problem-table-too-much = This table takes no more words and notes.
problem-table-unknown = There is no such table, or it is not open to you.
problem-fairness-changed = The house has changed the key or a nonce of this game: it is not fair any more. Keep your receipt.
problem-house-no-worker = The server cannot work on that now. Try again in a moment.
problem-request-too-costly = This takes too much work to read.
problem-store-damaged = What the server keeps is damaged. The operator has to mend it.

## To where a position is set up
study-open = Set up a position
study-open-note = On the board of { $game }, by hand.
study-open-short = Set up
