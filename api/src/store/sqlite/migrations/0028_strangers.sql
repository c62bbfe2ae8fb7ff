-- How often strangers have come to a table before its start. It is kept with the game, because players who leave the server are forgotten.
ALTER TABLE games ADD COLUMN strangers INTEGER NOT NULL DEFAULT 0 CHECK (strangers >= 0);

UPDATE games SET strangers = (
    SELECT coalesce(sum(times), 0) FROM comings WHERE game = games.id AND player IS NOT games.creator)
WHERE status = 'gathering';
