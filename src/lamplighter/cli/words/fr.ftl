# Ce que le terminal dit dans tous les jeux.

## Avant la partie
which-game = Quel jeu ?
which-side = Quel camp ?
against-whom = Contre qui ?
enter-for = Entrée pour { $name }
none-of = « { $text } » n’est aucun de : { $names }.
seats-together = { $seats } ensemble
about-easy = l’ordinateur, à qui une chose sur deux échappe
about-medium = l’ordinateur, à qui quelque chose échappe de temps en temps
about-hard = l’ordinateur, qui prend ce qui paraît le mieux
about-human = tous les joueurs à ce terminal
begin = { $title }. { $about } Tapez help à tout moment.
share-sides = { $count } joueurs partagent cet écran ; chacun ne voit que son camp.
share-seats = { $count } joueurs partagent cet écran ; chacun ne voit que ce que sa place peut savoir.
you-play = Vous jouez { $own } ; l’ordinateur ({ $player }) joue { $others }.

## Choisir
type-number = Tapez le numéro d’un choix ou son nom.
type-choice = Tapez un choix.
may-mean = « { $text } » peut désigner { $choices }.
list-or = {" ou "}
or-more = { $choices } ou { $more } autres
no-number = Il n’y a pas de choix { $number } ; ils vont de 1 à { $last }.
no-choice = « { $text } » n’est pas un choix ici.
did-you-mean = Vouliez-vous dire « { $text } » ?
may-choose = Vous pouvez choisir : { $choices }.
may-choose-more = Vous pouvez choisir : { $choices } et { $more } autres ; « moves » les énumère.
more-choices = { $lines ->
    [one] Encore { $lines } ligne de choix : tapez moves pour les voir tous.
   *[other] Encore { $lines } lignes de choix : tapez moves pour les voir tous.
}
then = { $first }, puis { $second }
by-rule = { $text } [{ $rule }]
many-choices = Il y a { $count } choix, par exemple « { $example } ». Tapez moves pour les entendre tous, ou moves avec un nom pour ceux qui le portent.
none-matching = Aucun choix ne contient « { $text } ».
split = vus { $seen }, cachés { $unseen }

## Confirmer et reprendre
type-yes = Tapez yes pour le faire, undo pour reprendre
whole-yes = Tapez le mot yes en entier, ou undo.
enter-to-confirm = Entrée pour confirmer, undo pour reprendre
rest-left = Le reste de la ligne est laissé : voici d’abord la réponse.
line-undone = Rien de la ligne n’a été fait.
list-then = {", puis "}
then-unless-found = Puis, tant que rien n’est trouvé : { $choices }.
then-the-rest = Ensuite : { $orders }.
taken-back-one = Repris : { $choice }.
nothing-to-undo = Il n’y a rien à reprendre : un choix tient dès qu’on a tiré quelque chose, qu’une question a reçu sa réponse ou qu’un autre a joué.

## Commandes
command-look = dessiner de nouveau le plateau
command-words = raconter le plateau en phrases, ou le dessiner de nouveau
command-moves = énumérer les choix ; suivi d’un mot, ceux qui le contiennent
command-suspects = qui reste, vu et caché
command-possible = ce qui peut encore être vrai, avec les chances exactes
command-danger = ce qui pourrait bientôt finir la partie
command-story = tout ce qui s’est passé jusqu’ici
command-undo = reprendre votre dernier choix
command-save = écrire la partie dans un fichier, pour la continuer plus tard
command-quit = quitter la partie
too-narrow = Cette fenêtre a { $columns } colonnes et le dessin en demande { $needed } : le voici donc en mots.
wider-window = Une fenêtre de { $columns } colonnes en montre davantage.
no-danger = Rien ne peut finir la partie pendant cette manche, pour autant que vous puissiez le savoir.
typing = Les mots peuvent être abrégés tant qu’un seul choix est désigné.
command-hint = ce que ferait ici le joueur le plus fort, et ce qui s’ensuit
command-rules = chercher une règle, par son numéro ou par des mots
command-position = la position en une ligne, une fois la partie finie
command-resign = abandonner la partie
typing-rows = On peut taper plusieurs choix en une ligne, séparés par des virgules ou par « then » quand ils ne découlent pas l’un de l’autre. Ce qui est définitif est d’abord demandé ; jusque-là, tout peut être repris, et tout ceci peut être demandé.
hint = Le joueur le plus fort choisirait ici : { $choices }.
warning-leave-now = Attention : si l’un d’eux est Jack, il peut quitter le quartier maintenant, par { $exits } : { $people }. Tapez danger pour en savoir plus.
warning-leave-round = Attention : si l’un d’eux est Jack, il peut quitter le quartier pendant cette manche, par { $exits } : { $people }. Tapez danger pour en savoir plus.
warning-own-now = Vous pouvez quitter le quartier maintenant, par { $exits }.
warning-own-round = Vous pouvez quitter le quartier pendant cette manche, par { $exits }, dans l’état du plateau.
story-round = Tour { $round }
no-such-round = Le récit n’a pas encore de partie « { $text } » ; il y a : { $rounds }.
rules-how = Tapez ensuite le numéro d’une règle, comme rules { $example }, ou des mots (anglais), comme rules witness. Toutes les règles : lamplighter rules { $game }
position-later = La position contient les secrets des deux camps. Elle est affichée quand la partie est finie.
resign-warning = Abandonner finit la partie, et l’autre camp a gagné.
type-yes-to-resign = Tapez yes pour abandonner, Entrée pour continuer
not-resigned = La partie continue.
leave-game = Quitter la partie ? o pour quitter, Entrée pour continuer

