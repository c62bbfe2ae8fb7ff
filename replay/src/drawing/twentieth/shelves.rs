//! Everything that an edition of 20th Century prints: each thing large, with its whole text.

use super::words::Words;
use super::{scoring, technology, tile};
use crate::drawing::shelves::{Item, ItemKey, Shelf, Shelves};
use engine::kernel::edition::{EditionName, SetupRefused};
use engine::kernel::knowledge::Seen;
use engine::kernel::text::Language;
use engine::kernel::text::grammar::capitalised;
use engine::twentieth::TwentiethCentury;
use engine::twentieth::choices::place::{Place, RegionPlace};
use engine::twentieth::edition::SHELF;
use engine::twentieth::ids::{
    CatastropheNo, City, Column, LandNo, Round, ScoringCardNo, Stack, TechnologyNo, Tile,
};
use engine::twentieth::state::State;
use engine::twentieth::terms::Rules;
use engine::twentieth::text::{amount, catastrophe, glossary, land, place, title};
use maud::{Markup, html};

impl Shelves for TwentiethCentury {
    fn shelves(edition: &EditionName, language: Language) -> Result<Vec<Shelf>, SetupRefused> {
        let edition = SHELF.edition(edition)?;
        Ok(Words { edition: &edition, language }.shelves())
    }

    fn shelves_of(rules: &Rules, language: Language) -> Vec<Shelf> {
        Words { edition: &rules.edition, language }.shelves()
    }

    fn item_at(_: &Rules, _: &Seen<State>, place: Place) -> Option<ItemKey> {
        match place {
            Place::LandForSale(land) => Some(key_of_land(land)),
            Place::TechnologyForSale(technology) => Some(key_of_technology(technology)),
            Place::Column(_) => None,
            Place::InRegion(_, place) => item_in_region(place),
        }
    }
}

fn item_in_region(place: RegionPlace) -> Option<ItemKey> {
    match place {
        RegionPlace::Cell(_) | RegionPlace::Turn(_) => None,
        RegionPlace::Land(land)
        | RegionPlace::City(City { land, .. })
        | RegionPlace::Bridge(Tile::Land(land), _) => Some(key_of_land(land)),
        RegionPlace::Technology(technology)
        | RegionPlace::Bridge(Tile::Institution(technology), _) => {
            Some(key_of_technology(technology))
        }
    }
}

fn key_of_land(land: LandNo) -> ItemKey {
    ItemKey::new("land", land)
}

fn key_of_technology(technology: TechnologyNo) -> ItemKey {
    ItemKey::new("technology", technology)
}

