### Choices: their verbs and groups, questions to a seat, and the progress of a turn.

## candidates

none-of-your-technologies-builds-bridges-win = none of your technologies builds bridges: win one that does

## auction

bid = Bid
open-an-auction = Open an auction
take = Take
take-a-land = Take a land
bid-on-the-land = Bid on the land
pass = Pass
pass-on-the-land = Pass on the land
drop-out = Drop out
drop-out-without-a-technology = Drop out without a technology
drop-out-and-buy = Drop out and buy
drop-out-and-buy-a-technology = Drop out and buy a technology
bid-on-a-column-of-the-catastrophe = Bid on a column of the catastrophe

## mod

end-upkeep = End Upkeep
end-recycling = End recycling

## path

nothing-is-to-be-chosen = Nothing is to be chosen
pick-a-land-or-drop-out = Pick a land or drop out
use-centres = Use { $centres }
bid-on-land-pass-or-drop-out = Bid on { $land }, pass or drop out
bid-pass-or-drop-out = Bid, pass or drop out
bid-on-a-column-of-card = Bid on a column of { $card }
bid-on-a-column = Bid on a column
place-tokens = Place { $tokens }
attach-a-tile = Attach a tile
turn-tile = Turn { $tile }
place-the-citizen-of-land = Place the { $citizen } of { $land }
unload-the-token-from-land = Unload the { $token } from { $land }
let-the-citizen-from-city-leave-the = Let the { $citizen } from { $city } leave the train
use-technologies-or-end-upkeep = Use { $technologies } or end Upkeep
land-auction = Land auction
title-catastrophe = Catastrophe
title-garbage = Garbage
tiles = Tiles
technologies = Technologies
recycling = Recycling

## technology

use = Use
place = Place
place-a-further-citizen = Place a further citizen
build = Build
build-a-bridge = Build a bridge
remove = Remove
sort-garbage = Sort garbage
board = Board
let-a-citizen-board-the-train = Let a citizen board the train
leave = Leave
let-the-citizen-leave-the-train = Let the citizen leave the train
load = Load
load-a-garbage-token = Load a garbage token
unload = Unload
unload-the-garbage-token = Unload the garbage token
recycle-a-garbage-token = Recycle a garbage token
clean-up-the-environment = Clean up the environment
raise-the-quality-of-life = Raise the quality of life
use-a-recycling-centre = Use a recycling centre

## upkeep

not-at-all = not at all
place-garbage-place = Place
place-a-garbage-token = Place a garbage token
attach = Attach
turn = Turn
turn-the-tile = Turn the tile
place-the-citizen = Place the citizen
