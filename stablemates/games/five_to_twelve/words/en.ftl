title = Five to Twelve
tagline = Numbers grow to the right and downwards. Be the first to fill your bed.

## Options

option-set_up = The first four tiles
option-set_up-one_by_one = one by one, all at the same time
option-set_up-sequential = one by one, in turn
option-set_up-four_at_once = four at once, to arrange freely
option-set_up-ascending = ascending, by themselves
option-set_up-help = Everyone begins with four tiles on the marked diagonal.
option-start = Who begins
option-start-random = drawn by lot
option-start-first = the first seat
option-start-second = the second seat
option-start-third = the third seat
option-start-fourth = the fourth seat
option-start-help = At a real table, the eldest.
option-games = As many games as players
option-games-help = Everyone begins one. Points decide: 2 for winning, else minus 1 for each empty space.
option-equal_swap = Equal may replace equal
option-equal_swap-help = A tile may be swapped for one with the same number.
option-guard = No endless swapping
option-guard-help = After too many swaps with open tiles, somebody has to draw first.
option-bruno = Another turn for equal neighbours
option-bruno-off = never
option-bruno-all_four = at any corner
option-bruno-rising = only along the rising diagonal
option-bruno-help = Place a tile corner to corner with an equal one, and you move again.

## Things on the table

table-name = Table
own-board = Your board
board-of = Board of { $name }
space-empty = Row { $row }, column { $column }: empty
space-tile = Row { $row }, column { $column }: { $tile }
space-lay = Row { $row }, column { $column }: empty. Your { $tile } can go here.
space-swap = Row { $row }, column { $column }: { $old }. Your { $tile } can replace it.
nothing = empty
tile = { $tile }
face-down = face down
pile =
    { $count ->
        [one] Pile: { $count } tile
       *[other] Pile: { $count } tiles
    }
pile-draw =
    { $count ->
        [one] Draw from the pile: { $count } tile
       *[other] Draw from the pile: { $count } tiles
    }
draw = Draw
middle = In the middle
open-tiles = Open tiles
open-none = No open tiles yet.
open-take = { $tile }: take it
hand = In hand
hand-of = { $name } holds { $tile }
hand-hidden = { $name } holds a tile, face down
hand-none = Nothing in hand
placed-hidden =
    { $count ->
        [one] { $count } tile placed, face down
       *[other] { $count } tiles placed, face down
    }
then = Then
empty-count =
    { $count ->
        [one] { $count } empty
       *[other] { $count } empty
    }
points-count =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
place = Place
place-at = Place { $tile }
swap-at = { $tile } for { $old }
take = Take
take-tile = Take { $tile }
refuse = Leave { $tile } in the middle
game-number-of = Game { $game } of { $games }
game-over-title = Game { $game } is over
game-over-text = The points of this game are added up. The most lead.
game-gained = This game
game-total = Total
game-continue = On we go
handover-take = I’m { $name }, show my tiles
result-value =
    { $games ->
        [true]
            { $score ->
                [one] { $score } point
               *[other] { $score } points
            }
       *[other]
            { $score ->
                [one] { $score } empty space
               *[other] { $score } empty spaces
            }
    }

## What to do

status-dealing = The tiles are shuffled.
status-set-up = Put your { $tile } on a marked space.
status-set-up-other = Waiting for { $names } to place a tile.
status-reveal = The tiles are turned over.
status-turn = Draw a tile or take an open one. No undo.
status-turn-draw = Draw a tile. It can't go back into the pile.
status-turn-other =
    { $you ->
        [yes] Your turn begins.
       *[no] It is { $name }'s turn.
    }
status-drawn = Place your { $tile }, or leave it in the middle.
status-drawn-unfit = Your { $tile } fits nowhere: leave it in the middle.
status-drawn-other =
    { $you ->
        [yes] You have drawn { $tile }.
       *[no] { $name } has drawn { $tile }.
    }
status-taken = Place your { $tile }. It can't go back.
status-taken-other =
    { $you ->
        [yes] You have taken { $tile }.
       *[no] { $name } has taken { $tile }.
    }
status-turn-over =
    { $you ->
        [yes] Your turn is over.
       *[no] { $name }'s turn is over.
    }
status-over = The match is over.

## What happened

event-dealt = Game { $game }: the tiles are shuffled.
event-chose =
    { $you ->
        [yes] You have placed a tile.
       *[no] { $name } has placed a tile.
    }
event-revealed = The diagonals are seen: { $diagonals }.
event-started =
    { $you ->
        [yes] You begin.
       *[no] { $name } begins.
    }
event-drew =
    { $you ->
        [yes] You draw { $tile }.
       *[no] { $name } draws { $tile }.
    }
event-took =
    { $you ->
        [yes] You take { $tile } from the middle.
       *[no] { $name } takes { $tile } from the middle.
    }
