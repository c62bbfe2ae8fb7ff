//! "Dropping out and purchasing a technology tile" (rulings T-14 and T-15).

use super::{bidding_on_land_tiles, ecological_impact};
use crate::command::Command;
use crate::fact::Fact;
use crate::game::TwentiethCentury;
use crate::ids::{Round, TechnologyNo};
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use crate::resource::Cost;
use crate::state::{State, Step};
use crate::terms::Rules;
use kernel::desk::Desk;
use kernel::game::Sink;

/// Returns the technology cost track of the round.
pub fn price_track<'r>(rules: &'r Rules, state: &State) -> &'r [u8] {
    &rules.edition.prices(state.round.unwrap_or(Round::at(0))).technology
}

/// Returns what a technology costs now, in science points: the marker stays at the right end once there.
pub fn price(rules: &Rules, state: &State) -> u8 {
    let track = price_track(rules, state);
    track.get(usize::from(state.marker)).or(track.last()).copied().unwrap_or(0)
}

/// Dropping out without a technology and with each that can be paid.
///
/// If nothing else can be paid, dropping out without a technology is the only command, and it is asked for all the same: what a player can pay
/// stands behind the screen, and whoever was not asked would show it to all (ruling T-6).
pub fn legal(look: &Look<'_>, out: &mut impl Sink<Command>) {
    match look.state.agenda.step {
        Step::PickLand | Step::BidOnLand => {}
        Step::Nothing | Step::BidOnCatastrophe | Step::Upkeep | Step::Recycling => return,
    }
    out.put(Command::DropOut { technology: None });
    if look.can_afford(Cost::science(price(look.rules, look.state))) {
        for technology in look.state.technologies_offered.iter() {
            out.put(Command::DropOut { technology: Some(technology) });
        }
    }
}

/// Checks that the player may drop out so.
///
/// # Errors
/// The rule that refuses it.
pub fn check(look: &Look<'_>, technology: Option<TechnologyNo>) -> Result<(), Rejection> {
    match look.state.agenda.step {
        Step::PickLand | Step::BidOnLand => {}
        step @ (Step::Nothing | Step::BidOnCatastrophe | Step::Upkeep | Step::Recycling) => {
            return Err(Rejection::NotThisStep { step });
        }
    }
    let Some(technology) = technology else { return Ok(()) };
    if !look.state.technologies_offered.contains(technology) {
        return Err(Rejection::TechnologyNotOffered { technology });
    }
    look.afford(Cost::science(price(look.rules, look.state)))
}

