# Trois gobelets en français.

title = Trois gobelets
seat-seeker = le chercheur
seat-hider = le cacheur
side-seeker = Le chercheur
side-hider = Le cacheur
task-hide = Cachez le pois.
task-lift = Soulevez un gobelet.
task-over = La partie est finie.
label-hide = Le cacher sous le gobelet { $cup }
label-lift = Soulever le gobelet { $cup }
preview-cups = Gobelets restants : { $count }
refuse-cup = Ce gobelet ne peut pas être choisi.
question-pea = Où est le pois ?
worlds = Mondes possibles : { $count }
danger-lift = Un gobelet peut être soulevé.
lifted = Le gobelet { $cup } a été soulevé.
all-down = Aucun gobelet n’est soulevé.
pea-under = Le pois est sous le gobelet { $cup }.
arrange-pea = Le pois est sous
impossible-pea = Il n’y a pas de gobelet { $cup } : il y en a { $count }.
unreadable-cups = Ce n’est pas une position des gobelets.
