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
invite-pocket-jack = Jack : vous êtes l’une des neuf personnes. Tournez les tuiles pour que les détectives ne vous voient pas, et amassez des sabliers.
invite-pocket-law = Enquêteur : tournez les tuiles et déplacez les trois détectives jusqu’à ce qu’il ne reste que Jack.
invite-london-jack = Jack : vous êtes l’une des huit personnes. Évitez la lumière quand on interroge les témoins, et quittez le quartier.
invite-london-law = Détective : déplacez huit personnes et la lumière pour savoir qui est Jack, et arrêtez-le avant la fin du huitième tour.
invite-newyork-jack = Jack : vous êtes l’une des huit personnes. Restez invisible quand on interroge les témoins, et gagnez un bateau ou le métro.
invite-newyork-law = Détective : éclairez les rues de New York, fermez les issues et arrêtez Jack.
invite-whitechapel-jack = Jack : frappez la nuit, et rentrez chez vous sans être vu, par les cercles numérotés.
invite-whitechapel-law = Police : cherchez sur le plan les indices de Jack, et trouvez sa cachette en quatre nuits.

seat-to-phone = Emporter ma place sur un téléphone
seat-to-phone-told = Montrez le code au téléphone, ou ouvrez-y le lien. Qui a ce lien joue votre place : ne le donnez à personne.
seat-to-phone-link = Lien de ma place
seat-watching = Vous regardez : vous voyez ce que tous peuvent voir, et ne choisissez rien.

nowhere = Il n’y a rien à cette adresse
nowhere-told = Il manque peut-être une partie du lien. Les tables se trouvent sur la page d’accueil.
