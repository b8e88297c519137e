# Ce que seul Mr. Jack à Londres dit.

title = Mr. Jack (Londres)

person-holmes = Sherlock Holmes
person-watson = John H. Watson
person-smith = John Smith
person-lestrade = Inspecteur Lestrade
person-stealthy = Miss Stealthy
person-goodley = Sergent Goodley
person-gull = Sir William Gull
person-bert = Jeremy Bert

short-holmes = Holmes
short-watson = Watson
short-smith = Smith
short-lestrade = Lestrade
short-stealthy = Stealthy
short-goodley = Goodley
short-gull = Gull
short-bert = Bert

facing-N = le nord
facing-NE = le nord-est
facing-SE = le sud-est
facing-S = le sud
facing-SW = le sud-ouest
facing-NW = le nord-ouest

## Mettre en place à la main
arrange-facing = Watson regarde vers
arrange-lamp = Réverbère { $tile }
arrange-lamps = Réverbères sans numéro
arrange-covers = Plaques d’égout
arrange-cordons = Cordons de police

## Ce qui ne peut être
impossible-watson = Personne n’a encore tourné Watson.
impossible-lamps = Au tour { $round }, réverbères numérotés allumés : { $lamps } ; et deux sans numéro.
impossible-cover-where = Une plaque est là où cette édition n’a pas d’égout.
impossible-covers = Deux égouts sont couverts, non { $count }.
impossible-cordons = Deux sorties ont un cordon, non { $count }.
impossible-untouched = Avant le tirage de l’identité de Jack, rien n’a bougé et aucune carte n’est donnée.
impossible-holmes = À ce stade, Holmes a tiré ce nombre de cartes alibi : { $due }, non { $held }.
impossible-holmes-seat = Le camp qui a joué Holmes dans ce tour tient ce qu’il a tiré.
impossible-smith = À ce stade, Smith a déplacé au plus ce nombre de réverbères : { $count }.
impossible-smith-moved = À ce stade, Smith a déplacé un réverbère.
impossible-power-first = Le pouvoir de { $person } ne vient pas avant la marche ici.
impossible-lestrade = Lestrade déplace un cordon chaque fois qu’il est joué.
impossible-bert = Bert déplace une plaque chaque fois qu’il est joué.
impossible-whistle-unspent = Les points de sifflet restants ne peuvent pas être dépensés.
impossible-own-card = Jack s’échappe par sa propre carte : marquez-la comme jouée.
impossible-cordon = Personne ne s’échappe par un cordon.
impossible-lamp-still = Le réverbère déplacé est encore à sa place.
impossible-only-goodley = Seul Goodley siffle.
impossible-whistle-points = Goodley a trois points en tout, au moins un par personne sifflée, et ne se siffle jamais lui-même.
impossible-whistle-watson = Goodley ne tourne Watson que s’il vient d’arriver.
impossible-whistled-once = Chacun des autres est sifflé une fois.
impossible-whistle-more = On peut dépenser ici davantage de points de sifflet : { $count }.
impossible-cordon-still = Le cordon déplacé est encore là.
impossible-cover-still = La plaque déplacée est encore là.

## Ce qui ne peut pas être lu
unreadable-facing = people : seul Watson a une orientation, non { $who }
unreadable-next-whistle = next : après { $stage } viennent les points restants, qui a été sifflé, qui vient

## Le récit

story-leave = Jack quitte le quartier par l’issue { $exit }.
story-swap = Gull échange sa place avec { $person }.
story-face = Watson regarde vers { $facing }.
story-whistle = Goodley siffle { $person }.
story-lamp = Le réverbère { $tile } passe de { $start } à { $end }.
story-plain-lamp = Un réverbère passe de { $start } à { $end }.
story-cordon = Un cordon de police passe de { $start } à { $end }.
story-cover = Une plaque d’égout passe de { $start } à { $end }.
story-lamp-out = Le réverbère { $tile } en { $site } s’éteint.

over-L25-jack = Jack gagne : il a quitté le quartier ({ $rule }).
over-L29-detective = Le détective gagne : l’accusation est juste ({ $rule }).
over-L29-jack = Jack gagne : l’accusation est fausse ({ $rule }).
over-L31-jack = Jack gagne : les huit tours sont passés et personne n’a été accusé ({ $rule }).

