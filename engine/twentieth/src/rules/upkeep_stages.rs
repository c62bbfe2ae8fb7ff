//! "Phase 4: Upkeep (and technology use)": the stages that a player goes through (ruling T-21).

use crate::ids::{City, LandNo, Tile};
use crate::look::Look;
use crate::rejection::Rejection;
use crate::state::Step;

/// The stage of a player's Upkeep. There is no step back (ruling T-21).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// New garbage waits.
    Garbage(u8),
    /// New tiles wait.
    Tiles,
    /// The tile just attached must be turned.
    Turning(Tile),
    /// The citizen of the land just attached must be seated.
    Seating(LandNo),
    /// A truck carries garbage from this land.
    OnTruck(LandNo),
    /// A train carries a citizen from this city.
    OnTrain(City),
    /// Technologies can be used, and Upkeep can be ended.
    Technologies,
}

/// Returns how far the player's Upkeep has come.
pub fn stage(look: &Look<'_>) -> Stage {
    let region = look.region;
    if region.garbage_aside > 0 {
        return Stage::Garbage(region.garbage_aside);
    }
    if let Some(stage) = of_tiles(look) {
        return stage;
    }
    match (region.truck, region.train) {
        (Some(land), _) => Stage::OnTruck(land),
        (None, Some(city)) => Stage::OnTrain(city),
        (None, None) => Stage::Technologies,
    }
}

/// The refusal of everything else in a stage; the last one refuses nothing by itself.
pub fn obstacle(stage: Stage) -> Result<(), Rejection> {
    match stage {
        Stage::Garbage(garbage) => Err(Rejection::GarbageNotPlaced { garbage }),
        Stage::Tiles => Err(Rejection::TilesNotAttached {}),
        Stage::Turning(_) => Err(Rejection::TileNotTurned {}),
        Stage::Seating(_) => Err(Rejection::CitizenNotSeated {}),
        Stage::OnTruck(_) => Err(Rejection::GarbageOnTruck {}),
        Stage::OnTrain(_) => Err(Rejection::CitizenOnTrain {}),
        Stage::Technologies => Ok(()),
    }
}

/// Checks that the Upkeep has come to technologies.
///
/// # Errors
/// [`Rejection::NotThisStep`], or what must be done first.
pub fn check_technologies(look: &Look<'_>) -> Result<(), Rejection> {
    look.check_step(Step::Upkeep)?;
    obstacle(stage(look))
}

/// Returns the stage of Upkeep that belongs to tiles, if one is open.
fn of_tiles(look: &Look<'_>) -> Option<Stage> {
    let mut waits = None;
    for tile in look.tiles() {
        match (look.state.cell(tile), look.state.orientation(tile)) {
            (None, _) => waits = Some(Stage::Tiles),
            (Some(_), None) => return Some(Stage::Turning(tile)),
            (Some(_), Some(_)) => {
                if let Some(land) = waits_for_city(look, tile) {
                    return Some(Stage::Seating(land));
                }
            }
        }
    }
    waits
}

/// Returns the land whose citizen waits for a city, if the tile is one.
pub fn waits_for_city(look: &Look<'_>, tile: Tile) -> Option<LandNo> {
    match tile {
        Tile::Land(land) => look.state.land(land).newcomer.then_some(land),
        Tile::Institution(_) => None,
    }
}
