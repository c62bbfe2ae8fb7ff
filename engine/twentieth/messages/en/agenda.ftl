### What is open, and who may act.

nothing-is-open = Nothing is open.
it-is-up-to-one = It is up to { $who } to { $what }.
it-is-up-to-several = It is up to { $who } to { $what }.
to-do-nothing = do nothing
to-pick-a-land-or-drop-out = pick a land or drop out
to-bid-pass-or-drop-out = bid, pass or drop out
to-bid-on-a-column = bid on a column of the catastrophe
to-see-to-upkeep = see to Upkeep
to-recycle = recycle
