//! Underwater Cities on a page.

use super::{ExplainGame, Section};
use crate::messages::title;
use engine::kernel::text::Title;
use engine::underwater::UnderwaterCities;
use engine::underwater::command::Command;

impl ExplainGame for UnderwaterCities {
    const SECTIONS: &'static [Section] = &[
        AIM,
        TURN,
        CARDS,
        BUILDING,
        COSTS,
        UPGRADING,
        ORDER,
        SPECIAL_CARDS,
        ACTION_CARDS,
        PRODUCTION,
        PRODUCED,
        ERA,
        END,
        VARIANTS,
    ];
    const LEGEND: &'static [(&'static str, Title)] = &[
        ("credit", title("credits")),
        ("kelp", title("kelp-feeds-cities")),
        ("steelplast", title("steelplast")),
        ("science", title("science-pays-for-upgrades")),
        ("biomatter", title("biomatter-for-symbiotic-cities-and-instead-of")),
        ("point", title("legend-points")),
        ("card", title("a-card")),
        ("farm", title("a-farm")),
        ("desalination_plant", title("a-desalination-plant")),
        ("laboratory", title("a-laboratory")),
        ("tunnel", title("a-tunnel")),
        ("city", title("a-city")),
        ("federation", title("the-federation-track")),
    ];

    fn about(command: &Command) -> &'static [&'static Section] {
        match command {
            Command::DiscardCard { .. }
            | Command::ChooseSlot { .. }
            | Command::PerformSlot {}
            | Command::UseSlot { .. } => &[&TURN],
            Command::ResolveCard {}
            | Command::UseAbility { .. }
            | Command::TakeTriggered { .. }
            | Command::Pay { .. }
            | Command::ChooseOption { .. }
            | Command::ResolvePart { .. } => &[&CARDS],
            Command::AdvanceMarker { .. } => &[&ORDER],
            Command::BuildTunnel { .. }
            | Command::BuildBuilding { .. }
            | Command::BuildCity { .. } => &[&BUILDING, &COSTS],
            Command::GainMetropolis { .. } => &[&BUILDING],
            Command::UpgradeTunnel { .. }
            | Command::UpgradeBuilding { .. }
            | Command::TurnCitySymbiotic { .. } => &[&UPGRADING],
            Command::UseActionCard { .. }
            | Command::RefreshActionCard { .. }
            | Command::DiscardActionCard { .. } => &[&ACTION_CARDS],
            Command::TakeSpecialCard { .. }
            | Command::LookAtSpecialCards { .. }
            | Command::KeepSpecialCard { .. } => &[&SPECIAL_CARDS],
            Command::GainProduction { .. } => &[&PRODUCED],
            Command::UseProductionCard { .. } | Command::Produce {} | Command::EndProduction {} => {
                &[&PRODUCTION]
            }
            Command::ClaimContract { .. } | Command::DeclineContracts {} => &[&VARIANTS],
            Command::SkipRest {} | Command::EndTurn {} => &[],
        }
    }
}

const AIM: Section = Section::new(
    title("what-it-is-about"),
    &[],
    &[title("each-player-builds-a-nation-of-city"), title("what-is-connected-to-the-start-city")],
);

const TURN: Section = Section::new(
    title("a-turn"),
    &["U-6", "U-7", "U-8", "U-30", "U-36"],
    &[
        title("three-turns-a-round-in-each-play"),
        title("if-card-and-slot-have-the-same"),
        title("green-slots-are-the-weakest-and-green"),
        title("one-slot-is-always-available-2-credit"),
        title("with-four-players-one-player-a-round"),
        title("each-turn-ends-with-drawing-1-card"),
    ],
);

const CARDS: Section = Section::new(
    title("five-types-of-cards"),
    &["U-28", "U-31", "U-35"],
    &[
        title("instant-works-once-and-is-discarded-all"),
        title("permanent-changes-rules-or-costs-or-works"),
        title("what-a-card-offers-is-never-a"),
    ],
);

const BUILDING: Section = Section::new(
    title("where-to-build"),
    &["U-9", "U-45", "U-46"],
    &[
        title("a-city-on-an-empty-city"),
        title("a-tunnel-on-a-site-that"),
        title("a-building-beside-a-city-or-beside"),
        title("pictures-on-the-site-are-gained-at"),
    ],
);

const COSTS: Section = Section::new(
    title("usual-costs"),
    &["U-10", "U-42"],
    &[
        title("farm-1-kelp-desalination-plant-desalination"),
        title("tunnel-1-steelplast-and-1"),
        title("white-city-2-steelplast-1"),
        title("when-building-biomatter-may-stand-for"),
    ],
);

const UPGRADING: Section = Section::new(
    title("upgrading"),
    &["U-11", "U-34", "U-44"],
    &[title("a-building-or-tunnel-is-upgraded")],
);

const ORDER: Section = Section::new(
    title("federation-and-order-of-play"),
    &["U-2", "U-4", "U-48"],
    &[title("each-step-on-the-federation-track"), title("whoever-is-farthest-ahead-at-the-end")],
);

const SPECIAL_CARDS: Section = Section::new(
    title("special-cards"),
    &["U-12", "U-40", "U-41"],
    &[title("they-are-drawn-by-effects-that-say"), title("played-in-its-colour-such-a-card")],
);

const ACTION_CARDS: Section = Section::new(
    title("action-cards"),
    &["U-13", "U-39"],
    &[title("a-claimed-action-card-is-used"), title("you-have-at-most-four-the-personal")],
);

const PRODUCTION: Section = Section::new(
    title("production"),
    &["U-16", "U-18", "U-50"],
    &[title("it-comes-after-rounds-4-7-and"), title("then-each-city-of-the-network")],
);

const PRODUCED: Section = Section::new(
    title("what-is-produced"),
    &["U-16", "U-51"],
    &[
        title("farm-1-kelp-upgraded-1"),
        title("desalination-plant-desalination-plant-1-credit-upgraded"),
        title("laboratory-1-science-upgraded-1"),
        title("tunnel-1-credit-upgraded-1"),
    ],
);

const ERA: Section = Section::new(
    title("end-of-an-era"),
    &["U-17", "U-27"],
    &[title("used-action-cards-can-be-used-again")],
);

const END: Section = Section::new(
    title("final-scoring"),
    &["U-19", "U-20", "U-52", "U-53"],
    &[
        title("the-brown-metropolis-with-both-its-tunnel"),
        title("each-connected-city-2-3-4"),
        title("each-biomatter-becomes-2-credit-credits"),
        title("of-equals-whoever-is-ahead-in-the"),
    ],
);

const VARIANTS: Section = Section::new(
    title("variants"),
    &["U-23", "U-54", "U-56"],
    &[
        title("government-contracts-three-lie-open-whoever-fulfils"),
        title("alone-the-foreign-tiles-on-the-slots"),
    ],
);
