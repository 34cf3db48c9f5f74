## The app

app-name = Stablemates
app-tagline = Four small farm card games, played properly
back-home = Back to the farm
yes = yes
no = no
close = Close
loading = One moment…
not-found-title = Nothing grazes here
not-found-text = There is no such page. The gate back to the farm is open.
your-turn-title = Your turn!
turn-title = { $name }: your turn!

## The first page

home-welcome = Come in, the gate is open
home-lead = Pull up a hay bale and play: against the animals of the farm, at your own pace, without an account.
home-games = Games
home-loading = Bringing in the games…
home-no-games = There is no game on this server yet.
home-players = { $least } to { $most } players
home-play = Play
home-play-hint =
    { $bots ->
        [one] You and one animal of the farm
       *[other] You and { $bots } animals of the farm
    }
tagline = A game that has come to visit the farm.
home-invite = Invite friends
home-gather = Set the table and invite
home-choose = Choose players and rules
home-howto = How to play
home-print = Print
home-start = Start this table
home-starting = Setting the table…
form-name = Your name
form-seats = Number of players
form-fewer = One player fewer
form-more = One player more
form-level = How well the animals play
form-level-differs = different
form-chair = Who plays in the chair of { $name }
form-chair-bot = The animal
form-chair-person = A person
form-person = at this device
form-open = by a link
form-name-of = Name of player { $number }
form-shared = You share this device. Where cards are hidden, the table is covered until the next of you has taken it.
form-players = Players
form-options = Rules
form-together = With those who come by the link
form-time = Time for a decision
form-time-help = When it is over, an animal decides for whoever is late.
form-public = Everyone may come
form-public-help = The table is on the first page of this server. Otherwise only who has the link finds it.
form-chat = Talk at the table
form-chat-help = Those who sit there can write to each other.
time-none = as long as you like
time-seconds =
    { $number ->
        [one] { $number } second
       *[other] { $number } seconds
    }
time-minutes =
    { $number ->
        [one] { $number } minute
       *[other] { $number } minutes
    }
time-hours =
    { $number ->
        [one] { $number } hour
       *[other] { $number } hours
    }
time-days =
    { $number ->
        [one] { $number } day
       *[other] { $number } days
    }
option-out-of-bounds = A whole number from { $least } to { $most }, please.
option-out-of-range = A number from { $least } to { $most }, please.

bot-gentle = gentle
bot-easy = easy
bot-fair = fair
bot-good = good
bot-strong = strong
bot-master = master
bot-random = just for fun
bot-greedy = with care
bot-search = to win
default-name = Player
default-name-number = Player { $number }
animal-hen = Hen
animal-pig = Piglet
animal-duck = Duck
animal-rabbit = Rabbit
animal-goat = Goat
animal-pony = Pony
animal-dog = Dog
animal-cow = Cow
animal-mouse = Mouse
animal-fox = Fox
me-title = Who are you?
me-text = So the others at the table know you. It is remembered in this browser.
me-text-profile = So the others at the table know you. It is remembered on this server, for all your devices.
me-animal = Your animal
me-known = You are { $name }
me-unknown = Your name and animal
me-done = That’s me
me-invite = That’s me, on to the table

## Public tables, on the first page

public-title = Tables that look forward to you
public-people =
    { $count ->
        [0] Nobody sits there yet
       *[other] { $names }
    }
public-free =
    { $number ->
        [0] all chairs are taken
        [one] { $number } free chair
       *[other] { $number } free chairs
    }
public-playing = the match is on
public-paused = having a break
public-time = { $time } for a decision
public-sit = Sit down
public-watch = Watch
public-go = { $what }: { $game }, { $people }

## At the table

