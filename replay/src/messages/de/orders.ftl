
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
