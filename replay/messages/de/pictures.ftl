### Pictures of positions as text.

## twentieth/country

legend-1-city-with-a-citizen-1-empty = [1] Stadt mit Bürger, (1) leere Stadt; ein Buchstabe steht für die Nummer einer Stadt mit Recyclinganlage; M Mine, L Labor, H Krankenhaus; ─ Gleise; ═ ║ ╲ ╱ Brücke, o ihr Ende auf Gleisen; *2 zwei Müllmarker; die Nummer eines Plättchens steht oben links

## twentieth/market

round-starting-player-starter = Runde { $round }; Startspieler: { $starter }
clockwise-order = im Uhrzeigersinn: { $order }
lands-from-price = Länder ab { $price }:
technologies-for-price = Technologien für { $price }:
under-the-hammer-land-coins-by-bidder = Unter dem Hammer: { $land }, { $coins } von { $bidder }; noch dabei: { $bidding }
catastrophe-name = Katastrophe { $name }:
bids-science = bietet { $science }
scoring-cards = Wertungskarten:

## twentieth

of-equal-points-less-garbage-in-the = Bei gleichen Punkten gewinnt, wer weniger Müll in der Region hat; ist auch der gleich, wird der Sieg geteilt.

## twentieth/region

to-be-attached = Anzulegen:
in-hand-not-shown = Auf der Hand: verdeckt
in-hand-held = Auf der Hand: { $held }
production-output = Produktion: { $output }
aside-garbage = ; beiseite: { $garbage }
environment-space-aside = Umwelt: { $space }{ $aside }
not-attached = {" "}(nicht angelegt)
bridge-place = ; Brücke { $place }
and-a-recycling-centre = {" "}und eine Recyclinganlage
half-used-up = { $half }verbraucht
half-used-this-round = { $half }in dieser Runde genutzt
a-truck-carries-a-garbage-token-from = Ein Müllwagen fährt mit einem Müllmarker aus { $land }
a-train-carries-the-citizen-of-city = Ein Zug fährt mit dem Bürger aus { $city }
score-points = Punkte

## command/show

event = Ereignis

## underwater

of-equal-points-who-is-first-in = Bei gleichen Punkten gewinnt, wer in der Zugfolge nach der letzten Runde weiter vorn liegt.

## underwater/nation

player-board = , Spielerbogen { $board }
stock = Bestand: { $stock }
hand-limit-hand = Hand (Handkartenlimit { $limit }): { $hand }
claimed = Beansprucht: { $claimed }
used = {" "}(genutzt)
none = keine
contracts = Aufträge:
kept-aside-cards = Beiseitegelegt: { $cards }
connected = verbunden
not-connected = nicht verbunden
gained = zusätzlich erhalten
score = Wertung:

## underwater/network

nonsymbiotic-city-s-symbiotic-city-not-connected = 5 Stadtbauplatz, t5 Tunnelbauplatz, ( ) nicht-symbiotische Stadt, (S) symbiotische Stadt, ! nicht verbunden; f Farm, d Entsalzungsanlage, l Labor, _ freier Gebäudebauplatz, + auf einem Erweiterungsbauplatz; Großbuchstaben: aufgewertet oder verbunden; === Tunnel, ### aufgewerteter Tunnel, ... freier Tunnelbauplatz
brown = braun
blue = blau

## underwater/table

round = Runde { $round },{" "}
order-of-play = Zugfolge
round-era-played-order = { $round }Ära { $era }; { $played }: { $order }
federation-track-markers = Staatenbund-Leiste: { $markers }
seat-on-space = { $seat } auf { $space }
seat-below = { $seat } unterhalb
the-action-cloning-tile = das Aktionskopie-Plättchen
supply-things = Vorrat: { $things }
deck-discard-pile-discards = Deck: { $deck }; Ablagestapel: { $discards }
special-deck-cards-open = Spezialkartendeck: { $cards }; offene Spezialkarten:
foreign-tiles-slots = Fremde Plättchen: { $slots }
the-solo-game-is-won = Das Solospiel ist gewonnen.
the-solo-game-is-lost = Das Solospiel ist verloren.
open-contracts = Offene Aufträge:
looked-at-told = Angesehen: { $told }
free-slots = Freie Aktionsplätze:
a-foreign-tile = fremdes Plättchen
occupied-slots = Besetzte Aktionsplätze:
to-act-to-act = Am Zug: { $to_act }
played-card = Ausgespielt: { $card }

## underwater/sites

bonuses-of-free-sites = Boni freier Bauplätze:
special-sites = Besondere Bauplätze:
building = Gebäude
an-expansion-site = , einem Erweiterungsbauplatz

## underwater/things

what-on-site = { $what } auf { $site }
upgraded = aufgewertet
things-open = offen
things-round = Runde
things-era = Ära
things-occupied-slots = besetzte Aktionsplätze
things-federation-track = Staatenbund-Leiste
things-supply = Vorrat
things-deck = Deck
things-discard-pile = Ablagestapel
things-special-deck = Spezialkartendeck
things-open-special-cards = offene Spezialkarten
things-open-contracts = offene Aufträge
things-hand = Hand
things-claimed = beanspruchte Karten
things-contracts = Aufträge
things-kept-aside = beiseitegelegt
things-network = Netzwerk
things-metropolises = Metropolen

## twentieth/things

things-starting-player = Startspieler
things-lands-for-sale = Länder im Angebot
things-technologies-for-sale = Technologien im Angebot
things-price-of-a-technology = Preis einer Technologie
things-under-the-hammer = unter dem Hammer
things-land-coins-by-bidder = { $land }, { $coins } von { $bidder }; noch dabei: { $bidding }
things-catastrophe = Katastrophe
things-bids-on-columns = Gebote auf Spalten
things-scoring-cards = Wertungskarten
things-lands = Länder
things-citizens = Bürger
things-garbage = Müll
things-aside = beiseite: { $garbage }
things-technologies = Technologien
things-bridges = Brücken
things-under-way = unterwegs

## lines of a score sheet

line-production = Produktion
line-quality-of-life = Lebensqualität
line-coins-produced = produzierte Münzen
line-science-points-produced = produzierte Forschungspunkte
line-victory-points-produced = produzierte Siegpunkte
line-points-so-far = bisherige Punkte
line-clean-lands = saubere Länder
line-recycling-centres = Recyclinganlagen
line-garbage = Müll
line-environment = Umwelt
line-commerce = Handel
line-science = Forschung

## lines of a nation

line-before-the-final-scoring = vor der Schlusswertung
line-brown-metropolis = braune Metropole
line-cities = Städte
line-resources = Ressourcen
