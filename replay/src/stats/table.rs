//! The numbers of many games as one long table: a row for each game, moment, seat and series, as CSV (RFC 4180).

use super::course::{Competitor, Course, Moment};
use std::io::Write;

/// The columns.
pub const COLUMNS: [&str; 13] = [
    "file", "game", "ruleset", "seq", "turn", "round", "mark", "seat", "player", "group", "series",
    "unit", "value",
];

/// Writes the table. An unknown number has no row; every value is a whole number.
///
/// # Errors
/// Failures of writing.
pub fn write(courses: &[(String, Course)], into: impl Write) -> Result<(), csv::Error> {
    let mut rows = csv::Writer::from_writer(into);
    rows.write_record(COLUMNS)?;
    for (file, course) in courses {
        for moment in &course.moments {
            for (competitor, numbers) in course.players.iter().zip(&moment.numbers) {
                write_numbers(&mut rows, (file, course, moment), competitor, numbers)?;
            }
        }
    }
    rows.flush()?;
    Ok(())
}

/// A row for each number of a seat that is known.
fn write_numbers(
    rows: &mut csv::Writer<impl Write>,
    (file, course, moment): (&str, &Course, &Moment),
    competitor: &Competitor,
    numbers: &[Option<i64>],
) -> Result<(), csv::Error> {
    let known = course.quantities.iter().zip(numbers);
    for (quantity, value) in known.filter_map(|(quantity, value)| Some((quantity, (*value)?))) {
        rows.write_record([
            file,
            &course.game.to_string(),
            course.ruleset,
            &moment.seq.to_string(),
            &moment.turn.to_string(),
            &moment.round.to_string(),
            moment.mark.name(),
            &competitor.seat.to_string(),
            &competitor.player,
            quantity.group.name(),
            quantity.name,
            quantity.unit.name(),
            &value.to_string(),
        ])?;
    }
    Ok(())
}
