//! The conditions that hold after every fact of a game: nothing is lost, nothing is doubled, the agenda is well formed.

use super::agenda::Step;
use super::ids::{
    Back, CITY_SITES, CONTRACTS_LAID_OUT, CardNo, Era, MetropolisPlace, SPECIAL_DECK_MAX,
    THREE_CREDIT_CARDS,
};
use super::look::Look;
use super::rules::end_of_turn;
use super::state::State;
use super::terms::Rules;
use az::SaturatingAs;
use kernel::knowledge::Face;
use kernel::set::Set;

/// Checks the conditions that hold after every fact of a game.
///
/// # Errors
/// A sentence that says what does not.
pub(crate) fn invariant(rules: &Rules, state: &State) -> Result<(), String> {
    cards_are_conserved(state)?;
    pieces_are_conserved(rules, state)?;
    contracts_are_conserved(state)?;
    structures_fit(rules, state)?;
    order_is_whole(state)?;
    agenda_is_sound(rules, state)
}

fn demand(holds: bool, sentence: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(sentence()) }
}

/// Each card has one place, and the deck of the era is complete.
fn cards_are_conserved(state: &State) -> Result<(), String> {
    let mut places = [0u8; super::state::CARDS];
    let mut hidden = [0usize; Back::ALL.len()];
    for seat in state.seats() {
        let nation = state.nation(seat);
        let own = nation.hand.known.iter().chain(nation.claimed.iter());
        let own = own.chain(nation.returning.iter());
        own.filter(|&card| card != CardNo::PERSONAL_ASSISTANT)
            .for_each(|card| places[card.index()] += 1);
        for (sum, &count) in hidden.iter_mut().zip(&nation.hand.hidden) {
            *sum += usize::from(count);
        }
        demand(nation.used.iter().all(|card| nation.claimed.contains(card)), || {
            format!("seat {seat} has turned a card that is not claimed")
        })?;
    }
    let faces = state.deck.iter().chain(state.specials.iter()).chain(state.looked_at.iter());
    for face in faces {
        match face {
            Face::Known(card) => places[card.index()] += 1,
            Face::Hidden(back) => hidden[*back as usize] += 1,
        }
    }
    let piles = state.discards.iter().chain(state.gone.iter()).chain(state.three_credit.iter());
    piles.chain(state.turn.card).for_each(|card| places[card.index()] += 1);
    for card in CardNo::all() {
        demand(places[card.index()] <= 1, || format!("card {card} lies in more than one place"))?;
    }
    special_cards_are_conserved(&places, hidden[Back::OneOrTwoCredit as usize])?;
    let era = state.deck_era;
    let known = CardNo::of_era(era).filter(|card| places[card.index()] == 1).count();
    let all = CardNo::of_era(era).count();
    let before = state.deck.is_empty() && state.round.is_none();
    demand(before || between_eras(state) || known + hidden[era.back() as usize] == all, || {
        format!(
            "era {era} has {known} open and {} hidden cards of {all}",
            hidden[era.back() as usize]
        )
    })
}

/// Six special cards of three credits are in play, and all of one or two, once they are laid out.
fn special_cards_are_conserved(
    places: &[u8; super::state::CARDS],
    hidden: usize,
) -> Result<(), String> {
    let count = |back: Back| {
        let of_back = CardNo::special().filter(|card| card.back() == back);
        of_back.filter(|card| places[card.index()] == 1).count()
    };
    let three_credit = count(Back::ThreeCredit);
    let deck = count(Back::OneOrTwoCredit) + hidden;
    demand([0, THREE_CREDIT_CARDS].contains(&three_credit), || {
        format!("{three_credit} special cards of three credits are in play")
    })?;
    demand([0, SPECIAL_DECK_MAX].contains(&deck), || {
        format!("{deck} special cards of one or two credits are in play")
    })
}

/// An era has begun and its deck is not shuffled yet.
fn between_eras(state: &State) -> bool {
    state.shuffles == 0
}

