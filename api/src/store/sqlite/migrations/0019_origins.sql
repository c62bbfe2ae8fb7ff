-- The token of a program from which a session was begun, or a code was made: the session ends with that token, the code does, too, and
-- no use of the session lets it hold longer than that token does.
ALTER TABLE tokens ADD COLUMN origin BLOB;
ALTER TABLE tokens ADD COLUMN ends_by INTEGER;
CREATE INDEX tokens_by_origin ON tokens (origin) WHERE origin IS NOT NULL;
ALTER TABLE sign_in_codes ADD COLUMN origin BLOB;