impl Words<'_> {
    fn shelves(self) -> Vec<Shelf> {
        let lands =
            [self.starting_lands()].into_iter().chain(Stack::ALL.map(|one| self.lands(one)));
        let technologies = Stack::ALL.map(|stack| self.technologies(stack));
        let cards = [self.catastrophes(), self.scoring_cards(), self.prices()];
        lands.chain(technologies).chain(cards).collect()
    }

    fn starting_lands(self) -> Shelf {
        let items = LandNo::starting().map(|land| self.land(land)).collect();
        Shelf { title: self.say("twentieth-starting-lands"), items }
    }

    fn lands(self, stack: Stack) -> Shelf {
        let items = stack.lands().map(|land| self.land(land)).collect();
        Shelf { title: self.of_stack("twentieth-lands", stack), items }
    }

    fn technologies(self, stack: Stack) -> Shelf {
        let items = stack.technologies().map(|one| self.technology(one)).collect();
        Shelf { title: self.of_stack("twentieth-technologies", stack), items }
    }

    fn of_stack(self, key: &str, stack: Stack) -> String {
        format!("{} {}", self.say(key), title::of_stack(stack, self.plain()))
    }

    fn catastrophes(self) -> Shelf {
        let items = CatastropheNo::all().map(|card| self.catastrophe(card)).collect();
        Shelf { title: self.say("twentieth-catastrophes"), items }
    }

    fn scoring_cards(self) -> Shelf {
        let items = ScoringCardNo::all().map(|card| self.scoring_card(card)).collect();
        Shelf { title: self.say("twentieth-scoring-cards"), items }
    }

    fn prices(self) -> Shelf {
        let items = Stack::ALL.into_iter().filter_map(|stack| self.price(stack)).collect();
        Shelf { title: self.say("twentieth-prices"), items }
    }

    fn land(self, number: LandNo) -> Item {
        let label = land::tell(self.edition, number, self.plain());
        let text = self.told(land::tell(self.edition, number, self.rich()));
        Item {
            key: key_of_land(number),
            title: self.names().land(number),
            body: html! { (tile::unturned(self.edition, number, &label)) p { (text) } },
        }
    }

    fn technology(self, number: TechnologyNo) -> Item {
        let printed = self.edition.technology(number);
        let terms = glossary::terms(printed);
        Item {
            key: key_of_technology(number),
            title: self.names().technology(number),
            body: html! {
                (technology::body(self, number))
                @for term in terms { p.soft { (term.tell(self.plain())) } }
            },
        }
    }

    fn catastrophe(self, number: CatastropheNo) -> Item {
        Item {
            key: ItemKey::new("catastrophe", number),
            title: self.names().catastrophe(number),
            body: html! {
                p.soft { (title::of_stack(number.stack(), self.plain())) }
                ul.columns { @for column in Column::all() { li { (self.column(number, column)) } } }
            },
        }
    }

    /// Returns a column, with the fewest players with whom it is used, where that is more than the game's least.
    fn column(self, number: CatastropheNo, column: Column) -> Markup {
        let card = self.edition.catastrophe(number);
        let least = catastrophe::least_players(card, column);
        let harm = self.told(amount::harm(card.harm(column), self.rich()));
        html! {
            span.place {
                span.name { (capitalised(&place::column(column, None, self.plain()))) }
                b.harm { (harm) }
                @if least > 3 {
                    span.soft { (self.say_with("twentieth-from-players", [("count", least.into())])) }
                }
            }
        }
    }

    fn scoring_card(self, number: ScoringCardNo) -> Item {
        Item {
            key: ItemKey::new("scoring_card", number),
            title: self.names().scoring_card(number),
            body: html! { (scoring::text(self, number)) },
        }
    }

    /// Returns the prices of the rounds of a stack, which share them.
    fn price(self, stack: Stack) -> Option<Item> {
        let round = Round::all().find(|round| round.stack() == Some(stack))?;
        let prices = self.edition.prices(round);
        let minimum = self.told(amount::coins(prices.minimum, self.rich()));
        Some(Item {
            key: ItemKey::new("prices", round),
            title: self.of_stack("twentieth-prices", stack),
            body: html! {
                p { (self.say("twentieth-land-from")) " " b { (minimum) } }
                p {
                    (self.say("twentieth-technology-for")) " "
                    span.track { @for price in &prices.technology { span { (price) } } }
                }
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::kernel::chance::GameKey;
    use engine::kernel::edition::Published;
    use engine::kernel::knowledge::hide;
    use engine::kernel::play;
    use engine::kernel::viewer::Viewer;

    fn shelves(language: Language) -> Vec<Shelf> {
        let edition = TwentiethCentury::editions().remove(0);
        TwentiethCentury::shelves(&edition, language).expect("it is embedded")
    }

    #[test]
    fn everything_printed_stands_on_one_shelf() {
        let keys = |language| -> Vec<ItemKey> {
            let items = shelves(language).into_iter().flat_map(|shelf| shelf.items);
            items.map(|item| item.key).collect()
        };
        let mut keys_en = keys(Language::En);
        assert_eq!(keys_en.len(), 45 + 30 + 9 + 6 + 3);
        assert_eq!(keys_en, keys(Language::De));
        keys_en.sort();
        keys_en.dedup();
        assert_eq!(keys_en.len(), 45 + 30 + 9 + 6 + 3);
    }

    #[test]
    fn shelves_are_well_formed_in_both_languages() {
        for language in [Language::En, Language::De] {
            for shelf in shelves(language) {
                let text = maud::Render::render(&shelf).into_string();
                roxmltree::Document::parse(&text).unwrap_or_else(|fault| panic!("{fault}: {text}"));
            }
        }
    }

    #[test]
    fn what_lies_at_a_place_is_found_by_its_key() {
        let rules = Rules::standard(3).expect("the embedded edition is sound");
        let state = play::deal::<TwentiethCentury>(&rules, &GameKey::unrecorded(1));
        let seen = hide::<TwentiethCentury>(&state, Viewer::Spectator);
        let title = |place: &str| {
            let place: Place = place.parse().expect("a place");
            let key = TwentiethCentury::item_at(&rules, &seen, place)?;
            let item = TwentiethCentury::item(&rules, &key, Language::En);
            Some(item.expect("a printed thing").title)
        };
        assert_eq!(title("market/land:6").as_deref(), Some("Mill Valley (6)"));
        assert_eq!(title("seat:1/land:6/city:2").as_deref(), Some("Mill Valley (6)"));
        assert_eq!(title("seat:2/technology:7").as_deref(), Some("People's Park (7)"));
        assert_eq!(title("seat:2/turn:90"), None);
        assert_eq!(title("column:3"), None);
    }
}
