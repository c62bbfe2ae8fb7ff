### Cards, tiles, places, amounts and scores.

## amount

for-free = for free
for-price = for { $price }
nothing = nothing

## catastrophe

with-4-or-5-players = {" "}with 4 or 5 players
with-5-players = {" "}with 5 players
column = Column

## glossary

adjacent = Adjacent
linked = Linked
two-tiles-are-adjacent-if-they-share = Two tiles are adjacent if they share an edge; a city is adjacent to a tile if its land is.
two-places-are-linked-if-rails-lead = Two places are linked if rails lead from one to the other without a city on the way; bridges and institutions let rails through.

## land

tell-city = City
rails = Rails: { $rails }.
building = building
north = north
east = east
south = south
west = west
produces-produced = produces { $produced }
has-a-centre = has a { $centre }
produces-nothing = produces nothing
a = a

## place

city-of-land = city { $city } of { $land }
column-column = column { $column }
on-the-starting-land = on the starting land
and = {" "}and{" "}
ways-of-the-starting-land = { $ways } of the starting land
a-quarter-turn-clockwise = a quarter turn clockwise
half-a-turn = half a turn
a-quarter-turn-counter-clockwise = a quarter turn counter-clockwise

## scoring_card

at-the-end-of-round = at the end of round { $round }
lose = lose
score = score
points-for-thing = { $points } for { $thing }
each-land-without-garbage = each land without { $garbage }
numbers-points-for-land-by-the-section = { $numbers } { $points } for { $land } (by the section of your environment marker)
the-value-of-your-environment-markers-space = the value of your environment marker’s space (if it has a symbol)

## technology

name-of-tile = { $name } of { $tile }
take-tokens = take { $tokens }
when-bought = when bought
kind-each-occupied-city-that-is-adjacent = { $kind }: each occupied city that is adjacent and linked and produces { $things } produces { $bonus } more { $more }.
mine = Mine
laboratory = Laboratory
hospital = Hospital
once-in-any-upkeep = {" "}(once, in any Upkeep)
in-each-upkeep = {" "}(in each Upkeep)
workers = Workers
name-bridge = Bridge
sorting = Sorting
park = Park
locomotive = Locomotive
garbage-transport = Garbage transport
environmental-cleanup = Environmental cleanup
build-a-bridge-on-a-tile-of = build a bridge on a tile of your region
nothing-more = nothing more
does-score-points = score { $points }
place-a-further-citizen-in-any-empty = place a further { $citizen } in any empty city of your region
move-a-citizen-to-an-empty-city = move a { $citizen } to an empty city that is linked with its own
move-token-from-one-land-of-your = move { $token } from one land of your region to another
remove-token-from-a-land-of-your = remove { $token } from a land of your region
paying-pay-price = pay { $price }

## title

of-rounds-i-and-ii = of rounds I and II
of-rounds-iii-and-iv = of rounds III and IV
of-round-v = of round V
seat-seat = seat { $seat }
seat = seat
seats = seats

## places of bridges and cells

from-city = from city { $city }
to-city = to city { $city }
from-building = from the building
to-building = to the building
from-rails = from the rails at ({ $x }, { $y })
to-rails = to the rails at ({ $x }, { $y })
from-printed-rails = from the rails printed at ({ $x }, { $y })
to-printed-rails = to the rails printed at ({ $x }, { $y })
west-of = west
east-of = east
north-of = north
south-of = south

## what scoring cards count

each-point-gained-so-far = each { $point } gained so far
each-functional-centre = each functional { $centre }
each-token-in-your-region = each { $token } in your region
each-m-produced = each { $thing } produced this round
each-f-produced = each { $thing } produced this round
each-n-produced = each { $thing } produced this round

## steps of the marker

move-marker-right = move your environment marker { $spaces } to the right
move-marker-left = move your environment marker { $spaces } to the left
