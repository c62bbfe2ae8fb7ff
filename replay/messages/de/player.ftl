## Players

player-guest = Gast
player-person = Spielerkonto
player-bot = Bot
player-owner = von
player-over-count = { $over ->
    [one] Eine Partie ist zu Ende
   *[other] { $over } Partien sind zu Ende
  }{ $lost ->
    [0] , keine davon durch Zeit verloren.
    [one] , eine davon durch Zeit verloren.
   *[other] , { $lost } davon durch Zeit verloren.
  }
player-rated = Gewertet: { $rated } gespielt, { $won } gewonnen.
player-since = dabei seit
player-playing = Laufende Partien
player-over = Beendete Partien
player-meeting = Begegnungen
player-block = Blockieren
player-block-hint = Keiner von euch kann sich mehr an einen Tisch des anderen setzen, und du liest nicht, was hier gesagt wird. Gemeinsame Partien gehen weiter. Niemand sonst erfährt davon.
player-unblock = Nicht mehr blockieren
player-unblock-hint = Du hast dieses Konto blockiert.
report = Melden
report-name = Namen melden
report-words = Diese Worte melden
report-hint = Die Meldung liest, wer diesen Server betreibt. Wer gemeldet wird, erfährt es nicht.
report-reason = Grund
report-button = Melden
report-kept = Die Meldung ist angekommen
report-kept-hint = Wer diesen Server betreibt, wird sie lesen. Du kannst das Konto auch blockieren.
to-start = Zur Startseite
refused-joining = Dieser Tisch nimmt dich nicht auf. Setz dich an einen anderen oder leg eine Partie an.
refused-player = Dieses Konto gibt es nicht.
refused-words-unknown = Diese Worte sind schon weg.
refused-owner = Das geht nur mit einem Passwort.