event-placed =
    { $you ->
        [yes] You place { $tile } in row { $row }, column { $column }.
       *[no] { $name } places { $tile } in row { $row }, column { $column }.
    }
event-swapped =
    { $you ->
        [yes] You place { $tile } in row { $row }, column { $column }; { $replaced } goes to the middle.
       *[no] { $name } places { $tile } in row { $row }, column { $column }; { $replaced } goes to the middle.
    }
event-refused =
    { $you ->
        [yes] You leave { $tile } in the middle.
       *[no] { $name } leaves { $tile } in the middle.
    }
event-blocked = Enough swapping: until somebody draws, open tiles go on empty spaces only.
event-moves-again =
    { $you ->
        [yes] Equal neighbours: you move again.
       *[no] Equal neighbours: { $name } moves again.
    }
event-ended-full =
    { $you ->
        [yes] Your board is full: you win the game!
       *[no] A full board: { $names } wins the game.
    }
event-ended-fewest =
    { $you ->
        [yes]
            { $empty ->
                [one] The pile is used up. With { $empty } empty space you win the game!
               *[other] The pile is used up. With { $empty } empty spaces you win the game!
            }
       *[no]
            { $count ->
                [one]
                    { $empty ->
                        [one] The pile is used up. { $names } wins the game with { $empty } empty space.
                       *[other] The pile is used up. { $names } wins the game with { $empty } empty spaces.
                    }
               *[other]
                    { $empty ->
                        [one] The pile is used up. { $names } win the game together, each with { $empty } empty space.
                       *[other] The pile is used up. { $names } win the game together, each with { $empty } empty spaces.
                    }
            }
    }

## On paper

piece-tile = Tile { $number } of set { $set }
piece-tile-back = Back of a tile
piece-board = Board with four by four spaces, the diagonal marked
pad-row = Game { $row }
pad-hint = Above the line this game, below it the sum: 2 points for winning, else minus 1 for each empty space. Everyone begins one game.

## The first lesson

lesson-see = Welcome! This is your bed of 16 spaces. All have begun with four tiles on the diagonal. Whoever fills theirs first wins: you have three to go.
lesson-rise = Just one rule: in every row the numbers rise to the right, in every column downwards. Never two alike.
lesson-draw = It's your turn: draw a tile from the pile.
lesson-draw-else = Open tiles may be taken, too, but 1 and 20 won't help you. Draw from the pile.
lesson-place = A 10! On the marked space it is between 7 and 12 in its row, and between 6 and 13 in its column. Put it there.
lesson-place-else = You may. But it fits an empty space, the marked one: put it there.
lesson-take = { $one } has drawn a 14 and left it in the middle. Instead of drawing you may take an open tile: take it!
lesson-take-else = You may. But you can use the 14 from the middle: take it.
lesson-taken = What you take from the middle you must place. It fits right before your 18.
lesson-taken-else = You may. But put it on the marked space, right before the 18.
lesson-narrow = One space to go! But with a 12 above it and a 14 to its right, only a 13 fits there.
lesson-again = Let's see: draw a tile.
lesson-again-else = 1 and 20 won't help you. Draw from the pile.
lesson-swap = An 8 fits no empty space. But you may swap a tile of yours: put the 8 in place of the marked 12. Then more will fit below.
lesson-swap-else = You may. But put the 8 in place of the marked 12: that makes room below.
lesson-back = The 12 that you swapped lies in the middle, and { $one } has left it there. Now it fits your last space: take it!
lesson-back-else = You may. But the 12 is all you need: take it from the middle.
lesson-win = Put it on your last space.
lesson-win-else = You may. But on your last space it wins: put it there.
lesson-end = All 16 are full: you win! Should the pile run out before, the fewest empty spaces win.

## The coach

move-place = { $tile } to row { $row }, column { $column }
move-take = take { $tile }
move-refuse = leave { $tile } in the middle
move-draw = draw
reason-swap = { $tile } replaces { $old }, which then lies open for everyone.
reason-diagonal = Smaller numbers: { $smaller }, and spaces before it on the diagonal: { $before }. Greater numbers: { $greater }, and spaces after it: { $after }.
reason-room =
    { $count ->
        [one] Only { $low } fits this space.
       *[other] { $count } numbers fit this space, { $low } to { $high }.
    }
reason-closed =
    { $count ->
        [one] After that no number fits { $count } more empty space.
       *[other] After that no number fits { $count } more empty spaces.
    }
reason-fits =
    { $count ->
        [0] { $tile } fits none of your empty spaces.
        [one] { $tile } fits { $count } of your empty spaces.
       *[other] { $tile } fits { $count } of your empty spaces.
    }
reason-draw =
    { $count ->
        [one] { $count } unseen tile of { $unseen } fits an empty space of yours.
       *[other] { $count } unseen tiles of { $unseen } fit an empty space of yours.
    }
