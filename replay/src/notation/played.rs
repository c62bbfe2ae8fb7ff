//! From notation to a record: the commands are played again, and what follows from each is decided by the rules.

use super::fault::{NotNotation, NotationFault};
use super::headers::Headers;
use super::tagged::Tagged;
use super::{Actor, Notation, NotedMove, NotedTurn, Passage};
use engine::kernel::canonical_json::CanonicalJson;
use engine::kernel::chance::Seed;
use engine::kernel::edition::{Published, SetupRefused};
use engine::kernel::event::{Command, Event, Fact};
use engine::kernel::game::Game;
use engine::kernel::ids::Seq;
use engine::kernel::limit::EVENTS_MAX;
use engine::kernel::occasion::At;
use engine::kernel::play::{Given, Occasion, decide};
use engine::kernel::record::{self, Record};
use engine::kernel::table::{Created, Phase, Revision, Table, TableCommand, fold, undone};
use engine::kernel::unread::Unread;
use engine::kernel::viewer::Viewer;

/// Plays the moves of the notation, checks its variations, and returns the record that follows.
///
/// # Errors
/// [`NotNotation`], for the first move that is not understood or is refused.
pub fn play<G: Published>(notation: &Notation) -> Result<String, NotNotation> {
    let headers = &notation.headers;
    let at_headers = |fault| NotNotation { at: headers.at, fault };
    let (mut rules, mut line) = begin::<G>(headers).map_err(at_headers)?;
    let mut last: Option<Passed<'_, G>> = None;
    for (index, passage) in notation.passages.iter().enumerate() {
        match passage {
            Passage::Gap | Passage::Comment(_) => {}
            Passage::Turn(turn) => {
                let is_varied = has_variation(&notation.passages, index);
                last = Some(Passed { turn, before: is_varied.then(|| line.clone()) });
                line.play_turn(&mut rules, turn)?;
            }
            Passage::Variation(other) => try_variation(&mut rules, last.as_ref(), other)?,
        }
    }
    written(headers, &rules, &line).map_err(at_headers)
}

/// The turn before, and the game before it if it has variations.
struct Passed<'n, G: Game> {
    turn: &'n NotedTurn,
    before: Option<Line<G>>,
}

/// Returns whether variations stand behind the turn, comments and empty lines aside.
fn has_variation(passages: &[Passage], turn: usize) -> bool {
    let mut behind = passages.iter().skip(turn + 1);
    let next = behind.find(|passage| !matches!(passage, Passage::Gap | Passage::Comment(_)));
    matches!(next, Some(Passage::Variation(_)))
}

/// Plays a variation from its event on, to see that it is legal; nothing of it stays.
fn try_variation<G: Published>(
    rules: &mut Rules<G>,
    passed: Option<&Passed<'_, G>>,
    other: &NotedTurn,
) -> Result<(), NotNotation> {
    let first = || NotNotation { at: other.at, fault: NotationFault::VariationFirst };
    let (turn, mut line) =
        passed.and_then(|passed| Some((passed.turn, passed.before.clone()?))).ok_or_else(first)?;
    let before = other.number.0.checked_sub(turn.number.0).map(|number| number as usize);
    let Some(before) = before.filter(|&number| number < turn.moves.len()) else {
        return Err(misplaced(turn, &line, other));
    };
    let begun = turn.moves.get(..before).unwrap_or_default();
    line.play_moves(rules, begun)?;
    line.play_turn(rules, other)
}

fn misplaced<G: Game>(turn: &NotedTurn, line: &Line<G>, other: &NotedTurn) -> NotNotation {
    let first = line.table.next_seq();
    let number = u32::try_from(turn.moves.len()).unwrap_or(EVENTS_MAX);
    let last = Seq(first.0.saturating_add(number.saturating_sub(1)));
    let fault = NotationFault::OtherVariation { first, last, found: other.number };
    NotNotation { at: other.at, fault }
}

/// The rules of a game under each revision that was needed, and the seed of the server.
struct Rules<G: Published> {
    created: Created,
    seed: Seed,
    begun: Revision,
    revisions: Vec<(Revision, G::Rules)>,
}

impl<G: Published> Rules<G> {
    fn under(&mut self, revision: Revision) -> Result<&G::Rules, SetupRefused> {
        let known = self.revisions.iter().position(|(known, _)| *known == revision);
        let index = known.unwrap_or(self.revisions.len());
        if known.is_none() {
            self.revisions.push((revision, G::rules(&self.created, revision)?));
        }
        let found = self.revisions.get(index).map(|(_, rules)| rules);
        found.ok_or(SetupRefused::UnknownRevision(revision.0))
    }

    /// Returns the rules of the game, as it began.
    fn first(&mut self) -> Result<&G::Rules, SetupRefused> {
        self.under(self.begun)
    }
}

/// The events so far, and the table after them.
#[derive(Clone)]
struct Line<G: Game> {
    events: Vec<Event<G>>,
    table: Table<G>,
    at: At,
}

/// Creates the game that the headers tell.
fn begin<G: Published>(headers: &Headers) -> Result<(Rules<G>, Line<G>), NotationFault> {
    let create: TableCommand = understood(&headers.creation, CanonicalJson::read)
        .map_err(|fault| not_created(&fault.to_string()))?;
    let created = created(headers, &create)?;
    if created.ruleset != G::NAME {
        return Err(NotationFault::UnknownRuleset(created.ruleset));
    }
    let mut rules =
        Rules { created, seed: headers.seed, begun: headers.revision, revisions: Vec::new() };
    let table = Table::new(headers.game, rules.under(headers.revision)?);
    let mut line = Line { events: Vec::new(), table, at: headers.created };
    let occasion = Occasion { seat: None, by: headers.by, at: headers.created };
    line.append(&mut rules, occasion, Given::Nothing, Command::Table(create))?;
    Ok((rules, line))
}

