-- The first schema. Times are milliseconds since 1970 UTC; ids and hashes are plain bytes.

CREATE TABLE players (
    id         BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    name       TEXT    NOT NULL,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tokens (
    id         BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    player     BLOB    NOT NULL REFERENCES players (id),
    hash       BLOB    NOT NULL UNIQUE CHECK (length(hash) = 32),
    scopes     TEXT    NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    revoked_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX tokens_by_player ON tokens (player, created_at);

-- A projection for listings: the truth about a game is in its events.
CREATE TABLE games (
    number     INTEGER NOT NULL PRIMARY KEY,
    id         BLOB    NOT NULL UNIQUE CHECK (length(id) = 16),
    ruleset    TEXT    NOT NULL,
    title      TEXT    NOT NULL,
    seats      INTEGER NOT NULL,
    status     TEXT    NOT NULL,
    created_at INTEGER NOT NULL,
    head_seq   INTEGER NOT NULL,
    head_hash  BLOB    NOT NULL CHECK (length(head_hash) = 32)
) STRICT;

CREATE INDEX games_by_status ON games (status, number);

-- A projection: who holds which seat, and which seats are waited for.
CREATE TABLE seats (
    game    BLOB    NOT NULL REFERENCES games (id),
    seat    INTEGER NOT NULL,
    player  BLOB    NOT NULL REFERENCES players (id),
    awaited INTEGER NOT NULL DEFAULT 0 CHECK (awaited IN (0, 1)),
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_player ON seats (player, awaited, game);

CREATE TABLE drafts (
    game BLOB    NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    step INTEGER NOT NULL,
    body TEXT    NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE events (
    pos  INTEGER NOT NULL PRIMARY KEY,
    game BLOB    NOT NULL REFERENCES games (id),
    seq  INTEGER NOT NULL,
    line TEXT    NOT NULL,
    hash BLOB    NOT NULL CHECK (length(hash) = 32),
    UNIQUE (game, seq)
) STRICT;

CREATE TABLE openings (
    game     BLOB    NOT NULL,
    seq      INTEGER NOT NULL,
    for_whom TEXT    NOT NULL,
    line     TEXT    NOT NULL,
    PRIMARY KEY (game, seq, for_whom),
    FOREIGN KEY (game, seq) REFERENCES events (game, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE secrets (
    game BLOB NOT NULL PRIMARY KEY REFERENCES games (id),
    seed BLOB NOT NULL CHECK (length(seed) = 32)
) STRICT, WITHOUT ROWID;

-- Keys come in no order, so answers stand in order of arrival and only the index is scattered:
-- measured, half as many commands again are stored in a second than with clustered answers.
CREATE TABLE commands (
    scope       TEXT    NOT NULL,
    key         TEXT    NOT NULL,
    fingerprint BLOB    NOT NULL CHECK (length(fingerprint) = 32),
    game        BLOB    NOT NULL REFERENCES games (id),
    first_seq   INTEGER,
    last_seq    INTEGER,
    status      INTEGER NOT NULL,
    answer      TEXT    NOT NULL,
    PRIMARY KEY (scope, key)
) STRICT;

-- Whatever program opens this file: what has been appended stays as it is. The insert triggers
-- also close INSERT OR REPLACE, which would otherwise delete a row without a word.

CREATE TRIGGER events_without_gaps BEFORE INSERT ON events
WHEN NEW.pos <> (SELECT coalesce(max(pos), 0) + 1 FROM events)
  OR NEW.seq <> (SELECT coalesce(max(seq), -1) + 1 FROM events WHERE game = NEW.game)
BEGIN SELECT RAISE(ABORT, 'events are numbered without a gap'); END;

CREATE TRIGGER events_stay BEFORE UPDATE ON events
BEGIN SELECT RAISE(ABORT, 'events are never changed'); END;

CREATE TRIGGER events_remain BEFORE DELETE ON events
BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END;

CREATE TRIGGER openings_with_their_event BEFORE INSERT ON openings
WHEN NEW.seq IS NOT (SELECT max(seq) FROM events WHERE game = NEW.game)
  OR EXISTS (SELECT 1 FROM openings WHERE game = NEW.game AND seq = NEW.seq AND for_whom = NEW.for_whom)
BEGIN SELECT RAISE(ABORT, 'openings come once, with their event'); END;

CREATE TRIGGER openings_stay BEFORE UPDATE ON openings
BEGIN SELECT RAISE(ABORT, 'openings are never changed'); END;

CREATE TRIGGER openings_remain BEFORE DELETE ON openings
BEGIN SELECT RAISE(ABORT, 'openings are never deleted'); END;

CREATE TRIGGER secrets_once BEFORE INSERT ON secrets
WHEN EXISTS (SELECT 1 FROM secrets WHERE game = NEW.game)
BEGIN SELECT RAISE(ABORT, 'a game has one secret'); END;

CREATE TRIGGER secrets_stay BEFORE UPDATE ON secrets
BEGIN SELECT RAISE(ABORT, 'secrets are never changed'); END;

CREATE TRIGGER secrets_remain BEFORE DELETE ON secrets
BEGIN SELECT RAISE(ABORT, 'secrets are never deleted'); END;

CREATE TRIGGER commands_once BEFORE INSERT ON commands
WHEN EXISTS (SELECT 1 FROM commands WHERE scope = NEW.scope AND key = NEW.key)
BEGIN SELECT RAISE(ABORT, 'a command is answered once'); END;

CREATE TRIGGER commands_stay BEFORE UPDATE ON commands
BEGIN SELECT RAISE(ABORT, 'answered commands are never changed'); END;

CREATE TRIGGER commands_remain BEFORE DELETE ON commands
BEGIN SELECT RAISE(ABORT, 'answered commands are never deleted'); END;
