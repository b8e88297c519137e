# Comment une nuit des Lettres de Whitechapel commence et finit.

night-number = Nuit { $night } sur { $of }, { $date }
night-dawn = L’aube après le { $date }. La nuit { $night } sur { $of } est finie.
night-begins = La nuit commence.
night-murder = { $count ->
    [one] Jack tue une femme en { $places }.
   *[other] Jack tue deux femmes, en { $places }.
}
night-killed = { $count ->
    [one] Vous tuez une femme en { $places }.
   *[other] Vous tuez deux femmes, en { $places }.
}
night-whistles = Coups de sifflet : les cinq policiers se montrent. Jack a { $moves } coups pour rentrer, { $coaches ->
    [one] { $coaches } fiacre
   *[other] { $coaches } fiacres
} et { $alleys ->
    [one] { $alleys } ruelle
   *[other] { $alleys } ruelles
}.
night-home = Jack est rentré.
night-home-own = Vous êtes rentré, en { $circle }.
night-moves = { $moves ->
    [one] Il a joué { $moves } coup
   *[other] Il a joué { $moves } coups
}, avec { $coaches ->
    [0] aucun fiacre
    [one] { $coaches } fiacre
   *[other] { $coaches } fiacres
} et { $alleys ->
    [0] aucune ruelle
    [one] { $alleys } ruelle
   *[other] { $alleys } ruelles
}.
night-moves-own = { $moves ->
    [one] Vous avez joué { $moves } coup
   *[other] Vous avez joué { $moves } coups
}, avec { $coaches ->
    [0] aucun fiacre
    [one] { $coaches } fiacre
   *[other] { $coaches } fiacres
} et { $alleys ->
    [0] aucune ruelle
    [one] { $alleys } ruelle
   *[other] { $alleys } ruelles
}.
night-found = { $clues ->
    [0] La police n’a trouvé aucun de ses cercles.
    [one] La police a trouvé un de ses cercles.
   *[other] La police a trouvé { $clues } de ses cercles.
}
night-found-own = { $clues ->
    [0] La police n’a trouvé aucun de vos cercles.
   *[other] La police a trouvé { $places }.
}
night-homes = { $count ->
    [one] Une seule cachette convient.
   *[other] { $count } cachettes conviennent.
}
night-homes-before = { $count ->
    [one] Une seule cachette convient, contre { $before } auparavant.
   *[other] { $count } cachettes conviennent, contre { $before } auparavant.
}
night-homes-own = { $count ->
    [one] Seule votre cachette convient, pour eux.
   *[other] Votre cachette est une des { $count } qui conviennent, pour eux.
}
night-go-on = Continuer
night-go-women = Placer les femmes
night-go-to = Au { $date }
night-again = Revoir la nuit
night-review = Le bilan de la nuit
night-tonight = Cette nuit
night-track = Papier : la police l’a trouvé, dès ce coup. Un point : jamais trouvé.
night-track-own = Vos cercles ; papier : la police les a trouvés.
night-cell-home = chez lui
night-clues = Indices
night-of = { $count } sur { $of }
night-clue = { $who }, { $at }
night-clue-own = { $who }, { $at } ; vous étiez en { $where }
night-vain = Fouillés en vain
night-spared = Arrestations en vain
night-hideout = Sa cachette
night-left = encore { $count }
night-fit = des { $of } cercles { $count ->
    [one] convient.
   *[other] conviennent.
}
night-ways = Fiacres, ruelles
night-scene = Lieu du crime
night-head = Chef de la police
night-four = Quatre nuits
night-to-come = { $count ->
    [one] un meurtre
   *[other] deux meurtres
}
night-row = { $count ->
    [one] meurtre en { $places }
   *[other] meurtres en { $places }
}
night-row-home = { $murder }, rentré après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
