//! The knowledge of a viewer; the rest is dealt anew (rulings T-6 and T-18).

use super::fact::Fact;
use super::ids::{CatastropheNo, LandNo, Stack, TechnologyNo};
use super::state::{Region, State, Step, TurnedUp};
use super::terms::Rules;
use az::SaturatingAs;
use kernel::chance::Random;
use kernel::knowledge::{Face, Held, Seen};
use kernel::pile::Pile;
use kernel::seat::{Seat, Seats};
use kernel::shuffle::Shuffle;
use kernel::viewer::Viewer;

/// Takes from the state what the viewer may not know: what lies in stacks, and what others hold.
pub(crate) fn conceal(state: &mut State, viewer: Viewer) {
    if viewer == Viewer::Referee {
        return;
    }
    for stack in Stack::ALL {
        conceal_pile(&mut state.stacks.lands[stack as usize], stack);
        conceal_pile(&mut state.stacks.technologies[stack as usize], stack);
        conceal_pile(&mut state.stacks.catastrophes[stack as usize], stack);
    }
    for seat in Seat::first(state.players) {
        if !viewer.knows(Seats::only(seat)) {
            conceal_holdings(&mut state.regions[seat]);
        }
    }
}

fn conceal_pile<T: Copy, const N: usize>(pile: &mut Pile<Face<T, Stack>, N>, stack: Stack) {
    pile.iter_mut().for_each(|face| *face = Face::Hidden(stack));
}

/// Coins and science points stand behind a screen until the end (ruling T-6).
fn conceal_holdings(region: &mut Region) {
    if !region.shown {
        (region.coins, region.science) = (Held::Hidden, Held::Hidden);
    }
}

/// The parts of a fact, by the viewers that it tells them to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Secrecy {
    /// Everybody may know it, and nobody learns it from chance or from a hidden stack.
    Open,
    /// Everybody may know it, and it came from chance, from a hidden stack or from another hand.
    TurnedUp,
    /// Only one seat knows it.
    ToSeat(Seat),
    /// An order that nobody may know.
    ToNobody,
    /// To each something else.
    ToEach,
}

/// The one list of what is secret: whoever adds a fact must say here whom it tells what.
fn secrecy(fact: &Fact) -> Secrecy {
    match fact {
        Fact::LandsShuffled(_)
        | Fact::TechnologiesShuffled(_)
        | Fact::CatastrophesShuffled(_)
        | Fact::ScoringCardsShuffled(_)
        | Fact::StartingLandsShuffled(_) => Secrecy::ToNobody,
        Fact::HiddenItemsDealt(_) => Secrecy::ToEach,
        Fact::HoldingsTaken { seat, .. } => Secrecy::ToSeat(*seat),
        Fact::StarterDrawn(_)
        | Fact::SeatingDrawn(_)
        | Fact::StartingLandTaken { .. }
        | Fact::ScoringCardPlaced { .. }
        | Fact::LandsDealt { .. }
        | Fact::TechnologiesDealt { .. }
        | Fact::CatastropheRevealed { .. }
        | Fact::HoldingsShown { .. } => Secrecy::TurnedUp,
        Fact::RoundBegan { .. }
        | Fact::MarkerMoved { .. }
        | Fact::PhaseBegan { .. }
        | Fact::StarterMoved { .. }
        | Fact::AuctionOpened { .. }
        | Fact::BidRaised { .. }
        | Fact::PassedOnLand { .. }
        | Fact::LandWon { .. }
        | Fact::DroppedOut { .. }
        | Fact::TechnologyBought { .. }
        | Fact::GarbageTaken { .. }
        | Fact::EnvironmentMoved { .. }
        | Fact::ConsolationPaid { .. }
        | Fact::CatastropheBid { .. }
        | Fact::CatastropheTaken { .. }
        | Fact::GarbagePlaced { .. }
        | Fact::TileAttached { .. }
        | Fact::TileTurned { .. }
        | Fact::CitizenSeated { .. }
        | Fact::WorkerPlaced { .. }
        | Fact::BridgeBuilt { .. }
        | Fact::GarbageSorted { .. }
        | Fact::TrainBoarded { .. }
        | Fact::TrainLeft { .. }
        | Fact::GarbageLoaded { .. }
        | Fact::GarbageUnloaded { .. }
        | Fact::CostPaid { .. }
        | Fact::GarbageRecycled { .. }
        | Fact::EnvironmentCleanedUp { .. }
        | Fact::QualityOfLifeRaised { .. }
        | Fact::UpkeepEnded { .. }
        | Fact::IndicatorsSet { .. }
        | Fact::Produced { .. }
        | Fact::CentreUsed { .. }
        | Fact::RecyclingEnded { .. }
        | Fact::PointsScored { .. }
        | Fact::ScoringEnded {}
        | Fact::Awaiting { .. } => Secrecy::Open,
    }
}

