# The rules for people of whitechapel, page by page. web/rules/whitechapel.json names the rules behind each sentence.

rulepage-aim = The aim
rulepage-aim-hide = Jack secretly picks a hideout among the numbered circles.
rulepage-aim-jack = On each of four nights he kills, and wants to come home.
rulepage-aim-law = The police want to arrest him, or to keep him out until the night is over.

rulepage-round = The hunt
rulepage-round-walk = Jack walks to the next circle in secret. He cannot pass a crossing where a policeman stands.
rulepage-round-move = Then each policeman moves up to 2 crossings.
rulepage-round-act = Then each looks for clues, tries an arrest, or waits.

rulepage-powers = What they can do
rulepage-powers-search = A search asks for circles beside the policeman, one by one, until one holds a clue: Jack was there tonight.
rulepage-powers-arrest = An arrest names one circle. If Jack is there, the police have won.
rulepage-powers-coach = A coach takes Jack two circles on, past policemen.
rulepage-powers-alley = An alley takes Jack across a block, past policemen.

rulepage-end = The end
rulepage-end-home = Jack comes home by walking onto his hideout. After four such nights he has won.
rulepage-end-late = After move 15 he has to be home, or he loses.
rulepage-end-stuck = He also loses if he cannot move at all.
