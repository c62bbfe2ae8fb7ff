### Facts: one sentence about each thing that has happened.

## fact/auction

opens-the-auction-of-land-at-coins = Sitz { $seat } eröffnet die Versteigerung von { $land } mit { $coins }.
bids-coins = Sitz { $seat } bietet { $coins }.
wins-land-for-coins-with-a-citizen = Sitz { $seat } ersteigert { $land } für { $coins }, dazu einen { $citizen } und { $tokens }.
drops-out-of-the-auction = Sitz { $seat } steigt aus der Versteigerung aus.
buys-technology-price = Sitz { $seat } kauft { $technology } { $price }.
takes-tokens-for-upkeep = Sitz { $seat } nimmt { $tokens } für den Unterhalt.
sets-its-environment-marker-to-space = Sitz { $seat } setzt seinen Umweltmarker auf { $space }.
has-won-no-land-and-receives-coins = Sitz { $seat } hat kein Land ersteigert und erhält { $coins } Trostgeld.
bids-science-on-column = Sitz { $seat } bietet { $science } auf { $column }.
pays-science-and-takes-column = Sitz { $seat } bezahlt { $science } und nimmt { $column }.

## fact

hidden-stacks-and-holdings-are-dealt-anew = Verdeckte Stapel und Vorräte werden neu ausgeteilt.
passes = Sitz { $seat } passt.

## fact/production

the-same-land = demselben Land
the-last-bonus-is-scored-the-game = Der letzte Bonus ist gewertet: Das Spiel ist zu Ende.
things-produced = produzierte { $things }
its-rank-in-things = seinen Rang an { $things }
produces-output-each-round-from-now-on = Sitz { $seat } produziert von nun an in jeder Runde { $output }.
produces-output = Sitz { $seat } produziert { $output }.
uses-the-centre-in-place-and-removes = Sitz { $seat } nutzt die { $centre } in { $place } und entfernt { $token } von { $from }.
ends-its-recycling = Sitz { $seat } beendet sein Recycling.
shows-holdings = Sitz { $seat } zeigt { $holdings } vor.

## fact/setup

the-starting-player-is-drawn = Der Startspieler wird ausgelost
the-seating-is-drawn = Die Sitzordnung wird ausgelost
drawn-clockwise-order-first-is-the-starting = { $drawn }: im Uhrzeigersinn { $order }; { $first } ist Startspieler.
lands-starting-lands-are-shuffled = { $lands } Startländer werden gemischt.
things-are-shuffled = { $things } werden gemischt.
name-is-the-scoring-card-of-round = { $name } ist die Wertungskarte der Runde { $round }.
round-begins = Runde { $round } beginnt.
these-lands-lie-open-lands = Diese Länder liegen offen aus: { $lands }.
these-lie-open-technologies = Diese { $these } liegen offen aus: { $technologies }.
the-catastrophe-name-threatens-columns = Die Katastrophe { $name } droht: { $columns }.
the-technology-cost-marker-moves-to-space = Der Technologiekostenmarker rückt auf Feld { $space } von links.
takes-the-starting-land-with-token = Sitz { $seat } nimmt das Startland { $land }, dazu { $token }.
takes-holdings = Sitz { $seat } nimmt { $holdings }.
is-the-starting-player-now = Sitz { $seat } ist nun Startspieler.

## fact/upkeep

places-token-on-land = Sitz { $seat } legt { $token } auf { $land }.
attaches-tile-cell = Sitz { $seat } legt { $tile } an, { $cell }.
turns-tile-turn = Sitz { $seat } dreht { $tile } { $turn }.
leaves-tile-unturned = Sitz { $seat } lässt { $tile } ungedreht.
places-a-citizen-in-city = Sitz { $seat } setzt einen { $citizen } in { $city }.
pays-cost = Sitz { $seat } bezahlt { $cost }.
ends-its-upkeep = Sitz { $seat } beendet seinen Unterhalt.
lets-the-citizen-leave-the-train-in = Sitz { $seat } lässt den { $citizen } in { $city } aus dem Zug steigen.
unloads-the-token-on-land = Sitz { $seat } lädt den { $token } auf { $land } ab.

## points

loses-in-production = Sitz { $seat } verliert { $number } { $reason }.
scores-in-production = Sitz { $seat } erhält { $number } { $reason }.
loses-for = Sitz { $seat } verliert { $number } durch { $reason }.
scores-for = Sitz { $seat } erhält { $number } für { $reason }.
in-production = in der Produktion
scored-quality-of-life = Lebensqualität
scored-points-gained-so-far = bisher erhaltene { $points }
scored-lands-without-garbage = Länder ohne { $garbage }
scored-functional-centres = funktionierende { $centres }
its-environment-marker = seinen Umweltmarker

## technologies

uses-used-and-does = Sitz { $seat } nutzt { $used } und { $does }.
places-a-further-citizen-in-city = setzt einen weiteren { $citizen } in { $city }
builds-a-bridge-on-tile-place = baut eine Brücke auf { $tile } { $place }
removes-token-from-land = entfernt { $token } von { $land }
lets-the-citizen-of-city-board-the = lässt den { $citizen } aus { $city } in den Zug steigen
loads-token-on-land = lädt { $token } auf { $land } auf
cleans-up-the-environment = saniert die Umwelt
raises-its-quality-of-life = hebt seine Lebensqualität

## phases

the-land-auction-begins = Die Landversteigerung beginnt.
the-bidding-on-the-catastrophe-begins = Das Bieten auf die Katastrophe beginnt.
upkeep-begins = Der Unterhalt beginnt.
production-begins = Die Produktion beginnt.
recycling-begins = Das Recycling beginnt.
the-bonus-scoring-begins = Die Bonuswertung beginnt.
