//! The table: people, phases and closed drafts. It knows people and time, never cards; the game knows cards, never people or time.

use super::chance::{Commitment, GameKey, Seed};
use super::draft::ClosedDraft;
use super::edition::EditionName;
use super::event::{At, Event, Fact, GameId, Seq};
use super::game::Game;
use super::knowledge::Viewer;
use super::limit::EVENTS_MAX;
use super::outcome::{Outcome, Place};
use super::seat::{BySeat, Seat, Seats};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;

/// The revision of the rules: raised by every change that alters a decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Revision(pub u16);

/// A player as a record knows him: an opaque id, different in each game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlayerId(String);

/// A text that is no opaque player id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a player's id in a record has 1 to 64 lower-case letters, digits and underscores")]
pub struct NotAPlayerId;

impl TryFrom<String> for PlayerId {
    type Error = NotAPlayerId;
    fn try_from(text: String) -> Result<PlayerId, NotAPlayerId> {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
        if (1..=64).contains(&text.len()) && text.bytes().all(plain) {
            Ok(PlayerId(text))
        } else {
            Err(NotAPlayerId)
        }
    }
}

impl From<PlayerId> for String {
    fn from(player: PlayerId) -> String {
        player.0
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// How far a game has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Phase {
    /// Created; seats can be taken and left.
    Lobby,
    /// Started, no outcome yet.
    Playing,
    /// The outcome is reached; what was hidden still is.
    Ended,
    /// Closed for disputes: the seed and everything hidden are told.
    Opened,
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Phase::Lobby => "waits for players",
            Phase::Playing => "is being played",
            Phase::Ended => "has ended",
            Phase::Opened => "has ended and is opened",
        })
    }
}

/// A command about people and the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum TableCommand {
    /// Creates the game.
    CreateGame {
        /// The ruleset's name.
        ruleset: String,
        /// The edition that is played.
        edition: EditionName,
        /// How many seats.
        seats: u8,
        /// The options of the ruleset.
        #[cfg_attr(feature = "schema", schema(value_type = Object))]
        options: Value,
    },
    /// Takes a seat and adds a share of chance.
    TakeSeat {
        /// Which seat.
        seat: Seat,
        /// Who sits down.
        player: PlayerId,
        /// The seat's share of chance, 64 hexadecimal digits.
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        seed: Seed,
    },
    /// Leaves a seat before the start.
    LeaveSeat {
        /// Which seat.
        seat: Seat,
    },
    /// Starts the game when all seats are taken.
    StartGame {},
    /// Closes the seat's draft.
    SealChoice {},
    /// Takes back own choices.
    Undo {
        /// The last event that shall still count.
        to: Seq,
    },
    /// Tells the server's seed and everything hidden.
    OpenGame {},
}

impl TableCommand {
    /// The `type` of each command, to tell them from the game's.
    pub const TYPES: [&'static str; 7] = [
        "create_game",
        "take_seat",
        "leave_seat",
        "start_game",
        "seal_choice",
        "undo",
        "open_game",
    ];
}

/// A fact about people and the table. `C` is the game's command.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum TableFact<C> {
    /// The game was created.
    GameCreated {
        /// The format of the record.
        format: String,
        /// The ruleset's name.
        ruleset: String,
        /// The edition that is played.
        edition: EditionName,
        /// How many seats.
        seats: u8,
        /// The options of the ruleset.
        #[cfg_attr(feature = "schema", schema(value_type = Object))]
        options: Value,
        /// What the server's seed is bound to, 64 hexadecimal digits.
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        commitment: Commitment,
    },
    /// A seat was taken.
    SeatTaken {
        /// Which seat.
        seat: Seat,
        /// By whom.
        player: PlayerId,
        /// The seat's share of chance, 64 hexadecimal digits.
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        seed: Seed,
    },
    /// A seat was left before the start.
    SeatLeft {
        /// Which seat.
        seat: Seat,
    },
    /// The game was started.
    GameStarted {},
    /// A seat closed its draft.
    ChoiceSealed {
        /// Which seat.
        seat: Seat,
        /// The choices; only the seat itself knows them until all have closed.
        #[serde(skip_serializing_if = "Option::is_none")]
        commands: Option<Vec<C>>,
    },
    /// All drafts have been performed.
    ChoicesRevealed {},
    /// The events after `to` no longer count.
    Undone {
        /// The last event that still counts.
        to: Seq,
    },
    /// The outcome was reached.
    GameEnded {
        /// The places, best first.
        places: Vec<Place>,
    },
    /// The server's seed was told, and with it everything hidden.
    GameOpened {
        /// The server's seed, 64 hexadecimal digits.
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        seed: Seed,
    },
}

