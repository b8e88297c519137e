# Lettres de Whitechapel.

## Mettre en place à la main
arrange-scene = Lieu du crime de la nuit
arrange-walk = Jack marche vers
arrange-coach = Jack va en fiacre vers
arrange-alley = Jack se glisse vers
arrange-clues = Indices
arrange-cleared = Cherché en vain
arrange-spared = Arrestations en vain
arrange-false = Faux indices
arrange-stock = Faux indices en réserve
arrange-done = Qui a marché ou agi
arrange-women = Femmes
arrange-marked = Femmes marquées
arrange-wretched = Les infortunées
arrange-patrol = Patrouille : { $face }
arrange-turned-up = Patrouilles retournées
arrange-head = Chef de l’enquête
arrange-tiles = Tuiles de chef retournées
arrange-sent = Lettres envoyées
arrange-night = Nuit
arrange-time = Heure du crime
arrange-next = Ce qui suit
arrange-hideout = Cachette de Jack
next-hide = Jack choisit sa cachette
next-women = Les femmes sont placées
next-mark = Jack marque certaines femmes
next-tile = Une tuile de chef est retournée
next-address = Une adresse peut être nommée
next-yellows = Deux patrouilles vont aux carrefours jaunes
next-patrol = Une patrouille est posée
next-letter = Jack peut envoyer une lettre
next-token = Une lettre désigne une patrouille
next-shift = Une lettre déplace une patrouille
next-kill = Jack frappe ou attend
next-kill-again = Jack frappe une seconde fois
next-wretched = Une femme est conduite
next-lead = Où une femme est conduite
next-reveal = Jack retourne une patrouille
next-move = Jack se déplace
next-ride = Un fiacre continue
next-goulston = Jack peut envoyer la lettre de Goulston Street
next-policeman = Un policier est choisi pour marcher
next-false-clue = Jack peut poser un faux indice
next-actor = Un policier est choisi pour agir
next-over = La partie est finie
next-send = { $who } est envoyé à Goulston Street
next-go = { $who } marche
next-act = { $who } agit
next-search = { $who } cherche encore

