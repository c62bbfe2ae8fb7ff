-- What people say beside a game: the seats at the table, and those who watch. It stands in no record and in no log.
-- Words that were taken back, and those of a player who has left the server, are gone; their number stays.
CREATE TABLE chat (
    game   BLOB    NOT NULL REFERENCES games (id),
    room   TEXT    NOT NULL CHECK (room IN ('table', 'watchers')),
    n      INTEGER NOT NULL,
    change INTEGER NOT NULL,
    player BLOB    REFERENCES players (id),
    at     INTEGER NOT NULL,
    words  TEXT,
    PRIMARY KEY (game, room, n)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX chat_by_change ON chat (game, room, change);
CREATE INDEX chat_by_player ON chat (player) WHERE player IS NOT NULL;

-- Whose words a player does not want to read.
CREATE TABLE mutes (
    player BLOB NOT NULL REFERENCES players (id),
    muted  BLOB NOT NULL REFERENCES players (id),
    PRIMARY KEY (player, muted)
) STRICT, WITHOUT ROWID;

CREATE INDEX mutes_by_muted ON mutes (muted);
