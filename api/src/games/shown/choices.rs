//! What is told of a choice: what may be chosen, what would follow, and what has followed.

use super::events::ShownEvent;
use super::moved::KeptHead;
use super::table::ConsentView;
use engine::kernel::choice::path::Stage;
use engine::kernel::choice::{Amount, Choice, Description, Group, Part};
use engine::kernel::event::{Hash, Seq};
use engine::kernel::log::TreeSize;
use engine::kernel::outlook::Forecast;
use engine::kernel::place::Place;
use engine::kernel::quantity::Payment;
use engine::kernel::quantity::change::Change;
use engine::kernel::seat::{Seat, Seats};
use engine::kernel::table::{Phase, Proposal, TableCommand};
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
#[cfg(feature = "schema")]
use {super::table::GameView, crate::games::described::Position};

/// A command of any ruleset, written in its words.
pub type WrittenCommand = Box<RawValue>;

/// What a seat may choose now. `C` is a command of the ruleset.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Choices<C> {
    /// The seat.
    pub seat: Seat,
    /// The decision tag: the event that opened this decision, and the step of the seat's draft. Send it as `If-Match`, in quotes.
    pub decision: String,
    /// How far the game has come.
    pub phase: Phase,
    /// The seats that must choose now.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    pub to_act: Seats,
    /// What is to be done now, as `Choose a card and a slot`, where `?describe` or `?change` asks for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prompt: Option<String>,
    /// The way there, in order: what is over, what is asked, what comes later; where `?describe` or `?change` asks for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<Vec<Stage>>,
    /// Every legal command, ready to be sent back; empty while others choose.
    pub legal: Vec<LegalItem<C>>,
    /// The steps of the seat's open draft, while all choose at the same time.
    pub draft: Vec<C>,
    /// What can be taken back, nearest first, ready to be sent.
    pub undo: Vec<TakebackItem>,
    /// What all others can be asked for, ready to be sent: going back to an event, nearest first, and giving the game up.
    pub ask: Vec<AgreementItem>,
    /// The proposal that waits for answers; absent where none does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consent: Option<ConsentView>,
}

impl<C: Serialize> Choices<C> {
    /// Returns the same with its commands written, so that nothing tells the ruleset any more.
    ///
    /// # Errors
    /// When a command cannot be written.
    pub fn written(self) -> serde_json::Result<Choices<WrittenCommand>> {
        let Choices {
            seat,
            decision,
            phase,
            to_act,
            prompt,
            path,
            legal,
            draft,
            undo,
            ask,
            consent,
        } = self;
        let legal = legal.into_iter().map(LegalItem::written).collect::<Result<_, _>>()?;
        let draft = draft.iter().map(to_raw_value).collect::<Result<_, _>>()?;
        Ok(Choices {
            seat,
            decision,
            phase,
            to_act,
            prompt,
            path,
            legal,
            draft,
            undo,
            ask,
            consent,
        })
    }
}

/// One legal command.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LegalItem<C> {
    /// The command, to be sent back unchanged.
    pub command: C,
    /// The command in words, where `?text=` asks for them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// What the button says; like all that follows up to `final`, where `?describe` or `?change` asks for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verb: Option<String>,
    /// What stands over commands of its kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<Group>,
    /// The places that are pointed at, in the order of choosing, as `seat:1/tunnel:9`; empty for a plain button.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Vec<String>>,
    /// How much is bid; absent where nothing is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<Amount>,
    /// What else is chosen; absent where places and amount say it all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub parts: Vec<Part>,
    /// Whether it cannot be taken back without the consent of others.
    #[serde(rename = "final", skip_serializing_if = "Option::is_none")]
    pub is_final: Option<bool>,
    /// What the seat pays, where `?change` asks for it; absent where it pays nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<Payment>,
    /// Every number that changes, of all seats, as far as the seat knows it, where `?change` asks for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub change: Option<Vec<Change>>,
    /// Whether more follows, from cards or chance that the seat cannot know, where `?change` asks for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until_unknown: Option<bool>,
}

impl<C> LegalItem<C> {
    /// The command, with its words if they are asked for.
    pub fn new(command: C, text: Option<String>) -> LegalItem<C> {
        LegalItem {
            command,
            text,
            verb: None,
            group: None,
            at: None,
            amount: None,
            parts: Vec::new(),
            is_final: None,
            cost: None,
            change: None,
            until_unknown: None,
        }
    }

    /// The same, with how it is drawn and told.
    #[must_use]
    pub fn described<P: Place>(self, choice: Choice<P>) -> LegalItem<C> {
        let Choice { description, is_final } = choice;
        let Description { verb, group, at, amount, parts } = description;
        let at = at.iter().map(ToString::to_string).collect();
        let (verb, group, at, is_final) = (Some(verb), Some(group), Some(at), Some(is_final));
        LegalItem { verb, group, at, amount, parts, is_final, ..self }
    }

    /// The same, with what it costs and changes.
    #[must_use]
    pub fn foretold(self, forecast: Forecast) -> LegalItem<C> {
        let Forecast { cost, change, until_unknown } = forecast;
        let cost = (!cost.is_nothing()).then_some(cost);
        LegalItem { cost, change: Some(change), until_unknown: Some(until_unknown), ..self }
    }

    /// The same with its command written.
    fn written(self) -> serde_json::Result<LegalItem<WrittenCommand>>
    where
        C: Serialize,
    {
        let LegalItem {
            command,
            text,
            verb,
            group,
            at,
            amount,
            parts,
            is_final,
            cost,
            change,
            until_unknown,
        } = self;
        let command = to_raw_value(&command)?;
        Ok(LegalItem {
            command,
            text,
            verb,
            group,
            at,
            amount,
            parts,
            is_final,
            cost,
            change,
            until_unknown,
        })
    }
}

/// One way to take something back.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TakebackItem {
    /// The command, to be sent back unchanged.
    pub command: Takeback,
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
}

/// A command by which the players agree, or do not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Agreement {
    /// Asks all others who play for their consent.
    AskConsent {
        /// What for.
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

impl From<Agreement> for TableCommand {
    fn from(agreement: Agreement) -> TableCommand {
        match agreement {
            Agreement::AskConsent { proposal } => TableCommand::AskConsent { proposal },
            Agreement::GiveConsent { asked } => TableCommand::GiveConsent { asked },
            Agreement::RefuseConsent { asked } => TableCommand::RefuseConsent { asked },
        }
    }
}

/// What became of a command.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Accepted<C> {
    /// The last event of the game.
    pub seq: Seq,
    /// Its hash.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub hash: Hash,
    /// The size of the log's smallest tree that holds this event: every checkpoint of at least this size binds it.
    // It is told by `Placed`, before all other members, because only the commit tells it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(required, value_type = u64))]
    pub tree_size: Option<TreeSize>,
    /// The new events as the seat may know them; empty while the seat drafts.
    pub events: Vec<ShownEvent>,
    /// The game as the seat may know it then, if it was asked for by `table=true`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<GameView<Position>>))]
    pub view: Option<Box<RawValue>>,
    /// What the seat may choose next.
    #[serde(flatten)]
    pub next: Choices<C>,
}

impl<C> Accepted<C> {
    /// Returns the last event, as it is kept with the answer.
    pub fn head(&self) -> KeptHead {
        KeptHead { seq: self.seq, hash: self.hash }
    }
}
