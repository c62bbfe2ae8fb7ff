//! Law 9, of what is said: it changes nothing that is done, and no undo changes it.

use super::{Evidence, Subject, assert_same};
use crate::playout::Playout;
use engine::kernel::edition::Published;
use engine::kernel::event::{Event, Fact};
use engine::kernel::game::Game;
use engine::kernel::seat::{BySeat, Seat};
use engine::kernel::table::{Phase, PlayerId, Table, TableFact, is_said, undone};

/// Law 9: what is only said leaves the game, its drafts, its phase, its revision, its decision and its key as they were. So whoever takes a
/// seat over sees what the seat saw, and who leaves it loses nothing but the seat.
pub fn what_is_said_changes_nothing_done<G: Published>(
    _: &Subject<G>,
    playout: &Playout<G>,
) -> Evidence {
    let mut evidence = Evidence::default();
    for (place, event) in playout.events.iter().enumerate() {
        if !is_said(event) || undone(event).is_some() {
            continue;
        }
        let (before, after) = (playout.before(place), &playout.tables[place]);
        let what = format!("event {place}, which is only said");
        assert_eq!(before.decision(), after.decision(), "{what}");
        if after.phase != Phase::Lobby {
            assert_eq!(before.key(&playout.server), after.key(&playout.server), "{what}");
        }
        let mut expected = before;
        expected.docket = after.docket.clone();
        expected.sittings = after.sittings.clone();
        (expected.last, expected.at) = (after.last, after.at);
        assert_same(after, &expected, &what);
        evidence.case(true);
    }
    evidence.case(true);
    evidence
}

/// Law 9: an undo leaves disputes, breaks, pauses and who holds the seats as they were; who sits where follows from all events.
pub fn no_undo_changes_what_was_said<G: Published>(
    _: &Subject<G>,
    playout: &Playout<G>,
) -> Evidence {
    let mut evidence = Evidence::default();
    let mut players: BySeat<Option<PlayerId>> = BySeat::default();
    for (place, event) in playout.events.iter().enumerate() {
        event.facts.iter().for_each(|fact| sit::<G>(&mut players, fact));
        let table = &playout.tables[place];
        for seat in Seat::first(playout.setup.seats) {
            let sits = table.sittings[seat].as_ref().map(|sitting| &sitting.player);
            assert_eq!(sits, players[seat].as_ref(), "who sits on seat {seat} after event {place}");
        }
        if is_mere_undo(event) {
            assert_stands(&playout.before(place), table, place);
        }
        evidence.case(true);
    }
    evidence
}

fn sit<G: Game>(players: &mut BySeat<Option<PlayerId>>, fact: &Fact<G>) {
    if let Fact::Table(
        TableFact::SeatTaken { seat, player, .. } | TableFact::SeatHandedOver { seat, player, .. },
    ) = fact
    {
        players[*seat] = Some(player.clone());
    } else if let Fact::Table(TableFact::SeatLeft { seat }) = fact {
        players[*seat] = None;
    }
}

fn is_mere_undo<G: Game>(event: &Event<G>) -> bool {
    undone(event).is_some() && event.facts.len() == 1
}

fn assert_stands<G: Game>(before: &Table<G>, after: &Table<G>, place: usize) {
    let (before, after) = (&before.docket, &after.docket);
    assert_eq!(before.disputes(), after.disputes(), "disputes after event {place}");
    assert_eq!(before.is_paused(), after.is_paused(), "the pause after event {place}");
    assert_eq!(before.break_until(), after.break_until(), "the break after event {place}");
    assert_eq!(before.holdings(), after.holdings(), "who holds the seats after event {place}");
}
