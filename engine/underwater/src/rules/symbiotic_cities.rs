//! "Upgrading structures", the exception: a card turns a nonsymbiotic city into a symbiotic one (ruling U-44).

use crate::command::Command;
use crate::edition::CityMask;
use crate::effects::vocabulary::Part;
use crate::fact::Fact;
use crate::game::UnderwaterCities;
use crate::ids::{CityKind, CitySite};
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use crate::state::ones;
use kernel::desk::Desk;
use kernel::game::Sink;

/// Cities that could be turned: any nonsymbiotic one, the starting city too, while a purple dome is left.
pub fn sites(look: &Look<'_>) -> CityMask {
    if look.state.supply.symbiotic > 0 { look.nation.nonsymbiotic } else { 0 }
}

/// Every rule that can refuse turning the city.
///
/// # Errors
/// The rule that refuses it.
pub fn check(look: &Look<'_>, part: u8, site: CitySite) -> Result<(), Rejection> {
    look.open_part_for(part, |part| *part == Part::TurnSymbiotic)?;
    if look.state.supply.symbiotic == 0 {
        Err(Rejection::DomesUsedUp { kind: CityKind::Symbiotic })
    } else if look.nation.nonsymbiotic & (1 << site.index()) == 0 {
        Err(Rejection::NotNonsymbiotic { site })
    } else {
        Ok(())
    }
}

/// All cities that the part could turn.
pub fn legal(look: &Look<'_>, part: u8, out: &mut impl Sink<Command>) {
    for site in ones(sites(look).into()).map(CitySite::at) {
        out.put(Command::TurnCitySymbiotic { part, site });
    }
}

/// Exchanges the domes; nothing is built, so nothing is triggered.
pub fn perform<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, part: u8, site: CitySite) {
    player.carried_out();
    player.finish_part(part);
    player.record(Fact::CityTurnedSymbiotic { seat: player.seat, site });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::effects::count::count;
    use crate::effects::vocabulary::{Condition, Subject, Tally};
    use crate::resource::Resources;
    use crate::rules::production;
    use crate::scenario::*;
    use serde_json::json;

    fn turn(site: CitySite) -> Command {
        Command::TurnCitySymbiotic { part: 0, site }
    }

    /// Card 71: pay 1 biomatter, turn a city symbiotic, gain 1 science and 1 point.
    fn paid(game: Given) -> Played {
        let mut game = game.round(5).hand(&[card::SYMBIOSIS_SUMMIT]).stock(biomatter(1)).begin();
        game.when(choose(four::FEDERATION, card::SYMBIOSIS_SUMMIT)).when(Command::ResolveCard {});
        game.when(Command::Pay { part: 0, payment: biomatter(1) });
        game.then_stock(science(1)).then_points(1);
        game
    }

    #[test]
    fn u44_the_domes_are_exchanged() {
        let mut game = paid(Given::players(3).cities(&[RM]).symbiotic_cities(&[BM]));
        let before = game.state.supply;
        game.when(turn(RM));
        assert_eq!(game.facts[0], Fact::CityTurnedSymbiotic { seat: seat(1), site: RM });
        assert_eq!(game.nation().nonsymbiotic, city_mask(&[LR]));
        assert_eq!(game.nation().symbiotic, city_mask(&[RM, BM]));
        let after = game.state.supply;
        assert_eq!(after.symbiotic, before.symbiotic - 1);
        assert_eq!(after.nonsymbiotic, before.nonsymbiotic + 1);
        assert_eq!(after.tunnels, before.tunnels);
    }

    #[test]
    fn u44_any_nonsymbiotic_city_may_be_turned_the_starting_one_too() {
        // C is not connected.
        let mut game = paid(Given::players(3).cities(&[RM, C]).symbiotic_cities(&[BM]));
        let sites = [C, RM, LR].map(turn);
        assert_eq!(game.legal(), [&sites[..], &[Command::SkipRest {}]].concat());
        for site in [BM, UL] {
            game.refused(turn(site), Rejection::NotNonsymbiotic { site });
        }
        game.when(turn(LR));
        assert_eq!(game.nation().nonsymbiotic, city_mask(&[RM, C]));
        assert_eq!(game.nation().symbiotic, city_mask(&[BM, LR]));
    }

    /// Card 130: whenever a city is built, 3 points. The site C gains 1 science when a city is built there.
    #[test]
    fn u44_it_is_no_building_so_nothing_is_triggered() {
        let mut game = paid(Given::players(3).cities(&[C]).claimed(&[card::FOUNDERS_FIREWORKS]));
        game.when(turn(C)).then_stock(science(1)).then_points(1);
        let mentioned = |fact: &Fact| {
            matches!(fact, Fact::Gained { .. } | Fact::CardTriggered { .. } | Fact::Paid { .. })
        };
        assert!(!game.facts.iter().any(mentioned));
    }

    #[test]
    fn u44_the_city_produces_and_counts_as_a_symbiotic_one() {
        let mut game = paid(Given::players(3).cities(&[RM]).tunnels(&[between(LR, RM)]));
        let look = |game: &Then| {
            let look = Look::at(&game.rules, &game.state, seat(1));
            let tally = Tally { of: Subject::SymbioticCity, state: Condition::Any };
            let output = production::output(&look);
            (output.resources, output.points, count(&look, tally))
        };
        assert_eq!(look(&game), (credit(1), 0, 0));
        game.when(turn(RM));
        assert_eq!(look(&game), (credit(1), 2, 1));
    }

    /// With three players ten purple domes are in the game.
    fn without_purple_domes(game: Given) -> Given {
        game.given(|state| {
            state.nations[seat(2)].symbiotic = city_mask(&[UL, TM, UR, LM, C, RM, LL, BM]);
            state.nations[seat(3)].symbiotic = city_mask(&[UL, TM]);
        })
    }

    #[test]
    fn u44_a_purple_dome_must_be_there() {
        let mut game = paid(without_purple_domes(Given::players(3)));
        // The rest of the card was gained; nothing is left of it, so the slot follows.
        assert_eq!(game.legal(), [advance(0)]);
        game.when(advance(0));
        let only = json!({"type": "turn_symbiotic"});
        let given =
            |stock: Resources| Given::with_effect(3, 2, only.clone()).hand(&[2]).stock(stock);
        let mut none = without_purple_domes(given(NONE)).begin();
        none.when(choose(four::FEDERATION, 2));
        none.refused(Command::ResolveCard {}, Rejection::CardDoesNothing { card: card(2) });
        let mut some = given(NONE).begin();
        some.when(choose(four::FEDERATION, 2)).when(Command::ResolveCard {}).when(turn(LR));
        assert_eq!(some.nation().symbiotic, city_mask(&[LR]));
    }

    #[test]
    fn u44_without_domes_an_open_part_turns_nothing() {
        // Ours: turn a city symbiotic, and advance.
        let effect = json!({"type": "all", "of": [
            {"type": "turn_symbiotic"}, {"type": "advance", "steps": 1}
        ]});
        let game = Given::with_effect(3, 2, effect).hand(&[2]);
        let mut game = without_purple_domes(game).begin();
        game.when(choose(four::FEDERATION, 2)).when(Command::ResolveCard {});
        game.refused(turn(LR), Rejection::DomesUsedUp { kind: CityKind::Symbiotic });
        game.refused(
            Command::TurnCitySymbiotic { part: 1, site: LR },
            Rejection::OtherPart { part: 1, word: "advance" },
        );
    }
}
