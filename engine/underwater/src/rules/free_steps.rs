//! "Action slots and card effects": the free steps by which a matching card, resolved first, makes the slot possible (ruling U-7).
//!
//! They are searched for only where a plain look says that the slot is not possible: at most [`STEPS_MAX`] steps deep, and over at most
//! [`LOOKAHEAD_MAX`] positions. A position is judged as it is, however it was reached: so each step of a path leaves the rest of the
//! path legal, and no choice leads into a dead end.

use super::at_least_a_part::slot_is_possible;
use crate::agenda::{Frame, SlotStage, Source};
use crate::command::Command;
use crate::edition::{Card, CardKind, Giving};
use crate::ids::BuildingSite;
use crate::legal;
use crate::look::Look;
use crate::perform;
use crate::revisions::FreeSteps;
use crate::state::{State, ones};
use crate::terms::Rules;
use kernel::chance::GameKey;
use kernel::desk::InPlace;
use kernel::game::Sink;
use kernel::limit::LOOKAHEAD_MAX;
use kernel::seat::Seat;

/// Free steps of a path to the slot at most.
const STEPS_MAX: u8 = 6;

/// The steps that are left on a path to the slot.
#[derive(Clone, Copy)]
struct Left {
    /// Free steps of any kind.
    steps: u8,
    /// Those of them that build or upgrade.
    structures: u8,
}

impl Left {
    /// At the beginning of a path.
    const ALL: Left = Left { steps: STEPS_MAX, structures: 1 };

    /// Returns what is left after such a choice; `None` if it is too much.
    fn after(self, choice: OnPath) -> Option<Left> {
        let (steps, structures) = match choice {
            OnPath::Nothing => (0, 0),
            OnPath::Step | OnPath::Claim => (1, 0),
            OnPath::Structure => (1, 1),
        };
        Some(Left {
            steps: self.steps.checked_sub(steps)?,
            structures: self.structures.checked_sub(structures)?,
        })
    }
}

/// The meaning of a choice on a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum OnPath {
    /// It begins with the card, orders what is triggered, or leaves the rest of an effect.
    Nothing,
    /// A free step.
    Step,
    /// A free step that makes room for the card and claims it.
    Claim,
    /// A free step that builds or upgrades one thing.
    Structure,
}

/// Returns whether resolving the card could be a free step, or begin some. Asked before any search.
pub(super) fn has_any(rules: &Rules, card: &Card) -> bool {
    match rules.switches.free_steps {
        FreeSteps::OfInstants => {
            let gives = rules.edition.arena.giving(card.effect) == Giving::Something;
            card.kind == CardKind::Instant && gives
        }
        FreeSteps::OfAnyCard => rules.edition.standing.leading.contains(card.number),
    }
}

/// A bounded search for a path of free steps.
pub(super) struct Search<'r> {
    rules: &'r Rules,
    seat: Seat,
    positions: u32,
}

impl<'r> Search<'r> {
    /// Returns a search for the one who looks.
    pub(super) fn of(look: &Look<'r>) -> Search<'r> {
        Search { rules: look.rules, seat: look.seat, positions: 0 }
    }

    /// Returns whether the slot is possible in this position, or free steps lead there.
    pub(super) fn leads_to_slot(&mut self, state: &State) -> bool {
        self.leads(state, Left::ALL)
    }

    /// Returns whether the slot is possible after this choice, or free steps lead there from then on.
    pub(super) fn leads_to_slot_after(&mut self, state: &State, choice: Command) -> bool {
        self.leads_after(state, choice, Left::ALL)
    }

    fn leads_after(&mut self, state: &State, choice: Command, left: Left) -> bool {
        let mut after = *state;
        // A shuffle that the choice may need is made with a key of no meaning: which cards come up decides nothing here.
        let key = GameKey::unrecorded(0);
        // A desk with chance knows everything that a look-ahead asks for; a card that is not known stays hidden.
        let mut desk = InPlace::on(&mut after, &key);
        let _performed = perform::perform(self.rules, &mut desk, self.seat, choice);
        self.leads(&after, left)
    }

    fn leads(&mut self, state: &State, left: Left) -> bool {
        let look = Look::at(self.rules, state, self.seat);
        let is_due = matches!(state.agenda.slot, SlotStage::Waiting | SlotStage::Owed);
        let Some(slot) = state.turn.slot.filter(|_| is_due) else { return true };
        if slot_is_possible(&look, slot) {
            return true;
        }
        self.positions += 1;
        if left.steps == 0 || self.positions > LOOKAHEAD_MAX {
            return false;
        }
        let mut paths = Paths { search: self, look, left, is_found: false };
        legal::of_card_and_slot(&look, &mut paths);
        paths.is_found
    }
}

/// Takes each choice that is listed as the next of a path, until one leads to the slot.
struct Paths<'p, 'r, 's> {
    search: &'p mut Search<'r>,
    look: Look<'s>,
    left: Left,
    is_found: bool,
}

