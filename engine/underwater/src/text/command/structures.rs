//! Building, upgrading, cities and metropolises.

use super::Telling;
use crate::effects::vocabulary::{Part, Structure};
use crate::ids::{BuildingSite, CitySite, TunnelSite};
use crate::resource::Resources;
use crate::text::noun::{self, Noun};
use crate::text::{amount, place};
use kernel::args;
use kernel::text::Language;
use kernel::text::grammar::capitalised;

impl Telling<'_> {
    pub(super) fn build(
        self,
        noun: Noun,
        site: &str,
        payment: Resources,
        upgrade: Option<Resources>,
    ) -> String {
        let thing = match self.wording.language {
            Language::En => noun.with_article(self.wording),
            // German begins with the thing, and has no article there.
            Language::De => capitalised(&noun.after(1, self.wording)),
        };
        let price = self.price(payment);
        let built = self.say_with("build-thing-on-site-price", args![thing, site, price]);
        // Each price stands with its verb, so that two in a row are told apart.
        match upgrade {
            Some(price) => {
                let price = self.price(price);
                self.say_with("built-and-upgrade-it-price", args![built, price])
            }
            None => built,
        }
    }

    fn price(self, payment: Resources) -> String {
        let price = amount::price(&[payment], self.wording);
        match price {
            Some(price) => self.say_with("for-price", args![price]),
            None => self.say("for-free").to_owned(),
        }
    }

    pub(super) fn upgrade_tunnel(self, site: TunnelSite, payment: Resources) -> String {
        self.upgrade(&noun::TUNNEL.after(1, self.wording), &self.sites().tunnel(site), payment)
    }

    /// Returns the building by its name where the position is known.
    pub(super) fn upgrade_building(self, site: BuildingSite, payment: Resources) -> String {
        let built = self.look.and_then(|look| look.nation.building(site));
        let thing = match built {
            Some(kind) => noun::building(kind).after(1, self.wording),
            None => self.say("building").to_owned(),
        };
        self.upgrade(&thing, &self.sites().building(site), payment)
    }

    fn upgrade(self, thing: &str, site: &str, payment: Resources) -> String {
        let price = self.price(payment);
        self.say_with("upgrade-the-thing-on-site-price", args![thing, site, price])
    }

    pub(super) fn turn_symbiotic(self, site: CitySite) -> String {
        let (city, site) = (noun::CITY.after(1, self.wording), self.sites().city(site));
        self.say_with("turn-the-city-on-site-into-a", args![city, site])
    }

    pub(super) fn gain_metropolis(self, part: u8) -> String {
        let metropolis = match self.part(part) {
            Some(Part::GainMetropolis(colour)) => {
                place::metropolis_of(colour, self.wording).to_owned()
            }
            Some(_) | None => noun::METROPOLIS.after(1, self.wording),
        };
        self.say_with("gain-metropolis-gain-a-further-metropolis", args![metropolis])
    }

    /// Returns what an upgraded structure makes by itself.
    pub(super) fn gain_production(self, structure: Structure) -> String {
        let noun = noun::structure(structure);
        let thing = noun.after(1, self.wording);
        let article =
            noun.gender().pick("ein aufgewerteter", "eine aufgewertete", "ein aufgewertetes");
        self.say_with("gain-what-an-upgraded-thing-produces", args![thing, article])
    }
}
