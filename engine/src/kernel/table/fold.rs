//! The fold of events into a table, and which events count.

use super::{Created, Phase, Sitting, Table, TableFact};
use crate::kernel::draft::ClosedDraft;
use crate::kernel::event::{At, Event, Fact, GameId, Seq};
use crate::kernel::game::Game;
use crate::kernel::knowledge::Viewer;
use crate::kernel::seat::{BySeat, Seat, Seats};

impl<G: Game> Table<G> {
    /// Folds one event that counts. An `Undone` is not folded here: see [`fold`].
    pub fn apply(&mut self, event: &Event<G>) {
        for fact in &event.facts {
            match fact {
                Fact::Table(fact) => self.apply_fact(fact),
                Fact::Game(fact) => G::apply(&mut self.game, fact),
            }
        }
        self.note_draft(event);
        self.note_undo(event);
        self.note_end(event.seq, event.at);
        if !event.facts.iter().all(is_choice_sealed) {
            self.decision = event.seq;
        }
    }

    fn apply_fact(&mut self, fact: &TableFact<G::Command>) {
        match fact {
            TableFact::GameCreated { ruleset, edition, seats, options, commitment, .. } => {
                self.created = Some(Created {
                    ruleset: ruleset.clone(),
                    edition: edition.clone(),
                    seats: *seats,
                    options: options.clone(),
                    commitment: *commitment,
                });
            }
            TableFact::SeatTaken { seat, player, seed } => {
                self.sittings[*seat] = Some(Sitting { player: player.clone(), seed: *seed });
            }
            TableFact::SeatLeft { seat } => self.sittings[*seat] = None,
            TableFact::GameStarted {} => self.phase = Phase::Playing,
            TableFact::ChoiceSealed { seat, commands } => {
                self.drafts[*seat] = Some(ClosedDraft::new(commands.clone()));
            }
            TableFact::ChoicesRevealed {} => self.drafts = BySeat::default(),
            TableFact::Undone { .. } => {}
            TableFact::GameEnded { .. } => self.phase = Phase::Ended,
            TableFact::GameOpened { .. } => self.phase = Phase::Opened,
        }
    }

    /// A performed choice leaves the draft that it came from.
    fn note_draft(&mut self, event: &Event<G>) {
        let performed = event.facts.iter().any(|fact| matches!(fact, Fact::Game(_)));
        if let (Some(seat), true) = (event.seat, performed)
            && let Some(draft) = &mut self.drafts[seat]
        {
            draft.drop_first();
        }
    }

    /// Own choices pile up as things to take back, until one of them tells something or lets another seat act.
    fn note_undo(&mut self, event: &Event<G>) {
        let told = event.facts.iter().any(|fact| match fact {
            Fact::Table(_) => true,
            Fact::Game(fact) => G::is_disclosure(fact),
        });
        let own = event.seat.map(Seats::only) == Some(G::to_act(&self.game));
        if told || !own {
            self.undo.clear();
        }
        self.undo.push(event.seq);
    }

    fn note_end(&mut self, seq: Seq, at: At) {
        self.last = Some(seq);
        self.at = Some(at);
    }

    /// Takes from the table and its game what the viewer may not know.
    pub fn conceal(&mut self, viewer: Viewer) {
        G::conceal(&mut self.game, viewer);
        let hidden = Seat::first(self.seats()).filter(|&seat| !viewer.knows(Seats::only(seat)));
        for seat in hidden {
            if let Some(draft) = &mut self.drafts[seat] {
                *draft = ClosedDraft::new(None);
            }
        }
    }
}

fn is_choice_sealed<G: Game>(fact: &Fact<G>) -> bool {
    matches!(fact, Fact::Table(TableFact::ChoiceSealed { .. }))
}

/// The events that count: an `Undone` takes back those after the event it names, and itself changes nothing else.
pub fn counting<G: Game>(events: &[Event<G>]) -> Vec<&Event<G>> {
    let mut counting: Vec<&Event<G>> = Vec::with_capacity(events.len());
    for event in events {
        match undone(event) {
            Some(to) => counting.retain(|earlier| earlier.seq <= to),
            None => counting.push(event),
        }
    }
    counting
}

/// The event that an undo goes back to, when the event is one.
pub fn undone<G: Game>(event: &Event<G>) -> Option<Seq> {
    event.facts.iter().find_map(|fact| match fact {
        Fact::Table(TableFact::Undone { to }) => Some(*to),
        Fact::Table(_) | Fact::Game(_) => None,
    })
}

/// The table that the events lead to.
pub fn fold<G: Game>(id: GameId, rules: &G::Rules, events: &[Event<G>]) -> Table<G> {
    let mut table = Table::new(id, rules);
    for event in counting(events) {
        table.apply(event);
    }
    if let Some(last) = events.last() {
        table.note_end(last.seq, last.at);
        if undone(last).is_some() {
            table.decision = last.seq;
        }
    }
    table
}
