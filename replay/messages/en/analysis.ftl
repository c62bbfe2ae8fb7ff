### The analysis of a game by a bot.

## heading

analysed-by = { $title }, game { $game }, analysed by { $bot } with seed { $seed }
costs-in-hundredths = A cost is given in hundredths: by so much less of the others one may hope to leave behind after the command that was played than after the better one.
costs-in-points = A cost is given in points: one may hope for so many fewer after the command that was played than after the better one.
costs-are-certain = Both commands are tried in the same worlds that agree with what the seat knew. A cost within twice its standard error counts as 0.

## accuracy

accuracy-heading = Accuracy by seat and phase
column-accuracy = accuracy
column-decisions = decisions
column-best = as the bot
column-slight = slight
column-small = small mistakes
column-large = large mistakes
column-cost = cost
column-forced = no choice
before-all-rounds = Before the first round

## costly decisions

costliest-heading = The decisions that cost most
nothing-is-costly = No decision cost anything that is certain.
decision-place = Event { $seq }, seat { $seat }, { $phase }, turn { $turn }
cost-of-decision = cost { $cost } ± { $error }, { $points } points, in { $worlds } worlds
cost-of-decision-alone = cost { $cost } ± { $error } points, in { $worlds } worlds
verdict-forced = no choice
verdict-best = as the bot
verdict-even = even
verdict-slight = slight
verdict-small-mistake = small mistake
verdict-large-mistake = large mistake
was-played = Played: { $played }
was-better = Better: { $better }
was-better-then = Better: { $better } – then { $line }
it-leads-to = Points in prospect with the better choice: own { $own }, of each other player { $others }
it-leads-to-alone = Points in prospect with the better choice: { $own }
numbers-that-differ = It leads to: { $numbers }
no-number-differs = No number of the seat differs by more than chance.

## expected places

expected-places = Expected places
expected-points = Expected points
expected-places-by-round = Expected places after each round
expected-points-by-round = Expected points after each round
expected-by-whom = First as a spectator knows the game, then each seat as it knows the game itself.
seat-itself = seat { $seat } itself
after-setup = setup (event { $seq })
after-round = round { $round } (event { $seq })
after-game = end (event { $seq })
after-last-event = last event ({ $seq })
as-a-spectator-knows = As a spectator knows the game
as-each-seat-knows = As each seat itself knows the game
points-lost-so-far = Points lost by decisions so far
