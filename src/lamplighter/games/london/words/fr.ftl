# Ce que seul Mr. Jack à Londres dit.

person-holmes = Sherlock Holmes
person-watson = John H. Watson
person-smith = John Smith
person-lestrade = Inspecteur Lestrade
person-stealthy = Miss Stealthy
person-goodley = Sergent Goodley
person-gull = Sir William Gull
person-bert = Jeremy Bert

short-holmes = Holmes
short-watson = Watson
short-smith = Smith
short-lestrade = Lestrade
short-stealthy = Stealthy
short-goodley = Goodley
short-gull = Gull
short-bert = Bert

facing-N = le nord
facing-NE = le nord-est
facing-SE = le sud-est
facing-S = le sud
facing-SW = le sud-ouest
facing-NW = le nord-ouest

## Le récit

story-leave = Jack quitte le quartier par l’issue { $exit }.
story-swap = Gull échange sa place avec { $person }.
story-face = Watson regarde vers { $facing }.
story-whistle = Goodley siffle { $person }.
story-lamp = Le réverbère { $tile } passe de { $start } à { $end }.
story-plain-lamp = Un réverbère passe de { $start } à { $end }.
story-cordon = Un cordon de police passe de { $start } à { $end }.
story-cover = Une plaque d’égout passe de { $start } à { $end }.
story-lamp-out = Le réverbère { $tile } en { $site } s’éteint.

over-L25-jack = Jack gagne : il a quitté le quartier ({ $rule }).
over-L29-detective = Le détective gagne : l’accusation est juste ({ $rule }).
over-L29-jack = Jack gagne : l’accusation est fausse ({ $rule }).
over-L31-jack = Jack gagne : les huit tours sont passés et personne n’a été accusé ({ $rule }).
