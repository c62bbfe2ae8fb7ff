-- Mailboxes that were removed from an account, for as long as the link in the last letter to them brings them back.
CREATE TABLE removed_mailboxes (
    hash        BLOB    NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
    account     BLOB    NOT NULL REFERENCES players (id),
    id          BLOB    NOT NULL CHECK (length(id) = 16),
    address     TEXT    NOT NULL,
    language    TEXT    NOT NULL CHECK (language IN ('en', 'de')),
    kinds       TEXT    NOT NULL,
    always      INTEGER NOT NULL CHECK (always IN (0, 1)),
    digest_hour INTEGER          CHECK (digest_hour BETWEEN 0 AND 23),
    secret      BLOB    NOT NULL CHECK (length(secret) = 32),
    until       INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX removed_mailboxes_by_account ON removed_mailboxes (account);
