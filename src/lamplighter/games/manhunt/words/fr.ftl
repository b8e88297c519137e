# Ce que disent toutes les chasses. Les noms des personnages sont dans les mots de chaque jeu.

seat-detective = le détective
seat-jack = Jack
seat-spectator = un spectateur

## Le récit

title-call = L’appel à témoins
title-end = La fin

story-card = { $seat ->
    [jack] Jack
   *[detective] Le détective
} joue { $person }.
story-move = { $person } va de { $start } à { $end }.
story-stay = Il n’y a nulle part où aller : le personnage reste sur place.
story-accuse = Le détective accuse { $person }.
story-leave = Jack s’enfuit par { $exit }.
story-identity = Vous êtes { $person }.
story-identity-hidden = Jack tire son identité.
story-cards = Les cartes : { $people }.
story-alibi = { $seat ->
    [jack] Jack
   *[detective] Le détective
} prend une carte alibi.
story-card-seen = La carte tirée : { $person }.
story-called-seen = Jack est visible.
story-called-unseen = Jack n’est pas visible.
story-cleared = Mis hors de cause : { $people }.
story-round = Tour { $round }.
story-last = Dernière carte : { $person }.
story-jack-was = Jack était { $person }.
story-held = Cartes alibi { $seat ->
    [jack] de Jack
   *[detective] du détective
} : { $people }.
