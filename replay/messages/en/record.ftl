### The commands and facts of the table, and who acted.

## mod

a-secret-choice = A secret choice
rule = rule

## rulings

rulings = Rulings

## sealed

has-chosen = Seat { $seat } has chosen

## table

create-the-game = Create the game
take-seat = Take seat { $seat }
leave-seat = Leave seat { $seat }
start-the-game = Start the game
close-the-choice = Close the choice
go-back-to-event-to = Go back to event { $to }
ask-for-consent-plan = Ask for consent: { $plan }
agree-to-the-proposal-of-event-asked = Agree to the proposal of event { $asked }
refuse-the-proposal-of-event-asked = Refuse the proposal of event { $asked }
dispute-event = Dispute event { $event }
rule-on-dispute = Rule on dispute { $dispute }
pause-the-game = Pause the game
let-the-game-go-on = Let the game go on
give-the-seat-up = Give the seat up
withdraw-dispute = Withdraw dispute { $dispute }
end-the-break = End the break
give-the-game-up = Give the game up
open-the-game = Open the game
is-taken = Seat { $seat } is taken.
is-left = Seat { $seat } is left.
the-game-begins = The game begins.
what-is-not-known-of-the-other = What is not known of the other game is dealt anew:
all-have-chosen = All have chosen.
all-after-event-to-is-taken-back = All after event { $to } is taken back.
the-game-is-given-up = The game is given up.
the-game-is-opened-nothing-is-hidden = The game is opened: nothing is hidden any more.
asks-all-for-consent-plan = Seat { $seat } asks all for consent: { $plan }.
agrees = Seat { $seat } agrees.
refuses = Seat { $seat } refuses.
dispute-seat-claims-that-event = Dispute { $dispute }: seat { $seat } claims that event { $event } is wrong: { $reason }
dispute-is-ruled-ruling-words = Dispute { $dispute } is ruled: { $ruling }. { $words }
the-game-is-paused-words = The game is paused: { $words }
the-game-goes-on = The game goes on.
dispute-is-withdrawn = Dispute { $dispute } is withdrawn.
the-game-ends = The game ends
is-given-seconds-more-seconds = Seat { $seat } is given { $seconds } more seconds.
the-game-has-a-break-until = The game has a break until { $until }.
the-break-is-over = The break is over.
the-player-of-seat-resigns = The player of seat { $seat } resigns.
the-clock-of-seat-rested-for = The clock of seat { $seat } rested for { $seconds } seconds.
the-time-of-seat-has-run = The time of seat { $seat } has run out.
plan-go-back-to-event-to = go back to event { $to }
plan-give-the-game-up = give the game up
take-a-break-until = take a break until { $until }
plan-end-the-break = end the break
give-seat-seconds-more-seconds = give seat { $seat } { $seconds } more seconds
it-stands = it stands
tell-ruling-all-after-event-to-is-taken-back = all after event { $to } is taken back
tell-ruling-the-game-ends = the game ends

## who acted

by-server = server
by-player = player
by-bot = bot
by-clock = clock
by-standing-order = standing order
by-arbiter = arbiter
seat = seat

## revisions, beginning and end

adopt-revision = Adopt revision { $revision } of the rules
the-rules-change = The rules change from revision { $from } to { $to }.
a-game-for-one-is-created = A game of { $title } for { $seats } player is created, with the edition “{ $edition }”.
a-game-is-created = A game of { $title } for { $seats } players is created, with the edition “{ $edition }”.
place-with-one-point = { $place }. seat { $seat } with { $number } point
place-with-points = { $place }. seat { $seat } with { $number } points
another-player-goes-on = Another player goes on with seat { $seat }.
a-bot-goes-on = A bot goes on with seat { $seat }.
hand-seat-over-to-player = hand seat { $seat } over to another player
hand-seat-over-to-bot = hand seat { $seat } over to a bot

## standing

phase-lobby = The game waits for players
phase-playing = The game is being played
phase-ended = The game has ended
phase-opened = The game has ended and is opened
seats-to-choose = to choose: seat { $seats }
taken-back-by-event = taken back by event { $by }
