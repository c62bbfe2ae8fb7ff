-- What sort of game it is: played here, a practice game, or a record from elsewhere that is only read.
-- A game from before this step was played here.
ALTER TABLE games ADD COLUMN kind TEXT NOT NULL DEFAULT 'played'
    CHECK (kind IN ('played', 'practice', 'imported'));
