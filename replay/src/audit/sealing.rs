//! Writing a full event again: salts, seals, openings and the public line must come out as they are recorded.

use super::reason::Reason;
use engine::kernel::canonical::text;
use engine::kernel::canonical_json::CanonicalJson;
use engine::kernel::chance::GameKey;
use engine::kernel::event::Event;
use engine::kernel::game::Game;
use engine::kernel::record::RecordedEvent;
use engine::kernel::seal::{Opening, canonical, openings};
use engine::kernel::viewer::Viewer;
use engine::kernel::whom::Whom;
use serde::Serialize;

/// Compares the recorded event with what is written from its full form under the key.
///
/// That each seal is the one of its opening, a record has shown when it was read.
///
/// # Errors
/// What differs: the public forms, a salt, an opening, the seals.
pub fn check<G: Game>(
    recorded: &RecordedEvent,
    full: &Event<G>,
    seats: u8,
    key: &GameKey,
) -> Result<(), Reason> {
    let public = full.redact(Viewer::Spectator);
    check_forms(recorded, &public)?;
    let openings = openings(full, &public, seats, key)
        .map_err(|error| Reason::NotWritable(error.to_string()))?;
    check_openings(recorded, &openings)
}

/// Checks that the forms that all are told are those of the public event.
fn check_forms<G: Game>(recorded: &RecordedEvent, public: &Event<G>) -> Result<(), Reason> {
    let line = &recorded.line;
    if comes_out(public.command.as_ref(), line.command.as_ref())
        && come_out(&public.facts, &line.facts)
    {
        Ok(())
    } else {
        Err(Reason::PublicWrong)
    }
}

/// Compares what is told publicly with what a spectator may know of what one viewer knows.
///
/// # Errors
/// [`Reason::PublicWrong`], or [`Reason::OpeningWrong`] where the viewer's own opening is not understood in full.
pub fn check_public<G: Game>(
    recorded: &RecordedEvent,
    seen: &Event<G>,
    whom: Option<Whom>,
) -> Result<(), Reason> {
    check_forms(recorded, &seen.redact(Viewer::Spectator))?;
    let opening = whom.and_then(|whom| recorded.openings.get(&whom));
    let command = opening.and_then(|opening| opening.command.as_ref());
    let Some(opening) = opening else { return Ok(()) };
    let told = |(&index, form)| comes_out(seen.facts.get(index as usize), Some(form));
    let told = opening.facts.iter().all(told);
    if told && (command.is_none() || comes_out(seen.command.as_ref(), command)) {
        Ok(())
    } else {
        Err(Reason::OpeningWrong(opening.whom))
    }
}

/// Returns whether the value is written just so. A key that is not understood would be lost, and noticed here.
fn comes_out(value: Option<&impl Serialize>, recorded: Option<&CanonicalJson>) -> bool {
    match (value, recorded) {
        (Some(value), Some(recorded)) => text(value).is_ok_and(|text| text == recorded.text()),
        (None, None) => true,
        (Some(_), None) | (None, Some(_)) => false,
    }
}

fn come_out(values: &[impl Serialize], recorded: &[CanonicalJson]) -> bool {
    let mut pairs = values.iter().zip(recorded);
    values.len() == recorded.len() && pairs.all(|(value, form)| comes_out(Some(value), Some(form)))
}

fn check_openings(recorded: &RecordedEvent, expected: &[Opening]) -> Result<(), Reason> {
    for opening in expected {
        let whom = opening.whom;
        let found = recorded.openings.get(&whom).ok_or(Reason::SealsWrong(whom))?;
        if found.facts != opening.facts || found.command != opening.command {
            return Err(Reason::OpeningWrong(whom));
        }
        if found.salt != opening.salt {
            return Err(Reason::SaltWrong(whom));
        }
    }
    let unexpected = |whom: &&Whom| !expected.iter().any(|opening| opening.whom == **whom);
    match recorded.openings.keys().find(unexpected) {
        Some(whom) => Err(Reason::SealsWrong(*whom)),
        None => Ok(()),
    }
}

/// Returns the canonical text of a value, for reasons that quote it.
pub(super) fn quoted(value: &impl Serialize) -> String {
    canonical(value).unwrap_or_else(|error| error.to_string())
}