/// The same fact with what the viewer may not know hidden. The holdings at the beginning are known to all, but a holding that is hidden once
/// stays hidden, whatever comes and goes openly.
pub(crate) fn redact(fact: &Fact, viewer: Viewer) -> Fact {
    let is_told = match secrecy(fact) {
        Secrecy::Open | Secrecy::TurnedUp => true,
        Secrecy::ToSeat(seat) => viewer.knows(Seats::only(seat)),
        Secrecy::ToNobody | Secrecy::ToEach => viewer == Viewer::Referee,
    };
    if is_told { fact.clone() } else { hidden(fact, viewer) }
}

/// Returns the fact without what it hides from the viewer.
fn hidden(fact: &Fact, viewer: Viewer) -> Fact {
    if let Fact::LandsShuffled(shuffle) = fact {
        Fact::LandsShuffled(Box::new(shuffle.hidden()))
    } else if let Fact::TechnologiesShuffled(shuffle) = fact {
        Fact::TechnologiesShuffled(Box::new(shuffle.hidden()))
    } else if let Fact::CatastrophesShuffled(shuffle) = fact {
        Fact::CatastrophesShuffled(Box::new(shuffle.hidden()))
    } else if let Fact::ScoringCardsShuffled(shuffle) = fact {
        Fact::ScoringCardsShuffled(Box::new(Shuffle::hidden(shuffle)))
    } else if let Fact::StartingLandsShuffled(shuffle) = fact {
        Fact::StartingLandsShuffled(Box::new(Shuffle::hidden(shuffle)))
    } else if let Fact::HiddenItemsDealt(dealt) = fact {
        Fact::HiddenItemsDealt(Box::new(dealt.redact(viewer)))
    } else if let Fact::HoldingsTaken { seat, .. } = fact {
        Fact::HoldingsTaken { seat: *seat, coins: Held::Hidden, science: Held::Hidden }
    } else {
        fact.clone()
    }
}

/// Returns whether the fact told something that was hidden, or came from chance.
pub(crate) fn is_disclosure(fact: &Fact) -> bool {
    match secrecy(fact) {
        Secrecy::Open => false,
        Secrecy::TurnedUp | Secrecy::ToSeat(_) | Secrecy::ToNobody | Secrecy::ToEach => true,
    }
}

/// Deals what is hidden anew: stacks from what was never seen, and holdings that cover what their owners have promised to pay.
pub(crate) fn fill(rules: &Rules, seen: &Seen<State>, random: &mut impl Random) -> State {
    let mut state = seen.state().clone();
    for stack in Stack::ALL {
        fill_stack(&mut state, stack, random);
    }
    for seat in Seat::first(rules.players) {
        fill_holdings(&mut state, seat, random);
    }
    state
}

fn fill_stack(state: &mut State, stack: Stack, random: &mut impl Random) {
    let unseen = unseen(state, stack);
    let stacks = &mut state.stacks;
    fill_pile(&mut stacks.lands[stack as usize], unseen.lands, random);
    fill_pile(&mut stacks.technologies[stack as usize], unseen.technologies, random);
    fill_pile(&mut stacks.catastrophes[stack as usize], unseen.catastrophes, random);
}

