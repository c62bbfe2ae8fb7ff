//! "Setup": what a game is played with, and how it is laid out before the first round (rulings T-1 and T-12).

use super::fact::Fact;
use super::game::TwentiethCentury;
use super::ids::{CATASTROPHE_STACK, City, LandNo, Round, ScoringCardNo, Stack};
use super::options::{ScoringCards, Seating};
use super::player::Player;
use super::resource::HOLDINGS;
use super::revisions::StartingLands;
use super::rules::{production, round_setup};
use super::shuffle::StackShuffle;
use super::state::{Agenda, Auction, Stacks, State, TurnedUp};
use super::terms::Rules;
use kernel::chance::Label;
use kernel::desk::{Desk, Unknown};
use kernel::knowledge::Held;
use kernel::pile::Pile;
use kernel::seat::{BySeat, Seat};
use kernel::set::Set;
use kernel::shuffle::{Shuffle, mix};

/// Returns the state before the first event.
pub fn table(rules: &Rules) -> State {
    table_of(rules.players)
}

/// Returns the table of so many players before the first event.
pub fn table_of(players: u8) -> State {
    State {
        players,
        seating: Seat::first(players).collect(),
        round: None,
        agenda: Agenda::default(),
        starter: first_seat(players),
        marker: 0,
        lands_offered: Set::default(),
        technologies_offered: Set::default(),
        auction: Auction::default(),
        catastrophe: None,
        figures: BySeat::default(),
        scoring_cards: [None; 2],
        lands: [Default::default(); _],
        technologies: [Default::default(); _],
        bridges: Pile::default(),
        regions: BySeat::default(),
        stacks: Stacks::default(),
        turned_up: TurnedUp::default(),
        is_over: false,
    }
}

fn first_seat(players: u8) -> Seat {
    let mut seats = Seat::first(players.max(1));
    seats.next().unwrap_or_else(|| unreachable!("a table has a seat"))
}

/// "Setup": seating and starting player, stacks, scoring cards, starting lands; then the first round begins.
///
/// # Errors
/// [`Unknown`] on a desk without chance.
pub fn open(rules: &Rules, desk: &mut impl Desk<TwentiethCentury>) -> Result<(), Unknown> {
    draw_seats(rules, desk)?;
    for stack in Stack::ALL {
        shuffle_stack(desk, stack)?;
    }
    place_scoring_cards(rules, desk)?;
    let lands = starting_lands(rules, desk)?;
    for (seat, land) in Seat::first(rules.players).zip(lands) {
        start(rules, desk, seat, land);
    }
    let starter = desk.state().starter;
    round_setup::perform(&mut Player::at(rules, desk, starter), Round::at(0))
}

fn mixed<T: Copy>(
    desk: &mut impl Desk<TwentiethCentury>,
    pile: &'static str,
    number: u8,
    items: impl Iterator<Item = T>,
) -> Result<Shuffle<T>, Unknown> {
    let label = Label { pile, number, act: "mix", times: 0 };
    mix(desk, label, items)
}

/// Chance stands in for the player who is most fastidious about sorting garbage, and seats all players where the option says so
/// (ruling T-12).
fn draw_seats(rules: &Rules, desk: &mut impl Desk<TwentiethCentury>) -> Result<(), Unknown> {
    let seats = Seat::first(rules.players);
    let drawn = match rules.options.seating {
        Seating::ByNumber => Fact::StarterDrawn(Box::new(mixed(desk, "starter", 0, seats)?)),
        Seating::ByChance => Fact::SeatingDrawn(Box::new(mixed(desk, "seating", 0, seats)?)),
    };
    desk.record(drawn);
    Ok(())
}

/// "Land and technology tiles" and "Catastrophe cards": each stack is shuffled separately.
fn shuffle_stack(desk: &mut impl Desk<TwentiethCentury>, stack: Stack) -> Result<(), Unknown> {
    let number = stack as u8 + 1;
    let lands = mixed(desk, "lands", number, stack.lands())?;
    desk.record(Fact::LandsShuffled(of(stack, lands)));
    let technologies = mixed(desk, "technologies", number, stack.technologies())?;
    desk.record(Fact::TechnologiesShuffled(of(stack, technologies)));
    let catastrophes = mixed(desk, "catastrophes", number, stack.catastrophes())?;
    debug_assert_eq!(usize::from(catastrophes.cards), CATASTROPHE_STACK);
    desk.record(Fact::CatastrophesShuffled(of(stack, catastrophes)));
    Ok(())
}

