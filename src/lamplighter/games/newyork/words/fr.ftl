# Ce que seul Mr. Jack à New York dit.

title = Mr. Jack à New York

person-beach = Alfred Ely Beach
person-rider = Cloud Rider
person-latimer = Lewis Howard Latimer
person-grant = Emma Grant
person-callahan = James H. Callahan
person-eastman = Monk Eastman
person-tumblety = Francis J. Tumblety
person-smith = Edward Smith

short-beach = Beach
short-rider = Cloud Rider
short-latimer = Latimer
short-grant = Grant
short-callahan = Callahan
short-eastman = Eastman
short-tumblety = Tumblety
short-smith = Smith

## Mettre en place à la main
arrange-informant = L’Informateur
arrange-informant-is = L’Informateur est
arrange-talkative = bavard
arrange-silent = muet
arrange-lamps = Réverbères
arrange-entrances = Bouches de métro
arrange-sites = Chantiers
arrange-parks = Parcs
arrange-stock-lamp = Réverbères en réserve
arrange-stock-entrance = Bouches en réserve
arrange-stock-site = Chantiers en réserve
arrange-investigation = Tuile d’enquête { $number }
arrange-steamers = Vapeurs

## Ce qui ne peut être
impossible-nothing = Rien ne peut être choisi ici.
impossible-overlap = Les tuiles d’enquête ne se recouvrent pas.
impossible-steamers = Deux ports ont un vapeur, non { $count }.
impossible-informant-where = L’Informateur est là où l’on peut marcher.
impossible-visitor = Personne n’est avec l’Informateur, sauf pendant une visite.
impossible-untouched = Avant le tirage de l’identité de Jack, rien n’a bougé et aucune carte n’est donnée.
impossible-tiles = Les tuiles du plateau sont celles du départ et celles prises dans la réserve.
impossible-parks = À ce stade, Grant a fait ce nombre de parcs : { $due }, non { $count }.
impossible-visits = Cartes alibi : { $held } ; visites à l’Informateur jusqu’ici : au plus { $visits }.
impossible-informant-still = Personne n’a encore déplacé l’Informateur.
impossible-no-street = { $hex } n’est pas une rue où bâtir.
impossible-touching = { $kind ->
    [lamp] Deux réverbères ne se touchent pas.
   *[entrance] Deux bouches de métro ne se touchent pas.
}
impossible-covered = Une tuile d’enquête est sur quelque chose ou quelqu’un en { $hex }.
impossible-stands = { $person } ne peut pas se tenir en { $hex }.
impossible-built = À ce stade, { $person } a bâti autant de fois : { $due } ; la réserve dit { $count }.
impossible-too-many = { $kind ->
    [lamp] Il y a plus de réverbères qu’il n’en fut bâti.
    [entrance] Il y a plus de bouches de métro qu’il n’en fut bâti.
   *[site] Il y a plus de chantiers qu’il n’en fut bâti.
}
impossible-power-first = Le pouvoir ne vient pas avant la marche ici.
impossible-silent = Un Informateur muet a été visité : quelqu’un tient une carte pour cela.
impossible-visitor-holds = Le camp qui a visité l’Informateur dans ce tour tient une carte.
impossible-callahan = Callahan déplace une tuile d’enquête chaque fois qu’il est joué.
impossible-smith = Smith déplace un vapeur chaque fois que sa carte est jouée.
impossible-investigation = Une tuile d’enquête couvre deux rues voisines, la première du plateau nommée d’abord.
impossible-investigation-order = Les deux tuiles d’enquête se nomment dans l’ordre du plateau.
impossible-port = Personne ne s’échappe par un port sans vapeur.
impossible-shut = Tous les chemins vers cette sortie sont bâtis ou fermés.
impossible-eastman-status = Eastman ne déplace que quelqu’un qui est comme lui éclairé, ou comme lui dans l’ombre.
impossible-eastman-other = Eastman déplace un autre personnage.
impossible-eastman-leads = Eastman fait sortir un autre que lui, par sa propre carte.
impossible-own-card = Jack s’échappe par sa propre carte : marquez-la comme jouée.
impossible-talkative = On ne visite que l’Informateur bavard.
impossible-silent-now = L’Informateur est muet quand la carte est prise.
impossible-steamer-still = Le vapeur déplacé est encore dans son port.
impossible-tumblety = Le premier à échanger est à côté de Tumblety.
either = { $first } ou { $second }

## Ce qui ne peut pas être lu
unreadable-stock = stock : { $text } n’a pas la forme de 4/4/4 : réverbères, bouches de métro, chantiers

## Le récit

