//! "Game setup": what is dealt before the first turn, and the rules that a game is created with (rulings U-1, U-3, U-21 and U-22).

use super::agenda::{Agenda, Step};
use super::effects::interpreter;
use super::fact::{Fact, MetropolisDealt, SupplyLaidOut};
use super::game::UnderwaterCities;
use super::ids::{
    Back, CITY_SITES, CONTRACTS_LAID_OUT, CardNo, CitySite, Era, MetropolisColour, MetropolisPlace,
    THREE_CREDIT_CARDS, TUNNEL_SITES,
};
use super::options::Contracts;
use super::player::Player;
use super::resource::Resources;
use super::rules::{drawing, solo};
use super::state::{CardSet, CloningTile, Pile, State, Supply, Track, Turn};
use super::terms::Rules;
use az::SaturatingAs;
use kernel::chance::Label;
use kernel::desk::{Desk, Unknown};
use kernel::knowledge::Face;
use kernel::seat::{BySeat, Seat, Seats};
use kernel::set::Set;
use kernel::shuffle::{Shuffle, mix};

/// Cards that everybody draws at first ("Player cards").
pub const FIRST_CARDS: usize = 6;

/// Returns the state before the first event.
pub fn table(rules: &Rules) -> State {
    table_of(rules.players)
}

/// Returns the table of so many players before the first event.
pub fn table_of(players: u8) -> State {
    State {
        players,
        order: Seat::first(players).collect(),
        deck_era: Era::at(0),
        round: None,
        turns: 0,
        slots: [Seats::NONE; _],
        foreign: Set::default(),
        fourth: None,
        steps: 0,
        verdict: None,
        cloning: CloningTile::Absent,
        supply: Default::default(),
        track: Track::below(Seat::first(players)),
        nations: BySeat::default(),
        deck: Pile::default(),
        discards: CardSet::default(),
        gone: CardSet::default(),
        shuffles: 0,
        tiles: [Pile::default(); 2],
        three_credit: CardSet::default(),
        specials: Pile::default(),
        contracts: Set::default(),
        asked: None,
        looked_at: Pile::default(),
        open: CardSet::default(),
        turn: Turn::default(),
        agenda: Agenda::default(),
        is_over: false,
        seen: [Seats::NONE; _],
    }
}

/// "Game setup": order of play, boards, metropolises, resources, the first six cards.
///
/// # Errors
/// [`Unknown`] on a desk without chance.
pub fn open(rules: &Rules, desk: &mut impl Desk<UnderwaterCities>) -> Result<(), Unknown> {
    let order = draw_order(rules, desk)?;
    deal_boards(rules, desk)?;
    deal_metropolises(rules, desk)?;
    lay_out_special_cards(desk)?;
    lay_out_contracts(rules, desk)?;
    lay_out_supply(rules, desk);
    for (place, &seat) in order.iter().enumerate() {
        start(desk, seat, place);
    }
    solo::lay_out(rules, desk);
    desk.record(Fact::EraBegan { era: Era::at(0) });
    drawing::shuffle_era(desk, Era::at(0))?;
    for &seat in &order {
        for _ in 0..FIRST_CARDS {
            drawing::draw(desk, seat)?;
        }
    }
    let first = order.first().copied();
    if let Some(seat) = first {
        let mut player = Player::at(rules, desk, seat);
        player.agenda = Agenda::at(Step::KeepCards);
        interpreter::finish(&mut player)?;
    }
    Ok(())
}

fn shuffled<T: Copy>(
    desk: &mut impl Desk<UnderwaterCities>,
    pile: &'static str,
    items: impl Iterator<Item = T>,
) -> Result<Shuffle<T>, Unknown> {
    let label = Label { pile, number: 0, act: "mix", times: 0 };
    mix(desk, label, items)
}

/// "Order of play": random for the first round.
fn draw_order(rules: &Rules, desk: &mut impl Desk<UnderwaterCities>) -> Result<Vec<Seat>, Unknown> {
    let shuffle = shuffled(desk, "seats", Seat::first(rules.players))?;
    let order = shuffle.order.clone().unwrap_or_default();
    desk.record(Fact::OrderDrawn(Box::new(shuffle)));
    Ok(order)
}

