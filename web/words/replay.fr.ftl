# Une partie revue, et les règles à côté de chaque page.

## La page
replay-title = Relecture
replay-about-table = affaire { $table }
replay-about-record = un enregistrement tiré d’un fichier
replay-won-detective = Le détective a gagné
replay-won-investigator = L’enquêteur a gagné
replay-won-police = La police a gagné
replay-won-jack = Jack a gagné
replay-won-nobody = Personne n’a gagné
replay-won-round = { $game ->
    [whitechapel] { $won } à la nuit { $round }
   *[other] { $won } au tour { $round }
}
replay-by-rule = Règle { $rule }
replay-by-resignation = par abandon
replay-by-time = au temps
replay-by-agreement = d’un commun accord
replay-by-abandonment = car l’autre camp est parti
replay-going = Cette partie est encore en cours.
replay-going-note = Vous voyez ce que vous saviez à chaque moment. Une fois finie, la partie se voit de tous les côtés.
replay-to-table = Retour à la table
replay-fetching = La partie arrive
replay-again = Réessayer
replay-no-board = Ce jeu n’a pas encore de dessin. Le récit le raconte, et voici ce qu’on pouvait savoir.

replay-see = Vu par
replay-as-detective = Détective
replay-as-investigator = Enquêteur
replay-as-jack = Jack
replay-as-police = Police
replay-as-police1 = Police 1
replay-as-police2 = Police 2
replay-as-police3 = Police 3
replay-as-police4 = Police 4
replay-as-police5 = Police 5
replay-as-spectator = Spectateur
replay-as-all = Tous
replay-lay-over = Superposer
replay-possible = Jack possible
replay-link = Lien vers ce coup
replay-link-copied = Le lien vers le coup { $number } est copié.
replay-link-shown = Ce navigateur ne laisse pas la page copier. Voici le lien :

replay-as-it-stood = La situation alors
replay-possible-title = Jack possible, selon ce qu’on savait
replay-possible-none = On n’en sait rien à ce moment.
replay-possible-group = { $count ->
    [one] { $people }, { $odds }
   *[other] { $people }, chacun { $odds }
}
replay-possible-sentence = { $groups }.
replay-possible-join = {" ; "}
replay-possible-faded = Estompés : hors de cause, ou connus pour innocents.

## Le récit
replay-story = Récit
replay-story-none = Rien ne s’est encore passé.
replay-round = { $game ->
    [whitechapel] Nuit { $round }
   *[other] Tour { $round }
}
replay-round-told = { replay-round }{ $answer ->
    [seen] , Jack était visible
    [unseen] , Jack était invisible
   *[none] {""}
}
replay-seen = visible
replay-unseen = invisible

## La parcourir
replay-scrubber = Toute la partie
replay-ways = Parcourir la partie
replay-first = Début
replay-back = Retour
replay-play = Lire
replay-pause = Pause
replay-next = Suite
replay-last = Fin
replay-slider = Coup
replay-label = { replay-round } : { $text }
replay-label-start = Avant le premier coup
replay-move = coup { $number } sur { $of }
replay-then = ensuite : { $task }
replay-could = { $game ->
    [whitechapel] { $count ->
        [one] Jack pourrait être sur { $count } cercle
       *[other] Jack pourrait être sur { $count } cercles
    }
   *[other] { $count ->
        [0] personne ne pourrait être Jack
        [one] { $count } pourrait être Jack
       *[other] { $count } pourraient être Jack
    }
}
replay-keys = Flèches gauche et droite : un coup ; haut et bas : un tour ; Espace : lecture.
replay-tabs = Parties de la relecture
replay-leaves = À côté du plan
replay-tab-suspects = Suspects
replay-tab-file = Dossier
replay-tab-case = Affaire

## Ce qu’on peut en faire
replay-download = Télécharger l’affaire
replay-check = Vérifier le sceau
replay-play-on = Jouer à partir d’ici
replay-play-on-over = La partie est finie à ce coup : choisissez-en un plus tôt.

replay-seal-title = Le sceau
replay-seal-checking = Vérification de chaque coup
replay-seal-good = L’enregistrement est juste
replay-seal-steps = { $count ->
    [one] Son coup est permis et mène bien où l’enregistrement le dit.
   *[other] Les { $count } coups sont permis, l’un après l’autre, et mènent bien où l’enregistrement le dit.
}
replay-seal-over = La partie finit comme les règles le disent : { $ending }.
replay-seal-not-over = L’enregistrement s’arrête avant la fin de la partie.
replay-seal-committed = Chaque lancer et chaque tirage découlent de la clé scellée avant que personne ne s’assoie.
replay-seal-uncommitted = Il n’a pas de clé scellée : lancers et tirages n’ont pu être comparés à aucune.
replay-seal-digest = Son empreinte. Qui a la même a la même partie :
replay-seal-bad = L’enregistrement n’est pas juste

replay-on-title = Jouer à partir du coup { $number }
replay-on-note = Une nouvelle table part de cette position. L’ancienne partie reste telle quelle ; lancers et tirages sont scellés à neuf.
replay-on-seat = Je joue
replay-on-level = L’ordinateur joue
replay-on-begin = Jouer
replay-on-opening = Ouverture
replay-cancel = Annuler
replay-close = Fermer

## Un enregistrement tiré d’un fichier
replay-file-title = Ouvrir un enregistrement
replay-file-note = Un fichier .case contient une partie entière. La maison le lit et le vérifie, sans le garder.
replay-file-refused = Cet enregistrement ne peut être montré : quelque chose y est faux.
