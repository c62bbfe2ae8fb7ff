### Die Analyse eines Spiels durch einen Bot.

## heading

analysed-by = { $title }, Spiel { $game }, analysiert von { $bot } mit Seed { $seed }
costs-in-hundredths = Verluste in Hundertsteln: Um so viel kleiner ist nach der gespielten Wahl der Anteil der anderen, den man hinter sich lassen dürfte, als nach der besseren.
costs-in-points = Verluste in Punkten: Auf so viele weniger darf man nach der gespielten Wahl hoffen als nach der besseren.
costs-are-certain = Beide werden in denselben Welten erprobt, die zu dem passen, was der Sitz wusste. Ein Verlust bis zum Doppelten seines Standardfehlers zählt als 0.

## accuracy

accuracy-heading = Genauigkeit nach Sitz und Abschnitt
column-accuracy = Genauigkeit
column-decisions = Wahlen
column-best = wie der Bot
column-slight = gering
column-small = kleine Fehler
column-large = große Fehler
column-cost = Verlust
column-forced = ohne Wahl
before-all-rounds = Vor der ersten Runde

## costly decisions

costliest-heading = Die teuersten Entscheidungen
nothing-is-costly = Keine Entscheidung hat einen sicheren Verlust gebracht.
decision-place = Ereignis { $seq }, Sitz { $seat }, { $phase }, Zug { $turn }
cost-of-decision = Verlust { $cost } ± { $error }, { $points } Punkte, in { $worlds } Welten
cost-of-decision-alone = Verlust { $cost } ± { $error } Punkte, in { $worlds } Welten
verdict-forced = ohne Wahl
verdict-best = wie der Bot
verdict-even = gleichwertig
verdict-slight = gering
verdict-small-mistake = kleiner Fehler
verdict-large-mistake = großer Fehler
was-played = Gespielt: { $played }
was-better = Besser: { $better }
was-better-then = Besser: { $better } – danach { $line }
it-leads-to = Punkte in Aussicht mit der besseren Wahl: selbst { $own }, jeder andere { $others }
it-leads-to-alone = Punkte in Aussicht mit der besseren Wahl: { $own }
numbers-that-differ = Das führt zu: { $numbers }
no-number-differs = Keine Zahl des Sitzes unterscheidet sich deutlicher, als es der Zufall täte.

## expected places

expected-places = Erwartete Plätze
expected-points = Erwartete Punkte
expected-places-by-round = Erwartete Plätze nach jeder Runde
expected-points-by-round = Erwartete Punkte nach jeder Runde
expected-by-whom = Zuerst nach dem Wissen eines Zuschauers, dann jeder Sitz nach seinem eigenen.
seat-itself = Sitz { $seat } selbst
after-setup = Aufbau (Ereignis { $seq })
after-round = Runde { $round } (Ereignis { $seq })
after-game = Ende (Ereignis { $seq })
after-last-event = letztes Ereignis ({ $seq })
as-a-spectator-knows = Nach dem Wissen eines Zuschauers
as-each-seat-knows = Nach dem Wissen jedes Sitzes selbst
points-lost-so-far = Bisher verlorene Punkte
