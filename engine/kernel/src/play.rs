//! Check, then perform: the only place where a command becomes an event.

use super::chance::{GameKey, Label, Seed};
use super::desk::{Desk, InPlace, Preview, Recording, Unknown};
use super::draft;
use super::event::{Command, Event, Fact};
use super::game::Game;
use super::knowledge::{Seen, hide};
pub use super::occasion::Occasion;
use super::seat::Seat;
use super::table::{KnownTo, Parent, Table, TableCommand, TableFact, TableRejection};
use super::viewer::Viewer;

/// The reasons for which a command was refused. Nothing was written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused<G: Game> {
    /// The table refuses.
    #[error(transparent)]
    Table(TableRejection),
    /// A rule of the game refuses.
    #[error(transparent)]
    Game(G::Rejection),
    /// The result cannot be known here: a choice of a draft that would need chance, or a preview.
    #[error(transparent)]
    Unknown(#[from] Unknown),
}

/// The things that a command needs beyond itself and the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Given<'g, G: Game> {
    /// Nothing.
    Nothing,
    /// The choices of the seat's draft, for `SealChoice`.
    Draft(&'g [G::Command]),
    /// The facts of the parent, as far as they are known there, for the start of a practice game.
    Inherited(&'g [Fact<G>]),
}

impl<'g, G: Game> Given<'g, G> {
    /// Returns what the command of this event was given, read off its facts: for whoever decides it again.
    pub fn of(event: &'g Event<G>) -> Given<'g, G> {
        let sealed = event.facts.iter().find_map(|fact| match fact {
            Fact::Table(TableFact::ChoiceSealed { commands, .. }) => commands.as_deref(),
            Fact::Table(_) | Fact::Game(_) => None,
        });
        match &event.command {
            Some(Command::Table(TableCommand::SealChoice {})) => {
                Given::Draft(sealed.unwrap_or_default())
            }
            Some(Command::Table(TableCommand::StartGame {})) => {
                let inherited = event.facts.get(1..).unwrap_or_default();
                Given::Inherited(inherited.split(Fact::is_dealt_anew).next().unwrap_or_default())
            }
            Some(_) | None => Given::Nothing,
        }
    }

    /// Returns the choices of a draft; `None` if none was given.
    pub fn draft(self) -> &'g [G::Command] {
        match self {
            Given::Draft(commands) => commands,
            Given::Nothing | Given::Inherited(_) => &[],
        }
    }
}

/// The result of a choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Accepted<G: Game> {
    /// All choose at the same time, and this seat has more to choose: its draft so far.
    Drafted(Vec<G::Command>),
    /// The events that follow, and the table after them.
    Appended(Vec<Event<G>>, Box<Table<G>>),
}

/// Takes one choice of a seat: into its draft while all choose at the same time, else as an event.
///
/// `drafted` are the steps of the seat's open draft. The last step closes it; when all are closed, all are performed.
///
/// # Errors
/// [`Refused`], with nothing written.
pub fn choose<G: Game>(
    rules: &G::Rules,
    server: &Seed,
    table: &Table<G>,
    occasion: Occasion,
    drafted: &[G::Command],
    command: G::Command,
) -> Result<Accepted<G>, Refused<G>> {
    table.check_choice(occasion.seat).map_err(Refused::Table)?;
    let mut table = table.clone();
    let mut events = Vec::new();
    if table.is_drafting() {
        let commands = [drafted, &[command]].concat();
        if !is_complete(rules, &table, occasion, &commands)? {
            return Ok(Accepted::Drafted(commands));
        }
        let seal = Command::Table(TableCommand::SealChoice {});
        let draft = Given::Draft(&commands);
        append(rules, server, &mut table, occasion, draft, seal, &mut events)?;
        if table.waiting().is_empty() {
            reveal(rules, server, &mut table, occasion, &mut events)?;
        }
    } else {
        let command = Command::Game(command);
        append(rules, server, &mut table, occasion, Given::Nothing, command, &mut events)?;
    }
    Ok(Accepted::Appended(events, Box::new(table)))
}

/// Returns whether this draft holds everything that its seat must choose.
fn is_complete<G: Game>(
    rules: &G::Rules,
    table: &Table<G>,
    occasion: Occasion,
    commands: &[G::Command],
) -> Result<bool, Refused<G>> {
    let Some(seat) = occasion.seat else { return Ok(false) };
    let after = draft::perform::<G>(rules, &table.game, seat, commands)?;
    Ok(!G::to_act(&after).contains(seat))
}

