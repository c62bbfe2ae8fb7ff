-- The terms of a table that no record tells. Games from before are everybody's, and are started by hand.
ALTER TABLE games ADD COLUMN visibility TEXT NOT NULL DEFAULT 'public' CHECK (visibility IN ('public', 'unlisted', 'private'));
ALTER TABLE games ADD COLUMN seat_order TEXT NOT NULL DEFAULT 'chosen' CHECK (seat_order IN ('chosen', 'random'));
ALTER TABLE games ADD COLUMN starts TEXT NOT NULL DEFAULT 'by_hand' CHECK (starts IN ('by_hand', 'when_full'));

-- The game of which another one is the rematch: there is one at most.
ALTER TABLE games ADD COLUMN rematch_of BLOB REFERENCES games (id);
CREATE UNIQUE INDEX games_by_rematch ON games (rematch_of) WHERE rematch_of IS NOT NULL;

-- Invitations to games that have not started: whoever has the secret of one can take a seat. Only its hash is kept.
CREATE TABLE invitations (
    id         BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    game       BLOB    NOT NULL REFERENCES games (id),
    hash       BLOB    NOT NULL UNIQUE CHECK (length(hash) = 32),
    uses_left  INTEGER NOT NULL CHECK (uses_left >= 0),
    created_at INTEGER NOT NULL,
    expires_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX invitations_by_game ON invitations (game, created_at);
