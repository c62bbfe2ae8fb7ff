-- Players who may look at a game for teaching as the seat of another one.
CREATE TABLE grants (
    game   BLOB    NOT NULL REFERENCES games (id),
    seat   INTEGER NOT NULL,
    holder BLOB    NOT NULL REFERENCES players (id),
    reader BLOB    NOT NULL REFERENCES players (id),
    at     INTEGER NOT NULL,
    PRIMARY KEY (game, seat, reader)
) STRICT, WITHOUT ROWID;

CREATE INDEX grants_by_reader ON grants (reader);
CREATE INDEX grants_by_holder ON grants (holder);
