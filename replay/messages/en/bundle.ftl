### The page that shows a record and holds it.

## document, frame

bundle-title = Record of a game of { $title }
bundle-lede = This page shows a recorded game, event by event, and holds the record itself. It needs no server and loads nothing.
bundle-no-script = Without script this page shows one position, the log, the audit and the disputes, with points but without the other numbers. To step through the game, to see it as another viewer, and to change the language, allow script for this file, or read the record with the program `replay`.
bundle-failed = The positions cannot be unpacked: this browser is too old, or the file was cut off. One position, the log, the audit and the disputes are shown.
bundle-language = Language
bundle-eyes = Seen by
bundle-eyes-referee = referee (everything)
bundle-eyes-seat = seat { $seat }
bundle-eyes-spectator = spectator

## steps

bundle-steps = Steps
bundle-go-first = Start: the first event
bundle-go-round-back = A round back
bundle-go-turn-back = A turn back
bundle-go-back = An event back
bundle-go-on = An event on
bundle-go-turn-on = A turn on
bundle-go-round-on = A round on
bundle-go-last = End: the last event
bundle-first = Start
bundle-round = Round
bundle-turn = Turn
bundle-event = Event
bundle-last = End
bundle-slider = Event, from 0 to { $last }
bundle-keys = Keys: ← → an event, with Shift a turn, with Ctrl a round; Home and End.
bundle-where = Event { $seq } of { $last }
bundle-in-turn = turn { $number }
bundle-in-round = round { $number }

## scenes

bundle-this-event = Event { $seq }
bundle-changed = Changed
bundle-hash = Hash
bundle-to-choose = to choose
bundle-place = place { $place }
bundle-seats = Seats
bundle-boards = Boards
bundle-boards-of = Boards of seat { $seat }
bundle-before = The position before, as text

## log

bundle-log = Log
bundle-search = Search words in the log
bundle-search-next = Next
bundle-found = %number% of %count% found
bundle-none-found = nothing found

## curve

bundle-curve = Points
bundle-curve-label = { $title }: each seat over the events
bundle-curve-help = A click goes to that event.
bundle-curve-none = Nothing is counted before the game begins.
bundle-plots = All numbers over the rounds

## sections

bundle-about = The game
bundle-game = Game
bundle-edition = Edition
bundle-seat-count = Seats
bundle-known-to = Seen by
bundle-event-count = Events
bundle-parent = Practice game, branched off from
bundle-parent-event = { $game }, event { $seq }
bundle-disputes = Disputes
bundle-dispute-open = Dispute { $number } waits for a ruling
bundle-dispute-ruled = Dispute { $number } is ruled
bundle-dispute-withdrawn = Dispute { $number } is withdrawn
bundle-undisputed = Nothing is disputed in this record.
bundle-proof = Proof and checkpoint
bundle-proof-unchecked = This proof was not checked when the page was written. `replay prove` checks it against the key of the log.
bundle-unproved = This bundle holds no proof that ties the record to a log.
bundle-check = Checking this file
bundle-how = The source of this page holds the record and the files of its edition. The same command reads them as it reads a record:

## audit

bundle-audit = Audit
bundle-audit-by = The program that wrote this page has audited the record. The page itself checks nothing.
bundle-good = Good: everything was checked.
bundle-good-so-far = Good, as far as the record tells.
bundle-bad = Bad: the record is not as it should be.
bundle-not-a-record = Not a record.
bundle-newer = Newer than the program that wrote this page: lines, chain, seals and head hold.
bundle-finding = First fault, in line { $line }, found by the check “{ $check }”
bundle-finding-event = First fault, at event { $seq } in line { $line }, found by the check “{ $check }”
bundle-finding-link = First fault, at event { $before } or the `prev` of event { $seq } in line { $line }, found by the check “{ $check }”
bundle-checks = Checks
bundle-check-name = Check
bundle-check-claim = Claim
bundle-check-result = Result
bundle-held = holds
bundle-held-in-part = holds in part: { $number } not checked
bundle-open = not checked
bundle-failed-here = fails
bundle-cut-short = not finished
bundle-check-lines = lines
bundle-check-chain = chain
bundle-check-openings = openings
bundle-check-seals = seals
bundle-check-chance = chance
bundle-check-rules = rules
bundle-check-telling = telling
bundle-check-fold = fold
bundle-claim-lines = The lines are canonical, and of the kinds that a record has.
bundle-claim-chain = Each event names the hash of the one before it, and the head that of the last one.
bundle-claim-openings = Everything is opened that this record should tell, and nothing else.
bundle-claim-seals = The sealed values are those that were hidden, and the salts are those of the game’s key.
bundle-claim-chance = Commitment, seeds and shuffles agree.
bundle-claim-rules = Each command was legal, and the rules lead from it to the facts.
bundle-claim-telling = Each viewer was told the facts that follow, no more and no less.
bundle-claim-fold = What must always hold in the game holds after each event.
bundle-counted = Counted
bundle-counted-events = events
bundle-counted-undone = of them about taking back
bundle-counted-seals = seals that are opened and right
bundle-counted-shuffles = shuffles made again
bundle-counted-legal = commands found legal
bundle-counted-decided = commands decided again
bundle-counted-positions = positions of viewers compared
bundle-unchecked = Not checked
bundle-none-unchecked = Nothing was left out.
bundle-unchecked-events = { $check }, { $number } events: { $why }
bundle-unchecked-seals = { $check }, { $number } seals: { $why }
bundle-why-chance = the server’s seed is not told before the game is opened, so that no act of chance can be done again
bundle-why-seals = these seals are not opened to this viewer
bundle-why-legality = whether these commands were legal depends on what this viewer does not know
bundle-why-consequences = what follows from these commands depends on chance or on what this viewer does not know
bundle-why-fold = whether everything is still there can be counted only with full knowledge
bundle-hashes = Hashes
bundle-hash-head = Last event
bundle-hash-first = First event
bundle-hash-edition = Edition
bundle-hash-event = The hash of every other event is shown with it.
