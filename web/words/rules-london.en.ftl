# The rules for people of london, page by page. web/rules/london.json names the rules behind each sentence.

rulepage-aim = The aim
rulepage-aim-suspects = One of eight people is Jack. Only Jack knows which one.
rulepage-aim-law = The detective wants to find out who it is, and to accuse him.
rulepage-aim-jack = Jack wants to slip out of the district, or to stay free to the end.

rulepage-round = A round
rulepage-round-cards = Each round has four cards, and each card moves a person. One side plays the first, the other two, the first side the last.
rulepage-round-seen = Seen is who stands beside a lit lamp, beside somebody, or in the beam of Watson’s lantern. All others are unseen.
rulepage-round-call = Then a witness tells whether Jack is seen. Whoever is not as Jack is, is cleared.
rulepage-round-lamps = After each of the rounds 1 to 4 a lamp goes out.

rulepage-powers = The powers
rulepage-powers-holmes = Holmes takes a secret alibi card: somebody who is not Jack.
rulepage-powers-watson = Watson turns his lantern, which lights a straight line.
rulepage-powers-smith = Smith moves a lit lamp to an unlit site.
rulepage-powers-lestrade = Lestrade moves a cordon to another exit.
rulepage-powers-stealthy = Miss Stealthy walks up to four steps, across houses and gardens too.
rulepage-powers-goodley = Goodley whistles for up to three others, who come nearer by three steps in all.
rulepage-powers-gull = Gull may change places with anybody instead of walking.
rulepage-powers-bert = Bert moves a manhole cover. One walks below ground between open manholes.

rulepage-end = The end
rulepage-end-accuse = The detective accuses by moving somebody onto the suspect. There is only one accusation: right wins, wrong loses.
rulepage-end-leave = If the last call found Jack unseen, he may leave by an exit without a cordon. Then he has won.
rulepage-end-last = If nobody has won by the end of round 8, Jack has won.
