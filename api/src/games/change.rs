//! The changes that a request makes: new events, the table that they lead to, and the rows beside the log.

use super::history::Lines;
use super::holders::HolderChange;
use super::latest::Latest;
use super::playable::Playable;
use super::present::{ChangedDraft, Present};
use super::refusals::{refuses, table_refuses};
use crate::moment;
use crate::problem::Problem;
use crate::store::{Coming, InvitationUse, SeatChange, Start};
use engine::kernel::event::{Command, Event};
use engine::kernel::occasion::{At, By, Occasion};
use engine::kernel::play::{self, Given};
use engine::kernel::seat::Seat;
use engine::kernel::table::{Phase, Room, Table, TableCommand, fold, undone};
use engine::kernel::viewer::Viewer;
use std::sync::Arc;

/// The changes that a request makes.
pub(super) struct Change<G: Playable> {
    /// The new events.
    pub events: Vec<Event<G>>,
    /// The table after them.
    pub table: Table<G>,
    /// The number of events that each seat can still cause after them.
    pub room: Arc<Room>,
    /// The latest events then.
    pub latest: Arc<Latest<G>>,
    /// The rules under which that table is played on.
    pub rules: Arc<G::Rules>,
    /// The seats that are taken and left.
    pub seats: Vec<SeatChange>,
    /// The holders of these seats after it.
    pub holders: Vec<HolderChange>,
    /// The player who comes to the table, if that is counted.
    pub coming: Option<Coming>,
    /// The invitation that is used.
    pub invitation: Option<InvitationUse>,
    /// The drafts that change.
    pub drafts: Vec<ChangedDraft<G::Command>>,
    /// The moment at which the clock has something to do, if the record alone does not say so.
    pub due: Option<At>,
}

impl<G: Playable> Change<G> {
    /// Nothing has changed yet.
    pub(crate) fn of(before: &Present<G>) -> Change<G> {
        Change {
            events: Vec::new(),
            table: Table::clone(&before.table),
            room: Arc::clone(&before.room),
            latest: Arc::clone(&before.latest),
            rules: Arc::clone(&before.rules),
            seats: Vec::new(),
            holders: Vec::new(),
            coming: None,
            invitation: None,
            drafts: Vec::new(),
            due: None,
        }
    }

    /// Returns the change that a later one makes of what this one leads to.
    pub(crate) fn then(self, later: Change<G>) -> Change<G> {
        Change { events: [self.events, later.events].concat(), ..later }
    }

    /// Returns the present after the change; the caller says what its last hash is.
    pub(crate) fn after(&self, before: &Present<G>) -> Present<G> {
        let mut after = Present {
            table: Arc::new(self.table.clone()),
            room: Arc::clone(&self.room),
            latest: Arc::clone(&self.latest),
            rules: Arc::clone(&self.rules),
            ..before.clone()
        };
        after.holders.change(&self.holders);
        for (seat, draft) in &self.drafts {
            after.drafts[*seat] = draft.clone();
        }
        after
    }

    /// Returns whether this command of the table is accepted now, and there is room for its event.
    pub(super) fn accepts(&self, occasion: Occasion, command: &TableCommand) -> bool {
        let is_lawful = self.table.check(occasion, command).is_ok();
        is_lawful && self.room.check(&self.table, occasion.seat, command).is_ok()
    }

    /// Adds the next event. The table must follow it, too.
    pub(crate) fn push(&mut self, event: Event<G>) {
        Arc::make_mut(&mut self.room).follow(&event);
        Arc::make_mut(&mut self.latest).follow(&event);
        self.events.push(event);
    }

    /// A draft belongs to one decision: where another one is open by now, because choices were taken back or the game has ended, it goes.
    pub(crate) fn put_drafts_away(&mut self, before: &Present<G>) {
        if self.table.decision() == before.table.decision() {
            return;
        }
        let open = before.drafts.iter().filter(|(_, draft)| draft.is_some());
        for (seat, _) in open {
            if self.drafts.iter().all(|(changed, _)| *changed != seat) {
                self.drafts.push((seat, None));
            }
        }
    }
}