## Ce qui ne peut être
impossible-crime-time = Nuit { $night } : un crime a lieu de V à I.
impossible-row-long = Nuit { $night } : la rangée dépasse la dernière case.
impossible-row-murders = Nuit { $night } : la rangée commence par les meurtres de la nuit, { $count } en tout.
impossible-murder-red = Nuit { $night } : à I, un meurtre a lieu sur un cercle rouge.
impossible-coaches = Nuit { $night } : nombre de fiacres : { $count }.
impossible-alleys = Nuit { $night } : nombre de ruelles : { $count }.
impossible-no-alley = Nuit { $night } : aucune ruelle ne mène de { $start } à { $end }.
impossible-no-street = Nuit { $night } : aucune rue ne mène de { $start } à { $end }.
impossible-coach-two = Nuit { $night } : un fiacre continue jusqu’à un second cercle ; posez-le aussi.
impossible-coach-on = Nuit { $night } : un fiacre de { $start } à { $end } ne peut pas continuer vers { $further }.
impossible-hideout = Jack choisit sa cachette avant tout : une position dit où elle est après ce choix, non avant.
impossible-row-missing = { $lived ->
    [yes] La rangée de la nuit { $night } manque : posez le meurtre et les pas.
   *[no] La nuit { $night } n’a pas encore de rangée.
}
impossible-row-home = La nuit { $night } a fini par une marche jusqu’à la cachette.
impossible-murders-one = Deux meurtres n’ont pas lieu sur le même cercle.
impossible-hideout-red = La cachette n’est pas sur un cercle rouge.
impossible-hideout-near = Avec cette option, la cachette n’est pas voisine d’un cercle rouge.
impossible-head-tile = Chaque nuit une tuile de chef est retournée avant les patrouilles.
impossible-tiles = Une tuile de chef a été retournée par nuit jusqu’ici.
impossible-head-among = La tuile du chef de cette nuit est parmi les retournées.
impossible-policemen = { $stand ->
    [yes] Les cinq policiers sont sur le plateau à présent.
   *[no] Aucun policier n’est sur le plateau à présent.
}
impossible-police-one = Deux policiers ne sont pas au même carrefour.
impossible-women = Les femmes sont sur des cercles rouges sans crime : { $count } à présent.
impossible-marked = Femmes marquées à présent : { $count }.
impossible-wretched = Malheureuses sur le plateau à présent : { $count }.
impossible-wretched-one = Deux infortunées ne sont pas sur le même cercle.
impossible-wretched-scene = Aucune infortunée n’est sur le lieu d’un crime.
impossible-time = L’heure du crime n’avance que pendant que Jack attend.
impossible-wretched-red = À I, les infortunées sont sur des cercles rouges.
impossible-time-past = Jack a attendu : l’heure I est passée.
impossible-patrols = Patrouilles sur le plateau à présent : { $count }.
impossible-patrols-one = Deux patrouilles ne sont pas au même carrefour.
impossible-patrols-yellow = Deux patrouilles sont aux carrefours jaunes, la première nuit toutes les sept.
impossible-patrols-up = Patrouilles retournées à ce stade : { $count }.
impossible-no-letters = Cette partie se joue sans lettres.
impossible-letters = Au plus une lettre par nuit, dès la deuxième.
impossible-last-cell = Nuit { $night } : à la dernière case, la nuit est finie.
impossible-jack-first = Jack se déplace avant la police : posez son premier pas.
impossible-markers = Les indices ne sont sur le plan que pendant la chasse.
impossible-nobody-searched = Personne n’a pu chercher en { $circle } à { $cell }.
impossible-clue-row = Pas d’indice en { $circle } : Jack n’y était pas encore passé.
impossible-vain-row = Personne n’a cherché en vain en { $circle } : Jack y était passé.
impossible-spared = Aucune arrestation en { $circle } ne fut vaine : Jack y était alors.
impossible-false = Faux indices gagnés jusqu’ici, sur le plan ou en réserve : { $count }.
impossible-nobody-done = À cet instant, personne n’a encore marché ni agi.
impossible-all-done = Quand tous ont marché ou agi, cette partie du tour est finie.
impossible-not-due = Ce n’est pas à { $who } à présent.
impossible-nothing = Il n’y a rien à décider ici.
impossible-one-left = Il reste un policier : dites lequel, comme dans go:red, au lieu de le faire choisir.
impossible-shut-in = Jack ne peut plus bouger ici : il a perdu.
impossible-no-false = Il n’y a pas de faux indice à poser.
impossible-over-rule = Une partie finie dit par quelle règle, et seule une partie finie le dit.
impossible-led = Aucune infortunée n’est conduite à présent.
impossible-kill-first = Avant le second meurtre, dites où fut le premier.
impossible-posted = Une lettre n’est comptée cette nuit qu’après avoir été envoyée.
impossible-letter-now = Une lettre n’est en cours que pendant qu’elle déplace des patrouilles.
impossible-letter-sent = Une lettre en cours compte comme envoyée.
impossible-letter-full = Cette lettre ne peut pas être exécutée en entier.
impossible-letter-patrols = Ce ne sont pas les patrouilles que la lettre peut déplacer.
impossible-asked = Des cercles ne sont nommés en vain que pendant une fouille.
impossible-winner = Par cette règle, c’est l’autre camp qui a gagné.
impossible-women-all = Il n’y a rien à choisir : chaque cercle rouge restant reçoit une femme.
impossible-two-murders = Deux femmes ne meurent que la nuit 3, et toutes deux sont alors dans la rue.
impossible-patrols-laid = Les patrouilles se posent dans l’ordre des couleurs, les fausses en dernier.
impossible-patrols-faces = Des sept patrouilles, cinq ont chacune une couleur et deux sont fausses.
impossible-no-letter-now = Aucune lettre n’est en cours à présent.
impossible-letters-night = On joue sans lettres, ou pas la nuit 1.
impossible-goulston = La lettre Goulston Street est envoyée une fois, et seule dans sa nuit.
impossible-letter-second = Les deux patrouilles d’une lettre se nomment dans l’ordre des numéros.
impossible-letter-to = La première de deux patrouilles va à un carrefour jaune libre.
impossible-address-none = Aucune adresse n’a pu être nommée jusqu’ici.
impossible-address-head = Ce chef de l’enquête ne peut pas nommer d’adresse.
impossible-address-once = Une adresse ne se nomme qu’une fois par partie.
impossible-goulston-move = La lettre Goulston Street vient après un coup de Jack.
impossible-coach-none = Il ne reste pas de fiacre cette nuit, ou pas de place pour lui sur la piste.
impossible-coach-there = Aucun fiacre ne va là.
impossible-cells-left = Il reste des cases : la nuit n’est pas finie.
impossible-arrest-far = Aucun policier n’est à côté de Jack : personne n’a pu l’arrêter.
impossible-arrest-false = On n’arrête pas là où est un faux indice.
impossible-arrest-early = On n’arrête pas avant que Jack ait bougé.
impossible-who = Dites qui ou où, comme dans go:red : c’est décidé à ce moment.
impossible-goulston-who = Jack ne peut pas désigner ce policier par la lettre Goulston Street.
impossible-asked-there = { $circle } n’a pas été nommé en vain de là.
impossible-led-there = Aucune infortunée à conduire ne se tient là.
impossible-led-one = Il reste une infortunée à conduire : dites laquelle.
impossible-letter-none = Aucune lettre ne peut être envoyée à présent.
impossible-home-four = Jack gagne quand il rentre pour la quatrième fois.
impossible-no-patrol-moved = Aucune patrouille n’est déplacée à présent.
impossible-can-move = Jack peut encore bouger : il n’est pas enfermé.
impossible-time-out = À la dernière case, la nuit est finie.
impossible-done-early = Ce n’est pas encore à { $who }, qui n’a donc ni marché ni agi.
impossible-to-draw = Il y a plus de pièces ou de cercles que le plateau n’en peut recevoir.

## Ce qui ne peut pas être lu
unreadable-field-name = il n’y a pas de champ { $text } ; il y a : { $names }
unreadable-field = { $text } n’est pas un champ ; un champ a la forme de night=1
unreadable-fields-least = une position a au moins les champs night et next, comme dans next=hide
unreadable-circle = { $where } : { $text } n’est pas un cercle ; ils vont de 1 à { $last }
unreadable-crossing = { $where } : { $text } n’est pas un carrefour ; ils vont de x1 à { $last }
unreadable-pair = { $where } : { $text } n’a pas de { $sign }
unreadable-next = next : après { $stage } ne vient rien, et pas { $text }
unreadable-step = { $where } : { $text } ne commence par aucun de m, w, c, a
unreadable-red = women : { $text } n’est pas un cercle rouge

