//! The effects of the columns of a catastrophe, in words.

use super::{amount, place};
use crate::edition::PrintedCatastrophe;
use crate::ids::Column;
use crate::messages::say;
use kernel::text::grammar::{Conjunction, listed};
use kernel::text::sentence::Form;
use kernel::text::{Sentences, Wording};

/// Returns what the columns bring, in both languages.
pub fn text(card: &PrintedCatastrophe, form: Form) -> Sentences {
    Sentences::told(form, |wording| tell(card, wording))
}

/// Returns what each column brings, and how many players use it (ruling T-39).
pub fn tell(card: &PrintedCatastrophe, wording: Wording) -> String {
    let tell = |column| {
        let who = match least_players(card, column) {
            ..=3 => String::new(),
            4 => say(wording, "with-4-or-5-players").to_owned(),
            5.. => say(wording, "with-5-players").to_owned(),
        };
        let harm = amount::harm(card.harm(column), wording);
        let name = say(wording, "column");
        format!("{name} {column}{who}: {harm}.")
    };
    Column::all().map(tell).collect::<Vec<_>>().join(" ")
}

/// Returns the fewest players with whom the column is used.
pub fn least_players(card: &PrintedCatastrophe, column: Column) -> u8 {
    match column {
        column if column == card.five => 5,
        column if column == card.four => 4,
        _ => 3,
    }
}

/// Lists the columns that so many players use, each with its harm: `column 1 (…) and column 2 (…)`.
pub fn columns(card: &PrintedCatastrophe, players: u8, wording: Wording) -> String {
    let tell = |column| place::column(column, Some(card.harm(column)), wording);
    let columns: Vec<String> = card.columns_for(players).map(tell).collect();
    listed(&columns, Conjunction::And, wording)
}
