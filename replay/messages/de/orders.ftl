
## Daueraufträge: die Regeln der Spiele

order-bid-then-pass = Auf { $land } bis { $coins } Münzen bieten, dann passen
order-bid-then-drop-out = Auf { $land } bis { $coins } Münzen bieten, dann aussteigen
order-bid-then-ask = Auf { $land } bis { $coins } Münzen bieten, dann mich fragen
order-pass-on-lands = Bei jedem Land passen
order-bid-on-column = Auf Spalte { $column } der Katastrophe bis { $science } Forschungspunkte bieten
order-end-upkeep = Unterhalt ohne Änderung beenden
order-keep-cards = { $cards } behalten
order-decline-contracts = Keine weiteren Regierungsverträge nehmen
order-produce = Ohne weitere Entscheidungen produzieren
order-produce-with = Mit { $cards } produzieren
order-anything = { $name }: irgendetwas
order-expected = { $name }: { $choice }
order-takes-slot = nimmt { $slot }

## Daueraufträge: die Seite

orders = Vorausplanen
orders-link = Daueraufträge
orders-open =
    { $count ->
        [one] { $count } offen
       *[other] { $count } offen
    }
orders-back = Zurück zum Tisch
orders-off = In dieser Partie gibt es keine Daueraufträge.
orders-delayed = Was du hier wählst, geschieht ein bis zehn Minuten nachdem du gefragt wirst. Diese Zeit wird für alle ausgelost, so dass niemand einen Auftrag von einem Menschen unterscheiden kann.
orders-instant = Was du hier wählst, geschieht, sobald du gefragt wirst.
orders-hint = Niemand sonst sieht deine Aufträge. Ein Auftrag endet, sobald etwas geschieht, das er nicht vorsieht; dann wirst du wie immer gefragt.
orders-placed = Deine Aufträge, in dieser Reihenfolge
orders-first = Zuerst fragen
orders-end = Zurücknehmen
orders-strike = Streichen
orders-rules = Regeln
orders-place = Auftrag erteilen
orders-until = Gilt bis
orders-until-turn = zum Ende dieses Zuges
orders-until-round = zum Ende dieser Runde
orders-until-game = zum Ende der Partie
orders-coins = Höchstens so viele Münzen
orders-science = Höchstens so viele Forschungspunkte
orders-beyond = Darüber hinaus
orders-beyond-pass = passen
orders-beyond-drop-out = aussteigen
orders-beyond-ask = mich fragen
orders-cards = Diese Karten behalten
orders-plan = Wenn … dann …
orders-plan-hint = Wähle, was die anderen tun könnten, und dann, was du tust. Was niemand wissen kann, ist hier geraten; bist du am Zug, wird jede Wahl geprüft.
orders-plan-back = Letzten Schritt zurücknehmen
orders-plan-own = Dann wählst du
orders-plan-others = Wenn die anderen so wählen
orders-plan-end = Wie es von hier aus weitergeht, kann niemand sagen.
orders-ended-done = Erledigt.
orders-ended-time = Vorbei: Seine Zeit ist um.
orders-ended-unexpected = Beendet: Jemand hat etwas gewählt, das er nicht vorsieht.
orders-ended-by-hand = Beendet: Du hast selbst gewählt.
orders-ended-undone = Beendet: Entscheidungen wurden zurückgenommen.
orders-ended-ruled = Beendet: Ein Schiedsrichter hat entschieden.
orders-ended-revised = Beendet: Die Regeln haben sich geändert.
orders-ended-handed-over = Beendet: Der Platz hat den Besitzer gewechselt.
orders-ended-refused = Beendet: Die Wahl war nicht mehr möglich.
since-orders =
    { $count ->
        [one] Deine Daueraufträge haben { $count } Entscheidung getroffen.
       *[other] Deine Daueraufträge haben { $count } Entscheidungen getroffen.
    }
since-undone =
    { $count ->
        [one] { $count } Entscheidung wurde inzwischen zurückgenommen.
       *[other] { $count } Entscheidungen wurden inzwischen zurückgenommen.
    }
forced = Die einzige Wahl
forced-hint = Hast du nur eine Wahl und folgt darauf eine weitere, wird sie für dich getroffen. Sie lässt sich zurücknehmen und beendet nie deinen Zug.
forced-games = In diesen Spielen
forced-button = So für mich wählen
new-orders = Daueraufträge
new-delayed = nach einer bis zehn Minuten
new-instant = sofort
new-orders-off = keine
terms-instant = Daueraufträge sofort
terms-orders-off = Keine Daueraufträge
since-turns =
    { $count ->
        [one] { $count } Zug ist vergangen.
       *[other] { $count } Züge sind vergangen: Der Verlauf erzählt sie.
    }
orders-until-era = zum Ende dieser Ära

## Games for teaching

teaching = Lernen
teaching-link = Rat
teaching-look = mit diesen Augen schauen
teaching-hint = Ein Bot hat über die Entscheidung nachgedacht, mit dem, was der Sitz weiß. Er hat nicht immer recht.
teaching-not-asked = Der Sitz hat gerade nichts zu entscheiden.
teaching-line = Er würde so weitermachen:
teaching-worth = nach dem Zug { $points } Punkte wert
teaching-share = lässt { $mean } % der anderen hinter sich ({ $tries } Versuche), nach dem Zug { $points } Punkte wert
teaching-points = { $mean } Punkte zu erhoffen ({ $tries } Versuche), nach dem Zug { $points } wert
grants = Wer dir über die Schulter schaut
grants-hint = Wen du nennst, sieht, was dein Sitz sieht, und entscheidet nichts. Du kannst es jederzeit zurücknehmen.
grants-name = Name des Spielers
grants-give = Meinen Sitz zeigen
grants-end = Nicht mehr zeigen

## Coming back

return-asked = { $name } möchte auf diesen Sitz zurück. Die anderen werden um ihr Einverständnis gefragt.
return-take-up = Die anderen fragen
return-tells = Auf deinem früheren Sitz spielt ein Bot. Du kannst die anderen bitten, dich wieder spielen zu lassen.
return-do = Um Rückkehr bitten
