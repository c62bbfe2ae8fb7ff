### The options of a game.

option-scoring-cards = Scoring cards
option-scoring-cards-explained = One scoring card each for rounds II and IV; without them for a first game.
option-sequential-upkeep = Upkeep one after another
option-sequential-upkeep-explained = Upkeep and recycling one after another instead of all at the same time.
option-seats-by-chance = Seats by chance
option-seats-by-chance-explained = The order round the table is drawn, the starting player first; the numbers of the seats stay.
