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
settings-title = Réglages
settings-theme = Thème
settings-theme-night = Nuit
settings-theme-paper = Papier
settings-theme-device = Appareil
settings-language = Langue
settings-size = Texte et chiffres
settings-size-percent = { $percent } %
settings-motion = Mouvement
settings-motion-full = Complet
settings-motion-short = Court
settings-motion-none = Aucun
settings-notify = Me prévenir quand c’est à moi
settings-notify-always = Toujours
settings-notify-away = En absence
settings-notify-never = Jamais
settings-notify-refused = Ce navigateur ne laisse pas la page vous prévenir. Ses propres réglages en décident.
settings-explain = Expliquer au fil du jeu
settings-explain-first = La première partie
settings-explain-always = Toujours
settings-explain-never = Jamais
settings-sound = Son
settings-confirm = Demander avant d’envoyer un coup
settings-contrast = Contraste plus fort
settings-letters = Lettres comme raccourcis
settings-on = oui
settings-off = non
settings-keys = Touches
settings-note = Ces réglages restent sur cet appareil.

## Touches
keys-title = Touches
keys-tab = partie suivante de la page
keys-arrows = lieu ou choix le plus proche
keys-enter = prendre ; encore : envoyer
keys-escape = un pas en arrière
keys-numbers = carte ou choix par numéro
keys-h = indice
keys-l = lire la lumière et l’ombre
keys-l-map = lire où en sont les choses
keys-g = aller à un lieu
keys-p = montrer qui peut être Jack
keys-p-map = montrer sur le plan où Jack peut être, ou le cacher
keys-r = règles de cette étape
keys-m = couper ou remettre le son
keys-u = reprendre
keys-help = cette liste
keys-zoom = plus près ; plus loin
keys-whole = tout le plan
keys-pan = déplacer le plan
keys-find = trouver un numéro
keys-key-tab = Tab
keys-key-enter = Entrée
keys-key-escape = Échap
keys-key-left = Flèche gauche
keys-key-up = Flèche haut
keys-key-right = Flèche droite
keys-key-down = Flèche bas
keys-key-minus = Moins
keys-key-shift = Maj
keys-to = à
keys-note = Les lettres n’agissent que si l’on n’écrit pas de texte ; on peut les désactiver.

## La page d’accueil
start-title = Un camp se cache. L’autre déduit.
start-subtitle = Quatre jeux de lumière, de rues et d’un nom sur une carte. Choisissez.

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
start-about-pocket = Neuf tuiles, trois lignes de vue.
start-about-london = Londres, 1888. Les becs de gaz s’éteignent.
start-about-newyork = Port, métro, vapeurs, 1889.
start-about-whitechapel = Quatre nuits, 195 portes, une cachette.
start-facts-pocket = 2 joueurs · environ 12 minutes
start-facts-london = 2 joueurs · environ 25 minutes
start-facts-newyork = 2 joueurs · environ 35 minutes
start-facts-whitechapel = 2 à 6 joueurs · environ 90 minutes
start-soon = bientôt ici
start-terminal = Au terminal :
start-learn = Apprendre
start-learn-title = Apprendre { $game }

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
start-pace-note-clocks = minutes + secondes par tour
start-pace-note-days = par tour
start-assist = Aide
start-assist-0 = Table
start-assist-1 = Relevé
start-assist-2 = Logique
start-assist-3 = Chances
start-assist-note-0 = Seulement ce qui est sur la table. Les deux camps voient ce choix.
start-assist-note-1 = Qui est vu, et l’effet d’un choix. Les deux camps voient ce choix.
start-assist-note-2 = Compte qui peut être Jack. Les deux camps voient ce choix.
start-assist-note-3 = Aussi les chances et des indices. Les deux camps voient ce choix.
start-option-edition = Édition
start-edition-first = Première
start-edition-revised = Révisée
start-option-quays = Quais
start-quays-street = Rues
start-quays-dark = Toujours sombres
start-option-turns = Tours
start-option-latimer = Latimer part de
start-option-police = Détectives
start-police-11111 = Un
start-police-12121 = Deux
start-police-12312 = Trois
start-police-12341 = Quatre
start-police-12345 = Cinq
start-option-patrols = Jetons de patrouille
start-patrols-head = Le chef les connaît
start-patrols-open = Tous les connaissent
start-option-letters = Lettres
start-note-letters = Pour Jack : quatre lettres gênent la police, une par nuit.
start-option-false_clues = Faux indices
start-note-false_clues = Pour Jack : un indice sur cinq lui en donne un à poser.
start-option-rushing = Course
start-note-rushing = Pour la police : un policier peut courir au lieu de fouiller.
start-option-area_arrests = Arrestations de zone
start-note-area_arrests = Pour la police : une arrestation nomme tous les cercles autour.
start-option-catch_me = Attrapez-moi si vous pouvez
start-note-catch_me = Pour la police : la cachette est loin des cercles rouges.
start-option-address = Je connais votre adresse
start-note-address = Pour la police : une fois par partie, le chef peut désigner la cachette.
start-with = Avec
start-with-friends = Des amis
start-with-computer = L’ordinateur
start-name-another = Nom du joueur { $number }
start-watched = Spectateurs admis
start-more = Autres : { $options }
start-more-watched = spectateurs admis
start-more-unwatched = sans spectateurs
start-watched-note = Ils voient ce que tous peuvent savoir, rien de plus.
start-name = Votre nom
start-name-other = Nom de l’autre
start-name-made = { $sign } { $number }
start-get = Vous aurez
start-get-seat = { $seat ->
    [investigator] enquêteur
    [detective] détective
    [police] police
    [jack] Jack
   *[either] un camp au hasard
}
start-get-computer = contre l’ordinateur ({ start-in-level })
start-get-friend = contre un ami
start-get-anyone = contre qui viendra
start-get-screen = à deux sur cet écran
start-get-pace = { $pace ->
    [untimed] sans pendule
   *[other] { $said }
}
start-get-assist = { $assist ->
    [0] sans aide
    [1] aide : relevé
    [2] aide : logique
   *[3] aide : chances
}
start-get-edition-first = première édition
start-get-edition-revised = édition révisée
start-get-quays-street = quais comme des rues
start-get-quays-dark = quais sombres
start-get-latimer-F6 = Latimer en F6
start-get-latimer-E4 = Latimer en E4
start-get-patrols-head = patrouilles connues du chef
start-get-patrols-open = patrouilles connues de tous les détectives
start-get-letters-on = lettres
start-get-false_clues-on = faux indices
start-get-rushing-on = course
start-get-area_arrests-on = arrestations de zone
start-get-catch_me-on = attrapez-moi si vous pouvez
start-get-address-on = je connais votre adresse
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
start-lobby-none = Personne n’attend. Ouvrez une table pour tous : elle paraîtra ici.
start-lobby-sit = S’asseoir
start-lobby-sit-at = S’asseoir ({ $seat }) à { $game } avec { $name }
start-lobby-terminal = au terminal
start-lobby-yours = La vôtre
start-watch = En cours
start-watch-row = { $game } : { $names }
start-watch-button = Regarder
start-watch-at = Regarder { $game } : { $names }
start-watch-none = Aucune partie publique en ce moment.
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