/// The tiles that may lie in the stack: of so many items, those that were never turned up.
struct Unseen {
    lands: Vec<LandNo>,
    technologies: Vec<TechnologyNo>,
    catastrophes: Vec<CatastropheNo>,
}

fn unseen(state: &State, stack: Stack) -> Unseen {
    let TurnedUp { lands, technologies, catastrophes } = state.turned_up;
    Unseen {
        lands: stack.lands().filter(|&land| !lands.contains(land)).collect(),
        technologies: stack.technologies().filter(|&one| !technologies.contains(one)).collect(),
        catastrophes: stack.catastrophes().filter(|&card| !catastrophes.contains(card)).collect(),
    }
}

fn fill_pile<T: Copy, const N: usize>(
    pile: &mut Pile<Face<T, Stack>, N>,
    mut items: Vec<T>,
    random: &mut impl Random,
) {
    if pile.iter().all(|face| matches!(face, Face::Known(_))) {
        return;
    }
    random.shuffle(&mut items);
    for (face, item) in pile.iter_mut().zip(items) {
        *face = Face::Known(item);
    }
}

/// A hand that a player could hold.
const LIKELY: u32 = 30;

fn fill_holdings(state: &mut State, seat: Seat, random: &mut impl Random) {
    let promised_coins = if state.auction.bidder == Some(seat) { state.auction.bid } else { 0 };
    // Figures stay on their columns, but once the bidding is over they are paid.
    let figure = state.figures[seat].filter(|_| state.agenda.step == Step::BidOnCatastrophe);
    let promised_science = figure.map_or(0, |figure| figure.science);
    let region = &mut state.regions[seat];
    let mut filled = |held: Held, promised: u8| match held {
        Held::Known(amount) => Held::Known(amount),
        Held::Hidden => {
            Held::Known(u16::from(promised) + random.below(LIKELY).saturating_as::<u16>())
        }
    };
    region.coins = filled(region.coins, promised_coins);
    region.science = filled(region.science, promised_science);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::TwentiethCentury;
    use crate::scenario::*;
    use crate::state::Purse;
    use kernel::chance::{GameKey, Stream};
    use kernel::desk::Recording;
    use kernel::game::Game;
    use kernel::knowledge;
    use kernel::number::Numbered;
    use kernel::set::Set;

    fn others() -> [Viewer; 2] {
        [Viewer::Seat(seat(2)), Viewer::Spectator]
    }

    fn seen(game: &Then, viewer: Viewer) -> Seen<State> {
        knowledge::hide::<TwentiethCentury>(&game.state, viewer)
    }

    /// Coins and science points in the hand of seat 1, as the viewer knows them.
    fn hand_of_seat_1(game: &Then, viewer: Viewer) -> (Held, Held) {
        let region = *seen(game, viewer).state().region(seat(1));
        (region.coins, region.science)
    }

    const HIDDEN: (Held, Held) = (Held::Hidden, Held::Hidden);

    /// Returns the facts of the setup.
    fn opened() -> Vec<Fact> {
        let rules = Rules::standard(3).unwrap();
        let (key, before) = (GameKey::unrecorded(1), crate::setup::table(&rules));
        let mut desk = Recording::<TwentiethCentury>::from(&before, &key);
        TwentiethCentury::open(&rules, &mut desk).unwrap();
        desk.finish().1
    }

    #[test]
    fn t6_holdings_are_known_to_their_own_seat_only() {
        let game = Given::players(3).hand(1, 7, 5);
        let known = (Held::Known(7), Held::Known(5));
        assert_eq!(hand_of_seat_1(&game, Viewer::Seat(seat(1))), known);
        assert_eq!(hand_of_seat_1(&game, Viewer::Referee), known);
        for viewer in others() {
            assert_eq!(hand_of_seat_1(&game, viewer), HIDDEN);
        }
    }

    #[test]
    fn t6_each_seat_knows_one_hand_and_a_spectator_none() {
        let game = Given::players(4);
        let known = |viewer| {
            let seen = seen(&game, viewer);
            let hands = seen.state().seats().map(|seat| *seen.state().region(seat));
            hands.filter(|region| region.coins.known().is_some()).count()
        };
        assert_eq!((known(Viewer::Seat(seat(4))), known(Viewer::Spectator)), (1, 0));
        assert_eq!(known(Viewer::Referee), 4);
    }

    #[test]
    fn t6_gains_and_payments_are_public_and_leave_a_hidden_holding_hidden() {
        let game = Given::players(3).technology(1, technology::BOTTLE_DEPOSIT);
        for viewer in others() {
            let mut partial = seen(&game, viewer).state().clone();
            let won = Fact::LandWon {
                seat: seat(1),
                land: land_no(land::MILL_VALLEY),
                coins: 4,
                garbage: 1,
            };
            let produced = Fact::Produced { seat: seat(1), coins: 3, science: 2 };
            let consoled = Fact::ConsolationPaid { seat: seat(1), coins: 4 };
            for fact in [won, produced, consoled] {
                assert_eq!(redact(&fact, viewer), fact, "nothing of it is hidden");
                assert!(!is_disclosure(&fact), "it tells nothing that was hidden");
                TwentiethCentury::apply(&mut partial, &fact);
            }
            let region = partial.region(seat(1));
            assert_eq!((region.coins, region.science), HIDDEN);
        }
    }

    #[test]
    fn t6_what_others_begin_with_is_taken_from_the_fact() {
        let taken = |number: u8, held| Fact::HoldingsTaken {
            seat: seat(number),
            coins: held,
            science: held,
        };
        let (known, hidden) = (taken(1, Held::Known(10)), taken(1, Held::Hidden));
        assert!(opened().contains(&known) && is_disclosure(&known));
        assert_eq!(redact(&known, Viewer::Seat(seat(1))), known);
        assert_eq!(redact(&known, Viewer::Referee), known);
        others().into_iter().for_each(|viewer| assert_eq!(redact(&known, viewer), hidden));
    }

    #[test]
    fn t6_holdings_are_shown_to_all_at_the_end() {
        let mut game = Given::players(3).round_six().hand(1, 7, 5).hand(3, 2, 1).begin();
        game.when(1, END_UPKEEP);
        for viewer in others() {
            assert_eq!(hand_of_seat_1(&game, viewer), (Held::Known(7), Held::Known(5)));
            let region = *seen(&game, viewer).state().region(seat(3));
            assert_eq!((region.coins, region.science), (Held::Known(2), Held::Known(1)));
        }
        let shown = Fact::HoldingsShown { seat: seat(1), coins: 7, science: 5 };
        assert!(game.facts.contains(&shown) && is_disclosure(&shown));
        assert_eq!(redact(&shown, Viewer::Spectator), shown);
    }

    #[test]
    fn t6_hidden_holdings_do_not_tell_what_their_seat_may_choose() {
        let game = Given::players(3);
        let seen = seen(&game, Viewer::Spectator);
        let mut lawful = Vec::new();
        TwentiethCentury::legal(&game.rules, seen.state(), seat(1), &mut lawful);
        let commands: Vec<_> = lawful.into_iter().map(crate::Command::from).collect();
        assert_eq!(commands, [drop_out()]);
    }

    /// Returns how many of the first stack are known, and how many lie in it: lands, technologies, catastrophes.
    fn stack(game: &Then, viewer: Viewer) -> [(usize, usize); 3] {
        fn known<T: Copy, const N: usize>(pile: &Pile<Face<T, Stack>, N>) -> (usize, usize) {
            let is_known = |face: &&Face<T, Stack>| matches!(face, Face::Known(_));
            (pile.iter().filter(is_known).count(), pile.len())
        }
        let stacks = seen(game, viewer).state().stacks;
        [known(&stacks.lands[0]), known(&stacks.technologies[0]), known(&stacks.catastrophes[0])]
    }

    #[test]
    fn t18_what_lies_in_the_stacks_is_known_to_nobody_but_how_many() {
        let game = Given::players(3);
        for viewer in [Viewer::Seat(seat(1)), Viewer::Spectator] {
            assert_eq!(stack(&game, viewer), [(0, 11), (0, 8), (0, 2)]);
        }
        assert_eq!(stack(&game, Viewer::Referee), [(11, 11), (8, 8), (2, 2)]);
    }

    #[test]
    fn t18_what_was_turned_up_stays_known_to_all() {
        let game = Given::players(3).technology(2, technology::HEAVY_LORRIES).land(
            2,
            land::GOLDEN_WHEATLANDS,
            (1, 0),
            0,
            &[1],
        );
        let seen = seen(&game, Viewer::Spectator);
        assert_eq!(seen.state().turned_up, game.state.turned_up);
        assert_eq!(seen.state().lands_offered, game.state.lands_offered);
        assert_eq!(seen.state().catastrophe, game.state.catastrophe);
        assert_eq!(seen.state().scoring_cards, game.state.scoring_cards);
    }

    #[test]
    fn t18_the_order_of_a_stack_is_told_to_nobody() {
        let mut shuffles = 0;
        for fact in opened() {
            for viewer in [Viewer::Seat(seat(1)), Viewer::Spectator] {
                let told = redact(&fact, viewer);
                let order = match (&fact, &told) {
                    (Fact::LandsShuffled(_), Fact::LandsShuffled(told)) => told.order.is_some(),
                    (Fact::TechnologiesShuffled(_), Fact::TechnologiesShuffled(told)) => {
                        told.order.is_some()
                    }
                    (Fact::CatastrophesShuffled(_), Fact::CatastrophesShuffled(told)) => {
                        told.order.is_some()
                    }
                    (Fact::ScoringCardsShuffled(_), Fact::ScoringCardsShuffled(told)) => {
                        told.order.is_some()
                    }
                    _ => continue,
                };
                assert!(!order && is_disclosure(&fact), "{told:?}");
                assert_eq!(redact(&fact, Viewer::Referee), fact);
                shuffles += 1;
            }
        }
        assert_eq!(shuffles, 2 * (3 * 3 + 2), "three stacks of each kind, cards of two rounds");
    }

    #[test]
    fn what_comes_from_a_stack_or_from_chance_is_a_disclosure() {
        let tells = |wanted: fn(&Fact) -> bool| {
            let facts = opened();
            let fact = facts.iter().find(|fact| wanted(fact)).unwrap();
            assert_eq!(redact(fact, Viewer::Spectator), *fact, "and open to all");
            is_disclosure(fact)
        };
        assert!(tells(|fact| matches!(fact, Fact::StarterDrawn(_))));
        assert!(tells(|fact| matches!(fact, Fact::StartingLandTaken { .. })));
        assert!(tells(|fact| matches!(fact, Fact::ScoringCardPlaced { .. })));
        assert!(tells(|fact| matches!(fact, Fact::LandsDealt { .. })));
        assert!(tells(|fact| matches!(fact, Fact::TechnologiesDealt { .. })));
        assert!(tells(|fact| matches!(fact, Fact::CatastropheRevealed { .. })));
        assert!(!tells(|fact| matches!(fact, Fact::RoundBegan { .. })));
    }

    /// Returns what the viewer sees, dealt anew.
    fn filled(game: &Then, viewer: Viewer, number: u64) -> State {
        fill(&game.rules, &seen(game, viewer), &mut Stream::unrecorded(number))
    }

    fn known<T: Numbered, const N: usize>(pile: &Pile<Face<T, Stack>, N>) -> Set<T> {
        let item = |face: &Face<T, Stack>| match face {
            Face::Known(item) => Some(*item),
            Face::Hidden(_) => None,
        };
        pile.iter().filter_map(item).collect()
    }

    #[test]
    fn a_deal_anew_puts_into_each_stack_what_was_never_turned_up() {
        let game = Given::players(4)
            .technology(2, technology::HEAVY_LORRIES)
            .land(2, land::GOLDEN_WHEATLANDS, (1, 0), 0, &[1])
            .round(2);
        let before = &game.state.stacks;
        for number in 0..20 {
            let state = filled(&game, Viewer::Seat(seat(2)), number);
            assert_eq!(TwentiethCentury::invariant(&game.rules, &state), Ok(()));
            for stack in Stack::ALL.map(|stack| stack as usize) {
                assert_eq!(known(&state.stacks.lands[stack]), known(&before.lands[stack]));
                let technologies = known(&before.technologies[stack]);
                assert_eq!(known(&state.stacks.technologies[stack]), technologies);
                let catastrophes = known(&before.catastrophes[stack]);
                assert_eq!(known(&state.stacks.catastrophes[stack]), catastrophes);
            }
        }
    }

    #[test]
    fn a_deal_anew_brings_every_hidden_item_to_the_top() {
        let game = Given::players(5);
        let mut tops = Set::default();
        for number in 0..200 {
            let stacks = filled(&game, Viewer::Spectator, number).stacks;
            if let Some(Face::Known(land)) = stacks.lands[0].last() {
                tops.insert(*land);
            }
        }
        assert_eq!(tops, (14..=21).map(land_no).collect());
    }

    #[test]
    fn a_deal_anew_changes_nothing_that_is_known() {
        let game = Given::players(3).hand(1, 7, 5);
        assert_eq!(filled(&game, Viewer::Referee, 1), game.state);
        let state = filled(&game, Viewer::Seat(seat(1)), 1);
        assert_eq!(state.regions[seat(1)], game.state.regions[seat(1)]);
        assert_eq!(state.lands_offered, game.state.lands_offered);
    }

    #[test]
    fn a_deal_anew_gives_other_hands_that_cover_what_is_promised() {
        let mut game = Given::players(3).hand(1, 40, 10).begin();
        game.when(1, open(land::MILL_VALLEY, 35));
        let hands = (0..100).map(|number| {
            let region = *filled(&game, Viewer::Seat(seat(2)), number).region(seat(1));
            region.coins.known().unwrap()
        });
        let hands: Vec<u16> = hands.collect();
        assert!(hands.iter().all(|coins| (35..35 + 30).contains(coins)));
        assert!(hands.iter().any(|&coins| coins != hands[0]), "each time another one");
    }

    #[test]
    fn a_deal_anew_covers_bids_on_the_catastrophe_while_they_stand() {
        let mut game =
            Given::players(3).hand(3, 0, 25).technology(1, technology::PUBLIC_BATHS).begin();
        game.in_turn(&[1, 2, 3], drop_out());
        game.when(3, prevent(5, 25));
        let science = |game: &Then, number| {
            let region = *filled(game, Viewer::Spectator, number).region(seat(3));
            region.science.known().unwrap()
        };
        assert!((0..100).all(|number| (25..55).contains(&science(&game, number))));
        game.when(1, prevent(1, 0)).when(2, prevent(3, 0)).then_step(Step::Upkeep, &[1]);
        assert!((0..100).any(|number| science(&game, number) < 25), "the bid is paid by now");
    }

    #[test]
    fn t6_what_others_hold_can_be_reckoned_at_any_time() {
        let rules = Rules::standard(4).unwrap();
        let (key, mut random) = (GameKey::unrecorded(6), Stream::unrecorded(6));
        let mut state = kernel::play::deal::<TwentiethCentury>(&rules, &key);
        while let Some(seat) = state.agenda.acting.iter().next() {
            let seen = knowledge::hide::<TwentiethCentury>(&state, Viewer::Spectator);
            for other in state.seats() {
                let Purse { coins, science } = seen.state().region(other).reckoned;
                let held = state.region(other);
                assert_eq!((held.coins, held.science), (Held::Known(coins), Held::Known(science)));
            }
            let mut lawful = Vec::new();
            TwentiethCentury::legal(&rules, &state, seat, &mut lawful);
            let choice = lawful[random.below(lawful.len() as u32) as usize];
            kernel::play::advance::<TwentiethCentury>(&rules, &mut state, &key, seat, choice);
        }
    }
}