/// "Player board setup": each player takes a different board, with a nonsymbiotic city at its lower right.
fn deal_boards(rules: &Rules, desk: &mut impl Desk<UnderwaterCities>) -> Result<(), Unknown> {
    let boards = rules.edition.boards_of(rules.options.boards).map(|board| board.number);
    let shuffle = shuffled(desk, "boards", boards)?;
    let order = shuffle.order.clone().unwrap_or_default();
    desk.record(Fact::BoardsMixed(Box::new(shuffle)));
    for (seat, board) in Seat::first(rules.players).zip(order) {
        let start = rules.edition.boards()[board.index()].start;
        desk.record(Fact::BoardTaken { seat, board, city: start });
    }
    Ok(())
}

/// One brown tile and two blue ones for everybody (ruling U-22); the order of the others is fixed and sealed now (ruling U-46).
fn deal_metropolises(rules: &Rules, desk: &mut impl Desk<UnderwaterCities>) -> Result<(), Unknown> {
    let brown = shuffled(desk, "brown", rules.tiles(MetropolisColour::Brown))?;
    desk.record(Fact::BrownMetropolisesMixed(Box::new(brown.clone())));
    let blue = shuffled(desk, "blue", rules.tiles(MetropolisColour::Blue))?;
    desk.record(Fact::BlueMetropolisesMixed(Box::new(blue.clone())));
    let mut brown = brown.order.unwrap_or_default().into_iter();
    let mut blue = blue.order.unwrap_or_default().into_iter();
    for seat in Seat::first(rules.players) {
        for place in MetropolisPlace::ALL {
            let tile = match place {
                MetropolisPlace::Brown => brown.next(),
                MetropolisPlace::BlueUpperRight | MetropolisPlace::BlueLowerLeft => blue.next(),
            };
            if let Some(tile) = tile {
                desk.record(Fact::MetropolisDealt(MetropolisDealt { seat, place, tile }));
            }
        }
    }
    Ok(())
}

/// "Government contracts": three of them lie open; the others are in the box.
fn lay_out_contracts(rules: &Rules, desk: &mut impl Desk<UnderwaterCities>) -> Result<(), Unknown> {
    match rules.options.contracts {
        Contracts::LeftOut => return Ok(()),
        Contracts::Used => {}
    }
    let all = rules.edition.contracts().iter().map(|contract| contract.number);
    let mixed = shuffled(desk, "contracts", all)?;
    let contracts = mixed.order.iter().flatten().copied().take(CONTRACTS_LAID_OUT).collect();
    desk.record(Fact::ContractsMixed(Box::new(mixed)));
    desk.record(Fact::ContractsLaidOut { contracts });
    Ok(())
}

/// "Game setup - part II": six special cards of three credits lie open, the deck of the others has its top card face up.
fn lay_out_special_cards(desk: &mut impl Desk<UnderwaterCities>) -> Result<(), Unknown> {
    let of_back = |back: Back| CardNo::special().filter(move |card| card.back() == back);
    let three_credit = shuffled(desk, "three_credit", of_back(Back::ThreeCredit))?;
    let cards = three_credit.order.iter().flatten().copied().take(THREE_CREDIT_CARDS).collect();
    desk.record(Fact::ThreeCreditCardsMixed(Box::new(three_credit)));
    desk.record(Fact::ThreeCreditCardsLaidOut { cards });
    let deck = shuffled(desk, "specials", of_back(Back::OneOrTwoCredit))?;
    let top = deck.order.iter().flatten().copied().next();
    desk.record(Fact::SpecialCardsShuffled(Box::new(deck)));
    if let Some(card) = top.map(Face::Known) {
        desk.record(Fact::SpecialCardTurnedUp { card });
    }
    Ok(())
}