story-leave-steamer = Jack quitte New York par le paquebot de { $exit }.
story-leave-land = Jack quitte New York par la sortie terrestre { $exit }.
story-eastman = Eastman fait bouger { $person }.
story-built-lamp = Un réverbère est construit en { $hex }.
story-built-entrance = Une bouche de métro est construite en { $hex }.
story-built-site = Un chantier est ouvert en { $hex }.
story-turned-lamp = Le réverbère en { $hex } devient un parc.
story-turned-entrance = La bouche de métro en { $hex } devient un parc.
story-turned-site = Le chantier en { $hex } devient un parc.
story-laid = La tuile d’enquête de { $start } est posée en { $end }.
story-sailed = Le paquebot de { $start } va à { $end }.
story-swap = { $people } échangent leurs places.
story-informant = L’Informateur reçoit une visite et va en { $end }, muet.

over-N18-jack = Jack gagne : il a quitté New York ({ $rule }).
over-N19-jack = Jack gagne : déplacé par Eastman, il a quitté New York ({ $rule }).
over-N20-detective = Le détective gagne : l’accusation est juste ({ $rule }).
over-N20-jack = Jack gagne : l’accusation est fausse ({ $rule }).
over-N21-jack = Jack gagne : les huit tours sont passés et personne n’a été accusé ({ $rule }).

## Pouvoirs et décisions
power-beach = construire une bouche de métro
power-rider = ouvrir un chantier
power-latimer = construire un réverbère
power-grant = retourner une tuile en parc
power-callahan = déplacer une tuile d’enquête
power-tumblety = faire échanger deux places, ou non
power-smith = déplacer un paquebot
does-rider = 1 à 3 cases (immeubles aussi) et ouvrir un chantier, ordre libre
does-eastman = 1 à 3 cases, ou déplacer quelqu’un de visible ou non comme lui
does-tumblety = 1 à 3 cases ; peut faire échanger deux places, avant ou après
task-move-eastman-seen = Déplacez Eastman depuis { $hex }, ou quelqu’un de visible comme lui.
task-move-eastman-unseen = Déplacez Eastman depuis { $hex }, ou quelqu’un d’invisible comme lui.
task-moved = Où Eastman déplace-t-il { $person } depuis { $hex } ?
task-place = L’Informateur reçoit une visite. Où va-t-il, muet ?
task-build-entrance = Où { $person } construit-il une bouche de métro ?
task-build-site = Où { $person } ouvre-t-elle un chantier ?
task-build-lamp = Où { $person } construit-il un réverbère ?
task-turn = Quelle tuile Grant retourne-t-elle en parc ?
task-lift = Quelle tuile d’enquête Callahan prend-il ?
task-lay = Où Callahan pose-t-il la tuile de { $place } ?
task-sail = Quel paquebot Smith déplace-t-il ?
task-moor = Où va le paquebot de { $place } ?
task-swap = Qui, à côté de Tumblety, change de place ?
task-with = Avec qui échanger la place de { $person } ?

## Choix
label-leave = { $exit ->
    [N6] Quitter New York par la sortie terrestre { $exit }
   *[other] Quitter New York par le paquebot de { $exit }
}
label-move = Déplacer { $person }
label-build-entrance = Construire une bouche de métro en { $hex }
label-build-site = Ouvrir un chantier en { $hex }
label-build-lamp = Construire un réverbère en { $hex }
label-park-entrance = Changer en parc la bouche de métro en { $hex }
label-park-site = Changer en parc le chantier en { $hex }
label-park-lamp = Changer en parc le réverbère en { $hex }
label-lift = Prendre la tuile de { $place }
label-lay = La poser en { $place }
label-sail = Prendre le paquebot de { $port }
label-sail-to = Le mener à { $port }
label-swap = Désigner { $person }
label-with = Échanger avec { $person }
label-decline = N’échanger personne
label-informant = Placer l’Informateur en { $hex }
leads-visit = chez l’Informateur
leads-stay = nulle part où aller
leads-park-entrance = une bouche de métro
leads-park-site = un chantier
leads-park-lamp = un réverbère
leads-on = en { $hex }
leads-decline = personne ne change de place
leads-lift = alors libres : { $hexes }
leads-lay = rues et parcs seulement
leads-lay-metro = ferme le métro en { $hexes }
leads-sail = { $port } est alors fermé
leads-moor = on embarque depuis { $hexes }
leads-moor-barred = inaccessible pour le moment

