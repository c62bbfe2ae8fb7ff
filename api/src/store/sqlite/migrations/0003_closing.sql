-- What the clock must find: games whose time for disputes is over, and games in which nothing happens.
ALTER TABLE games ADD COLUMN opens_at INTEGER;
ALTER TABLE games ADD COLUMN moved_at INTEGER NOT NULL DEFAULT 0;

-- When a game last moved was not kept before: it counts as moved now.
UPDATE games SET moved_at = unixepoch() * 1000;

CREATE INDEX games_to_open ON games (opens_at) WHERE opens_at IS NOT NULL;
CREATE INDEX games_unfinished ON games (moved_at) WHERE status IN ('gathering', 'running');

-- A player may leave the server; the seat stays, and nobody holds it.
CREATE TABLE seats_held (
    game    BLOB    NOT NULL REFERENCES games (id),
    seat    INTEGER NOT NULL,
    player  BLOB    REFERENCES players (id),
    awaited INTEGER NOT NULL DEFAULT 0 CHECK (awaited IN (0, 1)),
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

INSERT INTO seats_held (game, seat, player, awaited) SELECT game, seat, player, awaited FROM seats;
DROP TABLE seats;
ALTER TABLE seats_held RENAME TO seats;
CREATE INDEX seats_by_player ON seats (player, awaited, game);
