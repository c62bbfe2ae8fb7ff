### Die Seite, die eine Aufzeichnung zeigt und enthält.

## document, frame

bundle-title = Aufzeichnung einer Partie { $title }
bundle-lede = Diese Seite zeigt eine aufgezeichnete Partie Ereignis für Ereignis und enthält die Aufzeichnung selbst. Sie braucht keinen Server und lädt nichts nach.
bundle-no-script = Ohne Skript zeigt diese Seite eine Stellung, den Verlauf, die Prüfung und die Streitfälle, mit Punkten, aber ohne die anderen Zahlen. Um durch die Partie zu blättern, die Sicht oder die Sprache zu wechseln, erlaube dieser Datei Skripte oder lies die Aufzeichnung mit dem Programm `replay`.
bundle-failed = Die Stellungen lassen sich nicht entpacken: Der Browser ist zu alt, oder die Datei wurde abgeschnitten. Gezeigt werden eine Stellung, der Verlauf, die Prüfung und die Streitfälle.
bundle-language = Sprache
bundle-eyes = Sicht
bundle-eyes-referee = Schiedsrichter (alles)
bundle-eyes-seat = Sitz { $seat }
bundle-eyes-spectator = Zuschauer

## steps

bundle-steps = Schritte
bundle-go-first = Anfang: erstes Ereignis
bundle-go-round-back = Eine Runde zurück
bundle-go-turn-back = Einen Zug zurück
bundle-go-back = Ein Ereignis zurück
bundle-go-on = Ein Ereignis weiter
bundle-go-turn-on = Einen Zug weiter
bundle-go-round-on = Eine Runde weiter
bundle-go-last = Ende: letztes Ereignis
bundle-first = Anfang
bundle-round = Runde
bundle-turn = Zug
bundle-event = Ereignis
bundle-last = Ende
bundle-slider = Ereignis, von 0 bis { $last }
bundle-keys = Tasten: ← → ein Ereignis, mit Umschalt ein Zug, mit Strg eine Runde; Pos1 und Ende.
bundle-where = Ereignis { $seq } von { $last }
bundle-in-turn = Zug { $number }
bundle-in-round = Runde { $number }

## scenes

bundle-this-event = Ereignis { $seq }
bundle-changed = Geändert
bundle-hash = Hash
bundle-to-choose = ist dran
bundle-place = Platz { $place }
bundle-seats = Sitze
bundle-boards = Pläne
bundle-boards-of = Pläne von Sitz { $seat }
bundle-before = Die Stellung davor als Text

## log

bundle-log = Verlauf
bundle-search = Wörter im Verlauf suchen
bundle-search-next = Weiter
bundle-found = %number% von %count% gefunden
bundle-none-found = nichts gefunden

## curve

bundle-curve = Punkte
bundle-curve-label = { $title }: jeder Sitz über die Ereignisse
bundle-curve-help = Ein Klick führt zu diesem Ereignis.
bundle-curve-none = Bevor die Partie beginnt, wird nichts gezählt.
bundle-plots = Alle Zahlen über die Runden

## sections

bundle-about = Die Partie
bundle-game = Partie
bundle-edition = Ausgabe
bundle-seat-count = Sitze
bundle-known-to = Sicht
bundle-event-count = Ereignisse
bundle-parent = Übungspartie, abgezweigt von
bundle-parent-event = { $game }, Ereignis { $seq }
bundle-disputes = Streitfälle
bundle-dispute-open = Streitfall { $number } wartet auf eine Entscheidung
bundle-dispute-ruled = Streitfall { $number } ist entschieden
bundle-dispute-withdrawn = Streitfall { $number } ist zurückgezogen
bundle-undisputed = In dieser Aufzeichnung ist nichts strittig.
bundle-proof = Nachweis und Prüfpunkt
bundle-proof-unchecked = Dieser Nachweis wurde beim Schreiben der Seite nicht geprüft. `replay prove` prüft ihn mit dem Schlüssel des Logs.
bundle-unproved = Dieses Bündel enthält keinen Nachweis, der die Aufzeichnung an ein Log bindet.
bundle-check = Diese Datei prüfen
bundle-how = Der Quelltext dieser Seite enthält die Aufzeichnung und die Dateien ihrer Ausgabe. Derselbe Befehl liest sie wie eine Aufzeichnung:

