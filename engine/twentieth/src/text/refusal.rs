//! Tells refusals in words: each names the fact that forbids the command, and an act that the player can do instead.

use super::noun::{COIN, GARBAGE_TOKEN, SCIENCE_POINT};
use crate::edition::Edition;
use crate::geometry::bridges::{Misplaced, PLACES_MAX};
use crate::geometry::grid::Point;
use crate::ids::{SCIENCE_BID_MAX, Tile};
use crate::messages::{message, say_with, title};
use crate::rejection::Rejection;
use crate::state::Step;
use kernel::args;
use kernel::text::grammar::quoted;
use kernel::text::refusal::{Refusal, refusals, with_title};
use kernel::text::{Language, Title, Wording};

/// Tells a refusal; a land or a technology that it names has its title beside its number.
pub fn tell(edition: &Edition, rejection: &Rejection, language: Language) -> String {
    let (words, wording) = (rejection.tell(language), Wording::from(language));
    let (name, title) = match named(rejection) {
        Some(Tile::Land(land)) => {
            (say_with(wording, "land-land", args![land]), &edition.land(land).about.title)
        }
        Some(Tile::Institution(technology)) => (
            say_with(wording, "technology-technology", args![technology]),
            &edition.technology(technology).about.title,
        ),
        None => return words,
    };
    with_title(&words, &name, &quoted(title.in_language(wording), wording))
}

/// Returns the land or the technology that a refusal names.
fn named(rejection: &Rejection) -> Option<Tile> {
    if let Rejection::LandNotOffered { land }
    | Rejection::NotYourLand { land }
    | Rejection::LandNotNew { land }
    | Rejection::NoGarbage { land }
    | Rejection::SameLand { land }
    | Rejection::LandNotLinked { land } = *rejection
    {
        return Some(Tile::Land(land));
    }
    if let Rejection::NoSuchCity { city }
    | Rejection::CityOccupied { city }
    | Rejection::CityEmpty { city }
    | Rejection::NoDestination { city }
    | Rejection::CityNotLinked { city }
    | Rejection::NoRecyclingCentre { city }
    | Rejection::CentreUsedAlready { city } = *rejection
    {
        return Some(Tile::Land(city.land));
    }
    if let Rejection::TechnologyNotOffered { technology }
    | Rejection::NotYourTechnology { technology }
    | Rejection::NoSuchAbility { technology }
    | Rejection::AbilitySpent { technology }
    | Rejection::AbilityExhausted { technology } = *rejection
    {
        return Some(Tile::Institution(technology));
    }
    None
}