/// "Limited and unlimited components" and "Setup for 2 or 3 players" (ruling U-1).
fn lay_out_supply(rules: &Rules, desk: &mut impl Desk<UnderwaterCities>) {
    let (symbiotic, cloning) = match rules.players {
        // In a solo game symbiotic domes are not limited: one for every city site never runs out.
        ..=1 => (CITY_SITES.saturating_as::<u8>(), CloningTile::Absent),
        2 => (7, CloningTile::Absent),
        3 => (10, CloningTile::Absent),
        4.. => (13, CloningTile::Available),
    };
    let nonsymbiotic = 17u8.saturating_sub(rules.players);
    let supply = Supply { tunnels: 46, nonsymbiotic, symbiotic };
    desk.record(Fact::SupplyLaidOut(SupplyLaidOut { supply, cloning }));
}

/// "Player setup" and "Order of play": resources and the start on the Federation track (ruling U-3).
fn start(desk: &mut impl Desk<UnderwaterCities>, seat: Seat, place: usize) {
    let usual = Resources { credit: 2, kelp: 1, steelplast: 1, science: 1, biomatter: 0 };
    let (space, extra) = match place {
        0 => (None, Resources::NONE),
        1 => (Some(4), Resources::NONE),
        2 => (Some(3), Resources { credit: 1, ..Resources::NONE }),
        _ => (Some(2), Resources { credit: 1, steelplast: 1, ..Resources::NONE }),
    };
    desk.record(Fact::Gained { seat, resources: usual + extra, points: 0 });
    desk.record(Fact::MarkerPlaced { seat, space });
}

