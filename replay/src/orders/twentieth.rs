//! The rules of 20th Century: bids up to a limit, passing, Upkeep without changes.

use super::Until;
use super::rule::{Obeyed, OrderRules};
use crate::messages::Messages;
use engine::kernel::game::Game;
use engine::kernel::knowledge::Seen;
use engine::kernel::seat::Seat;
use engine::kernel::text::{Language, Wording};
use engine::twentieth::TwentiethCentury;
use engine::twentieth::command::Command;
use engine::twentieth::ids::{Column, LandNo};
use engine::twentieth::rules::preventing_catastrophes;
use engine::twentieth::state::{State, Step};
use engine::twentieth::terms::Rules;
use engine::twentieth::text::title::Names;
use serde::{Deserialize, Serialize};

/// A rule of 20th Century.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TwentiethOrderRule))]
pub enum TwentiethRule {
    /// Bids one coin more than the others on a land, up to a limit.
    BidOnLandUpTo {
        /// The land.
        #[cfg_attr(feature = "schema", schema(value_type = u8))]
        land: LandNo,
        /// The highest bid, in coins.
        coins: u8,
        /// The choice beyond the limit.
        beyond: Beyond,
    },
    /// Passes on each land.
    PassOnLands {},
    /// Bids on a column of the catastrophe as little as is needed, up to a limit.
    BidOnColumnUpTo {
        /// The column.
        #[cfg_attr(feature = "schema", schema(value_type = u8))]
        column: Column,
        /// The highest bid, in science points.
        science: u8,
    },
    /// Ends Upkeep without any choice.
    EndUpkeepUnchanged {},
}

/// The choice of a bidder for whom a land has become too dear.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = BeyondTheLimit))]
pub enum Beyond {
    /// Passes on the land.
    Pass,
    /// Drops out of the auction, without a technology.
    DropOut,
    /// Leaves the choice to the player.
    Ask,
}

impl OrderRules for TwentiethCentury {
    type Rule = TwentiethRule;

    const ENDS: &'static [Until] = &[Until::Turn, Until::Round, Until::Game];

    fn obey(
        rules: &Rules,
        seen: &Seen<State>,
        seat: Seat,
        rule: &TwentiethRule,
    ) -> Obeyed<Command> {
        let state = seen.state();
        match *rule {
            TwentiethRule::BidOnLandUpTo { land, coins, beyond } => {
                bid_on_land(rules, state, seat, Limit { land, coins, beyond })
            }
            TwentiethRule::PassOnLands {} => at(state, Step::BidOnLand, Command::PassOnLand {}),
            TwentiethRule::BidOnColumnUpTo { column, science } => {
                bid_on_column(rules, state, column, science)
            }
            TwentiethRule::EndUpkeepUnchanged {} => {
                let end = Command::EndUpkeep {};
                match Self::check(rules, state, seat, &end) {
                    Ok(_) => at(state, Step::Upkeep, end),
                    // A new land is yet to be attached.
                    Err(_) => Obeyed::NotNow,
                }
            }
        }
    }

    fn tell_rule(rules: &Rules, rule: &TwentiethRule, language: Language) -> String {
        let words = Messages::of(language);
        match *rule {
            TwentiethRule::BidOnLandUpTo { land, coins, beyond } => {
                let land = Names::new(&rules.edition, Wording::from(language)).land(land);
                let key = match beyond {
                    Beyond::Pass => "order-bid-then-pass",
                    Beyond::DropOut => "order-bid-then-drop-out",
                    Beyond::Ask => "order-bid-then-ask",
                };
                words.say_with(key, [("land", land.into()), ("coins", coins.into())])
            }
            TwentiethRule::PassOnLands {} => words.say("order-pass-on-lands"),
            TwentiethRule::BidOnColumnUpTo { column, science } => {
                let column = column.number();
                let arguments = [("column", column.into()), ("science", science.into())];
                words.say_with("order-bid-on-column", arguments)
            }
            TwentiethRule::EndUpkeepUnchanged {} => words.say("order-end-upkeep"),
        }
    }

    fn offers(rules: &Rules, seen: &Seen<State>, _: Seat) -> Vec<TwentiethRule> {
        let (state, beyond) = (seen.state(), Beyond::Pass);
        let coins = state.auction.bid.saturating_add(1);
        let lands = state.auction.land.into_iter().chain(state.lands_offered.iter());
        let bids = lands.map(|land| TwentiethRule::BidOnLandUpTo { land, coins, beyond });
        let columns = preventing_catastrophes::columns(rules, state).map(|column| {
            let science = preventing_catastrophes::least(state, column);
            TwentiethRule::BidOnColumnUpTo { column, science }
        });
        let plain = [TwentiethRule::PassOnLands {}, TwentiethRule::EndUpkeepUnchanged {}];
        bids.chain(columns).chain(plain).collect()
    }
}

struct Limit {
    land: LandNo,
    coins: u8,
    beyond: Beyond,
}

fn at(state: &State, step: Step, command: Command) -> Obeyed<Command> {
    if state.agenda.step == step { Obeyed::Choose(command) } else { Obeyed::NotNow }
}

fn bid_on_land(rules: &Rules, state: &State, seat: Seat, limit: Limit) -> Obeyed<Command> {
    let Limit { land, coins, beyond } = limit;
    let is_under_the_hammer = state.auction.land == Some(land);
    if !is_under_the_hammer && !state.lands_offered.contains(land) {
        return Obeyed::Over;
    }
    if !is_under_the_hammer || state.agenda.step != Step::BidOnLand {
        return Obeyed::NotNow;
    }
    let bid = Command::BidOnLand { coins: state.auction.bid.saturating_add(1) };
    match (state.auction.bid < coins, beyond) {
        (true, _) if TwentiethCentury::check(rules, state, seat, &bid).is_ok() => {
            Obeyed::Choose(bid)
        }
        // The bid cannot be paid: that is no reason to pass.
        (true, _) => Obeyed::Impossible,
        (false, Beyond::Pass) => Obeyed::Choose(Command::PassOnLand {}),
        (false, Beyond::DropOut) => Obeyed::Choose(Command::DropOut { technology: None }),
        (false, Beyond::Ask) => Obeyed::NotNow,
    }
}

fn bid_on_column(rules: &Rules, state: &State, column: Column, science: u8) -> Obeyed<Command> {
    let least = preventing_catastrophes::least(state, column);
    let is_used = preventing_catastrophes::columns(rules, state).any(|used| used == column);
    if state.agenda.step == Step::BidOnCatastrophe && is_used && least <= science {
        Obeyed::Choose(Command::BidOnCatastrophe { column, science: least })
    } else {
        Obeyed::NotNow
    }
}
