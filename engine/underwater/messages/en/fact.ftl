### Facts: one sentence about each thing that has happened.

## fact/cards

the-top-card-goes-under-its-deck = The top { $card } goes under its deck.
draws-card = Seat { $seat } draws { $card }.
discards-card = Seat { $seat } discards { $card }.
chooses-slot-with-card = Seat { $seat } chooses { $slot } with { $card }.
chooses-slot-with-an-empty-hand = Seat { $seat } chooses { $slot } with an empty hand.
takes-the-action-cloning-tile = Seat { $seat } takes the action-cloning tile.
lays-card-on-the-discard-pile = Seat { $seat } lays { $card } on the discard pile.
claims-card = Seat { $seat } claims { $card }.
uses-card = Seat { $seat } uses { $card }.
discards-the-thing-card-to-make-room = Seat { $seat } discards the { $thing } { $card } to make room.
keeps-card-aside = Seat { $seat } keeps { $card } aside.
takes-the-thing-card = Seat { $seat } takes the { $thing } { $card }.
looks-at-cards = Seat { $seat } looks at { $cards }.
keeps-kept = Seat { $seat } keeps { $kept }.
keeps-kept-and-puts-under-the = Seat { $seat } keeps { $kept } and puts { $under } under the special deck.
puts-card-under-the-special-deck = Seat { $seat } puts { $card } under the special deck.
makes-card-available-again = Seat { $seat } makes { $card } available again.
may-keep-by-more-card-from-now = Seat { $seat } may keep { $by } more { $card } from now on.
triggers-card = Seat { $seat } triggers { $card }.
uses-the-ability-of-card = Seat { $seat } uses the ability of { $card }.
uses-slot-through-an-effect = Seat { $seat } uses { $slot } through an effect.

## fact

begins-its-turn = Seat { $seat } begins its turn.
ends-its-turn = Seat { $seat } ends its turn.

## fact/network

gains-gain = Seat { $seat } gains { $gain }.
pays-price = Seat { $seat } pays { $price }.
advances-1-space-on-the-track = Seat { $seat } advances 1 space on the { $track }.
builds-thing-on-site = Seat { $seat } builds { $thing } on { $site }.
turns-the-city-on-site-into-a = Seat { $seat } turns the { $city } on { $site } into a symbiotic one.
gains-tile = Seat { $seat } gains { $tile }.

## fact/production

all-cards-are-available-again = All { $cards } are available again.
scored-brown-metropolis = brown metropolis
scored-resources = resources
the-final-scoring-is-over = The final scoring is over.
has-a-choice-in-production = Seat { $seat } has a choice in Production.
uses-card-in-production = Seat { $seat } uses { $card } in Production.
has-made-all-its-choices-in-production = Seat { $seat } has made all its choices in Production.
produces-income = Seat { $seat } produces { $income }.
feeds-its-cities-with-food = Seat { $seat } feeds its { $cities } with { $food }.
scores-points-with-card = Seat { $seat } scores { $points } with { $card }.
scores-points-for-its-what = Seat { $seat } scores { $points } for its { $what }.

## fact/setup

the-order-of-play-is-drawn = The order of play is drawn
the-cards-are-mixed = The { $cards } are mixed.
these-special-cards-lie-open-cards = These special cards lie open: { $cards }.
the-special-deck-is-shuffled-cards = The special deck is shuffled: { $cards }.
on-top-of-the-special-deck-lies = On top of the special deck lies { $card }.
the-action-cloning-tile = , the action-cloning tile
in-the-supply-things-tile = In the supply: { $things }{ $tile }.
era-begins = Era { $era } begins.
the-deck-of-the-era-is-shuffled = The deck of the era is shuffled: { $cards }.
round-begins = Round { $round } begins.
round-ends-the-new-order-of = Round { $round } ends; the new order of play: { $order }.
gets-tile = Seat { $seat } gets { $tile }.
starts-on-space-of-the-track = Seat { $seat } starts on space { $space } of the { $track }.
starts-below-the-track = Seat { $seat } starts below the { $track }.

## fact/variants

government-contracts-lie-open-titles = Government contracts lie open: { $titles }.
foreign-action-tiles-lie-on-slots = Foreign action tiles lie on { $slots }.
title-card-is-turned-up-a = { $title }, card { $card }, is turned up: a fourth foreign action tile lies on { $slot }.
claims-the-government-contract = Seat { $seat } claims the government contract { $contract }.

## network that grows

upgrades-the-tunnel-on-site = Seat { $seat } upgrades the { $tunnel } on { $site }.
upgrades-the-building-on-site = Seat { $seat } upgrades the building on { $site }.
connects-the-metropolis = Seat { $seat } connects the { $metropolis }.

## mixing and dealing

the-player-boards-are-mixed = The player boards are mixed.
the-brown-metropolises-are-mixed = The brown metropolises are mixed.
the-blue-metropolises-are-mixed = The blue metropolises are mixed.
hidden-cards-are-dealt-anew = Hidden cards are dealt anew.
takes-player-board = Seat { $seat } takes player board { $board }, with a { $city } on { $site }.

## contracts and the end of a solo game

may-claim-government-contracts = Seat { $seat } may claim government contracts.
claims-no-more-government-contracts = Seat { $seat } claims no more government contracts.
the-government-contracts-are-mixed = The government contracts are mixed.
wins-the-solo-game = Seat { $seat } wins the solo game with { $cities } connected { $noun }.
loses-the-solo-game = Seat { $seat } loses the solo game with { $cities } connected { $noun }.
