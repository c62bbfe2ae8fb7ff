//! A government contract: what it asks for, and what it gives ("Government contracts").

use super::arena::{Arena, need_of};
use super::effect::{Effect, Wanted};
use super::{EffectUnsound, Unsound, raw, settings};
use crate::effects::vocabulary::{GroupId, Need};
use crate::ids::{CONTRACTS, ContractNo};
use kernel::edition::ItemSource;
use kernel::edition::files::numbered;
use kernel::text::Text;

/// Criteria of a contract at most.
const CRITERIA_MAX: usize = 3;

/// A government contract.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contract {
    /// Its number.
    pub number: ContractNo,
    /// The criteria that a nation must meet, all of them.
    pub criteria: Vec<Need>,
    /// The criteria that a nation must meet, as data.
    pub criteria_data: Vec<Wanted>,
    /// The effect at once: plain gains only, so that no choice opens.
    pub effect: GroupId,
    /// The effect at once, as data.
    pub data: Effect,
    /// Its title.
    pub title: Text,
    /// The source from which it is known.
    pub source: ItemSource,
    /// The reference, where there is one.
    pub reference: Option<String>,
}

pub(super) fn load_all(raw: raw::Contracts, arena: &mut Arena) -> Result<Vec<Contract>, Unsound> {
    numbered("contracts", raw.contracts.iter().map(|contract| contract.contract), CONTRACTS)?;
    raw.contracts.into_iter().map(|contract| load(contract, arena)).collect()
}

pub(super) fn load(raw: raw::Contract, arena: &mut Arena) -> Result<Contract, Unsound> {
    let number = ContractNo::new(raw.contract)?;
    let fault = |fault| Unsound::Contract { contract: number, fault };
    if !(1..=CRITERIA_MAX).contains(&raw.criteria.len()) {
        return Err(fault(EffectUnsound::Criteria(raw.criteria.len())));
    }
    let criteria: Result<_, _> = raw.criteria.iter().map(need_of).collect();
    let effect = arena.lay(&raw.effect).map_err(fault)?;
    settings::check_contract(arena, effect).map_err(fault)?;
    Ok(Contract {
        number,
        criteria: criteria.map_err(fault)?,
        criteria_data: raw.criteria,
        effect,
        data: raw.effect,
        title: raw.title,
        source: raw.source,
        reference: raw.reference,
    })
}
