//! "Using technologies": whether an ability can be used now, and the payment for it (rulings T-23 and T-24).

use crate::edition::{Ability, Use};
use crate::fact::Fact;
use crate::game::TwentiethCentury;
use crate::ids::TechnologyNo;
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use crate::resource::Cost;
use crate::rules::upkeep_stages;
use kernel::desk::Desk;

/// Returns whether the ability of this technology was used as often as it may be.
pub fn is_used_up(look: &Look<'_>, technology: TechnologyNo, ability: Ability) -> bool {
    let technology = look.state.technology(technology);
    match ability.usage() {
        Use::AtOnce => true,
        Use::Single => technology.is_spent,
        Use::Multiple => technology.is_exhausted,
    }
}

/// Returns the ability of this kind of one's own technology, ready to be used now.
///
/// # Errors
/// The act that must be done first, or the reason for which it cannot be used.
pub fn ready<T>(
    look: &Look<'_>,
    technology: TechnologyNo,
    read: impl Fn(Ability) -> Option<T>,
) -> Result<T, Rejection> {
    upkeep_stages::check_technologies(look)?;
    if !look.region.technologies.contains(technology) {
        return Err(Rejection::NotYourTechnology { technology });
    }
    let abilities = look.edition().abilities(technology);
    let found = abilities.iter().find_map(|&ability| Some((ability, read(ability)?)));
    let Some((ability, asked)) = found else {
        return Err(Rejection::NoSuchAbility { technology });
    };
    match (is_used_up(look, technology, ability), ability.usage()) {
        (false, _) => Ok(asked),
        (true, Use::Multiple) => Err(Rejection::AbilityExhausted { technology }),
        (true, Use::Single | Use::AtOnce) => Err(Rejection::AbilitySpent { technology }),
    }
}

/// The cost of the ability is paid, unless it costs nothing. The technology that was used is told before: the cost follows from it.
pub fn pay<D: Desk<TwentiethCentury>>(
    player: &mut Player<'_, D>,
    technology: TechnologyNo,
    cost: impl Fn(Ability) -> Option<Cost>,
) {
    let seat = player.seat;
    let abilities = player.rules.edition.abilities(technology);
    let cost = abilities.iter().copied().find_map(cost).unwrap_or_default();
    if cost != Cost::default() {
        player.record(Fact::CostPaid { seat, cost });
    }
}
