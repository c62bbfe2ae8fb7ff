### The commands and facts of the table, and who acted.

## mod

a-secret-choice = Eine geheime Wahl
rule = Regel

## rulings

rulings = Regelauslegungen (englisch)

## sealed

has-chosen = Sitz { $seat } hat gewählt

## table

create-the-game = Spiel anlegen
take-seat = Sitz { $seat } nehmen
leave-seat = Sitz { $seat } verlassen
start-the-game = Spiel beginnen
close-the-choice = Auswahl abschließen
go-back-to-event-to = Zurück zu Ereignis { $to }
ask-for-consent-plan = Um Zustimmung bitten: { $plan }
agree-to-the-proposal-of-event-asked = Dem Vorschlag von Ereignis { $asked } zustimmen
refuse-the-proposal-of-event-asked = Den Vorschlag von Ereignis { $asked } ablehnen
dispute-event = Ereignis { $event } anfechten
rule-on-dispute = Über Streitfall { $dispute } entscheiden
pause-the-game = Spiel anhalten
let-the-game-go-on = Spiel fortsetzen
give-the-seat-up = Den eigenen Sitz aufgeben
withdraw-dispute = Streitfall { $dispute } zurücknehmen
end-the-break = Die Pause beenden
give-the-game-up = Spiel aufgeben
open-the-game = Spiel offenlegen
is-taken = Sitz { $seat } wird besetzt.
is-left = Sitz { $seat } wird frei.
the-game-begins = Das Spiel beginnt.
what-is-not-known-of-the-other = Was vom anderen Spiel nicht bekannt ist, wird neu ausgeteilt:
all-have-chosen = Alle haben gewählt.
all-after-event-to-is-taken-back = Alles nach Ereignis { $to } ist zurückgenommen.
the-game-is-given-up = Das Spiel ist aufgegeben.
the-game-is-opened-nothing-is-hidden = Das Spiel ist offengelegt: nichts ist mehr verdeckt.
asks-all-for-consent-plan = Sitz { $seat } bittet alle um Zustimmung: { $plan }.
agrees = Sitz { $seat } stimmt zu.
refuses = Sitz { $seat } lehnt ab.
dispute-seat-claims-that-event = Streitfall { $dispute }: Sitz { $seat } ficht Ereignis { $event } an: { $reason }
dispute-is-ruled-ruling-words = Streitfall { $dispute } ist entschieden: { $ruling }. { $words }
the-game-is-paused-words = Das Spiel ist angehalten: { $words }
the-game-goes-on = Das Spiel geht weiter.
dispute-is-withdrawn = Streitfall { $dispute } ist zurückgenommen.
the-game-ends = Das Spiel endet
is-given-seconds-more-seconds = Sitz { $seat } erhält weitere { $seconds } Sekunden.
the-game-has-a-break-until = Das Spiel pausiert bis { $until }.
the-break-is-over = Die Pause ist vorbei.
the-player-of-seat-resigns = Der Spieler auf Sitz { $seat } gibt auf.
the-clock-of-seat-rested-for = Die Uhr von Sitz { $seat } hat { $seconds } Sekunden geruht.
the-time-of-seat-has-run = Die Zeit von Sitz { $seat } ist abgelaufen.
plan-go-back-to-event-to = zurück zu Ereignis { $to }
plan-give-the-game-up = das Spiel aufgeben
take-a-break-until = bis { $until } pausieren
plan-end-the-break = die Pause beenden
give-seat-seconds-more-seconds = Sitz { $seat } weitere { $seconds } Sekunden geben
it-stands = es bleibt dabei
tell-ruling-all-after-event-to-is-taken-back = alles nach Ereignis { $to } ist zurückgenommen
tell-ruling-the-game-ends = das Spiel endet

## who acted

by-server = Server
by-player = Spieler
by-bot = Bot
by-clock = Uhr
by-standing-order = Dauerauftrag
by-arbiter = Schiedsrichter
seat = Sitz

## revisions, beginning and end

adopt-revision = Fassung { $revision } der Regeln übernehmen
the-rules-change = Die Regeln wechseln von Fassung { $from } zu { $to }.
a-game-for-one-is-created = Ein Spiel { $title } für { $seats } Spieler ist angelegt, mit der Ausgabe „{ $edition }“.
a-game-is-created = Ein Spiel { $title } für { $seats } Spieler ist angelegt, mit der Ausgabe „{ $edition }“.
place-with-one-point = { $place }. Sitz { $seat } mit { $number } Punkt
place-with-points = { $place }. Sitz { $seat } mit { $number } Punkten
another-player-goes-on = Ein anderer Spieler spielt auf Sitz { $seat } weiter.
a-bot-goes-on = Ein Bot spielt auf Sitz { $seat } weiter.
hand-seat-over-to-player = Sitz { $seat } an einen anderen Spieler übergeben
hand-seat-over-to-bot = Sitz { $seat } an einen Bot übergeben

## standing

phase-lobby = Das Spiel wartet auf Mitspieler
phase-playing = Das Spiel läuft
phase-ended = Das Spiel ist zu Ende
phase-opened = Das Spiel ist zu Ende und offengelegt
seats-to-choose = am Zug: Sitz { $seats }
taken-back-by-event = zurückgenommen durch Ereignis { $by }
