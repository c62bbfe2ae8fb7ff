### Charts of games.

place-number = Place { $number }
ruleset-games-of-all-games-the-mean = { $ruleset }, { $games } of { $all } games: the mean after each round, shaded by its standard error

## subtitle

game-as-known = { $ruleset }, game { $game }, as the { $known_by } knows it
known-by-seat = seat-{ $seat }
known-by-spectator = spectator
known-by-referee = referee
