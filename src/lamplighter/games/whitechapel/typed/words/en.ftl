# Letters from Whitechapel where it is typed, in a terminal: crossings by the names that are typed,
# policemen with the colours that are typed, and choices in short lines.
crossing = crossing { $id }
crossing-listed = { $id }
policeman-red = Abberline (red)
policeman-blue = Warren (blue)
policeman-green = Reid (green)
policeman-brown = Swanson (brown)
policeman-yellow = Lusk (yellow)
odds-beside = { $odds }
steps-off = { $steps } off
preview-go = { $odds }, { $looks }
preview-stay = { $odds }, stays, { $looks }
refuse-who-goes = Say who goes there, such as 'red x42'.
refuse-who-acts = Say who acts, such as 'red search 44'.
label-reveal = Turn up the patrol on { $place }
label-token = Move the patrol of { $place }
label-shift = Move it to { $place }
label-patrol = Lay it on { $place }
label-go = Go to { $place }
label-rush = Rush to { $place }
