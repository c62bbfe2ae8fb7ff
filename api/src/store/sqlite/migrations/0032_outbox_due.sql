-- Notices that are due are read in the order in which they are told, without sorting all of them.
DROP INDEX outbox_due;
CREATE INDEX outbox_due ON outbox (due_at, seq) WHERE state = 'waiting';