impl<G: Playable> Present<G> {
    /// Returns the change that one command of the table makes.
    ///
    /// # Errors
    /// The problem for which it is refused.
    pub(super) fn table_change(
        &self,
        occasion: Occasion,
        command: TableCommand,
    ) -> Result<Change<G>, Problem> {
        let mut change = Change::of(self);
        self.append_to(&mut change, occasion, command)?;
        Ok(change)
    }

    /// Lets follow what the server does by itself after a request, and puts away drafts that are answers to nothing any more.
    ///
    /// # Errors
    /// When an event cannot be made.
    pub(super) fn follow_up(&self, change: &mut Change<G>) -> Result<(), Problem> {
        self.follow_hand_overs(change)?;
        self.start_when_full(change)?;
        self.give_up_what_was_left(change)?;
        self.adopt_newer_rules(change)?;
        self.open_at_the_end(change)?;
        change.put_drafts_away(self);
        Ok(())
    }

    /// Starts a full table whose terms say so, in the name of the player that took the last seat.
    ///
    /// # Errors
    /// Failures of making the event.
    fn start_when_full(&self, change: &mut Change<G>) -> Result<(), Problem> {
        let is_due = match self.about.terms.starts {
            Start::ByHand | Start::At => false,
            Start::WhenFull => change.table.phase == Phase::Lobby && change.table.free().is_empty(),
        };
        let last = change.events.last().and_then(|event| Some((event.seat?, event.by)));
        match last.filter(|_| is_due && !change.seats.is_empty()) {
            Some((seat, by)) => {
                self.append_to(change, by_holder(seat, by), TableCommand::StartGame {})
            }
            None => Ok(()),
        }
    }

    /// Lets one more command of the table follow.
    ///
    /// # Errors
    /// The problem for which it is refused.
    pub(super) fn append_to(
        &self,
        change: &mut Change<G>,
        occasion: Occasion,
        command: TableCommand,
    ) -> Result<(), Problem> {
        change.table.check_landing(&command).map_err(table_refuses)?;
        let room = change.room.check(&change.table, occasion.seat, &command);
        let (command, given) = (Command::Table(command), Given::Nothing);
        let seed = self.about.seed()?;
        let event =
            play::decide::<G>(&change.rules, &seed, &change.table, occasion, given, command)
                .map_err(|refused| refuses::<G>(&change.rules, refused))?;
        // A refusal of the table itself is told first: it says more.
        room.map_err(table_refuses)?;
        let takes_back = undone(&event).is_some();
        if !takes_back {
            change.table.apply(&event);
        }
        change.push(event);
        if takes_back {
            self.fold_with(change)?;
        }
        self.follow_revision(change)
    }

    /// Folds all events anew: only the whole history tells what counts after an undo.
    fn fold_with(&self, change: &mut Change<G>) -> Result<(), Problem> {
        let lines = Lines::all(&*self.about.store, self.about.id, Viewer::Referee)?;
        let mut events = lines.events::<G>(Viewer::Referee)?;
        events.extend(change.events.iter().cloned());
        change.table = fold::<G>(self.about.id, &change.rules, &events);
        let latest = Latest::of(self.about.id, &*change.rules, &events);
        change.latest = Arc::new(latest);
        Ok(())
    }

    /// The rules are those of the table's revision, also where an undo went back across a change of it.
    fn follow_revision(&self, change: &mut Change<G>) -> Result<(), Problem> {
        let revision = change.table.revision;
        if G::revision(&change.rules) == revision {
            return Ok(());
        }
        let created = change.table.created.as_ref();
        let created = created.ok_or_else(|| Problem::internal("a game was not created"))?;
        change.rules = Arc::new(G::rules(created, revision).map_err(Problem::not_set_up)?);
        Ok(())
    }

