//! The measurements of an edition of 20th Century: lands, technologies, columns of catastrophes, scoring cards, and which facts name them.

use crate::balance::items::{How, Item, Key, ListItems, Touch};
use engine::kernel::seat::Seat;
use engine::kernel::text::sentence::Form;
use engine::twentieth::TwentiethCentury;
use engine::twentieth::catalogue::{AboutEntry, CatastropheEntry, catalogue};
use engine::twentieth::fact::Fact;
use engine::twentieth::ids::{
    CatastropheNo, Column, LandNo, Round, ScoringCardNo, TechnologyNo, Tile,
};
use engine::twentieth::score::ScoreLine;
use engine::twentieth::terms::Rules;

/// The memory of earlier facts of a game.
#[derive(Default)]
pub struct Memory {
    round: Option<Round>,
    catastrophe: Option<CatastropheNo>,
    scoring_cards: Vec<ScoringCardNo>,
}

impl ListItems for TwentiethCentury {
    type Memory = Memory;

    fn items(rules: &Rules) -> Vec<Item> {
        let catalogue = catalogue(&rules.edition, Form::Plain);
        let lands = catalogue.lands.iter().map(|land| item(key_of_land(land.number), &land.about));
        let technologies = catalogue.technologies.iter();
        let technologies = technologies.map(|one| item(key_of_technology(one.number), &one.about));
        let cards = catalogue.scoring_cards.iter();
        let cards = cards.map(|card| item(key_of_scoring_card(card.number), &card.about));
        let columns = catalogue.catastrophes.iter().flat_map(columns);
        lands.chain(technologies).chain(columns).chain(cards).collect()
    }

    fn touched(rules: &Rules, course: &mut Memory, fact: &Fact) -> Vec<Touch> {
        match of_tile(fact) {
            touched if touched.is_empty() => course.of_card(rules, fact),
            touched => touched,
        }
    }

    /// Play goes clockwise from whoever was drawn: round the numbers, or as the seats were drawn.
    fn first_order(rules: &Rules, fact: &Fact) -> Option<Vec<Seat>> {
        if let Fact::SeatingDrawn(shuffle) = fact {
            return shuffle.order.clone();
        }
        let Fact::StarterDrawn(shuffle) = fact else { return None };
        let starter = *shuffle.order.as_ref()?.first()?;
        let seats = || Seat::first(rules.players);
        let later = seats().filter(|&seat| seat >= starter);
        Some(later.chain(seats().filter(|&seat| seat < starter)).collect())
    }
}

const STARTING_LANDS: &str = "Starting lands";
const LANDS: &str = "Lands";
const TECHNOLOGIES: &str = "Technologies";
const COLUMNS: &str = "Columns of catastrophes";
const SCORING_CARDS: &str = "Scoring cards";

fn item(key: Key, about: &AboutEntry) -> Item {
    Item { key, title: about.title.en.clone() }
}

fn key_of_land(land: LandNo) -> Key {
    let kind = if land.stack().is_some() { LANDS } else { STARTING_LANDS };
    Key { kind, number: land.number() }
}

fn key_of_technology(technology: TechnologyNo) -> Key {
    Key { kind: TECHNOLOGIES, number: technology.number() }
}

/// Catastrophe 3, column 2 is number 32.
fn key_of_column(catastrophe: CatastropheNo, column: Column) -> Key {
    Key { kind: COLUMNS, number: 10 * catastrophe.number() + column.number() }
}

fn key_of_scoring_card(card: ScoringCardNo) -> Key {
    Key { kind: SCORING_CARDS, number: card.number() }
}

fn columns(card: &CatastropheEntry) -> impl Iterator<Item = Item> {
    card.columns.iter().map(|entry| {
        let title = format!("{}, column {}", card.about.title.en, entry.column);
        Item { key: key_of_column(card.number, entry.column), title }
    })
}

