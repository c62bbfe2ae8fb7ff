//! Agreements and disputes of a game, as they are told: the proposal that waits, further proposals, disputes and their rulings.

use super::change::by_player;
use super::handing::bot_from;
use super::playable::Playable;
use super::present::Present;
use super::shown::{Agreement, ConsentView, DisputeView, RulingView, WaitsFor};
use engine::kernel::clock::Stretch;
use engine::kernel::ids::Seq;
use engine::kernel::seat::{Seat, Seats};
use engine::kernel::table::{Dispute, DisputeNo, Holder, Proposal, Table, TableCommand};

/// The seconds of a day.
const DAY: u32 = 86_400;

/// The number of events that a seat is offered to go back: as far as anybody remembers what was on the table.
const OFFERED: usize = 8;

/// Returns the proposal that waits for answers.
pub(super) fn consent<G: Playable>(table: &Table<G>) -> Option<ConsentView> {
    table.consent().map(|consent| ConsentView {
        asked: consent.asked,
        seat: consent.seat,
        proposal: consent.proposal.clone(),
        given: consent.given,
        answers: Vec::new(),
    })
}

/// Returns the answers that this seat may give to the proposal of this name.
pub(super) fn answers<G: Playable>(present: &Present<G>, seat: Seat, asked: Seq) -> Vec<Agreement> {
    let answers = [Agreement::GiveConsent { asked }, Agreement::RefuseConsent { asked }];
    answers.into_iter().filter(|answer| is_possible(present, seat, answer.clone())).collect()
}

/// Returns the seats for whose answer the proposal waits. If all who must agree have, because others have gone meanwhile, any answer will do.
pub(super) fn asked<G: Playable>(table: &Table<G>) -> impl Iterator<Item = Seat> {
    let consent = table.consent();
    let needed = consent.map_or(Seats::NONE, |consent| {
        let must_agree = table.must_agree(&consent.proposal);
        must_agree.iter().filter(|&seat| !consent.given.contains(seat)).collect()
    });
    let asked = consent.map(|consent| consent.asked);
    let can_answer = move |seat: &Seat| {
        let give = asked.map(|asked| Agreement::GiveConsent { asked }.into());
        give.is_some_and(|give| table.check(by_player(*seat), &give).is_ok())
    };
    let is_needed = move |seat: &Seat| needed.is_empty() || needed.contains(*seat);
    Seat::first(table.seats()).filter(is_needed).filter(can_answer)
}

/// Returns what the game waits for from this seat.
pub(super) fn waits_for<G: Playable>(table: &Table<G>, seat: Seat) -> Vec<WaitsFor> {
    let chooses = table.waiting().contains(seat).then_some(WaitsFor::Choice);
    let agrees = asked(table).any(|asked| asked == seat).then_some(WaitsFor::Consent);
    chooses.into_iter().chain(agrees).collect()
}

/// Returns what this seat may ask for: going back beyond what it takes back alone, nearest first, what concerns time and seats, and giving the
/// game up.
pub(super) fn asks<G: Playable>(present: &Present<G>, seat: Seat) -> Vec<Proposal> {
    let alone: Vec<Seq> = undo_targets(present, seat).collect();
    let events = present.table.counted().backwards().skip(1).take(OFFERED);
    let back = events.filter(|to| !alone.contains(to)).map(|to| Proposal::Undo { to });
    let ask = |proposal| Agreement::AskConsent { proposal };
    let proposals = back.chain(offers(&present.table)).chain([Proposal::Abandon {}]);
    proposals.filter(|proposal| is_possible(present, seat, ask(proposal.clone()))).collect()
}

/// Returns what concerns time and seats and is worth an offer. Breaks are not offered: whoever wants one says until when.
fn offers<G: Playable>(table: &Table<G>) -> Vec<Proposal> {
    let expired = table.docket.expired();
    let given = |days| Stretch::try_from(days * DAY).ok();
    let time = given(1)
        .into_iter()
        .flat_map(|seconds| expired.iter().map(move |seat| Proposal::GiveTime { seat, seconds }));
    let to_bots = expired.iter().filter_map(|seat| {
        let player = bot_from(table.next_seq()).ok()?;
        Some(Proposal::HandOver { seat, player, to: Holder::Bot })
    });
    [Proposal::GoOn {}].into_iter().chain(time).chain(to_bots).collect()
}

/// Returns the events that this seat may go back to alone and has room for, nearest first.
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

/// Returns all disputes of the game, by number.
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
