//! Writing a full event again: salts, seals, openings and the public line must come out as they are recorded.

use super::reason::Reason;
use engine::kernel::chance::GameKey;
use engine::kernel::event::{Event, GameId};
use engine::kernel::game::Game;
use engine::kernel::record::RecordedEvent;
use engine::kernel::seal::{EventLine, Opening, Whom, Written, canonical, write};
use serde_json::{Error, Value};
use std::collections::BTreeMap;

/// Compares the recorded event with what is written from its full form under the key.
///
/// # Errors
/// [`Reason`], what comes out differently.
pub fn check<G: Game>(
    game: GameId,
    recorded: &RecordedEvent,
    full: &Event<G>,
    seats: u8,
    key: &GameKey,
) -> Result<(), Reason> {
    let written = write(game, full, recorded.line.prev, seats, key)
        .map_err(|error| Reason::NotWritable(error.to_string()))?;
    if written.hash == recorded.hash {
        return check_openings(recorded, &read_openings(&written)?);
    }
    let line: EventLine = read(&written.line)?;
    if line.facts != recorded.line.facts || line.command != recorded.line.command {
        return Err(Reason::PublicWrong);
    }
    check_openings(recorded, &read_openings(&written)?)?;
    Err(Reason::NotWritable("the line comes out differently".to_owned()))
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
    let public = seen.redact(engine::kernel::knowledge::Viewer::Spectator);
    let opening = whom.and_then(|whom| recorded.openings.get(&whom));
    let command = opening.and_then(|opening| opening.command.as_ref());
    if !comes_out(&public.command, recorded.line.command.as_ref())
        || !comes_out(&Some(&public.facts), Some(&Value::Array(recorded.line.facts.clone())))
    {
        return Err(Reason::PublicWrong);
    }
    let Some(opening) = opening else { return Ok(()) };
    let told =
        |(&index, form): (&u32, &Value)| comes_out(&seen.facts.get(index as usize), Some(form));
    if opening.facts.iter().all(told) && (command.is_none() || comes_out(&seen.command, command)) {
        Ok(())
    } else {
        Err(Reason::OpeningWrong(opening.whom))
    }
}

/// Is the value written just so? A key that is not understood would be lost, and noticed here.
fn comes_out(value: &Option<impl serde::Serialize>, recorded: Option<&Value>) -> bool {
    match (value, recorded) {
        (Some(value), Some(recorded)) => {
            serde_json::to_value(value).is_ok_and(|value| value == *recorded)
        }
        (None, None) => true,
        (Some(_), None) | (None, Some(_)) => false,
    }
}

fn check_openings(
    recorded: &RecordedEvent,
    expected: &BTreeMap<Whom, Opening>,
) -> Result<(), Reason> {
    for (whom, opening) in expected {
        let found = recorded.openings.get(whom).ok_or(Reason::SealsWrong(*whom))?;
        if found.facts != opening.facts || found.command != opening.command {
            return Err(Reason::OpeningWrong(*whom));
        }
        if found.salt != opening.salt {
            return Err(Reason::SaltWrong(*whom));
        }
    }
    match recorded.openings.keys().find(|whom| !expected.contains_key(whom)) {
        Some(whom) => Err(Reason::SealsWrong(*whom)),
        None => Ok(()),
    }
}

fn read_openings(written: &Written) -> Result<BTreeMap<Whom, Opening>, Reason> {
    let openings = written.openings.iter();
    openings.map(|(whom, line)| Ok((*whom, read::<Opening>(line)?))).collect()
}

fn read<T: serde::de::DeserializeOwned>(line: &str) -> Result<T, Reason> {
    serde_json::from_str(line).map_err(|error: Error| Reason::NotWritable(error.to_string()))
}

/// The canonical text of a value, for reasons that quote it.
pub(super) fn quoted(value: &impl serde::Serialize) -> String {
    canonical(value).unwrap_or_else(|error| error.to_string())
}
