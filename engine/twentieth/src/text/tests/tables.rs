//! Every fact and every command, every tile and every card, told once for a reader's eye.

use super::*;
use crate::hidden::HiddenItems;

#[test]
fn all_lands_have_their_words() {
    let rules = rules(5);
    let edition = &rules.edition;
    let tell = |number: LandNo| {
        let names = |wording| title::Names::new(edition, wording).land(number);
        let words =
            both(|wording| format!("{}: {}", names(wording), land::tell(edition, number, wording)));
        format!("{number}\n{words}")
    };
    insta::assert_snapshot!("lands", LandNo::all().map(tell).collect::<String>());
}

#[test]
fn all_technologies_have_their_words() {
    let rules = rules(5);
    let edition = &rules.edition;
    let tell = |number: TechnologyNo| {
        let names = |wording| title::Names::new(edition, wording).technology(number);
        let printed = edition.technology(number);
        let words =
            both(|wording| format!("{}: {}", names(wording), technology::tell(printed, wording)));
        format!("{number}\n{words}")
    };
    insta::assert_snapshot!("technologies", TechnologyNo::all().map(tell).collect::<String>());
}

#[test]
fn all_scoring_cards_have_their_words() {
    let rules = rules(5);
    let edition = &rules.edition;
    let tell = |number: ScoringCardNo| {
        let names = |wording| title::Names::new(edition, wording).scoring_card(number);
        let words = both(|wording| {
            format!("{}: {}", names(wording), scoring_card::tell(edition, number, wording))
        });
        format!("{number}\n{words}")
    };
    insta::assert_snapshot!("scoring_cards", ScoringCardNo::all().map(tell).collect::<String>());
}

#[test]
fn all_catastrophes_have_their_words() {
    let rules = rules(5);
    let edition = &rules.edition;
    let tell = |number: CatastropheNo| {
        let names = |wording| title::Names::new(edition, wording).catastrophe(number);
        let card = edition.catastrophe(number);
        let words =
            both(|wording| format!("{}: {}", names(wording), catastrophe::tell(card, wording)));
        format!("{number}\n{words}")
    };
    insta::assert_snapshot!("catastrophes", CatastropheNo::all().map(tell).collect::<String>());
}

/// A line of the table: the type, then the words.
fn told(name: String, tell: impl Fn(Wording) -> String) -> String {
    let words = both(tell);
    words.lines().for_each(|line| assert_sound(line.trim_start()));
    format!("{name}\n{words}")
}

#[test]
fn every_fact_has_its_words() {
    let rules = rules(4);
    let facts: Vec<Fact> = [setup(), auction(), upkeep(), technologies(), production()]
        .into_iter()
        .flatten()
        .collect();
    let names: BTreeSet<String> = facts.iter().map(name).collect();
    assert_eq!(names, all_names::<Fact>());
    let tell = |fact: &Fact| {
        told(name(fact), |wording| TwentiethCentury::tell_fact(&rules, fact, wording.language))
    };
    insta::assert_snapshot!("facts", facts.iter().map(tell).collect::<String>());
}

#[test]
fn every_command_has_its_words() {
    let rules = rules(4);
    let commands = commands();
    let names: BTreeSet<String> = commands.iter().map(name).collect();
    assert_eq!(names, all_names::<Command>());
    let tell = |command: &Command| {
        told(name(command), |wording| {
            TwentiethCentury::tell_command(&rules, command, wording.language)
        })
    };
    insta::assert_snapshot!("commands", commands.iter().map(tell).collect::<String>());
}

