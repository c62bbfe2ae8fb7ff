-- Who gave a name up, as long as that player is here: the player can take it again, and lets only so many rest.
ALTER TABLE names_given_up ADD COLUMN player BLOB REFERENCES players (id);
CREATE INDEX names_given_up_by_player ON names_given_up (player) WHERE player IS NOT NULL;