## Noms

seat-jack = Jack
seat-police = la police
seat-police1 = police 1
seat-police2 = police 2
seat-police3 = police 3
seat-police4 = police 4
seat-police5 = police 5

policeman-red = Abberline
policeman-blue = Warren
policeman-green = Reid
policeman-brown = Swanson
policeman-yellow = Lusk

officer-red = Abberline (rouge)
officer-blue = Warren (bleu)
officer-green = Reid (vert)
officer-brown = Swanson (brun)
officer-yellow = Lusk (jaune)

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

# Un carrefour n’a pas de numéro imprimé : des cercles le nomment.
crossing = carrefour { crossing-listed }
crossing-listed = { $way ->
    [n] au nord de { $circles }
    [ne] au nord-est de { $circles }
    [e] à l’est de { $circles }
    [se] au sud-est de { $circles }
    [s] au sud de { $circles }
    [sw] au sud-ouest de { $circles }
    [w] à l’ouest de { $circles }
    [nw] au nord-ouest de { $circles }
   *[by] près de { $circles }
}

stand = { $colour } au { $place }

## Ce qui s’est passé

title-night = Nuit { $night }
story-round = Nuit { $round }
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
told-reveal = Jack retourne la patrouille du { $place }.
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
told-shift = Une patrouille est déplacée au { $place }.
told-goulston = Jack envoie la lettre Goulston Street et désigne { $who }.
told-send = { $who } est envoyé à Goulston Street.
told-false = Jack pose un faux indice en { $place }.
told-no-false = Jack ne pose pas de faux indice.
told-address = Le chef de l’enquête désigne { $place } comme cachette.
told-no-address = Aucune adresse n’est désignée.
told-yellows = Des patrouilles vont aussi aux carrefours { $places }.
told-patrol = Une patrouille est posée au { $place }.
told-search = Y a-t-il un indice en { $place } ?
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
told-patrols = Les patrouilles sont aux carrefours { $places }.
told-not-home = Personne ne se cache en { $place }.
told-time = L’heure du crime est { $cell }.
told-reached = Il en est à { $cell }.
told-led = Une femme est conduite de { $start } à { $end }.
told-revealed = La patrouille du { $place } est { $face }.
told-whistles = Coups de sifflet : les policiers sont { $stands }.
told-went = { $who } est au { $place }.
told-home = Jack est rentré ; la nuit est finie.
told-clue = Oui : un indice.
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

title = Lettres de Whitechapel
side-jack = Jack
side-police = La police

mark-jack = jack
mark-hideout = cachette
mark-clue = indice
mark-false = faux indice
mark-scene = lieu du crime
mark-woman = femme
mark-wretched = infortunée
mark-vain = fouillé en vain
mark-marked = marquée
place-marked = { $place } ({ $marks })
place-looking = { $place }, qui { $looks }
looks-at = donne sur { $circles }
looks-at-none = ne donne sur aucun cercle

section-A-a = A/a (sud-ouest)
section-A-b = A/b (nord-ouest)
section-B-a = B/a (sud)
section-B-b = B/b (nord)
section-C-a = C/a (sud-est)
section-C-b = C/b (nord-est)

patrol-down = { $place } face cachée
patrol-free = { $place } libre
patrol-known = { $place } { $face }
patrol-up = { $place } { $face } (visible)
semicolon = { $first } ; { $second }
either = { $first } ou { $second }
circle-at = { $circle } à { $cell }
circles-at = à { $cell } : { $circles }
cells-left = { $count ->
    [one] il reste { $count } case
   *[other] il reste { $count } cases
}

## Tâches

