//! A position as numbers: the table, each region with the own one first, then the tiles.

use super::tiles;
use crate::ids::{CatastropheNo, City, Column, LandNo, Round, ScoringCardNo};
use crate::state::{Region, State};
use az::SaturatingAs;
use kernel::knowledge::Held;
use kernel::learning::observation::Recorder;
use kernel::seat::{SEATS_MAX, Seat};
use std::fmt;

/// The most that a number can be which names a seat.
pub(super) const SEATS: i32 = 5;
const _: () = assert!(SEATS as usize == SEATS_MAX);

/// The seats as they sit round the table, the own one first.
pub(super) struct Sides(Vec<Seat>);

impl Sides {
    fn of(state: &State, own: Seat) -> Sides {
        let clockwise: Vec<Seat> = state.clockwise_from(own).collect();
        Sides(if clockwise.is_empty() { vec![own] } else { clockwise })
    }

    /// Returns the seat as a number: 0 for nobody, 1 for the own one.
    pub(super) fn number(&self, seat: Option<Seat>) -> i32 {
        let place = seat.and_then(|seat| self.0.iter().position(|&other| other == seat));
        place.map_or(0, |place| place.saturating_as::<i32>() + 1)
    }
}

pub(super) fn observe(state: &State, own: Seat, out: &mut impl Recorder) {
    let sides = Sides::of(state, own);
    let (round, step) = (state.round.map_or(0, Round::number), state.agenda.step as i32);
    out.put(format_args!("players"), 0..=SEATS, state.players.into());
    out.put(format_args!("round"), 0..=6, round.into());
    out.put(format_args!("step"), 0..=5, step);
    out.put(format_args!("starter"), 0..=SEATS, sides.number(Some(state.starter)));
    out.put(format_args!("technology_marker"), 0..=255, state.marker.into());
    auction(state, &sides, out);
    for card in ScoringCardNo::all() {
        let lies = state.scoring_cards.contains(&Some(card));
        out.flag(format_args!("scoring_card_{card}"), lies);
    }
    for further in 0..SEATS_MAX {
        let seat = sides.0.get(further).copied().filter(|seat| seat.number() <= state.players);
        seat_numbers(state, seat, further, out);
    }
    tiles::observe(state, &sides, out);
}

fn auction(state: &State, sides: &Sides, out: &mut impl Recorder) {
    let auction = &state.auction;
    let land = auction.land.map_or(0, LandNo::number);
    out.put(format_args!("auction.land"), 0..=45, land.into());
    out.put(format_args!("auction.bid"), 0..=255, auction.bid.into());
    out.put(format_args!("auction.bidder"), 0..=SEATS, sides.number(auction.bidder));
    let catastrophe = state.catastrophe.map_or(0, CatastropheNo::number);
    out.put(format_args!("catastrophe"), 0..=9, catastrophe.into());
}

/// Records what the table and the region say of the seat; all 0 where nobody plays there.
fn seat_numbers(state: &State, seat: Option<Seat>, further: usize, out: &mut impl Recorder) {
    let mut own = Own { further, out };
    let auction = &state.auction;
    own.flag("acting", seat.is_some_and(|seat| state.agenda.acting.contains(seat)));
    own.flag("bidding", seat.is_some_and(|seat| auction.bidding.contains(seat)));
    own.flag("present", seat.is_some_and(|seat| auction.present.contains(seat)));
    let figure = seat.and_then(|seat| state.figures[seat]);
    own.put("figure.column", 5, figure.map_or(0, |figure| Column::number(figure.column)));
    own.put("figure.science", 255, figure.map_or(0, |figure| figure.science));
    let absent = Region { coins: Held::Hidden, science: Held::Hidden, ..Region::default() };
    region(seat.map_or(&absent, |seat| state.region(seat)), &mut own);
}

/// The numbers of one seat: each name begins with it.
struct Own<'r, R> {
    further: usize,
    out: &'r mut R,
}

impl<R: Recorder> Own<'_, R> {
    fn put(&mut self, name: impl fmt::Display, most: i32, value: impl Into<i32>) {
        let further = self.further;
        self.out.put(format_args!("seat_{further}.{name}"), 0..=most, value.into());
    }

    fn flag(&mut self, name: &str, holds: bool) {
        self.put(name, 1, holds);
    }

    /// Records what is held; -1 where it is not known.
    fn held(&mut self, name: &str, held: Held) {
        let (further, most) = (self.further, u16::MAX.into());
        let value = held.known().map_or(-1, i32::from);
        self.out.put(format_args!("seat_{further}.{name}"), -1..=most, value);
    }

    /// Points, which may be below 0.
    fn points(&mut self, points: i32) {
        let (further, most) = (self.further, i32::from(u16::MAX));
        self.out.put(format_args!("seat_{further}.points"), -most..=most, points);
    }
}

fn region(region: &Region, own: &mut Own<'_, impl Recorder>) {
    own.held("coins", region.coins);
    own.held("science", region.science);
    own.put("produces.coins", u16::MAX.into(), region.indicators.coins);
    own.put("produces.science", u16::MAX.into(), region.indicators.science);
    own.put("produces.points", u16::MAX.into(), region.indicators.points);
    own.put("environment", 255, region.environment);
    own.points(region.score.total());
    own.put("lands_won", 255, region.won);
    own.put("garbage_aside", 255, region.garbage_aside);
    own.put("truck", 45, region.truck.map_or(0, LandNo::number));
    let train = |City { land, city }: City| (i32::from(land.number()), i32::from(city.number()));
    let (land, city) = region.train.map_or((0, 0), train);
    own.put("train.land", 45, land);
    own.put("train.city", 3, city);
}
