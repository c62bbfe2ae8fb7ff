### Charts of games.

place-number = Rang { $number }
ruleset-games-of-all-games-the-mean = { $ruleset }, { $games } von { $all } Spielen: Mittel nach jeder Runde, schattiert um den Standardfehler

## subtitle

game-as-known = { $ruleset }, Spiel { $game }, wie es { $known_by } kennt
known-by-seat = Sitz { $seat }
known-by-spectator = ein Zuschauer
known-by-referee = der Schiedsrichter
