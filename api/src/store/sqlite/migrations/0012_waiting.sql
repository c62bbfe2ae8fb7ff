-- Whom a game waits for besides the seats that must choose: seats whose consent is asked for, and an arbiter.
ALTER TABLE seats ADD COLUMN asked INTEGER NOT NULL DEFAULT 0 CHECK (asked IN (0, 1));
ALTER TABLE games ADD COLUMN disputed INTEGER NOT NULL DEFAULT 0 CHECK (disputed IN (0, 1));

-- Of games from before nobody knows yet: they count as waiting until their next event, and whoever lists them looks at the game itself.
UPDATE seats SET asked = 1
WHERE player IS NOT NULL AND game IN (SELECT id FROM games WHERE status = 'running' AND kind <> 'imported');
UPDATE games SET disputed = 1 WHERE status IN ('running', 'ended') AND kind = 'played';

CREATE INDEX seats_asked ON seats (player, game) WHERE asked = 1;
CREATE INDEX games_disputed ON games (disputed, id) WHERE disputed = 1;