table-title = { $game }: a table
table-loading = Laying out the cards…
table-players = Players
table-log = What happened
table-log-empty = Nothing yet.
table-log-open = Show what happened
table-settings = Settings
table-howto = How to play
table-home = Leave the table
table-skip = Skip
table-again = Watch again
table-about = This table
table-commitment = Seal of the shuffle
table-spectator = You are watching this table.
table-viewer = Through the eyes of { $name }:
seat-you = (you)
seat-awaited = to act
plain-table = Table
plain-moves = What you can do
plain-do = Do it
plain-choose = What will you do? Choose below.
plain-wait = Waiting for { $names }.
plain-time =
    { $seconds ->
        [one] { $seconds } second left
       *[other] { $seconds } seconds left
    }
plain-event = { $what }
plain-event-of = { $name }: { $what }
unknown-table-title = This table is not here
unknown-table-text = Perhaps the link is incomplete, or the table was cleared away.
table-fails = This table can't be opened
connection-lost = Connection lost. Trying again…
connection-back = Connected again.
server-away-title = Nobody answers
server-away-text = The server can't be reached just now. Is it running, and are you in its network?
try-again = Try again
problem-unreachable = The server can't be reached just now.

## Before the match, while people gather

chair-free = Free chair
chair-bot = { $name }: { $level }
chair-number = Chair { $number }
chair-host = host
chair-here = here
chair-away = not here just now
chair-sit = Sit here
chair-change = Sit here instead
chair-who = Who takes chair { $number }
chair-more = More about { $name }
chair-remove = Take chair { $number } away
chair-add = One more chair
chair-make-host = Make host
chair-vacate = Ask to leave the table
chair-leave = Stand up
waiting-page =
    { $count ->
        [0] Free chairs
        [one] { $names } is waiting
       *[other] { $names } are waiting
    }
waiting-page-full = Everyone is here
waiting-chairs = At the table
waiting-watching =
    { $number ->
        [one] and { $number } who watches
       *[other] and { $number } who watch
    }
waiting-lead-invite = Send your friends the link and begin when you like.
waiting-lead-full = Everyone is here. You can begin!
waiting-lead-guest = { $host } begins when all are here.
waiting-lead-guest-full = Everyone is here. { $host } can begin.
waiting-lead-visitor = { $host } invites you. Take a chair, or just watch.
waiting-lead-first = Nobody sits here yet. Whoever sits down first is the host.
waiting-lead-watch = All chairs are taken, but you can watch: stay here, and the table opens when { $host } begins.
waiting-host-away = { $name } is not here just now. If that is for long, somebody else can be the host.
waiting-host-take = Be the host
waiting-start = Begin
waiting-start-hint =
    { $number ->
        [0] All chairs are taken.
        [one] An animal takes the free chair until somebody comes.
       *[other] Animals take the { $number } free chairs until somebody comes.
    }
waiting-sit = Sit down
waiting-sit-title = Here is a chair for you
waiting-sit-watch = If you only want to watch, stay here: the table opens by itself.
waiting-terms = How you play
waiting-public = Everyone may come.
waiting-private = Only who has the link finds this table.
waiting-chat = You can write to each other.
waiting-no-chat = Without talk.
waiting-time = Time for a decision: { $time }.
removed-title = The host has freed your chair
removed-text = You can sit down again where there is a free chair, or watch.
signed-out-title = You were signed out here
signed-out-text = The seat is still yours, but another of your devices has asked to be the only one that opens it. A new personal link from there brings you back.
seat-lost-go-on = All right
waiting-news-sat = { $name } sits down.
waiting-news-moved = { $name } sits in chair { $number } now.
waiting-news-left = { $name } has left the table.
waiting-news-bot = An animal sits down: { $name }.
waiting-news-free = Chair { $number } is free.
waiting-news-host = { $name } is the host now.
waiting-news-chairs =
    { $number ->
        [one] There is { $number } chair now.
       *[other] There are { $number } chairs now.
    }
