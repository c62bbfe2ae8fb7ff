# Nachrichten: was Spielern gesagt wird, während sie nicht hinsehen.
notice-your-turn = Du bist am Zug in „{ $title }“.
notice-invitation = Du bist zu einer Revanche eingeladen: „{ $title }“.
notice-invited = Du bist zu einer Partie eingeladen: „{ $title }“.
notice-expiring = „{ $title }“ sucht noch Mitspieler: In zwei Tagen wird die Partie aufgegeben.
notice-started = „{ $title }“ hat begonnen.
notice-ended = „{ $title }“ ist zu Ende.
notice-opened = Alles Verdeckte in „{ $title }“ ist jetzt offen.
notice-quarter = In „{ $title }“ ist noch ein Viertel deiner Bedenkzeit übrig.
notice-four-hours = In „{ $title }“ sind noch vier Stunden deiner Bedenkzeit übrig.
notice-expired = In „{ $title }“ ist eine Bedenkzeit abgelaufen.
notice-consent = In „{ $title }“ wird um deine Zustimmung gebeten.
notice-dispute = In „{ $title }“ wurde etwas beanstandet oder eine Beanstandung zurückgezogen.
notice-ruling = In „{ $title }“ wurde über eine Beanstandung entschieden.
notice-break = „{ $title }“ pausiert oder geht weiter.
notice-return = Jemand möchte in „{ $title }“ zurückkommen.
notice-mention = In „{ $title }“ spricht dich jemand an.
notice-hand-over = In „{ $title }“ wurde ein Sitz aufgegeben oder übergeben.
notice-order-ended = Ein Dauerauftrag von dir in „{ $title }“ ließ sich nicht ausführen: Entscheide selbst oder erteile einen anderen.
notice-channel-disabled = Einer deiner Kanäle wurde abgeschaltet, weil dort nichts ankam.
notice-security = Dein Konto hat ein neues Passwort. Ist es nicht von dir, melde dich sofort mit einem Code von einem anderen Gerät an oder lass dir einen Link für ein eigenes Passwort schicken.
notice-mailbox-added = Zu deinem Konto ist ein Postfach hinzugekommen. Wenn es nicht deines ist, entferne es und setze sofort ein neues Passwort.
notice-mailbox-removed = Ein Postfach wurde von deinem Konto entfernt. Wenn du das nicht warst, füge es wieder hinzu und setze sofort ein neues Passwort.
notice-mailbox-off = Ein Postfach deines Kontos wurde ausgeschaltet. Wenn du das nicht warst, schalte es wieder ein und setze sofort ein neues Passwort.
notice-test = Dieser Kanal funktioniert.

# Feeds.
feed-turns = Deine Züge
feed-deadlines = Deine Fristen
feed-deadline = „{ $title }“: Deine Bedenkzeit endet

# Mail.
mail-several = { $count } Nachrichten zu deinen Partien
mail-footer = Keine solchen Mails mehr: { $stop }
mail-confirm-subject = Ist das dein Postfach?
mail-confirm =
    { $player } möchte hier erfahren, wenn Partien weitergehen.

    Wenn du das bist, öffne diese Seite und drücke auf den Knopf:
    { $link }

    Wenn nicht, brauchst du nichts zu tun: Es kommt keine weitere Mail.

mail-removed-subject = Dieses Postfach wurde entfernt
mail-removed =
    Dieses Postfach wurde von einem Konto mit Partien hier entfernt. Es kommt keine weitere Mail.

    Wenn du das nicht warst, hol es binnen einer Woche zurück und setze ein neues Passwort:
    { $link }

mail-reset-subject = Ein neues Passwort
mail-reset =
    Jemand möchte einen Link, mit dem { $player } ein neues Passwort bekommt.

    Wenn du das bist, öffne diese Seite innerhalb einer Stunde:
    { $link }

    Wenn nicht, brauchst du nichts zu tun: Das Passwort bleibt, wie es ist.

