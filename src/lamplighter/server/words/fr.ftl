# Ce que la maison dit d’une table.

house-opened = La table est ouverte.
house-joined = { $name } s’assied ({ $seat }).
house-mixed = Contribution aux tirages ({ $seat }).
house-renamed = Changement de nom : { $name } ({ $seat }).
house-taken-back = Derniers choix repris ({ $seat }).
house-paused = Les pendules sont arrêtées.
house-resumed = Les pendules repartent.
house-woken = La maison était absente ; les pendules l’ont attendue.
house-taken-over = Désormais, l’ordinateur ({ $player }) choisit pour { $seat }.
house-returned = De retour : { $seat } choisit de nouveau.
house-noted = Note écrite ({ $seat }).
house-note-gone = Note retirée ({ $seat }).
house-hooked = Vos tours vous seront signalés.
house-unhooked = Vos tours ne vous seront plus signalés.
house-notice-failed = Un avis de votre tour n’a pas pu être remis à votre adresse. Vérifiez-la ; vos tours restent visibles ici.
house-rematch = Les mêmes joueurs rejouent à une autre table.

house-offered-takeback = Demande de reprendre les derniers choix ({ $seat }).
house-offered-pause = Demande d’arrêter les pendules ({ $seat }).
house-offered-resume = Demande de remettre les pendules en marche ({ $seat }).
house-offered-takeover = Demande ({ $seat }) : que l’ordinateur ({ $player }) choisisse pour { $about }.
house-offered-agreement = Proposition d’arrêter la partie, sans vainqueur ({ $seat }).
house-offered-rematch = Proposition de rejouer en changeant de camp ({ $seat }).
house-answered-yes = D’accord ({ $seat }).
house-answered-no = Pas d’accord ({ $seat }).

house-ended-resignation = Abandon ({ $seat }).
house-ended-time = Temps écoulé ({ $seat }).
house-ended-agreement = La partie est arrêtée d’un commun accord.
house-ended-abandonment = La partie a été abandonnée.

hook-turn = C’est à vous ({ $seat }) dans { $title }.

