# What every hunt says. Names of people are in the words of each game: `person-...`, `short-...`.

seat-detective = the detective
seat-jack = jack
side-detective = The detective
side-jack = Jack
you = you

## Set up by hand
arrange-cleared = Cleared
arrange-round = Round
arrange-seen = Jack was seen in round
arrange-cards = Cards of the round
arrange-used = Cards played
arrange-next = What is next
arrange-identity = Jack is
arrange-alibis-detective = Alibi cards of the detective
arrange-alibis-jack = Alibi cards of jack
next-identity = Jack draws his identity
next-deal = Four cards are turned up
next-card = A card is chosen
next-order = { $person }: move or power first
next-move = { $person } moves
next-power = { $person } uses the power
next-draw = { $person }: an alibi card is taken
next-over = The game is over

## What cannot be
impossible-two-on-one = Two stand on one space.
impossible-accused-space = After an accusation two stand on one space: who accused, and whom he accused.
impossible-no-identity = Say who Jack is: that is drawn before the first round.
impossible-jack-cleared = Jack is { $person }, and no call ever clears him.
impossible-cleared-early = Nobody is cleared before the first call for witnesses.
impossible-alibi-twice = No alibi card is held by both sides.
impossible-alibi-jack = Jack's own card is no alibi card: nobody holds it.
impossible-deal-odd = Cards are dealt at the start of odd rounds, when none are up.
impossible-four-cards = Four cards are up in a round, not { $count }.
impossible-last-card = The last card of a round is not chosen: say what its character does.
impossible-card-first = Whoever acts has played a card: mark one as played (~).
impossible-card-used = { $person } is being used: mark that card as played (~).
impossible-no-choice = { $person } has no such choice.
impossible-unmoved = { $person } has not moved yet, nor been moved: nobody who could has been played.
impossible-all-eight = All eight characters stand on the board.
impossible-leaves = Only Jack leaves, and that ends the game.
impossible-who-acts = Say who is in the middle of an activation, as in move:SM.
impossible-nobody-acts = At this moment no character is in the middle of an activation.
impossible-time-jack = When time is up Jack has won.
impossible-time-up = Time is up after the fourth card of round 8.
impossible-accuser = The detective accuses, with a card that he has just played.
impossible-accused = Whoever accuses Jack wins; whoever accuses another loses.
impossible-escape = Jack leaves in his own turn, with no witness at the last call, and wins.
impossible-to-draw = All eight characters stand on the board while a position is set up by hand.

## What cannot be read
unreadable-calls = calls: { $text } is not up to seven letters s (seen) and u (unseen)
unreadable-next-more = next: { $text } says too much: { $more }
unreadable-next-over = next: after over come the winner and the rule, as in { $example }

## The story
title-call = The call for witnesses
title-end = The end

story-card = { $seat ->
    [jack] Jack
   *[detective] The detective
} plays { $person }.
story-move = { $person } goes from { $start } to { $end }.
story-stay = There is nowhere to go: the character stays.
story-accuse = The detective accuses { $person }.
story-leave = Jack leaves by { $exit }.
story-identity = You are { $person }.
story-identity-hidden = Jack draws his identity.
story-cards = The cards: { $people }.
story-alibi = { $seat ->
    [jack] Jack
   *[detective] The detective
} takes an alibi card.
story-card-seen = It is the card of { $person }.
story-called-seen = Jack is seen.
story-called-unseen = Jack is not seen.
story-cleared = Cleared: { $people }.
story-round = Round { $round }.
story-last = Only { $person } is left.
story-jack-was = Jack was { $person }.
story-held = Alibi cards of { $seat ->
    [jack] jack
   *[detective] the detective
}: { $people }.

## Tasks
task-identity = Jack draws his identity.
task-deal = Four character cards are turned up.
task-draw = An alibi card is drawn.
task-card = Choose a character.
task-card-two = Choose a character; you have two in a row.
task-order = { $person }: move first, or use the power first?
task-move = Move { $person } from { $hex }.
task-move-then = { $move } Then { $power }.
task-then-call = { $task } Last of the round: then comes the call for witnesses.
task-then-over = { $task } Last of the round: then the game is over.

