### What is open, and who may act.

nothing-is-open = Nichts ist offen.
it-is-up-to-one = Am Zug ist { $who }: { $what }.
it-is-up-to-several = Am Zug sind die { $who }: { $what }.
to-do-nothing = nichts
to-pick-a-land-or-drop-out = ein Land wählen oder aussteigen
to-bid-pass-or-drop-out = bieten, passen oder aussteigen
to-bid-on-a-column = auf eine Spalte der Katastrophe bieten
to-see-to-upkeep = Unterhalt
to-recycle = Recycling