fn of<T>(stack: Stack, Shuffle { act, cards, order }: Shuffle<T>) -> Box<StackShuffle<T>> {
    Box::new(StackShuffle { stack, act, cards, order })
}

/// "Table setup": one scoring card for round II and one for round IV, unless they are left out.
fn place_scoring_cards(
    rules: &Rules,
    desk: &mut impl Desk<TwentiethCentury>,
) -> Result<(), Unknown> {
    let rounds = match rules.options.scoring_cards {
        ScoringCards::Used => [2, 4].map(Round::new).into_iter().flatten(),
        ScoringCards::LeftOut => return Ok(()),
    };
    for round in rounds {
        let cards = mixed(desk, "scoring_cards", round.number(), ScoringCardNo::of(round))?;
        let first = cards.order.iter().flatten().copied().next();
        desk.record(Fact::ScoringCardsShuffled(Box::new(cards)));
        if let Some(card) = first {
            desk.record(Fact::ScoringCardPlaced { card });
        }
    }
    Ok(())
}

/// "Land and technology tiles": the stack of starting lands, the next one first. Lands that are all alike are not shuffled: there would
/// be nothing to find out (ruling T-12).
fn starting_lands(
    rules: &Rules,
    desk: &mut impl Desk<TwentiethCentury>,
) -> Result<Vec<LandNo>, Unknown> {
    let lands = LandNo::starting();
    if rules.switches.starting_lands == StartingLands::InOrder
        || rules.edition.starting_lands_are_alike()
    {
        return Ok(lands.collect());
    }
    let stack = mixed(desk, "starting_lands", 0, lands)?;
    let order = stack.order.clone().unwrap_or_default();
    desk.record(Fact::StartingLandsShuffled(Box::new(stack)));
    Ok(order)
}