fn not_created(reason: &str) -> NotationFault {
    NotationFault::NotCreated(reason.to_owned())
}

fn created(headers: &Headers, command: &TableCommand) -> Result<Created, NotationFault> {
    let TableCommand::CreateGame { ruleset, edition, seats, options, dispute_time, clock, parent } =
        command
    else {
        return Err(not_created("another command"));
    };
    Ok(Created {
        ruleset: ruleset.clone(),
        edition: edition.clone(),
        seats: *seats,
        options: options.clone(),
        commitment: headers.seed.commit(headers.game),
        dispute_time: *dispute_time,
        clock: *clock,
        parent: parent.clone(),
    })
}

impl<G: Published> Line<G> {
    fn play_turn(&mut self, rules: &mut Rules<G>, turn: &NotedTurn) -> Result<(), NotNotation> {
        let (expected, found) = (self.table.next_seq(), turn.number);
        if expected != found {
            let fault = NotationFault::OtherNumber { expected, found };
            return Err(NotNotation { at: turn.at, fault });
        }
        self.play_moves(rules, &turn.moves)
    }

    fn play_moves(&mut self, rules: &mut Rules<G>, moves: &[NotedMove]) -> Result<(), NotNotation> {
        let mut actor = None;
        for one in moves {
            actor = one.actor.or(actor);
            let played = actor
                .ok_or(NotationFault::NoActor)
                .and_then(|actor| self.play_move(rules, actor, one));
            played.map_err(|fault| NotNotation { at: one.at, fault })?;
        }
        Ok(())
    }

    fn play_move(
        &mut self,
        rules: &mut Rules<G>,
        Actor { seat, by }: Actor,
        one: &NotedMove,
    ) -> Result<(), NotationFault> {
        let at = self.at.later(one.wait).ok_or(NotationFault::TooLate)?;
        let occasion = Occasion { seat, by, at };
        let command = understood(&one.command, Command::read)?;
        match &command {
            Command::Table(TableCommand::SealChoice {}) => {
                let draft: Vec<G::Command> = all_understood(&one.given, |form| form.read())?;
                self.append(rules, occasion, Given::Draft(&draft), command)
            }
            Command::Table(TableCommand::StartGame {}) => {
                let inherited: Vec<Fact<G>> = all_understood(&one.given, Fact::read)?;
                self.append(rules, occasion, Given::Inherited(&inherited), command)
            }
            Command::Table(_) | Command::Game(_) if one.given.is_empty() => {
                self.append(rules, occasion, Given::Nothing, command)
            }
            Command::Table(_) | Command::Game(_) => {
                Err(NotationFault::NothingGiven(one.command.kind().to_owned()))
            }
        }
    }

    /// Decides the command and folds the event.
    fn append(
        &mut self,
        rules: &mut Rules<G>,
        occasion: Occasion,
        given: Given<'_, G>,
        command: Command<G>,
    ) -> Result<(), NotationFault> {
        let seq = self.table.next_seq();
        if seq.0 >= EVENTS_MAX {
            return Err(NotationFault::TooManyEvents);
        }
        let seed = rules.seed;
        let under = rules.under(self.table.revision)?;
        let event = decide(under, &seed, &self.table, occasion, given, command)
            .map_err(|refused| NotationFault::Refused { seq, reason: refused.to_string() })?;
        self.at = event.at;
        match undone(&event) {
            None => self.table.apply(&event),
            Some(_) => {
                let events: Vec<Event<G>> =
                    [&self.events[..], std::slice::from_ref(&event)].concat();
                self.table = fold(self.table.id, rules.first()?, &events);
            }
        }
        self.events.push(event);
        Ok(())
    }
}

/// Returns what a form is read as.
fn understood<T>(
    told: &Tagged,
    read: impl Fn(&CanonicalJson) -> Result<T, Unread>,
) -> Result<T, NotationFault> {
    let wrong = |reason| NotationFault::NotUnderstood { kind: told.kind().to_owned(), reason };
    let form = told.json().map_err(|error| wrong(error.to_string()))?;
    read(&form).map_err(|unread| wrong(unread.to_string()))
}

fn all_understood<T>(
    told: &[Tagged],
    read: impl Fn(&CanonicalJson) -> Result<T, Unread>,
) -> Result<Vec<T>, NotationFault> {
    told.iter().map(|told| understood(told, &read)).collect()
}

/// Writes the record of a game that is opened, and holds it against the head that the headers name.
fn written<G: Published>(
    headers: &Headers,
    rules: &Rules<G>,
    line: &Line<G>,
) -> Result<String, NotationFault> {
    if line.table.phase != Phase::Opened {
        return Err(NotationFault::NotOpened);
    }
    let key = line.table.key(&headers.seed);
    let seats = rules.created.seats;
    let text = record::write(headers.game, &line.events, seats, &key, Viewer::Referee)
        .map_err(|error| NotationFault::NotWritten(error.to_string()))?;
    let Record { head, .. } = record::read(text.as_bytes())
        .map_err(|broken| NotationFault::NotWritten(broken.to_string()))?;
    match headers.head {
        Some(expected) if expected != head.head => {
            let (expected, found) = (expected.to_string(), head.head.to_string());
            Err(NotationFault::OtherHead { expected, found })
        }
        Some(_) | None => Ok(text),
    }
}
