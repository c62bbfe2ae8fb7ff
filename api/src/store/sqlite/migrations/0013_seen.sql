-- Up to which event the player of a seat has seen the game, on whatever device.
CREATE TABLE seen (
    game BLOB    NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    seq  INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
