//! Records of games between bots, made from the deal and the choices after the game was played.

use super::BotKind;
use super::deal::Deal;
use chrono::{DateTime, TimeDelta, Utc};
use engine::kernel::edition::{EditionName, Published};
use engine::kernel::event::{Command, Event};
use engine::kernel::occasion::{At, By};
use engine::kernel::play::{self, Accepted, Given, Occasion, Refused};
use engine::kernel::record;
use engine::kernel::seat::Seat;
use engine::kernel::table::{PlayerId, Table, TableCommand};
use engine::kernel::viewer::Viewer;
use serde_json::Value;

/// The moment of the first event, in seconds since 1970: the games take no time, so their moments are made up, a second for each event.
const BEGINNING: i64 = 1_767_225_600;

/// A game that can be recorded.
#[derive(Clone, Copy, Debug)]
pub struct Recordable<'g, G: Published> {
    /// The rules.
    pub rules: &'g G::Rules,
    /// The edition.
    pub edition: &'g EditionName,
    /// The options.
    pub options: &'g Value,
    /// The deal.
    pub deal: Deal,
    /// The bots by seat.
    pub bots: &'g [BotKind],
}

/// The reasons for which a game cannot be recorded.
#[derive(Debug, thiserror::Error)]
pub enum NotRecorded {
    /// A command is refused.
    #[error("event {seq} of the record is refused: {reason}")]
    Refused {
        /// The event.
        seq: u64,
        /// The reason.
        reason: String,
    },
    /// An event has no canonical form.
    #[error("an event cannot be written: {0}")]
    NotWritten(#[from] serde_json::Error),
}

impl<G: Published> Recordable<'_, G> {
    /// Returns the opened record of the game in which the seats have chosen so, one choice after another.
    ///
    /// # Errors
    /// [`NotRecorded`], if the choices are none that the deal allows.
    pub fn record(&self, chosen: &[(Seat, G::Command)]) -> Result<String, NotRecorded> {
        let mut recording = Recording { game: self, table: self.table(), events: Vec::new() };
        recording.begin()?;
        let mut draft: Vec<G::Command> = Vec::new();
        for &(seat, command) in chosen {
            draft = recording.choose(seat, draft, command)?;
        }
        recording.decide(TableCommand::OpenGame {})?;
        let (seats, key) = (G::seats(self.rules), self.deal.key(G::seats(self.rules)));
        Ok(record::write(self.deal.game(), &recording.events, seats, &key, Viewer::Referee)?)
    }

    fn table(&self) -> Table<G> {
        Table::new(self.deal.game(), self.rules)
    }

    fn player(&self, seat: Seat) -> Option<PlayerId> {
        let bot = self.bots.get(seat.index()).copied().unwrap_or(BotKind::Random);
        PlayerId::try_from(bot.to_string().replace('-', "_")).ok()
    }
}

/// A record that is being made.
struct Recording<'g, G: Published> {
    game: &'g Recordable<'g, G>,
    table: Table<G>,
    events: Vec<Event<G>>,
}

impl<G: Published> Recording<'_, G> {
    fn begin(&mut self) -> Result<(), NotRecorded> {
        let Recordable { rules, edition, options, deal, .. } = *self.game;
        self.decide(TableCommand::CreateGame {
            ruleset: G::NAME.to_owned(),
            edition: edition.clone(),
            seats: G::seats(rules),
            options: options.clone(),
            dispute_time: None,
            clock: None,
            parent: None,
        })?;
        for seat in Seat::first(G::seats(rules)) {
            let Some(player) = self.game.player(seat) else { continue };
            self.decide(TableCommand::TakeSeat { seat, player, seed: deal.player(seat) })?;
        }
        self.decide(TableCommand::StartGame {})
    }

    fn occasion(&self, seat: Option<Seat>, by: By) -> Occasion {
        let begun = DateTime::<Utc>::from_timestamp(BEGINNING, 0).unwrap_or_default();
        let passed = TimeDelta::seconds(i64::try_from(self.events.len()).unwrap_or(i64::MAX));
        Occasion { seat, by, at: At::new(begun + passed) }
    }

    /// Decides what no seat does.
    fn decide(&mut self, command: TableCommand) -> Result<(), NotRecorded> {
        let (rules, server) = (self.game.rules, self.game.deal.server());
        let occasion = self.occasion(None, By::Server);
        let command = Command::Table(command);
        let event = play::decide(rules, &server, &self.table, occasion, Given::Nothing, command)
            .map_err(|refused| self.refused(&refused))?;
        self.table.apply(&event);
        self.events.push(event);
        Ok(())
    }

    /// Takes a choice; returns the draft that is open after it.
    fn choose(
        &mut self,
        seat: Seat,
        draft: Vec<G::Command>,
        command: G::Command,
    ) -> Result<Vec<G::Command>, NotRecorded> {
        let (rules, server) = (self.game.rules, self.game.deal.server());
        let occasion = self.occasion(Some(seat), By::Bot);
        let accepted = play::choose(rules, &server, &self.table, occasion, &draft, command)
            .map_err(|refused| self.refused(&refused))?;
        match accepted {
            Accepted::Drafted(draft) => Ok(draft),
            Accepted::Appended(events, table) => {
                self.events.extend(events);
                self.table = *table;
                Ok(Vec::new())
            }
        }
    }

    fn refused(&self, refused: &Refused<G>) -> NotRecorded {
        NotRecorded::Refused { seq: self.events.len() as u64, reason: refused.to_string() }
    }
}
