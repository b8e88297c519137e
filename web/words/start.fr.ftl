# La page d’accueil, la barre de toutes les pages, ses feuilles, et ce qui n’a pas marché.

## La barre
bar-pages = Pages
bar-home = Lamplighter, accueil
bar-menu = Menu
bar-rules = Règles
bar-sound = Son
bar-sound-on = Le son est activé
bar-sound-off = Le son est coupé
bar-theme = Thème
bar-language = Langue
bar-settings = Réglages
bar-skip = Aller au contenu

bar-you = Vous : { $name }
bar-nobody = Pas encore de nom
bar-name-title = Nom et signe
bar-name = Nom
bar-name-note = Les autres le voient à vos tables.
bar-name-needed = Un nom compte de un à quarante signes.
bar-sign = Signe
bar-save = Enregistrer
bar-done = Terminé
bar-close = Fermer
bar-cancel = Annuler

emblem-lantern = Lanterne
emblem-key = Clé
emblem-magnifier = Loupe
emblem-pipe = Pipe
emblem-top-hat = Haut-de-forme
emblem-cane = Canne
emblem-watch = Montre
emblem-whistle = Sifflet
emblem-raven = Corbeau
emblem-cat = Chat
emblem-fox = Renard
emblem-moth = Papillon de nuit
emblem-moon = Lune
emblem-bridge = Pont
emblem-carriage = Fiacre
emblem-letter = Lettre

## Réglages
settings-theme-night = Nuit
settings-theme-paper = Papier
settings-theme-device = Appareil
settings-on = oui
settings-off = non

## Touches
keys-key-escape = Échap

## La page d’accueil
start-title = Un camp se cache. L’autre déduit.
start-subtitle = Quelqu’un sur le plateau est Jack. Jouez contre l’ordinateur ou un ami, tout de suite, sans compte.

start-join = Rejoindre une table
start-join-field = Lien ou numéro d’une table
start-join-hint = Collez un lien ou un numéro de table
start-join-button = Rejoindre
start-join-bad = Ce n’est ni le lien ni le numéro d’une table.
start-join-elsewhere = Ce lien mène à une autre maison, { $host }.
start-join-go = Y aller

start-games = Jeux
start-chosen = choisi
start-game-pocket = Mr. Jack Pocket
start-game-london = Mr. Jack
start-game-newyork = Mr. Jack à New York
start-game-whitechapel = Lettres de Whitechapel
start-short-pocket = Pocket
start-short-london = Londres
start-short-newyork = New York
start-short-whitechapel = Whitechapel
start-about-pocket = Tournez neuf tuiles, menez trois détectives, jusqu’à ce qu’il reste un visage.
start-about-london = Dans la lumière ou dans le noir ? À chaque tour, un témoin dit si Jack est vu.
start-about-newyork = Posez des réverbères, déplacez les paquebots : coincez Jack avant qu’il n’embarque.
start-about-whitechapel = Quatre nuits, Jack rentre sans être vu. La police lit ses traces sur un plan.
start-facts-pocket = 2 joueurs · 12 min
start-facts-london = 2 joueurs · 25 min
start-facts-newyork = 2 joueurs · 35 min
start-facts-whitechapel = 2 à 6 joueurs · 90 min
start-how = Comment on joue
start-how-london-1 = Prenez une carte et déplacez quelqu’un : vers la lumière, ou hors d’elle.
start-how-london-2 = Après quatre cartes, un témoin dit si Jack est vu.
start-how-london-3 = Qui n’est pas comme lui est innocenté. Accusez Jack en huit tours.
start-how-pocket-1 = Avancez un détective, tournez ou échangez des tuiles, ou tirez un alibi.
start-how-pocket-2 = Après quatre actions, un témoin dit si un détective voit Jack.
start-how-pocket-3 = Qui n’est pas comme lui est innocenté. Un seul visage reste : c’est lui.
start-how-newyork-1 = Prenez une carte : déplacez quelqu’un, et construisez ou déplacez une chose.
start-how-newyork-2 = Après quatre cartes, un témoin dit si Jack est visible.
start-how-newyork-3 = Qui n’est pas comme lui est innocenté. Accusez Jack avant qu’il n’embarque.
start-how-whitechapel-1 = Jack tue et rentre chez lui, de cercle en cercle, en secret.
start-how-whitechapel-2 = Cinq policiers le suivent et cherchent des indices autour d’eux.
start-how-whitechapel-3 = Arrêtez-le sur son cercle, ou il rentre quatre nuits de suite.
start-lesson = Leçon, { $minutes } minutes
start-lesson-first = D’abord la leçon, { $minutes } min
start-lesson-short = Leçon, { $minutes } min
start-change = Modifier
start-goal-london-detective = Vous cherchez Jack parmi huit personnes.
start-goal-london-jack = Vous êtes Jack : tenez huit tours, ou quittez le quartier.
start-goal-pocket-investigator = Vous cherchez Jack parmi neuf personnes.
start-goal-pocket-jack = Vous êtes Jack : réunissez six sabliers, ou tenez jusqu’au bout.
start-goal-newyork-detective = Vous cherchez Jack parmi huit personnes.
start-goal-newyork-jack = Vous êtes Jack : tenez huit tours, ou quittez la ville.
start-goal-whitechapel-police = Vous menez des policiers et suivez les traces de Jack.
start-goal-whitechapel-jack = Vous êtes Jack : rentrez sans être vu, quatre nuits.
start-goal-either = Le hasard décide si vous êtes Jack ou le cherchez.
start-goal-screen = Vous jouez sur un seul écran, que vous vous passez.
start-either-side = Un camp au hasard
start-summary = { $who }, { $pace }.
start-rest = { $pace }. Aide : { $help }.
start-help-note = la même pour les deux camps ; elle se change à chaque nouvelle table
start-help-0 = Rien n’est calculé : comme avec la boîte sur la table.
start-help-1 = Montre qui est vu, et l’effet d’un choix.
start-help-2 = Barre aussi ceux qui ne peuvent pas être Jack.
start-help-3 = Donne aussi les chances de chacun, et des conseils.
start-help-whitechapel-1 = Montre ce qui s’est passé, et l’effet d’un choix.
start-help-whitechapel-2 = Montre aussi où Jack peut être.
start-help-whitechapel-3 = Donne aussi les chances de chaque lieu, et des conseils.
start-continue-nothing = rien encore
start-lobby-open = Ouvrir pour tous
start-elsewhere = Partie ou position
start-record-short = Ouvrir
start-join-title = Rejoindre par lien ou numéro
start-join-note = coller
start-soon = bientôt ici
start-terminal = Au terminal :
start-learn = La leçon en { $minutes } minutes
start-learn-title = Apprendre { $game }
start-learn-of = { $said } : { $game }

