# Ce que disent toutes les chasses. Les noms des personnages sont dans les mots de chaque jeu.

list-empty = aucune
seat-detective = le détective
seat-jack = jack
side-detective = Le détective
side-jack = Jack
you = vous

## Mettre en place à la main
arrange-cleared = Hors de cause
arrange-round = Tour
arrange-seen = Jack a été vu au tour
arrange-cards = Cartes du tour
arrange-used = Cartes jouées
arrange-next = Ce qui suit
arrange-identity = Jack est
arrange-alibis-detective = Cartes alibi du détective
arrange-alibis-jack = Cartes alibi de jack
next-identity = Jack tire son identité
next-deal = Quatre cartes sont retournées
next-card = Une carte est choisie
next-order = { $person } : marche ou pouvoir d’abord
next-move = { $person } marche
next-power = { $person } use de son pouvoir
next-draw = { $person } : une carte alibi est prise
next-over = La partie est finie

## Ce qui ne peut être
impossible-two-on-one = Deux personnages sont sur la même case.
impossible-accused-space = Après une accusation, deux sont sur la même case : l’accusateur et l’accusé.
impossible-no-identity = Dites qui est Jack : cela se tire avant le premier tour.
impossible-jack-cleared = Jack est { $person }, qu’aucun appel ne met hors de cause.
impossible-cleared-early = Personne n’est hors de cause avant le premier appel.
impossible-alibi-twice = Aucune carte alibi n’est tenue par les deux camps.
impossible-alibi-jack = La carte de Jack n’est pas un alibi : personne ne la tient.
impossible-deal-odd = Les cartes sont données au début des tours impairs, quand aucune n’est retournée.
impossible-four-cards = Quatre cartes sont retournées dans un tour, non { $count }.
impossible-last-card = La dernière carte d’un tour ne se choisit pas : dites ce que fait son personnage.
impossible-card-first = Qui agit a joué une carte : marquez-en une comme jouée (~).
impossible-card-used = { $person } est en jeu : marquez sa carte comme jouée (~).
impossible-no-choice = { $person } n’a pas ce choix.
impossible-unmoved = { $person } n’a pas encore bougé ni été déplacé : personne qui le pourrait n’a été joué.
impossible-all-eight = Les huit personnages sont sur le plateau.
impossible-leaves = Seul Jack s’échappe, et cela finit la partie.
impossible-who-acts = Dites qui est en train d’agir, comme dans move:SM.
impossible-nobody-acts = À ce moment, aucun personnage n’est en train d’agir.
impossible-time-jack = Quand le temps est écoulé, Jack a gagné.
impossible-time-up = Le temps est écoulé après la quatrième carte du tour 8.
impossible-accuser = C’est le détective qui accuse, avec une carte qu’il vient de jouer.
impossible-accused = Qui accuse Jack gagne ; qui en accuse un autre perd.
impossible-escape = Jack s’échappe à son tour, sans témoin au dernier appel, et gagne.
impossible-to-draw = Les huit personnages sont sur le plateau pendant qu’une position est mise en place à la main.

## Ce qui ne peut pas être lu
unreadable-calls = calls : { $text } n’est pas une suite d’au plus sept lettres s (vu) et u (non vu)
unreadable-next-more = next : { $text } en dit trop : { $more }
unreadable-next-over = next : après over viennent le gagnant et la règle, comme dans { $example }

## Le récit
title-call = L’appel à témoins
title-end = La fin

story-card = { $seat ->
    [jack] Jack
   *[detective] Le détective
} joue { $person }.
story-move = { $person } va de { $start } à { $end }.
story-stay = Il n’y a nulle part où aller : le personnage reste sur place.
story-accuse = Le détective accuse { $person }.
story-leave = Jack s’enfuit par { $exit }.
story-identity = Vous êtes { $person }.
story-identity-hidden = Jack tire son identité.
story-cards = Les cartes : { $people }.
story-alibi = { $seat ->
    [jack] Jack
   *[detective] Le détective
} prend une carte alibi.
story-card-seen = La carte tirée : { $person }.
story-called-seen = Jack est visible.
story-called-unseen = Jack n’est pas visible.
story-cleared = Hors de cause : { $people }.
story-round = Tour { $round }.
story-last = Dernière carte : { $person }.
story-jack-was = Jack était { $person }.
story-held = Cartes alibi { $seat ->
    [jack] de Jack
   *[detective] du détective
} : { $people }.

