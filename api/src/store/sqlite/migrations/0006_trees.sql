-- A checkpoint is signed after the commit that it covers, from this row: how far a log has grown. It is written in the
-- transaction of the events, and nothing in that transaction is signed.
CREATE TABLE log_trees (
    log  INTEGER NOT NULL PRIMARY KEY REFERENCES logs (number),
    size INTEGER NOT NULL,
    root BLOB    NOT NULL CHECK (length(root) = 32)
) STRICT;

CREATE TRIGGER log_trees_once BEFORE INSERT ON log_trees
WHEN EXISTS (SELECT 1 FROM log_trees WHERE log = NEW.log)
BEGIN SELECT RAISE(ABORT, 'a log has one tree'); END;

CREATE TRIGGER log_trees_grow BEFORE UPDATE ON log_trees
WHEN NEW.log <> OLD.log OR NEW.size <= OLD.size OR NEW.log <> (SELECT max(number) FROM logs)
BEGIN SELECT RAISE(ABORT, 'the tree of a log only grows'); END;

CREATE TRIGGER log_trees_remain BEFORE DELETE ON log_trees
BEGIN SELECT RAISE(ABORT, 'the tree of a log is never deleted'); END;

-- `log_heads` is from now on the last checkpoint of each log that was shown, as far as it is recorded here; and when.
-- Releases before this step showed each log that they had begun, at a moment that nobody knows any more.
ALTER TABLE log_heads ADD COLUMN shown_at INTEGER;
