//! What of a live game is told to whom: views, choices, previews. Everything is made from what the viewer has seen.

use super::change::by_player;
use super::docket;
use super::live::{Live, Playable};
use super::present::{Holder, Present};
use super::request::Choice;
use super::shown::{
    Accepted, Choices, GameView, LegalItem, Previewed, SeatView, ShownEvent, Takeback, TakebackItem,
};
use crate::problem::{Code, Problem};
use engine::kernel::draft;
use engine::kernel::event::{Fact, Hash, Seq};
use engine::kernel::knowledge::{Seen, Viewer, hide};
use engine::kernel::play;
use engine::kernel::seat::Seat;
use engine::kernel::table::{Phase, TableCommand, TableRejection};
use engine::kernel::text::Language;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The entity tag of a view: one for each event and viewer, and another one when a player has left the server.
pub(super) fn etag<G: Playable>(present: &Present<G>, viewer: Viewer) -> String {
    let seq = present.seq();
    let seated = present.table.seated().iter();
    match seated.filter(|&seat| present.holders[seat].is_none()).count() {
        0 => format!("\"{seq}-{viewer}\""),
        nameless => format!("\"{seq}-{viewer}-{nameless}\""),
    }
}

/// The head that is kept with the answer to a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptHead {
    /// The last event at that time.
    pub seq: Seq,
    /// Its hash.
    pub hash: Hash,
}

impl<G: Playable> Live<G> {
    /// The view of a position, written.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn written_view(
        &self,
        present: &Present<G>,
        viewer: Viewer,
    ) -> Result<Vec<u8>, Problem> {
        let table = &present.table;
        let created = table.created.as_ref();
        let created = created.ok_or_else(|| Problem::internal("a game was not created"))?;
        let opens_at = match table.phase {
            Phase::Ended => self.opens_at(table)?,
            Phase::Lobby | Phase::Playing | Phase::Opened => None,
        };
        let started = match table.phase {
            Phase::Lobby => None,
            Phase::Playing | Phase::Ended | Phase::Opened => Some(hide::<G>(&table.game, viewer)),
        };
        let view = GameView {
            game: self.id,
            ruleset: G::NAME,
            edition: created.edition.clone(),
            title: self.title.clone(),
            imported: self.is_imported(),
            phase: table.phase,
            seq: present.seq(),
            hash: present.hash,
            viewer: viewer.to_string(),
            seats: seats(present),
            to_act: table.waiting(),
            position: started.map(|seen| G::view(&present.rules, &seen)),
            outcome: table.places.clone(),
            consent: docket::consent(table),
            disputes: docket::disputes(table),
            paused: table.docket.is_paused(),
            parent: created.parent.as_deref().copied(),
            opens_at,
        };
        serde_json::to_vec(&view).map_err(Problem::internal)
    }

    /// What the seat may choose now.
    ///
    /// # Errors
    /// When the seat's draft is not one of this position.
    pub(super) fn list_choices(
        &self,
        present: &Present<G>,
        seat: Seat,
        words: Option<Language>,
    ) -> Result<Choices<G::Command>, Problem> {
        let table = &present.table;
        let may_choose = present.check_choice(seat).is_ok();
        let legal = if may_choose {
            let seen = self.seen(present, seat)?;
            legal_items::<G>(&present.rules, &seen, seat, words)
        } else {
            Vec::new()
        };
        Ok(Choices {
            seat,
            decision: present.decision(seat).to_string(),
            phase: table.phase,
            to_act: table.waiting(),
            legal,
            draft: if may_choose { present.drafted(seat).to_vec() } else { Vec::new() },
            undo: takebacks(present, seat),
            ask: docket::asks(present, seat),
            consent: docket::consent_for(present, seat),
        })
    }

    /// What the seat sees: the position, with its own open draft performed.
    ///
    /// # Errors
    /// When the draft is not one of this position.
    pub(super) fn seen(&self, present: &Present<G>, seat: Seat) -> Result<Seen<G::State>, Problem> {
        let viewer = Viewer::Seat(seat);
        let seen = hide::<G>(&present.table.game, viewer);
        let drafted = present.drafted(seat);
        if drafted.is_empty() {
            return Ok(seen);
        }
        let after = draft::perform::<G>(&present.rules, seen.state(), seat, drafted);
        Ok(hide::<G>(&after.map_err(Problem::internal)?, viewer))
    }

    /// What would follow from a choice, written.
    ///
    /// # Errors
    /// The problem that the choice itself would meet.
    pub(super) fn preview_choice(&self, seat: Seat, choice: &Choice) -> Result<String, Problem> {
        let present = self.present();
        let previewed = match choice {
            Choice::Game(command) => self.preview_command(&present, seat, command)?,
            Choice::Takeback(Takeback::Undo { to }) => {
                preview_table(&present, seat, &TableCommand::Undo { to: *to })?
            }
            Choice::Takeback(Takeback::Withdraw {}) if present.drafted(seat).is_empty() => {
                return Err(Problem::new(Code::NothingDrafted));
            }
            Choice::Takeback(Takeback::Withdraw {}) => {
                Previewed { facts: Vec::new(), until_unknown: false }
            }
            Choice::Agreement(agreement) => preview_table(&present, seat, &(*agreement).into())?,
        };
        serde_json::to_string(&previewed).map_err(Problem::internal)
    }

    fn preview_command(
        &self,
        present: &Present<G>,
        seat: Seat,
        command: &Value,
    ) -> Result<Previewed, Problem> {
        present.check_choice(seat).map_err(table_refuses)?;
        let command = understand::<G>(command)?;
        let seen = self.seen(present, seat)?;
        let previewed = play::preview::<G>(&present.rules, seen, seat, &command);
        let (facts, until_unknown) = match previewed.map_err(|fact| rule_refuses::<G>(&fact))? {
            play::Previewed::Whole(facts) => (facts, false),
            play::Previewed::UntilUnknown(facts) => (facts, true),
        };
        let facts = facts.iter().map(serde_json::to_value).collect::<Result<_, _>>();
        Ok(Previewed { facts: facts.map_err(Problem::internal)?, until_unknown })
    }

    /// The answer to a choice that was answered before: the same events, seq and hash, and what may be chosen now.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn repeat_answer(
        &self,
        seat: Seat,
        words: Option<Language>,
        head: KeptHead,
        events: Vec<ShownEvent>,
    ) -> Result<String, Problem> {
        let KeptHead { seq, hash } = head;
        let next = self.list_choices(&self.present(), seat, words)?;
        serde_json::to_string(&Accepted { seq, hash, tree_size: None, events, next })
            .map_err(Problem::internal)
    }
}

