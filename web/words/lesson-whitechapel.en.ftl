# The lesson of Letters from Whitechapel, sentence by sentence.

lesson-hide = You begin as Jack. He goes from one numbered circle to the next. First choose one as your hideout: nobody else knows it.
lesson-kill = Night 1. Five women are in the streets. Kill on 27: everybody sees where, and there your way begins.
lesson-walk = Now go home to 78. One move leads to the next circle, unless policemen stand on every way there. All hear that you moved, not where to.
lesson-alley = The police come nearer. An alley crosses a block of houses, a coach goes two circles; no policeman stops either, but you have few.
lesson-home = From 79 the hideout is one walk away. Only who walks in may say that he is home.
lesson-night = Night 1 is over. Four nights and five murders like that, and Jack has won. Caught, shut in or out after the last move, he has lost.
lesson-police = Now you are the police, on night 2. Jack killed on 65 and has moved twice. To the police he may be on any circle that glows.
lesson-choose = Five policemen stand on crossings, the small squares. They move first. Take Lusk.
lesson-go = He goes up to two crossings and past anybody. By 51 and 67 there is a crossing: from there he can search 67.
lesson-search = All have moved. Now each one searches the circles around him or makes an arrest. Let Lusk search 67.
lesson-clue = A clue: Jack was on 67 tonight, not before move 1, as its mark says. He may still be there. The circles that glow are fewer now.
lesson-arrest = Abberline has found a second clue, on 52. Two moves, two clues: Jack is on 52. Warren stands beside it. An arrest names one circle, and a miss helps Jack.
lesson-end = You have come home once and caught Jack once: his way, the clues and one arrest.
lesson-on = You know the hideout now. So play on as Jack, from his first move of night 2: come home to 78 before they find you.
lesson-name-verb-walk = “Walk”
lesson-name-verb-alley = “Alley”
lesson-name-verb-escape = “Walk home”
lesson-name-verb-search = “Search”
lesson-name-verb-arrest = “Arrest”
lesson-name-policeman-yellow = Lusk (yellow)
