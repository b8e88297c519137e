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
rules-how = Tapez ensuite le numéro d’une règle, comme rules { $example }, ou des mots, comme rules jack. Toutes les règles : lamplighter rules { $game }
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

## À une table d’une maison
you-sit = Vous jouez { $own } à la table { $table }.
you-watch = Vous regardez la table { $table }.
begins-later = Cette partie en reprend une autre, après l’étape { $count }. Qui a ouvert la table sait peut-être ce qui y est caché.
invitation-link = Vos partenaires de jeu entrent par ce lien :
seat-link = Votre place, sur tout appareil ; gardez ce lien pour vous :
come-back = Pour revenir :
your-name = Comment vous appelez-vous à la table ?
named-seat = { $name } ({ $seat })
waiting-open = D’autres doivent encore s’asseoir : { $seats }. Ctrl-C pour quitter.
waiting-for = À { $who } de choisir. Ctrl-C pour quitter ou pour dire quelque chose.
computer-chooses = Un ordinateur choisit pour vous ; pressez Ctrl-C et tapez return pour reprendre votre place.
line-lost = La ligne avec la maison est coupée. Elle est en train d’être rétablie ; rien n’est perdu.
line-back = La maison est de nouveau là.
said-by = { $who } dit : { $text }
you-said = Vous dites : { $text }
say-what = Dire quoi ? Par exemple : say bonsoir
not-your-turn = Cela peut se demander ou se faire quand c’est à vous de choisir.
assist-too-low = Cette table aide au niveau { $level } ; cela est dit à partir du niveau { $needed }.
leave-table = Quitter la table ? o pour quitter, Entrée pour rester, ou tapez une commande
draft-kept = Choisi auparavant et pas encore confirmé : { $choices }.
agree-or-not = Êtes-vous d’accord ? oui ou non, Entrée pour répondre plus tard
offer-what = Proposer quoi ? takeback, pause, agreement ou rematch.
offered = C’est proposé ; les autres doivent être d’accord.
answered = Vous avez répondu.
no-offer-open = Il n’y a pas de proposition à laquelle répondre.
note-key = « { $key } » ne peut pas être le nom d’une note : des lettres, des chiffres et _ : . - conviennent.
note-line = { $key } : { $text }
notes-none = Il n’y a pas de notes. Par exemple : note gull vu deux fois
possible-answers = { $question } { $answers }.
clock-none = Il n’y a pas de pendules à cette table.
clock-runs = { $side } : il reste { $time }, et le temps court.
clock-stands = { $side } : il reste { $time }.
clock-paused = Les pendules sont arrêtées ; clock on propose de les remettre en marche.
receipt-saved = Ce que la maison avait annoncé est conservé à côté. Pour comparer les deux :
again-house = Entrée ou oui pour rejouer en changeant de camp, non pour quitter, save FICHIER pour sauvegarder cette partie.
waiting-rematch = Les autres sont invités à rejouer. Ctrl-C pour quitter.
no-rematch = Tous ne veulent pas rejouer.
command-say = dire quelque chose à toute la table
command-note = écrire une note pour soi ; seul : les lire toutes
command-offer = proposer : takeback, pause, agreement ou rematch
command-agree = accepter ce qui est proposé
command-refuse = refuser ce qui est proposé, ou retirer sa propre proposition
command-clock = le temps qui reste ; clock on remet en marche des pendules arrêtées
command-return = reprendre votre place à l’ordinateur
command-save-record = demander le procès-verbal de la partie à la maison et l’écrire dans un fichier

## Le navigateur
house-open = Lamplighter est ouvert à l’adresse { $address } (Ctrl-C pour fermer).
house-open-already = Lamplighter est déjà ouvert à l’adresse { $address }.
house-join = Depuis un terminal : { $command } join LIEN, avec le lien d’une place.
browser-opens = Votre navigateur s’y ouvre. Dans ce terminal : { $command } play --terminal
browser-failed = Aucun navigateur n’a pu être ouvert. Ouvrez vous-même { $address }.
no-browser = Aucun navigateur ne s’ouvre d’ici ; le jeu est ici. Pour en utiliser un : { $command } serve
no-server = Le serveur n’est pas installé ; le jeu est ici. Pour le navigateur : { $install }
no-pages = Les pages pour le navigateur ne sont pas installées ; le jeu est ici. Une copie des sources les construit : python3 run.py play

# Là où les choix sont suivis de la façon dont ils partageraient les suspects.
task-rotation = Tournez une tuile. Chaque choix est suivi de vus/cachés, si l’appel avait lieu alors.
task-exchange = Échangez deux tuiles. Chaque choix est suivi de vus/cachés, si l’appel avait lieu alors.
