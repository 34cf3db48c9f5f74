title = Stables
tagline = A storm is coming: bring six kinds of animals under one roof and take them all.

## Options

option-play = How to play
option-play-base = turn up a card and place it
option-play-everyone_at_once = everyone at once: grab the right stable first
option-play-hand_of_three = with three cards in hand
option-play-pro = for professionals: match the last card, avoid the sixth
option-play-help = How to play explains all four.
option-goal = Who wins
option-goal-usual = as usual: the most, but for professionals the fewest
option-goal-most = whoever has the most
option-goal-fewest = nobody wants the animals: whoever has the fewest
option-goal-help = What everyone has taken is counted at the end.
option-count_animals = Count animals, not cards
option-count_animals-help = A card with three animals counts three.
option-must_avoid_completion = Fill a row only if there is no other way
option-must_avoid_completion-help = A card may not complete a row while it can go elsewhere. Not for professionals.
option-sole_right_takes_flip = Only one of several is right: the turned card too
option-sole_right_takes_flip-help = Everyone at once. Off: if several stables are grabbed, nobody gets the turned card.
option-several_grabs = Several stables for one player
option-several_grabs-help = Everyone at once. Each wrong one costs a card.
option-call_seconds = Time to grab, in seconds
option-call_seconds-help = Everyone at once: so long a turned card can be called.
option-claim_milliseconds = Grabbed at the same time, in milliseconds
option-claim_milliseconds-help = Everyone at once: so long after the first grab, others still count. 0: as long as the slowest connection needs.
option-start = Who begins
option-start-fixed = the first seat
option-start-random = drawn by lot
option-start-help = After that it goes clockwise.

## Things on the table

board = Table
rows = Rows
middle = In the middle
hand = Your cards
kind =
    { $kind ->
        [P] pony
        [G] goat
        [R] rabbit
        [D] duck
        [C] chick
       *[M] mouse
    }
card =
    { $card ->
        [P] pony
        [G] goat
        [R] rabbit
        [D] duck
        [C] chick
        [M] mouse
        [PG] pony and goat
        [GR] goat and rabbit
        [RD] rabbit and duck
        [DC] duck and chick
        [CM] chick and mouse
        [PM] pony and mouse
        [GRD] goat, rabbit and duck
        [PCM] pony, chick and mouse
        [PGC] pony, goat and chick
        [RDM] rabbit, duck and mouse
       *[other] face down
    }
the-card =
    { $card ->
        [P] the pony
        [G] the goat
        [R] the rabbit
        [D] the duck
        [C] the chick
        [M] the mouse
        [PG] the pony and the goat
        [GR] the goat and the rabbit
        [RD] the rabbit and the duck
        [DC] the duck and the chick
        [CM] the chick and the mouse
        [PM] the pony and the mouse
        [GRD] the goat, the rabbit and the duck
        [PCM] the pony, the chick and the mouse
        [PGC] the pony, the goat and the chick
        [RDM] the rabbit, the duck and the mouse
       *[other] a card
    }
row-empty = Row { $row }: empty.
row-cards = Row { $row }: { $cards }.
row-missing = Missing: { $kinds }.
row-held = Grabbed by { $name }.
row-late = { $name } was too late for it.
row-grab = Grab this stable.
row-place = Place the card here.
row-takes =
    { $count ->
        [one] Place the card here and take { $count } card.
       *[other] Place the card here and take { $count } cards.
    }
row-gets =
    { $count ->
        [one] takes { $count }
       *[other] takes { $count }
    }
pile =
    { $count ->
        [one] Pile: { $count } card
       *[other] Pile: { $count } cards
    }
pile-turn =
    { $count ->
        [one] Turn up the top card. Pile: { $count } card
       *[other] Turn up the top card. Pile: { $count } cards
    }
turn = Turn it up
turned = Turned up: { card }
out =
    { $count ->
        [one] Out of the game: { $count } card
       *[other] Out of the game: { $count } cards
    }
clock =
    { $count ->
        [one] { $count } second left
       *[other] { $count } seconds left
    }
seat-cards =
    { $count ->
        [one] { $name } has won { $count } card.
       *[other] { $name } has won { $count } cards.
    }
seat-animals =
    { $count ->
        [one] { $name } has won { $count } animal.
       *[other] { $name } has won { $count } animals.
    }
