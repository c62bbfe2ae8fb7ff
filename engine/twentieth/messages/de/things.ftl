### Cards, tiles, places, amounts and scores.

## amount

for-free = kostenlos
for-price = für { $price }
nothing = nichts

## catastrophe

with-4-or-5-players = {" "}bei 4 oder 5 Spielern
with-5-players = {" "}bei 5 Spielern
column = Spalte

## glossary

adjacent = Angrenzend
linked = Angebunden
two-tiles-are-adjacent-if-they-share = Zwei Plättchen grenzen aneinander, wenn sie eine Kante gemeinsam haben; eine Stadt grenzt an ein Plättchen, wenn ihr Land daran grenzt.
two-places-are-linked-if-rails-lead = Zwei Orte sind aneinander angebunden, wenn Gleise ohne Stadt dazwischen vom einen zum anderen führen; über Brücken und durch Institutionen führen Gleise weiter.

## land

tell-city = Stadt
rails = Gleise: { $rails }.
building = Gebäude
north = Norden
east = Osten
south = Süden
west = Westen
produces-produced = produziert { $produced }
has-a-centre = hat eine { $centre }
produces-nothing = produziert nichts
a = eine

## place

city-of-land = Stadt { $city } von { $land }
column-column = Spalte { $column }
on-the-starting-land = auf dem Startland
and = {" "}und{" "}
ways-of-the-starting-land = { $ways } des Startlands
a-quarter-turn-clockwise = um eine Vierteldrehung im Uhrzeigersinn
half-a-turn = um eine halbe Drehung
a-quarter-turn-counter-clockwise = um eine Vierteldrehung gegen den Uhrzeigersinn

## scoring_card

at-the-end-of-round = am Ende der Runde { $round }
lose = verliere
score = erhalte
points-for-thing = { $points } für { $thing }
each-land-without-garbage = jedes Land ohne { $garbage }
numbers-points-for-land-by-the-section = { $numbers } { $points } für { $land } (je nach Abschnitt deines Umweltmarkers)
the-value-of-your-environment-markers-space = den Wert des Felds deines Umweltmarkers (falls es ein Symbol hat)

## technology

name-of-tile = { $name } von { $tile }
take-tokens = nimm { $tokens }
when-bought = beim Kauf
kind-each-occupied-city-that-is-adjacent = { $kind }: Jede bewohnte Stadt, die angrenzt und angebunden ist und { $things } produziert, produziert { $bonus } { $more } mehr.
mine = Mine
laboratory = Labor
hospital = Krankenhaus
once-in-any-upkeep = {" "}(einmal, in einem Unterhalt)
in-each-upkeep = {" "}(in jedem Unterhalt)
workers = Arbeiter
name-bridge = Brücke
sorting = Mülltrennung
park = Park
locomotive = Lokomotive
garbage-transport = Mülltransport
environmental-cleanup = Umweltsanierung
build-a-bridge-on-a-tile-of = baue eine Brücke auf einem Plättchen deiner Region
nothing-more = nichts weiter
does-score-points = erhalte { $points }
place-a-further-citizen-in-any-empty = setze einen weiteren { $citizen } in eine beliebige leere Stadt deiner Region
move-a-citizen-to-an-empty-city = versetze einen { $citizen } in eine leere Stadt, die an seine angebunden ist
move-token-from-one-land-of-your = versetze { $token } von einem Land deiner Region auf ein anderes
remove-token-from-a-land-of-your = entferne { $token } von einem Land deiner Region
paying-pay-price = bezahle { $price }

## title

of-rounds-i-and-ii = der Runden I und II
of-rounds-iii-and-iv = der Runden III und IV
of-round-v = der Runde V
seat-seat = Sitz { $seat }
seat = Sitz
seats = Sitze

## places of bridges and cells

from-city = von Stadt { $city }
to-city = zu Stadt { $city }
from-building = vom Gebäude
to-building = zum Gebäude
from-rails = von den Gleisen bei ({ $x }, { $y })
to-rails = zu den Gleisen bei ({ $x }, { $y })
from-printed-rails = von den bei ({ $x }, { $y }) gedruckten Gleisen
to-printed-rails = zu den bei ({ $x }, { $y }) gedruckten Gleisen
west-of = westlich
east-of = östlich
north-of = nördlich
south-of = südlich

## what scoring cards count

each-point-gained-so-far = jeden bisher erhaltenen { $point }
each-functional-centre = jede funktionierende { $centre }
each-token-in-your-region = jeden { $token } in deiner Region
each-m-produced = jeden in dieser Runde produzierten { $thing }
each-f-produced = jede in dieser Runde produzierte { $thing }
each-n-produced = jedes in dieser Runde produzierte { $thing }

## steps of the marker

move-marker-right = rücke deinen Umweltmarker { $spaces } nach rechts
move-marker-left = rücke deinen Umweltmarker { $spaces } nach links
