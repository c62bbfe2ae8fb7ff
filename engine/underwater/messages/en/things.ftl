### Cards, tiles, places, amounts and scores.

## amount

nothing = nothing

## card

costs-price-to-play-does = Costs { $price } to play. { $does }
in-production = in Production
at-the-end-of-the-game = at the end of the game

## contract

criteria-benefit = Criteria: { $criteria }. Benefit: { $benefit }

## place

green = green
red = red
yellow = yellow
slot = slot { $slot }
always-available = always available
upper-left = upper left
upper-right = upper right
lower-left = lower left
metropolis-of-brown-metropolis = brown metropolis
blue-metropolis = blue metropolis
at-blue-metropolis = { $at } blue metropolis
site = site

## scoring

points-for-at-least-things = { $points } for at least { $things }
points-for-each-card-that-you-played = { $points } for each { $card } that you played and paid for
points-for-each-complete-set-of-connected = { $points } for each complete set of connected upgraded structures ({ $kinds })

## special_site

and = {" "}and{" "}
these-on-tunnels-each-next-to-a = { $these } on { $tunnels }, each next to a connected { $city }, make { $makes } more in Production.
surcharge-amount = surcharge { $amount }
a-connected-symbiotic-city-makes-points-in = A connected symbiotic { $city } makes { $points } in Production instead of 2.
makes-its-usual-output-times-in = Makes its usual output { $times } times in Production.
the-connected-metropolis-makes-points-more-in = The connected metropolis makes { $points } more in Production.

## tally

next-to-a-connected = next to a connected
for-every-things = for every { $things }

## title

card-card-card = card { $card }
contract-contract-contract = contract { $contract }
of-era-i = of Era I
of-era-ii = of Era II
of-era-iii = of Era III
backside-1-or-2-credits = 1 or 2 { $credits }
for = for
instant = instant
permanent = permanent
action = action
kind-production = production
end-scoring = end scoring
the-metropolis-title = the { $metropolis } { $title }
seat-seat = seat { $seat }
seat = seat
seats = seats

## scoring scales

points-for-at-least = { $points } for at least { $at_least }

## adjectives

for-each-things = for each { $things }
adjective-connected = connected
adjective-claimed = claimed
adjective-upgraded = upgraded
adjective-symbiotic = symbiotic
top-middle = top middle
left-middle = left middle
centre = centre
right-middle = right middle
bottom-middle = bottom middle
lower-right = lower right

## the card that each player begins with

personal-assistant = Personal Assistant