task-of-another = À { $who } de choisir : { $what }.
task-tile = On retourne une tuile de chef de l’enquête.
task-hide = Choisissez votre cachette ; elle reste la même les quatre nuits.
task-women = Choisissez les { $count } cercles rouges qui reçoivent une femme.
task-mark = { $count ->
    [one] Marquez { $count } des { $of } femmes.
   *[other] Marquez { $count } des { $of } femmes.
}
task-address = Une fois par partie, on peut désigner un cercle comme cachette. Désignez-en un maintenant, ou aucun.
task-yellows = Choisissez deux carrefours jaunes pour les patrouilles restantes.
task-patrol = Où poser la patrouille { $face }, face cachée ({ $number } sur { $of }) ? Les deux carrefours qui resteront recevront les fausses.
task-letter = Envoyez une lettre qui déplace des patrouilles, ou aucune.
task-token = Quelle patrouille la lettre { $letter } déplace-t-elle ?
task-token-first = Quelle est la première des deux patrouilles que { $letter } déplace ?
task-token-second = Quelle est la seconde des deux patrouilles que { $letter } déplace ?
task-shift = Où va la patrouille du { $place } ?
task-shift-two = La lettre déplace les patrouilles des carrefours { $places } : choisissez un carrefour jaune libre pour la première, puis un autre pour la seconde.
task-kill = L’heure du crime est { $cell }. Choisissez la victime, ou attendez.
task-kill-now = L’heure du crime est { $cell }. Choisissez la victime : vous ne pouvez plus attendre.
task-kill-two = L’heure du crime est { $cell }. Choisissez la première des deux victimes, ou attendez.
task-kill-two-now = L’heure du crime est { $cell }. Choisissez la première des deux victimes : vous ne pouvez plus attendre.
task-kill-again = { $place } est la première. Choisissez la seconde victime ; votre fuite part de là.
task-wretched = Laquelle des infortunées conduisez-vous vers un autre cercle ?
task-lead = Où conduisez-vous la femme de { $place } ?
task-reveal = Retournez une des patrouilles.
task-move = Vous êtes en { $place } à { $cell }, à { $away ->
    [one] { $away } pas
   *[other] { $away } pas
} de chez vous ; { $left }. Où allez-vous ?
task-ride = Le fiacre arrive en { $place }. Où poursuit-il ?
task-goulston = Envoyez la lettre Goulston Street en désignant un policier, ou gardez-la.
task-send = Jack désigne { $who }. Qui va à Goulston Street, le { $place } ?
task-policeman = Quel policier se déplace ? Il reste : { $who }.
task-go = Où va { $who } depuis le { $place } ?
task-false-clue = Posez un faux indice ({ $stock } en réserve) sur un cercle quelconque, ou aucun.
task-actor = Quel policier agit ? Il reste : { $who }.
task-act = Que fait { $who } au { $place } ?
task-search = Rien en { $places }. Où { $who } fouille-t-il ensuite ?

stage-hide = une cachette
stage-women = les cercles des femmes
stage-mark = les femmes marquées
stage-address = une adresse, ou aucune
stage-yellows = deux carrefours jaunes
stage-patrol = la place des patrouilles
stage-letter = une lettre, ou aucune
stage-token = les patrouilles de la lettre
stage-shift = où la lettre déplace une patrouille
stage-kill = frapper ou attendre
stage-kill-again = la seconde victime
stage-wretched = qui conduire
stage-lead = où la conduire
stage-reveal = une patrouille à retourner
stage-move = un déplacement
stage-ride = où le fiacre poursuit
stage-goulston = la lettre Goulston Street, ou aucune
stage-send = qui envoyer
stage-policeman = un policier à déplacer
stage-go = où il va
stage-false-clue = un faux indice, ou aucun
stage-actor = un policier qui agit
stage-act = ce qu’il fait
stage-search = où il fouille ensuite

## Choix

label-hide = Se cacher en { $place }
label-women = Des femmes en { $places }
label-mark = Marquer { $places }
label-kill = Frapper en { $place }
label-wait = Attendre
label-reveal = Retourner la patrouille { $place }
label-walk = Marcher jusqu’en { $place }
label-escape = Rentrer à pied et le déclarer
label-coach = Prendre un fiacre vers { $place }
label-on = Poursuivre jusqu’en { $place }
label-alley = Se glisser par une ruelle jusqu’en { $place }
label-no-letter = N’envoyer aucune lettre
label-letter = Envoyer { $letter }
label-token = Déplacer la patrouille { $place }
label-shift = La mettre { $place }
label-no-goulston = Garder la lettre
label-goulston = Désigner { $who }
label-send = Envoyer { $who }
label-no-false = Ne pas poser de faux indice
label-false = Poser un faux indice en { $place }
label-no-address = Ne désigner aucune adresse
label-address = Désigner { $place } comme cachette
label-yellows = Des patrouilles aux carrefours { $places }
label-patrol = La poser { $place }
label-wretched = Conduire la femme de { $place }
label-lead = La conduire en { $place }
label-choose = { $who }
label-go = Aller { $place }
label-search = Fouiller { $place }
label-arrest = Procéder à une arrestation en { $place }
label-arrest-around = Procéder à une arrestation dans tous les cercles alentour
label-nothing = Ne rien faire
label-rush = Courir { $place }
spoken-policeman = { $who } { $place }

preview-none = rien ne change
preview-hide = { $ways ->
    [one] { $ways } chemin
   *[other] { $ways } chemins
} depuis ce cercle ; à { $red } du cercle rouge le plus proche
preview-women = à { $near } jusqu’à { $far } de chez vous
preview-women-same = à { $away } de chez vous
away = { $steps ->
    [0] chez vous, mais en silence
   *[other] à { $steps } de chez vous
}
away-reach = { $away } ; à portée de { $who }
away-patrols = { $away } ; patrouilles à deux pas : { $places }
preview-coach = puis à { $near } jusqu’à { $far } de chez vous
preview-coach-same = puis à { $away } de chez vous
preview-escape = vous êtes rentré et la nuit est finie
preview-wait = l’heure devient { $cell }, les infortunées bougent, vous retournez une patrouille
preview-dear-boss = vous déplacez une des patrouilles { $places }
preview-saucy-jacky = le chef déplace deux des patrouilles { $places }
preview-from-hell = vous déplacez une des patrouilles { $places }
preview-section = dans { $sections }
preview-false = vu par { $who }
preview-false-none = aucun policier n’y regarde
preview-goulston = le chef envoie l’un des deux : { $sent }, ou { $other }
preview-lead = { $ways ->
    [one] { $ways } chemin
   *[other] { $ways } chemins
} depuis ce cercle ; { $sections }
preview-send = depuis le { $place }
preview-address = la cachette avec { $odds }
preview-policeman = au { $place } ; Jack à sa portée : { $odds }
preview-actor = { $looks } ; Jack présent : { $odds }, un indice : { $clue }
odds-beside = { $odds } des chances
steps-off = à { $steps ->
    [one] { $steps } carrefour d’où il peut être
   *[other] { $steps } carrefours d’où il peut être
}
preview-go = { $odds }
preview-stay = reste ; { $odds }
preview-search = un indice avec { $odds }
preview-arrest = Jack présent : { $odds }
preview-around = Jack est en { $places } avec { $odds }