## Que décider
task-identity = Jack tire son identité.
task-deal = Quatre cartes de personnage sont retournées.
task-draw = Une carte alibi est tirée.
task-card = Choisissez un personnage.
task-card-two = Choisissez un personnage ; vous en avez deux de suite.
task-order = { $person } : déplacement d’abord, ou pouvoir d’abord ?
task-move = Déplacez { $person } depuis { $hex }.
task-move-then = { $move } Ensuite : { $power }.
task-then-call = { $task } Dernier personnage du tour : puis vient l’appel à témoins.
task-then-over = { $task } Dernier personnage du tour : puis la partie est terminée.

## Choix
label-move-first = Se déplacer d’abord
label-power-first = Utiliser le pouvoir d’abord
label-go = Aller en { $hex }
label-stay = Rester sur place
label-accuse = Accuser { $person }
label-leave = S’enfuir par { $exit }
spoken-card = { $label } : { $does }
spoken-go = { $person } va de { $start } à { $end }
spoken-person = { $label }, en { $hex }
does-then = se déplacer de 1 à 3 cases, puis { $power }
does-before = { $power }, puis se déplacer de 1 à 3 cases
does-either = se déplacer de 1 à 3 cases et { $power }, dans l’ordre voulu
preview-split = visibles { $seen }, invisibles { $unseen }
preview-split-seen = visibles { $seen }, invisibles { $unseen } ; vous visible
preview-split-unseen = visibles { $seen }, invisibles { $unseen } ; vous invisible
preview-leads = { $leads } : { $light }
preview-nothing = rien d’autre ne change
preview-leave = met fin à la partie : Jack s’est enfui et vous gagnez
preview-accuse = met fin à la partie : juste, vous gagnez ; fausse, jack gagne
preview-accuse-cleared = met fin à la partie : elle est fausse à coup sûr, { $person } est hors de cause, et jack gagne
preview-accuse-alibi = met fin à la partie : elle est fausse à coup sûr, { $person } a un alibi que vous détenez, et jack gagne
warn-accuse = Vous accusez { $person }. Il n’y a qu’une accusation par partie, et elle { $ends }.
warn-leave = { $label } : cela met fin à la partie et vous gagnez.

## Refus
refuse-in-play = { $person } est en jeu.
refuse-used = { $person } a déjà servi pendant ce tour.
refuse-not-up = La carte n’est pas retournée pendant ce tour : { $person }.
refuse-no-card = Aucun personnage n’est en jeu.
do-choose-card = Choisissez d’abord un personnage.
refuse-not-now = Ce n’est pas ce qu’il faut décider maintenant.
refuse-order-fixed = { $person } n’a pas le choix de l’ordre.
refuse-order-done = L’ordre du déplacement et du pouvoir est déjà fixé : { $person }.
refuse-same = { $person } se trouve déjà en { $hex } et doit finir ailleurs.
refuse-occupied = { $person } se trouve en { $hex }.
refuse-occupied-accuse = { $person } se trouve en { $hex } : y finir, c’est accuser.
do-accuse = Pour accuser, dites-le : { $notation }.
refuse-far = { $person } ne peut pas atteindre { $hex }.
refuse-stay = { $person } a où aller et ne peut donc pas rester.
refuse-accuse-jack = Seul le détective accuse.
refuse-accuse-moved = Seul le personnage utilisé accuse, jamais celui qu’un autre déplace.
refuse-accuse-self = { $person } accuse un autre personnage, jamais soi-même.
refuse-accuse-far = { $person } ne peut pas atteindre { $other } en { $hex }.
refuse-leave-detective = Seul Jack s’enfuit, déplacé par jack.
refuse-leave-witness = La carte témoin indique « visible » : vous ne pouvez pas vous enfuir pendant ce tour.
refuse-leave-other = { $person } n’est pas Jack : personne d’autre ne s’enfuit.
refuse-leave-far = { $person } ne peut pas atteindre { $exit } avec un point de reste pour sortir.