/// Returns the lands and technologies that the fact names.
fn of_tile(fact: &Fact) -> Vec<Touch> {
    if let Fact::LandsDealt { lands } = fact {
        lands.iter().map(|land| Touch::open(key_of_land(land))).collect()
    } else if let Fact::TechnologiesDealt { technologies } = fact {
        technologies.iter().map(|one| Touch::open(key_of_technology(one))).collect()
    } else if let Fact::StartingLandTaken { seat, land } = fact {
        [How::Offered, How::Had].map(|how| Touch::of(*seat, how, key_of_land(*land))).to_vec()
    } else if let Fact::LandWon { seat, land, .. } = fact {
        vec![Touch::of(*seat, How::Had, key_of_land(*land))]
    } else if let Fact::TechnologyBought { seat, technology, .. } = fact {
        vec![Touch::of(*seat, How::Had, key_of_technology(*technology))]
    } else {
        of_use(fact)
    }
}

/// Returns what does something: the technology that is used, the land where somebody comes to live or a centre works.
fn of_use(fact: &Fact) -> Vec<Touch> {
    if let Fact::WorkerPlaced { seat, technology, city } = fact {
        vec![used(*seat, key_of_technology(*technology)), used(*seat, key_of_land(city.land))]
    } else if let Fact::BridgeBuilt { seat, technology, .. }
    | Fact::GarbageSorted { seat, technology, .. }
    | Fact::TrainBoarded { seat, technology, .. }
    | Fact::GarbageLoaded { seat, technology, .. }
    | Fact::GarbageRecycled { seat, technology, .. }
    | Fact::EnvironmentCleanedUp { seat, technology }
    | Fact::QualityOfLifeRaised { seat, technology }
    | Fact::TileAttached { seat, tile: Tile::Institution(technology), .. } = fact
    {
        vec![used(*seat, key_of_technology(*technology))]
    } else if let Fact::CitizenSeated { seat, city }
    | Fact::CentreUsed { seat, centre: city, .. }
    | Fact::TrainLeft { seat, city } = fact
    {
        vec![used(*seat, key_of_land(city.land))]
    } else {
        Vec::new()
    }
}

fn used(seat: Seat, key: Key) -> Touch {
    Touch::of(seat, How::Used, key)
}

impl Memory {
    /// Returns the cards that the fact names: the catastrophe and the scoring card of a round were told before.
    fn of_card(&mut self, rules: &Rules, fact: &Fact) -> Vec<Touch> {
        if let Fact::RoundBegan { round } = fact {
            self.round = Some(*round);
        }
        if let Fact::CatastropheRevealed { catastrophe } = fact {
            self.catastrophe = Some(*catastrophe);
            let columns = rules.edition.catastrophe(*catastrophe).columns_for(rules.players);
            columns.map(|column| Touch::open(key_of_column(*catastrophe, column))).collect()
        } else if let Fact::CatastropheTaken { seat, column, .. } = fact {
            let key = self.catastrophe.map(|catastrophe| key_of_column(catastrophe, *column));
            key.map_or_else(Vec::new, |key| Touch::at_once(*seat, key))
        } else if let Fact::ScoringCardPlaced { card } = fact {
            self.scoring_cards.push(*card);
            vec![Touch::open(key_of_scoring_card(*card))]
        } else if let Fact::PointsScored { seat, line, points: 1.. } = fact {
            self.scored(*line)
                .map_or_else(Vec::new, |card| Touch::at_once(*seat, key_of_scoring_card(card)))
        } else {
            Vec::new()
        }
    }

    /// Returns the scoring card of this round, where the line is not one that is scored in every round.
    fn scored(&self, line: ScoreLine) -> Option<ScoringCardNo> {
        let of_round = |card: &&ScoringCardNo| Some(card.round()) == self.round;
        let is_of_all = matches!(line, ScoreLine::Production | ScoreLine::QualityOfLife);
        self.scoring_cards.iter().find(of_round).copied().filter(|_| !is_of_all)
    }
}
