## What the command line prints

starting = Setting the table…
compiling = Compiling the rules, this once: games done: { $done } of { $games }
serving = Stablemates is open at { $address }
serving-others = From phones and others in the same network: { $address }
serving-or = or, from there: { $address }
serving-alone = Only this computer can reach it. To let others in: --host 0.0.0.0
serving-stop = Press Ctrl+C to close it.
replay-verified =
    { $actions ->
        [one] Verified: { $actions } action, all legal, from this seed.
       *[other] Verified: { $actions } actions, all legal, from this seed.
    }
replay-unfinished = The match is not over.
bench-needs-checkout = Measuring { $part } needs a checkout of the project; it is not installed with the program.
column-rank = Place
column-seat = Seat
column-player = Player
column-score = Score
print-written = Printed to { $file }. Print it at 100 %, on both sides if it has backs.
tabletop-written = Written to { $folder }. Put the JSON file into Saves/Saved Objects of Tabletop Simulator.
problem-bad-setting = A setting in the environment cannot be so: { $reason }
problem-port-taken = Something already listens at port { $port }. Choose another with --port.
problem-cannot-write = Cannot write { $file }: { $reason }
arena-ratings =
    { $deals ->
        [one] Ratings over { $deals } deal, with 95 % intervals
       *[other] Ratings over { $deals } deals, with 95 % intervals
    }
arena-lead = By how much the row leads the column (mean returns)
arena-ahead = The row is ahead of the column, %
arena-rating = Rating
arena-returns = Mean returns
arena-credit = Part of the win
arena-seats = Seats
arena-faults = Lost by faults
arena-illegal =
    { $count ->
        [one] { $bot } lost { $count } match by an illegal answer. The first: { $reason }
       *[other] { $bot } lost { $count } matches by illegal answers. The first: { $reason }
    }
arena-garbage =
    { $count ->
        [one] { $bot } lost { $count } match by an answer that could not be read. The first: { $reason }
       *[other] { $bot } lost { $count } matches by answers that could not be read. The first: { $reason }
    }
arena-timeout =
    { $count ->
        [one] { $bot } lost { $count } match by answering too late. The first: { $reason }
       *[other] { $bot } lost { $count } matches by answering too late. The first: { $reason }
    }
arena-crash =
    { $count ->
        [one] { $bot } lost { $count } match by a crash. The first: { $reason }
       *[other] { $bot } lost { $count } matches by crashes. The first: { $reason }
    }
arena-accepted = { $bot } is accepted: ahead of { $base } by { $high } rather than { $low } (log-likelihood ratio { $ratio }, deals: { $deals }).
arena-rejected = { $bot } is rejected: ahead of { $base } by { $low } rather than { $high }, or it broke (log-likelihood ratio { $ratio }, deals: { $deals }).
arena-undecided = It is not yet clear whether { $bot } is ahead of { $base } by { $high } or by { $low } (log-likelihood ratio { $ratio }, deals: { $deals }). Play more matches.
arena-written = Written: { $files }
arena-interrupted = Interrupted. The same command goes on from here.
problem-bad-bot = The bot “{ $bot }” cannot enter: { $reason }
problem-few-bots = A tournament needs at least two different bots.
problem-lab-missing = The package { $package } is missing. Install the laboratory's extras: pip install "stablemates[lab]"
problem-other-tournament = { $file } belongs to another tournament ({ $what } differs). Choose another file with --output.
problem-no-cluster = No Dask scheduler with workers answers at { $address }.
problem-cluster-differs = The worker { $worker } runs another version of Stablemates.

## The statistics of the games

statistics-intro = The command above writes this page, its plots and a CSV file of all figures (rules version { $rules }). At each table random players, greedy players, and a greedy one among random ones played at least { $matches } matches each. Behind ± is half of a 95 % interval over deals.
statistics-races = Where players race against the clock, they played { $matches } matches.
statistics-idle = These choices changed no match of such players, by themselves or beside another: { $ways }.
statistics-usual = as usual
statistics-usually = As usual
statistics-others =
    { $count ->
        [one] One choice otherwise, { $count } player
       *[other] One choice otherwise, { $count } players
    }
statistics-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
statistics-without = { $option }: no
statistics-choice = { $option }: { $value }
statistics-random = random
statistics-greedy = greedy
statistics-way = Way to play
statistics-seats = Players
statistics-who = All are
statistics-seat = Seat { $seat }
statistics-first = First seat wins, %
statistics-even = Even, %
statistics-even-here = even
statistics-actions = Actions
statistics-range = 5 to 95 %
statistics-each = Actions a seat
statistics-dealt = Deals
statistics-scores = Scores, 5 to 95 %
statistics-mean = Mean
statistics-median = Median
statistics-a-deal = Mean a deal
statistics-margin = Highest less lowest
statistics-tied = Shared wins, %
statistics-alone = Greedy among random wins, %
statistics-times = Times even
statistics-summary-title = At a glance
statistics-summary-text = Greedy players among themselves; the last column is one greedy player among random ones.
statistics-seating-title = Seats
statistics-seating-text = The part of the wins by seat in percent; a shared win is divided.
statistics-seating-plot = wins by seat, greedy players, percentage points from even
statistics-length-title = Length
statistics-length-text = An action is whatever a player decides; a deal is a shuffled deck. The range leaves out the shortest and the longest twentieth.
statistics-length-plot = actions a match, mean and 5 to 95 %
statistics-scores-title = Scores
statistics-scores-text = As people count them. The columns in percent are quantiles of all seats’ scores at the end of a match.
statistics-score = Usually a score of 12 is “{ $score }”.
statistics-scores-plot = scores, median, 25 to 75 % and 5 to 95 %
statistics-alone-title = Greedy against random
statistics-alone-text = How often one greedy player wins among random ones, in percent, every seat being taken on each deal.
statistics-alone-plot = wins of a greedy player among random ones, %

## The coach

coach-players = { $game }: how everyone played
coach-players-note = Result, losses, gifts and luck in points by which one is ahead of the others in the mean.
coach-accuracy = Accuracy
coach-best = Best
coach-good = Good
coach-slip = Slips
coach-blunder = Blunders
coach-result = Result
coach-own = Own losses
coach-others = Gifts of others
coach-luck = Luck
coach-worst = What cost most
coach-action = Action
coach-who = Player
coach-played = Played
coach-cost = Cost
coach-better = Better
coach-slip-one = Slip
coach-blunder-one = Blunder
coach-lost = { $chance } ±{ $error } % of the chance, { $points } points
coach-no-slips = Nobody slipped as far as can be seen.
coach-cut =
    { $judged ->
        [one] There was time for { $judged } decision of { $of }.
       *[other] There was time for { $judged } decisions of { $of }.
    }