fn setup() -> Vec<Fact> {
    let act = || "act".to_owned();
    let stack = |stack| StackShuffle { stack, act: act(), cards: 16, order: None };
    let technologies =
        StackShuffle { stack: Stack::RoundsThreeAndFour, act: act(), cards: 12, order: None };
    let catastrophes = StackShuffle { stack: Stack::RoundFive, act: act(), cards: 3, order: None };
    let order = || Some(Seat::first(4).rev().collect());
    vec![
        Fact::StarterDrawn(Box::new(Shuffle { act: act(), cards: 4, order: order() })),
        Fact::SeatingDrawn(Box::new(Shuffle { act: act(), cards: 4, order: order() })),
        Fact::StartingLandsShuffled(Box::new(Shuffle { act: act(), cards: 5, order: None })),
        Fact::LandsShuffled(Box::new(stack(Stack::RoundsOneAndTwo))),
        Fact::TechnologiesShuffled(Box::new(technologies)),
        Fact::CatastrophesShuffled(Box::new(catastrophes)),
        Fact::ScoringCardsShuffled(Box::new(Shuffle { act: act(), cards: 3, order: None })),
        Fact::ScoringCardPlaced { card: ScoringCardNo::at(2) },
        Fact::StartingLandTaken { seat: seat(1), land: land(1) },
        Fact::HoldingsTaken { seat: seat(1), coins: Held::Known(10), science: Held::Known(10) },
        Fact::HoldingsTaken { seat: seat(2), coins: Held::Hidden, science: Held::Hidden },
        Fact::RoundBegan { round: Round::at(3) },
        Fact::LandsDealt { lands: [6, 17, 21].into_iter().map(land).collect() },
        Fact::TechnologiesDealt { technologies: Set::only(technology(3)).with(technology(8)) },
        Fact::CatastropheRevealed { catastrophe: CatastropheNo::at(0) },
        Fact::MarkerMoved { space: 1 },
        Fact::PhaseBegan { phase: Phase::LandAuction },
        Fact::PhaseBegan { phase: Phase::PreventingCatastrophes },
        Fact::PhaseBegan { phase: Phase::Upkeep },
        Fact::PhaseBegan { phase: Phase::Production },
        Fact::PhaseBegan { phase: Phase::Recycling },
        Fact::PhaseBegan { phase: Phase::BonusScoring },
        Fact::StarterMoved { seat: seat(3) },
    ]
}

fn awaiting() -> impl Iterator<Item = Fact> {
    let all = Seats::first(3);
    let steps = [
        (Step::PickLand, Seats::only(seat(2))),
        (Step::BidOnLand, Seats::only(seat(3))),
        (Step::BidOnCatastrophe, Seats::only(seat(1))),
        (Step::Upkeep, all),
        (Step::Recycling, all.without(seat(1))),
        (Step::Nothing, Seats::NONE),
    ];
    steps.into_iter().map(|(step, acting)| Fact::Awaiting { step, acting })
}

fn auction() -> Vec<Fact> {
    vec![
        Fact::AuctionOpened { seat: seat(2), land: land(17), coins: 3 },
        Fact::BidRaised { seat: seat(3), coins: 5 },
        Fact::PassedOnLand { seat: seat(1) },
        Fact::DroppedOut { seat: seat(2) },
        Fact::TechnologyBought { seat: seat(2), technology: technology(8), science: 2 },
        Fact::TechnologyBought { seat: seat(1), technology: technology(5), science: 0 },
        Fact::LandWon { seat: seat(3), land: land(17), coins: 5, garbage: 1 },
        Fact::LandWon { seat: seat(3), land: land(6), coins: 2, garbage: 2 },
        Fact::GarbageTaken { seat: seat(2), garbage: 1 },
        Fact::GarbageTaken { seat: seat(2), garbage: 2 },
        Fact::EnvironmentMoved { seat: seat(2), space: 4 },
        Fact::EnvironmentMoved { seat: seat(1), space: 8 },
        Fact::ConsolationPaid { seat: seat(4), coins: 4 },
        Fact::CatastropheBid { seat: seat(4), column: column(5), science: 0 },
        Fact::CatastropheBid { seat: seat(1), column: column(5), science: 1 },
        Fact::CatastropheTaken { seat: seat(1), column: column(5), science: 1 },
        Fact::CatastropheTaken { seat: seat(4), column: column(1), science: 0 },
    ]
}

fn upkeep() -> Vec<Fact> {
    let (own, tile) = (seat(1), Tile::Land(land(17)));
    let turned = |orientation| Fact::TileTurned { seat: own, tile, orientation };
    let institution = Tile::Institution(technology(3));
    let mut facts = vec![
        Fact::GarbagePlaced { seat: own, land: land(17) },
        Fact::TileAttached { seat: own, tile, cell: Cell { x: 1, y: -1 } },
        Fact::TileAttached { seat: own, tile: institution, cell: Cell { x: 0, y: 2 } },
        Fact::CitizenSeated { seat: own, city: city(17, 1) },
        Fact::UpkeepEnded { seat: own },
    ];
    facts.extend(Orientation::all().map(turned));
    facts
}

