//! Tests of words about a choice in a known position, and a story from beginning to end.

use super::*;

/// The position after these facts, as a seat sees it.
struct Position {
    rules: Rules,
    state: State,
}

impl Position {
    /// Three players before the first round, each with a starting land and 10 coins and science points.
    fn start() -> Position {
        let rules = rules(3);
        let state = TwentiethCentury::table(&rules);
        let mut position = Position { rules, state };
        for (seat, land) in Seat::first(3).zip(LandNo::starting()) {
            let held = Held::Known(10);
            let start = position.rules.edition.environment_start();
            position.after([
                Fact::StartingLandTaken { seat, land },
                Fact::HoldingsTaken { seat, coins: held, science: held },
                Fact::EnvironmentMoved { seat, space: start },
            ]);
        }
        position
    }

    fn after<const N: usize>(&mut self, facts: [Fact; N]) {
        facts.iter().for_each(|fact| apply::apply(&mut self.state, fact));
    }

    fn choice(&self, of: u8, command: Command) -> [String; 2] {
        let seen = hide::<TwentiethCentury>(&self.state, Viewer::Seat(seat(of)));
        let tell = |wording: Wording| {
            TwentiethCentury::tell_choice(&self.rules, &seen, seat(of), &command, wording.language)
        };
        LANGUAGES.map(tell)
    }
}

/// Round I with three lands and two technologies; seat 1 begins.
fn auction() -> Position {
    let mut position = Position::start();
    position.after([
        Fact::RoundBegan { round: Round::at(0) },
        Fact::LandsDealt { lands: [6, 17, 21].into_iter().map(land).collect() },
        Fact::TechnologiesDealt { technologies: [5, 8].into_iter().map(technology).collect() },
        Fact::CatastropheRevealed { catastrophe: CatastropheNo::at(0) },
        Fact::MarkerMoved { space: 1 },
        Fact::PhaseBegan { phase: Phase::LandAuction },
        Fact::Awaiting { step: Step::PickLand, acting: Seats::only(seat(1)) },
    ]);
    position
}

#[test]
fn t13_opening_names_the_minimum_price_and_the_garbage() {
    let position = auction();
    assert_eq!(
        position.choice(1, Command::OpenAuction { land: land(17), coins: 3 }),
        [
            "Open the auction of Iron Hills (17) at 3 coins – minimum price 2 coins, comes with 1 garbage token. City 1: 3 coins. City 2: 1 science point. Rails: city 1 – city 2 – east – west.",
            "Versteigerung von „Eisenhügel“ (17) mit 3 Münzen eröffnen – Mindestpreis 2 Münzen, dazu 1 Müllmarker. Stadt 1: 3 Münzen. Stadt 2: 1 Forschungspunkt. Gleise: Stadt 1 – Stadt 2 – Osten – Westen."
        ]
    );
}

#[test]
fn t16_who_is_alone_takes_the_land() {
    let mut position = auction();
    position.after([
        Fact::DroppedOut { seat: seat(2) },
        Fact::DroppedOut { seat: seat(3) },
        Fact::LandWon { seat: seat(1), land: land(6), coins: 2, garbage: 1 },
    ]);
    assert_eq!(
        position.choice(1, Command::OpenAuction { land: land(17), coins: 2 }),
        [
            "Take Iron Hills (17) for 2 coins – minimum price 2 coins, comes with 2 garbage tokens. City 1: 3 coins. City 2: 1 science point. Rails: city 1 – city 2 – east – west.",
            "„Eisenhügel“ (17) für 2 Münzen nehmen – Mindestpreis 2 Münzen, dazu 2 Müllmarker. Stadt 1: 3 Münzen. Stadt 2: 1 Forschungspunkt. Gleise: Stadt 1 – Stadt 2 – Osten – Westen."
        ]
    );
}

#[test]
fn t14_a_bid_names_the_land_and_what_it_overbids() {
    let mut position = auction();
    position.after([
        Fact::AuctionOpened { seat: seat(1), land: land(17), coins: 3 },
        Fact::Awaiting { step: Step::BidOnLand, acting: Seats::only(seat(2)) },
    ]);
    assert_eq!(
        position.choice(2, Command::BidOnLand { coins: 5 }),
        [
            "Bid 5 coins on Iron Hills (17), over seat 1 with 3",
            "5 Münzen auf „Eisenhügel“ (17) bieten, über Sitz 1 mit 3"
        ]
    );
    assert_eq!(
        position.choice(2, Command::PassOnLand {}),
        ["Pass on Iron Hills (17)", "Bei „Eisenhügel“ (17) passen"]
    );
}

