//! "Bonuses from building": the bonus printed on a site, connected or not, at once.
//!
//! Its plain gains are taken in the same moment, so that a site which gives science can pay for the upgrade of what was built there (ruling U-34).

use crate::kernel::desk::Desk;
use crate::underwater::UnderwaterCities;
use crate::underwater::agenda::{Frame, Source};
use crate::underwater::effects::vocabulary::{Gain, GroupId, Part};
use crate::underwater::look::Look;
use crate::underwater::player::Player;
use crate::underwater::resource::Resources;

use super::resources;

/// Opens the bonus of a site that was built on; its gains of resources and points are taken first.
pub fn open<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, source: Source) {
    let mut frame = Frame::root(source);
    let Some(group) = player.look().group(&frame) else { return };
    let parts: Vec<Part> = player.rules.edition.arena.parts(group).to_vec();
    for (number, part) in parts.into_iter().enumerate() {
        if let Part::Gain(Gain { resources, points, cards: 0 }) = part {
            resources::gain(player.desk, player.seat, resources, points);
            frame.done = frame.done.with(number);
        }
    }
    player.agenda.frames.push(frame);
}

/// What a bonus certainly adds to the stock.
pub fn certain_gain(look: &Look<'_>, bonus: Option<GroupId>) -> Resources {
    let parts = bonus.map_or(&[][..], |group| look.rules.edition.arena.parts(group));
    parts.iter().fold(Resources::NONE, |sum, part| match part {
        Part::Gain(Gain { resources, cards: 0, .. }) => sum + *resources,
        Part::Gain(_)
        | Part::Advance
        | Part::Build { .. }
        | Part::Upgrade { .. }
        | Part::UseActionCard
        | Part::DrawSpecial
        | Part::Pay { .. }
        | Part::OneOf { .. }
        | Part::If { .. }
        | Part::ForEach { .. } => sum,
    })
}
