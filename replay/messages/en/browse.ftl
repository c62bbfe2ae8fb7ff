### The program at a terminal that steps through a record.

## action, screen

browse-tab-board = Board
browse-tab-log = Log
browse-tab-changes = Changes
browse-tab-curve = Curve
browse-game = { $title }, { $game }, viewer: { $viewer }
browse-viewer-seat = seat { $seat }
browse-viewer-spectator = spectator
browse-viewer-referee = referee
browse-event = Event { $seq } of { $last }
browse-event-of-broken = Event { $seq } of { $last } (broken behind it)
browse-round = round { $round }
browse-turn = turn { $turn }
browse-keys = ←→ event  t/T turn  r/R round  v viewer  / search  g go to  ? help  q quit
browse-not-begun = The game has not begun: nothing is counted yet.

## changes

browse-changed-numbers = Numbers
browse-changed-places = In the view, by path
browse-changed-number = Seat { $seat }: { $quantity } { $from } → { $to }
browse-no-value = nothing

## keys

browse-key-event = One event on, or back
browse-key-turn = To the next turn; to the start of this one, or before it
browse-key-round = To the next round; to the start of this one, or before it
browse-key-ends = To the first event, or to the last
browse-key-line = One line down, or up; in the log one event
browse-key-page = One page down, or up
browse-key-aside = Further to the right, or to the left, of a wide board
browse-key-pane = Board, log, changes, curve; the next of them
browse-key-viewer = The next viewer whom the record tells enough
browse-key-language = The other language
browse-key-search = Search words in choices and facts
browse-key-hit = To the next event found (* in the log), or the one before
browse-key-seat = List the events of one seat only
browse-key-kind = List the events with one type of command or fact only
browse-key-cancel = Leave a list or an input; forget what is looked for
browse-key-go = To an event: its number, or an address as …/states/12
browse-key-quantity = The curve of the next number, or of the one before
browse-key-help = This help
browse-key-quit = Quit
browse-name-home = Home
browse-name-end = End
browse-name-page-down = PgDn
browse-name-page-up = PgUp
browse-name-space = Space

## seeking, moving

browse-ask-words = Search:
browse-ask-address = Event or address:
browse-choosing = ↑↓ choose, Enter takes, Esc leaves the list
browse-helping = ? or Esc leaves the help
browse-all-seats = all events
browse-all-kinds = all events
browse-no-seat = no seat
browse-sought-words = “{ $words }”
browse-hit = { $number } of { $count } events found: { $sought }
browse-no-hit = None of { $all } events found: { $sought }. Esc forgets it.
browse-nothing-sought = Nothing is looked for: press / for words, s for a seat, f for a type.
browse-no-address = “{ $text }” names no event: type a number from 0 to { $last }, or an address.
browse-other-game = The address names the game { $game }.
browse-no-such-event = There is no event { $seq }: the last one is { $last }.
browse-untold = The record does not tell all that { $viewer } knows, only: { $known }.
browse-one-viewer = The record tells no other viewer enough.
browse-no-later = There is nothing further on.
browse-no-earlier = There is nothing further back.
browse-breaks = Broken from line { $reason }
