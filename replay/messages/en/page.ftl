# The words of the page, in English; those of drawings stand in `drawings.en.ftl`. `de.ftl` has the same keys, in the same order.
# A section a screen or drawing; keys begin with the section's name where they are not used elsewhere.

## Everywhere

undo = Undo
choices =
    { $count ->
        [one] { $count } choice
       *[other] { $count } choices
    }

## The frame of every page

skip = Go to the content
bar-you = You
sign-in = Sign in
language = Language
colours = Colours
theme-browser = As the device
theme-light = Light
theme-dark = Dark
for-programs = For programs: the API

## Home

home = Games
home-title = Two heavy games, a move at a time.
home-lede = Play against bots now. No mail address, no password.
home-start =
    { $count ->
        [one] Play { $game } against { $count } bot
       *[other] Play { $game } against { $count } bots
    }
home-your-turn = Your turn ({ $count })
home-waiting = Waiting for others ({ $count })
home-gathering = Being gathered ({ $count })
home-finished = Finished ({ $count })
home-open = Open games
home-open-none = No game is looking for players. Open one: friends join by its address, bots take the other seats.
home-watch = Games to watch
home-new = New game
home-recorded = Recorded games
home-recorded-lede = Each was played to its end by bots. See the boards, the score sheet and the last events before you play yourself.
games-seats-taken = { $taken } of { $seats } seats are taken
games-events =
    { $count ->
        [one] { $count } event
       *[other] { $count } events
    }
games-your-turn = your turn
games-lobby = gathering
games-record = A record
games-waiting = being played
games-finished = finished

## A new game

new-which = Which game
new-seats = Seats
new-title = Title, if it shall have one
new-own = Seats that you take
new-own-hint = With more than one you pass one device round the table.
new-own-none = none, I watch
new-others = Other seats
new-others-free = Free for friends
new-others-free-is = Whoever has the address of the table can sit down.
new-purpose = What it is played for
new-casual = for itself
new-rated = for the record of its players
new-teaching = to learn
new-no-matter = does not matter
new-kept = Who comes has games not lost by time
new-kept-of = at least { $number } percent
new-running = Who comes plays
new-running-of = at most { $number } games
new-visibility = Who sees the game
new-public = everybody: it stands in the list of games
new-unlisted = whoever has its address
new-private = only who is invited
new-admission = Who may sit down
new-everybody = everybody who sees the game
new-people = people, and no bots of players
new-invited = only who is invited
new-seat-order = Who gets which seat
new-chosen = everybody chooses one
new-random = by lot
new-starts = Start
new-when-full = as soon as all seats are taken
new-by-hand = when somebody presses the button
new-at = at a set time, if all seats are taken by then
new-starts-at = Set time of the start, an hour to ten days ahead ({ $zone })
new-waits = How long it waits for players
new-create = Create the game

## The lobby

lobby-free =
    { $count ->
        [0] All seats are taken.
        [one] { $count } seat is free.
       *[other] { $count } seats are free.
    }
lobby-start = Start the game
lobby-address = Address to send to friends
lobby-copy = Copy
lobby-invite = Whoever opens it can take a free seat.
lobby-invitation = Make an invitation
lobby-invitation-hint = Nobody else sees this game. An invitation is an address that you send to friends.
lobby-invited-hint = Everybody may look on, and only who is invited can sit down. An invitation is an address that you send to friends.
lobby-invited-seats = Only who is invited can sit down. Who created this game invites further players.
lobby-invited-only = Nobody else sees this game. Who created it invites further players.
terms-unlisted = not listed
terms-private = private
terms-people = no bots of players
terms-rated = counts for the record
terms-teaching = to learn
terms-kept = { $number } percent of games not lost by time
terms-running = { $number } games at the same time at the most
terms-change = Change the terms
terms-keep = Keep these terms
terms-invited = seats by invitation
terms-random = seats by lot
terms-when-full = starts when all seats are taken
terms-starts = starts
terms-waits = waits for players until
lobby-join = Take this seat
lobby-join-any = Sit down
lobby-leave = Leave the seat
lobby-send-away = Send away
lobby-bots = Give a free seat to a bot
lobby-bot = Seat { $seat }
lobby-bot-any = Any seat
lobby-bot-all = All free seats
bots-alone = Only bots play here. The host of this game is { $host }.
bot-random-plays = Takes whatever is legal, at random.
bot-greedy-plays = Takes what is worth most at the end of its own turn.
bot-search-plays = Looks further ahead, in many worlds that agree with what it has seen.
bot-easy-plays = Impulsive: takes what is worth most at once, has a liking of its own in each game, and now and then takes the second best. For a first game.
bot-club-plays = Careful: looks ahead shortly, and of what comes out about as well takes what goes well most surely. For players who know the game.
bot-strong-plays = Calculates: plays on in many ways and takes what does best on the average, even if it is bold. For whoever beats the others.
bot-thinks-not = chooses at once
bot-thinks-shortly = thinks for half a second at most
bot-thinks-a-second = thinks for a second