# Die Seite der Benachrichtigungen.
notices = Benachrichtigungen
notices-hint = Du kannst erfahren, dass eine Partie auf dich wartet, während diese Seite geschlossen ist. Karten werden nie verraten.
notices-none = Noch wird nirgends etwas gemeldet.
notices-link = Benachrichtigungen, Feeds und Ruhezeiten
notices-add = Hinzufügen
notices-keep = Speichern
notices-remove = Entfernen
notices-test = Ausprobieren
notices-rotate = Neues Geheimnis
notices-switch-on = Einschalten
notices-switch-off = Ausschalten
notices-on = eingeschaltet
notices-off = ausgeschaltet
notices-unconfirmed = wartet, bis der Link in der Mail bestätigt ist
notices-secret = Mit diesem Geheimnis prüft dein Programm Unterschriften. Es wird nur jetzt gezeigt.
notices-mail-sent = Eine Mail an { $address } ist unterwegs. Öffne ihren Link und drücke auf den Knopf.
notices-mail = Mail
notices-mail-off = Dieser Server verschickt keine Mails.
notices-mailbox = Dein Postfach
notices-when = Wann
notices-at-once = sofort
notices-daily = einmal am Tag um { $hour } Uhr
notices-push = Dieser Browser
notices-push-kind = Browser
notices-push-hint = Auf diesem Gerät erscheint eine Nachricht, auch wenn keine Seite offen ist.
notices-push-add = Hier benachrichtigen
notices-push-here = dieser
notices-push-refused = Dieser Browser lässt die Seite keine Nachrichten schicken. Erlaube Benachrichtigungen in seinen Einstellungen und drücke noch einmal auf den Knopf.
notices-webhook = Webhook
notices-webhook-hint = Ein Programm von dir oder ein Raum in Discord oder Slack wird unter seiner Adresse gerufen.
notices-address = Adresse
notices-format = Form
notices-standard = unterschriebenes JSON (Standard Webhooks)
notices-discord = Discord
notices-slack = Slack
notices-always = Auch melden, wenn ich die Partie schon angesehen habe
notices-quiet = Ruhezeiten
notices-quiet-hint = Was in dieser Zeit geschieht, wird danach in einer Nachricht gemeldet. Die Zeiten gelten in der Zeitzone deines Kalenders.
notices-from = Von
notices-until = Bis
notices-urgent = In den letzten vier Stunden meiner Bedenkzeit trotzdem erinnern
notices-feeds = Feeds
notices-feeds-hint = Feedreader und Kalender fragen ab, was auf dich wartet. Wer die Adresse hat, kann es lesen.
notices-feed-add = Feed hinzufügen
notices-feed-shown = Das sind die Adressen für einen Feedreader und für einen Kalender. Sie werden nur jetzt gezeigt.
notices-deliveries = Letzte Nachrichten
notices-attempts = { $count ->
    [one] { $count } Versuch
   *[other] { $count } Versuche
}
notices-waiting = wartet
notices-delivered = angekommen
notices-failed = aufgegeben
notices-dropped = nicht mehr nötig

# Die Links in Mails.
confirm-mailbox = Postfach bestätigen
confirm-button = Das ist mein Postfach
confirm-done = Ab jetzt wirst du hier benachrichtigt.
restore-mailbox = Ein Postfach zurückholen
restore-button = Zurückholen
restore-done = Das Postfach ist wieder da. Wer es entfernt hat, ist vielleicht noch angemeldet: Setze jetzt ein neues Passwort, das beendet es.
restore-password = Ein neues Passwort setzen
unsubscribe = Keine Mails mehr
unsubscribe-button = Keine Mails mehr an dieses Postfach
unsubscribe-done = Es kommen keine Mails mehr. Auf der Seite deiner Benachrichtigungen kannst du sie wieder einschalten.
link-gone = Dieser Link gilt nicht mehr.

# Was abgelehnt wird.
refused-channel = Dorthin lässt sich nichts melden.
refused-channel-unknown = Diesen Kanal gibt es nicht.
refused-channel-unconfirmed = Dieses Postfach ist noch nicht bestätigt: Öffne den Link in der Mail.
refused-channels = Du hast schon so viele, wie ein Spieler haben darf.