/// The places of a city site and a tunnel site fit into their masks.
const _: () = assert!(CITY_SITES <= 16 && TUNNEL_SITES <= 16);
const _: () = assert!(CitySite::at(CITY_SITES - 1).number() == 9);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edition::Edition;
    use crate::edition::{Files, RECONSTRUCTED, RECONSTRUCTED_1};
    use crate::ids::BoardNo;
    use crate::revisions::REVISION;
    use kernel::chance::GameKey;
    use kernel::desk::Recording;
    use kernel::edition::SetupRefused;
    use kernel::knowledge::hide;
    use kernel::play;
    use kernel::viewer::Viewer;
    use serde_json::Value;
    use serde_json::json;
    use std::sync::Arc;

    /// Returns the state after the deal, and all of its facts.
    fn dealt(players: u8, number: u64) -> (State, Vec<Fact>) {
        let rules = Rules::standard(players).unwrap();
        let key = GameKey::unrecorded(number);
        let before = table(&rules);
        let mut desk = Recording::<UnderwaterCities>::from(&before, &key);
        open(&rules, &mut desk).unwrap();
        desk.finish()
    }

    fn of_back(back: Back) -> CardSet {
        CardNo::special().filter(|card| card.back() == back).collect()
    }

    fn known(state: &State) -> Vec<CardNo> {
        let face = |face: &Face<CardNo, Back>| match face {
            Face::Known(card) => Some(*card),
            Face::Hidden(_) => None,
        };
        state.specials.iter().filter_map(face).collect()
    }

    #[test]
    fn u12_six_of_the_ten_cards_of_three_credits_lie_open() {
        for players in 2..=4 {
            let (state, facts) = dealt(players, 5);
            let all = of_back(Back::ThreeCredit);
            assert_eq!(state.three_credit.len(), THREE_CREDIT_CARDS);
            assert_eq!(state.three_credit.and(all), state.three_credit);
            let laid_out = facts.iter().find_map(|fact| {
                let Fact::ThreeCreditCardsLaidOut { cards } = fact else { return None };
                Some(*cards)
            });
            let mixed = facts.iter().find_map(|fact| {
                let Fact::ThreeCreditCardsMixed(shuffle) = fact else { return None };
                shuffle.order.clone()
            });
            let laid_out: Vec<CardNo> = laid_out.unwrap().iter().copied().collect();
            assert_eq!(mixed.unwrap()[..THREE_CREDIT_CARDS], laid_out);
            assert_eq!(state.three_credit, laid_out.into_iter().collect());
            // The other four are in the box: no hand, no pile holds them.
            let hands = state.seats().flat_map(|seat| state.nation(seat).hand.known.iter());
            let elsewhere = hands.chain(known(&state)).chain(state.discards.iter());
            assert_eq!(elsewhere.filter(|card| all.contains(*card)).count(), 0);
        }
    }

    #[test]
    fn u24_the_others_form_a_deck_with_its_top_card_face_up() {
        let (state, facts) = dealt(3, 5);
        let deck = known(&state);
        assert_eq!(deck.len(), 15);
        assert_eq!(deck.iter().copied().collect::<CardSet>(), of_back(Back::OneOrTwoCredit));
        let top = *deck.last().unwrap();
        assert!(facts.contains(&Fact::SpecialCardTurnedUp { card: Face::Known(top) }));
        for viewer in [Viewer::Spectator, Viewer::Seat(Seat::numbered(2).unwrap())] {
            let seen = hide::<UnderwaterCities>(&state, viewer);
            assert_eq!(known(seen.state()), [top], "only the top card lies face up");
            assert_eq!(seen.state().specials.len(), 15, "the size of the deck is public");
            assert_eq!(seen.state().three_credit, state.three_credit);
        }
    }

    /// Returns the reason why there is no game of this size, edition and options.
    fn refused(edition: Files<'static>, players: u8, options: &Value) -> SetupRefused {
        let edition = Arc::new(Edition::load(edition).unwrap());
        Rules::with_edition(edition, players, REVISION, options).unwrap_err()
    }

    #[test]
    fn all_play_on_the_side_that_the_options_name() {
        for (options, numbers) in [
            (json!({}), 1..=4),
            (json!({"boards": "basic"}), 1..=4),
            (json!({"boards": "advanced"}), 5..=8),
        ] {
            let rules = Rules::with_options(4, &options).unwrap();
            let state = play::deal::<UnderwaterCities>(&rules, &GameKey::unrecorded(4));
            let boards = state.seats().filter_map(|seat| state.nation(seat).board);
            let mut boards: Vec<u8> = boards.map(BoardNo::number).collect();
            boards.sort_unstable();
            assert_eq!(boards, numbers.collect::<Vec<u8>>(), "{options}");
        }
    }

    #[test]
    fn options_that_are_not_possible_are_refused_by_name() {
        let told = |options: Value| refused(RECONSTRUCTED, 2, &options).to_string();
        assert!(told(json!([])).contains("options are an object"));
        assert!(told(json!({"moon": true})).contains("unknown field `moon`"));
        assert!(told(json!({"boards": "third"})).contains("unknown variant `third`"));
        let contracts = refused(RECONSTRUCTED_1, 2, &json!({"contracts": true}));
        assert_eq!(
            contracts.to_string(),
            "the edition `reconstructed` has no government contracts: choose other options, or another edition"
        );
        let first = refused(RECONSTRUCTED_1, 2, &json!({"boards": "advanced"}));
        assert_eq!(
            first.to_string(),
            "the edition `reconstructed` has no advanced player boards for so many: choose other options, or another edition"
        );
    }

    #[test]
    fn special_cards_are_shuffled_apart_from_each_other_and_by_chance() {
        let laid_out: Vec<(CardSet, CardNo)> = (0..32)
            .map(|number| {
                let (state, _facts) = dealt(2, number);
                (state.three_credit, *known(&state).last().unwrap())
            })
            .collect();
        let open: CardSet = laid_out.iter().flat_map(|(cards, _)| cards.iter()).collect();
        assert_eq!(open, of_back(Back::ThreeCredit), "each of the ten comes into some game");
        let tops: CardSet = laid_out.iter().map(|(_, top)| *top).collect();
        assert!(tops.len() > 7, "{tops:?}");
    }

    #[test]
    fn nobody_begins_with_a_special_card() {
        let (state, _facts) = dealt(4, 5);
        for seat in state.seats() {
            let hand = state.nation(seat).hand.known;
            assert_eq!(hand.len(), FIRST_CARDS);
            assert!(hand.iter().all(|card| card.back() == Back::EraI));
        }
    }
}
