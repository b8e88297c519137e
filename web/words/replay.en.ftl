# A game looked at again, and the rules beside any page.

## The page
replay-title = Replay
replay-about-table = case { $table }
replay-about-record = a record from a file
replay-won-detective = The detective won
replay-won-investigator = The investigator won
replay-won-police = The police won
replay-won-jack = Jack won
replay-won-nobody = Nobody won
replay-won-round = { $game ->
    [pocket] { $won } in turn { $round }
    [whitechapel] { $won } in night { $round }
   *[other] { $won } in round { $round }
}
replay-by-rule = Rule { $rule }
replay-by-resignation = by resignation
replay-by-time = by time
replay-by-agreement = by agreement
replay-by-abandonment = as the other side left
replay-going = This game is still being played.
replay-going-note = You see what you knew at each moment. Once it is over, all sides can be seen.
replay-to-table = Back to the table
replay-fetching = Fetching the game
replay-again = Try again
replay-no-board = There is no drawing of this game yet. The story tells it, and here is what could be known.

replay-see = See it as
replay-as-detective = Detective
replay-as-investigator = Investigator
replay-as-jack = Jack
replay-as-police = Police
replay-as-police1 = Police 1
replay-as-police2 = Police 2
replay-as-police3 = Police 3
replay-as-police4 = Police 4
replay-as-police5 = Police 5
replay-as-spectator = Spectator
replay-as-all = All
replay-lay-over = Lay over
replay-possible = Possible Jack
replay-link = Link to this move
replay-link-copied = The link to move { $number } is copied.
replay-link-shown = This browser does not let the page copy. Here is the link:

replay-as-it-stood = As it stood
replay-possible-title = Possible Jack, as then known
replay-possible-none = Nothing is known about that at this moment.
replay-possible-group = { $count ->
    [one] { $people }, { $odds }
   *[other] { $people }, each { $odds }
}
replay-possible-sentence = { $groups }.
replay-possible-join = {"; "}
replay-possible-faded = Faded: cleared, or known to be innocent.

## The story
replay-story = Story
replay-story-none = Nothing has happened yet.
replay-round = { $game ->
    [pocket] Turn { $round }
    [whitechapel] Night { $round }
   *[other] Round { $round }
}
replay-round-told = { replay-round }{ $answer ->
    [seen] , Jack was seen
    [unseen] , Jack was not seen
   *[none] {""}
}
replay-seen = seen
replay-unseen = unseen

## Going through it
replay-scrubber = The whole game
replay-ways = Go through the game
replay-first = First
replay-back = Back
replay-play = Play
replay-pause = Pause
replay-next = Next
replay-last = Last
replay-slider = Move
replay-label = { replay-round }: { $text }
replay-label-start = Before the first move
replay-move = move { $number } of { $of }
replay-then = then: { $task }
replay-could = { $game ->
    [whitechapel] { $count ->
        [one] Jack could be on 1 circle
       *[other] Jack could be on { $count } circles
    }
   *[other] { $count ->
        [0] nobody could be Jack
        [one] 1 could be Jack
       *[other] { $count } could be Jack
    }
}
replay-keys = Arrows left and right step, up and down go from round to round, Space plays.
replay-tabs = Parts of the replay
replay-leaves = Beside the map
replay-tab-suspects = Suspects
replay-tab-file = Case file
replay-tab-case = Case

## What can be done with it
replay-download = Download the case
replay-check = Check the seal
replay-play-on = Play on from here
replay-play-on-over = The game is over at this move: choose one before it.

replay-seal-title = The seal
replay-seal-checking = Checking every move
replay-seal-good = The record is right
replay-seal-steps = { $count ->
    [one] The one move in it is allowed, and leads to where the record says.
   *[other] All { $count } moves are allowed, one after the other, and lead to where the record says.
}
replay-seal-over = The game ends as the rules say: { $ending }.
replay-seal-not-over = The record stops before the end of the game.
replay-seal-committed = Every throw and every draw follows from the key that was sealed before anybody sat down.
replay-seal-uncommitted = It has no sealed key, so throws and draws could not be checked against one.
replay-seal-digest = Its digest. Who has the same one has the same game:
replay-seal-bad = The record is not right

replay-on-title = Play on from move { $number }
replay-on-note = A new table goes on from this position. The old game stays as it is; new throws and draws are sealed anew.
replay-on-seat = I play
replay-on-level = The computer plays
replay-on-begin = Play on
replay-on-opening = Opening
replay-cancel = Cancel
replay-close = Close

## A record from a file
replay-file-title = Open a record
replay-file-note = A .case file holds a whole game. It is read and checked by the house, and not kept.
replay-file-refused = This record cannot be shown: something in it is wrong.
