//! Everything that was measured of an edition, as a value: whole numbers only, so that the same games give the same bytes.

use super::bounds::out_of_bounds;
use super::counts::{Counts, ItemCounts, SeatCounts};
use super::items::Item;
use crate::words::players;
use engine::kernel::edition::EditionName;
use serde::Serialize;
use serde_json::Value;

/// The measurements of an edition.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The ruleset.
    pub ruleset: &'static str,
    /// The edition.
    pub edition: EditionName,
    /// The options of the games.
    pub options: Value,
    /// The bot that played for everybody.
    pub bot: String,
    /// The seed of all deals and choices.
    pub seed: u64,
    /// The command that measures all of it again.
    pub command: String,
    /// By number of players.
    pub parts: Vec<Part>,
}

/// The measurements with so many players.
#[derive(Clone, PartialEq, Debug)]
pub struct Part {
    /// The number of players.
    pub players: u8,
    /// The items.
    pub items: Vec<Item>,
    /// The counts, the items in the same order.
    pub counts: Counts,
}

#[derive(Serialize)]
struct ReportJson<'r> {
    ruleset: &'r str,
    edition: &'r EditionName,
    options: &'r Value,
    bot: &'r str,
    seed: u64,
    command: &'r str,
    parts: Vec<WrittenPart<'r>>,
}

#[derive(Serialize)]
struct WrittenPart<'r> {
    players: u8,
    games: u64,
    out_of_bounds: Vec<String>,
    seats: &'r [SeatCounts],
    places: &'r [SeatCounts],
    items: Vec<WrittenItem<'r>>,
}

#[derive(Serialize)]
struct WrittenItem<'r> {
    kind: &'r str,
    number: u8,
    title: &'r str,
    #[serde(flatten)]
    counts: &'r ItemCounts,
}

impl Report {
    /// As JSON. Victories are told in parts, sixty to a game.
    pub fn json(&self) -> Value {
        let written = ReportJson {
            ruleset: self.ruleset,
            edition: &self.edition,
            options: &self.options,
            bot: &self.bot,
            seed: self.seed,
            command: &self.command,
            parts: self.parts.iter().map(Part::written).collect(),
        };
        // Names, texts and whole numbers: nothing of it cannot be written.
        serde_json::to_value(written).unwrap_or_default()
    }

    /// Returns how the games were played, in one line.
    pub fn heading(&self) -> String {
        let Report { ruleset, edition, bot, seed, .. } = self;
        format!("{ruleset}, edition `{}`, bot {bot}, seed {seed}", edition.name)
    }

    /// Returns what is out of bounds, for a terminal.
    pub fn summary(&self) -> String {
        let parts: String = self.parts.iter().map(Part::summary).collect();
        format!("{}\n{parts}", self.heading())
    }
}

impl Part {
    /// Returns what is out of bounds, a line for each.
    pub fn out_of_bounds(&self) -> Vec<String> {
        let found = out_of_bounds(&self.items, &self.counts, self.players);
        found.iter().map(ToString::to_string).collect()
    }

    /// The items with what was counted of them.
    pub fn items(&self) -> impl Iterator<Item = (&Item, &ItemCounts)> {
        self.items.iter().zip(&self.counts.items)
    }

    fn summary(&self) -> String {
        let found = self.out_of_bounds();
        let lines: String = found.iter().map(|line| format!("  {line}\n")).collect();
        let (players, games, count) = (players(self.players), self.counts.games, found.len());
        format!("{players}, {games} games: {count} out of bounds\n{lines}")
    }

    fn written(&self) -> WrittenPart<'_> {
        WrittenPart {
            players: self.players,
            games: self.counts.games,
            out_of_bounds: self.out_of_bounds(),
            seats: &self.counts.seats,
            places: &self.counts.places,
            items: self.items().map(written).collect(),
        }
    }
}

fn written<'r>((item, counts): (&'r Item, &'r ItemCounts)) -> WrittenItem<'r> {
    let Item { key, title } = item;
    WrittenItem { kind: key.kind, number: key.number, title, counts }
}
