-- The next moment at which the clock has something to do in a game: a time that runs out, a grace or a break that ends, a dispute on
-- which nobody has ruled for too long. Games from before get theirs with their next event.
ALTER TABLE games ADD COLUMN due_at INTEGER;

CREATE INDEX games_due ON games (due_at) WHERE due_at IS NOT NULL;

-- Times in which the server was away: they count for nobody.
CREATE TABLE outages (
    begun_at INTEGER NOT NULL PRIMARY KEY,
    ended_at INTEGER NOT NULL CHECK (ended_at > begun_at)
) STRICT;
