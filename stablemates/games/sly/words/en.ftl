title = Sly
tagline = Hide your hens, unmask the foxes, and keep a straight face.

## Options

option-layout = Hen houses
option-layout-eights = eight spaces each: one house for two, two for more
option-layout-twelve = the same, but six spaces each for three
option-layout-fours = two small houses with four spaces each
option-layout-one = one house with eight spaces, whoever plays
option-layout-help = The tighter it gets around the houses, the sooner every space is taken.
option-reveal = A reveal turns up
option-reveal-any = one card or more
option-reveal-two = two cards or more
option-reveal-named = the cards that were named beforehand
option-reveal-house = all cards at one house
option-reveal-help = Named beforehand: say which cards before the first one is turned up.
option-every_fox_eats = Every fox eats
option-every_fox_eats-help = Off: only one of the revealed foxes gobbles a hen.
option-fox_stays = A fox that has eaten stays
option-fox_stays-help = It lies face down on its space again. Off: it goes back to the hand.
option-first = Who begins
option-first-help = 0: drawn by lot. Otherwise the number of the player, 1 being the first chair.

## Things on the table

board = Table
house = Hen house
house-number = Hen house { $house }
hand = Your cards
actions = What you can do
fox = fox
card =
    { $card ->
        [F] Fox
       *[other] Hen { $card }
    }
space-free = Space { $space }, worth { $value }: free
space-open = Space { $space }, worth { $value }: free, lay your card here
space-down =
    { $yours ->
        [yes] Space { $space }, worth { $value }: your card, face down
       *[no] Space { $space }, worth { $value }: a card of { $owner }, face down. It can be: { $cards }
    }
space-known =
    { $yours ->
        [yes]
            { $card ->
                [F] Space { $space }, worth { $value }: your fox, face down
               *[other] Space { $space }, worth { $value }: your hen { $card }, face down
            }
       *[no]
            { $card ->
                [F] Space { $space }, worth { $value }: the fox of { $owner }, face down, for certain
               *[other] Space { $space }, worth { $value }: hen { $card } of { $owner }, face down, for certain
            }
    }
space-up =
    { $card ->
        [F] Space { $space }, worth { $value }: the fox of { $owner }, face up
       *[other] Space { $space }, worth { $value }: hen { $card } of { $owner }, face up
    }
space-safe =
    { $yours ->
        [yes] Space { $space }, worth { $value }: your hen { $card }, safe
       *[no] Space { $space }, worth { $value }: hen { $card } of { $owner }, safe
    }
