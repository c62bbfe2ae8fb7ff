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
use kernel::args;
use kernel::text::grammar::{Conjunction, capitalised, joined, listed};

impl Telling<'_> {
    /// `Use Coloured Bins (20): …`; of a tile with two abilities with the name of the one that is meant.
    fn using(self, technology: TechnologyNo, is_meant: IsMeant, clause: &str) -> String {
        let used = technology::used(self.names(), technology, is_meant);
        self.say_with("use-used-clause", args![used, clause])
    }

    /// Returns what a use costs, where it costs something, and what it does.
    fn paying(self, cost: Option<Cost>, clause: String) -> String {
        let Some(cost) = cost.filter(|&cost| cost != Cost::default()) else { return clause };
        let price = amount::cost(cost, self.wording);
        let pay = self.say_with("pay-price", args![price]);
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
        let clause = self.say_with("place-a-further-citizen-in-name", args![citizen, name]);
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
        let clause = self.say_with("build-a-bridge-on-tile-place", args![tile, place]);
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
        self.say_with("remove-1-token-from-name", args![token, name])
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
            let clause =
                self.say_with("carry-1-token-from-name-to-there", args![token, name, there]);
            return self
                .with_garbage(self.using(technology, technology::GARBAGE_TRANSPORT, &clause), to);
        }
        let clause = self.say_with("load-1-token-on-name", args![token, name]);
        self.with_garbage(self.using(technology, technology::GARBAGE_TRANSPORT, &clause), land)
    }

    pub(super) fn unload_garbage(self, land: LandNo) -> String {
        let (token, name) = (self.token(), self.names().land(land));
        let words = match self.look.and_then(|look| look.region.truck) {
            Some(from) => {
                let from = self.names().land(from);
                self.say_with("unload-the-token-from-on-name", args![token, from, name])
            }
            None => self.say_with("unload-the-token-on-name", args![token, name]),
        };
        self.with_garbage(words, land)
    }

    pub(super) fn board_train(self, technology: TechnologyNo, city: City) -> String {
        let (citizen, name) = (self.citizen(), self.names().city(city));
        if let Some(to) = self.look.and_then(|look| locomotive::only_destination(&look, city)) {
            let there = self.names().city(to);
            let clause =
                self.say_with("take-the-citizen-of-name-by-train", args![citizen, name, there]);
            return self
                .with(self.using(technology, technology::LOCOMOTIVE, &clause), self.does(to));
        }
        let clause = self.say_with("let-the-citizen-of-name-board-the", args![citizen, name]);
        let words = self.using(technology, technology::LOCOMOTIVE, &clause);
        self.with(words, self.look.map(|look| self.goes_on(&look, city)))
    }

    /// Returns where the train can be left.
    fn goes_on(self, look: &Look<'_>, from: City) -> String {
        let rails = Rails::of(look);
        let cities: Vec<String> =
            locomotive::destinations(look, &rails, from).map(|to| self.names().city(to)).collect();
        let cities = listed(&cities, Conjunction::Or, self.wording);
        self.say_with("on-to-cities", args![cities])
    }

    pub(super) fn leave_train(self, city: City) -> String {
        let (citizen, name) = (self.citizen(), self.names().city(city));
        let words = match self.look.and_then(|look| look.region.train) {
            Some(from) => {
                let from = self.names().city(from);
                self.say_with("let-the-citizen-from-leave-the", args![citizen, from, name])
            }
            None => self.say_with("let-the-citizen-leave-the-train-in", args![citizen, name]),
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
                self.say_with("move-the-environment-marker-from-to", args![from, to])
            }
            None => self.say("move-the-environment-marker-1-space-to").to_owned(),
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
            let words = self.say("raise-life-raise-the-quality-of-life");
            return self.using(technology, technology::QUALITY_OF_LIFE, words);
        };
        let points = VICTORY_POINT.counted(points.into(), self.wording);
        let gain = self.say_with("score-points", args![points]);
        self.using(technology, technology::QUALITY_OF_LIFE, &self.paying(Some(cost), gain))
    }
}
