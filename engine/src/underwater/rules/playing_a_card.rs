//! "Cards": instant effects, claiming a card, and what becomes of a played card (rulings U-6 and U-28).

use super::action_cards;
use crate::kernel::desk::Desk;
use crate::underwater::UnderwaterCities;
use crate::underwater::agenda::{CardStage, Source, Step};
use crate::underwater::edition::CardKind;
use crate::underwater::effects::possible;
use crate::underwater::fact::Fact;
use crate::underwater::look::Look;
use crate::underwater::player::Player;
use crate::underwater::rejection::Rejection;

/// Every rule that can refuse resolving the played card now.
///
/// # Errors
/// What stands against it.
pub fn check(look: &Look<'_>) -> Result<(), Rejection> {
    let agenda = &look.state.agenda;
    let waits =
        agenda.step == Step::Turn && agenda.card == CardStage::Waiting && agenda.frames.is_empty();
    let number = look.state.turn.card.filter(|_| waits).ok_or(Rejection::NotWaiting {})?;
    let card = look.rules.card(number).ok_or(Rejection::NotWaiting {})?;
    match card.kind {
        CardKind::Instant if !possible::group(look, card.effect) => {
            Err(Rejection::CardDoesNothing { card: number })
        }
        CardKind::Instant | CardKind::Action | CardKind::Production => Ok(()),
    }
}

/// Opens an instant effect, or claims the card, making room first where that is needed.
pub fn perform<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) {
    let Some(number) = player.desk.state().turn.card else { return };
    let Some(kind) = player.rules.card(number).map(|card| card.kind) else { return };
    let seat = player.seat;
    player.agenda.card = CardStage::Open;
    match kind {
        CardKind::Instant => player.open(Source::Card(number)),
        CardKind::Production => player.record(Fact::CardClaimed { seat, card: number }),
        CardKind::Action if action_cards::claimed(&player.look()).count() < action_cards::LIMIT => {
            player.record(Fact::CardClaimed { seat, card: number });
        }
        CardKind::Action => player.open(Source::Claim(number)),
    }
}

/// The played card, unless it was claimed, goes to the discards.
pub fn put_away<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) {
    player.agenda.card = CardStage::Gone;
    if let Some(card) = player.desk.state().turn.card {
        player.record(Fact::PlayedCardDiscarded { seat: player.seat, card });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::knowledge::{Viewer, hide};
    use crate::underwater::command::Command;
    use crate::underwater::ids::Building;
    use crate::underwater::rules::costs;
    use crate::underwater::scenario::*;
    use crate::underwater::state::Space;

    /// Kate plays card 28 to the slot that builds and upgrades and uses an action card; she has claimed card 19.
    fn kate() -> Scenario {
        Scenario::players(3)
            .hand(&[28])
            .claimed(&[19])
            .stock(steelplast(1) + credit(1) + science(1))
            .given(|state| state.track.place(seat(1), Space::printed(4)))
    }

    #[test]
    fn example_15_kate() {
        let mut game = kate();
        game.when(choose(10, 28));
        game.refused(Command::ResolveCard {}, Rejection::CardDoesNothing { card: card(28) });
        let tunnel = build_tunnel(1, between(LR, RM), costs::TUNNEL);
        game.when(Command::PerformSlot {}).when(upgraded(tunnel, science(1))).then_stock(NONE);
        game.refused(Command::ResolveCard {}, Rejection::NotWaiting {});
        game.when(use_card(0, 19)).when(advance(1)).then_space(Some(3)).then_stock(credit(1));
        let stock = game.nation().stock;
        game.refused(
            build(0, Building::Farm, (LR, 1), kelp(1)),
            Rejection::CannotAfford { payment: kelp(1), stock },
        );
        game.when(build(0, Building::DesalinationPlant, (LR, 1), credit(1)));
        game.when(Command::ResolveCard {}).then_stock(kelp(1)).then_space(Some(3));
        game.refused(build(0, Building::Farm, (LR, 2), kelp(1)), Rejection::NothingOpen {});
    }

    #[test]
    fn example_15_the_card_first_with_a_tunnel_upgraded_before() {
        let mut game = kate().upgraded_tunnels(&[between(LR, C)]);
        game.when(choose(10, 28)).when(Command::ResolveCard {});
        game.then_stock(steelplast(1) + credit(1) + science(1) + kelp(1));
    }

    #[test]
    fn u8_card_and_slot_never_interleave() {
        let mut game = Scenario::players(3).hand(&[46]).stock(costs::TUNNEL + costs::TUNNEL);
        game.when(choose(12, 46)).when(Command::ResolveCard {});
        game.refused(Command::PerformSlot {}, Rejection::NotWaiting {});
        game.when(option(0, 0)).when(build_tunnel(0, between(LR, RM), costs::TUNNEL));
        game.refused(Command::ResolveCard {}, Rejection::NotWaiting {});
    }

    #[test]
    fn u28_an_unused_card_is_never_drawn_by_the_slot_that_it_was_played_with() {
        let mut game =
            Scenario::players(2).hand(&[23]).given(|state| state.discards = cards(&[7])).deck(&[]);
        // Two cards are to be drawn, but only the one of the discards is there.
        game.when(choose(0, 23)).then_hand(&[7]);
        assert_eq!(game.state.discards, cards(&[23]));
        // At the end of the turn it is on the discards and may be drawn.
        game.when(Command::EndTurn {}).then_hand(&[7, 23]);
    }

    #[test]
    fn u28_a_used_instant_goes_to_the_discards_right_after_its_own_effect() {
        let mut game =
            Scenario::players(3).hand(&[2]).given(|state| state.discards = cards(&[7])).deck(&[]);
        // Card 2 draws two cards, of which one is there; slot 2 draws two more, now card 2 itself.
        game.when(choose(2, 2)).when(Command::ResolveCard {}).then_hand(&[7]);
        assert_eq!(game.state.discards, cards(&[2]));
        game.when(option(0, 1)).then_hand(&[2, 7]);
    }

    #[test]
    fn u28_a_matching_card_that_is_not_used_is_discarded_at_the_end_of_the_turn() {
        let mut game = Scenario::players(3).hand(&[23]);
        game.when(choose(8, 23)).when(Command::PerformSlot {});
        assert_eq!(game.state.turn.card, Some(card(23)));
        game.when(Command::EndTurn {});
        assert_eq!(game.state.discards, cards(&[23]));
    }

    #[test]
    fn u24_a_played_and_a_discarded_card_are_shown_to_all() {
        let mut game = Scenario::players(3).hand(&[2, 23]);
        game.when(choose(8, 2));
        let seen = hide::<UnderwaterCities>(&game.state, Viewer::Seat(seat(2)));
        assert_eq!(seen.state().discards, cards(&[2]));
        assert_eq!(seen.state().nation(seat(1)).hand.known, cards(&[]));
    }

    #[test]
    fn u13_a_production_card_is_claimed_and_an_action_card_too() {
        let mut game = Scenario::players(3).hand(&[40]);
        game.when(choose(8, 40)).when(Command::ResolveCard {});
        assert!(game.nation().claimed.contains(card(40)));
        assert!(game.state.discards.is_empty());
        let mut game = Scenario::players(3).hand(&[35]);
        game.when(choose(8, 35)).when(Command::ResolveCard {});
        assert!(game.nation().claimed.contains(card(35)));
    }
}
