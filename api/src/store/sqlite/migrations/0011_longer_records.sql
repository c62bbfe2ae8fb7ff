-- A longer record of a game from elsewhere may tell more of events that are here already. In every other game openings come with their event.
DROP TRIGGER openings_with_their_event;

CREATE TRIGGER openings_with_their_event BEFORE INSERT ON openings
WHEN (NEW.seq IS NOT (SELECT max(seq) FROM events WHERE game = NEW.game)
      AND ((SELECT kind FROM games WHERE id = NEW.game) IS NOT 'imported'
           OR NOT EXISTS (SELECT 1 FROM events WHERE game = NEW.game AND seq = NEW.seq)))
  OR EXISTS (SELECT 1 FROM openings WHERE game = NEW.game AND seq = NEW.seq AND for_whom = NEW.for_whom)
BEGIN SELECT RAISE(ABORT, 'openings come once, with their event'); END;
