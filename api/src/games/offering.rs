//! The list of what a seat may send now: its legal commands, and what the table lets it do besides. Each is told as it is asked for.

use super::docket;
use super::latest::LatestChoices;
use super::playable::Playable;
use super::present::Present;
use super::shown::{
    Agreement, AgreementItem, Choices, ConsentView, Described, Takeback, TakebackItem,
    WrittenCommand,
};
use super::telling::{Details, ListOptions, TextForm};
use super::viewing::Tagged;
use crate::problem::Problem;
use actix_web::web::Bytes;
use engine::kernel::choice::chosen::{Chosen, chosen};
use engine::kernel::choice::path::Question;
use engine::kernel::choice::table::{self, TableChoice};
use engine::kernel::knowledge::hide;
use engine::kernel::outlook::Prospect;
use engine::kernel::seat::Seat;
use engine::kernel::table::Proposal;
use engine::kernel::text::Wording;
use engine::kernel::text::sentence::Sentence;
use engine::kernel::viewer::Viewer;
use serde_json::value::to_raw_value;

/// Returns what the seat may choose, written, under the tag of its decision.
///
/// # Errors
/// When the seat's draft is not one of this position.
pub(super) fn choices<G: Playable>(
    present: &Present<G>,
    seat: Seat,
    telling: ListOptions,
) -> Result<Tagged, Problem> {
    let listed = list_choices(present, seat, telling)?;
    let body = serde_json::to_vec(&listed).map_err(Problem::internal)?;
    Ok(Tagged { etag: present.decision(seat).etag(), body: Bytes::from(body) })
}

/// Returns what the seat may choose.
///
/// # Errors
/// When the seat's draft is not one of this position.
pub(super) fn list_choices<G: Playable>(
    present: &Present<G>,
    seat: Seat,
    telling: ListOptions,
) -> Result<Choices<WrittenCommand>, Problem> {
    let chooser = present.chooser(seat).ok();
    let question = chooser.as_ref().map(|it| it.question(telling)).transpose()?.flatten();
    let (prompt, path) = question.map(|Question { prompt, path, .. }| (prompt, path)).unzip();
    let draft = chooser.as_ref().map_or(&[][..], |chooser| chooser.drafted());
    let draft = draft.iter().map(to_raw_value).collect::<Result<_, _>>();
    let teller = Teller::of(present, seat, telling)?;
    Ok(Choices {
        seat,
        decision: present.decision(seat).to_string(),
        phase: present.table.phase,
        to_act: present.table.waiting(),
        prompt,
        path,
        legal: chooser.map(|it| it.legal(telling)).transpose()?.unwrap_or_default(),
        draft: draft.map_err(Problem::internal)?,
        draft_told: teller.draft(),
        undo: teller.takebacks(present, seat),
        ask: docket::asks(present, seat).into_iter().map(|it| teller.ask(it)).collect(),
        consent: consent(present, seat, &teller),
    })
}

/// Returns what the seat is asked, in words; `None` while it waits.
///
/// # Errors
/// When the seat's draft is not one of this position.
pub(super) fn prompt<G: Playable>(
    present: &Present<G>,
    seat: Seat,
    words: TextForm,
) -> Result<Option<Sentence>, Problem> {
    let Ok(chooser) = present.chooser(seat) else { return Ok(None) };
    let telling = ListOptions { words: Some(words), details: Details::Description };
    Ok(chooser.question(telling)?.map(|question| question.prompt))
}

/// Returns the proposal that waits for answers, with those that this seat may give.
///
/// # Errors
/// When the seat's draft is not one of this position.
pub(super) fn proposal<G: Playable>(
    present: &Present<G>,
    seat: Seat,
    telling: ListOptions,
) -> Result<Option<ConsentView>, Problem> {
    Ok(consent(present, seat, &Teller::of(present, seat, telling)?))
}

/// Returns the proposal that waits for answers, with those that this seat may give.
fn consent<G: Playable>(
    present: &Present<G>,
    seat: Seat,
    teller: &Teller<G>,
) -> Option<ConsentView> {
    let consent = docket::consent(&present.table)?;
    let answers = docket::answers(present, seat, consent.asked).into_iter();
    let answers = answers.map(|answer| teller.answer(answer, consent.proposal.clone())).collect();
    Some(ConsentView { answers, ..consent })
}