    /// A running game goes on under the newest rules as soon as no turn is begun and nobody drafts.
    ///
    /// # Errors
    /// When the event cannot be made.
    fn adopt_newer_rules(&self, change: &mut Change<G>) -> Result<(), Problem> {
        if change.events.is_empty() || change.table.revision >= G::REVISION {
            return Ok(());
        }
        let adopting = TableCommand::AdoptRevision { to: G::REVISION };
        if change.after(self).drafts.iter().any(|(_, draft)| draft.is_some()) {
            return Ok(());
        }
        let created = change.table.created.as_ref();
        // If the newest rules do not know this setup, the game ends under those that it has.
        let is_known = created.is_some_and(|created| G::rules(created, G::REVISION).is_ok());
        if is_known && change.accepts(by_server(), &adopting) {
            self.append_to(change, by_server(), adopting)?;
        }
        Ok(())
    }

    /// A game that has ended is opened as soon as its time for disputes is over and none waits for a ruling: often at once.
    ///
    /// # Errors
    /// When the event cannot be made.
    fn open_at_the_end(&self, change: &mut Change<G>) -> Result<(), Problem> {
        let opening = TableCommand::OpenGame {};
        let is_over = change.table.phase == Phase::Ended;
        let is_time = |until: Option<At>| until.is_none_or(|until| until <= moment::at());
        if is_over
            && change.accepts(by_server(), &opening)
            && is_time(self.about.opens_at(&change.table)?)
        {
            self.append_to(change, by_server(), opening)?;
        }
        Ok(())
    }
}

/// A player acts on this seat.
pub(super) fn by_player(seat: Seat) -> Occasion {
    by_holder(seat, By::Player)
}

/// Whoever holds this seat acts on it: a player or a bot.
pub(super) fn by_holder(seat: Seat, by: By) -> Occasion {
    Occasion { seat: Some(seat), by, at: moment::at() }
}

/// The server acts by itself.
pub(super) fn by_server() -> Occasion {
    Occasion { seat: None, by: By::Server, at: moment::at() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::trial::{Trial, begun, play_until};
    use engine::kernel::edition::Published as _;
    use engine::kernel::game::Game as _;
    use engine::kernel::table::{Revision, TableFact};
    use engine::underwater::UnderwaterCities as Cities;

    #[test]
    fn a_running_game_adopts_newer_rules_between_two_turns() {
        let Trial { present, folder: _folder } = begun();
        let (before, mut change) = play_until(present, |change| !change.table.is_drafting());
        let played = change.events.len();
        before.adopt_newer_rules(&mut change).expect("an adoption");
        let (from, to) = (Revision(0), Cities::REVISION);
        let adopted = &change.events[played];
        assert_eq!(
            adopted.facts,
            [TableFact::RevisionAdopted { from, to }].map(engine::kernel::event::Fact::Table)
        );
        assert_eq!((adopted.seat, adopted.by, adopted.revision), (None, By::Server, from));
        assert_eq!(change.table.revision, to);
        assert_eq!(change.rules.revision, to);
        // Once is enough.
        before.adopt_newer_rules(&mut change).expect("nothing to do");
        assert_eq!(change.events.len(), played + 1);
    }

    #[test]
    fn within_a_turn_or_while_somebody_drafts_the_rules_stay() {
        let Trial { present, folder: _folder } = begun();
        let (before, mut change) = play_until(present.clone(), |change| change.events.len() == 1);
        // One seat has sealed its choice, the other one has not.
        before.adopt_newer_rules(&mut change).expect("nothing to do");
        assert_eq!((change.events.len(), change.table.revision), (1, Revision(0)));
        let (before, mut change) = play_until(present, |change| {
            change.table.drafts.iter().all(|(_, draft)| draft.is_none())
                && !Cities::is_between_turns(&change.table.game)
        });
        let played = change.events.len();
        before.adopt_newer_rules(&mut change).expect("nothing to do");
        assert_eq!((change.events.len(), change.table.revision), (played, Revision(0)));
    }
}
