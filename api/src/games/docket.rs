//! What is said about a game, as it is told: the proposal that waits, what can be proposed, disputes and their rulings.

use super::change::by_player;
use super::live::Playable;
use super::present::Present;
use super::shown::{Agreement, ConsentView, DisputeView, RulingView, WaitsFor};
use engine::kernel::event::Seq;
use engine::kernel::seat::Seat;
use engine::kernel::table::{Dispute, DisputeNo, Proposal, Table, TableCommand};

/// How many events back a seat is offered to ask for: as far as anybody remembers what was on the table.
const OFFERED: usize = 8;

/// The proposal that waits for answers.
pub(super) fn consent<G: Playable>(table: &Table<G>) -> Option<ConsentView> {
    table.consent().map(|consent| ConsentView {
        asked: consent.asked,
        seat: consent.seat,
        proposal: consent.proposal.clone(),
        given: consent.given,
        answers: Vec::new(),
    })
}

/// The answers that this seat may give to the proposal of this name.
pub(super) fn answers<G: Playable>(present: &Present<G>, seat: Seat, asked: Seq) -> Vec<Agreement> {
    let answers = [Agreement::GiveConsent { asked }, Agreement::RefuseConsent { asked }];
    answers.into_iter().filter(|answer| is_possible(present, seat, answer.clone())).collect()
}

/// The seats that can answer the proposal that waits for answers.
pub(super) fn asked<G: Playable>(table: &Table<G>) -> impl Iterator<Item = Seat> {
    let asked = table.consent().map(|consent| consent.asked);
    let can_answer = move |seat: &Seat| {
        let give = asked.map(|asked| Agreement::GiveConsent { asked }.into());
        give.is_some_and(|give| table.check(by_player(*seat), &give).is_ok())
    };
    Seat::first(table.seats()).filter(can_answer)
}

/// What the game waits for from this seat.
pub(super) fn waits_for<G: Playable>(table: &Table<G>, seat: Seat) -> Vec<WaitsFor> {
    let chooses = table.waiting().contains(seat).then_some(WaitsFor::Choice);
    let agrees = asked(table).any(|asked| asked == seat).then_some(WaitsFor::Consent);
    chooses.into_iter().chain(agrees).collect()
}

/// What this seat may ask for: going back beyond what it takes back alone, nearest first, and giving the game up.
pub(super) fn asks<G: Playable>(present: &Present<G>, seat: Seat) -> Vec<Proposal> {
    let alone: Vec<Seq> = undo_targets(present, seat).collect();
    let events = present.table.counted().backwards().skip(1).take(OFFERED);
    let back = events.filter(|to| !alone.contains(to)).map(|to| Proposal::Undo { to });
    let ask = |proposal| Agreement::AskConsent { proposal };
    let proposals = back.chain([Proposal::Abandon {}]);
    proposals.filter(|proposal| is_possible(present, seat, ask(proposal.clone()))).collect()
}

/// The events that this seat may go back to alone and has room for, nearest first.
pub(super) fn undo_targets<G: Playable>(
    present: &Present<G>,
    seat: Seat,
) -> impl Iterator<Item = Seq> {
    let targets = present.table.undo_targets(seat).iter().rev().copied();
    let has_room = move |to: &Seq| {
        let command = TableCommand::Undo { to: *to };
        present.room.check(&present.table, Some(seat), &command).is_ok()
    };
    targets.filter(has_room)
}

fn is_possible<G: Playable>(present: &Present<G>, seat: Seat, agreement: Agreement) -> bool {
    present.check(by_player(seat), &agreement.into()).is_ok()
}

/// All disputes of the game, by number.
pub(super) fn disputes<G: Playable>(table: &Table<G>) -> Vec<DisputeView> {
    let numbers = (1..).map(DisputeNo);
    numbers.zip(table.docket.disputes()).map(|(number, it)| dispute(number, it)).collect()
}

fn dispute(number: DisputeNo, dispute: &Dispute) -> DisputeView {
    let ruling = dispute.ruled().map(|ruled| RulingView {
        ruling: ruled.ruling.clone(),
        words: ruled.words.clone(),
        ruled: ruled.at,
    });
    DisputeView {
        dispute: number,
        seat: dispute.seat,
        event: dispute.event,
        reason: dispute.reason.clone(),
        opened: dispute.opened.by,
        ruling,
        withdrawn: dispute.withdrawn_by(),
    }
}
