-- When the server last gave a sign of life, and since when it has given them without a gap: time in which it was away counts for nobody.
CREATE TABLE alive (
    one  INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    at   INTEGER NOT NULL,
    back INTEGER NOT NULL
) STRICT;

-- How long an ended game waits before it is opened; NULL where it does not wait, and for games that ended before this was kept.
ALTER TABLE games ADD COLUMN opens_after INTEGER;