invite-title = Invite
invite-label = Link to this table
invite-address = Address of this server in your network
invite-alone = This link works on this computer only. Start the server with “--host 0.0.0.0”, and phones in your network can come too.
invite-share = { $game }: come to my table!
link-copy = Copy the link
link-share = Share
link-copied = Copied.
link-selected = The link is selected: copy it with Ctrl+C or by touch.
link-qr = The link as a QR code
link-scan = or point a phone’s camera here
seat-title = Your seat
seat-device = Play on on another device
seat-device-text = Open this link on your phone or another computer, and you sit there in your seat too. Keep it to yourself: whoever has it can play for you.
seat-whose = Whose seat
seat-link = Make a link to my seat
seat-link-label = Link to the seat of { $name }
seat-others = Sign other devices out
seat-others-text = A device is lost, or the link has got into other hands? Then have your seat open in this browser only; links from before open nothing any more.
seat-others-done = Your seat is open only here now.
stale-link-title = This link no longer opens a seat
stale-link-text = Perhaps it was made before other devices were signed out, or the chair was freed. You can look at the table, or ask for a new link.
stale-link-look = Look at the table

## People around a running match

who-you = you
who-host = host
who-free = free chair
who-away = away
who-bot = plays { $level }
who-stand-in = an animal plays { $level }
seat-away = { $name } is away
seat-free = A free chair: an animal plays meanwhile
seat-stand-in = An animal plays for { $name }
watching =
    { $count ->
        [one] { $count } person is watching
       *[other] { $count } people are watching
    }
relieved = An animal is playing for you.
relieved-name = { $name }: an animal is playing for you.
take-over = Take over
free-seat =
    { $count ->
        [one] There is a free chair at this table.
       *[other] There are { $count } free chairs at this table.
    }
free-sit = Sit down here
free-text = You play on from where the animal in this chair has come to.
free-which = Chair
removed = Your chair has been given up. Thank you for playing; stay and watch if you like.
removed-close = All right
news-left = { $name } has left the table.
news-sat = { $name } sits down.
news-stand-in = { $name } is away: an animal plays meanwhile.
news-back = { $name } plays again.
news-host = The host of the table is now { $name }.
news-resumed = The match goes on.
news-chat-on = The host has turned chatting on.
news-chat-off = The host has turned chatting off.

## What the host may do, and leaving

bot-in = Let an animal play
bot-in-for = Let an animal play for { $name }
bot-away = Give the chair back
bot-away-for = Give the chair back to { $name }
bot-level = How well the animal plays
make-host = Make host
make-host-of = Make { $name } the host
host-away = { $name }, the host, is away.
host-take = Be the host
remove = Remove
remove-of = Remove { $name }
remove-text = { $name } will no longer have a seat here and can only watch. An animal plays on in the chair until somebody sits down there.
remove-sure = Remove { $name }
leave = Leave for good
leave-text = Leave the table for good? Your link will open this chair no longer. An animal plays on in it until somebody sits down there.
leave-sure = Leave for good
leave-stay = No, stay
settle-chat = People may chat
settle-public = Open to everyone
settle-public-help = The table is in the list on the first page: anybody may watch, and take a free chair.
links-seat = My personal link
table-rules = Rules and seal
goodbye-title = See you later
goodbye-text = The table waits for you. On this device you find it under its address; on another, by your personal link.
goodbye-go = To the farm

## A break, and time

break-title = A break
break-begin = Pause the match
break-resume = Go on
break-yours = You have paused the match
break-theirs = { $name } has paused the match
break-text = The cards rest, and so does the time. It goes on when the host says so.
break-text-host = The cards rest, and so does the time, until you go on.
left-title = Time for this decision
left-yours = Your time
left-theirs = Time for { $names }
left-seconds =
    { $seconds ->
        [one] { $seconds } second left
       *[other] { $seconds } seconds left
    }
left-short =
    { $seconds ->
        [one] only { $seconds } second left
       *[other] only { $seconds } seconds left
    }
