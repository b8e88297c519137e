# Ce que dit la page d'une table ; ce qui concerne la partie vient de la maison.

table-suspects = Suspects
table-suspects-left = { $count } sur { $of }
table-could-be = { $count } possibles
table-seen = visible
table-unseen = invisible
table-now-seen = serait visible
table-now-unseen = serait invisible
table-glasses = { $count ->
    [one] un sablier
   *[other] { $count } sabliers
}

table-round = Manche { $number }
table-round-word = manche
table-picks = dans l’ordre : { $sides }
table-call-seen = Jack était visible
table-call-unseen = Jack était invisible

table-hand = Cartes de la manche
table-card-playing = en jeu
table-card-used = jouée
table-card-back = dos : { $name }
table-next-cards = Cartes de la manche suivante

table-task = À faire
table-choices = Choix
table-choose = Choisir
table-back = Retour
table-confirm = Confirmer
table-confirm-task = C'est tout : confirmez.
table-as-list = Les { $count } choix en liste
table-drafted = Jusqu'ici : { $choices }.
table-drafted-then = { ", puis : " }
table-sending = Envoi en cours. Rien d'autre ne peut être joué avant la réponse.
table-waiting = La partie commence quand toutes les places sont prises.
table-over = La partie est finie.
table-thinking = { $name } réfléchit.
table-their-turn = C'est à { $name } de jouer.
table-understood = Compris
table-rule-title = Règle { $rule }
table-explain = Expliquer
table-explain-off = Ne plus expliquer
table-split = visibles { $seen } – invisibles { $unseen }
table-split-short = { $seen } – { $unseen }
table-possible = Jack possible

table-open-seat = place libre
table-you = { $name } (vous)
table-you-word = Vous
table-level = niveau { $level }
table-away = absent
table-turn = doit choisir
table-skip = Passer à mon tour
table-skipping = Les autres jouent
table-turn-of = { $name } choisit
table-away-those = { $names } : absent
table-clock = Temps restant : { $side }
table-days-left = { $count ->
    [one] un jour
   *[other] { $count } jours
}
table-assist-0 = sans aide
table-assist-1 = aide : relevé
table-assist-2 = aide : logique
table-assist-3 = aide : probabilités

table-book = Récit, discussion et notes
table-page-story = Récit
table-page-chat = Discussion
table-page-notes = Notes
table-look-back = Revoir ce moment
table-no-chat = Personne n'a encore rien dit.
table-say = Dire quelque chose à tous
table-say-aside = Dire quelque chose à votre camp
table-only-side = Seul mon camp l’entend
table-aside = à son camp
table-send = Envoyer
table-note = Vos notes. Personne d'autre ne les voit ; elles restent avec votre place.

table-call-round = L'appel à témoins, manche { $round }
table-jack-seen = Jack est visible.
table-jack-unseen = Jack n’est pas visible.
table-call-cleared = { $count ->
    [one] Un innocenté
   *[other] { $count } innocentés
} : { $people }. { $left ->
    [one] Il reste un suspect.
   *[other] Il reste { $left } suspects.
}
table-call-nobody = Personne n'est innocenté. { $left ->
    [one] Il reste un suspect.
   *[other] Il reste { $left } suspects.
}
table-go-on = Continuer

table-card-alone = Vous seul voyez ceci
table-card-innocent = { $name } n’est pas Jack
table-card-yours = Vous tenez la carte de { $name }
table-card-others = Les autres voient que vous avez pris une carte, mais pas laquelle.
table-card-away = La ranger

