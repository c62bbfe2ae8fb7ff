-- What one player has at the same time is counted: games by who created them, bots by who seated them, seats by whether their
-- game goes on. A player who leaves the server is forgotten here, too.
ALTER TABLE games ADD COLUMN creator BLOB REFERENCES players (id);
ALTER TABLE seats ADD COLUMN seated_by BLOB REFERENCES players (id);
ALTER TABLE seats ADD COLUMN is_over INTEGER NOT NULL DEFAULT 0 CHECK (is_over IN (0, 1));

-- Who created a game was not kept before; only a practice game and the record of one seat have a single player.
UPDATE games SET creator = (SELECT player FROM seats WHERE game = games.id AND player IS NOT NULL LIMIT 1)
    WHERE kind IN ('practice', 'imported');
UPDATE seats SET is_over = 1 WHERE game IN (SELECT id FROM games WHERE status IN ('ended', 'closed'));

CREATE INDEX games_by_creator ON games (creator, kind, status) WHERE creator IS NOT NULL;
CREATE INDEX seats_that_go_on ON seats (player) WHERE is_over = 0;
CREATE INDEX seats_by_seater ON seats (seated_by, is_over) WHERE seated_by IS NOT NULL;
