//! "Production cards" that offer a choice: replacements before the network produces, exchanges out of stock after it (rulings U-16 and U-50).
//!
//! All players choose at the same time, each for the own nation; so nothing here draws a card.

use super::production::{self, Output};
use super::{costs, network, resources, timing};
use crate::agenda::Step;
use crate::command::Command;
use crate::effects::count::count;
use crate::effects::vocabulary::{Condition, Part, Structure, Tally};
use crate::fact::Fact;
use crate::game::UnderwaterCities;
use crate::ids::CardNo;
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use crate::resource::Resources;
use crate::state::ProductionStage;
use az::SaturatingAs;
use kernel::desk::{Desk, Unknown};
use kernel::game::Sink;
use kernel::seat::Seat;

/// A choice that a production card offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    /// Before the network produces.
    Replacement(Part),
    /// After it has produced.
    Purchase(Part),
}

/// Returns the choice that the card offers.
fn choice(look: &Look<'_>, card: CardNo) -> Option<Choice> {
    let parts = look.rules.edition.arena.parts(look.rules.card(card)?.effect);
    let replaces =
        |part: &&Part| matches!(part, Part::ReplaceOutput { .. } | Part::ConvertProduced { .. });
    let buys = |part: &&Part| matches!(part, Part::Exchange { .. } | Part::Pay { .. });
    let replacement = parts.iter().find(replaces).copied().map(Choice::Replacement);
    replacement.or_else(|| parts.iter().find(buys).copied().map(Choice::Purchase))
}

/// Returns the claimed cards that offer a choice.
fn cards<'s>(look: &Look<'s>) -> impl Iterator<Item = CardNo> + use<'s> {
    look.claimed(look.rules.edition.standing.production_choices).iter()
}

/// Puts the chosen replacements into the output.
pub fn replace(look: &Look<'_>, output: &mut Output) {
    for card in cards(look).filter(|card| look.nation.exhausted.contains(*card)) {
        if let Some(Choice::Replacement(part)) = choice(look, card) {
            replace_one(&part, output);
        }
    }
}

fn replace_one(part: &Part, output: &mut Output) {
    if let Part::ReplaceOutput { of, by } = part {
        output.resources = output.resources.less(production::basic(*of).resources);
        output.add(production::gained(*by), 1);
    }
    if let Part::ConvertProduced { produced, into } = part {
        output.resources = output.resources.less(*produced);
        output.add(production::gained(*into), 1);
    }
}

/// Returns whether something is produced that the card could still replace. Each structure is replaced once.
fn is_replaceable(look: &Look<'_>, part: &Part) -> bool {
    if let Part::ReplaceOutput { of, .. } = part {
        return replaced(look, *of) < connected(look, *of);
    }
    if let Part::ConvertProduced { produced, .. } = part {
        let output = production::output(look).resources;
        return produced.less(output).is_none();
    }
    false
}

/// Structures of the kind that produce.
fn connected(look: &Look<'_>, of: Structure) -> u32 {
    match of {
        Structure::Tunnel => network::tunnels_at_cities(look.board(), look.nation).count_ones(),
        Structure::Farm | Structure::DesalinationPlant | Structure::Laboratory => {
            count(look, Tally { of: of.subject(), state: Condition::Any })
        }
    }
}

/// Structures of the kind whose output was replaced.
fn replaced(look: &Look<'_>, kind: Structure) -> u32 {
    let chosen = cards(look).filter(|card| look.nation.exhausted.contains(*card));
    let parts = chosen.filter_map(|card| choice(look, card));
    let of_kind = |choice: &Choice| matches!(choice, Choice::Replacement(Part::ReplaceOutput { of, .. }) if *of == kind);
    parts.filter(of_kind).count().saturating_as::<u32>()
}

/// Returns what may be given for a purchase.
fn prices<'s>(look: &Look<'s>, part: &Part) -> impl Iterator<Item = Resources> + use<'s> {
    let (listed, sides) = terms(look, part);
    let stock = look.stock;
    let all = listed.iter().copied().chain(sides.into_iter().flatten());
    all.filter(move |&price| stock.covers(price))
}

/// Returns the prices of a purchase, and the two sides of an exchange.
fn terms<'s>(look: &Look<'s>, part: &Part) -> (&'s [Resources], Option<[Resources; 2]>) {
    if let Part::Pay { price, .. } = part {
        (look.rules.edition.arena.prices(*price), None)
    } else if let Part::Exchange { one, other } = part {
        (&[], Some([*one, *other]))
    } else {
        (&[], None)
    }
}