## Refus
refuse-order-first = Dites d’abord ce que fait { $person } en premier : se déplacer ou utiliser le pouvoir.
refuse-place-first = Il faut d’abord placer l’Informateur.
refuse-move-first = { $person } se déplace d’abord ; le pouvoir vient ensuite.
refuse-power-done = Il ne reste que le déplacement à faire : { $person }.
refuse-moved-first = Eastman est en train de déplacer { $person }.
refuse-power-first = { $person } utilise d’abord le pouvoir ; le déplacement vient ensuite.
refuse-move-done = Le déplacement est fait ; il faut maintenant utiliser le pouvoir : { $person }.
refuse-build-owner = Seuls Beach, Cloud Rider et Latimer construisent.
refuse-move-owner = Seul { $person } déplace un autre personnage.
refuse-park-owner = Seule { $person } change des tuiles en parcs.
refuse-lift-owner = Seul { $person } déplace les tuiles d’enquête.
refuse-lay-owner = Seul { $person } déplace les tuiles d’enquête.
refuse-sail-owner = Seul { $person } déplace les paquebots.
refuse-swap-owner = Seul { $person } fait échanger des places.
refuse-with-owner = Seul { $person } fait échanger des places.
refuse-decline-owner = Seul { $person } peut renoncer à son pouvoir ; tous les autres sont obligatoires.
refuse-move-self = Eastman déplace ainsi quelqu’un d’autre ; pour lui-même, indiquez une case.
refuse-move-seen = { $person } est visible, Eastman ne l’est pas : il ne déplace que quelqu’un dans le même état que lui.
refuse-move-unseen = { $person } est invisible, Eastman est visible : il ne déplace que quelqu’un dans le même état que lui.
refuse-move-stuck = { $person } n’a nulle part où aller.
refuse-stock-entrance = Toutes les bouches de métro sont construites.
refuse-stock-site = Tous les chantiers sont ouverts.
refuse-stock-lamp = Tous les réverbères sont construits.
refuse-near-entrance = { $hex } est à côté de la bouche de métro en { $other }.
refuse-near-lamp = { $hex } est à côté du réverbère en { $other }.
refuse-turn-printed = La bouche de métro en { $hex } est imprimée : on ne peut pas la retourner.
refuse-turn-none = Il n’y a pas de tuile à retourner en { $hex }.
refuse-turn-park = Il y a déjà un parc en { $hex }.
refuse-turn-closed = La bouche de métro en { $hex } se trouve sous une tuile d’enquête.
refuse-lift-stuck = La tuile d’enquête { $place } ne peut aller nulle part ailleurs.
refuse-lift-done = Une tuile est déjà prise.
refuse-lay-first = Prenez d’abord une tuile d’enquête.
refuse-lay-same = La tuile vient de { $place } : il faut la poser ailleurs.
refuse-sail = Aucun paquebot n’est à { $port }.
refuse-sail-to = Il y a déjà un paquebot à { $port }.
refuse-sail-done = Un paquebot est déjà en route.
refuse-moor-first = Prenez d’abord un paquebot.
refuse-swap-self = Désignez d’abord un voisin de Tumblety ; lui-même peut être l’autre.
refuse-swap-far = { $person }, en { $hex }, n’est pas à côté de Tumblety.
refuse-swap-done = Quelqu’un est déjà désigné.
refuse-with-first = Désignez d’abord un voisin de Tumblety.
refuse-with-same = { $person } échange sa place avec quelqu’un d’autre.
refuse-informant = On ne place l’Informateur que juste après une visite.
refuse-silent = L’Informateur en { $hex } est muet : personne ne peut y finir.
refuse-far-on-foot = Sur l’ordre d’Eastman, { $person } ne peut pas atteindre { $hex } : 1 à 3 cases à pied ou par le bac, jamais en métro.
refuse-leave-port = Aucun paquebot n’est à { $exit }.
refuse-leave-barred = Personne ne peut atteindre { $exit } pour le moment : les cases devant sont bâties ou fermées.
refuse-person = { $person } se trouve en { $hex }.
refuse-informant-there = L’Informateur se trouve en { $hex }.
refuse-closed = Une tuile d’enquête ferme { $hex }.
refuse-ground = { $hex } : { $ground }.

## La ville en phrases
terrain-street = une rue
terrain-quay = un quai
terrain-island = Liberty Island
terrain-building = un immeuble
terrain-port = un port
terrain-exit = la sortie terrestre
terrain-lamp = un réverbère
terrain-entrance = une bouche de métro
terrain-site = un chantier
terrain-park = un parc
why-lamp = à côté du réverbère en { $hex }
unseen-park = invisible : personne n’est visible dans un parc
unseen-island = invisible : personne n’est visible à Liberty Island
unseen-quay = invisible : personne n’est visible sur un quai
about-tiles = Réverbères : { $lamps }. Chantiers : { $sites }. Parcs : { $parks }.
about-metro = Le métro s’arrête en { $hexes } ; la bouche de { $printed } est imprimée.
about-investigations = Tuiles d’enquête : { $pairs }.
about-ways = Sorties : { $ways }.
way-out = { $exit } depuis { $hexes }
way-barred = { $exit }, inaccessible pour le moment
door-steamer = le paquebot de { $exit }
door-land = la sortie terrestre { $exit }
about-ports = Ports sans paquebot : { $ports }.
about-ferry = Le bac va de { $boardings } à Liberty Island, { $island }, et de là à { $landings }.
about-talkative = L’Informateur est en { $hex }, bavard.
about-silent = L’Informateur est en { $hex }, muet.
about-visit = L’Informateur doit être placé.
about-stock = Réserve : réverbères { $lamps }, bouches de métro { $entrances }, chantiers { $sites }.

