## Passwords and devices

sign-in-name = Name
sign-in-password = Passwort
sign-in-by-code = Oder mit einem Code
password-set = Passwort
password-change = Passwort ändern
password-hint = Mit deinem Namen und einem Passwort meldest du dich auf jedem Gerät an. Ändert sich das Passwort, werden alle anderen Geräte abgemeldet.
password-old = Bisheriges Passwort
password-new = Neues Passwort
password-rule = Mindestens 8 Zeichen, die niemand errät: Vier Wörter, die nichts miteinander zu tun haben, sind ein gutes Passwort.
password-set-button = Passwort festlegen
password-change-button = Passwort ändern
devices = Deine Geräte
device-unknown = Unbekanntes Gerät
device-this = dieses Gerät
device-used = zuletzt benutzt am
devices-others = Überall sonst abmelden
devices-others-hint = Das beendet auch die Tokens von Programmen und den Anmeldecode.
account-sign-out-password = Mit deinem Namen und deinem Passwort kommst du zurück.
refused-login = Name und Passwort gehören nicht zusammen. Sieh dir beides noch einmal an. Ist das Passwort verloren, meldet dich ein Code von einem anderen Gerät an.
refused-password = Dieses Passwort ist nicht sicher.
export = Deine Daten
export-hint = Eine Datei mit allem, was dieser Server über dich aufbewahrt: Konto, Geräte, Partien, Gespräche, Notizen und wen du stummgeschaltet oder blockiert hast.
export-button = Datei herunterladen
