//! Values of which there are finitely many, numbered from 0. Commands are products of them.

use serde::Serialize;

/// A kind of values of which there are finitely many.
pub trait Finite {
    /// The thing that is numbered.
    type Value;
    /// The number of them.
    const COUNT: u64;

    /// Returns the number of a value; `None` for one outside.
    fn digit(value: Self::Value) -> Option<u64>;
    /// Returns the value with this number; `None` from [`Finite::COUNT`] on.
    fn value(digit: u64) -> Option<Self::Value>;
}

/// A member of a command, as a digit of its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = CommandFactor))]
pub struct Factor {
    /// The name of the member.
    pub name: &'static str,
    /// The number of values that it can have.
    pub size: u64,
}

/// The numbers from 0 to this.
#[derive(Clone, Copy, Debug)]
pub struct UpTo<const MOST: u8>;

impl<const MOST: u8> Finite for UpTo<MOST> {
    type Value = u8;
    const COUNT: u64 = MOST as u64 + 1;

    fn digit(value: u8) -> Option<u64> {
        (value <= MOST).then_some(value.into())
    }
    fn value(digit: u64) -> Option<u8> {
        u8::try_from(digit).ok().filter(|&value| value <= MOST)
    }
}

/// Nothing, or one of these values: nothing is 0.
#[derive(Clone, Copy, Debug)]
pub struct Optional<F>(std::marker::PhantomData<F>);

impl<F: Finite> Finite for Optional<F> {
    type Value = Option<F::Value>;
    const COUNT: u64 = F::COUNT + 1;

    fn digit(value: Option<F::Value>) -> Option<u64> {
        value.map_or(Some(0), |value| Some(F::digit(value)? + 1))
    }
    fn value(digit: u64) -> Option<Option<F::Value>> {
        match digit.checked_sub(1) {
            None => Some(None),
            Some(digit) => F::value(digit).map(Some),
        }
    }
}

/// Returns the place of a value in a list of all.
pub fn place_of<T: PartialEq>(all: &[T], value: &T) -> Option<u64> {
    all.iter().position(|other| other == value).map(|place| place as u64)
}

/// Returns the value at this place of a list of all.
pub fn at_place<T: Copy>(all: &[T], digit: u64) -> Option<T> {
    usize::try_from(digit).ok().and_then(|place| all.get(place)).copied()
}

/// In how many ways at most so many equal things are shared out among so many places.
const fn shares(things: u64, places: u64) -> u64 {
    let (mut ways, mut place) = (1, 1);
    while place <= places {
        ways = ways * (things + place) / place;
        place += 1;
    }
    ways
}

/// Amounts of several kinds, together at most so many.
#[derive(Clone, Copy, Debug)]
pub struct Amounts<const KINDS: usize, const MOST: u8>;

impl<const KINDS: usize, const MOST: u8> Finite for Amounts<KINDS, MOST> {
    type Value = [u8; KINDS];
    const COUNT: u64 = shares(MOST as u64, KINDS as u64);

    fn digit(amounts: [u8; KINDS]) -> Option<u64> {
        let mut left = u64::from(MOST);
        let mut digit = 0;
        for (place, amount) in amounts.into_iter().map(u64::from).enumerate() {
            let rest = left.checked_sub(amount)?;
            // All with less of this kind come before.
            digit += (rest + 1..=left).map(|left| shares(left, later::<KINDS>(place))).sum::<u64>();
            left = rest;
        }
        Some(digit)
    }

    fn value(mut digit: u64) -> Option<[u8; KINDS]> {
        let mut amounts = [0; KINDS];
        let mut left = u64::from(MOST);
        for (place, amount) in amounts.iter_mut().enumerate() {
            while digit >= shares(left, later::<KINDS>(place)) {
                digit -= shares(left, later::<KINDS>(place));
                left = left.checked_sub(1)?;
                *amount += 1;
            }
        }
        Some(amounts)
    }
}

/// Returns the number of kinds that come later.
const fn later<const KINDS: usize>(place: usize) -> u64 {
    (KINDS - 1 - place) as u64
}

/// Writes a number as digits, and reads it: the first digit changes fastest.
#[derive(Clone, Copy, Debug)]
pub struct Digits {
    number: u64,
    size: u64,
}

impl Digits {
    /// No digits yet.
    pub const fn none() -> Digits {
        Digits { number: 0, size: 1 }
    }

    /// Returns the digits of a number.
    pub const fn of(number: u64) -> Digits {
        Digits { number, size: 1 }
    }

    /// Writes the next digit; `None` for a value outside.
    pub fn write<F: Finite>(self, value: F::Value) -> Option<Digits> {
        let number = self.number + F::digit(value)? * self.size;
        Some(Digits { number, size: self.size * F::COUNT })
    }

    /// Reads the next digit.
    pub fn read<F: Finite>(&mut self) -> Option<F::Value> {
        let digit = self.number % F::COUNT;
        self.number /= F::COUNT;
        F::value(digit)
    }

    /// Returns the number that was written.
    pub const fn number(self) -> u64 {
        self.number
    }
}

/// Numbers the commands of a game: one line for each, with what each member is made of. Whatever changes a line changes the version.
#[macro_export]
macro_rules! commands {
    ($($key:literal $variant:ident { $($member:ident: $of:ty),* })*) => {
        use $crate::learning::finite::{Digits, Factor, Finite};
        use $crate::learning::{Kind, Numbering};

        impl Numbering for Command {
            const KINDS: &'static [Kind] = &[$(Kind {
                key: $key,
                factors: &[$(Factor { name: stringify!($member), size: <$of as Finite>::COUNT }),*],
            }),*];

            fn number(&self) -> Option<u64> {
                match *self {
                    $(Command::$variant { $($member),* } => {
                        let digits = Digits::none()$(.write::<$of>($member)?)*;
                        Some(Self::start($key) + digits.number())
                    })*
                }
            }

            fn numbered(number: u64) -> Option<Command> {
                $(
                    let digits = number.checked_sub(Self::start($key));
                    let kind = Self::KINDS.iter().find(|kind| kind.key == $key)?;
                    if let Some(digits) = digits.filter(|&digits| digits < kind.size()) {
                        #[allow(unused_mut, unused_variables)]
                        let mut digits = Digits::of(digits);
                        return Some(Command::$variant { $($member: digits.read::<$of>()?),* });
                    }
                )*
                None
            }
        }
    };
}
pub use commands;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_numbered_without_a_gap() {
        type Three = Amounts<3, 4>;
        assert_eq!(Three::COUNT, 35);
        let all: Vec<[u8; 3]> = (0..Three::COUNT).filter_map(Three::value).collect();
        assert_eq!(all.len(), 35);
        assert!(all.is_sorted() && all.iter().all(|amounts| amounts.iter().sum::<u8>() <= 4));
        assert!(all.iter().zip(0..).all(|(&amounts, digit)| Three::digit(amounts) == Some(digit)));
        assert_eq!(Three::digit([2, 2, 1]), None);
        assert_eq!(Three::value(35), None);
    }

    #[test]
    fn nothing_is_the_first_of_what_may_be_absent() {
        type Maybe = Optional<UpTo<2>>;
        let all: Vec<Option<Option<u8>>> = (0..5).map(Maybe::value).collect();
        assert_eq!(all, [Some(None), Some(Some(0)), Some(Some(1)), Some(Some(2)), None]);
        assert_eq!((Maybe::digit(Some(2)), Maybe::digit(Some(3))), (Some(3), None));
    }
}