/// What would follow from a command of the table.
fn preview_table<G: Playable>(
    present: &Present<G>,
    seat: Seat,
    command: &TableCommand,
) -> Result<Previewed, Problem> {
    present.check(by_player(seat), command).map_err(table_refuses)?;
    let facts = present.table.perform(Some(seat), command).into_iter().map(Fact::<G>::Table);
    let facts = facts.map(serde_json::to_value).collect::<Result<_, _>>();
    Ok(Previewed { facts: facts.map_err(Problem::internal)?, until_unknown: false })
}

fn legal_items<G: Playable>(
    rules: &G::Rules,
    seen: &Seen<G::State>,
    seat: Seat,
    words: Option<Language>,
) -> Vec<LegalItem<G::Command>> {
    let item = |lawful: G::Lawful| {
        let command: G::Command = lawful.into();
        let tell = |language| G::tell_choice(rules, seen, seat, &command, language);
        LegalItem { command, text: words.map(tell) }
    };
    play::legal::<G>(rules, seen, seat).into_iter().map(item).collect()
}

fn seats<G: Playable>(present: &Present<G>) -> Vec<SeatView> {
    let view = |seat: Seat| {
        let sitting = present.table.sittings[seat].as_ref();
        let holder = present.holders[seat].as_ref();
        let name = holder.filter(|_| sitting.is_some()).map(|Holder { name, .. }| name.clone());
        let bot = present.bot(seat).filter(|_| sitting.is_some());
        SeatView { seat, player: sitting.map(|sitting| sitting.player.clone()), name, bot }
    };
    Seat::first(present.table.seats()).map(view).collect()
}

