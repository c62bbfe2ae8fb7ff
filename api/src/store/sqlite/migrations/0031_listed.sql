-- Whether all that is listed of a game was written with its last event. Older releases did not keep everything, and what was filled in for
-- them counts until the game moves.
ALTER TABLE games ADD COLUMN is_listed INTEGER NOT NULL DEFAULT 0 CHECK (is_listed IN (0, 1));
