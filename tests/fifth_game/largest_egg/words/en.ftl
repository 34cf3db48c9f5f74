title = Largest Egg
tagline = Everyone shows an egg. The largest wins the round.

option-wins = Each round goes to
option-wins-largest = the largest egg
option-wins-smallest = the smallest egg
result-value =
    { $score ->
        [one] { $score } point
       *[other] { $score } points
    }

field-phase = What happens
field-phase-deal = the eggs are hidden
field-phase-choose = everyone chooses an egg
field-phase-over = the nests are empty
field-round = Rounds played
field-players = At the nests
field-seat = Player
field-nest = Nest
field-nest-0 = ?
field-chosen = Chosen
field-chosen-0 = ?
field-laid = Shown
field-points = Points

move-egg = Show egg { $egg }

event-dealt = Everyone has three eggs in the nest.
event-chose =
    { $you ->
        [yes] You have chosen an egg.
       *[no] { $name } has chosen an egg.
    }
event-round-won =
    { $you ->
        [yes] Eggs { $eggs }: the round is yours!
       *[no] Eggs { $eggs }: the round goes to { $name }.
    }
