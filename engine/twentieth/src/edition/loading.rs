//! Loads and checks an edition.

use super::{
    Ability, About, Edition, Files, Institution, Prices, PrintedCatastrophe, PrintedCity,
    PrintedLand, PrintedScoringCard, PrintedTechnology, TechnologyKind, Unsound, Use, raw,
};
use crate::geometry::drawing::Drawing;
use crate::ids::{
    BRIDGES_MAX, CatastropheNo, Column, LANDS, LandNo, ScoringCardNo, TECHNOLOGIES, TechnologyNo,
};
use crate::resource::Output;
use kernel::edition::files::{numbered, parse};

impl Edition {
    /// Loads and checks an edition.
    ///
    /// # Errors
    /// [`Unsound`], with the first thing that is wrong.
    pub fn load(files: Files<'_>) -> Result<Edition, Unsound> {
        let tracks = parse::<raw::Tracks>("tracks.json", files.tracks)?;
        let start = environment_start(&tracks.environment)?;
        Ok(Edition {
            lands: load_lands(parse("lands.json", files.lands)?)?,
            technologies: load_technologies(parse("technologies.json", files.technologies)?)?,
            catastrophes: load_catastrophes(parse("catastrophes.json", files.catastrophes)?)?,
            scoring_cards: load_scoring_cards(parse("scoring_cards.json", files.scoring_cards)?)?,
            prices: load_prices(&tracks.technology_costs)?,
            environment: tracks.environment.spaces,
            start,
            name: files.name()?,
        })
    }
}

fn load_lands(raw: raw::Lands) -> Result<Vec<PrintedLand>, Unsound> {
    numbered("lands", raw.lands.iter().map(|land| land.land), LANDS)?;
    LandNo::all().zip(raw.lands).map(|(land, raw)| load_land(land, raw)).collect()
}

pub(super) fn load_land(land: LandNo, raw: raw::Land) -> Result<PrintedLand, Unsound> {
    let drawing = Drawing::of(&raw.sketch()).map_err(|fault| Unsound::Land { land, fault })?;
    let cities: Vec<PrintedCity> = raw.cities.iter().map(load_city).collect();
    if cities.is_empty() {
        return Err(Unsound::NoCity(land));
    }
    let coins = cities.iter().filter(|city| city.output.coins > 0).count();
    if land.stack().is_none() && coins != 2 {
        return Err(Unsound::StartingCities(land));
    }
    let about = About { title: raw.title, source: raw.source, reference: raw.reference };
    Ok(PrintedLand { about, drawing, cities })
}

fn load_city(raw: &raw::City) -> PrintedCity {
    let output =
        Output { coins: raw.coins.into(), science: raw.science.into(), points: raw.points.into() };
    PrintedCity { output, has_recycling_centre: raw.recycling_centre }
}

fn load_technologies(raw: raw::Technologies) -> Result<Vec<PrintedTechnology>, Unsound> {
    let numbers = raw.technologies.iter().map(|technology| technology.technology);
    numbered("technologies", numbers, TECHNOLOGIES)?;
    let bridges = raw.technologies.iter().flat_map(|technology| &technology.abilities);
    let bridges = bridges.filter(|&&ability| ability == Ability::Bridge {}).count();
    if bridges > BRIDGES_MAX {
        return Err(Unsound::TooManyBridges(bridges));
    }
    let numbered = TechnologyNo::all().zip(raw.technologies);
    numbered.map(|(technology, raw)| load_technology(technology, raw)).collect()
}

pub(super) fn load_technology(
    technology: TechnologyNo,
    raw: raw::Technology,
) -> Result<PrintedTechnology, Unsound> {
    let kind = match (raw.institution, raw.abilities) {
        (Some(institution), abilities) if abilities.is_empty() => {
            TechnologyKind::Institution(Box::new(load_institution(technology, &institution)?))
        }
        (None, abilities) if !abilities.is_empty() => {
            check_abilities(technology, &abilities)?;
            TechnologyKind::Abilities(abilities)
        }
        (Some(_) | None, _) => return Err(Unsound::NeitherNor(technology)),
    };
    let about = About { title: raw.title, source: raw.source, reference: raw.reference };
    Ok(PrintedTechnology { about, impact: raw.impact, kind })
}

