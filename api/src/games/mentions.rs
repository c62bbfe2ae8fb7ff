//! Players who are called by name in the chat of a table, and are told of it.

use super::Games;
use super::live::LiveGame;
use crate::store::{Moment, NewNotice, NoticeKind, NoticeReason, PlayerId};
use engine::kernel::seat::Seat;

/// A player at the table who can be called.
struct Callable<'h> {
    seat: Seat,
    account: PlayerId,
    name: &'h str,
}

impl Games {
    /// Returns the notices to the other people at the table whom these words call: `@` and a name. Between two events each is told once.
    pub(super) fn mentions(
        &self,
        game: &LiveGame,
        speaker: PlayerId,
        at: Moment,
        words: &str,
    ) -> Vec<NewNotice> {
        let now = game.now();
        let people = now.holders().iter().filter(|(_, holder)| holder.bot().is_none());
        let mut others: Vec<Callable<'_>> = Vec::new();
        for (seat, holder) in people {
            let (account, name) = (holder.account, holder.name.as_str());
            if account != speaker && others.iter().all(|other| other.account != account) {
                others.push(Callable { seat, account, name });
            }
        }
        let names: Vec<&str> = others.iter().map(|other| other.name).collect();
        let called = called(words, &names);
        let notice = |other: Callable<'_>| NewNotice {
            game: Some(game.id()),
            seat: Some(other.seat),
            seq: Some(now.standing().seq),
            reason: NoticeReason::Mention,
            due_at: at.after(self.hold),
            ..NewNotice::of_account(other.account, NoticeKind::Said, at)
        };
        others.into_iter().filter(|other| called.contains(&other.name)).map(notice).collect()
    }
}

/// Returns the names that words call: each stands as a whole behind an `@`, in upper or lower case. Of names that begin alike, the longest
/// is called.
fn called<'n>(words: &str, names: &[&'n str]) -> Vec<&'n str> {
    let words = words.to_lowercase();
    let calls = words.split('@').skip(1);
    let call = |rest: &str| {
        let stands = names.iter().copied().filter(|name| begins_with(rest, name));
        stands.max_by_key(|name| name.len())
    };
    calls.filter_map(call).collect()
}

/// Returns whether a lower-case text begins with a name, and the name ends there.
fn begins_with(text: &str, name: &str) -> bool {
    let rest = text.strip_prefix(&name.to_lowercase());
    rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_called_as_a_whole_and_the_longest_one() {
        let names = ["Ada", "Ada Bell", "Özlem"];
        for (words, expected) in [
            ("@ada, your turn", &["Ada"][..]),
            ("Come on, @Ada Bell!", &["Ada Bell"]),
            ("@özlem and @ADA", &["Özlem", "Ada"]),
            ("ada@example.org", &[]),
            ("@Adam", &[]),
            ("Ada?", &[]),
            ("@", &[]),
            ("@@Ada", &["Ada"]),
        ] {
            assert_eq!(called(words, &names), expected, "{words}");
        }
    }
}
