# Letters from Whitechapel au terminal.
crossing = carrefour { $id }
crossing-listed = { $id }
policeman-red = Abberline (rouge)
policeman-blue = Warren (bleu)
policeman-green = Reid (vert)
policeman-brown = Swanson (brun)
policeman-yellow = Lusk (jaune)
odds-beside = { $odds }
steps-off = à { $steps }
preview-go = { $odds }, { $looks }
preview-stay = { $odds }, reste, { $looks }
refuse-who-goes = Dites qui y va, par exemple « red x42 ».
refuse-who-acts = Dites qui agit, par exemple « red search 44 ».
