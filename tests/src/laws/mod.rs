//! The laws that bind every game, over random playouts.
//!
//! A game gets all of them by a [`Subject`] and the macro [`crate::laws!`].

pub mod branching;
pub mod choices;
pub mod clocks;
pub mod eyes;
pub mod folding;
pub mod hold;
pub mod knowledge;
pub mod listing;
pub mod room;
pub mod said;
pub mod sameness;
pub mod undo;
pub mod worlds;

use crate::editions;
use crate::playout::{Playout, Setup};
use engine::kernel::edition::Published;
use engine::kernel::event::{Command, Event};
use engine::kernel::game::Game;
use engine::kernel::play::Given;
use engine::kernel::table::Revision;
use serde::Serialize;
use serde_json::Value;
use std::fmt::Debug;
use std::ops::AddAssign;

/// The game that is held to the laws, and how it is looked at.
pub struct Subject<G: Game> {
    /// The revision of its rules.
    pub revision: Revision,
    /// The options of its setup for so many seats: those of a playout are found by its number, so that all go round.
    pub options: fn(u8) -> Vec<Value>,
    /// The commands that are compared with the legal lists.
    pub candidates: Candidates<G>,
    /// The most events that a random game may have.
    pub events_max: usize,
    /// The number of random games that a law looks at.
    pub rounds: u32,
    /// Costly comparisons are made in one of so many positions.
    pub one_in: u32,
    /// Records are written and read in one of so many playouts.
    pub records_one_in: u32,
}

/// The source of commands that may or may not be legal.
pub enum Candidates<G: Game> {
    /// Every command that there is.
    Whole(fn(&G::Rules) -> Vec<G::Command>),
    /// Every command that was chosen anywhere in the playout.
    OfThePlayout,
}

impl<G: Published> Subject<G> {
    /// The options of the playout of so many seats with this number.
    pub fn options_of(&self, seats: u8, number: u64) -> Value {
        let mut options = (self.options)(seats);
        options.swap_remove((number % options.len() as u64) as usize)
    }

    /// The setup of the playout of so many seats with this number: all editions that have what the options ask for go round, too.
    pub fn setup_of(&self, seats: u8, number: u64) -> Setup {
        let setup = Setup::of::<G>(seats, self.options_of(seats, number));
        let setup = Setup { revision: self.revision, ..setup };
        let of = |edition| Setup { edition, ..setup.clone() };
        let mut setups: Vec<Setup> = editions::all::<G>().into_iter().map(of).collect();
        setups.retain(Setup::is_played::<G>);
        // The lower digits of the number choose the options.
        setups.swap_remove((number >> 32) as usize % setups.len())
    }

    /// The commands to compare, for this playout.
    pub fn candidates(&self, playout: &Playout<G>) -> Vec<G::Command> {
        match self.candidates {
            Candidates::Whole(commands) => commands(&playout.rules),
            Candidates::OfThePlayout => playout.events.iter().flat_map(commands_of).collect(),
        }
    }
}

/// The game's commands that an event tells: its own, or those of a closed draft.
fn commands_of<G: Game>(event: &Event<G>) -> Vec<G::Command> {
    let own = match event.command {
        Some(Command::Game(command)) => Some(command),
        Some(Command::Table(_)) | None => None,
    };
    own.into_iter().chain(Given::of(event).draft().iter().copied()).collect()
}

/// The games that a law has looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Evidence {
    /// The number of cases that were compared.
    pub cases: u64,
    /// In how many of them the law could have been broken at all.
    pub telling: u64,
}

impl Evidence {
    /// One case, which is telling or not.
    pub fn case(&mut self, telling: bool) {
        self.cases += 1;
        self.telling += u64::from(telling);
    }
}

impl AddAssign for Evidence {
    fn add_assign(&mut self, other: Evidence) {
        self.cases += other.cases;
        self.telling += other.telling;
    }
}

/// A law: panics with a reason when the playout breaks it.
pub type Law<G> = fn(&Subject<G>, &Playout<G>) -> Evidence;