## Ce qui est possible
question-identity = Qui est Jack ?
question-held-detective = Quelles cartes alibi le détective a-t-il prises ?
question-held-jack = Quelles cartes alibi jack a-t-il prises ?
question-pile = Quelles cartes alibi sont dans la pile ?
question-their-identity = Qui peut être Jack, d’après tout ce qui est connu de tous ?
jack-is = Jack est { $person }.
possible-own = Vous êtes { $person }.
possible-identity = Jack est l’un de ces { $count } :
possible-theirs = D’après ce qui est connu de tous, Jack est l’un de ces { $count } :
possible-found = D’après ce qui est connu de tous, Jack est { $person }.
possible-row = {"  "}{ $what } : { $odds }
odds-both = { $words }, { $percent }
possible-own-cards = { $count ->
    [one] Vous détenez { $count } carte alibi
   *[other] Vous détenez { $count } cartes alibi
}
possible-cards-detective = { $count ->
    [one] Le détective détient { $count } carte alibi
   *[other] Le détective détient { $count } cartes alibi
}
possible-cards-jack = { $count ->
    [one] Jack détient { $count } carte alibi
   *[other] Jack détient { $count } cartes alibi
}
possible-pile = { $count ->
    [one] La pile contient { $count } carte
   *[other] La pile contient { $count } cartes
}
cards-none = { $where }.
cards-known = { $where } : { $people }.
cards-alike = { $where }, chacune de celles-ci à { $odds } : { $people }.
cards-odds = { $where } : { $cards }.
card-odds = { $person } { $odds }

## Danger
danger-own-now = Vous pouvez vous enfuir maintenant, par { $exits }.
danger-own-round = Vous pouvez vous enfuir pendant ce tour, par { $exits }, le plateau restant tel quel.
danger-leave-now = Si { $person } est Jack, il peut s’enfuir maintenant, par { $exits }.
danger-leave-round = Si { $person } est Jack, il peut s’enfuir pendant ce tour, par { $exits }, le plateau restant tel quel.
danger-accused = Vous pourriez faire l’objet d’une accusation pendant ce tour, le plateau restant tel quel.
danger-accusable = Accusations possibles pendant ce tour, le plateau restant tel quel : { $people }.
danger-last-round = C’est le dernier tour : sans accusation, jack gagne à la fin.

## La table en phrases
about-round = Tour { $round } sur { $rounds } ; à jouer : { $who }.
about-over = Partie terminée au tour { $round } sur { $rounds }. { $winner } a gagné.
about-no-cards = Les cartes vont être distribuées.
about-cards = Cartes retournées : { $up }. Utilisées : { $used }.
about-next-cards = Cartes du prochain tour : { $cards }.
about-person = { $person } { $stands }, { $guilt }, { $light }.
about-gone = { $person } a quitté le plateau par { $exit }.
stands-on = se trouve en { $hex }
a-suspect = suspect
is-cleared = hors de cause
seen-by = visible : { $reasons }
unseen = invisible
why-beside = à côté de { $people }
witness-seen-jack = Carte témoin : visible ; Jack ne peut pas s’enfuir.
witness-seen-you = Carte témoin : visible ; vous ne pouvez pas vous enfuir.
witness-unseen-jack = Carte témoin : invisible ; Jack peut s’enfuir.
witness-unseen-you = Carte témoin : invisible ; vous pouvez vous enfuir.
about-no-calls = Aucun appel à témoins n’a encore eu lieu.
about-calls = Appels à témoins : { $calls }.
call-seen = visible
call-unseen = invisible
about-alibis = Cartes alibi prises : détective { $detective }, jack { $jack } ; { $pile } dans la pile.
own-alibis = Vos cartes alibi : { $people }.
own-seen = Vous êtes { $person }, visible maintenant.
own-unseen = Vous êtes { $person }, invisible maintenant.
own-seen-then = Vous êtes { $person } et seriez visible.
own-unseen-then = Vous êtes { $person } et seriez invisible.
own-cleared = D’après vos cartes alibi, ne sont pas Jack : { $people }.
suspects-left = Suspects restants : { $count } sur { $of }.
group-seen = { $count ->
    [0] Visibles : personne.
   *[other] Visibles, { $count } :
}
seen-row = {"  "}{ $person } en { $hex } : { $reasons }.
group-unseen = { $count ->
    [0] Invisibles : personne.
   *[other] Invisibles, { $count } : { $people }.
}
group-cleared = { $count ->
    [0] Hors de cause : personne.
   *[other] Hors de cause, { $count } : { $people }.
}
person-on = { $person } en { $hex }
person-on-unseen = { $person } en { $hex } ({ $unseen })
lit-now = Maintenant : visibles { $seen }, invisibles { $unseen }.
lit-after = Après { $choices } : visibles { $seen }, invisibles { $unseen }.
and-then = { $first }, puis { $second }
lit-no-call = Cela met fin à la partie ; aucun appel ne vient ensuite.
call-leaves = Si l’appel venait maintenant : visible en laisserait { $seen }, invisible { $unseen }.
call-leaves-then = Si l’appel venait alors : visible en laisserait { $seen }, invisible { $unseen }.
no-more-calls = Il n’y a pas d’appel au dernier tour.
ending-jack = Jack était { $person }. Suspects restants : { $suspects }.
secret-none = Jack n’a pas encore tiré son identité.
secret-alibis = Cartes alibi du détective : { $detective } ; de jack : { $jack }.

