# Une position mise en place à la main, et ce que chaque camp pouvait savoir.

## La page
study-title = Mettre en place une position
study-fetching = La position arrive
study-unread = Cette position est illisible
study-not-read = Illisible : { $reason }
study-home = Vers l’accueil
study-no-board = Ce jeu n’a pas encore de dessin. Tout peut se régler à côté.
study-tools = Que faire de la position
study-undo = Annuler
study-redo = Rétablir
study-start = Position de départ
study-empty = Vider ce qui peut l’être
study-in-hand = En main : { $thing }

## Ce que l’on pose et règle
study-leaves = À côté du plan
study-leaf-pieces = Pièces
study-leaf-more = Savoir, jouer, partager
study-palette = Pièces et réglages
study-palette-note = Prenez quelque chose, puis touchez sa place. Touchez-la encore pour l’enlever.
study-group-people = Personnages
study-group-board = Sur le plateau
study-group-round = Où en est la partie
study-group-cards = Cartes et jetons
study-group-secret = Caché
study-nowhere = nulle part
study-none-yet = rien encore
study-choose = Choisir
study-put = { $thing } : où
study-put-on = { $thing } : { $place }
study-there = { $place } (déjà là)

## Possible ou non
study-possible = Cette position peut se présenter
study-impossible = Cette position ne peut pas se présenter
study-over = La partie y est finie.
study-rule = Règle { $rule }

## Ce que l’on pouvait savoir
study-known = Qui sait quoi
study-knows = { $who }, arrivant à la table maintenant
study-left = { $count ->
    [one] { $count } possible
   *[other] { $count } possibles
}
study-others = { $count ->
    [one] et { $count } autre
   *[other] et { $count } autres
}
study-knows-nothing = Il n’y a rien à découvrir à cet instant.
study-on-board = Montrer sur le plateau

## Continuer, partager
study-play = Jouer à partir d’ici
study-play-against = Contre qui
study-play-note = Personne d’autre ne trouve cette table. Chaque camp sait ce qu’il verrait en arrivant.
study-share = Partager
study-link = Copier le lien
study-copy = Copier le texte
study-copied-link = Le lien est copié. Qui l’ouvre voit toute la position.
study-copied-text = Le texte est copié.
study-copied-shown = Ce navigateur interdit la copie ; l’adresse ci-dessus est le lien.
study-text = La position en texte
study-read = Reprendre ce texte
study-options = Options du jeu
study-options-note = Un autre choix repart de la position de départ.

## D’où l’on vient
study-from-here = Mettre en place d’ici

## Les deux camps à un instant
study-compare = Comparer
study-compare-title = Ce qu’ils pouvaient savoir
study-compare-note = À cet instant, d’après tout ce que chaque camp avait vu.
study-compare-side = { $who } pouvait savoir
study-compare-count = { $who } : { $count ->
    [one] { $count } possible
   *[other] { $count } possibles
}
study-compare-graph = Combien de réponses étaient possibles, sur toute la partie
study-compare-at = ici