impl Sink<Command> for Paths<'_, '_, '_> {
    fn put(&mut self, choice: Command) {
        if self.is_found || is_like_an_earlier_one(&self.look, choice) {
            return;
        }
        let taken = on_path(&self.look, choice);
        if let Some(left) = taken.and_then(|taken| self.left.after(taken)) {
            self.is_found = self.search.leads_after(self.look.state, choice, left);
        }
    }
}

/// Returns whether a building is listed earlier, for the same, on a site of the same city that is just like this one. It leads where this one
/// leads.
fn is_like_an_earlier_one(look: &Look<'_>, choice: Command) -> bool {
    let Command::BuildBuilding { site, .. } = choice else { return false };
    let board = look.board();
    let is_expansion = |site: BuildingSite| board.expansion_sites & (1 << site.index()) != 0;
    let is_alike = |other: BuildingSite| {
        is_expansion(other) == is_expansion(site)
            && board.building_bonus(other).is_none()
            && board.special.building_surcharge(other).is_none()
    };
    let of_city = board.building_sites[site.city().index()] & !look.nation.all_buildings();
    let earlier = of_city & ((1 << site.index()) - 1);
    is_alike(site) && ones(earlier).map(BuildingSite::at).any(is_alike)
}

/// Returns what a choice is on a path; `None` if it does not belong there.
fn on_path(look: &Look<'_>, choice: Command) -> Option<OnPath> {
    let frames = &look.state.agenda.frames;
    let is_all = |fits: fn(&Frame) -> bool| frames.iter().all(fits);
    by_itself(choice).filter(|taken| match (look.rules.switches.free_steps, taken) {
        (FreeSteps::OfInstants, taken) => matches!(taken, OnPath::Nothing | OnPath::Step),
        (FreeSteps::OfAnyCard, OnPath::Nothing) => true,
        (FreeSteps::OfAnyCard, OnPath::Step | OnPath::Claim) => is_all(is_opened_by_card),
        (FreeSteps::OfAnyCard, OnPath::Structure) => is_all(is_of_card_itself),
    })
}

/// Returns whether the effect belongs to the card. A slot that it uses does not, and neither do abilities and what is triggered: to use them is
/// no free step, for they can be declined (ruling U-33).
fn is_opened_by_card(frame: &Frame) -> bool {
    let is_action_card =
        matches!(frame.source, Source::ActionCard(_) | Source::Claim(_) | Source::Discarded(_));
    is_action_card || is_of_card_itself(frame)
}

/// Returns whether it is the card's own effect. Only there something is built or upgraded.
fn is_of_card_itself(frame: &Frame) -> bool {
    matches!(frame.source, Source::Card(_))
}

