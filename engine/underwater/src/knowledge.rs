//! The knowledge of a viewer; the rest is dealt anew (rulings U-24 and U-55).

use super::command::Command;
use super::fact::{Fact, SpecialCardKept, SpecialCardsLookedAt};
use super::ids::{Back, CardNo, Era, MetropolisColour, TileNo};
use super::state::{CardFace, CardSet, Hand, Pile, State, TileFace, ones};
use super::terms::Rules;
use kernel::chance::Random;
use kernel::knowledge::{Face, Seen};
use kernel::seat::{Seat, Seats};
use kernel::viewer::Viewer;

/// Takes from the state what the viewer may not know, and who has seen what.
pub(crate) fn conceal(state: &mut State, viewer: Viewer) {
    if viewer != Viewer::Referee {
        let (seen, open) = (state.seen, state.open);
        let knows = |card: CardNo| open.contains(card) || viewer.knows(seen[card.index()]);
        state.nations.values_mut().for_each(|nation| conceal_hand(&mut nation.hand, knows));
        let piles = state.deck.iter_mut().chain(state.specials.iter_mut());
        for face in piles.chain(state.looked_at.iter_mut()) {
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
    // The rest is known to this viewer, so that a second look takes nothing more.
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

/// The parts of a fact, by the viewers that it tells them to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Secrecy {
    /// Everybody may know it, and nobody learns it from chance or from a hidden pile.
    Open,
    /// Everybody may know it, and it came from chance.
    OfChance,
    /// A card that only one seat may know.
    ToSeat(Seat),
    /// An order that nobody may know.
    ToNobody,
    /// To each something else.
    ToEach,
}

/// The one list of what is secret: whoever adds a fact must say here whom it tells what.
fn secrecy(fact: &Fact) -> Secrecy {
    match fact {
        Fact::CardDrawn { seat, .. }
        | Fact::SpecialCardsLookedAt(SpecialCardsLookedAt { seat, .. })
        | Fact::SpecialCardKept(SpecialCardKept { seat, .. }) => Secrecy::ToSeat(*seat),
        Fact::DeckShuffled(_)
        | Fact::SpecialCardsShuffled(_)
        | Fact::BrownMetropolisesMixed(_)
        | Fact::BlueMetropolisesMixed(_) => Secrecy::ToNobody,
        Fact::HiddenCardsDealt(_) => Secrecy::ToEach,
        Fact::OrderDrawn(_)
        | Fact::BoardsMixed(_)
        | Fact::MetropolisDealt(_)
        | Fact::MetropolisGained { .. }
        | Fact::ThreeCreditCardsMixed(_)
        | Fact::ContractsMixed(_)
        | Fact::FourthTilePlaced { .. }
        | Fact::SpecialCardTurnedUp { .. } => Secrecy::OfChance,
        Fact::BoardTaken { .. }
        | Fact::ThreeCreditCardsLaidOut { .. }
        | Fact::ContractsLaidOut { .. }
        | Fact::ForeignTilesPlaced { .. }
        | Fact::SoloJudged(_)
        | Fact::ContractsOffered { .. }
        | Fact::ContractClaimed { .. }
        | Fact::ContractsClosed { .. }
        | Fact::SupplyLaidOut(_)
        | Fact::MarkerPlaced { .. }
        | Fact::EraBegan { .. }
        | Fact::RoundBegan { .. }
        | Fact::TurnBegan { .. }
        | Fact::CardDiscarded { .. }
        | Fact::SlotChosen { .. }
        | Fact::CloningTileTaken { .. }
        | Fact::PlayedCardDiscarded { .. }
        | Fact::PlayedCardKept { .. }
        | Fact::SpecialCardTaken { .. }
        | Fact::SpecialCardPutUnder {}
        | Fact::SpecialCardReturned { .. }
        | Fact::CardClaimed { .. }
        | Fact::ActionCardUsed { .. }
        | Fact::ActionCardDiscarded { .. }
        | Fact::ActionCardRefreshed { .. }
        | Fact::HandLimitRaised { .. }
        | Fact::CardTriggered { .. }
        | Fact::AbilityUsed { .. }
        | Fact::SlotUsed { .. }
        | Fact::Gained { .. }
        | Fact::Paid { .. }
        | Fact::MarkerAdvanced { .. }
        | Fact::TunnelBuilt { .. }
        | Fact::BuildingBuilt { .. }
        | Fact::CityBuilt { .. }
        | Fact::TunnelUpgraded { .. }
        | Fact::BuildingUpgraded { .. }
        | Fact::MetropolisConnected { .. }
        | Fact::CityTurnedSymbiotic { .. }
        | Fact::ProductionBegan { .. }
        | Fact::ProductionCardUsed { .. }
        | Fact::ProductionEnded { .. }
        | Fact::CardScored(_)
        | Fact::TurnEnded { .. }
        | Fact::RoundEnded { .. }
        | Fact::Produced(_)
        | Fact::ActionCardsTurnedBack {}
        | Fact::CitiesFed(_)
        | Fact::PointsScored(_)
        | Fact::ScoringEnded {}
        | Fact::Awaiting { .. } => Secrecy::Open,
    }
}

/// Returns the same fact with unknown cards hidden from the viewer.
pub(crate) fn redact(fact: &Fact, viewer: Viewer) -> Fact {
    let knows = match secrecy(fact) {
        Secrecy::Open | Secrecy::OfChance => true,
        Secrecy::ToSeat(seat) => viewer.knows(Seats::only(seat)),
        Secrecy::ToNobody | Secrecy::ToEach => viewer.knows(Seats::NONE),
    };
    let mut fact = fact.clone();
    if let Fact::HiddenCardsDealt(dealt) = &mut fact {
        dealt.redact(viewer);
        return fact;
    }
    if !knows {
        hide(&mut fact);
    }
    fact
}

/// Leaves of a fact what its backs tell.
fn hide(fact: &mut Fact) {
    if let Fact::CardDrawn { card, .. } = fact {
        turn_down(card);
    }
    if let Fact::SpecialCardsLookedAt(SpecialCardsLookedAt { faces, .. }) = fact {
        faces.iter_mut().for_each(turn_down);
    }
    if let Fact::SpecialCardKept(SpecialCardKept { card, others, .. }) = fact {
        others.iter_mut().chain([card]).for_each(turn_down);
    }
    if let Fact::DeckShuffled(shuffle) | Fact::SpecialCardsShuffled(shuffle) = fact {
        **shuffle = shuffle.hidden();
    }
    if let Fact::BrownMetropolisesMixed(shuffle) | Fact::BlueMetropolisesMixed(shuffle) = fact {
        **shuffle = shuffle.hidden();
    }
}

pub(super) fn turn_down(face: &mut CardFace) {
    if let Face::Known(card) = *face {
        *face = Face::Hidden(card.back());
    }
}

/// Returns whether the fact told the acting seat something new, or came from chance. A player's own discards and plays are the player's to
/// show.
pub(crate) fn is_disclosure(fact: &Fact) -> bool {
    secrecy(fact) != Secrecy::Open
}

/// Deals the hidden cards anew: a full state that agrees with all that was seen.
pub(crate) fn fill(rules: &Rules, seen: &Seen<State>, random: &mut impl Random) -> State {
    let mut state = *seen.state();
    if seen.viewer() != Viewer::Referee {
        for era in Era::all() {
            deal(&mut state, era.back(), CardNo::of_era(era), seen.viewer(), random);
        }
        deal(&mut state, Back::OneOrTwoCredit, CardNo::special(), seen.viewer(), random);
        for (pile, colour) in COLOURS.into_iter().enumerate() {
            deal_tiles(&mut state, pile, rules.tiles(colour), random);
        }
        mark_looked_at(&mut state);
    } else {
        mark_hands(&mut state, seen.viewer());
    }
    state
}

/// Deals the cards of a back that are nowhere to be seen onto the hidden places of hands and piles.
fn deal(
    state: &mut State,
    back: Back,
    cards: impl Iterator<Item = CardNo>,
    viewer: Viewer,
    random: &mut impl Random,
) {
    let placed = open_cards(state);
    let mut unseen: Vec<CardNo> =
        cards.filter(|&card| card.back() == back && !placed.contains(card)).collect();
    shuffle(random, &mut unseen);
    let mut unseen = unseen.into_iter();
    for seat in Seat::first(state.players) {
        mark_hand(state, seat, back, viewer);
        let hand = &mut state.nations[seat].hand;
        while hand.hidden[back as usize] > 0 {
            hand.hidden[back as usize] -= 1;
            if let Some(card) = unseen.next() {
                hand.known.insert(card);
                state.seen[card.index()] = Seats::only(seat);
            }
        }
    }
    let piles = state.deck.iter_mut().chain(state.specials.iter_mut());
    for face in piles.chain(state.looked_at.iter_mut()) {
        if *face == CardFace::Hidden(back)
            && let Some(card) = unseen.next()
        {
            *face = Face::Known(card);
        }
    }
}

/// The known cards of a hand were seen by their owner, unless everybody knows them.
fn mark_hand(state: &mut State, seat: Seat, back: Back, viewer: Viewer) {
    let open = state.open;
    let known = state.nations[seat].hand.known.iter();
    for card in known.filter(|card| card.back() == back && !open.contains(*card)) {
        state.seen[card.index()] = seen_by(seat, viewer);
    }
}

/// A card that the viewer knows in a hand was seen by the viewer and its owner.
fn seen_by(owner: Seat, viewer: Viewer) -> Seats {
    match viewer {
        Viewer::Seat(seat) => Seats::only(owner).with(seat),
        Viewer::Spectator | Viewer::Referee => Seats::only(owner),
    }
}

/// A seat that looks at special cards sees them; cards that everybody knows need no mark.
fn mark_looked_at(state: &mut State) {
    let Some(seat) = state.active() else { return };
    for face in state.looked_at.iter() {
        if let Face::Known(card) = *face
            && !state.open.contains(card)
        {
            state.seen[card.index()] = state.seen[card.index()].with(seat);
        }
    }
}

fn mark_hands(state: &mut State, viewer: Viewer) {
    for (seat, back) in Seat::first(state.players)
        .flat_map(|seat| Back::ALL.into_iter().map(move |back| (seat, back)))
    {
        mark_hand(state, seat, back, viewer);
    }
}

/// Returns every card whose place is known.
fn open_cards(state: &State) -> CardSet {
    let nations = state.seats().flat_map(|seat| {
        let nation = state.nation(seat);
        nation.hand.known.iter().chain(nation.claimed.iter()).chain(nation.returning.iter())
    });
    let piles = state.deck.iter().chain(state.specials.iter()).chain(state.looked_at.iter());
    let faces = piles.filter_map(|face| match face {
        Face::Known(card) => Some(*card),
        Face::Hidden(_) => None,
    });
    let open = state.discards.iter().chain(state.gone.iter()).chain(state.three_credit.iter());
    nations.chain(faces).chain(open).chain(state.turn.card).collect()
}

fn deal_tiles(
    state: &mut State,
    pile: usize,
    tiles: impl Iterator<Item = TileNo>,
    random: &mut impl Random,
) {
    let dealt: Vec<TileNo> = state
        .seats()
        .flat_map(|seat| {
            let tiles = state.nation(seat).metropolises;
            if pile == 0 { [tiles[0], None] } else { [tiles[1], tiles[2]] }
        })
        .flatten()
        .chain(gained_tiles(state, pile))
        .collect();
    let mut unseen: Vec<TileNo> = tiles.filter(|tile| !dealt.contains(tile)).collect();
    shuffle(random, &mut unseen);
    let pile: &mut Pile<TileFace, _> = &mut state.tiles[pile];
    for (face, tile) in pile.iter_mut().zip(unseen) {
        *face = Face::Known(tile);
    }
}

/// Returns the further tiles of a colour that players have gained.
fn gained_tiles(state: &State, pile: usize) -> impl Iterator<Item = TileNo> {
    let gained = state.seats().map(move |seat| u64::from(state.nation(seat).gained_tiles[pile]));
    gained.flat_map(ones).map(TileNo::at)
}

/// As [`Random::shuffle`], for a source behind a reference.
fn shuffle<T>(random: &mut impl Random, items: &mut [T]) {
    random.shuffle(items);
}

/// Returns whether the command tells a secret of its seat. That is the special card that was kept; all else that is played or discarded lies
/// open.
pub(crate) fn is_secret(command: &Command) -> bool {
    match command {
        Command::KeepSpecialCard { .. } => true,
        Command::DiscardCard { .. }
        | Command::ChooseSlot { .. }
        | Command::PerformSlot {}
        | Command::ResolveCard {}
        | Command::AdvanceMarker { .. }
        | Command::BuildTunnel { .. }
        | Command::BuildBuilding { .. }
        | Command::BuildCity { .. }
        | Command::UpgradeTunnel { .. }
        | Command::UpgradeBuilding { .. }
        | Command::UseActionCard { .. }
        | Command::ClaimContract { .. }
        | Command::DeclineContracts {}
        | Command::RefreshActionCard { .. }
        | Command::UseSlot { .. }
        | Command::TurnCitySymbiotic { .. }
        | Command::GainMetropolis { .. }
        | Command::GainProduction { .. }
        | Command::TakeSpecialCard { .. }
        | Command::LookAtSpecialCards { .. }
        | Command::UseAbility { .. }
        | Command::TakeTriggered { .. }
        | Command::Pay { .. }
        | Command::ChooseOption { .. }
        | Command::ResolvePart { .. }
        | Command::DiscardActionCard { .. }
        | Command::UseProductionCard { .. }
        | Command::Produce {}
        | Command::EndProduction {}
        | Command::SkipRest {}
        | Command::EndTurn {} => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agenda::{Agenda, Step};
    use crate::game::UnderwaterCities;
    use crate::scenario::*;
    use kernel::chance::Stream;
    use kernel::knowledge;

    fn owner() -> Viewer {
        Viewer::Seat(seat(1))
    }

    fn others() -> [Viewer; 2] {
        [Viewer::Seat(seat(2)), Viewer::Spectator]
    }

    fn everybody() -> [Viewer; 3] {
        [owner(), Viewer::Seat(seat(2)), Viewer::Spectator]
    }

    fn seen(game: &Then, viewer: Viewer) -> Seen<State> {
        knowledge::hide::<UnderwaterCities>(&game.state, viewer)
    }

    /// Returns the known special cards of a pile, by number, and 0 for each one that is not known.
    fn numbers<'f>(faces: impl Iterator<Item = &'f CardFace>) -> Vec<u8> {
        let number = |face: &CardFace| match face {
            Face::Known(card) => card.number(),
            Face::Hidden(back) => {
                assert_eq!(*back, Back::OneOrTwoCredit, "the back is public");
                0
            }
        };
        faces.map(number).collect()
    }

    /// Returns the special deck as a viewer knows it, the lowest card first.
    fn deck(game: &Then, viewer: Viewer) -> Vec<u8> {
        numbers(seen(game, viewer).state().specials.iter())
    }

    /// Returns the hand of seat 1 as a viewer knows it: the known cards, and how many special ones are not known.
    fn hand(game: &Then, viewer: Viewer) -> (CardSet, u8) {
        let hand = seen(game, viewer).state().nation(seat(1)).hand;
        (hand.known, hand.hidden[Back::OneOrTwoCredit as usize])
    }

    /// Slot 5 of the side for two draws a special card; the deck holds these, the first one on top.
    fn draws(cards: &[u8]) -> Played {
        let mut game = Given::players(2).specials(cards).begin();
        game.when(choose_without_card(two::SPECIAL_CARD));
        game
    }

    #[test]
    fn u24_the_open_special_cards_are_known_to_all_and_the_deck_is_not() {
        let game = Given::players(2).specials(&[
            card::HORIZON_COMPANY,
            card::ROOM_TO_GROW,
            card::DISTANT_LEGATION,
        ]);
        for viewer in everybody() {
            assert_eq!(deck(&game, viewer), [0, 0, 191]);
            let open = cards(&[
                card::ACADEMY_OF_LIGHT,
                card::HARVEST_JUBILEE,
                card::REEF_COVENANT,
                card::PURE_WATER_PRIZE,
                card::STEEL_AUCTION_HALL,
                card::KELP_EXCHANGE,
            ]);
            assert_eq!(seen(&game, viewer).state().three_credit, open);
        }
        assert_eq!(deck(&game, Viewer::Referee), [193, 192, 191]);
    }

    #[test]
    fn u55_a_special_card_taken_face_up_stays_known_in_the_hand() {
        for taken in [184, 191] {
            let mut game = draws(&[191, 192, 193]);
            game.when(take_special(0, taken)).when(Command::EndTurn {});
            for viewer in others() {
                assert_eq!(hand(&game, viewer), (cards(&[taken]), 0), "a card of the era is not");
            }
            assert_eq!(hand(&game, owner()), (cards(&[card::KELP_PIONEERS, taken]), 0));
        }
    }

    #[test]
    fn u24_after_the_top_card_was_taken_the_next_one_lies_open() {
        let mut game = draws(&[191, 192, 193]);
        game.when(take_special(0, card::HORIZON_COMPANY));
        everybody().into_iter().for_each(|viewer| assert_eq!(deck(&game, viewer), [0, 192]));
        let turned_up = Fact::SpecialCardTurnedUp { card: Face::Known(card(card::ROOM_TO_GROW)) };
        assert!(game.facts.contains(&turned_up) && is_disclosure(&turned_up));
        assert_eq!(redact(&turned_up, Viewer::Spectator), turned_up);
    }

    #[test]
    fn u55_known_in_the_hand_it_is_known_until_it_is_played() {
        // The colours differ, so it goes under its deck: openly, and it stays known there.
        let mut game = draws(&[191, 192, 193]);
        game.when(take_special(0, card::HORIZON_COMPANY)).when(Command::EndTurn {});
        game.when(choose_without_card(two::STEELPLAST_AND_KELP)).when(Command::EndTurn {});
        game.when(choose(slot::CARDS_AND_CREDITS, card::HORIZON_COMPANY));
        for viewer in others() {
            assert_eq!(hand(&game, viewer).0, cards(&[]));
            assert_eq!(deck(&game, viewer), [191, 0, 192]);
        }
    }

    #[test]
    fn u24_only_who_looks_sees_the_cards_that_are_looked_at() {
        let mut game = draws(&[191, 192, 193, 194, 195]);
        game.when(look_at_specials(0));
        let looked_at = |viewer| numbers(seen(&game, viewer).state().looked_at.iter());
        assert_eq!(looked_at(owner()), [192, 193, 194]);
        others().into_iter().for_each(|viewer| assert_eq!(looked_at(viewer), [0, 0, 0]));
        // The card that lay open went under the deck before everybody's eyes; no card lies face up now.
        everybody().into_iter().for_each(|viewer| assert_eq!(deck(&game, viewer), [191, 0]));
        let fact = |viewer| {
            let looks = |fact: &&Fact| matches!(fact, Fact::SpecialCardsLookedAt(_));
            let Fact::SpecialCardsLookedAt(SpecialCardsLookedAt { faces, .. }) =
                redact(game.facts.iter().find(looks).unwrap(), viewer)
            else {
                panic!("a redacted fact is of the same kind")
            };
            numbers(faces.iter())
        };
        assert_eq!(fact(owner()), [192, 193, 194]);
        others().into_iter().for_each(|viewer| assert_eq!(fact(viewer), [0, 0, 0]));
    }

    #[test]
    fn u24_the_card_that_is_kept_and_those_put_back_are_known_to_their_seat_alone() {
        let mut game = draws(&[191, 192, 193, 194, 195]);
        game.when(look_at_specials(0))
            .when(keep_special(card::DISTANT_LEGATION, Some(card::ROOM_TO_GROW)));
        assert_eq!(hand(&game, owner()), (cards(&[card::DISTANT_LEGATION]), 0));
        assert_eq!(deck(&game, owner()), [194, 192, 191, 195]);
        for viewer in others() {
            assert_eq!(hand(&game, viewer), (cards(&[]), 1), "its back is public (ruling U-55)");
            assert_eq!(deck(&game, viewer), [0, 0, 191, 195]);
        }
    }

    #[test]
    fn u24_the_choice_itself_is_secret() {
        let mut game = draws(&[191, 192, 193, 194, 195]);
        game.when(look_at_specials(0))
            .when(keep_special(card::DISTANT_LEGATION, Some(card::ROOM_TO_GROW)));
        assert!(is_secret(&keep_special(card::DISTANT_LEGATION, Some(card::ROOM_TO_GROW))));
        assert!(
            !is_secret(&take_special(0, card::PURE_WATER_PRIZE))
                && !is_secret(&look_at_specials(0))
        );
        let fact = |viewer| {
            let Fact::SpecialCardKept(SpecialCardKept { card, others, .. }) =
                redact(&game.facts[0], viewer)
            else {
                panic!("keeping is the first fact")
            };
            numbers([card].iter().chain(others.iter()))
        };
        assert_eq!(fact(owner()), [193, 192, 194]);
        others().into_iter().for_each(|viewer| assert_eq!(fact(viewer), [0, 0, 0]));
        assert!(is_disclosure(&game.facts[0]));
    }

    #[test]
    fn u24_others_see_the_same_whichever_card_is_kept() {
        // All three have been known to none of them; afterwards the card put under lies open again.
        let mut looking = draws(&[191, 192, 193, 194]);
        looking.when(look_at_specials(0));
        let kept = looking.legal();
        assert_eq!(kept.len(), 6);
        for viewer in others() {
            let views: Vec<State> = kept
                .iter()
                .map(|&keep| seen(looking.clone().when(keep), viewer).into_state())
                .collect();
            assert!(views.iter().all(|view| *view == views[0]));
            assert_eq!(numbers(views[0].specials.iter()), [0, 0, 191]);
        }
        let own = |keep: &Command| seen(looking.clone().when(*keep), owner()).into_state();
        assert_ne!(own(&kept[0]), own(&kept[1]), "to the one who chose they differ");
    }

    #[test]
    fn u24_a_known_card_that_passes_through_the_choice_is_known_no_more() {
        // Of three cards the one just put under is looked at too: whether it was kept is a secret.
        let mut game = draws(&[191, 192, 193]);
        game.when(look_at_specials(0));
        for viewer in others() {
            let looked_at = numbers(seen(&game, viewer).state().looked_at.iter());
            assert_eq!(looked_at, [0, 0, 191], "it was put under openly");
        }
        game.when(keep_special(card::HORIZON_COMPANY, Some(card::DISTANT_LEGATION)));
        assert_eq!(
            (hand(&game, owner()), deck(&game, owner())),
            ((cards(&[card::HORIZON_COMPANY]), 0), vec![192, 193])
        );
        for viewer in others() {
            assert_eq!(hand(&game, viewer), (cards(&[]), 1));
            assert_eq!(deck(&game, viewer), [0, 193], "the new top card lies face up");
        }
    }

    #[test]
    fn u24_who_put_cards_back_knows_them_until_another_one_chooses_among_them() {
        let mut game = draws(&[191, 192, 193, 194]);
        game.when(look_at_specials(0))
            .when(keep_special(card::ROOM_TO_GROW, Some(card::DISTANT_LEGATION)));
        // The deck is 194, 193 and on top, open, 191.
        game.when(Command::EndTurn {});
        assert_eq!(deck(&game, owner()), [194, 193, 191]);
        game = game.anew().exactly(|state| state.slots[5] = Seats::NONE).begin();
        game.when(choose_without_card(two::SPECIAL_CARD)).when(look_at_specials(0));
        let looked_at = |viewer| numbers(seen(&game, viewer).state().looked_at.iter());
        assert_eq!(looked_at(owner()), [193, 194, 191], "seat 1 has seen them all");
        assert_eq!(looked_at(Viewer::Seat(seat(2))), [193, 194, 191]);
        assert_eq!(looked_at(Viewer::Spectator), [0, 0, 191]);
        game.when(keep_special(card::SECOND_CAPITAL_ACT, Some(card::HORIZON_COMPANY)));
        assert_eq!(deck(&game, Viewer::Seat(seat(2))), [193, 191]);
        assert_eq!(deck(&game, owner()), [0, 191], "what seat 2 kept is not told");
        let theirs = seen(&game, owner()).state().nation(seat(2)).hand;
        assert_eq!((theirs.known, theirs.hidden[Back::OneOrTwoCredit as usize]), (cards(&[]), 1));
    }

    #[test]
    fn u24_a_special_card_that_is_returned_is_shown_to_all() {
        // It was kept in secret; discarded it is shown, and known under its deck.
        let mut game = draws(&[191, 192, 193, 194, 195]);
        game.when(look_at_specials(0))
            .when(keep_special(card::DISTANT_LEGATION, Some(card::ROOM_TO_GROW)));
        let held = game.nation().hand.known;
        let discards = |state: &mut State| {
            state.agenda = Agenda::at(Step::Discard);
            for number in [1, 2, 3] {
                let card = card(number);
                state.deck.pop();
                state.nations[seat(1)].hand.known.insert(card);
                state.seen[card.index()] = Seats::only(seat(1));
            }
        };
        game = game.anew().exactly(discards).begin();
        assert_eq!(held, cards(&[card::DISTANT_LEGATION]));
        game.when(discard(card::DISTANT_LEGATION));
        for viewer in others() {
            assert_eq!(deck(&game, viewer), [193, 0, 0, 191, 195]);
            assert_eq!(hand(&game, viewer).1, 0);
        }
        let returned =
            Fact::SpecialCardReturned { seat: seat(1), card: card(card::DISTANT_LEGATION) };
        assert!(game.facts.contains(&returned));
        assert_eq!(redact(&returned, Viewer::Spectator), returned);
    }

    #[test]
    fn u24_a_claimed_special_card_and_one_kept_aside_are_open() {
        let mut game = draws(&[191, 192, 193, 194, 195]);
        game.when(look_at_specials(0))
            .when(keep_special(card::ROOM_TO_GROW, Some(card::DISTANT_LEGATION)));
        game.when(Command::EndTurn {})
            .when(choose_without_card(two::THREE_RESOURCES))
            .when(Command::EndTurn {});
        let rich = |state: &mut State| state.nations[seat(1)].stock = credit(9).into();
        game = game.anew().exactly(rich).begin();
        // Card 192 is red and instant, slot 8 red.
        game.when(choose(two::STEELPLAST_AND_KELP, card::ROOM_TO_GROW))
            .when(Command::ResolveCard {})
            .when(Command::SkipRest {});
        for viewer in others() {
            let seen = seen(&game, viewer);
            assert_eq!(
                seen.state().gone.and(cards(&[card::ROOM_TO_GROW])),
                cards(&[card::ROOM_TO_GROW])
            );
            assert_eq!(seen.state().nation(seat(1)).kept_aside, 1);
        }
    }

    #[test]
    fn u55_the_backs_of_a_hand_with_special_cards_are_public() {
        let game = Given::players(2).round(5).hand(&[
            card::WELDING_FLEET,
            card::PILOT_PLANT_DAY,
            card::SYMBIOSIS_SUMMIT,
            card::WORLD_PATENT_SALE,
            card::TRAVELLING_TINKERS,
            card::METROPOLITAN_DIVIDEND,
        ]);
        for viewer in others() {
            let hand = seen(&game, viewer).state().nation(seat(1)).hand;
            assert_eq!(hand.known, cards(&[]));
            let count = |back: Back| hand.hidden[back as usize];
            assert_eq!([Back::EraI, Back::EraII, Back::EraIII].map(count), [1, 2, 0]);
            assert_eq!([Back::ThreeCredit, Back::OneOrTwoCredit].map(count), [1, 2]);
        }
    }

    #[test]
    fn what_is_dealt_anew_agrees_with_all_that_was_seen() {
        let mut looking = draws(&[191, 192, 193, 194, 195, 196]);
        looking.when(look_at_specials(0));
        let mut kept = looking.clone();
        kept.when(keep_special(card::DISTANT_LEGATION, Some(card::ROOM_TO_GROW)));
        for game in [&looking, &kept] {
            for viewer in everybody() {
                let seen = seen(game, viewer);
                for number in 0..8 {
                    let filled = fill(&game.rules, &seen, &mut Stream::unrecorded(number));
                    assert_eq!(knowledge::hide::<UnderwaterCities>(&filled, viewer), seen);
                    let piles = filled.specials.iter().chain(filled.looked_at.iter());
                    let faces: Vec<CardNo> = piles.filter_map(|face| known(*face)).collect();
                    let own = filled.nation(seat(1)).hand.known;
                    let all: CardSet = faces.into_iter().chain(own.iter()).collect();
                    assert_eq!(
                        all,
                        cards(&[
                            card::HORIZON_COMPANY,
                            card::ROOM_TO_GROW,
                            card::DISTANT_LEGATION,
                            card::SECOND_CAPITAL_ACT,
                            card::FLYING_BUILDERS,
                            card::UNIVERSAL_PERMIT
                        ])
                    );
                }
            }
        }
    }

    fn known(face: CardFace) -> Option<CardNo> {
        match face {
            Face::Known(card) => Some(card),
            Face::Hidden(_) => None,
        }
    }
}
