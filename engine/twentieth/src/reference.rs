//! The rule of 20th Century by which a command is carried out, and the rule that refuses it.

use super::command::Command;
use super::game::TwentiethCentury;
use super::rejection::Rejection;
use super::state::Step;
use kernel::reference::{CiteRulings, Reference, rule};
use kernel::ruling::Rulings;
use std::sync::LazyLock;

/// The rulings of the ruleset.
static RULINGS: LazyLock<Rulings> =
    LazyLock::new(|| Rulings::embedded(include_str!("../../rulings/twentieth_century.json")));

// Headings are spelt as in `tests/rulebook/twentieth_century.md`.

const COURSE_OF_THE_GAME: Reference = rule!("Course of the game", "T-12");
const COINS_AND_SCIENCE: Reference =
    rule!("Coin and science point cards", "T-2", "T-4", "T-15", "T-23");

const OPENING: Reference = rule!("Bidding on land tiles", "T-2", "T-13");
const BIDDING: Reference = rule!("Bidding on land tiles", "T-2", "T-13", "T-14");
const ALONE: Reference = rule!("Bidding on land tiles", "T-16");
const DROPPING_OUT: Reference =
    rule!("Dropping out and purchasing a technology tile", "T-14", "T-15", "T-17");
const CATASTROPHES: Reference =
    rule!("Phase 3: Preventing catastrophes", "T-4", "T-19", "T-20", "T-39");

const UPKEEP: Reference = rule!("Phase 4: Upkeep (and technology use)", "T-5", "T-21");
const OWN_LANDS: Reference = rule!("Phase 4: Upkeep (and technology use)", "T-8", "T-25");
const NEW_GARBAGE: Reference = rule!("Placing new garbage", "T-5", "T-21");
const ATTACHING: Reference = rule!("Attaching new lands and institutions", "T-5", "T-21", "T-22");
const NEW_CITIZENS: Reference = rule!("Placing new citizens", "T-5", "T-21");

const USING_TECHNOLOGIES: Reference = rule!("Using technologies", "T-23");
const GARBAGE_TO_TAKE: Reference = rule!("Using technologies", "T-8", "T-23");
const ABILITIES: Reference = rule!("Technology", "T-23");
const SINGLE_USE: Reference = rule!("Single-use technologies", "T-23");
const MULTIPLE_USE: Reference = rule!("Multiple-use technologies", "T-23");
const WORKERS: Reference = rule!("Workers", "T-23", "T-26");
const BRIDGE: Reference = rule!("Bridge", "T-23", "T-27");
const SORTING: Reference = rule!("Sorting", "T-23", "T-24", "T-25");
const LOCOMOTIVE: Reference = rule!("Locomotive", "T-23", "T-28");
const GARBAGE_TRANSPORT: Reference = rule!("Garbage transport", "T-23", "T-25");
const RECYCLING_TECHNOLOGY: Reference = rule!("Recycling (technology)", "T-23", "T-25");
const ENVIRONMENTAL_CLEANUP: Reference = rule!("Environmental cleanup", "T-23");
const QUALITY_OF_LIFE: Reference = rule!("Quality of life", "T-23");

const RECYCLING: Reference = rule!("Recycling", "T-8", "T-30", "T-31");

impl CiteRulings for TwentiethCentury {
    fn rulings() -> &'static Rulings {
        &RULINGS
    }
    fn rule_of(command: &Command) -> Reference {
        rule_of(*command)
    }
    fn rule_against(rejection: &Rejection) -> Reference {
        rule_against(rejection)
    }
}

const fn rule_of(command: Command) -> Reference {
    match command {
        Command::OpenAuction { .. } => OPENING,
        Command::BidOnLand { .. } | Command::PassOnLand {} => BIDDING,
        Command::DropOut { .. } => DROPPING_OUT,
        Command::BidOnCatastrophe { .. } => CATASTROPHES,
        Command::PlaceGarbage { .. } => NEW_GARBAGE,
        Command::AttachTile { .. } | Command::TurnTile { .. } => ATTACHING,
        Command::SeatCitizen { .. } => NEW_CITIZENS,
        Command::PlaceWorker { .. } => WORKERS,
        Command::BuildBridge { .. } => BRIDGE,
        Command::SortGarbage { .. } => SORTING,
        Command::BoardTrain { .. } | Command::LeaveTrain { .. } => LOCOMOTIVE,
        Command::LoadGarbage { .. } | Command::UnloadGarbage { .. } => GARBAGE_TRANSPORT,
        Command::RecycleGarbage { .. } => RECYCLING_TECHNOLOGY,
        Command::CleanUpEnvironment { .. } => ENVIRONMENTAL_CLEANUP,
        Command::RaiseQualityOfLife { .. } => QUALITY_OF_LIFE,
        Command::EndUpkeep {} => UPKEEP,
        Command::UseRecyclingCentre { .. } | Command::EndRecycling {} => RECYCLING,
    }
}

