# Comment se disent les listes, les proportions et les nombres, et ce que tous les jeux ont.

list-comma = {", "}
list-last = {" et "}
titled = { $title } : { $text }
list-empty = aucun

percent = { $share } %
percent-least = moins de 0.1 %
percent-most = plus de 99.9 %
odds-certain = certain
odds = { $count } sur { $of }

game-over = La partie est terminée.
not-notation = « { $text } » ne désigne aucun choix de ce jeu.
not-about = Il n’y a rien à faire de cela.
not-asked = Ce n’est pas à vous : c’est à { $seat } de choisir.

seat-spectator = un spectateur
seat-chance = le hasard

no-winner = Sans vainqueur
over-undecided = La partie est terminée ; personne n’a gagné.
termination-resignation = abandon
termination-time = temps écoulé
termination-agreement = accord
termination-abandonment = départ

## Ce qui ne peut pas être lu
unreadable-long = { $text } est trop long pour une position : au plus { $most }
unreadable-fields = { $text } a { $count } champs, non { $due } : { $names }
unreadable-word = { $where } : { $text } n’est aucun de { $allowed }
some-of = { $names } et { $more } autres
unreadable-twice = { $where } : { $text } est nommé deux fois
unreadable-form = { $where } : { $text } n’a pas la forme de { $example }
