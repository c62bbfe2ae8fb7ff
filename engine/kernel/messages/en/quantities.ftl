### What is counted, in tables and plots.

points = points
tokens = tokens
cards = cards
tiles = tiles
cities = cities
structures = structures
rank = rank
title-points = Points
resources = Resources
what-production-would-give-now = What Production would give now
network = Network