left-minutes = { $time } left
left-until = until { $day } { $time }
left-short-heard = Less than ten seconds left.
left-more = More time
note-late = Time was up for { $name }: an animal has decided.
note-late-you = Your time was up: an animal has decided.
note-stand-in = An animal plays in the chair of { $name } from here on.
note-undo = Taken back, as { $name } has asked. The table is as it was before.

## Hints

hint = Hint
hint-title = A hint
hint-thinking = The coach is looking at your move
hint-best = Best: { $move }
hint-chance = First place at the end of this deal: { $chance } %.
hint-second = Next best: { $move }, { $chance } %.
hint-close = Next best: { $move }, hardly worse.
note-hint = { $name } takes a hint.
note-hint-you = You take a hint.
result-hinted = { $names } had hints in this match, so it doesn’t count for ratings.
form-hints = Hints
form-hints-help = Ask what is best and why, whenever you play. A match with hints doesn’t count for ratings.
form-hints-alone = Only where you play with animals alone.

## Taking back

undo = Take back
undo-asked = { $name } would like to take the last move back.
undo-waiting = You ask to take your move back. Waiting for { $names }.
undo-agree = Agree
undo-refuse = Don’t
undo-withdraw = Never mind
zen-on = Only the table is left. Press Z for the rest.
zen-off = The log and the people are back.
undo-off = Nothing is taken back.

## Talk

talk-title = Talk
talk-say = Say something
talk-send = Send
talk-empty = Nobody has said anything yet.
talk-off = The host has turned chatting off.
talk-faces = Make a face
talk-unread =
    { $count ->
        [one] { $count } new message
       *[other] { $count } new messages
    }
reaction-hello = Hello!
reaction-thanks = Thank you
reaction-well-played = Well played!
reaction-oops = Oops
reaction-hurry = Come on…
reaction-laugh = Haha!
reaction-wow = Wow!
reaction-sorry = Sorry

## Playing again

again-asked = { $name } wants to play again.
again-join = Join
again-watch = Watch

## From hand to hand, where several people share a device

handover-turn = It is { $name }’s turn
handover-pass = Pass the device to { $name }
handover-take = I’m { $name }, show my cards
handover-missed = What has happened meanwhile
handover-status = The table is covered.
handover-nobody = One moment, please
handover-nobody-text = The others are playing. It will be the turn of one of you soon.

## The first lesson

learn-start = Learn by playing
learn-title = { $game }: the first lesson
learn-loading = Setting the table for a lesson…
learn-teacher = The lesson
learn-step = Step { $step } of { $steps }
learn-next = Next
learn-back = Back
learn-turn = Your move
learn-show = Show me
learn-play = Play against gentle animals
learn-again = Once more

## Practice

practice = Practice
practice-start = Puzzle of the day
practice-loading = Laying out the cards…
practice-title = { $game }: puzzle of the day
practice-title-earlier = { $game }: puzzle of { $date }
practice-task = You are to move, and one move is clearly the best. Which?
practice-right = That is the best move!
practice-good = Well done: that is as good as can be told.
practice-wrong = Not { $move }: that gives away { $chance } % of the chance.
practice-answer = The best move: { $move }.
practice-show = Show the answer
practice-again = Try once more
practice-streak =
    { $count ->
        [one] Solved { $count } day in a row.
       *[other] Solved { $count } days in a row.
    }
practice-longest =
    { $count ->
        [one] The longest row: { $count } day.
       *[other] The longest row: { $count } days.
    }
practice-streak-begin = Solve it today and a row of days begins. It is kept in this browser alone.
practice-earlier = An earlier one
practice-today = The one of today
practice-tomorrow = There is a new one tomorrow.
practice-none-title = No puzzle here
practice-none-text = This game has no puzzle for that day.
slips = Practise the slips of { $name }
slips-title = { $game }: slip { $number } of { $count }
slips-task = { $name } gave something away here. What would have been better?
slips-next = The next one
slips-over = That was all of them.
slips-analysis = To the analysis
slips-none-title = Nothing to practise
slips-none-text = There are no slips in this match, as far as can be seen.
slips-first-title = Not analysed yet
slips-first-text = Have the match analysed first; then its slips can be practised.

