title = Cow 006
tagline = Mind the sixth card: whoever lays it takes the row, horns and all.

## Options

option-limit = Heads that end the match
option-limit-help = The match ends after the tour in which someone has collected so many.
option-over_limit = Only above that number
option-over_limit-help = The number itself does not end the match yet.
option-tours = Number of tours
option-tours-help = 0: play until someone has collected the heads above.
option-variant = Cards in play
option-variant-standard = all 104
option-variant-tactics = Tactics: ten each and four, known to all
option-variant-logic = Logic: the same cards, picked openly in turn
option-variant-pro = Pro: as Logic, for two to six players
option-variant-help = With all 104, nobody knows which cards are in the game.
option-both_ends = Rows grow at both ends
option-both_ends-help = A card may also join a row on the left, where it is lower.
option-equal_ends = Two ends equally near
option-equal_ends-owner = the card's owner chooses
option-equal_ends-right = always the right end
option-equal_ends-help = Only where rows grow at both ends.
option-open_hands = Picked hands stay open
option-open_hands-help = Only in Logic and Pro: everybody sees everybody's cards.
option-locked = A choice is final
option-locked-help = Off: a card may be changed until the last player has chosen.

## Things on the table

card =
    { $heads ->
        [one] Card { $card }, { $heads } head
       *[other] Card { $card }, { $heads } heads
    }
heads =
    { $heads ->
        [one] { $heads } head
       *[other] { $heads } heads
    }
cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
rows = Rows
row = Row { $row }
row-take =
    { $heads ->
        [one] Take row { $row }: { $heads } head
       *[other] Take row { $row }: { $heads } heads
    }
row-end-left = Lay { $card } at the left end of row { $row }
row-end-right = Lay { $card } at the right end of row { $row }
row-sixth = The sixth card takes the row
pool = Open cards
hand = Your cards
hand-empty = No cards left in your hand.
play-card = Play { $card }
pick-card = Pick { $card }
play = Play
pick = Pick
board = Table
seat-total = Total
seat-tour = This tour
seat-chosen = has chosen
seat-choice = Your choice: { $card }, face down
seat-hand = Hand of { $name }
tour-number = Tour { $tour }
tour-number-of = Tour { $tour } of { $tours }
tour-until = The match ends at { $limit } heads.
tour-over-title = Tour { $tour } is over
tour-over-text = The heads of this tour are added up. The fewest lead.
tour-continue = On we go

## What to do

status-choose = Choose a card.
status-chosen = You chose { $card }. You may still change it. Waiting for { $names }.
status-chosen-locked = You chose { $card }. Waiting for { $names }.
status-waiting = Waiting for { $names }.
status-laying = The cards go to their rows, lowest first.
status-row = Your { $card } is too low for every row: choose a row to take.
status-row-other = { $names } must take a row.
status-end = Your { $card } is equally near to two ends: choose one.
status-end-other = { $names } may choose between two ends.
status-pick = Pick a card for your hand.
status-picking = Waiting for { $names } to pick.
status-dealing = The cards are dealt.
status-over = The match is over.

## What happened

event-dealt = Tour { $tour }: the cards are dealt.
event-picked =
    { $you ->
        [yes] You pick { $card }.
       *[no] { $name } picks { $card }.
    }
event-chose =
    { $you ->
        [yes] You have chosen.
       *[no] { $name } has chosen.
    }
event-revealed = All cards are turned over: { $cards }.
event-awaits-row =
    { $you ->
        [yes] Your { $card } is too low for every row. You must take one.
       *[no] { $name }'s { $card } is too low for every row and takes one.
    }
event-awaits-end =
    { $you ->
        [yes] Your { $card } is equally near to two ends. You choose.
       *[no] { $name }'s { $card } is equally near to two ends.
    }
event-placed =
    { $end ->
        [left]
            { $you ->
                [yes] You lay { $card } at the left of row { $row }.
               *[no] { $name } lays { $card } at the left of row { $row }.
            }
       *[right]
            { $you ->
                [yes] You lay { $card } in row { $row }.
               *[no] { $name } lays { $card } in row { $row }.
            }
    }
event-took =
    { $you ->
        [yes]
            { $heads ->
                [one] Your { $card } is the sixth: you take row { $row }, { $heads } head.
               *[other] Your { $card } is the sixth: you take row { $row }, { $heads } heads.
            }
       *[no]
            { $heads ->
                [one] { $name }'s { $card } is the sixth: { $name } takes row { $row }, { $heads } head.
               *[other] { $name }'s { $card } is the sixth: { $name } takes row { $row }, { $heads } heads.
            }
    }
event-took-low =
    { $you ->
        [yes]
            { $heads ->
                [one] Your { $card } is too low: you take row { $row }, { $heads } head.
               *[other] Your { $card } is too low: you take row { $row }, { $heads } heads.
            }
       *[no]
            { $heads ->
                [one] { $name }'s { $card } is too low: { $name } takes row { $row }, { $heads } head.
               *[other] { $name }'s { $card } is too low: { $name } takes row { $row }, { $heads } heads.
            }
    }
event-tour-ended = Tour { $tour } is over.

## On paper

piece-card =
    { $heads ->
        [one] Card { $number }, { $heads } head
       *[other] Card { $number }, { $heads } heads
    }
piece-card-back = Back of a card
pad-row = Tour { $row }
pad-hint = Above the line the heads of this tour, below it the sum. Whoever reaches 66 ends the match; the fewest win.

## The coach

move-card = lay { $card }
move-pick = pick { $card }
move-row = take row { $row }
move-row-end =
    { $end ->
        [left] the left end of row { $row }
       *[right] the right end of row { $row }
    }
reason-low =
    { $heads ->
        [one] { $card } is lower than every row now. If it stays so, the cheapest row costs { $heads } head.
       *[other] { $card } is lower than every row now. If it stays so, the cheapest row costs { $heads } heads.
    }
reason-sixth =
    { $heads ->
        [one] The row holds five: if { $card } goes there as it is now, it takes { $heads } head.
       *[other] The row holds five: if { $card } goes there as it is now, it takes { $heads } heads.
    }
reason-between =
    { $count ->
        [0] No unseen card fits between { $last } and your { $card }; the row holds { $length }.
        [one] { $count } unseen card fits between { $last } and your { $card }; the row already holds { $length }.
       *[other] { $count } unseen cards fit between { $last } and your { $card }; the row already holds { $length }.
    }
reason-row =
    { $heads ->
        [one] This row costs { $heads } head, the cheapest { $cheapest }.
       *[other] This row costs { $heads } heads, the cheapest { $cheapest }.
    }
