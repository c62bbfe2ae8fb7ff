//! Refusals of what is asked for and is not there, each with what is.

use super::Step;
use crate::Replayable;
use crate::command::Failure;
use crate::kinds::kinds;
use crate::marks::{Span, stretches};
use crate::timeline::Timeline;
use std::collections::BTreeSet;

/// The most things that a refusal names: those most like what was asked for.
const NAMED: usize = 8;

/// Holds that every event, seat, type and text that is asked for is in the record.
///
/// # Errors
/// [`Failure`], with what is there.
pub(super) fn hold<G: Replayable>(step: &Step, timeline: &Timeline<'_, G>) -> Result<(), Failure> {
    let file = &step.file;
    if let (Some(asked), Some(last)) = (step.from, timeline.last())
        && asked > last
    {
        return Err(Failure::no_such_event(file, asked, Some(last)));
    }
    if let Some(seat) = step.seat {
        Failure::hold_seat(file, seat, G::seats(timeline.rules()))?;
    }
    if let Some(kind) = &step.kind {
        hold_type(step, timeline, kind)?;
    }
    match &step.find {
        Some(text) => hold_text(step, timeline, text),
        None => Ok(()),
    }
}

fn hold_type<G: Replayable>(
    step: &Step,
    timeline: &Timeline<'_, G>,
    asked: &str,
) -> Result<(), Failure> {
    let there: BTreeSet<String> = timeline.events().iter().flat_map(kinds).collect();
    if there.contains(asked) {
        return Ok(());
    }
    let there: Vec<String> = there.into_iter().collect();
    Err(Failure::NoSuchType {
        file: step.file.clone(),
        asked: asked.to_owned(),
        there: there.join(", "),
    })
}

fn hold_text<G: Replayable>(
    step: &Step,
    timeline: &Timeline<'_, G>,
    asked: &str,
) -> Result<(), Failure> {
    if timeline.events().iter().any(|event| step.has_words(timeline, event, asked)) {
        return Ok(());
    }
    let there = names(step, timeline).into_iter().collect();
    Err(Failure::NotFound {
        file: step.file.clone(),
        asked: asked.to_owned(),
        there: likest(asked, there).join(", "),
    })
}

/// Returns everything that lay on the table after a turn, by its words.
fn names<G: Replayable>(step: &Step, timeline: &Timeline<'_, G>) -> BTreeSet<String> {
    let turns = stretches(timeline, Span::Turn);
    let seen = turns.into_iter().filter_map(|turn| timeline.seen(turn.last));
    let things = seen.flat_map(|seen| G::things(timeline.rules(), &seen, step.lang));
    things.flat_map(|things| things.items).collect()
}

/// Returns the names that are most like what was asked for, the likest first.
fn likest(asked: &str, there: Vec<String>) -> Vec<String> {
    let asked = asked.to_lowercase();
    let likeness = |name: &String| {
        let name = name.to_lowercase();
        let words = name.split_whitespace().chain([name.as_str()]);
        words.map(|word| strsim::jaro_winkler(&asked, word)).fold(0.0, f64::max)
    };
    let mut there: Vec<(f64, String)> =
        there.into_iter().map(|name| (likeness(&name), name)).collect();
    there.sort_by(|one, other| other.0.total_cmp(&one.0));
    there.into_iter().map(|(_, name)| name).take(NAMED).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_most_like_what_was_asked_for_come_first() {
        let there = ["“Gene Bank”", "“Kelp Terraces”", "site 3"].map(str::to_owned);
        assert_eq!(likest("kelp terrace", there.to_vec())[0], "“Kelp Terraces”");
        let many: Vec<String> = (0..20).map(|number| format!("site {number}")).collect();
        assert_eq!(likest("site", many).len(), NAMED);
    }
}
