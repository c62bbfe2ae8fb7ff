//! Lists with exactly one command: random games meet them only where asking has a reason that stands beside the rule.

use super::{list, options};
use engine::kernel::chance::{GameKey, Stream};
use engine::kernel::play;
use engine::kernel::seat::Seat;
use engine::kernel::table::Revision;
use engine::twentieth::TwentiethCentury;
use engine::twentieth::command::Command;
use engine::twentieth::look::Look;
use engine::twentieth::resource::Cost;
use engine::twentieth::rules::{bidding_on_land_tiles, dropping_out, preventing_catastrophes};
use engine::twentieth::state::State;
use engine::twentieth::terms::Rules;
use std::collections::BTreeMap;
use tests::laws::rounds;
use tests::playout::{Setup, pick};

/// The reasons for which somebody is asked who has one command only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Reason {
    /// Nothing else of the auction can be paid, which only its player knows (ruling T-6).
    CanOnlyDropOut,
    /// One column is empty and there is no science point, which only its player knows (ruling T-6).
    CanOnlyBidNothing,
    /// Until Upkeep is ended all of it can be taken back, and only its player knows what can be paid (ruling T-6).
    EndsUpkeep,
    /// Until recycling is ended all of it can be taken back.
    EndsRecycling,
    /// Revision 1 asks where a train goes that can go to one city only.
    ConfirmsCity,
    /// Revision 1 asks where a truck goes that can go to one land only.
    ConfirmsLand,
}

/// The reason for which this only command is asked for; `None` if there is none.
fn reason(look: &Look<'_>, command: Command) -> Option<Reason> {
    let (rules, state) = (look.rules, look.state);
    match command {
        Command::DropOut { technology: None } => {
            let no_technology = !look.can_afford(Cost::science(dropping_out::price(rules, state)));
            let no_land =
                !look.can_afford(Cost::coins(bidding_on_land_tiles::minimum(rules, state)));
            let can_nothing = no_technology && (no_land || state.lands_offered.is_empty());
            can_nothing.then_some(Reason::CanOnlyDropOut)
        }
        Command::BidOnCatastrophe { column, science: 0 } => {
            let is_empty = preventing_catastrophes::least(state, column) == 0;
            (is_empty && look.science() == 0).then_some(Reason::CanOnlyBidNothing)
        }
        Command::EndUpkeep {} => Some(Reason::EndsUpkeep),
        Command::EndRecycling {} => Some(Reason::EndsRecycling),
        Command::LeaveTrain { .. } => Some(Reason::ConfirmsCity),
        Command::UnloadGarbage { .. } => Some(Reason::ConfirmsLand),
        Command::DropOut { technology: Some(_) }
        | Command::BidOnCatastrophe { .. }
        | Command::OpenAuction { .. }
        | Command::BidOnLand { .. }
        | Command::PassOnLand {}
        | Command::PlaceGarbage { .. }
        | Command::AttachTile { .. }
        | Command::TurnTile { .. }
        | Command::SeatCitizen { .. }
        | Command::PlaceWorker { .. }
        | Command::BuildBridge { .. }
        | Command::SortGarbage { .. }
        | Command::BoardTrain { .. }
        | Command::LoadGarbage { .. }
        | Command::RecycleGarbage { .. }
        | Command::CleanUpEnvironment { .. }
        | Command::RaiseQualityOfLife { .. }
        | Command::UseRecyclingCentre { .. } => None,
    }
}

/// The number of times that each reason was met.
type Met = BTreeMap<Reason, u32>;

/// Plays a game at random and counts its lists with one command.
fn count(rules: &Rules, number: u64, met: &mut Met) {
    let key = GameKey::unrecorded(number);
    let mut random = Stream::unrecorded(number);
    let mut state: State = play::deal::<TwentiethCentury>(rules, &key);
    while let Some(seat) = state.agenda.acting.iter().next() {
        let legal = list(rules, &state, seat);
        if let [only] = legal[..] {
            *met.entry(reason_of(rules, &state, seat, only.into())).or_default() += 1;
        }
        let choice = pick(&mut random, &legal);
        play::advance::<TwentiethCentury>(rules, &mut state, &key, seat, choice);
    }
}

fn reason_of(rules: &Rules, state: &State, seat: Seat, command: Command) -> Reason {
    let found = reason(&Look::at(rules, state, seat), command);
    found.unwrap_or_else(|| panic!("{command:?} is asked for without a reason"))
}

fn counted(revision: Revision) -> Met {
    let mut met = Met::new();
    for number in 0..rounds(600) {
        let mut options = options();
        let options = options.swap_remove(number as usize / 3 % options.len());
        let setup = Setup::of::<TwentiethCentury>(3 + (number % 3) as u8, options);
        let rules = Setup { revision, ..setup }.rules::<TwentiethCentury>();
        count(&rules, number.into(), &mut met);
    }
    println!("revision {}: {met:?}", revision.0);
    met
}

#[test]
fn what_has_one_way_to_go_is_asked_for_a_reason_only() {
    let reasons = [
        Reason::CanOnlyDropOut,
        Reason::CanOnlyBidNothing,
        Reason::EndsUpkeep,
        Reason::EndsRecycling,
    ];
    assert!(counted(Revision(2)).into_keys().eq(reasons), "each is met, and no other");
}

#[test]
fn revision_1_asked_for_the_only_city_and_the_only_land_too() {
    let met = counted(Revision(1));
    assert!(met.contains_key(&Reason::ConfirmsCity) && met.contains_key(&Reason::ConfirmsLand));
}