/// The format that this build writes.
pub const FORMAT: &str = "fathom/0";

impl<C: Clone> TableFact<C> {
    /// The `type` of each fact, to tell them from the game's.
    pub const TYPES: [&'static str; 9] = [
        "game_created",
        "seat_taken",
        "seat_left",
        "game_started",
        "choice_sealed",
        "choices_revealed",
        "undone",
        "game_ended",
        "game_opened",
    ];

    /// The same fact as the viewer may know it.
    pub fn redact(&self, viewer: Viewer) -> TableFact<C> {
        let mut fact = self.clone();
        if let TableFact::ChoiceSealed { seat, commands } = &mut fact
            && !viewer.knows(Seats::only(*seat))
        {
            *commands = None;
        }
        fact
    }
}

/// Why the table refuses a command.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum TableRejection {
    /// The game has come too far, or not far enough.
    #[error("the game {phase}: this is possible only while it {needed}")]
    WrongPhase {
        /// The present phase.
        phase: Phase,
        /// The phase in which the command is possible.
        needed: Phase,
    },
    /// The game was created before.
    #[error("the game exists already: take a seat instead")]
    GameExists {},
    /// This table has fewer seats.
    #[error("seat {seat} does not exist at this table: choose one from 1 to {seats}")]
    NoSuchSeat {
        /// The seat that was named.
        seat: Seat,
        /// How many there are.
        seats: u8,
    },
    /// Somebody sits there.
    #[error("seat {seat} is taken: choose another one")]
    SeatOccupied {
        /// The seat.
        seat: Seat,
    },
    /// Nobody sits there.
    #[error("nobody sits on seat {seat}")]
    SeatEmpty {
        /// The seat.
        seat: Seat,
    },
    /// The game cannot start yet.
    #[error("seats are still free: the game starts when all are taken")]
    SeatsFree {
        /// The free seats.
        free: Seats,
    },
    /// Somebody else must choose.
    #[error("it is not this seat's turn: wait until the seats that must choose have done so")]
    NotToAct {
        /// The seats that must choose.
        waiting: Seats,
    },
    /// The seat has closed its draft.
    #[error("this seat has chosen: wait until the others have")]
    ChoiceClosed {},
    /// Everybody chooses at the same time; this choice belongs into a draft.
    #[error("all choose at the same time: this choice is performed when all have closed theirs")]
    ChoiceOpen {},
    /// The draft is not complete.
    #[error("this seat has not finished its choices: make the remaining ones first")]
    DraftIncomplete {},
    /// The draft has too many steps.
    #[error("a draft has at most {limit} steps: withdraw some")]
    DraftTooLong {
        /// The limit.
        limit: usize,
    },
    /// There is no such event to go back to.
    #[error(
        "the choice cannot be taken back to event {to}: only own choices that told nothing new can"
    )]
    UndoOutOfReach {
        /// The event that was named.
        to: Seq,
        /// The events that one may go back to.
        within_reach: Vec<Seq>,
    },
    /// The game has reached the limit of events.
    #[error("the game has {limit} events and takes no more")]
    GameTooLong {
        /// The limit.
        limit: u32,
    },
}

/// Who sits on a seat, and the seat's share of chance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitting {
    /// The player's opaque id in this game.
    pub player: PlayerId,
    /// The share of chance.
    pub seed: Seed,
}

/// What `GameCreated` said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Created {
    /// The ruleset's name.
    pub ruleset: String,
    /// The edition.
    pub edition: EditionName,
    /// How many seats.
    pub seats: u8,
    /// The options of the ruleset.
    pub options: Value,
    /// The commitment to the server's seed.
    pub commitment: Commitment,
}

