//! A region: what its player has and makes, the picture, the tiles that wait, the technologies.

use super::scene::Scene;
use super::{label, map, technology, waiting};
use crate::drawing::{Board, Part, Text};
use engine::kernel::text::Wording;
use engine::kernel::text::grammar::numeral;
use engine::twentieth::choices::place::{Place, RegionPlace};
use engine::twentieth::text::amount;
use engine::twentieth::text::noun::{COIN, GARBAGE_TOKEN, Noun, SCIENCE_POINT, VICTORY_POINT};
use engine::twentieth::view::{RegionView, TechnologyView};
use maud::{Markup, html};

/// Returns the panel of a region.
pub(super) fn board(scene: Scene<'_>, region: &RegionView) -> Board {
    let drawn = Drawn { scene, region };
    let before = Text::part(drawn.facts(), drawn.lines());
    let rest = html! {
        (waiting::markup(scene, region))
        (drawn.technologies())
        (label::as_text(scene, region))
    };
    let parts = vec![
        before,
        Part::Picture(map::picture(scene, region)),
        Text::part(rest, drawn.names().into_iter().collect()),
    ];
    Board::of_seat("region", region.seat, scene.words.say("twentieth-region"), parts)
}

#[derive(Clone, Copy)]
struct Drawn<'s> {
    scene: Scene<'s>,
    region: &'s RegionView,
}

impl<'s> Drawn<'s> {
    fn facts(self) -> Markup {
        let facts = self.told(self.scene.words.rich());
        html! {
            p.facts {
                @for (name, words) in facts { span { (name) " " b { (self.scene.words.told(words)) } } }
            }
        }
    }

    fn lines(self) -> Vec<String> {
        let facts = self.told(self.scene.words.plain()).into_iter();
        facts.map(|(name, words)| format!("{name}: {words}")).collect()
    }

    /// Lists the possessions and the production of the player, each behind its name.
    fn told(self, wording: Wording) -> Vec<(String, String)> {
        let RegionView { coins, science, production, environment, points, garbage_aside, .. } =
            *self.region;
        let held = [held(coins, COIN, wording), held(science, SCIENCE_POINT, wording)].join(", ");
        let word = VICTORY_POINT.after(points.unsigned_abs(), wording);
        let mut facts = vec![
            (self.scene.words.say("twentieth-in-hand"), held),
            (self.scene.words.say("twentieth-production"), amount::output(production, wording)),
            (
                self.scene.words.say("twentieth-environment"),
                amount::signed(environment.value.into()),
            ),
            (self.scene.words.say("twentieth-score"), format!("{} {word}", numeral(points))),
        ];
        if garbage_aside > 0 {
            let tokens = GARBAGE_TOKEN.counted(garbage_aside.into(), wording);
            facts.push((self.scene.words.say("twentieth-aside"), tokens));
        }
        facts
    }

    /// Returns the technologies that are no tiles.
    fn cards(self) -> impl Iterator<Item = TechnologyView> + 's {
        let edition = self.scene.words.edition;
        let technologies = self.region.technologies.iter().copied();
        technologies.filter(move |one| edition.institution(one.technology).is_none())
    }

    fn technologies(self) -> Markup {
        html! {
            @if self.cards().next().is_some() {
                ul.technologies { @for one in self.cards() { li { (self.card(one)) } } }
            }
        }
    }

    fn card(self, one: TechnologyView) -> Markup {
        let place = Place::InRegion(self.region.seat, RegionPlace::Technology(one.technology));
        self.scene.spot(place, technology::owned(self.scene.words, one))
    }

    /// The names of the technologies in one line, if there are any.
    fn names(self) -> Option<String> {
        let names = self.cards().map(|one| self.scene.words.names().technology(one.technology));
        let names: Vec<String> = names.collect();
        (!names.is_empty()).then(|| names.join(", "))
    }
}

/// Tells how much is held; "?" where the viewer may not know it.
fn held(amount: Option<u16>, noun: Noun, wording: Wording) -> String {
    match amount {
        Some(amount) => noun.counted(amount.into(), wording),
        None => format!("? {}", noun.after(2, wording)),
    }
}
