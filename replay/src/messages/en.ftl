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
games-seats-taken = { $taken } of { $seats } seats are taken
games-events =
    { $count ->
        [one] { $count } event
       *[other] { $count } events
    }
games-your-turn = your turn
games-lobby = gathering
games-waiting = being played
games-finished = finished

## A new game

new-which = Which game
new-seats = Seats
new-title = Title, if it shall have one
new-own = Seats that you take
new-own-hint = With more than one you pass one device round the table.
new-visibility = Who sees the game
new-public = everybody: it stands in the list of games
new-unlisted = whoever has its address
new-private = only who is invited
new-seat-order = Who gets which seat
new-chosen = everybody chooses one
new-random = by lot
new-starts = Start
new-when-full = as soon as all seats are taken
new-by-hand = when somebody presses the button
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
lobby-invited-only = Nobody else sees this game. Who created it invites further players.
terms-unlisted = not listed
terms-private = private
terms-random = seats by lot
terms-when-full = starts when all seats are taken
lobby-join = Take this seat
lobby-join-any = Sit down
lobby-leave = Leave the seat
lobby-send-away = Send away
lobby-bot = Give it to a bot
bot-random = random: takes whatever is legal
bot-greedy = greedy: takes what is worth most now
bot-search = search: looks ahead
bot-easy = easy: for a first game
bot-club = club: looks ahead for a second
bot-strong = strong: looks ahead for some seconds

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

## The table

seats = Seats
seats-own = Your seats
seat-bot = Bot { $name }
seat-gone = Seat { $number }: the player has left
seat-free = Seat { $number }: free
place = place { $place }, { $points } points
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
curtain-hint = Show the table when nobody else is looking.
curtain-others = Others choose.
curtain-show = Show the table

## Choosing

choose-your-turn = Your turn
choose-wait = Others choose
choose-over = The game is over
score-sheet = Score sheet
score-sum = Sum
points = points
choose-draft = Nobody sees this until all have chosen.
choose-amount = Amount
choose-anew = Choose anew
choose-unknown = More follows that nobody can know yet.
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

## Problems

go-back = Go back
refused-game-unknown = There is no such game.
refused-nothing-here = There is nothing at this address.
refused-name-taken = Somebody has this name, or one that reads the same.
refused-name = This cannot be a name.
refused-setup = No game can be set up like this.
refused-sign-in = Nobody can sign in with this code: it is mistyped, used up or too old.
refused-not-signed-in = Sign in first.
refused-origin = The form did not come from this page. Press its own button.
refused-seat-occupied = The seat is taken.
refused-table-full = All seats are taken.
refused-seats-free = Seats are still free.
refused-seats-by-chance = The seats of this game are drawn by lot.
refused-creator-only = Only who created the game may do this.
refused-invitation-gone = This invitation does not hold, or holds no longer. Ask whoever sent it for another one.
refused-invitations = This game has as many invitations as a game may have.
refused-not-your-seat = This is not your seat.
refused-too-late = The game has come too far for this, or not far enough.
refused-not-your-turn = Another seat must choose.
refused-chosen-already = This seat has chosen.
refused-moved = The game has moved on meanwhile. Look at the table again.
refused-by-rule = A rule of the game refuses this.
refused-paused = An arbiter has paused the game.
refused-too-fast = Too many requests. Wait a moment.
refused-too-many = You have as many of these as one player may have.
refused-stopping = The server is stopping. Try again in a moment.
refused-busy = The server has too much to do. Try again in a moment.
refused-words = Say 1 to 500 characters.
refused-chat-closed = The chat of this game is closed.
refused-words-stay = Words can be taken back for 15 minutes.
refused-notes = Notes have at most 10240 bytes.
refused-otherwise = This did not work. Go back and try again.
refused-again = Try again in { $seconds } s.
refused-ruling = How the rulebook is read:
