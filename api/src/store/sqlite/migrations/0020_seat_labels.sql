-- What a player calls a seat, where several people share the device and the account. It counts while the player holds the seat.
CREATE TABLE seat_labels (
    game   BLOB    NOT NULL REFERENCES games (id),
    seat   INTEGER NOT NULL,
    player BLOB    NOT NULL REFERENCES players (id),
    label  TEXT    NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
