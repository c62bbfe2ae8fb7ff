//! 20th Century on a page.

use super::{ExplainGame, Section};
use crate::messages::title;
use engine::kernel::text::Title;
use engine::twentieth::TwentiethCentury;
use engine::twentieth::command::Command;

impl ExplainGame for TwentiethCentury {
    const SECTIONS: &'static [Section] = &[
        AIM,
        ROUND,
        AUCTION,
        DROPPING_OUT,
        CATASTROPHE,
        UPKEEP,
        TECHNOLOGIES,
        RAILS,
        PRODUCTION,
        BONUSES,
        END,
    ];
    const LEGEND: &'static [(&'static str, Title)] = &[
        ("coin", title("coins-pay-for-lands")),
        ("science", title("science-points-pay-for-technologies-and-against")),
        ("point", title("victory-points")),
        ("garbage", title("garbage-lies-on-lands")),
        ("pollution", title("pollution-moves-the-environment-marker-to-the")),
        ("citizen", title("a-citizen-lives-in-a-city-and")),
        ("recycling", title("a-recycling-centre-of-a-city")),
        ("technology", title("a-technology")),
    ];

    fn about(command: &Command) -> &'static [&'static Section] {
        match command {
            Command::OpenAuction { .. } | Command::BidOnLand { .. } | Command::PassOnLand {} => {
                &[&AUCTION]
            }
            Command::DropOut { .. } => &[&DROPPING_OUT],
            Command::BidOnCatastrophe { .. } => &[&CATASTROPHE],
            Command::PlaceGarbage { .. } | Command::SeatCitizen { .. } => &[&UPKEEP],
            Command::AttachTile { .. } | Command::TurnTile { .. } => &[&UPKEEP, &RAILS],
            Command::PlaceWorker { .. }
            | Command::SortGarbage { .. }
            | Command::LoadGarbage { .. }
            | Command::UnloadGarbage { .. }
            | Command::RecycleGarbage { .. }
            | Command::CleanUpEnvironment { .. }
            | Command::RaiseQualityOfLife { .. } => &[&TECHNOLOGIES],
            Command::BuildBridge { .. }
            | Command::BoardTrain { .. }
            | Command::LeaveTrain { .. } => &[&TECHNOLOGIES, &RAILS],
            Command::UseRecyclingCentre { .. } => &[&RAILS, &PRODUCTION],
            Command::EndUpkeep {} | Command::EndRecycling {} => &[],
        }
    }
}

const AIM: Section = Section::new(
    title("what-it-is-about"),
    &[],
    &[
        title("each-player-makes-a-region-out-of"),
        title("lands-have-cities-a-city-works-only"),
        title("growth-brings-garbage-and-pollution"),
    ],
);

const ROUND: Section = Section::new(
    title("a-round"),
    &["T-1"],
    &[
        title("new-lands-technologies-and-a-catastrophe-are"),
        title("then-land-auction-catastrophe-upkeep-production-recycling"),
        title("rounds-ii-and-iv-end-with-a"),
    ],
);

const AUCTION: Section = Section::new(
    title("land-auction"),
    &["T-13", "T-14", "T-16"],
    &[
        title("the-starting-player-picks-a-land-and"),
        title("the-highest-bid-wins-the-land-with"),
        title("the-last-one-left-may-take-further"),
    ],
);

const DROPPING_OUT: Section = Section::new(
    title("dropping-out-with-a-technology"),
    &["T-15", "T-17"],
    &[
        title("dropping-out-is-the-one-chance-of"),
        title("what-is-printed-for-the-purchase-happens"),
    ],
);

const CATASTROPHE: Section = Section::new(
    title("catastrophe"),
    &["T-19", "T-20"],
    &[
        title("each-column-brings-garbage-and-pollution"),
        title("the-last-to-drop-out-begins-one"),
        title("when-nobody-is-outbid-all-pay-and"),
    ],
);

const UPKEEP: Section = Section::new(
    title("upkeep"),
    &["T-5", "T-21", "T-22"],
    &[
        title("put-the-garbage-that-waits-aside"),
        title("attach-new-lands-and-institutions-in-any"),
        title("the-citizen-of-a-new-land"),
    ],
);

const TECHNOLOGIES: Section = Section::new(
    title("technologies"),
    &["T-23", "T-26", "T-27", "T-28"],
    &[
        title("once-in-the-game-workers-bring-a"),
        title("once-in-each-upkeep-a-locomotive-moves"),
        title("once-in-each-upkeep-and-for-a"),
        title("institutions-are-tiles-of-the-region-a"),
    ],
);

const RAILS: Section = Section::new(
    title("rails"),
    &["T-8", "T-30"],
    &[title("rails-go-on-to-the-next-tile"), title("a-city-empty-or-not-ends-a")],
);

const PRODUCTION: Section = Section::new(
    title("production-and-recycling"),
    &["T-31", "T-32"],
    &[
        title("each-occupied-city-gives-what-is-printed"),
        title("each-recycling-centre-of-an-occupied"),
    ],
);

const BONUSES: Section = Section::new(
    title("bonus-of-rounds-ii-and-iv"),
    &[],
    &[title("one-scoring-card-for-each-lies-open")],
);

const END: Section = Section::new(
    title("final-scoring"),
    &["T-10", "T-11", "T-34", "T-35", "T-36"],
    &[
        title("a-land-without-garbage-gives-2"),
        title("the-space-of-the-environment-marker-gives"),
        title("the-most-coin-coins-in-hand-give"),
        title("of-equals-the-one-with-less-garbage"),
    ],
);
