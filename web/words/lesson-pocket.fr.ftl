# La leçon de Mr. Jack Pocket, phrase par phrase.

lesson-suspects = L’un de ces neuf est Jack. Lui seul sait lequel. Vous êtes l’enquêteur : trouvez-le.
lesson-wall = Holmes regarde droit le long de sa rue. Un mur se dresse devant lui : il ne voit personne.
lesson-tokens = Chaque tour a quatre jetons d’action. Vous en utilisez un, Jack deux, vous le dernier. Commencez par une rotation.
lesson-turn = Faites faire un demi-tour à la tuile de Madame, pour que son mur ne soit plus devant Holmes.
lesson-walk = Jack a déplacé Toby et Watson. La dernière action est Holmes : une place plus loin, il voit trois tuiles de haut en bas.
lesson-glass = Jack n’a pas été vu : tous ceux qui l’étaient sont innocentés. Le sablier du tour est à Jack ; avec six il gagne.
lesson-backs = Les quatre jetons ont été retournés. Aux tours pairs Jack commence et vous en avez deux de suite. Prenez l’échange.
lesson-exchange = Deux tuiles changent de place. Amenez Goodley dans la rue de Holmes : l’appel en dira plus.
lesson-alibi = Une carte alibi nomme quelqu’un qui n’est pas Jack. Il est aussitôt innocenté.
lesson-last = Tour 3 : Stealthy ou Smith. Personne ne voit l’un ni l’autre. Envoyez Toby là où il n’en voit qu’un.
lesson-end = Il reste un suspect : vous avez trouvé Jack par les regards, les murs et trois appels.
lesson-on = Vous savez maintenant qui était Jack. Continuez donc à sa place, dès le tour 2 : restez hors de vue et gagnez des sabliers.
lesson-name-turn-about = le demi-tour
