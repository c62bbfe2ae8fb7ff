-- What a player notes on a game, for nobody else.
CREATE TABLE notes (
    game   BLOB    NOT NULL REFERENCES games (id),
    player BLOB    NOT NULL REFERENCES players (id),
    at_seq INTEGER,
    words  TEXT    NOT NULL,
    PRIMARY KEY (game, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX notes_by_player ON notes (player);
