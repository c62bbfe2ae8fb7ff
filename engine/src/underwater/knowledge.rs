//! What a viewer may know, and how the rest is dealt anew (rulings U-24 and U-55).

use super::fact::Fact;
use super::ids::{CardNo, Era, MetropolisColour, TileNo};
use super::setup::Rules;
use super::state::{CardFace, CardSet, Hand, Pile, State, TileFace};
use crate::kernel::chance::Random;
use crate::kernel::knowledge::{Face, Seen, Viewer};
use crate::kernel::seat::{Seat, Seats};

/// Takes from the state what the viewer may not know, and who has seen what.
pub fn conceal(state: &mut State, viewer: Viewer) {
    if viewer != Viewer::Referee {
        let seen = state.seen;
        let knows = |card: CardNo| viewer.knows(seen[card.index()]);
        state.nations.values_mut().for_each(|nation| conceal_hand(&mut nation.hand, knows));
        for face in state.deck.iter_mut() {
            if let Face::Known(card) = *face
                && !knows(card)
            {
                *face = Face::Hidden(card.back());
            }
        }
        for (pile, colour) in state.tiles.iter_mut().zip(COLOURS) {
            pile.iter_mut().for_each(|face| *face = Face::Hidden(colour));
        }
    }
    // What is left is what this viewer knows, so that a second look takes nothing more.
    for seen in &mut state.seen {
        *seen = own(*seen, viewer);
    }
}

/// Of those who have seen a card, the viewer alone.
fn own(seen: Seats, viewer: Viewer) -> Seats {
    match viewer {
        Viewer::Seat(seat) if seen.contains(seat) => Seats::only(seat),
        Viewer::Seat(_) | Viewer::Spectator | Viewer::Referee => Seats::NONE,
    }
}

const COLOURS: [MetropolisColour; 2] = [MetropolisColour::Brown, MetropolisColour::Blue];

fn conceal_hand(hand: &mut Hand, knows: impl Fn(CardNo) -> bool) {
    for card in hand.known.iter().filter(|&card| !knows(card)) {
        hand.known.remove(card);
        hand.insert(Face::Hidden(card.back()));
    }
}

/// What a fact tells to whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Telling {
    /// What everybody may know, and nobody learns from chance or from a hidden pile.
    Open,
    /// What everybody may know, and what came from chance.
    OfChance,
    /// A card that only one seat may know.
    ToSeat(Seat),
    /// An order that nobody may know.
    ToNobody,
}

/// The one list of what is secret: whoever adds a fact must say here whom it tells what.
fn telling(fact: &Fact) -> Telling {
    match fact {
        Fact::CardDrawn { seat, .. } => Telling::ToSeat(*seat),
        Fact::DeckShuffled(_)
        | Fact::BrownMetropolisesMixed(_)
        | Fact::BlueMetropolisesMixed(_) => Telling::ToNobody,
        Fact::OrderDrawn(_) | Fact::BoardsMixed(_) | Fact::MetropolisDealt { .. } => {
            Telling::OfChance
        }
        Fact::BoardTaken { .. }
        | Fact::SupplyLaidOut { .. }
        | Fact::MarkerPlaced { .. }
        | Fact::EraBegan { .. }
        | Fact::RoundBegan { .. }
        | Fact::TurnBegan { .. }
        | Fact::CardDiscarded { .. }
        | Fact::SlotChosen { .. }
        | Fact::CloningTileTaken { .. }
        | Fact::PlayedCardDiscarded { .. }
        | Fact::CardClaimed { .. }
        | Fact::ActionCardUsed { .. }
        | Fact::ActionCardDiscarded { .. }
        | Fact::Gained { .. }
        | Fact::Paid { .. }
        | Fact::MarkerAdvanced { .. }
        | Fact::TunnelBuilt { .. }
        | Fact::BuildingBuilt { .. }
        | Fact::CityBuilt { .. }
        | Fact::TunnelUpgraded { .. }
        | Fact::BuildingUpgraded { .. }
        | Fact::MetropolisConnected { .. }
        | Fact::TurnEnded { .. }
        | Fact::RoundEnded { .. }
        | Fact::Produced { .. }
        | Fact::ActionCardsTurnedBack {}
        | Fact::CitiesFed { .. }
        | Fact::PointsScored { .. }
        | Fact::ScoringEnded {}
        | Fact::Awaiting { .. } => Telling::Open,
    }
}

/// The same fact with unknown cards hidden from the viewer.
pub fn redact(fact: &Fact, viewer: Viewer) -> Fact {
    let knows = match telling(fact) {
        Telling::Open | Telling::OfChance => true,
        Telling::ToSeat(seat) => viewer.knows(Seats::only(seat)),
        Telling::ToNobody => viewer.knows(Seats::NONE),
    };
    let mut fact = fact.clone();
    if !knows {
        hide(&mut fact);
    }
    fact
}

