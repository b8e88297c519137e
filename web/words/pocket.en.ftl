# What only the browser says of Mr. Jack Pocket.

board-label = The district: nine tiles, twelve places around them
place-number = place { $place }
legend-sees = sees { $people }
legend-sees-nobody = sees nobody
now-seen = now seen
now-unseen = now unseen

## Suspects
status-suspect = suspect
status-cleared = cleared
status-shown = alibi shown
status-you = you
status-own-card = your alibi card
status-jack = Jack
status-jack-card = Jack’s alibi card
glasses-none = no glass
footing-jack = Jack holds { $cards ->
    [0] no alibi card
    [one] { $cards } alibi card
   *[other] { $cards } alibi cards
}.
turn-glass = 1 glass

## Tokens
token-alibi = Alibi
token-holmes = Holmes
token-toby = Toby
token-watson = Watson
token-rotation = Rotation
token-exchange = Exchange
token-joker = Joker
token-used = used
token-playing = in use

## Hourglasses
glasses-title = Hourglasses
glasses-needed = Jack needs { $enough }
glasses-tokens = { $tokens ->
    [0] None yet.
    [one] 1, from a turn token.
   *[other] { $tokens }, all from turn tokens.
}
glasses-between = { $least } to { $most }: { $tokens ->
    [0] no turn token
    [one] 1 turn token
   *[other] { $tokens } turn tokens
}, and { $cards ->
    [one] 1 alibi card
   *[other] { $cards } alibi cards
} not shown.
glasses-own = You have { $all }: { $tokens ->
    [0] no turn token
    [one] 1 turn token
   *[other] { $tokens } turn tokens
}, and { $on } on { $cards ->
    [0] your cards
    [one] your alibi card
   *[other] your { $cards } alibi cards
}.
glasses-open = { $all }: { $tokens ->
    [0] no turn token
    [one] 1 turn token
   *[other] { $tokens } turn tokens
}, and { $on } on { $cards ->
    [one] the alibi card
   *[other] the { $cards } alibi cards
}.
