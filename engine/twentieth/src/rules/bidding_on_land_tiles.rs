//! "Bidding on land tiles": the starting player opens, the others bid higher, pass or drop out (rulings T-2, T-13, T-14 and T-16).

use crate::command::Command;
use crate::fact::Fact;
use crate::game::TwentiethCentury;
use crate::ids::{LandNo, Round};
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use crate::resource::Cost;
use crate::rules::dropping_out;
use crate::state::{State, Step};
use crate::terms::Rules;
use az::SaturatingAs;
use kernel::desk::Desk;
use kernel::game::Sink;
use kernel::seat::{Seat, Seats};

/// The highest bid, in coins: with the most lands that lie open, all opening bids fit into one list.
pub const BID_MAX: u8 = u8::MAX;

/// Returns the minimum price of a land this round.
pub fn minimum(rules: &Rules, state: &State) -> u8 {
    rules.edition.prices(state.round.unwrap_or(Round::at(0))).minimum
}

/// Returns whether the seat is the only one left in the round's auction.
fn is_alone(look: &Look<'_>) -> bool {
    look.state.auction.present == Seats::only(look.seat)
}

/// Returns the bids from the least one on that can be paid.
fn bids(look: &Look<'_>, least: u16) -> impl Iterator<Item = u8> + use<> {
    let most = look.coins().min(BID_MAX.into());
    // The bound makes every bid fit.
    (least..=most).map(|coins| coins.saturating_as::<u8>())
}

/// Every opening, every higher bid, passing.
pub fn legal(look: &Look<'_>, out: &mut impl Sink<Command>) {
    if look.state.agenda.step == Step::PickLand {
        legal_openings(look, out);
    } else if look.state.agenda.step == Step::BidOnLand {
        for coins in bids(look, u16::from(look.state.auction.bid) + 1) {
            out.put(Command::BidOnLand { coins });
        }
        out.put(Command::PassOnLand {});
    }
}

fn legal_openings(look: &Look<'_>, out: &mut impl Sink<Command>) {
    let minimum = minimum(look.rules, look.state);
    let most = if is_alone(look) { minimum } else { BID_MAX };
    for land in look.state.lands_offered.iter() {
        for coins in bids(look, minimum.into()).take_while(|&coins| coins <= most) {
            out.put(Command::OpenAuction { land, coins });
        }
    }
}

/// Checks that the starting player may open so.
///
/// # Errors
/// The rule that refuses it.
pub fn check_open(look: &Look<'_>, land: LandNo, coins: u8) -> Result<(), Rejection> {
    look.check_step(Step::PickLand)?;
    if !look.state.lands_offered.contains(land) {
        return Err(Rejection::LandNotOffered { land });
    }
    let minimum = minimum(look.rules, look.state);
    if coins < minimum {
        return Err(Rejection::BelowMinimum { coins, minimum });
    }
    if coins > minimum && is_alone(look) {
        return Err(Rejection::MinimumIsEnough { coins, minimum });
    }
    look.afford(Cost::coins(coins))
}

/// Checks that the player may bid so.
///
/// # Errors
/// The rule that refuses it.
pub fn check_bid(look: &Look<'_>, coins: u8) -> Result<(), Rejection> {
    look.check_step(Step::BidOnLand)?;
    let highest = look.state.auction.bid;
    if coins <= highest {
        return Err(Rejection::BidTooLow { coins, highest });
    }
    look.afford(Cost::coins(coins))
}

/// Returns whether the player may pass. Only who is asked to bid: the starting player opens or drops out (ruling T-13).
///
/// # Errors
/// [`Rejection::NotThisStep`].
pub fn check_pass(look: &Look<'_>) -> Result<(), Rejection> {
    look.check_step(Step::BidOnLand)
}

/// The starting player puts a land up for auction.
pub fn perform_open<D: Desk<TwentiethCentury>>(
    player: &mut Player<'_, D>,
    land: LandNo,
    coins: u8,
) {
    let seat = player.seat;
    player.record(Fact::AuctionOpened { seat, land, coins });
    go_on(player);
}

