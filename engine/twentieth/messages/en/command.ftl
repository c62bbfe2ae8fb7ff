### Commands: what a seat can do, as a list names it.

## command/auction

take-land-for-coins = Take { $land } for { $coins }
open-the-auction-of-land-at-coins = Open the auction of { $land } at { $coins }
minimum-price-minimum-comes-with-tokens = minimum price { $minimum }, comes with { $tokens }
bid-coins = Bid { $coins }
bid-coins-on-land-over = Bid { $coins } on { $land }, { $over }
over-bidder-with-bid = over { $bidder } with { $bid }
pass-on-land = Pass on { $land }
drop-out-and-buy-name = Drop out and buy { $name }
drop-out-and-buy-name-price-does = Drop out and buy { $name } { $price }. { $does }
bid-science-on-column-words = Bid { $science } on { $column_words }

## command/technology

use-used-clause = Use { $used }: { $clause }
pay-price = pay { $price }
place-a-further-citizen-in-name = place a further { $citizen } in { $name }
build-a-bridge-on-tile-place = build a bridge on { $tile } { $place }
remove-1-token-from-name = remove 1 { $token } from { $name }
carry-1-token-from-name-to-there = carry 1 { $token } from { $name } to { $there }
load-1-token-on-name = load 1 { $token } on { $name }
unload-the-token-from-on-name = Unload the { $token } from { $from } on { $name }
unload-the-token-on-name = Unload the { $token } on { $name }
take-the-citizen-of-name-by-train = take the { $citizen } of { $name } by train to { $there }
let-the-citizen-of-name-board-the = let the { $citizen } of { $name } board the train
on-to-cities = on to { $cities }
let-the-citizen-from-leave-the = Let the { $citizen } from { $from } leave the train in { $name }
let-the-citizen-leave-the-train-in = Let the { $citizen } leave the train in { $name }
move-the-environment-marker-from-to = move the environment marker from { $from } to { $to }
move-the-environment-marker-1-space-to = move the environment marker 1 space to the right
raise-life-raise-the-quality-of-life = raise the quality of life
score-points = score { $points }

## command/upkeep

place-1-token-on-name = Place 1 { $token } on { $name }
place-the-new-token-on-name = Place the new { $token } on { $name }
place-1-of-several-new-tokens-on = Place 1 of { $several } new { $tokens } on { $name }
none-lies-there = none lies there
lies-1-lies-there = 1 lies there
many-lie-there = { $many } lie there
attach-tile-at = Attach { $tile }, { $at }
next-to-beside = next to { $beside }
cornerwise-to-touching = cornerwise to { $touching }
the-tile = the tile
turn-tile-turn = Turn { $tile } { $turn }
leave-tile-unturned = Leave { $tile } unturned
joined-to-no-rails = joined to no rails
joined-to-the-rails-of-joined = joined to the rails of { $joined }
place-the-citizen-in-city = Place the { $citizen } in city { $city }
place-the-citizen-in-name = Place the { $citizen } in { $name }

## dropping out

drop-out-without-a = Drop out without a { $none }
