//! An analysis as one table: a row for each decision, and for each expectation after a turn, as CSV (RFC 4180).

use super::report::{DecisionReport, OutlookReport, Report};
use std::io::Write;

/// The columns. A row of a decision has no expectation, and a row of an expectation has nothing of a decision.
pub const COLUMNS: [&str; 25] = [
    "game",
    "kind",
    "seq",
    "turn",
    "round",
    "phase",
    "mark",
    "seat",
    "by",
    "choices",
    "played",
    "better",
    "verdict",
    "accuracy",
    "cost",
    "points_lost",
    "worlds",
    "lead",
    "lead_error",
    "lead_points",
    "place",
    "place_error",
    "share",
    "points",
    "points_error",
];

/// Writes the table.
///
/// # Errors
/// Failures of writing.
pub fn write(report: &Report, into: impl Write) -> Result<(), csv::Error> {
    let mut rows = csv::Writer::from_writer(into);
    rows.write_record(COLUMNS)?;
    let game = report.game.to_string();
    for decision in &report.decisions {
        rows.write_record(of_decision(&game, decision))?;
    }
    for outlook in &report.outlook {
        rows.write_record(of_outlook(&game, outlook))?;
    }
    rows.flush()?;
    Ok(())
}

fn of_decision(game: &str, decision: &DecisionReport) -> Vec<String> {
    let weighed = decision.weighed.as_ref();
    let figure = |figure: Option<f64>| figure.map(number).unwrap_or_default();
    let first = [
        game.to_owned(),
        "decision".to_owned(),
        decision.seq.to_string(),
        decision.turn.to_string(),
        decision.round.to_string(),
        decision.phase.clone(),
        String::new(),
        decision.seat.to_string(),
        decision.seat.to_string(),
        decision.choices.to_string(),
        decision.played.clone(),
        decision.better.clone().unwrap_or_default(),
        decision.verdict.name().to_owned(),
        number(decision.accuracy),
        number(decision.cost),
        number(decision.points),
        weighed.map(|it| it.worlds.to_string()).unwrap_or_default(),
        figure(weighed.map(|it| it.lead.mean)),
        figure(weighed.map(|it| it.lead.error)),
        figure(weighed.map(|it| it.points.mean)),
    ];
    first.into_iter().chain(std::iter::repeat_n(String::new(), 5)).collect()
}

fn of_outlook(game: &str, outlook: &OutlookReport) -> Vec<String> {
    let by = outlook.by.map_or_else(|| "spectator".to_owned(), |seat| seat.to_string());
    let first = [
        game.to_owned(),
        "outlook".to_owned(),
        outlook.seq.to_string(),
        outlook.turn.to_string(),
        outlook.round.to_string(),
        String::new(),
        outlook.mark.to_owned(),
        outlook.seat.to_string(),
        by,
    ];
    let last = [
        number(outlook.place.mean),
        number(outlook.place.error),
        outlook.share.map(number).unwrap_or_default(),
        number(outlook.points.mean),
        number(outlook.points.error),
    ];
    first.into_iter().chain(std::iter::repeat_n(String::new(), 11)).chain(last).collect()
}

/// Returns a number for programs, with four decimals.
fn number(value: f64) -> String {
    format!("{:.4}", value + 0.0)
}
