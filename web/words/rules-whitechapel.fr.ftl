# Les règles illustrées (whitechapel), page par page. web/rules/whitechapel.json nomme les règles de chaque phrase.

rulepage-aim = Le but
rulepage-aim-hide = Jack choisit en secret une cachette parmi les cercles numérotés.
rulepage-aim-jack = Chacune de quatre nuits, il tue, puis veut rentrer.
rulepage-aim-law = La police veut l’arrêter, ou le retenir dehors jusqu’à la fin de la nuit.

rulepage-round = La chasse
rulepage-round-walk = Jack va en secret au cercle voisin. Il ne passe pas un croisement où se tient un policier.
rulepage-round-move = Puis chaque policier avance de 2 croisements au plus.
rulepage-round-act = Puis chacun cherche des indices, tente une arrestation, ou attend.

rulepage-powers = Ce qu’ils peuvent faire
rulepage-powers-search = Une recherche nomme un à un les cercles près du policier, jusqu’à un indice : Jack y était cette nuit.
rulepage-powers-arrest = Une arrestation nomme un cercle. Si Jack y est, la police a gagné.
rulepage-powers-coach = Un fiacre mène Jack deux cercles plus loin, malgré les policiers.
rulepage-powers-alley = Une ruelle fait traverser un pâté de maisons à Jack, malgré les policiers.

rulepage-end = La fin
rulepage-end-home = Jack rentre en allant à pied sur sa cachette. Après quatre nuits ainsi, il a gagné.
rulepage-end-late = Après le coup 15, il doit être rentré, sinon il perd.
rulepage-end-stuck = Il perd aussi s’il ne peut plus bouger du tout.
