//! Lines: choices of a seat that answer the choices of others, as a tree.

use engine::kernel::seat::Seat;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The deepest tree.
pub const DEPTH_MAX: usize = 8;
/// The choices of one line, expected and made ones together.
pub const STEPS_MAX: usize = 64;

/// A line as it was sent: its form is right, its size is not checked.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawLine<C> {
    branches: Vec<Branch<C>>,
}

/// A line: branches of which the first that fits is carried out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "RawLine<C>")]
#[serde(bound(deserialize = "C: Deserialize<'de>", serialize = "C: Serialize"))]
pub struct OrderLine<C> {
    branches: Vec<Branch<C>>,
}

/// Choices that others are expected to make, the own choices that follow, and what may come then.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[serde(bound(deserialize = "C: Deserialize<'de>", serialize = "C: Serialize"))]
pub struct Branch<C> {
    /// The choices of others, one after the other.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub expect: Vec<Expected>,
    /// The own choices that follow, all of them or none.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub play: Vec<C>,
    /// Branches that go on from there.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<Branch<C>>,
}

/// A choice that another seat is expected to make.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ExpectedChoice))]
pub struct Expected {
    /// The seat.
    pub seat: Seat,
    /// The members of a command that must be so, its `type` among them: `{"type": "choose_slot", "slot": 7}` is that slot with any
    /// card. Absent for any number of any choices of the seat in a row, none at all included.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub command: Option<Map<String, Value>>,
}

/// The reason for which a line is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LineRefused {
    /// It has no branch, or a branch that ends without an own choice.
    #[error("each branch of a line must end with a choice of your own: fill its `play`")]
    NothingToPlay,
    /// The tree is too deep.
    #[error("a line may be {DEPTH_MAX} branches deep: cut it")]
    TooDeep,
    /// There are too many choices.
    #[error("a line may have {STEPS_MAX} choices, expected ones included: cut it")]
    TooLong,
    /// A command that is expected does not say of which type it is.
    #[error("a command that is expected names its `type`: add it, or leave the command out")]
    NoType,
}

impl<C> TryFrom<RawLine<C>> for OrderLine<C> {
    type Error = LineRefused;

    fn try_from(RawLine { branches }: RawLine<C>) -> Result<OrderLine<C>, LineRefused> {
        OrderLine::new(branches)
    }
}

impl<C> OrderLine<C> {
    /// Makes a line of branches.
    ///
    /// # Errors
    /// [`LineRefused`] if there are none, or too many, or one of them leads to no own choice.
    pub fn new(branches: Vec<Branch<C>>) -> Result<OrderLine<C>, LineRefused> {
        if branches.is_empty() {
            return Err(LineRefused::NothingToPlay);
        }
        branches.iter().try_for_each(|branch| check(branch, 1))?;
        match branches.iter().map(steps).sum::<usize>() {
            0..=STEPS_MAX => Ok(OrderLine { branches }),
            _too_many => Err(LineRefused::TooLong),
        }
    }

    /// Returns its branches.
    pub fn branches(&self) -> &[Branch<C>] {
        &self.branches
    }
}

fn check<C>(branch: &Branch<C>, depth: usize) -> Result<(), LineRefused> {
    let types = branch.expect.iter().filter_map(|expected| expected.command.as_ref());
    if depth > DEPTH_MAX {
        Err(LineRefused::TooDeep)
    } else if branch.play.is_empty() && branch.then.is_empty() {
        Err(LineRefused::NothingToPlay)
    } else if types.into_iter().any(|command| !command.get("type").is_some_and(Value::is_string)) {
        Err(LineRefused::NoType)
    } else {
        branch.then.iter().try_for_each(|branch| check(branch, depth + 1))
    }
}

fn steps<C>(branch: &Branch<C>) -> usize {
    branch.expect.len() + branch.play.len() + branch.then.iter().map(steps).sum::<usize>()
}

impl Expected {
    /// Returns whether it may stand for no choice at all.
    pub fn is_anything(&self) -> bool {
        self.command.is_none()
    }

    /// Returns whether the named members of the command are so.
    pub fn fits(&self, command: &Value) -> bool {
        let is_so = |(name, value): (&String, &Value)| command.get(name) == Some(value);
        self.command.iter().flatten().all(is_so)
    }
}

/// The places in a line where it may stand by now, the preferred one first.
#[derive(Debug)]
pub struct Places<'l, C> {
    places: Vec<LinePoint<'l, C>>,
}

/// A place in a line: so many choices of a branch have been made.
#[derive(Debug)]
struct LinePoint<'l, C> {
    branch: &'l Branch<C>,
    expected: usize,
    played: usize,
}

/// The next thing that a line waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next<C> {
    /// This own choice.
    Play(C),
    /// A choice of another seat.
    Others,
    /// Nothing: all of it has been carried out.
    Nothing,
    /// Nothing: something has happened that it does not expect.
    Lost,
}

