### Commands: what a seat can do, as a list names it.

## command/cards

use-title = Use { $title }
make-card-available-again = Make { $card } available again
discard-the-thing-card-to-make-room = Discard the { $thing } { $card } to make room
take-title = Take { $title }
put-the-top-card-under-its-deck = Put the top { $card } under its deck and look at up to three from the top
keep-kept = Keep { $kept }
words-put-first-under-the-deck-first = { $words }, put { $first } under the deck first
use-the-ability-of-title = Use the ability of { $title }
pay-paid-for-title-then = Pay { $paid } for { $title }: { $then }
claim-title = Claim { $title }

## command/structures

built-and-upgrade-it-price = { $built } and upgrade it { $price }
for-price = for { $price }
building = building
upgrade-the-thing-on-site-price = Upgrade the { $thing } on { $site } { $price }
turn-the-city-on-site-into-a = Turn the { $city } on { $site } into a symbiotic one
gain-metropolis-gain-a-further-metropolis = Gain a further { $metropolis }

## command/turn

discard-card = Discard { $card }
play-card-on-place = Play { $card } on { $place }
choose-place = Choose { $place }
with-the-action-cloning-tile-for-price = {" "}with the action-cloning tile, for { $price }
and-the-card-does = And the card: { $does }
it-is-claimed = It is claimed.
it-is-claimed-at-the-price-of = It is claimed at the price of { $price }.
each-use = each use
resolve-title = Resolve { $title }
resolve-title-at-the-price-of-price = Resolve { $title } at the price of { $price }
claim-title-at-the-price-of-price = Claim { $title } at the price of { $price }
advance-1-space-on-the-track = Advance 1 space on the { $track }
use-place = Use { $place }
pay-price = Pay { $price }
exchange-given-for-gained = Exchange { $given } for { $gained }
choose-option-number = Choose option { $number }
effect-number-first = Effect { $number } first
first-from = First { $from }

## structures that are built and produce

build-thing-on-site-price = Build { $thing } on { $site } { $price }
gain-what-an-upgraded-thing-produces = Gain what an upgraded { $thing } produces
