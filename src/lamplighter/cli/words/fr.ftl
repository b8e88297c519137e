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
then = { $first }, puis { $second }
by-rule = { $text } [{ $rule }]
many-choices = Il y a { $count } choix, par exemple « { $example } ». Tapez moves pour les entendre tous, ou moves avec un nom pour ceux qui le portent.
none-matching = Aucun choix ne contient « { $text } ».
split = vus { $seen }, cachés { $unseen }

## Confirmer et reprendre
type-yes = Tapez yes pour le faire, undo pour reprendre
whole-yes = Tapez le mot yes en entier, ou undo.
enter-to-confirm = Entrée pour confirmer, undo pour reprendre
confirm-or-undo = Appuyez sur Entrée pour faire ce choix, ou tapez undo pour en faire un autre.
rest-left = Le reste de la ligne est laissé : voici d’abord la réponse.
taken-back = Repris.
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
no-danger = Rien ne peut finir la partie pendant cette manche, pour autant que vous puissiez le savoir.
typing = Les mots peuvent être abrégés tant qu’un seul choix est désigné.

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
save-game = Sauvegarder la partie ? Un nom de fichier, ou Entrée pour ne pas sauvegarder
not-saved = Rien n’est sauvegardé.
overwrite = { $file } contient une autre partie. L’écraser ? oui, ou Entrée pour non
yes-or-no = Tapez oui ou non.

## Les parties conservées
go-on = Continuer cette partie ? Entrée ou oui pour continuer, non pour une autre
kept-game = { $title }, { $when }, manche { $round }. { $stands }
kept-open = Elle est en cours dans un autre terminal.
kept-none = Aucune partie n’est encore conservée ici.
kept-removed = Supprimée : { $name }.
kept-go-on = La partie est conservée telle quelle. Pour continuer :
kept-see-again = La partie est conservée. Pour la revoir :
not-kept = La partie continue, mais elle n’est pas conservée.
kept-again = La partie est de nouveau conservée.
again = Rejouer ? Entrée ou oui, non pour arrêter, save FICHIER pour sauvegarder celle-ci
again-or-swap = Rejouer ? Entrée ou oui, swap pour changer de camp, non pour arrêter, save FICHIER pour sauvegarder celle-ci
again-how = Tapez oui, swap, non, ou save avec un nom de fichier.

## La fin
verdict = { $verdict } (voir : lamplighter rules { $rule })
side-wins = { $side } : victoire.
nobody-wins = Personne n’a gagné.
you-won = Vous avez gagné.
you-lost = Vous avez perdu.

## Enregistrements et positions
replay-of = { $title }, { $steps } étapes, vu par { $who }.
replay-of-all = { $title }, { $steps } étapes, avec tous les secrets.
enter-for-next = Entrée pour le tour suivant
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