## Choices
label-move-first = Move first
label-power-first = Use the power first
label-go = Go to { $hex }
label-stay = Stay
label-accuse = Accuse { $person }
label-leave = Leave by { $exit }
spoken-card = { $label }: { $does }
spoken-go = { $person } goes from { $start } to { $end }
spoken-person = { $label }, on { $hex }
does-then = move 1 to 3, then { $power }
does-before = { $power }, then move 1 to 3
does-either = move 1 to 3 and { $power }, in either order
preview-split = seen { $seen }, unseen { $unseen }
preview-split-seen = seen { $seen }, unseen { $unseen }; you seen
preview-split-unseen = seen { $seen }, unseen { $unseen }; you unseen
preview-leads = { $leads }: { $light }
preview-nothing = nothing else changes
preview-leave = ends the game: Jack is away and you win
preview-accuse = ends the game: if it is right you win, if it is wrong jack wins
preview-accuse-cleared = ends the game: it is wrong for certain, { $person } has been cleared, and jack wins
preview-accuse-alibi = ends the game: it is wrong for certain, { $person } has an alibi, and you hold it; jack wins
warn-accuse = You accuse { $person }. There is one accusation in a game, and it { $ends }.
warn-leave = { $label }: that ends the game and you win.

## Refusals
refuse-in-play = { $person } is in play.
refuse-used = { $person } has been used in this round.
refuse-not-up = The card of { $person } is not up in this round.
refuse-no-card = No character is in play.
do-choose-card = Choose a character first.
refuse-not-now = That is not to be decided now.
refuse-order-fixed = { $person } has no choice of order.
refuse-order-done = The order of move and power is settled for { $person }.
refuse-same = { $person } stands on { $hex } already, and must end elsewhere.
refuse-occupied = { $person } stands on { $hex }.
refuse-occupied-accuse = { $person } stands on { $hex }: to end there is to accuse.
do-accuse = To accuse, say so: { $notation }.
refuse-far = { $person } cannot reach { $hex }.
refuse-stay = { $person } has somewhere to go, so cannot stay.
refuse-accuse-jack = Only the detective accuses.
refuse-accuse-moved = Only the character in use accuses, never one that is moved.
refuse-accuse-self = { $person } accuses another character, never the own one.
refuse-accuse-far = { $person } cannot reach { $other } on { $hex }.
refuse-leave-detective = Only Jack leaves, moved by jack.
refuse-leave-witness = The witness card says seen: you cannot leave in this round.
refuse-leave-other = { $person } is not Jack: nobody else ever leaves.
refuse-leave-far = { $person } cannot reach { $exit } with a point left to leave.

## What is possible
question-identity = Who is Jack?
question-held-detective = Which alibi cards has the detective taken?
question-held-jack = Which alibi cards has jack taken?
question-pile = Which alibi cards lie in the pile?
question-their-identity = Who can Jack be, by all that lies open?
jack-is = Jack is { $person }.
possible-own = You are { $person }.
possible-identity = Jack is one of { $count }:
possible-theirs = By all that lies open, Jack is one of { $count }:
possible-found = By all that lies open, Jack is { $person }.
possible-row = {"  "}{ $what }: { $odds }
odds-both = { $words }, { $percent }
possible-own-cards = { $count ->
    [one] You hold { $count } alibi card
   *[other] You hold { $count } alibi cards
}
possible-cards-detective = { $count ->
    [one] The detective holds { $count } alibi card
   *[other] The detective holds { $count } alibi cards
}
possible-cards-jack = { $count ->
    [one] Jack holds { $count } alibi card
   *[other] Jack holds { $count } alibi cards
}
possible-pile = { $count ->
    [one] In the pile lies { $count } card
   *[other] In the pile lie { $count } cards
}
cards-none = { $where }.
cards-known = { $where }: { $people }.
cards-alike = { $where }, each of these with { $odds }: { $people }.
cards-odds = { $where }: { $cards }.
card-odds = { $person } { $odds }

## Danger
danger-own-now = You can leave now, by { $exits }.
danger-own-round = You can leave in this round, by { $exits }, as the board stands.
danger-leave-now = If { $person } is Jack, he can leave now, by { $exits }.
danger-leave-round = If { $person } is Jack, he can leave in this round, by { $exits }, as the board stands.
danger-accused = You could be accused in this round, as the board stands.
danger-accusable = Could be accused in this round, as the board stands: { $people }.
danger-last-round = This is the last round: if nobody is accused, jack wins at its end.

