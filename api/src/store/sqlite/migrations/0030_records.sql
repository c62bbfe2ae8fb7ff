-- The id that the record of a game from elsewhere names, if the game is kept under another one: that id was taken by another chain.
ALTER TABLE games ADD COLUMN recorded_as BLOB CHECK (recorded_as IS NULL OR kind = 'imported');
CREATE INDEX games_by_record ON games (recorded_as) WHERE recorded_as IS NOT NULL;
