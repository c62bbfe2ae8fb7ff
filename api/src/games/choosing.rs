//! Making a choice: a seat that may choose, and what follows from what it chooses.

use super::change::{Change, by_holder};
use super::handing::check_heir;
use super::playable::Playable;
use super::present::{Draft, Present};
use super::refusals::{refuses, rule_refuses, table_refuses, untried};
use super::request::{Choice, Choosing, CommandNumber};
use super::shown::{Described, Foretold, LegalItem, SeatCommand, Takeback, Tried, WrittenCommand};
use super::tag::DecisionTag;
use super::telling::{Details, ListOptions};
use crate::problem::{Code, Problem};
use engine::kernel::choice;
use engine::kernel::choice::path::Question;
use engine::kernel::knowledge::Seen;
use engine::kernel::learning::Numbering;
use engine::kernel::occasion::{By, Occasion};
use engine::kernel::outlook::{self, Outlook, Prospect};
use engine::kernel::play::{self, Accepted, Previewed};
use engine::kernel::seat::Seat;
use engine::kernel::table::{TableCommand, TableRejection};
use engine::kernel::viewer::Viewer;
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::to_raw_value;

/// A seat that may choose in this position: the one place that asks whether it may.
pub(super) struct Chooser<'p, G: Playable> {
    present: &'p Present<G>,
    seat: Seat,
}

impl<G: Playable> Present<G> {
    /// Returns the seat as one that may choose.
    ///
    /// # Errors
    /// The refusals of the table, and of its room for further events.
    pub(crate) fn chooser(&self, seat: Seat) -> Result<Chooser<'_, G>, TableRejection> {
        self.table.check_choice(Some(seat))?;
        self.room.check_choices(&self.table, 1)?;
        Ok(Chooser { present: self, seat })
    }

    /// Checks that this decision of the seat is the present one.
    ///
    /// # Errors
    /// [`Code::DecisionMoved`], with the present one.
    pub(crate) fn check_decision(&self, seat: Seat, decision: DecisionTag) -> Result<(), Problem> {
        match self.decision(seat) {
            present if present == decision => Ok(()),
            present => Err(Problem::new(Code::DecisionMoved).with("decision", present.to_string())),
        }
    }
}

impl<'p, G: Playable> Chooser<'p, G> {
    /// Returns the steps of the seat's open draft.
    pub(crate) fn drafted(&self) -> &'p [G::Command] {
        self.present.drafted(self.seat)
    }

    /// Returns what the seat sees, as [`Present::seen`].
    ///
    /// # Errors
    /// When the draft is not one of this position.
    pub(crate) fn seen(&self) -> Result<Seen<G::State>, Problem> {
        self.present.seen(Viewer::Seat(self.seat))
    }

    /// Returns what the seat is asked; `None` unless descriptions are asked for.
    ///
    /// # Errors
    /// As [`Chooser::seen`].
    pub(crate) fn question(&self, telling: ListOptions) -> Result<Option<Question>, Problem> {
        let wording = telling.wording();
        match telling.details {
            Details::Nothing => Ok(None),
            Details::Description | Details::Forecast => {
                Ok(Some(G::ask(&self.present.rules, &self.seen()?, self.seat, wording)))
            }
        }
    }

    /// Returns every legal command, told as it is asked for.
    ///
    /// # Errors
    /// As [`Chooser::seen`].
    pub(crate) fn legal(
        &self,
        telling: ListOptions,
    ) -> Result<Vec<LegalItem<WrittenCommand>>, Problem> {
        let (rules, seen, seat) = (&self.present.rules, self.seen()?, self.seat);
        let (ListOptions { words, details }, wording) = (telling, telling.wording());
        let outlook = (details == Details::Forecast).then(|| Outlook::<G>::at(rules, &seen, seat));
        let item = |lawful: G::Lawful| {
            let command: G::Command = lawful.into();
            let text = words.map(|_| G::word_choice(rules, &seen, seat, &command, wording));
            let prospect = (details >= Details::Description)
                .then(|| Prospect::<G>::of(rules, &seen, seat, lawful));
            let describe = |prospect| choice::describe::<G>(rules, &seen, seat, prospect, wording);
            let described = prospect.as_ref().map(describe).map(Described::from);
            let foretell = |(outlook, prospect): (&Outlook<'_, G>, _)| outlook.forecast(prospect);
            let foretold =
                outlook.as_ref().zip(prospect.as_ref()).map(foretell).map(Foretold::from);
            let described = described.unwrap_or_default().worded(text);
            LegalItem::write(&command, described, foretold.unwrap_or_default())
        };
        let items = play::legal::<G>(rules, &seen, seat).into_iter().map(item);
        items.collect::<Result<_, _>>().map_err(Problem::internal)
    }

    /// Returns what would follow from a command, as far as the seat can know.
    ///
    /// # Errors
    /// [`Code::CommandNotUnderstood`], [`Code::NumberUnknown`], or the rule that refuses the command.
    pub(crate) fn preview(&self, command: &Value) -> Result<Previewed<G>, Problem> {
        let command = understand::<G>(command)?;
        let previewed = play::preview::<G>(&self.present.rules, self.seen()?, self.seat, &command);
        previewed.map_err(|rejection| rule_refuses::<G>(&self.present.rules, &rejection))
    }

    /// Returns what would follow from several commands, one after the other.
    ///
    /// # Errors
    /// [`Code::CommandNotUnderstood`], [`Code::NumberUnknown`], or the first command that cannot be tried.
    pub(crate) fn try_all(&self, commands: &[Value]) -> Result<Tried, Problem> {
        let commands = commands.iter().map(understand::<G>).collect::<Result<Vec<_>, _>>()?;
        let (rules, seen) = (&self.present.rules, self.seen()?);
        let trial = outlook::try_chain::<G>(rules, &seen, self.seat, &commands)
            .map_err(|why| untried::<G>(rules, why))?;
        let forecast = Outlook::<G>::at(rules, &seen, self.seat).forecast_all(&trial);
        let facts = trial.facts.iter().map(serde_json::to_value).collect::<Result<_, _>>();
        let position = to_raw_value(&G::view(rules, &trial.after)).map_err(Problem::internal)?;
        Ok(Tried { facts: facts.map_err(Problem::internal)?, forecast, position })
    }

    /// Chooses: into the seat's draft while all choose at the same time, else as an event.
    ///
    /// # Errors
    /// [`Code::CommandNotUnderstood`], [`Code::NumberUnknown`], or what refuses the command.
    pub(crate) fn choose(&self, by: By, command: &Value) -> Result<Change<G>, Problem> {
        let (present, seat) = (self.present, self.seat);
        let Present { rules, table, .. } = present;
        let (occasion, seed) = (by_holder(seat, by), present.about.seed()?);
        let command = understand::<G>(command)?;
        let chosen = play::choose::<G>(rules, &seed, table, occasion, self.drafted(), command);
        let mut change = Change::of(present);
        match chosen.map_err(|refused| refuses::<G>(&self.present.rules, refused))? {
            Accepted::Drafted(commands) => {
                change.drafts.push((seat, Some(present.next_draft(seat, commands))))
            }
            Accepted::Appended(events, table) => {
                // Drafts are carried out together: all their events need room, or none is made.
                let room = present.room.check_choices(&present.table, events.len());
                room.map_err(table_refuses)?;
                events.into_iter().for_each(|event| change.push(event));
                change.table = *table;
                if present.drafts[seat].is_some() {
                    change.drafts.push((seat, None));
                }
            }
        }
        Ok(change)
    }
}

