-- Browsers are told by web push: a channel keeps the keys of a subscription (RFC 8291), and the server the key by which push services know it
-- (RFC 8292). SQLite cannot widen a CHECK, so the table is made anew; deliveries name channels all the time.
PRAGMA defer_foreign_keys = ON;

CREATE TABLE channels_before AS SELECT * FROM channels;
DROP TABLE channels;

CREATE TABLE channels (
    id             BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    account        BLOB    NOT NULL REFERENCES players (id),
    kind           TEXT    NOT NULL CHECK (kind IN ('webhook', 'mail', 'push')),
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
    created_at     INTEGER NOT NULL,
    push_public    BLOB             CHECK (length(push_public) = 65),
    push_auth      BLOB             CHECK (length(push_auth) = 16),
    CHECK ((kind = 'push') = (push_public IS NOT NULL) AND (kind = 'push') = (push_auth IS NOT NULL))
) STRICT, WITHOUT ROWID;

INSERT INTO channels SELECT *, NULL, NULL FROM channels_before;
DROP TABLE channels_before;

CREATE INDEX channels_by_account ON channels (account);
CREATE INDEX channels_pushed ON channels (address) WHERE kind = 'push';

-- The one key of this server, as PKCS #8.
CREATE TABLE push_key (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    key BLOB    NOT NULL
) STRICT;
