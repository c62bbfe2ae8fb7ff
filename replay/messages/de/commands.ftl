### The answers of the command line.

## diff

nothing-differs = Kein Unterschied.
only-the-view-differs = Auf dem Tisch ist alles gleich; `--json` zeigt, was sich unterscheidet.
seats-to-act = Sitze am Zug
nobody = keiner
new-things = neu: { $things }
gone-things = nicht mehr: { $things }

## step

turn-of-events = Zug { $number } (Ereignisse { $first }-{ $last })
round-of-events = Runde { $number } (Ereignisse { $first }-{ $last })
era-of-events = Ära { $number } (Ereignisse { $first }-{ $last })
before-the-first-turn = Vor dem ersten Zug (Ereignisse { $first }-{ $last })
before-the-first-round = Vor der ersten Runde (Ereignisse { $first }-{ $last })
before-the-first-era = Vor der ersten Ära (Ereignisse { $first }-{ $last })
in-round = Runde { $number }
points-of-seats = Punkte von

## explain

sorted-by-share = das Beste zuerst: am längsten Erprobtes, davon nach dem Anteil der anderen, den man hinter sich lassen dürfte, ± Standardfehler (Versuche); dahinter die Punkte in Aussicht nach dem Zug
sorted-by-points = das Beste zuerst: am längsten Erprobtes, davon nach den Punkten, auf die man hoffen darf, ± Standardfehler (Versuche); dahinter die Punkte in Aussicht nach dem Zug
sorted-by-worth = das Beste zuerst nach den Punkten in Aussicht nach dem Zug
more-alternatives = { $count } weitere: `--all` zeigt sie
the-bot-would-take = Der Bot nähme Nummer { $own }: { $words }. Danach würde er so weitermachen: { $line }

## find

find-file = Datei
find-ruleset = Regelwerk
find-seats = Sitze
find-started = Beginn
find-phase = Stand
find-turns = Züge
find-rounds = Runden
find-points = Punkte nach Sitzen (* Erster)
listed-lobby = wartet auf Mitspieler
listed-playing = läuft
listed-ended = zu Ende
listed-opened = offengelegt
phase-breaks = bricht ab
found-of-asked = { $count } von { $asked }
