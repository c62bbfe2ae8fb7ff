//! The records that were found: in columns for people, or as CSV (RFC 4180).

use crate::messages::{say, say_with};
use crate::summary::{Seated, Summary};
use engine::kernel::args;
use engine::kernel::occasion::At;
use engine::kernel::text::Language;

/// The columns of the table for people, by the keys of their names.
const HEADINGS: [&str; 8] = [
    "find-file",
    "find-ruleset",
    "find-seats",
    "find-started",
    "find-phase",
    "find-turns",
    "find-rounds",
    "find-points",
];

/// The columns of the CSV before those of the seats.
const COLUMNS: [&str; 20] = [
    "file",
    "game",
    "ruleset",
    "edition",
    "edition_hash",
    "revision",
    "options",
    "practice",
    "phase",
    "started_at",
    "ended_at",
    "last_at",
    "events",
    "undone",
    "turns",
    "rounds",
    "viewer",
    "whole",
    "fault",
    "seats",
];

/// The columns of each seat, which end with its number.
const OF_SEAT: [&str; 4] = ["player", "bot", "place", "points"];

/// Returns a line for each record, and how many were found of how many.
pub(super) fn tell(found: &[&Summary], asked: usize, language: Language) -> String {
    let headings = HEADINGS.map(|key| say(language, key).to_owned());
    let rows: Vec<[String; HEADINGS.len()]> = [headings]
        .into_iter()
        .chain(found.iter().map(|summary| cells(summary, language)))
        .collect();
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..HEADINGS.len()).map(width).collect();
    let line = |row: &[String; HEADINGS.len()]| {
        let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}"));
        let cells: Vec<String> = cells.collect();
        format!("{}\n", cells.join("  ").trim_end())
    };
    let lines: String = rows.iter().filter(|_| !found.is_empty()).map(line).collect();
    let count = found.len();
    format!("{lines}{}\n", say_with(language, "found-of-asked", args![count, asked]))
}

fn cells(summary: &Summary, language: Language) -> [String; HEADINGS.len()] {
    let phase = match (summary.whole, summary.phase) {
        (false, _) => "phase-breaks",
        (true, "lobby") => "listed-lobby",
        (true, "playing") => "listed-playing",
        (true, "opened") => "listed-opened",
        (true, _) => "listed-ended",
    };
    let day = summary.started_at.map(|at| at.to_string());
    let day = day.and_then(|at| at.split('T').next().map(str::to_owned));
    [
        summary.file.clone(),
        summary.ruleset.to_owned(),
        summary.seats.to_string(),
        day.unwrap_or_default(),
        say(language, phase).to_owned(),
        summary.turns.to_string(),
        summary.rounds.to_string(),
        points(summary),
    ]
}

/// Returns the points of the seats in order; a star marks a first place.
fn points(summary: &Summary) -> String {
    let of_seat = |Seated { points, place, .. }: &Seated| {
        let mark = if *place == Some(1) { "*" } else { "" };
        points.map_or_else(|| "-".to_owned(), |points| format!("{points}{mark}"))
    };
    summary.players.iter().map(of_seat).collect::<Vec<_>>().join(" ")
}

/// Returns a row for each record.
///
/// # Errors
/// Failures of writing.
pub(super) fn csv(found: &[&Summary]) -> Result<String, csv::Error> {
    let seats = found.iter().map(|summary| summary.seats).max().unwrap_or_default();
    let mut rows = csv::Writer::from_writer(Vec::new());
    let of_seats = (1..=seats).flat_map(|seat| OF_SEAT.map(|name| format!("{name}_{seat}")));
    rows.write_record(COLUMNS.map(str::to_owned).into_iter().chain(of_seats))?;
    for summary in found {
        let of_seats = (0..seats).flat_map(|seat| of_seat(summary.players.get(usize::from(seat))));
        rows.write_record(of_record(summary).into_iter().chain(of_seats))?;
    }
    let bytes = rows.into_inner().map_err(|error| error.into_error())?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn of_record(summary: &Summary) -> [String; COLUMNS.len()] {
    let moment = |at: Option<At>| at.map(|at| at.to_string()).unwrap_or_default();
    [
        summary.file.clone(),
        summary.game.to_string(),
        summary.ruleset.to_owned(),
        summary.edition.name.clone(),
        summary.edition.hash.to_string(),
        summary.revision.0.to_string(),
        summary.options.to_string(),
        summary.practice.to_string(),
        summary.phase.to_owned(),
        moment(summary.started_at),
        moment(summary.ended_at),
        moment(summary.last_at),
        summary.events.to_string(),
        summary.undone.to_string(),
        summary.turns.to_string(),
        summary.rounds.to_string(),
        summary.viewer.to_string(),
        summary.whole.to_string(),
        summary.fault.clone().unwrap_or_default(),
        summary.seats.to_string(),
    ]
}

/// Returns the cells of a seat; empty ones if the game has no such seat.
fn of_seat(seated: Option<&Seated>) -> [String; OF_SEAT.len()] {
    let Some(Seated { player, bot, place, points, .. }) = seated else {
        return [const { String::new() }; OF_SEAT.len()];
    };
    [
        player.clone().unwrap_or_default(),
        bot.to_string(),
        place.map(|place| place.to_string()).unwrap_or_default(),
        points.map(|points| points.to_string()).unwrap_or_default(),
    ]
}
