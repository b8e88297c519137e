# Les règles illustrées (pocket), page par page. web/rules/pocket.json nomme les règles de chaque phrase.

rulepage-aim = Le but
rulepage-aim-suspects = L’une de neuf personnes est Jack. Lui seul sait laquelle.
rulepage-aim-law = L’enquêteur veut qu’il ne reste qu’un suspect.
rulepage-aim-jack = Jack veut six sabliers, ou tenir jusqu’au bout.

rulepage-round = Un tour
rulepage-round-actions = Chaque tour a quatre actions. Un camp prend la première, l’autre deux, le premier camp la dernière.
rulepage-round-look = Un détective regarde droit devant lui, tuile après tuile, jusqu’à un mur.
rulepage-round-call = Puis un témoin dit si un détective voit Jack. Qui n’est pas comme lui est innocenté.
rulepage-round-glass = Caché, Jack prend le sablier du tour.

rulepage-powers = Les actions
rulepage-powers-walk = Holmes, Watson ou Toby avance d’une ou deux cases dans le sens horaire.
rulepage-powers-joker = Le joker avance un détective d’une case. Jack peut ne rien bouger.
rulepage-powers-rotation = Une rotation tourne une tuile. Nulle tuile n’est tournée de nouveau dans le même tour.
rulepage-powers-exchange = Deux tuiles changent de place.
rulepage-powers-alibi = Une carte alibi de l’enquêteur innocente quelqu’un. Celle de Jack reste secrète et lui donne ses sabliers.

rulepage-end = La fin
rulepage-end-judged = Les buts sont jugés après chaque appel. Qui seul a atteint le sien gagne.
rulepage-end-race = Si les deux l’ont atteint avant le dernier tour, Jack caché, une course commence : au premier tour où il est visible, il perd.
rulepage-end-last = Si personne n’a atteint son but après le tour 8, Jack a gagné.
