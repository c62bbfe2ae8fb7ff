# Wie frisch ein Tisch ist: in der Leiste, über den Tableaus und an der Auswahl.

live-live = live
live-behind = wird aktualisiert
# Hinter den nächsten beiden steht die Uhrzeit.
live-asking = keine Live-Verbindung, zuletzt nachgesehen um
live-offline = offline seit
live-gone = diese Partie gibt es nicht mehr
live-over = beendet
live-reload = Es gibt eine neue Version: neu laden
live-stale = Nicht live: Die Partie kann schon weiter sein.
live-sending = Die Wahl wird gesendet …
live-choosing-off = Gewählt werden kann erst wieder, wenn der Server antwortet.
choose-search = Liste durchsuchen
