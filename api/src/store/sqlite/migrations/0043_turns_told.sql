-- A notice is written once. Its key begins with its moment, so that new notices are written side by side, however many wait: the notices of one
-- event have one moment. Only words that no event leads to come at several moments and are told once between two events; they have a key of
-- their own. The last notice that it is a seat's turn makes those before it stale, so the seat names its event.
DROP INDEX outbox_once;
CREATE UNIQUE INDEX outbox_once ON outbox (at, account, game, seat, kind, seq, what);
CREATE UNIQUE INDEX outbox_said_once ON outbox (account, game, seat, seq, what) WHERE what IN ('mention', 'return');
ALTER TABLE seats ADD COLUMN turn_told INTEGER;
UPDATE seats SET turn_told = (
    SELECT max(o.seq) FROM outbox AS o
    WHERE o.game = seats.game AND o.seat = seats.seat AND o.account = seats.player AND o.kind = 'game.your_turn')
WHERE player IN (SELECT account FROM outbox);
