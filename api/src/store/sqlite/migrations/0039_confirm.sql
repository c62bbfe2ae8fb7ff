-- On which devices a player is asked once more before a choice that nobody can take back alone; NULL if the player never said.
ALTER TABLE players ADD COLUMN confirm_turn_end TEXT CHECK (confirm_turn_end IN ('touch', 'always', 'never'));
