//! Laws 1 and 2: lists hold what is legal, and there is always something to do.

use super::{Evidence, Subject};
use crate::playout::{Playout, fast};
use engine::kernel::edition::Published;
use engine::kernel::event::Fact;
use engine::kernel::game::Game;
use engine::kernel::limit::{GAME_EVENTS, LEGAL_MAX};
use engine::kernel::seat::Seat;
use engine::kernel::table::{Phase, Ruling, TableFact};

/// Law 1: the list holds a command exactly when `check` accepts it, in a fixed order and once.
pub fn legal_is_what_check_accepts<G: Published>(
    subject: &Subject<G>,
    playout: &Playout<G>,
) -> Evidence {
    let candidates = subject.candidates(playout);
    let mut evidence = Evidence::default();
    for table in &playout.tables {
        for seat in Seat::first(playout.setup.seats) {
            let legal = list::<G>(&playout.rules, &table.game, seat);
            assert_eq!(legal, list::<G>(&playout.rules, &table.game, seat), "the order changes");
            compare::<G>(&playout.rules, &table.game, seat, &legal, &candidates);
            evidence.case(legal.is_empty() || !candidates.is_empty());
        }
    }
    // A game that was only just created has no position to look at.
    evidence.case(true);
    evidence
}

fn list<G: Game>(rules: &G::Rules, state: &G::State, seat: Seat) -> Vec<G::Command> {
    let mut legal: Vec<G::Lawful> = Vec::new();
    G::legal(rules, state, seat, &mut legal);
    assert!(legal.len() <= LEGAL_MAX, "{} legal commands", legal.len());
    legal.into_iter().map(Into::into).collect()
}

fn compare<G: Game>(
    rules: &G::Rules,
    state: &G::State,
    seat: Seat,
    legal: &[G::Command],
    candidates: &[G::Command],
) {
    for (place, command) in legal.iter().enumerate() {
        assert!(!legal[..place].contains(command), "{command:?} is listed twice");
        if let Err(rejection) = G::check(rules, state, seat, command) {
            panic!("seat {seat}: {command:?} is listed and refused: {rejection}");
        }
    }
    for command in candidates {
        let accepted = G::check(rules, state, seat, command);
        if let Ok(lawful) = accepted {
            assert!(legal.contains(command), "seat {seat}: {command:?} is legal and not listed");
            assert_eq!(lawful.into(), *command, "what was found lawful is another command");
        }
    }
}

/// Returns whether people ended the game, by a ruling or by giving it up.
fn has_arbiter_or_consent<G: Published>(playout: &Playout<G>) -> bool {
    let ends = |fact: &Fact<G>| {
        matches!(
            fact,
            Fact::Table(
                TableFact::GameAbandoned {}
                    | TableFact::DisputeRuled { ruling: Ruling::EndGame { .. }, .. }
            )
        )
    };
    playout.events.iter().flat_map(|event| &event.facts).any(ends)
}

/// Law 2: while there is no outcome somebody can act, and every game ends.
pub fn no_dead_ends<G: Published>(subject: &Subject<G>, playout: &Playout<G>) -> Evidence {
    let mut evidence = Evidence::default();
    for (place, table) in playout.tables.iter().enumerate() {
        let acting = G::to_act(&table.game);
        let playing = table.phase == Phase::Playing;
        // Between the events of drafts that are performed nobody is waited for, but the next event is there.
        let performing = table.is_drafting() && place + 1 < playout.tables.len();
        let ended = matches!(table.phase, Phase::Ended | Phase::Opened);
        // Those who play may give a game up, and an arbiter may end it: then the position stays as it is.
        let by_people = ended && G::outcome(&table.game).is_none();
        assert!(!by_people || has_arbiter_or_consent(playout), "the end without an outcome");
        let is_open = playing || by_people;
        assert_eq!(is_open, !acting.is_empty(), "who can act while the game {}", table.phase);
        let is_moving = playing && table.docket.moves();
        assert_eq!(
            is_moving,
            !table.waiting().is_empty() || (performing && is_moving),
            "who is waited for"
        );
        for seat in Seat::first(playout.setup.seats) {
            let legal = list::<G>(&playout.rules, &table.game, seat);
            assert_eq!(acting.contains(seat), !legal.is_empty(), "seat {seat}: {legal:?}");
        }
        assert!(ended || G::outcome(&table.game).is_none(), "an outcome without the end");
    }
    assert!(subject.events_max <= GAME_EVENTS as usize, "room is kept for {GAME_EVENTS} events");
    let events = playout.events.len();
    assert!(events <= subject.events_max, "{events} events: more than {}", subject.events_max);
    let alone = fast::<G>(&playout.rules, playout.number, subject.events_max);
    assert_eq!(alone.outcome.0.len(), usize::from(playout.setup.seats), "a seat has no place");
    evidence.case(alone.decisions > 0);
    evidence
}
