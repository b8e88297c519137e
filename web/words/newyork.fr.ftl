# Ce que seul le navigateur dit de Mr. Jack à New York.

board-newyork = Le port
board-isle = Liberty Island
board-ferry-line = bac
board-police = Police
board-talks = bavard
board-silent = muet

## Bande des tours
round-call = appel
round-no-call = sans appel

## Réserve
stock-title = Réserve
stock-lamps = Réverb.
stock-entrances = Métro
stock-sites = Chantiers

## Issues, dessinées et nommées
door-open = paquebot
door-closed = fermé
door-exit = sortie
name-exit = l’issue { $exit }
name-police = la tuile d’enquête { $tile }

## Ce qu’une voix dit d’une case
place-quay = quai
place-building = immeuble
place-island = Liberty Island
place-lamp = réverbère
place-entrance = bouche de métro
place-site = chantier
place-park = parc
place-exit = la sortie terrestre
place-port-open = port avec un paquebot
place-port-closed = port, fermé
place-police = fermée par une tuile d’enquête
place-talkative = l’Informateur, bavard
place-silent = l’Informateur, muet
place-always-unseen = toujours invisible ici
