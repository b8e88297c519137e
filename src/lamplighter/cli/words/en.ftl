# What the terminal says in every game.

## Before a game
which-game = Which game?
which-side = Which side?
against-whom = Against whom?
enter-for = Enter for { $name }
none-of = '{ $text }' is none of: { $names }.
seats-together = { $seats } together
about-easy = the computer, overlooking every other thing
about-medium = the computer, overlooking something now and then
about-hard = the computer, taking what looks best
about-human = all players at this terminal
begin = { $title }. { $about } Type help at any time.
share-sides = { $count } players share this screen; each sees only its own side.
share-seats = { $count } players share this screen; each sees only what its seat may know.
you-play = You play { $own }; the computer ({ $player }) plays { $others }.

## Choosing
type-number = Type the number of a choice or its name.
type-choice = Type a choice.
may-mean = '{ $text }' may mean { $choices }.
list-or = {" or "}
or-more = { $choices } or { $more } more
no-number = There is no choice { $number }; they are 1 to { $last }.
no-choice = '{ $text }' is no choice here.
did-you-mean = Did you mean '{ $text }'?
may-choose = You may choose: { $choices }.
may-choose-more = You may choose: { $choices } and { $more } more; 'moves' lists them.
more-choices = { $lines ->
    [one] { $lines } more line of choices: type moves to see them all.
   *[other] { $lines } more lines of choices: type moves to see them all.
}
then = { $first }, then { $second }
by-rule = { $text } [{ $rule }]
many-choices = There are { $count } choices, such as '{ $example }'. Type moves to hear all, or moves with a name to hear those with that name.
none-matching = No choice has '{ $text }' in it.
split = seen { $seen }, unseen { $unseen }

## Confirming and taking back
type-yes = Type yes to do it, undo to take back
whole-yes = Type the whole word yes, or undo.
enter-to-confirm = Enter to confirm, undo to take back
rest-left = The rest of the line is left: here is the answer first.
line-undone = Nothing of the line was done.
list-then = {", then "}
then-unless-found = Then, as long as nothing is found: { $choices }.
then-the-rest = After that: { $orders }.
taken-back-one = Taken back: { $choice }.
nothing-to-undo = There is nothing to take back: choices stand once something is drawn, a question is answered or somebody else has acted.

## Commands
command-look = draw the board again
command-words = tell the board in sentences from now on, or draw it again
command-moves = list the choices; with a word after it, those that have it
command-suspects = who is left, seen and unseen
command-possible = what can still be true, with the exact odds
command-danger = what could soon end the game
command-story = all that has happened so far
command-undo = take your last choice back
command-save = write the game to a file, to go on later
command-quit = leave the game
too-narrow = This window has { $columns } columns and the drawing needs { $needed }, so here it is in words.
wider-window = A window of { $columns } columns shows more at once.
no-danger = Nothing can end the game in this round, as far as you can know.
typing = Words may be cut short as long as only one choice is meant.
command-hint = what the strongest player would do here, and what comes of it
command-rules = look a rule up: by its id, or by words in it
command-position = the position as one line, once the game is over
command-resign = give the game up
typing-rows = Several choices may be typed in one line, with commas or 'then' between them where they do not follow from each other. What stands for good is asked about first; till then everything may be taken back, and everything here may be asked.
hint = The strongest player here would choose: { $choices }.
warning-leave-now = Beware: if one of them is Jack he can leave the district now, by { $exits }: { $people }. Type danger to hear more.
warning-leave-round = Beware: if one of them is Jack he can leave the district in this round, by { $exits }: { $people }. Type danger to hear more.
warning-own-now = You can leave the district now, by { $exits }.
warning-own-round = You can leave the district in this round, by { $exits }, as the board stands.
story-round = Round { $round }
no-such-round = The story has no part '{ $text }' yet; there are: { $rounds }.
rules-how = Type a rule's id after it, such as rules { $example }, or words, such as rules witness. All of them: lamplighter rules { $game }
position-later = The position holds the secrets of both sides. It is printed when the game is over.
resign-warning = To give up ends the game, and the other side has won.
type-yes-to-resign = Type yes to give up, Enter to play on
not-resigned = You play on.
leave-game = Leave the game? y to leave, Enter to play on

## Between players
press-to-hide = Press Enter to hide this screen.
hand-over = Hand over to { $name }. Press Enter when ready.

## Leaving and saving
left-game = You have left the game.
no-input = There is no more input: the game is left as it stands.
save-as-what = Save it as what? For instance: save evening.case
saved-as = Saved as { $file }
to-see-again = To see it again:
to-go-on = To go on:
goes-on = It goes on in round { $round }. Type story for what came before.
save-game = Save the game? A file name, or Enter not to save
not-saved = Nothing is saved.
overwrite = { $file } holds another game. Overwrite it? yes, or Enter for no
yes-or-no = Type yes or no.

