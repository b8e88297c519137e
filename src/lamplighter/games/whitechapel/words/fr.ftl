# Lettres de Whitechapel.

## Noms

seat-jack = Jack
seat-police = la police
seat-police1 = police 1
seat-police2 = police 2
seat-police3 = police 3
seat-police4 = police 4
seat-police5 = police 5

colour-red = Rouge
colour-blue = Bleu
colour-green = Vert
colour-brown = Brun
colour-yellow = Jaune

# Un policier en tête de phrase.
who-red = Rouge
who-blue = Bleu
who-green = Vert
who-brown = Brun
who-yellow = Jaune

officer-red = Frederick Abberline (rouge)
officer-blue = Sir Charles Warren (bleu)
officer-green = Edmund Reid (vert)
officer-brown = Donald Swanson (brun)
officer-yellow = George Lusk (jaune)

face-red = rouge
face-blue = bleue
face-green = verte
face-brown = brune
face-yellow = jaune
face-fake = fausse

letter-dear-boss = Dear Boss
letter-saucy-jacky = Saucy Jacky
letter-from-hell = From Hell
letter-goulston-street = Goulston Street

date-1 = 31 août 1888
date-2 = 8 septembre 1888
date-3 = 30 septembre 1888
date-4 = 9 novembre 1888

stand = { $colour } en { $place }

## Ce qui s’est passé

title-night = Nuit { $night }
title-murder = { $count ->
    [one] Un meurtre
   *[other] Deux meurtres
}
title-clue = Un indice
title-home = Rentré
title-wretched = Les femmes sont révélées
title-over = La fin

told-hide = Jack choisit le cercle { $place } pour cachette.
told-hide-hidden = Jack choisit une cachette.
told-women = Des femmes se trouvent en { $places }.
told-mark = Jack marque les femmes en { $places }.
told-mark-hidden = Jack dispose les femmes.
told-kill = Jack frappe en { $place }.
told-kill-hidden = Jack frappe.
told-wait = Jack attend.
told-reveal = Jack retourne la patrouille en { $place }.
told-walk = Jack marche jusqu’en { $place }.
told-walk-hidden = Jack marche.
told-escape = Jack rentre à pied dans sa cachette.
told-coach = Jack prend un fiacre vers { $place }.
told-coach-hidden = Jack prend un fiacre.
told-on = Le fiacre poursuit jusqu’en { $place }.
told-on-hidden = Le fiacre poursuit sa route.
told-alley = Jack se glisse par une ruelle jusqu’en { $place }.
told-alley-hidden = Jack se glisse par une ruelle.
told-letter = Jack envoie la lettre { $letter }.
told-no-letter = Jack n’envoie pas de lettre.
told-shift = Une patrouille est déplacée en { $place }.
told-goulston = Jack envoie la lettre Goulston Street et désigne { $who }.
told-send = { $who } est envoyé à Goulston Street.
told-false = Jack pose un faux indice en { $place }.
told-no-false = Jack ne pose pas de faux indice.
told-address = Le chef de l’enquête désigne { $place } comme cachette.
told-no-address = Aucune adresse n’est désignée.
told-yellows = Des patrouilles vont aussi en { $places }.
told-patrol = Une patrouille est posée en { $place }.
told-search = Y a-t-il un indice en { $place } ?
told-arrest = Une arrestation en { $place }.
told-arrest-around = Une arrestation dans tous les cercles alentour.
told-nothing = Un policier ne fait rien.
told-tile = { $who } dirige l’enquête.

told-head = La place qui dirige l’enquête est { $seat }.
told-wretched = Les infortunées sont en { $places }.
told-spared = Jack n’est pas en { $places }.
told-murder = { $count ->
    [one] Une femme est retrouvée morte en { $places }.
   *[other] Deux femmes sont retrouvées mortes, en { $places }.
}
told-patrols = Les patrouilles sont en { $places }.
told-not-home = Personne ne se cache en { $place }.
told-time = L’heure du crime est { $cell }.
told-reached = Il en est à { $cell }.
told-led = Une femme est conduite de { $start } à { $end }.
told-revealed = La patrouille en { $place } est { $face }.
told-whistles = Coups de sifflet : les policiers sont { $stands }.
told-went = { $who } est en { $place }.
told-home = Jack est rentré ; la nuit est finie.
told-clue = Oui : un indice.
told-miss = Non.
told-earned = Jack a gagné un faux indice.
told-night = Nous sommes le { $date }.
told-over = { $rule ->
    [W25] Jack est rentré pour la quatrième fois. Jack a gagné.
    [W23] Jack est arrêté. La police a gagné.
    [W14] Jack ne peut plus bouger et il est pris. La police a gagné.
    [W19] L’aube surprend Jack dans la rue. La police a gagné.
   *[W32] La police frappe à la bonne porte. La police a gagné.
}

## La fin

hideout-was = La cachette était { $circle }.
row-of-night = Nuit { $night } : { $notes }.
note = { $circle } à { $cell } ({ $kind ->
    [murder] meurtre
    [coach] fiacre
    [alley] ruelle
   *[walk] à pied
})