/// The number of rounds, multiplied by `FATHOM_ROUNDS`.
///
/// # Panics
/// When that is no number.
pub fn rounds(rounds: u32) -> u32 {
    match std::env::var("FATHOM_ROUNDS") {
        Ok(factor) => rounds.saturating_mul(factor.parse().expect("FATHOM_ROUNDS is a number")),
        Err(_) => rounds,
    }
}

/// Lines of a difference that are shown.
const SHOWN: usize = 12;

/// Panics where the two are not the same, and shows the first lines in which they differ: whole states fill pages.
pub(crate) fn assert_same<T: PartialEq + Debug>(found: &T, expected: &T, what: &str) {
    if found == expected {
        return;
    }
    let (found, expected) = (format!("{found:#?}"), format!("{expected:#?}"));
    let pairs = found.lines().zip(expected.lines()).enumerate();
    let differing = pairs.filter(|(_, (found, expected))| found != expected).take(SHOWN);
    let shown: Vec<String> = differing
        .map(|(line, (found, expected))| {
            format!("{line}: {} not {}", found.trim(), expected.trim())
        })
        .collect();
    panic!("{what}:\n{}", shown.join("\n"));
}

/// The bytes of a value, for comparison.
pub(crate) fn bytes(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("a value of ours can be written")
}

/// Makes a test of each law for the subject that the expression gives. Whichever of the tests is run, all laws are held.
#[macro_export]
macro_rules! laws {
    ($subject:expr) => {
        $crate::laws!(@each held of $subject;
            law_1_legal_is_what_check_accepts: listing::legal_is_what_check_accepts,
            law_2_no_dead_ends: listing::no_dead_ends,
            law_3_stored_facts_lead_to_the_same_state: folding::stored_facts_lead_to_the_same_state,
            law_4_the_invariant_holds_after_every_fact: folding::the_invariant_holds_after_every_fact,
            law_5_viewers_fold_what_they_are_told: knowledge::viewers_fold_what_they_are_told,
            law_5_what_is_unknown_changes_nothing: worlds::what_is_unknown_changes_nothing,
            law_6_the_same_inputs_give_the_same_record: sameness::the_same_inputs_give_the_same_record,
            law_7_the_order_of_closing_changes_nothing: sameness::the_order_of_closing_changes_nothing,
            law_9_undo_leads_back: undo::undo_leads_back,
            law_9_undo_takes_back_nothing_told: undo::undo_takes_back_nothing_told,
            law_9_consent_leads_back: undo::consent_leads_back,
            law_9_what_is_said_changes_nothing_done: said::what_is_said_changes_nothing_done,
            law_9_no_undo_changes_what_was_said: said::no_undo_changes_what_was_said,
            law_9_clocks_show_what_the_events_tell: clocks::clocks_show_what_the_events_tell,
            practice_begins_where_the_parent_stood: branching::practice_begins_where_the_parent_stood,
        );

        #[test]
        fn room_is_left_for_the_longest_game_whatever_seats_do() {
            $crate::laws::room::is_left_for_the_longest_game(&$subject);
        }

        #[test]
        fn room_is_left_for_an_arbiter_to_close_any_table() {
            $crate::laws::room::is_left_for_closing(&$subject);
        }
    };
    (@each $held:ident of $subject:expr; $($name:ident: $module:ident::$law:ident,)+) => {
        /// Returns the findings about these laws. The first test that asks plays the games, for all of the laws.
        fn $held() -> &'static $crate::laws::hold::Findings {
            static HELD: std::sync::OnceLock<$crate::laws::hold::Findings> = std::sync::OnceLock::new();
            HELD.get_or_init(|| {
                $crate::laws::hold::hold(&$subject, &[$((stringify!($name), $crate::laws::$module::$law)),+])
            })
        }

        $(
            #[test]
            fn $name() {
                $held().assert_held(stringify!($name));
            }
        )+
    };
}
