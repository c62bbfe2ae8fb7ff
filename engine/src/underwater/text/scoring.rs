//! How a brown metropolis tile scores, in words.

use super::noun::POINT;
use super::{card, tally};
use crate::kernel::text::Language;
use crate::kernel::text::grammar::{introduced, pick, sentence};
use crate::underwater::edition::{BrownScoring, Step};
use crate::underwater::effects::vocabulary::{Condition, Subject, Tally};

/// How the tile scores.
pub fn tell(scoring: &BrownScoring, language: Language) -> String {
    let points = match scoring {
        BrownScoring::PerMetropolis { points } => {
            let per = tally::per(any(Subject::Metropolis), 1, language);
            format!("{} {per}", POINT.counted((*points).into(), language))
        }
        BrownScoring::Tunnels { steps } => scale(Subject::Tunnel, steps, language),
        BrownScoring::Cities { steps } => scale(Subject::City, steps, language),
        BrownScoring::PerPaidSpecial { points } => per_paid_special(*points, language),
        BrownScoring::PerUpgradedSet { points } => per_upgraded_set(*points, language),
    };
    sentence(&introduced(card::at_the_end(language), &points, language))
}

fn any(of: Subject) -> Tally {
    Tally { of, state: Condition::Any }
}

/// The first step names what is counted, the others only how many.
fn scale(of: Subject, steps: &[Step], language: Language) -> String {
    let tell = |(place, step): (usize, &Step)| match place {
        0 => {
            let points = POINT.counted(step.points.into(), language);
            let things = tally::counted(any(of), step.at_least.into(), language);
            pick(
                language,
                format!("{points} for at least {things}"),
                format!("{points} für mindestens {things}"),
            )
        }
        _ => pick(
            language,
            format!("{} for at least {}", step.points, step.at_least),
            format!("{} für mindestens {}", step.points, step.at_least),
        ),
    };
    let words: Vec<String> = steps.iter().enumerate().map(tell).collect();
    words.join(", ")
}

fn per_paid_special(points: u8, language: Language) -> String {
    let points = POINT.counted(points.into(), language);
    pick(
        language,
        format!("{points} for each special card that you played and paid for"),
        format!("{points} für jede Spezialkarte, die du ausgespielt und bezahlt hast"),
    )
}

fn per_upgraded_set(points: u8, language: Language) -> String {
    let points = POINT.counted(points.into(), language);
    pick(
        language,
        format!(
            "{points} for each complete set of connected upgraded structures (farm, desalination plant, laboratory, tunnel)"
        ),
        format!(
            "{points} für jeden vollständigen Satz verbundener aufgewerteter Strukturen (Farm, Entsalzungsanlage, Labor, Tunnel)"
        ),
    )
}
