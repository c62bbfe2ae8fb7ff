### Pictures of positions as text.

## twentieth/country

legend-1-city-with-a-citizen-1-empty = [1] city with a citizen, (1) empty city; a letter stands for the number of a city with a recycling centre; M mine, L laboratory, H hospital; ─ rails; ═ ║ ╲ ╱ bridge, o its end on rails; *2 two garbage tokens; a tile's number stands at its upper left

## twentieth/market

round-starting-player-starter = Round { $round }; starting player: { $starter }
clockwise-order = clockwise: { $order }
lands-from-price = Lands from { $price }:
technologies-for-price = Technologies for { $price }:
under-the-hammer-land-coins-by-bidder = Under the hammer: { $land }, { $coins } by { $bidder }; still in: { $bidding }
catastrophe-name = Catastrophe { $name }:
bids-science = bids { $science }
scoring-cards = Scoring cards:

## twentieth

of-equal-points-less-garbage-in-the = Of equal points, less garbage in the region wins; the victory is shared if that is equal, too.

## twentieth/region

to-be-attached = To be attached:
in-hand-not-shown = In hand: not shown
in-hand-held = In hand: { $held }
production-output = Production: { $output }
aside-garbage = ; aside: { $garbage }
environment-space-aside = Environment: { $space }{ $aside }
not-attached = {" "}(not attached)
bridge-place = ; bridge { $place }
and-a-recycling-centre = {" "}and a recycling centre
half-used-up = { $half }used up
half-used-this-round = { $half }used this round
a-truck-carries-a-garbage-token-from = A truck carries a garbage token from { $land }
a-train-carries-the-citizen-of-city = A train carries the citizen of { $city }
score-points = Points

## command/show

event = event

## underwater

of-equal-points-who-is-first-in = Of equal points, who is first in the order of play after the last round wins.

## underwater/nation

player-board = , player board { $board }
stock = Stock: { $stock }
hand-limit-hand = Hand (limit { $limit }): { $hand }
claimed = Claimed: { $claimed }
used = {" "}(used)
none = none
contracts = Contracts:
kept-aside-cards = Kept aside: { $cards }
connected = connected
not-connected = not connected
gained = gained
score = Score:

## underwater/network

nonsymbiotic-city-s-symbiotic-city-not-connected = 5 city site, t5 tunnel site, ( ) nonsymbiotic city, (S) symbiotic city, ! not connected; f farm, d desalination plant, l laboratory, _ free building site, + on an expansion site; capital letters: upgraded, or connected; === tunnel, ### upgraded tunnel, ... free tunnel site
brown = brown
blue = blue

## underwater/table

round = Round { $round },{" "}
order-of-play = order of play
round-era-played-order = { $round }Era { $era }; { $played }: { $order }
federation-track-markers = Federation track: { $markers }
seat-on-space = { $seat } on { $space }
seat-below = { $seat } below
the-action-cloning-tile = the action-cloning tile
supply-things = Supply: { $things }
deck-discard-pile-discards = Deck: { $deck }; discard pile: { $discards }
special-deck-cards-open = Special deck: { $cards }; special cards that lie open:
foreign-tiles-slots = Foreign tiles: { $slots }
the-solo-game-is-won = The solo game is won.
the-solo-game-is-lost = The solo game is lost.
open-contracts = Contracts that lie open:
looked-at-told = Looked at: { $told }
free-slots = Free slots:
a-foreign-tile = foreign tile
occupied-slots = Occupied slots:
to-act-to-act = To act: { $to_act }
played-card = Played: { $card }

## underwater/sites

bonuses-of-free-sites = Bonuses of free sites:
special-sites = Special sites:
building = building
an-expansion-site = , an expansion site

## underwater/things

what-on-site = { $what } on { $site }
upgraded = upgraded
things-open = open
things-round = round
things-era = era
things-occupied-slots = occupied slots
things-federation-track = Federation track
things-supply = supply
things-deck = deck
things-discard-pile = discard pile
things-special-deck = special deck
things-open-special-cards = open special cards
things-open-contracts = open contracts
things-hand = hand
things-claimed = claimed cards
things-contracts = contracts
things-kept-aside = kept aside
things-network = network
things-metropolises = metropolises

## twentieth/things

things-starting-player = starting player
things-lands-for-sale = lands for sale
things-technologies-for-sale = technologies for sale
things-price-of-a-technology = price of a technology
things-under-the-hammer = under the hammer
things-land-coins-by-bidder = { $land }, { $coins } by { $bidder }; still in: { $bidding }
things-catastrophe = catastrophe
things-bids-on-columns = bids on columns
things-scoring-cards = scoring cards
things-lands = lands
things-citizens = citizens
things-garbage = garbage
things-aside = aside: { $garbage }
things-technologies = technologies
things-bridges = bridges
things-under-way = under way

## lines of a score sheet

line-production = production
line-quality-of-life = quality of life
line-coins-produced = coins produced
line-science-points-produced = science points produced
line-victory-points-produced = victory points produced
line-points-so-far = points so far
line-clean-lands = clean lands
line-recycling-centres = recycling centres
line-garbage = garbage
line-environment = environment
line-commerce = commerce
line-science = science

## lines of a nation

line-before-the-final-scoring = before the final scoring
line-brown-metropolis = brown metropolis
line-cities = cities
line-resources = resources