/// Returns whether the nation has a choice at this stage.
fn has_choice(look: &Look<'_>, stage: ProductionStage) -> bool {
    let mut left = cards(look).filter(|card| !look.nation.exhausted.contains(*card));
    left.any(|card| match (choice(look, card), stage) {
        (Some(Choice::Replacement(part)), ProductionStage::Replacing) => {
            is_replaceable(look, &part)
        }
        (Some(Choice::Purchase(part)), ProductionStage::Exchanging) => {
            prices(look, &part).next().is_some()
        }
        (Some(Choice::Replacement(_) | Choice::Purchase(_)) | None, _) => false,
    })
}

/// Production begins for a seat: it goes on until its player has something to choose.
pub fn begin<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, seat: Seat) {
    let look = Look::at(player.rules, player.desk.state(), seat);
    if cards(&look).next().is_none() {
        production::produce(player, seat);
    } else {
        player.record(Fact::ProductionBegan { seat });
        advance(player, seat);
    }
}

/// Goes on while nothing is to be chosen.
fn advance<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, seat: Seat) {
    for stage in [ProductionStage::Replacing, ProductionStage::Exchanging] {
        let look = Look::at(player.rules, player.desk.state(), seat);
        if look.nation.production != stage {
            continue;
        }
        if has_choice(&look, stage) {
            return;
        }
        finish(player, seat, stage);
    }
}

/// Ends a stage.
fn finish<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    seat: Seat,
    stage: ProductionStage,
) {
    match stage {
        ProductionStage::Replacing => production::produce(player, seat),
        ProductionStage::Exchanging => player.record(Fact::ProductionEnded { seat }),
        ProductionStage::Over => {}
    }
}

/// Every rule that can refuse taking the choice of the card.
///
/// # Errors
/// The rule that refuses it.
pub fn check(look: &Look<'_>, card: CardNo, payment: Resources) -> Result<(), Rejection> {
    check_step(look)?;
    let choice = choice(look, card).filter(|_| look.nation.claimed.contains(card));
    if choice.is_some() && look.nation.exhausted.contains(card) {
        return Err(Rejection::ProductionChoiceTaken { card });
    }
    match (choice, look.nation.production) {
        (Some(Choice::Replacement(part)), ProductionStage::Replacing) => {
            check_replacement(look, card, &part, payment)
        }
        (Some(Choice::Purchase(part)), ProductionStage::Exchanging) => {
            check_purchase(look, &part, payment)
        }
        (Some(Choice::Replacement(_) | Choice::Purchase(_)) | None, _) => {
            Err(Rejection::NoProductionChoice { card })
        }
    }
}

fn check_step(look: &Look<'_>) -> Result<(), Rejection> {
    let step = look.state.agenda.step;
    if step == Step::Production { Ok(()) } else { Err(Rejection::NotThisStep { step }) }
}

fn check_replacement(
    look: &Look<'_>,
    card: CardNo,
    part: &Part,
    payment: Resources,
) -> Result<(), Rejection> {
    if !payment.is_none() {
        Err(Rejection::NotThePrice { cost: Resources::NONE })
    } else if is_replaceable(look, part) {
        Ok(())
    } else {
        Err(Rejection::NothingToReplace { card })
    }
}

fn check_purchase(look: &Look<'_>, part: &Part, payment: Resources) -> Result<(), Rejection> {
    let (listed, sides) = terms(look, part);
    match sides {
        Some(sides) => costs::check_price(look, &sides, payment),
        None => costs::check_price(look, listed, payment),
    }
}

/// Replacements are over once the network has produced.
///
/// # Errors
/// [`Rejection::NotThisStep`] or [`Rejection::OtherProductionStage`].
pub fn check_produce(look: &Look<'_>) -> Result<(), Rejection> {
    check_stage(look, ProductionStage::Replacing)
}

/// The own choices are over once everything was exchanged that one likes.
///
/// # Errors
/// [`Rejection::NotThisStep`] or [`Rejection::OtherProductionStage`].
pub fn check_end(look: &Look<'_>) -> Result<(), Rejection> {
    check_stage(look, ProductionStage::Exchanging)
}

fn check_stage(look: &Look<'_>, stage: ProductionStage) -> Result<(), Rejection> {
    check_step(look)?;
    if look.nation.production == stage {
        Ok(())
    } else {
        Err(Rejection::OtherProductionStage { stage: look.nation.production })
    }
}