/// Performs all closed drafts, one seat after another, as ordinary events.
fn reveal<G: Game>(
    rules: &G::Rules,
    server: &Seed,
    table: &mut Table<G>,
    occasion: Occasion,
    events: &mut Vec<Event<G>>,
) -> Result<(), Refused<G>> {
    let order: Vec<Seat> = G::order(&table.game).collect();
    for seat in order {
        let Some(draft) = &table.drafts[seat] else { continue };
        let occasion = Occasion { seat: Some(seat), by: draft.by(), ..occasion };
        for command in draft.commands().unwrap_or_default().to_vec() {
            let (command, given) = (Command::Game(command), Given::Nothing);
            append(rules, server, table, occasion, given, command, events)?;
        }
    }
    Ok(())
}

fn append<G: Game>(
    rules: &G::Rules,
    server: &Seed,
    table: &mut Table<G>,
    occasion: Occasion,
    given: Given<'_, G>,
    command: Command<G>,
    events: &mut Vec<Event<G>>,
) -> Result<(), Refused<G>> {
    let event = decide(rules, server, table, occasion, given, command)?;
    table.apply(&event);
    events.push(event);
    Ok(())
}

/// Decides one command: the event that it becomes.
///
/// The caller folds it: [`Table::apply`], or [`super::table::fold`] over the whole history after an undo.
///
/// # Errors
/// [`Refused`], with nothing written.
pub fn decide<G: Game>(
    rules: &G::Rules,
    server: &Seed,
    table: &Table<G>,
    occasion: Occasion,
    given: Given<'_, G>,
    command: Command<G>,
) -> Result<Event<G>, Refused<G>> {
    let facts = match &command {
        Command::Table(command) => decide_table(rules, server, table, occasion, given, command)?,
        Command::Game(command) => decide_game(rules, server, table, occasion, command)?,
    };
    let at = table.at.map_or(occasion.at, |last| last.max(occasion.at));
    Ok(Event {
        seq: table.next_seq(),
        at,
        seat: occasion.seat,
        by: occasion.by,
        revision: G::revision(rules),
        command: Some(command),
        facts,
    })
}

fn decide_game<G: Game>(
    rules: &G::Rules,
    server: &Seed,
    table: &Table<G>,
    occasion: Occasion,
    command: &G::Command,
) -> Result<Vec<Fact<G>>, Refused<G>> {
    table.check_choice_of(occasion.seat, command).map_err(Refused::Table)?;
    let Some(seat) = occasion.seat else { return Ok(Vec::new()) };
    let lawful = G::check(rules, &table.game, seat, command).map_err(Refused::Game)?;
    let key = table.key(server);
    let mut desk = Recording::from(&table.game, &key);
    G::perform(rules, &mut desk, seat, lawful)?;
    let (state, facts) = desk.finish();
    let mut facts: Vec<Fact<G>> = facts.into_iter().map(Fact::Game).collect();
    if table.is_last_of_drafts(seat) {
        facts.push(Fact::Table(TableFact::ChoicesRevealed {}));
    }
    if let Some(outcome) = G::outcome(&state) {
        facts.push(Fact::Table(Table::<G>::ended(outcome)));
    }
    Ok(facts)
}

fn decide_table<G: Game>(
    rules: &G::Rules,
    server: &Seed,
    table: &Table<G>,
    occasion: Occasion,
    given: Given<'_, G>,
    command: &TableCommand,
) -> Result<Vec<Fact<G>>, Refused<G>> {
    table.check(occasion, command).map_err(Refused::Table)?;
    let facts = match command {
        TableCommand::StartGame {} => return start(rules, server, table, given),
        TableCommand::SealChoice {} => vec![seal(rules, table, occasion, given)?],
        TableCommand::CreateGame { .. } => {
            table.created_by(server.commit(table.id), command).into_iter().collect()
        }
        TableCommand::OpenGame {} => vec![TableFact::GameOpened { seed: *server }],
        TableCommand::TakeSeat { .. }
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
        | TableCommand::AbandonGame {} => table.perform(occasion.seat, command),
    };
    Ok(facts.into_iter().map(Fact::Table).collect())
}

/// Deals; a practice game takes over what happened in its parent instead, and deals anew what is not known of it.
fn start<G: Game>(
    rules: &G::Rules,
    server: &Seed,
    table: &Table<G>,
    given: Given<'_, G>,
) -> Result<Vec<Fact<G>>, Refused<G>> {
    let started = Fact::Table(TableFact::GameStarted {});
    let parent = table.created.as_ref().and_then(|created| created.parent.as_deref());
    let facts = match (parent, given) {
        (None, _) => open(rules, server, table)?,
        (Some(&parent), Given::Inherited(facts)) => inherit(rules, server, table, parent, facts),
        (Some(_), Given::Nothing | Given::Draft(_)) => return Err(Refused::Unknown(Unknown)),
    };
    Ok(std::iter::once(started).chain(facts).collect())
}

fn open<G: Game>(
    rules: &G::Rules,
    server: &Seed,
    table: &Table<G>,
) -> Result<Vec<Fact<G>>, Unknown> {
    let key = table.key(server);
    let mut desk = Recording::from(&table.game, &key);
    G::open(rules, &mut desk)?;
    Ok(desk.finish().1.into_iter().map(Fact::Game).collect())
}