/// The player bids higher.
pub fn perform_bid<D: Desk<TwentiethCentury>>(player: &mut Player<'_, D>, coins: u8) {
    let seat = player.seat;
    player.record(Fact::BidRaised { seat, coins });
    go_on(player);
}

/// The player passes on this land.
pub fn perform_pass<D: Desk<TwentiethCentury>>(player: &mut Player<'_, D>) {
    let seat = player.seat;
    player.record(Fact::PassedOnLand { seat });
    go_on(player);
}

/// Asks the next one who may bid; when there is none, the highest bidder wins.
pub fn go_on<D: Desk<TwentiethCentury>>(player: &mut Player<'_, D>) {
    let state = player.state();
    let auction = state.auction;
    let is_asked = |seat: &Seat| auction.bidding.contains(*seat) && auction.bidder != Some(*seat);
    let next = state.clockwise_after(player.seat).find(is_asked);
    match (next, auction.bidder, auction.land) {
        (Some(next), _, _) => player.await_choice(Step::BidOnLand, Seats::only(next)),
        (None, Some(winner), Some(land)) => win(player, winner, land, auction.bid),
        // An auction that is open has a land and a bidder.
        (None, _, _) => player.go_on(),
    }
}

/// The winner pays, takes the land with a citizen and garbage, moves the marker and is the next starting player.
fn win<D: Desk<TwentiethCentury>>(player: &mut Player<'_, D>, seat: Seat, land: LandNo, coins: u8) {
    let garbage = player.state().region(seat).won.saturating_add(1);
    player.record(Fact::LandWon { seat, land, coins, garbage });
    let spaces = dropping_out::price_track(player.rules, player.state()).len();
    let space = player.state().marker + 1;
    if usize::from(space) < spaces {
        player.record(Fact::MarkerMoved { space });
    }
    if player.state().starter != seat {
        player.record(Fact::StarterMoved { seat });
    }
    player.await_choice(Step::PickLand, Seats::only(seat));
}