/// "Starting land", "Player board" and "Coin and science point cards".
fn start(rules: &Rules, desk: &mut impl Desk<TwentiethCentury>, seat: Seat, land: LandNo) {
    desk.record(Fact::StartingLandTaken { seat, land });
    let makes_coins =
        |city: &City| rules.edition.city(*city).is_some_and(|printed| printed.output.coins > 0);
    let cities = rules.edition.cities(land).map(|(city, _)| City { land, city });
    for city in cities.filter(makes_coins) {
        desk.record(Fact::CitizenSeated { seat, city });
    }
    let held = Held::Known(HOLDINGS);
    desk.record(Fact::HoldingsTaken { seat, coins: held, science: held });
    desk.record(Fact::EnvironmentMoved { seat, space: rules.edition.environment_start() });
    production::set_indicators(&mut Player::at(rules, desk, seat));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edition::RECONSTRUCTED_1;
    use crate::edition::SHELF;
    use crate::geometry::grid::{Cell, Orientation};
    use crate::options::{Options, UpkeepOrder};
    use crate::resource::Output;
    use crate::revisions::{REVISION, Switches};
    use crate::scenario::{Given, city_no, land_no, seat};
    use crate::state::Step;
    use kernel::chance::{Commitment, GameKey};
    use kernel::desk::Recording;
    use kernel::edition::SetupRefused;
    use kernel::game::Game;
    use kernel::knowledge::{Face, hide};
    use kernel::seat::Seats;
    use kernel::table::{Created, Revision};
    use kernel::viewer::Viewer;
    use serde_json::Value;
    use serde_json::json;

    /// Returns the state after the deal, and all of its facts.
    fn dealt(rules: &Rules, number: u64) -> (State, Vec<Fact>) {
        let key = GameKey::unrecorded(number);
        let mut desk = Recording::<TwentiethCentury>::from(&table(rules), &key);
        open(rules, &mut desk).unwrap();
        desk.finish()
    }

    fn standard(players: u8) -> State {
        dealt(&Rules::standard(players).unwrap(), 1).0
    }

    #[test]
    fn example_1_setup() {
        for (players, lands, technologies) in [(3, 5, 4), (4, 6, 5), (5, 8, 6)] {
            let state = standard(players);
            assert_eq!(state.lands_offered.len(), lands);
            assert_eq!(state.technologies_offered.len(), technologies);
            assert_eq!(state.seats().len(), usize::from(players));
            for seat in state.seats() {
                let region = state.region(seat);
                assert_eq!((region.coins, region.science), (Held::Known(10), Held::Known(10)));
                assert_eq!(region.indicators, Output { coins: 3, science: 2, points: 0 });
                assert_eq!((region.score.total(), region.garbage_aside, region.won), (0, 0, 0));
                assert!(region.technologies.is_empty());
            }
        }
    }

    #[test]
    fn example_1_the_environment_marker_starts_on_0() {
        let rules = Rules::standard(3).unwrap();
        let state = standard(3);
        for seat in state.seats() {
            let space = usize::from(state.region(seat).environment);
            assert_eq!((space, rules.edition.environment()[space].value), (6, 0));
        }
    }

    #[test]
    fn example_1_the_starting_land_has_1_garbage_token_and_2_citizens() {
        let state = standard(5);
        for (seat, land) in state.seats().zip(1..) {
            let land = land_no(land);
            assert_eq!(state.region(seat).lands, Set::only(land));
            let lies = state.land(land);
            // Cities 1 and 2 make coins and science points; city 3 has a recycling centre.
            assert_eq!(lies.citizens, [city_no(1), city_no(2)].into_iter().collect());
            assert_eq!((lies.garbage, lies.owner), (1, Some(seat)));
            assert!(!lies.is_new && !lies.newcomer, "it was not won");
        }
    }

    #[test]
    fn t12_the_start_tile_lies_at_the_origin_unturned() {
        let state = standard(3);
        let lies = state.land(land_no(1));
        assert_eq!(lies.cell, Some(Cell { x: 0, y: 0 }));
        assert_eq!(lies.orientation, Orientation::new(0).ok());
    }

    #[test]
    fn t12_the_first_starting_player_is_drawn_by_chance() {
        let rules = Rules::standard(5).unwrap();
        let starters: Seats = (0..60).map(|number| dealt(&rules, number).0.starter).collect();
        assert_eq!(starters, Seats::first(5), "each seat starts some game");
        let (state, facts) = dealt(&rules, 7);
        assert_eq!(
            state.agenda,
            Agenda { step: Step::PickLand, acting: Seats::only(state.starter) }
        );
        assert!(matches!(&facts[0], Fact::StarterDrawn(drawn)
            if drawn.order.as_ref().is_some_and(|order| order[0] == state.starter)));
    }

    /// Returns the rules with seats by chance.
    fn seated_by_chance(players: u8) -> Rules {
        let options = Options::read(&json!({"seats_by_chance": true})).unwrap();
        Rules { options, ..Rules::standard(players).unwrap() }
    }

    #[test]
    fn t12_with_seats_by_chance_one_shuffle_draws_the_order_round_the_table_and_the_starter() {
        let mut seen = std::collections::BTreeSet::new();
        for number in 0..100 {
            let (state, facts) = dealt(&seated_by_chance(3), number);
            let Fact::SeatingDrawn(drawn) = &facts[0] else { panic!("{:?}", facts[0]) };
            let order = drawn.order.clone().unwrap();
            assert_eq!((drawn.act.as_str(), drawn.cards), ("seating/0/mix/0", 3));
            assert!(!facts.iter().any(|fact| matches!(fact, Fact::StarterDrawn(_))));
            assert_eq!(state.starter, order[0]);
            assert_eq!(state.clockwise_from(order[0]).collect::<Vec<_>>(), order);
            assert_eq!(
                state.clockwise_after(order[0]).collect::<Vec<_>>(),
                [order[1], order[2], order[0]]
            );
            seen.insert(order);
        }
        assert_eq!(seen.len(), 6, "each order of three comes into some game");
    }

    /// Returns the facts of the deal but those that draw seats.
    fn of_tiles(facts: Vec<Fact>) -> Vec<Fact> {
        let draws = |fact: &Fact| matches!(fact, Fact::StarterDrawn(_) | Fact::SeatingDrawn(_));
        let awaits = |fact: &Fact| matches!(fact, Fact::Awaiting { .. });
        facts.into_iter().filter(|fact| !draws(fact) && !awaits(fact)).collect()
    }

    #[test]
    fn t12_seats_by_chance_keep_their_numbers_and_shuffle_nothing_else() {
        for number in 0..20 {
            let (by_number, by_chance) =
                (dealt(&Rules::standard(5).unwrap(), number), dealt(&seated_by_chance(5), number));
            assert_eq!(of_tiles(by_chance.1), of_tiles(by_number.1));
            assert_eq!(by_chance.0.regions, by_number.0.regions);
        }
    }

    /// Returns the rules of a revision for an edition in which starting land 4 has another third city.
    fn with_other_homeland(players: u8, revision: u16) -> Rules {
        let mut files: Value = serde_json::from_str(RECONSTRUCTED_1.lands).unwrap();
        let mut homeland = files["lands"][3].take();
        homeland["cities"][2]["science"] = json!(2);
        let rules = Given::with_tiles(players, &[(4, homeland)], &[]).rules.clone();
        let revision = Revision(revision);
        Rules { revision, switches: Switches::of(revision).unwrap(), ..rules }
    }

    fn starting_lands_of(state: &State) -> Vec<u8> {
        let land = |seat| state.region(seat).lands.first().unwrap().number();
        state.seats().map(land).collect()
    }

    fn shuffles_starting_lands(facts: &[Fact]) -> bool {
        facts.iter().any(|fact| matches!(fact, Fact::StartingLandsShuffled(_)))
    }

    #[test]
    fn t12_starting_lands_that_differ_are_a_shuffled_stack() {
        let mut taken = Set::default();
        for number in 0..60 {
            let (state, facts) = dealt(&with_other_homeland(3, 2), number);
            let order = facts.iter().find_map(|fact| {
                let Fact::StartingLandsShuffled(stack) = fact else { return None };
                assert_eq!((stack.act.as_str(), stack.cards), ("starting_lands/0/mix/0", 5));
                stack.order.clone()
            });
            let lands: Vec<u8> = order.unwrap()[..3].iter().map(|land| land.number()).collect();
            assert_eq!(starting_lands_of(&state), lands);
            taken = taken.or(state
                .regions
                .iter()
                .flat_map(|(_, region)| region.lands.iter())
                .collect());
        }
        assert_eq!(taken, LandNo::starting().collect(), "each is somebody's in some game");
    }

    #[test]
    fn t12_the_starting_lands_that_nobody_takes_are_known_to_nobody() {
        let (_, facts) = dealt(&with_other_homeland(3, 2), 1);
        let shuffled = facts.iter().find(|fact| matches!(fact, Fact::StartingLandsShuffled(_)));
        for viewer in [Viewer::Spectator, Viewer::Seat(seat(1))] {
            let told = TwentiethCentury::redact(shuffled.unwrap(), viewer);
            let Fact::StartingLandsShuffled(told) = told else { panic!("{told:?}") };
            assert_eq!((told.cards, told.order), (5, None));
        }
    }

    #[test]
    fn t12_whoever_is_told_less_of_shuffled_starting_lands_folds_what_may_be_known() {
        let rules = with_other_homeland(4, 2);
        let (state, facts) = dealt(&rules, 5);
        for viewer in [Viewer::Spectator, Viewer::Seat(seat(2)), Viewer::Referee] {
            let mut folded = table(&rules);
            for fact in &facts {
                TwentiethCentury::apply(&mut folded, &TwentiethCentury::redact(fact, viewer));
            }
            let known = |state| hide::<TwentiethCentury>(state, viewer);
            assert_eq!(known(&folded), known(&state));
        }
    }

    #[test]
    fn t12_starting_lands_that_are_alike_are_not_shuffled() {
        for edition in SHELF.names() {
            assert!(SHELF.edition(&edition).unwrap().starting_lands_are_alike(), "{edition:?}");
        }
        let (state, facts) = dealt(&Rules::standard(5).unwrap(), 1);
        assert_eq!(starting_lands_of(&state), [1, 2, 3, 4, 5]);
        assert!(!shuffles_starting_lands(&facts));
    }

    #[test]
    fn t12_in_revision_1_land_n_went_to_seat_n() {
        let (state, facts) = dealt(&with_other_homeland(5, 1), 1);
        assert_eq!(starting_lands_of(&state), [1, 2, 3, 4, 5]);
        assert!(!shuffles_starting_lands(&facts));
    }

    #[test]
    fn t12_clockwise_is_the_order_of_seats() {
        let state = standard(4);
        let from: Vec<u8> = state.clockwise_from(seat(3)).map(Seat::number).collect();
        assert_eq!(from, [3, 4, 1, 2]);
        let after: Vec<u8> = state.clockwise_after(seat(3)).map(Seat::number).collect();
        assert_eq!(after, [4, 1, 2, 3]);
    }

    #[test]
    fn t1_the_stacks_have_16_16_and_8_lands_and_12_12_and_6_technologies() {
        let lands = Stack::ALL.map(|stack| stack.lands().count());
        assert_eq!((LandNo::starting().count(), lands), (5, [16, 16, 8]));
        assert_eq!(Stack::ALL.map(|stack| stack.technologies().count()), [12, 12, 6]);
        assert_eq!(Stack::ALL.map(|stack| stack.catastrophes().count()), [3, 3, 3]);
        // The tiles that were dealt for the first round are out of the first stacks.
        let stacks = standard(4).stacks;
        assert_eq!(stacks.lands.each_ref().map(Pile::len), [10, 16, 8]);
        assert_eq!(stacks.technologies.each_ref().map(Pile::len), [7, 12, 6]);
        assert_eq!(stacks.catastrophes.each_ref().map(Pile::len), [2, 3, 3]);
    }

    #[test]
    fn each_stack_is_shuffled_separately_and_by_chance() {
        let rules = Rules::standard(3).unwrap();
        let games: Vec<State> = (0..60).map(|number| dealt(&rules, number).0).collect();
        let lands = games.iter().flat_map(|state| state.lands_offered.iter()).collect::<Set<_>>();
        assert_eq!(lands, Stack::RoundsOneAndTwo.lands().collect(), "each comes into some game");
        let cards = games.iter().filter_map(|state| state.catastrophe).collect::<Set<_>>();
        assert_eq!(cards, Stack::RoundsOneAndTwo.catastrophes().collect());
        for state in games {
            for stack in Stack::ALL {
                let known = state.stacks.lands[stack as usize].iter().map(|face| match face {
                    Face::Known(land) => land.stack(),
                    Face::Hidden(_) => None,
                });
                assert!(known.into_iter().all(|of| of == Some(stack)));
            }
        }
    }

    #[test]
    fn the_next_tiles_lie_on_top_of_their_stack_in_the_order_that_came_out() {
        let (state, facts) = dealt(&Rules::standard(3).unwrap(), 3);
        let order = facts.iter().find_map(|fact| {
            let Fact::LandsShuffled(shuffle) = fact else { return None };
            shuffle.order.clone()
        });
        let order = order.unwrap();
        assert_eq!(state.lands_offered, order[..5].iter().copied().collect());
        assert_eq!(state.stacks.lands[0].last(), Some(&Face::Known(order[5])));
    }

    #[test]
    fn nobody_sees_what_lies_in_the_stacks() {
        let state = standard(3);
        for viewer in [Viewer::Spectator, Viewer::Seat(seat(1))] {
            let seen = hide::<TwentiethCentury>(&state, viewer);
            let Stacks { lands, technologies, catastrophes } = seen.state().stacks;
            for stack in Stack::ALL {
                let place = stack as usize;
                assert!(lands[place].iter().all(|face| *face == Face::Hidden(stack)));
                assert!(technologies[place].iter().all(|face| *face == Face::Hidden(stack)));
                assert!(catastrophes[place].iter().all(|face| *face == Face::Hidden(stack)));
                assert_eq!(lands[place].len(), state.stacks.lands[place].len());
            }
        }
    }

    #[test]
    fn one_scoring_card_of_each_round_is_in_the_game_by_chance() {
        let rules = Rules::standard(3).unwrap();
        let mut cards = Set::default();
        for number in 0..40 {
            let [two, four] = dealt(&rules, number).0.scoring_cards.map(Option::unwrap);
            assert_eq!((two.round().number(), four.round().number()), (2, 4));
            cards = cards.with(two).with(four);
        }
        assert_eq!(cards, ScoringCardNo::all().collect(), "each comes into some game");
    }

    #[test]
    fn for_a_first_game_the_scoring_cards_are_left_out() {
        let options = Options::read(&json!({"scoring_cards": false})).unwrap();
        let (state, facts) = dealt(&Rules { options, ..Rules::standard(3).unwrap() }, 1);
        assert_eq!(state.scoring_cards, [None; 2]);
        let of_scoring_cards = |fact: &Fact| {
            matches!(fact, Fact::ScoringCardsShuffled(_) | Fact::ScoringCardPlaced { .. })
        };
        assert!(!facts.iter().any(of_scoring_cards));
    }

    #[test]
    fn options_are_understood() {
        let read = |written: Value| {
            let Options { scoring_cards, upkeep, seating } = Options::read(&written).unwrap();
            (scoring_cards, upkeep, seating)
        };
        let usual = (ScoringCards::Used, UpkeepOrder::Simultaneous, Seating::ByNumber);
        assert_eq!(read(json!({})), usual);
        let written = json!({
            "scoring_cards": true, "sequential_upkeep": false, "seats_by_chance": false
        });
        assert_eq!(read(written), usual);
        let left_out = (ScoringCards::LeftOut, usual.1, usual.2);
        assert_eq!(read(json!({"scoring_cards": false})), left_out);
        let sequential = (usual.0, UpkeepOrder::Sequential, usual.2);
        assert_eq!(read(json!({"sequential_upkeep": true})), sequential);
        let by_chance = (usual.0, usual.1, Seating::ByChance);
        assert_eq!(read(json!({"seats_by_chance": true})), by_chance);
    }

    #[test]
    fn options_are_refused() {
        for written in [
            json!({"scoring_card": true}),
            json!({"scoring_cards": 1}),
            json!({"sequential_upkeep": null}),
            json!({"seats_by_chance": "yes"}),
            json!(null),
            json!(true),
            json!([]),
            json!([true, false]),
        ] {
            let refused = Options::read(&written);
            let is_refused = matches!(refused, Err(SetupRefused::OptionsNotUnderstood(_)));
            assert!(is_refused, "{written}: {refused:?}");
        }
    }

    #[test]
    fn the_schema_of_the_options_tells_what_is_usual() {
        let schema = Options::schema();
        let properties = schema["properties"].as_object().unwrap();
        let usual = properties.iter().map(|(name, about)| (name.clone(), about["default"].clone()));
        let usual: serde_json::Map<String, Value> = usual.collect();
        assert_eq!(usual.len(), 3);
        assert_eq!(Options::read(&Value::Object(usual)), Options::read(&json!({})));
        assert_eq!(schema["additionalProperties"], json!(false));
    }

    fn created(change: impl FnOnce(&mut Created)) -> Result<Rules, SetupRefused> {
        let mut created = Created {
            ruleset: "twentieth_century".to_owned(),
            edition: SHELF.names()[0].clone(),
            seats: 4,
            options: json!({}),
            commitment: Commitment([0; 32]),
            dispute_time: None,
            clock: None,
            parent: None,
        };
        change(&mut created);
        Rules::created(&created, REVISION)
    }

    #[test]
    fn a_game_is_created_with_what_its_first_event_tells() {
        let rules = created(|created| created.options = json!({"sequential_upkeep": true}));
        let rules = rules.unwrap();
        assert_eq!((rules.players, rules.revision), (4, REVISION));
        assert_eq!(rules.options.upkeep, UpkeepOrder::Sequential);
        assert_eq!(SHELF.names().first(), Some(&rules.edition.name));
        assert_eq!(SHELF.edition(&rules.edition.name), Ok(rules.edition));
    }

    #[test]
    fn three_to_five_play() {
        for seats in [3, 4, 5] {
            assert_eq!(created(|created| created.seats = seats).unwrap().players, seats);
        }
        for seats in [0, 2, 6] {
            let refused = created(|created| created.seats = seats).unwrap_err();
            assert_eq!(refused, SetupRefused::SeatsOutOfRange { seats, least: 3, most: 5 });
            assert_eq!(Rules::standard(seats).unwrap_err(), refused);
        }
    }

    #[test]
    fn another_edition_options_or_revision_are_refused() {
        let refused = created(|created| created.edition.name = "printed".to_owned()).unwrap_err();
        let known = vec!["reconstructed".to_owned()];
        let name = "printed".to_owned();
        assert_eq!(refused, SetupRefused::UnknownEdition { name, known });
        let refused = created(|created| created.edition.hash.0[0] ^= 1).unwrap_err();
        assert!(matches!(refused, SetupRefused::OtherEdition { .. }));
        let refused = created(|created| created.options = json!([])).unwrap_err();
        assert!(matches!(refused, SetupRefused::OptionsNotUnderstood(_)));
        let (edition, options) =
            (SHELF.default_edition().unwrap(), Options::read(&json!({})).unwrap());
        for revision in [0, 3] {
            let edition = edition.clone();
            let refused = Rules::with_edition(edition, 3, Revision(revision), options);
            assert_eq!(refused.unwrap_err(), SetupRefused::UnknownRevision(revision));
        }
    }
}
