### What is counted, in tables and plots.

points-so-far = Punkte bisher
points-if-the-game-ended-now = Punkte, endete das Spiel jetzt
environment-marker = Umweltmarker
coins = Münzen
science-points = Forschungspunkte
garbage-on-lands = Müll auf Ländern
victory-points = Siegpunkte
lands = Länder
cities = Städte
cities-with-a-citizen = Bewohnte Städte
cities-with-a-rail-link = Städte mit Gleisverbindung
functional-recycling-centres = Funktionierende Recyclinganlagen
institutions = Institutionen
bridges = Brücken
production = Produktion
quality-of-life = Lebensqualität
coins-produced = Produzierte Münzen
science-points-produced = Produzierte Forschungspunkte
victory-points-produced = Produzierte Siegpunkte
victory-points-gained = Erhaltene Siegpunkte
lands-without-garbage = Länder ohne Müll
named-garbage = Müll
rank-in-coins = Rang an Münzen
rank-in-science-points = Rang an Forschungspunkten