## A game on paper

howto-print = Print this game
print-title = { $game } on paper
print-lead = Print it, cut it out, and play at the kitchen table.
print-part = What to print
print-part-cards = The game
print-part-cards-help = all that is cut out
print-part-rules = Rules
print-part-rules-help = a leaflet for the table
print-part-score = Score pads
print-part-score-help = to write on
print-part-test = Test page
print-part-test-help = to set up your printer
print-options = How
print-option-paper = Paper
print-option-paper-a4 = A4 (210 × 297 mm)
print-option-paper-letter = Letter (8½ × 11 in)
print-option-backs = Backs
print-option-backs-duplex = on the other side of the paper
print-option-backs-fold = beside the fronts, to be folded
print-option-backs-none = none
print-option-ink = Ink
print-option-ink-colour = in colour
print-option-ink-saver = paler, to save ink
print-option-ink-grey = in grey
print-option-bleed = Bleed, mm
print-option-bleed-help = How far the drawings go on beyond the cut.
print-option-marks = Cut marks
print-option-marks-crop = short marks around the block
print-option-marks-lines = lines across the page, for scissors
print-option-offset_x = Move backs to the right, mm
print-option-offset_x-help = What you read on scale X of the test page.
print-option-offset_y = Move backs down, mm
print-option-offset_y-help = What you read on scale Y.
print-language = Language on paper
print-fine = Fine adjustment
print-download = Download the PDF
print-hints = Then
print-hint-scale = Print it at 100 % (“actual size”, not “fit to page”).
print-hint-backs-duplex = On both sides, flipped on the long edge.
print-hint-backs-fold = Fold each sheet along the dashed line and glue it.
print-hint-backs-none = On one side, on paper that nothing shines through.
print-hint-cut = Cut along the marks, and play.
print-hint-read = If the crosses don't meet, enter X and Y under “Fine adjustment” here and for the game.
print-first-time = Will the backs meet their fronts?
print-first-time-test = Try it on a test page first
print-preview = Preview
print-preview-page = Page { $number } of { $count }
print-preview-back = Page before
print-preview-on = Next page
print-preview-busy = Drawing the pages…
print-preview-picture = { $what }: page { $number } of { $count }
print-none-title = Nothing to print here
print-none-text = This game is played on the screen only: it has brought no cards for paper.

## The end of a match

result-title = The match is over
result-win-you = You have won!
result-win-shared-you = You share first place!
result-win = { $name } wins
result-win-shared = { $names } share first place
result-place =
    { $shared ->
        [yes] { $names } share place { $rank }
       *[no] { $names }: place { $rank }
    }
result-player = Player
result-score = Score
result-value = { $score }
result-rematch = Play again
result-new = New game
result-record = Download the match
result-proof = Proof that the shuffle was fair
result-proof-text = Before the first card the server drew a secret number, from which every shuffle follows, and showed its seal. From a seal nobody can find the number, and no other number has the same one. Now the number is open, and your browser has worked out the seal and the first shuffle once more.
result-proof-seen = The seal that this browser saw before the end
result-proof-late = The seal as the server tells it now (this browser came too late to see it before)
result-seed = The number
result-proof-holds = Checked: the number fits its seal.
result-proof-fails = The number does not fit its seal!
result-proof-shuffle = The first shuffle, worked out here, begins with the cards number
result-proof-dealt = Checked: the server dealt just this.
result-proof-differs = The server dealt something else!
result-proof-away = The server can't be asked just now; the proof waits.
result-proof-more = To check the whole match, download it: “stablemates replay FILE” plays every move again.
result-proof-code = How that was checked: the code itself
result-proof-alarm = Something is wrong with the shuffle: see the proof.
result-look = Look at the table
result-show = Show the result

## One's profile on a server

