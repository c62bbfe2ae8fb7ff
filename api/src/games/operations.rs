//! The operations of a position, each told in the file of its name: here only its ruleset is forgotten.

use super::answer::Reply;
use super::auditing;
use super::bots;
use super::branching::{self, Branching};
use super::deciding::{self, Decided};
use super::excerpt::Excerpt;
use super::excerpt::Extent;
use super::founding::Founded;
use super::holders::Holders;
use super::numbers::{self, ScoreWanted, StatsWanted};
use super::playable::Playable;
use super::position::Position;
use super::present::Present;
use super::request::{Chain, Choosing, Wish};
use super::shown::{
    BareTable, ConsentView, DisputeView, GameScore, KeptHead, Moved, Previewed, ShownEvent, Tried,
    VerdictShown, WaitsFor,
};
use super::sight::{self, Sight, SightWanted};
use super::states::{self, Block};
use super::tag::DecisionTag;
use super::telling::{ListOptions, TextForm};
use super::viewing::{self, BoardsWanted, Looking, TableWanted, Tagged};
use super::weighing::{self, Whereabouts};
use super::{advising, docket, learning, narrating, offering, opened, previewing};
use crate::accounts::Bot;
use crate::games::bots::seated_bot::SeatedBot;
use crate::problem::Problem;
use az::SaturatingAs;
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
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;

impl<G: Playable> Position for Present<G> {
    fn standing(&self) -> Moved {
        let table = &self.table;
        let (game, seq, hash) = (self.about.id, self.seq(), self.hash);
        Moved { game, phase: table.phase, seq, hash, tree_size: None, to_act: table.waiting() }
    }

    fn free_seats(&self) -> u8 {
        self.table.free().iter().count().saturating_as::<u8>()
    }

    fn holders(&self) -> &Holders {
        &self.holders
    }

    fn held_by(&self, holders: Holders) -> Arc<dyn Position> {
        Arc::new(Present { holders, ..self.clone() })
    }

    fn parent(&self) -> Option<GameId> {
        branching::parent(self)
    }

    fn disputes(&self) -> Vec<DisputeView> {
        docket::disputes(&self.table)
    }

    fn waits_for(&self, seat: Seat) -> Vec<WaitsFor> {
        docket::waits_for(&self.table, seat)
    }

    fn proposal(&self, seat: Seat, telling: ListOptions) -> Result<Option<ConsentView>, Problem> {
        offering::proposal(self, seat, telling)
    }

    fn prompt(&self, seat: Seat, words: TextForm) -> Result<Option<Sentence>, Problem> {
        offering::prompt(self, seat, words)
    }

    fn decision(&self, seat: Seat) -> DecisionTag {
        Present::decision(self, seat)
    }

    fn rule_of(&self, command: &Value) -> Option<Reference> {
        G::Command::deserialize(command).ok().map(|command| G::rule_of(&command))
    }

    fn etag(&self, looking: Looking) -> String {
        viewing::etag(self, looking)
    }

    fn view(&self, looking: Looking) -> Result<Tagged, Problem> {
        viewing::view(self, looking)
    }

    fn table(&self, wanted: TableWanted) -> Result<Tagged, Problem> {
        viewing::table(self, wanted)
    }

    fn bare_table(&self, wanted: TableWanted) -> Result<BareTable, Problem> {
        viewing::bare_table(self, wanted)
    }

    fn boards(&self, wanted: BoardsWanted<'_>) -> Result<Vec<Board>, Problem> {
        viewing::boards(self, wanted)
    }

    fn sight(&self, wanted: SightWanted<'_>) -> Result<Option<Sight>, Problem> {
        sight::sight(self, wanted)
    }

    fn aid(&self, seat: Seat) -> Result<Vec<&'static Section>, Problem> {
        sight::aid(self, seat)
    }

    fn strips(&self, viewer: Viewer, language: Language) -> Result<Vec<Markup>, Problem> {
        viewing::strips(self, viewer, language)
    }

    fn stats(&self, wanted: StatsWanted) -> Result<Tagged, Problem> {
        numbers::stats(self, wanted)
    }

    fn score(&self, wanted: ScoreWanted) -> Result<Tagged, Problem> {
        numbers::score(self, wanted)
    }

    fn score_sheets(&self, wanted: ScoreWanted) -> Result<GameScore, Problem> {
        numbers::score_sheets(self, wanted)
    }

    fn at(&self, seq: Seq) -> Result<Arc<dyn Position>, Problem> {
        Ok(Arc::new(Present::at(self, seq)?))
    }

    fn choices(&self, seat: Seat, telling: ListOptions) -> Result<Tagged, Problem> {
        offering::choices(self, seat, telling)
    }

    fn observation(&self, seat: Seat) -> Result<Tagged, Problem> {
        learning::observation(self, seat)
    }

    fn preview(&self, choosing: &Choosing) -> Result<Previewed, Problem> {
        previewing::preview(self, choosing)
    }

    fn foresee(&self, seat: Seat, sent: &Value, words: TextForm) -> Result<Vec<Sentence>, Problem> {
        previewing::foresee(self, seat, sent, words)
    }

    fn try_all(&self, chain: &Chain) -> Result<Tried, Problem> {
        previewing::try_all(self, chain)
    }

    fn weigh(&self, wanted: &Whereabouts) -> Result<VerdictShown, Problem> {
        weighing::weigh(self, wanted)
    }

    fn advise(&self, seat: Seat, language: Language) -> Result<Advice, Problem> {
        advising::advise(self, seat, language)
    }

    fn decide(&self, wish: &Wish) -> Result<Decided, Problem> {
        deciding::decide(self, wish)
    }

    fn accepted(
        &self,
        choosing: &Choosing,
        head: KeptHead,
        events: Vec<ShownEvent>,
    ) -> Result<Reply, Problem> {
        deciding::accepted(self, choosing, head, events)
    }

    fn branch(&self, wanted: &Branching) -> Result<Founded, Problem> {
        branching::branch(self, wanted)
    }

    fn states_tag(&self, block: &Block) -> String {
        states::tag(self, block)
    }

    fn states(&self, block: &Block) -> Result<Vec<u8>, Problem> {
        states::lines(self, block)
    }

    fn check_open_to_all(&self, viewer: Viewer) -> Result<(), Problem> {
        opened::check(self, viewer)
    }

    fn events(&self, excerpt: Excerpt) -> Result<Vec<ShownEvent>, Problem> {
        narrating::events(self, excerpt)
    }

    fn record(&self, extent: Extent) -> Result<String, Problem> {
        auditing::lines(self, extent)?.record()
    }

    fn audit(&self, extent: Extent) -> Result<Report, Problem> {
        auditing::audit(self, extent)
    }

    fn asked_bots(&self) -> Vec<SeatedBot> {
        bots::asked_bots(self)
    }

    fn think(&self, seat: Seat, bot: Bot) -> Result<Option<Choosing>, Problem> {
        bots::think(self, seat, bot)
    }
}
