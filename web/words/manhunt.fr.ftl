# Ce que seul le navigateur dit de toute poursuite.

## Suspects
row-suspect = suspect
row-cleared = innocenté
row-alibi = alibi : vous le tenez
row-you = vous êtes Jack
row-jack = c’était Jack
row-playing = en jeu
row-played = joué
row-in-hand = en main
row-next = au tour suivant

## Cartes
card-playing = en jeu
card-used = jouée
card-steps = avance de 1 à 3

## Le plateau
place-street = rue
place-lit = éclairée
place-dark = dans le noir
place-person = { $person } s’y trouve
