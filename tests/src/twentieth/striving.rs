//! The aims of players of *20th Century*: they take what makes their own region worth most, in the auctions as in Upkeep.

use crate::playout;
use crate::striving::{best, is_whim};
use engine::kernel::chance::Stream;
use engine::kernel::desk::Preview;
use engine::kernel::game::Game;
use engine::kernel::seat::Seat;
use engine::kernel::table::Table;
use engine::twentieth::command::Command;
use engine::twentieth::look::Look;
use engine::twentieth::rules::production;
use engine::twentieth::state::{Region, State};
use engine::twentieth::terms::Rules;
use engine::twentieth::{Lawful, TwentiethCentury};

/// Returns what a player chooses: any of what makes the region worth most; now and then whatever is legal, in Upkeep all the way to its end.
pub(super) fn choices(
    rules: &Rules,
    table: &Table<TwentiethCentury>,
    seat: Seat,
    random: &mut Stream,
) -> Vec<Command> {
    if is_whim(random) {
        return playout::choices(rules, table, seat, random);
    }
    if !table.is_drafting() {
        return vec![choice(rules, &table.game, seat, random).into()];
    }
    playout::drafted::<TwentiethCentury>(rules, &table.game, seat, |state| {
        choice(rules, state, seat, random)
    })
}

fn choice(rules: &Rules, state: &State, seat: Seat, random: &mut Stream) -> Lawful {
    let judge = |state: &State, one| worth_after(rules, state, seat, one);
    best::<TwentiethCentury>(rules, state, seat, random, judge)
}

/// Returns what the region is worth after the choice, as far as chance and what others hold do not decide. A player who goes on may do more.
fn worth_after(rules: &Rules, state: &State, seat: Seat, choice: Lawful) -> u32 {
    let mut desk = Preview::<TwentiethCentury>::without_chance(state);
    // The unknown part of a preview comes after the own choice: the position before it is worth as much.
    let _ = TwentiethCentury::perform(rules, &mut desk, seat, choice);
    let leaves = matches!(
        choice.into(),
        Command::EndUpkeep {} | Command::EndRecycling {} | Command::DropOut { technology: None }
    );
    worth(rules, &desk.finish().0, seat) + u32::from(!leaves)
}

/// More than anything costs, so that no worth is below nothing.
const GROUND: i32 = 10_000;

/// Returns what the region is worth: so much for each of these. The weights are guessed; they need only lead to games in which much happens.
fn worth(rules: &Rules, state: &State, seat: Seat) -> u32 {
    let look = Look::at(rules, state, seat);
    let output = production::output(&look);
    let region = look.region;
    let worths = [
        (9, i32::from(output.coins)),
        (9, i32::from(output.science)),
        (14, i32::from(output.points)),
        (6, look.empty_cities().count() as i32),
        (20, i32::from(region.train.is_some())),
        (12, region.lands.len() as i32),
        (16, region.technologies.len() as i32),
        (-5, i32::from(state.garbage_on_lands(seat)) + i32::from(region.garbage_aside)),
        (2, clean_lands(&look)),
        (6, region.environment.into()),
        (2, in_hand(region)),
        (3, region.score.total()),
        (1, promised(state, seat)),
    ];
    let sum: i32 = worths.into_iter().map(|(weight, count)| weight * count).sum();
    (GROUND + sum).try_into().unwrap_or_default()
}

fn clean_lands(look: &Look<'_>) -> i32 {
    look.region.lands.len() as i32 - look.lands_with_garbage().count() as i32
}

fn in_hand(region: &Region) -> i32 {
    let held = [region.coins, region.science].map(|held| held.known().unwrap_or_default());
    held.map(i32::from).iter().sum()
}

/// Returns what bids bring, and what they will cost: a land that may be won, a column that may be taken.
fn promised(state: &State, seat: Seat) -> i32 {
    let is_bidder = state.auction.bidder == Some(seat);
    let land = if is_bidder { 30 - 2 * i32::from(state.auction.bid) } else { 0 };
    let figure = state.figures[seat];
    let column = figure
        .map_or(0, |figure| 6 * i32::from(figure.column.number()) - 2 * i32::from(figure.science));
    land + column
}
