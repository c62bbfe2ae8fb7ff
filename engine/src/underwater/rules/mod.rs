//! The rules, one rulebook heading a file: what may be done, why not, and what follows.

pub mod action_cards;
pub mod at_least_a_part;
pub mod bonuses_from_building;
pub mod buildings;
pub mod cities;
pub mod costs;
pub mod drawing;
pub mod end_of_the_era;
pub mod end_of_the_round;
pub mod end_of_turn;
pub mod federation_track;
pub mod feeding_cities;
pub mod final_scoring;
pub mod metropolises;
pub mod network;
pub mod playing_a_card;
pub mod production;
pub mod resources;
pub mod timing;
pub mod tunnels;
pub mod turn;
pub mod upgrading;

#[cfg(test)]
mod tests {
    use crate::underwater::command::Command;
    use crate::underwater::ids::{Building, CityKind};
    use crate::underwater::rejection::Rejection;
    use crate::underwater::resource::Resources;
    use crate::underwater::scenario::*;
    use serde_json::json;
    use std::collections::BTreeSet;

    const TUNNEL: Resources = super::costs::TUNNEL;

    /// A position and choices that it refuses.
    type Refusals = (Scenario, Vec<Command>);

    /// Every variant of the rejections is the answer to something; each has one message.
    #[test]
    fn every_rejection_is_met() {
        let mut met = BTreeSet::new();
        for (game, commands) in [before_a_slot(), in_a_slot(), with_used_up_supply()].concat() {
            for command in commands {
                met.insert(name(&game.check(game.acting(), command).unwrap_err()));
            }
        }
        let waiting = Scenario::players(2).check(seat(2), choose_without_card(0));
        met.insert(name(&waiting.unwrap_err()));
        let variants = include_str!("../rejection.rs").matches("#[error(").count();
        assert_eq!(met.len(), variants, "{met:#?}");
    }

    /// The name of a variant, as answers give it.
    fn name(rejection: &Rejection) -> String {
        serde_json::to_value(rejection).unwrap()["type"].as_str().unwrap().to_owned()
    }

    fn before_a_slot() -> Vec<Refusals> {
        let two = Scenario::players(2).hand(&[45]);
        let mut occupied = Scenario::players(2).hand_of(2, &[45]);
        occupied.when(choose_without_card(8)).when(Command::EndTurn {});
        let mut door = Scenario::players(3).hand(&[51]).stock(TUNNEL);
        door.when(choose(12, 51)).when(Command::ResolveCard {});
        let mut idle = Scenario::players(3).hand(&[28]);
        idle.when(choose(8, 28));
        vec![
            (
                two,
                vec![
                    Command::EndTurn {},
                    choose(8, 7),
                    choose_without_card(8),
                    choose(13, 45),
                    choose(10, 45),
                ],
            ),
            (occupied, vec![choose(8, 45)]),
            (door, vec![Command::Pay { part: 0, payment: credit(1) }, Command::PerformSlot {}]),
            (idle, vec![Command::ResolveCard {}, Command::SkipRest {}]),
        ]
    }

    fn in_a_slot() -> Vec<Refusals> {
        let open = |number, game: Scenario| game.clone().when(choose(number, 2)).clone();
        let given = |stock| Scenario::players(3).hand(&[2]).stock(stock);
        let tunnels = vec![
            build_tunnel(9, between(LR, RM), TUNNEL),
            build_tunnel(1, between(LR, RM), TUNNEL),
            advance(0),
            build_tunnel(0, between(UL, LM), TUNNEL),
            build_tunnel(0, between(LR, RM), credit(1)),
            build_tunnel(0, between(LR, RM), credit(1) + biomatter(1)),
            upgraded(build_tunnel(0, between(LR, RM), TUNNEL), science(1)),
            Command::EndTurn {},
        ];
        let city = steelplast(2) + kelp(1) + credit(1);
        let sites = vec![
            build_city(0, CityKind::Nonsymbiotic, UL, city),
            build(1, Building::Farm, (UL, 1), kelp(1)),
        ];
        let mut upgrades = open(15, given(science(1)).buildings(Building::Farm, &[(LR, 1)]));
        upgrades.when(option(0, 1));
        let mut choice = Scenario::players(3).hand(&[23]);
        choice.when(choose(3, 23));
        vec![
            (open(12, given(TUNNEL)), tunnels),
            (open(14, given(city)), sites),
            (open(6, given(kelp(1))), vec![build(0, Building::Laboratory, (LR, 1), kelp(1))]),
            (upgrades, vec![upgrade(0, (LR, 2), science(1))]),
            (choice, vec![option(0, 0)]),
            (open(10, given(credit(1)).claimed(&[14])), vec![use_card(0, 14), use_card(0, 15)]),
            (open_price(), vec![Command::Pay { part: 0, payment: science(1) }]),
            (open_claim(), vec![Command::DiscardActionCard { card: card(13) }]),
        ]
    }

    /// Ours: pay 1 science or 1 kelp to upgrade a farm for 1 science.
    fn open_price() -> Scenario {
        let effect = json!({"type": "pay", "price": [{"science": 1}, {"kelp": 1}], "then":
            {"type": "upgrade", "what": ["farm"], "up_to": 1, "price": [{"science": 1}]}});
        let mut game = Scenario::with_effect(3, 23, effect)
            .hand(&[23])
            .buildings(Building::Farm, &[(LR, 1)])
            .stock(science(1) + kelp(1));
        game.when(choose(8, 23)).when(Command::ResolveCard {}).clone()
    }

    /// A fifth action card is being claimed.
    fn open_claim() -> Scenario {
        let mut game = Scenario::players(3).hand(&[35]).claimed(&[14, 58, 59]);
        game.when(choose(8, 35)).when(Command::ResolveCard {}).clone()
    }

    /// All tunnels and all symbiotic domes stand on boards.
    fn with_used_up_supply() -> Vec<Refusals> {
        let city = kelp(1) + steelplast(1) + biomatter(1) + credit(2);
        let mut game = Scenario::players(4).hand(&[2]).stock(city + steelplast(1)).given(|state| {
            for (number, tunnels) in [(2, 0xffff), (3, 0xffff), (4, 0x3fff)] {
                state.nations[seat(number)].tunnels = tunnels;
            }
            state.nations[seat(2)].symbiotic = city_mask(&[UL, TM, UR, LM, C, RM, LL, BM]);
            state.nations[seat(3)].symbiotic = city_mask(&[UL, TM, UR, LM, C]);
        });
        game.when(choose(7, 2));
        let commands = vec![
            build_tunnel(0, between(LR, RM), TUNNEL),
            build_city(1, CityKind::Symbiotic, RM, city),
        ];
        vec![(game, commands)]
    }
}