start-table = Votre table : { $game }
start-play = Je joue
start-seat-investigator = Enquêteur
start-seat-detective = Détective
start-seat-police = Police
start-seat-police1 = Police 1
start-seat-police2 = Police 2
start-seat-police3 = Police 3
start-seat-police4 = Police 4
start-seat-police5 = Police 5
start-seat-jack = Jack
start-either = Au hasard
start-against = Contre
start-against-friend = Un ami
start-against-anyone = Tous
start-against-computer = Ordinateur
start-against-screen = Cet écran
start-against-friend-note = Un lien donne sa place à votre ami.
start-against-anyone-note = La table est affichée pour tous.
start-against-screen-note = On se passe l’écran, à deux.
start-level = Niveau
start-level-easy = Facile
start-level-medium = Moyen
start-level-hard = Difficile
start-in-level = { $level ->
    [easy] facile
    [medium] moyen
    [hard] difficile
   *[other] { $level }
}
start-pace = Cadence
start-pace-untimed = Sans pendule
start-pace-clocks = { $minutes } + { $seconds }
start-pace-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
start-pace-note-clocks = minutes + secondes par coup
start-pace-note-days = par coup
start-assist = Aide
start-assist-0 = Table
start-assist-1 = Relevé
start-assist-2 = Logique
start-assist-3 = Chances
start-option-police = Détectives
start-police-11111 = Un
start-police-12121 = Deux
start-police-12312 = Trois
start-police-12341 = Quatre
start-police-12345 = Cinq
start-with = Avec
start-with-friends = Des amis
start-with-computer = L’ordinateur
start-more = Plus : nom, options, spectateurs { $changed ->
    [0] { "" }
    [one] ({ $changed } changement)
   *[other] ({ $changed } changements)
}
start-name-made = { $sign } { $number }
start-get-computer = contre l’ordinateur ({ start-in-level })
start-get-friend = contre un ami
start-get-anyone = contre qui viendra
start-get-screen = à deux sur cet écran
start-get-pace = { $pace ->
    [untimed] sans pendule
   *[other] { $said }
}
start-begin = Ouvrir l’enquête
start-open = Ouvrir, copier le lien
start-opening = Ouverture

start-continue = Continuer
start-continue-count = { $count ->
    [one] { $count } table
   *[other] { $count } tables
}
start-continue-none = Vos tables sont gardées ici, sur cet appareil.
start-continue-row = { $game }, { $seat }
start-both = les deux camps
start-vs = contre { $names }
start-vs-computer = l’ordinateur ({ start-in-level })
start-vs-nobody = personne encore en face
start-status-open = En attente
start-status-playing = En cours
start-status-gone = Disparue
start-status-asking = Recherche
start-won = Vainqueur : { $side }
start-nobody-won = Sans vainqueur
start-review = Revoir
start-forget = Oublier { $table }
start-all = Tout montrer ({ $count })

start-record = Ouvrir un enregistrement
start-record-note = Un fichier .case ; ou déposez-le sur la page.
start-record-drop = Lâchez pour ouvrir l’enregistrement
start-record-large = Ce fichier est trop grand pour être un enregistrement.
start-record-unread = Ce fichier est illisible.

