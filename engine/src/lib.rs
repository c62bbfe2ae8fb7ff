//! Rules, facts and folds of the games: pure functions, without clock, file, network or thread.
//!
//! Four packages behind one name:
//!
//! - [`tlog`] is the log over all games: a Merkle tree, its proofs and checkpoints. It knows nothing of games.
//! - [`kernel`] knows any game: the contract, the table, knowledge, chance, events, records.
//! - [`underwater`] and [`twentieth`] are the games. Each knows the kernel and no other game.
//!
//! [`ruleset`] is the list of all games, and the only module that this package defines itself.
//!
//! # Guide
//!
//! A game is a type without values that implements [`Game`](kernel::game::Game). Its rules are a value: edition, number of players,
//! revision and options. **Deal** a game by a key, from which all chance follows: the same key gives the same deal.
//!
//! ```
//! use engine::kernel::chance::GameKey;
//! use engine::kernel::game::Game;
//! use engine::kernel::play;
//! use engine::twentieth::TwentiethCentury;
//! use engine::twentieth::terms::Rules;
//!
//! let rules = Rules::standard(3)?;
//! let state = play::deal::<TwentiethCentury>(&rules, &GameKey::unrecorded(7));
//! assert_eq!(TwentiethCentury::to_act(&state).len(), 1, "one seat bids first");
//! assert!(state == play::deal::<TwentiethCentury>(&rules, &GameKey::unrecorded(7)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Hide** from a viewer what that viewer may not know. Views, lists and previews are made from what was seen, so they cannot tell a secret.
//!
//! ```
//! use engine::kernel::chance::GameKey;
//! use engine::kernel::knowledge::hide;
//! use engine::kernel::play;
//! use engine::kernel::viewer::Viewer;
//! use engine::underwater::UnderwaterCities;
//! use engine::underwater::terms::Rules;
//!
//! let rules = Rules::standard(2)?;
//! let [one, other] = [1, 2].map(|number| {
//!     let state = play::deal::<UnderwaterCities>(&rules, &GameKey::unrecorded(number));
//!     (hide::<UnderwaterCities>(&state, Viewer::Spectator), state)
//! });
//! assert!(one.1 != one.0.into_state(), "the hands are hidden");
//! assert!(other.1 != other.0.into_state());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **List** the legal commands of a seat from what it has seen, and **choose** one. A command that was found legal is a value of its own type
//! (`Lawful`), so nothing else can be performed.
//!
//! ```
//! use engine::kernel::chance::GameKey;
//! use engine::kernel::game::Game;
//! use engine::kernel::knowledge::hide;
//! use engine::kernel::play;
//! use engine::kernel::viewer::Viewer;
//! use engine::twentieth::TwentiethCentury;
//! use engine::twentieth::terms::Rules;
//!
//! let (rules, key) = (Rules::standard(3)?, GameKey::unrecorded(7));
//! let mut state = play::deal::<TwentiethCentury>(&rules, &key);
//! let seat = TwentiethCentury::to_act(&state).iter().next().expect("a seat must act");
//! let seen = hide::<TwentiethCentury>(&state, Viewer::Seat(seat));
//! let legal = play::legal::<TwentiethCentury>(&rules, &seen, seat);
//! assert!(legal.len() > 1);
//! play::advance::<TwentiethCentury>(&rules, &mut state, &key, seat, legal[0]);
//! assert!(TwentiethCentury::check(&rules, &state, seat, &legal[0].into()).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Fold** facts: a command tells the facts that follow from it, and the fold of the facts is the next position. It knows no rule.
//!
//! ```
//! use engine::kernel::chance::GameKey;
//! use engine::kernel::game::Game;
//! use engine::kernel::knowledge::hide;
//! use engine::kernel::play::{self, Previewed};
//! use engine::kernel::viewer::Viewer;
//! use engine::underwater::UnderwaterCities;
//! use engine::underwater::terms::Rules;
//!
//! let (rules, key) = (Rules::standard(2)?, GameKey::unrecorded(7));
//! let mut state = play::deal::<UnderwaterCities>(&rules, &key);
//! let seat = UnderwaterCities::to_act(&state).iter().next().expect("a seat must act");
//! let all = hide::<UnderwaterCities>(&state, Viewer::Referee);
//! let discard = play::legal::<UnderwaterCities>(&rules, &all, seat)[0];
//! let previewed = play::preview::<UnderwaterCities>(&rules, all, seat, &discard.into())?;
//! let Previewed::Whole(facts) = previewed else { panic!("no chance is in a discard") };
//! let mut folded = state.clone();
//! facts.iter().for_each(|fact| UnderwaterCities::apply(&mut folded, fact));
//! play::advance::<UnderwaterCities>(&rules, &mut state, &key, seat, discard);
//! assert!(folded == state);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A **refusal** gives the reason for which a command is refused, in English and German.
//!
//! ```
//! use engine::kernel::chance::GameKey;
//! use engine::kernel::game::Game;
//! use engine::kernel::play;
//! use engine::kernel::seat::Seat;
//! use engine::kernel::text::Language;
//! use engine::kernel::text::refusal::Refusal;
//! use engine::underwater::UnderwaterCities;
//! use engine::underwater::command::Command;
//! use engine::underwater::terms::Rules;
//!
//! let rules = Rules::standard(2)?;
//! let state = play::deal::<UnderwaterCities>(&rules, &GameKey::unrecorded(7));
//! let seat = Seat::numbered(1)?;
//! let refused = UnderwaterCities::check(&rules, &state, seat, &Command::EndTurn {});
//! let reason = refused.expect_err("cards must be discarded first");
//! assert_ne!(reason.tell(Language::En), reason.tell(Language::De));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Read a record**: one line an event, chained by hash. Reading checks bytes, order, chain and seals; `replay` audits the rest.
//!
//! ```
//! use engine::kernel::record;
//!
//! let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures/example/tiny.jsonl");
//! let mut bytes = std::fs::read(file)?;
//! let game = record::read(&bytes)?;
//! assert_eq!(game.events.len(), 16);
//! let place = bytes.len() / 2;
//! bytes[place] ^= 1;
//! assert!(record::read(&bytes).is_err(), "one changed bit breaks it");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// Casts that could truncate are refused; `saturating_as` of `az` takes the greatest number that fits. Tests are exempt.
#![cfg_attr(not(test), warn(clippy::cast_possible_truncation))]

pub mod ruleset;

pub use {kernel, tlog, twentieth, underwater};
