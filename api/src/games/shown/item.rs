//! Items of lists: commands that can be sent, each with how it is told.

use super::choices::WrittenCommand;
use engine::kernel::choice::{Amount, Choice, Description, Group, Part};
use engine::kernel::ids::Seq;
use engine::kernel::outlook::Forecast;
use engine::kernel::place::Place;
use engine::kernel::quantity::Payment;
use engine::kernel::quantity::change::Change;
use engine::kernel::table::{DisputeNo, Proposal, TableCommand};
use engine::kernel::text::sentence::Sentence;
use replay::drawing::narrowing::Item;
use serde::{Deserialize, Serialize};
use serde_json::value::to_raw_value;

/// A command as it is told and drawn: words where `?text=` asks for them, all else where `?describe` or `?change` does.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Described {
    /// The command in words. Of a command that takes something back, the words name that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<Sentence>,
    /// The words of the button.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verb: Option<Sentence>,
    /// The heading over commands of its kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<Group>,
    /// The places that are pointed at, in the order of choosing, as `seat:1/tunnel:9`; empty for a plain button. A command that takes
    /// something back points where the first choice did that it takes back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Vec<String>>,
    /// The amount that is bid; absent where nothing is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<Amount>,
    /// The parts that are chosen besides; absent where places and amount say it all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub parts: Vec<Part>,
    /// `true` if it cannot be taken back without the consent of others; absent of what is chosen already.
    #[serde(rename = "final", skip_serializing_if = "Option::is_none")]
    pub is_final: Option<bool>,
}

impl Described {
    /// Returns what narrowing looks at.
    pub fn narrowable(&self) -> Item<'_> {
        let at = self.at.clone().unwrap_or_default();
        Item { at, amount: self.amount, parts: &self.parts }
    }

    /// Returns the same in these words.
    #[must_use]
    pub fn worded(self, text: Option<Sentence>) -> Described {
        Described { text, ..self }
    }
}

impl<P: Place> From<Description<P>> for Described {
    fn from(description: Description<P>) -> Described {
        let Description { verb, group, at, amount, parts, .. } = description;
        let at = at.iter().map(ToString::to_string).collect();
        let (verb, group, at) = (Some(verb), Some(group), Some(at));
        Described { verb, group, at, amount, parts, ..Described::default() }
    }
}

impl<P: Place> From<Choice<P>> for Described {
    fn from(Choice { description, is_final }: Choice<P>) -> Described {
        Described { is_final: Some(is_final), ..description.into() }
    }
}

/// The cost and the change of a command, where `?change` asks for them.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Foretold {
    /// The cost that the seat pays; absent where it pays nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<Payment>,
    /// Every number that changes, of all seats, as far as the seat knows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub change: Option<Vec<Change>>,
    /// `true` if more follows, from cards or chance that the seat cannot know.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until_unknown: Option<bool>,
    /// The sentences of what follows; the page asks for them if one command is left.
    #[serde(skip)]
    pub facts: Vec<Sentence>,
}

impl From<Forecast> for Foretold {
    fn from(Forecast { cost, change, until_unknown }: Forecast) -> Foretold {
        let cost = (!cost.is_nothing()).then_some(cost);
        let (change, until_unknown) = (Some(change), Some(until_unknown));
        Foretold { cost, change, until_unknown, facts: Vec::new() }
    }
}

/// One legal command.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LegalItem<C> {
    /// The command, to be sent back unchanged.
    pub command: C,
    /// Its words and places.
    #[serde(flatten)]
    pub described: Described,
    /// Its cost and its change.
    #[serde(flatten)]
    pub foretold: Foretold,
}

impl LegalItem<WrittenCommand> {
    /// Returns the command of a ruleset, so told.
    ///
    /// # Errors
    /// When the command cannot be written.
    pub fn write(
        command: &impl Serialize,
        described: Described,
        foretold: Foretold,
    ) -> serde_json::Result<LegalItem<WrittenCommand>> {
        Ok(LegalItem { command: to_raw_value(command)?, described, foretold })
    }
}

/// One way to take something back.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TakebackItem {
    /// The command, to be sent back unchanged.
    pub command: Takeback,
    /// Its words and places.
    #[serde(flatten)]
    pub described: Described,
}

/// A command that takes something back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Takeback {
    /// The events after `to` count no longer.
    Undo {
        /// The last event that still counts.
        to: Seq,
    },
    /// Withdraws the last step of the seat's open draft, while all choose at the same time.
    Withdraw {},
}

/// One thing to ask or to answer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AgreementItem {
    /// The command, to be sent back unchanged.
    pub command: Agreement,
    /// Its words and places.
    #[serde(flatten)]
    pub described: Described,
}

/// A command by which the players agree, or do not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(clippy::enum_variant_names, reason = "these are the names of the commands in the API")]
pub enum Agreement {
    /// Asks all others who play for their consent.
    AskConsent {
        /// The purpose.
        proposal: Proposal,
    },
    /// Agrees to a proposal; with the last consent it is carried out.
    GiveConsent {
        /// The event by which it was asked.
        asked: Seq,
    },
    /// Refuses a proposal; who asked takes it back so.
    RefuseConsent {
        /// The event by which it was asked.
        asked: Seq,
    },
}

/// A command by which whoever holds a seat decides about it alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatCommand {
    /// Gives up the seat of a running game for good. A bot goes on with it; where no person is left, the game is given up.
    ResignSeat {},
    /// Takes back a dispute that the seat has opened.
    WithdrawDispute {
        /// The number of the dispute.
        dispute: DisputeNo,
    },
}

impl From<SeatCommand> for TableCommand {
    fn from(command: SeatCommand) -> TableCommand {
        match command {
            SeatCommand::ResignSeat {} => TableCommand::ResignSeat {},
            SeatCommand::WithdrawDispute { dispute } => TableCommand::WithdrawDispute { dispute },
        }
    }
}

impl From<Agreement> for TableCommand {
    fn from(agreement: Agreement) -> TableCommand {
        match agreement {
            Agreement::AskConsent { proposal } => TableCommand::AskConsent { proposal },
            Agreement::GiveConsent { asked } => TableCommand::GiveConsent { asked },
            Agreement::RefuseConsent { asked } => TableCommand::RefuseConsent { asked },
        }
    }
}
