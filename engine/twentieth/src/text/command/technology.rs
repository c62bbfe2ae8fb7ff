//! Using technologies, and recycling centres.

use super::Telling;
use crate::edition::Ability;
use crate::geometry::bridges::BridgePlace;
use crate::ids::{City, LandNo, TechnologyNo, Tile};
use crate::look::Look;
use crate::resource::Cost;
use crate::rules::ecological_impact;
use crate::rules::rails::Rails;
use crate::rules::technologies::{garbage_transport, locomotive};
use crate::text::amount;
use crate::text::noun::{CITIZEN, GARBAGE_TOKEN, RECYCLING_CENTRE, VICTORY_POINT};
use crate::text::technology::{self, IsMeant};
use kernel::text::grammar::{Conjunction, capitalised, joined, listed};

impl Telling<'_> {
    /// `Use Coloured Bins (20): …`; of a tile with two abilities with the name of the one that is meant.
    fn using(self, technology: TechnologyNo, is_meant: IsMeant, clause: &str) -> String {
        let used = technology::used(self.names(), technology, is_meant);
        self.pick(format!("Use {used}: {clause}"), format!("{used} nutzen: {clause}"))
    }

    /// Returns what a use costs, where it costs something, and what it does.
    fn paying(self, cost: Option<Cost>, clause: String) -> String {
        let Some(cost) = cost.filter(|&cost| cost != Cost::default()) else { return clause };
        let price = amount::cost(cost, self.wording);
        let pay = self.pick(format!("pay {price}"), format!("{price} bezahlen"));
        joined(&[pay, clause], self.wording)
    }

    /// Returns what the technology's ability of this kind says.
    fn ability<T>(
        self,
        technology: TechnologyNo,
        read: impl Fn(Ability) -> Option<T>,
    ) -> Option<T> {
        self.rules.edition.abilities(technology).iter().copied().find_map(read)
    }

    pub(super) fn place_worker(self, technology: TechnologyNo, city: City) -> String {
        let (citizen, name) = (self.citizen(), self.names().city(city));
        let clause = self.pick(
            format!("place a further {citizen} in {name}"),
            format!("weiteren {citizen} in {name} setzen"),
        );
        self.with(self.using(technology, technology::WORKERS, &clause), self.does(city))
    }

    pub(super) fn build_bridge(
        self,
        technology: TechnologyNo,
        tile: Tile,
        place: BridgePlace,
    ) -> String {
        let lies = self.look.and_then(|look| look.state.orientation(tile));
        let (place, tile) = (self.names().bridge(tile, place, lies), self.names().tile(tile));
        let clause = self.pick(
            format!("build a bridge on {tile} {place}"),
            format!("Brücke auf {tile} {place} bauen"),
        );
        self.using(technology, technology::BRIDGE, &clause)
    }

    fn citizen(self) -> String {
        CITIZEN.after(1, self.wording)
    }

    pub(super) fn token(self) -> String {
        GARBAGE_TOKEN.after(1, self.wording)
    }

    /// Tells that a garbage token is taken from a land.
    fn removal(self, land: LandNo) -> String {
        let (token, name) = (self.token(), self.names().land(land));
        self.pick(
            format!("remove 1 {token} from {name}"),
            format!("1 {token} von {name} entfernen"),
        )
    }

    /// The words, and how much garbage lies on the land where that is known.
    fn with_garbage(self, words: String, land: LandNo) -> String {
        self.with(words, self.look.map(|look| self.lies(&look, land)))
    }

    pub(super) fn sort_garbage(self, technology: TechnologyNo, land: LandNo) -> String {
        self.with_garbage(self.using(technology, technology::SORTING, &self.removal(land)), land)
    }

    pub(super) fn recycle(self, technology: TechnologyNo, land: LandNo) -> String {
        let cost = self.ability(technology, |ability| {
            if let Ability::Recycling { cost } = ability { Some(cost) } else { None }
        });
        let clause = self.paying(cost, self.removal(land));
        self.with_garbage(self.using(technology, technology::RECYCLING, &clause), land)
    }

    pub(super) fn use_centre(self, centre: City, land: LandNo) -> String {
        let (place, removal) = (self.names().city(centre), self.removal(land));
        let name = capitalised(&RECYCLING_CENTRE.after(1, self.wording));
        let words = format!("{name} in {place}: {removal}");
        self.with_garbage(words, land)
    }

    pub(super) fn load_garbage(self, technology: TechnologyNo, land: LandNo) -> String {
        let (token, name) = (self.token(), self.names().land(land));
        if let Some(to) =
            self.look.and_then(|look| garbage_transport::only_destination(&look, land))
        {
            let there = self.names().land(to);
            let clause = self.pick(
                format!("carry 1 {token} from {name} to {there}"),
                format!("1 {token} von {name} nach {there} bringen"),
            );
            return self
                .with_garbage(self.using(technology, technology::GARBAGE_TRANSPORT, &clause), to);
        }
        let clause = self
            .pick(format!("load 1 {token} on {name}"), format!("1 {token} auf {name} aufladen"));
        self.with_garbage(self.using(technology, technology::GARBAGE_TRANSPORT, &clause), land)
    }

    pub(super) fn unload_garbage(self, land: LandNo) -> String {
        let (token, name) = (self.token(), self.names().land(land));
        let words = match self.look.and_then(|look| look.region.truck) {
            Some(from) => {
                let from = self.names().land(from);
                self.pick(
                    format!("Unload the {token} from {from} on {name}"),
                    format!("{token} von {from} auf {name} abladen"),
                )
            }
            None => self.pick(
                format!("Unload the {token} on {name}"),
                format!("{token} auf {name} abladen"),
            ),
        };
        self.with_garbage(words, land)
    }

    pub(super) fn board_train(self, technology: TechnologyNo, city: City) -> String {
        let (citizen, name) = (self.citizen(), self.names().city(city));
        if let Some(to) = self.look.and_then(|look| locomotive::only_destination(&look, city)) {
            let there = self.names().city(to);
            let clause = self.pick(
                format!("take the {citizen} of {name} by train to {there}"),
                format!("{citizen} aus {name} mit dem Zug nach {there} bringen"),
            );
            return self
                .with(self.using(technology, technology::LOCOMOTIVE, &clause), self.does(to));
        }
        let clause = self.pick(
            format!("let the {citizen} of {name} board the train"),
            format!("{citizen} aus {name} in den Zug steigen lassen"),
        );
        let words = self.using(technology, technology::LOCOMOTIVE, &clause);
        self.with(words, self.look.map(|look| self.goes_on(&look, city)))
    }

    /// Returns where the train can be left.
    fn goes_on(self, look: &Look<'_>, from: City) -> String {
        let rails = Rails::of(look);
        let cities: Vec<String> =
            locomotive::destinations(look, &rails, from).map(|to| self.names().city(to)).collect();
        let cities = listed(&cities, Conjunction::Or, self.wording);
        self.pick(format!("on to {cities}"), format!("weiter nach {cities}"))
    }

    pub(super) fn leave_train(self, city: City) -> String {
        let (citizen, name) = (self.citizen(), self.names().city(city));
        let words = match self.look.and_then(|look| look.region.train) {
            Some(from) => {
                let from = self.names().city(from);
                self.pick(
                    format!("Let the {citizen} from {from} leave the train in {name}"),
                    format!("{citizen} aus {from} in {name} aus dem Zug steigen lassen"),
                )
            }
            None => self.pick(
                format!("Let the {citizen} leave the train in {name}"),
                format!("{citizen} in {name} aus dem Zug steigen lassen"),
            ),
        };
        self.with(words, self.does(city))
    }

    pub(super) fn clean_up(self, technology: TechnologyNo) -> String {
        let cost = self.ability(technology, |ability| {
            if let Ability::EnvironmentalCleanup { cost } = ability { Some(cost) } else { None }
        });
        let words = match self.look {
            Some(look) => {
                let from = look.region.environment;
                let to = ecological_impact::moved(look.rules, from, 1);
                let (from, to) = (self.names().space(from), self.names().space(to));
                self.pick(
                    format!("move the environment marker from {from} to {to}"),
                    format!("Umweltmarker von {from} auf {to} rücken"),
                )
            }
            None => self
                .pick(
                    "move the environment marker 1 space to the right",
                    "Umweltmarker 1 Feld nach rechts rücken",
                )
                .to_owned(),
        };
        self.using(technology, technology::CLEANUP, &self.paying(cost, words))
    }

    pub(super) fn raise_life(self, technology: TechnologyNo) -> String {
        let terms = self.ability(technology, |ability| {
            if let Ability::QualityOfLife { cost, points } = ability {
                Some((cost, points))
            } else {
                None
            }
        });
        let Some((cost, points)) = terms else {
            let words = self.pick("raise the quality of life", "Lebensqualität heben");
            return self.using(technology, technology::QUALITY_OF_LIFE, words);
        };
        let points = VICTORY_POINT.counted(points.into(), self.wording);
        let gain = self.pick(format!("score {points}"), format!("{points} erhalten"));
        self.using(technology, technology::QUALITY_OF_LIFE, &self.paying(Some(cost), gain))
    }
}
