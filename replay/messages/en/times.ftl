
# Clocks, breaks and seats that are given up.
new-clock = Clock
new-no-clock = none: nobody is hurried
new-leisurely = 10 days, and 1 day for each turn
new-steady = 5 days, and 12 hours for each turn
new-brisk = 2 days, and 4 hours for each turn
new-daily = 4 days, and 8 hours for each day
new-live = 30 minutes, and 1 minute for each turn
clock-left = { $time } left
clock-until = until { $moment }
clock-expired = Time has run out.
clock-grace = A bot may go on after { $moment }.
span-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
span-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
span-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
break-lasts = All have agreed on a break until { $moment }.
break-ask = Take a break of { $time }
refused-on-break = All have agreed on a break. Ask the others to go on.
refused-proposal = This cannot be proposed now.
refused-clock = There is no clock with these terms.
resign = Give up my seat …
resign-tells = A bot goes on with your seat, and you only watch from then on. If nobody else is left, the game ends.
resign-do = Give up my seat
moment-words = { $weekday }, { $day }, { $time } { $zone }
weekday-monday = Monday
weekday-tuesday = Tuesday
weekday-wednesday = Wednesday
weekday-thursday = Thursday
weekday-friday = Friday
weekday-saturday = Saturday
weekday-sunday = Sunday
clock-terms-bank = { $bank } for the whole game
clock-terms-wait = { $bank }, and { $increment } for each turn
clock-terms-day = { $bank }, and { $increment } for each day
rests-all = Clocks stand at night, on free days and on vacation
rests-windows = Clocks stand at night and on free days
rests-none = Clocks never stand
account-times = Nights and free days
account-times-button = Keep the calendar
account-times-hint = Your clocks stand while you sleep, in games that allow it. A change counts from your next turn on. Nobody is shown your hours, but others can see how long a clock stood.
account-zone = Time zone
account-zone-here = Take that of this device:
account-from = Your clocks run from
account-to = until
account-to-hint = At least eight hours. Leave both empty if they may run at all hours.
account-free-days = Free days, at most two
account-vacation = Vacation
account-vacation-hint = On vacation your clocks stand, in games that allow it. It begins only while all those clocks have a day left. { $time } are left this year.
account-vacation-from = First day
account-vacation-until = Last day
account-vacation-button = Take a vacation
account-vacation-taken = From { $from } to { $until }
account-vacation-end = End it now
refused-zone = There is no such time zone.
refused-window = A day needs at least eight hours in which your clock runs.
refused-vacation-used-up = Too much: a year has 30 days of vacation.
refused-vacation-too-late = In one of your games less than a day is left. Choose there first.
substitute = Ask somebody to go on for me …
substitute-tells = Whoever accepts goes on with your seat and sees your hand. You only watch from then on.
substitute-name = Name of the player
substitute-do = Ask
substitute-asked = You are asked to go on
substitute-row = { $name } asks you to go on with a seat of “{ $game }”.
substitute-accept = Go on with the seat
substitute-decline = No
refused-player-seated = This player sits at this table already.
refused-player-unknown = Nobody here has this name.
