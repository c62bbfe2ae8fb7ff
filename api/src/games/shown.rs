//! What is told about games: the bodies of answers.

use super::described::GameFact;
use engine::kernel::edition::EditionName;
use engine::kernel::event::{At, By, GameId, Hash, Seq};
use engine::kernel::outcome::Place;
use engine::kernel::seat::{Seat, Seats};
use engine::kernel::table::{Phase, PlayerId, Revision};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// A game as its viewer may know it. `V` is the position in the words of its ruleset.
#[derive(Serialize, ToSchema)]
pub struct GameView<V> {
    /// The game.
    #[schema(value_type = String)]
    pub game: GameId,
    /// The ruleset's name.
    pub ruleset: &'static str,
    /// The edition that is played.
    pub edition: EditionName,
    /// The title under which it is listed.
    pub title: String,
    /// Was it played elsewhere? Then its record is only read here; absent otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub imported: bool,
    /// How far it has come.
    pub phase: Phase,
    /// The last event.
    pub seq: Seq,
    /// The hash of the last event: it binds everything that happened so far.
    #[schema(value_type = String)]
    pub hash: Hash,
    /// Who looks: `seat-1` to `seat-4`, or `spectator`.
    pub viewer: String,
    /// The seats of the table.
    pub seats: Vec<SeatView>,
    /// The seats that must choose now.
    #[schema(value_type = Vec<Seat>)]
    pub to_act: Seats,
    /// The position; absent before the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<V>,
    /// The places, best first; absent before the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Vec<Place>>,
}

/// A seat of a table.
#[derive(Serialize, ToSchema)]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// Who sits there, by the opaque id that records use; absent where it is free.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerId>,
    /// The name of who sits there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// What a seat may choose now. `C` is a command of the ruleset.
#[derive(Serialize, ToSchema)]
pub struct Choices<C> {
    /// The seat.
    pub seat: Seat,
    /// The decision tag: the event that opened this decision, and the step of the seat's draft. Send it as `If-Match`, in quotes.
    pub decision: String,
    /// How far the game has come.
    pub phase: Phase,
    /// The seats that must choose now.
    #[schema(value_type = Vec<Seat>)]
    pub to_act: Seats,
    /// Every legal command, ready to be sent back; empty while others choose.
    pub legal: Vec<LegalItem<C>>,
    /// The steps of the seat's open draft, while all choose at the same time.
    pub draft: Vec<C>,
    /// What can be taken back, nearest first, ready to be sent.
    pub undo: Vec<TakebackItem>,
}

/// One legal command.
#[derive(Serialize, ToSchema)]
pub struct LegalItem<C> {
    /// The command, to be sent back unchanged.
    pub command: C,
    /// The command in words, where `?text=` asks for them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// One way to take something back.
#[derive(Serialize, ToSchema)]
pub struct TakebackItem {
    /// The command, to be sent back unchanged.
    pub command: Takeback,
}

/// A command that takes something back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
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

/// What became of a command.
#[derive(Serialize, ToSchema)]
pub struct Accepted<C> {
    /// The last event of the game.
    pub seq: Seq,
    /// Its hash.
    #[schema(value_type = String)]
    pub hash: Hash,
    /// The new events as the seat may know them; empty while the seat drafts.
    pub events: Vec<ShownEvent>,
    /// What the seat may choose next.
    #[serde(flatten)]
    pub next: Choices<C>,
}

/// What would become of a command.
#[derive(Serialize, ToSchema)]
pub struct Previewed {
    /// What would follow, as far as the seat can know.
    #[schema(value_type = Vec<GameFact>)]
    pub facts: Vec<Value>,
    /// Does more follow, from cards or chance that the seat cannot know?
    pub until_unknown: bool,
}

/// An event as its viewer may know it.
#[derive(Clone, Serialize, ToSchema)]
pub struct ShownEvent {
    /// Its number in the game.
    pub seq: Seq,
    /// Its hash: the link of the chain.
    #[schema(value_type = String)]
    pub hash: Hash,
    /// When.
    #[schema(value_type = String, format = DateTime)]
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
    #[schema(value_type = Object)]
    pub command: Option<Value>,
    /// What followed.
    #[schema(value_type = Vec<Object>)]
    pub facts: Vec<Value>,
}

/// A page of events.
#[derive(Serialize, ToSchema)]
pub struct EventPage {
    /// The events.
    pub events: Vec<ShownEvent>,
    /// The last event of the game; there is more while it is above the page's last.
    pub seq: Seq,
}

/// A seat that was taken.
#[derive(Serialize, ToSchema)]
pub struct Seated {
    /// The game.
    #[schema(value_type = String)]
    pub game: GameId,
    /// The seat.
    pub seat: Seat,
    /// The opaque id under which records name the player.
    pub player: PlayerId,
    /// The last event of the game.
    pub seq: Seq,
    /// Its hash.
    #[schema(value_type = String)]
    pub hash: Hash,
}

/// A game that was created or has moved on.
#[derive(Serialize, ToSchema)]
pub struct Moved {
    /// The game.
    #[schema(value_type = String)]
    pub game: GameId,
    /// How far it has come.
    pub phase: Phase,
    /// The last event of the game.
    pub seq: Seq,
    /// Its hash.
    #[schema(value_type = String)]
    pub hash: Hash,
    /// The seats that must choose now.
    #[schema(value_type = Vec<Seat>)]
    pub to_act: Seats,
}