## Pouvoirs et décisions
power-holmes = prendre une carte alibi
power-watson = choisir où il regarde
power-smith = déplacer un réverbère
power-lestrade = déplacer un cordon de police
power-goodley = rapprocher d’autres personnages d’un coup de sifflet
power-bert = déplacer une plaque d’égout
does-stealthy = se déplacer de 1 à 4 cases, même à travers maisons et jardins
does-gull = se déplacer de 1 à 3 cases, ou échanger sa place avec n’importe qui
task-face = Où Watson doit-il regarder ?
task-lamp = Quel réverbère Smith prend-il ?
task-lamp-to = Où Smith pose-t-il { $lamp } ?
task-cordon = Quel cordon Lestrade prend-il ?
task-cordon-to = Quelle issue le cordon de { $place } ferme-t-il ?
task-cover = Quelle plaque Bert prend-il ?
task-cover-to = Quelle bouche d’égout la plaque de { $place } ferme-t-elle ?
task-whistle = { $points ->
    [one] Qui Goodley siffle-t-il ? { $points } pas à donner.
   *[other] Qui Goodley siffle-t-il ? { $points } pas à donner.
}
task-come = { $points ->
    [one] Où va { $person } depuis { $hex } ? { $points } pas à donner.
   *[other] Où va { $person } depuis { $hex } ? { $points } pas à donner.
}
lamp-at = le réverbère { $tile } en { $site }
plain-lamp-at = le réverbère en { $site }

## Choix
label-leave = Quitter le quartier par { $exit }
label-swap = Échanger sa place avec { $person }
label-whistle = Siffler { $person }
label-face = Regarder vers { $facing }
label-lamp = Prendre { $lamp }
label-lamp-to = Le poser en { $place }
label-cordon = Prendre le cordon de { $place }
label-cordon-to = Fermer { $place }
label-cover = Prendre la plaque de { $place }
label-cover-to = Couvrir { $place }
leads-plain-lamp = reste allumé jusqu’à la fin
leads-lamp = s’éteint après le tour { $tile }
leads-cordon = { $place } est alors ouverte
leads-cordon-to = { $place } est alors fermée
leads-cover = { $place } est alors ouverte
leads-cover-to = { $place } est alors couverte
leads-whistle = depuis { $hex }
leads-no-beam = aucune rue
leads-beam = { $streets }
leads-beam-on = { $streets } ({ $people })

## Refus
refuse-face = On ne tourne Watson que lorsqu’il vient d’être déplacé.
refuse-swap = Seul Gull échange sa place, au lieu de se déplacer.
refuse-swap-self = Gull échange sa place avec quelqu’un d’autre.
refuse-lamp-owner = Seul { $person } déplace des réverbères.
refuse-cordon-owner = Seul { $person } déplace des cordons.
refuse-cover-owner = Seul { $person } déplace des plaques d’égout.
refuse-whistle-owner = Seul { $person } siffle.
refuse-no-lamp = Il n’y a pas de réverbère allumé en { $place }.
refuse-no-cordon = Il n’y a pas de cordon en { $place }.
refuse-no-cover = La bouche d’égout en { $place } n’est pas couverte.
refuse-no-manhole = Il n’y a pas de bouche d’égout en { $place } dans cette édition.
refuse-lamp-there = Il y a déjà un réverbère allumé en { $place }.
refuse-cordon-there = Il y a déjà un cordon en { $place }.
refuse-cover-there = La bouche d’égout en { $place } est déjà couverte.
refuse-take-first = Il faut d’abord prendre la pièce.
refuse-whistle-self = Goodley siffle les autres.
refuse-whistled = { $person } a déjà entendu le sifflet.
refuse-whistle-spend = Siffler { $person } laisserait des points impossibles à dépenser ; il en faut exactement { $points }.
refuse-not-nearer = En { $hex }, { $person } ne serait pas plus près de Goodley.
refuse-come-far = { $steps ->
    [one] { $person } a besoin de { $steps } pas jusqu’en { $hex } ; il en reste { $points }.
   *[other] { $person } a besoin de { $steps } pas jusqu’en { $hex } ; il en reste { $points }.
}
refuse-come-spend = Après { $hex }, le reste des { $points } points ne pourrait plus être dépensé.
refuse-leave-cordon = Un cordon ferme { $exit }.

