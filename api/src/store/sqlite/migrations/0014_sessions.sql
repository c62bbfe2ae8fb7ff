-- A token is sent by a program, or kept by one browser in a cookie.
ALTER TABLE tokens ADD COLUMN carrier TEXT NOT NULL DEFAULT 'program' CHECK (carrier IN ('program', 'browser'));

-- Codes by which a player signs in once more: on a second device, or after a cookie was lost. Of each player the last one holds.
CREATE TABLE sign_in_codes (
    player     BLOB    NOT NULL PRIMARY KEY REFERENCES players (id),
    hash       BLOB    NOT NULL UNIQUE CHECK (length(hash) = 32),
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
