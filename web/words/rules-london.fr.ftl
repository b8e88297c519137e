# Les règles illustrées (london), page par page. web/rules/london.json nomme les règles de chaque phrase.

rulepage-aim = Le but
rulepage-aim-suspects = L’une de huit personnes est Jack. Lui seul sait laquelle.
rulepage-aim-law = Le détective veut découvrir qui c’est, et l’accuser.
rulepage-aim-jack = Jack veut quitter le quartier, ou rester libre jusqu’au bout.

rulepage-round = Un tour
rulepage-round-cards = Chaque tour a quatre cartes, et chaque carte déplace quelqu’un. Un camp joue la première, l’autre deux, le premier camp la dernière.
rulepage-round-seen = Est visible qui se tient à côté d’un réverbère allumé, à côté de quelqu’un, ou dans le faisceau de Watson. Les autres sont invisibles.
rulepage-round-call = Puis un témoin dit si Jack est visible. Qui n’est pas comme lui est mis hors de cause.
rulepage-round-lamps = Après chacun des tours 1 à 4, un réverbère s’éteint.

rulepage-powers = Les pouvoirs
rulepage-powers-holmes = Holmes prend en secret une carte alibi : quelqu’un qui n’est pas Jack.
rulepage-powers-watson = Watson tourne sa lanterne, qui éclaire tout droit.
rulepage-powers-smith = Smith déplace un réverbère allumé vers un emplacement éteint.
rulepage-powers-lestrade = Lestrade déplace un cordon vers une autre issue.
rulepage-powers-stealthy = Miss Stealthy fait jusqu’à quatre pas, même à travers maisons et jardins.
rulepage-powers-goodley = Goodley siffle jusqu’à trois autres, qui s’approchent de trois pas en tout.
rulepage-powers-gull = Gull peut échanger sa place avec n’importe qui, au lieu de marcher.
rulepage-powers-bert = Bert déplace une plaque d’égout. On passe sous terre entre les bouches ouvertes.

rulepage-end = La fin
rulepage-end-accuse = Le détective accuse en menant quelqu’un sur le suspect. Il n’y a qu’une accusation : juste, elle gagne ; fausse, elle perd.
rulepage-end-leave = Si Jack était invisible au dernier appel, il peut sortir par une issue sans cordon. Alors il a gagné.
rulepage-end-last = Si personne n’a gagné à la fin du tour 8, Jack a gagné.
