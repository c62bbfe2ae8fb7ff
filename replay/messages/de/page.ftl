# Die Wörter der Seite auf Deutsch; die der Zeichnungen stehen in `drawings.de.ftl`. `en.ftl` hat dieselben Schlüssel in derselben Reihenfolge.

## Everywhere

undo = Zurücknehmen
choices =
    { $count ->
        [one] { $count } Möglichkeit
       *[other] { $count } Möglichkeiten
    }

## The frame of every page

skip = Zum Inhalt
bar-you = Du
sign-in = Anmelden
language = Sprache
colours = Farben
theme-browser = Wie das Gerät
theme-light = Hell
theme-dark = Dunkel
for-programs = Für Programme: die API

## Home

home = Spiele
home-title = Zwei große Brettspiele, Zug um Zug.
home-lede = Spiele sofort gegen Bots. Ohne Mailadresse, ohne Passwort.
home-start =
    { $count ->
        [one] { $game } gegen { $count } Bot spielen
       *[other] { $game } gegen { $count } Bots spielen
    }
home-your-turn = Du bist am Zug ({ $count })
home-waiting = Andere sind am Zug ({ $count })
home-gathering = Noch nicht vollzählig ({ $count })
home-finished = Beendet ({ $count })
home-open = Offene Partien
home-open-none = Keine Partie sucht Mitspieler. Eröffne eine: Freunde kommen über ihre Adresse dazu, Bots übernehmen die übrigen Sitze.
home-watch = Partien zum Zuschauen
home-new = Neue Partie
home-recorded = Aufgezeichnete Partien
home-recorded-lede = Bots haben sie zu Ende gespielt. Sieh dir Spielpläne, Schlusswertung und die letzten Ereignisse an, bevor du selbst spielst.
games-seats-taken = { $taken } von { $seats } Sitzen sind besetzt
games-events =
    { $count ->
        [one] { $count } Ereignis
       *[other] { $count } Ereignisse
    }
games-your-turn = am Zug
games-lobby = sucht Mitspieler
games-record = Eine Aufzeichnung
games-waiting = läuft
games-finished = beendet

## A new game

new-which = Welches Spiel
new-seats = Sitze
new-title = Titel, wenn sie einen haben soll
new-own = Sitze, die du nimmst
new-own-hint = Mit mehr als einem gebt ihr ein Gerät am Tisch herum.
new-own-none = keinen, ich schaue zu
new-others = Die anderen Sitze
new-others-free = Frei für Freunde
new-others-free-is = Wer die Adresse des Tischs hat, kann Platz nehmen.
new-purpose = Wozu gespielt wird
new-casual = zum Vergnügen
new-rated = für die Wertung der Spieler
new-teaching = zum Lernen
new-no-matter = ist egal
new-kept = Wer kommt, hat nicht durch Zeit verloren
new-kept-of = mindestens { $number } Prozent der Partien
new-running = Wer kommt, spielt
new-running-of = höchstens { $number } Partien
new-visibility = Wer die Partie sieht
new-public = alle: sie steht in der Liste der Partien
new-unlisted = wer ihre Adresse hat
new-private = nur wer eingeladen ist
new-admission = Wer mitspielen darf
new-everybody = alle, die die Partie sehen
new-people = Menschen, keine Bots von Spielern
new-invited = nur Eingeladene
new-seat-order = Wer welchen Sitz bekommt
new-chosen = alle wählen selbst
new-random = durch das Los
new-starts = Beginn
new-when-full = sobald alle Sitze besetzt sind
new-by-hand = wenn jemand auf den Knopf drückt
new-at = zu fester Zeit, wenn dann alle Plätze besetzt sind
new-starts-at = Feste Zeit des Beginns, in einer Stunde bis zehn Tagen ({ $zone })
new-waits = Wie lange sie auf Mitspieler wartet
new-create = Partie anlegen

## The lobby

lobby-free =
    { $count ->
        [0] Alle Sitze sind besetzt.
        [one] { $count } Sitz ist frei.
       *[other] { $count } Sitze sind frei.
    }
