//! "Bonuses from building": the bonus printed on a site, connected or not, at once.
//!
//! Its plain gains are taken in the same moment, so that a site which gives science can pay for the upgrade of what was built there (ruling U-34).

use crate::kernel::desk::Desk;
use crate::underwater::UnderwaterCities;
use crate::underwater::agenda::{Frame, Source};
use crate::underwater::effects::vocabulary::{Gain, GroupId, Part};
use crate::underwater::look::Look;
use crate::underwater::player::Player;
use crate::underwater::resource::Resources;

use super::resources;

/// Opens the bonus of a site that was built on; its gains of resources and points are taken first.
pub fn open<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, source: Source) {
    let mut frame = Frame::root(source);
    let Some(group) = player.look().group(&frame) else { return };
    let parts: Vec<Part> = player.rules.edition.arena.parts(group).to_vec();
    for (number, part) in parts.into_iter().enumerate() {
        if let Part::Gain(Gain { resources, points, cards: 0 }) = part {
            resources::gain(player.desk, player.seat, resources, points);
            frame.done = frame.done.with(number);
        }
    }
    player.agenda.frames.push(frame);
}

/// What a bonus certainly adds to the stock.
pub fn certain_gain(look: &Look<'_>, bonus: Option<GroupId>) -> Resources {
    let parts = bonus.map_or(&[][..], |group| look.rules.edition.arena.parts(group));
    let plain = parts.iter().filter_map(|part| {
        let Part::Gain(Gain { resources, cards: 0, .. }) = part else { return None };
        Some(*resources)
    });
    plain.fold(Resources::NONE, |sum, gain| sum + gain)
}

#[cfg(test)]
mod tests {
    use crate::underwater::command::Command;
    use crate::underwater::fact::Fact;
    use crate::underwater::ids::{Building, CityKind};
    use crate::underwater::rejection::Rejection;
    use crate::underwater::rules::costs;
    use crate::underwater::scenario::*;
    use crate::underwater::state::Space;

    #[test]
    fn example_16_a_bonus_pays_for_the_second_tunnel() {
        let mut game = Scenario::players(3).hand(&[2]).stock(steelplast(1) + credit(2));
        game.when(choose(12, 2)).when(build_tunnel(0, between(LR, BM), costs::TUNNEL));
        game.then_stock(steelplast(1) + credit(1));
        game.when(build_tunnel(1, between(LR, RM), costs::TUNNEL)).then_stock(NONE);
        assert_eq!(game.nation().tunnels.count_ones(), 2);
    }

    #[test]
    fn u8_a_bonus_comes_at_once_though_nothing_is_connected() {
        // The city site C of board 1 gives 1 science.
        let cost = steelplast(2) + kelp(1) + credit(1);
        let mut game = Scenario::players(3).hand(&[2]).stock(cost);
        game.when(choose(7, 2)).when(build_city(1, CityKind::Nonsymbiotic, C, cost));
        game.then_stock(science(1));
        let built = |fact: &Fact| matches!(fact, Fact::CityBuilt { .. });
        let gained = |fact: &Fact| matches!(fact, Fact::Gained { .. });
        let at = |wanted: fn(&Fact) -> bool| game.facts.iter().position(wanted);
        assert_eq!(at(gained), at(built).map(|place| place + 1));
    }

    /// Building a city at UR advances a step and draws a card; a building of slot 14 waits meanwhile.
    fn with_open_bonus() -> Scenario {
        let cost = steelplast(2) + kelp(1) + credit(1);
        let mut game = Scenario::players(3)
            .hand(&[2])
            .cities(&[RM])
            .stock(cost + kelp(1))
            .given(|state| state.track.place(seat(1), Space::printed(4)));
        game.when(choose(14, 2)).when(build_city(0, CityKind::Nonsymbiotic, UR, cost));
        game
    }

    #[test]
    fn u35_a_bonus_is_finished_before_what_caused_it_goes_on() {
        let mut game = with_open_bonus();
        game.then_hand(&[1]);
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