seat-look = Look at the cards
seat-hand =
    { $count ->
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
seat-passed = No row
seat-grab-open = Grabbed stable { $row }
seat-grab-void = Too late for stable { $row }
seat-grab-right = Rightly grabbed stable { $row }
seat-grab-wrong = Wrongly grabbed stable { $row }
zone = { $name } answers here
zone-grab = Grab stable { $row }
won-title = Cards of { $name }
won-count =
    { $count ->
        [one] { $count } card, { $animals } in animals
       *[other] { $count } cards, { $animals } animals
    }
place = Choose a row
place-at = Place in row { $row }
pass = No row
pass-more = No more
result-value =
    { $count_animals ->
        [true]
            { $score ->
                [one] { $score } animal
               *[other] { $score } animals
            }
       *[other]
            { $score ->
                [one] { $score } card
               *[other] { $score } cards
            }
    }

## What to do

status-turn = Your turn: turn up the top card.
status-turn-other = { $name } turns up the next card.
status-call = Six kinds with this card? Grab that stable!
status-call-more = Grab another stable, or no more?
status-call-others = The others are still thinking.
status-place = Where to put { the-card }? Choose a row.
status-place-other = { $name } places { the-card }.
status-play = Your turn: play a card to a row.
status-play-other = { $name } is thinking.
status-moving = The animals are looking for shelter.
status-deal = The cards are shuffled.
status-over = The match is over.

## What happened

event-dealt =
    { $you ->
        [yes] The cards are shuffled. You begin.
       *[no] The cards are shuffled. { $name } begins.
    }
event-flipped =
    { $you ->
        [yes] You turn up { the-card }.
       *[no] { $name } turns up { the-card }.
    }
event-grabbed =
    { $you ->
        [yes] “Six takes all!” You grab stable { $row }.
       *[no] “Six takes all!” { $name } grabs stable { $row }.
    }
event-grabbed-void =
    { $you ->
        [yes] You reach for stable { $row } as well: too late, but it costs nothing.
       *[no] { $name } reaches for stable { $row } as well: too late, but it costs nothing.
    }
event-passed =
    { $you ->
        [yes] You see no row.
       *[no] { $name } sees no row.
    }
event-judged-right =
    { $you ->
        [yes] You hold stable { $row }. Right: with this card all six are there!
       *[no] { $name } holds stable { $row }. Right: with this card all six are there!
    }
event-judged-wrong =
    { $you ->
        [yes] You hold stable { $row }. Wrong!
       *[no] { $name } holds stable { $row }. Wrong!
    }
event-right-alone =
    { $you ->
        [yes]
            { $count ->
                [one] Right! You take row { $row } and the turned card: { $count } card.
               *[other] Right! You take row { $row } and the turned card: { $count } cards.
            }
       *[no]
            { $count ->
                [one] Right! { $name } takes row { $row } and the turned card: { $count } card.
               *[other] Right! { $name } takes row { $row } and the turned card: { $count } cards.
            }
    }
event-right =
    { $you ->
        [yes]
            { $count ->
                [one] Right! You take row { $row }: { $count } card, but not the turned one.
               *[other] Right! You take row { $row }: { $count } cards, but not the turned one.
            }
       *[no]
            { $count ->
                [one] Right! { $name } takes row { $row }: { $count } card, but not the turned one.
               *[other] Right! { $name } takes row { $row }: { $count } cards, but not the turned one.
            }
    }
event-wrong =
    { $you ->
        [yes] Row { $row } is not complete: you pay a card.
       *[no] Row { $row } is not complete: { $name } pays a card.
    }
event-wrong-free =
    { $you ->
        [yes] Row { $row } is not complete, but you have no card to pay.
       *[no] Row { $row } is not complete, but { $name } has no card to pay.
    }
event-placed =
    { $you ->
        [yes] You place { the-card } in row { $row }.
       *[no] { $name } places { the-card } in row { $row }.
    }
event-took-complete =
    { $you ->
        [yes]
            { $count ->
                [one] All six in row { $row }: you take { $count } card.
               *[other] All six in row { $row }: you take { $count } cards.
            }
       *[no]
            { $count ->
                [one] All six in row { $row }: { $name } takes { $count } card.
               *[other] All six in row { $row }: { $name } takes { $count } cards.
            }
    }
event-took-sixth =
    { $you ->
        [yes]
            { $count ->
                [one] The sixth in row { $row }: you take { $count } card.
               *[other] The sixth in row { $row }: you take { $count } cards.
            }
       *[no]
            { $count ->
                [one] The sixth in row { $row }: { $name } takes { $count } card.
               *[other] The sixth in row { $row }: { $name } takes { $count } cards.
            }
    }
event-took-unmatched =
    { $you ->
        [yes]
            { $count ->
                [one] No match: you take row { $row }, { $count } card.
               *[other] No match: you take row { $row }, { $count } cards.
            }
       *[no]
            { $count ->
                [one] No match: { $name } takes row { $row }, { $count } card.
               *[other] No match: { $name } takes row { $row }, { $count } cards.
            }
    }
event-drew =
    { $you ->
        [yes] You draw a card.
       *[no] { $name } draws a card.
    }
event-ended = That was the last card. What is left in the rows belongs to nobody.

## On paper

piece-card = { card }
piece-card-back = Yellow back of a card
piece-stable = Stable { $stable }
piece-stable-back = Yellow back of a card
pad-row = Game { $row }
pad-hint = How many cards each has won. The most win; if nobody wants an animal card, the fewest.

## The first lesson

lesson-see = Welcome! Four stables, and each begins a row. You and { $one } take turns: whoever's turn it is puts the top card into a row.
lesson-new = You have turned up a rabbit. It may only go where there is no rabbit yet: so not into row 1.
lesson-place = Rows 2, 3 and 4 may have it. Put it into row 2.
lesson-place-else = It may go there, too. But in row 2 there are most kinds already: put it there.
lesson-missing = { $one } has put a pony there. Now row 2 lacks only the goat: see the small animals beside the row.
lesson-complete = And you turn up a goat with a rabbit! One new kind is enough: put the card into row 2.
lesson-complete-else = It fits there, too. But in row 2 it makes all six kinds: put it there.
lesson-took = All six kinds under one roof: those six cards are yours! The row is empty now, and open again.
lesson-gift = Three animals on one card! In row 1 only the mouse would be missing then: a gift for { $one }. Put it into row 4.
lesson-gift-else = You may. But rather put it into row 4, where { $one } can't complete anything.
lesson-again = { $one } has put a mouse into row 1, and you turn up a duck: just what it lacks! Put it there.
lesson-again-else = Look at row 1: only the duck is missing. Put it there.
lesson-end = Eleven cards for you, well done! When the pile is empty, the most cards win, however many animals are on them.

## The coach

move-place = { the-card } to row { $row }
move-grab = grab stable { $row }
move-turn = turn up a card
move-pass = grab nothing
reason-complete =
    { $count ->
        [one] It brings the sixth kind into row { $row }: you take { $count } card.
       *[other] It brings the sixth kind into row { $row }: you take { $count } cards.
    }
reason-one-missing =
    { $count ->
        [0] Then row { $row } lacks only the { kind }, and no unseen card shows one.
        [one] Then row { $row } lacks only the { kind }: { $count } unseen card shows one.
       *[other] Then row { $row } lacks only the { kind }: { $count } unseen cards show one.
    }
reason-missing =
    { $count ->
        [0] Then row { $row } lacks { $missing } kinds, and no unseen card would complete it at once.
        [one] Then row { $row } lacks { $missing } kinds: { $count } unseen card would complete it at once.
       *[other] Then row { $row } lacks { $missing } kinds: { $count } unseen cards would complete it at once.
    }
reason-sixth =
    { $count ->
        [one] Row { $row } is full: you take its { $count } card.
       *[other] Row { $row } is full: you take its { $count } cards.
    }
reason-unmatched =
    { $count ->
        [one] It does not match the last card of row { $row }: you take { $count } card.
       *[other] It does not match the last card of row { $row }: you take { $count } cards.
    }
reason-full = Then row { $row } is full: the next card there takes it.
reason-could-grab =
    { $count ->
        [one] With this card row { $row } has all six kinds: { $count } card is yours if you grab its stable.
       *[other] With this card row { $row } has all six kinds: { $count } cards are yours if you grab its stable.
    }
reason-call-wrong =
    { $missing ->
        [one] Row { $row } would still lack { $missing } kind.
       *[other] Row { $row } would still lack { $missing } kinds.
    }
reason-call-right =
    { $count ->
        [one] With this card row { $row } has all six kinds: { $count } card.
       *[other] With this card row { $row } has all six kinds: { $count } cards.
    }
