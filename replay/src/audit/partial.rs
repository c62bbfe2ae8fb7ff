//! The audit of a record that tells one viewer's part: as far as this viewer can know.
//!
//! The table's own rules hold for everybody. A seat's own commands are checked against what that seat sees, and performed
//! without chance: the facts that follow so far must be the ones that the seat was told, each in its place.

use super::Fault;
use super::chance::{Labels, recorded_shuffles};
use super::facts::OtherFact;
use super::reason::Reason;
use super::report::Checked;
use super::sealing::{check_public, quoted};
use super::whole::timeline;
use crate::open::Replay;
use engine::kernel::canonical_json::CanonicalJson;
use engine::kernel::desk::{Preview, Unknown};
use engine::kernel::draft;
use engine::kernel::event::{Command, Event, Fact};
use engine::kernel::game::Game;
use engine::kernel::occasion::Occasion;
use engine::kernel::outcome::Outcome;
use engine::kernel::play::{Given, Refused};
use engine::kernel::record::RecordedEvent;
use engine::kernel::seat::Seat;
use engine::kernel::table::{Table, TableCommand, TableFact};
use engine::kernel::viewer::Viewer;
use engine::kernel::whom::Whom;

/// The extent to which a command could be held against the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CheckExtent {
    /// It was legal, and what follows from it is what was told.
    Consequences,
    /// It was legal; what follows from it hangs on what the viewer cannot know.
    Legality,
    /// Its legality depends on something that the viewer cannot know.
    Nothing,
}

struct Partial<'r, G: Game> {
    replay: &'r Replay<G>,
    viewer: Viewer,
    labels: Labels,
}

/// Checks every event as far as the viewer can know.
///
/// # Errors
/// The first event that is wrong.
pub fn check<G: Game>(
    replay: &Replay<G>,
    viewer: Viewer,
    checked: &mut Checked,
) -> Result<(), Fault> {
    let timeline = timeline(replay, viewer)?;
    let mut table = timeline.start().clone();
    let mut partial = Partial { replay, viewer, labels: Labels::default() };
    for (recorded, event) in replay.record().events.iter().zip(timeline.events()) {
        let fault = |reason| Fault { event: event.seq, reason };
        let known = partial.check_event(recorded, event, &table).map_err(fault)?;
        timeline.advance(&mut table, event);
        checked.events += 1;
        checked.undone += usize::from(!timeline.counts(event.seq));
        checked.seals += recorded.openings.len();
        checked.legal += usize::from(known != CheckExtent::Nothing);
        checked.decided += usize::from(known == CheckExtent::Consequences);
    }
    Ok(())
}