#[test]
fn t15_dropping_out_names_the_price_the_impact_and_the_ability() {
    let position = auction();
    assert_eq!(
        position.choice(1, Command::DropOut { technology: Some(technology(8)) }),
        [
            "Drop out and buy Heavy Steam Locomotive (8) for 3 science points. When bought: move your environment marker 1 space to the left. Locomotive (in each Upkeep): move a citizen to an empty city that is linked with its own.",
            "Aussteigen und „Schwere Dampflokomotive“ (8) für 3 Forschungspunkte kaufen. Beim Kauf: Rücke deinen Umweltmarker 1 Feld nach links. Lokomotive (in jedem Unterhalt): Versetze einen Bürger in eine leere Stadt, die an seine angebunden ist."
        ]
    );
    assert_eq!(
        position.choice(1, Command::DropOut { technology: None }),
        ["Drop out without a technology", "Ohne Technologie aussteigen"]
    );
}

#[test]
fn t19_a_bid_on_a_column_names_its_icons_and_what_it_overbids() {
    let mut position = auction();
    position.after([
        Fact::CatastropheBid { seat: seat(1), column: column(1), science: 0 },
        Fact::CatastropheBid { seat: seat(2), column: column(3), science: 1 },
        Fact::CatastropheBid { seat: seat(3), column: column(3), science: 2 },
    ]);
    let bid = |number, science| Command::BidOnCatastrophe { column: column(number), science };
    assert_eq!(
        position.choice(2, bid(3, 4)),
        [
            "Bid 4 science points on column 3 (2 garbage), over seat 3 with 2",
            "4 Forschungspunkte auf Spalte 3 (2 Müllmarker) bieten, über Sitz 3 mit 2"
        ]
    );
    assert_eq!(
        position.choice(2, bid(5, 0)),
        [
            "Bid 0 science points on column 5 (nothing)",
            "0 Forschungspunkte auf Spalte 5 (nichts) bieten"
        ]
    );
}

/// Upkeep of seat 1, who has won land 6 and holds these technologies.
fn upkeep(technologies: &[u8]) -> Position {
    let mut position = auction();
    position.after([Fact::LandWon { seat: seat(1), land: land(6), coins: 2, garbage: 1 }]);
    for &number in technologies {
        let technology = technology(number);
        position.after([Fact::TechnologyBought { seat: seat(1), technology, science: 0 }]);
    }
    position.after([
        Fact::PhaseBegan { phase: Phase::Upkeep },
        Fact::Awaiting { step: Step::Upkeep, acting: Seats::only(seat(1)) },
    ]);
    position
}

/// The same when land 6 lies to the east of the starting land and its citizen is seated.
fn settled(technologies: &[u8]) -> Position {
    let (own, tile) = (seat(1), Tile::Land(land(6)));
    let mut position = upkeep(technologies);
    position.after([
        Fact::TileAttached { seat: own, tile, cell: Cell { x: 1, y: 0 } },
        Fact::TileTurned { seat: own, tile, orientation: Orientation::at(0) },
        Fact::CitizenSeated { seat: own, city: city(6, 1) },
        Fact::CitizenSeated { seat: own, city: city(1, 1) },
    ]);
    position
}

#[test]
fn t23_a_tile_with_two_abilities_names_the_one_that_is_used() {
    let position = settled(&[12]);
    let technology = technology(12);
    assert_eq!(
        position.choice(1, Command::SortGarbage { technology, land: land(6) }),
        [
            "Use Sorting of Public Health Office (12): remove 1 garbage token from Mill Valley (6) – 1 lies there",
            "Mülltrennung von „Gesundheitsamt“ (12) nutzen: 1 Müllmarker von „Mühlental“ (6) entfernen – dort liegt 1"
        ]
    );
    assert_eq!(
        position.choice(1, Command::CleanUpEnvironment { technology }),
        [
            "Use Environmental cleanup of Public Health Office (12): pay 2 science points and move the environment marker from 0 to +1",
            "Umweltsanierung von „Gesundheitsamt“ (12) nutzen: 2 Forschungspunkte bezahlen und Umweltmarker von 0 auf +1 rücken"
        ]
    );
}

