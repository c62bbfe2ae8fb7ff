//! The open part of a game: the step of the game, the player's card and slot, and a stack of effects that wait to be finished.

use super::ids::{BuildingSite, CardNo, CitySite, ContractNo, SlotNo, TileNo, TunnelSite};
use super::state::Pile;
use kernel::limit::FRAMES_MAX;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What kind of choice is open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Step {
    /// None: before the deal and after the end.
    #[default]
    Nothing,
    /// All keep cards at the same time, at the start and after an era ("Player cards", "End of the era").
    KeepCards,
    /// The player discards to the hand limit ("End of turn").
    Discard,
    /// The player chooses a card and a slot ("A turn").
    ChooseSlot,
    /// The player carries out the card and the slot.
    Turn,
    /// The turn ends, and effects of its end are open ("End of turn", ruling U-30).
    EndOfTurn,
    /// All choose at the same time what their production cards offer (ruling U-16).
    Production,
    /// After Production a player who meets government contracts is asked (ruling U-54).
    Contracts,
}

impl Step {
    /// Returns whether effects can be open.
    pub const fn is_in_turn(self) -> bool {
        matches!(self, Step::ChooseSlot | Step::Turn | Step::EndOfTurn)
    }
}

/// How far the played card is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum CardStage {
    /// No card was played, or it is gone.
    #[default]
    Gone,
    /// The colours differ: it is discarded after the slot.
    Unmatched,
    /// The colours match: it may be resolved.
    Waiting,
    /// It is being resolved.
    Open,
}

/// How far the slot's action is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum SlotStage {
    /// It is to be performed.
    #[default]
    Waiting,
    /// It is being performed, and no part has been carried out (ruling U-7).
    Owed,
    /// It is being performed.
    Open,
    /// It is over.
    Done,
}

/// What an effect on the agenda comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Source {
    /// The action of a slot.
    Slot(SlotNo),
    /// The effect of the played card.
    Card(CardNo),
    /// The action of an action card.
    ActionCard(CardNo),
    /// Room is needed to claim this action card ("Limit of four").
    Claim(CardNo),
    /// This action card was discarded while available and may be used at once ("Limit of four").
    Discarded(CardNo),
    /// The bonus of a city site ("Bonuses from building").
    CityBonus(CitySite),
    /// The bonus of a tunnel site.
    TunnelBonus(TunnelSite),
    /// The bonus of a building site.
    BuildingBonus(BuildingSite),
    /// The instant effect of a blue metropolis tile ("Metropolises").
    Metropolis(TileNo),
    /// A permanent card of which something has happened ("Permanent effects").
    Triggered(CardNo),
    /// The ability of a permanent card ("Once per turn").
    Ability(CardNo),
    /// The benefits of a government contract ("Government contracts").
    Contract(ContractNo),
    /// So many effects below were triggered at once: the player takes one after another (ruling U-35).
    Several(u8),
    /// Special cards were looked at: one is kept ("Drawing special cards").
    SpecialCards,
}

/// A step down into an effect: into an option of a part. Parts that hold just one effect have option 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Level {
    /// The part.
    pub part: u8,
    /// Its option.
    pub option: u8,
}

/// The way from the root of a source's effect to the group that is open: at most [`Path::LEVELS_MAX`] levels in four bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Path([u8; Path::LEVELS_MAX]);

impl Path {
    /// The deepest nesting of an effect; an edition that nests deeper is refused.
    pub const LEVELS_MAX: usize = 4;

    /// Returns the path one level deeper. A path at its bound stays, which the loader of editions rules out.
    #[must_use]
    pub fn then(mut self, level: Level) -> Path {
        if let Some(free) = self.0.iter_mut().find(|byte| **byte == 0) {
            *free = (level.part + 1) << 4 | level.option & 0xf;
        }
        self
    }

    /// Returns the levels from the root.
    pub fn levels(self) -> impl Iterator<Item = Level> {
        let used = self.0.into_iter().take_while(|&byte| byte != 0);
        used.map(|byte| Level { part: (byte >> 4) - 1, option: byte & 0xf })
    }
}

impl Serialize for Path {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.levels())
    }
}

impl<'de> Deserialize<'de> for Path {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Path, D::Error> {
        let levels = Vec::<Level>::deserialize(deserializer)?;
        let fits = |level: &Level| level.part < 15 && level.option < 16;
        if levels.len() > Path::LEVELS_MAX || !levels.iter().all(fits) {
            return Err(serde::de::Error::custom(
                "a path has at most four levels, parts below 15 and options below 16",
            ));
        }
        Ok(levels.into_iter().fold(Path::default(), Path::then))
    }
}

/// The parts of a group that are done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PartsDone(u16);

impl PartsDone {
    /// Returns whether the part is done.
    pub const fn contains(self, part: usize) -> bool {
        part >= 16 || self.0 & (1 << part) != 0
    }

    /// The part is done too.
    #[must_use]
    pub const fn with(self, part: usize) -> PartsDone {
        if part < 16 { PartsDone(self.0 | 1 << part) } else { self }
    }
}

impl Serialize for PartsDone {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((0..16).filter(|&part| self.contains(part)))
    }
}

impl<'de> Deserialize<'de> for PartsDone {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PartsDone, D::Error> {
        let parts = Vec::<usize>::deserialize(deserializer)?;
        if parts.iter().any(|&part| part >= 16) {
            return Err(serde::de::Error::custom("parts are numbered from 0 to 15"));
        }
        Ok(parts.into_iter().fold(PartsDone::default(), PartsDone::with))
    }
}

/// One effect that waits to be finished: what it comes from, where in it one stands, and what is done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Frame {
    /// What it comes from.
    pub source: Source,
    /// Where in the source's effect.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Level>))]
    pub path: Path,
    /// Which parts are done.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
    pub done: PartsDone,
}

impl Frame {
    /// Returns a frame at the root of the source's effect.
    pub fn root(source: Source) -> Frame {
        Frame { source, path: Path::default(), done: PartsDone::default() }
    }
}

/// Everything that is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Agenda {
    /// What kind of choice.
    pub step: Step,
    /// How far the played card is.
    pub card: CardStage,
    /// How far the slot is.
    pub slot: SlotStage,
    /// Effects that wait, the one to go on with last.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Frame>))]
    pub frames: Pile<Frame, FRAMES_MAX>,
}

impl Agenda {
    /// Returns whether a part of the slot's action is owed, and nothing else is open on top of it (ruling U-7).
    pub fn owes_part(&self) -> bool {
        let is_slot = |frame: &Frame| matches!(frame.source, Source::Slot(_));
        self.slot == SlotStage::Owed && self.frames.iter().all(is_slot)
    }

    /// Returns an agenda with just this step.
    pub fn at(step: Step) -> Agenda {
        Agenda { step, ..Agenda::default() }
    }
}