impl<'l, C: Copy + PartialEq> Places<'l, C> {
    /// Returns the places at which a line begins.
    pub fn of(line: &'l OrderLine<C>) -> Places<'l, C> {
        Places { places: begin(&line.branches).collect() }
    }

    /// Returns the places after a choice of another seat; `None` for a command that the owner may not know.
    #[must_use]
    pub fn others(&self, seat: Seat, command: Option<&Value>) -> Places<'l, C> {
        let places = self.places.iter().flat_map(|place| place.after(seat, command));
        Places { places: places.collect() }
    }

    /// Goes on by an own choice.
    pub fn own(&mut self, command: C) {
        let fit = self.places.iter().filter(|place| place.next() == Some(command));
        self.places = fit.flat_map(LinePoint::played).collect();
    }

    /// Returns what the line waits for.
    pub fn next(&self) -> Next<C> {
        if self.places.is_empty() {
            return Next::Lost;
        }
        let play = self.places.iter().find_map(LinePoint::next);
        match play {
            Some(command) => Next::Play(command),
            None if self.places.iter().all(LinePoint::is_over) => Next::Nothing,
            None => Next::Others,
        }
    }
}

fn begin<C>(branches: &[Branch<C>]) -> impl Iterator<Item = LinePoint<'_, C>> {
    branches.iter().map(|branch| LinePoint { branch, expected: 0, played: 0 })
}

impl<'l, C: Copy + PartialEq> LinePoint<'l, C> {
    /// Returns the own choice that is due here, if one is.
    fn next(&self) -> Option<C> {
        let rest = &self.branch.expect[self.expected..];
        let is_due = rest.iter().all(Expected::is_anything);
        match self.branch.play.first() {
            // A branch without own choices is passed through as soon as all that it expects has been chosen.
            None if is_due => begin(&self.branch.then).find_map(|place| place.next()),
            _ => self.branch.play.get(self.played).copied().filter(|_| is_due),
        }
    }

    fn is_over(&self) -> bool {
        self.played == self.branch.play.len() && self.branch.then.is_empty()
    }

