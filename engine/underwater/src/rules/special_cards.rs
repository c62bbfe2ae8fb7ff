//! "Special cards" and "Discarding special cards": what they cost and where they go (rulings U-12, U-27, U-41).

use crate::agenda::CardStage;
use crate::edition::{Card, CardKind};
use crate::fact::Fact;
use crate::game::UnderwaterCities;
use crate::look::Look;
use crate::player::Player;
use az::SaturatingAs;
use kernel::desk::Desk;
use kernel::seat::Seat;

/// Returns whether the card was paid for, and is kept aside when its effect is over.
pub fn is_kept_aside(card: &Card, stage: CardStage) -> bool {
    card.number.is_special() && card.kind == CardKind::Instant && stage == CardStage::Open
}

/// Special cards that were played and paid for: the claimed ones, and those kept aside ("Metropoles summary").
pub fn paid_for(look: &Look<'_>) -> u32 {
    let claimed = look.nation.claimed.iter().filter(|card| card.is_special()).count();
    u32::from(look.nation.kept_aside) + claimed.saturating_as::<u32>()
}

/// Discarded cards of one or two credits go under their deck at once, the lowest number first.
pub fn return_discarded<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) {
    return_of(player, player.seat);
}

/// The same for all players, in order of play.
pub fn return_all<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) {
    let order = player.desk.state().order;
    order.iter().for_each(|&seat| return_of(player, seat));
}