/// Leaves of a fact what its backs tell.
fn hide(fact: &mut Fact) {
    if let Fact::CardDrawn { card, .. } = fact
        && let Face::Known(number) = *card
    {
        *card = Face::Hidden(number.back());
    }
    if let Fact::DeckShuffled(shuffle) = fact {
        **shuffle = shuffle.hidden();
    }
    if let Fact::BrownMetropolisesMixed(shuffle) | Fact::BlueMetropolisesMixed(shuffle) = fact {
        **shuffle = shuffle.hidden();
    }
}

/// Did the fact tell the acting seat something new, or come from chance? What one plays or discards is one's own to show.
pub fn is_disclosure(fact: &Fact) -> bool {
    telling(fact) != Telling::Open
}

/// Deals the hidden cards anew: a full state that agrees with all that was seen.
pub fn fill(rules: &Rules, seen: &Seen<State>, random: &mut impl Random) -> State {
    let mut state = *seen.state();
    if seen.viewer() != Viewer::Referee {
        for era in Era::all() {
            deal(&mut state, era, seen.viewer(), random);
        }
        let counts = [rules.edition.brown_count(), rules.edition.blue_count()];
        for (pile, count) in [0, 1].into_iter().zip(counts) {
            deal_tiles(&mut state, pile, count, random);
        }
    } else {
        mark_hands(&mut state, seen.viewer());
    }
    state
}

/// Deals the cards of an era that are nowhere to be seen onto the hidden places of hands and deck.
fn deal(state: &mut State, era: Era, viewer: Viewer, random: &mut impl Random) {
    let open = open_cards(state);
    let mut unseen: Vec<CardNo> =
        CardNo::of_era(era).filter(|&card| !open.contains(card)).collect();
    shuffle(random, &mut unseen);
    let mut unseen = unseen.into_iter();
    for seat in Seat::first(state.players) {
        let hand = &mut state.nations[seat].hand;
        for card in hand.known.iter().filter(|card| card.back() == era.back()) {
            state.seen[card.index()] = seen_by(seat, viewer);
        }
        while hand.hidden[era.back() as usize] > 0 {
            hand.hidden[era.back() as usize] -= 1;
            if let Some(card) = unseen.next() {
                hand.known.insert(card);
                state.seen[card.index()] = Seats::only(seat);
            }
        }
    }
    for face in state.deck.iter_mut() {
        if *face == CardFace::Hidden(era.back())
            && let Some(card) = unseen.next()
        {
            *face = Face::Known(card);
        }
    }
}

/// A card that the viewer knows in a hand was seen by the viewer and its owner.
fn seen_by(owner: Seat, viewer: Viewer) -> Seats {
    match viewer {
        Viewer::Seat(seat) => Seats::only(owner).with(seat),
        Viewer::Spectator | Viewer::Referee => Seats::only(owner),
    }
}

fn mark_hands(state: &mut State, viewer: Viewer) {
    for seat in Seat::first(state.players) {
        for card in state.nations[seat].hand.known.iter() {
            state.seen[card.index()] = seen_by(seat, viewer);
        }
    }
}

/// Every card whose place is known.
fn open_cards(state: &State) -> CardSet {
    let hands = state.seats().flat_map(|seat| {
        let nation = state.nation(seat);
        nation.hand.known.iter().chain(nation.claimed.iter())
    });
    let deck = state.deck.iter().filter_map(|face| match face {
        Face::Known(card) => Some(*card),
        Face::Hidden(_) => None,
    });
    let piles = state.discards.iter().chain(state.gone.iter()).chain(state.turn.card);
    hands.chain(deck).chain(piles).collect()
}

fn deal_tiles(state: &mut State, pile: usize, count: u8, random: &mut impl Random) {
    let dealt: Vec<TileNo> = state
        .seats()
        .flat_map(|seat| {
            let tiles = state.nation(seat).metropolises;
            if pile == 0 { [tiles[0], None] } else { [tiles[1], tiles[2]] }
        })
        .flatten()
        .collect();
    let mut unseen: Vec<TileNo> =
        TileNo::all().take(count.into()).filter(|tile| !dealt.contains(tile)).collect();
    shuffle(random, &mut unseen);
    let pile: &mut Pile<TileFace, _> = &mut state.tiles[pile];
    for (face, tile) in pile.iter_mut().zip(unseen) {
        *face = Face::Known(tile);
    }
}

/// As [`Random::shuffle`], for a source behind a reference.
fn shuffle<T>(random: &mut impl Random, items: &mut [T]) {
    random.shuffle(items);
}
