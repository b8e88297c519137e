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
settings-title = Settings
settings-theme = Theme
settings-theme-night = Night
settings-theme-paper = Paper
settings-theme-device = As the device
settings-language = Language
settings-size = Text and numbers
settings-size-percent = { $percent } %
settings-motion = Movement
settings-motion-full = Full
settings-motion-short = Short
settings-motion-none = None
settings-notify = Tell me when it is my turn
settings-notify-always = Always
settings-notify-away = When away
settings-notify-never = Never
settings-notify-refused = This browser does not let the page tell you. Its own settings decide that.
settings-explain = Explain as I go
settings-explain-first = In a first game
settings-explain-always = Always
settings-explain-never = Never
settings-sound = Sound
settings-confirm = Ask before each move is sent
settings-contrast = Higher contrast
settings-letters = Letters as keys
settings-on = on
settings-off = off
settings-keys = Keys
settings-note = These settings stay on this device.

## Keys
keys-title = Keys
keys-tab = next part of the page
keys-arrows = nearest place or choice
keys-enter = take it; again: send
keys-escape = one step back
keys-numbers = card or choice by number
keys-h = hint
keys-l = read light and dark aloud
keys-l-map = read aloud how things stand
keys-g = go to a place
keys-p = show who could be Jack
keys-p-map = show on the map where Jack may be, or hide it
keys-r = rules for this step
keys-m = sound on or off
keys-u = take back
keys-help = this list
keys-zoom = nearer; farther
keys-whole = the whole map
keys-pan = move the map
keys-find = find a number
keys-key-tab = Tab
keys-key-enter = Enter
keys-key-escape = Esc
keys-key-left = Arrow left
keys-key-up = Arrow up
keys-key-right = Arrow right
keys-key-down = Arrow down
keys-key-minus = Minus
keys-key-shift = Shift
keys-to = to
keys-note = Letters work only when no text is being typed; they can be switched off.

## The start page
start-title = One side hides. The other deduces.
start-subtitle = Four games of light, streets and a name on a card. Pick one.

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
start-about-pocket = Nine tiles, three lines of sight.
start-about-london = London, 1888. Lamps go out one by one.
start-about-newyork = Harbour, metro, steamers, 1889.
start-about-whitechapel = Four nights, 195 doors, one hideout.
start-facts-pocket = 2 players · about 12 minutes
start-facts-london = 2 players · about 25 minutes
start-facts-newyork = 2 players · about 35 minutes
start-facts-whitechapel = 2 to 6 players · about 90 minutes
start-soon = soon here
start-terminal = In the terminal:
start-learn = Learn
start-learn-title = Learn { $game }

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
start-assist = Assist
start-assist-0 = Table
start-assist-1 = Record
start-assist-2 = Logic
start-assist-3 = Odds
start-assist-note-0 = Only what lies on the table. Both sides see this choice.
start-assist-note-1 = Shows who is seen, and what a choice does. Both sides see this choice.
start-assist-note-2 = Counts who could be Jack. Both sides see this choice.
start-assist-note-3 = Odds and hints as well. Both sides see this choice.
start-option-edition = Edition
start-edition-first = First
start-edition-revised = Revised
start-option-quays = Quays
start-quays-street = Streets
start-quays-dark = Always dark
start-option-turns = Turns
start-option-latimer = Latimer begins on
start-option-police = Detectives
start-police-11111 = One
start-police-12121 = Two
start-police-12312 = Three
start-police-12341 = Four
start-police-12345 = Five
start-option-patrols = Patrol tokens
start-patrols-head = The head knows them
start-patrols-open = All detectives do
start-option-letters = Letters
start-note-letters = For Jack: four letters disturb the police, one a night.
start-option-false_clues = False clues
start-note-false_clues = For Jack: every fifth clue gives him one to lay.
start-option-rushing = Rushing
start-note-rushing = For the police: a policeman may run on instead of searching.
start-option-area_arrests = Area arrests
start-note-area_arrests = For the police: an arrest names every circle around.
start-option-catch_me = Catch me if you can
start-note-catch_me = For the police: the hideout lies away from red circles.
start-option-address = I know your address
start-note-address = For the police: once a game, the head may name the hideout.
start-with = With
start-with-friends = Friends
start-with-computer = Computer
start-name-another = Name of player { $number }
start-watched = May be watched
start-more = More: { $options }
start-more-watched = watching allowed
start-more-unwatched = no watching
start-watched-note = Watchers see what everybody may know, and no more.
start-name = Your name
start-name-other = The other’s name
start-name-made = { $sign } { $number }
start-get = You get
start-get-seat = { $seat ->
    [investigator] investigator
    [detective] detective
    [police] police
    [jack] Jack
   *[either] either side
}
start-get-computer = against the computer ({ start-in-level })
start-get-friend = against a friend
start-get-anyone = against whoever comes
start-get-screen = both at this screen
start-get-pace = { $pace ->
    [untimed] no clock
   *[other] { $said }
}
start-get-assist = { $assist ->
    [0] no assist
    [1] record assist
    [2] logic assist
   *[3] odds assist
}
start-get-edition-first = first edition
start-get-edition-revised = revised edition
start-get-quays-street = quays as streets
start-get-quays-dark = dark quays
start-get-latimer-F6 = Latimer on F6
start-get-latimer-E4 = Latimer on E4
start-get-patrols-head = patrols known to the head
start-get-patrols-open = patrols known to all detectives
start-get-letters-on = letters
start-get-false_clues-on = false clues
start-get-rushing-on = rushing
start-get-area_arrests-on = area arrests
start-get-catch_me-on = catch me if you can
start-get-address-on = I know your address
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
start-lobby-none = Nobody is waiting. Open a table for anyone, and it stands here.
start-lobby-sit = Sit down
start-lobby-sit-at = Sit down as { $seat } at { $game } with { $name }
start-lobby-terminal = in the terminal
start-lobby-yours = Yours
start-watch = Being played
start-watch-row = { $game }: { $names }
start-watch-button = Watch
start-watch-at = Watch { $game }: { $names }
start-watch-none = No game is being played in the open.
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