## Le quartier en phrases
stands-looking = se trouve en { $hex } et regarde vers { $facing }
why-lamp = à côté : { $lamp }
why-beam = dans le faisceau de Watson
about-lamps = Allumés : { $lit }. Éteints : { $unlit }.
lamp-out-next = Le réverbère { $tile } s’éteint ensuite, en { $site }.
no-more-lamps-out = Plus aucun réverbère ne s’éteint.
about-beam = Faisceau de Watson : { $streets }.
about-no-beam = Faisceau de Watson : aucune rue.
about-manholes = Bouches d’égout ouvertes : { $open }. Couvertes : { $covered }.
about-exits = Issues : { $exits }.
exit-open = { $exit } depuis { $hex } (ouverte)
exit-cordon = { $exit } depuis { $hex } (fermée par un cordon)

## Au terminal
typing = Les mots peuvent être abrégés : « ho » est holmes, « acc gu » est accuse gull. Une case seule y mène : « f7 ». On peut taper plusieurs choix à la fois : « holmes f7 », « smith f7 », « smith lamp b2 f9 ».
board-open = { $exit } : ouverte
board-cordon = { $exit } : cordon
panel-lamp-out = Réverbère { $tile } : extinction en { $site }
panel-no-lamp-out = Plus d’extinctions
slim-lamp = Rév. { $tile } : { $site }
terrain-building = une maison
terrain-garden = un jardin
terrain-lamp = un emplacement de réverbère
legend-dark = une rue sombre
legend-lit = une rue éclairée, à côté d’un réverbère allumé
legend-beam = une rue dans le faisceau de Watson
legend-house = une maison ; seule Stealthy la traverse
legend-garden = un jardin ; de même
legend-lamp = un réverbère allumé qui s’éteint à la fin de ce tour
legend-plain-lamp = un réverbère allumé qui le reste
legend-unlit = un réverbère éteint
legend-open = une bouche d’égout ouverte
legend-covered = une bouche d’égout couverte
legend-looks = sur un côté de la case de Watson : il regarde par là
legend-looks-north = sur deux côtés : il regarde vers le nord ; à l’inverse : le sud

## De quoi il s’agit, pour une première partie
first-L7 = { $seat ->
    [jack] Chaque carte déplace une personne. Après quatre vient l’appel : restez parmi ceux derrière qui vous voulez vous cacher.
   *[other] Chaque carte déplace une personne. Après quatre vient l’appel : plus on approche d’une moitié visible, plus il innocente.
}
first-L41 = Le pouvoir ou la marche d’abord : ce que vous changez d’abord compte déjà pour la suite.
first-L19 = { $seat ->
    [jack] La place décide qui est visible : près d’un réverbère, de quelqu’un, ou dans la lanterne. Invisible à l’appel, Jack peut fuir au tour suivant.
   *[other] La place décide qui est visible : près d’un réverbère, de quelqu’un, ou dans la lanterne. Aller sur quelqu’un, c’est l’accuser.
}
first-L34 = La lanterne montre tous ceux droit devant Watson, jusqu’à la première maison, jardin ou réverbère. Pas lui-même.
first-L35 = Un réverbère montre tous ses voisins. Ceux qui ont un numéro s’éteignent à la fin de leur tour, où qu’ils soient.
first-L36 = { $seat ->
    [jack] Un cordon ferme une sortie. Gardez-en une ouverte près de vous sans montrer laquelle.
   *[other] Un cordon ferme une sortie. Fermez celle qu’un suspect pourrait atteindre quand Jack est invisible.
}
first-L40 = Les bouches ouvertes communiquent : de l’une à toute autre, un seul pas. Un couvercle en ferme une.
first-L38 = Le sifflet rapproche de Goodley jusqu’à trois personnes, trois pas en tout : hors de la lumière, ou dedans.
first-L5 = Une des huit cartes alibi dit à Jack qui il est. Lui seul la voit.
first-L32 = Holmes prend une carte alibi : la personne dessus n’est pas Jack. Seul le camp qui la prend le sait.