/// The aggregate that is stored: the table and its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table<G: Game> {
    /// The name of the game.
    pub id: GameId,
    /// How far it has come.
    pub phase: Phase,
    /// What it was created as; none before event 0.
    pub created: Option<Created>,
    /// Who sits where.
    pub sittings: BySeat<Option<Sitting>>,
    /// Drafts that are closed but not yet performed.
    pub drafts: BySeat<Option<ClosedDraft<G::Command>>>,
    /// The position of the game.
    pub game: G::State,
    /// The last event, counting or not.
    pub last: Option<Seq>,
    /// The moment of the last event.
    pub at: Option<At>,
    /// The event that opened the present decision: the first half of the decision tag.
    pub decision: Seq,
    /// The counting events since nothing can be taken back without consent, that one included.
    undo: Vec<Seq>,
}

impl<G: Game> Table<G> {
    /// The table before event 0.
    pub fn new(id: GameId, rules: &G::Rules) -> Table<G> {
        Table {
            id,
            phase: Phase::Lobby,
            created: None,
            sittings: BySeat::default(),
            drafts: BySeat::default(),
            game: G::table(rules),
            last: None,
            at: None,
            decision: Seq(0),
            undo: Vec::new(),
        }
    }

    /// The number that the next event gets.
    pub fn next_seq(&self) -> Seq {
        self.last.map_or(Seq(0), Seq::next)
    }

    /// How many seats the table has.
    pub fn seats(&self) -> u8 {
        self.created.as_ref().map_or(0, |created| created.seats)
    }

    /// The seats of this table on which nobody sits.
    pub fn free(&self) -> Seats {
        Seat::first(self.seats()).filter(|&seat| self.sittings[seat].is_none()).collect()
    }

    /// The seats that may choose now: those that act and have not closed a draft.
    pub fn waiting(&self) -> Seats {
        match self.phase {
            Phase::Playing => {
                G::to_act(&self.game).iter().filter(|&seat| self.drafts[seat].is_none()).collect()
            }
            Phase::Lobby | Phase::Ended | Phase::Opened => Seats::NONE,
        }
    }

    /// Do the seats that act choose at the same time?
    pub fn is_drafting(&self) -> bool {
        G::to_act(&self.game).len() > 1 || self.drafts.iter().any(|(_, draft)| draft.is_some())
    }

    /// The game's key, from the server's seed and the seeds of the seats.
    pub fn key(&self, server: &Seed) -> GameKey {
        let seeds = self.sittings.iter().filter_map(|(_, sitting)| sitting.as_ref());
        GameKey::derive(server, self.id, seeds.map(|sitting| sitting.seed))
    }

    /// The events that this seat may go back to without consent, oldest first.
    pub fn undo_targets(&self, seat: Seat) -> &[Seq] {
        let alone = self.phase == Phase::Playing
            && !self.is_drafting()
            && G::to_act(&self.game) == Seats::only(seat);
        match self.undo.split_last() {
            Some((_, earlier)) if alone => earlier,
            Some(_) | None => &[],
        }
    }

    /// Every rule of the table that can refuse the command; `seat` is the seat that acts.
    ///
    /// # Errors
    /// The rejection that stands against it.
    pub fn check(&self, seat: Option<Seat>, command: &TableCommand) -> Result<(), TableRejection> {
        self.check_length()?;
        match command {
            TableCommand::CreateGame { .. } => match self.created {
                Some(_) => Err(TableRejection::GameExists {}),
                None => Ok(()),
            },
            TableCommand::TakeSeat { seat, .. } => {
                self.check_seat(*seat)?;
                match self.sittings[*seat] {
                    Some(_) => Err(TableRejection::SeatOccupied { seat: *seat }),
                    None => Ok(()),
                }
            }
            TableCommand::LeaveSeat { seat } => {
                self.check_seat(*seat)?;
                match self.sittings[*seat] {
                    Some(_) => Ok(()),
                    None => Err(TableRejection::SeatEmpty { seat: *seat }),
                }
            }
            TableCommand::StartGame {} => {
                self.check_phase(Phase::Lobby)?;
                match self.free() {
                    Seats::NONE => Ok(()),
                    free => Err(TableRejection::SeatsFree { free }),
                }
            }
            TableCommand::SealChoice {} => self.check_choice(seat),
            TableCommand::Undo { to } => self.check_undo(seat, *to),
            TableCommand::OpenGame {} => self.check_phase(Phase::Ended),
        }
    }

