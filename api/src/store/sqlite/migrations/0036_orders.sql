-- Whether standing orders are carried out in a game, and when. Nobody agreed to them in games of before.
ALTER TABLE games ADD COLUMN orders TEXT NOT NULL DEFAULT 'off' CHECK (orders IN ('off', 'delayed', 'instant'));

-- The moment at which the orders of a seat are asked, drawn whenever the seat is awaited, whether or not it has orders.
ALTER TABLE seats ADD COLUMN orders_at INTEGER;

CREATE INDEX seats_by_orders ON seats (orders_at) WHERE orders_at IS NOT NULL;

-- Choices that players make ahead. The body is told to nobody but its player, and goes when the game opens.
CREATE TABLE orders (
    id        BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    game      BLOB    NOT NULL REFERENCES games (id),
    seat      INTEGER NOT NULL,
    player    BLOB    NOT NULL REFERENCES players (id),
    rank      INTEGER NOT NULL,
    body      TEXT    NOT NULL,
    placed    INTEGER NOT NULL,
    placed_at INTEGER NOT NULL,
    ending    TEXT,
    ended_at  INTEGER,
    CHECK ((ending IS NULL) = (ended_at IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX orders_by_seat ON orders (game, seat, player, rank);
CREATE INDEX orders_by_player ON orders (player);

-- Whoever wants to know of a turn wants to know that an order has come to nothing.
UPDATE channels SET kinds = kinds || ' order.ended' WHERE ' ' || kinds || ' ' LIKE '% game.your_turn %';

-- The rulesets in which the only choice that a player has is made for the player.
CREATE TABLE forced (
    player  BLOB NOT NULL REFERENCES players (id),
    ruleset TEXT NOT NULL,
    PRIMARY KEY (player, ruleset)
) STRICT, WITHOUT ROWID;
