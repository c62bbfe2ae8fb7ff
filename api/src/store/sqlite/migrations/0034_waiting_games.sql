-- The moment until which a game waits for players, as its creator has set it. Games of before wait without end.
ALTER TABLE games ADD COLUMN waits_until INTEGER;

-- Whoever wants to know of a start wants to know two days before that there will be none.
UPDATE channels SET kinds = kinds || ' game.expiring' WHERE ' ' || kinds || ' ' LIKE '% game.started %';