impl<G: Game> Partial<'_, G> {
    /// Returns what can be asked of the event on the table before it.
    fn check_event(
        &mut self,
        recorded: &RecordedEvent,
        event: &Event<G>,
        table: &Table<G>,
    ) -> Result<CheckExtent, Reason> {
        check_public(recorded, event, self.whom())?;
        self.labels.follow(event, &recorded_shuffles(recorded, event)?)?;
        let rules = table.created.as_ref().map_or(event.revision, |_| table.revision);
        if event.revision != rules {
            return Err(Reason::OtherRevision { found: event.revision, rules });
        }
        check_table_facts(event, table)?;
        match &event.command {
            Some(Command::Table(command)) => self.check_table_command(event, table, command),
            Some(Command::Game(command)) => self.check_choice(event, table, command),
            None => Ok(CheckExtent::Nothing),
        }
    }

    fn whom(&self) -> Option<Whom> {
        match self.viewer {
            Viewer::Seat(seat) => Some(Whom::Seat(seat)),
            Viewer::Spectator | Viewer::Referee => None,
        }
    }

    fn is_own(&self, seat: Option<Seat>) -> bool {
        seat.is_some_and(|seat| self.viewer == Viewer::Seat(seat))
    }

    fn check_table_command(
        &self,
        event: &Event<G>,
        table: &Table<G>,
        command: &TableCommand,
    ) -> Result<CheckExtent, Reason> {
        table
            .check(occasion(event), command)
            .map_err(|refused| Reason::Refused(refused.to_string()))?;
        if !follows(event, table, command) {
            return Err(Reason::TableFactsWrong(quoted(&event.facts)));
        }
        match command {
            TableCommand::StartGame {} => Ok(CheckExtent::Legality),
            TableCommand::SealChoice {} => self.check_draft(event, table),
            TableCommand::CreateGame { .. }
            | TableCommand::TakeSeat { .. }
            | TableCommand::LeaveSeat { .. }
            | TableCommand::Undo { .. }
            | TableCommand::AskConsent { .. }
            | TableCommand::GiveConsent { .. }
            | TableCommand::RefuseConsent { .. }
            | TableCommand::AdoptRevision { .. }
            | TableCommand::OpenDispute { .. }
            | TableCommand::RuleDispute { .. }
            | TableCommand::PauseGame { .. }
            | TableCommand::ResumeGame {}
            | TableCommand::RestClock { .. }
            | TableCommand::ExpireClock { .. }
            | TableCommand::ResignSeat {}
            | TableCommand::HandOverSeat { .. }
            | TableCommand::WithdrawDispute { .. }
            | TableCommand::EndBreak {}
            | TableCommand::AbandonGame {}
            | TableCommand::OpenGame {} => Ok(CheckExtent::Consequences),
        }
    }

    /// The own draft must be legal step by step, and complete.
    fn check_draft(&self, event: &Event<G>, table: &Table<G>) -> Result<CheckExtent, Reason> {
        let Some(seat) = event.seat.filter(|&seat| self.is_own(Some(seat))) else {
            return Ok(CheckExtent::Nothing);
        };
        match draft::perform::<G>(
            self.replay.rules_under(table.revision),
            &table.game,
            seat,
            Given::of(event).draft(),
        ) {
            Ok(after) if !G::to_act(&after).contains(seat) => Ok(CheckExtent::Consequences),
            Ok(_) => Err(Reason::Refused("the draft is not complete".to_owned())),
            Err(Refused::Unknown(Unknown)) => Ok(CheckExtent::Legality),
            Err(refused @ (Refused::Table(_) | Refused::Game(_))) => {
                Err(Reason::Refused(refused.to_string()))
            }
        }
    }

    /// An own choice must be legal, and is performed again as far as the seat can foresee what follows.
    fn check_choice(
        &self,
        event: &Event<G>,
        table: &Table<G>,
        command: &G::Command,
    ) -> Result<CheckExtent, Reason> {
        table
            .check_choice_of(event.seat, command)
            .map_err(|refused| Reason::Refused(refused.to_string()))?;
        let Some(seat) = event.seat.filter(|&seat| self.is_own(Some(seat))) else {
            return Ok(CheckExtent::Nothing);
        };
        let rules = self.replay.rules_under(table.revision);
        let lawful = G::check(rules, &table.game, seat, command)
            .map_err(|refused| Reason::Refused(refused.to_string()))?;
        let mut desk = Preview::<G>::without_chance(&table.game);
        let reached = G::perform(rules, &mut desk, seat, lawful);
        let (state, facts) = desk.finish();
        let foreseen: Vec<Fact<G>> =
            facts.iter().map(|fact| Fact::Game(G::redact(fact, self.viewer))).collect();
        match reached {
            Ok(()) => check_foreseen(event, foreseen, G::outcome(&state)),
            Err(Unknown) => check_begun(event, &foreseen),
        }
    }
}

/// All that follows was foreseen: facts of the game, then perhaps the end of the drafts, then the end of the game if there is one.
fn check_foreseen<G: Game>(
    event: &Event<G>,
    mut foreseen: Vec<Fact<G>>,
    outcome: Option<Outcome>,
) -> Result<CheckExtent, Reason> {
    if !foreseen.iter().all(is_wholly_foreseen) {
        return check_begun(event, &foreseen);
    }
    // The number of choices in the drafts of others is not known, so neither is when they end.
    let revealed = event.facts.get(foreseen.len());
    foreseen.extend(revealed.filter(|fact| is_revealing(fact)).cloned());
    foreseen.extend(outcome.map(|outcome| Fact::Table(Table::<G>::ended(outcome))));
    match OtherFact::first(&event.facts, &foreseen) {
        None => Ok(CheckExtent::Consequences),
        Some(other) => Err(Reason::FactOther(Box::new(other))),
    }
}

