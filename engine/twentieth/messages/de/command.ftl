### Commands: what a seat can do, as a list names it.

## command/auction

take-land-for-coins = { $land } für { $coins } nehmen
open-the-auction-of-land-at-coins = Versteigerung von { $land } mit { $coins } eröffnen
minimum-price-minimum-comes-with-tokens = Mindestpreis { $minimum }, dazu { $tokens }
bid-coins = { $coins } bieten
bid-coins-on-land-over = { $coins } auf { $land } bieten, { $over }
over-bidder-with-bid = über { $bidder } mit { $bid }
pass-on-land = Bei { $land } passen
drop-out-and-buy-name = Aussteigen und { $name } kaufen
drop-out-and-buy-name-price-does = Aussteigen und { $name } { $price } kaufen. { $does }
bid-science-on-column-words = { $science } auf { $column_words } bieten

## command/technology

use-used-clause = { $used } nutzen: { $clause }
pay-price = { $price } bezahlen
place-a-further-citizen-in-name = weiteren { $citizen } in { $name } setzen
build-a-bridge-on-tile-place = Brücke auf { $tile } { $place } bauen
remove-1-token-from-name = 1 { $token } von { $name } entfernen
carry-1-token-from-name-to-there = 1 { $token } von { $name } nach { $there } bringen
load-1-token-on-name = 1 { $token } auf { $name } aufladen
unload-the-token-from-on-name = { $token } von { $from } auf { $name } abladen
unload-the-token-on-name = { $token } auf { $name } abladen
take-the-citizen-of-name-by-train = { $citizen } aus { $name } mit dem Zug nach { $there } bringen
let-the-citizen-of-name-board-the = { $citizen } aus { $name } in den Zug steigen lassen
on-to-cities = weiter nach { $cities }
let-the-citizen-from-leave-the = { $citizen } aus { $from } in { $name } aus dem Zug steigen lassen
let-the-citizen-leave-the-train-in = { $citizen } in { $name } aus dem Zug steigen lassen
move-the-environment-marker-from-to = Umweltmarker von { $from } auf { $to } rücken
move-the-environment-marker-1-space-to = Umweltmarker 1 Feld nach rechts rücken
raise-life-raise-the-quality-of-life = Lebensqualität heben
score-points = { $points } erhalten

## command/upkeep

place-1-token-on-name = 1 { $token } auf { $name } legen
place-the-new-token-on-name = Den neuen { $token } auf { $name } legen
place-1-of-several-new-tokens-on = 1 von { $several } neuen { $tokens } auf { $name } legen
none-lies-there = dort liegt keiner
lies-1-lies-there = dort liegt 1
many-lie-there = dort liegen { $many }
attach-tile-at = { $tile } anlegen, { $at }
next-to-beside = neben { $beside }
cornerwise-to-touching = über Eck zu { $touching }
the-tile = Plättchen
turn-tile-turn = { $tile } { $turn } drehen
leave-tile-unturned = { $tile } nicht drehen
joined-to-no-rails = ohne Anschluss an Gleise
joined-to-the-rails-of-joined = mit Anschluss an die Gleise von { $joined }
place-the-citizen-in-city = { $citizen } in Stadt { $city } setzen
place-the-citizen-in-name = { $citizen } in { $name } setzen

## dropping out

drop-out-without-a = Ohne { $none } aussteigen
