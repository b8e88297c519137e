# Mr. Jack Pocket en français.

## Mettre en place à la main
arrange-turning = Tourner une tuile à droite
arrange-cleared = Innocentés
arrange-rotated = Tournées à ce tour
arrange-token = Jeton { $number } montre
arrange-used = Jetons utilisés
arrange-turn = Tour
arrange-unseen = Jack invisible au tour
arrange-next = Ce qui suit
arrange-shown = Cartes alibi montrées
arrange-identity = Jack est
arrange-held = Cartes alibi de Jack
next-put = Le hasard pose le quartier
next-identity = Jack tire son identité
next-throw = Le hasard lance les jetons
next-choose = Un camp choisit un jeton
next-use = Un camp joue { $face }
next-draw = Le hasard tire une carte alibi
next-over = La partie est finie

## Ce qui ne peut être
impossible-no-identity = Dites qui est Jack : il tire son identité avant le premier tour.
impossible-jack-cleared = Jack est { $person } : rien ne l’innocente jamais.
impossible-rotations = Rotations faites à ce tour : { $done } ; tuiles marquées comme tournées ({ $mark }) : { $marked }.
impossible-alibi-jack = La carte de Jack n’est pas une carte alibi : personne ne la tire.
impossible-alibi-twice = Jack ne tient aucune carte qui a été montrée.
impossible-shown = Le personnage dont la carte a été montrée n’est plus suspect : marquez-le innocenté.
impossible-alibis = À ce stade, les deux camps ont tiré { $due } cartes alibi, et non { $drawn }.
impossible-too-far = Les détectives n’ont pas pu aller si loin : une ou deux cases pour chaque face à leur nom utilisée jusqu’ici, une de plus par joker.
impossible-held-early = Jack tient une carte, mais seul l’enquêteur a agi.
impossible-wall = { $crossroads ->
    [yes] La tuile de { $person } est un carrefour et n’a pas de mur (noté +).
   *[no] La tuile de { $person } a un mur.
}
impossible-set-up-wall = Rangée { $row }, colonne { $column } : ce mur fait encore face au détective, comme au départ.
impossible-no-throw = Il n’y a pas de lancer au tour { $turn } : les jetons se retournent.
impossible-thrown = Avant un lancer, les jetons ne montrent rien (noté ?).
impossible-not-thrown = Le hasard a lancé les jetons : dites quelles faces sont visibles.
impossible-last-face = Personne ne choisit le dernier jeton : dites comment il est joué (use:FACE ou draw), ou marquez moins de jetons utilisés.
impossible-joker = L’enquêteur a utilisé le joker : un détective a bougé.
impossible-cleared-early = Avant le premier appel, seules les cartes montrées innocentent quelqu’un.
impossible-carried-out = La face qui se joue ({ $face }) est visible et marquée comme utilisée (~).
impossible-alibi-draws = Un alibi ne laisse rien à choisir : le hasard tire une carte (noté draw).
impossible-ended = La partie aurait fini au dernier appel : un seul suspect, ou six sabliers.
impossible-untouched = Avant que Jack tire son identité, tous sont suspects, les détectives sont à leur place de départ, et rien n’a été utilisé, appelé ni tiré.
impossible-turn = Il n’y a pas de tour { $turn } : les tours vont de 1 à 8.
impossible-turn-short = Il n’y a pas de tour { $turn } : cette partie a { $turns } tours.
impossible-hourglasses = Jack avait six sabliers à un appel précédent, ce qui a fini la partie.
impossible-race-one = Dans la course, il reste un seul suspect.
impossible-race-cards = Les cartes que Jack a montrées dans la course sont des cartes qu’il tient.
impossible-race-began = Aucun tour n’a pu ouvrir cette course : elle commence quand un appel trouve Jack invisible avec six sabliers, et il le reste.
impossible-not-over = Personne n’a gagné après cet appel : la partie continue.
impossible-laying = Pendant la mise en place, les tuiles remplissent le quartier rangée par rangée, et il en reste à poser.
impossible-nine-tiles = Neuf tuiles forment le quartier, non { $count }.
impossible-ends-after = Une partie finit après la quatrième action d’un tour : marquez les quatre jetons comme utilisés.
impossible-to-draw = Les neuf tuiles forment le quartier pendant que vous mettez en place une position.

