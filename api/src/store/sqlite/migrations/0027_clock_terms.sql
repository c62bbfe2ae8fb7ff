-- The terms of a game's clock, as event 0 tells them: lists of games tell them, too.
ALTER TABLE games ADD COLUMN clock TEXT;

-- A line that is broken is found by `fathom check`, and hinders no start.
UPDATE games SET clock = (
    SELECT json_extract(line, '$.command.clock') FROM events
    WHERE events.game = games.id AND events.seq = 0 AND json_valid(line));
