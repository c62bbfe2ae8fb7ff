-- How often a player has taken a seat of a game, or has given one to a bot. Records name players anew at each seat, so they cannot tell.
CREATE TABLE comings (
    game   BLOB    NOT NULL REFERENCES games (id),
    player BLOB    NOT NULL REFERENCES players (id),
    times  INTEGER NOT NULL CHECK (times > 0),
    PRIMARY KEY (game, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX comings_by_player ON comings (player);