fn return_of<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, seat: Seat) {
    for card in player.desk.state().nation(seat).returning.iter() {
        player.record(Fact::SpecialCardReturned { seat, card });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agenda::{Agenda, Step};
    use crate::command::Command;
    use crate::rejection::Rejection;
    use crate::resource::Resources;
    use crate::rules::costs;
    use crate::scenario::*;

    const ASSISTANT: u8 = 206;

    /// Returns what the red slot 8 gains.
    fn slot_8() -> Resources {
        kelp(1) + steelplast(2)
    }

    /// Returns what the yellow slot 11 gains.
    fn slot_11() -> Resources {
        science(1) + steelplast(1) + kelp(1)
    }

    fn paid(game: &Then) -> u32 {
        paid_for(&Look::at(&game.rules, &game.state, seat(1)))
    }

    /// Card 185 is red and costs 3 credits.
    #[test]
    fn example_5_a_three_credit_special_in_its_colour() {
        let given = || Given::players(3).hand(&[card::STEEL_AUCTION_HALL]).stock(credit(3));
        let mut claimed = given().begin();
        claimed
            .when(choose(four::STEELPLAST_AND_KELP, card::STEEL_AUCTION_HALL))
            .then_stock(credit(3));
        claimed.when(Command::PerformSlot {}).when(Command::ResolveCard {}).then_stock(slot_8());
        assert_eq!(claimed.nation().claimed, cards(&[card::STEEL_AUCTION_HALL, ASSISTANT]));
        assert_eq!((claimed.state.gone, paid(&claimed)), (cards(&[]), 1));
        let mut unpaid = given().begin();
        unpaid
            .when(choose(four::STEELPLAST_AND_KELP, card::STEEL_AUCTION_HALL))
            .when(Command::PerformSlot {})
            .when(Command::EndTurn {});
        unpaid.then_stock(credit(3) + slot_8());
        assert_eq!(unpaid.nation().claimed, cards(&[ASSISTANT]));
        assert_eq!((unpaid.state.gone, paid(&unpaid)), (cards(&[card::STEEL_AUCTION_HALL]), 0));
        assert_eq!(unpaid.state.three_credit.len(), 5, "nothing takes its place");
    }

    #[test]
    fn example_5_without_three_credits_it_cannot_be_paid_for() {
        let mut poor = Given::players(3)
            .hand(&[card::STEEL_AUCTION_HALL])
            .stock(credit(2) + biomatter(5))
            .begin();
        let stock = poor.nation().stock;
        poor.when(choose(four::STEELPLAST_AND_KELP, card::STEEL_AUCTION_HALL));
        let lacking = Rejection::CannotAfford { payment: credit(3), stock };
        poor.refused(Command::ResolveCard {}, lacking);
        assert_eq!(poor.legal(), [Command::PerformSlot {}]);
    }

    /// Card 205 is yellow and costs 1 credit; its instant effect gains 1 credit among other things.
    #[test]
    fn u12_a_paid_instant_is_kept_aside_and_counts_as_played() {
        let mut game = Given::players(3).hand(&[card::LETTER_OF_MARQUE]).stock(credit(1)).begin();
        game.when(choose(four::THREE_RESOURCES, card::LETTER_OF_MARQUE))
            .when(Command::ResolveCard {})
            .then_stock(credit(1));
        assert_eq!(
            game.state.turn.card,
            Some(card(card::LETTER_OF_MARQUE)),
            "it lies there until its effect is over"
        );
        game.when(Command::SkipRest {}).then_stock(credit(1) + slot_11());
        assert!(
            game.facts.contains(&Fact::PlayedCardKept {
                seat: seat(1),
                card: card(card::LETTER_OF_MARQUE)
            })
        );
        assert_eq!(game.nation().claimed, cards(&[ASSISTANT]));
        assert_eq!((game.nation().kept_aside, paid(&game)), (1, 1));
        assert_eq!(
            (game.state.gone, game.special_deck().len()),
            (cards(&[card::LETTER_OF_MARQUE]), 14)
        );
        game.when(Command::EndTurn {});
        assert_eq!(
            (game.state.gone, game.special_deck().len()),
            (cards(&[card::LETTER_OF_MARQUE]), 14)
        );
    }

    /// Card 191 is green, permanent and costs 2 credits.
    #[test]
    fn u12_a_paid_card_that_is_no_instant_is_claimed() {
        let mut game = Given::players(3).hand(&[card::HORIZON_COMPANY]).stock(credit(3)).begin();
        game.when(choose(four::FEDERATION, card::HORIZON_COMPANY))
            .when(Command::ResolveCard {})
            .then_stock(credit(1));
        assert_eq!(game.nation().claimed, cards(&[card::HORIZON_COMPANY, ASSISTANT]));
        assert_eq!((game.nation().kept_aside, paid(&game)), (0, 1));
    }

    #[test]
    fn u12_an_unpaid_card_goes_under_its_deck() {
        let mut game = Given::players(3).hand(&[card::STATE_COMMISSION]).stock(credit(1)).begin();
        game.when(choose(four::FEDERATION, card::STATE_COMMISSION))
            .when(Command::PerformSlot {})
            .when(advance(0));
        game.when(Command::EndTurn {});
        let (seat, card) = (seat(1), card(card::STATE_COMMISSION));
        let returned =
            [Fact::PlayedCardDiscarded { seat, card }, Fact::SpecialCardReturned { seat, card }];
        assert_eq!(game.facts[..2], returned);
        assert_eq!(
            game.special_deck(),
            [200, 205, 204, 203, 202, 201, 199, 198, 197, 196, 195, 194, 193, 192, 191]
        );
        assert_eq!((paid(&game), game.nation().returning), (0, cards(&[])));
    }

    #[test]
    fn u12_a_card_of_another_colour_is_returned_right_after_the_slot_and_has_no_effect() {
        for number in [four::STEELPLAST_AND_KELP, slot::CARDS_AND_CREDITS] {
            let mut game =
                Given::players(3).hand(&[card::LETTER_OF_MARQUE]).stock(credit(5)).begin();
            game.when(choose(number, card::LETTER_OF_MARQUE));
            assert_eq!(game.special_deck()[0], 205);
            assert_eq!((game.state.gone, paid(&game)), (cards(&[]), 0));
            assert_eq!(game.legal(), [Command::EndTurn {}]);
        }
        let mut game = Given::players(3).hand(&[card::STEEL_AUCTION_HALL]).stock(credit(5)).begin();
        game.when(choose(four::THREE_RESOURCES, card::STEEL_AUCTION_HALL))
            .then_stock(credit(5) + slot_11());
        assert_eq!(
            (game.state.gone, game.special_deck().len()),
            (cards(&[card::STEEL_AUCTION_HALL]), 15)
        );
    }

    #[test]
    fn u12_a_card_that_is_discarded_to_the_hand_limit_goes_the_same_ways_at_once() {
        let hand = [7, 8, 185, 193, 205];
        let given = Given::players(3).hand(&hand);
        let mut game = given.given(|state| state.agenda = Agenda::at(Step::Discard)).begin();
        game.when(discard(card::LETTER_OF_MARQUE));
        assert_eq!(game.state.agenda.step, Step::Discard);
        assert_eq!((game.special_deck()[0], game.state.gone), (205, cards(&[])));
        game.when(discard(card::STEEL_AUCTION_HALL)).then_hand(&[
            card::WELDING_FLEET,
            card::TUNNEL_RING_FOUNDRY,
            card::DISTANT_LEGATION,
        ]);
        assert_eq!(
            (game.special_deck()[0], game.state.gone),
            (205, cards(&[card::STEEL_AUCTION_HALL]))
        );
        assert_eq!(game.state.discards, cards(&[]), "special cards have no discard pile");
    }

    /// Card 192, red, builds on an expansion site, for which the means lack here.
    #[test]
    fn u41_a_card_may_be_paid_for_even_if_its_effect_does_nothing() {
        let mut game = Given::players(3).hand(&[card::ROOM_TO_GROW]).stock(credit(1)).begin();
        game.when(choose(four::STEELPLAST_AND_KELP, card::ROOM_TO_GROW))
            .when(Command::ResolveCard {})
            .then_stock(slot_8());
        assert_eq!((game.nation().kept_aside, paid(&game)), (1, 1));
        assert_eq!(game.legal(), [Command::EndTurn {}]);
    }

    /// Card 131 takes 1 credit and 1 steelplast off whatever tunnels and cities cost.
    #[test]
    fn u41_the_price_knows_no_discount_and_no_biomatter() {
        let mut game = Given::players(3)
            .hand(&[card::LETTER_OF_MARQUE])
            .claimed(&[card::TUNNEL_RING_FOUNDRY, card::MASTER_BUILDERS_SEAL])
            .stock(biomatter(9))
            .begin();
        let stock = game.nation().stock;
        game.when(choose(four::THREE_RESOURCES, card::LETTER_OF_MARQUE));
        let lacking = Rejection::CannotAfford { payment: credit(1), stock };
        game.refused(Command::ResolveCard {}, lacking);
    }

    /// The assistant gains in the slot what the card then costs.
    #[test]
    fn u41_it_is_paid_for_when_it_is_resolved() {
        let mut game = Given::players(3).hand(&[card::HORIZON_COMPANY]).stock(credit(1)).begin();
        game.when(choose(four::ACTION_AND_STEELPLAST, card::HORIZON_COMPANY)).then_stock(credit(1));
        let stock = game.nation().stock;
        let lacking = Rejection::CannotAfford { payment: credit(2), stock };
        game.refused(Command::ResolveCard {}, lacking);
        game.when(Command::PerformSlot {}).when(use_card(0, ASSISTANT)).when(option(0, 1));
        game.when(Command::ResolveCard {}).then_stock(steelplast(1));
        assert!(game.nation().claimed.contains(card(card::HORIZON_COMPANY)));
    }

    #[test]
    fn u41_the_price_may_not_take_what_the_waiting_slot_needs() {
        let given = |played: u8| {
            let mut game = Given::players(3).hand(&[played]).stock(costs::TUNNEL).begin();
            game.when(choose(four::TWO_TUNNELS, played));
            game
        };
        // Card 202 costs the credit that a tunnel needs; card 205 gives it back at once.
        let closed = Rejection::SlotWouldBecomeImpossible { slot: slot(four::TWO_TUNNELS) };
        given(202).refused(Command::ResolveCard {}, closed);
        given(205).when(Command::ResolveCard {}).then_stock(costs::TUNNEL);
    }
}