const fn rule_against(rejection: &Rejection) -> Reference {
    match rejection {
        Rejection::NotYourTurn {} => COURSE_OF_THE_GAME,
        Rejection::NotThisStep { step } => rule_of_step(*step),
        Rejection::LandNotOffered { .. } | Rejection::BelowMinimum { .. } => OPENING,
        Rejection::BidTooLow { .. } => BIDDING,
        Rejection::MinimumIsEnough { .. } => ALONE,
        Rejection::TechnologyNotOffered { .. } => DROPPING_OUT,
        Rejection::CannotAfford { .. } => COINS_AND_SCIENCE,
        Rejection::ColumnNotUsed { .. } | Rejection::ColumnBidOutOfRange { .. } => CATASTROPHES,
        Rejection::NotYourLand { .. } => OWN_LANDS,
        Rejection::GarbageNotPlaced { .. }
        | Rejection::NoNewGarbage {}
        | Rejection::LandNotNew { .. } => NEW_GARBAGE,
        Rejection::TilesNotAttached {}
        | Rejection::TileNotTurned {}
        | Rejection::NoTileToTurn {}
        | Rejection::TileNotNew { .. }
        | Rejection::CellTaken { .. }
        | Rejection::CellApart { .. } => ATTACHING,
        Rejection::CitizenNotSeated {}
        | Rejection::NoCitizenToSeat {}
        | Rejection::NoSuchCity { .. }
        | Rejection::CityOccupied { .. }
        | Rejection::CityEmpty { .. } => NEW_CITIZENS,
        Rejection::NotYourTechnology { .. } => USING_TECHNOLOGIES,
        Rejection::NoGarbage { .. } => GARBAGE_TO_TAKE,
        Rejection::NoSuchAbility { .. } => ABILITIES,
        Rejection::AbilitySpent { .. } => SINGLE_USE,
        Rejection::AbilityExhausted { .. } => MULTIPLE_USE,
        Rejection::SameLand { .. }
        | Rejection::NoOtherLand {}
        | Rejection::GarbageOnTruck {}
        | Rejection::NoTruck {} => GARBAGE_TRANSPORT,
        Rejection::CitizenOnTrain {}
        | Rejection::NoTrain {}
        | Rejection::NoDestination { .. }
        | Rejection::CityNotLinked { .. } => LOCOMOTIVE,
        Rejection::TileNotInRegion { .. }
        | Rejection::BridgeMisplaced { .. }
        | Rejection::NoBridgeLeft {} => BRIDGE,
        Rejection::EnvironmentAtEnd {} => ENVIRONMENTAL_CLEANUP,
        Rejection::NoRecyclingCentre { .. }
        | Rejection::CentreUsedAlready { .. }
        | Rejection::LandNotLinked { .. } => RECYCLING,
    }
}

/// The rule of what is open instead.
const fn rule_of_step(step: Step) -> Reference {
    match step {
        Step::Nothing => COURSE_OF_THE_GAME,
        Step::PickLand => OPENING,
        Step::BidOnLand => BIDDING,
        Step::BidOnCatastrophe => CATASTROPHES,
        Step::Upkeep => UPKEEP,
        Step::Recycling => RECYCLING,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{Column, LandNo, TechnologyNo};
    use kernel::ruling::RulingId;

    #[test]
    fn what_is_open_instead_names_the_rule() {
        let against = |step| TwentiethCentury::rule_against(&Rejection::NotThisStep { step });
        assert_eq!(against(Step::Recycling), RECYCLING);
        assert_eq!(against(Step::BidOnCatastrophe).heading, "Phase 3: Preventing catastrophes");
    }

    #[test]
    fn recycling_and_the_technology_of_that_name_are_two_rules() {
        assert_eq!(TwentiethCentury::rule_of(&Command::EndRecycling {}).heading, "Recycling");
        let technology = TechnologyNo::new(1).unwrap();
        let land = LandNo::new(1).unwrap();
        let recycles = Command::RecycleGarbage { technology, land };
        assert_eq!(TwentiethCentury::rule_of(&recycles).heading, "Recycling (technology)");
    }

    #[test]
    fn a_column_that_is_not_used_is_settled_by_a_ruling() {
        let column = Column::new(2).unwrap();
        let rule = TwentiethCentury::rule_against(&Rejection::ColumnNotUsed { column, players: 3 });
        assert!(rule.rulings.contains(&RulingId::cited("T-39")));
    }
}
