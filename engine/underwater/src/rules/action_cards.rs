//! "Action cards", "Limit of four", "Personal assistant" (rulings U-13 and U-39).

use super::permanent_effects::{self, Happening};
use super::special_cards;
use crate::agenda::Source;
use crate::command::Command;
use crate::effects::possible;
use crate::effects::vocabulary::Part;
use crate::fact::Fact;
use crate::game::UnderwaterCities;
use crate::ids::CardNo;
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use kernel::desk::{Desk, Unknown};
use kernel::game::Sink;

/// Action cards that one may have claimed, the personal assistant included.
pub const LIMIT: usize = 4;

/// Returns the claimed action cards.
pub fn claimed<'s>(look: &Look<'s>) -> impl Iterator<Item = CardNo> + use<'s> {
    look.claimed(look.rules.edition.standing.actions).iter()
}

/// Returns the claimed action cards that are not turned.
pub fn available<'s>(look: &Look<'s>) -> impl Iterator<Item = CardNo> + use<'s> {
    let used = look.used;
    claimed(look).filter(move |&card| !used.contains(card))
}

/// Returns the claimed action cards that are turned.
pub fn used<'s>(look: &Look<'s>) -> impl Iterator<Item = CardNo> + use<'s> {
    look.claimed(look.used).iter()
}

/// Every rule that can refuse using the card.
///
/// # Errors
/// The rule that refuses it.
pub fn check(look: &Look<'_>, part: u8, card: CardNo) -> Result<(), Rejection> {
    look.open_part_for(part, |part| *part == Part::UseActionCard)?;
    if !usable(look).any(|usable| usable == card) {
        return Err(Rejection::ActionCardNotAvailable { card });
    }
    if possible::action_card(look, card) {
        Ok(())
    } else {
        Err(Rejection::ActionDoesNothing { card })
    }
}

/// Returns the cards that the open effect lets one use: the available ones, or just the one that was discarded to make room.
fn usable(look: &Look<'_>) -> impl Iterator<Item = CardNo> {
    let discarded = match look.open_frame().map(|frame| frame.source) {
        Ok(Source::Discarded(card)) => Some(card),
        Ok(_) | Err(_) => None,
    };
    let available = discarded.is_none().then(|| available(look));
    discarded.into_iter().chain(available.into_iter().flatten())
}

/// All action cards that the part could use.
pub fn legal(look: &Look<'_>, part: u8, out: &mut impl Sink<Command>) {
    for card in usable(look).filter(|&card| possible::action_card(look, card)) {
        out.put(Command::UseActionCard { part, card });
    }
}

/// Turns the card, then opens its action (ruling U-39); what waits for its use is resolved first.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn perform<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    part: u8,
    card: CardNo,
) -> Result<(), Unknown> {
    player.finish_part(part);
    player.carried_out();
    player.record(Fact::ActionCardUsed { seat: player.seat, card });
    player.open(Source::ActionCard(card));
    permanent_effects::happened(player, Happening::ActionCardUsed)
}

/// Every rule that can refuse making the card available again: it is one's own and used (ruling U-39).
///
/// # Errors
/// The rule that refuses it.
pub fn check_refresh(look: &Look<'_>, part: u8, card: CardNo) -> Result<(), Rejection> {
    look.open_part_for(part, |part| *part == Part::RefreshActionCard)?;
    if used(look).any(|used| used == card) {
        Ok(())
    } else {
        Err(Rejection::ActionCardNotUsed { card })
    }
}

/// All action cards that the part could make available again.
pub fn legal_refresh(look: &Look<'_>, part: u8, out: &mut impl Sink<Command>) {
    used(look).for_each(|card| out.put(Command::RefreshActionCard { part, card }));
}

/// Turns the card back.
pub fn perform_refresh<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    part: u8,
    card: CardNo,
) {
    player.finish_part(part);
    player.carried_out();
    player.record(Fact::ActionCardRefreshed { seat: player.seat, card });
}

/// Every rule that can refuse discarding the card to make room.
///
/// # Errors
/// The rule that refuses it.
pub fn check_discard(look: &Look<'_>, card: CardNo) -> Result<(), Rejection> {
    if !matches!(look.open_frame()?.source, Source::Claim(_)) {
        Err(Rejection::NotThisStep { step: look.state.agenda.step })
    } else if claimed(look).any(|claimed| claimed == card) {
        Ok(())
    } else {
        Err(Rejection::MakesNoRoom { card })
    }
}

