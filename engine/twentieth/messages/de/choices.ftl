### Choices: their verbs and groups, questions to a seat, and the progress of a turn.

## candidates

none-of-your-technologies-builds-bridges-win = Keine deiner Technologien baut Brücken: Erwirb eine, die es tut

## auction

bid = Bieten
open-an-auction = Versteigerung eröffnen
take = Nehmen
take-a-land = Ein Land nehmen
bid-on-the-land = Auf das Land bieten
pass = Passen
pass-on-the-land = Beim Land passen
drop-out = Aussteigen
drop-out-without-a-technology = Ohne Technologie aussteigen
drop-out-and-buy = Aussteigen und kaufen
drop-out-and-buy-a-technology = Aussteigen und eine Technologie kaufen
bid-on-a-column-of-the-catastrophe = Auf eine Spalte der Katastrophe bieten

## mod

end-upkeep = Unterhalt beenden
end-recycling = Recycling beenden

## path

nothing-is-to-be-chosen = Nichts ist zu wählen
pick-a-land-or-drop-out = Ein Land wählen oder aussteigen
use-centres = { $centres } nutzen
bid-on-land-pass-or-drop-out = Auf { $land } bieten, passen oder aussteigen
bid-pass-or-drop-out = Bieten, passen oder aussteigen
bid-on-a-column-of-card = Auf eine Spalte von { $card } bieten
bid-on-a-column = Auf eine Spalte bieten
place-tokens = { $tokens } legen
attach-a-tile = Ein Plättchen anlegen
turn-tile = { $tile } drehen
place-the-citizen-of-land = Den { $citizen } von { $land } setzen
unload-the-token-from-land = Den { $token } von { $land } abladen
let-the-citizen-from-city-leave-the = Den { $citizen } aus { $city } aus dem Zug steigen lassen
use-technologies-or-end-upkeep = { $technologies } nutzen oder Unterhalt beenden
land-auction = Landversteigerung
title-catastrophe = Katastrophe
title-garbage = Müll
tiles = Plättchen
technologies = Technologien
recycling = Recycling

## technology

use = Nutzen
place = Setzen
place-a-further-citizen = Einen weiteren Bürger setzen
build = Bauen
build-a-bridge = Eine Brücke bauen
remove = Entfernen
sort-garbage = Müll trennen
board = Einsteigen
let-a-citizen-board-the-train = Einen Bürger in den Zug steigen lassen
leave = Aussteigen
let-the-citizen-leave-the-train = Den Bürger aus dem Zug steigen lassen
load = Aufladen
load-a-garbage-token = Einen Müllmarker aufladen
unload = Abladen
unload-the-garbage-token = Den Müllmarker abladen
recycle-a-garbage-token = Einen Müllmarker recyceln
clean-up-the-environment = Die Umwelt sanieren
raise-the-quality-of-life = Die Lebensqualität heben
use-a-recycling-centre = Eine Recyclinganlage nutzen

## upkeep

not-at-all = gar nicht
place-garbage-place = Legen
place-a-garbage-token = Einen Müllmarker legen
attach = Anlegen
turn = Drehen
turn-the-tile = Das Plättchen drehen
place-the-citizen = Den Bürger setzen
