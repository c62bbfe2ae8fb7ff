### What is counted, in tables and plots.

points-so-far = Points so far
points-if-the-game-ended-now = Points if the game ended now
environment-marker = Environment marker
coins = Coins
science-points = Science points
garbage-on-lands = Garbage on lands
victory-points = Victory points
lands = Lands
cities = Cities
cities-with-a-citizen = Cities with a citizen
cities-with-a-rail-link = Cities with a rail link
functional-recycling-centres = Functional recycling centres
institutions = Institutions
bridges = Bridges
production = Production
quality-of-life = Quality of life
coins-produced = Coins produced
science-points-produced = Science points produced
victory-points-produced = Victory points produced
victory-points-gained = Victory points gained
lands-without-garbage = Lands without garbage
named-garbage = Garbage
rank-in-coins = Rank in coins
rank-in-science-points = Rank in science points