#[test]
fn t23_what_happened_names_the_ability_that_was_used() {
    let fact = Fact::GarbageSorted { seat: seat(1), technology: technology(12), land: land(6) };
    assert_eq!(
        both(|wording| fact::tell(&rules(3), &fact, wording)),
        concat!(
            "    Seat 1 uses Sorting of Public Health Office (12) and removes 1 garbage token from Mill Valley (6).\n",
            "    Sitz 1 nutzt Mülltrennung von „Gesundheitsamt“ (12) und entfernt 1 Müllmarker von „Mühlental“ (6).\n"
        )
    );
}

#[test]
fn t21_garbage_names_how_much_waits_and_how_much_lies_there() {
    let mut position = upkeep(&[]);
    position.after([Fact::GarbageTaken { seat: seat(1), garbage: 3 }]);
    assert_eq!(
        position.choice(1, Command::PlaceGarbage { land: land(6) }),
        [
            "Place 1 of 3 new garbage tokens on Mill Valley (6) – 1 lies there",
            "1 von 3 neuen Müllmarkern auf „Mühlental“ (6) legen – dort liegt 1"
        ]
    );
}

#[test]
fn t22_a_place_names_its_neighbours() {
    let position = upkeep(&[]);
    let attach = |x, y| Command::AttachTile { tile: Tile::Land(land(6)), cell: Cell { x, y } };
    assert_eq!(
        position.choice(1, attach(1, 0)),
        [
            "Attach Mill Valley (6), 1 east of the starting land – next to River Homeland (1)",
            "„Mühlental“ (6) anlegen, 1 östlich des Startlands – neben „Heimat am Strom“ (1)"
        ]
    );
    assert_eq!(
        position.choice(1, attach(-1, 1)),
        [
            "Attach Mill Valley (6), 1 west and 1 south of the starting land – cornerwise to River Homeland (1)",
            "„Mühlental“ (6) anlegen, 1 westlich und 1 südlich des Startlands – über Eck zu „Heimat am Strom“ (1)"
        ]
    );
}

/// Mill Valley has ports to the west and to the east, and lies to the east of River Homeland, which has one there, too.
#[test]
fn t7_an_orientation_names_the_rails_that_it_joins() {
    let mut position = upkeep(&[]);
    let tile = Tile::Land(land(6));
    position.after([Fact::TileAttached { seat: seat(1), tile, cell: Cell { x: 1, y: 0 } }]);
    let [en, de] = LANGUAGES.map(|wording| {
        let place = wording.language as usize;
        let turn = |orientation| Command::TurnTile { orientation };
        let told = |orientation| position.choice(1, turn(orientation))[place].clone();
        Orientation::all().map(told).collect::<Vec<_>>()
    });
    assert_eq!(
        en,
        [
            "Leave Mill Valley (6) unturned – joined to the rails of River Homeland (1)",
            "Turn Mill Valley (6) a quarter turn clockwise – joined to no rails",
            "Turn Mill Valley (6) half a turn – joined to the rails of River Homeland (1)",
            "Turn Mill Valley (6) a quarter turn counter-clockwise – joined to no rails",
        ]
    );
    assert_eq!(
        de[2..],
        [
            "„Mühlental“ (6) um eine halbe Drehung drehen – mit Anschluss an die Gleise von „Heimat am Strom“ (1)",
            "„Mühlental“ (6) um eine Vierteldrehung gegen den Uhrzeigersinn drehen – ohne Anschluss an Gleise",
        ]
    );
}

#[test]
fn t5_a_citizen_is_told_what_its_city_makes() {
    let mut position = upkeep(&[]);
    let (own, tile) = (seat(1), Tile::Land(land(6)));
    position.after([
        Fact::TileAttached { seat: own, tile, cell: Cell { x: 1, y: 0 } },
        Fact::TileTurned { seat: own, tile, orientation: Orientation::at(0) },
    ]);
    let choice = |place| position.choice(1, Command::SeatCitizen { city: CityNo::at(place) });
    assert_eq!(
        choice(0),
        [
            "Place the citizen in city 1 of Mill Valley (6) – produces 3 coins, has a recycling centre",
            "Bürger in Stadt 1 von „Mühlental“ (6) setzen – produziert 3 Münzen, hat eine Recyclinganlage"
        ]
    );
    assert_eq!(
        choice(1),
        [
            "Place the citizen in city 2 of Mill Valley (6) – produces 1 science point",
            "Bürger in Stadt 2 von „Mühlental“ (6) setzen – produziert 1 Forschungspunkt"
        ]
    );
}

