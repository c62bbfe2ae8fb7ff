//! The events since the start that can be gone back to, as few stretches: an undo cuts the last ones off.

use crate::ids::Seq;

/// Events in order, kept as stretches without a gap.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counted(Vec<(Seq, Seq)>);

impl Counted {
    /// Returns the first one.
    pub fn first(&self) -> Option<Seq> {
        self.0.first().map(|&(first, _)| first)
    }

    /// Returns the last one.
    pub fn last(&self) -> Option<Seq> {
        self.0.last().map(|&(_, last)| last)
    }

    /// Returns whether this is one of them.
    pub fn contains(&self, seq: Seq) -> bool {
        self.0.iter().any(|&(first, last)| (first..=last).contains(&seq))
    }

    /// Returns all of them, the last one first.
    pub fn backwards(&self) -> impl Iterator<Item = Seq> {
        let stretches = self.0.iter().rev();
        stretches.flat_map(|&(first, last)| (first.0..=last.0).rev().map(Seq))
    }

    /// Adds an event, which comes after all others.
    pub(super) fn push(&mut self, seq: Seq) {
        match self.0.last_mut() {
            Some((_, last)) if last.next() == seq => *last = seq,
            Some(_) | None => self.0.push((seq, seq)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_taken_back_lies_between_two_stretches() {
        let mut counted = Counted::default();
        [3, 4, 5, 9, 10].map(Seq).into_iter().for_each(|seq| counted.push(seq));
        assert_eq!((counted.first(), counted.last()), (Some(Seq(3)), Some(Seq(10))));
        assert!(counted.contains(Seq(5)) && !counted.contains(Seq(6)) && counted.contains(Seq(9)));
        assert_eq!(counted.backwards().collect::<Vec<_>>(), [10, 9, 5, 4, 3].map(Seq));
    }
}