profile-title = My matches and ratings
profile-loading = Looking for your matches…
profile-guest-lead = Would you like this server to remember you? All it needs is a name and an animal: no password, no e-mail.
profile-guest-matches = All matches that you play here from now on are kept, with their places and scores.
profile-guest-ratings = In each game you see how strong you have become, beside the animals.
profile-guest-devices = A personal link brings all of it to your phone or another computer.
profile-guest-forget = You can be forgotten whenever you like.
profile-make = Remember me
profile-forgotten = Done: this server knows you no longer.
profile-lead = This server knows you.
profile-change = Change name and animal
profile-devices = Other devices
profile-empty-title = Nothing has been played yet
profile-empty-text = Choose a game. Each match that you play here from now on is kept in this place, with your rating.
profile-choose = Choose a game
profile-going = Not over yet
profile-over = Matches played
profile-over-none = None has come to its end yet.
profile-phase-waiting = waiting to begin
profile-phase-playing = being played
profile-phase-paused = having a break
profile-set = table set { $when }
profile-begun = begun { $when }
profile-with = with { $names }
profile-to-table = To the table
profile-go-on = Play on
profile-place =
    { $rank ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $rank }th
    } of { $count }{ $shared ->
        [yes] , shared
       *[no] { "" }
    }
profile-score = score: { $score }
profile-more =
    { $number ->
        [one] { $number } more match
       *[other] { $number } more matches
    }
profile-ratings = Ratings
rating-between = Roughly between “{ $below }” and “{ $above }” animals.
rating-above = Above “{ $below }” animals.
rating-below = Below “{ $above }” animals.
rating-vague = Little more than a guess yet: play on, and it becomes surer.
rating-matches =
    { $number ->
        [one] { $number } match.
       *[other] { $number } matches.
    }
rating-what = What does the number mean?
rating-what-number = How strong you are believed to be. Everybody begins at 25. Who finishes ahead of others goes up, and the stronger those were, the more.
rating-what-spread = ± and the coloured part of the scale say how sure that is: 19 times out of 20 your true strength is no farther away. With each match it becomes surer.
rating-what-bots = The lines on the scale are the animals, by how well they play: they have ratings of their own, from all matches on this server with somebody it knows.
profile-devices-title = Your other devices
profile-device = Be known on another device too
profile-device-text = Open this link on your phone or another computer, and you are known there too, with your matches. Keep it to yourself: whoever has it can be you here.
profile-link = Make a personal link
profile-link-label = Personal link of { $name }
profile-others = Sign other devices out
profile-others-text = A device is lost, or the link has got into other hands? Then have your profile open in this browser only; links from before open nothing any more.
profile-others-done = Your profile is open only here now.
profile-stale-title = This link no longer opens a profile
profile-stale-text = Perhaps other devices were signed out since it was made, or whom it belonged to has been forgotten. You can make a new one on a device that still knows you.
profile-other-title = Somebody else’s profile
profile-other-text = This browser knows you as { $name }, and the link is that of { $other }. If you change, { $name } can be opened here only by a personal link from another device.
profile-other-stay = Stay { $name }
profile-other-change = Change to { $name }
profile-forget = Be forgotten
profile-forget-title = Shall this server forget you?
profile-forget-text = Your profile, your list of matches and your ratings are deleted on all your devices, at once and for good.
profile-forget-remains = What remains: the name that you had at the tables stays in those matches, for the others who played there.
profile-forget-sure = Forget me
profile-forget-stay = No, stay known

## A match looked at again

