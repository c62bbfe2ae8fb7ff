//! Scenarios of the tests of a game: [`scenario_types!`](crate::scenario_types) makes their types, [`named!`](crate::named) their names.
//!
//! Both are macros, because each game adds verbs of its own to the types, and because nothing of them is in a program.

/// Defines `Given`, `Played` and `Then` for a game: a position is given, then one choice after another is played, and something holds
/// in between. Every choice is held against `legal`, `check` and `invariant`.
#[macro_export]
macro_rules! scenario_types {
    ($game:ty) => {
        /// A position that is put together. Choices begin with [`Given::begin`], and then nothing can be given any more.
        #[derive(Clone)]
        pub(crate) struct Given(Then);

        /// A game that is played from a given position, one choice after another.
        #[derive(Clone)]
        pub(crate) struct Played(Then);

        /// The position that a scenario has come to, and the facts of the last choice. It can be looked at and asked, and not changed.
        #[derive(Clone)]
        pub(crate) struct Then {
            pub rules: <$game as $crate::game::Game>::Rules,
            pub state: <$game as $crate::game::Game>::State,
            pub facts: Vec<<$game as $crate::game::Game>::Fact>,
        }

        impl std::ops::Deref for Given {
            type Target = Then;
            fn deref(&self) -> &Then {
                &self.0
            }
        }

        impl std::ops::Deref for Played {
            type Target = Then;
            fn deref(&self) -> &Then {
                &self.0
            }
        }

        impl Given {
            /// Begins to play: nothing is given after this.
            pub(crate) fn begin(self) -> Played {
                Played(self.0)
            }
        }

        impl Played {
            /// The seat makes a choice, which is legal; the invariant holds before and after it.
            #[track_caller]
            pub(crate) fn choose(
                &mut self,
                seat: $crate::seat::Seat,
                command: <$game as $crate::game::Game>::Command,
            ) -> &mut Played {
                self.assert_invariant(command);
                let lawful = match self.check(seat, command) {
                    Ok(lawful) => lawful,
                    Err(rejection) => panic!("{command:?} is refused: {rejection}"),
                };
                let key = $crate::chance::GameKey::unrecorded(1);
                let mut desk = $crate::desk::Recording::<$game>::from(&self.state, &key);
                <$game as $crate::game::Game>::perform(&self.rules, &mut desk, seat, lawful)
                    .unwrap();
                (self.0.state, self.0.facts) = desk.finish();
                self.assert_invariant(command);
                self
            }
        }

        impl Then {
            /// Begins to give another position, which is as this one stands so far.
            pub(crate) fn anew(&self) -> Given {
                Given(self.clone())
            }

            /// Returns everything that the seat may choose; each is accepted by `check`, and none is listed twice.
            pub(crate) fn listed(
                &self,
                seat: $crate::seat::Seat,
            ) -> Vec<<$game as $crate::game::Game>::Command> {
                let mut lawful = Vec::new();
                <$game as $crate::game::Game>::legal(&self.rules, &self.state, seat, &mut lawful);
                let listed: Vec<<$game as $crate::game::Game>::Command> =
                    lawful.into_iter().map(Into::into).collect();
                for (place, command) in listed.iter().enumerate() {
                    let checked = <$game as $crate::game::Game>::check(
                        &self.rules,
                        &self.state,
                        seat,
                        command,
                    );
                    assert!(checked.is_ok(), "{command:?} is listed and refused: {checked:?}");
                    assert!(!listed[..place].contains(command), "{command:?} is listed twice");
                }
                listed
            }

            /// Returns what `check` says; `legal` must agree.
            #[track_caller]
            pub(crate) fn check(
                &self,
                seat: $crate::seat::Seat,
                command: <$game as $crate::game::Game>::Command,
            ) -> Result<
                <$game as $crate::game::Game>::Lawful,
                <$game as $crate::game::Game>::Rejection,
            > {
                let checked =
                    <$game as $crate::game::Game>::check(&self.rules, &self.state, seat, &command);
                let is_listed = self.listed(seat).contains(&command);
                assert_eq!(
                    checked.is_ok(),
                    is_listed,
                    "{command:?}: {checked:?}, listed: {is_listed}"
                );
                checked
            }

            /// The seat would be refused, for exactly this reason.
            #[track_caller]
            pub(crate) fn assert_refused(
                &self,
                seat: $crate::seat::Seat,
                command: <$game as $crate::game::Game>::Command,
                rejection: <$game as $crate::game::Game>::Rejection,
            ) -> &Then {
                assert_eq!(self.check(seat, command), Err(rejection), "{command:?}");
                self
            }

            #[track_caller]
            fn assert_invariant(&self, command: <$game as $crate::game::Game>::Command) {
                let holds = <$game as $crate::game::Game>::invariant(&self.rules, &self.state);
                assert_eq!(holds, Ok(()), "{command:?}");
            }
        }
    };
}

/// Defines constants for printed numbers, each named by the English title in capital letters, and the list of all of them.
#[macro_export]
macro_rules! named {
    ($($name:ident = $number:literal,)+) => {
        $(pub(crate) const $name: u8 = $number;)+

        /// All of them with their names.
        pub(crate) const ALL: &[(&str, u8)] = &[$((stringify!($name), $number)),+];
    };
}

/// Returns the name of a constant for a title: its letters and digits in capitals, with `_` for all between.
///
/// ```
/// assert_eq!(kernel::scenario::constant("The Dome's Cartel, again"), "THE_DOMES_CARTEL_AGAIN");
/// ```
pub fn constant(title: &str) -> String {
    let words = title.replace(['\u{2019}', '\''], "").to_uppercase();
    let words = words.split(|it: char| !it.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("_")
}
