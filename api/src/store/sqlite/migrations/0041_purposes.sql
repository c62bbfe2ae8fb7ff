-- What a game is played for, and what whoever takes a seat must have shown: the share of games, in percent, that were not lost by time, and at
-- most so many games that go on.
ALTER TABLE games ADD COLUMN purpose TEXT NOT NULL DEFAULT 'casual' CHECK (purpose IN ('casual', 'rated', 'teaching'));
ALTER TABLE games ADD COLUMN min_kept INTEGER CHECK (min_kept BETWEEN 1 AND 100);
ALTER TABLE games ADD COLUMN most_running INTEGER CHECK (most_running BETWEEN 1 AND 255);

-- How a seat of a game ended for an account. A ruling can take a game back from its end, so a row can change.
CREATE TABLE results (
    game    BLOB    NOT NULL REFERENCES games (id),
    seat    INTEGER NOT NULL,
    account BLOB    NOT NULL REFERENCES players (id),
    ending  TEXT    NOT NULL CHECK (ending IN ('played', 'resigned', 'expired', 'substituted', 'abandoned')),
    place   INTEGER,
    points  INTEGER,
    rated   INTEGER NOT NULL CHECK (rated IN (0, 1)),
    at      INTEGER NOT NULL,
    PRIMARY KEY (game, seat, account)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_by_account ON results (account);