/// Compares the facts up to the first one that hides something, and of that one the type.
///
/// The facts behind it may depend on what it hides, which the seat cannot foresee.
fn check_begun<G: Game>(event: &Event<G>, foreseen: &[Fact<G>]) -> Result<CheckExtent, Reason> {
    let known = foreseen.iter().take_while(|fact| is_wholly_foreseen(fact)).count();
    let told = &event.facts[..event.facts.len().min(known)];
    let other = OtherFact::first(told, &foreseen[..known]);
    match other.or_else(|| other_type(&event.facts, foreseen, known)) {
        None => Ok(CheckExtent::Legality),
        Some(other) => Err(Reason::FactOther(Box::new(other))),
    }
}

/// Returns the facts at this index if they are of two types. A type tells no secret, so a fact that hides something has it, too.
fn other_type<G: Game>(told: &[Fact<G>], foreseen: &[Fact<G>], index: usize) -> Option<OtherFact> {
    let (told, foreseen) = (told.get(index)?, foreseen.get(index)?);
    if type_of(told) == type_of(foreseen) {
        return None;
    }
    let other = OtherFact::first(std::slice::from_ref(told), std::slice::from_ref(foreseen))?;
    Some(OtherFact { index, ..other })
}

fn type_of<G: Game>(fact: &Fact<G>) -> Option<String> {
    Some(CanonicalJson::of(fact).ok()?.tag().ok()?.to_owned())
}

/// Returns whether the fact hides nothing, as that of a card does which is drawn or turned up.
fn is_wholly_foreseen<G: Game>(fact: &Fact<G>) -> bool {
    !quoted(fact).contains("\"hidden\":")
}

fn is_revealing<G: Game>(fact: &Fact<G>) -> bool {
    matches!(fact, Fact::Table(TableFact::ChoicesRevealed {}))
}

/// Facts about the table stand only where a command brings them: behind a choice only the end of the drafts and of the game.
fn check_table_facts<G: Game>(event: &Event<G>, table: &Table<G>) -> Result<(), Reason> {
    let facts = &event.facts;
    let is_practice = table.created.as_ref().is_some_and(|created| created.parent.is_some());
    let stands = match &event.command {
        Some(Command::Table(TableCommand::StartGame {})) => {
            let others = facts.iter().skip(1).filter(|fact| !is_of_game(fact));
            let mut others = others.filter(|fact| !(is_practice && fact.is_dealt_anew()));
            others.next().is_none()
        }
        Some(Command::Table(_)) => !facts.iter().any(is_of_game),
        Some(Command::Game(_)) | None => {
            let mut behind = facts.iter().skip_while(|fact| is_of_game(fact)).peekable();
            behind.next_if(|fact| is_revealing(fact));
            behind.next_if(|fact| {
                matches!(fact, Fact::Table(TableFact::GameEnded { places })
                    if table.are_places_of_players(places))
            });
            behind.next().is_none()
        }
    };
    if stands { Ok(()) } else { Err(Reason::TableFactsWrong(quoted(facts))) }
}

fn is_of_game<G: Game>(fact: &Fact<G>) -> bool {
    matches!(fact, Fact::Game(_))
}

/// Returns whether the facts say the same as the command. Of seed and draft, which are not told, no more than that they are there.
fn follows<G: Game>(event: &Event<G>, table: &Table<G>, command: &TableCommand) -> bool {
    let [Fact::Table(first), rest @ ..] = &event.facts[..] else { return false };
    match (command, first) {
        (TableCommand::StartGame {}, TableFact::GameStarted {}) => true,
        (TableCommand::OpenGame {}, TableFact::GameOpened { .. }) => rest.is_empty(),
        (TableCommand::SealChoice {}, TableFact::ChoiceSealed { seat, .. }) => {
            event.seat == Some(*seat) && rest.is_empty()
        }
        (TableCommand::CreateGame { .. }, TableFact::GameCreated { commitment, .. }) => {
            let expected = table.created_by(*commitment, command);
            expected.as_ref() == Some(first) && rest.is_empty()
        }
        (_, _) => {
            let expected = table.perform(event.seat, command).into_iter().map(Fact::Table);
            expected.eq(event.facts.iter().cloned())
        }
    }
}

fn occasion<G: Game>(event: &Event<G>) -> Occasion {
    Occasion { seat: event.seat, by: event.by, at: event.at }
}
