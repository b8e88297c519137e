# La leçon de Mr. Jack à New York, phrase par phrase.

lesson-suspects = L’un de ces huit est Jack. Lui seul sait lequel. Vous êtes le détective : trouvez-le.
lesson-dark = Latimer et Callahan sont voisins, donc visibles tous deux. Tumblety est invisible : ni personne ni réverbère près de lui.
lesson-call = Chaque tour finit par une question : Jack est-il visible ? Qui n’est pas comme lui est innocenté.
lesson-card = Un tour a quatre cartes. Vous en jouez une, Jack deux, vous la dernière. Jouez Latimer, qui construit des réverbères.
lesson-lamp = La ville se construit en jouant. Un réverbère montre tous ses voisins : posez-le à côté de Tumblety.
lesson-steamer = Chacun marche aussi d’une à trois rues, avant ou après. Jack a joué deux fois. Votre dernière carte est Smith : menez le paquebot de E1, près de Beach, au port G8.
lesson-leave = Jack était invisible : au prochain tour il peut fuir, par un port avec paquebot ou par la terre en N6. Il gagnerait la partie.
lesson-eastman = L’Informateur est à Liberty Island. Qui y finit son déplacement reçoit de lui une carte alibi. Jouez Eastman.
lesson-ferry = Le ferry va des quais à l’île, jamais en sens inverse. Envoyez-y Eastman.
lesson-silent = L’Informateur s’en va, muet jusqu’au prochain tour. Envoyez-le au loin.
lesson-alibi = Votre carte alibi est celle de Latimer : ce n’est pas Jack. Vous seul l’avez vue.
lesson-accuse = Tour 3. Un second appel a laissé Latimer et Beach, et votre carte est Latimer. Menez Cloud Rider sur Beach : on n’accuse qu’une fois.
lesson-end = Vous avez trouvé Jack : un réverbère, deux appels, un alibi et une accusation.
lesson-on = Vous savez maintenant qui était Jack. Continuez donc à sa place, dès le tour 2 : fuyez sans être vu, ou tenez huit tours.
lesson-name-exit-G8 = le port G8
lesson-name-hex-A1 = Liberty Island
