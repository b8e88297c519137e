# Letters from Whitechapel.

## Names

seat-jack = Jack
seat-police = the police
seat-police1 = police 1
seat-police2 = police 2
seat-police3 = police 3
seat-police4 = police 4
seat-police5 = police 5

colour-red = red
colour-blue = blue
colour-green = green
colour-brown = brown
colour-yellow = yellow

# A policeman at the beginning of a sentence.
who-red = Red
who-blue = Blue
who-green = Green
who-brown = Brown
who-yellow = Yellow

officer-red = Frederick Abberline (red)
officer-blue = Sir Charles Warren (blue)
officer-green = Edmund Reid (green)
officer-brown = Donald Swanson (brown)
officer-yellow = George Lusk (yellow)

face-red = red
face-blue = blue
face-green = green
face-brown = brown
face-yellow = yellow
face-fake = a fake

letter-dear-boss = Dear Boss
letter-saucy-jacky = Saucy Jacky
letter-from-hell = From Hell
letter-goulston-street = Goulston Street

date-1 = 31 August 1888
date-2 = 8 September 1888
date-3 = 30 September 1888
date-4 = 9 November 1888

stand = { $colour } on { $place }

## What has happened

title-night = Night { $night }
title-murder = { $count ->
    [one] A murder
   *[other] Two murders
}
title-clue = A clue
title-home = Home
title-wretched = The women are turned up
title-over = The end

told-hide = Jack picks circle { $place } as hideout.
told-hide-hidden = Jack picks a hideout.
told-women = Women lie on { $places }.
told-mark = Jack marks the women on { $places }.
told-mark-hidden = Jack sets the women out.
told-kill = Jack strikes on { $place }.
told-kill-hidden = Jack strikes.
told-wait = Jack waits.
told-reveal = Jack turns up the patrol on { $place }.
told-walk = Jack walks to { $place }.
told-walk-hidden = Jack walks.
told-escape = Jack walks home.
told-coach = Jack takes a coach to { $place }.
told-coach-hidden = Jack takes a coach.
told-on = It rides on to { $place }.
told-on-hidden = It rides on.
told-alley = Jack slips through an alley to { $place }.
told-alley-hidden = Jack slips through an alley.
told-letter = Jack sends the letter { $letter }.
told-no-letter = Jack sends no letter.
told-shift = A patrol is moved to { $place }.
told-goulston = Jack sends the Goulston Street letter and names { $who }.
told-send = { $who } is sent to Goulston Street.
told-false = Jack lays a false clue on { $place }.
told-no-false = Jack lays no false clue.
told-address = The head of the investigation names { $place } as the hideout.
told-no-address = No address is named.
told-yellows = Patrols go to { $places } as well.
told-patrol = A patrol is laid on { $place }.
told-search = Is there a clue on { $place }?
told-arrest = An arrest on { $place }.
told-arrest-around = An arrest on every circle around.
told-nothing = One policeman does nothing.
told-tile = { $who } heads the investigation.

told-head = The seat that heads it is { $seat }.
told-wretched = The wretched are on { $places }.
told-spared = Jack is not on { $places }.
told-murder = { $count ->
    [one] A woman is found dead on { $places }.
   *[other] Two women are found dead, on { $places }.
}
told-patrols = Patrols lie on { $places }.
told-not-home = Nobody is hiding on { $place }.
told-time = The time of the crime is { $cell }.
told-reached = He is at { $cell }.
told-led = A woman is led from { $start } to { $end }.
told-revealed = The patrol on { $place } is { $face }.
told-whistles = Whistles: the policemen are { $stands }.
told-went = { $who } is on { $place }.
told-home = Jack is home; the night is over.
told-clue = Yes: a clue.
told-miss = No.
told-earned = Jack has earned a false clue.
told-night = It is { $date }.
told-over = { $rule ->
    [W25] Jack is home for the fourth time. Jack has won.
    [W23] Jack is arrested. The police have won.
    [W14] Jack can move no more and is taken. The police have won.
    [W19] Dawn finds Jack in the streets. The police have won.
   *[W32] The police are at the right door. The police have won.
}

## The end

hideout-was = The hideout was { $circle }.
row-of-night = Night { $night }: { $notes }.
note = { $circle } at { $cell } ({ $kind ->
    [murder] murder
    [coach] coach
    [alley] alley
   *[walk] walk
})
