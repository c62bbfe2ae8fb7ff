//! The scoring of a brown metropolis tile, in words.

use super::noun::{self, POINT, SPECIAL_CARD};
use super::{card, tally};
use crate::edition::{BrownScoring, ScaleStep};
use crate::effects::vocabulary::{Condition, Structure, Subject, Tally};
use crate::messages::say_with;
use kernel::args;
use kernel::text::Wording;
use kernel::text::grammar::{introduced, sentence};

/// Returns how the tile scores.
pub fn tell(scoring: &BrownScoring, wording: Wording) -> String {
    let points = match scoring {
        BrownScoring::PerMetropolis { points } => {
            let per = tally::per(any(Subject::Metropolis), 1, wording);
            format!("{} {per}", POINT.counted((*points).into(), wording))
        }
        BrownScoring::Tunnels { steps } => scale(Subject::Tunnel, steps, wording),
        BrownScoring::Cities { steps } => scale(Subject::City, steps, wording),
        BrownScoring::PerPaidSpecial { points } => per_paid_special(*points, wording),
        BrownScoring::PerUpgradedSet { points } => per_upgraded_set(*points, wording),
    };
    sentence(&introduced(card::at_the_end(wording), &points, wording))
}

fn any(of: Subject) -> Tally {
    Tally { of, state: Condition::Any }
}

/// The first step names what is counted, the others only how many.
fn scale(of: Subject, steps: &[ScaleStep], wording: Wording) -> String {
    let tell = |(place, step): (usize, &ScaleStep)| match place {
        0 => {
            let points = POINT.counted(step.points.into(), wording);
            let things = tally::counted(any(of), step.at_least.into(), wording);
            say_with(wording, "points-for-at-least-things", args![points, things])
        }
        _ => say_with(
            wording,
            "points-for-at-least",
            args![points = step.points, at_least = step.at_least],
        ),
    };
    let words: Vec<String> = steps.iter().enumerate().map(tell).collect();
    words.join(", ")
}

fn per_paid_special(points: u8, wording: Wording) -> String {
    let (points, card) = (POINT.counted(points.into(), wording), SPECIAL_CARD.after(1, wording));
    say_with(wording, "points-for-each-card-that-you-played", args![points, card])
}

fn per_upgraded_set(points: u8, wording: Wording) -> String {
    let points = POINT.counted(points.into(), wording);
    let kinds =
        [Structure::Farm, Structure::DesalinationPlant, Structure::Laboratory, Structure::Tunnel];
    let kinds = kinds.map(|kind| noun::structure(kind).after(1, wording)).join(", ");
    say_with(wording, "points-for-each-complete-set-of-connected", args![points, kinds])
}
