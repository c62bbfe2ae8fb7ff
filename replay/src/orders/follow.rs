//! Follows an order: folds the events since it was placed into its present state.

use super::line::{Next, Places};
use super::rule::{Obeyed, OrderRules};
use super::{Ending, Order, OrderAnswer, Until};
use crate::marks::{Span, begun};
use engine::kernel::event::{Command, Event, Fact};
use engine::kernel::game::Game;
use engine::kernel::knowledge::Seen;
use engine::kernel::occasion::By;
use engine::kernel::seat::Seat;
use engine::kernel::table::TableFact;

/// An event as the owner of an order knows it, with the position before it.
#[derive(Debug)]
pub struct Happened<'h, G: Game> {
    /// The event.
    pub event: &'h Event<G>,
    /// The position just before it.
    pub seen_before: &'h Seen<G::State>,
    /// The way in which its choice was made.
    pub made: Made,
}

/// The way in which the choice of an event was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Made {
    /// At that moment.
    Then,
    /// Before, while all chose at the same time.
    Before,
}

/// An order that is followed from the event after which it was placed.
#[derive(Debug)]
pub struct Followed<'o, G: OrderRules> {
    rules: &'o G::Rules,
    seat: Seat,
    until: Until,
    course: Pursuit<'o, G>,
    /// The seat has closed a draft since the order was placed.
    has_sealed: bool,
    ending: Option<Ending>,
}

