# The rules for people of newyork, page by page. web/rules/newyork.json names the rules behind each sentence.

rulepage-aim = The aim
rulepage-aim-suspects = One of eight people is Jack. Only Jack knows which one.
rulepage-aim-law = The detective wants to find out who it is, and to accuse him.
rulepage-aim-jack = Jack wants to leave the city, or to stay free to the end.

rulepage-round = A round
rulepage-round-cards = Each round has four cards, and each card moves a person. One side plays the first, the other two, the first side the last.
rulepage-round-seen = Visible is who stands beside a lamp or beside somebody. In a park nobody is.
rulepage-round-call = Then a witness tells whether Jack is visible. Whoever is not as Jack is, is cleared.
rulepage-round-informant = Whoever ends a move at the talkative Informant gets a secret alibi card: somebody who is not Jack.

rulepage-powers = The powers
rulepage-powers-beach = Beach builds a metro entrance. One rides from any entrance to any other.
rulepage-powers-rider = Cloud Rider builds a building site, and crosses buildings for nothing.
rulepage-powers-latimer = Latimer builds a lamp, not beside another.
rulepage-powers-grant = Grant turns a lamp, a building site or a metro entrance into a park.
rulepage-powers-callahan = Callahan moves an investigation tile, which keeps everybody out of two spaces.
rulepage-powers-eastman = Eastman walks, or moves somebody who is visible or invisible like him.
rulepage-powers-tumblety = Tumblety may let a neighbour change places with anybody.
rulepage-powers-smith = Smith moves a steamer to another port.

rulepage-end = The end
rulepage-end-accuse = The detective accuses by moving somebody onto the suspect. There is only one accusation: right wins, wrong loses.
rulepage-end-leave = If the last call found Jack invisible, he may leave by a port with a steamer or by land. Then he has won.
rulepage-end-last = If nobody has won by the end of round 8, Jack has won.