/// Each use of a technology, told twice: from itself alone is in the table of commands, here with the position.
#[test]
fn t23_the_uses_of_technologies_have_their_words() {
    let mut position = settled(&[5, 6, 8, 9, 10, 11, 20, 22]);
    let on = |number| Tile::Land(land(number));
    let place = BridgePlace::between(point(1, 3), point(3, 1));
    let mut told = String::new();
    let mut tell = |position: &Position, command: Command| {
        told += &format!("{}\n", name(&command));
        position.choice(1, command).iter().for_each(|words| told += &format!("    {words}\n"));
    };
    for command in [
        Command::PlaceWorker { technology: technology(5), city: city(1, 3) },
        Command::BuildBridge { technology: technology(6), tile: on(1), place },
        Command::SortGarbage { technology: technology(20), land: land(6) },
        Command::BoardTrain { technology: technology(8), city: city(1, 1) },
        Command::LoadGarbage { technology: technology(9), land: land(1) },
        Command::RecycleGarbage { technology: technology(10), land: land(6) },
        Command::CleanUpEnvironment { technology: technology(22) },
        Command::RaiseQualityOfLife { technology: technology(11) },
        Command::EndUpkeep {},
        Command::UseRecyclingCentre { centre: city(1, 3), land: land(1) },
        Command::EndRecycling {},
    ] {
        tell(&position, command);
    }
    // Two empty cities, and one more land: there is something to choose on the way.
    let own = seat(1);
    let mut wider = settled(&[8, 9]);
    wider.after([
        Fact::WorkerPlaced { seat: own, technology: technology(5), city: city(1, 2) },
        Fact::TrainBoarded { seat: own, technology: technology(8), city: city(1, 1) },
        Fact::TrainLeft { seat: own, city: city(6, 2) },
        Fact::LandWon { seat: own, land: land(17), coins: 2, garbage: 1 },
    ]);
    tell(&wider, Command::BoardTrain { technology: technology(8), city: city(1, 2) });
    tell(&wider, Command::LoadGarbage { technology: technology(9), land: land(1) });
    position.after([
        Fact::TrainBoarded { seat: own, technology: technology(8), city: city(1, 1) },
        Fact::GarbageLoaded { seat: own, technology: technology(9), land: land(1) },
    ]);
    tell(&position, Command::LeaveTrain { city: city(1, 3) });
    tell(&position, Command::UnloadGarbage { land: land(6) });
    insta::assert_snapshot!("choices", told);
}

/// The first land and the drop-out of the rulebook's example of an auction (worked example 2).
#[test]
fn example_2_an_auction_reads_like_a_story() {
    let rules = rules(3);
    let facts = [
        Fact::AuctionOpened { seat: seat(1), land: land(17), coins: 2 },
        Fact::BidRaised { seat: seat(2), coins: 3 },
        Fact::PassedOnLand { seat: seat(3) },
        Fact::PassedOnLand { seat: seat(1) },
        Fact::LandWon { seat: seat(2), land: land(17), coins: 3, garbage: 1 },
        Fact::StarterMoved { seat: seat(2) },
        Fact::DroppedOut { seat: seat(3) },
        Fact::TechnologyBought { seat: seat(3), technology: technology(8), science: 1 },
    ];
    let story = |wording: Wording| {
        let told =
            facts.iter().map(|fact| TwentiethCentury::tell_fact(&rules, fact, wording.language));
        told.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(
        story(Wording::EN),
        "Seat 1 opens the auction of Iron Hills (17) at 2 coins. Seat 2 bids 3 coins. \
         Seat 3 passes. Seat 1 passes. \
         Seat 2 wins Iron Hills (17) for 3 coins, with a citizen and 1 garbage token. \
         Seat 2 is the starting player now. Seat 3 drops out of the auction. \
         Seat 3 buys Heavy Steam Locomotive (8) for 1 science point."
    );
    assert_eq!(
        story(Wording::DE),
        "Sitz 1 eröffnet die Versteigerung von „Eisenhügel“ (17) mit 2 Münzen. \
         Sitz 2 bietet 3 Münzen. Sitz 3 passt. Sitz 1 passt. \
         Sitz 2 ersteigert „Eisenhügel“ (17) für 3 Münzen, dazu einen Bürger und 1 Müllmarker. \
         Sitz 2 ist nun Startspieler. Sitz 3 steigt aus der Versteigerung aus. \
         Sitz 3 kauft „Schwere Dampflokomotive“ (8) für 1 Forschungspunkt."
    );
}
