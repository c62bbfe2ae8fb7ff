//! The seam between games of one ruleset and games of any: what can be asked of a position without knowing its ruleset.
//!
//! Each operation is told in the file of its name: here only its ruleset is forgotten.

use super::answer::Reply;
use super::branching::Branching;
use super::clock::ReadClocks;
use super::deciding::Decided;
use super::excerpt::Excerpt;
use super::excerpt::Extent;
use super::founding::Founded;
use super::holders::Holders;
use super::looking_back::TellSince;
use super::numbers::{ScoreWanted, StatsWanted};
use super::orders::ObeyOrders;
use super::request::{Chain, Choosing, Wish};
use super::shown::{
    BareTable, ConsentView, DisputeView, GameScore, KeptHead, Moved, Previewed, ShownEvent, Tried,
    VerdictShown, WaitsFor,
};
use super::sight::{Sight, SightWanted};
use super::states::Block;
use super::tag::DecisionTag;
use super::telling::{ListOptions, TextForm};
use super::viewing::{BoardsWanted, Looking, TableWanted, Tagged};
use super::weighing::Whereabouts;
use crate::accounts::Bot;
use crate::games::bots::seated_bot::SeatedBot;
use crate::problem::Problem;
use engine::kernel::ids::{GameId, Seq};
use engine::kernel::reference::Reference;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use engine::kernel::text::sentence::Sentence;
use engine::kernel::viewer::Viewer;
use maud::Markup;
use replay::audit::report::Report;
use replay::drawing::Board;
use replay::drawing::aid::Section;
use replay::explained::Advice;
use serde_json::Value;
use std::sync::Arc;

/// A position of a game of any ruleset, with what stands beside it. It never changes: what follows is another one.
pub trait Position: ReadClocks + ObeyOrders + TellSince + Send + Sync {
    /// Returns how the game stands.
    fn standing(&self) -> Moved;
    /// Returns the number of seats that nobody holds.
    fn free_seats(&self) -> u8;
    /// Returns who holds which seat.
    fn holders(&self) -> &Holders;
    /// Returns the same position, held by others.
    fn held_by(&self, holders: Holders) -> Arc<dyn Position>;
    /// Returns the game from which this one branches, if it is a practice game that is played here.
    fn parent(&self) -> Option<GameId>;
    /// Returns all disputes of the game, by number.
    fn disputes(&self) -> Vec<DisputeView>;
    /// Returns what the game waits for from this seat; empty if for nothing.
    fn waits_for(&self, seat: Seat) -> Vec<WaitsFor>;
    /// Returns the proposal that waits for answers, with what this seat may answer.
    ///
    /// # Errors
    /// When the seat's draft is not one of this position.
    fn proposal(&self, seat: Seat, telling: ListOptions) -> Result<Option<ConsentView>, Problem>;
    /// Returns what the seat is asked, in words; `None` while it waits.
    ///
    /// # Errors
    /// When the seat's draft is not one of this position.
    fn prompt(&self, seat: Seat, words: TextForm) -> Result<Option<Sentence>, Problem>;
    /// Returns the decision of a seat.
    fn decision(&self, seat: Seat) -> DecisionTag;
    /// Returns the rule by which a command of the game is carried out; `None` for what the table commands, and for a secret.
    fn rule_of(&self, command: &Value) -> Option<Reference>;