fn technologies() -> Vec<Fact> {
    let own = seat(1);
    let place = BridgePlace::between(point(1, 3), point(3, 1));
    let on = |tile| Fact::BridgeBuilt { seat: own, technology: technology(6), tile, place };
    let at_building = Fact::BridgeBuilt {
        seat: own,
        technology: technology(6),
        tile: Tile::Institution(technology(14)),
        place: BridgePlace::between(point(2, 3), point(3, 5)),
    };
    vec![
        Fact::WorkerPlaced { seat: own, technology: technology(5), city: city(6, 2) },
        on(Tile::Land(land(1))),
        at_building,
        Fact::GarbageSorted { seat: own, technology: technology(20), land: land(6) },
        Fact::TrainBoarded { seat: own, technology: technology(8), city: city(1, 1) },
        Fact::TrainLeft { seat: own, city: city(6, 2) },
        Fact::GarbageLoaded { seat: own, technology: technology(9), land: land(1) },
        Fact::GarbageUnloaded { seat: own, land: land(6) },
        Fact::CostPaid { seat: own, cost: Cost { coins: 3, science: 2 } },
        Fact::GarbageRecycled { seat: own, technology: technology(10), land: land(6) },
        Fact::EnvironmentCleanedUp { seat: own, technology: technology(22) },
        Fact::QualityOfLifeRaised { seat: own, technology: technology(11) },
    ]
}

fn production() -> Vec<Fact> {
    let own = seat(1);
    let output = Output { coins: 3, science: 2, points: 1 };
    let scored = ScoreLine::ALL.map(|line| Fact::PointsScored { seat: own, line, points: 6 });
    let mut facts = vec![
        Fact::IndicatorsSet { seat: own, output },
        Fact::Produced { seat: own, coins: 12, science: 1 },
        Fact::Produced { seat: own, coins: 0, science: 0 },
        Fact::CentreUsed { seat: own, centre: city(1, 3), land: land(6) },
        Fact::CentreUsed { seat: own, centre: city(1, 3), land: land(1) },
        Fact::RecyclingEnded { seat: own },
        Fact::PointsScored { seat: own, line: ScoreLine::Garbage, points: -5 },
        Fact::HoldingsShown { seat: own, coins: 17, science: 0 },
        Fact::ScoringEnded {},
        Fact::HiddenItemsDealt(Box::new(HiddenItems { stacks: Vec::new(), holdings: Vec::new() })),
    ];
    facts.extend(scored);
    facts.extend(awaiting());
    facts
}

fn commands() -> Vec<Command> {
    let tile = Tile::Land(land(17));
    let place = BridgePlace::between(point(1, 3), point(3, 1));
    let mut commands = vec![
        Command::OpenAuction { land: land(17), coins: 3 },
        Command::BidOnLand { coins: 5 },
        Command::PassOnLand {},
        Command::DropOut { technology: None },
        Command::DropOut { technology: Some(technology(8)) },
        Command::BidOnCatastrophe { column: column(2), science: 1 },
        Command::BidOnCatastrophe { column: column(5), science: 0 },
        Command::PlaceGarbage { land: land(17) },
        Command::AttachTile { tile, cell: Cell { x: 1, y: -1 } },
        Command::SeatCitizen { city: CityNo::at(1) },
        Command::PlaceWorker { technology: technology(5), city: city(6, 2) },
        Command::BuildBridge { technology: technology(6), tile: Tile::Land(land(1)), place },
        Command::SortGarbage { technology: technology(20), land: land(6) },
        Command::BoardTrain { technology: technology(8), city: city(1, 1) },
        Command::LeaveTrain { city: city(6, 2) },
        Command::LoadGarbage { technology: technology(9), land: land(1) },
        Command::UnloadGarbage { land: land(6) },
        Command::RecycleGarbage { technology: technology(10), land: land(6) },
        Command::CleanUpEnvironment { technology: technology(29) },
        Command::RaiseQualityOfLife { technology: technology(28) },
        Command::EndUpkeep {},
        Command::UseRecyclingCentre { centre: city(1, 3), land: land(6) },
        Command::EndRecycling {},
    ];
    commands.extend(Orientation::all().map(|orientation| Command::TurnTile { orientation }));
    commands
}
