### Cards, tiles, places, amounts and scores.

## amount

nothing = nichts

## card

costs-price-to-play-does = Kostet { $price } beim Ausspielen. { $does }
in-production = in der Produktion
at-the-end-of-the-game = bei Spielende

## contract

criteria-benefit = Kriterien: { $criteria }. Vorteil: { $benefit }

## place

green = grün
red = rot
yellow = gelb
slot = Aktionsplatz { $slot }
always-available = jederzeit verfügbar
upper-left = oben links
upper-right = oben rechts
lower-left = unten links
metropolis-of-brown-metropolis = braune Metropole
blue-metropolis = blaue Metropole
at-blue-metropolis = blaue Metropole { $at }
site = Bauplatz

## scoring

points-for-at-least-things = { $points } für mindestens { $things }
points-for-each-card-that-you-played = { $points } für jede { $card }, die du ausgespielt und bezahlt hast
points-for-each-complete-set-of-connected = { $points } für jeden vollständigen Satz verbundener aufgewerteter Strukturen ({ $kinds })

## special_site

and = {" "}und{" "}
these-on-tunnels-each-next-to-a = { $these } auf { $tunnels }, beide an einer verbundenen { $city }, erzeugen in der Produktion zusätzlich { $makes }.
surcharge-amount = Zusatzzahlung { $amount }
a-connected-symbiotic-city-makes-points-in = Eine verbundene symbiotische { $city } erzeugt in der Produktion { $points } statt 2.
makes-its-usual-output-times-in = Erzeugt in der Produktion { $times }-mal den üblichen Ertrag.
the-connected-metropolis-makes-points-more-in = Die verbundene Metropole erzeugt in der Produktion zusätzlich { $points }.

## tally

next-to-a-connected = an einer verbundenen
for-every-things = für je { $things }

## title

card-card-card = Karte { $card }
contract-contract-contract = Auftrag { $contract }
of-era-i = der Ära I
of-era-ii = der Ära II
of-era-iii = der Ära III
backside-1-or-2-credits = 1 oder 2 { $credits }
for = für
instant = sofort
permanent = dauerhaft
action = Aktion
kind-production = Produktion
end-scoring = Schlusswertung
the-metropolis-title = die { $metropolis } { $title }
seat-seat = Sitz { $seat }
seat = Sitz
seats = Sitze

## scoring scales

points-for-at-least = { $points } für mindestens { $at_least }

## adjectives

for-each-things = für { $each } { $things }
adjective-connected = verbunden{ $ending }
adjective-claimed = beansprucht{ $ending }
adjective-upgraded = aufgewertet{ $ending }
adjective-symbiotic = symbiotisch{ $ending }
top-middle = oben Mitte
left-middle = Mitte links
centre = Mitte
right-middle = Mitte rechts
bottom-middle = unten Mitte
lower-right = unten rechts

## the card that each player begins with

personal-assistant = Persönlicher Assistent
