//! "Government contracts": claimed between any two parts of one's own turn, and after Production in the new order of play (rulings U-21
//! and U-54).

use super::{end_of_the_era, permanent_effects};
use crate::agenda::{Agenda, Frame, Source, Step};
use crate::command::Command;
use crate::effects::count;
use crate::fact::Fact;
use crate::game::UnderwaterCities;
use crate::ids::ContractNo;
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use kernel::desk::{Desk, Unknown};
use kernel::game::Sink;
use kernel::seat::Seat;

/// Returns whether the nation meets all criteria of the contract.
fn is_met(look: &Look<'_>, contract: ContractNo) -> bool {
    let contract = look.rules.edition.contract(contract);
    contract.is_some_and(|found| found.criteria.iter().all(|&need| count::is_met(look, need)))
}

/// Returns the contracts that lie open and whose criteria the nation meets.
fn met<'s>(look: &Look<'s>) -> impl Iterator<Item = ContractNo> + use<'s> {
    let look = *look;
    look.state.contracts.iter().filter(move |&contract| is_met(&look, contract))
}

/// Returns whether contracts may be claimed at this moment. Not before the turn has begun, and not while a choice is owed that is no part of an
/// effect.
fn check_moment(look: &Look<'_>) -> Result<(), Rejection> {
    let agenda = &look.state.agenda;
    let is_owed = |frame: &Frame| matches!(frame.source, Source::Claim(_) | Source::SpecialCards);
    if agenda.step == Step::Contracts {
        Ok(())
    } else if !agenda.step.is_in_turn() {
        Err(Rejection::NotThisStep { step: agenda.step })
    } else if agenda.frames.last().is_some_and(is_owed) {
        Err(Rejection::ContractsWait {})
    } else {
        Ok(())
    }
}

/// Every rule that can refuse claiming the contract.
///
/// # Errors
/// The rule that refuses it.
pub fn check(look: &Look<'_>, contract: ContractNo) -> Result<(), Rejection> {
    check_moment(look)?;
    if !look.state.contracts.contains(contract) {
        Err(Rejection::ContractNotThere { contract })
    } else if is_met(look, contract) {
        Ok(())
    } else {
        Err(Rejection::ContractNotMet { contract })
    }
}

/// Every rule that can refuse claiming no more.
///
/// # Errors
/// [`Rejection::NotThisStep`].
pub fn check_decline(look: &Look<'_>) -> Result<(), Rejection> {
    match look.state.agenda.step {
        Step::Contracts => Ok(()),
        step @ (Step::Nothing
        | Step::KeepCards
        | Step::Discard
        | Step::ChooseSlot
        | Step::Turn
        | Step::EndOfTurn
        | Step::Production) => Err(Rejection::NotThisStep { step }),
    }
}

/// The contracts that could be claimed now.
pub fn legal(look: &Look<'_>, out: &mut impl Sink<Command>) {
    if check_moment(look).is_ok() {
        met(look).for_each(|contract| out.put(Command::ClaimContract { contract }));
    }
    if check_decline(look).is_ok() {
        out.put(Command::DeclineContracts {});
    }
}

/// Takes the contract, and its benefits at once.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn perform<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    contract: ContractNo,
) -> Result<(), Unknown> {
    let seat = player.seat;
    player.record(Fact::ContractClaimed { seat, contract });
    permanent_effects::open(player, &[Frame::root(Source::Contract(contract))])?;
    if player.agenda.step == Step::Contracts && met(&player.look()).next().is_none() {
        close(player)?;
    }
    Ok(())
}

/// The player who is asked claims no more.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn close<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) -> Result<(), Unknown> {
    let seat = player.seat;
    player.record(Fact::ContractsClosed { seat });
    let order = player.desk.state().order;
    let later = order.iter().copied().skip_while(|&other| other != seat).skip(1);
    ask(player, later)
}

/// After Production whoever meets a contract is asked, in the new order of play.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn after_production<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
) -> Result<(), Unknown> {
    let order = player.desk.state().order;
    ask(player, order.iter().copied())
}

