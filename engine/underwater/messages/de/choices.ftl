### Choices: their verbs and groups, questions to a seat, and the progress of a turn.

## cards

use-use = Nutzen
take = Nehmen
use-an-action-card = Eine Aktionskarte nutzen
refresh = Bereitmachen
make-a-used-action-card-available-again = Eine genutzte Aktionskarte wieder verfügbar machen
discard = Abwerfen
discard-an-action-card = Eine Aktionskarte abwerfen
take-a-special-card = Eine Spezialkarte nehmen
look = Ansehen
look-at-the-next-special-cards = Die nächsten Spezialkarten ansehen
keep = Behalten
keep-a-special-card = Eine Spezialkarte behalten
use-an-ability = Eine Fähigkeit nutzen
use-a-production-card = Eine Produktionskarte nutzen
produce = Produzieren
let-the-network-produce = Netzwerk produzieren lassen
end-production = Produktion beenden
claim = Beanspruchen
claim-a-government-contract = Einen Regierungsauftrag beanspruchen
claim-no-more = Keine weiteren
claim-no-more-contracts = Keine weiteren Aufträge beanspruchen

## mod

for-free = kostenlos
a-metropolis-is-not-chosen-but-connected = Eine Metropole wird nicht gewählt, sondern verbunden: Baue einen Tunnel auf einem Bauplatz, der zu ihr führt

## path

nothing-is-to-be-chosen = Nichts ist zu wählen
claim-contracts = Aufträge beanspruchen
discard-cards = { $cards } abwerfen
discard-an-discarded-to-make-room-for = Eine { $discarded } abwerfen, um Raum für { $card } zu schaffen
choose-the-next-effect = Den nächsten Effekt wählen
choose-a-card-to-keep = Eine { $card } zum Behalten wählen
card-and-slot = { $card } und Aktionsplatz
end-of-the-turn = Ende des Zugs
choose-a-card-and-a-slot = Karte und Aktionsplatz wählen
perform-the-slots-action-or-resolve-the = Aktionsplatz nutzen oder Karte ausführen
perform-the-slots-action = Aktionsplatz nutzen
resolve-the-card-or-end-the-turn = Karte ausführen oder Zug beenden
end-the-turn = Zug beenden
choose-what-production-cards-replace = Wählen, was Produktionskarten ersetzen
choose-what-to-buy-with-production-cards = Wählen, was mit Produktionskarten gekauft wird

## structures

build-build = Bauen
upgrade-upgrade = Aufwerten
gain-gain = Erhalten
build-a-tunnel = Einen Tunnel bauen
build-a-building = Ein Gebäude bauen
build-a-city = Eine Stadt bauen
upgrade-a-tunnel = Einen Tunnel aufwerten
upgrade-a-building = Ein Gebäude aufwerten
turn-city-symbiotic-turn = Umwandeln
turn-a-city-into-a-symbiotic-one = Eine Stadt zu einer symbiotischen machen
gain-a-further-metropolis = Weitere Metropole erhalten
gain-what-an-upgraded-structure-produces = Erhalten, was eine aufgewertete Struktur produziert

## turn

discard-a-card = Eine Karte abwerfen
play = Ausspielen
play-a-card-and-choose-a-slot = Karte ausspielen und Aktionsplatz wählen
perform = Nutzen
resolve = Ausführen
resolve-the-played-card = Gespielte Karte ausführen
advance-marker-advance = Voranschreiten
advance-on-the-federation-track = Auf der Staatenbund-Leiste voranschreiten
use-slot-use = Nutzen
use-a-slot = Einen Aktionsplatz nutzen
take-an-effect-first = Einen Effekt zuerst nehmen
pay = Bezahlen
exchange = Tauschen
choose-option-choose = Wählen
choose-an-option = Eine Möglichkeit wählen
resolve-the-next-part = Nächsten Teil ausführen
leave-the-rest = Rest auslassen