impl<G: Playable> Present<G> {
    /// Decides a choice.
    ///
    /// # Errors
    /// [`Code::IfMatchNeeded`], [`Code::CommandNotUnderstood`], [`Code::DecisionMoved`], or what refuses the command.
    pub(crate) fn choose(&self, choosing: &Choosing) -> Result<Change<G>, Problem> {
        let Choosing { seat, by, decision, ref command, .. } = *choosing;
        let occasion = by_holder(seat, by);
        let choice = Choice::read(command)?;
        // A decision about the seat itself answers no question, so it does not matter which one is open.
        if !matches!(choice, Choice::Seat(_)) {
            let decision = decision.ok_or_else(|| Problem::new(Code::IfMatchNeeded))?;
            self.check_decision(seat, decision)?;
        }
        match choice {
            // The turn is checked before the meaning of the command.
            Choice::Game(command) => self.chooser(seat).map_err(table_refuses)?.choose(by, command),
            Choice::Takeback(Takeback::Undo { to }) => {
                self.table_change(occasion, TableCommand::Undo { to })
            }
            Choice::Takeback(Takeback::Withdraw {}) => self.withdraw(seat),
            Choice::Agreement(agreement) => {
                check_heir(&agreement)?;
                self.table_change(occasion, agreement.into())
            }
            Choice::Seat(command) => self.decide_about(seat, occasion, command),
        }
    }

    /// Gives the seat up, or takes back a dispute that it has opened.
    fn decide_about(
        &self,
        seat: Seat,
        occasion: Occasion,
        command: SeatCommand,
    ) -> Result<Change<G>, Problem> {
        match command {
            SeatCommand::ResignSeat {} => self.resign(seat),
            SeatCommand::WithdrawDispute { dispute } => {
                self.table_change(occasion, TableCommand::WithdrawDispute { dispute })
            }
        }
    }

    /// Withdraws the last step of the seat's draft. It makes no event, so it needs no room.
    fn withdraw(&self, seat: Seat) -> Result<Change<G>, Problem> {
        self.table.check_choice(Some(seat)).map_err(table_refuses)?;
        let Some((_, commands)) = self.drafted(seat).split_last() else {
            return Err(Problem::new(Code::NothingDrafted));
        };
        let mut change = Change::of(self);
        change.drafts.push((seat, Some(self.next_draft(seat, commands.to_vec()))));
        Ok(change)
    }

    /// Returns the seat's draft after a further change. The count of changes grows, whatever the change is.
    fn next_draft(&self, seat: Seat, commands: Vec<G::Command>) -> Draft<G::Command> {
        Draft { step: self.decision(seat).step.saturating_add(1), commands }
    }
}

/// Returns the command of the game that was sent, as it is or by its number.
fn understand<G: Playable>(sent: &Value) -> Result<G::Command, Problem> {
    let not_understood = |error| Problem::new(Code::CommandNotUnderstood).because(error);
    if sent.get("number").is_some() {
        let CommandNumber { number } = CommandNumber::deserialize(sent).map_err(not_understood)?;
        return G::Command::numbered(number).ok_or_else(|| Problem::new(Code::NumberUnknown));
    }
    G::Command::deserialize(sent).map_err(not_understood)
}