warn-too-late = De { $place } il faut encore au moins { $need ->
    [one] { $need } case
   *[other] { $need } cases
} pour rentrer, et il { $left ->
    [one] en reste { $left }
   *[other] en reste { $left }
} : la nuit serait perdue.

## Refus

refuse-option-letters = Cette partie se joue sans lettres.
refuse-option-false-clues = Cette partie se joue sans faux indices.
refuse-option-address = On ne peut désigner aucune adresse dans cette partie.
refuse-option-rushing = On ne se précipite pas dans cette partie.
refuse-option-area-arrests = Nommez un seul cercle : les arrestations de zone ne sont pas jouées ici.
when-hide = La cachette est choisie avant tout le reste, et ne change plus.
when-women = Les femmes sont disposées au début d’une nuit.
when-mark = Les femmes sont marquées au début d’une nuit.
when-kill = Jack frappe pendant l’Enfer, une fois les femmes révélées.
when-wait = Jack attend pendant l’Enfer, au lieu de frapper.
when-reveal = On retourne une patrouille après le déplacement des infortunées.
when-walk = Jack marche quand c’est à lui de se déplacer, pendant la Chasse.
when-escape = Jack déclare sa fuite en marchant, quand c’est à lui de se déplacer.
when-coach = Jack prend un fiacre quand c’est à lui de se déplacer, pendant la Chasse.
when-on = Un fiacre poursuit sa route une fois qu’il a été pris.
when-alley = Jack prend une ruelle quand c’est à lui de se déplacer, pendant la Chasse.
when-letter = Les lettres sur les patrouilles s’envoient juste après leur pose, dès la deuxième nuit.
when-token = On désigne des patrouilles pour une lettre déjà envoyée.
when-shift = Une lettre déjà envoyée déplace des patrouilles.
when-goulston = La lettre Goulston Street s’envoie juste après le déplacement de Jack.
when-send = Le chef envoie un policier quand Jack a désigné une couleur.
when-false = Les faux indices se posent après le déplacement des policiers, s’il y en a en réserve.
when-address = Une adresse se désigne juste après une tuile de chef rouge ou brune, une fois par partie.
when-yellows = Le chef choisit des carrefours jaunes avant la pose des patrouilles, dès la deuxième nuit.
when-patrol = Les patrouilles sont posées pendant l’Enfer, par le chef de l’enquête.
when-wretched = Le chef conduit les infortunées après que Jack a attendu.
when-lead = Le chef conduit les infortunées après que Jack a attendu.
when-choose = On choisit un policier quand ils se déplacent ou agissent.
when-go = Les policiers se déplacent après Jack.
when-search = Les policiers fouillent quand tous se sont déplacés.
when-arrest = Les policiers arrêtent quand tous se sont déplacés.
when-arrest-around = Les policiers arrêtent quand tous se sont déplacés.
when-nothing = Les policiers agissent, ou ne font rien, quand tous se sont déplacés.
when-rush = Un policier se précipite au lieu d’agir, quand tous se sont déplacés.

