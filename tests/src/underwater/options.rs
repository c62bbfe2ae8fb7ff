//! The options that the effect on top offers, found in the edition by what the view tells of it.

use engine::underwater::agenda::{Frame, Source};
use engine::underwater::edition::Board;
use engine::underwater::effects::vocabulary::{GroupId, Part};
use engine::underwater::ids::CardNo;
use engine::underwater::terms::Rules;
use engine::underwater::view::View;

/// Returns true if the effect on top offers this option, from 0.
pub(super) fn is_offered(rules: &Rules, view: &View, option: u8) -> bool {
    let Some(frame) = view.agenda.frames.last() else { return false };
    if let Source::Several(count) = frame.source {
        return option < count;
    }
    let offered = |root: GroupId| has_option(rules, root, frame, option);
    roots(rules, view, frame.source).into_iter().any(offered)
}

/// The groups at which the effect may begin: for the bonus of a site that of every board, because a frame does not name its nation.
fn roots(rules: &Rules, view: &View, source: Source) -> Vec<GroupId> {
    let card = |card: CardNo| rules.card(card).map(|card| card.effect).into_iter().collect();
    let bonus = |of: &dyn Fn(&Board) -> Option<GroupId>| {
        let numbers = view.nations.iter().filter_map(|nation| nation.board);
        let boards = rules.edition.boards().iter();
        let played = boards.filter(|board| numbers.clone().any(|number| number == board.number));
        played.filter_map(of).collect()
    };
    match source {
        Source::Slot(slot) => rules.slot(slot).map(|slot| slot.effect).into_iter().collect(),
        Source::Card(number)
        | Source::ActionCard(number)
        | Source::Triggered(number)
        | Source::Ability(number) => card(number),
        Source::CityBonus(site) => bonus(&|board| board.city_bonus(site)),
        Source::TunnelBonus(site) => bonus(&|board| board.tunnel_bonus(site)),
        Source::BuildingBonus(site) => bonus(&|board| board.building_bonus(site)),
        Source::Metropolis(tile) => {
            rules.edition.blue(tile).map(|it| it.instant).into_iter().collect()
        }
        Source::Contract(number) => {
            rules.edition.contract(number).map(|it| it.effect).into_iter().collect()
        }
        Source::Claim(_) | Source::Discarded(_) | Source::Several(_) | Source::SpecialCards => {
            Vec::new()
        }
    }
}

/// Goes from the root along the path of the frame, and returns true if a part there that is not done has the option.
fn has_option(rules: &Rules, root: GroupId, frame: &Frame, option: u8) -> bool {
    let arena = &rules.edition.arena;
    let mut levels = frame.path.levels();
    let group = levels.try_fold(root, |group, level| {
        arena.parts(group).get(usize::from(level.part))?.group(level.option)
    });
    let parts = group.map(|group| arena.parts(group)).unwrap_or_default();
    parts.iter().enumerate().any(|(place, part)| {
        matches!(part, Part::OneOf { count, .. } if option < *count) && !frame.done.contains(place)
    })
}