## Au terminal
typing = Les mots peuvent être abrégés : « be » est beach, « cr » est rider, « acc gr » est accuse grant. Une case seule y mène, ou y construit : « e4 ». On peut taper plusieurs choix à la fois : « grant j7 », « latimer build e4 », « smith sail e1 b7 », « callahan lift 1 e4 f4 ».
board-ferry = bac
board-ferry-from = de { $hexes }
board-ferry-to = à { $hexes }
panel-talkative = Informateur { $hex }, bavard
panel-silent = Informateur { $hex }, muet
panel-visit = Informateur : à placer
panel-stock = Réserve : rév. { $lamps }, métro { $entrances }, ch. { $sites }
hint-build = Tapez une case, par exemple { $example } ; « lit { $example } » dit qui serait visible.
hint-informant = Tapez une case, par exemple { $example }.
hint-lay = Tapez deux cases voisines, par exemple { $example }.
legend-dark = sombre, une rue ou un quai
legend-lit = éclairée, à côté d’un réverbère
legend-park = un parc ; toujours invisible
legend-isle = Liberty Island ; toujours invisible
legend-building = un immeuble ; seule Cloud Rider le traverse
legend-site = un chantier ; de même
legend-lamp = un réverbère ; personne n’y entre
legend-closed = fermée par la tuile d’enquête 1 ; personne n’y entre
legend-metro = une bouche de métro ; M : imprimée, on ne peut pas la retourner
legend-quay = un quai
legend-ship = un port avec paquebot : ouvert ; port : sans paquebot, fermé
legend-exit = la sortie terrestre
legend-informant = l’Informateur, bavard ; In- : muet, personne ne peut y finir
legend-stock = en réserve : réverbères, bouches de métro, chantiers

## De quoi il s’agit, pour une première partie
first-N5 = { $seat ->
    [jack] Chaque carte déplace une personne. Après quatre vient l’appel : restez parmi ceux derrière qui vous voulez vous cacher.
   *[other] Chaque carte déplace une personne. Après quatre vient l’appel : plus on approche d’une moitié visible, plus il innocente.
}
first-N38 = Le pouvoir ou la marche d’abord : ce que vous changez d’abord compte déjà pour la suite.
first-N4 = Une des huit cartes alibi dit à Jack qui il est. Lui seul la voit.
first-N12 = { $seat ->
    [jack] Près d’un réverbère ou de quelqu’un on est visible, dans un parc jamais. Invisible à l’appel, Jack peut fuir au tour suivant.
   *[other] Près d’un réverbère ou de quelqu’un on est visible, dans un parc jamais. S’arrêter sur l’Informateur donne une carte ; sur quelqu’un, c’est accuser.
}
first-N22 = D’une entrée de métro à toute autre, un seul pas. Elle se bâtit sur une rue vide, pas près d’une autre.
first-N23 = Un chantier ferme une rue à tous, sauf à Cloud Rider. Il allonge le chemin de quelqu’un.
first-N24 = Un réverbère montre tous ses voisins, jusqu’à la fin, sauf si Grant en fait un parc.
first-N25 = Un parc est toujours sombre : on y est invisible. Et le réverbère, chantier ou métro qui était là disparaît.
first-N27 = { $seat ->
    [jack] Une tuile d’enquête barre deux cases. Ôtez-la de votre propre sortie.
   *[other] Une tuile d’enquête barre deux cases. Posez-la entre un suspect et la sortie.
}
first-N30 = Eastman déplace quelqu’un de visible ou invisible comme lui. Cette personne marche : ni métro, ni bâtiments.
first-N31 = Deux personnes échangent leur place d’un coup, à toute distance : vers la lumière, hors d’elle, ou loin d’une sortie.
first-N32 = { $seat ->
    [jack] Jack part des ports où il y a un vapeur. Approchez-en un, sans montrer pourquoi.
   *[other] Jack part des ports où il y a un vapeur. Éloignez-le des suspects qui pourraient l’atteindre.
}
first-N33 = Qui s’arrête sur l’Informateur le renvoie ailleurs et prend une carte alibi secrète. Mettez-le loin de l’adversaire.