## Entre joueurs
press-to-hide = Appuyez sur Entrée pour cacher cet écran.
hand-over = Passez l’écran à { $name }. Appuyez sur Entrée quand vous êtes prêt.

## Quitter et sauvegarder
left-game = Vous avez quitté la partie.
no-input = Il n’y a plus d’entrée : la partie reste telle quelle.
save-as-what = Sous quel nom ? Par exemple : save soiree.case
saved-as = Sauvegardé sous { $file }
to-see-again = Pour la revoir :
to-go-on = Pour continuer :
goes-on = Elle continue à la manche { $round }. Tapez story pour ce qui précède.
save-game = Sauvegarder la partie ? Un nom de fichier, ou Entrée pour ne pas sauvegarder
not-saved = Rien n’est sauvegardé.
overwrite = { $file } contient une autre partie. L’écraser ? oui, ou Entrée pour non
yes-or-no = Tapez oui ou non.

## Les parties conservées
go-on = Continuer cette partie ? Entrée ou oui pour continuer, non pour une autre
kept-game = { $title }, { $when }, manche { $round }. { $stands } { $who }
kept-open = Elle est en cours dans un autre terminal.
kept-none = Aucune partie n’est encore conservée ici.
kept-removed = Supprimée : { $name }.
kept-go-on = La partie est conservée telle quelle. Pour continuer :
kept-see-again = La partie est conservée. Pour la revoir :
not-kept = La partie continue, mais elle n’est pas conservée.
kept-again = La partie est de nouveau conservée.
play-again = Rejouer ?
again-ways = Entrée ou oui pour rejouer, non pour arrêter, save FICHIER pour sauvegarder cette partie.
again-ways-swap = Entrée ou oui pour rejouer, swap pour changer de camp, non pour arrêter, save FICHIER pour sauvegarder cette partie.

## La fin
verdict = { $verdict } (voir : lamplighter rules { $rule })
side-wins = { $side } : victoire.
nobody-wins = Personne n’a gagné.
you-won = Vous avez gagné.
you-lost = Vous avez perdu.
ended-resignation = { $side } abandonne.
ended-time = { $side } a dépassé son temps.
ended-abandonment = { $side } a quitté la partie pour de bon.
ended-resignation-all = Les deux camps ont abandonné.
ended-time-all = Le temps est écoulé.
ended-agreement-all = Les deux camps se sont accordés pour arrêter.
ended-abandonment-all = La partie a été délaissée.

## Enregistrements et positions
replay-of = { $title }, { $steps } étapes, vu par { $who }.
replay-of-all = { $title }, { $steps } étapes, avec tous les secrets.
enter-for-next = Étape { $step }. Entrée pour le tour suivant
plays-seat = { $who } : { $player }.
takes-over = À partir d’ici, { $player } joue { $who }.
remark-of = { $who } : { $text }
play-from-here = Pour jouer à partir d’ici :
record-ends = L’enregistrement s’arrête ici ; c’est à { $who } de jouer.
outcomes = { $count ->
    [one] { $count } issue du hasard :
   *[other] { $count } issues du hasard :
}
choices-of = { $count ->
    [one] { $count } choix pour { $who } :
   *[other] { $count } choix pour { $who } :
}
light-then = Alors : { $split }.
next-is = Ensuite : { $who }.