replay-page = Look at a match again
replay-title = { $game }: the match again
replay-watch = Watch the match again
replay-loading = Laying out the match…
replay-table = To the table
replay-about = This moment, and the match
replay-controls = Moving through the match
replay-slider = Step
replay-step = { $step } of { $steps }
replay-heard = Step { $step } of { $steps }. { $what }
replay-first = To the start
replay-previous = One step back
replay-play = Play
replay-pause = Pause
replay-next = One step on
replay-last = To the end
replay-eyes = Through whose eyes
replay-open = All cards open
replay-speed = Speed
replay-begin = The match begins.
replay-quiet = { $name } decides.
replay-link = Link to this moment
replay-share = { $game }: look at this moment
replay-other = Open a record
replay-analyse = A match from a file can be analysed on a computer where Stablemates is installed:
replay-early-title = This match is not over yet
replay-early-text = When it is, everybody can look at it again here, with all cards open. Until then you can watch at the table.
replay-lead = Every match can be kept as a file: “Download the match”, when it is over. Choose one, and watch it move by move.
replay-choose = Choose a file
replay-drop = or drop it here
replay-checking = Checking every move…
replay-fails = This match can't be shown
replay-file-large = The file is larger than any record of a match.
replay-file-unreadable = The file can't be read.

## The analysis of a match

analysis = Analysis
analysis-watch = Analyse the match
analysis-close = Put the analysis away
analysis-open = Open the analysis
analysis-waiting = Waiting for its turn…
analysis-running = Thinking every decision through…
analysis-progress = { $judged } of { $of } decisions
analysis-meanwhile = It takes a minute or more. You can go on looking at the match meanwhile.
analysis-failed = The analysis has failed.
analysis-cut = There was time for { $judged } of { $of } decisions.
analysis-done = The analysis is ready.
analysis-match = Whole match
analysis-decision = This decision
analysis-chart = Chances over the match
analysis-chart-now = Step { $step } of { $steps }: { $chances }
analysis-chart-chance = { $name } { $chance } %
analysis-chart-note = Each player's chance to come first in the deal, as they could know it themselves. Click to go there.
analysis-accuracy = Accuracy
analysis-count-best = { $count } best
analysis-count-good = { $count } good
analysis-count-slip =
    { $count ->
        [one] { $count } slip
       *[other] { $count } slips
    }
analysis-count-blunder =
    { $count ->
        [one] { $count } blunder
       *[other] { $count } blunders
    }
analysis-share =
    { $side ->
        [cards] Mostly the cards decided.
        [play] Mostly the play decided.
       *[both] Cards and play decided about alike.
    }
analysis-luck =
    { $side ->
        [ahead] In the end { $result } points ahead of the others in the mean
        [behind] In the end { $result } points behind the others in the mean
       *[level] In the end level with the others in the mean
    }: the cards { $luck } (±{ $error }), own mistakes { $own }, mistakes of others { $others }.
analysis-worst = What cost most
analysis-none = Nobody slipped, as far as can be seen.
analysis-instead = { $played } → better: { $better }
analysis-lost = −{ $chance } %
analysis-lost-heard = cost { $chance } % of the chance and { $points } points
analysis-lost-points = { $points } points
analysis-chooses = { $name } has the choice
analysis-verdict = { $name }, { $grade }: { $move }.
analysis-verdict-better = Better: { $move }.
analysis-nothing = There is nothing to choose here.
analysis-unjudged = There was no time to judge what comes from here on.
analysis-over = The match is over.
analysis-next = Next mistake
analysis-previous = Mistake before
analysis-keys = Keys: N next mistake, P the one before.
analysis-cost = Costs { $chance } % of the chance (±{ $error }) and { $points } points.
analysis-better = Better
analysis-moves = All moves there were, the best first
analysis-move = Move
analysis-chance = Chance
analysis-lead = Lead
analysis-chosen = chosen
analysis-often = { $share } % of the time
analysis-all = Show all { $count } moves
analysis-exact = Worked out to the end: no doubt is left.
analysis-worlds = Each move was tried with the unseen cards laid in { $count } ways. Behind ± stands the standard error; the lead is in points.
grade-best = Best move
grade-good = Good
grade-slip = Slip
grade-blunder = Blunder

## Settings

