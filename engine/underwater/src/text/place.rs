//! The places of a game by their names: slots of the main board, sites of the player boards.

use super::effect;
use super::title::quoted;
use crate::edition::{Board, Edition, Slot};
use crate::ids::{
    BuildingSite, CITY_SITES, CitySite, Colour, MetropolisColour, MetropolisPlace, SlotNo,
    TunnelSite,
};
use crate::messages::{say, say_with, title};
use crate::state::ones;
use crate::terms::Rules;
use kernel::args;
use kernel::text::{Text, Wording};

/// Returns the colour.
pub fn colour(colour: Colour, wording: Wording) -> &'static str {
    match colour {
        Colour::Green => say(wording, "green"),
        Colour::Red => say(wording, "red"),
        Colour::Yellow => say(wording, "yellow"),
    }
}

/// Returns the slot with its title and its colour: `slot 7 “Tunnel and City” (red)`.
pub fn slot(rules: &Rules, slot: SlotNo, wording: Wording) -> String {
    let number = say_with(wording, "slot", args![slot]);
    let Some(printed) = rules.slot(slot) else { return number };
    let always = say(wording, "always-available");
    let colour = printed.colour.map_or(always, |colour| self::colour(colour, wording));
    match &printed.title {
        Some(title) => {
            let title = quoted(title.in_language(wording), wording);
            format!("{number} {title} ({colour})")
        }
        None => format!("{number} ({colour})"),
    }
}

/// Returns the title of a printed slot; its action where the edition gives it none.
pub fn slot_name(edition: &Edition, slot: &Slot, wording: Wording) -> String {
    match &slot.title {
        Some(title) => title.in_language(wording).to_owned(),
        None => effect::tell_clause(edition, slot.effect, wording),
    }
}

/// The names that editions give to city sites, with their messages. An edition may have others, which are told as they are.
const CITY_NAMES: [(&str, &str); CITY_SITES] = [
    ("upper_left", "upper-left"),
    ("top_middle", "top-middle"),
    ("upper_right", "upper-right"),
    ("left_middle", "left-middle"),
    ("centre", "centre"),
    ("right_middle", "right-middle"),
    ("lower_left", "lower-left"),
    ("bottom_middle", "bottom-middle"),
    ("lower_right", "lower-right"),
];

/// Returns the name of a city site in both languages.
pub fn city_name(board: &Board, site: CitySite) -> Text {
    let name = board.city_name(site);
    let known = CITY_NAMES.into_iter().find(|(known, _)| *known == name);
    let plain = || Text { en: name.replace('_', " "), de: name.replace('_', " ") };
    known.map_or_else(plain, |(_, key)| title(key).into())
}

/// Returns the place of a metropolis: `upper right`.
pub fn metropolis_place(place: MetropolisPlace, wording: Wording) -> &'static str {
    match place {
        MetropolisPlace::Brown => say(wording, "upper-left"),
        MetropolisPlace::BlueUpperRight => say(wording, "upper-right"),
        MetropolisPlace::BlueLowerLeft => say(wording, "lower-left"),
    }
}

/// Returns the colour of the tiles that lie on the place.
pub const fn metropolis_colour(place: MetropolisPlace) -> MetropolisColour {
    match place {
        MetropolisPlace::Brown => MetropolisColour::Brown,
        MetropolisPlace::BlueUpperRight | MetropolisPlace::BlueLowerLeft => MetropolisColour::Blue,
    }
}

/// Returns a metropolis by its colour, without an article.
pub fn metropolis_of(colour: MetropolisColour, wording: Wording) -> &'static str {
    match colour {
        MetropolisColour::Brown => say(wording, "metropolis-of-brown-metropolis"),
        MetropolisColour::Blue => say(wording, "blue-metropolis"),
    }
}

/// Returns the metropolis by its colour and, where there are two, its place.
pub fn metropolis(place: MetropolisPlace, wording: Wording) -> String {
    let at = metropolis_place(place, wording);
    match place {
        MetropolisPlace::Brown => metropolis_of(MetropolisColour::Brown, wording).to_owned(),
        MetropolisPlace::BlueUpperRight | MetropolisPlace::BlueLowerLeft => {
            say_with(wording, "at-blue-metropolis", args![at])
        }
    }
}

/// Returns the word before the number of a site.
fn site_word(wording: Wording) -> &'static str {
    say(wording, "site")
}

/// The boards that a site may be on: the one of a nation, or all of an edition. The part in which they agree is told.
#[derive(Clone, Copy, Debug)]
pub struct Sites<'b> {
    /// The boards.
    pub boards: &'b [Board],
    /// The language.
    pub wording: Wording,
}

impl Sites<'_> {
    /// Returns a city site: `site 5 (centre)`.
    pub fn city(&self, site: CitySite) -> String {
        self.named(site.to_string(), |board| Some(self.name(board, site)))
    }

    /// Returns a building site: `site 5.2 (centre)`.
    pub fn building(&self, site: BuildingSite) -> String {
        self.named(site.to_string(), |board| Some(self.name(board, site.city())))
    }

    /// A tunnel site with its ends: `site 11 (lower right – centre)`.
    pub fn tunnel(&self, site: TunnelSite) -> String {
        self.named(site.to_string(), |board| {
            let cities = ones(board.ends[site.index()].into()).map(CitySite::at);
            let mut ends: Vec<String> = cities.map(|city| self.name(board, city)).collect();
            let metropolis = board.metropolis_of(site);
            ends.extend(
                metropolis
                    .map(|place| metropolis_of(metropolis_colour(place), self.wording).to_owned()),
            );
            (!ends.is_empty()).then(|| ends.join(" – "))
        })
    }

    fn name(&self, board: &Board, site: CitySite) -> String {
        city_name(board, site).in_language(self.wording).to_owned()
    }

    fn named(&self, number: String, name: impl Fn(&Board) -> Option<String>) -> String {
        let word = site_word(self.wording);
        let mut names = self.boards.iter().map(name);
        let first = names.next().flatten();
        match first.filter(|first| names.all(|other| other.as_ref() == Some(first))) {
            Some(name) => format!("{word} {number} ({name})"),
            None => format!("{word} {number}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sites_are_named_where_the_boards_agree() {
        let rules = Rules::standard(2).expect("the embedded edition is sound");
        let sites = |wording| Sites { boards: rules.edition.boards(), wording };
        let tunnel = TunnelSite::at(4);
        assert_eq!(sites(Wording::EN).tunnel(tunnel), "site 5 (bottom middle – lower right)");
        assert_eq!(sites(Wording::DE).city(CitySite::at(4)), "Bauplatz 5 (Mitte)");
        let nowhere = Sites { boards: &[], wording: Wording::EN };
        assert_eq!(nowhere.building(BuildingSite::at(7)), "site 2.2");
    }

    #[test]
    fn slots_tell_their_colour() {
        let rules = Rules::standard(2).expect("the embedded edition is sound");
        let slot = |number| slot(&rules, SlotNo::at(number), Wording::EN);
        assert_eq!(slot(0), "slot 0 “Cards and Credits” (always available)");
        assert_eq!(slot(1), "slot 1 “Federation” (green)");
        assert_eq!(slot(15), "slot 15");
    }
}
