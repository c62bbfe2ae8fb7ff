-- Where the server tries whether it can write: what is put here is always taken back.
CREATE TABLE trials (
    bytes BLOB NOT NULL
) STRICT;
