### Choices: their verbs and groups, questions to a seat, and the progress of a turn.

## choice/chosen

seat = Sitz
a-hidden-choice = eine verdeckte Wahl

## choice/path

nothing-is-to-be-chosen = Nichts ist zu wählen
wait-for-seat-seats = Auf Sitz { $seats } warten
wait-for-seats = Auf Sitze { $seats } warten

## choice/table

undo = Zurücknehmen
take-back = Zurücknehmen
take-back-the-last-step = Letzten Schritt zurücknehmen
ask = Fragen
ask-the-others = Die anderen fragen
agree = Zustimmen
agree-to-what-is-asked = Der Bitte zustimmen
refuse = Ablehnen
refuse-what-is-asked = Die Bitte ablehnen

## plans

ask-the-others-to = Die anderen bitten, { $plan }
agree-to = Zustimmen, { $plan }
refuse-to = Ablehnen, { $plan }
order-give-up = Das Spiel aufgeben
order-rest = Bis { $until } pausieren
order-go-on = Die Pause beenden
order-give-time = Sitz { $seat } weitere { $seconds } Sekunden geben
order-hand-over-to-player = Sitz { $seat } an einen anderen Spieler übergeben
order-hand-over-to-bot = Sitz { $seat } an einen Bot übergeben
order-take-back = Zurücknehmen: { $text }
order-take-back-several = { $count } Entscheidungen zurücknehmen, bis zu: { $text }
order-go-back = Zu Ereignis { $to } zurückgehen
order-last-step = Letzten Schritt zurücknehmen
to-give-up = das Spiel aufzugeben
to-rest = bis { $until } zu pausieren
to-go-on = die Pause zu beenden
to-give-time = Sitz { $seat } weitere { $seconds } Sekunden zu geben
to-hand-over-to-player = Sitz { $seat } an einen anderen Spieler zu übergeben
to-hand-over-to-bot = Sitz { $seat } an einen Bot zu übergeben
to-take-back = dies zurückzunehmen: { $text }
to-take-back-several = { $count } Entscheidungen zurückzunehmen, bis zu: { $text }
to-go-back = zu Ereignis { $to } zurückzugehen
to-last-step = den letzten Schritt zurückzunehmen

## places

of-another-seat = Das gehört zu einem anderen Sitz: Wähle einen eigenen Ort
