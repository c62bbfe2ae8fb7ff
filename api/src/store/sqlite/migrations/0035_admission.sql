-- The players who may take a seat of a game.
ALTER TABLE games ADD COLUMN admission TEXT NOT NULL DEFAULT 'everybody' CHECK (admission IN ('everybody', 'people', 'invited'));
