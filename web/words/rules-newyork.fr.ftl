# Les règles illustrées (newyork), page par page. web/rules/newyork.json nomme les règles de chaque phrase.

rulepage-aim = Le but
rulepage-aim-suspects = L’une de huit personnes est Jack. Lui seul sait laquelle.
rulepage-aim-law = Le détective veut découvrir qui c’est, et l’accuser.
rulepage-aim-jack = Jack veut quitter la ville, ou rester libre jusqu’au bout.

rulepage-round = Un tour
rulepage-round-cards = Chaque tour a quatre cartes, et chaque carte déplace quelqu’un. Un camp joue la première, l’autre deux, le premier camp la dernière.
rulepage-round-seen = Est visible qui se tient à côté d’un réverbère ou de quelqu’un. Dans un parc, personne ne l’est.
rulepage-round-call = Puis un témoin dit si Jack est visible. Qui n’est pas comme lui est mis hors de cause.
rulepage-round-informant = Qui finit son déplacement chez l’Informateur bavard reçoit une carte alibi secrète : quelqu’un qui n’est pas Jack.

rulepage-powers = Les pouvoirs
rulepage-powers-beach = Beach construit une bouche de métro. On roule de l’une à l’autre.
rulepage-powers-rider = Cloud Rider ouvre un chantier, et traverse les immeubles sans frais.
rulepage-powers-latimer = Latimer construit un réverbère, pas à côté d’un autre.
rulepage-powers-grant = Grant change un réverbère, un chantier ou une bouche de métro en parc.
rulepage-powers-callahan = Callahan déplace une tuile d’enquête, qui ferme deux cases à tous.
rulepage-powers-eastman = Eastman marche, ou déplace quelqu’un de visible ou invisible comme lui.
rulepage-powers-tumblety = Tumblety peut faire échanger la place d’un voisin avec n’importe qui.
rulepage-powers-smith = Smith mène un paquebot à un autre port.

rulepage-end = La fin
rulepage-end-accuse = Le détective accuse en menant quelqu’un sur le suspect. Il n’y a qu’une accusation : juste, elle gagne ; fausse, elle perd.
rulepage-end-leave = Si Jack était invisible au dernier appel, il peut partir par un port avec paquebot ou par la terre. Alors il a gagné.
rulepage-end-last = Si personne n’a gagné à la fin du tour 8, Jack a gagné.