## Ce qui ne peut pas être lu
unreadable-district = district : { $text } n’est pas trois rangées de trois tuiles, comme dans a,b,c/d,e,f/g,h,i
unreadable-tile = cell { $cell } : { $text } n’est pas une tuile ; une tuile est un monogramme (capitales : suspect, minuscules : vide), le côté de son mur (n, e, s, w, ou + sans mur) et { $mark } si elle a tourné à ce tour
unreadable-places = places : { $text } nomme une case au-delà de { $last }
unreadable-tokens = tokens : { $text } ne nomme pas une face de chaque jeton : { $sides }
unreadable-calls = calls : { $text } n’est pas une suite d’au plus huit lettres s (visible) et u (invisible)
unreadable-next = next : { $text } n’est aucun de { $stages }, avec une face après use:

## Noms
list-empty = aucune
title = Mr. Jack Pocket
seat-investigator = l’enquêteur
seat-jack = Jack
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
takes-card = Jack tire une carte alibi.
you-take = Jack tire une carte alibi : { $who }.
tokens-fall = Les jetons tombent : { $faces }.
turns-tile = { $seat } tourne la tuile de { $who } { $turn }.
exchanges = { $seat } échange les tuiles de { $first } et de { $second }.
moves-detective = { $steps ->
    [one] { $seat } avance { $who } d’une case
   *[other] { $seat } avance { $who } de deux cases
}{ $sees ->
    [some] {" "}; il voit maintenant { $people }.
    [nobody] {" "}; il ne voit maintenant personne.
   *[untold] .
}
leaves-detectives = { $seat } laisse les détectives où ils sont.
shows-card = L’enquêteur montre une carte alibi : { $who } n’est pas Jack.
call-seen = Jack est visible.
call-unseen = Jack est invisible et prend le jeton Temps.
cleared = Cela innocente { $people }.
race-begins = Les deux camps ont atteint leur but : la course commence. Jack montre ses cartes alibi : { $cards }.
jack-was = Jack était { $who } ; ses cartes alibi : { $cards }.
turn-begins = Tour { $turn }
begins = { $seat } commence.
tokens-turned = Les jetons se retournent : { $faces }.
one-left = { $seat } utilise le dernier jeton : { $face }.
over-investigator-P22 = L’enquêteur gagne : il ne reste qu’un suspect.
over-jack-P22 = Jack gagne : six sabliers se sont écoulés.
over-investigator-P23 = L’enquêteur gagne : Jack était visible au dernier tour.
over-jack-P23 = Jack gagne : il est resté invisible au dernier tour.
over-investigator-P24 = L’enquêteur gagne : Jack était visible pendant la course.
over-jack-P24 = Jack gagne : il est resté invisible jusqu’à la fin.
over-jack-P25 = Jack gagne : huit tours ont passé et il reste plus d’un suspect.
over-jack-P25a = Jack gagne : le dernier tour a passé et il reste plus d’un suspect.
over-investigator-P26 = L’enquêteur gagne : Jack était visible quand les deux camps ont atteint leur but.

## Tâches
task-put = Le hasard pose le quartier.
task-identity = Jack tire son identité.
task-throw = Le hasard lance les jetons.
task-draw = Le hasard tire une carte alibi.
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
preview-split = visibles { $seen }, invisibles { $unseen }
preview-split-seen = visibles { $seen }, invisibles { $unseen } ; vous, visible
preview-split-unseen = visibles { $seen }, invisibles { $unseen } ; vous, invisible
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
refuse-rotated = { $who } : cette tuile a déjà été tournée à ce tour.
refuse-crossroads = { $who } : la face vide est un carrefour, le même dans tous les sens.
do-turn-about = Faites-lui faire un demi-tour.
refuse-stay = Seul Jack peut laisser les détectives où ils sont, avec le joker.