settings-title = Settings
settings-language = Language
settings-language-auto = as the browser
settings-theme = Colours
settings-theme-auto = as the device
settings-theme-light = light
settings-theme-dark = dark
settings-speed = Speed
settings-speed-slow = slow
settings-speed-normal = normal
settings-speed-fast = fast
settings-speed-instant = at once
settings-still = Your device asks for less motion: cards do not fly.
settings-confirm = Select first, then play
settings-confirm-help = Off: the first tap plays the card.
settings-sound = Sounds
settings-notify = Tell me when it’s my turn
settings-notify-help = A note on the screen, if this page is open but out of sight.
settings-notify-works = From now on a note like this says that it is your turn.
settings-notify-insecure = Notes on the screen when it’s your turn need a safe address (https).
settings-notify-unsupported = This browser can’t show a note on the screen when it’s your turn.
settings-notify-forbidden = This browser has been told not to show notes from this page.
settings-talk = Talk and faces
settings-talk-help = Off: you neither see nor hear what others say.
settings-shortcuts = Keyboard shortcuts
settings-shortcuts-help = Each game has its own; its How to play lists them. ?: how to play. L: what happened. Z: the table alone. H: a hint. In an analysis N and P: the next and the previous mistake.

## What is refused, by the problem's code

problem-title = Refused
problem-unknown-game = There is no game called “{ $game }” here.
problem-unknown-table = There is no such table.
problem-unknown-bot = There is no bot called “{ $bot }”.
problem-unknown-option = There is no option “{ $option }”.
problem-bad-option = The option “{ $option }” can't be “{ $value }”.
problem-bad-seats = This game is for { $least } to { $most } players.
problem-bad-name = A name has 1 to { $longest } characters, and they must be seen.
problem-bad-seed = A seed is 64 hexadecimal digits.
problem-bad-animal = There is no such animal here. There are: { $animals }.
problem-bad-seat = That can't be done with this seat.
problem-bad-time = Time for a decision is at most { $longest } seconds.
problem-bad-line = Say something of 1 to { $longest } characters.
problem-not-started = The match has not begun yet.
problem-already-started = The match has begun already.
problem-not-playing = The match is not running.
problem-not-paused = The match is not paused.
problem-paused = The table is having a break.
problem-untimed = At this table there is no hurry anyway.
problem-seat-taken = Somebody already sits there.
problem-table-full = All seats are taken; you can watch.
problem-nothing-asked = Nobody asks to take anything back.
problem-nothing-to-undo = There is nothing to take back.
problem-cannot-undo = That can't be taken back: something hidden has been seen since.
problem-no-choice = There is only one thing that you can do now.
problem-no-hints = Hints are for whoever plays with animals alone, at a table that was made for it.
problem-no-chat = The host has turned chatting off.
problem-not-host = Only the host of the table can do that.
problem-bad-move = That is not a move of this game.
problem-bad-message = The message could not be read.
problem-bad-record = The record could not be read: { $reason }.
problem-record-differs = The record does not agree with the rules: { $what }.
problem-illegal-move = The rules do not allow that now.
problem-not-your-turn = It is not your turn.
problem-stale-number = The table has moved on. Have a look, and choose again.
problem-already-answered = You have already answered that.
problem-match-over = The match is over.
problem-match-not-over = The match is not over yet.
problem-no-profile = You have no profile here, or none that this device knows.
problem-not-your-profile = That key opens no profile here.
problem-no-seat = You have no seat at this table; you can watch.
problem-not-your-seat = That seat is somebody else's.
problem-too-large = That was too much at once.
problem-too-many = That was too fast. Try again in a moment.
problem-bad-host = This server does not answer to the name “{ $host }”.
problem-bad-address = This server is not at { $address }.
problem-not-ready = Not ready yet: { $what }.
problem-not-found = There is nothing here.
problem-method-not-allowed = That can't be done here.
problem-not-printed = There is nothing of this kind to print for this game.
problem-no-puzzle = There is no puzzle of this game for that day.
problem-internal = Something broke on our side. Nothing of the match is lost.