#[derive(Debug)]
enum Pursuit<'o, G: OrderRules> {
    Line(Places<'o, G::Command>),
    Rule(&'o G::Rule),
}

impl<'o, G: OrderRules> Followed<'o, G> {
    /// Begins to follow an order of the seat.
    pub fn new(
        rules: &'o G::Rules,
        seat: Seat,
        order: &'o Order<G>,
        until: Until,
    ) -> Followed<'o, G> {
        let course = match order {
            Order::Line(line) => Pursuit::Line(Places::of(line)),
            Order::Rule { rule } => Pursuit::Rule(rule),
        };
        Followed { rules, seat, until, course, has_sealed: false, ending: None }
    }

    /// Takes the next event that was not there when the order was placed.
    pub fn take(&mut self, happened: &Happened<'_, G>) {
        if self.ending.is_some() {
            return;
        }
        let event = happened.event;
        self.ending = self.surprise(event);
        if self.ending.is_none()
            && let Some(seat) = event.seat
        {
            self.take_choice(seat, happened);
        }
        if self.ending.is_none() && self.is_over_after(event) {
            self.ending = Some(Ending::TimeOver {});
        }
    }

    /// Returns the answer when the seat is asked, after the steps of its open draft.
    pub fn answer(
        mut self,
        seen: &Seen<G::State>,
        drafted: &[G::Command],
    ) -> OrderAnswer<G::Command> {
        for command in drafted {
            self.take_drafted(*command);
        }
        if let Some(ending) = self.ending {
            return OrderAnswer::Ended(ending);
        }
        let command = match &self.course {
            Pursuit::Line(places) => match places.next() {
                Next::Play(command) => command,
                Next::Others => return OrderAnswer::NotNow,
                Next::Nothing => return OrderAnswer::Ended(Ending::Done {}),
                // A draft that was begun by hand is no event yet.
                Next::Lost => return OrderAnswer::NotNow,
            },
            Pursuit::Rule(rule) => match G::obey(self.rules, seen, self.seat, rule) {
                Obeyed::Choose(command) => command,
                Obeyed::NotNow => return OrderAnswer::NotNow,
                Obeyed::Over => return OrderAnswer::Ended(Ending::Done {}),
                Obeyed::Impossible => return OrderAnswer::Ended(Ending::Refused {}),
            },
        };
        match G::check(self.rules, seen.state(), self.seat, &command) {
            Ok(_) => OrderAnswer::Choose(command),
            Err(_) => OrderAnswer::Ended(Ending::Refused {}),
        }
    }

    /// Returns why the order is over, if it is: by what has happened, before anything is asked.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Returns the ending that an event brings which is no choice.
    fn surprise(&self, event: &Event<G>) -> Option<Ending> {
        let seq = event.seq;
        event.facts.iter().find_map(|fact| match fact {
            Fact::Table(TableFact::Undone { .. }) => Some(Ending::Undone { seq }),
            Fact::Table(TableFact::DisputeRuled { .. }) => Some(Ending::Ruled { seq }),
            Fact::Table(TableFact::RevisionAdopted { .. }) => Some(Ending::Revised { seq }),
            Fact::Table(TableFact::SeatHandedOver { seat, .. }) if *seat == self.seat => {
                Some(Ending::HandedOver { seq })
            }
            Fact::Table(_) | Fact::Game(_) => None,
        })
    }

    fn take_choice(&mut self, seat: Seat, happened: &Happened<'_, G>) {
        let event = happened.event;
        let command = match &event.command {
            Some(Command::Table(_)) => {
                self.take_sealed(seat, event);
                return;
            }
            Some(Command::Game(command)) => Some(*command),
            None => None,
        };
        match (seat == self.seat, command) {
            (true, Some(_)) if happened.made == Made::Before && !self.has_sealed => {}
            (true, Some(command)) => self.take_own(command, happened),
            (true, None) => {}
            (false, command) => self.take_others(seat, command, happened),
        }
    }

    fn take_sealed(&mut self, seat: Seat, event: &Event<G>) {
        let seals = |fact: &Fact<G>| matches!(fact, Fact::Table(TableFact::ChoiceSealed { .. }));
        if seat == self.seat && event.facts.iter().any(seals) {
            self.has_sealed = true;
            let is_line = matches!(self.course, Pursuit::Line(_));
            if is_line && event.by != By::StandingOrder {
                self.ending = Some(Ending::ByHand { seq: event.seq });
            }
        }
    }

    fn take_own(&mut self, command: G::Command, happened: &Happened<'_, G>) {
        let Event { seq, by, .. } = *happened.event;
        match &mut self.course {
            Pursuit::Line(places) => {
                places.own(command);
                let is_lost = places.next() == Next::Lost;
                self.ending = match (by, is_lost) {
                    (By::StandingOrder, false) => done(places),
                    (_, _) => Some(Ending::ByHand { seq }),
                };
            }
            Pursuit::Rule(rule) => {
                let obeyed = G::obey(self.rules, happened.seen_before, self.seat, rule);
                let answers = matches!(obeyed, Obeyed::Choose(_) | Obeyed::Impossible);
                if by != By::StandingOrder && answers {
                    self.ending = Some(Ending::ByHand { seq });
                }
            }
        }
    }

    fn take_others(&mut self, seat: Seat, command: Option<G::Command>, happened: &Happened<'_, G>) {
        let Pursuit::Line(places) = &mut self.course else { return };
        let command = command.and_then(|command| serde_json::to_value(command).ok());
        let after = places.others(seat, command.as_ref());
        match (after.next(), happened.made) {
            // A choice at the same time as the own ones answers none of them.
            (Next::Lost, Made::Before) => {}
            (Next::Lost, Made::Then) => {
                self.ending = Some(Ending::Unexpected { seq: happened.event.seq });
            }
            (_, _) => *places = after,
        }
    }

    fn take_drafted(&mut self, command: G::Command) {
        match &mut self.course {
            Pursuit::Line(places) => places.own(command),
            Pursuit::Rule(_) => {}
        }
    }

    /// Returns whether the game, or what the order holds for, has ended with the event.
    fn is_over_after(&self, event: &Event<G>) -> bool {
        let ends = |fact: &Fact<G>| {
            matches!(fact, Fact::Table(TableFact::GameEnded { .. } | TableFact::GameAbandoned {}))
        };
        if event.facts.iter().any(ends) {
            return true;
        }
        let span = match self.until {
            Until::Turn => Span::Turn,
            Until::Round => Span::Round,
            Until::Era => Span::Era,
            Until::Game => return false,
        };
        begun(event) >= Some(span)
    }
}

fn done<C: Copy + PartialEq>(places: &Places<'_, C>) -> Option<Ending> {
    (places.next() == Next::Nothing).then_some(Ending::Done {})
}
