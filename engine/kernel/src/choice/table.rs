//! The choices that the table gives a seat beside the commands of its game, for people and bots: taking back, asking all others, answering
//! them.

use super::chosen::Chosen;
use super::{Choice, Description, Kind};
use crate::args;
use crate::clock::Stretch;
use crate::ids::Seq;
use crate::occasion::At;
use crate::place::Place;
use crate::seat::Seat;
use crate::table::{Holder, Proposal};
use crate::text::Wording;
use crate::text::sentence::Sentence;
use crate::text::{say, say_with, title};

/// A choice that the table gives a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableChoice {
    /// Goes back to an event alone.
    Undo {
        /// The last event that shall still count.
        to: Seq,
    },
    /// Withdraws the last step of the own draft.
    Withdraw,
    /// Asks all others for their consent.
    Ask(Proposal),
    /// Agrees to what is asked.
    GiveConsent(Proposal),
    /// Refuses what is asked.
    RefuseConsent(Proposal),
}

const UNDO: Kind = Kind::new("undo", title("undo"), title("take-back"));
const WITHDRAW: Kind = Kind::new("withdraw", title("undo"), title("take-back-the-last-step"));
const ASK: Kind = Kind::new("ask_consent", title("ask"), title("ask-the-others"));
const GIVE: Kind = Kind::new("give_consent", title("agree"), title("agree-to-what-is-asked"));
const REFUSE: Kind = Kind::new("refuse_consent", title("refuse"), title("refuse-what-is-asked"));

impl TableChoice {
    const fn kind(&self) -> Kind {
        match self {
            TableChoice::Undo { .. } => UNDO,
            TableChoice::Withdraw => WITHDRAW,
            TableChoice::Ask(_) => ASK,
            TableChoice::GiveConsent(_) => GIVE,
            TableChoice::RefuseConsent(_) => REFUSE,
        }
    }

    /// Returns the event that would be gone back to; `None` if this is about no event.
    pub const fn target(&self) -> Option<Seq> {
        match (self, self.proposal()) {
            (TableChoice::Undo { to }, _) | (_, Some(Proposal::Undo { to })) => Some(*to),
            (_, _) => None,
        }
    }

    /// Returns what is asked for; `None` where the seat acts alone.
    const fn proposal(&self) -> Option<&Proposal> {
        match self {
            TableChoice::Undo { .. } | TableChoice::Withdraw => None,
            TableChoice::Ask(proposal)
            | TableChoice::GiveConsent(proposal)
            | TableChoice::RefuseConsent(proposal) => Some(proposal),
        }
    }

    /// Words that are said cannot be unsaid, and a choice that is withdrawn or undone can be made again.
    const fn is_final(&self) -> bool {
        match self {
            TableChoice::Undo { .. } | TableChoice::Withdraw => false,
            TableChoice::Ask(_) | TableChoice::GiveConsent(_) | TableChoice::RefuseConsent(_) => {
                true
            }
        }
    }
}

/// Returns a few words for what the table lets a seat do. `taken_back` are the choices that would no longer count, in order; empty where they
/// are not known.
pub fn tell<P: Place>(
    choice: &TableChoice,
    taken_back: &[Chosen<P>],
    wording: Wording,
) -> Sentence {
    wording.sentence(words(choice, taken_back, wording))
}

fn words<P: Place>(choice: &TableChoice, taken_back: &[Chosen<P>], wording: Wording) -> String {
    let plan = Plan::of(choice, taken_back);
    let key = match choice {
        TableChoice::Undo { .. } | TableChoice::Withdraw => return plan.order(wording),
        TableChoice::Ask(_) => "ask-the-others-to",
        TableChoice::GiveConsent(_) => "agree-to",
        TableChoice::RefuseConsent(_) => "refuse-to",
    };
    say_with(wording, key, args![plan = plan.infinitive(wording)])
}

/// The act that would follow.
enum Plan {
    /// The game is given up.
    GiveUp,
    /// Nobody has to play until this moment.
    Rest(At),
    /// The break ends.
    GoOn,
    /// A seat gets time.
    GiveTime(Seat, Stretch),
    /// Somebody else goes on with a seat.
    HandOver(Seat, Holder),
    /// One choice is taken back.
    TakeBack(String),
    /// So many choices are taken back, this one the first of them.
    TakeBackSeveral(usize, String),
    /// All after an event is taken back.
    GoBack(Seq),
    /// The last step is taken back.
    LastStep,
}

impl Plan {
    fn of<P: Place>(choice: &TableChoice, taken_back: &[Chosen<P>]) -> Plan {
        match (choice.proposal(), taken_back, choice.target()) {
            (Some(Proposal::Abandon {}), _, _) => Plan::GiveUp,
            (Some(Proposal::Break { until }), _, _) => Plan::Rest(*until),
            (Some(Proposal::GoOn {}), _, _) => Plan::GoOn,
            (Some(Proposal::GiveTime { seat, seconds }), _, _) => Plan::GiveTime(*seat, *seconds),
            (Some(Proposal::HandOver { seat, to, .. }), _, _) => Plan::HandOver(*seat, *to),
            (_, [one], _) => Plan::TakeBack(one.text.marked()),
            (_, [first, .., _], _) => Plan::TakeBackSeveral(taken_back.len(), first.text.marked()),
            (_, [], Some(to)) => Plan::GoBack(to),
            (_, [], None) => Plan::LastStep,
        }
    }

