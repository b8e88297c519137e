# Ce que seul Mr. Jack à New York dit.

title = Mr. Jack à New York

person-beach = Alfred Ely Beach
person-rider = Cloud Rider
person-latimer = Lewis Howard Latimer
person-grant = Emma Grant
person-callahan = James H. Callahan
person-eastman = Monk Eastman
person-tumblety = Francis J. Tumblety
person-smith = Edward Smith

short-beach = Beach
short-rider = Cloud Rider
short-latimer = Latimer
short-grant = Grant
short-callahan = Callahan
short-eastman = Eastman
short-tumblety = Tumblety
short-smith = Smith

## Le récit

story-leave-steamer = Jack quitte New York par le paquebot de { $exit }.
story-leave-land = Jack quitte New York par la sortie terrestre { $exit }.
story-eastman = Eastman fait bouger { $person }.
story-built-lamp = Un réverbère est construit en { $hex }.
story-built-entrance = Une bouche de métro est construite en { $hex }.
story-built-site = Un chantier est ouvert en { $hex }.
story-turned-lamp = Le réverbère en { $hex } devient un parc.
story-turned-entrance = La bouche de métro en { $hex } devient un parc.
story-turned-site = Le chantier en { $hex } devient un parc.
story-laid = La tuile d’enquête de { $start } est posée en { $end }.
story-sailed = Le paquebot de { $start } va à { $end }.
story-swap = { $people } échangent leurs places.
story-informant = L’Informateur reçoit une visite et va en { $end }, muet.

over-N18-jack = Jack gagne : il a quitté New York ({ $rule }).
over-N19-jack = Jack gagne : déplacé par Eastman, il a quitté New York ({ $rule }).
over-N20-detective = Le détective gagne : l’accusation est juste ({ $rule }).
over-N20-jack = Jack gagne : l’accusation est fausse ({ $rule }).
over-N21-jack = Jack gagne : les huit tours sont passés et personne n’a été accusé ({ $rule }).