/// The player drops out and buys the technology at once, before the next one is asked.
pub fn perform<D: Desk<TwentiethCentury>>(
    player: &mut Player<'_, D>,
    technology: Option<TechnologyNo>,
) {
    let seat = player.seat;
    let science = price(player.rules, player.state());
    player.record(Fact::DroppedOut { seat });
    if let Some(technology) = technology {
        player.record(Fact::TechnologyBought { seat, technology, science });
        let impact = player.rules.edition.technology(technology).impact;
        ecological_impact::suffer(player, seat, impact);
    }
    bidding_on_land_tiles::after_dropping_out(player);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::*;

    #[test]
    fn t15_the_technology_is_bought_at_once_at_the_marker() {
        let mut game = Given::players(4).begin();
        game.when(1, open(land::MILL_VALLEY, 2))
            .when(2, buy(technology::CLEAN_DRINKING_WATER))
            .then_hand(2, 10, 6);
        assert_eq!(
            game.state.technology(technology_no(technology::CLEAN_DRINKING_WATER)).owner,
            Some(seat(2))
        );
        assert!(
            game.region(2).technologies.contains(technology_no(technology::CLEAN_DRINKING_WATER))
        );
        assert!(game.facts.contains(&Fact::TechnologyBought {
            seat: seat(2),
            technology: technology_no(technology::CLEAN_DRINKING_WATER),
            science: 4
        }));
    }

    #[test]
    fn t15_the_land_under_the_hammer_has_not_moved_the_marker() {
        let mut game = Given::players(4).begin();
        game.when(1, open(land::MILL_VALLEY, 2))
            .when(2, buy(technology::SCHOOL_OF_PHYSICS))
            .when(3, buy(technology::INSTITUTE_OF_CHEMISTRY))
            .when(4, pass());
        game.then_hand(2, 10, 6).then_hand(3, 10, 6);
        // The land is won: from now on they are cheaper.
        assert_eq!(price(&game.rules, &game.state), 3);
        game.when(1, buy(technology::DEEP_SHAFT)).then_hand(1, 8, 7);
    }

    #[test]
    fn t15_the_first_to_drop_out_has_the_first_choice() {
        let mut game = Given::players(3).begin();
        game.when(1, open(land::MILL_VALLEY, 2)).when(2, buy(technology::SCHOOL_OF_PHYSICS));
        let taken = Rejection::TechnologyNotOffered {
            technology: technology_no(technology::SCHOOL_OF_PHYSICS),
        };
        game.refused(3, buy(technology::SCHOOL_OF_PHYSICS), taken);
        assert!(game.legal(3).contains(&buy(technology::INSTITUTE_OF_CHEMISTRY)));
    }

    #[test]
    fn t15_one_technology_that_lies_open_or_none() {
        let game = Given::players(3);
        let technology = technology_no(technology::CLEAN_DRINKING_WATER);
        game.refused(
            1,
            buy(technology::CLEAN_DRINKING_WATER),
            Rejection::TechnologyNotOffered { technology },
        );
        let dropping = |command: &Command| matches!(command, Command::DropOut { .. });
        let offers: Vec<Command> = game.legal(1).into_iter().filter(dropping).collect();
        assert_eq!(
            offers,
            [
                drop_out(),
                buy(technology::SCHOOL_OF_PHYSICS),
                buy(technology::INSTITUTE_OF_CHEMISTRY),
                buy(technology::DEEP_SHAFT),
                buy(technology::CITY_HOSPITAL)
            ]
        );
    }

    #[test]
    fn t15_the_full_price_must_be_in_hand() {
        let mut game = Given::players(3).hand(1, 10, 2).begin();
        let rejection = Rejection::CannotAfford { cost: Cost::science(3), coins: 10, science: 2 };
        game.refused(1, buy(technology::SCHOOL_OF_PHYSICS), rejection);
        assert!(game.legal(1).contains(&drop_out()));
        game.when(1, open(land::MILL_VALLEY, 2)).when(2, pass()).when(3, pass());
        game.when(1, buy(technology::SCHOOL_OF_PHYSICS)).then_hand(1, 8, 0);
    }

    #[test]
    fn t15_a_player_without_coins_may_buy() {
        let mut game = Given::players(3).hand(1, 0, 3).begin();
        game.when(1, buy(technology::CITY_HOSPITAL)).then_hand(1, 0, 0);
    }

    #[test]
    fn t15_where_no_technology_is_left_there_is_none() {
        let mut game = Given::players(3)
            .given(|state| state.technologies_offered = Default::default())
            .begin();
        game.refused(
            1,
            buy(technology::SCHOOL_OF_PHYSICS),
            Rejection::TechnologyNotOffered {
                technology: technology_no(technology::SCHOOL_OF_PHYSICS),
            },
        );
        assert_eq!(game.legal(1).last(), Some(&drop_out()));
        game.when(1, drop_out()).then_hand(1, 10, 10);
    }

    #[test]
    fn t15_the_marker_stays_at_the_right_end() {
        for (round, lands, last) in [(1, [6, 7, 8, 9, 10], 0), (5, [38, 39, 40, 41, 42], 2)] {
            let mut game = Given::players(3).round(round).hand(1, 40, 10).begin();
            for land in lands {
                game.when(1, open(land, 5)).when(2, pass()).when(3, pass());
            }
            assert_eq!(price(&game.rules, &game.state), last, "round {round}");
        }
    }

    #[test]
    fn t14_nobody_drops_out_twice_or_outside_the_auction() {
        let mut game = Given::players(3).begin();
        game.when(1, drop_out()).refused(
            1,
            buy(technology::SCHOOL_OF_PHYSICS),
            Rejection::NotYourTurn {},
        );
        game.when(2, drop_out()).when(3, drop_out());
        let step = Step::BidOnCatastrophe;
        game.then_step(step, &[3]).refused(3, drop_out(), Rejection::NotThisStep { step });
        let game = Given::players(3).technology(1, technology::PUBLIC_BATHS).upkeep();
        game.refused(
            1,
            buy(technology::SCHOOL_OF_PHYSICS),
            Rejection::NotThisStep { step: Step::Upkeep },
        );
    }

    #[test]
    fn the_impact_comes_with_the_purchase() {
        let mut game = Given::players(3).environment(1, 0).begin();
        game.when(1, buy(technology::DEEP_SHAFT)).then_environment(1, -1).then_garbage_aside(1, 1);
    }
}
