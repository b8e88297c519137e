# What every hunt says. Names of people are in the words of each game: `person-...`, `short-...`.

seat-detective = the detective
seat-jack = jack
seat-spectator = a spectator

## The story

title-call = The call for witnesses
title-end = The end

story-card = { $seat ->
    [jack] Jack
   *[detective] The detective
} plays { $person }.
story-move = { $person } goes from { $start } to { $end }.
story-stay = There is nowhere to go: the character stays.
story-accuse = The detective accuses { $person }.
story-leave = Jack leaves by { $exit }.
story-identity = You are { $person }.
story-identity-hidden = Jack draws his identity.
story-cards = The cards: { $people }.
story-alibi = { $seat ->
    [jack] Jack
   *[detective] The detective
} takes an alibi card.
story-card-seen = It is the card of { $person }.
story-called-seen = Jack is seen.
story-called-unseen = Jack is not seen.
story-cleared = Cleared: { $people }.
story-round = Round { $round }.
story-last = Only { $person } is left.
story-jack-was = Jack was { $person }.
story-held = Alibi cards of { $seat ->
    [jack] jack
   *[detective] the detective
}: { $people }.
