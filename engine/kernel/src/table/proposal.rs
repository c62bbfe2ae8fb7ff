//! Proposals: they need the consent of all who play.

use super::{Holder, PlayerId};
use crate::clock::Stretch;
use crate::ids::Seq;
use crate::occasion::At;
use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// What needs the consent of all who play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Proposal {
    /// The events after `to` shall no longer count.
    Undo {
        /// The last event that shall still count.
        to: Seq,
    },
    /// The game shall be given up.
    Abandon {},
    /// Nobody shall have to play for a while, and all clocks stand.
    Break {
        /// The moment at which the break is over: after the present one, and within a year.
        until: At,
    },
    /// The break shall end now.
    GoOn {},
    /// A seat shall have more time; it is not asked itself.
    GiveTime {
        /// Which seat.
        seat: Seat,
        /// The seconds.
        seconds: Stretch,
    },
    /// Another player, or a bot, shall go on with a seat.
    HandOver {
        /// Which seat.
        seat: Seat,
        /// Who shall sit there.
        player: PlayerId,
        /// Whether that is a person or a bot.
        to: Holder,
    },
}