    /// Returns the entity tag of the view.
    fn etag(&self, looking: Looking) -> String;
    /// Returns the view of the position, written.
    ///
    /// # Errors
    /// When it cannot be written.
    fn view(&self, looking: Looking) -> Result<Tagged, Problem>;
    /// Returns the table at this moment, written, with what is wanted besides its view.
    ///
    /// # Errors
    /// When it cannot be written.
    fn table(&self, wanted: TableWanted) -> Result<Tagged, Problem>;
    /// Returns the table at this moment without its position, for who draws the boards. Blocks.
    ///
    /// # Errors
    /// When the seat's draft is not one of this position.
    fn bare_table(&self, wanted: TableWanted) -> Result<BareTable, Problem>;
    /// Returns the boards as the viewer may know them; none before the start.
    ///
    /// # Errors
    /// When the seat's draft is not one of this position.
    fn boards(&self, wanted: BoardsWanted<'_>) -> Result<Vec<Board>, Problem>;
    /// Returns what a viewer can be told of a place; `None` if the game has no such place.
    ///
    /// # Errors
    /// When the seat's draft is not one of this position.
    fn sight(&self, wanted: SightWanted<'_>) -> Result<Option<Sight>, Problem>;
    /// Returns the sections of the aid that explain what the seat can choose now.
    ///
    /// # Errors
    /// When the seat's draft is not one of this position.
    fn aid(&self, seat: Seat) -> Result<Vec<&'static Section>, Problem>;
    /// Returns the strip of each seat, as far as the viewer may know it; none before the start.
    ///
    /// # Errors
    /// When the seat's draft is not one of this position.
    fn strips(&self, viewer: Viewer, language: Language) -> Result<Vec<Markup>, Problem>;
    /// Returns the numbers over time that everybody may know. Blocks.
    ///
    /// # Errors
    /// [`Code::WrongPhase`](crate::problem::Code::WrongPhase) before the start, or failures of the store.
    fn stats(&self, wanted: StatsWanted) -> Result<Tagged, Problem>;
    /// Returns the score sheets as the viewer may know them.
    ///
    /// # Errors
    /// [`Code::WrongPhase`](crate::problem::Code::WrongPhase) before the start.
    fn score(&self, wanted: ScoreWanted) -> Result<Tagged, Problem>;
    /// Returns the same, for who draws them.
    ///
    /// # Errors
    /// [`Code::WrongPhase`](crate::problem::Code::WrongPhase) before the start.
    fn score_sheets(&self, wanted: ScoreWanted) -> Result<GameScore, Problem>;
    /// Returns the position after an earlier event. Blocks.
    ///
    /// # Errors
    /// [`Code::EventUnknown`](crate::problem::Code::EventUnknown), or failures of the store.
    fn at(&self, seq: Seq) -> Result<Arc<dyn Position>, Problem>;
    /// Returns what the seat may choose, with the tag of the decision.
    ///
    /// # Errors
    /// When it cannot be written.
    fn choices(&self, seat: Seat, telling: ListOptions) -> Result<Tagged, Problem>;
    /// Returns what the seat sees and may choose, as numbers, with the tag of the decision.
    ///
    /// # Errors
    /// [`Code::WrongPhase`](crate::problem::Code::WrongPhase) before the start.
    fn observation(&self, seat: Seat) -> Result<Tagged, Problem>;
    /// Returns what would follow from a choice, as far as the seat can know.
    ///
    /// # Errors
    /// The problem that the choice itself would meet.
    fn preview(&self, choosing: &Choosing) -> Result<Previewed, Problem>;
    /// Returns in sentences what would follow from a command of the game, as far as the seat can know.
    ///
    /// # Errors
    /// The problem that the command itself would meet.
    fn foresee(&self, seat: Seat, sent: &Value, words: TextForm) -> Result<Vec<Sentence>, Problem>;

    /// Returns what would follow from several commands, one after the other, as far as the seat can know.
    ///
    /// # Errors
    /// The problem of the first command that cannot be tried.
    fn try_all(&self, chain: &Chain) -> Result<Tried, Problem>;

    /// Returns what the seat can do at some places, and the rules that refuse the rest, as far as it can know.
    ///
    /// # Errors
    /// The problem of a seat that may not choose, or [`Code::QueryNotUnderstood`](crate::problem::Code::QueryNotUnderstood).
    fn weigh(&self, wanted: &Whereabouts) -> Result<VerdictShown, Problem>;
    /// Returns what a bot advises the seat. Blocks.
    ///
    /// # Errors
    /// The problem of a seat that may not choose.
    fn advise(&self, seat: Seat, language: Language) -> Result<Advice, Problem>;
    /// Decides what is wished; nothing has changed yet. Blocks.
    ///
    /// # Errors
    /// The problem for which it is refused.
    fn decide(&self, wish: &Wish) -> Result<Decided, Problem>;
    /// Tells what followed from a choice: its head, its events, and what the seat may choose in this position.
    ///
    /// # Errors
    /// When the seat's draft is not one of this position.
    fn accepted(
        &self,
        choosing: &Choosing,
        head: KeptHead,
        events: Vec<ShownEvent>,
    ) -> Result<Reply, Problem>;
    /// Begins a practice game after an event of this game; nothing is stored yet, and this game is only read. Blocks.
    ///
    /// # Errors
    /// [`Code::EventUnknown`](crate::problem::Code::EventUnknown), [`Code::NothingToPlay`](crate::problem::Code::NothingToPlay),
    /// [`Code::SetupRefused`](crate::problem::Code::SetupRefused), or failures of the store.
    fn branch(&self, wanted: &Branching) -> Result<Founded, Problem>;

    /// Returns the entity tag of a block of states.
    fn states_tag(&self, block: &Block) -> String;
    /// Returns the views after several events, a line of JSON for each. Blocks.
    ///
    /// # Errors
    /// [`Code::EventUnknown`](crate::problem::Code::EventUnknown), or failures of the store.
    fn states(&self, block: &Block) -> Result<Vec<u8>, Problem>;
    /// Checks that the game is opened, so that anybody may look as this viewer; who asks does not matter.
    ///
    /// # Errors
    /// [`Code::NotOpened`](crate::problem::Code::NotOpened) or [`Code::NoSuchSeat`](crate::problem::Code::NoSuchSeat).
    fn check_open_to_all(&self, viewer: Viewer) -> Result<(), Problem>;
    /// Returns events as a viewer may know them, told as it is asked for. Blocks.
    ///
    /// # Errors
    /// Failures of the store.
    fn events(&self, excerpt: Excerpt) -> Result<Vec<ShownEvent>, Problem>;
    /// Returns the record as far as this extent tells. Blocks.
    ///
    /// # Errors
    /// [`Code::EventUnknown`](crate::problem::Code::EventUnknown), or failures of the store.
    fn record(&self, extent: Extent) -> Result<String, Problem>;
    /// Returns the report of the audit of that record. Blocks.
    ///
    /// # Errors
    /// As [`Position::record`].
    fn audit(&self, extent: Extent) -> Result<Report, Problem>;

    /// Returns the bots that the game waits for, or whose consent it waits for.
    fn asked_bots(&self) -> Vec<SeatedBot>;
    /// Returns what the bot on this seat chooses; `None` if nothing is asked of it any more. Blocks.
    ///
    /// # Errors
    /// When the seat's draft is not one of this position.
    fn think(&self, seat: Seat, bot: Bot) -> Result<Option<Choosing>, Problem>;
}
