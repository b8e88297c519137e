# Three cups in English.

title = Three Cups
seat-seeker = the seeker
seat-hider = the hider
side-seeker = The seeker
side-hider = The hider
task-hide = Hide the pea.
task-lift = Lift a cup.
task-over = The game is over.
label-hide = Hide it under cup { $cup }
label-lift = Lift cup { $cup }
preview-cups = Cups left: { $count }
refuse-cup = That cup cannot be chosen now.
question-pea = Where is the pea?
worlds = Possible worlds: { $count }
danger-lift = A cup may be lifted.
lifted = Cup { $cup } was lifted.
all-down = All cups are down.
pea-under = The pea is under cup { $cup }.
arrange-pea = The pea is under
impossible-pea = There is no cup { $cup }: there are { $count }.
unreadable-cups = This is no position of the cups.
