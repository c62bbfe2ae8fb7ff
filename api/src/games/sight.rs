//! A place that a reader looks at: the printed thing there, and the reasons against choosing it.

use super::playable::Playable;
use super::present::Present;
use super::shown::VerdictShown;
use super::weighing::{self, Whereabouts};
use crate::problem::Problem;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use replay::drawing::aid::{self, Section};
use replay::drawing::shelves::Item;

/// A place as a reader looks at it.
pub struct Sight {
    /// The printed thing that lies there, or is the place.
    pub item: Option<Item>,
    /// The rules against choosing it; `None` where they are not wanted, or the reader has no seat that must choose.
    pub verdict: Option<VerdictShown>,
}

/// A place, and how much of it is told to whom.
#[derive(Clone, Copy)]
pub struct SightWanted<'w> {
    /// The viewer.
    pub viewer: Viewer,
    /// The name of the place.
    pub place: &'w str,
    /// The language of the rules against choosing it, and of what is printed.
    pub language: Language,
    /// The extent of what is told.
    pub about: About,
}

/// The extent of what is told of a place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum About {
    /// The printed thing.
    Thing,
    /// The printed thing, and the rules against choosing it.
    ThingAndRules,
}

/// Returns what a viewer can be told of a place; `None` if the game has no such place.
///
/// # Errors
/// When the seat's draft is not one of this position.
pub(super) fn sight<G: Playable>(
    present: &Present<G>,
    wanted: SightWanted<'_>,
) -> Result<Option<Sight>, Problem> {
    let SightWanted { viewer, place, language, about } = wanted;
    let Ok(here) = place.parse::<G::Place>() else { return Ok(None) };
    let seen = present.seen(viewer)?;
    let item = G::item_at(&present.rules, &seen, here);
    let item = item.and_then(|key| G::item(&present.rules, &key, language));
    let asked = chooser(present, viewer).filter(|_| about == About::ThingAndRules).map(|seat| {
        weighing::weigh(present, &Whereabouts { seat, at: vec![place.to_owned()], language })
    });
    Ok(Some(Sight { item, verdict: asked.transpose()? }))
}

/// Returns the seat of the viewer, if it must choose.
fn chooser<G: Playable>(present: &Present<G>, viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat).filter(|seat| present.chooser(*seat).is_ok()),
        Viewer::Spectator | Viewer::Referee => None,
    }
}

/// Returns the sections of the aid that explain what the seat can choose now.
///
/// # Errors
/// When the seat's draft is not one of this position.
pub(super) fn aid<G: Playable>(
    present: &Present<G>,
    seat: Seat,
) -> Result<Vec<&'static Section>, Problem> {
    let seen = present.seen(Viewer::Seat(seat))?;
    Ok(aid::at_hand::<G>(&present.rules, &seen, seat))
}
