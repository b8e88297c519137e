# Ce que seul le navigateur dit de Mr. Jack à Londres.

board-london = Le quartier

## Bande des tours et cartes
round-lamp = réverbère { $lamp } éteint

## Issues, dessinées et nommées
door-open = { $exit } libre
door-cordon = { $exit } barrée
name-exit = l’issue { $exit }
name-manhole = la bouche d’égout { $hex }

## Ce qu’une voix dit d’une case
place-building = maison
place-garden = jardin
place-lamp = réverbère, allumé jusqu’à la fin
place-lamp-tile = réverbère { $tile }, allumé
place-lamp-out = réverbère, éteint
place-open = bouche d’égout ouverte
place-covered = bouche d’égout fermée
place-person-looks = { $person } s’y trouve et regarde vers { $facing }
