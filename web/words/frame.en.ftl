# What the page of a table says of itself. What is said of the game comes from the house.

table-suspects = Suspects
table-suspects-left = { $count } of { $of } left
table-could-be = { $count } could be Jack
table-seen = seen
table-unseen = unseen
table-now-seen = now seen
table-now-unseen = now unseen
table-glasses = { $count ->
    [one] one hourglass
   *[other] { $count } hourglasses
}

table-round = Round { $number }
table-round-word = round
table-picks = in turn: { $sides }
table-call-seen = Jack was seen
table-call-unseen = Jack was not seen

table-hand = Cards of this round
table-card-playing = playing now
table-card-used = played
table-card-back = back: { $name }
table-next-cards = Next round's cards

table-task = What to do
table-choices = Choices
table-choose = Choose
table-back = Back
table-confirm = Confirm
table-confirm-task = That is all: confirm it.
table-as-list = All { $count } choices as a list
table-drafted = So far: { $choices }.
table-drafted-then = { ", then: " }
table-sending = Sending. Nothing else can be played until it is answered.
table-waiting = The game begins when every seat is taken.
table-over = The game is over.
table-thinking = { $name } is thinking.
table-their-turn = It is { $name }'s turn.
table-understood = Understood
table-rule-title = Rule { $rule }
table-explain = Explain
table-explain-off = Explain no more
table-split = seen { $seen } – unseen { $unseen }
table-split-short = { $seen } – { $unseen }
table-possible = Possible Jack

table-open-seat = open seat
table-you = { $name } (you)
table-you-word = You
table-level = level { $level }
table-away = away
table-turn = to choose
table-skip = Skip to my turn
table-skipping = The others play
table-turn-of = { $name } chooses
table-away-those = { $names } away
table-clock = Time left of { $side }
table-days-left = { $count ->
    [one] one day
   *[other] { $count } days
}
table-assist-0 = no help
table-assist-1 = help: record
table-assist-2 = help: logic
table-assist-3 = help: odds

table-book = Story, chat and notes
table-page-story = Story
table-page-chat = Chat
table-page-notes = Notes
table-look-back = Look at this moment
table-no-chat = Nobody has said anything yet.
table-say = Say something to everybody
table-say-aside = Say something to your side
table-only-side = Only my side hears it
table-aside = to the side
table-send = Send
table-note = Your notes. Nobody else sees them; they are kept with your seat.

table-call-round = The call for witnesses, round { $round }
table-jack-seen = Jack is seen.
table-jack-unseen = Jack is not seen.
table-call-cleared = { $count } cleared: { $people }. { $left ->
    [one] One suspect left.
   *[other] { $left } suspects left.
}
table-call-nobody = Nobody is cleared. { $left ->
    [one] One suspect left.
   *[other] { $left } suspects left.
}
table-go-on = Go on

table-card-alone = Only you see this
table-card-innocent = { $name } is not Jack
table-card-yours = You hold the card of { $name }
table-card-others = The others see that you took a card, not which.
table-card-away = Put it away

table-hint = Hint
table-hint-told = The strongest player would choose: { $choice }.
table-replay = Replay
table-more = More
table-resign = Resign
table-resign-sure = The other side wins at once. This cannot be taken back.
table-not-now = Not now
table-yes-ends = Yes, this ends the game.
table-ask-takeback = Ask to take back
table-ask-pause = Ask to stop the clocks
table-ask-agreement = Propose to stop, nobody wins
table-ask-takeover = Let the computer choose for me
table-replace = Let the computer choose for { $name }
table-offer-takeback = { $name } asks to take back
table-offer-pause = { $name } asks to stop the clocks
table-offer-resume = { $name } asks to let the clocks go on
table-offer-takeover = { $name } asks that a computer go on
table-offer-agreement = { $name } proposes to stop
table-offer-rematch = { $name } would like to play again
table-offered-takeback = You have asked to take back.
table-offered-pause = You have asked to stop the clocks.
table-offered-resume = You have asked to let the clocks go on.
table-offered-takeover = You have asked that a computer go on.
table-offered-agreement = You have proposed to stop.
table-offered-rematch = You have asked to play again.
table-allow = Allow
table-refuse = Refuse
table-withdraw = Withdraw
table-paused = The clocks stand still.
table-resume = Go on
table-taken-over = The computer chooses for you.
table-return = Take my seat back

table-lost = Connection lost
table-lost-told = Trying again in { $seconds } s, try { $tries }.
table-lost-kept = Your move is kept and will be sent once.
table-try-now = Try now
table-waiting-friend = { $count ->
    [one] Waiting for your friend
   *[other] Waiting for { $count } people
}
table-send-link = { $count ->
    [one] Send this link. It seats one person.
   *[other] Send everybody this link. It seats { $count } people.
}
table-invitation = Link of the invitation
table-copy = Copy
table-copied = Copied
table-invite-anew = Make a new link; the one before ends
table-copy-by-hand = Your browser does not copy here. The link is selected: copy it by hand.
table-may-close = You may close this page; the seat stays yours.

table-wins = { $side } won
table-rematch = Rematch, sides changed
table-review = Review
table-save = Save the case
table-save-receipt = Save the receipt
table-new = New table
table-look = Look at the board

table-parts = Parts of the table
table-tab-play = Play
table-tab-suspects = Suspects { $count }
table-tab-case = Case file
table-tab-story = Story
table-your-turn-title = Your turn · { $title }

table-invited = You are invited
table-invited-told = To a game of { $title }. Give yourself a name and sit down.
table-goes-on = It goes on from an earlier game. Whoever opened the table may know what is hidden in it.
table-laid-out = It begins from a position that was set up. Whoever opened the table may know what is hidden in it.
table-your-name = Your name
table-sit-down = Sit down
table-which-seat = Your seat
table-any-seat = Any
table-only-watch = Only watch
table-no-way = This table cannot be shown
table-to-start = To the start page
table-hand-over = Now it is the turn of { $name }.
table-hide-mine = Hide my side
table-handed = Now it is { $name }'s turn
table-handed-told = Secrets are hidden. Hand over the screen; the one who plays { $side } looks alone.
table-i-am = I am { $name }, show my side
table-who-looks = Who looks?
table-who-looks-told = Several play at this screen. Secrets are hidden until one of you looks alone.

## The rules
rules-title = Rules
rules-close = Close
rules-find = Find in the rules
rules-language = These rules are in English only.
rules-found = { $count ->
    [0] No rule has these words.
    [one] 1 rule
   *[other] { $count } rules
}
rules-fetching = Fetching the rules
rules-open-at = Open at rule { $rule }.
rules-unknown = There is no rule { $rule } in this list.
rules-go = Go to rule { $rule }
rules-again = Try again