## The table in sentences
about-round = Round { $round } of { $rounds }; to act: { $who }.
about-over = Over in round { $round } of { $rounds }. { $winner } has won.
about-no-cards = The cards are to be dealt.
about-cards = Cards up: { $up }. Used: { $used }.
about-next-cards = Next round's cards: { $cards }.
about-person = { $person } { $stands }, { $guilt }, { $light }.
about-gone = { $person } has left by { $exit }.
stands-on = stands on { $hex }
a-suspect = a suspect
is-cleared = cleared
seen-by = seen: { $reasons }
unseen = unseen
why-beside = next to { $people }
witness-seen-jack = Witness card: seen; Jack cannot leave.
witness-seen-you = Witness card: seen; you cannot leave.
witness-unseen-jack = Witness card: unseen; Jack may leave.
witness-unseen-you = Witness card: unseen; you may leave.
about-no-calls = No call has been answered yet.
about-calls = Calls so far: { $calls }.
call-seen = seen
call-unseen = unseen
about-alibis = Alibi cards taken: detective { $detective }, jack { $jack }; { $pile } in the pile.
own-alibis = Your alibi cards: { $people }.
own-seen = You are { $person }, seen now.
own-unseen = You are { $person }, unseen now.
own-seen-then = You are { $person } and would be seen.
own-unseen-then = You are { $person } and would be unseen.
own-cleared = By your alibi cards not Jack: { $people }.
suspects-left = Suspects left: { $count } of { $of }.
group-seen = { $count ->
    [0] Seen: nobody.
   *[other] Seen, { $count }:
}
seen-row = {"  "}{ $person } on { $hex }: { $reasons }.
group-unseen = { $count ->
    [0] Unseen: nobody.
   *[other] Unseen, { $count }: { $people }.
}
group-cleared = { $count ->
    [0] Cleared: nobody.
   *[other] Cleared, { $count }: { $people }.
}
person-on = { $person } on { $hex }
person-on-unseen = { $person } on { $hex } ({ $unseen })
lit-now = Now: seen { $seen }, unseen { $unseen }.
lit-after = After { $choices }: seen { $seen }, unseen { $unseen }.
and-then = { $first }, then { $second }
lit-no-call = That ends the game; no call comes after it.
call-leaves = If the call came now: seen would leave { $seen }, unseen { $unseen }.
call-leaves-then = If the call came then: seen would leave { $seen }, unseen { $unseen }.
no-more-calls = No call comes in the last round.
ending-jack = Jack was { $person }. Suspects left: { $suspects }.
secret-none = Jack has not drawn his identity.
secret-alibis = Alibi cards of the detective: { $detective }; of jack: { $jack }.

## In the terminal
command-lit = who is seen and why; with a choice after it, who would be
command-legend = what the signs of the drawing mean
panel-round = Round { $round } of { $rounds }, picks { $picks }
panel-over = Over in round { $round } of { $rounds }
panel-winner = { $side } wins
panel-you = you are to act
panel-acts-detective = detective to act
panel-acts-jack = jack to act
panel-acts-chance = chance to act
panel-seen = seen
panel-unseen = unseen
panel-cleared = cleared
panel-now = now
panel-used = used
panel-up = up
panel-next = next
panel-split = seen { $seen }, unseen { $unseen } of { $count ->
    [one] { $count } suspect
   *[other] { $count } suspects
}
panel-witness-seen-jack = Witness: seen, Jack cannot leave
panel-witness-seen-you = Witness: seen, you cannot leave
panel-witness-unseen-jack = Witness: unseen, Jack may leave
panel-witness-unseen-you = Witness: unseen, you may leave
panel-calls = Calls: { $calls }
panel-alibis = Alibis taken: D { $detective }, J { $jack }; pile { $pile }
panel-jack-was = Jack was { $person }
panel-own-seen = You are { $person }, seen now
panel-own-unseen = You are { $person }, unseen now
panel-own-alibis = Your alibis: { $cards }
slim-round = Round { $round }/{ $rounds }
slim-over = Over: { $round }/{ $rounds }
slim-won-detective = Detective won
slim-won-jack = Jack won
slim-split = seen { $seen }/{ $count }
slim-calls = Calls { $calls }
slim-witness-seen = Jack: seen,
slim-witness-unseen = Jack: unseen,
slim-seen = cannot leave
slim-unseen = may leave
slim-alibis = D{ $detective } J{ $jack } pile { $pile }
slim-jack-was = Jack was { $mark }
slim-own-seen = You { $mark } seen
slim-own-unseen = You { $mark } unseen
slim-own-alibis = Yours: { $cards }
sheet-accuse = To accuse { $ends }.
sheet-innocent = innocent
hint-go = Type a hex, such as { $example }; 'lit { $example }' tells who would be seen.
no-such-place = The hex { $hex } is { $kind }: it cannot be chosen now.
legend-suspect = a suspect: capitals
legend-cleared = somebody cleared: small letters
legend-seen = seen: in the light, or next to somebody
legend-unseen = unseen
legend-own = your own character; only jack is shown it
legend-picks = picks of the detective and of jack, the one at hand in brackets
legend-cards = a card of this round; now: being played; next: of the next round
legend-card-signs = before a name: a card of this round, being played, used
