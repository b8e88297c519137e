# The rules for people of pocket, page by page. web/rules/pocket.json names the rules behind each sentence.

rulepage-aim = The aim
rulepage-aim-suspects = One of nine people is Jack. Only Jack knows which one.
rulepage-aim-law = The investigator wants a single suspect left.
rulepage-aim-jack = Jack wants six hourglasses, or to last to the end.

rulepage-round = A turn
rulepage-round-actions = Each turn has four actions. One side takes the first, the other two, the first side the last.
rulepage-round-look = A detective looks straight ahead, tile after tile, until a wall stops him.
rulepage-round-call = Then a witness tells whether a detective sees Jack. Whoever is not as Jack is, is cleared.
rulepage-round-glass = Unseen, Jack takes the hourglass of the turn.

rulepage-powers = The actions
rulepage-powers-walk = Holmes, Watson or Toby goes one or two places clockwise.
rulepage-powers-joker = The joker moves any detective one place. Jack may leave it at that.
rulepage-powers-rotation = A rotation turns a tile. No tile turns twice in a turn.
rulepage-powers-exchange = Two tiles change places.
rulepage-powers-alibi = An alibi card of the investigator clears somebody. One of Jack stays secret and brings him its hourglasses.

rulepage-end = The end
rulepage-end-judged = The aims are judged after each call. Whoever alone has reached an aim wins.
rulepage-end-race = If both have, before the last turn and with Jack unseen, a race begins: the first turn in which he is seen, he loses.
rulepage-end-last = If nobody has an aim after turn 8, Jack has won.
