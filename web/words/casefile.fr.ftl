# Les panneaux de Lettres de Whitechapel : le possible, le dossier, la feuille, les notes et les ordres.

case-night-short-1 = 31 août
case-night-short-2 = 8 sept.
case-night-short-3 = 30 sept.
case-night-short-4 = 9 nov.
case-nights = Nuits

## Possible Jack

case-possible = Jack possible
case-possible-layer = Comment la carte le montre
case-possible-set = Tous
case-possible-odds = Chances
case-possible-off = Non
case-possible-of = { $count ->
    [one] des { $of } cercles : il y est.
   *[other] des { $of } cercles.
}
case-possible-likeliest = Les plus probables :
case-possible-then = des { $of } cercles en { $cell }.
case-possible-at = Où pouvait-il être au coup
case-possible-now = { $cell }, maintenant
case-possible-cell = { $count ->
    [one] { $cell } : { $count } cercle
   *[other] { $cell } : { $count } cercles
}
case-possible-hell = Jack n’est pas encore sorti.
case-hideouts = { $count ->
    [one] { $count } cachette
   *[other] { $count } cachettes
}
case-hideouts-show = Montrer où peut être la cachette
case-past-cell = Le plan montre le coup { $cell }
case-past-night = Le plan montre le { $date }
case-past-now = Revenir à maintenant
case-circle-name = Cercle { $circle }
case-circle-name-odds = Cercle { $circle }, { $odds }

## Case file

case-file = Dossier
case-file-track = Piste de la nuit
case-cell-murder = { $cell } : meurtre
case-cell-walk = { $cell } : à pied
case-cell-coach = { $cell } : fiacre
case-cell-alley = { $cell } : ruelle
case-cell-open = { $cell } : vide
case-cell-present = { $told }, il en est là
case-left-cells = { $count ->
    [0] Plus une case.
    [one] { $count } case reste.
   *[other] { $count } cases restent.
}
case-left-ways = Cette nuit il reste : { $coaches ->
    [0] aucun fiacre
    [one] { $coaches } fiacre
   *[other] { $coaches } fiacres
}, { $alleys ->
    [0] aucune ruelle
    [one] { $alleys } ruelle
   *[other] { $alleys } ruelles
}.
case-left-false = { $count ->
    [one] { $count } faux indice en réserve.
   *[other] { $count } faux indices en réserve.
}
case-find-scene = scène de crime en { $cell }
case-find-clue = trouvé en { $cell }
case-find-clue-from = trouvé en { $cell }, dès le coup { $earliest }
case-find-false = faux indice : ni fouille ni arrestation
case-find-none = Pas encore d’indice.
case-empty-searches = { $count ->
    [one] { $count } cercle fouillé en vain
   *[other] { $count } cercles fouillés en vain
}
case-vain-arrests = { $count ->
    [one] { $count } arrestation en vain
   *[other] { $count } arrestations en vain
}
case-marker-at = { $circle } en { $cell }
case-letters-sent = Lettres envoyées : { $letters }.
case-night-home = { $moves ->
    [one] Rentré après { $moves } coup.
   *[other] Rentré après { $moves } coups.
}
case-earlier-home = { $date } : rentré après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}.
case-hideouts-fit = { $count ->
    [one] { $count } cachette convient.
   *[other] { $count } cachettes conviennent.
}

## Jack's own panels

case-home = Le chemin du retour
case-home-hideout = cachette { $circle }
case-home-left = { $count ->
    [one] case reste
   *[other] cases restent
}
case-home-here = d’ici
case-home-from = de { $circle }
case-home-free = Compté sans policiers sur le chemin.
case-theirs = Ce que la police peut savoir
case-theirs-circles = { $count ->
    [one] cercle où vous pouvez être
   *[other] cercles où vous pouvez être
}
case-theirs-own = Votre cercle { $circle } : { $odds } selon elle.
case-theirs-home = Votre cachette { $circle } : { $odds }.
case-theirs-found = Elle ne peut songer à votre cercle { $circle }.
case-theirs-hell = Vous n’êtes pas encore sorti.
case-theirs-at = Où elle peut vous croire au coup
case-sheet = Votre feuille
case-sheet-all = La feuille de Jack
case-sheet-empty = Rien n’est encore écrit.
case-sheet-note = Vous seul voyez cette feuille. On répond aux fouilles pour vous.
case-sheet-hideout = La cachette était { $circle }.
case-sheet-way = Montrer votre chemin sur la carte
case-sheet-way-all = Montrer son chemin sur la carte

## Notes

case-notes = Notes
case-notes-side = Seul votre camp les voit.
case-notes-own = Vous seul les voyez.
case-notes-none = Choisissez une plume, puis touchez la carte.
case-pen = Plume
case-pen-mark = Marque
case-pen-arrow = Flèche
case-pen-text = Texte
case-pen-hint-mark = Touchez un cercle ou un carrefour ; encore une fois pour ôter la marque.
case-pen-hint-arrow = Touchez le départ de la flèche.
case-pen-hint-arrow-to = De { $place } : touchez l’arrivée.
case-pen-hint-text = Touchez ce dont il s’agit.
case-note-text = Quelques mots sur { $place }
case-note-write = Écrire
case-note-cancel = Pas maintenant
case-note-remove = Ôter : { $note }
case-note-mark = { $place } marqué
case-note-arrow = de { $from } à { $to }
case-note-at = { $place } : { $text }
case-note-you = vous
case-note-struck = Jack ne peut y avoir été cette nuit, et ne s’y cache pas.

## Orders

case-orders = Les policiers
case-order-move-now = se déplace
case-order-move-done = déplacé
case-order-move-open = à déplacer
case-order-act-now = agit
case-order-act-done = a agi
case-order-act-open = doit agir
case-order-stands = { $crossing }
case-order-told = { $who }, { $state }
case-sweep = Fouiller avec tous ceux qui restent
case-sweep-short = Tous fouillent
case-sweep-going = On fouille
case-sweep-stop = Arrêter
case-rest = Finir le tour : plus personne n’agit
case-rest-going = Le tour s’achève
case-ways = Vers où
case-way-walk = À pied
case-way-escape = Rentrer
case-way-coach = Fiacre
case-way-on = Continuer
case-way-alley = Ruelle
case-way-search = Fouiller
case-way-arrest = Arrêter
case-way-counted = { $way } · { $count }
case-way-stock = fiacres { $coaches } · ruelles { $alleys }