## While the server cannot be reached

offline-title = No connection
offline-text = The server cannot be reached. No game is kept on this device, so none can be shown now. All choices that you have made are safe on the server.
offline-again = Try again

## An invitation

join = Invitation
join-title = You are invited to { $game }
join-button = Join
join-guest = You need no account: you get a name, which you can change.
join-full = All seats are taken.
invitation = The invitation
invitation-hint = Up to eight friends can join by it until the game starts. It is shown only now; you can make another one at any time.
invitation-back = Back to the table
invitee-name = Name of a player
invitee-do = Invite
invitee-row = { $name } is invited
invitee-end = Take back
invited = Invitations
invited-row = { $name } invites you to “{ $game }”.
invited-row-plain = You are invited to “{ $game }”.
invited-accept = Sit down there
invited-decline = Decline

## The table

seats = Seats
seats-own = Your seats
seat-bot = Bot { $name }
seat-gone = Seat { $number }: no account here
seat-free = Seat { $number }: free
place =
    { $count ->
        [one] place { $place }, { $points } point
       *[other] place { $place }, { $points } points
    }
watching = You are watching. What players hold in their hands is hidden.
rematch = Play again
log = Log
log-undone = (taken back)
missed = The game has moved on meanwhile, so your choice was not made. This is the table now.
next-game = Next game
since = Since your last turn
since-more =
    { $count ->
        [one] and { $count } more
       *[other] and { $count } more
    }
since-changed = What has changed
since-seen = Mark as seen
chat = Chat of the table
chat-watchers = Chat of those who watch
chat-say = Say something
chat-hint = An @ before a name tells that player.
chat-send = Send
chat-take-back = Take back
chat-mute = Mute
chat-muted = Mute somebody
chat-unmute = Read again
notes = My notes
notes-hint = Nobody but you reads them.
notes-keep = Keep the notes

## The curtain between seats of one device

curtain = Pass the device to seat { $number }
curtain-to = Pass the device to { $name }
curtain-hint = Show the table when nobody else is looking.
curtain-others = Others choose.
curtain-show = Show the table
labels = Name your seats
labels-hint = Everybody at the table sees these names, and no record tells them. An empty field takes a name away.
labels-keep = Keep the names

## Choosing

choose-your-turn = Your turn
choose-wait = Others choose
choose-over = The game is over
record-of-game = The record
record-proof = Proof of the last event
record-proof-hint = The proof of the last event binds the whole record; that of an earlier one leaves what follows unbound. “replay prove” checks it.
score-sheet = Score sheet
score-sum = Sum
points = points
choose-draft = Nobody sees this until all have chosen.
choose-amount = Amount
choose-lower = Lower amount
choose-higher = Higher amount
choose-take = Take this amount
choose-anew = Choose anew
choose-unknown = Then a card is drawn, or chance decides.
choose-final = This cannot be taken back without the others.
choose-all =
    { $count ->
        [one] { $count } choice as a list
       *[other] All { $count } choices as a list
    }
choose-list = Choices
choose-do = Do it
choose-asked = asks for your consent:
choose-asked-waiting = The others are asked.
choose-ask = Ask the others …
undo-turn = Back to the start of my turn
look-close = Close
look-nothing = Nothing more can be said about this place now.
look-possible =
    { $count ->
        [one] { $count } choice points here.
       *[other] { $count } choices point here.
    }
look-why-not = Not now:
help = How this works
help-all = The whole aid
help-keys = Keys: c the list, l the log, u take back, n your games, ? this help.
help-arrows = Within a board, arrows go to the nearest place that can be chosen, with Shift over all places; Enter chooses, Esc takes back a part. F6 goes from region to region.
hints-got-it = Got it
hints-no-more = No more hints
choose-really = Really?
choose-more = More
tabs = Show
tab-boards = Boards
tab-own = Mine
tab-others = Others
tab-log = Log

## Signing in

sign-in-as = Sign in as { $name }?
sign-in-code = Code
sign-in-code-hint = The code that “You” shows on another device. It holds for one use.
sign-in-guest = Or play as a guest
sign-in-guest-hint = You get a name, which you can change. This browser keeps you signed in.
sign-in-guest-button = Play as a guest

## The account

account = You
account-name = Name
account-name-hint = 2 to 24 characters. Others see it at the table; records of games do not hold it.
account-name-button = Keep the name
account-code = Another device, or a lost cookie
account-code-hint = A code signs you in once, on any device, within 180 days. A new code ends the one before.
account-code-button = Show a new code
account-code-shown = Write the code down, or open the address on the other device. It is shown only now.
account-looks = Language and colours
account-habits = At the table
account-habits-button = Keep this
confirm = Ask once more before a choice that cannot be taken back
confirm-touch = On a touch screen
confirm-always = Always
confirm-never = Never
letters = Single letters as keys
letters-on = On
letters-off = Off
hints = Hints at what you meet for the first time
hints-on = On
hints-off = Off
account-sign-out = Sign out
account-sign-out-hint = Without a code you cannot come back to this account.

