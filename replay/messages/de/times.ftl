
# Uhren, Spielpausen und aufgegebene Sitze.
new-clock = Bedenkzeit
new-no-clock = keine: niemand wird gedrängt
new-leisurely = 10 Tage und 1 Tag für jeden Zug
new-steady = 5 Tage und 12 Stunden für jeden Zug
new-brisk = 2 Tage und 4 Stunden für jeden Zug
new-daily = 4 Tage und 8 Stunden für jeden Tag
new-live = 30 Minuten und 1 Minute für jeden Zug
clock-left = noch { $time }
clock-until = bis { $moment }
clock-expired = Die Bedenkzeit ist abgelaufen.
clock-grace = Nach { $moment } kann ein Bot übernehmen.
span-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
span-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
}
span-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}
break-lasts = Alle haben sich auf eine Spielpause bis { $moment } geeinigt.
break-ask = Spielpause vorschlagen: { $time }
refused-on-break = Alle haben sich auf eine Spielpause geeinigt. Frag die anderen, ob es weitergehen soll.
refused-proposal = Das lässt sich jetzt nicht vorschlagen.
refused-clock = Eine Bedenkzeit mit diesen Regeln gibt es nicht.
resign = Meinen Sitz aufgeben …
resign-tells = Ein Bot spielt für dich weiter, und du schaust nur noch zu. Wenn sonst niemand mehr mitspielt, endet die Partie.
resign-do = Meinen Sitz aufgeben
moment-words = { $weekday }, { $day }, { $time } Uhr { $zone }
weekday-monday = Montag
weekday-tuesday = Dienstag
weekday-wednesday = Mittwoch
weekday-thursday = Donnerstag
weekday-friday = Freitag
weekday-saturday = Samstag
weekday-sunday = Sonntag
clock-terms-bank = { $bank } für die ganze Partie
clock-terms-wait = { $bank } und { $increment } für jeden Zug
clock-terms-day = { $bank } und { $increment } für jeden Tag
rests-all = Uhren stehen nachts, an freien Tagen und im Urlaub
rests-windows = Uhren stehen nachts und an freien Tagen
rests-none = Uhren stehen nie
account-times = Nächte und freie Tage
account-times-button = Kalender übernehmen
account-times-hint = Deine Uhren stehen, während du schläfst, in Partien, die das erlauben. Eine Änderung gilt ab deinem nächsten Zug. Deine Zeiten werden niemandem gezeigt, aber andere sehen, wie lange eine Uhr stand.
account-zone = Zeitzone
account-zone-here = Die dieses Geräts nehmen:
account-from = Deine Uhren laufen von
account-to = bis
account-to-hint = Mindestens acht Stunden. Lass beides leer, wenn sie rund um die Uhr laufen dürfen.
account-free-days = Freie Tage, höchstens zwei
account-vacation = Urlaub
account-vacation-hint = Im Urlaub stehen deine Uhren, in Partien, die das erlauben. Er beginnt nur, solange auf all diesen Uhren noch ein Tag übrig ist. In diesem Jahr bleiben: { $time }.
account-vacation-from = Erster Tag
account-vacation-until = Letzter Tag
account-vacation-button = Urlaub nehmen
account-vacation-taken = Von { $from } bis { $until }
account-vacation-end = Jetzt beenden
refused-zone = Diese Zeitzone gibt es nicht.
refused-window = Ein Tag braucht mindestens acht Stunden, in denen deine Uhr läuft.
refused-vacation-used-up = Zu viel: Ein Jahr hat 30 Urlaubstage.
refused-vacation-too-late = In einer deiner Partien ist weniger als ein Tag übrig. Spiel dort zuerst.
substitute = Um Vertretung bitten …
substitute-tells = Wer annimmt, spielt auf deinem Sitz weiter und sieht deine Hand. Du schaust von da an nur noch zu.
substitute-name = Name der Person
substitute-do = Bitten
substitute-asked = Du sollst weiterspielen
substitute-row = { $name } bittet dich, auf einem Sitz von „{ $game }“ weiterzuspielen.
substitute-accept = Weiterspielen
substitute-decline = Nein
refused-player-seated = Diese Person sitzt schon an diesem Tisch.
refused-player-unknown = Niemand hier hat diesen Namen.