/// The act of chance by which a practice game deals anew.
const DEAL_ANEW: Label = Label { pile: "branch", number: 0, act: "deal", times: 0 };

fn inherit<G: Game>(
    rules: &G::Rules,
    server: &Seed,
    table: &Table<G>,
    parent: Parent,
    inherited: &[Fact<G>],
) -> Vec<Fact<G>> {
    let mut state = table.game.clone();
    let mut facts = Vec::with_capacity(inherited.len() + 2);
    for fact in inherited {
        if let Fact::Game(of_the_game) = fact {
            G::apply(&mut state, of_the_game);
            facts.push(fact.clone());
        }
    }
    let Parent { known_to: KnownTo(viewer), .. } = parent;
    let seen = hide::<G>(&state, viewer);
    let mut stream = table.key(server).act(DEAL_ANEW);
    let dealt = match viewer {
        Viewer::Referee => None,
        Viewer::Seat(_) | Viewer::Spectator => G::deal_anew(rules, &seen, &mut stream),
    };
    if let Some(fact) = dealt {
        facts.extend([Fact::Table(TableFact::DealtAnew {}), Fact::Game(fact)]);
    }
    facts
}

fn seal<G: Game>(
    rules: &G::Rules,
    table: &Table<G>,
    occasion: Occasion,
    given: Given<'_, G>,
) -> Result<TableFact<G::Command>, Refused<G>> {
    let drafted = given.draft();
    match occasion.seat {
        Some(seat) if is_complete(rules, table, occasion, drafted)? => {
            Ok(TableFact::ChoiceSealed { seat, commands: Some(drafted.to_vec()) })
        }
        Some(_) | None => Err(Refused::Table(TableRejection::DraftIncomplete {})),
    }
}

/// Returns every legal command of the seat, from what it has seen.
pub fn legal<G: Game>(rules: &G::Rules, seen: &Seen<G::State>, seat: Seat) -> Vec<G::Lawful> {
    let mut out = Vec::new();
    G::legal(rules, seen.state(), seat, &mut out);
    out
}

/// The result of a preview.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Previewed<G: Game> {
    /// Everything that would follow.
    Whole(Vec<G::Fact>),
    /// The facts that would follow up to a card or an act of chance that the viewer cannot know.
    UntilUnknown(Vec<G::Fact>),
}

/// Returns what would follow from a command, as far as the viewer can know; nothing is written.
///
/// # Errors
/// The rejection, as the command itself would meet it.
pub fn preview<G: Game>(
    rules: &G::Rules,
    seen: Seen<G::State>,
    seat: Seat,
    command: &G::Command,
) -> Result<Previewed<G>, G::Rejection> {
    let lawful = G::check(rules, seen.state(), seat, command)?;
    let mut desk = Preview::<G>::from(seen);
    let reached = G::perform(rules, &mut desk, seat, lawful);
    let facts = desk.finish().1;
    Ok(match reached {
        Ok(()) => Previewed::Whole(facts),
        Err(Unknown) => Previewed::UntilUnknown(facts),
    })
}

/// Returns the first seat that may act, in the order in which drafts are performed; `None` if nobody may, as at the end.
pub fn next_to_act<G: Game>(state: &G::State) -> Option<Seat> {
    let acting = G::to_act(state);
    G::order(state).find(|&seat| acting.contains(seat))
}

/// Performs a lawful command in place, for searches and playouts: no event, no record.
pub fn advance<G: Game>(
    rules: &G::Rules,
    state: &mut G::State,
    key: &GameKey,
    seat: Seat,
    command: G::Lawful,
) {
    let performed = G::perform(rules, &mut InPlace::<G>::on(state, key), seat, command);
    // A desk with chance knows everything, unless the state itself was redacted.
    debug_assert_eq!(performed, Ok(()), "a desk with chance stopped at something unknown");
}

/// Opens a game in place, for searches and playouts.
pub fn deal<G: Game>(rules: &G::Rules, key: &GameKey) -> G::State {
    let mut state = G::table(rules);
    let opened = G::open(rules, &mut InPlace::<G>::on(&mut state, key));
    debug_assert_eq!(opened, Ok(()), "a desk with chance stopped at something unknown");
    state
}

/// Returns the state of a desk after performing, for rules that look one choice ahead.
///
/// # Errors
/// [`Unknown`] where the choice would need chance.
pub fn look_ahead<G: Game>(
    rules: &G::Rules,
    state: &G::State,
    seat: Seat,
    command: G::Lawful,
) -> Result<G::State, Unknown> {
    let mut desk = Preview::<G>::without_chance(state);
    G::perform(rules, &mut desk, seat, command)?;
    Ok(desk.state().clone())
}