## Au terminal
command-lit = qui est visible et pourquoi ; suivi d’un choix, qui le serait
command-legend = ce que signifient les signes du dessin
panel-round = Tour { $round } sur { $rounds }, choix { $picks }
panel-over = Fin au tour { $round } sur { $rounds }
panel-winner = { $side } gagne
panel-you = à vous de jouer
panel-acts-detective = au détective de jouer
panel-acts-jack = à jack de jouer
panel-acts-chance = au hasard de jouer
panel-seen = visible
panel-unseen = invis.
panel-cleared = innoc.
panel-now = joue
panel-used = fait
panel-up = ici
panel-next = suiv
panel-split = visibles { $seen }, invisibles { $unseen } sur { $count }
panel-witness-seen-jack = Témoin : visible, fuite exclue
panel-witness-seen-you = Témoin : visible, fuite exclue
panel-witness-unseen-jack = Témoin : invisible, peut fuir
panel-witness-unseen-you = Témoin : invisible, peut fuir
panel-calls = Appels : { $calls }
panel-alibis = Alibis : D { $detective }, J { $jack } ; pile { $pile }
panel-jack-was = Jack était { $person }
panel-own-seen = Vous : { $person }, visible
panel-own-unseen = Vous : { $person }, invisible
panel-own-alibis = Vos alibis : { $cards }
slim-round = Tour { $round }/{ $rounds }
slim-over = Fin : { $round }/{ $rounds }
slim-won-detective = Le dét. gagne
slim-won-jack = Jack gagne
slim-split = vus { $seen }/{ $count }
slim-calls = Appel { $calls }
slim-witness-seen = Jack visible,
slim-witness-unseen = Jack invis.,
slim-seen = fuite exclue
slim-unseen = peut fuir
slim-alibis = D{ $detective } J{ $jack } pile { $pile }
slim-jack-was = Jack = { $mark }
slim-own-seen = Vous { $mark } vu
slim-own-unseen = Vous { $mark } caché
slim-own-alibis = À vous : { $cards }
sheet-accuse = Accuser { $ends }.
sheet-innocent = hors de cause
hint-go = Tapez une case, par exemple { $example } ; « lit { $example } » dit qui serait visible.
no-such-place = La case { $hex } est { $kind } : on ne peut pas la choisir maintenant.
legend-suspect = un suspect : majuscules
legend-cleared = hors de cause : minuscules
legend-seen = visible : dans la lumière, ou à côté de quelqu’un
legend-unseen = invisible
legend-own = votre propre personnage ; montré à jack seul
legend-picks = choix du détective et de jack, celui en cours entre crochets
legend-cards = carte de ce tour ; joue : en cours ; suiv : du tour suivant
legend-card-signs = devant un nom : carte de ce tour, en cours, faite
