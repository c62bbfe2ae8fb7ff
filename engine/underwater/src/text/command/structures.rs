//! Building, upgrading, cities and metropolises.

use super::Telling;
use crate::effects::vocabulary::{Part, Structure};
use crate::ids::{BuildingSite, CitySite, TunnelSite};
use crate::resource::Resources;
use crate::text::noun::{self, Noun};
use crate::text::{amount, place};
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
        let built = match self.wording.language {
            Language::En => {
                let thing = noun.with_article(self.wording);
                format!("Build {thing} on {site} {}", self.price(payment))
            }
            Language::De => {
                let thing = capitalised(&noun.after(1, self.wording));
                format!("{thing} auf {site} {} bauen", self.price(payment))
            }
        };
        // Each price stands with its verb, so that two in a row are told apart.
        match upgrade {
            Some(price) => {
                let price = self.price(price);
                self.pick(
                    format!("{built} and upgrade it {price}"),
                    format!("{built} und {price} aufwerten"),
                )
            }
            None => built,
        }
    }

    fn price(self, payment: Resources) -> String {
        let price = amount::price(&[payment], self.wording);
        match price {
            Some(price) => self.pick(format!("for {price}"), format!("für {price}")),
            None => self.pick("for free", "kostenlos").to_owned(),
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
            None => self.pick("building", "Gebäude").to_owned(),
        };
        self.upgrade(&thing, &self.sites().building(site), payment)
    }

    fn upgrade(self, thing: &str, site: &str, payment: Resources) -> String {
        let price = self.price(payment);
        self.pick(
            format!("Upgrade the {thing} on {site} {price}"),
            format!("{thing} auf {site} {price} aufwerten"),
        )
    }

    pub(super) fn turn_symbiotic(self, site: CitySite) -> String {
        let (city, site) = (noun::CITY.after(1, self.wording), self.sites().city(site));
        self.pick(
            format!("Turn the {city} on {site} into a symbiotic one"),
            format!("{city} auf {site} in eine symbiotische umwandeln"),
        )
    }

    pub(super) fn gain_metropolis(self, part: u8) -> String {
        let metropolis = match self.part(part) {
            Some(Part::GainMetropolis(colour)) => {
                place::metropolis_of(colour, self.wording).to_owned()
            }
            Some(_) | None => noun::METROPOLIS.after(1, self.wording),
        };
        self.pick(format!("Gain a further {metropolis}"), format!("Weitere {metropolis} erhalten"))
    }

    /// Returns what an upgraded structure makes by itself.
    pub(super) fn gain_production(self, structure: Structure) -> String {
        let noun = noun::structure(structure);
        let thing = noun.after(1, self.wording);
        let article =
            noun.gender.pick("ein aufgewerteter", "eine aufgewertete", "ein aufgewertetes");
        self.pick(
            format!("Gain what an upgraded {thing} produces"),
            format!("Erhalten, was {article} {thing} produziert"),
        )
    }
}
