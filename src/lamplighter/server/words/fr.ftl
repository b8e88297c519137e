# Ce que la maison dit d’une table.

house-opened = La table est ouverte.
house-joined = { $name } s’assied ({ $seat }).
house-computer-sat = L’ordinateur ({ $player }) s’assied ({ $seat }).
house-mixed = Contribution aux tirages ({ $seat }).
house-renamed = Changement de nom : { $name } ({ $seat }).
house-taken-back = Derniers choix repris ({ $seat }).
house-stands-nothing = Vous n’avez encore rien confirmé qui puisse être repris.
house-stands-drawn = Vos choix tiennent : on a tiré quelque chose depuis.
house-stands-told = Vos choix tiennent : une question a reçu sa réponse, ou quelque chose a été révélé depuis.
house-stands-answered = Vos choix tiennent : l’autre camp y a répondu.
house-paused = Les pendules sont arrêtées.
house-resumed = Les pendules repartent.
house-woken = La maison était absente ; les pendules l’ont attendue.
house-taken-over = Désormais, l’ordinateur ({ $player }) choisit pour { $seat }.
house-returned = De retour : { $seat } choisit de nouveau.
house-noted = Note écrite ({ $seat }).
house-note-gone = Note retirée ({ $seat }).
house-hooked = Vos tours vous seront signalés.
house-unhooked = Vos tours ne vous seront plus signalés.
house-notice-failed = Un avis de votre tour n’a pas pu être remis à votre adresse. Vérifiez-la ; vos tours restent visibles ici.
house-rematch = Les mêmes joueurs rejouent à une autre table.

house-offered-takeback = Demande de reprendre les derniers choix ({ $seat }).
house-offered-pause = Demande d’arrêter les pendules ({ $seat }).
house-offered-resume = Demande de remettre les pendules en marche ({ $seat }).
house-offered-takeover = Demande ({ $seat }) : que l’ordinateur ({ $player }) choisisse pour { $about }.
house-offered-agreement = Proposition d’arrêter la partie, sans vainqueur ({ $seat }).
house-offered-rematch = Proposition de rejouer en changeant de camp ({ $seat }).
house-offered-rematch-keep = Proposition de rejouer en gardant les camps ({ $seat }).
house-answered-yes = D’accord ({ $seat }).
house-answered-no = Pas d’accord ({ $seat }).

house-ended-resignation = Abandon ({ $seat }).
house-ended-time = Temps écoulé ({ $seat }).
house-ended-agreement = La partie est arrêtée d’un commun accord.
house-ended-abandonment = La partie a été abandonnée.
verdict-caught = { $role ->
    [law] Vous l’avez pris, { $name }.
    [jack] Perdu, { $name }. Vous êtes pris.
   *[none] Jack est pris. Victoire : { $law }.
}
verdict-fled = { $role ->
    [law] Perdu, { $name }. Jack s’est échappé.
    [jack] Vous vous êtes échappé, { $name }.
   *[none] Jack s’est échappé. Victoire : { $jack }.
}
verdict-mistaken = { $role ->
    [law] Perdu, { $name }. Vous avez accusé la mauvaise personne.
    [jack] Gagné, { $name }. On a accusé la mauvaise personne.
   *[none] Accusation fausse. Défaite : { $law }.
}
verdict-outlasted = { $role ->
    [law] Perdu, { $name }. Jack a tenu bon.
    [jack] Vous avez tenu bon, { $name }.
   *[none] Jack a tenu bon. Victoire : { $jack }.
}
verdict-resignation = { $role ->
    [won] Gagné, { $name }. Abandon : { $losers }.
    [lost] Perdu, { $name }. Votre camp a abandonné.
   *[none] Abandon : { $losers }.
}
verdict-time = { $role ->
    [won] Gagné, { $name }. Temps écoulé : { $losers }.
    [lost] Perdu, { $name }. Votre temps est écoulé.
   *[none] Temps écoulé : { $losers }.
}
verdict-abandonment = { $role ->
    [won] Gagné, { $name }. Partie quittée : { $losers }.
    [lost] Perdu, { $name }. Votre camp est parti.
   *[none] La partie a été abandonnée.
}
verdict-agreement = Personne n’a gagné : la partie est arrêtée d’un commun accord.
verdict-other = { $role ->
    [won] Gagné, { $name }.
    [lost] Perdu, { $name }.
   *[none] La partie est finie.
}

hook-turn = C’est à vous ({ $seat }) dans { $title }.