lobby-start = Partie beginnen
lobby-address = Adresse für deine Freunde
lobby-copy = Kopieren
lobby-invite = Wer sie öffnet, kann einen freien Sitz nehmen.
lobby-invitation = Einladung erstellen
lobby-invitation-hint = Niemand sonst sieht diese Partie. Eine Einladung ist eine Adresse, die du Freunden schickst.
lobby-invited-hint = Zusehen dürfen alle, Platz nehmen nur Eingeladene. Eine Einladung ist eine Adresse, die du Freunden schickst.
lobby-invited-seats = Platz nehmen dürfen nur Eingeladene. Weitere lädt ein, wer die Partie angelegt hat.
lobby-invited-only = Niemand sonst sieht diese Partie. Wer sie angelegt hat, lädt weitere Mitspieler ein.
terms-unlisted = nicht in der Liste
terms-private = privat
terms-people = keine Bots von Spielern
terms-rated = zählt für die Wertung
terms-teaching = zum Lernen
terms-kept = { $number } Prozent der Partien nicht durch Zeit verloren
terms-running = höchstens { $number } Partien zur gleichen Zeit
terms-change = Bedingungen ändern
terms-keep = Diese Bedingungen übernehmen
terms-invited = Sitze nur auf Einladung
terms-random = Sitze durch das Los
terms-when-full = beginnt, wenn alle Sitze besetzt sind
terms-starts = beginnt
terms-waits = wartet auf Mitspieler bis
lobby-join = Diesen Sitz nehmen
lobby-join-any = Platz nehmen
lobby-leave = Sitz verlassen
lobby-send-away = Wegschicken
lobby-bots = Einen freien Sitz an einen Bot geben
lobby-bot = Sitz { $seat }
lobby-bot-any = Irgendein Sitz
lobby-bot-all = Alle freien Sitze
bots-alone = Hier spielen nur Bots. Angelegt hat die Partie { $host }.
bot-random-plays = Nimmt, was gerade erlaubt ist, nach Zufall.
bot-greedy-plays = Nimmt, was am Ende des eigenen Zugs am meisten wert ist.
bot-search-plays = Schaut weiter voraus, in vielen Welten, die zu dem passen, was er gesehen hat.
bot-easy-plays = Impulsiv: nimmt, was sofort am meisten bringt, hat in jeder Partie eine eigene Vorliebe und nimmt ab und zu das Zweitbeste. Für eine erste Partie.
bot-club-plays = Vorsichtig: schaut kurz voraus und nimmt von dem, was etwa gleich viel bringt, das Sicherste. Für alle, die das Spiel kennen.
bot-strong-plays = Rechnet: spielt auf viele Arten weiter und nimmt, was im Mittel am meisten bringt, auch wenn es gewagt ist. Für alle, die die anderen schlagen.
bot-thinks-not = wählt sofort
bot-thinks-shortly = denkt höchstens eine halbe Sekunde
bot-thinks-a-second = denkt eine Sekunde

## While the server cannot be reached

offline-title = Keine Verbindung
offline-text = Der Server ist nicht erreichbar. Auf diesem Gerät ist keine Partie gespeichert, deshalb kann gerade keine gezeigt werden. Alle getroffenen Entscheidungen sind auf dem Server gespeichert.
offline-again = Noch einmal versuchen

## An invitation

join = Einladung
join-title = Du bist zu { $game } eingeladen
join-button = Mitspielen
join-guest = Du brauchst kein Konto: Du bekommst einen Namen, den du ändern kannst.
join-full = Alle Sitze sind besetzt.
invitation = Die Einladung
invitation-hint = Bis zu acht Freunde können damit mitspielen, bis die Partie beginnt. Sie wird nur jetzt gezeigt; du kannst jederzeit eine neue erstellen.
invitation-back = Zurück an den Tisch
invitee-name = Name der Mitspielerin oder des Mitspielers
invitee-do = Einladen
invitee-row = { $name } ist eingeladen
invitee-end = Zurücknehmen
invited = Einladungen
invited-row = { $name } lädt dich zu „{ $game }“ ein.
invited-row-plain = Du bist zu „{ $game }“ eingeladen.
invited-accept = Dort Platz nehmen
invited-decline = Ablehnen

## The table

seats = Sitze
seats-own = Deine Sitze
seat-bot = Bot { $name }
seat-gone = Sitz { $number }: kein Konto hier
seat-free = Sitz { $number }: frei
place =
    { $count ->
        [one] Platz { $place }, { $points } Punkt
       *[other] Platz { $place }, { $points } Punkte
    }
watching = Du schaust zu. Was die Spieler auf der Hand haben, bleibt verborgen.
rematch = Noch einmal spielen
log = Verlauf
log-undone = (zurückgenommen)
missed = Die Partie ist inzwischen weitergegangen, deine Wahl zählt deshalb nicht. So steht sie jetzt.
next-game = Nächste Partie
since = Seit deinem letzten Zug
since-more =
    { $count ->
        [one] und { $count } weitere
       *[other] und { $count } weitere
    }
since-changed = Was sich geändert hat
since-seen = Als gesehen markieren
chat = Gespräch am Tisch
chat-watchers = Gespräch der Zuschauer
chat-say = Etwas sagen
chat-hint = Ein @ vor einem Namen benachrichtigt die Person.
chat-send = Senden
chat-take-back = Zurücknehmen
chat-mute = Stummschalten
chat-muted = Jemanden stummschalten
chat-unmute = Wieder lesen
notes = Meine Notizen
notes-hint = Nur du liest sie.
notes-keep = Notizen behalten