table-hint = Conseil
table-hint-told = Le joueur le plus fort choisirait : { $choice }.
table-replay = Revoir
table-more = Plus
table-resign = Abandonner
table-resign-sure = L'autre camp gagne aussitôt. On ne peut pas revenir en arrière.
table-not-now = Pas maintenant
table-yes-ends = Oui, cela met fin à la partie.
table-ask-takeback = Demander à reprendre
table-ask-pause = Demander d'arrêter les pendules
table-ask-agreement = Proposer d'arrêter, sans vainqueur
table-ask-takeover = Laisser l'ordinateur choisir pour moi
table-replace = Laisser l'ordinateur choisir pour { $name }
table-offer-takeback = { $name } demande à reprendre
table-offer-pause = { $name } demande d'arrêter les pendules
table-offer-resume = { $name } demande de relancer les pendules
table-offer-takeover = { $name } demande qu'un ordinateur continue
table-offer-agreement = { $name } propose d'arrêter
table-offer-rematch = { $name } voudrait rejouer
table-offered-takeback = Vous avez demandé à reprendre.
table-offered-pause = Vous avez demandé d'arrêter les pendules.
table-offered-resume = Vous avez demandé de relancer les pendules.
table-offered-takeover = Vous avez demandé qu'un ordinateur continue.
table-offered-agreement = Vous avez proposé d'arrêter.
table-offered-rematch = Vous avez demandé à rejouer.
table-allow = Accepter
table-refuse = Refuser
table-withdraw = Retirer
table-paused = Les pendules sont arrêtées.
table-resume = Reprendre
table-taken-over = L'ordinateur choisit pour vous.
table-return = Reprendre ma place

table-lost = Connexion perdue
table-lost-told = Nouvel essai dans { $seconds } s, essai { $tries }.
table-lost-kept = Votre coup est gardé et sera envoyé une seule fois.
table-try-now = Essayer maintenant
table-waiting-friend = { $count ->
    [one] En attente de votre ami
   *[other] On attend { $count } personnes
}
table-send-link = { $count ->
    [one] Envoyez ce lien. Il donne une place à une personne.
   *[other] Envoyez ce lien à tous. Il donne une place à { $count } personnes.
}
table-invitation = Lien d'invitation
table-copy = Copier
table-copied = Copié
table-invite-anew = Créer un nouveau lien ; le précédent ne vaudra plus
table-copy-by-hand = Votre navigateur ne copie pas ici. Le lien est sélectionné : copiez-le vous-même.
table-may-close = Vous pouvez fermer cette page ; la place reste à vous.

table-wins = { $side } gagne
table-rematch = Revanche, camps échangés
table-review = Revoir
table-save = Garder l'affaire
table-save-receipt = Garder le reçu
table-new = Nouvelle table
table-look = Regarder le plateau

table-parts = Parties de la table
table-tab-play = Jouer
table-tab-suspects = Suspects { $count }
table-tab-case = Dossier
table-tab-story = Récit
table-your-turn-title = À vous · { $title }

table-invited = Vous êtes invité
table-invited-told = À une partie de { $title }. Donnez-vous un nom et prenez place.
table-goes-on = Elle reprend une partie précédente. Qui a ouvert la table sait peut-être ce qui y est caché.
table-laid-out = Elle commence par une position préparée. Qui a ouvert la table sait peut-être ce qui y est caché.
table-your-name = Votre nom
table-sit-down = Prendre place
table-which-seat = Votre place
table-any-seat = N’importe laquelle
table-only-watch = Seulement regarder
table-no-way = Cette table ne peut pas être montrée
table-to-start = À la page d'accueil
table-hand-over = C'est maintenant à { $name }.
table-hide-mine = Cacher mon côté
table-handed = C'est à { $name } de jouer
table-handed-told = Les secrets sont cachés. Passez l'écran ; qui joue { $side } regarde seul.
table-i-am = Je suis { $name }, montrer mon côté
table-who-looks = Qui regarde ?
table-who-looks-told = Plusieurs jouent à cet écran. Les secrets sont cachés jusqu’à ce que l’un de vous regarde seul.

## Les règles
rules-title = Règles
rules-close = Fermer
rules-find = Chercher dans les règles
rules-language = Ces règles n’existent qu’en anglais.
rules-found = { $count ->
    [0] Aucune règle n’a ces mots.
    [one] { $count } règle
   *[other] { $count } règles
}
rules-fetching = Les règles arrivent
rules-open-at = Ouvert à la règle { $rule }.
rules-unknown = Il n’y a pas de règle { $rule } dans cette liste.
rules-go = Aller à la règle { $rule }
rules-again = Réessayer
