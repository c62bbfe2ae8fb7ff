### Facts: one sentence about each thing that has happened.

## fact/cards

the-top-card-goes-under-its-deck = Die oberste { $card } kommt unter ihr Deck.
draws-card = Sitz { $seat } zieht { $card }.
discards-card = Sitz { $seat } wirft { $card } ab.
chooses-slot-with-card = Sitz { $seat } wählt { $slot } mit { $card }.
chooses-slot-with-an-empty-hand = Sitz { $seat } wählt { $slot } ohne Handkarte.
takes-the-action-cloning-tile = Sitz { $seat } nimmt das Aktionskopie-Plättchen.
lays-card-on-the-discard-pile = Sitz { $seat } legt { $card } auf den Ablagestapel.
claims-card = Sitz { $seat } beansprucht { $card }.
uses-card = Sitz { $seat } nutzt { $card }.
discards-the-thing-card-to-make-room = Sitz { $seat } wirft die { $thing } { $card } ab, um Raum zu schaffen.
keeps-card-aside = Sitz { $seat } legt { $card } beiseite.
takes-the-thing-card = Sitz { $seat } nimmt die { $thing } { $card }.
looks-at-cards = Sitz { $seat } sieht sich { $cards } an.
keeps-kept = Sitz { $seat } behält { $kept }.
keeps-kept-and-puts-under-the = Sitz { $seat } behält { $kept } und legt { $under } unter das Spezialkartendeck.
puts-card-under-the-special-deck = Sitz { $seat } legt { $card } unter das Spezialkartendeck.
makes-card-available-again = Sitz { $seat } macht { $card } wieder verfügbar.
may-keep-by-more-card-from-now = Sitz { $seat } darf von nun an { $by } { $card } mehr auf der Hand behalten.
triggers-card = Sitz { $seat } löst { $card } aus.
uses-the-ability-of-card = Sitz { $seat } nutzt die Fähigkeit von { $card }.
uses-slot-through-an-effect = Sitz { $seat } nutzt durch einen Effekt { $slot }.

## fact

begins-its-turn = Sitz { $seat } beginnt seinen Zug.
ends-its-turn = Sitz { $seat } beendet seinen Zug.

## fact/network

gains-gain = Sitz { $seat } erhält { $gain }.
pays-price = Sitz { $seat } bezahlt { $price }.
advances-1-space-on-the-track = Sitz { $seat } schreitet 1 Feld auf der { $track } voran.
builds-thing-on-site = Sitz { $seat } baut { $thing } auf { $site }.
turns-the-city-on-site-into-a = Sitz { $seat } wandelt die { $city } auf { $site } in eine symbiotische um.
gains-tile = Sitz { $seat } erhält { $tile }.

## fact/production

all-cards-are-available-again = Alle { $cards } sind wieder verfügbar.
scored-brown-metropolis = braune Metropole
scored-resources = Ressourcen
the-final-scoring-is-over = Die Schlusswertung ist vorbei.
has-a-choice-in-production = Sitz { $seat } hat in der Produktion eine Wahl.
uses-card-in-production = Sitz { $seat } nutzt in der Produktion { $card }.
has-made-all-its-choices-in-production = Sitz { $seat } hat in der Produktion alles gewählt.
produces-income = Sitz { $seat } produziert { $income }.
feeds-its-cities-with-food = Sitz { $seat } ernährt seine { $cities } mit { $food }.
scores-points-with-card = Sitz { $seat } erhält { $points } durch { $card }.
scores-points-for-its-what = Sitz { $seat } erhält { $points } für seine { $what }.

## fact/setup

the-order-of-play-is-drawn = Die Zugfolge wird ausgelost
the-cards-are-mixed = Die { $cards } werden gemischt.
these-special-cards-lie-open-cards = Diese Spezialkarten liegen offen aus: { $cards }.
the-special-deck-is-shuffled-cards = Das Spezialkartendeck wird gemischt: { $cards }.
on-top-of-the-special-deck-lies = Oben auf dem Spezialkartendeck liegt { $card }.
the-action-cloning-tile = , das Aktionskopie-Plättchen
in-the-supply-things-tile = Im Vorrat: { $things }{ $tile }.
era-begins = Ära { $era } beginnt.
the-deck-of-the-era-is-shuffled = Das Deck der Ära wird gemischt: { $cards }.
round-begins = Runde { $round } beginnt.
round-ends-the-new-order-of = Runde { $round } endet; die neue Zugfolge: { $order }.
gets-tile = Sitz { $seat } bekommt { $tile }.
starts-on-space-of-the-track = Sitz { $seat } beginnt auf Feld { $space } der { $track }.
starts-below-the-track = Sitz { $seat } beginnt unterhalb der { $track }.

## fact/variants

government-contracts-lie-open-titles = Offen liegende Regierungsaufträge: { $titles }.
foreign-action-tiles-lie-on-slots = Fremde Aktionsplättchen liegen auf { $slots }.
title-card-is-turned-up-a = { $title }, Karte { $card }, wird aufgedeckt: Ein viertes fremdes Aktionsplättchen liegt auf { $slot }.
claims-the-government-contract = Sitz { $seat } beansprucht den Regierungsauftrag { $contract }.

## network that grows

upgrades-the-tunnel-on-site = Sitz { $seat } wertet den { $tunnel } auf { $site } auf.
upgrades-the-building-on-site = Sitz { $seat } wertet das Gebäude auf { $site } auf.
connects-the-metropolis = Sitz { $seat } verbindet die { $metropolis }.

## mixing and dealing

the-player-boards-are-mixed = Die Spielerbögen werden gemischt.
the-brown-metropolises-are-mixed = Die braunen Metropolen werden gemischt.
the-blue-metropolises-are-mixed = Die blauen Metropolen werden gemischt.
hidden-cards-are-dealt-anew = Verdeckte Karten werden neu ausgeteilt.
takes-player-board = Sitz { $seat } nimmt Spielerbogen { $board }, mit einer { $city } auf { $site }.

## contracts and the end of a solo game

may-claim-government-contracts = Sitz { $seat } darf Regierungsaufträge beanspruchen.
claims-no-more-government-contracts = Sitz { $seat } beansprucht keine weiteren Regierungsaufträge.
the-government-contracts-are-mixed = Die Regierungsaufträge werden gemischt.
wins-the-solo-game = Sitz { $seat } gewinnt das Solospiel mit { $cities } verbundenen { $noun }.
loses-the-solo-game = Sitz { $seat } verliert das Solospiel mit { $cities } verbundenen { $noun }.
