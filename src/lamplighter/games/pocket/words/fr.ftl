# Mr. Jack Pocket en français.

## Mettre en place à la main
arrange-turning = Tourner une tuile à droite
arrange-cleared = Hors de cause
arrange-rotated = Tournées à ce tour
arrange-token = Jeton { $number } montre
arrange-used = Jetons utilisés
arrange-turn = Tour
arrange-unseen = Jack n’a pas été vu au tour
arrange-next = Ce qui suit
arrange-shown = Cartes alibi montrées
arrange-identity = Jack est
arrange-held = Cartes alibi de jack
next-put = Le quartier est posé
next-identity = Jack tire son identité
next-throw = Les jetons sont lancés
next-choose = Un jeton est choisi
next-use = { $face } est exécuté
next-draw = Une carte alibi est tirée
next-over = La partie est finie

## Ce qui ne peut être
impossible-no-identity = Dites qui est Jack : cela se tire avant le premier tour.
impossible-jack-cleared = Jack est { $person }, dont la tuile n’est jamais retournée.
impossible-rotations = Rotations faites à ce tour : { $done } ; tuiles marquées comme tournées ({ $mark }) : { $marked }.
impossible-alibi-jack = La carte de Jack n’est pas un alibi : personne ne la tire.
impossible-alibi-twice = Aucune carte n’est à la fois tenue par jack et montrée.
impossible-shown = Celui dont la carte a été montrée n’est plus suspect : marquez-le hors de cause.
impossible-alibis = À ce stade, ce nombre de cartes alibi a été tiré : { $due }, non { $drawn }.
impossible-too-far = Les détectives n’ont pas pu aller si loin : une ou deux places par face à leur nom utilisée jusqu’ici, une de plus par joker.
impossible-held-early = Jack tient une carte, mais seul l’enquêteur a agi.
impossible-wall = { $crossroads ->
    [yes] La tuile de { $person } est un carrefour et n’a pas de mur (noté +).
   *[no] La tuile de { $person } a un mur.
}
impossible-set-up-wall = Rangée { $row }, colonne { $column } : ce mur fait encore face au détective, comme au départ.
impossible-no-throw = Pas de lancer au tour { $turn } : les jetons sont retournés.
impossible-thrown = Avant un lancer, les jetons ne montrent rien (noté ?).
impossible-not-thrown = Les jetons ont été lancés : dites quelles faces sont visibles.
impossible-last-face = Le dernier jeton n’est pas choisi mais exécuté : dites-le (use:FACE ou draw), ou marquez-en moins.
impossible-joker = L’enquêteur a utilisé le joker : un détective a bougé.
impossible-cleared-early = Avant le premier appel, seules les cartes montrées mettent hors de cause.
impossible-carried-out = Ce qui est exécuté ({ $face }) est visible et marqué comme utilisé (~).
impossible-alibi-draws = Un alibi ne laisse rien à choisir : une carte est tirée (noté draw).
impossible-ended = La partie aurait fini au dernier appel : un seul suspect, ou six sabliers.
impossible-untouched = Avant le tirage de l’identité de Jack, tous sont suspects, les détectives sont à leur départ, et rien n’a été utilisé, appelé ni tiré.
impossible-turn = Il n’y a pas de tour { $turn } : les tours vont de 1 à 8.
impossible-turn-short = Il n’y a pas de tour { $turn } : cette partie a { $turns } tours.
impossible-hourglasses = Jack avait six sabliers à un appel précédent, ce qui a fini la partie.
impossible-race-one = Dans la course, il reste un seul suspect.
impossible-race-cards = Les cartes que Jack a montrées dans la course sont des cartes qu’il tient.
impossible-race-began = Aucun tour n’a pu ouvrir cette course : elle commence quand un appel trouve Jack caché avec six sabliers, et il le reste.
impossible-not-over = Personne n’a gagné après cet appel : la partie continue.
impossible-laying = Pendant la mise en place, les tuiles remplissent le quartier rangée par rangée, et il en reste à poser.
impossible-nine-tiles = Neuf tuiles forment le quartier, non { $count }.
impossible-ends-after = Une partie finit après la quatrième action d’un tour : marquez les quatre jetons comme utilisés.
impossible-to-draw = Les neuf tuiles forment le quartier pendant qu’une position est mise en place à la main.