    /// Returns the words that tell a seat to do it.
    fn order(&self, wording: Wording) -> String {
        match self {
            Plan::GiveUp => say(wording, "order-give-up").to_owned(),
            Plan::Rest(until) => say_with(wording, "order-rest", args![until]),
            Plan::GoOn => say(wording, "order-go-on").to_owned(),
            Plan::GiveTime(seat, time) => {
                say_with(wording, "order-give-time", args![seat, seconds = time.seconds()])
            }
            Plan::HandOver(seat, Holder::Player) => {
                say_with(wording, "order-hand-over-to-player", args![seat])
            }
            Plan::HandOver(seat, Holder::Bot) => {
                say_with(wording, "order-hand-over-to-bot", args![seat])
            }
            Plan::TakeBack(text) => say_with(wording, "order-take-back", args![text]),
            Plan::TakeBackSeveral(count, text) => {
                say_with(wording, "order-take-back-several", args![count, text])
            }
            Plan::GoBack(to) => say_with(wording, "order-go-back", args![to]),
            Plan::LastStep => say(wording, "order-last-step").to_owned(),
        }
    }

    /// Returns the words behind those that ask for it, or answer: `to` in English, and what stands after a comma in German.
    fn infinitive(&self, wording: Wording) -> String {
        match self {
            Plan::GiveUp => say(wording, "to-give-up").to_owned(),
            Plan::Rest(until) => say_with(wording, "to-rest", args![until]),
            Plan::GoOn => say(wording, "to-go-on").to_owned(),
            Plan::GiveTime(seat, time) => {
                say_with(wording, "to-give-time", args![seat, seconds = time.seconds()])
            }
            Plan::HandOver(seat, Holder::Player) => {
                say_with(wording, "to-hand-over-to-player", args![seat])
            }
            Plan::HandOver(seat, Holder::Bot) => {
                say_with(wording, "to-hand-over-to-bot", args![seat])
            }
            Plan::TakeBack(text) => say_with(wording, "to-take-back", args![text]),
            Plan::TakeBackSeveral(count, text) => {
                say_with(wording, "to-take-back-several", args![count, text])
            }
            Plan::GoBack(to) => say_with(wording, "to-go-back", args![to]),
            Plan::LastStep => say(wording, "to-last-step").to_owned(),
        }
    }
}

/// Describes what the table lets a seat do. It points at the places of the first choice that would no longer count; what is taken back is
/// a part of it.
pub fn describe<P: Place>(
    choice: &TableChoice,
    taken_back: &[Chosen<P>],
    wording: Wording,
) -> Choice<P> {
    let plain = Description::new(choice.kind(), wording);
    let places = taken_back.first().into_iter().flat_map(|first| &first.description.at);
    let pointed = places.copied().fold(plain, Description::at);
    let key = if choice.target().is_some() { "to" } else { "action" };
    let description = pointed.part(key, words(choice, taken_back, wording));
    Choice { description, is_final: choice.is_final() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::place::{NoSuchPlace, PathStep, number, parse};
    use std::fmt;
    use std::str::FromStr;

    /// A place of a game with one track.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    struct Space(u8);

    impl fmt::Display for Space {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "space:{}", self.0)
        }
    }

    impl FromStr for Space {
        type Err = NoSuchPlace;
        fn from_str(text: &str) -> Result<Space, NoSuchPlace> {
            parse(text, |steps: &[PathStep<'_>]| match *steps {
                [("space", Some(at))] => number(at).map(Space),
                _ => None,
            })
        }
    }

    const GO: Kind = Kind::plain("go", title("undo"));

    fn chosen(number: u8) -> Chosen<Space> {
        let description = Description::new(GO, Wording::EN).at(Space(number));
        Chosen { text: format!("Go to {number}").into(), description }
    }

    #[test]
    fn an_undo_names_what_it_takes_back_and_where_that_was() {
        let undo = TableChoice::Undo { to: Seq(7) };
        assert_eq!(tell(&undo, &[chosen(4)], Wording::EN), "Take back: Go to 4");
        assert_eq!(
            tell(&undo, &[chosen(4), chosen(5)], Wording::DE),
            "2 Entscheidungen zurücknehmen, bis zu: Go to 4"
        );
        assert_eq!(tell::<Space>(&undo, &[], Wording::EN), "Go back to event 7");
        let described = describe(&undo, &[chosen(4), chosen(5)], Wording::EN);
        assert_eq!(described.description.at, [Space(4)]);
        assert!(!described.is_final);
        let written = serde_json::to_value(&described).unwrap();
        assert_eq!(written["at"], serde_json::json!(["space:4"]));
        assert_eq!(
            written["parts"],
            serde_json::json!([{"key": "to", "label": "Take back 2 choices, down to: Go to 4"}])
        );
    }

    #[test]
    fn what_is_said_to_others_is_final() {
        let ask = TableChoice::Ask(Proposal::Abandon {});
        assert_eq!(tell::<Space>(&ask, &[], Wording::EN), "Ask the others to give the game up");
        assert!(describe::<Space>(&ask, &[], Wording::EN).is_final);
        let undo = TableChoice::GiveConsent(Proposal::Undo { to: Seq(3) });
        assert_eq!(
            tell::<Space>(&undo, &[], Wording::DE),
            "Zustimmen, zu Ereignis 3 zurückzugehen"
        );
    }

    #[test]
    fn a_place_is_read_in_one_spelling_only() {
        assert_eq!("space:7".parse(), Ok(Space(7)));
        for other in ["space:07", "space:+7", "space:256", "space", "space:7/space:7", ""] {
            assert_eq!(other.parse::<Space>(), Err(NoSuchPlace(other.to_owned())));
        }
    }
}
