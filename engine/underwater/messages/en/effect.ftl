### Effects of cards, slots and sites. The German form `statement` stands behind a condition.

## effect/build

in-any-mix = {" "}(in any mix)
of-either-kind = {" "}of either kind
on-an-expansion-site = {" "}on an expansion site
on-expansion-sites = {" "}on expansion sites
for-off-less = for { $off } less
for-off-less-each = for { $off } less each
and-upgrade-it-cost = and { $upgrade } { $it } { $cost }
for-price-each = for { $price } each

## effect/cards

advance-spaces-on-the-track = { $advance } { $spaces } on the { $track }
make-cards-available-again = { $make } { $cards } available again
an-available-slot-the-always-available-one-included = an available slot (the always-available one included)
an-available-coloured-slot = an available coloured slot
a-slot-that-another-player-has-occupied = a slot that another player has occupied and you have not
a-coloured-slot-that-you-have-not = a coloured slot that you have not occupied
into-a-symbiotic-one = into a symbiotic one
into-symbiotic-ones = into symbiotic ones
gain-a-further-metropolis-connected-at-once = { $gain } a further { $metropolis }, connected at once
what-1-of-your-connected-upgraded-structures = what 1 of your connected upgraded structures produces by itself

## effect/choice

you-have-at-least-things = you have at least { $things }
your-marker-is-on-space-of = your marker is on space { $space } of the { $track }
at-least-things = at least { $things }
your-marker-on-space-of-the = your marker on space { $space } of the { $track }
one-of-2-different-resources-of-your-choice = 2 different resources of your choice

## effect

count-times = { $count } times
up-to = up to{" "}

## effect/standing

things-cost-you-off-less-each = { $things } cost you { $off } less each
with-the-slot-things-cost-you = with the slot { $slot }, { $things } cost you { $off } less each
give-up-given-of-this-production-and-gain = { $give_up } { $given } of this Production and { $gain } { $gained }
as-often-as-you-like = as often as you like
once = once
at-most-times = at most { $most } times

## effect/trigger

whenever-event-then = whenever { $event }, { $then }
event-and-need = { $event } and { $need }
you-use-an-card = you use an { $card }
the-card-you-play-does-not-match = the { $card } you play does not match the coloured slot you choose
you-gain-steelplast-by-the-action-of = you gain { $steelplast } by the action of a slot
you-build-the-second-tunnel-of-a = you build the second { $tunnel } of a turn
you-advance-onto-space-of-the = you advance onto space { $space } of the { $track }
you-use-the-slot = you use the slot { $slot }

## choices

pay-price-then = pay { $price }: { $then }
exchange-one-for-other = exchange { $one } for { $other } or the other way round
if-need-then = if { $need }, { $then }
choose-one-of = { $choose } one: { $options }; or { $last }
twice = twice
often-then = { $often }: { $then }
spend-given-for-points = spend { $given } for { $points }, { $often }

## standing effects

once-per-turn = once per turn
you-may-keep-by-more-card = you may keep { $by } more { $card } in your hand
let-thing-make-made = { $verb } { $thing } make { $made } instead of its basic output

## triggers

you-build-thing = you build { $thing }
you-upgrade-thing = you upgrade { $thing }
you-connect-a-metropolis = you connect a metropolis
your-turn-ends = your turn ends
you-build-the-second-thing = you build the second { $thing } at a connected { $city }
a-city-gets-its-second-upgraded-thing = a connected { $city } gets its second upgraded { $thing }
upgrade-things-cost = { $upgrade } { $things } { $cost }