refuse-hide-red = { $place } est rouge : ce ne peut être la cachette.
refuse-hide-near-red = { $place } est à côté d’un cercle rouge.
refuse-women = { $count } cercles parmi { $places } reçoivent une femme cette nuit.
refuse-mark = { $count ->
    [one] { $count } cercle parmi { $places } est marqué cette nuit.
   *[other] { $count } cercles parmi { $places } sont marqués cette nuit.
}
refuse-killed = { $place } est déjà le premier lieu du crime.
refuse-kill-again = La première victime est décidée.
refuse-no-wretched = Aucune infortunée n’est en { $place }.
refuse-wait-no-more = Il est V : vous ne pouvez plus attendre.
refuse-patrol-up = La patrouille du { $place } est visible.
refuse-no-patrol = Il n’y a pas de patrouille au { $place }.
refuse-patrol-elsewhere = Aucune patrouille ne doit aller au { $place }.
refuse-patrol-laid = Une patrouille est déjà au { $place } : { $face }.
refuse-letter-sent = { $letter } a été envoyée.
refuse-letter-in-full = { $letter } ne peut pas être exécutée entièrement maintenant.
refuse-token = La lettre { $letter } ne peut pas déplacer une patrouille au { $place }.
refuse-token-order = Les deux patrouilles se désignent dans l’ordre des numéros : celle du { $place } ne peut pas venir maintenant.
refuse-shift = Le { $place } n’était pas jaune et libre à l’arrivée de la lettre.
refuse-yellows = Les deux doivent être des carrefours jaunes où aucun policier ne se tenait.
refuse-led = La femme de { $place } a déjà été conduite.
refuse-being-led = On conduit déjà la femme de { $place }.
refuse-other-led = On conduit d’abord la femme de { $place }.
refuse-stuck = La femme de { $place } ne peut aller nulle part.
refuse-who-is-led = Dites d’abord qui est conduite.
refuse-not-next = { $place } n’est pas voisin de { $start }.
refuse-lead-wretched = Une infortunée est en { $place }.
refuse-lead-scene = { $place } est un lieu du crime.
refuse-lead-watched = Une patrouille est à côté de { $place }, au carrefour { $places }.
refuse-lead-barred = Des patrouilles barrent tous les chemins vers { $place }, aux carrefours { $places }.
refuse-walk-stay = Vous êtes en { $place } : il faut aller dans un autre cercle.
refuse-walk-barred = Des policiers barrent le chemin vers { $place } : { $stands }.
refuse-walk-home-last = Dans la dernière case, rentrer à pied se déclare de soi-même.
do-escape = Rentrez chez vous et déclarez-le.
refuse-escape = On ne s’échappe qu’en marchant jusqu’à sa cachette, { $place }.
refuse-no-coach = Il ne reste plus de fiacre cette nuit.
refuse-coach-cells = Un fiacre prend deux cases, et il n’en reste qu’une.
refuse-ride-back = Un fiacre ne revient jamais d’où il vient.
refuse-rides-on = Le fiacre poursuit d’abord sa route.
refuse-no-alley = Il ne reste plus de ruelle cette nuit.
refuse-alley = { $place } ne partage aucun pâté de maisons avec { $start }.
refuse-goulston-colour = Jack ne peut désigner que : { $who }.
refuse-goulston-nobody = Si { $who } est désigné, le chef n’a personne à envoyer.
refuse-send-named = Jack a désigné { $who } : envoyez celui-là, ou { policeman-brown }.
refuse-send-taken = Un autre policier se tient au { $place }.
refuse-taken = { $who } est déjà choisi.
refuse-other-taken = { $who } est choisi ; revenez en arrière pour choisir à nouveau.
refuse-not-yours = { $who } appartient à { $seat }.
refuse-has-moved = { $who } s’est déplacé.
refuse-has-acted = { $who } a agi.
refuse-who-goes = Dites d’abord qui y va.
refuse-who-acts = Dites d’abord qui agit.
refuse-stands-there = { $who } se tient au { $place }.
refuse-too-far = Le { $place } est à plus de deux carrefours du { $start }.
refuse-rush-far = Le { $place } n’est pas voisin du { $start }.
refuse-not-beside = { $place } n’est pas à côté du { $start }.
refuse-asked = { $place } a déjà été nommé dans cette fouille.
refuse-clue-there = Il y a déjà un indice en { $place }.
refuse-false-there = Il y a un faux indice en { $place }.
refuse-arrest-area = Toute arrestation nomme tous les cercles alentour.
do-arrest-around = Une arrestation désigne ici tous les cercles autour.
refuse-arrest-all-false = Il n’y reste aucun cercle qu’une arrestation puisse nommer.
refuse-search-goes-on = Une fouille commencée continue jusqu’à un indice ou jusqu’au dernier cercle.

## Ce qui est possible

question-circle = Où est Jack ?
question-their-circle = Où Jack peut-il être, pour la police ?
question-circle-at = Où était Jack à { $cell } ?
question-their-circle-at = Où Jack a-t-il pu être à { $cell }, pour la police ?
question-hideout = Où est la cachette ?
question-their-hideout = Où la cachette peut-elle être, pour la police ?
question-marked = Quelles femmes sont marquées ?
question-patrol = Qu’est la patrouille du { $place } ?
possible-known = Jack est en { $place }.
possible-known-own = La police sait que vous êtes en { $place }.
possible-circles = Trajets possibles cette nuit : { $rows } ; Jack est dans un de { $count } cercles.
possible-circles-own = Trajets possibles cette nuit, pour la police : { $rows } ; vous êtes dans un de { $count } cercles. Le vôtre, { $mine }.
own-odds = { $circle }, a { $odds }, { $likelier ->
    [0] aucun plus probable
    [one] { $likelier } plus probable
   *[other] { $likelier } plus probables
}
possible-hideout = La cachette est { $place }.
possible-hideouts = La cachette est un de { $count } cercles.
possible-hideouts-own = La cachette est un de { $count } cercles. La vôtre, { $mine }.
possible-hideouts-even = La cachette est un de { $count } cercles, tous aussi probables.
circle-odds = { $circle } { $odds }
shortlist = Les plus probables : { $circles }.
shortlist-more = Les plus probables : { $circles } ; { $more } autres, ensemble { $odds }.
possible-patrols = Face cachée, { $places } : { $faces }{ $fakes ->
    [0] {""}
    [one] , { $fakes } fausse
   *[other] , { $fakes } fausses
}. Chacune est fausse avec { $fake }, et de chaque couleur avec { $each }.

## Danger