    /// Returns the places after the own choice that was due.
    fn played(&self) -> Vec<LinePoint<'l, C>> {
        let LinePoint { branch, .. } = *self;
        if branch.play.is_empty() {
            let command = self.next();
            let due = begin(&branch.then).filter(|place| place.next() == command);
            return due.flat_map(|place| place.played()).collect();
        }
        let place = LinePoint { branch, expected: branch.expect.len(), played: self.played + 1 };
        match place.played == branch.play.len() && !branch.then.is_empty() {
            true => begin(&branch.then).collect(),
            false => vec![place],
        }
    }

    /// Returns the places after a choice of another seat.
    fn after(&self, seat: Seat, command: Option<&Value>) -> Vec<LinePoint<'l, C>> {
        let LinePoint { branch, played, .. } = *self;
        let mut places = Vec::new();
        for (number, expected) in branch.expect.iter().enumerate().skip(self.expected) {
            let is_same = expected.seat == seat;
            if expected.is_anything() {
                places.extend(is_same.then_some(LinePoint { branch, expected: number, played }));
            } else {
                let fits = is_same && command.is_some_and(|command| expected.fits(command));
                places.extend(fits.then_some(LinePoint { branch, expected: number + 1, played }));
                return places;
            }
        }
        if branch.play.is_empty() {
            places.extend(begin(&branch.then).flat_map(|place| place.after(seat, command)));
        }
        places
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn line(branches: Value) -> Result<OrderLine<u8>, serde_json::Error> {
        serde_json::from_value(json!({ "branches": branches }))
    }

    fn seat(number: u8) -> Seat {
        Seat::numbered(number).expect("a seat")
    }

    /// Plays through a line: a number is an own choice, a pair another seat and the slot that it takes.
    fn after(branches: Value, choices: &[Value]) -> Next<u8> {
        let line = line(branches).expect("a line");
        let mut places = Places::of(&line);
        for choice in choices {
            match (choice.as_u64(), choice[0].as_u64()) {
                (Some(own), _) => places.own(own as u8),
                (None, number) => {
                    let command = json!({ "type": "choose_slot", "slot": choice[1], "card": 5 });
                    places = places.others(seat(number.expect("a seat") as u8), Some(&command));
                }
            }
        }
        places.next()
    }

    fn slot(number: u8, slot: u8) -> Value {
        json!({ "seat": number, "command": { "type": "choose_slot", "slot": slot } })
    }

    fn anything(number: u8) -> Value {
        json!({ "seat": number })
    }

    #[test]
    fn a_line_plays_to_its_end_and_not_only_its_first_answer() {
        let tree = json!([{ "expect": [slot(2, 7)], "play": [1, 2], "then": [{ "expect": [slot(3, 4)], "play": [3] }] }]);
        assert_eq!(after(tree.clone(), &[]), Next::Others);
        assert_eq!(after(tree.clone(), &[json!([2, 7])]), Next::Play(1));
        assert_eq!(after(tree.clone(), &[json!([2, 7]), json!(1)]), Next::Play(2));
        assert_eq!(after(tree.clone(), &[json!([2, 7]), json!(1), json!(2)]), Next::Others);
        let all = [json!([2, 7]), json!(1), json!(2), json!([3, 4])];
        assert_eq!(after(tree.clone(), &all), Next::Play(3));
        assert_eq!(after(tree, &[&all[..], &[json!(3)]].concat()), Next::Nothing);
    }

    #[test]
    fn whatever_is_not_expected_ends_it() {
        let tree = json!([{ "expect": [slot(2, 7)], "play": [1, 2] }]);
        for wrong in [json!([2, 8]), json!([3, 7]), json!(1)] {
            assert_eq!(after(tree.clone(), &[wrong]), Next::Lost);
        }
        // Between two own choices nobody else is expected.
        assert_eq!(after(tree, &[json!([2, 7]), json!(1), json!([2, 7])]), Next::Lost);
    }

    #[test]
    fn anything_is_none_one_or_many_choices_of_one_seat_in_a_row() {
        let tree = json!([{ "expect": [slot(2, 7), anything(2), anything(3)], "play": [1] }]);
        let begun = json!([2, 7]);
        for more in [vec![], vec![json!([2, 1])], vec![json!([2, 1]), json!([2, 2]), json!([3, 3])]]
        {
            let all = [vec![begun.clone()], more].concat();
            assert_eq!(after(tree.clone(), &all), Next::Play(1));
        }
        let back = [begun, json!([3, 1]), json!([2, 1])];
        assert_eq!(after(tree, &back), Next::Lost);
    }

    #[test]
    fn of_several_branches_the_first_that_fits_is_carried_out() {
        let tree = json!([
            { "expect": [slot(2, 7)], "play": [1] },
            { "expect": [anything(2)], "play": [2, 3] },
        ]);
        assert_eq!(after(tree.clone(), &[json!([2, 7])]), Next::Play(1));
        assert_eq!(after(tree.clone(), &[json!([2, 6])]), Next::Play(2));
        assert_eq!(after(tree.clone(), &[json!([2, 6]), json!(2)]), Next::Play(3));
        // Nothing needs to be chosen for "anything": the order can begin at once.
        assert_eq!(after(tree, &[]), Next::Play(2));
    }

    #[test]
    fn a_branch_without_own_choices_leads_on() {
        let tree = json!([{ "expect": [slot(2, 7)], "then": [
            { "expect": [slot(3, 1)], "play": [1] },
            { "expect": [slot(3, 2)], "play": [2], "then": [{ "play": [4] }] },
        ] }]);
        assert_eq!(after(tree.clone(), &[json!([2, 7]), json!([3, 2])]), Next::Play(2));
        assert_eq!(after(tree, &[json!([2, 7]), json!([3, 2]), json!(2)]), Next::Play(4));
        let early = json!([{ "then": [{ "play": [1, 2] }] }]);
        assert_eq!(after(early.clone(), &[json!(1)]), Next::Play(2));
        assert_eq!(after(early, &[json!(1), json!(2)]), Next::Nothing);
    }

    #[test]
    fn a_choice_that_the_owner_may_not_know_is_anything_and_nothing_else() {
        let tree = line(json!([{ "expect": [anything(2)], "play": [1] }])).expect("a line");
        let places = Places::of(&tree).others(seat(2), None);
        assert_eq!(places.next(), Next::Play(1));
        let tree = line(json!([{ "expect": [slot(2, 7)], "play": [1] }])).expect("a line");
        let places = Places::of(&tree).others(seat(2), None);
        assert_eq!(places.next(), Next::Lost);
    }

    #[test]
    fn a_line_has_an_end_and_a_size() {
        let refused = |branches| line(branches).map_err(|error| error.to_string()).unwrap_err();
        let deep =
            (0..DEPTH_MAX).fold(json!({ "play": [1] }), |inner, _| json!({ "then": [inner] }));
        for (wrong, why) in [
            (json!([]), LineRefused::NothingToPlay),
            (json!([{ "expect": [anything(2)] }]), LineRefused::NothingToPlay),
            (json!([{ "play": vec![1; STEPS_MAX + 1] }]), LineRefused::TooLong),
            (json!([deep]), LineRefused::TooDeep),
            (
                json!([{ "expect": [{ "seat": 2, "command": { "slot": 7 } }], "play": [1] }]),
                LineRefused::NoType,
            ),
        ] {
            assert_eq!(refused(wrong), why.to_string());
        }
        assert!(line(json!([{ "play": vec![1; STEPS_MAX] }])).is_ok());
    }
}
