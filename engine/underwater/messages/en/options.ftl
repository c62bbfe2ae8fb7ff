### The options of a game.

option-contracts = Government contracts
option-contracts-explained = Three government contracts lie open, for whoever meets their criteria first.
option-boards = Player boards
option-boards-explained = Basic for a first game, advanced with surcharges and special sites. A solo game is always played on an advanced one.
option-boards-basic = basic
option-boards-advanced = advanced
option-foreign-slot = Solo: first slot of the foreign tiles
option-foreign-slot-explained = Only for one player: which slot of each colour the foreign tiles start on.
