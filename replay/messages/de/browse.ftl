### Das Programm am Terminal, das eine Aufzeichnung durchgeht.

## action, screen

browse-tab-board = Spielstand
browse-tab-log = Verlauf
browse-tab-changes = Änderungen
browse-tab-curve = Kurve
browse-game = { $title }, { $game }, Sicht: { $viewer }
browse-viewer-seat = Sitz { $seat }
browse-viewer-spectator = Zuschauer
browse-viewer-referee = Schiedsrichter
browse-event = Ereignis { $seq } von { $last }
browse-event-of-broken = Ereignis { $seq } von { $last } (danach beschädigt)
browse-round = Runde { $round }
browse-turn = Zug { $turn }
browse-keys = ←→ Ereignis  t/T Zug  r/R Runde  v Sicht  / Suche  g Gehe zu  ? Hilfe  q Ende
browse-not-begun = Das Spiel hat noch nicht begonnen: Es gibt nichts zu zählen.

## changes

browse-changed-numbers = Zahlen
browse-changed-places = In der Ansicht, nach Pfad
browse-changed-number = Sitz { $seat }: { $quantity } { $from } → { $to }
browse-no-value = nichts

## keys

browse-key-event = Ein Ereignis vor oder zurück
browse-key-turn = Zum nächsten Zug; zum Anfang dieses Zuges oder davor
browse-key-round = Zur nächsten Runde; zum Anfang dieser Runde oder davor
browse-key-ends = Zum ersten oder zum letzten Ereignis
browse-key-line = Eine Zeile nach unten oder oben; im Verlauf ein Ereignis
browse-key-page = Eine Seite nach unten oder oben
browse-key-aside = Bei breitem Spielstand weiter nach rechts oder links
browse-key-pane = Spielstand, Verlauf, Änderungen, Kurve; der nächste Teil
browse-key-viewer = Die nächste Sicht, für die genug aufgezeichnet ist
browse-key-language = Die andere Sprache
browse-key-search = Wörter in Aktionen und Folgen suchen
browse-key-hit = Zum nächsten (* im Verlauf) oder vorigen gefundenen Ereignis
browse-key-seat = Nur die Ereignisse eines Sitzes zeigen
browse-key-kind = Nur die Ereignisse eines Typs zeigen
browse-key-cancel = Liste oder Eingabe verlassen; die Suche vergessen
browse-key-go = Zu einem Ereignis: Nummer oder Adresse, etwa …/states/12
browse-key-quantity = Die Kurve der nächsten oder der vorigen Zahl
browse-key-help = Diese Hilfe
browse-key-quit = Ende
browse-name-home = Pos1
browse-name-end = Ende
browse-name-page-down = Bild↓
browse-name-page-up = Bild↑
browse-name-space = Leer

## seeking, moving

browse-ask-words = Suche:
browse-ask-address = Ereignis oder Adresse:
browse-choosing = ↑↓ wählen, Enter übernimmt, Esc verlässt die Liste
browse-helping = ? oder Esc verlässt die Hilfe
browse-all-seats = alle Ereignisse
browse-all-kinds = alle Ereignisse
browse-no-seat = kein Sitz
browse-sought-words = „{ $words }“
browse-hit = { $number } von { $count } gefundenen Ereignissen: { $sought }
browse-no-hit = Keines von { $all } Ereignissen gefunden: { $sought }. Esc vergisst die Suche.
browse-nothing-sought = Nichts wird gesucht: / sucht Wörter, s einen Sitz, f einen Typ.
browse-no-address = „{ $text }“ nennt kein Ereignis: Nötig ist eine Nummer von 0 bis { $last } oder eine Adresse.
browse-other-game = Die Adresse nennt das Spiel { $game }.
browse-no-such-event = Es gibt kein Ereignis { $seq }: Das letzte ist { $last }.
browse-untold = Die Aufzeichnung sagt nicht alles, was { $viewer } weiß, nur: { $known }.
browse-one-viewer = Für keine andere Sicht ist genug aufgezeichnet.
browse-no-later = Danach kommt nichts mehr.
browse-no-earlier = Davor ist nichts mehr.
browse-breaks = Beschädigt ab Zeile { $reason }