## Games that are kept
go-on = Go on with this game? Enter or yes to go on, no for another one
kept-game = { $title }, { $when }, round { $round }. { $stands } { $who }
kept-open = It is being played in another terminal.
kept-none = No game is kept here yet.
kept-removed = Removed: { $name }.
kept-go-on = The game is kept as it stands. To go on:
kept-see-again = The game is kept. To see it again:
not-kept = The game goes on, but it is not being kept.
kept-again = The game is being kept again.
play-again = Play again?
again-ways = Enter or yes to play again, no to stop, save FILE to save this game.
again-ways-swap = Enter or yes to play again, swap to change sides, no to stop, save FILE to save this game.

## The end
verdict = { $verdict } (see: lamplighter rules { $rule })
side-wins = { $side } won.
nobody-wins = Nobody won.
you-won = You have won.
you-lost = You have lost.
ended-resignation = { $side } gave up.
ended-time = { $side } ran out of time.
ended-abandonment = { $side } left for good.
ended-resignation-all = Both sides gave up.
ended-time-all = Time is up.
ended-agreement-all = Both sides agreed to stop.
ended-abandonment-all = The game was abandoned.

## Records and positions
replay-of = { $title }, { $steps } steps, as seen by { $who }.
replay-of-all = { $title }, { $steps } steps, with every secret.
enter-for-next = Step { $step }. Enter for the next turn
plays-seat = { $who }: { $player }.
takes-over = From here on { $player } plays { $who }.
remark-of = { $who }: { $text }
play-from-here = To play on from here:
record-ends = Here the record ends; it is for { $who } to act.
outcomes = { $count ->
    [one] { $count } outcome of chance:
   *[other] { $count } outcomes of chance:
}
choices-of = { $count ->
    [one] { $count } choice of { $who }:
   *[other] { $count } choices of { $who }:
}
light-then = Then: { $split }.
next-is = Next: { $who }.

## At a table of a house
you-sit = You play { $own } at table { $table }.
you-watch = You watch table { $table }.
begins-later = This game goes on from an earlier one, after step { $count }. Whoever opened the table may know what is hidden in it.
invitation-link = Whoever is to play with you comes in by this link:
seat-link = Your seat, on any device; keep this link to yourself:
come-back = To come back:
your-name = What are you called at the table?
named-seat = { $name } ({ $seat })
waiting-open = Others have yet to sit down: { $seats }. Ctrl-C to leave.
waiting-for = { $who } is to choose. Ctrl-C to leave, or to say something.
computer-chooses = A computer chooses for you; press Ctrl-C and type return to take your seat back.
line-lost = The line to the house is down. It is being taken up anew; nothing is lost.
line-back = The house is there again.
said-by = { $who } says: { $text }
you-said = You say: { $text }
say-what = Say what? For instance: say good evening
not-your-turn = That can be asked or done when it is your turn.
assist-too-low = This table helps with level { $level }; that is told from level { $needed } on.
leave-table = Leave the table? y to leave, Enter to stay, or type a command
draft-kept = Chosen before and not confirmed yet: { $choices }.
agree-or-not = Do you agree? yes or no, Enter to answer later
offer-what = Propose what? takeback, pause, agreement or rematch.
offered = That is proposed; the others have to agree.
answered = You have answered.
no-offer-open = There is no proposal to answer.
note-key = '{ $key }' cannot be the name of a note: letters, digits and _ : . - will do.
note-line = { $key }: { $text }
notes-none = There are no notes. For instance: note gull seen twice
possible-answers = { $question } { $answers }.
clock-none = There are no clocks at this table.
clock-runs = { $side } has { $time } left, and it is running.
clock-stands = { $side } has { $time } left.
clock-paused = The clocks stand still; clock on proposes to let them go on.
receipt-saved = What the house had told beforehand is kept beside it. To hold one against the other:
again-house = Enter or yes to play again with the sides changed, no to leave, save FILE to save this game.
waiting-rematch = The others are asked to play again. Ctrl-C to leave.
no-rematch = Not all would like to play again.
command-say = say something to everybody at the table
command-note = write a note for yourself; alone: read them all
command-offer = propose something: takeback, pause, agreement or rematch
command-agree = agree to what is proposed
command-refuse = refuse what is proposed, or take your own proposal back
command-clock = what time is left; clock on lets clocks that stand go on
command-return = take your seat back from the computer
command-save-record = fetch the record of the game from the house and write it to a file

## The browser
house-open = Lamplighter is open at { $address } (Ctrl-C closes it).
house-open-already = Lamplighter is already open at { $address }.
house-join = From a terminal: { $command } join LINK, with the link of a seat.
browser-opens = Your browser opens there. In this terminal: { $command } play --terminal
browser-failed = No browser could be opened. Open { $address } yourself.
no-browser = No browser opens from here, so the game is here. For one: { $command } serve
no-server = The server is not installed, so the game is here. For the browser: { $install }
no-pages = The pages for browsers are not installed, so the game is here. A checkout builds them: python3 run.py play

# Where choices are listed with how they would divide the suspects.
task-rotation = Turn a tile. Each choice is followed by seen/unseen, if the call came then.
task-exchange = Exchange two tiles. Each choice is followed by seen/unseen, if the call came then.