danger-arrests = { $count ->
    [0] Aucune arrestation ne peut toucher Jack avant son prochain déplacement.
    [one] Une arrestation pourrait toucher Jack dans { $count } cercle avant son prochain déplacement : { $odds }.
   *[other] Une arrestation pourrait toucher Jack dans { $count } cercles avant son prochain déplacement : { $odds } en tout.
}
danger-reach = Vous êtes à portée de { $who }.
danger-no-reach = Aucun policier ne peut vous approcher avant votre prochain déplacement.
danger-in-time = Rentrer prend au moins { $need ->
    [one] { $need } case
   *[other] { $need } cases
} ; { $left }.
danger-late = Rentrer prend au moins { $need ->
    [one] { $need } case
   *[other] { $need } cases
} ; { $left } : vous ne pouvez plus rentrer à temps.

## La table en phrases

night-date = Nuit { $night }, { $date }
about-night = { $night }, sur { $nights } nuits.
about-track = Le crime a eu lieu à { $time }. Jack en est à { $cell } ; { $left }.
about-moves = Ses déplacements : { $moves }.
move-at = { $kind ->
    [coach] fiacre
    [alley] ruelle
   *[walk] à pied
} à { $cell }
about-stock = Il reste à Jack : fiacres { $coaches }, ruelles { $alleys }.
about-stock-false = Il reste à Jack : fiacres { $coaches }, ruelles { $alleys }, faux indices { $stock }.
about-letters = Lettres non envoyées : { $letters }.
about-scenes = Lieux du crime : { $places }.
about-policeman = { $who } est au { $place } et { $looks }.
about-patrols = Patrouilles : { $patrols }.
about-false = Des faux indices sont en { $places }.
about-over = La partie est terminée. Vainqueur : { $side }.
your-hideout = Votre cachette est { $circle }.
standing = Jack en est à { $cell }. On sait que son cercle n’est pas : { $places }.
standing-hell = Jack n’est pas encore dehors : la nuit en est à l’Enfer.

hideout-was = La cachette était { $circle }.
row-of-night = Nuit { $night } : { $notes }.
note = { $circle } à { $cell } ({ $kind ->
    [murder] meurtre
    [coach] fiacre
    [alley] ruelle
   *[walk] à pied
})
secret-none = Jack n’a pas encore choisi de cachette.
secret-hideout = La cachette est { $circle }.
secret-marked = Femmes marquées : { $places }.

clues-not-begun = Pas encore de meurtre.
clues-murder = Meurtre en { $places } à { $cell }.
clues-home = { $murder } Jack était rentré à { $cell }.
clues-out = { $murder } Jack en est à { $cell }.
clues-found = Indices : { $places }.
clues-vain = Fouillé en vain : { $places }.
clues-spared = Arrestations en vain : { $places }.

about-circle = { $place } est un cercle dans { $sections }.
about-red-circle = { $place } est un cercle rouge dans { $sections }.
about-from-home = { $steps ->
    [0] C’est votre cachette.
   *[other] Il est à { $steps } pas de votre cachette.
}
about-walks = Chemins : { $ways }.
way-direct = { $place } directement
way-by = { $place } par { $routes }
route = { $places }
about-alleys = Ruelles : { $places }.
about-beside = Carrefours à côté : { $places }.
about-odds = D’après ce que la police peut savoir, Jack est ici avec { $here } et y est passé cette nuit avec { $been }.
about-hideout-odds = La cachette est ici avec { $odds }.
about-crossing = Le { $place } est dans { $sections }.
about-yellow-crossing = Le { $place } est jaune, dans { $sections }.
about-goulston = Le { $place } est Goulston Street, dans { $sections }.
about-stands-there = { $who } s’y tient.
about-patrol-there = Une patrouille s’y trouve : { $patrol }.
about-steps = Carrefours voisins : { $places }.
about-two-steps = À deux pas : { $places }.
about-looks = Cercles à côté : { $places }.

## Au terminal

typing = Un nombre est toujours un cercle, et x suivi d’un nombre un carrefour. Quand vous vous déplacez, un cercle seul est une marche ; « coach 44 30 » et « alley 12 » disent le reste ; un policier se nomme par sa couleur en anglais, abrégée si vous voulez : « r x42 » déplace Rouge. Un cercle seul est fouillé ; une arrestation se dit toujours : « arrest 44 ». Les ordres vont en une ligne : « red x42, blue x10 », « red 29 30 », « red search all » (le plus probable d’abord ; un indice trouvé y met fin).
command-find = décrit un cercle ou un carrefour : find 84, find x42
command-near = dessine les rues autour d’un cercle ou d’un carrefour : near 84
command-map = le plan ; une partie : map nw ; où Jack peut être : map possible
command-track = les pistes de cette nuit et des nuits passées
command-clues = ce qui a été trouvé, nuit par nuit
command-sheet = la feuille de Jack : sa cachette et tous ses trajets
command-legend = ce que signifient les signes du dessin
no-place = « { $text } » n’est pas un lieu : les cercles vont de 1 à { $circle }, les carrefours de x1 à { $crossing }.
no-sheet = Seul Jack a une feuille.

