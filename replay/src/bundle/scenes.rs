//! Everything that is shown of a game to one viewer in one language, region by region.

use super::pack::Pack;
use super::told::Step;
use crate::Replayable;
use crate::drawing::place::Pointing;
use crate::drawing::seat::{mark, name};
use crate::drawing::{Board, Moment};
use crate::marks::{Span, Stretch, stretches};
use crate::messages::say_with;
use crate::open::Replay;
use crate::timeline::Timeline;
use crate::words::seat_word;
use engine::kernel::args;
use engine::kernel::ids::{Hash, Seq};
use engine::kernel::knowledge::{Seen, hide};
use engine::kernel::seat::Seat;

use engine::kernel::text::Language;
use engine::kernel::text::grammar::capitalised;
use maud::{Markup, html};

/// A panel of the table as a region of the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct BoardRegion {
    /// The name of the region.
    pub name: String,
    /// The seat that owns it; `None` if all share it.
    pub seat: Option<Seat>,
}

impl BoardRegion {
    fn of(board: &Board) -> BoardRegion {
        BoardRegion { name: format!("board-{}", board.key), seat: board.seat }
    }
}

/// The course of a game as one viewer sees it, in one language.
pub(super) struct Scenes<'s, G: Replayable> {
    /// The record.
    pub replay: &'s Replay<G>,
    /// The course of the game, as the viewer knows it.
    pub timeline: &'s Timeline<'s, G>,
    /// The language.
    pub language: Language,
    turns: Vec<Stretch>,
    rounds: Vec<Stretch>,
}

impl<'s, G: Replayable> Scenes<'s, G> {
    pub(super) fn new(
        replay: &'s Replay<G>,
        timeline: &'s Timeline<'s, G>,
        language: Language,
    ) -> Scenes<'s, G> {
        let [turns, rounds] = [Span::Turn, Span::Round].map(|span| stretches(timeline, span));
        Scenes { replay, timeline, language, turns, rounds }
    }

    /// Puts everything into the pack, and returns the boards that are there after any event, in order.
    pub(super) fn fill(&self, pack: &mut Pack) -> Vec<BoardRegion> {
        let mut boards = Vec::new();
        let viewer = self.timeline.viewer();
        pack.show(viewer, Seq(0), "curve", self.curves());
        for (region, plot) in self.plots() {
            pack.show(viewer, Seq(0), &region, plot);
        }
        let mut before = None;
        for event in self.timeline.events() {
            let Some(table) = self.timeline.table(event.seq) else { continue };
            let seen = hide::<G>(&table.game, viewer);
            let step = Step { event, before, table, seen };
            self.show(&step, pack);
            for board in self.boards(&step.seen) {
                let region = BoardRegion::of(&board);
                pack.show(viewer, event.seq, &region.name, self.board(&board));
                if !boards.contains(&region) {
                    boards.push(region);
                }
            }
            before = Some((step.table.phase, step.seen));
        }
        boards
    }

    /// Puts everything but the boards into the pack.
    fn show(&self, step: &Step<'_, G>, pack: &mut Pack) {
        let (viewer, seq) = (self.timeline.viewer(), step.event.seq);
        // The log is the same after each event.
        pack.show(viewer, Seq(0), &format!("line-{seq}"), self.line(step));
        pack.show(viewer, seq, "where", self.place_of(seq));
        pack.show(viewer, seq, "told", self.told(step));
        pack.show(viewer, seq, "origin", self.origin(step));
        for seat in Seat::first(G::seats(self.timeline.rules())) {
            let strip = self.seat_strip(&step.table, &step.seen, seat);
            pack.show(viewer, seq, &format!("seat-{seat}"), strip);
        }
        pack.mark(viewer, seq, self.touched(step));
    }

    /// Returns the boards as the page of a server draws them.
    fn boards(&self, seen: &Seen<G::State>) -> Vec<Board> {
        G::boards(self.timeline.rules(), Moment::from(seen), &Pointing::none(), self.language)
    }

    fn board(&self, board: &Board) -> Markup {
        let owner = board.seat.map(|seat| (seat, name(seat, self.language)));
        html! {
            h3 {
                @if let Some((seat, name)) = &owner {
                    (mark(*seat)) " " @if *name != board.title { (name) ": " }
                }
                (board.title)
            }
            (board.body())
        }
    }

    /// Returns the position as a picture of characters.
    pub(super) fn text(&self, seen: &Seen<G::State>) -> Markup {
        let drawn = G::draw(self.timeline.rules(), seen, self.language);
        html! { pre tabindex="0" { (drawn.trim_end()) } }
    }

    /// Returns the event, its turn and its round.
    fn place_of(&self, seq: Seq) -> Markup {
        let last = self.timeline.last().unwrap_or_default();
        let number = |stretches: &[Stretch]| {
            let stretch = stretches.iter().find(|stretch| stretch.contains(seq));
            stretch.map(|stretch| stretch.number).filter(|number| *number > 0)
        };
        let turn = number(&self.turns);
        let turn = turn.map(|number| say_with(self.language, "bundle-in-turn", args![number]));
        let round = number(&self.rounds);
        let round = round.map(|number| say_with(self.language, "bundle-in-round", args![number]));
        html! {
            strong { (say_with(self.language, "bundle-where", args![seq, last])) }
            @for part in turn.into_iter().chain(round) { ", " (part) }
        }
    }

    /// Returns the hash of an event.
    pub(super) fn hash(&self, seq: Seq) -> Option<Hash> {
        self.replay.record().events.get(seq.0 as usize).map(|event| event.hash)
    }

    /// Returns the first events of all turns or rounds.
    pub(super) fn beginnings(&self, span: Span) -> impl Iterator<Item = Seq> {
        let stretches = match span {
            Span::Turn => &self.turns,
            Span::Round | Span::Era => &self.rounds,
        };
        stretches.iter().map(|stretch| stretch.first)
    }

    /// Returns a seat in words, at the beginning of a line.
    pub(super) fn seat(&self, seat: Seat) -> String {
        format!("{} {seat}", capitalised(seat_word(self.language)))
    }
}
