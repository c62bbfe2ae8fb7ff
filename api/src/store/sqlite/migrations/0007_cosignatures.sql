-- The newest checkpoint of each log that witnesses have cosigned, with their cosignatures.
CREATE TABLE log_cosigned (
    log  INTEGER NOT NULL PRIMARY KEY REFERENCES logs (number),
    size INTEGER NOT NULL,
    note TEXT    NOT NULL
) STRICT;

CREATE TRIGGER log_cosigned_once BEFORE INSERT ON log_cosigned
WHEN EXISTS (SELECT 1 FROM log_cosigned WHERE log = NEW.log)
BEGIN SELECT RAISE(ABORT, 'a log has one newest cosigned checkpoint'); END;

CREATE TRIGGER log_cosigned_grows BEFORE UPDATE ON log_cosigned
WHEN NEW.log <> OLD.log OR NEW.size < OLD.size
BEGIN SELECT RAISE(ABORT, 'a cosigned checkpoint only grows'); END;

CREATE TRIGGER log_cosigned_remains BEFORE DELETE ON log_cosigned
BEGIN SELECT RAISE(ABORT, 'a cosigned checkpoint is never deleted'); END;