/// Returns what a choice is on a path, wherever it is made.
fn by_itself(choice: Command) -> Option<OnPath> {
    match choice {
        Command::ResolveCard {} | Command::SkipRest {} | Command::TakeTriggered { .. } => {
            Some(OnPath::Nothing)
        }
        Command::AdvanceMarker { .. }
        | Command::Pay { .. }
        | Command::ChooseOption { .. }
        | Command::ResolvePart { .. }
        | Command::GainProduction { .. }
        | Command::UseActionCard { .. } => Some(OnPath::Step),
        Command::DiscardActionCard { .. } => Some(OnPath::Claim),
        Command::BuildTunnel { .. }
        | Command::BuildBuilding { .. }
        | Command::BuildCity { .. }
        | Command::UpgradeTunnel { .. }
        | Command::UpgradeBuilding { .. } => Some(OnPath::Structure),
        Command::DiscardCard { .. }
        | Command::ChooseSlot { .. }
        | Command::PerformSlot {}
        | Command::RefreshActionCard { .. }
        | Command::UseSlot { .. }
        | Command::TurnCitySymbiotic { .. }
        | Command::GainMetropolis { .. }
        | Command::TakeSpecialCard { .. }
        | Command::LookAtSpecialCards { .. }
        | Command::KeepSpecialCard { .. }
        | Command::UseAbility { .. }
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
    use crate::command::Command;
    use crate::ids::{Building, CityKind};
    use crate::rejection::Rejection;
    use crate::resource::Resources;
    use crate::rules::costs;
    use crate::scenario::*;
    use crate::state::Space;
    use serde_json::{Value, json};

    const TUNNEL: Resources = costs::TUNNEL;

    #[test]
    fn u7_a_matching_card_makes_the_slot_possible_by_a_free_step() {
        // Card 46 gains 1 credit or 1 steelplast; the slot builds two tunnels.
        let mut game =
            Given::players(3).hand(&[2, card::SALVAGE_PERMIT]).stock(steelplast(1)).begin();
        not_possible(&game, four::TWO_TUNNELS, 2);
        game.when(choose(four::TWO_TUNNELS, card::SALVAGE_PERMIT));
        game.refused(
            Command::PerformSlot {},
            Rejection::SlotNotPossible { slot: slot(four::TWO_TUNNELS) },
        );
        game.refused(Command::EndTurn {}, Rejection::SlotOwed { slot: slot(four::TWO_TUNNELS) });
        game.when(Command::ResolveCard {});
        // The steelplast would leave one without the credit.
        would_close(&game, four::TWO_TUNNELS, option(0, 1));
        would_close(&game, four::TWO_TUNNELS, Command::SkipRest {});
        game.when(option(0, 0));
        game.when(build_tunnel(0, between(LR, RM), TUNNEL)).then_stock(NONE);
    }

    #[test]
    fn u7_steps_on_the_track_are_free_steps() {
        // From space 4 the first step of card 48 gains 1 credit, the second 1 steelplast.
        let given = |space| {
            Given::players(3).hand(&[card::SPEECH_IN_GENEVA]).given(move |state| {
                state.track.place(seat(1), Space::printed(space));
            })
        };
        let mut game = given(4).begin();
        game.when(choose(four::TWO_TUNNELS, card::SPEECH_IN_GENEVA))
            .when(Command::ResolveCard {})
            .when(advance(0));
        would_close(&game, four::TWO_TUNNELS, Command::SkipRest {});
        game.when(advance(1)).then_stock(TUNNEL);
        game.when(build_tunnel(0, between(LR, RM), TUNNEL));
        not_possible(&given(3), four::TWO_TUNNELS, card::SPEECH_IN_GENEVA);
    }

    #[test]
    fn u7_payments_are_free_steps() {
        // Card 52 pays 1 kelp for 1 credit and 1 science.
        let mut game = Given::players(3)
            .hand(&[card::FISHMONGERS_STALL])
            .stock(kelp(1) + steelplast(1))
            .begin();
        game.when(choose(four::TWO_TUNNELS, card::FISHMONGERS_STALL)).when(Command::ResolveCard {});
        game.when(Command::Pay { part: 0, payment: kelp(1) });
        game.then_stock(credit(1) + steelplast(1) + science(1));
    }

    #[test]
    fn u7_use_of_action_cards_is_a_free_step() {
        // Card 69 uses an action card; the assistant gives the credit for a desalination plant.
        let mut game = Given::players(3).round(5).hand(&[card::SHIFT_DRILL]).begin();
        game.when(choose(four::TWO_DESALINATION_PLANTS, card::SHIFT_DRILL))
            .when(Command::ResolveCard {})
            .when(use_card(0, 206));
        would_close(&game, four::TWO_DESALINATION_PLANTS, option(0, 0));
        game.when(option(0, 1)).then_stock(credit(1));
        game.when(build(0, Building::DesalinationPlant, (LR, 1), credit(1)));
        let used = Given::players(3).round(5).hand(&[card::SHIFT_DRILL]).used(&[206]);
        not_possible(&used, four::TWO_DESALINATION_PLANTS, card::SHIFT_DRILL);
    }

    #[test]
    fn u7_six_free_steps_lead_to_the_slot_and_seven_do_not() {
        // To pay for one resource is a step, and one more where it is first to be chosen. A city needs four resources.
        let paid = |gain: &str| json!({"type": "pay", "price": [{"science": 1}], "then": {"type": "gain", gain: 1}});
        let chosen = |gain: &str| json!({"type": "one_of", "of": [paid(gain)]});
        let six = ["credit", "kelp", "steelplast"].map(chosen).to_vec();
        let seven = [six.clone(), vec![paid("steelplast")]].concat();
        let given = |parts: Vec<Value>, stock| {
            let effect = json!({"type": "all", "of": parts});
            Given::with_effect(2, 2, effect).hand(&[2]).stock(science(4) + stock)
        };
        let mut game = given(six, steelplast(1)).begin();
        game.when(choose(two::CITY, 2)).when(Command::ResolveCard {});
        not_possible(&given(seven, NONE), two::CITY, 2);
    }

    /// Card 43 takes 1 kelp off a farm; slot 6 builds two.
    #[test]
    fn u7_a_discount_counts_from_the_claim_on() {
        let mut game = Given::players(3).hand(&[card::SEEDLING_BARGE]).begin();
        game.when(choose(four::TWO_FARMS, card::SEEDLING_BARGE));
        game.refused(
            Command::PerformSlot {},
            Rejection::SlotNotPossible { slot: slot(four::TWO_FARMS) },
        );
        game.refused(Command::EndTurn {}, Rejection::SlotOwed { slot: slot(four::TWO_FARMS) });
        // The slot follows by itself.
        game.when(Command::ResolveCard {}).when(build(0, Building::Farm, (LR, 1), NONE));
        game.then_stock(NONE);
        // It is of use for farms only.
        not_possible(
            &Given::players(3).hand(&[card::SEEDLING_BARGE]),
            four::TWO_LABORATORIES,
            card::SEEDLING_BARGE,
        );
    }

    #[test]
    fn u7_a_slot_may_use_the_action_card_that_is_claimed_first() {
        // Slot 13 uses an action card or draws a special one; card 59 advances.
        let game = Given::players(3).hand(&[card::JUNIOR_ENVOY]).used(&[206]).no_special_cards();
        let mut game = game.clone().begin();
        game.when(choose(four::ACTION_AND_SPECIAL_CARD, card::JUNIOR_ENVOY))
            .when(Command::ResolveCard {});
        game.when(use_card(0, card::JUNIOR_ENVOY)).when(advance(0)).then_space(Some(4));
    }

    fn makes_room(discarded: u8) -> Command {
        Command::DiscardActionCard { card: card(discarded) }
    }

    /// Seat 1 has four action cards and 1 steelplast, plays a fifth, and slot 12 builds tunnels.
    fn fifth(used: &[u8]) -> Given {
        let game = Given::players(3)
            .hand(&[card::JUNIOR_ENVOY])
            .claimed(&[card::HARBOUR_OFFICE, 53, card::DEEP_SEA_MARKET])
            .used(used);
        game.stock(steelplast(1))
    }

    #[test]
    fn u7_use_of_the_discarded_action_card_is_a_free_step() {
        let mut game = fifth(&[]).begin();
        game.when(choose(four::TWO_TUNNELS, card::JUNIOR_ENVOY)).when(Command::ResolveCard {});
        // Card 53 gains science, and card 100 kelp and steelplast: no credit.
        [makes_room(53), makes_room(card::DEEP_SEA_MARKET), Command::SkipRest {}]
            .into_iter()
            .for_each(|choice| would_close(&game, four::TWO_TUNNELS, choice));
        game.when(makes_room(206));
        would_close(&game, four::TWO_TUNNELS, Command::SkipRest {});
        game.when(use_card(0, 206));
        would_close(&game, four::TWO_TUNNELS, option(0, 0));
        game.when(option(0, 1)).then_stock(TUNNEL);
        game.when(build_tunnel(0, between(LR, RM), TUNNEL));
    }

    #[test]
    fn u7_a_discarded_action_card_that_was_turned_leads_nowhere() {
        // Card 30, which gains a credit, is the only other one that could.
        fifth(&[206])
            .begin()
            .when(choose(four::TWO_TUNNELS, card::JUNIOR_ENVOY))
            .when(Command::ResolveCard {})
            .when(makes_room(card::HARBOUR_OFFICE));
        not_possible(&fifth(&[30, 206]), four::TWO_TUNNELS, card::JUNIOR_ENVOY);
    }

    #[test]
    fn u7_to_use_a_card_that_was_claimed_is_no_step_of_its_own() {
        // Card 59 would advance, but it is claimed, and using it is no step of its own.
        let game =
            Given::players(3).hand(&[card::JUNIOR_ENVOY]).stock(steelplast(1)).given(|state| {
                state.track.place(seat(1), Space::printed(4));
            });
        not_possible(&game, four::TWO_TUNNELS, card::JUNIOR_ENVOY);
    }

    /// Card 24 builds a farm for free; slot 6 builds farms. Site 6.2 gives the kelp for one.
    #[test]
    fn u7_a_building_whose_site_pays_for_the_slot_is_a_free_step() {
        let mut game = Given::players(3).hand(&[card::SEED_RAFT]).begin();
        game.when(choose(four::TWO_FARMS, card::SEED_RAFT)).when(Command::ResolveCard {});
        would_close(&game, four::TWO_FARMS, build(0, Building::Farm, (LR, 1), NONE));
        would_close(&game, four::TWO_FARMS, Command::SkipRest {});
        game.when(build(0, Building::Farm, (RM, 2), NONE)).then_stock(kelp(1));
        game.when(build(0, Building::Farm, (LR, 1), kelp(1)));
        let taken =
            Given::players(3).hand(&[card::SEED_RAFT]).buildings(Building::Farm, &[(RM, 2)]);
        not_possible(&taken, four::TWO_FARMS, card::SEED_RAFT);
    }

    /// Card 4 builds a tunnel for free; slot 4 builds desalination plants. The tunnel between LR and C gives the credit for one.
    #[test]
    fn u7_a_tunnel_whose_site_pays_for_the_slot_is_a_free_step() {
        let mut game = Given::players(3).hand(&[card::FIRST_DRILLING]).begin();
        game.when(choose(four::TWO_DESALINATION_PLANTS, card::FIRST_DRILLING))
            .when(Command::ResolveCard {});
        would_close(&game, four::TWO_DESALINATION_PLANTS, build_tunnel(0, between(LR, RM), NONE));
        game.when(build_tunnel(0, between(LR, C), NONE)).then_stock(credit(1));
        game.when(build(0, Building::DesalinationPlant, (LR, 1), credit(1)));
    }

    /// Ours on card 49, yellow: this effect.
    fn with_49(effect: Value) -> Given {
        Given::with_effect(3, 49, effect).hand(&[49])
    }

    fn free(what: &str) -> Value {
        json!({"type": "build", "what": [what], "cost": {}})
    }

    #[test]
    fn u7_a_city_whose_site_pays_for_the_slot_is_a_free_step() {
        // The city site LL gives 1 steelplast.
        let mut game = with_49(free("city")).cities(&[BM]).stock(credit(1)).begin();
        game.when(choose(four::TWO_TUNNELS, 49)).when(Command::ResolveCard {});
        would_close(&game, four::TWO_TUNNELS, build_city(0, CityKind::Nonsymbiotic, RM, NONE));
        game.when(build_city(0, CityKind::Nonsymbiotic, LL, NONE)).then_stock(TUNNEL);
        game.when(build_tunnel(0, between(LR, RM), TUNNEL));
    }

    /// Card 7 upgrades two structures for free; card 95 gains 1 credit whenever a tunnel is upgraded.
    #[test]
    fn u7_an_upgrade_is_a_free_step_with_what_it_certainly_triggers() {
        let given = |claimed: &[u8]| {
            Given::players(3)
                .hand(&[card::WELDING_FLEET])
                .claimed(claimed)
                .tunnels(&[between(LR, RM)])
        };
        let mut game = given(&[95]).begin();
        game.when(choose(four::TWO_DESALINATION_PLANTS, card::WELDING_FLEET))
            .when(Command::ResolveCard {});
        game.when(upgrade_tunnel(0, between(LR, RM), NONE)).then_stock(credit(1));
        game.when(build(0, Building::DesalinationPlant, (LR, 1), credit(1)));
        not_possible(&given(&[]), four::TWO_DESALINATION_PLANTS, card::WELDING_FLEET);
    }

    #[test]
    fn u7_what_is_built_is_what_the_slot_upgrades() {
        // Ours: card 49 builds a farm for free, card 53 upgrades one; slot 13 uses it.
        let action =
            json!({"type": "upgrade", "what": ["farm"], "up_to": 1, "price": [{"science": 1}]});
        let game = Given::with_effects(3, &[(49, free("farm")), (53, action)]);
        let game = game.hand(&[49]).claimed(&[53]).used(&[206]).no_special_cards();
        not_possible(&game.clone(), four::ACTION_AND_SPECIAL_CARD, 49);
        let mut game = game.stock(science(1)).begin();
        game.when(choose(four::ACTION_AND_SPECIAL_CARD, 49)).when(Command::ResolveCard {});
        game.when(build(0, Building::Farm, (LR, 1), NONE));
        game.when(use_card(0, 53)).when(upgrade(0, (LR, 1), science(1)));
    }

    #[test]
    fn u7_only_one_structure_is_a_free_step() {
        // A farm on site 9.3 gives the credit, the tunnel between LR and BM the steelplast that slot 12 needs.
        let both = json!({"type": "all", "of": [free("farm"), free("tunnel")]});
        not_possible(&with_49(both.clone()), four::TWO_TUNNELS, 49);
        let farm = build(0, Building::Farm, (LR, 3), NONE);
        let tunnel = build_tunnel(1, between(LR, BM), NONE);
        let mut game = with_49(both.clone()).stock(steelplast(1)).begin();
        game.when(choose(four::TWO_TUNNELS, 49)).when(Command::ResolveCard {});
        // The tunnel's steelplast is of no use, but the farm may follow.
        game.clone().when(tunnel).when(farm);
        game.when(farm).then_stock(TUNNEL);
        let mut game = with_49(both).stock(credit(1)).begin();
        game.when(choose(four::TWO_TUNNELS, 49))
            .when(Command::ResolveCard {})
            .when(tunnel)
            .then_stock(TUNNEL);
    }

    #[test]
    fn u7_a_structure_and_other_free_steps_make_one_path() {
        // The credit of site 9.3 pays for the steelplast.
        let pay = json!({"type": "pay", "price": [{"kelp": 1}], "then": {"type": "gain", "steelplast": 1}});
        let effect = json!({"type": "all", "of": [free("farm"), pay]});
        let mut game = with_49(effect).stock(kelp(1)).begin();
        game.when(choose(four::TWO_TUNNELS, 49)).when(Command::ResolveCard {});
        game.when(build(0, Building::Farm, (LR, 3), NONE));
        would_close(&game, four::TWO_TUNNELS, Command::SkipRest {});
        game.when(pay_kelp(1)).then_stock(TUNNEL);
    }

    fn pay_kelp(part: u8) -> Command {
        pay(part, kelp(1))
    }

    #[test]
    fn u7_what_an_action_card_builds_is_no_free_step() {
        // Card 99 could build a plant for free on site 9.3, which gives 1 credit; but it is not the effect of card 69 itself.
        let game = Given::players(3)
            .round(5)
            .hand(&[card::SHIFT_DRILL])
            .claimed(&[card::VOLUNTEER_BRIGADE]);
        not_possible(&game.clone().used(&[206]), four::TWO_DESALINATION_PLANTS, card::SHIFT_DRILL);
        let mut game = game.used(&[206]).stock(credit(1)).begin();
        game.when(choose(four::TWO_DESALINATION_PLANTS, card::SHIFT_DRILL));
    }

    #[test]
    fn u33_a_bonus_that_may_be_declined_leads_nowhere() {
        // A city at UR lets the marker advance from space 4 to space 3, which gives 1 credit.
        let game = with_49(free("city")).cities(&[RM]).stock(steelplast(1));
        let game = game.given(|state| state.track.place(seat(1), Space::printed(4)));
        not_possible(&game, four::TWO_TUNNELS, 49);
    }

    #[test]
    fn u33_an_optional_trigger_leads_nowhere_and_a_certain_one_does() {
        // Ours on card 94: whenever a farm is built, this. The credit of site 9.3 is gone.
        let given = |then: Value| {
            let on = json!({"type": "built", "what": ["farm"]});
            let whenever = json!({"type": "whenever", "on": on, "then": then});
            let game = Given::with_effects(3, &[(49, free("farm")), (94, whenever)]);
            let game = game.hand(&[49]).claimed(&[94]).stock(steelplast(1));
            game.buildings(Building::Farm, &[(LR, 3)])
        };
        let credit = json!({"type": "gain", "credit": 1});
        not_possible(&given(json!({"type": "one_of", "of": [credit]})), four::TWO_TUNNELS, 49);
        given(credit).begin().when(choose(four::TWO_TUNNELS, 49)).when(Command::ResolveCard {});
    }

    const GAIN_METROPOLIS: Command = Command::GainMetropolis { part: 0 };

    /// Ours on card 2: gain a blue metropolis tile, and choose 1 credit. Slot 4 builds desalination plants.
    fn gains_metropolis(next: u8, stock: Resources) -> Played {
        let effect = json!({"type": "all", "of": [
            {"type": "gain_metropolis", "colour": "blue"},
            {"type": "one_of", "of": [{"type": "gain", "credit": 1}]}
        ]});
        let game = Given::with_effect(3, 2, effect).hand(&[2]).stock(stock);
        let mut game = game.undealt(&[], &[next]).begin();
        game.when(choose(four::TWO_DESALINATION_PLANTS, 2)).when(Command::ResolveCard {});
        game
    }

    #[test]
    fn u46_what_the_next_metropolis_gives_decides_nothing() {
        // Tile 8 would give the credit that lacks, tile 9 biomatter: nobody knows which one is next.
        for next in [8, 9] {
            // The credit may still be chosen afterwards.
            gains_metropolis(next, NONE).when(GAIN_METROPOLIS);
            let mut game = gains_metropolis(next, NONE);
            game.when(option(1, 0)).when(GAIN_METROPOLIS);
            game.when(build(0, Building::DesalinationPlant, (LR, 1), credit(1)));
            let mut possible = gains_metropolis(next, credit(1));
            possible.when(GAIN_METROPOLIS);
        }
    }

    #[test]
    fn u46_gaining_a_metropolis_is_no_free_step() {
        // Card 193 costs 2 credits and gains a blue tile: the next one, 5, gives 2 steelplast at once.
        let game = Given::players(3).hand(&[card::DISTANT_LEGATION]).stock(credit(3));
        not_possible(&game.undealt(&[], &[5]), four::TWO_TUNNELS, card::DISTANT_LEGATION);
    }

    #[test]
    fn u7_making_a_card_available_again_is_no_free_step() {
        // Card 55 would make the assistant available, which slot 13 could use; no special card is left.
        let game = Given::players(3).hand(&[card::SECOND_WIND]).used(&[206]).no_special_cards();
        not_possible(&game, four::ACTION_AND_SPECIAL_CARD, card::SECOND_WIND);
    }

    #[test]
    fn u7_another_slot_is_no_free_step() {
        // Card 44 could use slot 3 for the kelp that slot 6 needs.
        not_possible(
            &Given::players(3).hand(&[card::SEALED_ORDERS]).stock(credit(1)),
            four::TWO_FARMS,
            card::SEALED_ORDERS,
        );
    }

    #[test]
    fn u7_up_to_revision_1_only_instant_effects_without_structures_lead_to_the_slot() {
        let discount = Given::players(3).hand(&[card::SEEDLING_BARGE]);
        let site_pays = Given::players(3).hand(&[card::SEED_RAFT]);
        for (game, number, played) in [
            (discount, four::TWO_FARMS, card::SEEDLING_BARGE),
            (fifth(&[]), four::TWO_TUNNELS, card::JUNIOR_ENVOY),
            (site_pays, four::TWO_FARMS, card::SEED_RAFT),
        ] {
            not_possible(&game.clone().under(1), number, played);
            not_possible(&game.clone().under(0), number, played);
            game.clone().begin().when(choose(number, played));
        }
        let mut instant =
            Given::players(3).under(1).hand(&[card::SALVAGE_PERMIT]).stock(steelplast(1)).begin();
        instant.when(choose(four::TWO_TUNNELS, card::SALVAGE_PERMIT)).when(Command::ResolveCard {});
        would_close(&instant, four::TWO_TUNNELS, option(0, 1));
    }

    #[test]
    fn u46_up_to_revision_1_the_slot_had_to_be_possible_before_a_metropolis_was_gained() {
        for next in [8, 9] {
            let mut game = gains_metropolis(next, NONE).anew().under(1).begin();
            would_close(&game, four::TWO_DESALINATION_PLANTS, GAIN_METROPOLIS);
            game.when(option(1, 0)).when(GAIN_METROPOLIS);
        }
    }
}
