# The words of drawings, in English. `drawings.de.ftl` has the same keys, in the same order.

## Drawings

drawing-seat = Seat { $number }

## Boards of 20th Century

twentieth-round = Round
twentieth-starting = Starting player
twentieth-clockwise = Clockwise
twentieth-market = Market
twentieth-land-from = Land from
twentieth-technology-for = Technology for
twentieth-still-in = Still in
twentieth-nobody = nobody
twentieth-won = Won this round
twentieth-auction = Auction
twentieth-highest-bid = Highest bid
twentieth-catastrophe = Catastrophe
twentieth-free = free
twentieth-environment = Environment
twentieth-per-clean-land = for each land without garbage
twentieth-symbol = Space with a symbol
twentieth-scoring = Scoring
twentieth-no-cards = This game is played without scoring cards.
twentieth-sum = Sum
twentieth-region = Region
twentieth-as-text = Region as text
twentieth-in-hand = In hand
twentieth-production = Production
twentieth-score = Points
twentieth-aside = Aside
twentieth-to-attach = To be attached
twentieth-how-it-lies = How it may lie
twentieth-not-turned = As printed
twentieth-occupied = occupied
twentieth-empty = empty
twentieth-bridge = Bridge
twentieth-centre-used = recycling centre used this round
twentieth-used-up = used up
twentieth-used = used this round
twentieth-on-truck = A truck carries a garbage token from { $land }.
twentieth-on-train = A train carries the citizen of { $city }.
twentieth-starting-lands = Starting lands
twentieth-lands = Lands
twentieth-technologies = Technologies
twentieth-catastrophes = Catastrophes
twentieth-scoring-cards = Scoring cards
twentieth-prices = Prices
twentieth-from-players = from { $count } players

## Aids

aid-rulings = Rulings on this:
aid-icons = Icons
learn = Aid
learn-catalogue = All cards and tiles
learn-rulings = How the rulebook is read
learn-pages = About the game

## Underwater Cities

underwater-main = Main board
underwater-display = Cards on display
underwater-nation = Nation
underwater-board = Player board { $what }
underwater-as-text = Nation as text
underwater-hand = Hand (limit { $count })
underwater-claimed = Claimed cards
underwater-no-cards = No cards
underwater-used = used
underwater-exhausted = used in this turn
underwater-connected = connected
underwater-unconnected = not connected
underwater-loose = not next to a city
underwater-upgraded = upgraded
underwater-no-tunnel = no tunnel
underwater-no-city = no city
underwater-no-building = no building
underwater-expansion = expansion site
underwater-bonus = Bonus: { $what }
underwater-contract = government contract
underwater-contracts = Government contracts
underwater-gained = gained besides
underwater-kept-aside =
    { $count ->
        [one] Kept aside: { $count } special card
       *[other] Kept aside: { $count } special cards
    }
underwater-from-the-start = From the start
underwater-slots-for = Slots for { $what } players
underwater-slot = Slot
underwater-always = always available
underwater-era = Era { $what }
underwater-round = Round { $count }
underwater-order = Order of play
underwater-supply = { $what } left
underwater-cloning = The action-cloning tile is available
underwater-solo-won = The solo game is won
underwater-solo-lost = The solo game is lost
underwater-track = Federation track
underwater-foreign = foreign tile
underwater-played = In use
underwater-looked-at = Looked at
underwater-specials = Special cards
underwater-deck =
    { $count ->
        [one] Deck: { $count } card
       *[other] Deck: { $count } cards
    }
underwater-special-deck =
    { $count ->
        [one] Special deck: { $count } card
       *[other] Special deck: { $count } cards
    }
underwater-discards =
    { $count ->
        [one] Discard pile: { $count } card
       *[other] Discard pile: { $count } cards
    }
underwater-score = Final scoring
underwater-score-before = Before the final scoring
underwater-score-metropolis = Brown metropolis
underwater-score-cities = Cities
underwater-score-resources = Resources
underwater-score-sum = Sum

## Charts

chart-rounds = rounds played
chart-last = The last values:
chart-unknown = the record does not tell
chart-table = As a table
