-- The one log: an RFC 6962 tree over all events. `fixtures/log.md` tells its format.

-- One row for each log that followed another here; only the last one grows. Its leaf 0 is `first_leaf`,
-- its leaf 1 the event at `first_pos`, and so on.
CREATE TABLE logs (
    number       INTEGER NOT NULL PRIMARY KEY,
    origin       TEXT    NOT NULL UNIQUE,
    verifier_key TEXT    NOT NULL UNIQUE,
    first_leaf   TEXT    NOT NULL,
    first_pos    INTEGER NOT NULL
) STRICT;

-- Hashes of whole subtrees of 256^level leaves, level 1 and above: what the tiles of these levels are made of.
-- Level 0 is `events.hash`, so that nothing is stored twice; a node is written once, when its last leaf comes.
CREATE TABLE log_nodes (
    log    INTEGER NOT NULL REFERENCES logs (number),
    level  INTEGER NOT NULL CHECK (level BETWEEN 1 AND 7),
    number INTEGER NOT NULL,
    hash   BLOB    NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (log, level, number)
) STRICT, WITHOUT ROWID;

-- The last signed checkpoint of each log.
CREATE TABLE log_heads (
    log  INTEGER NOT NULL PRIMARY KEY REFERENCES logs (number),
    size INTEGER NOT NULL,
    note TEXT    NOT NULL
) STRICT;

CREATE TRIGGER logs_one_after_another BEFORE INSERT ON logs
WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM logs)
  OR NEW.first_pos < (SELECT coalesce(max(first_pos), 1) FROM logs)
BEGIN SELECT RAISE(ABORT, 'logs follow one another'); END;

CREATE TRIGGER logs_stay BEFORE UPDATE ON logs
BEGIN SELECT RAISE(ABORT, 'logs are never changed'); END;

CREATE TRIGGER logs_remain BEFORE DELETE ON logs
BEGIN SELECT RAISE(ABORT, 'logs are never deleted'); END;

CREATE TRIGGER log_nodes_without_gaps BEFORE INSERT ON log_nodes
WHEN NEW.log <> (SELECT max(number) FROM logs)
  OR NEW.number <> (SELECT coalesce(max(number), -1) + 1 FROM log_nodes WHERE log = NEW.log AND level = NEW.level)
BEGIN SELECT RAISE(ABORT, 'nodes of the log are numbered without a gap'); END;

CREATE TRIGGER log_nodes_stay BEFORE UPDATE ON log_nodes
BEGIN SELECT RAISE(ABORT, 'nodes of the log are never changed'); END;

CREATE TRIGGER log_nodes_remain BEFORE DELETE ON log_nodes
BEGIN SELECT RAISE(ABORT, 'nodes of the log are never deleted'); END;

CREATE TRIGGER log_heads_once BEFORE INSERT ON log_heads
WHEN EXISTS (SELECT 1 FROM log_heads WHERE log = NEW.log)
BEGIN SELECT RAISE(ABORT, 'a log has one head'); END;

CREATE TRIGGER log_heads_grow BEFORE UPDATE ON log_heads
WHEN NEW.log <> OLD.log OR NEW.size <= OLD.size OR NEW.log <> (SELECT max(number) FROM logs)
BEGIN SELECT RAISE(ABORT, 'the head of a log only grows'); END;

CREATE TRIGGER log_heads_remain BEFORE DELETE ON log_heads
BEGIN SELECT RAISE(ABORT, 'the head of a log is never deleted'); END;
