### Choices: their verbs and groups, questions to a seat, and the progress of a turn.

## cards

use-use = Use
take = Take
use-an-action-card = Use an action card
refresh = Refresh
make-a-used-action-card-available-again = Make a used action card available again
discard = Discard
discard-an-action-card = Discard an action card
take-a-special-card = Take a special card
look = Look
look-at-the-next-special-cards = Look at the next special cards
keep = Keep
keep-a-special-card = Keep a special card
use-an-ability = Use an ability
use-a-production-card = Use a production card
produce = Produce
let-the-network-produce = Let the network produce
end-production = End Production
claim = Claim
claim-a-government-contract = Claim a government contract
claim-no-more = Claim no more
claim-no-more-contracts = Claim no more contracts

## mod

for-free = for free
a-metropolis-is-not-chosen-but-connected = a metropolis is not chosen but connected: build a tunnel at one of the tunnel sites that lead to it

## path

nothing-is-to-be-chosen = Nothing is to be chosen
claim-contracts = Claim contracts
discard-cards = Discard { $cards }
discard-an-discarded-to-make-room-for = Discard an { $discarded } to make room for { $card }
choose-the-next-effect = Choose the next effect
choose-a-card-to-keep = Choose a { $card } to keep
card-and-slot = { $card } and slot
end-of-the-turn = end of the turn
choose-a-card-and-a-slot = Choose a card and a slot
perform-the-slots-action-or-resolve-the = Perform the slot's action or resolve the card
perform-the-slots-action = Perform the slot's action
resolve-the-card-or-end-the-turn = Resolve the card or end the turn
end-the-turn = End the turn
choose-what-production-cards-replace = Choose what production cards replace
choose-what-to-buy-with-production-cards = Choose what to buy with production cards

## structures

build-build = Build
upgrade-upgrade = Upgrade
gain-gain = Gain
build-a-tunnel = Build a tunnel
build-a-building = Build a building
build-a-city = Build a city
upgrade-a-tunnel = Upgrade a tunnel
upgrade-a-building = Upgrade a building
turn-city-symbiotic-turn = Turn
turn-a-city-into-a-symbiotic-one = Turn a city into a symbiotic one
gain-a-further-metropolis = Gain a further metropolis
gain-what-an-upgraded-structure-produces = Gain what an upgraded structure produces

## turn

discard-a-card = Discard a card
play = Play
play-a-card-and-choose-a-slot = Play a card and choose a slot
perform = Perform
resolve = Resolve
resolve-the-played-card = Resolve the played card
advance-marker-advance = Advance
advance-on-the-federation-track = Advance on the Federation track
use-slot-use = Use
use-a-slot = Use a slot
take-an-effect-first = Take an effect first
pay = Pay
exchange = Exchange
choose-option-choose = Choose
choose-an-option = Choose an option
resolve-the-next-part = Resolve the next part
leave-the-rest = Leave the rest
