//! "Action cards", "Limit of four", "Personal assistant" (rulings U-13 and U-39).

use crate::kernel::desk::Desk;
use crate::kernel::game::Sink;
use crate::underwater::UnderwaterCities;
use crate::underwater::agenda::Source;
use crate::underwater::command::Command;
use crate::underwater::edition::CardKind;
use crate::underwater::effects::possible;
use crate::underwater::effects::vocabulary::Part;
use crate::underwater::fact::Fact;
use crate::underwater::ids::CardNo;
use crate::underwater::look::Look;
use crate::underwater::player::Player;
use crate::underwater::rejection::Rejection;

/// Action cards that one may have claimed, the personal assistant included.
pub const LIMIT: usize = 4;

/// The claimed action cards.
pub fn claimed<'s>(look: &Look<'s>) -> impl Iterator<Item = CardNo> + use<'s> {
    let rules = look.rules;
    let is_action =
        move |&card: &CardNo| rules.card(card).is_some_and(|card| card.kind == CardKind::Action);
    look.nation.claimed.iter().filter(is_action)
}

/// The claimed action cards that are not turned.
pub fn available<'s>(look: &Look<'s>) -> impl Iterator<Item = CardNo> + use<'s> {
    let used = look.used;
    claimed(look).filter(move |&card| !used.contains(card))
}

/// Every rule that can refuse using the card.
///
/// # Errors
/// What stands against it.
pub fn check(look: &Look<'_>, part: u8, card: CardNo) -> Result<(), Rejection> {
    if *look.open_part(part)? != Part::UseActionCard {
        return Err(Rejection::OtherPart { part });
    }
    if !usable(look).any(|usable| usable == card) {
        return Err(Rejection::ActionCardNotAvailable { card });
    }
    if possible::action_card(look, card) {
        Ok(())
    } else {
        Err(Rejection::ActionDoesNothing { card })
    }
}

/// The cards that the open effect lets one use: the available ones, or just the one that was discarded to make room.
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

/// Turns the card, then opens its action (ruling U-39).
pub fn perform<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, part: u8, card: CardNo) {
    player.finish_part(part);
    player.carried_out();
    player.record(Fact::ActionCardUsed { seat: player.seat, card });
    player.open(Source::ActionCard(card));
}

/// Every rule that can refuse discarding the card to make room.
///
/// # Errors
/// What stands against it.
pub fn check_discard(look: &Look<'_>, card: CardNo) -> Result<(), Rejection> {
    match look.open_frame()?.source {
        Source::Claim(_) if claimed(look).any(|claimed| claimed == card) => Ok(()),
        Source::Claim(_) => Err(Rejection::MakesNoRoom { card }),
        Source::Slot(_)
        | Source::Card(_)
        | Source::ActionCard(_)
        | Source::Discarded(_)
        | Source::CityBonus(_)
        | Source::TunnelBonus(_)
        | Source::BuildingBonus(_) => Err(Rejection::NotThisStep {}),
    }
}

