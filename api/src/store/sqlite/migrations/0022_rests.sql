-- How the clocks of a game stand beside outages: all that players rest, their nights and free days only, or nothing. Games from before
-- had clocks that stood for outages alone.
ALTER TABLE games ADD COLUMN rests TEXT NOT NULL DEFAULT 'none' CHECK (rests IN ('all', 'windows', 'none'));

-- Calendars of players, each from the moment at which it was sent: a wait goes by the one with which it began.
CREATE TABLE calendars (
    player      BLOB    NOT NULL REFERENCES players (id),
    since       INTEGER NOT NULL,
    zone        TEXT    NOT NULL,
    window_from INTEGER CHECK (window_from BETWEEN 0 AND 1439),
    window_to   INTEGER CHECK (window_to BETWEEN 0 AND 1439),
    free_days   INTEGER NOT NULL CHECK (free_days BETWEEN 0 AND 127),
    PRIMARY KEY (player, since),
    CHECK ((window_from IS NULL) = (window_to IS NULL))
) STRICT, WITHOUT ROWID;

-- Vacations of players, in which their clocks stand.
CREATE TABLE vacations (
    id       BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    player   BLOB    NOT NULL REFERENCES players (id),
    from_at  INTEGER NOT NULL,
    until_at INTEGER NOT NULL CHECK (until_at > from_at)
) STRICT, WITHOUT ROWID;

CREATE INDEX vacations_by_player ON vacations (player, from_at);

-- Substitutions: a player is asked to go on with a seat of a running game. One at a time for each seat.
CREATE TABLE substitutions (
    id       BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    game     BLOB    NOT NULL REFERENCES games (id),
    seat     INTEGER NOT NULL,
    asker    BLOB    NOT NULL REFERENCES players (id),
    account  BLOB    NOT NULL REFERENCES players (id),
    -- How the record will name the player, if the seat is handed over.
    player   TEXT    NOT NULL,
    asked_at INTEGER NOT NULL,
    accepted INTEGER NOT NULL DEFAULT 0 CHECK (accepted IN (0, 1)),
    UNIQUE (game, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX substitutions_by_account ON substitutions (account);
CREATE INDEX substitutions_by_asker ON substitutions (asker);
