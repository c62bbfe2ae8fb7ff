//! Practice games: what they take over, what they deal anew, and where none begins.

use crate::drops::Drops;
use crate::recorded::{Recorded, seat};
use chrono::DateTime;
use engine::kernel::chance::Seed;
use engine::kernel::game::Game;
use engine::kernel::ids::{GameId, Hash, Seq};
use engine::kernel::knowledge::hide;
use engine::kernel::occasion::At;
use engine::kernel::record;
use engine::kernel::table::{KnownTo, Phase};
use engine::kernel::viewer::Viewer;
use replay::audit::audit_knowing;
use replay::audit::report::AuditVerdict;
use replay::branch::{Branch, Practice, Unbranched};
use replay::open::Replay;

fn practice() -> Practice {
    Practice {
        game: GameId([0xcd; 16]),
        server: Seed([9; 32]),
        player: "somebody".to_owned().try_into().unwrap(),
        shares: vec![Seed([10; 32]), Seed([11; 32])],
        at: At::new(DateTime::from_timestamp(1_800_000_000, 0).unwrap()),
    }
}

fn hashes(replay: &Replay<Drops>) -> Vec<Hash> {
    replay.record().events.iter().map(|event| event.hash).collect()
}

fn branch(game: &Recorded, viewer: Viewer, seq: Seq) -> Result<Branch<Drops>, Unbranched> {
    let replay = game.replay(viewer);
    Branch::off(&replay.timeline(viewer).unwrap(), &hashes(&replay), seq)
}

/// The events after which somebody could act, those that were taken back among them.
fn playable(game: &Recorded) -> Vec<Seq> {
    let replay = game.replay(Viewer::Referee);
    let timeline = replay.timeline(Viewer::Referee).unwrap();
    let playing = |seq: &Seq| {
        let table = timeline.table(*seq).unwrap();
        table.phase == Phase::Playing && !table.is_carrying_out()
    };
    game.events.iter().map(|event| event.seq).filter(playing).collect()
}

#[test]
fn a_practice_game_begins_where_the_game_stood_as_its_viewer_saw_it() {
    let game = Recorded::opened();
    let events = playable(&game);
    assert_eq!(events.len(), 13);
    for seq in events {
        for viewer in [Viewer::Seat(seat(1)), Viewer::Seat(seat(2)), Viewer::Spectator] {
            let begun = branch(&game, viewer, seq).unwrap().begin(&practice()).unwrap();
            let replay = game.replay(viewer);
            let then = replay.timeline(viewer).unwrap().table(seq).unwrap();
            let now = hide::<Drops>(&begun.table.game, viewer);
            assert_eq!(now.state(), hide::<Drops>(&then.game, viewer).state(), "{viewer} {seq}");
            assert_eq!(Drops::invariant(&(), &begun.table.game), Ok(()), "{viewer} {seq}");
            assert_eq!(begun.table.phase, Phase::Playing);
            assert!(!begun.table.waiting().is_empty(), "nobody can choose after {seq}");
        }
    }
}

#[test]
fn of_an_opened_game_everything_is_taken_over_and_nothing_dealt_anew() {
    let game = Recorded::opened();
    let seq = game.event_of("took");
    let begun = branch(&game, Viewer::Referee, seq).unwrap().begin(&practice()).unwrap();
    let replay = game.replay(Viewer::Referee);
    let then = replay.timeline(Viewer::Referee).unwrap().table(seq).unwrap();
    assert_eq!(begun.table.game, then.game);
    let told = serde_json::to_string(&begun.events.last().unwrap().facts).unwrap();
    assert!(!told.contains("dealt_anew"), "{told}");
}

#[test]
fn nothing_begins_while_choices_are_carried_out() {
    let game = Recorded::opened();
    let last_sealed = Seq(game.event_of("kept").0 - 1);
    let refused = branch(&game, Viewer::Spectator, last_sealed).unwrap_err();
    assert_eq!(refused, Unbranched::CarryingOut { asked: last_sealed });
}

#[test]
fn every_practice_game_passes_the_audit() {
    let game = Recorded::opened();
    let viewers =
        [Viewer::Seat(seat(1)), Viewer::Seat(seat(2)), Viewer::Spectator, Viewer::Referee];
    for seq in playable(&game) {
        for viewer in viewers {
            let practice = practice();
            let begun = branch(&game, viewer, seq).unwrap().begin(&practice).unwrap();
            let key = begun.table.key(&practice.server);
            let written = record::write(practice.game, &begun.events, 2, &key, Viewer::Referee);
            let record = record::read(written.unwrap().as_bytes()).unwrap();
            let report = audit_knowing(&Replay::<Drops>::open(record).unwrap(), &practice.server);
            assert_eq!(
                report.verdict,
                AuditVerdict::Good,
                "{viewer} {seq}: {report} {:?}",
                report.finding
            );
        }
    }
}

#[test]
fn what_was_taken_back_can_be_played_on_from_and_the_undo_itself_too() {
    let game = Recorded::running();
    let undo = game.event_of("undone");
    let (kept, taken_back) = (Seq(undo.0 - 2), Seq(undo.0 - 1));
    let off = |seq| branch(&game, Viewer::Spectator, seq).unwrap();
    let drops = |seq| off(seq).begin(&practice()).unwrap().table.game.drops;
    assert_eq!((drops(kept), drops(taken_back), drops(undo)), (4, 3, 4));
    assert_eq!((off(undo).parent().seq, off(taken_back).parent().seq), (kept, taken_back));
    let replay = game.replay(Viewer::Spectator);
    assert_eq!(off(undo).parent().hash, hashes(&replay)[kept.0 as usize]);
    assert_eq!(off(undo).parent().known_to, KnownTo(Viewer::Spectator));
}

#[test]
fn nothing_begins_before_the_start_and_after_the_end() {
    let game = Recorded::opened();
    let off = |seq: Seq| branch(&game, Viewer::Referee, seq).unwrap_err();
    let (last, ended) = (game.events.last().unwrap().seq, game.event_of("game_ended"));
    let nothing = |asked, phase| Unbranched::NothingToPlay { asked, phase };
    assert_eq!(off(Seq(2)), nothing(Seq(2), Phase::Lobby));
    assert_eq!(off(ended), nothing(ended, Phase::Ended));
    assert_eq!(off(last), nothing(last, Phase::Opened));
    assert_eq!(off(last.next()), Unbranched::NoSuchEvent { asked: last.next(), last });
}
