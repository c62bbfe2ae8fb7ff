//! The open part of a game, in words.

use super::title;
use crate::state::Step;
use kernel::seat::Seats;
use kernel::text::Wording;
use kernel::text::grammar::pick;

/// One sentence about what is open, and who may act.
pub fn tell(step: Step, acting: Seats, wording: Wording) -> String {
    if acting.is_empty() {
        return pick(wording, "Nothing is open.", "Nichts ist offen.").to_owned();
    }
    let who = title::seats(acting.iter(), wording);
    let (en, de) = open(step);
    let are = if acting.len() == 1 { "ist" } else { "sind die" };
    pick(wording, format!("It is up to {who} to {en}."), format!("Am Zug {are} {who}: {de}."))
}

/// Returns what those who act are asked to do, in both languages.
const fn open(step: Step) -> (&'static str, &'static str) {
    match step {
        Step::Nothing => ("do nothing", "nichts"),
        Step::PickLand => ("pick a land or drop out", "ein Land wählen oder aussteigen"),
        Step::BidOnLand => ("bid, pass or drop out", "bieten, passen oder aussteigen"),
        Step::BidOnCatastrophe => {
            ("bid on a column of the catastrophe", "auf eine Spalte der Katastrophe bieten")
        }
        Step::Upkeep => ("see to Upkeep", "Unterhalt"),
        Step::Recycling => ("recycle", "Recycling"),
    }
}
