//! A recorded game of Drops: with drafts, an undo, an end and its opening.

use crate::drops::{Command as Choice, Drops};
use chrono::{DateTime, TimeDelta};
use engine::kernel::chance::Seed;
use engine::kernel::edition::Published;
use engine::kernel::event::{Command, Event};
use engine::kernel::game::Game;
use engine::kernel::ids::{GameId, Seq};
use engine::kernel::knowledge::Face;
use engine::kernel::occasion::{At, By};
use engine::kernel::play::{Accepted, Given, Occasion, choose, decide};
use engine::kernel::record;
use engine::kernel::seat::Seat;
use engine::kernel::table::{DisputeNo, Ruling, Table, TableCommand, fold};
use engine::kernel::viewer::Viewer;
use replay::open::Replay;
use serde_json::json;

pub(crate) const GAME: GameId = GameId([0xab; 16]);
pub(crate) const SERVER: Seed = Seed([1; 32]);

/// A game while it is played.
pub(crate) struct Recorded {
    pub events: Vec<Event<Drops>>,
    pub table: Table<Drops>,
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::numbered(number).unwrap()
}

impl Recorded {
    fn occasion(&self, seat: Option<Seat>) -> Occasion {
        let start = DateTime::from_timestamp(1_795_000_000, 0).unwrap();
        let at = At::new(start + TimeDelta::seconds(self.events.len() as i64));
        let by = if seat.is_some() { By::Player } else { By::Server };
        Occasion { seat, by, at }
    }

    fn table(&mut self, seat: Option<Seat>, command: TableCommand) {
        self.table_by(self.occasion(seat).by, seat, command);
    }

    fn table_by(&mut self, by: By, seat: Option<Seat>, command: TableCommand) {
        let occasion = Occasion { by, ..self.occasion(seat) };
        let command = Command::Table(command);
        self.events
            .push(decide(&(), &SERVER, &self.table, occasion, Given::Nothing, command).unwrap());
        self.table = fold(GAME, &(), &self.events);
    }

    fn choose(&mut self, number: u8, choice: Choice) {
        let occasion = self.occasion(Some(seat(number)));
        match choose(&(), &SERVER, &self.table, occasion, &[], choice).unwrap() {
            Accepted::Drafted(_) => panic!("a draft of Drops has one step"),
            Accepted::Appended(events, _) => self.events.extend(events),
        }
        self.table = fold(GAME, &(), &self.events);
    }

    fn keep(&mut self, number: u8) {
        let hand = &self.table.game.hands[seat(number).index()];
        let Face::Known(card) = hand[0] else { panic!("the server knows every card") };
        self.choose(number, Choice::Keep { card });
    }

    /// A game that waits for the choices of both seats.
    fn dealt() -> Recorded {
        let mut game = Recorded { events: Vec::new(), table: Table::new(GAME, &()) };
        let edition = Drops::editions().remove(0);
        let ruleset = Drops::NAME.to_owned();
        let created = TableCommand::CreateGame {
            ruleset,
            edition,
            seats: 2,
            options: json!({}),
            dispute_time: None,
            clock: None,
            parent: None,
        };
        game.table(None, created);
        for number in [1, 2] {
            let player = format!("player_{number}").try_into().unwrap();
            let taken =
                TableCommand::TakeSeat { seat: seat(number), player, seed: Seed([number + 1; 32]) };
            game.table(Some(seat(number)), taken);
        }
        game.table(None, TableCommand::StartGame {});
        game
    }

    /// A game in its second round: seat 1 took two drops, took the second one back, and ended the turn.
    pub(crate) fn running() -> Recorded {
        let mut game = Recorded::dealt();
        game.keep(2);
        game.keep(1);
        game.choose(1, Choice::Take {});
        let to = game.table.last.unwrap();
        game.choose(1, Choice::Take {});
        game.table(Some(seat(1)), TableCommand::Undo { to });
        game.choose(1, Choice::EndTurn {});
        game.choose(2, Choice::Take {});
        game.choose(2, Choice::Take {});
        game.choose(2, Choice::EndTurn {});
        game
    }

    /// The same game to its end, opened.
    pub(crate) fn opened() -> Recorded {
        let mut game = Recorded::running();
        game.choose(1, Choice::Take {});
        game.choose(1, Choice::EndTurn {});
        game.choose(2, Choice::Take {});
        game.choose(2, Choice::EndTurn {});
        game.table(None, TableCommand::OpenGame {});
        game
    }

    /// A running game in which seat 2 claims that an event is wrong, and another claim was ruled.
    pub(crate) fn disputed() -> Recorded {
        let mut game = Recorded::running();
        let event = game.event_of("took");
        let words = |text: &str| text.to_owned().try_into().unwrap();
        let claim = |reason| TableCommand::OpenDispute { event, reason: words(reason) };
        game.table(Some(seat(1)), claim("I meant <b>two</b>"));
        game.table(Some(seat(2)), claim("</script> is no \\u003c reason"));
        let ruling = TableCommand::RuleDispute {
            dispute: DisputeNo(1),
            ruling: Ruling::LetStand {},
            words: words("One drop was taken."),
        };
        game.table_by(By::Arbiter, None, ruling);
        game
    }

    /// The record of the events so far, as it is given to the reader.
    pub(crate) fn record(&self, reader: Viewer) -> String {
        let key = self.table.key(&SERVER);
        record::write(GAME, &self.events, 2, &key, reader).unwrap()
    }

    pub(crate) fn replay(&self, reader: Viewer) -> Replay<Drops> {
        Replay::open(record::read(self.record(reader).as_bytes()).unwrap()).unwrap()
    }

    /// The first event with a fact or command of this type.
    pub(crate) fn event_of(&self, kind: &str) -> Seq {
        let has = |event: &&Event<Drops>| {
            let told = serde_json::to_string(&(&event.command, &event.facts)).unwrap();
            told.contains(&format!("\"{kind}\""))
        };
        self.events.iter().find(has).unwrap().seq
    }
}