panel-night = { $night } (sur { $nights })
panel-head = Chef : { $who }, { $seat }
panel-you = vous
panel-over = La partie est terminée : { $side } ({ $rule }).
panel-track = Piste
panel-time = Heure du crime : { $cell }
panel-women = Femmes
panel-wretched = Infort.
panel-led = {" "}(conduite)
panel-patrols = Patr.
panel-stock = Réserve
panel-coaches = fiacres { $count }
panel-alleys = ruelles { $count }
panel-false-stock = faux indices { $count }
panel-letters = Lettres
panel-scenes = Crimes
panel-looks = donne sur { $circles }
panel-now = agit
panel-moved = déplacé
panel-done = fait
panel-clues = Indices
panel-none-yet = aucun encore
panel-vain = En vain
panel-spared = Arrest.
panel-at-cell = à { $cell } : { $circles }
panel-false = Faux
panel-hideout = Cachette

sheet-hide = Tout cercle convient sauf les rouges : { $circles }.
sheet-hide-far = Tout cercle convient sauf les rouges et leurs voisins : { $circles }.
sheet-hide-hint = Tapez un cercle, par exemple 66 ; « find 66 » le décrit, « near 66 » le dessine.
sheet-sets-hint = { $count ->
    [one] Tapez l’un d’eux, par exemple { $example }.
   *[other] Tapez-en { $count }, par exemple { $example }.
}
sheet-move-hint = Tapez par exemple : { $examples }.
sheet-yellows-hint = Tapez-en deux, par exemple { $example }.
sheet-false-hint = Tapez « false 44 » pour un cercle quelconque, ou « no false ».
sheet-address-hint = Tapez un cercle, par exemple 66, ou « no address ».
sheet-go-hint = D’abord la probabilité que Jack soit dans un des cercles, ou à combien de pas il peut être.

legend-jack = le cercle de Jack, vu de lui seul
legend-hideout = la cachette de Jack, vue de lui seul
legend-clue = un indice a été trouvé cette nuit au cercle 84
legend-false = un faux indice s’y trouve : ni fouille ni arrestation
legend-scene = un lieu du crime
legend-woman = une femme, face cachée
legend-wretched = une infortunée
legend-vain = fouillé en vain cette nuit, ~ seul sur le plan ; un point : un cercle
legend-policeman = le policier rouge ; BL bleu, GR vert, BR brun, YE jaune
legend-patrol = une patrouille, face cachée sauf si sa couleur est dite
legend-track = cases de la piste : meurtre, marche, fiacre, ruelle ; un point : vide
legend-possible = Jack peut être au cercle 84 ; # seul : pas de place
key-possible = Jack peut y être ({ $count })
key-police = police
key-patrol = patrouille
key-crossing = croisement
key-circle = cercle
no-part = « { $text } » n’est pas une partie du plan : { $parts }, ou possible.
not-out = Jack n’est pas sorti : il n’y a rien à montrer sur le plan.
map-too-narrow = Cette fenêtre a { $columns } colonnes et le plan en demande { $needed }. Ses parties se dessinent seules, par exemple map nw : { $parts }.

## De quoi il s’agit, pour une première partie
first-W1 = Il faut rentrer chaque nuit. Un lieu au milieu de beaucoup de rues est plus dur à cerner.
first-W5a = Les femmes ne seront qu’ici cette nuit ; la police voit les cercles, pas les femmes marquées.
first-W5 = Seules les femmes marquées seront dans la rue. Votre chemin commence là où l’une d’elles meurt.
first-W6 = Cinq patrouilles sont vraies et deux fausses. Jack voit où elles sont, pas lesquelles.
first-W32 = Une fois par partie : nommer la cachette fait gagner aussitôt, si c’est juste. Sinon, seul ce cercle est exclu.
first-W26 = Une lettre éloigne des patrouilles de votre chemin. Une par nuit, chacune une fois.
first-W26a = La patrouille va à un croisement jaune libre. Choisissez celui qui laisse le moins de vide.
first-W8 = Frapper maintenant laisse plus de marches pour rentrer ; attendre dévoile une patrouille et coûte une marche.
first-W13 = Deux meurent cette nuit. Vous partez de la seconde ; la police ignore laquelle.
first-W9a = Jack attend. Menez les femmes près des patrouilles : il partira parmi les policiers.
first-W9 = Elle va à un cercle voisin, sans croiser de patrouille ni s’arrêter à côté.
first-W10 = Une vraie patrouille reste, une fausse s’en va. Retournez celle qui vous arrêterait d’abord.
first-W14 = Un policier en chemin vous arrête ; vos cercles répondent aux fouilles toute la nuit. Rentrez avant la fin de la piste.
first-W15 = Un fiacre fait deux cercles d’un coup, même devant la police. Les deux peuvent donner un indice.
first-W27 = { $seat ->
    [jack] La lettre envoie aussitôt un policier à Goulston Street. Nommez-en un près de vous.
   *[other] L’un de deux policiers est envoyé au loin. Envoyez le moins utile.
}
first-W20 = Placez-vous où Jack a pu passer, pour chercher, ou où il doit passer, pour l’arrêter. Deux carrefours au plus.
first-W28 = Un faux indice empêche de fouiller ou de nommer un cercle jusqu’à la fin de la nuit.
first-W21 = Fouiller dit où Jack est passé cette nuit. Une arrestation gagne, mais seulement s’il y est encore.
first-W22 = Un cercle après l’autre, jusqu’à un indice. Commencez par le plus probable ; un indice ne dit pas quand.
