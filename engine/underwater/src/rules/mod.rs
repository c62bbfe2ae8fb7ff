//! The rules, in files named after the headings of the rulebook: what is legal, what is refused and what follows side by side.

pub mod action_cards;
pub mod at_least_a_part;
pub mod bonuses_from_building;
pub mod buildings;
pub mod choices_in_production;
pub mod cities;
pub mod costs;
pub mod drawing;
pub mod drawing_special_cards;
pub mod end_of_the_era;
pub mod end_of_the_round;
pub mod end_of_turn;
pub mod end_scoring_cards;
pub mod federation_track;
pub mod feeding_cities;
pub mod final_scoring;
mod free_steps;
pub mod gaining_production;
pub mod government_contracts;
pub mod metropolises;
pub mod network;
pub mod once_per_turn;
pub mod performing_a_slot;
pub mod permanent_effects;
pub mod playing_a_card;
pub mod production;
pub mod resources;
pub mod solo;
pub mod special_cards;
pub mod symbiotic_cities;
pub mod timing;
pub mod tunnels;
pub mod turn;
pub mod upgrading;

#[cfg(test)]
mod tests {
    use crate::command::Command;
    use crate::effects::vocabulary::Structure;
    use crate::ids::{Building, CityKind, ContractNo};
    use crate::rejection::Rejection;
    use crate::resource::Resources;
    use crate::scenario::*;
    use serde_json::{Value, json};
    use std::collections::{BTreeMap, BTreeSet};

    const TUNNEL: Resources = super::costs::TUNNEL;
    const CITY: Resources = super::costs::city(CityKind::Nonsymbiotic);

