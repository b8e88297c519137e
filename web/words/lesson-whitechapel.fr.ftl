# La leçon de Lettres de Whitechapel, phrase par phrase.

lesson-hide = Vous commencez comme Jack. Il va d’un cercle numéroté au suivant. Choisissez d’abord votre cachette : vous seul la connaissez.
lesson-kill = Nuit 1. Cinq femmes sont dans les rues. Tuez en 27 : tous voient où, et votre chemin commence là.
lesson-walk = Rentrez maintenant en 78. Un coup mène au cercle voisin, sauf si des policiers tiennent tous les passages. On sait que vous bougez, pas vers où.
lesson-alley = La police approche. Une ruelle traverse un pâté de maisons, un fiacre fait deux cercles ; nul policier ne les arrête, mais vous en avez peu.
lesson-home = De 79, la cachette est à un pas. Seul qui y entre à pied peut dire qu’il est rentré.
lesson-night = La nuit 1 est finie. Quatre nuits et cinq meurtres ainsi, et Jack a gagné. Pris, enfermé ou dehors après le dernier coup, il a perdu.
lesson-police = Vous êtes maintenant la police, nuit 2. Jack a tué en 65 et fait deux coups. Pour la police, il peut être sur tout cercle qui luit.
lesson-choose = Cinq policiers sont aux carrefours, les petits carrés. Ils se déplacent d’abord. Prenez Lusk.
lesson-go = Il va jusqu’à deux carrefours plus loin, en passant qui il veut. Près de 51 et 67 est un carrefour : de là il peut fouiller 67.
lesson-search = Tous ont bougé. Chacun fouille maintenant les cercles autour de lui ou tente une arrestation. Que Lusk fouille 67.
lesson-clue = Un indice : Jack était en 67 cette nuit, pas avant le coup 1, comme le dit sa marque. Il y est peut-être encore. Moins de cercles luisent.
lesson-arrest = Abberline a trouvé un second indice, en 52. Deux coups, deux indices : Jack est en 52. Warren est à côté. Une arrestation nomme un cercle ; manquée, elle sert Jack.
lesson-end = Vous êtes rentré une fois et avez pris Jack une fois : son chemin, les indices et une arrestation.
lesson-on = Vous connaissez la cachette. Continuez donc comme Jack, dès son premier coup de la nuit 2 : rentrez en 78 avant qu’on vous trouve.
lesson-name-verb-walk = « Marcher »
lesson-name-verb-alley = « Ruelle »
lesson-name-verb-escape = « Rentrer »
lesson-name-verb-search = « Fouiller »
lesson-name-verb-arrest = « Arrêter »
lesson-name-policeman-yellow = Lusk (jaune)
