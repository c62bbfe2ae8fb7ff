//! "Phase 3: Preventing catastrophes": figures bid on columns until each stands alone (rulings T-4, T-19, T-20 and T-39).

use super::{ecological_impact, upkeep};
use crate::command::Command;
use crate::fact::Fact;
use crate::game::TwentiethCentury;
use crate::ids::{Column, SCIENCE_BID_MAX};
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use crate::resource::Cost;
use crate::state::{Figure, Phase, State, Step};
use crate::terms::Rules;
use az::SaturatingAs;
use kernel::desk::{Desk, Unknown};
use kernel::game::Sink;
use kernel::seat::{Seat, Seats};

/// The last one to drop out of the land auction begins.
pub fn begin<D: Desk<TwentiethCentury>>(player: &mut Player<'_, D>) {
    let seat = player.seat;
    if player.state().starter != seat {
        player.record(Fact::StarterMoved { seat });
    }
    player.record(Fact::PhaseBegan { phase: Phase::PreventingCatastrophes });
    player.await_choice(Step::BidOnCatastrophe, Seats::only(seat));
}

/// Returns the columns of the round's catastrophe that are used, from the left.
pub fn columns(rules: &Rules, state: &State) -> impl Iterator<Item = Column> + use<> {
    let card = state.catastrophe.map(|card| rules.edition.catastrophe(card));
    let players = rules.players;
    card.map(|card| card.columns_for(players)).into_iter().flatten()
}

/// Returns the least bid that overbids every figure on the column.
pub fn least(state: &State, column: Column) -> u8 {
    let figures = state.figures.iter().filter_map(|(_, figure)| *figure);
    let bids = figures.filter(|figure| figure.column == column).map(|figure| figure.science);
    bids.max().map_or(0, |highest| highest + 1)
}

/// Returns whether a higher bid than this figure's is on its column.
pub fn is_overbid(state: &State, figure: Figure) -> bool {
    least(state, figure.column) > figure.science.saturating_add(1)
}

/// Every bid on every column that overbids and can be paid.
///
/// A bid of 0 on the one empty column is the only command of a player without science points, and it is asked for all the same: what a
/// player holds stands behind the screen, and whoever was not asked would show it to all (ruling T-6).
pub fn legal(look: &Look<'_>, out: &mut impl Sink<Command>) {
    if look.state.agenda.step != Step::BidOnCatastrophe {
        return;
    }
    let most = look.science().min(SCIENCE_BID_MAX.into());
    for column in columns(look.rules, look.state) {
        for science in u16::from(least(look.state, column))..=most {
            // The limit of bids fits.
            out.put(Command::BidOnCatastrophe { column, science: science.saturating_as::<u8>() });
        }
    }
}

/// Checks that the player may bid so.
///
/// # Errors
/// The rule that refuses it.
pub fn check(look: &Look<'_>, column: Column, science: u8) -> Result<(), Rejection> {
    look.check_step(Step::BidOnCatastrophe)?;
    let players = look.rules.players;
    if !columns(look.rules, look.state).any(|used| used == column) {
        return Err(Rejection::ColumnNotUsed { column, players });
    }
    let least = least(look.state, column);
    if !(least..=SCIENCE_BID_MAX).contains(&science) {
        return Err(Rejection::ColumnBidOutOfRange { column, science, least });
    }
    look.afford(Cost::science(science))
}

/// The player puts the figure on a column; when each stands alone, the catastrophe is over.
///
/// # Errors
/// [`Unknown`] on a preview, where the next round's tiles would have to be known.
pub fn perform<D: Desk<TwentiethCentury>>(
    player: &mut Player<'_, D>,
    column: Column,
    science: u8,
) -> Result<(), Unknown> {
    let seat = player.seat;
    player.record(Fact::CatastropheBid { seat, column, science });
    let state = player.state();
    let must_bid =
        |seat: &Seat| state.figures[*seat].is_none_or(|figure| is_overbid(state, figure));
    let next = state.clockwise_after(seat).find(must_bid);
    match next {
        Some(next) => {
            player.await_choice(Step::BidOnCatastrophe, Seats::only(next));
            Ok(())
        }
        None => take(player),
    }
}