/// Asks the first of these who meets a contract; with none the era ends. The gains of a claim can change what others see, so nobody is asked
/// before.
fn ask<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    mut seats: impl Iterator<Item = Seat>,
) -> Result<(), Unknown> {
    let state = player.desk.state();
    let meets = |&seat: &Seat| met(&Look::at(player.rules, state, seat)).next().is_some();
    match seats.find(meets) {
        Some(seat) => {
            player.record(Fact::ContractsOffered { seat });
            player.seat = seat;
            player.agenda = Agenda::at(Step::Contracts);
            Ok(())
        }
        None => end_of_the_era::after_contracts(player),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Building::{DesalinationPlant, Farm, Laboratory};
    use crate::ids::{CONTRACTS_LAID_OUT, CityKind};
    use crate::resource::Resources;
    use crate::rules::costs;
    use crate::scenario::*;
    use crate::state::Space;
    use crate::terms::Rules;
    use crate::view::view;
    use kernel::chance::GameKey;
    use kernel::knowledge::hide;
    use kernel::play;
    use kernel::viewer::Viewer;
    use serde_json::json;

    fn contract(number: u8) -> ContractNo {
        ContractNo::new(number).unwrap()
    }

    fn claim(number: u8) -> Command {
        Command::ClaimContract { contract: contract(number) }
    }

    /// Three players; these contracts lie open.
    fn with(numbers: &[u8]) -> Given {
        let game = Given::with_options(3, json!({"contracts": true}));
        let numbers = numbers.to_vec();
        game.given(|state| state.contracts = numbers.into_iter().map(contract).collect())
    }

    /// Contract 8 asks for an upgraded building of each kind; this nation has them.
    fn model_colony(game: Given) -> Given {
        game.upgraded_buildings(Farm, &[(LR, 1)])
            .upgraded_buildings(DesalinationPlant, &[(LR, 2)])
            .upgraded_buildings(Laboratory, &[(LR, 3)])
    }

    const AWARD: Resources = Resources { credit: 2, steelplast: 2, science: 1, ..Resources::NONE };

    #[test]
    fn u21_three_of_the_eight_contracts_lie_open_and_the_others_are_in_the_box() {
        let rules = Rules::with_options(4, &json!({"contracts": true})).unwrap();
        let mut seen = std::collections::BTreeSet::new();
        for number in 0..16 {
            let state = play::deal::<UnderwaterCities>(&rules, &GameKey::unrecorded(number));
            assert_eq!(state.contracts.len(), CONTRACTS_LAID_OUT);
            seen.extend(state.contracts.iter());
            let shown = view(&rules, &hide::<UnderwaterCities>(&state, Viewer::Spectator));
            assert_eq!(shown.contracts, state.contracts.iter().collect::<Vec<_>>());
        }
        assert_eq!(seen.len(), 8, "each comes into some game");
        let without = Rules::standard(4).unwrap();
        let state = play::deal::<UnderwaterCities>(&without, &GameKey::unrecorded(1));
        assert!(state.contracts.is_empty());
    }

    #[test]
    fn u54_a_contract_is_claimed_before_card_and_slot_and_its_benefits_come_at_once() {
        let mut game = model_colony(with(&[1, 8])).begin();
        game.refused(claim(2), Rejection::ContractNotThere { contract: contract(2) });
        game.refused(claim(1), Rejection::ContractNotMet { contract: contract(1) });
        game.when(claim(8)).then_stock(AWARD);
        assert!(game.nation().contracts.contains(contract(8)));
        assert_eq!(game.state.contracts.iter().collect::<Vec<_>>(), [contract(1)]);
        assert_eq!(game.state.agenda.step, Step::ChooseSlot, "the turn goes on");
        game.refused(claim(8), Rejection::ContractNotThere { contract: contract(8) });
        game.when(choose_without_card(slot::CARDS_AND_CREDITS));
    }

    #[test]
    fn u54_a_contract_is_claimed_between_two_parts_inside_an_effect() {
        // Slot 9 builds two laboratories.
        let mut game =
            model_colony(with(&[8])).hand(&[card::DRIFT_NET_HAUL]).stock(steelplast(2)).begin();
        game.when(choose(four::TWO_LABORATORIES, card::DRIFT_NET_HAUL))
            .when(Command::PerformSlot {});
        game.when(build(0, Laboratory, (RM, 1), steelplast(1)));
        game.when(claim(8)).then_stock(AWARD + steelplast(1));
        game.when(build(1, Laboratory, (RM, 3), steelplast(1))).then_stock(AWARD);
    }

    #[test]
    fn u33_an_effect_that_offers_nothing_more_is_closed_before_a_contract_could_pay_for_it() {
        let mut game =
            model_colony(with(&[8])).hand(&[card::DRIFT_NET_HAUL]).stock(steelplast(1)).begin();
        game.when(choose(four::TWO_LABORATORIES, card::DRIFT_NET_HAUL))
            .when(Command::PerformSlot {});
        game.when(build(0, Laboratory, (RM, 1), steelplast(1))).when(claim(8));
        let second = build(1, Laboratory, (RM, 3), steelplast(1));
        game.refused(second, Rejection::NothingOpen {});
    }

    #[test]
    fn u54_not_obligatory_and_criteria_are_looked_at_then() {
        // Contract 7 asks for the first space and five claimed cards.
        let given = with(&[7]).claimed(&[8, 11, card::CONSULS_SALON, card::DESALINATION_FITTERS]);
        let mut game = given.given(|state| state.track.place(seat(1), Space::printed(2))).begin();
        game.refused(claim(7), Rejection::ContractNotMet { contract: contract(7) });
        game.when(choose_without_card(slot::CARDS_AND_CREDITS)).when(Command::EndTurn {});
        assert!(game.nation().contracts.is_empty());
        let given = with(&[7]).claimed(&[8, 11, card::CONSULS_SALON, card::DESALINATION_FITTERS]);
        let mut there = given.given(|state| state.track.place(seat(1), Space::printed(1))).begin();
        there
            .when(claim(7))
            .then_stock(credit(2))
            .then_points(3)
            .then_hand(&[card::KELP_PIONEERS, card::FOUNDING_CHARTER]);
    }

    #[test]
    fn u33_no_contract_makes_a_slot_possible() {
        // The award would pay for a tunnel.
        let game = model_colony(with(&[8])).hand(&[card::FOUNDING_CHARTER]);
        game.refused(
            choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER),
            Rejection::SlotNotPossible { slot: slot(four::TWO_TUNNELS) },
        );
        let mut claimed = game.clone().begin();
        claimed.when(claim(8)).when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER));
        claimed.when(build_tunnel(0, between(LR, RM), costs::TUNNEL));
    }

    #[test]
    fn u54_not_while_room_is_made_and_not_in_the_turn_of_another() {
        let mut claims = model_colony(with(&[8]))
            .hand(&[card::WEATHER_BUOY])
            .claimed(&[card::DOME_CARTEL, card::GENE_VAULT, card::JUNIOR_ENVOY])
            .begin();
        claims
            .when(choose(four::THREE_RESOURCES, card::WEATHER_BUOY))
            .when(Command::ResolveCard {});
        claims.refused(claim(8), Rejection::ContractsWait {});
        let game = model_colony(with(&[8]));
        game.assert_refused(seat(2), claim(8), Rejection::NotYourTurn {});
        game.refused(
            Command::DeclineContracts {},
            Rejection::NotThisStep { step: Step::ChooseSlot },
        );
        // One card too many: the turn begins with the discard.
        let discard = model_colony(with(&[8])).hand(&[
            card::KELP_PIONEERS,
            card::FOUNDING_CHARTER,
            card::ENVOYS_TO_THE_SURFACE,
            card::FIRST_DRILLING,
        ]);
        let discard = discard.given(|state| state.agenda = Agenda::at(Step::Discard));
        discard.refused(claim(8), Rejection::NotThisStep { step: Step::Discard });
    }

    /// The era ends; seats 1 and 2 have the model colony, and the new order of play is 2, 3, 1.
    fn era_ends(round: u8, contracts: &[u8]) -> Played {
        let mut game = model_colony(with(contracts))
            .round(round)
            .last_turn()
            .given(|state| {
                let own = state.nations[seat(1)];
                let other = &mut state.nations[seat(2)];
                (other.buildings, other.upgraded_buildings) =
                    (own.buildings, own.upgraded_buildings);
                state.track.place(seat(3), Space::printed(4));
                state.track.place(seat(2), Space::printed(3));
            })
            .begin();
        game.when(choose_without_card(slot::CARDS_AND_CREDITS)).when(Command::EndTurn {});
        game
    }

    fn place_of(game: &Then, is_it: fn(&Fact) -> bool) -> Option<usize> {
        game.facts.iter().position(is_it)
    }

    #[test]
    fn u54_after_production_and_before_feeding_in_the_new_order_of_play() {
        let mut game = era_ends(4, &[8]);
        assert_eq!((game.state.agenda.step, game.acting()), (Step::Contracts, seat(2)));
        assert!(place_of(&game, |fact| matches!(fact, Fact::Produced(_))).is_some());
        assert!(place_of(&game, |fact| matches!(fact, Fact::CitiesFed(_))).is_none());
        assert_eq!(game.legal(), [claim(8), Command::DeclineContracts {}]);
        let mut claimed = game.clone();
        claimed.when(claim(8));
        // Nobody else can meet a contract now: action cards turn back, cities are fed, the era begins.
        let gained = place_of(&claimed, |fact| matches!(fact, Fact::Gained { .. }));
        let back = place_of(&claimed, |fact| matches!(fact, Fact::ActionCardsTurnedBack {}));
        let fed = place_of(&claimed, |fact| matches!(fact, Fact::CitiesFed(_)));
        assert!(gained < back && back < fed && gained.is_some());
        assert_eq!(claimed.state.agenda.step, Step::KeepCards);
        assert!(claimed.state.nation(seat(2)).contracts.contains(contract(8)));
        // Declined, it is seat 1's to claim.
        game.when(Command::DeclineContracts {});
        assert_eq!((game.state.agenda.step, game.acting()), (Step::Contracts, seat(1)));
        game.when(Command::DeclineContracts {});
        assert_eq!(game.state.agenda.step, Step::KeepCards);
        assert_eq!(game.state.contracts.len(), 1, "it stays where it lies");
    }

    #[test]
    fn u54_as_many_as_one_meets() {
        let mut game = era_ends(4, &[1, 8])
            .anew()
            .given(|state| {
                let nation = &mut state.nations[seat(2)];
                nation.buildings[Farm as usize] |= 1 << building_site(RM, 1).index();
                nation.buildings[Farm as usize] |= 1 << building_site(RM, 2).index();
                nation.upgraded_buildings = nation.all_buildings();
                nation.nonsymbiotic |= city_mask(&[RM, BM, C]);
                nation.tunnels |= tunnel_mask(&[between(LR, RM), between(LR, BM), between(LR, C)]);
            })
            .begin();
        assert_eq!(game.legal(), [claim(1), claim(8), Command::DeclineContracts {}]);
        game.when(claim(1));
        assert_eq!(game.acting(), seat(2), "another one is met");
        game.when(claim(8));
        assert_eq!(game.state.nation(seat(2)).contracts.len(), 2);
        assert_eq!(game.state.agenda.step, Step::KeepCards);
    }

    #[test]
    fn u54_after_the_last_era_contracts_come_before_the_final_scoring() {
        let mut game = era_ends(10, &[8]);
        assert_eq!((game.state.agenda.step, game.state.is_over), (Step::Contracts, false));
        game.when(claim(8));
        assert!(game.state.is_over);
    }

    #[test]
    fn u54_what_triggers_stays_in_its_order_and_a_claim_comes_between() {
        // Two effects of a city wait; the contract is claimed before one is taken. Card 5 builds a city for less.
        let built = json!({"type": "whenever", "on": {"type": "built", "what": ["city"]},
            "then": {"type": "advance", "steps": 1}});
        let given = model_colony(Given::with_effects(3, &[(8, built.clone()), (11, built)]));
        let given = given.hand(&[card::DRIFT_NET_HAUL]).claimed(&[8, 11]);
        let given = given.stock(costs::city(CityKind::Nonsymbiotic));
        let contracts = [contract(8)].into_iter().collect();
        let mut game = given.given(|state| state.contracts = contracts).begin();
        let payment = costs::city(CityKind::Nonsymbiotic);
        game.when(choose(four::CITY_OR_KELP, card::DRIFT_NET_HAUL)).when(option(0, 0));
        game.when(build_city(0, CityKind::Nonsymbiotic, RM, payment));
        let before = game.state.agenda;
        game.when(claim(8)).then_stock(AWARD);
        assert_eq!(game.state.agenda, before);
        game.when(take_triggered(0)).when(advance(0)).then_space(Some(4));
    }
}
