//! The scoring of a brown metropolis tile, in words.

use super::noun::{self, POINT, SPECIAL_CARD};
use super::{card, tally};
use crate::edition::{BrownScoring, Step};
use crate::effects::vocabulary::{Condition, Structure, Subject, Tally};
use kernel::text::Wording;
use kernel::text::grammar::{introduced, pick, sentence};

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
fn scale(of: Subject, steps: &[Step], wording: Wording) -> String {
    let tell = |(place, step): (usize, &Step)| match place {
        0 => {
            let points = POINT.counted(step.points.into(), wording);
            let things = tally::counted(any(of), step.at_least.into(), wording);
            pick(
                wording,
                format!("{points} for at least {things}"),
                format!("{points} für mindestens {things}"),
            )
        }
        _ => pick(
            wording,
            format!("{} for at least {}", step.points, step.at_least),
            format!("{} für mindestens {}", step.points, step.at_least),
        ),
    };
    let words: Vec<String> = steps.iter().enumerate().map(tell).collect();
    words.join(", ")
}

fn per_paid_special(points: u8, wording: Wording) -> String {
    let (points, card) = (POINT.counted(points.into(), wording), SPECIAL_CARD.after(1, wording));
    pick(
        wording,
        format!("{points} for each {card} that you played and paid for"),
        format!("{points} für jede {card}, die du ausgespielt und bezahlt hast"),
    )
}

fn per_upgraded_set(points: u8, wording: Wording) -> String {
    let points = POINT.counted(points.into(), wording);
    let kinds =
        [Structure::Farm, Structure::DesalinationPlant, Structure::Laboratory, Structure::Tunnel];
    let kinds = kinds.map(|kind| noun::structure(kind).after(1, wording)).join(", ");
    pick(
        wording,
        format!("{points} for each complete set of connected upgraded structures ({kinds})"),
        format!(
            "{points} für jeden vollständigen Satz verbundener aufgewerteter Strukturen ({kinds})"
        ),
    )
}
