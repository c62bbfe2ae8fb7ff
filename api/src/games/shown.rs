//! What is told about games: the bodies of answers.

#[cfg(feature = "schema")]
use super::described::GameFact;
use crate::accounts::Bot;
use engine::kernel::edition::EditionName;
use engine::kernel::event::{At, By, GameId, Hash, Seq};
use engine::kernel::log::TreeSize;
use engine::kernel::outcome::Place;
use engine::kernel::seat::{Seat, Seats};
use engine::kernel::table::{
    DisputeNo, Parent, Phase, PlayerId, Proposal, Revision, Ruling, TableCommand, Words,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A game as its viewer may know it. `V` is the position in the words of its ruleset.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameView<V> {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// The ruleset's name.
    pub ruleset: &'static str,
    /// The edition that is played.
    pub edition: EditionName,
    /// The title under which it is listed.
    pub title: String,
    /// Was it played elsewhere? Then its record is only read here; absent otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub imported: bool,
    /// How far it has come.
    pub phase: Phase,
    /// The last event.
    pub seq: Seq,
    /// The hash of the last event: it binds everything that happened so far.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub hash: Hash,
    /// Who looks: `seat-1` to `seat-4`, or `spectator`.
    pub viewer: String,
    /// The seats of the table.
    pub seats: Vec<SeatView>,
    /// The seats that must choose now.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    pub to_act: Seats,
    /// The position; absent before the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<V>,
    /// The places, best first, reached or ruled; absent before the end and where the game was given up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Vec<Place>>,
    /// The proposal that waits for answers; absent where none does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consent: Option<ConsentView>,
    /// The disputes of the game, by number; absent where there was none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub disputes: Vec<DisputeView>,
    /// Has an arbiter paused the game?
    pub paused: bool,
    /// Where this practice game branches off; absent for a game of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent: Option<Parent>,
    /// When the time for disputes is over and the game is opened; absent before its end, and where there is no such time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, format = DateTime))]
    pub opens_at: Option<At>,
}

/// A proposal that waits for answers. It lapses when the game moves on.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ConsentView {
    /// The event by which it was asked: its name.
    pub asked: Seq,
    /// Who asked.
    pub seat: Seat,
    /// What for.
    pub proposal: Proposal,
    /// Who has agreed, the one who asked included.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    pub given: Seats,
    /// What the seat may answer, ready to be sent; absent where it may not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<AgreementItem>,
}

/// A claim that an event is wrong, and what became of it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DisputeView {
    /// Its number in the game, from 1.
    pub dispute: DisputeNo,
    /// Who claims.
    pub seat: Seat,
    /// The event that is claimed to be wrong.
    pub event: Seq,
    /// Why, in the claimant's words.
    pub reason: Words,
    /// The event by which it was opened.
    pub opened: Seq,
    /// The ruling; absent while it is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruling: Option<RulingView>,
}

/// What a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum WaitsFor {
    /// A choice of the seat.
    Choice,
    /// The answer of the seat to a proposal.
    Consent,
    /// The ruling of an arbiter on a dispute.
    Ruling,
}

/// How a dispute was closed.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RulingView {
    /// What was decided.
    pub ruling: Ruling,
    /// Why, in the arbiter's words.
    pub words: Words,
    /// The event by which it was ruled.
    pub ruled: Seq,
}

/// The last event of a game, as it is kept with the answer to a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptHead {
    /// The last event at that time.
    pub seq: Seq,
    /// Its hash.
    pub hash: Hash,
}

/// The dispute that a claim has opened, as the answer to it is kept.
#[derive(Serialize, Deserialize)]
pub struct DisputeNamed {
    /// Its number in the game.
    pub dispute: DisputeNo,
}

/// A seat of a table.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// Who sits there, by the opaque id that records use; absent where it is free.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerId>,
    /// The name of who sits there; absent also where the player has left this server.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The bot of this server that sits there; absent where it is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot: Option<Bot>,
}

/// What a seat may choose now. `C` is a command of the ruleset.
#[derive(Serialize)]
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

/// One legal command.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LegalItem<C> {
    /// The command, to be sent back unchanged.
    pub command: C,
    /// The command in words, where `?text=` asks for them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// One way to take something back.
#[derive(Serialize)]
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

/// One thing to ask or to answer.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AgreementItem {
    /// The command, to be sent back unchanged.
    pub command: Agreement,
}

/// What became of a command.
#[derive(Serialize)]
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
    /// What the seat may choose next.
    #[serde(flatten)]
    pub next: Choices<C>,
}

/// What would become of a command.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Previewed {
    /// What would follow, as far as the seat can know.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<GameFact>))]
    pub facts: Vec<Value>,
    /// Does more follow, from cards or chance that the seat cannot know?
    pub until_unknown: bool,
}

/// An event as its viewer may know it.
#[derive(Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ShownEvent {
    /// Its number in the game.
    pub seq: Seq,
    /// Its hash: the link of the chain.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub hash: Hash,
    /// When.
    #[cfg_attr(feature = "schema", schema(value_type = String, format = DateTime))]
    pub at: At,
    /// Whose choice; absent for the server's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// On whose behalf.
    pub by: By,
    /// The revision of the rules that decided.
    pub revision: Revision,
    /// The command; absent where it tells a secret.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub command: Option<Value>,
    /// What followed.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Object>))]
    pub facts: Vec<Value>,
}

/// A page of events.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EventPage {
    /// The events.
    pub events: Vec<ShownEvent>,
    /// The last event of the game; there is more while it is above the page's last.
    pub seq: Seq,
}

/// A seat that was taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Seated {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// The seat.
    pub seat: Seat,
    /// The opaque id under which records name the player.
    pub player: PlayerId,
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
}

/// A game that was created or has moved on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Moved {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// How far it has come.
    pub phase: Phase,
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
    /// The seats that must choose now.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    pub to_act: Seats,
}