/// What the seat can take back: the last step of its draft, else own events, nearest first.
fn takebacks<G: Playable>(present: &Present<G>, seat: Seat) -> Vec<TakebackItem> {
    if !present.drafted(seat).is_empty() {
        return vec![TakebackItem { command: Takeback::Withdraw {} }];
    }
    let targets = docket::undo_targets(present, seat);
    targets.map(|to| TakebackItem { command: Takeback::Undo { to } }).collect()
}

/// The command of the game that was sent.
///
/// # Errors
/// [`Code::CommandNotUnderstood`], with what is wrong.
pub(super) fn understand<G: Playable>(command: &Value) -> Result<G::Command, Problem> {
    G::Command::deserialize(command)
        .map_err(|error| Problem::new(Code::CommandNotUnderstood).because(error))
}

/// The problem for a rule of the game that refuses, with its place in the rulebook.
pub(super) fn rule_refuses<G: Playable>(rejection: &G::Rejection) -> Problem {
    let problem = Problem::new(Code::CommandRefused).because(rejection);
    problem.with("rejection", rejection).by_rule(G::rule_against(rejection))
}

/// The problem for a rule of the table that refuses.
pub(super) fn table_refuses(rejection: TableRejection) -> Problem {
    let code = match &rejection {
        TableRejection::WrongPhase { .. } | TableRejection::GameExists {} => Code::WrongPhase,
        TableRejection::NoSuchSeat { .. } => Code::NoSuchSeat,
        TableRejection::SeatOccupied { .. } => Code::SeatOccupied,
        TableRejection::SeatEmpty { .. } => Code::SeatEmpty,
        TableRejection::SeatsFree { .. } => Code::SeatsFree,
        TableRejection::NotToAct { .. } | TableRejection::ChoiceOpen {} => Code::NotToAct,
        TableRejection::ChoiceClosed {} => Code::ChoiceClosed,
        TableRejection::DraftIncomplete {} => Code::DraftIncomplete,
        TableRejection::DraftTooLong { .. } => Code::DraftTooLong,
        TableRejection::UndoOutOfReach { .. } => Code::UndoOutOfReach,
        TableRejection::GameTooLong { .. } => Code::GameTooLong,
        TableRejection::TooManyProposals { .. } | TableRejection::ProposalsUsedUp { .. } => {
            Code::TooManyProposals
        }
        TableRejection::TakebacksUsedUp { .. } => Code::TakebacksUsedUp,
        TableRejection::DisputesUsedUp { .. } => Code::DisputesUsedUp,
        TableRejection::SeatStaysTaken { .. } => Code::SeatStaysTaken,
        TableRejection::NothingToUndo { .. } => Code::NothingToUndo,
        TableRejection::SeatNeeded {} => Code::SeatNeeded,
        TableRejection::NoSuchProposal { .. } => Code::ProposalUnknown,
        TableRejection::ProposalOpen { .. } => Code::ProposalOpen,
        TableRejection::ConsentGivenAlready {} => Code::ConsentGivenAlready,
        TableRejection::ArbiterOnly {} => Code::ArbiterOnly,
        TableRejection::GamePaused {} => Code::GamePaused,
        TableRejection::GameNotPaused {} => Code::GameNotPaused,
        TableRejection::NoSuchEvent { .. } => Code::EventUnknown,
        TableRejection::TooManyDisputes { .. } => Code::TooManyDisputes,
        TableRejection::NoSuchDispute { .. } => Code::DisputeUnknown,
        TableRejection::PlacesWrong { .. } => Code::PlacesWrong,
        TableRejection::WithinTurn {}
        | TableRejection::RevisionUnchanged { .. }
        | TableRejection::DisputesOpen { .. }
        | TableRejection::DisputeTimeOpen { .. } => Code::NotYet,
    };
    Problem::new(code).because(&rejection).with("rejection", &rejection)
}
