# The lesson of Mr. Jack Pocket, sentence by sentence.

lesson-suspects = One of these nine is Jack. Only Jack knows which one. You are the investigator: find him.
lesson-wall = Holmes looks straight along his street. A wall stands before him: he sees nobody.
lesson-tokens = Each turn has four action tokens. You use one, Jack two, you the last. Begin with a rotation.
lesson-turn = Turn Madame's tile about, so that its wall no longer faces Holmes.
lesson-walk = Jack has moved Toby and Watson. The last action is Holmes: one place on he looks down three tiles.
lesson-glass = Jack was not seen: whoever was seen is cleared. The turn's hourglass goes to Jack; six of them win him the game.
lesson-backs = All four tokens were turned over. In even turns Jack begins and you have two in a row. Take the exchange.
lesson-exchange = Two tiles change places. Bring Goodley into Holmes's street, so that the call has more to tell.
lesson-alibi = An alibi card names somebody who is not Jack. It clears him at once.
lesson-last = Turn 3: Stealthy or Smith. Nobody sees either of them. Send Toby where he sees just one.
lesson-end = One suspect is left: you have found Jack by sight, walls and three calls.
lesson-on = You know now who Jack was. So play on as Jack, from turn 2: stay out of sight and gather hourglasses.
lesson-name-turn-about = the half turn
