//! "Bonuses from building": what is printed on a site, connected or not, at once; and all else that building there triggers (ruling U-35).

use super::metropolises;
use super::permanent_effects::{self, Happening};
use crate::agenda::{Frame, Source};
use crate::ids::{Building, BuildingSite, CitySite, TunnelSite};
use crate::look::Look;
use crate::resource::Resources;
use crate::state::Nation;

/// Returns what is triggered by something that was built; the look is the one after it stands.
fn triggered(look: &Look<'_>, site: Source, happening: Happening) -> Vec<Frame> {
    let bonus = Some(Frame::root(site)).filter(|frame| look.group(frame).is_some());
    bonus.into_iter().chain(permanent_effects::awaiting(look, happening)).collect()
}

/// Returns what a building triggers.
pub fn of_building(look: &Look<'_>, building: Building, site: BuildingSite) -> Vec<Frame> {
    triggered(look, Source::BuildingBonus(site), Happening::BuildingBuilt(building, site))
}

/// Returns what a city triggers.
pub fn of_city(look: &Look<'_>, site: CitySite) -> Vec<Frame> {
    triggered(look, Source::CityBonus(site), Happening::CityBuilt)
}

/// Returns what the so-and-so-many-th tunnel of the turn triggers, the metropolis that it connects included.
pub fn of_tunnel(look: &Look<'_>, site: TunnelSite, of_turn: u8) -> Vec<Frame> {
    let mut frames = triggered(look, Source::TunnelBonus(site), Happening::TunnelBuilt { of_turn });
    if let Some(place) = metropolises::connected_by(look, site) {
        let tile = look.nation.metropolises[place.index()];
        frames.extend(metropolises::triggered(look, place.colour(), tile));
    }
    frames
}

/// Returns what a building certainly adds to the stock, before it is upgraded (ruling U-34). The look is the one before it is built.
pub fn certain_of_building(look: &Look<'_>, building: Building, site: BuildingSite) -> Resources {
    let mut nation: Nation = *look.nation;
    nation.buildings[building as usize] |= 1 << site.index();
    let after = Look { nation: &nation, ..*look };
    permanent_effects::certain_gain(&after, &of_building(&after, building, site))
}

/// Returns what a tunnel certainly adds to the stock, before it is upgraded (ruling U-34). The look is the one before it is built.
pub fn certain_of_tunnel(look: &Look<'_>, site: TunnelSite) -> Resources {
    let mut nation: Nation = *look.nation;
    nation.tunnels |= 1 << site.index();
    let after = Look { nation: &nation, ..*look };
    let of_turn = look.state.turn.tunnels.saturating_add(1);
    permanent_effects::certain_gain(&after, &of_tunnel(&after, site, of_turn))
}

#[cfg(test)]
mod tests {
    use crate::command::Command;
    use crate::fact::Fact;
    use crate::ids::{Building, CityKind};
    use crate::rejection::Rejection;
    use crate::rules::costs;
    use crate::scenario::*;
    use crate::state::Space;

    #[test]
    fn example_16_a_bonus_pays_for_the_second_tunnel() {
        let mut game = Given::players(3)
            .hand(&[card::FOUNDING_CHARTER])
            .stock(steelplast(1) + credit(2))
            .begin();
        game.when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER)).when(build_tunnel(
            0,
            between(LR, BM),
            costs::TUNNEL,
        ));
        game.then_stock(steelplast(1) + credit(1));
        game.when(build_tunnel(1, between(LR, RM), costs::TUNNEL)).then_stock(NONE);
        assert_eq!(game.nation().tunnels.count_ones(), 2);
    }

    #[test]
    fn u8_a_bonus_comes_at_once_though_nothing_is_connected() {
        // The city site C of board 1 gives 1 science.
        let cost = steelplast(2) + kelp(1) + credit(1);
        let mut game = Given::players(3).hand(&[card::FOUNDING_CHARTER]).stock(cost).begin();
        game.when(choose(four::TUNNEL_AND_CITY, card::FOUNDING_CHARTER)).when(build_city(
            1,
            CityKind::Nonsymbiotic,
            C,
            cost,
        ));
        game.then_stock(science(1));
        let built = |fact: &Fact| matches!(fact, Fact::CityBuilt { .. });
        let gained = |fact: &Fact| matches!(fact, Fact::Gained { .. });
        let at = |wanted: fn(&Fact) -> bool| game.facts.iter().position(wanted);
        assert_eq!(at(gained), at(built).map(|place| place + 1));
    }

    /// Building a city at UR advances a step and draws a card; a building of slot 14 waits meanwhile.
    fn with_open_bonus() -> Played {
        let cost = steelplast(2) + kelp(1) + credit(1);
        let mut game = Given::players(3)
            .hand(&[card::FOUNDING_CHARTER])
            .cities(&[RM])
            .stock(cost + kelp(1))
            .given(|state| state.track.place(seat(1), Space::printed(4)))
            .begin();
        game.when(choose(four::CITY_AND_BUILDING, card::FOUNDING_CHARTER)).when(build_city(
            0,
            CityKind::Nonsymbiotic,
            UR,
            cost,
        ));
        game
    }

    #[test]
    fn u35_a_bonus_is_finished_before_what_caused_it_goes_on() {
        let mut game = with_open_bonus();
        game.then_hand(&[card::KELP_PIONEERS]);
        game.refused(build(1, Building::Farm, (LR, 1), kelp(1)), Rejection::NoSuchPart { part: 1 });
        game.when(advance(0)).then_space(Some(3)).then_stock(kelp(1) + credit(1));
        game.when(build(1, Building::Farm, (LR, 1), kelp(1)));
    }

    #[test]
    fn u35_the_step_of_a_bonus_may_be_left_and_is_lost() {
        let mut game = with_open_bonus();
        game.when(Command::SkipRest {}).then_space(Some(4)).then_stock(kelp(1));
        game.refused(advance(0), Rejection::NoSuchPart { part: 0 });
        game.when(build(1, Building::Farm, (LR, 1), kelp(1)));
    }
}
