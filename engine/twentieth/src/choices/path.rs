//! The question to a player, and the progress of the round.

use super::Describing;
use crate::look::Look;
use crate::messages::{say, say_with, title};
use crate::rules::upkeep_stages::{self, Stage};
use crate::state::Step;
use crate::text::noun::{CITIZEN, GARBAGE, GARBAGE_TOKEN, RECYCLING_CENTRE, TECHNOLOGY};
use kernel::args;
use kernel::choice::path::{Progress, Question};
use kernel::text::messages::Args;
use kernel::text::{Title, Wording};

/// The part of a round in which a player chooses, in order of a round. Upkeep is told by what is done in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum RoundPart {
    Auction,
    Catastrophe,
    Garbage,
    Tiles,
    Technologies,
    Recycling,
}

impl RoundPart {
    const ALL: [RoundPart; 6] = [
        RoundPart::Auction,
        RoundPart::Catastrophe,
        RoundPart::Garbage,
        RoundPart::Tiles,
        RoundPart::Technologies,
        RoundPart::Recycling,
    ];

    const fn title(self) -> Title {
        match self {
            RoundPart::Auction => title("land-auction"),
            RoundPart::Catastrophe => title("title-catastrophe"),
            RoundPart::Garbage => title("title-garbage").naming(GARBAGE),
            RoundPart::Tiles => title("tiles"),
            RoundPart::Technologies => title("technologies").naming(TECHNOLOGY),
            RoundPart::Recycling => title("recycling"),
        }
    }

    /// Returns whether it is left out in a round in which nothing is for sale ("Round six").
    const fn needs_market(self) -> bool {
        match self {
            RoundPart::Auction | RoundPart::Catastrophe | RoundPart::Garbage | RoundPart::Tiles => {
                true
            }
            RoundPart::Technologies | RoundPart::Recycling => false,
        }
    }

    /// Returns the part that is open for this player; `None` before the start and after the end.
    fn open(look: &Look<'_>) -> Option<RoundPart> {
        match look.state.agenda.step {
            Step::Nothing => None,
            Step::PickLand | Step::BidOnLand => Some(RoundPart::Auction),
            Step::BidOnCatastrophe => Some(RoundPart::Catastrophe),
            Step::Upkeep => Some(match upkeep_stages::stage(look) {
                Stage::Garbage(_) => RoundPart::Garbage,
                Stage::Tiles | Stage::Turning(_) | Stage::Seating(_) => RoundPart::Tiles,
                Stage::OnTruck(_) | Stage::OnTrain(_) | Stage::Technologies => {
                    RoundPart::Technologies
                }
            }),
            Step::Recycling => Some(RoundPart::Recycling),
        }
    }
}

/// Returns what the player is asked now.
pub(super) fn ask(look: &Look<'_>, wording: Wording) -> Question {
    let question = Question::new(Describing { look: *look, wording }.prompt(), wording);
    let Some(open) = RoundPart::open(look) else { return question };
    let has_market = look.state.round.is_none_or(|round| round.stack().is_some());
    let parts = RoundPart::ALL
        .into_iter()
        .filter(|&part| part == open || has_market || !part.needs_market());
    parts.fold(question, |question, part| {
        let state = match part.cmp(&open) {
            std::cmp::Ordering::Less => Progress::Done,
            std::cmp::Ordering::Equal => Progress::Now,
            std::cmp::Ordering::Greater => Progress::Next,
        };
        question.stage(state, part.title().told(wording))
    })
}

impl Describing<'_> {
    /// Returns what is to be done now.
    fn prompt(self) -> String {
        match self.look.state.agenda.step {
            Step::Nothing => self.say("nothing-is-to-be-chosen").to_owned(),
            Step::PickLand => self.say("pick-a-land-or-drop-out").to_owned(),
            Step::BidOnLand => self.prompt_for_land(),
            Step::BidOnCatastrophe => self.prompt_for_catastrophe(),
            Step::Upkeep => self.prompt_for_upkeep(),
            Step::Recycling => {
                let centres = RECYCLING_CENTRE.after(2, self.wording);
                self.say_with("use-centres", args![centres])
            }
        }
    }

    fn prompt_for_land(self) -> String {
        match self.look.state.auction.land {
            Some(land) => {
                let land = self.names().land(land);
                self.say_with("bid-on-land-pass-or-drop-out", args![land])
            }
            None => self.say("bid-pass-or-drop-out").to_owned(),
        }
    }

    fn prompt_for_catastrophe(self) -> String {
        match self.look.state.catastrophe {
            Some(card) => {
                let card = self.names().catastrophe(card);
                self.say_with("bid-on-a-column-of-card", args![card])
            }
            None => self.say("bid-on-a-column").to_owned(),
        }
    }

    fn prompt_for_upkeep(self) -> String {
        let names = self.names();
        match upkeep_stages::stage(&self.look) {
            Stage::Garbage(garbage) => {
                let tokens = GARBAGE_TOKEN.counted(garbage.into(), self.wording);
                self.say_with("place-tokens", args![tokens])
            }
            Stage::Tiles => self.say("attach-a-tile").to_owned(),
            Stage::Turning(tile) => {
                let tile = names.tile(tile);
                self.say_with("turn-tile", args![tile])
            }
            Stage::Seating(land) => {
                let (citizen, land) = (CITIZEN.after(1, self.wording), names.land(land));
                self.say_with("place-the-citizen-of-land", args![citizen, land])
            }
            Stage::OnTruck(land) => {
                let (token, land) = (GARBAGE_TOKEN.after(1, self.wording), names.land(land));
                self.say_with("unload-the-token-from-land", args![token, land])
            }
            Stage::OnTrain(city) => {
                let (citizen, city) = (CITIZEN.after(1, self.wording), names.city(city));
                self.say_with("let-the-citizen-from-city-leave-the", args![citizen, city])
            }
            Stage::Technologies => {
                let technologies = TECHNOLOGY.after(2, self.wording);
                self.say_with("use-technologies-or-end-upkeep", args![technologies])
            }
        }
    }

    fn say(self, key: &'static str) -> &'static str {
        say(self.wording, key)
    }

    fn say_with(self, key: &'static str, args: Args<'_>) -> String {
        say_with(self.wording, key, args)
    }
}
