# How fresh a table is, in the bar, above boards and at the choices.

live-live = live
live-behind = catching up
# The time of day stands behind the next two.
live-asking = no live connection, last looked at
live-offline = offline since
live-gone = this game is not there any more
live-over = finished
live-reload = There is a new version: reload
live-stale = This is not live: the game may have moved on.
live-sending = Your choice is on its way …
live-choosing-off = Nothing can be chosen until the server answers again.
choose-search = Search the list