## Ce qui ne peut pas être lu
unreadable-district = district : { $text } n’est pas trois rangées de trois tuiles, comme dans a,b,c/d,e,f/g,h,i
unreadable-tile = cell { $cell } : { $text } n’est pas une tuile ; une tuile est un monogramme (capitales : suspect, minuscules : vide), le côté de son mur (n, e, s, w, ou + sans mur) et { $mark } si elle a tourné à ce tour
unreadable-places = places : { $text } nomme une place au-delà de { $last }
unreadable-tokens = tokens : { $text } ne nomme pas une face de chaque jeton : { $sides }
unreadable-calls = calls : { $text } n’est pas une suite d’au plus huit lettres s (vu) et u (non vu)
unreadable-next = next : { $text } n’est aucun de { $stages }, avec une face après use:

## Noms
list-empty = aucune
title = Mr. Jack Pocket
seat-investigator = l’enquêteur
seat-jack = jack
side-investigator = L’enquêteur
side-jack = Jack
you = vous

person-goodley = Sgt Goodley
person-lestrade = Insp. Lestrade
person-lane = Joseph Lane
person-stealthy = Miss Stealthy
person-bert = Jeremy Bert
person-madame = Madame
person-gull = William Gull
person-pizer = John Pizer
person-smith = John Smith
short-goodley = Goodley
short-lestrade = Lestrade
short-lane = Lane
short-stealthy = Stealthy
short-bert = Bert
short-madame = Madame
short-gull = Gull
short-pizer = Pizer
short-smith = Smith

detective-holmes = Holmes
detective-watson = Watson
detective-toby = Toby

face-alibi = alibi
face-holmes = Holmes
face-toby = Toby
face-watson = Watson
face-rotation-1 = rotation
face-rotation-2 = rotation
face-exchange = échange
face-joker = joker

turn-left = à gauche
turn-right = à droite
turn-about = d’un demi-tour

wall-N = mur au nord
wall-E = mur à l’est
wall-S = mur au sud
wall-W = mur à l’ouest
wall-none = sans mur
row-column = rangée { $row }, colonne { $column }

## Le récit
call-title = L’appel à témoins
jack-draws = Jack tire son identité.
you-are = Vous êtes { $who }.
takes-card = Jack prend une carte Alibi.
you-take = Jack prend une carte Alibi : { $who }.
tokens-fall = Les jetons tombent : { $faces }.
turns-tile = Tuile tournée { $turn } par { $seat } : { $who }.
exchanges = Tuiles échangées par { $seat } : { $first } et { $second }.
moves-detective = { $steps ->
    [one] { $who } avance d’une case, par { $seat }.
   *[other] { $who } avance de deux cases, par { $seat }.
}
leaves-detectives = Les détectives restent où ils sont, par { $seat }.
shows-card = Alibi montré par l’enquêteur : { $who }.
call-seen = Jack est visible.
call-unseen = Jack n’est pas visible et prend le jeton Temps.
cleared = Innocentés : { $people }.
race-begins = Les deux camps ont atteint leur but : la course commence. Cartes Alibi de Jack : { $cards }.
jack-was = Jack était { $who } ; ses cartes Alibi : { $cards }.
turn-begins = Tour { $turn }.
tokens-turned = Les jetons sont retournés : { $faces }.
one-left = Dernier jeton : { $face }.
over-investigator-P22 = L’enquêteur gagne : il ne reste qu’un suspect.
over-jack-P22 = Jack gagne : six sabliers se sont écoulés.
over-investigator-P23 = L’enquêteur gagne : Jack était visible au dernier tour.
over-jack-P23 = Jack gagne : il est resté dans l’ombre.
over-investigator-P24 = L’enquêteur gagne : Jack a été vu pendant la course.
over-jack-P24 = Jack gagne : il est resté caché jusqu’à la fin.
over-jack-P25 = Jack gagne : huit tours ont passé et personne n’a été démasqué.
over-jack-P25a = Jack gagne : le dernier tour a passé et personne n’a été démasqué.
over-investigator-P26 = L’enquêteur gagne : Jack était visible quand les deux camps ont atteint leur but.

## Tâches
task-put = Le quartier est mis en place.
task-identity = L’identité de Jack est tirée.
task-throw = Les jetons sont lancés.
task-draw = Une carte Alibi est tirée.
task-face = Choisissez un jeton.
task-face-two = Choisissez un jeton ; vous avez deux actions de suite.
task-rotation = Tournez une tuile.
task-exchange = Échangez deux tuiles.
task-joker = Déplacez un détective.
task-detective = Déplacez { $who }.