/// All pay their bids and take what their columns bring; the worst one makes the next starting player.
fn take<D: Desk<TwentiethCentury>>(player: &mut Player<'_, D>) -> Result<(), Unknown> {
    let state = player.state();
    let card = state.catastrophe.map(|card| player.rules.edition.catastrophe(card));
    let figures: Vec<(Seat, Figure)> = state
        .clockwise_from(state.starter)
        .filter_map(|seat| state.figures[seat].map(|figure| (seat, figure)))
        .collect();
    for &(seat, Figure { column, science }) in &figures {
        player.record(Fact::CatastropheTaken { seat, column, science });
        if let Some(card) = card {
            let impact = ecological_impact::of_column(card.harm(column));
            ecological_impact::suffer(player, seat, impact);
        }
    }
    let worst = figures.iter().min_by_key(|(_, figure)| figure.column).map(|(seat, _)| *seat);
    if let Some(seat) = worst.filter(|&seat| seat != player.state().starter) {
        player.record(Fact::StarterMoved { seat });
    }
    upkeep::begin(player)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Round;
    use crate::scenario::*;

    /// The bidding on the catastrophe, which the last seat begins: all others have dropped out before.
    fn bidding(game: Given) -> Played {
        let mut game = game.begin();
        let players = game.rules.players;
        for seat in 1..=players {
            game.when(seat, drop_out());
        }
        assert_eq!(game.facts.last(), Some(&awaiting(players)));
        game
    }

    fn awaiting(number: u8) -> Fact {
        Fact::Awaiting { step: Step::BidOnCatastrophe, acting: Seats::only(seat(number)) }
    }

    fn used(game: &Then) -> Vec<u8> {
        columns(&game.rules, &game.state).map(Column::number).collect()
    }

    /// Returns what seat n may bid on each column that is used: the least, and how many bids.
    fn offers(game: &Then, number: u8) -> Vec<(u8, u8, usize)> {
        let legal = game.legal(number);
        let bid = |command: &Command| {
            let Command::BidOnCatastrophe { column, science } = *command else {
                panic!("{command:?} is listed");
            };
            (column.number(), science)
        };
        let bids: Vec<(u8, u8)> = legal.iter().map(bid).collect();
        let offer = |on: u8| {
            let bids = bids.iter().filter(|(column, _)| *column == on);
            let least = bids.clone().map(|(_, science)| *science).min()?;
            Some((on, least, bids.count()))
        };
        used(game).into_iter().filter_map(offer).collect()
    }

    /// Yellow, Green, Red and Blue are seats 1 to 4; column 4 is for five players.
    #[test]
    fn example_4_catastrophe() {
        let given = Given::players(4).catastrophe(1);
        let mut game = given.given(|state| state.starter = seat(2)).round(1).begin();
        game.in_turn(&[2, 3, 4, 1], drop_out());
        game.when(1, prevent(5, 0)).when(2, prevent(3, 0));
        game.when(3, prevent(5, 1)).when(4, prevent(5, 2));
        game.then_step(Step::BidOnCatastrophe, &[1]);
        // Yellow: 11, 11, 10 and 8 bids.
        assert_eq!(offers(&game, 1), [(1, 0, 11), (2, 0, 11), (3, 1, 10), (5, 3, 8)]);
        assert_eq!(game.legal(1).len(), 40);
        game.when(1, prevent(3, 1)).then_step(Step::BidOnCatastrophe, &[2]);
        assert_eq!(offers(&game, 2), [(1, 0, 11), (2, 0, 11), (3, 2, 9), (5, 3, 8)]);
        assert_eq!(game.legal(2).len(), 39);
        // Blue stands highest on the last column and is not asked.
        game.when(2, prevent(1, 0)).then_step(Step::BidOnCatastrophe, &[3]);
        game.refused(4, prevent(2, 0), Rejection::NotYourTurn {});
        game.when(3, prevent(2, 0)).then_hand(1, 14 + 3, 9 + 2).then_hand(4, 14 + 3, 8 + 2);
    }

    #[test]
    fn t12_the_figures_go_round_the_table_in_the_order_that_was_drawn() {
        let mut game = Given::players(4).seating(&[2, 4, 3, 1]).begin();
        game.in_turn(&[1, 2, 4, 3], drop_out()).then_step(Step::BidOnCatastrophe, &[3]);
        for (bidding, column, next) in [(3, 5, 1), (1, 3, 2), (2, 2, 4)] {
            game.when(bidding, prevent(column, 0)).then_step(Step::BidOnCatastrophe, &[next]);
        }
    }

    #[test]
    fn t6_who_has_one_bid_only_is_asked_all_the_same() {
        let mut game = bidding(Given::players(3).hand(2, 0, 0));
        game.when(3, prevent(5, 0)).when(1, prevent(3, 0));
        game.then_step(Step::BidOnCatastrophe, &[2]);
        assert_eq!(game.legal(2), [prevent(1, 0)]);
    }

    #[test]
    fn t39_columns_are_used_by_the_number_of_players() {
        // The mark for five stands on column 4 of card 1, and on column 2 of card 2.
        for (card, four) in [(1, [1, 2, 3, 5]), (2, [1, 3, 4, 5])] {
            assert_eq!(used(&Given::players(3).catastrophe(card)), [1, 3, 5]);
            assert_eq!(used(&Given::players(4).catastrophe(card)), four);
            assert_eq!(used(&Given::players(5).catastrophe(card)), [1, 2, 3, 4, 5]);
        }
    }

    #[test]
    fn t39_other_columns_are_refused() {
        for (players, column) in [(3, 2), (3, 4), (4, 4)] {
            let game = bidding(Given::players(players));
            let rejection = Rejection::ColumnNotUsed { column: column_no(column), players };
            game.refused(players, prevent(column, 0), rejection);
        }
        bidding(Given::players(5)).when(5, prevent(4, 0));
    }

    #[test]
    fn t4_the_last_to_drop_out_begins() {
        let mut game = Given::players(3).begin();
        game.when(1, open(land::MILL_VALLEY, 2))
            .when(2, drop_out())
            .when(3, bid(3))
            .when(1, drop_out());
        game.when(3, drop_out()).then_step(Step::BidOnCatastrophe, &[3]);
        assert_eq!(game.state.starter, seat(3));
        game.when(3, prevent(1, 0)).then_step(Step::BidOnCatastrophe, &[1]);
        game.when(1, prevent(3, 0)).then_step(Step::BidOnCatastrophe, &[2]);
    }

    #[test]
    fn t4_bids_are_0_to_25_and_never_more_than_in_hand() {
        let mut game = bidding(Given::players(3).hand(3, 0, 30));
        assert_eq!(offers(&game, 3), [(1, 0, 26), (3, 0, 26), (5, 0, 26)]);
        let column = column_no(5);
        let science = 26;
        let rejection = Rejection::ColumnBidOutOfRange { column, science, least: 0 };
        game.refused(3, prevent(5, science), rejection);
        game.when(3, prevent(5, 25));
        let rejection = Rejection::CannotAfford { cost: Cost::science(11), coins: 14, science: 10 };
        game.refused(1, prevent(1, 11), rejection);
    }

    #[test]
    fn t4_a_bid_overbids_every_figure_on_its_column() {
        let mut game = bidding(Given::players(3));
        game.when(3, prevent(5, 2)).when(1, prevent(5, 5));
        let column = column_no(5);
        for science in [0, 2, 4, 5] {
            let rejection = Rejection::ColumnBidOutOfRange { column, science, least: 6 };
            game.refused(2, prevent(5, science), rejection);
        }
        assert_eq!(offers(&game, 2), [(1, 0, 11), (3, 0, 11), (5, 6, 5)]);
    }

    #[test]
    fn t4_a_bid_of_25_cannot_be_overbid() {
        let mut game = bidding(Given::players(3).hand(1, 0, 40).hand(3, 0, 40));
        game.when(3, prevent(5, 25));
        let (column, science) = (column_no(5), 26);
        let rejection = Rejection::ColumnBidOutOfRange { column, science, least: 26 };
        game.refused(1, prevent(5, science), rejection);
        assert_eq!(offers(&game, 1), [(1, 0, 26), (3, 0, 26)]);
    }

    #[test]
    fn t4_only_an_overbid_player_moves() {
        let mut game = bidding(Given::players(4));
        game.when(4, prevent(1, 0)).when(1, prevent(5, 0)).when(2, prevent(5, 1));
        game.when(3, prevent(2, 0));
        // Seats 4, 2 and 3 stand highest: they are passed over.
        game.then_step(Step::BidOnCatastrophe, &[1]);
        game.refused(4, prevent(5, 3), Rejection::NotYourTurn {});
        game.when(1, prevent(5, 2)).then_step(Step::BidOnCatastrophe, &[2]);
    }

    #[test]
    fn t19_an_overbid_player_may_go_back_to_the_own_column_or_bid_less_elsewhere() {
        let mut game = bidding(Given::players(3));
        game.when(3, prevent(5, 4)).when(1, prevent(5, 5)).when(2, prevent(3, 0));
        assert_eq!(offers(&game, 3), [(1, 0, 11), (3, 1, 10), (5, 6, 5)]);
        let mut back = game.clone();
        back.when(3, prevent(5, 6)).then_step(Step::BidOnCatastrophe, &[1]);
        game.when(3, prevent(1, 0)).then_step(Step::PickLand, &[3]);
    }

    #[test]
    fn t19_without_science_each_finds_an_empty_column() {
        let game = Given::players(3).hand(1, 0, 0).hand(2, 0, 0).hand(3, 0, 0);
        let mut game = bidding(game);
        assert_eq!(offers(&game, 3), [(1, 0, 1), (3, 0, 1), (5, 0, 1)]);
        game.when(3, prevent(5, 0));
        assert_eq!(offers(&game, 1), [(1, 0, 1), (3, 0, 1)]);
        game.when(1, prevent(3, 0));
        assert_eq!(game.legal(2), [prevent(1, 0)]);
        game.when(2, prevent(1, 0)).then_step(Step::PickLand, &[2]);
    }

    #[test]
    fn t19_the_bidding_ends_with_the_first_bid_after_which_each_column_has_one_figure() {
        let mut game = bidding(Given::players(3));
        game.when(3, prevent(1, 7)).when(1, prevent(5, 3)).when(2, prevent(3, 1));
        let taken = |number: u8, column, science| Fact::CatastropheTaken {
            seat: seat(number),
            column: column_no(column),
            science,
        };
        for taken in [taken(1, 5, 3), taken(2, 3, 1), taken(3, 1, 7)] {
            assert!(game.facts.contains(&taken), "{taken:?}");
        }
        // In the same event all have paid, had nothing to do in Upkeep, and produced 3 coins and 2 science points.
        game.then_hand(1, 17, 9).then_hand(2, 17, 11).then_hand(3, 17, 5);
        assert_eq!(game.state.round.unwrap().number(), 2);
    }

    #[test]
    fn t4_an_overbid_figure_pays_only_its_last_bid() {
        let mut game = bidding(Given::players(3));
        game.when(3, prevent(5, 4)).when(1, prevent(5, 6)).when(2, prevent(3, 2));
        game.when(3, prevent(1, 1));
        game.then_hand(1, 17, 6).then_hand(2, 17, 10).then_hand(3, 17, 11);
    }

    /// Each seat has a second land, so that garbage waits for a choice.
    fn with_two_lands() -> Given {
        let game = Given::players(3).land(1, land::LIGHTHOUSE_BAY, (1, 0), 0, &[1]);
        game.land(2, land::GOLDEN_WHEATLANDS, (1, 0), 0, &[1])
            .land(3, land::CANAL_LOWLANDS, (1, 0), 0, &[1])
            .round(1)
    }

    #[test]
    fn t20_pollution_moves_at_once_and_garbage_waits_for_upkeep() {
        let mut game = bidding(with_two_lands());
        game.when(3, prevent(1, 0)).when(1, prevent(3, 0)).when(2, prevent(5, 0));
        game.then_step(Step::Upkeep, &[1, 3]);
        // Great Smog: 3 garbage and 2 pollution, then 1 and 1, then nothing.
        game.then_garbage_aside(3, 3)
            .then_environment(3, -2)
            .then_garbage(land::COASTAL_HOMELAND, 1);
        game.then_garbage_aside(1, 1).then_environment(1, -1);
        game.then_garbage_aside(2, 0).then_environment(2, 0);
    }

    #[test]
    fn t4_pollution_stops_at_the_left_end() {
        let mut game = bidding(with_two_lands().environment(3, -5));
        game.when(3, prevent(1, 0)).when(1, prevent(3, 0)).when(2, prevent(5, 0));
        game.then_environment(3, -6);
    }

    #[test]
    fn t20_the_leftmost_columns_taker_starts_the_next_round() {
        let mut game = bidding(Given::players(4));
        game.when(4, prevent(5, 0)).when(1, prevent(2, 0)).when(2, prevent(1, 9));
        game.when(3, prevent(3, 0)).then_step(Step::PickLand, &[2]);
        assert_eq!((game.state.starter, game.state.round), (seat(2), Round::new(2).ok()));
    }

    #[test]
    fn figures_are_taken_back_for_the_next_round() {
        let mut game = bidding(Given::players(3));
        game.when(3, prevent(1, 0)).when(1, prevent(3, 0)).when(2, prevent(5, 0));
        assert!(game.state.figures.iter().all(|(_, figure)| figure.is_none()));
    }

    #[test]
    fn only_the_bidding_is_open() {
        let game = bidding(Given::players(3));
        let rejection = Rejection::NotThisStep { step: Step::BidOnCatastrophe };
        game.refused(3, open(land::MILL_VALLEY, 2), rejection.clone()).refused(
            3,
            bid(3),
            rejection.clone(),
        );
        game.refused(3, pass(), rejection.clone()).refused(3, drop_out(), rejection);
    }
}
