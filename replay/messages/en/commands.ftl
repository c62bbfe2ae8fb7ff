### The answers of the command line.

## diff

nothing-differs = Nothing differs.
only-the-view-differs = Nothing that lies on the table differs; `--json` lists what does.
seats-to-act = seats to choose
nobody = none
new-things = new: { $things }
gone-things = gone: { $things }

## step

turn-of-events = Turn { $number } (events { $first }-{ $last })
round-of-events = Round { $number } (events { $first }-{ $last })
era-of-events = Era { $number } (events { $first }-{ $last })
before-the-first-turn = Before the first turn (events { $first }-{ $last })
before-the-first-round = Before the first round (events { $first }-{ $last })
before-the-first-era = Before the first era (events { $first }-{ $last })
in-round = round { $number }
points-of-seats = points of

## explain

sorted-by-share = best first: what the search tried longest, of that by the share of the others that one may hope to leave behind ± standard error (tries); behind it the points in sight after the turn
sorted-by-points = best first: what the search tried longest, of that by the points that one may hope for ± standard error (tries); behind them the points in sight after the turn
sorted-by-worth = best first by the points in sight after the turn
more-alternatives = { $count } more: `--all` tells them
the-bot-would-take = The bot would take number { $own }: { $words }. It expects to go on so: { $line }

## find

find-file = file
find-ruleset = ruleset
find-seats = seats
find-started = started
find-phase = state
find-turns = turns
find-rounds = rounds
find-points = points by seat (* first)
listed-lobby = waits for players
listed-playing = being played
listed-ended = ended
listed-opened = opened
phase-breaks = breaks
found-of-asked = { $count } of { $asked }
