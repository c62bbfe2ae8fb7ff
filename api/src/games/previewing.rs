//! Dry runs: what would follow from a choice, as far as the seat can know.

use super::change::by_player;
use super::playable::Playable;
use super::present::Present;
use super::refusals::table_refuses;
use super::request::{Chain, Choice, Choosing};
use super::shown::{Previewed, Takeback, Tried};
use super::telling::TextForm;
use crate::problem::{Code, Problem};
use engine::kernel::event::Fact;
use engine::kernel::play;
use engine::kernel::seat::Seat;
use engine::kernel::table::TableCommand;
use engine::kernel::text::sentence::Sentence;
use serde::Serialize;
use serde_json::Value;

/// Tries a choice. The decision that is answered may be left out.
///
/// # Errors
/// The problem that the choice itself would meet.
pub(super) fn preview<G: Playable>(
    present: &Present<G>,
    choosing: &Choosing,
) -> Result<Previewed, Problem> {
    let Choosing { seat, decision, ref command, .. } = *choosing;
    decision.map_or(Ok(()), |decision| present.check_decision(seat, decision))?;
    match Choice::read(command)? {
        Choice::Game(command) => {
            let previewed = present.chooser(seat).map_err(table_refuses)?.preview(command)?;
            let (facts, until_unknown) = match previewed {
                play::Previewed::Whole(facts) => (facts, false),
                play::Previewed::UntilUnknown(facts) => (facts, true),
            };
            Ok(Previewed { facts: json(facts)?, until_unknown })
        }
        Choice::Takeback(Takeback::Undo { to }) => {
            of_table(present, seat, &TableCommand::Undo { to })
        }
        Choice::Takeback(Takeback::Withdraw {}) if present.drafted(seat).is_empty() => {
            Err(Problem::new(Code::NothingDrafted))
        }
        Choice::Takeback(Takeback::Withdraw {}) => {
            Ok(Previewed { facts: Vec::new(), until_unknown: false })
        }
        Choice::Agreement(agreement) => of_table(present, seat, &agreement.into()),
        Choice::Seat(command) => of_table(present, seat, &command.into()),
    }
}

/// Returns in sentences what would follow from a command of the game.
///
/// # Errors
/// The problem that the command itself would meet.
pub(super) fn foresee<G: Playable>(
    present: &Present<G>,
    seat: Seat,
    command: &Value,
    words: TextForm,
) -> Result<Vec<Sentence>, Problem> {
    let chooser = present.chooser(seat).map_err(table_refuses)?;
    let (before, previewed) = (chooser.seen()?, chooser.preview(command)?);
    let (play::Previewed::Whole(facts) | play::Previewed::UntilUnknown(facts)) = previewed;
    let word = |fact| G::word_fact_seen(&present.rules, &before, fact, words.into());
    Ok(facts.iter().map(word).collect())
}

/// Tries several commands, one after the other. The decision that is answered may be left out.
///
/// # Errors
/// The problem that the first command that cannot be tried would meet.
pub(super) fn try_all<G: Playable>(present: &Present<G>, chain: &Chain) -> Result<Tried, Problem> {
    let Chain { seat, decision, ref commands } = *chain;
    decision.map_or(Ok(()), |decision| present.check_decision(seat, decision))?;
    present.chooser(seat).map_err(table_refuses)?.try_all(commands)
}

/// Tries a command of the table.
fn of_table<G: Playable>(
    present: &Present<G>,
    seat: Seat,
    command: &TableCommand,
) -> Result<Previewed, Problem> {
    present.check(by_player(seat), command).map_err(table_refuses)?;
    let facts = present.table.perform(Some(seat), command).into_iter().map(Fact::<G>::Table);
    Ok(Previewed { facts: json(facts)?, until_unknown: false })
}

fn json(facts: impl IntoIterator<Item: Serialize>) -> Result<Vec<Value>, Problem> {
    let facts = facts.into_iter().map(serde_json::to_value).collect::<Result<_, _>>();
    facts.map_err(Problem::internal)
}
