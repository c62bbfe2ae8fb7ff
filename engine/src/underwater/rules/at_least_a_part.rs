//! "Action slots and card effects": a slot is chosen only if at least a part of it is used (rulings U-7 and U-33).
//!
//! While the slot waits, the door to it stays open: after every choice the slot is possible, or free steps still lead there.
//! Only where a plain look says no, a search over at most six free steps is made, bounded by [`LOOKAHEAD_MAX`] positions.

use crate::kernel::chance::GameKey;
use crate::kernel::desk::InPlace;
use crate::kernel::limit::LOOKAHEAD_MAX;
use crate::kernel::seat::Seat;
use crate::underwater::agenda::{Agenda, SlotStage, Step};
use crate::underwater::command::Command;
use crate::underwater::edition::{CardKind, Giving};
use crate::underwater::effects::possible;
use crate::underwater::ids::{CardNo, SlotNo};
use crate::underwater::legal;
use crate::underwater::look::Look;
use crate::underwater::perform;
use crate::underwater::rejection::Rejection;
use crate::underwater::setup::Rules;
use crate::underwater::state::State;

/// Free steps of a path to the slot at most (ruling U-7).
const FREE_STEPS_MAX: u8 = 6;

/// Could at least one part of the slot's action be carried out with what one has now?
pub fn slot_is_possible(look: &Look<'_>, slot: SlotNo) -> bool {
    possible::slot(look, slot)
}

/// Could the matching card, resolved first, make the slot possible by free steps?
pub fn card_leads_to_slot(look: &Look<'_>, slot: SlotNo, card: Option<CardNo>) -> bool {
    let gives = card.and_then(|card| look.rules.card(card)).is_some_and(|card| {
        card.kind == CardKind::Instant
            && look.rules.edition.arena.giving(card.effect) == Giving::Something
    });
    gives && {
        let after = after(look.rules, look.state, look.seat, Command::ChooseSlot { slot, card });
        Search::new(look.rules, look.seat).leads_to_slot(&after, FREE_STEPS_MAX)
    }
}

/// While the slot waits, a choice is legal only if the slot is possible after it, or a free path still leads there.
///
/// # Errors
/// [`Rejection::SlotWouldBecomeImpossible`].
pub fn check_door(look: &Look<'_>, command: Command) -> Result<(), Rejection> {
    match look.state.turn.slot.filter(|_| is_guarded(&look.state.agenda, command)) {
        Some(slot) if !stays_open(look, slot, command) => {
            Err(Rejection::SlotWouldBecomeImpossible { slot })
        }
        Some(_) | None => Ok(()),
    }
}

/// Could this choice close the door? One of the waiting card could, and one of something else that lies on top of the slot.
fn is_guarded(agenda: &Agenda, command: Command) -> bool {
    let is_ability = matches!(command, Command::UseAbility { .. });
    // What a contract gives is only gained: no slot becomes impossible by it.
    let is_contract = matches!(command, Command::ClaimContract { .. });
    agenda.step == Step::Turn
        && !is_contract
        && match agenda.slot {
            SlotStage::Waiting => command != (Command::PerformSlot {}),
            SlotStage::Owed => is_ability || !agenda.owes_part(),
            SlotStage::Open | SlotStage::Done => false,
        }
}

fn stays_open(look: &Look<'_>, slot: SlotNo, command: Command) -> bool {
    if matches!(command, Command::GainMetropolis { .. }) {
        // What the next tile gives is not known, so it must not decide.
        return slot_is_possible(look, slot);
    }
    let after = after(look.rules, look.state, look.seat, command);
    Search::new(look.rules, look.seat).leads_to_slot(&after, FREE_STEPS_MAX)
}

/// The state after a choice. A shuffle that it may need is made with a key of no meaning: which cards come up decides nothing here.
fn after(rules: &Rules, state: &State, seat: Seat, command: Command) -> State {
    let mut after = *state;
    let key = GameKey::unrecorded(0);
    // A desk with chance knows everything that a look-ahead asks for; a card that is not known stays hidden.
    let _performed = perform::perform(rules, &mut InPlace::on(&mut after, &key), seat, command);
    after
}

