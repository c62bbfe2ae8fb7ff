### Facts: one sentence about each thing that has happened.

## fact/auction

opens-the-auction-of-land-at-coins = Seat { $seat } opens the auction of { $land } at { $coins }.
bids-coins = Seat { $seat } bids { $coins }.
wins-land-for-coins-with-a-citizen = Seat { $seat } wins { $land } for { $coins }, with a { $citizen } and { $tokens }.
drops-out-of-the-auction = Seat { $seat } drops out of the auction.
buys-technology-price = Seat { $seat } buys { $technology } { $price }.
takes-tokens-for-upkeep = Seat { $seat } takes { $tokens } for Upkeep.
sets-its-environment-marker-to-space = Seat { $seat } sets its environment marker to { $space }.
has-won-no-land-and-receives-coins = Seat { $seat } has won no land and receives { $coins } as consolation.
bids-science-on-column = Seat { $seat } bids { $science } on { $column }.
pays-science-and-takes-column = Seat { $seat } pays { $science } and takes { $column }.

## fact

hidden-stacks-and-holdings-are-dealt-anew = Hidden stacks and holdings are dealt anew.
passes = Seat { $seat } passes.

## fact/production

the-same-land = the same land
the-last-bonus-is-scored-the-game = The last bonus is scored: the game is over.
things-produced = { $things } produced
its-rank-in-things = its rank in { $things }
produces-output-each-round-from-now-on = Seat { $seat } produces { $output } each round from now on.
produces-output = Seat { $seat } produces { $output }.
uses-the-centre-in-place-and-removes = Seat { $seat } uses the { $centre } in { $place } and removes { $token } from { $from }.
ends-its-recycling = Seat { $seat } ends its recycling.
shows-holdings = Seat { $seat } shows { $holdings }.

## fact/setup

the-starting-player-is-drawn = The starting player is drawn
the-seating-is-drawn = The seating is drawn
drawn-clockwise-order-first-is-the-starting = { $drawn }: clockwise { $order }; { $first } is the starting player.
lands-starting-lands-are-shuffled = { $lands } starting lands are shuffled.
things-are-shuffled = { $things } are shuffled.
name-is-the-scoring-card-of-round = { $name } is the scoring card of round { $round }.
round-begins = Round { $round } begins.
these-lands-lie-open-lands = These lands lie open: { $lands }.
these-lie-open-technologies = These { $these } lie open: { $technologies }.
the-catastrophe-name-threatens-columns = The catastrophe { $name } threatens: { $columns }.
the-technology-cost-marker-moves-to-space = The technology cost marker moves to space { $space } from the left.
takes-the-starting-land-with-token = Seat { $seat } takes the starting land { $land }, with { $token }.
takes-holdings = Seat { $seat } takes { $holdings }.
is-the-starting-player-now = Seat { $seat } is the starting player now.

## fact/upkeep

places-token-on-land = Seat { $seat } places { $token } on { $land }.
attaches-tile-cell = Seat { $seat } attaches { $tile }, { $cell }.
turns-tile-turn = Seat { $seat } turns { $tile } { $turn }.
leaves-tile-unturned = Seat { $seat } leaves { $tile } unturned.
places-a-citizen-in-city = Seat { $seat } places a { $citizen } in { $city }.
pays-cost = Seat { $seat } pays { $cost }.
ends-its-upkeep = Seat { $seat } ends its Upkeep.
lets-the-citizen-leave-the-train-in = Seat { $seat } lets the { $citizen } leave the train in { $city }.
unloads-the-token-on-land = Seat { $seat } unloads the { $token } on { $land }.

## points

loses-in-production = Seat { $seat } loses { $number } { $reason }.
scores-in-production = Seat { $seat } scores { $number } { $reason }.
loses-for = Seat { $seat } loses { $number } for { $reason }.
scores-for = Seat { $seat } scores { $number } for { $reason }.
in-production = in Production
scored-quality-of-life = quality of life
scored-points-gained-so-far = { $points } gained so far
scored-lands-without-garbage = lands without { $garbage }
scored-functional-centres = functional { $centres }
its-environment-marker = its environment marker

## technologies

uses-used-and-does = Seat { $seat } uses { $used } and { $does }.
places-a-further-citizen-in-city = places a further { $citizen } in { $city }
builds-a-bridge-on-tile-place = builds a bridge on { $tile } { $place }
removes-token-from-land = removes { $token } from { $land }
lets-the-citizen-of-city-board-the = lets the { $citizen } of { $city } board the train
loads-token-on-land = loads { $token } on { $land }
cleans-up-the-environment = cleans up the environment
raises-its-quality-of-life = raises its quality of life

## phases

the-land-auction-begins = The land auction begins.
the-bidding-on-the-catastrophe-begins = The bidding on the catastrophe begins.
upkeep-begins = Upkeep begins.
production-begins = Production begins.
recycling-begins = Recycling begins.
the-bonus-scoring-begins = The bonus scoring begins.
