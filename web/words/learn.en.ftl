# The page of a lesson. What it teaches stands in the files of each game.

learn-part = Lesson
learn-about = lesson · about { $minutes } minutes
learn-step = Step { $number } of { $of }
learn-done = The lesson is over
learn-calm = Nothing you do here can go wrong.
learn-tap = Tap { $what }
learn-or-enter = or press Enter
learn-missed = That was { $that }. Look for { $what }: it has a ring around it.
learn-back = Back
learn-again = Say it again
learn-skip = Skip this step
learn-leave = Leave the lesson
learn-go-on = Go on
learn-rule = Rule { $rule }
learn-play-on = Play on against an easy computer
learn-opening = Opening the table
learn-to-start = To the start page
