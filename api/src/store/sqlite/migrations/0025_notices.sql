-- Where players want to be told what happens in their games. The secret signs hooks and the links in mails.
CREATE TABLE channels (
    id             BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    account        BLOB    NOT NULL REFERENCES players (id),
    kind           TEXT    NOT NULL CHECK (kind IN ('webhook', 'mail')),
    address        TEXT    NOT NULL,
    format         TEXT    NOT NULL CHECK (format IN ('standard', 'discord', 'slack')),
    language       TEXT    NOT NULL CHECK (language IN ('en', 'de')),
    kinds          TEXT    NOT NULL,
    always         INTEGER NOT NULL CHECK (always IN (0, 1)),
    digest_hour    INTEGER          CHECK (digest_hour BETWEEN 0 AND 23),
    state          TEXT    NOT NULL CHECK (state IN ('unconfirmed', 'on', 'off')),
    secret         BLOB    NOT NULL CHECK (length(secret) = 32),
    old_secret     BLOB             CHECK (length(old_secret) = 32),
    old_until      INTEGER,
    confirm_hash   BLOB    UNIQUE   CHECK (length(confirm_hash) = 32),
    confirm_until  INTEGER,
    failing_since  INTEGER,
    failures       INTEGER NOT NULL DEFAULT 0,
    created_at     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX channels_by_account ON channels (account);

-- What is to be told to whom, written together with the events that it is about; the address of nobody stands in it.
CREATE TABLE outbox (
    id       BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    account  BLOB    NOT NULL REFERENCES players (id),
    kind     TEXT    NOT NULL,
    what     TEXT    NOT NULL,
    game     BLOB             REFERENCES games (id),
    seat     INTEGER,
    seq      INTEGER,
    deadline INTEGER,
    at       INTEGER NOT NULL,
    due_at   INTEGER NOT NULL,
    state    TEXT    NOT NULL CHECK (state IN ('waiting', 'handed', 'dropped'))
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX outbox_once ON outbox (account, game, seat, kind, seq, what);
CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'waiting';

-- Messages to channels. One that is held back gathers what else falls due until it is sent.
CREATE TABLE deliveries (
    number   INTEGER NOT NULL PRIMARY KEY,
    id       BLOB    NOT NULL UNIQUE CHECK (length(id) = 16),
    channel  BLOB    NOT NULL REFERENCES channels (id),
    state    TEXT    NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed', 'dropped')),
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at   INTEGER NOT NULL,
    tried_at INTEGER,
    status   INTEGER,
    told     TEXT,
    at       INTEGER NOT NULL
) STRICT;

CREATE INDEX deliveries_due ON deliveries (due_at) WHERE state = 'waiting';
CREATE INDEX deliveries_by_channel ON deliveries (channel, number);

CREATE TABLE delivered (
    delivery INTEGER NOT NULL REFERENCES deliveries (number),
    notice   BLOB    NOT NULL REFERENCES outbox (id),
    PRIMARY KEY (delivery, notice)
) STRICT, WITHOUT ROWID;

CREATE INDEX delivered_by_notice ON delivered (notice);

-- When a player does not want to be told anything, in the time zone of the player's calendar; minutes since midnight.
CREATE TABLE quiet_hours (
    account      BLOB    NOT NULL PRIMARY KEY REFERENCES players (id),
    quiet_from   INTEGER CHECK (quiet_from BETWEEN 0 AND 1439),
    quiet_until  INTEGER CHECK (quiet_until BETWEEN 0 AND 1439),
    urgent       INTEGER NOT NULL CHECK (urgent IN (0, 1))
) STRICT, WITHOUT ROWID;

-- Feeds that a reader of feeds or a calendar asks for without a token: the secret is in the address, its hash here.
CREATE TABLE feeds (
    id         BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    account    BLOB    NOT NULL REFERENCES players (id),
    hash       BLOB    NOT NULL UNIQUE CHECK (length(hash) = 32),
    language   TEXT    NOT NULL CHECK (language IN ('en', 'de')),
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX feeds_by_account ON feeds (account);
