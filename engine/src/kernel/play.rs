//! Check, then perform: the only place where a command becomes an event.

use super::chance::{GameKey, Seed};
use super::desk::{Desk, InPlace, Preview, Recording, Unknown};
use super::draft;
use super::event::{At, By, Command, Event, Fact};
use super::game::Game;
use super::knowledge::Seen;
use super::seat::Seat;
use super::table::{FORMAT, Table, TableCommand, TableFact, TableRejection};

/// Why a command was refused. Nothing was written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused<G: Game> {
    /// The table refuses.
    #[error(transparent)]
    Table(TableRejection),
    /// A rule of the game refuses.
    #[error(transparent)]
    Game(G::Rejection),
    /// What follows cannot be known here: a choice of a draft that would need chance, or a preview.
    #[error(transparent)]
    Unknown(#[from] Unknown),
}

/// Who acts, when, and on whose behalf.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Occasion {
    /// The seat that acts; none for the server.
    pub seat: Option<Seat>,
    /// On whose behalf.
    pub by: By,
    /// The present moment.
    pub at: At,
}

/// What became of a choice.
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
        append(rules, server, &mut table, occasion, &commands, seal, &mut events)?;
        if table.waiting().is_empty() {
            reveal(rules, server, &mut table, occasion, &mut events)?;
        }
    } else {
        let command = Command::Game(command);
        append(rules, server, &mut table, occasion, &[], command, &mut events)?;
    }
    Ok(Accepted::Appended(events, Box::new(table)))
}

/// Does this draft hold everything that its seat must choose?
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
        let draft = table.drafts[seat].as_ref().and_then(|draft| draft.commands());
        let commands = draft.unwrap_or_default().to_vec();
        for command in commands {
            let occasion = Occasion { seat: Some(seat), ..occasion };
            append(rules, server, table, occasion, &[], Command::Game(command), events)?;
        }
    }
    Ok(())
}

fn append<G: Game>(
    rules: &G::Rules,
    server: &Seed,
    table: &mut Table<G>,
    occasion: Occasion,
    drafted: &[G::Command],
    command: Command<G>,
    events: &mut Vec<Event<G>>,
) -> Result<(), Refused<G>> {
    let event = decide(rules, server, table, occasion, drafted, command)?;
    table.apply(&event);
    events.push(event);
    Ok(())
}

/// Decides one command: the event that it becomes. `drafted` is read by `SealChoice` only.
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
    drafted: &[G::Command],
    command: Command<G>,
) -> Result<Event<G>, Refused<G>> {
    let facts = match &command {
        Command::Table(command) => decide_table(rules, server, table, occasion, drafted, command)?,
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
    drafted: &[G::Command],
    command: &TableCommand,
) -> Result<Vec<Fact<G>>, Refused<G>> {
    table.check(occasion.seat, command).map_err(Refused::Table)?;
    let fact = match command {
        TableCommand::CreateGame { ruleset, edition, seats, options } => TableFact::GameCreated {
            format: FORMAT.to_owned(),
            ruleset: ruleset.clone(),
            edition: edition.clone(),
            seats: *seats,
            options: options.clone(),
            commitment: server.commit(table.id),
        },
        TableCommand::TakeSeat { seat, player, seed } => {
            TableFact::SeatTaken { seat: *seat, player: player.clone(), seed: *seed }
        }
        TableCommand::LeaveSeat { seat } => TableFact::SeatLeft { seat: *seat },
        TableCommand::StartGame {} => return start(rules, server, table),
        TableCommand::SealChoice {} => seal(rules, table, occasion, drafted)?,
        TableCommand::Undo { to } => TableFact::Undone { to: *to },
        TableCommand::OpenGame {} => TableFact::GameOpened { seed: *server },
    };
    Ok(vec![Fact::Table(fact)])
}

fn start<G: Game>(
    rules: &G::Rules,
    server: &Seed,
    table: &Table<G>,
) -> Result<Vec<Fact<G>>, Refused<G>> {
    let key = table.key(server);
    let mut desk = Recording::from(&table.game, &key);
    G::open(rules, &mut desk)?;
    let deal = desk.finish().1.into_iter().map(Fact::Game);
    Ok(std::iter::once(Fact::Table(TableFact::GameStarted {})).chain(deal).collect())
}

fn seal<G: Game>(
    rules: &G::Rules,
    table: &Table<G>,
    occasion: Occasion,
    drafted: &[G::Command],
) -> Result<TableFact<G::Command>, Refused<G>> {
    match occasion.seat {
        Some(seat) if is_complete(rules, table, occasion, drafted)? => {
            Ok(TableFact::ChoiceSealed { seat, commands: Some(drafted.to_vec()) })
        }
        Some(_) | None => Err(Refused::Table(TableRejection::DraftIncomplete {})),
    }
}

/// Every legal command of the seat, from what it has seen.
pub fn legal<G: Game>(rules: &G::Rules, seen: &Seen<G::State>, seat: Seat) -> Vec<G::Lawful> {
    let mut out = Vec::new();
    G::legal(rules, seen.state(), seat, &mut out);
    out
}

/// What a preview could tell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Previewed<G: Game> {
    /// Everything that would follow.
    Whole(Vec<G::Fact>),
    /// What would follow up to a card or an act of chance that the viewer cannot know.
    UntilUnknown(Vec<G::Fact>),
}

/// What would follow from a command, as far as the viewer can know; nothing is written.
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

/// The state of a desk after performing, for rules that look one choice ahead.
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
