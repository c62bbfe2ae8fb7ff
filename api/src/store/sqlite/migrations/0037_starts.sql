-- Whether a game starts when its time for waiting is over, if all seats are taken by then. `starts` is `by_hand` there.
ALTER TABLE games ADD COLUMN starts_then INTEGER NOT NULL DEFAULT 0 CHECK (starts_then IN (0, 1));
