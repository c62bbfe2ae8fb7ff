//! Answers about a game in numbers: what is counted, how it ran over time, and the score sheets.

use crate::games::telling::TextForm;
use engine::kernel::ids::{GameId, Seq};
use engine::kernel::quantity::sheet::{Basis, Sheet, SheetLine};
use engine::kernel::quantity::{Group, Quantity};
use engine::kernel::seat::Seat;
use engine::kernel::text::Wording;
use engine::kernel::text::sentence::{Run, Sentence};
use replay::stats::course::{Course, Moment};
use serde::Serialize;

/// The numbers of a game over time, in columns: the first value of each belongs to the first moment.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct GameStats {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// The ruleset's name.
    pub ruleset: &'static str,
    /// The last event that is counted.
    pub seq: Seq,
    /// The quantity that is counted.
    pub quantities: Vec<QuantityShown>,
    /// The moment at which the numbers were taken.
    pub moments: Moments,
    /// The numbers. Numbers that nobody may know yet, as those of all hands, have no series.
    pub series: Vec<SeriesShown>,
    /// The part of the game that each round belongs to, from round 1 on, in words; absent where the game is not divided, and unless
    /// `?text=` asks for words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub periods: Vec<&'static str>,
}

/// The quantity that is counted.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct QuantityShown {
    /// Its key.
    pub key: &'static str,
    /// The group in which it is told.
    pub group: Group,
    /// The unit of the numbers, as `tokens`.
    pub unit: &'static str,
    /// Its name.
    #[serde(flatten)]
    pub name: NameShown,
    /// The name of its group, where `?text=` asks for words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group_title: Option<&'static str>,
}

/// Moments of a game, in columns.
#[derive(Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Moments {
    /// The event just after which the numbers were taken.
    pub seq: Vec<Seq>,
    /// Its turn, counted from 1; 0 is the setup.
    pub turn: Vec<u32>,
    /// Its round, counted from 1; 0 is the setup.
    pub round: Vec<u32>,
    /// The stretch that is over with it: `start` (the setup), `event`, `turn`, `round`, `end`, or `now` for the last event of a game that goes on.
    pub mark: Vec<&'static str>,
}

/// The numbers of a seat.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct SeriesShown {
    /// Whose.
    pub seat: Seat,
    /// The key of the quantity.
    pub key: &'static str,
    /// A number for each moment; `null` where it is not known.
    pub values: Vec<Option<i64>>,
}

impl GameStats {
    /// Shows a course up to this event.
    pub(crate) fn of(course: &Course, seq: Seq, words: Option<TextForm>) -> GameStats {
        let quantities = course.quantities.iter();
        let period =
            |words| course.periods.iter().flatten().map(move |it| it.words(Wording::from(words)));
        GameStats {
            game: course.game,
            ruleset: course.ruleset,
            seq,
            quantities: quantities.map(|quantity| QuantityShown::of(quantity, words)).collect(),
            moments: Moments::of(&course.moments),
            series: series(course),
            periods: words.into_iter().flat_map(period).collect(),
        }
    }
}

impl QuantityShown {
    fn of(quantity: &Quantity, words: Option<TextForm>) -> QuantityShown {
        let Quantity { group, name, unit, title } = *quantity;
        let words = words.map(Wording::from);
        let shown = NameShown::of(words.map(|wording| wording.sentence(title.told(wording))));
        let group_title = words.map(|wording| group.title().words(wording));
        QuantityShown { key: name, group, unit: unit.name(), name: shown, group_title }
    }
}

/// The name of something that is counted or scored.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NameShown {
    /// The name, where `?text=` asks for words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The name as runs, where `?text=` asks for them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title_runs: Option<Vec<Run>>,
}

impl NameShown {
    fn of(name: Option<Sentence>) -> NameShown {
        let title = name.as_ref().map(Sentence::to_string);
        let title_runs = match name {
            Some(Sentence::Runs(runs)) => Some(runs),
            Some(Sentence::Plain(_)) | None => None,
        };
        NameShown { title, title_runs }
    }
}

impl Moments {
    fn of(moments: &[Moment]) -> Moments {
        let mut columns = Moments::default();
        for moment in moments {
            columns.seq.push(moment.seq);
            columns.turn.push(moment.turn);
            columns.round.push(moment.round);
            columns.mark.push(moment.mark.name());
        }
        columns
    }
}

/// Each number of each seat over time, but for those of which nothing is known.
fn series(course: &Course) -> Vec<SeriesShown> {
    let seats = course.players.iter().enumerate();
    let of_seat = |(place, player): (usize, &replay::stats::course::Competitor)| {
        let seat = player.seat;
        let quantities = course.quantities.iter().enumerate();
        let all = quantities.map(move |(index, quantity)| {
            let value = |moment: &Moment| *moment.numbers.get(place)?.get(index)?;
            let values = course.moments.iter().map(value).collect();
            SeriesShown { seat, key: quantity.name, values }
        });
        all.filter(|series| series.values.iter().any(Option::is_some)).collect::<Vec<_>>()
    };
    seats.flat_map(of_seat).collect()
}

/// The score sheets of a game, as far as the viewer knows them.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameScore {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// The last event that is scored.
    pub seq: Seq,
    /// The meaning of the points.
    pub basis: Basis,
    /// The sheet of each seat.
    pub seats: Vec<SheetShown>,
}

/// The points of a seat.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SheetShown {
    /// Whose.
    pub seat: Seat,
    /// The lines; together they are all points.
    pub lines: Vec<LineShown>,
    /// All points.
    pub points: i64,
}

/// A line of a score sheet.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LineShown {
    /// Its key.
    pub key: &'static str,
    /// The thing that scores, as `card:53`; absent for a line of the whole seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// Its name.
    #[serde(flatten)]
    pub name: NameShown,
    /// Its points.
    pub points: i64,
}

impl SheetShown {
    /// Shows a sheet, in words if they are asked for.
    pub fn of(Sheet { seat, lines, points }: Sheet, words: Option<TextForm>) -> SheetShown {
        let line = |SheetLine { key, at, title, points }: SheetLine| {
            let name = words.map(|words| Wording::from(words).sentence(title));
            LineShown { key, at, name: NameShown::of(name), points }
        };
        SheetShown { seat, lines: lines.into_iter().map(line).collect(), points }
    }
}