refusals! { Rejection, wording;
    Rejection::NotYourTurn {} =>
        "not-your-turn";
    Rejection::NotThisStep { step } =>
        "not-this-step",
        open = open(*step).words(wording);
    Rejection::LandNotOffered { land } =>
        "land-not-offered", land;
    Rejection::TechnologyNotOffered { technology } =>
        "technology-not-offered", technology;
    Rejection::BelowMinimum { minimum, .. } =>
        "below-minimum", minimum,
        price = COIN.counted((*minimum).into(), wording);
    Rejection::MinimumIsEnough { minimum, .. } =>
        "minimum-is-enough",
        price = COIN.counted((*minimum).into(), wording);
    Rejection::BidTooLow { highest, .. } =>
        "bid-too-low",
        price = COIN.counted((*highest).into(), wording);
    Rejection::CannotAfford { cost, coins, science } =>
        "cannot-afford", coins, science,
        price = COIN.counted(cost.coins.into(), wording),
        points = SCIENCE_POINT.counted(cost.science.into(), wording);
    Rejection::ColumnNotUsed { column, players } =>
        "column-not-used", column, players;
    Rejection::ColumnBidOutOfRange { column, least, .. } =>
        "column-bid-out-of-range", column,
        bids = bids(*least, wording);
    Rejection::NotYourLand { land } =>
        "not-your-land", land;
    Rejection::NotYourTechnology { technology } =>
        "not-your-technology", technology;
    Rejection::GarbageNotPlaced { garbage } =>
        "garbage-not-placed",
        tokens = GARBAGE_TOKEN.counted((*garbage).into(), wording);
    Rejection::NoNewGarbage {} =>
        "no-new-garbage";
    Rejection::LandNotNew { land } =>
        "land-not-new", land;
    Rejection::TilesNotAttached {} =>
        "tiles-not-attached";
    Rejection::TileNotTurned {} =>
        "tile-not-turned";
    Rejection::CitizenNotSeated {} =>
        "citizen-not-seated";
    Rejection::NoTileToTurn {} =>
        "no-tile-to-turn";
    Rejection::NoCitizenToSeat {} =>
        "no-citizen-to-seat";
    Rejection::TileNotNew { .. } =>
        "tile-not-new";
    Rejection::CellTaken { cell } =>
        "cell-taken",
        x = cell.x, y = cell.y;
    Rejection::CellApart { cell } =>
        "cell-apart",
        x = cell.x, y = cell.y;
    Rejection::NoSuchCity { city } =>
        "no-such-city",
        land = city.land, city = city.city;
    Rejection::CityOccupied { city } =>
        "city-occupied",
        land = city.land, city = city.city;
    Rejection::CityEmpty { city } =>
        "city-empty",
        land = city.land, city = city.city;
    Rejection::NoSuchAbility { technology } =>
        "no-such-ability", technology;
    Rejection::AbilitySpent { technology } =>
        "ability-spent", technology;
    Rejection::AbilityExhausted { technology } =>
        "ability-exhausted", technology;
    Rejection::NoGarbage { land } =>
        "no-garbage", land;
    Rejection::SameLand { land } =>
        "same-land", land;
    Rejection::NoOtherLand {} =>
        "no-other-land";
    Rejection::GarbageOnTruck {} =>
        "garbage-on-truck";
    Rejection::NoTruck {} =>
        "no-truck";
    Rejection::CitizenOnTrain {} =>
        "citizen-on-train";
    Rejection::NoTrain {} =>
        "no-train";
    Rejection::NoDestination { city } =>
        "no-destination",
        land = city.land, city = city.city;
    Rejection::CityNotLinked { city } =>
        "city-not-linked",
        land = city.land, city = city.city;
    Rejection::TileNotInRegion { .. } =>
        "tile-not-in-region";
    Rejection::BridgeMisplaced { fault, .. } =>
        "bridge-misplaced",
        fault = fault.tell(wording.language);
    Rejection::NoBridgeLeft {} =>
        "no-bridge-left";
    Rejection::EnvironmentAtEnd {} =>
        "environment-at-end";
    Rejection::NoRecyclingCentre { city } =>
        "no-recycling-centre",
        land = city.land, city = city.city;
    Rejection::CentreUsedAlready { city } =>
        "centre-used-already",
        land = city.land, city = city.city;
    Rejection::LandNotLinked { land } =>
        "land-not-linked", land;
}

refusals! { Misplaced, wording;
    Misplaced::NoLength { at } =>
        "no-length",
        at = point(*at);
    Misplaced::OutOfOrder { from, to } =>
        "out-of-order",
        from = point(*from), to = point(*to);
    Misplaced::OnTheEdge { at } =>
        "on-the-edge",
        at = point(*at);
    Misplaced::NothingThere { at } =>
        "nothing-there",
        at = point(*at);
    Misplaced::CrossesCity { city } =>
        "crosses-city", city;
    Misplaced::CrossesTrack { from, to } =>
        "crosses-track",
        from = point(*from), to = point(*to);
    Misplaced::AlongTrack { from, to } =>
        "along-track",
        from = point(*from), to = point(*to);
    Misplaced::CrossesBridge { from, to } =>
        "crosses-bridge",
        from = point(*from), to = point(*to);
    Misplaced::AlongBridge { from, to } =>
        "along-bridge",
        from = point(*from), to = point(*to);
    Misplaced::ShorterBridge { from, to } =>
        "shorter-bridge",
        from = point(*from), to = point(*to);
    Misplaced::TooManyPlaces {} =>
        "too-many-places", places_max = PLACES_MAX;
}

/// Words for the bids that a column takes.
fn bids(least: u8, wording: Wording) -> String {
    if least > SCIENCE_BID_MAX {
        return say_with(
            wording,
            "nothing-overbids-science-bid-max-bid-on-another-one",
            args![science_bid_max = SCIENCE_BID_MAX],
        );
    }
    say_with(
        wording,
        "bids-go-from-least-to-science-bid-max-bid",
        args![least, science_bid_max = SCIENCE_BID_MAX],
    )
}

/// Words for what is open while something else is refused.
const fn open(step: Step) -> Title {
    match step {
        Step::Nothing => title("nothing"),
        Step::PickLand => title("picking-a-land-or-dropping-out"),
        Step::BidOnLand => title("bidding-on-the-land"),
        Step::BidOnCatastrophe => title("bidding-on-the-catastrophe"),
        Step::Upkeep => title("upkeep"),
        Step::Recycling => title("open-recycling"),
    }
}

/// Words for a point, as an edition writes it.
fn point(point: Point) -> String {
    format!("{}, {}", point.x(), point.y())
}
