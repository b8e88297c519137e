# How a night of Letters from Whitechapel begins and ends.

night-number = Night { $night } of { $of }, { $date }
night-dawn = Dawn after { $date }. Night { $night } of { $of } is over.
night-begins = The night begins.
night-murder = { $count ->
    [one] Jack kills a woman on { $places }.
   *[other] Jack kills two women, on { $places }.
}
night-killed = { $count ->
    [one] You kill a woman on { $places }.
   *[other] You kill two women, on { $places }.
}
night-whistles = Whistles: the five policemen are turned up. Jack has { $moves } moves to come home, { $coaches ->
    [one] { $coaches } coach
   *[other] { $coaches } coaches
} and { $alleys ->
    [one] { $alleys } alley
   *[other] { $alleys } alleys
}.
night-home = Jack is home.
night-home-own = You are home, on { $circle }.
night-moves = { $moves ->
    [one] He made { $moves } move
   *[other] He made { $moves } moves
}, with { $coaches ->
    [0] no coach
    [one] { $coaches } coach
   *[other] { $coaches } coaches
} and { $alleys ->
    [0] no alley
    [one] { $alleys } alley
   *[other] { $alleys } alleys
}.
night-moves-own = { $moves ->
    [one] You made { $moves } move
   *[other] You made { $moves } moves
}, with { $coaches ->
    [0] no coach
    [one] { $coaches } coach
   *[other] { $coaches } coaches
} and { $alleys ->
    [0] no alley
    [one] { $alleys } alley
   *[other] { $alleys } alleys
}.
night-found = { $clues ->
    [0] The police found none of his circles.
    [one] The police found one of his circles.
   *[other] The police found { $clues } of his circles.
}
night-found-own = { $clues ->
    [0] The police found none of your circles.
   *[other] The police found { $places }.
}
night-homes = { $count ->
    [one] Only one hideout fits.
   *[other] { $count } hideouts fit.
}
night-homes-before = { $count ->
    [one] Only one hideout fits, { $before } did before.
   *[other] { $count } hideouts fit, { $before } did before.
}
night-homes-own = { $count ->
    [one] Only your hideout fits for them.
   *[other] Your hideout is one of { $count } that fit for them.
}
night-go-on = Go on
night-go-women = Set out the women
night-go-to = To { $date }
night-again = Night once more
night-review = The night in review
night-tonight = Tonight
night-track = Paper: the police found it, from that move on. A dot: never found.
night-track-own = Your circles; paper: the police found them.
night-cell-home = home
night-clues = Clues
night-of = { $count } of { $of }
night-clue = { $who }, { $at }
night-clue-own = { $who }, { $at }; you were on { $where }
night-vain = Searched in vain
night-spared = Arrests in vain
night-hideout = His hideout
night-left = { $count } left
night-fit = of { $of } circles { $count ->
    [one] fits.
   *[other] fit.
}
night-ways = Coaches, alleys
night-scene = Scene of the crime
night-head = Head of the police
night-four = Four nights
night-to-come = { $count ->
    [one] one murder
   *[other] two murders
}
night-row = { $count ->
    [one] murder on { $places }
   *[other] murders on { $places }
}
night-row-home = { $murder }, home after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
