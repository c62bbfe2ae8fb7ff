//! Choices for people and bots: what each lawful command is called, where it is pointed at, and what tells it from the others.
//!
//! - [`chosen`]: what was chosen before.
//! - [`path`]: what is asked, and how far it has come.
//! - [`table`]: the same for what the table lets a seat do.
//! - [`why`]: why something cannot be done at a place.

pub mod chosen;
pub mod path;
pub mod table;
pub mod why;

use super::desk::Unknown;
use super::game::Game;
use super::knowledge::Seen;
use super::outlook::Prospect;
use super::place::Place;
use super::seat::Seat;
use super::text::sentence::Sentence;
use super::text::{Narrate, Title, Wording};
use path::Question;
use serde::{Serialize, Serializer};

/// A game whose choices can be drawn and told without any of its rules.
pub trait Describe: Narrate {
    /// The things that can be pointed at.
    type Place: Place;

    /// Describes a lawful command of the seat, from what it has seen.
    ///
    /// Two commands of one list never agree in places, amount and parts.
    fn describe(
        rules: &Self::Rules,
        seen: &Seen<Self::State>,
        seat: Seat,
        command: &Self::Command,
        wording: Wording,
    ) -> Description<Self::Place>;

    /// Lists commands of the seat, legal or not: every one that points at all of these places and that one may think of in
    /// this position, from what the seat has seen; and possibly others, or one more than once.
    fn candidates(
        rules: &Self::Rules,
        seen: &Seen<Self::State>,
        seat: Seat,
        at: &[Self::Place],
    ) -> Vec<Self::Command>;

    /// Says why the seat has no command at this place, where no rule can say it because there is no command to be refused.
    fn hint(
        rules: &Self::Rules,
        seen: &Seen<Self::State>,
        seat: Seat,
        at: Self::Place,
    ) -> Option<Title>;

    /// Returns the prompt of the seat, which is to act.
    fn ask(rules: &Self::Rules, seen: &Seen<Self::State>, seat: Seat, wording: Wording)
    -> Question;
}

/// The name of a command: one for each kind of command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    /// The `type` of the command.
    pub key: &'static str,
    /// The word on the button, as `Build`.
    pub verb: Title,
    /// The title over all commands of the kind, as `Build a tunnel`.
    pub title: Title,
}

impl Kind {
    /// Returns a kind by its key, with its verb and its title.
    pub const fn new(key: &'static str, verb: Title, title: Title) -> Kind {
        Kind { key, verb, title }
    }

    /// Returns a kind whose button says the whole title.
    pub const fn plain(key: &'static str, title: Title) -> Kind {
        Kind { key, verb: title, title }
    }
}

/// The heading over the commands of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ChoiceGroup))]
pub struct Group {
    /// The `type` of the commands.
    pub key: &'static str,
    /// The effect of them.
    pub title: Sentence,
}

/// The amount of a bid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Amount {
    /// Of what: the key of a quantity.
    pub unit: &'static str,
    /// How much.
    pub value: u32,
}

/// The part that tells a command from others at the same places: a payment, an orientation, an option.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ChoicePart))]
pub struct Part {
    /// The property that is chosen by it.
    pub key: &'static str,
    /// The choice of this command, in words.
    pub label: Sentence,
}

/// The way in which a command is drawn and told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(bound = "")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Description<P: Place> {
    /// The words of the button.
    pub verb: Sentence,
    /// The heading over commands of its kind.
    pub group: Group,
    /// The places that are pointed at, in the order of choosing; empty for a plain button.
    #[serde(serialize_with = "write_places")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub at: Vec<P>,
    /// The amount that is bid; absent where nothing is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<Amount>,
    /// The parts that are chosen besides; absent where places and amount say it all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Part>,
    /// The writing of its words; it is not sent.
    #[serde(skip)]
    wording: Wording,
}

/// Writes places as texts.
fn write_places<P: Place, S: Serializer>(places: &[P], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(places.iter().map(ToString::to_string))
}

/// The key of the part that a command without any place has: the command itself.
const ACTION: &str = "action";

impl<P: Place> Description<P> {
    /// Returns a command of the kind, which points at nothing yet.
    pub fn new(kind: Kind, wording: Wording) -> Description<P> {
        let Kind { key, verb, title } = kind;
        let title = wording.sentence(title.told(wording));
        let verb = wording.sentence(verb.told(wording));
        let group = Group { key, title };
        Description { verb, group, at: Vec::new(), amount: None, parts: Vec::new(), wording }
    }

    /// Returns a command that points at nothing: a plain button, told from others by its title.
    pub fn plain(kind: Kind, wording: Wording) -> Description<P> {
        let label = kind.title.told(wording);
        Description::new(kind, wording).part(ACTION, label)
    }

    /// Points at a place, after those before.
    #[must_use]
    pub fn at(mut self, place: P) -> Description<P> {
        self.at.push(place);
        self
    }

    /// Bids so much.
    #[must_use]
    pub fn amount(mut self, unit: &'static str, value: impl Into<u32>) -> Description<P> {
        self.amount = Some(Amount { unit, value: value.into() });
        self
    }

    /// Chooses this part besides.
    #[must_use]
    pub fn part(mut self, key: &'static str, label: impl Into<String>) -> Description<P> {
        let label = self.wording.sentence(label);
        self.parts.push(Part { key, label });
        self
    }
}

/// A command of a list: how it is drawn and told, and whether it can be taken back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(bound = "")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Choice<P: Place> {
    /// The way in which it is drawn and told.
    #[serde(flatten)]
    pub description: Description<P>,
    /// `true` if it cannot be taken back without the consent of others. Such a choice ends the own part, tells or draws something.
    #[serde(rename = "final")]
    pub is_final: bool,
}

/// Describes a lawful command of the seat's list, with what would follow from it.
pub fn describe<G: Describe>(
    rules: &G::Rules,
    seen: &Seen<G::State>,
    seat: Seat,
    prospect: &Prospect<G>,
    wording: Wording,
) -> Choice<G::Place> {
    let description = G::describe(rules, seen, seat, &prospect.command, wording);
    Choice { description, is_final: is_final::<G>(seen, prospect) }
}

/// Returns whether an undo without consent stops at it: something told, chance used, or others to act.
fn is_final<G: Game>(seen: &Seen<G::State>, prospect: &Prospect<G>) -> bool {
    prospect.reached == Err(Unknown)
        || prospect.facts.iter().any(G::is_disclosure)
        || G::to_act(prospect.after.state()) != G::to_act(seen.state())
}
