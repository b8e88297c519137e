# Ce que seul le navigateur dit de Mr. Jack Pocket.

board-label = Le quartier : neuf tuiles, douze cases autour
place-number = case { $place }
legend-sees = voit { $people }
legend-sees-nobody = ne voit personne
now-seen = devient visible
now-unseen = devient invisible

## Suspects
status-suspect = suspect
status-cleared = innocenté
status-shown = alibi montré
status-you = vous
status-own-card = votre carte Alibi
status-jack = Jack
status-jack-card = carte Alibi de Jack
glasses-none = aucun sablier
footing-jack = Jack a { $cards ->
    [0] zéro carte Alibi
    [one] { $cards } carte Alibi
   *[other] { $cards } cartes Alibi
}.
turn-glass = 1 sablier

## Jetons
token-alibi = Alibi
token-holmes = Holmes
token-toby = Toby
token-watson = Watson
token-rotation = Rotation
token-exchange = Échange
token-joker = Joker
token-used = utilisé
token-playing = en cours

## Sabliers
glasses-title = Sabliers
glasses-needed = Il en faut { $enough } à Jack
glasses-tokens = { $tokens ->
    [0] Aucun pour l’instant.
    [one] 1, d’un jeton Temps.
   *[other] { $tokens }, tous de jetons Temps.
}
glasses-between = De { $least } à { $most } : { $tokens ->
    [0] aucun jeton Temps
    [one] 1 jeton Temps
   *[other] { $tokens } jetons Temps
}, et { $cards ->
    [one] 1 carte Alibi non montrée
   *[other] { $cards } cartes Alibi non montrées
}.
glasses-own = Vous en avez { $all } : { $tokens ->
    [0] aucun jeton Temps
    [one] 1 jeton Temps
   *[other] { $tokens } jetons Temps
}, et { $on } sur { $cards ->
    [0] vos cartes
    [one] votre carte Alibi
   *[other] vos { $cards } cartes Alibi
}.
glasses-open = { $all } : { $tokens ->
    [0] aucun jeton Temps
    [one] 1 jeton Temps
   *[other] { $tokens } jetons Temps
}, et { $on } sur { $cards ->
    [one] la carte Alibi
   *[other] les { $cards } cartes Alibi
}.
