# La page d’une leçon. Ce qu’elle enseigne se trouve dans les fichiers de chaque jeu.

learn-part = Leçon
learn-about = leçon · environ { $minutes } minutes
learn-step = Étape { $number } sur { $of }
learn-done = La leçon est terminée
learn-calm = Rien de ce que vous faites ici ne peut mal tourner.
learn-tap = Touchez { $what }
learn-or-enter = ou appuyez sur Entrée
learn-missed = C’était { $that }. Cherchez { $what } : un anneau l’entoure.
learn-back = Retour
learn-again = Redire
learn-skip = Passer l’étape
learn-leave = Quitter la leçon
learn-go-on = Continuer
learn-rule = Règle { $rule }
learn-play-on = Continuer contre un ordinateur facile
learn-opening = Ouverture de la table
learn-to-start = À la page d’accueil
