# What only the browser says of Letters from Whitechapel.

board-whitechapel = The map of Whitechapel

## Names
name-circle = circle { $circle }
name-crossing = crossing { $crossing }
name-cell = move { $cell }

## Moving the window
find-number = Find a number
find-none = There is no { $typed }.
find-crossing = Look for a crossing
find-close = Close the search
zoom-in = Nearer
zoom-out = Further away
zoom-all = The whole map
overview = The whole map at a glance: press where to look

## What a voice says of a place
mark-spared = arrest in vain
patrol-face-down = patrol, face down
patrol-face-up = patrol, turned up: { $face }
patrol-face-known = patrol, face down: { $face }

## Signs of the map
signs = Signs of the map
signs-more = All signs
signs-fewer = Fewer signs
sign-possible = Jack may be here; brighter, likelier
sign-possible-paper = Jack may be here; deeper, likelier
sign-possible-set = Jack may be here
sign-their-possible = where the police can think you are
sign-way = Jack’s way of the night
sign-home = Jack’s hideout
sign-hideout = may be the hideout; bolder, likelier
sign-clue = clue; 3+ is its earliest move
sign-clue-found = clue; ≤5: he was there by move 5
sign-scene = scene of a crime
sign-woman = a woman; whether marked is secret
sign-marked = a marked woman
sign-wretched = one of the wretched
sign-patrol = patrol, face down
sign-false = false clue
sign-vain = searched, nothing there
sign-spared = arrest in vain
sign-site = red circle: a murder may happen here
sign-policeman = policeman; ticked, he is done