/// All choices of a seat in Production.
pub fn legal(look: &Look<'_>, out: &mut impl Sink<Command>) {
    for card in cards(look) {
        let payments = match choice(look, card) {
            Some(Choice::Purchase(part)) => prices(look, &part).collect(),
            Some(Choice::Replacement(_)) => vec![Resources::NONE],
            None => Vec::new(),
        };
        for payment in payments {
            if check(look, card, payment).is_ok() {
                out.put(Command::UseProductionCard { card, payment });
            }
        }
    }
    match look.nation.production {
        ProductionStage::Replacing => out.put(Command::Produce {}),
        ProductionStage::Exchanging => out.put(Command::EndProduction {}),
        ProductionStage::Over => {}
    }
}

/// Takes the choice of a card, then goes on while nothing more is to be chosen.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where the era would end.
pub fn perform<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    card: CardNo,
    payment: Resources,
) -> Result<(), Unknown> {
    let seat = player.seat;
    let choice = choice(&player.look(), card);
    player.record(Fact::ProductionCardUsed { seat, card });
    if let Some(Choice::Purchase(part)) = choice {
        resources::pay(player.desk, seat, payment);
        let (gained, points) = bought(&player.look(), &part, payment);
        resources::gain(player.desk, seat, gained, points);
    }
    advance(player, seat);
    production::go_on(player)
}

/// Returns what a purchase gives.
fn bought(look: &Look<'_>, part: &Part, payment: Resources) -> (Resources, u8) {
    if let Part::Exchange { one, other } = *part {
        return (timing::other_side(one, other, payment), 0);
    }
    let Part::Pay { then, .. } = part else { return (Resources::NONE, 0) };
    let gains = look.rules.edition.arena.parts(*then).iter().filter_map(|part| {
        let Part::Gain(gain) = part else { return None };
        Some(gain)
    });
    gains.fold((Resources::NONE, 0), |(resources, points), gain| {
        (resources + gain.resources, points.saturating_add(gain.points))
    })
}

/// The network produces; exchanges come next.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where the era would end.
pub fn produce<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) -> Result<(), Unknown> {
    let seat = player.seat;
    finish(player, seat, ProductionStage::Replacing);
    advance(player, seat);
    production::go_on(player)
}

