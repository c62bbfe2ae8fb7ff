//! Building and upgrading in words ("Costs", "Specified cost", "Discount", "Expansion sites").

use super::Telling;
use crate::effects::vocabulary::{Buildables, Cost, Ground, PricesId};
use crate::resource::Resources;
use crate::text::verb::{BUILD, UPGRADE};
use crate::text::{amount, structure};
use kernel::args;

impl Telling<'_> {
    pub(super) fn build(
        self,
        what: Buildables,
        count: u32,
        cost: Cost,
        upgrade: Option<PricesId>,
        on: Ground,
    ) -> String {
        let mut things = structure::counted(what, count, self.wording);
        if count > 1 && structure::is_mixed(what) {
            things.push_str(self.say("in-any-mix"));
        }
        let (ground, price) = (self.ground(on, count), self.cost(cost, count));
        things.push_str(self.either_kind(what, cost));
        let built = format!("{} {things}{ground}{price}", self.verb(BUILD));
        match upgrade {
            None => built,
            Some(prices) => format!("{built} {}", self.upgrade_built(what, count, prices)),
        }
    }

    /// A specified cost holds for a city of either kind (ruling U-42); the usual costs of the kinds differ.
    fn either_kind(self, what: Buildables, cost: Cost) -> &'static str {
        match cost {
            Cost::Specified(_) if what == Buildables::CITY => self.say("of-either-kind"),
            Cost::Specified(_) | Cost::Usual | Cost::Discounted(_) => "",
        }
    }

    /// Returns where it is built, unless that is said by itself.
    fn ground(self, on: Ground, count: u32) -> &'static str {
        match (on, count) {
            (Ground::OrdinarySite, _) => "",
            (Ground::ExpansionSite, 1) => self.say("on-an-expansion-site"),
            (Ground::ExpansionSite, _) => self.say("on-expansion-sites"),
        }
    }

    /// Returns what it costs, unless that is the usual cost.
    fn cost(self, cost: Cost, count: u32) -> String {
        match cost {
            Cost::Usual => String::new(),
            Cost::Specified(cost) => format!(" {}", self.prices(&[cost], count)),
            Cost::Discounted(off) => format!(" {}", self.discounted(off, count)),
        }
    }

    /// `for 2 credits less`, each of several.
    fn discounted(self, off: Resources, count: u32) -> String {
        let off = amount::resources(off, self.wording);
        match count {
            1 => self.say_with("for-off-less", args![off]),
            _ => self.say_with("for-off-less-each", args![off]),
        }
    }

    fn upgrade_built(self, what: Buildables, count: u32, prices: PricesId) -> String {
        let it = structure::built(what, count, self.wording);
        let cost = self.prices(self.edition.arena.prices(prices), 1);
        let upgrade = self.verb(UPGRADE);
        self.say_with("and-upgrade-it-cost", args![upgrade, it, cost])
    }

    pub(super) fn upgrade(self, what: Buildables, count: u32, prices: PricesId) -> String {
        let things = self.up_to(count, structure::counted(what, count, self.wording));
        let cost = self.prices(self.edition.arena.prices(prices), count);
        self.say_with("upgrade-things-cost", args![upgrade = self.verb(UPGRADE), things, cost])
    }

    /// `for free`, or for which prices; each of several.
    fn prices(self, prices: &[Resources], count: u32) -> String {
        match (amount::price(prices, self.wording), count) {
            (None, _) => self.say("for-free").to_owned(),
            (Some(price), 1) => self.say_with("for-price", args![price]),
            (Some(price), _) => self.say_with("for-price-each", args![price]),
        }
    }
}
