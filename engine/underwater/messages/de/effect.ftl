### Effects of cards, slots and sites. The German form `statement` stands behind a condition.

## effect/build

in-any-mix = {" "}(beliebig gemischt)
of-either-kind = {" "}beliebiger Art
on-an-expansion-site = {" "}auf einem Erweiterungsbauplatz
on-expansion-sites = {" "}auf Erweiterungsbauplätzen
for-off-less = für { $off } weniger
for-off-less-each = für je { $off } weniger
and-upgrade-it-cost = und { $upgrade } { $it } { $cost } auf
for-price-each = für je { $price }

## effect/cards

advance-spaces-on-the-track = { $advance } { $spaces } auf der { $track } voran
make-cards-available-again = { $make } { $cards } wieder verfügbar
an-available-slot-the-always-available-one-included = einen verfügbaren Aktionsplatz (auch den jederzeit verfügbaren)
an-available-coloured-slot = einen verfügbaren farbigen Aktionsplatz
a-slot-that-another-player-has-occupied = einen Aktionsplatz, den ein anderer Spieler besetzt hat und du nicht
a-coloured-slot-that-you-have-not = einen farbigen Aktionsplatz, den du nicht besetzt hast
into-a-symbiotic-one = in eine symbiotische um
into-symbiotic-ones = in symbiotische um
gain-a-further-metropolis-connected-at-once = { $gain } eine weitere { $metropolis }, die sofort verbunden ist
what-1-of-your-connected-upgraded-structures = die Produktion von 1 deiner verbundenen aufgewerteten Strukturen

## effect/choice

you-have-at-least-things = du mindestens { $things } hast
your-marker-is-on-space-of = dein Anzeiger auf Feld { $space } der { $track } steht
at-least-things = mindestens { $things }
your-marker-on-space-of-the = dein Anzeiger auf Feld { $space } der { $track }
one-of-2-different-resources-of-your-choice = 2 verschiedene Ressourcen deiner Wahl

## effect

count-times = { $count }-mal
up-to = bis zu{" "}

## effect/standing

things-cost-you-off-less-each = { $things } kosten dich beim Bau je { $off } weniger
with-the-slot-things-cost-you = beim Aktionsplatz { $slot } kosten dich { $things } je { $off } weniger
give-up-given-of-this-production-and-gain = { $give_up } { $given } dieser Produktion ab und { $gain } { $gained }
as-often-as-you-like = beliebig oft
once = einmal
at-most-times = höchstens { $most }-mal

## effect/trigger

whenever-event-then = immer wenn { $event }, { $then }
event-and-need = { $event } und { $need }
you-use-an-card = du eine { $card } nutzt
the-card-you-play-does-not-match = deine { $card } nicht zum gewählten farbigen Aktionsplatz passt
you-gain-steelplast-by-the-action-of = du durch die Aktion eines Aktionsplatzes { $steelplast } erhältst
you-build-the-second-tunnel-of-a = du den zweiten { $tunnel } eines Zuges baust
you-advance-onto-space-of-the = du auf Feld { $space } der { $track } voranschreitest
you-use-the-slot = du den Aktionsplatz { $slot } nutzt

## choices

pay-price-then = bezahle { $price }: { $then }
    .statement = darfst { $price } bezahlen; dafür { $then }
exchange-one-for-other = tausche { $one } gegen { $other } oder umgekehrt
    .statement = darfst { $one } gegen { $other } tauschen oder umgekehrt
if-need-then = wenn { $need }, { $then }
    .statement = { $then }, wenn { $need }
choose-one-of = { $choose } eins: { $options }; oder { $last }
twice = zweimal
often-then = { $often }: { $then }
    .statement = machst { $often }: { $then }
spend-given-for-points = gib { $often } { $given } für { $points } aus
    .statement = darfst { $often } { $given } für { $points } ausgeben

## standing effects

once-per-turn = einmal pro Zug
you-may-keep-by-more-card = dein { $limit } erhöht sich um { $by }
let-thing-make-made = { $verb } { $thing } statt { $its } Grundertrags { $made } erzeugen

## triggers

you-build-thing = du { $thing } baust
you-upgrade-thing = du { $thing } aufwertest
you-connect-a-metropolis = du eine Metropole verbindest
your-turn-ends = dein Zug endet
you-build-the-second-thing = du an einer verbundenen { $city } { $second } zweite { $thing } baust
a-city-gets-its-second-upgraded-thing = eine verbundene { $city } { $second } { $thing } bekommt
upgrade-things-cost = { $upgrade } { $things } { $cost } auf