## Choix
label-step = { $steps ->
    [one] Avancer { $who } d’une case
   *[other] Avancer { $who } de deux cases
}
label-rotate = Tourner { $who } { $turn }
label-exchange = Échanger { $first } et { $second }
label-stay = Laisser les détectives où ils sont
spoken-step = { $label }, à la case { $place }
spoken-tiles = { $label } : { $where }
preview-split = vus { $seen }, cachés { $unseen }
preview-split-seen = vus { $seen }, cachés { $unseen } ; vous visible
preview-split-unseen = vus { $seen }, cachés { $unseen } ; vous caché
preview-to-place = à la case { $place } : { $split }
does-alibi-investigator = tirer une carte et la montrer
does-alibi-jack = tirer une carte en secret
does-joker-investigator = avancer un détective d’une case
does-joker-jack = avancer un détective d’une case, ou aucun
does-rotation = tourner une tuile
does-exchange = échanger deux tuiles
does-detective = avancer { $who } d’une ou deux cases

## Refus
refuse-no-face = Aucun jeton n’est en cours.
do-choose-face = Choisissez d’abord un jeton.
refuse-used = Le jeton { $face } est utilisé.
refuse-face-down = Le jeton montre son autre face : { $face } n’est pas visible.
refuse-in-use = Le jeton en cours est { $face }.
refuse-joker-two = Le joker avance un détective d’une case, pas de deux.
refuse-detective = Ce jeton avance { $who }, d’une ou deux cases.
refuse-rotated = { $who } : cette tuile a déjà été tournée ce tour-ci.
refuse-crossroads = { $who } : la face vide est un carrefour, le même dans tous les sens.
do-turn-about = Faites-lui faire un demi-tour.
refuse-stay = Seul jack peut laisser les détectives où ils sont, avec le joker.

## Ce qui est possible
question-identity = Qui est Jack ?
question-held = Quelles cartes Jack a-t-il tirées ?
question-pile = Quelles cartes restent dans la pioche ?
question-hourglasses = Combien de sabliers portent les cartes de Jack ?
question-their-identity = Qui peut être Jack, pour l’enquêteur ?
jack-is = Jack est { $who }.
possible-own = Vous êtes { $who } ; l’enquêteur en soupçonne { $count }.
possible-identity = Jack est l’un de ces { $count } :
possible-row = {"  "}{ $what } : { $odds }
odds-both = { $words }, { $percent }
possible-no-cards = Jack n’a pas de carte Alibi ; sabliers : { $glasses } sur { $enough }.
possible-glasses = Jack a { $cards ->
    [one] { $cards } carte Alibi
   *[other] { $cards } cartes Alibi
} et { $tokens ->
    [one] { $tokens } jeton Temps
   *[other] { $tokens } jetons Temps
} ; sabliers en tout :
pile-known = Dans la pioche (sabliers) : { $cards }.
pile-next = La prochaine carte est chacune d’elles avec 1 chance sur { $of }.
pile-maybe = Cartes qui peuvent rester dans la pioche de { $count } (sabliers) : { $cards }.
card-glasses = { $who } ({ $glasses })
card-odds = { $card } { $odds }

## Danger
danger-race = La course : si Jack est vu à un appel, l’enquêteur gagne ; caché jusqu’à la fin, c’est jack.
danger-found-seen = Si l’appel avait lieu et voyait Jack, il ne resterait que { $who }.
danger-found-unseen = Si l’appel avait lieu et ne voyait pas Jack, il ne resterait que { $who }.
danger-glasses = Si l’appel avait lieu et ne voyait pas Jack, il pourrait avoir { $most } sabliers sur { $enough }.
danger-last-turn = C’est le dernier tour : si aucun camp n’atteint son but, jack gagne.