/// All action cards that could make room.
pub fn legal_discard(look: &Look<'_>, out: &mut impl Sink<Command>) {
    claimed(look).for_each(|card| out.put(Command::DiscardActionCard { card }));
}

/// Makes room and claims; the discarded card may be used at once if it was available.
pub fn perform_discard<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, card: CardNo) {
    let seat = player.seat;
    let was_available = !player.nation().used.contains(card);
    player.agenda.frames.pop();
    player.record(Fact::ActionCardDiscarded { seat, card });
    special_cards::return_discarded(player);
    if let Some(claimed) = player.desk.state().turn.card {
        player.record(Fact::CardClaimed { seat, card: claimed });
    }
    if was_available {
        player.open(Source::Discarded(card));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agenda::Step;
    use crate::ids::Building;
    use crate::resource::Resources;
    use crate::scenario::*;

    const ASSISTANT: u8 = 206;

    fn makes_room(discarded: u8) -> Command {
        Command::DiscardActionCard { card: card(discarded) }
    }

    fn not_available(game: &Then, part: u8, number: u8) {
        let rejection = Rejection::ActionCardNotAvailable { card: card(number) };
        game.refused(use_card(part, number), rejection);
    }

    #[test]
    fn example_3_green_slot() {
        for (choice, gained) in [(0, steelplast(1)), (1, credit(1))] {
            let mut game = Given::players(3).hand(&[card::BUNDLE_OF_LETTERS]).begin();
            game.when(choose(four::ACTION_AND_STEELPLAST, card::BUNDLE_OF_LETTERS))
                .then_stock(steelplast(1));
            game.when(use_card(0, ASSISTANT)).when(option(0, choice));
            game.then_stock(steelplast(1) + gained);
            assert_eq!(game.nation().used, cards(&[ASSISTANT]));
        }
    }

    #[test]
    fn example_4_card_69_before_or_after_a_green_slot() {
        let given = || {
            Given::players(3).round(5).hand(&[card::SHIFT_DRILL]).claimed(&[card::HARBOUR_OFFICE])
        };
        let mut before = given().begin();
        before
            .when(choose(four::FEDERATION, card::SHIFT_DRILL))
            .when(Command::ResolveCard {})
            .when(use_card(0, card::HARBOUR_OFFICE));
        before.then_stock(credit(1));
        before.when(advance(0)).when(advance(1));
        let mut after = given().begin();
        after
            .when(choose(four::FEDERATION, card::SHIFT_DRILL))
            .when(Command::PerformSlot {})
            .when(advance(0))
            .when(advance(1));
        after.when(Command::ResolveCard {}).when(use_card(0, ASSISTANT)).when(option(0, 0));
        assert_eq!(after.nation().used, cards(&[ASSISTANT]));
        let mut other = given().begin();
        other
            .when(choose(four::STEELPLAST_AND_KELP, card::SHIFT_DRILL))
            .refused(Command::ResolveCard {}, Rejection::CardNotWaiting {});
        assert_eq!(other.legal(), [Command::EndTurn {}]);
    }

    #[test]
    fn example_4_card_124_uses_two_for_a_credit() {
        let mut game = Given::players(3)
            .round(8)
            .hand(&[card::DRESS_REHEARSAL])
            .claimed(&[card::HARBOUR_OFFICE])
            .stock(credit(1))
            .begin();
        game.when(choose(four::FEDERATION, card::DRESS_REHEARSAL)).when(Command::ResolveCard {});
        game.when(Command::Pay { part: 0, payment: credit(1) });
        game.when(use_card(0, card::HARBOUR_OFFICE))
            .when(use_card(1, ASSISTANT))
            .when(option(0, 0));
        game.then_stock(credit(1) + steelplast(1));
        assert_eq!(game.nation().used, cards(&[card::HARBOUR_OFFICE, ASSISTANT]));
    }

    #[test]
    fn example_17_a_used_card_is_refused_again_in_the_era() {
        let mut game = Given::players(3)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .claimed(&[card::HARBOUR_OFFICE])
            .used(&[card::HARBOUR_OFFICE])
            .begin();
        game.when(choose(four::ACTION_AND_STEELPLAST, card::BUNDLE_OF_LETTERS));
        not_available(&game, 0, 30);
        not_available(&game, 0, 14);
        game.when(use_card(0, ASSISTANT));
    }

    /// Seat 1 has four action cards and plays a fifth, card 13, to slot 5; card 30 is turned.
    fn fifth() -> Played {
        let mut game = Given::players(3)
            .hand(&[card::DOME_CARTEL])
            .claimed(&[card::HARBOUR_OFFICE, card::WEATHER_BUOY, card::DEEP_SEA_MARKET])
            .used(&[card::HARBOUR_OFFICE])
            .begin();
        game.when(choose(four::FEDERATION, card::DOME_CARTEL)).when(Command::PerformSlot {});
        game.when(advance(0)).when(advance(1)).when(Command::ResolveCard {});
        game
    }

    #[test]
    fn example_17_a_fifth_card_needs_room() {
        let mut turned = fifth();
        assert_eq!(claimed(&Look::at(&turned.rules, &turned.state, seat(1))).count(), LIMIT);
        turned.when(makes_room(card::HARBOUR_OFFICE)).then_stock(credit(1));
        assert_eq!(
            turned.nation().claimed,
            cards(&[card::DOME_CARTEL, card::WEATHER_BUOY, card::DEEP_SEA_MARKET, ASSISTANT])
        );
        assert_eq!(turned.legal(), [Command::EndTurn {}], "a turned card is not used");
        let mut available = fifth();
        available.when(makes_room(ASSISTANT));
        assert_eq!(
            available.nation().claimed,
            cards(&[
                card::DOME_CARTEL,
                card::HARBOUR_OFFICE,
                card::WEATHER_BUOY,
                card::DEEP_SEA_MARKET
            ])
        );
        available.when(use_card(0, ASSISTANT)).when(option(0, 0));
        available.then_stock(credit(1) + steelplast(1));
        assert_eq!(available.legal(), [Command::EndTurn {}]);
    }

    #[test]
    fn u13_at_most_four_and_the_use_of_the_discarded_one_is_optional() {
        let mut game = fifth();
        game.when(makes_room(card::WEATHER_BUOY)).when(Command::SkipRest {});
        not_used(&game);
        assert_eq!(game.nation().claimed.len(), LIMIT);
        assert_eq!(game.nation().hand.len(), 0);
    }

    fn not_used(game: &Then) {
        game.refused(use_card(0, card::WEATHER_BUOY), Rejection::NothingOpen {});
    }

    #[test]
    fn u13_a_card_may_be_used_in_the_turn_it_is_claimed() {
        let mut game = Given::players(3).hand(&[card::TUNNEL_MOLES]).stock(credit(1)).begin();
        game.when(choose(four::ACTION_AND_STEELPLAST, card::TUNNEL_MOLES))
            .when(Command::ResolveCard {});
        // The slot's gain came first; card 20 builds a tunnel and gains a credit.
        game.when(use_card(0, card::TUNNEL_MOLES)).then_stock(credit(2) + steelplast(1));
        let tunnel = build_tunnel(0, between(LR, RM), credit(1) + steelplast(1));
        game.when(tunnel).then_stock(credit(1));
    }

    #[test]
    fn u13_action_cards_are_available_again_after_production() {
        let given = Given::players(2)
            .round(4)
            .claimed(&[card::HARBOUR_OFFICE])
            .used(&[card::HARBOUR_OFFICE, ASSISTANT]);
        let mut game = given.last_turn().begin();
        game.when(choose_without_card(slot::CARDS_AND_CREDITS)).when(Command::EndTurn {});
        assert_eq!(game.nation().used, cards(&[]));
    }

    #[test]
    fn u39_a_card_is_turned_before_it_is_resolved_and_others_nest_inside() {
        // Card 82 uses an action card and gains 1 science.
        let mut game = Given::players(3)
            .round(5)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .claimed(&[card::CHIEF_OF_STAFF])
            .begin();
        game.when(choose(four::ACTION_AND_STEELPLAST, card::BUNDLE_OF_LETTERS))
            .when(use_card(0, card::CHIEF_OF_STAFF));
        not_available(&game, 0, 82);
        game.when(use_card(0, ASSISTANT)).when(option(0, 1));
        game.then_stock(steelplast(1) + science(1) + credit(1));
        assert_eq!(game.nation().used, cards(&[card::CHIEF_OF_STAFF, ASSISTANT]));
    }

    #[test]
    fn u39_the_card_being_claimed_makes_no_room() {
        let game = fifth();
        game.refused(
            makes_room(card::DOME_CARTEL),
            Rejection::MakesNoRoom { card: card(card::DOME_CARTEL) },
        );
        game.refused(
            makes_room(card::TOLL_LOCK),
            Rejection::MakesNoRoom { card: card(card::TOLL_LOCK) },
        );
        game.refused(use_card(0, card::WEATHER_BUOY), Rejection::NoSuchPart { part: 0 });
        let mut calm = Given::players(3)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .claimed(&[card::HARBOUR_OFFICE])
            .begin();
        calm.refused(
            makes_room(card::HARBOUR_OFFICE),
            Rejection::NotThisStep { step: Step::ChooseSlot },
        );
        calm.when(choose(four::ACTION_AND_STEELPLAST, card::BUNDLE_OF_LETTERS));
        calm.refused(makes_room(card::HARBOUR_OFFICE), Rejection::NotThisStep { step: Step::Turn });
    }

    #[test]
    fn u39_not_claiming_leaves_the_four_and_discards_the_card() {
        let mut game = fifth();
        game.when(Command::SkipRest {});
        assert_eq!(
            game.nation().claimed,
            cards(&[card::HARBOUR_OFFICE, card::WEATHER_BUOY, card::DEEP_SEA_MARKET, ASSISTANT])
        );
        assert_eq!(game.state.discards, cards(&[card::DOME_CARTEL]));
    }

    #[test]
    fn u39_a_discarded_card_goes_to_its_era_and_the_assistant_out() {
        // In Era II a card of Era I leaves the game.
        let room = |discarded| {
            let mut game = Given::players(3)
                .round(5)
                .hand(&[card::PERMANENT_ENVOY])
                .claimed(&[card::HARBOUR_OFFICE, card::CHIEF_OF_STAFF, card::VOLUNTEER_BRIGADE])
                .begin();
            game.when(choose(four::STEELPLAST_AND_KELP, card::PERMANENT_ENVOY))
                .when(Command::ResolveCard {})
                .when(makes_room(discarded));
            game.state
        };
        assert_eq!(
            (room(30).gone, room(30).discards),
            (cards(&[card::HARBOUR_OFFICE]), cards(&[]))
        );
        assert_eq!(
            (room(82).gone, room(82).discards),
            (cards(&[]), cards(&[card::CHIEF_OF_STAFF]))
        );
        assert_eq!((room(ASSISTANT).gone, room(ASSISTANT).discards), (cards(&[]), cards(&[])));
    }

    #[test]
    fn u33_an_action_card_is_offered_only_if_a_part_of_it_is_possible() {
        // Card 15 pays 2 credits.
        let given = |stock: Resources| {
            let mut game = Given::players(3)
                .hand(&[card::BUNDLE_OF_LETTERS])
                .claimed(&[card::GENE_VAULT])
                .stock(stock)
                .begin();
            game.when(choose(four::ACTION_AND_STEELPLAST, card::BUNDLE_OF_LETTERS));
            game
        };
        given(credit(1)).refused(
            use_card(0, card::GENE_VAULT),
            Rejection::ActionDoesNothing { card: card(card::GENE_VAULT) },
        );
        let mut game = given(credit(2));
        game.when(use_card(0, card::GENE_VAULT))
            .when(Command::SkipRest {})
            .then_stock(credit(2) + steelplast(1));
        assert_eq!(
            game.nation().used,
            cards(&[card::GENE_VAULT]),
            "once used, its parts are optional"
        );
    }

    #[test]
    fn u33_using_an_action_card_carries_the_part_out() {
        // The slot builds and upgrades or uses an action card; card 15 then does nothing.
        let mut game = Given::players(3)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .claimed(&[card::GENE_VAULT])
            .stock(credit(2))
            .begin();
        game.when(choose(four::ACTION_AND_STRUCTURE, card::BUNDLE_OF_LETTERS))
            .when(use_card(0, card::GENE_VAULT))
            .when(Command::SkipRest {});
        game.when(Command::EndTurn {});
    }

    #[test]
    fn u39_a_part_for_something_else_uses_no_card() {
        let mut game = Given::players(3)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .stock(credit(1) + science(1))
            .begin();
        game.when(choose(four::ACTION_AND_STRUCTURE, card::BUNDLE_OF_LETTERS));
        game.refused(use_card(1, ASSISTANT), Rejection::OtherPart { part: 1, word: "build" });
        let plant = build(0, Building::DesalinationPlant, (LR, 1), credit(1));
        game.refused(plant, Rejection::OtherPart { part: 0, word: "use_action_card" });
    }

    fn refresh(part: u8, number: u8) -> Command {
        Command::RefreshActionCard { part, card: card(number) }
    }

    fn not_used_yet(game: &Then, part: u8, number: u8) {
        let rejection = Rejection::ActionCardNotUsed { card: card(number) };
        game.refused(refresh(part, number), rejection);
    }

    /// Card 55 makes a used action card available again and gains a card.
    #[test]
    fn u39_only_used_cards_of_ones_own_are_made_available_again() {
        let mut game = Given::players(3)
            .hand(&[card::SECOND_WIND])
            .claimed(&[card::HARBOUR_OFFICE, card::WEATHER_BUOY])
            .used(&[card::HARBOUR_OFFICE, ASSISTANT])
            .given(|state| {
                state.nations[seat(2)].claimed.insert(card(card::TUNNEL_MOLES));
                state.nations[seat(2)].used.insert(card(card::TUNNEL_MOLES));
            })
            .begin();
        game.when(choose(four::THREE_RESOURCES, card::SECOND_WIND)).when(Command::ResolveCard {});
        game.then_hand(&[card::KELP_PIONEERS]);
        let offered = [refresh(0, 30), refresh(0, ASSISTANT), Command::SkipRest {}];
        assert_eq!(game.legal(), offered);
        [53, 20, 40].into_iter().for_each(|number| not_used_yet(&game, 0, number));
        game.when(refresh(0, 30));
        assert_eq!(game.nation().used, cards(&[ASSISTANT]));
        assert_eq!(game.state.nation(seat(2)).used, cards(&[card::TUNNEL_MOLES]));
        assert_eq!(
            game.facts[0],
            Fact::ActionCardRefreshed { seat: seat(1), card: card(card::HARBOUR_OFFICE) }
        );
    }

    #[test]
    fn u39_a_card_made_available_again_is_used_twice_in_one_era() {
        // Card 30 gains 1 credit and 1 point; slot 13 uses an action card or draws a special card.
        let mut game = Given::players(3)
            .hand(&[card::SECOND_WIND])
            .claimed(&[card::HARBOUR_OFFICE])
            .used(&[card::HARBOUR_OFFICE])
            .begin();
        game.when(choose(four::ACTION_AND_SPECIAL_CARD, card::SECOND_WIND))
            .when(Command::ResolveCard {})
            .when(refresh(0, 30));
        game.when(use_card(0, card::HARBOUR_OFFICE)).then_stock(credit(1)).then_points(1);
        assert_eq!(game.nation().used, cards(&[card::HARBOUR_OFFICE]));
    }

    /// Card 168 makes one or two used action cards available again.
    #[test]
    fn u39_up_to_two_are_made_available_again() {
        let given = |used: &[u8]| {
            let game = Given::players(3)
                .round(8)
                .hand(&[card::LAST_ROLL_CALL])
                .claimed(&[card::HARBOUR_OFFICE, card::WEATHER_BUOY])
                .used(used);
            game.clone().begin().when(choose(four::THREE_RESOURCES, card::LAST_ROLL_CALL)).clone()
        };
        let mut two = given(&[30, 53, ASSISTANT]);
        two.when(Command::ResolveCard {}).when(refresh(0, 30));
        not_used_yet(&two, 1, 30);
        two.when(refresh(1, 53));
        assert_eq!(two.nation().used, cards(&[ASSISTANT]));
        let mut one = given(&[30]);
        one.when(Command::ResolveCard {}).when(refresh(0, 30));
        assert_eq!(one.legal(), [Command::EndTurn {}], "nothing more is turned");
        let none = given(&[]);
        none.refused(
            Command::ResolveCard {},
            Rejection::CardDoesNothing { card: card(card::LAST_ROLL_CALL) },
        );
    }

    fn paid_for(game: &Then) -> u32 {
        special_cards::paid_for(&Look::at(&game.rules, &game.state, seat(1)))
    }

    /// Cards 195, 196 and 203 are special action cards.
    #[test]
    fn u39_a_discarded_special_action_card_goes_under_its_deck_and_no_longer_counts() {
        let mut game = Given::players(3)
            .hand(&[card::HARBOUR_OFFICE])
            .claimed(&[card::FLYING_BUILDERS, card::UNIVERSAL_PERMIT, card::TRAVELLING_TINKERS])
            .begin();
        game.when(choose(four::STEELPLAST_AND_KELP, card::HARBOUR_OFFICE))
            .when(Command::PerformSlot {})
            .when(Command::ResolveCard {});
        assert_eq!((paid_for(&game), game.special_deck().len()), (3, 12));
        game.when(makes_room(card::TRAVELLING_TINKERS));
        assert_eq!(
            game.nation().claimed,
            cards(&[
                card::HARBOUR_OFFICE,
                card::FLYING_BUILDERS,
                card::UNIVERSAL_PERMIT,
                ASSISTANT
            ])
        );
        assert_eq!((paid_for(&game), game.special_deck()[0]), (2, 203));
        assert_eq!((game.state.gone, game.state.discards), (cards(&[]), cards(&[])));
    }

    /// Card 195 builds and upgrades a structure and gains 1 credit.
    #[test]
    fn u39_the_action_of_a_discarded_special_card_is_used_at_once_or_never() {
        let given = |used: &[u8]| {
            let claimed = Given::players(3)
                .hand(&[card::HARBOUR_OFFICE])
                .claimed(&[card::FLYING_BUILDERS, card::UNIVERSAL_PERMIT, card::TRAVELLING_TINKERS])
                .used(used);
            let mut game = claimed.stock(science(1)).begin();
            game.when(choose(four::STEELPLAST_AND_KELP, card::HARBOUR_OFFICE))
                .when(Command::PerformSlot {})
                .when(Command::ResolveCard {});
            game.when(makes_room(card::FLYING_BUILDERS));
            game
        };
        let mut available = given(&[]);
        assert_eq!(
            available.legal(),
            [use_card(0, card::FLYING_BUILDERS), Command::SkipRest {}, Command::EndTurn {}]
        );
        available.when(use_card(0, card::FLYING_BUILDERS));
        available.then_stock(science(1) + kelp(1) + steelplast(2) + credit(1));
        available.when(upgraded(build(0, Building::Farm, (LR, 1), kelp(1)), science(1)));
        assert_eq!(available.nation().used, cards(&[]), "it is claimed no more");
        assert_eq!(available.special_deck()[0], 195);
        let turned = given(&[195]);
        assert_eq!(turned.legal(), [Command::EndTurn {}]);
    }

    /// Card 196 costs 2 credits.
    #[test]
    fn u39_a_special_action_card_without_room_is_paid_and_not_claimed() {
        let mut game = Given::players(3)
            .hand(&[card::UNIVERSAL_PERMIT])
            .claimed(&[card::HARBOUR_OFFICE, card::WEATHER_BUOY, card::TUNNEL_MOLES])
            .stock(credit(2))
            .begin();
        game.when(choose(four::THREE_RESOURCES, card::UNIVERSAL_PERMIT))
            .when(Command::PerformSlot {})
            .when(Command::ResolveCard {});
        game.then_stock(science(1) + steelplast(1) + kelp(1));
        game.refused(
            makes_room(card::UNIVERSAL_PERMIT),
            Rejection::MakesNoRoom { card: card(card::UNIVERSAL_PERMIT) },
        );
        game.when(Command::SkipRest {});
        assert_eq!(
            game.nation().claimed,
            cards(&[card::TUNNEL_MOLES, card::HARBOUR_OFFICE, card::WEATHER_BUOY, ASSISTANT])
        );
        assert_eq!((paid_for(&game), game.special_deck()[0]), (0, 196));
    }

    #[test]
    fn u13_only_action_cards_count_for_the_limit_of_four() {
        // Permanent, production and end-scoring cards are claimed without limit.
        let mut game = Given::players(3)
            .hand(&[card::HARBOUR_OFFICE])
            .claimed(&[
                card::TUNNEL_RING_FOUNDRY,
                card::PROUD_FOUNDRYMEN,
                card::TOLL_LOCK,
                card::SEAWEED_LINES,
                card::WEATHER_BUOY,
                card::JUNIOR_ENVOY,
                card::GARDENERS_GUILD,
            ])
            .begin();
        game.when(choose(four::STEELPLAST_AND_KELP, card::HARBOUR_OFFICE))
            .when(Command::PerformSlot {})
            .when(Command::ResolveCard {});
        assert_eq!(game.legal(), [Command::EndTurn {}], "three are claimed: this is the fourth");
        assert!(game.nation().claimed.contains(card(card::HARBOUR_OFFICE)));
    }
}
