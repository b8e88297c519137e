# An evening for two: inviting, waiting, sharing a link.

share-code = QR code: { $what }
share-share = Share
share-reach-machine = This server listens on this machine only: the link works here and nowhere else. For a friend in your network, start it so:
share-reach-network = This address works in your own network. For a friend elsewhere the server needs an address in the internet.

wait-rematch = Waiting for the others to sit down again
wait-watching = You are watching: you see what everybody may see, and choose nothing.
wait-free = Free: { $seats }.
wait-table = { $pace } · help: { $help } · { $watched ->
    [yes] watching allowed
   *[no] nobody may watch
}
wait-clock-later = The clock starts with the first move.
wait-computer = Computer
wait-computer-for = Seat the computer: { $seat }
wait-play-computer = Play the computer instead ({ $level })
wait-lesson = Lesson meanwhile
wait-close = Close the table
wait-close-sure = The table and its link are gone then.

invite-by = { $name } invites you
invite-waited = { $minutes ->
    [0] has just opened the table
    [one] has waited at the table for one minute
   *[other] has waited at the table for { $minutes } minutes
}
invite-you = You are
invite-other = { $name } ({ $seat })
invite-others = Already there: { $others }
invite-computer = Computer
invite-length = Length
invite-sit-as = Sit down as { $seat }
invite-lesson = Lesson first

seat-to-phone = Take my seat to a phone
seat-to-phone-told = Let the telephone look at the code, or open the link there. Whoever has it plays your seat: give it to nobody.
seat-to-phone-link = Link of my seat

nowhere = There is nothing at this address
nowhere-told = Perhaps a part of the link is missing. Tables are found on the start page.
