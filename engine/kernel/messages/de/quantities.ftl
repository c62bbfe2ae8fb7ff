### What is counted, in tables and plots.

points = Punkte
tokens = Marker
cards = Karten
tiles = Plättchen
cities = Städte
structures = Strukturen
rank = Rang
title-points = Punkte
resources = Ressourcen
what-production-would-give-now = Was die Produktion jetzt gäbe
network = Netz