    /// The rejection that is expected, the position, and what it refuses there.
    type Refusal = (&'static str, Then, Command);

    /// Returns all rejections, each met by a choice of the acting seat.
    fn refusals() -> Vec<Refusal> {
        let parts = [
            choosing_a_slot(),
            waiting_for_card_and_slot(),
            naming_parts(),
            building(),
            upgrading_and_paying(),
            action_cards(),
            slots_and_metropolises(),
            special_cards(),
            abilities_and_triggers(),
            production(),
            contracts(),
        ];
        parts.concat()
    }

    fn rejection(refusal: &Refusal) -> Rejection {
        let (_, game, command) = refusal;
        let seat = if refusal.0 == "not_your_turn" { seat(2) } else { game.acting() };
        game.check(seat, *command).expect_err(refusal.0)
    }

    /// Returns the variant and its fields, as answers give them.
    fn written(rejection: &Rejection) -> Value {
        serde_json::to_value(rejection).unwrap()
    }

    /// Every variant of the rejections is the answer to something.
    #[test]
    fn every_rejection_is_met() {
        let mut met = BTreeSet::new();
        for refusal in refusals() {
            let told = written(&rejection(&refusal));
            assert_eq!(told["type"], refusal.0, "{:?}", refusal.2);
            met.insert(refusal.0);
        }
        let variants = include_str!("../text/refusal.rs").matches("\n    Rejection::").count();
        assert_eq!(met.len(), variants, "{met:#?}");
    }

    /// The choices of a player.
    const TO_DO: [&str; 20] = [
        "ask", "build", "carry", "choose", "discard", "end", "exchange", "finish", "gain", "go",
        "keep", "leave", "name", "pay", "perform", "play", "take", "use", "wait", "upgrade",
    ];

    /// The fact stands first; after a colon comes what to do instead.
    #[test]
    fn every_rejection_says_what_to_do_instead() {
        for refusal in refusals() {
            let message = rejection(&refusal).to_string();
            let (fact, advice) = message.split_once(": ").unwrap_or_else(|| panic!("{message}"));
            let first = advice.split([' ', ',']).next().unwrap_or_default();
            assert!(TO_DO.contains(&first), "{}: {message}", refusal.0);
            assert!(fact.split(' ').count() >= 3, "{}: {message}", refusal.0);
            assert!(!message.contains('{'), "{} tells how it is written: {message}", refusal.0);
        }
    }

    /// No message serves two rejections or says no more than that something is wrong, and each names the numbers that it is about.
    #[test]
    fn no_rejection_is_generic() {
        let mut told: BTreeMap<String, &'static str> = BTreeMap::new();
        for refusal in refusals() {
            let rejection = rejection(&refusal);
            let message = rejection.to_string();
            let empty =
                ["invalid", "illegal", "error", "not allowed", "bad ", "wrong", "cannot do"];
            for word in empty {
                assert!(!message.to_lowercase().contains(word), "{}: {message}", refusal.0);
            }
            let fields = written(&rejection);
            for (name, value) in fields.as_object().unwrap() {
                if let Value::Number(number) = value {
                    assert!(message.contains(&number.to_string()), "{name} of {message}");
                }
            }
            let other = told.insert(message.clone(), refusal.0);
            assert!(other.is_none_or(|other| other == refusal.0), "{message}");
        }
    }

    /// A capital letter inside a message would be a name of the code; only terms of the rulebook are written so.
    #[test]
    fn every_rejection_is_told_in_words() {
        for refusal in refusals() {
            let message = rejection(&refusal).to_string().replace("Production", "");
            assert!(!message.contains(char::is_uppercase), "{}: {message}", refusal.0);
        }
    }

    /// A rejection with a position and a command that meet it.
    fn met(name: &'static str, game: impl Into<Then>, command: Command) -> Refusal {
        (name, game.into(), command)
    }

    /// Seat 1 has chosen the slot with a card of another colour.
    fn in_slot(number: u8, game: Given) -> Played {
        let played = [2, 23].into_iter().find(|&played| {
            let slot = game.rules.slot(slot(number)).unwrap();
            game.rules.card(card(played)).unwrap().colour != slot.colour
        });
        let mut game = game.hand(&[played.unwrap()]).begin();
        game.when(choose(number, played.unwrap()));
        game
    }

    fn three() -> Given {
        Given::players(3)
    }

    fn choosing_a_slot() -> Vec<Refusal> {
        let two = Given::players(2).hand(&[card::BUNDLE_OF_LETTERS]);
        let mut occupied = Given::players(2).hand_of(2, &[card::BUNDLE_OF_LETTERS]).begin();
        occupied.when(choose_without_card(two::STEELPLAST_AND_KELP)).when(Command::EndTurn {});
        vec![
            met("not_your_turn", two.clone(), choose_without_card(slot::CARDS_AND_CREDITS)),
            met("not_this_step", two.clone(), Command::EndTurn {}),
            met("not_in_hand", two.clone(), choose(two::STEELPLAST_AND_KELP, card::WELDING_FLEET)),
            met("card_needed", two.clone(), choose_without_card(two::STEELPLAST_AND_KELP)),
            met("no_such_slot", two.clone(), choose(13, card::BUNDLE_OF_LETTERS)),
            met("slot_not_possible", two, choose(two::TWO_TUNNELS, card::BUNDLE_OF_LETTERS)),
            met(
                "slot_occupied",
                occupied,
                choose(two::STEELPLAST_AND_KELP, card::BUNDLE_OF_LETTERS),
            ),
        ]
    }

    fn waiting_for_card_and_slot() -> Vec<Refusal> {
        let mut door = three().hand(&[card::SPORE_CAPSULE]).stock(TUNNEL).begin();
        door.when(choose(four::TWO_TUNNELS, card::SPORE_CAPSULE)).when(Command::ResolveCard {});
        let mut idle = three().hand(&[card::TUNNEL_SHRIMP]).begin();
        idle.when(choose(four::STEELPLAST_AND_KELP, card::TUNNEL_SHRIMP));
        let mut over = idle.clone();
        over.when(Command::PerformSlot {});
        let differs = in_slot(four::STEELPLAST_AND_KELP, three());
        let owed = in_slot(four::TWO_TUNNELS, three().stock(TUNNEL));
        vec![
            met("slot_would_become_impossible", door.clone(), pay(0, credit(1))),
            met("slot_not_waiting", door, Command::PerformSlot {}),
            met("slot_not_waiting", over, Command::PerformSlot {}),
            met("card_does_nothing", idle.clone(), Command::ResolveCard {}),
            met("nothing_open", idle, Command::SkipRest {}),
            met("card_not_waiting", differs, Command::ResolveCard {}),
            met("slot_owed", owed.clone(), Command::EndTurn {}),
            met("slot_owed", owed, Command::SkipRest {}),
        ]
    }

    fn naming_parts() -> Vec<Refusal> {
        let tunnels = in_slot(four::TWO_TUNNELS, three().stock(TUNNEL + TUNNEL));
        let upgrades =
            json!({"type": "upgrade", "what": ["farm"], "up_to": 1, "price": [{"science": 1}]});
        // Ours: pay 1 science or 1 kelp to upgrade a farm for 1 science.
        let price =
            json!({"type": "pay", "price": [{"science": 1}, {"kelp": 1}], "then": upgrades});
        let given = Given::with_effect(3, 23, price).hand(&[23]);
        let mut price =
            given.buildings(Building::Farm, &[(LR, 1)]).stock(science(1) + kelp(1)).begin();
        price.when(choose(four::STEELPLAST_AND_KELP, 23)).when(Command::ResolveCard {});
        // Ours: a condition that does not hold, beside a step.
        let condition = json!({"type": "if", "condition": {"on_space": 1},
            "then": {"type": "gain", "points": 1}});
        let all = json!({"type": "all", "of": [{"type": "advance", "steps": 1}, condition]});
        let mut looks = Given::with_effect(3, 23, all).hand(&[23]).begin();
        looks.when(choose(four::STEELPLAST_AND_KELP, 23)).when(Command::ResolveCard {});
        vec![
            met("no_such_part", tunnels.clone(), build_tunnel(9, between(LR, RM), TUNNEL)),
            met("same_part_earlier", tunnels.clone(), build_tunnel(1, between(LR, RM), TUNNEL)),
            met("other_part", tunnels, advance(0)),
            met("option_not_possible", in_slot(four::CITY_OR_KELP, three()), option(0, 0)),
            met("nothing_to_pay_for", price, pay(0, science(1))),
            met("nothing_to_resolve", looks, Command::ResolvePart { part: 1 }),
        ]
    }

    fn building() -> Vec<Refusal> {
        let tunnels = in_slot(four::TWO_TUNNELS, three().stock(TUNNEL + TUNNEL));
        let cities = in_slot(four::CITY_AND_BUILDING, three().stock(CITY + kelp(1)));
        let farm = |at| build(1, Building::Farm, at, kelp(1));
        let laboratory = build(0, Building::Laboratory, (LR, 1), kelp(1));
        let mut expansion = three().hand(&[card::PLUMB_LINE]).stock(kelp(1)).begin();
        expansion
            .when(choose(four::STEELPLAST_AND_KELP, card::PLUMB_LINE))
            .when(Command::ResolveCard {});
        let elsewhere = build(0, Building::Farm, (LR, 1), kelp(1));
        let symbiotic = super::costs::city(CityKind::Symbiotic);
        let used_up = in_slot(four::TUNNEL_AND_CITY, with_used_up_supply(symbiotic + TUNNEL));
        let purple = build_city(1, CityKind::Symbiotic, RM, symbiotic);
        vec![
            met("tunnel_site_not_legal", tunnels, build_tunnel(0, between(UL, LM), TUNNEL)),
            met(
                "city_site_not_legal",
                cities.clone(),
                build_city(0, CityKind::Nonsymbiotic, UL, CITY),
            ),
            met("building_site_not_legal", cities.clone(), farm((UL, 1))),
            met("expansion_site_closed", cities, farm((LR, 4))),
            met("expansion_site_needed", expansion, elsewhere),
            met(
                "building_not_offered",
                in_slot(four::TWO_FARMS, three().stock(kelp(1))),
                laboratory,
            ),
            met("tunnels_used_up", used_up.clone(), build_tunnel(0, between(LR, RM), TUNNEL)),
            met("domes_used_up", used_up, purple),
        ]
    }

    /// All tunnels and all symbiotic domes stand on boards.
    fn with_used_up_supply(stock: Resources) -> Given {
        Given::players(4).stock(stock + steelplast(1)).given(|state| {
            for (number, tunnels) in [(2, 0xffff), (3, 0xffff), (4, 0x3fff)] {
                state.nations[seat(number)].tunnels = tunnels;
            }
            state.nations[seat(2)].symbiotic = city_mask(&[UL, TM, UR, LM, C, RM, LL, BM]);
            state.nations[seat(3)].symbiotic = city_mask(&[UL, TM, UR, LM, C]);
        })
    }

    fn upgrading_and_paying() -> Vec<Refusal> {
        let farms = three().stock(science(1)).buildings(Building::Farm, &[(LR, 1)]);
        let mut upgrades = in_slot(four::SCIENCE_OR_UPGRADES, farms);
        upgrades.when(option(0, 1));
        let tunnels = in_slot(four::TWO_TUNNELS, three().stock(TUNNEL));
        let tunnel = |payment| build_tunnel(0, between(LR, RM), payment);
        // Card 71 pays 1 biomatter and turns a city.
        let mut turns =
            three().round(5).hand(&[card::SYMBIOSIS_SUMMIT]).stock(biomatter(1)).begin();
        turns
            .when(choose(four::ACTION_AND_STEELPLAST, card::SYMBIOSIS_SUMMIT))
            .when(Command::ResolveCard {})
            .when(pay(0, biomatter(1)));
        let turned = Command::TurnCitySymbiotic { part: 0, site: RM };
        // In the centre of board 6 a city has a surcharge.
        let advanced = Given::with_options(2, json!({"boards": "advanced"}));
        let surcharge = steelplast(3) + credit(3);
        let great = in_slot(two::CITY, advanced.on_board(6).stock(CITY + surcharge));
        let city = build_city(0, CityKind::Nonsymbiotic, C, CITY);
        vec![
            met(
                "tunnel_not_upgradable",
                upgrades.clone(),
                upgrade_tunnel(0, between(LR, RM), science(1)),
            ),
            met("building_not_upgradable", upgrades, upgrade(0, (LR, 2), science(1))),
            met("not_nonsymbiotic", turns, turned),
            met("not_the_price", tunnels.clone(), tunnel(credit(1))),
            met("not_the_price_with_surcharge", great, city),
            met("cannot_afford", tunnels.clone(), tunnel(credit(1) + biomatter(1))),
            met("upgrade_mismatch", tunnels, upgraded(tunnel(TUNNEL), science(1))),
        ]
    }

    fn contracts() -> Vec<Refusal> {
        let game = Given::with_options(3, json!({"contracts": true}));
        let open = ContractNo::at(0);
        let game = game.given(|state| state.contracts = [open].into_iter().collect());
        // A fifth action card is being claimed.
        let mut claims = game
            .clone()
            .hand(&[card::WEATHER_BUOY])
            .claimed(&[card::DOME_CARTEL, card::GENE_VAULT, card::JUNIOR_ENVOY])
            .begin();
        claims
            .when(choose(four::THREE_RESOURCES, card::WEATHER_BUOY))
            .when(Command::ResolveCard {});
        let claim = |contract| Command::ClaimContract { contract };
        vec![
            met("contract_not_there", game.clone(), claim(ContractNo::at(1))),
            met("contract_not_met", game, claim(open)),
            met("contracts_wait", claims, claim(open)),
        ]
    }

    fn action_cards() -> Vec<Refusal> {
        // A fifth action card is being claimed.
        let mut claims = three()
            .hand(&[card::WEATHER_BUOY])
            .claimed(&[card::DOME_CARTEL, card::GENE_VAULT, card::JUNIOR_ENVOY])
            .begin();
        claims
            .when(choose(four::THREE_RESOURCES, card::WEATHER_BUOY))
            .when(Command::ResolveCard {});
        // Card 55 makes a used action card available again.
        let mut refreshes = three()
            .hand(&[card::SECOND_WIND])
            .claimed(&[card::JUNIOR_ENVOY])
            .used(&[card::JUNIOR_ENVOY])
            .begin();
        refreshes
            .when(choose(four::THREE_RESOURCES, card::SECOND_WIND))
            .when(Command::ResolveCard {});
        let refresh = Command::RefreshActionCard { part: 0, card: card(206) };
        let makes_room = Command::DiscardActionCard { card: card(card::MASKED_COURIERS) };
        // Slot 7 of the side for two builds a tunnel and uses an action card.
        let waits = in_slot(
            two::TUNNEL_AND_ACTION,
            Given::players(2).claimed(&[card::GENE_VAULT]).used(&[206]).stock(TUNNEL),
        );
        vec![
            met("action_card_not_available", waits.clone(), use_card(1, 206)),
            met("action_does_nothing", waits, use_card(1, card::GENE_VAULT)),
            met("makes_no_room", claims, makes_room),
            met("action_card_not_used", refreshes, refresh),
        ]
    }

    fn slots_and_metropolises() -> Vec<Refusal> {
        // Card 44 pays 1 credit for any available slot.
        let mut through = three().hand(&[card::SEALED_ORDERS]).stock(credit(1)).begin();
        through
            .when(choose(four::STEELPLAST_AND_KELP, card::SEALED_ORDERS))
            .when(Command::ResolveCard {})
            .when(pay(0, credit(1)));
        // Ours: gains a blue tile, or advances; none is left.
        let gains = json!({"type": "all", "of": [
            {"type": "gain_metropolis", "colour": "blue"}, {"type": "advance", "steps": 1}]});
        let mut gains = Given::with_effect(3, 1, gains)
            .hand(&[1])
            .given(|state| {
                state.tiles[1] = Default::default();
            })
            .begin();
        gains.when(choose(four::ACTION_AND_STEELPLAST, 1)).when(Command::ResolveCard {});
        // Card 70 gains what an upgraded structure makes.
        let farm = three().round(5).upgraded_buildings(Building::Farm, &[(LR, 1)]);
        let mut makes = farm.hand(&[card::PILOT_PLANT_DAY]).begin();
        makes
            .when(choose(four::ACTION_AND_STEELPLAST, card::PILOT_PLANT_DAY))
            .when(Command::ResolveCard {});
        let structure = Structure::Laboratory;
        vec![
            met("slot_out_of_reach", through.clone(), use_slot(0, four::STEELPLAST_AND_KELP)),
            met("slot_does_nothing", through, use_slot(0, four::TWO_TUNNELS)),
            met("no_metropolis_left", gains, Command::GainMetropolis { part: 0 }),
            met("no_upgraded_structure", makes, Command::GainProduction { part: 0, structure }),
        ]
    }

    fn special_cards() -> Vec<Refusal> {
        let draws = in_slot(two::SPECIAL_CARD, Given::players(2));
        let short = in_slot(two::SPECIAL_CARD, Given::players(2).specials(&[card::ROOM_TO_GROW]));
        let mut looks = draws.clone();
        looks.when(look_at_specials(0));
        vec![
            met("special_card_not_there", draws, take_special(0, card::LETTER_OF_MARQUE)),
            met("special_deck_too_short", short, look_at_specials(0)),
            met(
                "not_looked_at",
                looks.clone(),
                keep_special(card::LETTER_OF_MARQUE, Some(card::DISTANT_LEGATION)),
            ),
            met("order_needed", looks.clone(), keep_special(card::DISTANT_LEGATION, None)),
            met("special_card_owed", looks, Command::SkipRest {}),
        ]
    }

    fn abilities_and_triggers() -> Vec<Refusal> {
        let given = |stock| {
            three().hand(&[card::FOUNDING_CHARTER]).claimed(&[card::BARGE_BAZAAR]).stock(stock)
        };
        let mut opened = given(kelp(2)).begin();
        opened.when(ability(card::BARGE_BAZAAR));
        let mut used = opened.clone();
        used.when(pay(0, kelp(1)));
        vec![
            met("no_ability", given(kelp(1)), ability(card::PAID_INFORMANTS)),
            met("ability_exhausted", used, ability(card::BARGE_BAZAAR)),
            met(
                "effect_open",
                opened.clone(),
                choose(slot::CARDS_AND_CREDITS, card::FOUNDING_CHARTER),
            ),
            met("not_between_parts", opened.clone(), ability(card::BARGE_BAZAAR)),
            met("ability_does_nothing", given(NONE), ability(card::BARGE_BAZAAR)),
            met("nothing_triggered", opened, take_triggered(0)),
        ]
    }

    fn production() -> Vec<Refusal> {
        let use_58 =
            |payment| Command::UseProductionCard { card: card(card::TIRELESS_MACHINES), payment };
        let effect =
            |by: &str| json!({"type": "replace_output", "of": "laboratory", "by": {by: 1}});
        let effects = [(58, effect("kelp")), (64, effect("points"))];
        let other = json!({"type": "replace_output", "of": "farm", "by": {"points": 1}});
        let effects = [&effects[..], &[(65, other)]].concat();
        let game = Given::with_effects(2, &effects).claimed(&[
            card::TIRELESS_MACHINES,
            card::READING_CIRCLE,
            card::ALGAE_RESEARCHERS,
        ]);
        let game = game.buildings(Building::Laboratory, &[(LR, 1)]);
        let mut asked = game.buildings(Building::Farm, &[(LR, 2)]).round(4).last_turn().begin();
        asked.when(choose_without_card(slot::CARDS_AND_CREDITS)).when(Command::EndTurn {});
        let mut taken = asked.clone();
        taken.when(use_58(NONE));
        let second = Command::UseProductionCard { card: card(card::READING_CIRCLE), payment: NONE };
        let not_claimed =
            Command::UseProductionCard { card: card(card::LIVING_SILK_WEAVERS), payment: NONE };
        vec![
            met("no_production_choice", asked.clone(), not_claimed),
            met("other_production_stage", asked, Command::EndProduction {}),
            met("production_choice_taken", taken.clone(), use_58(NONE)),
            met("nothing_to_replace", taken, second),
        ]
    }
}
