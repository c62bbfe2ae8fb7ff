//! The open part of a game, in words.

use super::title;
use crate::messages::{say, say_with};
use crate::state::Step;
use kernel::args;
use kernel::seat::Seats;
use kernel::text::Wording;

/// One sentence about what is open, and who may act.
pub fn tell(step: Step, acting: Seats, wording: Wording) -> String {
    if acting.is_empty() {
        return say(wording, "nothing-is-open").to_owned();
    }
    let who = title::seats(acting.iter(), wording);
    let what = say(wording, open(step));
    let key = if acting.len() == 1 { "it-is-up-to-one" } else { "it-is-up-to-several" };
    say_with(wording, key, args![who, what])
}

/// Returns the message for what those who act are asked to do.
const fn open(step: Step) -> &'static str {
    match step {
        Step::Nothing => "to-do-nothing",
        Step::PickLand => "to-pick-a-land-or-drop-out",
        Step::BidOnLand => "to-bid-pass-or-drop-out",
        Step::BidOnCatastrophe => "to-bid-on-a-column",
        Step::Upkeep => "to-see-to-upkeep",
        Step::Recycling => "to-recycle",
    }
}
