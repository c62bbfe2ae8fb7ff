//! Score sheets: the points of each seat, line by line.

use super::Measurable;
use crate::knowledge::Seen;
use crate::seat::Seat;
use crate::text::Wording;
use serde::Serialize;

/// The meaning of the points of a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ScoreBasis))]
pub enum Basis {
    /// Those at the end of the game.
    Final,
    /// Those that the final scoring would give if it came now.
    IfEndedNow,
    /// Those so far: what the final scoring would give depends on what the viewer does not know.
    SoFar,
}

/// A line of a score sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetLine {
    /// Its key in formats, in snake case.
    pub key: &'static str,
    /// The place that scores, as `card:53`; `None` for a line of the whole seat.
    pub at: Option<String>,
    /// Its name for people, as it stands in a sentence that is put together.
    pub title: String,
    /// Its points.
    pub points: i64,
}

impl SheetLine {
    /// Returns a line of the whole seat.
    pub fn new(key: &'static str, title: impl Into<String>, points: impl Into<i64>) -> SheetLine {
        SheetLine { key, at: None, title: title.into(), points: points.into() }
    }

    /// Returns the same for what lies at this place.
    #[must_use]
    pub fn at(self, place: impl ToString) -> SheetLine {
        SheetLine { at: Some(place.to_string()), ..self }
    }
}

/// The points of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// Whose.
    pub seat: Seat,
    /// The lines; together they are all points.
    pub lines: Vec<SheetLine>,
    /// All points.
    pub points: i64,
}

/// Returns the sheets of all seats, as far as the viewer knows them, and what their points are.
pub fn sheets<G: Measurable>(
    rules: &G::Rules,
    seen: &Seen<G::State>,
    wording: Wording,
) -> (Basis, Vec<Sheet>) {
    let scored = G::scored(rules, seen);
    let basis = match (G::outcome(seen.state()), &scored) {
        (Some(_), _) => Basis::Final,
        (None, Some(_)) => Basis::IfEndedNow,
        (None, None) => Basis::SoFar,
    };
    let state = scored.as_ref().unwrap_or(seen.state());
    let sheet = |seat| {
        let lines = G::sheet(rules, state, seat, wording);
        let points = lines.iter().map(|line| line.points).sum();
        Sheet { seat, lines, points }
    };
    (basis, Seat::first(G::seats(rules)).map(sheet).collect())
}
