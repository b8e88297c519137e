# Ce que seul le navigateur dit de Lettres de Whitechapel.

board-whitechapel = Le plan de Whitechapel

## Noms
name-circle = le cercle { $circle }
name-crossing = le carrefour { $crossing }
name-cell = coup { $cell }

## Déplacer la fenêtre
find-number = Trouver un numéro
find-none = Il n’y a pas de { $typed }.
find-crossing = Chercher un carrefour
find-close = Fermer la recherche
zoom-in = Plus près
zoom-out = Plus loin
zoom-all = Tout le plan
overview = Le plan d’un coup d’œil : appuyez là où regarder

## Ce qu’une voix dit d’un lieu
mark-spared = arrestation vaine
patrol-face-down = patrouille, face cachée
patrol-face-up = patrouille retournée : { $face }
patrol-face-known = patrouille, face cachée : { $face }

## Signes du plan
signs = Signes du plan
signs-more = Tous les signes
signs-fewer = Moins de signes
sign-possible = Jack peut être ici ; plus clair, plus probable
sign-possible-paper = Jack peut être ici ; plus soutenu, plus probable
sign-possible-set = Jack peut être ici
sign-their-possible = où la police peut vous croire
sign-way = le chemin de Jack cette nuit-là
sign-home = la cachette de Jack
sign-hideout = cachette possible ; plus épais, plus probable
sign-clue = indice ; 3+ est son premier coup possible
sign-clue-found = indice ; ≤5 : il y était au plus tard au coup 5
sign-scene = lieu d’un crime
sign-woman = une femme ; marquée ou non, c’est secret
sign-marked = une femme marquée
sign-wretched = une infortunée
sign-patrol = patrouille, face cachée
sign-false = faux indice
sign-vain = fouillé en vain
sign-spared = arrestation vaine
sign-site = cercle rouge : un meurtre peut y avoir lieu
sign-policeman = policier ; coché, il a fini
