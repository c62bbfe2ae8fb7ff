### Choices: their verbs and groups, questions to a seat, and the progress of a turn.

## choice/chosen

seat = seat
a-hidden-choice = a hidden choice

## choice/path

nothing-is-to-be-chosen = Nothing is to be chosen
wait-for-seat-seats = Wait for seat { $seats }
wait-for-seats = Wait for seats { $seats }

## choice/table

undo = Undo
take-back = Take back
take-back-the-last-step = Take back the last step
ask = Ask
ask-the-others = Ask the others
agree = Agree
agree-to-what-is-asked = Agree to what is asked
refuse = Refuse
refuse-what-is-asked = Refuse what is asked

## plans

ask-the-others-to = Ask the others to { $plan }
agree-to = Agree to { $plan }
refuse-to = Refuse to { $plan }
order-give-up = Give the game up
order-rest = Take a break until { $until }
order-go-on = End the break
order-give-time = Give seat { $seat } { $seconds } more seconds
order-hand-over-to-player = Hand seat { $seat } over to another player
order-hand-over-to-bot = Hand seat { $seat } over to a bot
order-take-back = Take back: { $text }
order-take-back-several = Take back { $count } choices, down to: { $text }
order-go-back = Go back to event { $to }
order-last-step = Take back the last step
to-give-up = give the game up
to-rest = take a break until { $until }
to-go-on = end the break
to-give-time = give seat { $seat } { $seconds } more seconds
to-hand-over-to-player = hand seat { $seat } over to another player
to-hand-over-to-bot = hand seat { $seat } over to a bot
to-take-back = take back: { $text }
to-take-back-several = take back { $count } choices, down to: { $text }
to-go-back = go back to event { $to }
to-last-step = take back the last step

## places

of-another-seat = this belongs to another seat: choose a place of your own
