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
