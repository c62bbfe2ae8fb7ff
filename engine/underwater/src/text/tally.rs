//! The things that conditions and counts look at, in words: connected things only (rulings U-49 and U-52).

use super::noun::{self, CARD, CITY, METROPOLIS, Noun, TUNNEL};
use crate::effects::vocabulary::{Condition, Subject, Tally};
use crate::ids::Building;
use crate::messages::{say, say_with};
use kernel::args;
use kernel::text::Wording;

fn noun(subject: Subject) -> Noun {
    match subject {
        Subject::City | Subject::SymbioticCity => CITY,
        Subject::Farm => noun::building(Building::Farm),
        Subject::DesalinationPlant => noun::building(Building::DesalinationPlant),
        Subject::Laboratory => noun::building(Building::Laboratory),
        Subject::Tunnel => TUNNEL,
        Subject::Metropolis => METROPOLIS,
        Subject::ClaimedCard => CARD,
    }
}

/// Returns the messages of the adjectives.
fn adjectives(tally: Tally) -> impl Iterator<Item = &'static str> {
    let lies_on_board = !matches!(tally.of, Subject::Tunnel | Subject::ClaimedCard);
    let connected = lies_on_board.then_some("adjective-connected");
    let claimed = (tally.of == Subject::ClaimedCard).then_some("adjective-claimed");
    let upgraded = (tally.state == Condition::Upgraded).then_some("adjective-upgraded");
    let symbiotic = (tally.of == Subject::SymbioticCity).then_some("adjective-symbiotic");
    [connected, claimed, upgraded, symbiotic].into_iter().flatten()
}

/// Returns the thing with its adjectives, in German with these endings.
fn phrase(tally: Tally, count: u32, ending: &str, wording: Wording) -> String {
    let adjectives = adjectives(tally);
    let mut words: Vec<String> =
        adjectives.map(|key| say_with(wording, key, args![ending])).collect();
    words.push(noun(tally.of).after(count, wording).to_owned());
    if tally.of == Subject::Tunnel {
        let beside = say(wording, "next-to-a-connected");
        words.push(format!("{beside} {}", CITY.after(1, wording)));
    }
    words.join(" ")
}

/// Returns so many of the things, after a verb: `5 connected cities`.
pub fn counted(tally: Tally, count: u32, wording: Wording) -> String {
    let ending = match count {
        1 => noun(tally.of).gender().pick("en", "e", "es"),
        _ => "e",
    };
    format!("{count} {}", phrase(tally, count, ending, wording))
}

/// For how many of the things one gains once: `for each connected city`, `for every 2 connected farms`.
pub fn per(tally: Tally, per: u32, wording: Wording) -> String {
    if per > 1 {
        let things = counted(tally, per, wording);
        return say_with(wording, "for-every-things", args![things]);
    }
    let gender = noun(tally.of).gender();
    let things = phrase(tally, 1, gender.pick("en", "e", "e"), wording);
    let each = gender.pick("jeden", "jede", "jedes");
    say_with(wording, "for-each-things", args![each, things])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn german_adjectives_take_their_endings() {
        let upgraded = |of| Tally { of, state: Condition::Upgraded };
        let words = |of| (per(upgraded(of), 1, Wording::DE), counted(upgraded(of), 1, Wording::DE));
        let (each, one) = words(Subject::Laboratory);
        assert_eq!(each, "für jedes verbundene aufgewertete Labor");
        assert_eq!(one, "1 verbundenes aufgewertetes Labor");
        let (each, one) = words(Subject::Tunnel);
        assert_eq!(each, "für jeden aufgewerteten Tunnel an einer verbundenen Stadt");
        assert_eq!(one, "1 aufgewerteten Tunnel an einer verbundenen Stadt");
        let (each, one) = words(Subject::Farm);
        assert_eq!(each, "für jede verbundene aufgewertete Farm");
        assert_eq!(one, "1 verbundene aufgewertete Farm");
    }
}
