-- Whom a player wants neither at the table nor in the chat. The other one is not told.
CREATE TABLE blocks (
    player  BLOB NOT NULL REFERENCES players (id),
    blocked BLOB NOT NULL REFERENCES players (id),
    PRIMARY KEY (player, blocked)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_by_blocked ON blocks (blocked);

-- What players report to who runs the server: a name, or words beside a game as they were then. A report about a player goes with the
-- player; of one by a player who has left only the matter stays.
CREATE TABLE reports (
    number    INTEGER NOT NULL PRIMARY KEY,
    at        INTEGER NOT NULL,
    player    BLOB    REFERENCES players (id),
    reported  BLOB    NOT NULL REFERENCES players (id),
    game      BLOB    REFERENCES games (id),
    n         INTEGER,
    words     TEXT,
    reason    TEXT,
    closed_at INTEGER
) STRICT;

CREATE INDEX reports_by_player ON reports (player, at) WHERE player IS NOT NULL;
CREATE INDEX reports_by_reported ON reports (reported);

-- What those did who may do more than players: who, what, to whom or in which game, and why. Ids of accounts are hashed, so that it
-- tells who was the same and can stay when a player leaves.
CREATE TABLE audit_trail (
    number INTEGER NOT NULL PRIMARY KEY,
    at     INTEGER NOT NULL,
    who    TEXT    NOT NULL,
    act    TEXT    NOT NULL,
    whom   TEXT    NOT NULL,
    why    TEXT    NOT NULL
) STRICT;

CREATE TRIGGER audit_trail_once BEFORE INSERT ON audit_trail
WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM audit_trail)
BEGIN SELECT RAISE(ABORT, 'acts are numbered without a gap'); END;

CREATE TRIGGER audit_trail_stays BEFORE UPDATE ON audit_trail
BEGIN SELECT RAISE(ABORT, 'acts are never changed'); END;

CREATE TRIGGER audit_trail_remains BEFORE DELETE ON audit_trail
BEGIN SELECT RAISE(ABORT, 'acts are never deleted'); END;
