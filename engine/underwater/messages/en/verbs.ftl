### Verbs as an order. The German form `statement` is said with "du".

gain = gain
draw = draw
advance = advance
build = build
upgrade = upgrade
use = use
make = make
turn = turn
choose = choose
let = let
give-up = give up