## audit

bundle-audit = Prüfung
bundle-audit-by = Das Programm, das diese Seite schrieb, hat die Aufzeichnung geprüft. Die Seite selbst prüft nichts.
bundle-good = In Ordnung: Alles wurde geprüft.
bundle-good-so-far = In Ordnung, soweit die Aufzeichnung reicht.
bundle-bad = Nicht in Ordnung: Die Aufzeichnung ist nicht, wie sie sein soll.
bundle-not-a-record = Keine Aufzeichnung.
bundle-newer = Neuer als das Programm, das diese Seite schrieb: Zeilen, Kette, Siegel und Kopf stimmen.
bundle-finding = Erster Fehler, in Zeile { $line }, gefunden von der Prüfung „{ $check }“
bundle-finding-event = Erster Fehler, bei Ereignis { $seq } in Zeile { $line }, gefunden von der Prüfung „{ $check }“
bundle-finding-link = Erster Fehler, bei Ereignis { $before } oder dem `prev` von Ereignis { $seq } in Zeile { $line }, gefunden von der Prüfung „{ $check }“
bundle-checks = Prüfungen
bundle-check-name = Prüfung
bundle-check-claim = Aussage
bundle-check-result = Ergebnis
bundle-held = stimmt
bundle-held-in-part = stimmt zum Teil: { $number } nicht geprüft
bundle-open = nicht geprüft
bundle-failed-here = stimmt nicht
bundle-cut-short = nicht zu Ende geprüft
bundle-check-lines = Zeilen
bundle-check-chain = Kette
bundle-check-openings = Öffnungen
bundle-check-seals = Siegel
bundle-check-chance = Zufall
bundle-check-rules = Regeln
bundle-check-telling = Mitteilungen
bundle-check-fold = Bestand
bundle-claim-lines = Die Zeilen haben die feste Form und sind von einer Art, die eine Aufzeichnung hat.
bundle-claim-chain = Jedes Ereignis nennt den Hash des vorigen, und der Kopf den des letzten.
bundle-claim-openings = Alles ist geöffnet, was diese Aufzeichnung mitteilen soll, und nichts sonst.
bundle-claim-seals = Die versiegelten Werte sind die verborgenen, und die Salze gehören zum Schlüssel der Partie.
bundle-claim-chance = Festlegung, Zufallszahlen und Mischvorgänge passen zusammen.
bundle-claim-rules = Jeder Befehl war erlaubt, und die Regeln führen von ihm zu dem, was geschehen ist.
bundle-claim-telling = Jeder Sicht wurde genau das mitgeteilt, was folgt.
bundle-claim-fold = Was in einer Partie immer gelten muss, gilt nach jedem Ereignis.
bundle-counted = Gezählt
bundle-counted-events = Ereignisse
bundle-counted-undone = davon über das Zurücknehmen
bundle-counted-seals = geöffnete und richtige Siegel
bundle-counted-shuffles = wiederholte Mischvorgänge
bundle-counted-legal = erlaubte Befehle
bundle-counted-decided = noch einmal entschiedene Befehle
bundle-counted-positions = verglichene Stellungen, wie sie jemand sieht
bundle-unchecked = Nicht geprüft
bundle-none-unchecked = Nichts wurde ausgelassen.
bundle-unchecked-events = { $check }, { $number } Ereignisse: { $why }
bundle-unchecked-seals = { $check }, { $number } Siegel: { $why }
bundle-why-chance = die Zufallszahl des Servers wird erst mitgeteilt, wenn die Partie geöffnet ist; bis dahin lässt sich kein Zufall wiederholen
bundle-why-seals = diese Siegel sind für diese Sicht nicht geöffnet
bundle-why-legality = ob diese Befehle erlaubt waren, hängt von Verborgenem ab
bundle-why-consequences = was aus diesen Befehlen folgt, hängt vom Zufall oder von Verborgenem ab
bundle-why-fold = ob noch alles da ist, lässt sich nur mit vollem Wissen zählen
bundle-hashes = Hashes
bundle-hash-head = Letztes Ereignis
bundle-hash-first = Erstes Ereignis
bundle-hash-edition = Ausgabe
bundle-hash-event = Der Hash jedes anderen Ereignisses steht bei ihm.