space-named = named, will be turned up
seat-points = Points:
seat-hand =
    { $count ->
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
seat-known = Surely among them: { $cards }.
seat-few =
    { $count ->
        [1] The match ends if this player's turn begins like this.
       *[other] The end is near.
    }
seat-taken =
    { $foxes ->
        [0] Gobbled hens: { $hens }.
        [one] Gobbled hens: { $hens }. { $foxes } captured fox.
       *[other] Gobbled hens: { $hens }. { $foxes } captured foxes.
    }
part-safe = Safe hens:
part-gobbled = Gobbled hens:
part-foxes = Captured foxes:
scores = Points
scores-safe = Safe hens
scores-gobbled = Gobbled
scores-own = Own hens gobbled
scores-foxes = Foxes
scores-total = Total

## The line above the buttons

detail-none = Tap a card of yours to lay it, or a card at the house to look closer.
detail-free = Space { $space } is free. A safe hen here is worth { $value }.
detail-lay =
    { $card ->
        [F] Your fox goes face down: tap a free space.
       *[other] Your hen { $card } goes face down: tap a free space.
    }
detail-last = You will have one card left: if none comes back, your next turn ends the match.
detail-own =
    { $card ->
        [F] Space { $space }: your fox. For the others it can be
       *[other] Space { $space }: your hen { $card }, worth { $value } if safe. For the others it can be
    }
detail-down = Space { $space }: { $owner }'s card; a safe hen here is worth { $value }. It can be
detail-known =
    { $card ->
        [F] Space { $space }: for certain { $owner }'s fox.
       *[other] Space { $space }: for certain { $owner }'s hen { $card }, worth { $value } if safe.
    }
detail-up =
    { $card ->
        [F]
            { $yours ->
                [yes] Your fox is out.
               *[no] { $owner }'s fox is out.
            }
       *[other]
            { $yours ->
                [yes] Your hen { $card } is out.
               *[no] { $owner }'s hen { $card } is out.
            }
    }
detail-safe =
    { $yours ->
        [yes] Your hen { $card } is safe: { $value } for you.
       *[no] { $owner }'s hen { $card } is safe: { $value } for { $owner }.
    }
lay =
    { $card ->
        [F] Lay the fox on space { $space }
       *[other] Lay hen { $card } on space { $space }
    }
expose = It's a fox! Expose
reveal = Reveal
reveal-house = Reveal this whole house
reveal-more = Turn up too
name = Name it
stop = Stop
stop-naming = Turn them up

## What to do

status-turn = Your turn: lay, expose or reveal?
status-turn-other = { $name } is thinking.
status-reveal =
    { $may ->
        [yes] Turn up one more card, or stop.
       *[no] Turn up one more card.
    }
status-reveal-other = { $name } may turn up more cards.
status-name =
    { $may ->
        [yes] Name one more card, or turn them up.
       *[no] Name the cards that you will turn up.
    }
status-name-other = { $name } names the cards to be turned up.
status-moving = The card finds its place.
status-revealing = Cards are turned up.
status-settling = What have the cards done?
status-deal = Who begins? The lot decides.
status-over = The match is over.

## What happened

event-began =
    { $you ->
        [yes] The lot has fallen on you: you begin.
       *[no] The lot has fallen on { $name }, who begins.
    }
event-laid =
    { $you ->
        [yes] You lay a card on space { $space }.
       *[no] { $name } lays a card on space { $space }.
    }
event-exposed =
    { $you ->
        [yes] You say that { $owner }'s card on space { $space } is a fox.
       *[no]
            { $yours ->
                [yes] { $name } says that your card on space { $space } is a fox.
               *[no] { $name } says that { $owner }'s card on space { $space } is a fox.
            }
    }
event-captured =
    { $you ->
        [yes] It is! You capture the fox of { $owner }.
       *[no]
            { $yours ->
                [yes] It is! { $name } captures your fox.
               *[no] It is! { $name } captures the fox of { $owner }.
            }
    }
event-named =
    { $you ->
        [yes] You name the card on space { $space }.
       *[no] { $name } names the card on space { $space }.
    }
event-revealed =
    { $card ->
        [F]
            { $own ->
                [yes]
                    { $you ->
                        [yes] You turn up your own fox on space { $space }.
                       *[no] { $name } turns up a fox of their own on space { $space }.
                    }
               *[no]
                    { $yours ->
                        [yes] { $name } turns up your fox on space { $space }.
                       *[no]
                            { $you ->
                                [yes] You turn up { $owner }'s fox on space { $space }.
                               *[no] { $name } turns up { $owner }'s fox on space { $space }.
                            }
                    }
            }
       *[other]
            { $own ->
                [yes]
                    { $you ->
                        [yes] You turn up your own hen { $card } on space { $space }.
                       *[no] { $name } turns up hen { $card } of their own on space { $space }.
                    }
               *[no]
                    { $yours ->
                        [yes] { $name } turns up your hen { $card } on space { $space }.
                       *[no]
                            { $you ->
                                [yes] You turn up { $owner }'s hen { $card } on space { $space }.
                               *[no] { $name } turns up { $owner }'s hen { $card } on space { $space }.
                            }
                    }
            }
    }
event-stopped =
    { $you ->
        [yes] You stop.
       *[no] { $name } stops.
    }
event-pounced = The fox leaps!
event-gobbled =
    { $you ->
        [yes] Your fox gobbles { $owner }'s hen { $rank }: { $rank } for you.
       *[no]
            { $yours ->
                [yes] { $name }'s fox gobbles your hen { $rank }: { $rank } for { $name }.
               *[no] { $name }'s fox gobbles { $owner }'s hen { $rank }: { $rank } for { $name }.
            }
    }
event-gobbled-own =
    { $you ->
        [yes] Oh no, your fox gobbles your own hen { $rank }: { $rank } less for you.
       *[no] { $name }'s fox gobbles { $name }'s own hen { $rank }: { $rank } less.
    }
event-safe =
    { $yours ->
        [yes] Your hen { $rank } is safe on space { $space }.
       *[no] { $owner }'s hen { $rank } is safe on space { $space }.
    }
event-stayed =
    { $yours ->
        [yes] Your fox stays on space { $space }, face down.
       *[no] { $owner }'s fox stays on space { $space }, face down.
    }
event-returned =
    { $card ->
        [F]
            { $yours ->
                [yes] Your fox comes back to your hand.
               *[no] { $owner }'s fox goes back to the hand.
            }
       *[other]
            { $yours ->
                [yes] Your hen { $card } comes back to your hand.
               *[no] { $owner }'s hen { $card } goes back to the hand.
            }
    }
event-ended-hand = One card in hand: the match ends, and every card is turned up.
event-ended-full = A safe hen on every space: the match ends.
event-ended-idle = Nothing has happened for too long: the match ends, and every card is turned up.

## On paper

piece-card =
    { $card ->
        [F] Fox of the { $owner ->
            [0] red hearts
            [1] blue drops
            [2] yellow stars
           *[3] violet clovers
        }
       *[other] Hen { $card } of the { $owner ->
            [0] red hearts
            [1] blue drops
            [2] yellow stars
           *[3] violet clovers
        }
    }
piece-card-back =
    { $owner ->
        [0] Back with the red heart
        [1] Back with the blue drop
        [2] Back with the yellow star
       *[3] Back with the violet clover
    }
piece-house =
    { $spaces ->
        [one] Hen house, { $spaces } space around it
       *[other] Hen house, { $spaces } spaces around it
    }
pad-row =
    { $row ->
        [1] Safe hens
        [2] Gobbled hens
       *[3] Foxes
    }
pad-hint = Safe hens count what their space is worth, gobbled ones their number (your own: minus), a fox as many as there are players.

## The first lesson

lesson-see = Welcome! You hold six hens, numbered 1 to 6, and a fox. So does { $one }. All cards are laid face down.
lesson-house = Here is the hen house. A hen that ends up safe is worth the number on the egg of her space. Her own number doesn't matter.
lesson-lay = { $one } has laid a card. Now you: lay hen 4 on the marked space, which is worth 4.
lesson-lay-else = You may. But for now lay hen 4 on the marked space.
lesson-hidden = A few turns later. All see whose card lies where, but nobody sees which it is. Your fox lies on the marked space.
lesson-reveal = Now reveal: turn up cards one by one, anybody's. Begin with the marked one.
lesson-reveal-else = You may. But now turn up the marked card: choose it, then “{ reveal }”.
lesson-more = Hen 5! Go on: turn up your own hen 4.
lesson-more-else = Not that one: turn up your own hen 4.
lesson-fox = And now your fox. It gobbles the highest hen that has been turned up.
lesson-fox-else = Not that one: turn up your fox, and it will eat.
lesson-stop = Enough! Press “{ stop }”.
lesson-stop-else = More could only do harm now. Press “{ stop }”.
lesson-gobbled = Your fox has gobbled hen 5: five points. The next highest, your 4, is safe and worth 4. The fox is back in your hand.
lesson-bluff = { $one } took your card on the 1 for a fox and exposed it. It was a hen: now she is safe, one more point for you. Well bluffed!
lesson-expose = You can do that, too. Would { $one } put a hen on a space worth just 1? Expose the marked card.
lesson-expose-else = You may. But now expose the marked card: choose it, then “{ expose }”.
lesson-caught = A fox! Caught, it is worth 2 points, one for each player. Now lay hen 5 on the marked space, worth 3.
lesson-caught-else = You may. But now lay hen 5 on the marked space.
lesson-last = { $one } is down to one card. If a turn begins like that, the match is over, and every hen at the house is safe. So quickly lay hen 6 on the marked space.
lesson-last-else = You may. But one more hen at the house is one more point: lay hen 6 on the marked space.
lesson-end = That's the end, and you win by 16 to 11. Lay, reveal, expose, and don't blink: that's all there is to it.

## The coach

move-lay =
    { $card ->
        [F] lay the fox on space { $space }
       *[other] lay hen { $card } on space { $space }
    }
move-expose = expose space { $space }
move-reveal = turn up space { $space }
move-name = name space { $space }
move-stop = stop
reason-lay-fox =
    { $count ->
        [0] No card of another lies face down: there is nothing to eat yet.
        [one] { $count } card of the others lies face down and could be eaten.
       *[other] { $count } cards of the others lie face down and could be eaten.
    }
reason-lay-hen =
    { $value ->
        [one] Safe here, hen { $rank } brings { $value } point; gobbled by another she costs you none, but gives them { $rank }.
       *[other] Safe here, hen { $rank } brings { $value } points; gobbled by another she costs you none, but gives them { $rank }.
    }
reason-last = Then you hold one card: if none comes back, your next turn ends the match.
reason-can-be =
    { $count ->
        [one] The card on space { $space } is surely the fox.
       *[other] The card on space { $space } can still be { $count } different ones, the fox among them.
    }
reason-no-fox =
    { $count ->
        [one] The card on space { $space } is surely a hen: everybody can know which.
       *[other] The card on space { $space } can still be { $count } different ones, but not the fox.
    }
reason-own-fox = Your own fox eats the highest hen turned up, even if she is yours.
reason-own-hen = Your own hen { $rank } becomes safe if she is the highest turned up and no fox is among them.
reason-eaten = A fox is out: hen { $rank }, the highest, gets gobbled.
reason-safe = No fox is out: hen { $rank }, the highest, becomes safe.
