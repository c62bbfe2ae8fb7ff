//! Habits of a reader at the table: asking once more, letters as keys, hints. A browser keeps them in cookies; the server keeps the first one
//! for whoever is signed in.

use crate::store::ConfirmTurnEnd;
use actix_web::HttpRequest;
use engine::kernel::text::Language;
use engine::ruleset::Ruleset;
use replay::drawing::aid::Section;
use std::collections::BTreeSet;

/// A habit: one of a few values, kept in a cookie.
pub(crate) trait Habit: Copy + PartialEq + Default + 'static {
    /// The name of the cookie, and of the field of a form.
    const COOKIE: &'static str;
    /// All values.
    const ALL: &'static [Self];

    /// Returns the names of the value.
    fn names(self) -> Names;

    /// Returns the value that the browser keeps; the usual one if it keeps none.
    fn kept(request: &HttpRequest) -> Self {
        let kept = request.cookie(Self::COOKIE);
        let is_kept =
            |value: &Self| kept.as_ref().is_some_and(|it| it.value() == value.names().kept);
        Self::ALL.iter().copied().find(is_kept).unwrap_or_default()
    }
}

/// The names of a value of a habit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Names {
    /// The name in the cookie.
    pub kept: &'static str,
    /// The key of the message that names the value for the reader.
    pub message: &'static str,
}

impl Habit for ConfirmTurnEnd {
    const COOKIE: &'static str = "confirm";
    const ALL: &'static [ConfirmTurnEnd] = ConfirmTurnEnd::ALL;

    fn names(self) -> Names {
        let message = match self {
            ConfirmTurnEnd::Touch => "confirm-touch",
            ConfirmTurnEnd::Always => "confirm-always",
            ConfirmTurnEnd::Never => "confirm-never",
        };
        Names { kept: self.name(), message }
    }
}

/// Single letters as keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Letters {
    /// They are keys.
    #[default]
    On,
    /// They are not.
    Off,
}

impl Habit for Letters {
    const COOKIE: &'static str = "letters";
    const ALL: &'static [Letters] = &[Letters::On, Letters::Off];

    fn names(self) -> Names {
        match self {
            Letters::On => Names { kept: "on", message: "letters-on" },
            Letters::Off => Names { kept: "off", message: "letters-off" },
        }
    }
}

/// Hints at each kind of decision that is met for the first time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Hints {
    /// They are shown.
    #[default]
    On,
    /// They are not.
    Off,
}

impl Habit for Hints {
    const COOKIE: &'static str = "hints";
    const ALL: &'static [Hints] = &[Hints::On, Hints::Off];

    fn names(self) -> Names {
        match self {
            Hints::On => Names { kept: "on", message: "hints-on" },
            Hints::Off => Names { kept: "off", message: "hints-off" },
        }
    }
}

/// The habits of a reader.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Habits {
    /// Asking once more.
    pub confirm: ConfirmTurnEnd,
    /// Single letters as keys.
    pub letters: Letters,
    /// Hints.
    pub hints: Hints,
    /// The sections of aids that need no hint any more.
    pub met: Met,
}

impl Habits {
    /// Returns the habits of who sent a request.
    pub fn of(request: &HttpRequest) -> Habits {
        let met = request.cookie(MET).map(|kept| Met::read(kept.value())).unwrap_or_default();
        Habits {
            confirm: ConfirmTurnEnd::kept(request),
            letters: Letters::kept(request),
            hints: Hints::kept(request),
            met,
        }
    }
}

/// The cookie, and the field of a form, with the sections that need no hint.
pub(crate) const MET: &str = "met";
/// The most sections that are kept: more than all aids have.
const MET_MAX: usize = 80;
/// The most characters of the name of a section.
const NAME_MAX: usize = 40;

/// Sections of aids by their names.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Met(BTreeSet<String>);

impl Met {
    /// Reads a list of names. Values that can be none are left out.
    pub fn read(text: &str) -> Met {
        let is_name = |name: &&str| {
            let is_plain = |letter: char| letter.is_ascii_lowercase() || letter == '-';
            !name.is_empty() && name.len() <= NAME_MAX && name.chars().all(is_plain)
        };
        Met(text.split('.').filter(is_name).take(MET_MAX).map(str::to_owned).collect())
    }

    /// Returns the names of these sections of the aid of a ruleset.
    pub fn of(ruleset: Ruleset, sections: &[&Section]) -> Met {
        Met(sections.iter().map(|section| name(ruleset, section)).collect())
    }

    /// Returns both together.
    #[must_use]
    pub fn and(&self, other: &Met) -> Met {
        Met(self.0.union(&other.0).take(MET_MAX).cloned().collect())
    }

    /// Returns whether the section is among them.
    pub fn holds(&self, ruleset: Ruleset, section: &Section) -> bool {
        self.0.contains(&name(ruleset, section))
    }

    /// Returns the list as it is kept.
    pub fn written(&self) -> String {
        self.0.iter().map(String::as_str).collect::<Vec<_>>().join(".")
    }
}

/// Returns the name of a section: the ruleset's first letter, and the letters of its heading.
fn name(ruleset: Ruleset, section: &Section) -> String {
    let heading = section.heading.words(Language::En).to_ascii_lowercase();
    let letters = heading.chars().map(|it| if it.is_ascii_lowercase() { it } else { '-' });
    let first = ruleset.name().chars().take(1).chain(['-']);
    first.chain(letters).take(NAME_MAX).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::underwater::UnderwaterCities;
    use replay::drawing::aid::ExplainGame;

    #[test]
    fn what_is_kept_is_read_back_and_nonsense_is_left_out() {
        let sections: Vec<&Section> = UnderwaterCities::SECTIONS.iter().collect();
        let met = Met::of(Ruleset::UnderwaterCities, &sections);
        assert_eq!(Met::read(&met.written()), met);
        assert!(sections.iter().all(|section| met.holds(Ruleset::UnderwaterCities, section)));
        assert_eq!(Met::read("a.B.;.c-d.").written(), "a.c-d");
    }

    #[test]
    fn each_section_has_a_name_of_its_own() {
        let sections: Vec<&Section> = UnderwaterCities::SECTIONS.iter().collect();
        let met = Met::of(Ruleset::UnderwaterCities, &sections);
        assert_eq!(met.written().split('.').count(), sections.len());
    }
}