/// Tunnels and domes are on the boards or in the supply ("Limited and unlimited components").
fn pieces_are_conserved(rules: &Rules, state: &State) -> Result<(), String> {
    let on_boards = |mask: fn(&super::state::Nation) -> u32| -> u32 {
        state.seats().map(|seat| mask(state.nation(seat))).sum()
    };
    let laid_out = state.supply.tunnels > 0 || on_boards(|nation| nation.tunnels.count_ones()) > 0;
    let tunnels = on_boards(|nation| nation.tunnels.count_ones()) + u32::from(state.supply.tunnels);
    let white =
        on_boards(|nation| nation.nonsymbiotic.count_ones()) + u32::from(state.supply.nonsymbiotic);
    let purple =
        on_boards(|nation| nation.symbiotic.count_ones()) + u32::from(state.supply.symbiotic);
    let purple_at_first = match rules.players {
        ..=1 => CITY_SITES.saturating_as::<u32>(),
        2 => 7,
        3 => 10,
        4.. => 13,
    };
    demand(!laid_out || (tunnels, white, purple) == (46, 17, purple_at_first), || {
        format!(
            "{tunnels} tunnels, {white} white and {purple} purple domes instead of 46, 17 and {purple_at_first}"
        )
    })
}

/// The government contracts of the game lie open or with one player each.
fn contracts_are_conserved(state: &State) -> Result<(), String> {
    let claimed = state.seats().map(|seat| state.nation(seat).contracts);
    let all = claimed.clone().fold(state.contracts, Set::or);
    let count = claimed.map(Set::len).sum::<usize>() + state.contracts.len();
    demand(count == all.len() && count <= CONTRACTS_LAID_OUT, || {
        format!("{count} contracts lie on the table, {} different ones", all.len())
    })
}

/// Structures stand on sites that the board has, one a site, and what is upgraded is built.
fn structures_fit(rules: &Rules, state: &State) -> Result<(), String> {
    for seat in state.seats() {
        let nation = state.nation(seat);
        let board = rules.board(nation);
        let sites = board.building_sites.iter().fold(0, |all, sites| all | sites);
        let [farms, plants, laboratories] = nation.buildings;
        let apart = farms & plants == 0 && farms & laboratories == 0 && plants & laboratories == 0;
        demand(apart && nation.all_buildings() & !sites == 0, || {
            format!("seat {seat} has a building where none can stand")
        })?;
        demand(nation.nonsymbiotic & nation.symbiotic == 0, || {
            format!("seat {seat} has two cities on one site")
        })?;
        let upgraded = nation.upgraded_tunnels & !nation.tunnels == 0
            && nation.upgraded_buildings & !nation.all_buildings() == 0;
        demand(upgraded, || format!("seat {seat} has upgraded what is not built"))?;
        for place in MetropolisPlace::ALL {
            let needed = board.metropolis_tunnels[place.index()];
            let connected = nation.connected_metropolises & (1 << place.index()) != 0;
            demand(!connected || nation.tunnels & needed == needed, || {
                format!("seat {seat} has connected a metropolis without its tunnels")
            })?;
        }
    }
    Ok(())
}

/// The order of play and the track name each player once.
fn order_is_whole(state: &State) -> Result<(), String> {
    for list in [state.order, state.track.ranking] {
        let each =
            state.seats().all(|seat| list.iter().filter(|&&other| other == seat).count() == 1);
        demand(each && list.len() == usize::from(state.players), || {
            "the order of play does not name each player once".to_owned()
        })?;
    }
    Ok(())
}

/// Every frame stands at an effect of the edition, and there is a choice wherever one is awaited.
fn agenda_is_sound(rules: &Rules, state: &State) -> Result<(), String> {
    let Some(seat) = state.active() else { return Err("nobody is active".to_owned()) };
    let look = Look::at(rules, state, seat);
    for frame in state.agenda.frames.iter() {
        // The agenda is set by the last fact of its event: while the others are folded, a card may have moved on already.
        demand(look.parts_of(frame).is_some(), || {
            format!("an open effect is not in the edition: {frame:?}")
        })?;
    }
    demand(state.agenda.step.is_in_turn() || state.agenda.frames.is_empty(), || {
        "an effect is open outside of a turn".to_owned()
    })?;
    demand(
        state.agenda.step != Step::KeepCards
            || end_of_turn::must_discard(state)
            || state.turns == 0,
        || "cards are to be kept, but nobody has too many".to_owned(),
    )?;
    demand(state.deck.len() <= CardNo::of_era(Era::at(0)).count(), || {
        "the deck is too large".to_owned()
    })
}
