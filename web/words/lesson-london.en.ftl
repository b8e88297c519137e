# The lesson of Mr. Jack in London, sentence by sentence.

lesson-suspects = One of these eight is Jack. Only Jack knows which one. You are the detective: find him.
lesson-lit = Lestrade is seen, because he stands beside a burning lamp.
lesson-dark = Gull is unseen: no lamp, no lantern and nobody is near him.
lesson-call = Each round ends with one question: is Jack seen? Whoever is not as Jack is, is cleared.
lesson-card = A round has four cards. You play one, Jack two, you the last. Play Stealthy.
lesson-beside = Two side by side see each other, even in the dark. Send Stealthy to Goodley; the manholes lead there.
lesson-walk = Jack has led two people into the dark. The last card is Watson: he walks one to three streets.
lesson-lantern = Watson's lantern shows everybody straight ahead. Turn it on Lestrade, who hides there.
lesson-leave = Jack was not seen: the five who were are cleared. And unseen he may leave: next round an open exit would win him the game.
lesson-last = Round 3. A second call has left only Bert, and Goodley has whistled him nearer. Play Watson, who reaches him.
lesson-accuse = To accuse, move onto somebody. You have one accusation: right wins, wrong loses.
lesson-end = You have found Jack: light, two questions, one accusation.
lesson-on = You know now who Jack was. So play on as Jack, from round 2: stay in the dark, or slip out.
