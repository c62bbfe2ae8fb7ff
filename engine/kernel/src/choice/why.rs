//! The answer to "why not": the rules against every command that one may think of at a place.

use super::Describe;
use crate::knowledge::Seen;
use crate::seat::Seat;
use crate::text::Wording;

/// A rule against commands that one may think of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Objection<R> {
    /// The rejection, as the commands themselves would meet it.
    pub rejection: R,
    /// The number of commands that meet it.
    pub commands: usize,
}

/// The verdict on some places: how much can be done there, and the rules that refuse the rest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict<R> {
    /// The number of legal commands.
    pub legal: usize,
    /// The rules against the others, each named once; empty if there are no others.
    pub objections: Vec<Objection<R>>,
}

impl<R: PartialEq> Verdict<R> {
    fn object(&mut self, rejection: R) {
        match self.objections.iter_mut().find(|known| known.rejection == rejection) {
            Some(known) => known.commands += 1,
            None => self.objections.push(Objection { rejection, commands: 1 }),
        }
    }
}

/// Checks the commands of the seat that point at all of these places, from what it has seen.
pub fn why<G: Describe>(
    rules: &G::Rules,
    seen: &Seen<G::State>,
    seat: Seat,
    at: &[G::Place],
) -> Verdict<G::Rejection> {
    let mut verdict = Verdict { legal: 0, objections: Vec::new() };
    let mut known = Vec::new();
    for command in G::candidates(rules, seen, seat, at) {
        if known.contains(&command) {
            continue;
        }
        known.push(command);
        let pointed = G::describe(rules, seen, seat, &command, Wording::EN).at;
        if !at.iter().all(|place| pointed.contains(place)) {
            continue;
        }
        match G::check(rules, seen.state(), seat, &command) {
            Ok(_) => verdict.legal += 1,
            Err(rejection) => verdict.object(rejection),
        }
    }
    verdict
}