/// After somebody dropped out: the auction of the land goes on, or the next starting player picks one, or all have dropped out.
pub fn after_dropping_out<D: Desk<TwentiethCentury>>(player: &mut Player<'_, D>) {
    let state = player.state();
    if state.auction.land.is_some() {
        return go_on(player);
    }
    let present = state.auction.present;
    let next = state.clockwise_after(player.seat).find(|&seat| present.contains(seat));
    match next {
        Some(seat) => {
            player.record(Fact::StarterMoved { seat });
            player.await_choice(Step::PickLand, Seats::only(seat));
        }
        None => super::consolation::end_of_auction(player),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::*;

    /// Blue, Green and Yellow are seats 1, 2 and 3. Lands 6 to 10 and technologies 1 to 4 lie open.
    #[test]
    fn example_2_auction_of_three() {
        let mut game = Given::players(3).begin();
        assert_eq!(game.state.marker, 1);
        game.when(1, open(land::MILL_VALLEY, 2)).when(2, bid(3)).when(3, pass()).when(1, pass());
        game.then_hand(2, 7, 10).then_garbage(land::MILL_VALLEY, 1).then_step(Step::PickLand, &[2]);
        assert_eq!(game.state.marker, 2);
        game.when(2, open(land::MARKET_CROSSROADS, 4))
            .when(3, bid(5))
            .when(1, pass())
            .when(2, pass());
        game.then_hand(3, 5, 10)
            .then_garbage(land::MARKET_CROSSROADS, 1)
            .then_step(Step::PickLand, &[3]);
        assert_eq!(game.state.marker, 3);
        game.when(3, open(land::OLD_COLLEGE_HILLS, 5))
            .when(1, bid(6))
            .when(2, bid(7))
            .when(3, buy(technology::SCHOOL_OF_PHYSICS))
            .when(1, pass());
        game.then_hand(3, 5, 9).then_hand(2, 0, 10).then_garbage(land::OLD_COLLEGE_HILLS, 2);
        assert_eq!(game.state.marker, 4);
        // Without coins Green must drop out.
        assert!(game.legal(2).iter().all(|command| matches!(command, Command::DropOut { .. })));
        game.when(2, buy(technology::INSTITUTE_OF_CHEMISTRY))
            .then_hand(2, 0, 10)
            .then_step(Step::PickLand, &[1]);
        game.when(1, open(land::COAL_BASIN, 2))
            .when(1, open(land::OBSERVATORY_RIDGE, 2))
            .then_hand(1, 6, 10);
        game.then_garbage(land::COAL_BASIN, 1).then_garbage(land::OBSERVATORY_RIDGE, 2);
        assert_eq!(game.state.marker, 4, "the marker stays at the right end");
        game.when(1, buy(technology::DEEP_SHAFT))
            .then_hand(1, 6, 10)
            .then_step(Step::BidOnCatastrophe, &[1]);
        assert_eq!([1, 2, 3].map(|seat| game.region(seat).won), [2, 2, 1]);
    }

    fn number_of_openings(game: &Then, seat: u8) -> usize {
        let opens = |command: &&Command| matches!(command, Command::OpenAuction { .. });
        game.legal(seat).iter().filter(opens).count()
    }

    /// Nothing but dropping out, with or without a technology.
    fn must_drop_out(game: &Then, seat: u8) -> bool {
        game.legal(seat).iter().all(|command| matches!(command, Command::DropOut { .. }))
    }

    #[test]
    fn t13_the_starter_names_land_and_bid_together() {
        let mut game = Given::players(3).hand(1, 5, 0).begin();
        // Five lands, each for 2, 3, 4 or 5 coins, or none.
        assert_eq!((number_of_openings(&game, 1), game.legal(1).len()), (20, 21));
        game.when(1, open(land::OLD_COLLEGE_HILLS, 5));
        let auction = game.state.auction;
        assert_eq!((auction.land, auction.bid), (Some(land_no(land::OLD_COLLEGE_HILLS)), 5));
        assert_eq!(auction.bidder, Some(seat(1)));
        game.then_step(Step::BidOnLand, &[2]).then_hand(1, 5, 0);
        assert_eq!(game.lands_offered(), [6, 7, 9, 10]);
    }

    #[test]
    fn t13_an_opening_is_at_least_the_minimum_and_can_be_paid() {
        for (round, land, minimum) in [(1, 6, 2), (3, 22, 3), (5, 38, 4)] {
            let game = Given::players(3).round(round);
            let coins = minimum - 1;
            game.refused(1, open(land, coins), Rejection::BelowMinimum { coins, minimum });
        }
        let game = Given::players(3);
        let rejection = Rejection::CannotAfford { cost: Cost::coins(11), coins: 10, science: 10 };
        game.refused(1, open(land::MILL_VALLEY, 11), rejection);
        assert!(game.legal(1).contains(&open(land::MILL_VALLEY, 10)));
    }

    #[test]
    fn t13_only_a_land_that_lies_open_can_be_opened() {
        let mut game = Given::players(3).begin();
        game.refused(
            1,
            open(land::FISHING_COAST, 2),
            Rejection::LandNotOffered { land: land_no(land::FISHING_COAST) },
        );
        game.refused(
            1,
            open(land::RIVER_HOMELAND, 2),
            Rejection::LandNotOffered { land: land_no(land::RIVER_HOMELAND) },
        );
        game.when(1, open(land::MILL_VALLEY, 2)).when(2, pass()).when(3, pass());
        game.refused(
            1,
            open(land::MILL_VALLEY, 2),
            Rejection::LandNotOffered { land: land_no(land::MILL_VALLEY) },
        );
    }

    #[test]
    fn t13_the_starter_may_drop_out_but_not_pass() {
        let game = Given::players(3);
        let rejection = Rejection::NotThisStep { step: Step::PickLand };
        game.refused(1, pass(), rejection.clone()).refused(1, bid(3), rejection);
        assert!(game.legal(1).contains(&drop_out()));
    }

    #[test]
    fn t13_raises_are_whole_coins_and_at_least_one() {
        let mut game = Given::players(3).begin();
        game.when(1, open(land::MILL_VALLEY, 4));
        for coins in [0, 3, 4] {
            game.refused(2, bid(coins), Rejection::BidTooLow { coins, highest: 4 });
        }
        let raises: Vec<Command> = game.legal(2).into_iter().take(7).collect();
        assert_eq!(raises[..6], [5, 6, 7, 8, 9, 10].map(bid));
        assert_eq!(raises[6], pass());
        game.when(2, bid(5));
    }

    #[test]
    fn t2_nobody_bids_more_than_in_hand() {
        let mut game = Given::players(3).hand(2, 4, 10).begin();
        game.when(1, open(land::MILL_VALLEY, 4));
        let rejection = Rejection::CannotAfford { cost: Cost::coins(5), coins: 4, science: 10 };
        game.refused(2, bid(5), rejection);
        let dropping = game.legal(2).into_iter().filter(|command| *command != pass());
        assert!(dropping.clone().all(|command| matches!(command, Command::DropOut { .. })));
        assert_eq!(dropping.count(), 5, "without a technology, or with one of four");
    }

    #[test]
    fn t13_with_more_coins_than_a_bid_can_name_the_highest_bid_is_255() {
        let mut game = Given::players(3).hand(1, 300, 0).hand(2, 300, 0).begin();
        assert_eq!(number_of_openings(&game, 1), 5 * 254);
        game.when(1, open(land::MILL_VALLEY, BID_MAX));
        assert_eq!(game.legal(2), [pass(), drop_out()]);
    }

    #[test]
    fn t2_bids_go_around_clockwise_and_may_be_raised_again() {
        let mut game = Given::players(4).given(|state| state.starter = seat(3)).round(1).begin();
        game.when(3, open(land::MILL_VALLEY, 2)).when(4, bid(3)).when(1, bid(4)).when(2, pass());
        game.when(3, bid(5)).when(4, pass()).when(1, bid(7)).when(3, pass());
        game.then_hand(1, 3, 10).then_garbage(land::MILL_VALLEY, 1).then_step(Step::PickLand, &[1]);
        assert_eq!(game.state.starter, seat(1), "the winner starts the next auction");
        assert_eq!(game.state.land(land_no(land::MILL_VALLEY)).owner, Some(seat(1)));
        game.then_hand(3, 10, 10).then_hand(4, 10, 10);
    }

    #[test]
    fn t12_bids_go_round_the_table_in_the_order_that_was_drawn() {
        let mut game = Given::players(4).seating(&[3, 1, 4, 2]).begin();
        game.when(1, open(land::MILL_VALLEY, 2)).then_step(Step::BidOnLand, &[4]);
        game.when(4, bid(3)).then_step(Step::BidOnLand, &[2]);
        game.when(2, pass()).then_step(Step::BidOnLand, &[3]);
        game.when(3, bid(4)).then_step(Step::BidOnLand, &[1]);
    }

    #[test]
    fn t12_a_starter_who_drops_out_hands_on_in_the_order_that_was_drawn() {
        let mut game = Given::players(4).seating(&[3, 1, 4, 2]).begin();
        for (dropping, next) in [(1, 4), (4, 2), (2, 3)] {
            game.when(dropping, drop_out()).then_step(Step::PickLand, &[next]);
        }
        game.when(3, drop_out()).then_step(Step::BidOnCatastrophe, &[3]);
    }

    #[test]
    fn t6_who_can_do_nothing_but_drop_out_is_asked_all_the_same() {
        let mut game = Given::players(3).hand(2, 1, 0).begin();
        game.when(1, drop_out()).then_step(Step::PickLand, &[2]);
        assert_eq!(game.legal(2), [drop_out()]);
    }

    #[test]
    fn t14_who_passed_is_not_asked_again_but_back_for_the_next_land() {
        let mut game = Given::players(3).begin();
        game.when(1, open(land::MILL_VALLEY, 2)).when(2, pass()).when(3, bid(3));
        game.then_step(Step::BidOnLand, &[1]).refused(2, bid(4), Rejection::NotYourTurn {});
        game.when(1, bid(4)).then_step(Step::BidOnLand, &[3]);
        game.when(3, pass())
            .when(1, open(land::MARKET_CROSSROADS, 2))
            .then_step(Step::BidOnLand, &[2]);
        game.when(2, bid(3)).then_step(Step::BidOnLand, &[3]);
    }

    #[test]
    fn t14_the_highest_bidder_is_never_asked() {
        let mut game = Given::players(4).begin();
        game.when(1, open(land::MILL_VALLEY, 2)).when(2, bid(3)).when(3, pass()).when(4, pass());
        game.then_step(Step::BidOnLand, &[1]).refused(2, bid(4), Rejection::NotYourTurn {});
        game.when(1, drop_out()).then_step(Step::PickLand, &[2]).then_hand(2, 7, 10);
    }

    #[test]
    fn t14_who_dropped_out_is_not_asked_for_any_further_land() {
        let mut game = Given::players(3).begin();
        game.when(1, open(land::MILL_VALLEY, 2))
            .when(2, drop_out())
            .when(3, pass())
            .when(1, open(land::MARKET_CROSSROADS, 2));
        game.then_step(Step::BidOnLand, &[3]).refused(2, bid(3), Rejection::NotYourTurn {});
        game.when(3, bid(3)).then_step(Step::BidOnLand, &[1]);
        game.when(1, pass()).then_step(Step::PickLand, &[3]);
    }

    #[test]
    fn t2_an_auction_is_closed_to_all_else() {
        let mut game = Given::players(3).begin();
        game.refused(1, prevent(1, 0), Rejection::NotThisStep { step: Step::PickLand });
        game.when(1, open(land::MILL_VALLEY, 2));
        let rejection = Rejection::NotThisStep { step: Step::BidOnLand };
        game.refused(2, open(land::MARKET_CROSSROADS, 3), rejection.clone())
            .refused(2, END_UPKEEP, rejection);
    }

    #[test]
    fn t2_the_winner_takes_the_land_with_a_citizen_to_be_seated_in_upkeep() {
        let mut game = Given::players(3).begin();
        game.when(1, open(land::MILL_VALLEY, 2)).when(2, bid(3)).when(3, pass()).when(1, pass());
        let (lies, won) = (*game.state.land(land_no(land::MILL_VALLEY)), game.region(2).won);
        assert!(lies.newcomer && lies.is_new && lies.cell.is_none() && lies.citizens.is_empty());
        assert_eq!((lies.owner, lies.garbage, won), (Some(seat(2)), 1, 1));
        assert!(game.facts.contains(&Fact::LandWon {
            seat: seat(2),
            land: land_no(land::MILL_VALLEY),
            coins: 3,
            garbage: 1
        }));
    }

    #[test]
    fn t2_garbage_is_counted_by_the_lands_won_this_round() {
        // Seat 1 has three lands from rounds before.
        let mut game = Given::players(3)
            .land(1, land::GOLDEN_WHEATLANDS, (1, 0), 0, &[1])
            .hand(1, 20, 0)
            .land(1, land::CANAL_LOWLANDS, (0, 1), 0, &[1])
            .round(1)
            .begin();
        for (land, garbage) in [(6, 1), (7, 2), (8, 3), (9, 4)] {
            game.when(1, open(land, 5)).when(2, pass()).when(3, pass());
            game.then_garbage(land, garbage);
        }
        game.then_hand(1, 0, 0);
    }

    #[test]
    fn t2_the_marker_moves_with_each_land_won_and_stays_at_the_right_end() {
        let mut game = Given::players(5).begin();
        let markers = [6, 7, 8, 9, 10].map(|land| {
            game.when(1, open(land, 2));
            game.in_turn(&[2, 3, 4, 5], pass());
            game.state.marker
        });
        assert_eq!(markers, [1, 2, 3, 4, 4]);
    }

    #[test]
    fn t2_one_who_cannot_open_must_drop_out() {
        let mut game = Given::players(3).hand(1, 1, 10).begin();
        let rejection = Rejection::CannotAfford { cost: Cost::coins(2), coins: 1, science: 10 };
        game.refused(1, open(land::MILL_VALLEY, 2), rejection);
        assert!(must_drop_out(&game, 1));
        game.when(1, drop_out()).then_step(Step::PickLand, &[2]);
    }

    #[test]
    fn t2_a_starter_who_drops_out_hands_on_clockwise_to_one_who_has_not() {
        let mut game = Given::players(4).begin();
        game.when(1, open(land::MILL_VALLEY, 2))
            .when(2, drop_out())
            .when(3, pass())
            .when(4, pass());
        game.when(1, drop_out()).then_step(Step::PickLand, &[3]);
        assert_eq!(game.state.starter, seat(3));
        assert!(!game.legal(3).is_empty() && number_of_openings(&game, 3) == 5 * 9);
        game.when(3, drop_out()).then_step(Step::PickLand, &[4]);
    }

    #[test]
    fn t16_the_only_player_left_takes_lands_at_exactly_the_minimum() {
        let mut game = Given::players(3).begin();
        game.when(1, drop_out()).when(2, drop_out()).then_step(Step::PickLand, &[3]);
        assert_eq!(number_of_openings(&game, 3), 5);
        game.refused(
            3,
            open(land::MILL_VALLEY, 3),
            Rejection::MinimumIsEnough { coins: 3, minimum: 2 },
        );
        game.refused(
            3,
            open(land::MILL_VALLEY, 1),
            Rejection::BelowMinimum { coins: 1, minimum: 2 },
        );
        game.when(3, open(land::OBSERVATORY_RIDGE, 2))
            .then_hand(3, 8, 10)
            .then_garbage(land::OBSERVATORY_RIDGE, 1);
        game.when(3, open(land::MILL_VALLEY, 2))
            .then_hand(3, 6, 10)
            .then_garbage(land::MILL_VALLEY, 2);
        assert_eq!(game.state.marker, 3);
        game.when(3, drop_out()).then_step(Step::BidOnCatastrophe, &[3]);
    }

    #[test]
    fn t16_alone_until_the_minimum_lacks() {
        let mut game = Given::players(3).hand(3, 3, 0).begin();
        game.when(1, drop_out())
            .when(2, drop_out())
            .when(3, open(land::MILL_VALLEY, 2))
            .then_hand(3, 1, 0);
        assert!(must_drop_out(&game, 3));
        game.when(3, drop_out()).then_step(Step::BidOnCatastrophe, &[3]);
    }

    #[test]
    fn t16_alone_until_no_land_is_left() {
        let mut game = Given::players(3).lands_left(&[land::MILL_VALLEY]).begin();
        game.when(1, drop_out()).when(2, drop_out()).when(3, open(land::MILL_VALLEY, 2));
        assert!(must_drop_out(&game, 3));
        game.when(3, drop_out()).then_step(Step::BidOnCatastrophe, &[3]);
    }

    #[test]
    fn t16_one_is_left_when_the_others_drop_out_of_an_open_auction() {
        let mut game = Given::players(3).begin();
        game.when(1, open(land::MILL_VALLEY, 5)).when(2, drop_out()).when(3, drop_out());
        game.then_hand(1, 5, 10).then_step(Step::PickLand, &[1]);
        game.refused(
            1,
            open(land::MARKET_CROSSROADS, 3),
            Rejection::MinimumIsEnough { coins: 3, minimum: 2 },
        );
        game.when(1, open(land::MARKET_CROSSROADS, 2))
            .then_hand(1, 3, 10)
            .then_garbage(land::MARKET_CROSSROADS, 2);
    }

    #[test]
    fn t2_when_no_land_is_left_those_still_in_drop_out_from_the_starter_clockwise() {
        let mut game = Given::players(4).lands_left(&[land::MILL_VALLEY]).begin();
        game.when(1, open(land::MILL_VALLEY, 2))
            .when(2, bid(3))
            .when(3, pass())
            .when(4, drop_out());
        game.when(1, pass()).then_step(Step::PickLand, &[2]);
        for (dropping, next) in [(2, 3), (3, 1)] {
            assert!(must_drop_out(&game, dropping));
            game.when(dropping, drop_out()).then_step(Step::PickLand, &[next]);
        }
        assert!(must_drop_out(&game, 1));
        game.when(1, drop_out()).then_step(Step::BidOnCatastrophe, &[1]);
    }
}
