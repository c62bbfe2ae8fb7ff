-- An account is that of a guest, whose name the server made up, of a person, or of a bot, which may have an owner. Whoever came before
-- this step chose the own name, so all of them are persons but the bots of the server.
ALTER TABLE players ADD COLUMN kind TEXT NOT NULL DEFAULT 'person' CHECK (kind IN ('guest', 'person', 'bot'));
ALTER TABLE players ADD COLUMN owner BLOB REFERENCES players (id);
CREATE INDEX players_by_owner ON players (owner) WHERE owner IS NOT NULL;
CREATE INDEX guests ON players (created_at) WHERE kind = 'guest';

-- Since when the operator keeps an account out; NULL for every other one.
ALTER TABLE players ADD COLUMN locked_at INTEGER;
CREATE INDEX locked_players ON players (locked_at) WHERE locked_at IS NOT NULL;

UPDATE players SET kind = 'bot' WHERE id IN (
    x'88fc8e3750770f7c310a4cd827214dae', x'92b9509fc09e6e58c2b24381f86544d8', x'034087908d6d5b14955a926b7bd263d5',
    x'c2f109026aedcad57cbe84063bcf56e8', x'18df76bff8a129a9ff09a7266c91958d', x'691a059501d293f5d4a675e8d56e98de');

-- Hashes of passwords, in the form of the Password Hashing Competition, which names their parameters and their salt.
CREATE TABLE passwords (
    player BLOB    NOT NULL PRIMARY KEY REFERENCES players (id),
    hash   TEXT    NOT NULL,
    set_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- By what its owner knows a token again, and the first moment of the day on which it was used last.
ALTER TABLE tokens ADD COLUMN note TEXT;
ALTER TABLE tokens ADD COLUMN last_used INTEGER;
