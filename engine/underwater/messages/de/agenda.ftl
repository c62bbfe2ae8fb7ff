### What is open, and who may act.

then = , dann{" "}
open = Offen: { $open }.
nothing-is-open = Nichts ist offen.
all-choose-which-cards-they-keep = Alle wählen, welche Karten sie behalten.
cards-are-to-be-discarded-down-to = Karten sind bis zum Handkartenlimit abzuwerfen.
a-card-and-a-slot-are-to = Karte und Aktionsplatz sind zu wählen.
the-turn-ends = Der Zug endet.
what-production-cards-offer-is-to-be = Die Effekte von Produktionskarten sind zu wählen.
government-contracts-can-be-claimed = Regierungsaufträge können beansprucht werden.
card-and-slot-wait = Karte und Aktionsplatz warten.
the-slot-waits = Der Aktionsplatz wartet.
the-card-waits = Die Karte wartet.
the-turn-can-be-ended = Der Zug kann enden.
the-contract = der Auftrag { $contract }
the-choice-of-a-special-card = die Wahl einer Spezialkarte
the-bonus-of-site = die Belohnung von { $site }
the-order-of-count-effects = die Reihenfolge von { $count } Effekten

## sources

the-action-of-card = die Aktion von { $card }
room-for-card = Raum für { $card }
the-last-use-of-card = die letzte Nutzung von { $card }
the-permanent-effect-of-card = der dauerhafte Effekt von { $card }
the-ability-of-card = die Fähigkeit von { $card }