/// Makes room and claims; the discarded card may be used at once if it was available.
pub fn perform_discard<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, card: CardNo) {
    let seat = player.seat;
    let was_available = !player.nation().used.contains(card);
    player.agenda.frames.pop();
    player.record(Fact::ActionCardDiscarded { seat, card });
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
    use crate::underwater::ids::Building;
    use crate::underwater::resource::Resources;
    use crate::underwater::scenario::*;

    const ASSISTANT: u8 = 206;

    fn makes_room(discarded: u8) -> Command {
        Command::DiscardActionCard { card: card(discarded) }
    }

    fn not_available(game: &Scenario, part: u8, number: u8) {
        let rejection = Rejection::ActionCardNotAvailable { card: card(number) };
        game.refused(use_card(part, number), rejection);
    }

    #[test]
    fn example_3_green_slot() {
        for (choice, gained) in [(0, steelplast(1)), (1, credit(1))] {
            let mut game = Scenario::players(3).hand(&[45]);
            game.when(choose(1, 45)).then_stock(steelplast(1));
            game.when(use_card(0, ASSISTANT)).when(option(0, choice));
            game.then_stock(steelplast(1) + gained);
            assert_eq!(game.nation().used, cards(&[ASSISTANT]));
        }
    }

    #[test]
    fn example_4_card_69_before_or_after_a_green_slot() {
        let given = || Scenario::players(3).round(5).hand(&[69]).claimed(&[35]);
        let mut before = given();
        before.when(choose(5, 69)).when(Command::ResolveCard {}).when(use_card(0, 35));
        before.then_stock(credit(1)).when(advance(0)).when(advance(1));
        let mut after = given();
        after.when(choose(5, 69)).when(Command::PerformSlot {}).when(advance(0)).when(advance(1));
        after.when(Command::ResolveCard {}).when(use_card(0, ASSISTANT)).when(option(0, 0));
        assert_eq!(after.nation().used, cards(&[ASSISTANT]));
        let mut other = given();
        other.when(choose(8, 69)).refused(Command::ResolveCard {}, Rejection::NotWaiting {});
        assert_eq!(other.legal(), [Command::EndTurn {}]);
    }

    #[test]
    fn example_4_card_124_uses_two_for_a_credit() {
        let mut game = Scenario::players(3).round(8).hand(&[124]).claimed(&[35]).stock(credit(1));
        game.when(choose(5, 124)).when(Command::ResolveCard {});
        game.when(Command::Pay { part: 0, payment: credit(1) });
        game.when(use_card(0, 35)).when(use_card(1, ASSISTANT)).when(option(0, 0));
        game.then_stock(credit(1) + steelplast(1));
        assert_eq!(game.nation().used, cards(&[35, ASSISTANT]));
    }

    #[test]
    fn example_17_a_used_card_is_refused_again_in_the_era() {
        let mut game = Scenario::players(3).hand(&[45]).claimed(&[35]).used(&[35]);
        game.when(choose(1, 45));
        not_available(&game, 0, 35);
        not_available(&game, 0, 14);
        game.when(use_card(0, ASSISTANT));
    }

    /// Seat 1 has four action cards and plays a fifth, card 13, to slot 5; card 35 is turned.
    fn fifth() -> Scenario {
        let mut game = Scenario::players(3).hand(&[13]).claimed(&[35, 58, 100]).used(&[35]);
        game.when(choose(5, 13)).when(Command::PerformSlot {});
        game.when(advance(0)).when(advance(1)).when(Command::ResolveCard {});
        game
    }

    #[test]
    fn example_17_a_fifth_card_needs_room() {
        let mut turned = fifth();
        assert_eq!(claimed(&Look::at(&turned.rules, &turned.state, seat(1))).count(), LIMIT);
        turned.when(makes_room(35)).then_stock(credit(1));
        assert_eq!(turned.nation().claimed, cards(&[13, 58, 100, ASSISTANT]));
        assert_eq!(turned.legal(), [Command::EndTurn {}], "a turned card is not used");
        let mut available = fifth();
        available.when(makes_room(ASSISTANT));
        assert_eq!(available.nation().claimed, cards(&[13, 35, 58, 100]));
        available.when(use_card(0, ASSISTANT)).when(option(0, 0));
        available.then_stock(credit(1) + steelplast(1));
        assert_eq!(available.legal(), [Command::EndTurn {}]);
    }

    #[test]
    fn u13_at_most_four_and_the_use_of_the_discarded_one_is_optional() {
        let mut game = fifth();
        game.when(makes_room(58)).when(Command::SkipRest {});
        not_used(&game);
        assert_eq!(game.nation().claimed.len(), LIMIT);
        assert_eq!(game.nation().hand.len(), 0);
    }

    fn not_used(game: &Scenario) {
        game.refused(use_card(0, 58), Rejection::NothingOpen {});
    }

    #[test]
    fn u13_a_card_may_be_used_in_the_turn_it_is_claimed() {
        let mut game = Scenario::players(3).hand(&[20]).stock(credit(1));
        game.when(choose(1, 20)).when(Command::ResolveCard {});
        // The slot's gain came first; card 20 builds a tunnel and gains a credit.
        game.when(use_card(0, 20)).then_stock(credit(2) + steelplast(1));
        let tunnel = build_tunnel(0, between(LR, RM), credit(1) + steelplast(1));
        game.when(tunnel).then_stock(credit(1));
    }

    #[test]
    fn u13_action_cards_are_available_again_after_production() {
        let mut game = Scenario::players(2).round(4).claimed(&[35]).used(&[35, ASSISTANT]);
        game = game.last_turn();
        game.when(choose_without_card(0)).when(Command::EndTurn {});
        assert_eq!(game.nation().used, cards(&[]));
    }

    #[test]
    fn u39_a_card_is_turned_before_it_is_resolved_and_others_nest_inside() {
        // Card 82 uses an action card and gains 1 science.
        let mut game = Scenario::players(3).round(5).hand(&[45]).claimed(&[82]);
        game.when(choose(1, 45)).when(use_card(0, 82));
        not_available(&game, 0, 82);
        game.when(use_card(0, ASSISTANT)).when(option(0, 1));
        game.then_stock(steelplast(1) + science(1) + credit(1));
        assert_eq!(game.nation().used, cards(&[82, ASSISTANT]));
    }

    #[test]
    fn u39_the_card_being_claimed_makes_no_room() {
        let game = fifth();
        game.refused(makes_room(13), Rejection::MakesNoRoom { card: card(13) });
        game.refused(makes_room(40), Rejection::MakesNoRoom { card: card(40) });
        game.refused(use_card(0, 58), Rejection::NoSuchPart { part: 0 });
        let mut calm = Scenario::players(3).hand(&[45]).claimed(&[35]);
        calm.refused(makes_room(35), Rejection::NotThisStep {});
        calm.when(choose(1, 45)).refused(makes_room(35), Rejection::NotThisStep {});
    }

    #[test]
    fn u39_not_claiming_leaves_the_four_and_discards_the_card() {
        let mut game = fifth();
        game.when(Command::SkipRest {});
        assert_eq!(game.nation().claimed, cards(&[35, 58, 100, ASSISTANT]));
        assert_eq!(game.state.discards, cards(&[13]));
    }

    #[test]
    fn u39_a_discarded_card_goes_to_its_era_and_the_assistant_out() {
        // In Era II a card of Era I leaves the game.
        let room = |discarded| {
            let mut game = Scenario::players(3).round(5).hand(&[97]).claimed(&[35, 82, 99]);
            game.when(choose(8, 97)).when(Command::ResolveCard {}).when(makes_room(discarded));
            game.state
        };
        assert_eq!((room(35).gone, room(35).discards), (cards(&[35]), cards(&[])));
        assert_eq!((room(82).gone, room(82).discards), (cards(&[]), cards(&[82])));
        assert_eq!((room(ASSISTANT).gone, room(ASSISTANT).discards), (cards(&[]), cards(&[])));
    }

    #[test]
    fn u33_an_action_card_is_offered_only_if_a_part_of_it_is_possible() {
        // Card 14 pays 2 credits.
        let given = |stock: Resources| {
            let mut game = Scenario::players(3).hand(&[45]).claimed(&[14]).stock(stock);
            game.when(choose(1, 45));
            game
        };
        given(credit(1)).refused(use_card(0, 14), Rejection::ActionDoesNothing { card: card(14) });
        let mut game = given(credit(2));
        game.when(use_card(0, 14)).when(Command::SkipRest {}).then_stock(credit(2) + steelplast(1));
        assert_eq!(game.nation().used, cards(&[14]), "once used, its parts are optional");
    }

    #[test]
    fn u33_using_an_action_card_carries_the_part_out() {
        // The slot builds and upgrades or uses an action card; card 14 then does nothing.
        let mut game = Scenario::players(3).hand(&[45]).claimed(&[14]).stock(credit(2));
        game.when(choose(10, 45)).when(use_card(0, 14)).when(Command::SkipRest {});
        game.when(Command::EndTurn {});
    }

    #[test]
    fn u39_a_part_for_something_else_uses_no_card() {
        let mut game = Scenario::players(3).hand(&[45]).stock(credit(1) + science(1));
        game.when(choose(10, 45));
        game.refused(use_card(1, ASSISTANT), Rejection::OtherPart { part: 1 });
        let plant = build(0, Building::DesalinationPlant, (LR, 1), credit(1));
        game.refused(plant, Rejection::OtherPart { part: 0 });
    }
}