## La table en phrases
about-turn = Tour { $turn } sur { $turns }, action { $action } sur 4, à jouer : { $who }.
about-race = Tour { $turn } sur { $turns }, la course, action { $action } sur 4, à jouer : { $who }.
about-throw = Tour { $turn } sur { $turns } ; les jetons sont à lancer.
about-over = Terminé au tour { $turn } sur { $turns } ; vainqueur : { $winner }.
about-tokens = Jetons : { $faces }.
face-used = { $face } (utilisé)
about-next-tokens = Au tour suivant ils montrent : { $faces }.
about-jack = Jack a { $tokens ->
    [one] { $tokens } jeton Temps
   *[other] { $tokens } jetons Temps
} et { $cards ->
    [one] { $cards } carte Alibi
   *[other] { $cards } cartes Alibi
} ; sabliers : { $glasses } sur 6.
about-pile = Cartes dans la pioche : { $count }. Montrées : { $shown }.
about-own = Vous êtes { $who }. Vos cartes : { $cards }.
about-tile = Rangée { $row }, colonne { $column } : { $who }, { $state }.
and-so = { $first }, { $second }
tile-cleared = innocenté
tile-rotated = tournée ce tour-ci
tile-seen = vu par { $detectives }
tile-unseen = caché
sees = { $who } est à la case { $place } et voit { $people }.
sees-nobody = { $who } est à la case { $place } et ne voit personne.
suspects-left = Suspects restants : { $count } sur { $of }.
seen-by = { $who } par { $detectives }
group-seen = Vus, { $count } : { $people }.
group-seen-none = Vus : personne.
group-unseen = Cachés, { $count } : { $people }.
group-unseen-none = Cachés : personne.
group-cleared = Innocentés, { $count } : { $people }.
group-cleared-none = Innocentés : personne.
own-seen = Vous êtes { $who } : visible si l’appel avait lieu maintenant.
own-unseen = Vous êtes { $who } : caché si l’appel avait lieu maintenant.
call-leaves = Si l’appel avait lieu maintenant : visible en laisserait { $seen }, caché { $unseen }.
ending-glasses = Sabliers : { $tokens ->
    [one] { $tokens } jeton Temps
   *[other] { $tokens } jetons Temps
} et { $cards } sur les cartes, { $all } sur { $enough }.
ending-suspects = Suspects restants : { $people }.
secret-none = Jack n’a pas encore tiré son identité.
secret-jack = Jack est { $who } ; ses cartes Alibi : { $cards } ; sabliers : { $glasses } sur { $enough }.

## Au terminal
typing = Les mots peuvent être abrégés : « ho » est holmes, « rot gu l » est rotate gull left. Un jeton et son usage se tapent ensemble : « rotate gull left », « toby 2 », « joker holmes ».
panel-turn = Tour { $turn } sur { $turns }
story-round = Tour { $round }
panel-race = Tour { $turn } sur { $turns }, course
panel-over = Fini au tour { $turn } sur { $turns }
panel-winner = { $side } gagne
panel-action = Action { $action } sur 4
panel-you = à vous de jouer
panel-acts-investigator = à l’enquêteur
panel-acts-jack = à jack de jouer
panel-acts-chance = au hasard
panel-to-throw = Jetons : à lancer
panel-tokens = Jetons
panel-next = Après
panel-used = (x : utilisé)
panel-turns = Tour
panel-won = Pris
panel-glasses = Sabliers { $glasses } sur { $enough }
panel-suspects = Suspects { $count } sur { $of }
panel-jack = { $cards ->
    [one] Jack { $cards }, pioche { $pile }
   *[other] Jack { $cards }, pioche { $pile }
}
panel-shown = Sortis : { $cards }
panel-own = Vous : { $who }
panel-cards = À vous : { $cards }
panel-jack-is = Jack : { $who }
panel-rotated = tournée ce tour-ci
board-seen = vu
sheet-left = gauche
sheet-right = droite
sheet-about = demi-tour
sheet-rotated = tournée ce tour-ci
sheet-hint = Tapez un numéro, ou par exemple : { $example }.
sheet-own = (* : vous seriez visible.)

## De quoi il s’agit, pour une première partie
first-P8 = { $seat ->
    [jack] Quatre faces, chacune une fois : ce que vous laissez, l’autre peut le prendre. Invisible à l’appel rapporte un sablier.
   *[other] Quatre faces, chacune une fois : ce que vous laissez, Jack peut le prendre. Moitié visible, moitié non : l’appel innocente le plus.
}
first-P9 = Les détectives avancent d’une ou deux places, dans le sens horaire, et regardent droit le long de leur rangée.
first-P10 = { $seat ->
    [jack] Un détective au choix avance d’une place, ou tous restent : vous seul le pouvez.
   *[other] Un détective au choix avance d’une place. Il faut en déplacer un.
}
first-P11 = Un mur arrête tout regard qui le croiserait. Une tuile tournée ce tour-ci ne peut plus l’être.
first-P12 = Deux tuiles échangent leur place, chacune avec son mur tel quel : vers un regard, ou hors de lui.
first-P1 = Tuiles et murs sont tirés au hasard : pas deux quartiers pareils.
first-P4 = Une carte alibi dit à Jack qui il est. Lui seul la voit.
first-P6 = Les jetons sont lancés aux tours impairs et retournés aux tours pairs.
first-P13 = Une carte alibi nomme quelqu’un qui n’est pas Jack.