fn load_institution(
    technology: TechnologyNo,
    raw: &raw::Institution,
) -> Result<Institution, Unsound> {
    let drawing =
        Drawing::of(&raw.sketch()).map_err(|fault| Unsound::Institution { technology, fault })?;
    Ok(Institution { kind: raw.kind, bonus: raw.bonus, drawing })
}

/// "Technology": one ability, or a single-use and a multiple-use one.
fn check_abilities(technology: TechnologyNo, abilities: &[Ability]) -> Result<(), Unsound> {
    let usages: Vec<Use> = abilities.iter().map(|ability| ability.usage()).collect();
    match usages[..] {
        [_] | [Use::Single, Use::Multiple] | [Use::Multiple, Use::Single] => Ok(()),
        [_, _] => Err(Unsound::Mixed(technology)),
        _ => Err(Unsound::NeitherNor(technology)),
    }
}

fn load_catastrophes(raw: raw::Catastrophes) -> Result<Vec<PrintedCatastrophe>, Unsound> {
    let numbers = raw.catastrophes.iter().map(|card| card.catastrophe);
    numbered("catastrophes", numbers, CatastropheNo::all().count())?;
    let numbered = CatastropheNo::all().zip(raw.catastrophes);
    numbered.map(|(card, raw)| load_catastrophe(card, raw)).collect()
}

pub(super) fn load_catastrophe(
    card: CatastropheNo,
    raw: raw::Catastrophe,
) -> Result<PrintedCatastrophe, Unsound> {
    let (four, five) = marks(raw.four, raw.five).ok_or(Unsound::Marks(card))?;
    Ok(PrintedCatastrophe {
        about: About { title: raw.title, source: raw.source, reference: raw.reference },
        columns: raw.columns,
        four,
        five,
    })
}

/// Returns the columns that only four and only five players use: the second and the fourth, either way (ruling T-39).
fn marks(four: u8, five: u8) -> Option<(Column, Column)> {
    let (four, five) = (Column::new(four).ok()?, Column::new(five).ok()?);
    matches!((four.number(), five.number()), (2, 4) | (4, 2)).then_some((four, five))
}

fn load_scoring_cards(raw: raw::ScoringCards) -> Result<Vec<PrintedScoringCard>, Unsound> {
    let numbers = raw.scoring_cards.iter().map(|card| card.card);
    numbered("scoring cards", numbers, ScoringCardNo::all().count())?;
    let numbered = ScoringCardNo::all().zip(raw.scoring_cards);
    numbered.map(|(card, raw)| load_scoring_card(card, raw)).collect()
}

pub(super) fn load_scoring_card(
    card: ScoringCardNo,
    raw: raw::ScoringCard,
) -> Result<PrintedScoringCard, Unsound> {
    if card.round().number() != raw.round {
        return Err(Unsound::ScoringRound(card));
    }
    if raw.scores.is_empty() {
        return Err(Unsound::ScoresNothing(card));
    }
    let about = About { title: raw.title, source: raw.source, reference: raw.reference };
    Ok(PrintedScoringCard { about, scores: raw.scores })
}

/// The rounds that share their prices.
const ROUNDS: [&[u8]; 3] = [&[1, 2], &[3, 4], &[5]];

pub(super) fn load_prices(raw: &[raw::TechnologyCosts]) -> Result<[Prices; 3], Unsound> {
    let rounds = raw.iter().map(|costs| costs.rounds.as_slice());
    if !rounds.eq(ROUNDS) || raw.iter().any(|costs| costs.spaces.len() < 2) {
        return Err(Unsound::Costs);
    }
    let prices = raw
        .iter()
        .map(|costs| Prices { minimum: costs.minimum_price, technology: costs.spaces.clone() });
    prices.collect::<Vec<_>>().try_into().map_err(|_| Unsound::Costs)
}

/// Returns the space of value 0.
pub(super) fn environment_start(track: &raw::Environment) -> Result<u8, Unsound> {
    let mut starts = (0..=u8::MAX).zip(&track.spaces).filter(|(_, space)| space.value == 0);
    match (starts.next(), starts.next()) {
        (Some((start, _)), None) if track.spaces.len() <= usize::from(u8::MAX) => Ok(start),
        (Some(_) | None, _) => Err(Unsound::Environment),
    }
}
