//! The things that games of *20th Century* show: types of facts and commands, every tile and card of the edition at work, every line of the
//! score.

use crate::coverage::{Kinds, add_variants, all_types, shown_types};
use engine::kernel::event::Fact as AnyFact;
use engine::kernel::outcome::Place;
use engine::kernel::table::TableFact;
use engine::twentieth::TwentiethCentury;
use engine::twentieth::edition::Ability;
use engine::twentieth::fact::Fact;
use engine::twentieth::ids::{CatastropheNo, LandNo, ScoringCardNo, TechnologyNo, Tile};
use engine::twentieth::state::ScoreLine;
use engine::twentieth::terms::Rules;
use replay::timeline::Timeline;
use serde_json::{Value, json};

/// Everything that the game has.
///
/// # Panics
/// When the embedded edition is not sound, which its own tests rule out.
pub(super) fn everything() -> Kinds {
    let rules = Rules::standard(3).expect("the embedded edition is sound");
    let mut kinds = all_types::<TwentiethCentury>();
    kinds.extend(ENDINGS.map(str::to_owned));
    add_variants::<ScoreLine>(&mut kinds, "points for", &json!("?"));
    kinds.extend(LandNo::all().map(|land| format!("land {land}")));
    kinds.extend(CatastropheNo::all().map(|card| format!("catastrophe {card}")));
    kinds.extend(ScoringCardNo::all().map(|card| format!("scoring card {card}")));
    for technology in TechnologyNo::all() {
        kinds.insert(format!("technology {technology} bought"));
        if rules.edition.institution(technology).is_some() {
            kinds.insert(format!("technology {technology} attached"));
        }
        let uses = rules.edition.abilities(technology).iter().filter_map(|&one| used_by(one));
        kinds.extend(uses.map(|fact| format!("technology {technology} {fact}")));
    }
    kinds
}

/// The fact that tells of the use of an ability.
fn used_by(ability: Ability) -> Option<&'static str> {
    match ability {
        Ability::Park {} => None,
        Ability::Workers {} => Some("worker_placed"),
        Ability::Bridge {} => Some("bridge_built"),
        Ability::Sorting {} => Some("garbage_sorted"),
        Ability::Locomotive {} => Some("train_boarded"),
        Ability::GarbageTransport {} => Some("garbage_loaded"),
        Ability::Recycling { .. } => Some("garbage_recycled"),
        Ability::EnvironmentalCleanup { .. } => Some("environment_cleaned_up"),
        Ability::QualityOfLife { .. } => Some("quality_of_life_raised"),
    }
}

/// Returns what the game shows.
pub(super) fn shown(timeline: &Timeline<'_, TwentiethCentury>) -> Kinds {
    let mut kinds = shown_types(timeline);
    let told = timeline.events().iter().flat_map(|event| &event.facts);
    for fact in told {
        if let AnyFact::Game(fact) = fact {
            kinds.extend(shown_by(fact));
        } else if let AnyFact::Table(TableFact::GameEnded { places }) = fact {
            kinds.insert(ending(places).to_owned());
        }
    }
    kinds
}

/// The ways in which a game can end.
const ENDINGS: [&str; 3] =
    ["won by points", "won by the fewest garbage tokens", "won by several together"];

/// Returns how the game ended, by the places of all.
fn ending(places: &[Place]) -> &'static str {
    let [won_by_points, won_by_garbage, shared] = ENDINGS;
    match places {
        [first, second, ..] if first.place == second.place => shared,
        [first, second, ..] if first.points == second.points => won_by_garbage,
        _ => won_by_points,
    }
}

/// Returns what a fact shows beyond its type.
fn shown_by(fact: &Fact) -> Option<String> {
    if let Fact::PointsScored { line, .. } = fact {
        json!(line).as_str().map(|line| format!("points for {line}"))
    } else if let Fact::TechnologyBought { technology, .. } = fact {
        Some(format!("technology {technology} bought"))
    } else if let Fact::TileAttached { tile: Tile::Institution(technology), .. } = fact {
        Some(format!("technology {technology} attached"))
    } else if let Fact::LandWon { land, .. } | Fact::StartingLandTaken { land, .. } = fact {
        Some(format!("land {land}"))
    } else if let Fact::CatastropheRevealed { catastrophe } = fact {
        Some(format!("catastrophe {catastrophe}"))
    } else if let Fact::ScoringCardPlaced { card } = fact {
        Some(format!("scoring card {card}"))
    } else {
        used(&json!(fact))
    }
}

/// The use of a technology: its number and what it did.
fn used(fact: &Value) -> Option<String> {
    let (what, technology) = (fact["type"].as_str()?, fact["technology"].as_u64()?);
    Some(format!("technology {technology} {what}"))
}
