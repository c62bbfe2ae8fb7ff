
## Standing orders: the rules of the games

order-bid-then-pass = Bid up to { $coins } coins on { $land }, then pass
order-bid-then-drop-out = Bid up to { $coins } coins on { $land }, then drop out
order-bid-then-ask = Bid up to { $coins } coins on { $land }, then ask me
order-pass-on-lands = Pass on each land
order-bid-on-column = Bid up to { $science } science points on column { $column } of the catastrophe
order-end-upkeep = End Upkeep without changes
order-keep-cards = Keep { $cards }
order-decline-contracts = Claim no more government contracts
order-produce = Produce without further choices
order-produce-with = Produce with { $cards }
order-anything = { $name }: anything
order-expected = { $name }: { $choice }
order-takes-slot = takes { $slot }

## Standing orders: the page

orders = Choose ahead
orders-link = Standing orders
orders-open =
    { $count ->
        [one] { $count } open
       *[other] { $count } open
    }
orders-back = Back to the table
orders-off = There are no standing orders in this game.
orders-delayed = What you choose here is done for you one to ten minutes after you are asked. That time is drawn for everybody, so nobody can tell an order from a player.
orders-instant = What you choose here is done for you as soon as you are asked.
orders-hint = Nobody else sees your orders. An order ends as soon as something happens that it does not foresee; then you are asked as ever.
orders-placed = Your orders, in this order
orders-first = Ask first
orders-end = Take back
orders-strike = Strike out
orders-rules = Rules
orders-place = Place this order
orders-until = Holds until
orders-until-turn = the end of this turn
orders-until-round = the end of this round
orders-until-game = the end of the game
orders-coins = At most so many coins
orders-science = At most so many science points
orders-beyond = Beyond that
orders-beyond-pass = pass
orders-beyond-drop-out = drop out
orders-beyond-ask = ask me
orders-cards = Keep these cards
orders-plan = If … then …
orders-plan-hint = Choose what the others may do, then what you do. What nobody can know is guessed here; when your turn comes, every choice is checked.
orders-plan-back = Take back the last step
orders-plan-own = Then you choose
orders-plan-others = If they choose
orders-plan-end = Nobody can tell how it goes on from here.
orders-ended-done = Done.
orders-ended-time = Over: its time has passed.
orders-ended-unexpected = Ended: somebody made a choice that it does not foresee.
orders-ended-by-hand = Ended: you have chosen yourself.
orders-ended-undone = Ended: choices were taken back.
orders-ended-ruled = Ended: an arbiter has ruled.
orders-ended-revised = Ended: the rules have changed.
orders-ended-handed-over = Ended: the seat changed hands.
orders-ended-refused = Ended: the choice was not possible any more.
since-orders =
    { $count ->
        [one] Your standing orders have made { $count } choice.
       *[other] Your standing orders have made { $count } choices.
    }
since-undone =
    { $count ->
        [one] { $count } choice was taken back meanwhile.
       *[other] { $count } choices were taken back meanwhile.
    }
forced = The only choice
forced-hint = Where you have only one choice and another one follows, it is made for you. It can be taken back, and it never ends your turn.
forced-games = In these games
forced-button = Choose so for me
new-orders = Standing orders
new-delayed = after one to ten minutes
new-instant = at once
new-orders-off = none
terms-instant = Standing orders at once
terms-orders-off = No standing orders
since-turns =
    { $count ->
        [one] { $count } turn has passed.
       *[other] { $count } turns have passed: the log tells them.
    }
orders-until-era = the end of this era

## Games for teaching

teaching = To learn
teaching-link = Advice
teaching-look = look through these eyes
teaching-hint = A bot has thought about the decision from what the seat knows. It is not always right.
teaching-not-asked = The seat is not asked for a choice now.
teaching-line = It would go on with:
teaching-worth = worth { $points } points after the turn
teaching-share = leaves { $mean } % of the others behind ({ $tries } tries), worth { $points } points after the turn
teaching-points = { $mean } points to hope for ({ $tries } tries), worth { $points } after the turn
grants = Who looks over your shoulder
grants-hint = Whoever you name sees what your seat sees, and chooses nothing. You can take it back at any time.
grants-name = Name of the player
grants-give = Show my seat
grants-end = Show it no more

## Coming back

return-asked = { $name } asks to come back to this seat. The others are asked for their consent.
return-take-up = Let them decide
return-tells = A bot plays the seat that was yours. You can ask those who play to let you come back.
return-do = Ask to come back
