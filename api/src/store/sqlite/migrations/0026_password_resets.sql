-- The links by which players who forgot their password take another one: one for a player at a time.
CREATE TABLE password_resets (
    account BLOB    NOT NULL PRIMARY KEY REFERENCES players (id),
    hash    BLOB    NOT NULL UNIQUE CHECK (length(hash) = 32),
    at      INTEGER NOT NULL,
    until   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
