-- The account that an invitation is for. Of one that names nobody, whoever has the secret can take a seat.
ALTER TABLE invitations ADD COLUMN account BLOB REFERENCES players (id);

CREATE UNIQUE INDEX invitations_by_account ON invitations (account, game) WHERE account IS NOT NULL;

-- Whom the creator of a game has ever invited by name: nobody is told twice of one game.
CREATE TABLE invited (
    game    BLOB    NOT NULL REFERENCES games (id),
    account BLOB    NOT NULL REFERENCES players (id),
    inviter BLOB    NOT NULL REFERENCES players (id),
    at      INTEGER NOT NULL,
    PRIMARY KEY (game, account)
) STRICT, WITHOUT ROWID;

CREATE INDEX invited_by_inviter ON invited (inviter, at);
CREATE INDEX invited_by_account ON invited (account);
