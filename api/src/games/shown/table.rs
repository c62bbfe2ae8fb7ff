//! A table, as it is told: a game as its viewer may know it, its seats, and what is said about it.

use super::ClockView;
use super::choices::{Choices, WrittenCommand};
use super::item::AgreementItem;
use super::since::Since;
use crate::accounts::Bot;
use crate::store::{Admission, OrderTerms, Percent, Purpose, Start, Visibility};
use engine::kernel::edition::EditionName;
use engine::kernel::ids::{GameId, Hash, Seq};
use engine::kernel::occasion::At;
use engine::kernel::outcome::Place;
use engine::kernel::quantity::Count;
use engine::kernel::seat::{Seat, Seats};
use engine::kernel::table::{DisputeNo, Parent, Phase, PlayerId, Proposal, Ruling, Words};
use engine::kernel::text::sentence::Sentence;
use serde::Serialize;
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
    /// The options that the game was created with.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub options: Value,
    /// The title under which it is listed.
    pub title: String,
    /// `true` if it was played elsewhere. Then its record is only read here; absent otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub imported: bool,
    /// The id that its record names, because another game is here under that one; absent otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub recorded_as: Option<GameId>,
    /// The people that may see the game; absent for a public one.
    #[serde(skip_serializing_if = "Visibility::is_public")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub visibility: Visibility,
    /// The players who may take a seat; absent for everybody who sees the game.
    #[serde(skip_serializing_if = "Admission::is_usual")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub admission: Admission,
    /// The time after which standing orders are asked; absent for after a while.
    #[serde(skip_serializing_if = "OrderTerms::is_usual")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub orders: OrderTerms,
    /// The moment at which the game starts; absent for when somebody starts it. `at` is at `waits_until`.
    #[serde(skip_serializing_if = "Start::is_by_hand")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub starts: Start,
    /// The purpose of the game; absent for `casual`.
    #[serde(skip_serializing_if = "Purpose::is_casual")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub purpose: Purpose,
    /// The share of games, in percent, that a player must not have lost by time to take a seat; absent if that does not matter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_kept: Option<Percent>,
    /// The most games that may go on of a player who takes a seat; absent if that does not matter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most_running: Option<u8>,
    /// The moment until which it waits for players before it is given up; absent after the start, and where it waits without end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, format = DateTime))]
    pub waits_until: Option<At>,
    /// The phase of the game.
    pub phase: Phase,
    /// The last event.
    pub seq: Seq,
    /// The hash of the last event: it binds everything that happened so far.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub hash: Hash,
    /// The viewer: `seat-1` to `seat-5`, `spectator`, or `all` for whom nothing is hidden.
    pub viewer: String,
    /// The seats of the table.
    pub seats: Vec<SeatView>,
    /// The name of the creator of a game in which bots of this server hold all seats; absent from other games, and after the creator has
    /// left the server.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub host: Option<String>,
    /// The seats that the caller holds; absent where there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<Seat>>))]
    pub my_seats: Option<Seats>,
    /// The seats that must choose now.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    pub to_act: Seats,
    /// The prompt of each of them, as far as everybody may know it, where `?text=` asks for words; absent while nobody must choose.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub prompts: Vec<SeatPrompt>,
    /// The quantities of each seat, as far as the viewer knows them; absent before the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quantities: Option<Vec<Count>>,
    /// The position; absent before the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<V>,
    /// The viewer's own open draft, whose choices are carried out in `position`; absent where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draft: Option<DraftView>,
    /// The places, best first, reached or ruled; absent before the end and where the game was given up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Vec<Place>>,
    /// The clocks; absent in a game without them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockView>,
    /// The moment at which the break is over on which all have agreed; absent where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, format = DateTime))]
    pub break_until: Option<At>,
    /// The proposal that waits for answers; absent where none does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consent: Option<ConsentView>,
    /// The disputes of the game, by number; absent where there was none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub disputes: Vec<DisputeView>,
    /// `true` while an arbiter has paused the game.
    pub paused: bool,
    /// The event at which this practice game branches off; absent for a game of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent: Option<Parent>,
    /// The moment at which the time for disputes is over and the game is opened; absent before its end, and where there is no such time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, format = DateTime))]
    pub opens_at: Option<At>,
    /// The address of the proof that the server's log holds the last event and all before it; absent until the game has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<String>,
}

/// The prompt of a seat.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatPrompt {
    /// The seat.
    pub seat: Seat,
    /// The words of the prompt, as `Choose a card and a slot`.
    pub text: Sentence,
}

/// The open draft of the seat that looks.
#[derive(Clone, Copy, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DraftView {
    /// The number of its choices.
    pub steps: usize,
    /// `true` if it is hidden from everybody else, which it is until all have closed theirs.
    pub private: bool,
}

/// A table in one answer, of one moment: the view and, where they are asked for, the choices and what has happened since.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableShown<V, C> {
    /// The view.
    pub view: GameView<V>,
    /// The choices of the seat; absent unless they are asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choices: Option<Choices<C>>,
    /// The events since the seat looked last, in words and numbers; absent unless they are asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<Since>,
}

/// A table without its position, which whoever asks for it draws.
pub(crate) type BareTable = TableShown<(), WrittenCommand>;

/// A seat of a table.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// The player on the seat, by the opaque id that records use; absent where it is free.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerId>,
    /// The name of who sits there; absent also where the player has left this server.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The bot of this server that sits there; absent where it is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot: Option<Bot>,
    /// The name that the holder gives the seat, for the page: programs have no need of it.
    #[serde(skip)]
    pub label: Option<String>,
}

/// A proposal that waits for answers. It lapses when the game moves on.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ConsentView {
    /// The event by which it was asked: its name.
    pub asked: Seq,
    /// The seat that asked.
    pub seat: Seat,
    /// The purpose.
    pub proposal: Proposal,
    /// The seats that have agreed, the one who asked included.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    pub given: Seats,
    /// The answers of the seat, ready to be sent; absent where it may not answer.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<AgreementItem>,
}

/// A claim that an event is wrong, and what became of it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DisputeView {
    /// Its number in the game, from 1.
    pub dispute: DisputeNo,
    /// The seat that claims.
    pub seat: Seat,
    /// The event that is claimed to be wrong.
    pub event: Seq,
    /// The reason, in the claimant's words.
    pub reason: Words,
    /// The event by which it was opened.
    pub opened: Seq,
    /// The ruling; absent while it is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruling: Option<RulingView>,
    /// The event by which it was withdrawn; absent unless it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawn: Option<Seq>,
}

impl DisputeView {
    /// Returns whether the dispute waits for a ruling.
    pub fn is_open(&self) -> bool {
        self.ruling.is_none() && self.withdrawn.is_none()
    }
}

/// The way in which a dispute was closed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RulingView {
    /// The decision.
    pub ruling: Ruling,
    /// The reason, in the arbiter's words.
    pub words: Words,
    /// The event by which it was ruled.
    pub ruled: Seq,
}

/// A thing that a game waits for.
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