/// A bounded search for a path of free steps.
struct Search<'r> {
    rules: &'r Rules,
    seat: Seat,
    positions: u32,
}

impl<'r> Search<'r> {
    fn new(rules: &'r Rules, seat: Seat) -> Search<'r> {
        Search { rules, seat, positions: 0 }
    }

    fn leads_to_slot(&mut self, state: &State, steps: u8) -> bool {
        let look = Look::at(self.rules, state, self.seat);
        let is_due = matches!(state.agenda.slot, SlotStage::Waiting | SlotStage::Owed);
        let Some(slot) = state.turn.slot.filter(|_| is_due) else { return true };
        if slot_is_possible(&look, slot) {
            return true;
        }
        self.positions += 1;
        if steps == 0 || self.positions > LOOKAHEAD_MAX {
            return false;
        }
        let mut choices = Vec::new();
        legal::unguarded(&look, &mut choices);
        choices.into_iter().any(|choice| {
            free_steps(&choice).is_some_and(|taken| {
                let after = after(self.rules, state, self.seat, choice);
                self.leads_to_slot(&after, steps - taken)
            })
        })
    }
}

/// How many free steps a choice is: gains, steps on the track, payments, "one of", use of action cards; not building, upgrading or
/// another slot (ruling U-7). Beginning with the card and leaving the rest of an effect are no steps of their own.
fn free_steps(command: &Command) -> Option<u8> {
    match command {
        Command::ResolveCard {} | Command::SkipRest {} | Command::TakeTriggered { .. } => Some(0),
        Command::AdvanceMarker { .. }
        | Command::Pay { .. }
        | Command::ChooseOption { .. }
        | Command::ResolvePart { .. }
        | Command::GainProduction { .. }
        | Command::UseActionCard { .. } => Some(1),
        Command::DiscardCard { .. }
        | Command::ChooseSlot { .. }
        | Command::PerformSlot {}
        | Command::BuildTunnel { .. }
        | Command::BuildBuilding { .. }
        | Command::BuildCity { .. }
        | Command::UpgradeTunnel { .. }
        | Command::UpgradeBuilding { .. }
        | Command::RefreshActionCard { .. }
        | Command::UseSlot { .. }
        | Command::TurnCitySymbiotic { .. }
        | Command::GainMetropolis { .. }
        | Command::TakeSpecialCard { .. }
        | Command::LookAtSpecialCards { .. }
        | Command::KeepSpecialCard { .. }
        | Command::UseAbility { .. }
        | Command::DiscardActionCard { .. }
        | Command::UseProductionCard { .. }
        | Command::Produce {}
        | Command::EndProduction {}
        | Command::ClaimContract { .. }
        | Command::DeclineContracts {}
        | Command::EndTurn {} => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::underwater::ids::{Building, CityKind};
    use crate::underwater::resource::Resources;
    use crate::underwater::rules::costs;
    use crate::underwater::scenario::*;
    use crate::underwater::state::Space;
    use serde_json::json;

    const TUNNEL: Resources = costs::TUNNEL;

    fn not_possible(game: &Scenario, number: u8, played: u8) {
        game.refused(choose(number, played), Rejection::SlotNotPossible { slot: slot(number) });
    }

    fn would_close(game: &Scenario, number: u8, command: Command) {
        let slot = slot(number);
        game.refused(command, Rejection::SlotWouldBecomeImpossible { slot });
    }

    #[test]
    fn example_6_only_the_tunnel_of_tunnel_and_city() {
        let city = steelplast(2) + kelp(1) + credit(1);
        let mut game = Scenario::players(3).hand(&[2]).stock(TUNNEL + city);
        game.when(choose(7, 2)).when(build_tunnel(0, between(LR, RM), TUNNEL));
        game.when(Command::EndTurn {}).then_stock(city);
        let mut only = Scenario::players(3).hand(&[2]).stock(TUNNEL);
        only.when(choose(7, 2));
        let city = build_city(1, CityKind::Nonsymbiotic, RM, city);
        let stock = only.nation().stock;
        let payment = steelplast(2) + kelp(1) + credit(1);
        only.refused(city, Rejection::CannotAfford { payment, stock });
    }

    #[test]
    fn example_6_two_tunnels_without_means() {
        for stock in [credit(5), steelplast(5), biomatter(5), kelp(5) + science(5)] {
            not_possible(&Scenario::players(3).hand(&[2]).stock(stock), 12, 2);
        }
        for stock in [TUNNEL, credit(1) + biomatter(1)] {
            Scenario::players(3).hand(&[2]).stock(stock).when(choose(12, 2));
        }
    }

    #[test]
    fn u7_a_part_of_the_slot_must_be_carried_out() {
        let mut game = Scenario::players(3).hand(&[2]).stock(TUNNEL);
        game.when(choose(12, 2));
        game.refused(Command::SkipRest {}, Rejection::SlotOwed { slot: slot(12) });
        game.refused(Command::EndTurn {}, Rejection::SlotOwed { slot: slot(12) });
        game.when(build_tunnel(0, between(LR, RM), TUNNEL)).when(Command::EndTurn {});
    }

    #[test]
    fn u7_an_option_does_not_fulfil_the_duty() {
        let mut game = Scenario::players(3).hand(&[2]).stock(TUNNEL);
        game.when(choose(2, 2));
        game.when(Command::PerformSlot {}).when(option(0, 0));
        game.refused(Command::SkipRest {}, Rejection::SlotOwed { slot: slot(2) });
        game.when(build_tunnel(0, between(LR, RM), TUNNEL));
    }

    #[test]
    fn u7_a_matching_card_makes_the_slot_possible_by_a_free_step() {
        // Card 46 gains 1 credit or 1 steelplast; the slot builds two tunnels.
        let mut game = Scenario::players(3).hand(&[2, 46]).stock(steelplast(1));
        not_possible(&game, 12, 2);
        game.when(choose(12, 46));
        game.refused(Command::PerformSlot {}, Rejection::SlotNotPossible { slot: slot(12) });
        game.refused(Command::EndTurn {}, Rejection::SlotOwed { slot: slot(12) });
        game.when(Command::ResolveCard {});
        // The steelplast would leave one without the credit.
        would_close(&game, 12, option(0, 1));
        would_close(&game, 12, Command::SkipRest {});
        game.when(option(0, 0));
        game.when(build_tunnel(0, between(LR, RM), TUNNEL)).then_stock(NONE);
    }

    #[test]
    fn u7_steps_on_the_track_are_free_steps() {
        // From space 4 the first step of card 48 gains 1 credit, the second 1 steelplast.
        let given = |space| {
            Scenario::players(3).hand(&[48]).given(move |state| {
                state.track.place(seat(1), Space::printed(space));
            })
        };
        let mut game = given(4);
        game.when(choose(12, 48)).when(Command::ResolveCard {}).when(advance(0));
        would_close(&game, 12, Command::SkipRest {});
        game.when(advance(1)).then_stock(TUNNEL);
        game.when(build_tunnel(0, between(LR, RM), TUNNEL));
        not_possible(&given(3), 12, 48);
    }

    #[test]
    fn u7_payments_are_free_steps() {
        // Card 52 pays 1 kelp for 1 credit and 1 science.
        let mut game = Scenario::players(3).hand(&[52]).stock(kelp(1) + steelplast(1));
        game.when(choose(12, 52)).when(Command::ResolveCard {});
        game.when(Command::Pay { part: 0, payment: kelp(1) });
        game.then_stock(credit(1) + steelplast(1) + science(1));
    }

    #[test]
    fn u7_use_of_action_cards_is_a_free_step() {
        // Card 69 uses an action card; the assistant gives the credit for a desalination plant.
        let mut game = Scenario::players(3).round(5).hand(&[69]);
        game.when(choose(4, 69)).when(Command::ResolveCard {}).when(use_card(0, 206));
        would_close(&game, 4, option(0, 0));
        game.when(option(0, 1)).then_stock(credit(1));
        game.when(build(0, Building::DesalinationPlant, (LR, 1), credit(1)));
        let used = Scenario::players(3).round(5).hand(&[69]).used(&[206]);
        not_possible(&used, 4, 69);
    }

    #[test]
    fn u7_six_free_steps_lead_to_the_slot_and_seven_do_not() {
        // To pay for one resource is a step, and one more where it is first to be chosen. A city needs four resources.
        let paid = |gain: &str| json!({"type": "pay", "price": [{"science": 1}], "then": {"type": "gain", gain: 1}});
        let chosen = |gain: &str| json!({"type": "one_of", "of": [paid(gain)]});
        let six = ["credit", "kelp", "steelplast"].map(chosen).to_vec();
        let seven = [six.clone(), vec![paid("steelplast")]].concat();
        let given = |parts: Vec<serde_json::Value>, stock| {
            let effect = json!({"type": "all", "of": parts});
            Scenario::with_effect(2, 2, effect).hand(&[2]).stock(science(4) + stock)
        };
        let mut game = given(six, steelplast(1));
        game.when(choose(3, 2)).when(Command::ResolveCard {});
        not_possible(&given(seven, NONE), 3, 2);
    }

    #[test]
    fn u7_building_is_no_free_step() {
        // A free farm on site 9.3 would gain the credit that a tunnel lacks, but building does not lead to the slot.
        let free = json!({"type": "build", "what": ["farm"], "cost": {}});
        let game = Scenario::with_effect(3, 49, free).hand(&[49]);
        not_possible(&game.clone().stock(steelplast(1)), 12, 49);
        game.stock(TUNNEL).when(choose(12, 49));
    }

    #[test]
    fn u7_what_a_choice_triggers_of_itself_keeps_the_door_open() {
        // Card 49 builds a farm with the only kelp, which slot 14 needs; site 6.2 gives a kelp back.
        let mut game = Scenario::players(3).hand(&[49]).stock(kelp(1));
        game.when(choose(14, 49)).when(Command::ResolveCard {});
        would_close(&game, 14, build(0, Building::Farm, (LR, 1), kelp(1)));
        game.when(build(0, Building::Farm, (RM, 2), kelp(1))).then_stock(kelp(1));
        game.when(build(1, Building::Farm, (LR, 1), kelp(1))).then_stock(NONE);
    }

    #[test]
    fn u7_while_the_slot_waits_a_choice_that_closes_the_door_is_refused() {
        // Card 51 pays 1 credit for 1 biomatter: one credit is needed for a tunnel.
        let mut game = Scenario::players(3).hand(&[51]).stock(TUNNEL);
        game.when(choose(12, 51)).when(Command::ResolveCard {});
        would_close(&game, 12, Command::Pay { part: 0, payment: credit(1) });
        game.when(Command::SkipRest {}).when(build_tunnel(0, between(LR, RM), TUNNEL));
        let mut richer = Scenario::players(3).hand(&[51]).stock(TUNNEL + credit(1));
        richer.when(choose(12, 51)).when(Command::ResolveCard {});
        richer.when(Command::Pay { part: 0, payment: credit(1) });
    }

    #[test]
    fn u7_after_the_slot_the_card_may_take_everything() {
        let mut game = Scenario::players(3).hand(&[51]).stock(TUNNEL + credit(1));
        game.when(choose(12, 51)).when(Command::PerformSlot {});
        game.when(build_tunnel(0, between(LR, RM), TUNNEL));
        game.when(Command::ResolveCard {}).when(Command::Pay { part: 0, payment: credit(1) });
        game.then_stock(biomatter(1));
    }

    #[test]
    fn u7_a_slot_that_is_possible_by_another_part_stays_open() {
        // Slot 14 builds a city and a building: the credit may go while kelp for a farm is there.
        let mut game = Scenario::players(3).hand(&[51]).stock(kelp(1) + credit(1));
        game.when(choose(14, 51)).when(Command::ResolveCard {});
        game.when(Command::Pay { part: 0, payment: credit(1) });
        game.when(build(1, Building::Farm, (LR, 1), kelp(1)));
    }

    #[test]
    fn u7_a_claimed_card_does_not_lead_to_the_slot() {
        // Card 59 would advance, but it is claimed, and using it is no step of its own.
        let game = Scenario::players(3).hand(&[59]).stock(steelplast(1)).given(|state| {
            state.track.place(seat(1), Space::printed(4));
        });
        not_possible(&game, 12, 59);
    }

    #[test]
    fn u33_what_is_not_certain_does_not_count() {
        // Slot 13 uses an action card or draws a special card: here no card is available, and none is left to draw.
        let game = Scenario::players(3).hand(&[2]).used(&[206]).no_special_cards();
        not_possible(&game, 13, 2);
        let game = Scenario::players(2).hand(&[2]).stock(credit(9)).no_special_cards();
        not_possible(&game, 5, 2);
        Scenario::players(2).hand(&[2]).when(choose(5, 2));
    }

    /// Card 18, once per turn: exchange 1 kelp and 1 steelplast.
    #[test]
    fn u33_an_ability_does_not_make_a_slot_possible() {
        let given = || Scenario::players(3).hand(&[2]).claimed(&[18]).stock(kelp(1) + credit(1));
        let mut game = given();
        not_possible(&game, 12, 2);
        // Used before the choice, it does.
        game.when(ability(18)).when(pay(0, kelp(1))).when(choose(12, 2));
        game.when(build_tunnel(0, between(LR, RM), TUNNEL)).then_stock(NONE);
    }

    #[test]
    fn u7_an_ability_may_not_take_what_the_waiting_slot_needs() {
        // The matching card 45 waits, and so does slot 12.
        let given = |stock| {
            let mut game = Scenario::players(3).hand(&[45]).claimed(&[18]).stock(stock);
            game.when(choose(12, 45));
            game
        };
        let mut game = given(TUNNEL);
        game.when(ability(18));
        would_close(&game, 12, pay(0, steelplast(1)));
        game.when(Command::SkipRest {}).when(Command::PerformSlot {});
        game.when(build_tunnel(0, between(LR, RM), TUNNEL));
        let mut richer = given(TUNNEL + steelplast(1));
        richer.when(ability(18)).when(pay(0, steelplast(1))).then_stock(TUNNEL + kelp(1));
    }

    #[test]
    fn u7_an_ability_may_not_take_what_the_open_slot_still_owes() {
        let mut game = Scenario::players(3).hand(&[2]).claimed(&[18]).stock(TUNNEL);
        game.when(choose(12, 2));
        game.refused(Command::SkipRest {}, Rejection::SlotOwed { slot: slot(12) });
        game.when(ability(18));
        would_close(&game, 12, pay(0, steelplast(1)));
        game.when(Command::SkipRest {});
        game.refused(ability(18), Rejection::AbilityExhausted { card: card(18) });
        game.when(build_tunnel(0, between(LR, RM), TUNNEL));
    }

    #[test]
    fn u7_once_a_part_is_carried_out_an_ability_may_take_the_rest() {
        let mut game = Scenario::players(3).hand(&[2]).claimed(&[18]).stock(TUNNEL + TUNNEL);
        game.when(choose(12, 2)).when(build_tunnel(0, between(LR, RM), TUNNEL));
        game.when(ability(18)).when(pay(0, steelplast(1))).then_stock(credit(1) + kelp(1));
        game.when(Command::EndTurn {});
    }

    /// Ours on card 94, claimed: whenever a farm is built, this.
    fn farms_trigger(then: serde_json::Value) -> Scenario {
        let effect =
            json!({"type": "whenever", "on": {"type": "built", "what": ["farm"]}, "then": then});
        Scenario::with_effect(3, 94, effect).claimed(&[94])
    }

    #[test]
    fn u7_what_a_permanent_card_certainly_gives_keeps_the_door_open() {
        // Card 49 builds a farm with the only kelp, which slot 14 needs for a city or a building.
        let farm = build(0, Building::Farm, (LR, 1), kelp(1));
        let given = |then| {
            let mut game = farms_trigger(then).hand(&[49]).stock(kelp(1));
            game.when(choose(14, 49)).when(Command::ResolveCard {});
            game
        };
        would_close(&given(json!({"type": "gain", "points": 1})), 14, farm);
        let mut game = given(json!({"type": "gain", "credit": 1}));
        game.when(farm).then_stock(credit(1));
        game.when(build(1, Building::DesalinationPlant, (LR, 2), credit(1)));
    }

    #[test]
    fn u7_a_trigger_with_a_choice_may_not_take_what_the_waiting_slot_needs() {
        // Slot 14 could still build a plant for the credit that the trigger asks for.
        let price = json!({"type": "pay", "price": [{"credit": 1}], "then": {"type": "gain", "science": 1}});
        let mut game = farms_trigger(price).hand(&[49]).stock(kelp(1) + credit(1));
        game.when(choose(14, 49)).when(Command::ResolveCard {});
        game.when(build(0, Building::Farm, (LR, 1), kelp(1)));
        would_close(&game, 14, pay(0, credit(1)));
        game.when(Command::SkipRest {});
        game.when(build(1, Building::DesalinationPlant, (LR, 2), credit(1))).then_stock(NONE);
    }

    #[test]
    fn u7_after_a_part_of_the_slot_a_trigger_may_take_everything() {
        let price =
            json!({"type": "pay", "price": [{"kelp": 1}], "then": {"type": "gain", "science": 1}});
        let mut game = farms_trigger(price).hand(&[2]).stock(kelp(2));
        game.when(choose(6, 2)).when(build(0, Building::Farm, (LR, 1), kelp(1)));
        game.when(pay(0, kelp(1))).then_stock(science(1));
        assert_eq!(game.legal(), [Command::EndTurn {}]);
    }

    const GAIN_METROPOLIS: Command = Command::GainMetropolis { part: 0 };

    /// Ours on card 2: gain a blue metropolis tile, and choose 1 credit. Slot 4 builds desalination plants.
    fn gains_metropolis(next: u8, stock: Resources) -> Scenario {
        let effect = json!({"type": "all", "of": [
            {"type": "gain_metropolis", "colour": "blue"},
            {"type": "one_of", "of": [{"type": "gain", "credit": 1}]}
        ]});
        let game = Scenario::with_effect(3, 2, effect).hand(&[2]).stock(stock);
        let mut game = game.undealt(&[], &[next]);
        game.when(choose(4, 2)).when(Command::ResolveCard {});
        game
    }

    #[test]
    fn u46_what_the_next_metropolis_gives_decides_nothing() {
        // Tile 8 would give the credit that lacks, tile 9 biomatter: nobody knows which one is next.
        for next in [8, 9] {
            let mut game = gains_metropolis(next, NONE);
            would_close(&game, 4, GAIN_METROPOLIS);
            game.when(option(1, 0)).when(GAIN_METROPOLIS);
            game.when(build(0, Building::DesalinationPlant, (LR, 1), credit(1)));
            let mut possible = gains_metropolis(next, credit(1));
            possible.when(GAIN_METROPOLIS);
        }
    }

    #[test]
    fn u46_gaining_a_metropolis_is_no_free_step() {
        // Card 193 costs 2 credits and gains a blue tile: the next one, 5, gives 2 steelplast at once.
        let game = Scenario::players(3).hand(&[193]).stock(credit(3));
        not_possible(&game.undealt(&[], &[5]), 12, 193);
    }

    #[test]
    fn u7_making_a_card_available_again_is_no_free_step() {
        // Card 55 would make the assistant available, which slot 13 could use; no special card is left.
        let game = Scenario::players(3).hand(&[55]).used(&[206]).no_special_cards();
        not_possible(&game, 13, 55);
    }

    #[test]
    fn u7_another_slot_is_no_free_step() {
        // Card 44 could use slot 3 for the kelp that slot 6 needs.
        not_possible(&Scenario::players(3).hand(&[44]).stock(credit(1)), 6, 44);
    }

    #[test]
    fn u7_drawing_a_special_card_carries_the_part_out() {
        let mut game = Scenario::players(2).hand(&[2]);
        game.when(choose(5, 2));
        game.refused(Command::EndTurn {}, Rejection::SlotOwed { slot: slot(5) });
        game.when(take_special(0, 181)).when(Command::EndTurn {});
    }
}
