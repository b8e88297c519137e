# Une soirée à deux : inviter, attendre, partager un lien.

share-code = Code QR : { $what }
share-share = Partager
share-reach-machine = Ce serveur n’écoute que sur cette machine : le lien ne marche qu’ici. Pour un ami sur votre réseau, lancez-le ainsi :
share-reach-network = Cette adresse marche sur votre réseau. Pour un ami ailleurs, il faut au serveur une adresse sur Internet.

wait-rematch = On attend que les autres se rassoient
wait-watching = Vous regardez : vous voyez ce que tous peuvent voir, et ne choisissez rien.
wait-free = Libre : { $seats }.
wait-table = { $pace } · aide : { $help } · { $watched ->
    [yes] on peut regarder
   *[no] personne ne regarde
}
wait-clock-later = La pendule part au premier coup.
wait-computer = Ordinateur
wait-computer-for = Asseoir l’ordinateur : { $seat }
wait-play-computer = Jouer plutôt contre l’ordinateur ({ $level })
wait-lesson = Leçon en attendant
wait-close = Fermer la table
wait-close-sure = La table et son lien disparaissent alors.

invite-by = { $name } vous invite
invite-waited = { $minutes ->
    [0] vient d’ouvrir la table
    [one] attend à la table depuis une minute
   *[other] attend à la table depuis { $minutes } minutes
}
invite-you = Vous êtes
invite-other = { $name } ({ $seat })
invite-others = Déjà à la table : { $others }
invite-computer = Ordinateur
invite-length = Durée
invite-sit-as = S’asseoir : { $seat }
invite-lesson = D’abord la leçon

seat-to-phone = Emporter ma place sur un téléphone
seat-to-phone-told = Montrez le code au téléphone, ou ouvrez-y le lien. Qui a ce lien joue votre place : ne le donnez à personne.
seat-to-phone-link = Lien de ma place

nowhere = Il n’y a rien à cette adresse
nowhere-told = Il manque peut-être une partie du lien. Les tables se trouvent sur la page d’accueil.
