# La leçon de Mr. Jack à Londres, phrase par phrase.

lesson-suspects = L’un de ces huit est Jack. Lui seul sait lequel. Vous êtes le détective : trouvez-le.
lesson-lit = Lestrade est visible : il se tient à côté d’un réverbère allumé.
lesson-dark = Gull est invisible : ni réverbère, ni lanterne, ni personne près de lui.
lesson-call = Chaque tour finit par une question : Jack est-il visible ? Qui n’est pas comme lui est innocenté.
lesson-card = Un tour a quatre cartes. Vous en jouez une, Jack deux, vous la dernière. Jouez Stealthy.
lesson-beside = Deux voisins se voient, même dans le noir. Envoyez Stealthy près de Goodley ; les bouches d’égout y mènent.
lesson-walk = Jack a mené deux personnes dans le noir. La dernière carte est Watson : il marche d’une à trois rues.
lesson-lantern = La lanterne de Watson montre tous ceux qui sont droit devant. Tournez-la vers Lestrade, qui s’y cache.
lesson-leave = Jack était invisible : les cinq visibles sont innocentés. Et sans témoin il peut fuir : au prochain tour, une sortie ouverte le ferait gagner.
lesson-last = Tour 3. Un second appel n’a laissé que Bert, et Goodley l’a rapproché d’un coup de sifflet. Jouez Watson, qui peut l’atteindre.
lesson-accuse = Pour accuser, allez sur quelqu’un. Vous n’avez qu’une accusation : juste elle gagne, fausse elle perd.
lesson-end = Vous avez trouvé Jack : de la lumière, deux questions, une accusation.
lesson-on = Vous savez maintenant qui était Jack. Continuez donc à sa place, dès le tour 2 : restez dans le noir, ou filez.