## The curtain between seats of one device

curtain = Gib das Gerät an Sitz { $number }
curtain-to = Gib das Gerät an { $name }
curtain-hint = Zeige den Tisch, wenn niemand sonst hinsieht.
curtain-others = Andere sind am Zug.
curtain-show = Tisch zeigen
labels = Deine Sitze benennen
labels-hint = Alle am Tisch sehen diese Namen, in keiner Aufzeichnung stehen sie. Ein leeres Feld nimmt einen Namen weg.
labels-keep = Namen behalten

## Choosing

choose-your-turn = Du bist am Zug
choose-wait = Andere sind am Zug
choose-over = Die Partie ist zu Ende
record-of-game = Das Protokoll
record-proof = Nachweis des letzten Ereignisses
record-proof-hint = Der Nachweis des letzten Ereignisses bindet das ganze Protokoll, der eines früheren lässt das Weitere offen. „replay prove“ prüft ihn.
score-sheet = Wertungsbogen
score-sum = Summe
points = Punkte
choose-draft = Das sieht niemand, bis alle gewählt haben.
choose-amount = Betrag
choose-lower = Niedrigerer Betrag
choose-higher = Höherer Betrag
choose-take = Diesen Betrag nehmen
choose-anew = Neu wählen
choose-unknown = Dann wird eine Karte gezogen, oder der Zufall entscheidet.
choose-final = Das lässt sich nur mit Zustimmung der anderen zurücknehmen.
choose-all =
    { $count ->
        [one] { $count } Möglichkeit als Liste
       *[other] Alle { $count } Möglichkeiten als Liste
    }
choose-list = Möglichkeiten
choose-do = Ausführen
choose-asked = bittet um deine Zustimmung:
choose-asked-waiting = Die anderen sind gefragt.
choose-ask = Die anderen fragen …
undo-turn = Zurück zum Beginn meines Zuges
look-close = Schließen
look-nothing = Mehr lässt sich über diesen Ort jetzt nicht sagen.
look-possible =
    { $count ->
        [one] { $count } Möglichkeit führt hierher.
       *[other] { $count } Möglichkeiten führen hierher.
    }
look-why-not = Jetzt nicht:
help = So funktioniert das
help-all = Die ganze Spielhilfe
help-keys = Tasten: c die Liste, l der Verlauf, u zurücknehmen, n deine Partien, ? diese Hilfe.
help-arrows = Auf einem Plan führen die Pfeiltasten zum nächsten wählbaren Ort, mit Umschalt über alle Orte; Eingabe wählt, Esc nimmt einen Teil zurück. F6 wechselt den Bereich.
hints-got-it = Verstanden
hints-no-more = Keine Hinweise mehr
choose-really = Wirklich?
choose-more = Mehr
tabs = Anzeigen
tab-boards = Pläne
tab-own = Meins
tab-others = Andere
tab-log = Verlauf

## Signing in

sign-in-as = Als { $name } anmelden?
sign-in-code = Code
sign-in-code-hint = Der Code, den „Du“ auf einem anderen Gerät zeigt. Er gilt einmal.
sign-in-guest = Oder als Gast spielen
sign-in-guest-hint = Du bekommst einen Namen, den du ändern kannst. Dieser Browser bleibt angemeldet.
sign-in-guest-button = Als Gast spielen

## The account

account = Du
account-name = Name
account-name-hint = 2 bis 24 Zeichen. Andere sehen ihn am Tisch; Aufzeichnungen von Partien enthalten ihn nicht.
account-name-button = Namen übernehmen
account-code = Anderes Gerät oder verlorenes Cookie
account-code-hint = Ein Code meldet dich einmal an, auf jedem Gerät, innerhalb von 180 Tagen. Ein neuer Code beendet den vorigen.
account-code-button = Neuen Code zeigen
account-code-shown = Schreib den Code auf oder öffne die Adresse auf dem anderen Gerät. Er wird nur jetzt gezeigt.
account-looks = Sprache und Farben
account-habits = Am Tisch
account-habits-button = So behalten
confirm = Noch einmal fragen vor einer Wahl, die sich nicht zurücknehmen lässt
confirm-touch = Auf einem Touchscreen
confirm-always = Immer
confirm-never = Nie
letters = Einzelne Buchstaben als Tasten
letters-on = An
letters-off = Aus
hints = Hinweise zu allem, was dir zum ersten Mal begegnet
hints-on = An
hints-off = Aus
account-sign-out = Abmelden
account-sign-out-hint = Ohne Code kommst du nicht zu diesem Konto zurück.