/// Nothing more is exchanged.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where the era would end.
pub fn end<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) -> Result<(), Unknown> {
    let seat = player.seat;
    finish(player, seat, ProductionStage::Exchanging);
    production::go_on(player)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fact::{CitiesFed, Produced};
    use crate::ids::Building::{DesalinationPlant, Farm, Laboratory};
    use crate::ids::CitySite;
    use crate::scenario::*;
    use crate::state::Space;
    use crate::to_act;
    use kernel::chance::Seed;
    use kernel::edition::Published;
    use kernel::event::Event;
    use kernel::ids::GameId;
    use kernel::knowledge::Face;
    use kernel::occasion::{At, By};
    use kernel::play::{self, Accepted, Occasion, Refused};
    use kernel::table::{Created, Phase, Table, TableRejection};
    use kernel::viewer::Viewer;
    use serde_json::{Value, json};

    type Game = UnderwaterCities;

    /// The last turn of the era ends: all networks produce.
    fn produces(game: Given) -> Played {
        in_era(4, game)
    }

    fn in_era(round: u8, game: Given) -> Played {
        let mut game = game.round(round).last_turn().begin();
        while game.state.agenda.step == Step::ChooseSlot {
            game.when(choose_without_card(slot::CARDS_AND_CREDITS)).when(Command::EndTurn {});
        }
        game
    }

    fn takes(number: u8, payment: Resources) -> Command {
        Command::UseProductionCard { card: card(number), payment }
    }

    fn replaces(number: u8) -> Command {
        takes(number, NONE)
    }

    /// Returns what seat 1 produced by the last choice.
    fn produced(game: &Then) -> Option<(Resources, u8)> {
        let own = |fact: &Fact| {
            let Fact::Produced(Produced { seat: whose, resources, points }) = fact else {
                return None;
            };
            (*whose == seat(1)).then_some((*resources, *points))
        };
        game.facts.iter().find_map(own)
    }

    fn is_asked(game: &Then) -> bool {
        game.state.agenda.step == Step::Production && to_act(&game.state).contains(seat(1))
    }

    /// Seat 1 has claimed card 58: a laboratory may make 1 steelplast and 1 kelp instead of 1 science.
    fn with_58(laboratories: &[(CitySite, u8)]) -> Given {
        Given::players(2).claimed(&[58]).buildings(Laboratory, laboratories)
    }

    #[test]
    fn u16_a_laboratory_makes_something_else() {
        let mut game = produces(with_58(&[(LR, 1)]));
        assert_eq!(game.legal(), [replaces(58), Command::Produce {}]);
        game.when(replaces(58));
        assert_eq!(produced(&game), Some((kelp(1) + steelplast(1), 0)));
        // The kelp feeds the starting city.
        game.then_stock(steelplast(1));
    }

    #[test]
    fn u16_the_choice_may_be_left() {
        let mut game = produces(with_58(&[(LR, 1)]));
        game.when(Command::Produce {});
        assert_eq!(produced(&game), Some((science(1), 0)));
        game.then_stock(science(1));
    }

    #[test]
    fn u50_an_upgrade_keeps_what_it_adds_and_a_pair_its_bonus() {
        let one = Given::players(2).claimed(&[58]).upgraded_buildings(Laboratory, &[(LR, 1)]);
        let mut one = produces(one);
        one.when(replaces(58));
        assert_eq!(produced(&one), Some((kelp(1) + steelplast(2), 0)));
        let two = [(LR, 1), (LR, 2)];
        let mut two =
            produces(Given::players(2).claimed(&[58]).upgraded_buildings(Laboratory, &two));
        two.when(replaces(58));
        // Two of them alone make 2 science and 3 steelplast.
        assert_eq!(produced(&two), Some((science(1) + kelp(1) + steelplast(4), 0)));
    }

    #[test]
    fn u16_a_laboratory_that_does_not_produce_is_not_replaced() {
        for sites in [&[][..], &[(RM, 1)], &[(C, 1)]] {
            let game = produces(with_58(sites).cities(&[C]));
            assert!(!is_asked(&game), "{sites:?}");
            assert_eq!(game.state.agenda.step, Step::KeepCards);
        }
        assert!(is_asked(&produces(with_58(&[(C, 1)]).cities(&[C]).tunnels(&[between(LR, C)]))));
        let farms = Given::players(2).claimed(&[58]).buildings(Farm, &[(LR, 1)]);
        assert!(!is_asked(&produces(farms)));
    }

    /// Cards 58 and 64 replace the output of a structure of this kind.
    fn two_replacements(of: &str, by: Value) -> Given {
        let effect = json!({"type": "replace_output", "of": of, "by": by});
        Given::with_effects(2, &[(58, effect.clone()), (64, effect)]).claimed(&[58, 64])
    }

    #[test]
    fn u50_each_structure_is_replaced_once() {
        let game = two_replacements("laboratory", json!({"points": 3}));
        let mut one = produces(game.clone().buildings(Laboratory, &[(LR, 1)]));
        assert_eq!(one.legal(), [replaces(58), replaces(64), Command::Produce {}]);
        // After the first there is nothing left for the second: Production goes on.
        one.when(replaces(64));
        assert_eq!(produced(&one), Some((NONE, 3)));
        let mut two = produces(game.buildings(Laboratory, &[(LR, 1), (LR, 2)]));
        two.when(replaces(58));
        assert_eq!(two.legal(), [replaces(64), Command::Produce {}]);
        two.refused(replaces(58), Rejection::ProductionChoiceTaken { card: card(58) });
        two.when(replaces(64));
        assert_eq!(produced(&two), Some((NONE, 6)));
    }

    #[test]
    fn u50_nothing_is_left_to_replace_while_another_choice_is_open() {
        let other = json!({"type": "replace_output", "of": "farm", "by": {"credit": 2}});
        let effect = json!({"type": "replace_output", "of": "laboratory", "by": {"points": 3}});
        let effects = [(58, effect.clone()), (64, effect), (65, other)];
        let game = Given::with_effects(2, &effects).claimed(&[58, 64, card::ALGAE_RESEARCHERS]);
        let game = game.buildings(Laboratory, &[(LR, 1)]).buildings(Farm, &[(LR, 2)]);
        let mut game = produces(game);
        game.when(replaces(58));
        game.refused(replaces(64), Rejection::NothingToReplace { card: card(64) });
        assert_eq!(game.legal(), [replaces(65), Command::Produce {}]);
        game.when(replaces(65));
        assert_eq!(produced(&game), Some((credit(2), 3)));
    }

    #[test]
    fn u50_a_tunnel_or_a_farm_or_a_plant_may_be_replaced() {
        let chain = [between(LR, RM), between(RM, UR)];
        let mut tunnel =
            produces(two_replacements("tunnel", json!({"science": 1})).tunnels(&chain));
        // Only the tunnel next to the starting city produces.
        tunnel.when(replaces(58));
        assert_eq!(produced(&tunnel), Some((science(1), 0)));
        for (kind, name) in [(Farm, "farm"), (DesalinationPlant, "desalination_plant")] {
            let game = two_replacements(name, json!({"science": 1}));
            let mut game = produces(game.buildings(kind, &[(LR, 1)]));
            game.when(replaces(64));
            assert_eq!(produced(&game), Some((science(1), 0)));
        }
    }

    /// Seat 1 has claimed card 101: 1 biomatter that was produced becomes 2 credits and 2 points.
    fn converts(game: Given) -> Played {
        produces_in_era_2(game.claimed(&[101]))
    }

    fn produces_in_era_2(game: Given) -> Played {
        in_era(7, game)
    }

    #[test]
    fn u50_one_biomatter_produced_needs_one_produced_in_this_production() {
        let upgraded = |game: Given| game.upgraded_buildings(DesalinationPlant, &[(LR, 1)]);
        let mut game = converts(upgraded(Given::players(2)));
        assert_eq!(game.legal(), [replaces(101), Command::Produce {}]);
        game.when(replaces(101));
        assert_eq!(produced(&game), Some((credit(3), 2)));
        // The biomatter in the stock is not of this Production.
        assert!(!is_asked(&converts(Given::players(2).stock(biomatter(5)))));
        // The biomatter of card 17 is; of two, one is converted.
        let mut card = converts(upgraded(Given::players(2).claimed(&[card::PLANKTON_NURSERY])));
        card.when(replaces(101));
        assert_eq!(produced(&card), Some((credit(3) + biomatter(1), 2)));
        let mut alone = converts(Given::players(2).claimed(&[card::PLANKTON_NURSERY]));
        alone.when(Command::Produce {});
        assert_eq!(produced(&alone), Some((biomatter(1), 0)));
    }

    #[test]
    fn u50_one_produced_biomatter_is_converted_once() {
        let effect = |points: u8| json!({"type": "convert_produced", "produced": {"biomatter": 1}, "into": {"points": points}});
        let game = Given::with_effects(2, &[(101, effect(1)), (104, effect(4))]);
        let mut game = produces_in_era_2(
            game.claimed(&[card::PLANKTON_NURSERY, 101, 104]).stock(biomatter(3)),
        );
        game.when(replaces(104));
        assert_eq!(produced(&game), Some((NONE, 4)));
    }

    #[test]
    fn u50_what_a_replacement_makes_may_be_converted() {
        let makes = json!({"type": "replace_output", "of": "farm", "by": {"biomatter": 1}});
        let game = Given::with_effect(2, 58, makes).claimed(&[58, 101]);
        let mut game = produces_in_era_2(game.buildings(Farm, &[(LR, 1)]));
        game.refused(replaces(101), Rejection::NothingToReplace { card: card(101) });
        game.when(replaces(58)).when(replaces(101));
        assert_eq!(produced(&game), Some((credit(2), 2)));
    }

    /// Card 123 makes 1 credit and exchanges 1 kelp and 1 science.
    #[test]
    fn u50_an_exchange_is_out_of_stock_with_what_was_just_produced() {
        let game =
            Given::players(2).claimed(&[card::BARTER_HALL]).buildings(Laboratory, &[(LR, 1)]);
        let mut game = produces_in_era_2(game);
        game.then_stock(science(1) + credit(1));
        assert_eq!(game.legal(), [takes(123, science(1)), Command::EndProduction {}]);
        let stock = game.nation().stock;
        game.refused(takes(123, kelp(1)), Rejection::CannotAfford { payment: kelp(1), stock });
        game.refused(takes(123, NONE), Rejection::NotThePrice { cost: kelp(1) });
        game.when(takes(123, science(1)));
        // The kelp comes before feeding.
        let fed = Fact::CitiesFed(CitiesFed { seat: seat(1), kelp: 1, biomatter: 0, points: 0 });
        assert!(game.facts.contains(&fed));
        game.then_stock(credit(1));
    }

    #[test]
    fn u50_an_exchange_either_way_once_or_not_at_all() {
        let given = || {
            let game = Given::players(2).claimed(&[card::BARTER_HALL]).stock(kelp(4) + science(4));
            produces_in_era_2(game)
        };
        let mut one_way = given();
        one_way.when(takes(123, kelp(1))).then_stock(kelp(2) + science(5) + credit(1));
        let mut other_way = given();
        other_way.when(takes(123, science(1))).then_stock(kelp(4) + science(3) + credit(1));
        let mut not_at_all = given();
        not_at_all.when(Command::EndProduction {}).then_stock(kelp(3) + science(4) + credit(1));
        let nothing = produces_in_era_2(Given::players(2).claimed(&[card::BARTER_HALL]));
        assert!(!is_asked(&nothing));
    }

    #[test]
    fn u50_a_price_is_paid_once_each_production() {
        // Card 199 makes 1 credit and sells 3 points for 1 steelplast; card 161 sells 5 points for 1 biomatter or 2 steelplast.
        let game = Given::players(2)
            .claimed(&[card::CORAL_OPERA_SEASON, card::MASTERPIECE_FAIR])
            .stock(steelplast(4) + biomatter(1));
        let mut game = in_era(10, game.given(|state| state.nations[seat(1)].stock.kelp = 1));
        assert_eq!(
            game.legal(),
            [
                takes(161, biomatter(1)),
                takes(161, steelplast(2)),
                takes(199, steelplast(1)),
                Command::EndProduction {}
            ]
        );
        game.when(takes(161, steelplast(2))).then_points(5);
        game.refused(
            takes(161, biomatter(1)),
            Rejection::ProductionChoiceTaken { card: card(card::CORAL_OPERA_SEASON) },
        );
        game.when(takes(199, steelplast(1)));
        assert!(game.facts.contains(&Fact::Paid { seat: seat(1), resources: steelplast(1) }));
        // The last era: feeding and scoring follow. 1 steelplast, 1 credit and 1 biomatter are 1 point, the city 2.
        assert!(game.state.is_over);
        game.then_points(5 + 3 + 1 + 2);
    }

    #[test]
    fn u50_replacements_come_before_and_exchanges_after_the_network_produces() {
        let game =
            Given::players(2).claimed(&[58, card::BARTER_HALL]).buildings(Laboratory, &[(LR, 1)]);
        let mut game = produces_in_era_2(game.stock(kelp(3)));
        game.refused(
            takes(123, kelp(1)),
            Rejection::NoProductionChoice { card: card(card::BARTER_HALL) },
        );
        let stage = ProductionStage::Replacing;
        game.refused(Command::EndProduction {}, Rejection::OtherProductionStage { stage });
        game.refused(takes(58, kelp(1)), Rejection::NotThePrice { cost: NONE });
        game.when(Command::Produce {}).then_stock(kelp(3) + science(1) + credit(1));
        let stage = ProductionStage::Exchanging;
        game.refused(Command::Produce {}, Rejection::OtherProductionStage { stage });
        game.refused(replaces(58), Rejection::NoProductionChoice { card: card(58) });
        game.when(takes(123, kelp(1))).then_stock(kelp(1) + science(2) + credit(1));
    }

    #[test]
    fn u50_only_claimed_cards_that_offer_a_choice_are_used_and_only_in_production() {
        let given = || with_58(&[(LR, 1)]).claimed(&[card::TOLL_LOCK]);
        let game = produces(given());
        game.refused(replaces(40), Rejection::NoProductionChoice { card: card(card::TOLL_LOCK) });
        game.refused(replaces(101), Rejection::NoProductionChoice { card: card(101) });
        let step = Step::ChooseSlot;
        let before = given();
        before.refused(replaces(58), Rejection::NotThisStep { step });
        before.refused(Command::Produce {}, Rejection::NotThisStep { step });
        before.refused(Command::EndProduction {}, Rejection::NotThisStep { step });
        let step = Step::Production;
        game.refused(Command::EndTurn {}, Rejection::NotThisStep { step });
        game.refused(
            choose(slot::CARDS_AND_CREDITS, card::KELP_PIONEERS),
            Rejection::NotThisStep { step },
        );
    }

    #[test]
    fn u16_the_choice_is_there_again_in_the_next_production() {
        let mut game = produces(with_58(&[(LR, 1)]));
        game.when(replaces(58));
        assert!(game.nation().exhausted.is_empty());
        let again = produces_in_era_2(game.anew().hand(&[]).hand_of(2, &[]));
        assert_eq!(again.legal(), [replaces(58), Command::Produce {}]);
    }

    /// Seats 1 and 2 have card 58 or 123 and a laboratory each, seat 3 nothing.
    fn at_once() -> Played {
        let game = Given::players(3).claimed(&[58]).buildings(Laboratory, &[(LR, 1)]);
        let game = game.given(|state| {
            let second = &mut state.nations[seat(2)];
            second.claimed.insert(card(card::BARTER_HALL));
            second.buildings[Laboratory as usize] = 1 << building_site(LR, 1).index();
            // Seat 2 comes first in the new order of play.
            state.track.place(seat(2), Space::printed(1));
        });
        produces_in_era_2(game)
    }

    #[test]
    fn u16_all_who_have_a_choice_are_asked_at_the_same_time() {
        let game = at_once();
        assert_eq!(to_act(&game.state).iter().collect::<Vec<_>>(), [seat(1), seat(2)]);
        game.assert_refused(seat(3), Command::Produce {}, Rejection::NotYourTurn {});
        // Seat 3 has nothing to choose and has produced already; so has seat 2, whose choice comes after that.
        assert_eq!(game.state.nation(seat(3)).production, ProductionStage::Over);
        assert_eq!(game.state.nation(seat(2)).production, ProductionStage::Exchanging);
        assert_eq!(game.state.nation(seat(1)).production, ProductionStage::Replacing);
        for first in [1, 2] {
            let mut game = game.clone();
            let commands = [replaces(58), takes(123, science(1))];
            let order = if first == 1 { [1, 2] } else { [2, 1] };
            for number in order {
                assert_eq!(game.state.agenda.step, Step::Production);
                game.choose(seat(number), commands[usize::from(number) - 1]);
            }
            assert_eq!(game.state.agenda.step, Step::KeepCards);
            game.then_stock(steelplast(1));
            assert_eq!(game.state.nation(seat(2)).stock, (credit(1)).into());
        }
    }

    #[test]
    fn u16_one_players_choice_is_refused_to_another() {
        let game = at_once();
        let none = Rejection::NoProductionChoice { card: card(58) };
        game.assert_refused(seat(2), replaces(58), none);
    }

    #[test]
    fn u50_cards_are_drawn_when_all_have_chosen_from_the_deck_of_the_ending_era() {
        // Card 64 gains a card for both; seat 2 is ahead in the new order.
        let game = with_58(&[(LR, 1)]).claimed(&[64]).given(|state| {
            state.nations[seat(2)].claimed.insert(card(card::COURIER_SUBMARINES));
            state.track.place(seat(2), Space::printed(4));
        });
        let mut game = produces(game);
        let is_drawn = |fact: &Fact| matches!(fact, Fact::CardDrawn { .. });
        let drawn_before = game.nation().hand.len();
        assert_eq!(drawn_before, 0, "the card waits for the choices");
        game.when(replaces(58));
        let ending = game.facts.iter().take_while(|fact| !matches!(fact, Fact::EraBegan { .. }));
        let ending: Vec<&Fact> = ending.collect();
        let drawn: Vec<(u8, u8)> = ending
            .iter()
            .filter_map(|fact| {
                let Fact::CardDrawn { seat, card: Face::Known(card) } = fact else { return None };
                Some((seat.number(), card.number()))
            })
            .collect();
        // Seat 2 has drawn cards 1 and 2 by the always-available slot, and card 3 at the end of its turn.
        assert_eq!(drawn, [(2, 4), (1, 5)]);
        let at = |wanted: &dyn Fn(&Fact) -> bool| ending.iter().position(|fact| wanted(fact));
        let ended = at(&|fact| matches!(fact, Fact::ProductionEnded { .. })).unwrap();
        let turned = at(&|fact| matches!(fact, Fact::ActionCardsTurnedBack {})).unwrap();
        assert!(ended < at(&is_drawn).unwrap() && at(&is_drawn).unwrap() < turned);
    }

    /// Returns the table of a game that has come to this position.
    fn table(game: &Then) -> Table<Game> {
        let id = GameId([7; 16]);
        let mut table = Table::<Game>::new(id, &game.rules);
        table.phase = Phase::Playing;
        table.created = Some(Created {
            ruleset: "underwater_cities".to_owned(),
            edition: Game::editions().remove(0),
            seats: game.rules.players,
            options: json!({}),
            commitment: Seed([1; 32]).commit(id),
            dispute_time: None,
            clock: None,
            parent: None,
        });
        table.game = game.state;
        table
    }

    fn choose_at(
        game: &Then,
        table: &Table<Game>,
        number: u8,
        drafted: &[Command],
        command: Command,
    ) -> Result<Accepted<Game>, Refused<Game>> {
        let at = At::new(Default::default());
        let occasion = Occasion { seat: Some(seat(number)), by: By::Server, at };
        play::choose::<Game>(&game.rules, &Seed([1; 32]), table, occasion, drafted, command)
    }

    /// Returns a choice that closes the draft of the seat: the events that follow.
    fn closes(
        game: &Then,
        table: &mut Table<Game>,
        number: u8,
        command: Command,
    ) -> Vec<Event<Game>> {
        match choose_at(game, table, number, &[], command) {
            Ok(Accepted::Appended(events, after)) => {
                *table = *after;
                events
            }
            other => panic!("not appended: {other:?}"),
        }
    }

    #[test]
    fn u16_choices_of_several_are_drafts_performed_in_the_order_of_play() {
        let game = at_once();
        let mut table = table(&game);
        let sealed = closes(&game, &mut table, 1, replaces(58));
        assert_eq!(sealed.len(), 1);
        // Nothing has happened yet, and seat 1 cannot choose again.
        assert_eq!(table.game, game.state);
        let again = choose_at(&game, &table, 1, &[], replaces(58));
        assert_eq!(again, Err(Refused::Table(TableRejection::ChoiceClosed {})));
        let revealed = closes(&game, &mut table, 2, takes(123, science(1)));
        // The second seal, then the choice of seat 2, who is first in the order of play, then that of seat 1.
        let seats: Vec<Option<Seat>> = revealed.iter().map(|event| event.seat).collect();
        assert_eq!(seats, [Some(seat(2)), Some(seat(2)), Some(seat(1))]);
        assert_eq!(table.game.agenda.step, Step::KeepCards);
        assert_eq!(table.game.nation(seat(1)).stock, steelplast(1).into());
        assert_eq!(table.game.nation(seat(2)).stock, credit(1).into());
    }

    #[test]
    fn u16_a_draft_stays_open_until_its_player_has_nothing_to_choose() {
        // Seat 1 has a replacement and, after it, an exchange.
        let game =
            Given::players(2).claimed(&[58, card::BARTER_HALL]).buildings(Laboratory, &[(LR, 1)]);
        let game = game.given(|state| {
            state.nations[seat(2)].claimed.insert(card(104));
            state.nations[seat(2)].claimed.insert(card(card::MASTERPIECE_FAIR));
            state.nations[seat(2)].stock = steelplast(1).into();
        });
        let game = produces_in_era_2(game);
        let table = table(&game);
        let drafted = choose_at(&game, &table, 1, &[], replaces(58)).unwrap();
        assert_eq!(drafted, Accepted::Drafted(vec![replaces(58)]));
        // In the draft the kelp is there; the science is not.
        let lacking = choose_at(&game, &table, 1, &[replaces(58)], takes(123, science(1)));
        assert!(matches!(lacking, Err(Refused::Game(Rejection::CannotAfford { .. }))));
        let closed = choose_at(&game, &table, 1, &[replaces(58)], takes(123, kelp(1))).unwrap();
        let Accepted::Appended(events, after) = closed else { panic!("the draft is closed") };
        assert_eq!(events.len(), 1);
        assert_eq!(after.waiting().iter().collect::<Vec<_>>(), [seat(2)]);
        // The choice is told to its own seat only.
        let told = |viewer| serde_json::to_string(&events[0].redact(viewer).facts).unwrap();
        assert!(told(Viewer::Seat(seat(1))).contains("58"));
        assert!(!told(Viewer::Seat(seat(2))).contains("58"));
    }

    #[test]
    fn u16_one_player_alone_with_a_choice_needs_no_draft() {
        let game = produces(with_58(&[(LR, 1)]));
        let mut table = table(&game);
        assert!(!table.is_drafting());
        let events = closes(&game, &mut table, 1, replaces(58));
        assert_eq!(events.len(), 1);
        assert_eq!(table.game.agenda.step, Step::KeepCards);
    }
}