/// Returns the steps of the seat's draft, in order.
fn drafted<G: Playable>(
    present: &Present<G>,
    seat: Seat,
    wording: Wording,
) -> Result<Vec<Chosen<G::Place>>, Problem> {
    let rules = &present.rules;
    let mut seen = hide::<G>(&present.table.game, Viewer::Seat(seat));
    let mut steps = Vec::new();
    for command in present.drafted(seat) {
        steps.push(chosen::<G>(rules, &seen, seat, command, wording));
        let lawful = G::check(rules, seen.state(), seat, command).map_err(Problem::internal)?;
        seen = Prospect::<G>::of(rules, &seen, seat, lawful).after;
    }
    Ok(steps)
}

/// Tells what the table lets a seat do, by the choices that it is about.
struct Teller<G: Playable> {
    telling: ListOptions,
    /// The choices, as far as words or places are asked for.
    past: Option<Past<G>>,
}

/// The choices of a seat's draft, and the latest of all seats.
struct Past<G: Playable> {
    drafted: Vec<Chosen<G::Place>>,
    latest: LatestChoices<G>,
}

impl<G: Playable> Teller<G> {
    fn of(present: &Present<G>, seat: Seat, telling: ListOptions) -> Result<Teller<G>, Problem> {
        if telling == ListOptions::default() {
            return Ok(Teller { telling, past: None });
        }
        let wording = telling.wording();
        let drafted = drafted(present, seat, wording)?;
        let latest = present.latest.tell(&present.rules, Viewer::Seat(seat), wording);
        Ok(Teller { telling, past: Some(Past { drafted, latest }) })
    }

    fn is_described(&self) -> bool {
        match self.telling.details {
            Details::Nothing => false,
            Details::Description | Details::Forecast => true,
        }
    }

    /// Each step of the draft.
    fn draft(&self) -> Vec<Described> {
        let steps = self.past.iter().flat_map(|past| &past.drafted);
        let tell = |step: &Chosen<G::Place>| {
            let described = self.is_described().then(|| Described::from(step.description.clone()));
            described.unwrap_or_default().worded(self.telling.words.map(|_| step.text.clone()))
        };
        steps.map(tell).collect()
    }

    /// Lists what the seat can take back: the last step of its draft, else own events, nearest first.
    fn takebacks(&self, present: &Present<G>, seat: Seat) -> Vec<TakebackItem> {
        if !present.drafted(seat).is_empty() {
            let described = self.tell(TableChoice::Withdraw);
            return vec![TakebackItem { command: Takeback::Withdraw {}, described }];
        }
        let item = |to| {
            let described = self.tell(TableChoice::Undo { to });
            TakebackItem { command: Takeback::Undo { to }, described }
        };
        docket::undo_targets(present, seat).map(item).collect()
    }

    fn ask(&self, proposal: Proposal) -> AgreementItem {
        let described = self.tell(TableChoice::Ask(proposal.clone()));
        AgreementItem { command: Agreement::AskConsent { proposal }, described }
    }

    fn answer(&self, answer: Agreement, proposal: Proposal) -> AgreementItem {
        let choice = match answer {
            Agreement::AskConsent { .. } => TableChoice::Ask(proposal),
            Agreement::GiveConsent { .. } => TableChoice::GiveConsent(proposal),
            Agreement::RefuseConsent { .. } => TableChoice::RefuseConsent(proposal),
        };
        AgreementItem { command: answer, described: self.tell(choice) }
    }

    fn tell(&self, choice: TableChoice) -> Described {
        let Some(past) = &self.past else { return Described::default() };
        let taken_back = match choice.target() {
            Some(to) => past.latest.after(to),
            None => past.drafted.last().map(std::slice::from_ref).unwrap_or_default(),
        };
        let wording = self.telling.wording();
        let text = self.telling.words.map(|_| table::tell(&choice, taken_back, wording));
        let describe = || Described::from(table::describe(&choice, taken_back, wording));
        self.is_described().then(describe).unwrap_or_default().worded(text)
    }
}
