-- A name is unique by its folded form. SQL cannot fold: the program fills `name_key` in where it is NULL, whenever it opens the file.
ALTER TABLE players ADD COLUMN name_key TEXT;
CREATE UNIQUE INDEX players_by_name ON players (name_key);

-- The accounts of bots keep their names, whoever else has them by now.
UPDATE players SET name_key = 'randorn' WHERE id = x'88fc8e3750770f7c310a4cd827214dae';
UPDATE players SET name_key = 'greedy' WHERE id = x'92b9509fc09e6e58c2b24381f86544d8';
UPDATE players SET name_key = 'search' WHERE id = x'034087908d6d5b14955a926b7bd263d5';

CREATE TRIGGER players_with_a_key BEFORE INSERT ON players
WHEN NEW.name_key IS NULL
BEGIN SELECT RAISE(ABORT, 'a player has a folded name'); END;

-- Names that players gave up when they left: only the hash of the folded form, and until when nobody can have it.
CREATE TABLE names_given_up (
    name_hash BLOB    NOT NULL PRIMARY KEY CHECK (length(name_hash) = 32),
    free_at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
