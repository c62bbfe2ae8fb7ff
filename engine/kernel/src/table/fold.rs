//! The fold of events into a table, and which events count.

use super::{Created, Docket, KnownTo, Parent, Phase, Sitting, Table, TableFact};
use crate::draft::ClosedDraft;
use crate::event::{Event, Fact};
use crate::game::Game;
use crate::ids::{GameId, Seq};
use crate::seat::{BySeat, Seat, Seats};
use crate::viewer::Viewer;
use std::collections::BTreeMap;

impl<G: Game> Table<G> {
    /// Folds one event that counts. An `Undone` takes nothing back here: see [`fold`].
    pub fn apply(&mut self, event: &Event<G>) {
        self.apply_counted(event);
        self.note_said(event);
        self.note_last(event);
    }

    /// Follows what is said in an event, and who sits where after it. Neither is ever taken back.
    fn note_said(&mut self, event: &Event<G>) {
        self.note_hand_over(event);
        let awaited = if self.docket.clocks().is_some() { self.awaited() } else { Seats::NONE };
        self.docket.follow(event, awaited);
    }

    fn note_hand_over(&mut self, event: &Event<G>) {
        for fact in &event.facts {
            if let Fact::Table(TableFact::SeatHandedOver { seat, player, .. }) = fact
                && let Some(sitting) = &mut self.sittings[*seat]
            {
                sitting.player = player.clone();
            }
        }
    }

    /// Follows anew all that was said in these events, which are all from event 0 on. `awaited` are the seats that were awaited after
    /// each; where there is no clock nobody asks for them.
    pub fn say_anew(&mut self, events: &[Event<G>], awaited: &[Seats]) {
        self.docket = Docket::default();
        for (event, &awaited) in events.iter().zip(awaited) {
            self.note_hand_over(event);
            self.docket.follow(event, awaited);
        }
    }

    /// Goes back to how this table stood before, but for what was said and who sits where.
    pub fn return_to(&mut self, before: Table<G>) {
        let Table { sittings, docket, last, at, .. } = std::mem::replace(self, before);
        (self.sittings, self.docket, self.last, self.at) = (sittings, docket, last, at);
    }

    /// Folds what is done in the game, not what is said about it.
    fn apply_counted(&mut self, event: &Event<G>) {
        if is_said(event) {
            return;
        }
        for fact in &event.facts {
            match fact {
                Fact::Table(fact) => self.apply_fact(fact, event),
                Fact::Game(fact) => G::apply(&mut self.game, fact),
            }
        }
        self.note_draft(event);
        self.note_undo(event);
        if self.phase != Phase::Lobby {
            self.counting.push(event.seq);
            if !self.is_carrying_out() {
                self.counted.push(event.seq);
            }
        }
    }

    fn apply_fact(&mut self, fact: &TableFact<G::Command>, event: &Event<G>) {
        match fact {
            TableFact::GameCreated { .. } => {
                self.revision = event.revision;
                self.created = Created::told_by(fact);
            }
            TableFact::SeatTaken { seat, player, seed } => {
                self.sittings[*seat] = Some(Sitting { player: player.clone(), seed: *seed });
            }
            TableFact::SeatLeft { seat } => self.sittings[*seat] = None,
            TableFact::GameStarted {} => self.phase = Phase::Playing,
            TableFact::ChoiceSealed { seat, commands } => {
                self.drafts[*seat] = Some(ClosedDraft::new(event.by, commands.clone()));
            }
            TableFact::ChoicesRevealed {} => self.drafts = BySeat::default(),
            TableFact::RevisionAdopted { to, .. } => self.revision = *to,
            TableFact::GameAbandoned {} => self.phase = Phase::Ended,
            TableFact::GameEnded { places } => {
                self.phase = Phase::Ended;
                self.places = Some(places.clone());
                self.ended_at = Some(event.at);
            }
            TableFact::GameOpened { .. } => self.phase = Phase::Opened,
            TableFact::DealtAnew {} => self.forget_the_unknown(),
            TableFact::Undone { .. }
            | TableFact::ConsentAsked { .. }
            | TableFact::ConsentGiven { .. }
            | TableFact::ConsentRefused { .. }
            | TableFact::DisputeOpened { .. }
            | TableFact::DisputeRuled { .. }
            | TableFact::GamePaused { .. }
            | TableFact::GameResumed {}
            | TableFact::ClockRested { .. }
            | TableFact::ClockExpired { .. }
            | TableFact::TimeGiven { .. }
            | TableFact::BreakAgreed { .. }
            | TableFact::BreakEnded {}
            | TableFact::SeatResigned { .. }
            | TableFact::SeatHandedOver { .. }
            | TableFact::DisputeWithdrawn { .. } => {}
        }
    }

    /// Forgets the facts of the parent that the player who opened this practice game did not know: nobody knows them here.
    fn forget_the_unknown(&mut self) {
        let parent = self.created.as_ref().and_then(|created| created.parent.as_deref());
        if let Some(Parent { known_to: KnownTo(viewer), .. }) = parent {
            G::conceal(&mut self.game, *viewer);
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

    fn note_last(&mut self, event: &Event<G>) {
        self.last = Some(event.seq);
        self.at = Some(event.at);
    }

    /// Takes from the table and its game what the viewer may not know.
    pub fn conceal(&mut self, viewer: Viewer) {
        G::conceal(&mut self.game, viewer);
        let hidden = Seat::first(self.seats()).filter(|&seat| !viewer.knows(Seats::only(seat)));
        for seat in hidden {
            if let Some(draft) = &mut self.drafts[seat] {
                draft.conceal();
            }
        }
    }
}

/// Returns whether nothing is done in the event, only said. Such events stand whatever is taken back; an undo is one, for it does nothing
/// itself.
pub fn is_said<G: Game>(event: &Event<G>) -> bool {
    event.facts.iter().all(|fact| match fact {
        Fact::Table(TableFact::Undone { .. }) => true,
        Fact::Table(fact) => fact.is_said(),
        Fact::Game(_) => false,
    })
}

/// Returns the events that count for the game: an `Undone` takes back those after the event it names. Events that only say something are not
/// among them.
pub fn counting<G: Game>(events: &[Event<G>]) -> Vec<&Event<G>> {
    let mut counting: Vec<&Event<G>> = Vec::with_capacity(events.len());
    for event in events {
        if let Some(to) = undone(event) {
            counting.retain(|earlier| earlier.seq <= to);
        }
        if !is_said(event) {
            counting.push(event);
        }
    }
    counting
}

/// Returns the event that an undo goes back to, when the event is one.
pub fn undone<G: Game>(event: &Event<G>) -> Option<Seq> {
    event.facts.iter().find_map(|fact| match fact {
        Fact::Table(TableFact::Undone { to }) => Some(*to),
        Fact::Table(_) | Fact::Game(_) => None,
    })
}

/// Returns the table that the events lead to: what counts of what was done, and all that was said.
pub fn fold<G: Game>(id: GameId, rules: &G::Rules, events: &[Event<G>]) -> Table<G> {
    let mut table = Table::new(id, rules);
    // Events that were taken back are folded as well: who was awaited then has used time, which no undo gives back.
    let mut targets: BTreeMap<Seq, Option<Table<G>>> =
        events.iter().filter_map(undone).map(|to| (to, None)).collect();
    for event in events {
        let before = undone(event).and_then(|to| targets.get(&to).cloned().flatten());
        if let Some(before) = before {
            table.return_to(before);
        }
        table.apply(event);
        if let Some(target) = targets.get_mut(&event.seq) {
            *target = Some(table.clone());
        }
    }
    table
}
