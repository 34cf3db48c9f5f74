## What the command line prints

starting = Setting the table… (The first time the rules are compiled, which takes a minute or two.)
serving = Stablemates is open at { $address }
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