## Ce qui est possible
question-identity = Qui est Jack ?
question-held = Quelles cartes Jack a-t-il tirées ?
question-pile = Quelles cartes restent dans la pioche ?
question-hourglasses = Combien de sabliers les cartes de Jack portent-elles ?
question-their-identity = Qui peut être Jack, pour l’enquêteur ?
jack-is = Jack est { $who }.
possible-own = Vous êtes { $who } ; l’enquêteur en soupçonne { $count }.
possible-identity = Jack est l’un de ces { $count } :
possible-row = {"  "}{ $what } : { $odds }
odds-both = { $words }, { $percent }
possible-no-cards = Jack n’a pas de carte alibi ; sabliers : { $glasses } sur { $enough }.
possible-glasses = Jack a { $cards ->
    [one] { $cards } carte alibi
   *[other] { $cards } cartes alibi
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
danger-race = La course : si un appel trouve Jack visible, l’enquêteur gagne ; si Jack reste invisible jusqu’à la fin, il gagne.
danger-found-seen = Si l’appel avait lieu maintenant et trouvait Jack visible, il ne resterait que { $who }.
danger-found-unseen = Si l’appel avait lieu maintenant et trouvait Jack invisible, il ne resterait que { $who }.
danger-glasses = Si l’appel avait lieu maintenant et trouvait Jack invisible, il pourrait avoir { $most } sabliers sur { $enough }.
danger-last-turn = C’est le dernier tour : si aucun camp n’atteint son but, Jack gagne.

## Pourquoi quelqu’un est vu
why-at = rangée { $row }, colonne { $column }, { $guilt }
guilt-own = c’est vous
guilt-jack = c’était Jack
guilt-none = ce n’était pas Jack
guilt-cleared = hors de cause
guilt-card = pas Jack, vous tenez la carte
guilt-open = peut être Jack
line-row = la rangée { $number }
line-column = la colonne { $number }
why-sees = { $who } regarde le long de { $line } et voit { $person }
why-wall = { $who } regarde le long de { $line }, mais le mur de { $other } est entre les deux
why-wall-own = { $who } regarde le long de { $line }, mais son propre mur cache { $person }
why-elsewhere = { $who } regarde le long de { $line }, pas ici
why-would-show = Ferait voir { $who }
why-would-hide = Cacherait { $who }
why-nothing = Aucun jeton qui reste dans ce tour n’y changerait aussitôt quelque chose.
would-step = { $steps ->
    [one] { $who } une case plus loin, en { $place }
   *[other] { $who } deux cases plus loin, en { $place }
}
would-turn = la tuile de { $who } tournée { $turns }
would-swap = échange de { $who } avec { $people }

## La table en phrases
about-turn = Tour { $turn } sur { $turns }, action { $action } sur 4, à jouer : { $who }.
about-race = Tour { $turn } sur { $turns }, la course, action { $action } sur 4, à jouer : { $who }.
about-throw = Tour { $turn } sur { $turns } ; le hasard va lancer les jetons.
about-over = Terminé au tour { $turn } sur { $turns } ; vainqueur : { $winner }.
about-tokens = Jetons : { $faces }.
face-used = { $face } (utilisé)
about-next-tokens = Au tour suivant ils montrent : { $faces }.
about-jack = Jack a { $tokens ->
    [one] { $tokens } jeton Temps
   *[other] { $tokens } jetons Temps
} et { $cards ->
    [one] { $cards } carte alibi
   *[other] { $cards } cartes alibi
} ; sabliers : { $glasses } sur 6.
about-pile = Cartes dans la pioche : { $count }. Montrées : { $shown }.
about-own = Vous êtes { $who }. Vos cartes : { $cards }.
about-tile = Rangée { $row }, colonne { $column } : { $who }, { $state }.
and-so = { $first }, { $second }
tile-cleared = innocenté
tile-rotated = tournée à ce tour
tile-seen = vu par { $detectives }
tile-unseen = invisible
sees = { $who } est à la case { $place } et voit { $people }.
sees-nobody = { $who } est à la case { $place } et ne voit personne.
suspects-left = Suspects restants : { $count } sur { $of }.
seen-by = { $who } par { $detectives }
group-seen = Visibles, { $count } : { $people }.
group-seen-none = Visibles : personne.
group-unseen = Invisibles, { $count } : { $people }.
group-unseen-none = Invisibles : personne.
group-cleared = Innocentés, { $count } : { $people }.
group-cleared-none = Innocentés : personne.
own-seen = Vous êtes { $who } : si l’appel avait lieu maintenant, vous seriez visible.
own-unseen = Vous êtes { $who } : si l’appel avait lieu maintenant, vous seriez invisible.
call-leaves = Si l’appel avait lieu maintenant : Jack visible, il en resterait { $seen } ; invisible, { $unseen }.
ending-glasses = Sabliers : { $tokens ->
    [one] { $tokens } jeton Temps
   *[other] { $tokens } jetons Temps
} et { $cards } sur les cartes, { $all } sur { $enough }.
ending-suspects = Suspects restants : { $people }.
identity-title = Vous êtes { $person }.
identity-mask = Cette nuit, vous êtes Jack, et { $person } est votre masque.
identity-unseen = Restez invisible à un appel, et le jeton Temps est à vous : un sablier.
identity-glasses = { $enough } sabliers gagnent, sur les jetons Temps et sur les cartes alibi que vous tirez.
identity-alone = Si { $person } reste seul suspect, vous êtes pris.
verdict-jack = Jack était { $person }.
verdict-P22-investigator = Il ne restait qu’un suspect.
verdict-P22-jack = Six sabliers se sont écoulés.
verdict-P23-investigator = Il était visible au dernier tour.
verdict-P23-jack = Il est resté invisible au dernier tour.
verdict-P24-investigator = Il était visible pendant la course.
verdict-P24-jack = Il est resté invisible jusqu’à la fin.
verdict-P25-jack = Huit tours ont passé et il restait plus d’un suspect.
verdict-P25a-jack = Le dernier tour a passé et il restait plus d’un suspect.
verdict-P26-investigator = Il était visible quand les deux camps ont atteint leur but.
verdict-in-mind = { $count ->
    [one] Plus personne d’autre ne pouvait être Jack.
   *[other] L’enquêteur hésitait encore entre { $count } suspects : { $people }.
}
fact-turn = tour
fact-cleared = innocentés
fact-glasses = sabliers
fact-cards = cartes alibi de Jack
secret-none = Jack n’a pas encore tiré son identité.
secret-jack = Jack est { $who } ; ses cartes alibi : { $cards } ; sabliers : { $glasses } sur { $enough }.

## Au terminal
typing = Les mots peuvent être abrégés : « ho » est holmes, « rot gu l » est rotate gull left. Un jeton et son usage se tapent ensemble : « rotate gull left », « toby 2 », « joker holmes ».
panel-turn = Tour { $turn } sur { $turns }
story-round = Tour { $round }
no-danger = Rien ne peut finir la partie pendant ce tour, pour autant que vous puissiez le savoir.
goes-on = Elle continue au tour { $round }. Tapez story pour ce qui précède.
kept-game = { $title }, { $when }, tour { $round }. { $stands } { $who }
panel-race = Tour { $turn } sur { $turns }, course
panel-over = Fini au tour { $turn } sur { $turns }
panel-winner = { $side } gagne
panel-action = Action { $action } sur 4
panel-you = à vous de jouer
panel-acts-investigator = à l’enquêteur
panel-acts-jack = à Jack de jouer
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
panel-rotated = tournée à ce tour
board-seen = vu
sheet-left = gauche
sheet-right = droite
sheet-about = demi-tour
sheet-rotated = tournée à ce tour
sheet-hint = Tapez un numéro, ou par exemple : { $example }.
sheet-own = (* : vous seriez visible.)

## De quoi il s’agit, pour une première partie
first-P8 = { $seat ->
    [jack] Chaque face sert une fois : ce que vous laissez, l’autre camp peut le prendre. Invisible à l’appel, vous gagnez un sablier.
   *[other] Chaque face sert une fois : ce que vous laissez, Jack peut le prendre. Moitié visibles, moitié invisibles : l’appel innocente le plus.
}
first-P9 = Un détective avance d’une ou deux cases, toujours dans le sens horaire, et regarde tout droit le long de sa rangée ou de sa colonne.
first-P10 = { $seat ->
    [jack] Vous avancez un détective d’une case, ou vous les laissez tous où ils sont : vous seul le pouvez.
   *[other] Vous avancez un détective d’une case ; vous ne pouvez pas les laisser tous où ils sont.
}
first-P11 = Un mur arrête tout regard qui le croiserait. Personne ne tourne une tuile deux fois dans le même tour.
first-P12 = Deux tuiles échangent leur place, chacune avec son mur tel quel : elles entrent dans un regard, ou en sortent.
first-P1 = Le hasard pose tuiles et murs : chaque quartier est nouveau.
first-P4 = Une carte alibi dit à Jack qui il est. Lui seul la voit.
first-P6 = Le hasard lance les jetons aux tours impairs ; aux tours pairs, ils se retournent.
first-P13 = Une carte alibi nomme quelqu’un qui n’est pas Jack.