start-kept-open = { $days ->
    [one] Une table que personne ne rejoint est supprimée après un jour.
   *[other] Une table que personne ne rejoint est supprimée après { $days } jours.
}
start-kept-playing = { $days ->
    [one] Une partie que personne ne poursuit est supprimée après un jour.
   *[other] Une partie que personne ne poursuit est supprimée après { $days } jours.
}
start-kept-over = { $days ->
    [one] Une partie terminée est supprimée après un jour.
   *[other] Une partie terminée est supprimée après { $days } jours.
}
start-lobby = Tables ouvertes
start-lobby-count = { $count ->
    [0] aucune
   *[other] { $count } en attente
}
start-lobby-sit = S’asseoir
start-lobby-sit-at = S’asseoir ({ $seat }) à { $game } avec { $name }
start-lobby-terminal = au terminal
start-lobby-yours = La vôtre
start-watch = En cours
start-watch-row = { $game } : { $names }
start-watch-button = Regarder
start-watch-at = Regarder { $game } : { $names }
start-unofficial = Non officiel. Si un jeu vous plaît, achetez-le.
start-asking = On demande à la maison
start-again = Réessayer

## Ce qui n’a pas marché
problem-any = Cela n’a pas marché. La maison dit : { $text }
problem-unnamed = Cela n’a pas marché. Réessayez dans un instant.
problem-house-silent = La maison ne répond pas. La connexion est-elle là ?
problem-house-error = Quelque chose s’est cassé dans la maison. Réessayez dans un instant.
problem-house-stopping = La maison va fermer. Tout est gardé ; revenez dans un instant.
problem-action-game-over = La partie est finie.
problem-action-illegal = Les règles ne le permettent pas maintenant.
problem-action-wrong-seat = Ce n’est pas votre tour.
problem-action-wrong-step = La partie a avancé entre-temps. Regardez de nouveau.
problem-address-unknown = Il n’y a rien à cette adresse.
problem-assist-too-low = Cette table aide moins que cela.
problem-board-none = Ce jeu n’a pas encore de plateau ici. Au terminal : lamplighter join, avec le lien de la place.
problem-computers-closed = Les joueurs artificiels s’arrêtent : la maison va fermer.
problem-name-unknown = La maison ne connaît pas ce jeu, cette place ou ce choix.
problem-notation-invalid = Ce n’est pas une notation du jeu.
problem-offer-impossible = Cela ne peut être ni proposé ni accepté maintenant.
problem-position-impossible = Cette position ne peut pas se produire.
problem-record-bad = Cet enregistrement ne se tient pas. { $text }
problem-record-partial = Cet enregistrement n’a ni clé ni sceau ; on ne peut en faire une partie.
problem-request-malformed = La maison n’a pas compris.
problem-request-origin = Cette page n’appartient pas à la maison interrogée.
problem-request-protocol = Cette page est périmée. Rechargez-la.
problem-request-too-large = C’est trop long.
problem-request-too-often = Trop à la fois. { $wait ->
    [0] Attendez un instant.
    [one] Attendez une seconde.
   *[other] Attendez { $wait } secondes.
}
problem-seat-computer = L’ordinateur choisit maintenant pour cette place.
problem-seat-crowded = Cette place est ouverte dans trop de fenêtres.
problem-seat-locked = Ce lien n’ouvre pas la place, ou plus.
problem-seat-not-yours = Seule une autre place peut le faire.
problem-seat-taken = On ne peut plus s’y asseoir.
problem-start-impossible = Aucune partie ne peut repartir de là.
problem-store-conflict = Deux choses à la fois. Réessayez.
problem-store-in-use = Ce que la maison a gardé sert en ce moment à un autre programme.
problem-store-refused = La maison ne peut lire ce qu’elle a gardé.
problem-store-unavailable = La maison ne peut pas écrire en ce moment. Réessayez.
problem-table-closed = La table a été fermée par la personne qui l’avait ouverte.
problem-table-damaged = Ce qui a été gardé de cette table est abîmé.
problem-table-not-begun = La partie n’a pas commencé.
problem-table-too-many = Vous avez ouvert beaucoup de tables qui attendent quelqu’un. Commencez d’abord à l’une d’elles.
problem-table-too-much = Cette table ne prend plus ni messages ni notes.
problem-table-unknown = Cette table n’existe pas, ou ne vous est pas ouverte.
problem-fairness-changed = La maison a changé la clé ou un nombre de cette partie : elle n’est plus équitable. Gardez votre reçu.
problem-house-no-worker = Le serveur ne peut pas s’en occuper maintenant. Réessayez dans un moment.
problem-request-too-costly = La lecture de ce texte demande trop de travail.
problem-store-damaged = Ce que garde le serveur est abîmé. L’exploitant doit le réparer.

## To where a position is set up
study-open = Mettre en place une position
study-open-note = Sur le plateau de { $game }, à la main.
study-open-short = Composer
