### Commands: what a seat can do, as a list names it.

## command/cards

use-title = { $title } nutzen
make-card-available-again = { $card } wieder verfügbar machen
discard-the-thing-card-to-make-room = { $thing } { $card } abwerfen, um Raum zu schaffen
take-title = { $title } nehmen
put-the-top-card-under-its-deck = Oberste { $card } unter ihr Deck legen und bis zu drei von oben ansehen
keep-kept = { $kept } behalten
words-put-first-under-the-deck-first = { $words }, zuerst { $first } unter das Deck legen
use-the-ability-of-title = Fähigkeit von { $title } nutzen
pay-paid-for-title-then = { $paid } für { $title } bezahlen: { $then }
claim-title = { $title } beanspruchen

## command/structures

built-and-upgrade-it-price = { $built } und { $price } aufwerten
for-price = für { $price }
building = Gebäude
upgrade-the-thing-on-site-price = { $thing } auf { $site } { $price } aufwerten
turn-the-city-on-site-into-a = { $city } auf { $site } in eine symbiotische umwandeln
gain-metropolis-gain-a-further-metropolis = Weitere { $metropolis } erhalten

## command/turn

discard-card = { $card } abwerfen
play-card-on-place = { $card } auf { $place } ausspielen
choose-place = { $place } wählen
with-the-action-cloning-tile-for-price = , mit dem Aktionskopie-Plättchen für { $price }
and-the-card-does = Dazu die Karte: { $does }
it-is-claimed = Sie wird beansprucht.
it-is-claimed-at-the-price-of = Sie wird zum Preis von { $price } beansprucht.
each-use = bei jeder Nutzung
resolve-title = { $title } ausführen
resolve-title-at-the-price-of-price = { $title } zum Preis von { $price } ausführen
claim-title-at-the-price-of-price = { $title } zum Preis von { $price } beanspruchen
advance-1-space-on-the-track = 1 Feld auf der { $track } voranschreiten
use-place = { $place } nutzen
pay-price = { $price } bezahlen
exchange-given-for-gained = { $given } gegen { $gained } tauschen
choose-option-number = Möglichkeit { $number } wählen
effect-number-first = Effekt { $number } zuerst
first-from = Zuerst { $from }

## structures that are built and produce

build-thing-on-site-price = { $thing } auf { $site } { $price } bauen
gain-what-an-upgraded-thing-produces = Erhalten, was { $article } { $thing } produziert