    /// May this seat choose now?
    ///
    /// # Errors
    /// [`TableRejection::NotToAct`] or [`TableRejection::ChoiceClosed`].
    pub fn check_choice(&self, seat: Option<Seat>) -> Result<(), TableRejection> {
        self.check_phase(Phase::Playing)?;
        self.check_length()?;
        let acting = G::to_act(&self.game);
        match seat {
            Some(seat) if acting.contains(seat) => match self.drafts[seat] {
                Some(_) => Err(TableRejection::ChoiceClosed {}),
                None => Ok(()),
            },
            Some(_) | None => Err(TableRejection::NotToAct { waiting: self.waiting() }),
        }
    }

    /// May this command of the game be performed as an event now? While all choose at the same time only closed drafts may.
    ///
    /// # Errors
    /// [`TableRejection::NotToAct`] or [`TableRejection::ChoiceOpen`].
    pub fn check_performance(
        &self,
        seat: Seat,
        command: &G::Command,
    ) -> Result<(), TableRejection> {
        if !self.is_drafting() {
            return self.check_choice(Some(seat));
        }
        self.check_phase(Phase::Playing)?;
        self.check_length()?;
        match &self.drafts[seat] {
            Some(draft) if self.waiting().is_empty() && draft.begins_with(command) => Ok(()),
            Some(_) | None => Err(TableRejection::ChoiceOpen {}),
        }
    }

    /// As [`Table::check_performance`], for whoever acts.
    ///
    /// # Errors
    /// The same, and [`TableRejection::NotToAct`] where no seat acts.
    pub fn check_choice_of(
        &self,
        seat: Option<Seat>,
        command: &G::Command,
    ) -> Result<(), TableRejection> {
        match seat {
            Some(seat) => self.check_performance(seat, command),
            None => Err(TableRejection::NotToAct { waiting: self.waiting() }),
        }
    }

    /// Is this choice of the seat the last one of all drafts?
    pub fn is_last_of_drafts(&self, seat: Seat) -> bool {
        self.drafts.iter().all(|(other, draft)| {
            match draft.as_ref().and_then(|draft| draft.commands()) {
                Some(commands) if other == seat => commands.len() == 1,
                Some(commands) => commands.is_empty(),
                None => true,
            }
        }) && self.drafts[seat].is_some()
    }

    fn check_phase(&self, needed: Phase) -> Result<(), TableRejection> {
        if self.phase == needed && self.created.is_some() {
            Ok(())
        } else {
            Err(TableRejection::WrongPhase { phase: self.phase, needed })
        }
    }

    fn check_length(&self) -> Result<(), TableRejection> {
        if self.next_seq() < Seq(EVENTS_MAX) {
            Ok(())
        } else {
            Err(TableRejection::GameTooLong { limit: EVENTS_MAX })
        }
    }

    fn check_seat(&self, seat: Seat) -> Result<(), TableRejection> {
        self.check_phase(Phase::Lobby)?;
        if seat.number() <= self.seats() {
            Ok(())
        } else {
            Err(TableRejection::NoSuchSeat { seat, seats: self.seats() })
        }
    }

    fn check_undo(&self, seat: Option<Seat>, to: Seq) -> Result<(), TableRejection> {
        self.check_phase(Phase::Playing)?;
        let within_reach = seat.map_or(&[][..], |seat| self.undo_targets(seat));
        if within_reach.contains(&to) {
            Ok(())
        } else {
            Err(TableRejection::UndoOutOfReach { to, within_reach: within_reach.to_vec() })
        }
    }

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

    /// The fact that ends the game, when its outcome is reached.
    pub fn ended(outcome: Outcome) -> TableFact<G::Command> {
        TableFact::GameEnded { places: outcome.0 }
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
