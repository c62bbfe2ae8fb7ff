# Die Wörter der Zeichnungen auf Deutsch. `drawings.en.ftl` hat dieselben Schlüssel in derselben Reihenfolge.

## Drawings

drawing-seat = Sitz { $number }

## Boards of 20th Century

twentieth-round = Runde
twentieth-starting = Startspieler
twentieth-clockwise = Im Uhrzeigersinn
twentieth-market = Markt
twentieth-land-from = Land ab
twentieth-technology-for = Technologie für
twentieth-still-in = Noch dabei
twentieth-nobody = niemand
twentieth-won = In dieser Runde ersteigert
twentieth-auction = Versteigerung
twentieth-highest-bid = Höchstes Gebot
twentieth-catastrophe = Katastrophe
twentieth-free = frei
twentieth-environment = Umwelt
twentieth-per-clean-land = für jedes Land ohne Müll
twentieth-symbol = Feld mit Symbol
twentieth-scoring = Wertung
twentieth-no-cards = Dieses Spiel wird ohne Wertungskarten gespielt.
twentieth-sum = Summe
twentieth-region = Region
twentieth-as-text = Region als Text
twentieth-in-hand = Auf der Hand
twentieth-production = Produktion
twentieth-score = Punkte
twentieth-aside = Beiseite
twentieth-to-attach = Anzulegen
twentieth-how-it-lies = So kann es liegen
twentieth-not-turned = Wie gedruckt
twentieth-occupied = bewohnt
twentieth-empty = leer
twentieth-bridge = Brücke
twentieth-centre-used = Recyclinganlage in dieser Runde genutzt
twentieth-used-up = verbraucht
twentieth-used = in dieser Runde genutzt
twentieth-on-truck = Ein Müllwagen fährt mit einem Müllmarker aus { $land }.
twentieth-on-train = Ein Zug fährt mit dem Bürger aus { $city }.
twentieth-starting-lands = Startländer
twentieth-lands = Länder
twentieth-technologies = Technologien
twentieth-catastrophes = Katastrophen
twentieth-scoring-cards = Wertungskarten
twentieth-prices = Preise
twentieth-from-players = ab { $count } Spielern

## Aids

aid-rulings = Regelfragen dazu:
aid-icons = Symbole
learn = Spielhilfe
learn-catalogue = Alle Karten und Plättchen
learn-rulings = Auslegung der Regeln
learn-pages = Zum Spiel

## Underwater Cities

underwater-main = Spielplan
underwater-display = Ausliegende Karten
underwater-nation = Nation
underwater-board = Spielerbogen { $what }
underwater-as-text = Nation als Text
underwater-hand = Handkarten (Limit { $count })
underwater-claimed = Beanspruchte Karten
underwater-no-cards = Keine Karten
underwater-used = genutzt
underwater-exhausted = in diesem Zug genutzt
underwater-connected = verbunden
underwater-unconnected = nicht verbunden
underwater-loose = an keiner Stadt
underwater-upgraded = aufgewertet
underwater-no-tunnel = kein Tunnel
underwater-no-city = keine Stadt
underwater-no-building = kein Gebäude
underwater-expansion = Erweiterungsbauplatz
underwater-bonus = Bonus: { $what }
underwater-contract = Regierungsauftrag
underwater-contracts = Regierungsaufträge
underwater-gained = zusätzlich erhalten
underwater-kept-aside =
    { $count ->
        [one] Beiseitegelegt: { $count } Spezialkarte
       *[other] Beiseitegelegt: { $count } Spezialkarten
    }
underwater-from-the-start = Von Anfang an
underwater-slots-for = Aktionsplätze für { $what } Spieler
underwater-slot = Aktionsplatz
underwater-always = jederzeit verfügbar
underwater-era = Ära { $what }
underwater-round = Runde { $count }
underwater-order = Zugfolge
underwater-supply = noch { $what }
underwater-cloning = Das Aktionskopie-Plättchen ist verfügbar
underwater-solo-won = Das Solospiel ist gewonnen
underwater-solo-lost = Das Solospiel ist verloren
underwater-track = Staatenbund-Leiste
underwater-foreign = fremdes Plättchen
underwater-played = In Gebrauch
underwater-looked-at = Angesehen
underwater-specials = Spezialkarten
underwater-deck =
    { $count ->
        [one] Deck: { $count } Karte
       *[other] Deck: { $count } Karten
    }
underwater-special-deck =
    { $count ->
        [one] Spezialkartendeck: { $count } Karte
       *[other] Spezialkartendeck: { $count } Karten
    }
underwater-discards =
    { $count ->
        [one] Ablagestapel: { $count } Karte
       *[other] Ablagestapel: { $count } Karten
    }
underwater-score = Schlusswertung
underwater-score-before = Vor der Schlusswertung
underwater-score-metropolis = Braune Metropole
underwater-score-cities = Städte
underwater-score-resources = Ressourcen
underwater-score-sum = Summe

## Charts

chart-rounds = gespielte Runden
chart-last = Die letzten Werte:
chart-unknown = die Aufzeichnung sagt es nicht
chart-table = Als Tabelle
