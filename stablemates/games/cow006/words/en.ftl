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

## The first lesson

lesson-see = Welcome! Four rows of cards, the lowest on the left of each. Your own cards lie below.
lesson-heads = Every card shows heads. Whoever must take a row gets its heads, and the fewest heads win.
lesson-choose = All choose a card at the same time, face down. { $one } and { $two } have. Choose your 60.
lesson-choose-else = You may. But the safest is 60, close behind the 58. Choose 60.
lesson-laid = All are turned over and laid, lowest first: each behind the nearest lower card. So your 60 lies behind 58.
lesson-full = Row 2 holds five cards. The next one there is the sixth, and it takes them all! So not 47. Choose 63.
lesson-full-else = Better not: 47 would be the sixth card in row 2, and 5 is too low for any row. Choose 63.
lesson-sixth = { $one } laid 49, the sixth card. The five before it, with 8 heads, go to { $one }, and 49 begins the row anew.
lesson-low = 5 is lower than the last card of every row. See what happens: choose 5.
lesson-low-else = 47 would be safe just now. But let's see what a low card does: choose 5.
lesson-row = Your 5 fits nowhere. So you take any row you like, and 5 begins it anew. Row 2 has just one head: take it.
lesson-row-else = That row has more heads. Row 2 has just one: take it.
lesson-last = One head: that was cheap. Now your last card, 47. It goes behind 18.
lesson-end = The tour is over, and you have the fewest heads. Well done! A whole match goes on, with ten cards each a tour, until somebody has 66 heads.

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
