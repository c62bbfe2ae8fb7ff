//! Production, recycling and points.

use super::Telling;
use crate::kernel::knowledge::Held;
use crate::kernel::seat::Seat;
use crate::twentieth::ids::{City, LandNo};
use crate::twentieth::resource::Output;
use crate::twentieth::state::ScoreLine;
use crate::twentieth::text::amount;
use crate::twentieth::text::noun::{GARBAGE_TOKEN, VICTORY_POINT};

impl Telling<'_> {
    pub(super) fn indicators_set(self, seat: Seat, output: Output) -> String {
        let output = amount::output(output, self.language);
        self.of(
            seat,
            &format!("produces {output} each round from now on"),
            &format!("produziert von nun an in jeder Runde {output}"),
        )
    }

    pub(super) fn produced(self, seat: Seat, coins: u16, science: u16) -> String {
        let output = amount::output(Output { coins, science, points: 0 }, self.language);
        self.of(seat, &format!("produces {output}"), &format!("produziert {output}"))
    }

    pub(super) fn centre_used(self, seat: Seat, centre: City, land: LandNo) -> String {
        let from = if centre.land == land {
            self.pick("the same land", "demselben Land").to_owned()
        } else {
            self.names().land(land)
        };
        let (centre, token) = (self.names().city(centre), GARBAGE_TOKEN.counted(1, self.language));
        self.of(
            seat,
            &format!("uses the recycling centre in {centre} and removes {token} from {from}"),
            &format!("nutzt die Recyclinganlage in {centre} und entfernt {token} von {from}"),
        )
    }

    pub(super) fn recycling_ended(self, seat: Seat) -> String {
        self.of(seat, "ends its recycling", "beendet sein Recycling")
    }

    pub(super) fn points_scored(self, seat: Seat, line: ScoreLine, points: i16) -> String {
        let number = VICTORY_POINT.counted(points.unsigned_abs().into(), self.language);
        let (en, de) = reason(line);
        let (scores, gains, preposition) = match points {
            ..0 => ("loses", "verliert", "durch "),
            0.. => ("scores", "erhält", "für "),
        };
        let preposition = if line == ScoreLine::Production { "" } else { preposition };
        self.of(
            seat,
            &format!("{scores} {number} {en}"),
            &format!("{gains} {number} {preposition}{de}"),
        )
    }

    pub(super) fn shows(self, seat: Seat, coins: u16, science: u16) -> String {
        let (coins, science) = (Held::Known(coins), Held::Known(science));
        let holdings = amount::holdings(coins, science, self.language);
        self.of(seat, &format!("shows {holdings}"), &format!("zeigt {holdings} vor"))
    }

    pub(super) fn scoring_ended(self) -> String {
        self.pick(
            "The last bonus is scored: the game is over.",
            "Der letzte Bonus ist gewertet: Das Spiel ist zu Ende.",
        )
        .to_owned()
    }
}

/// What points are scored for, in both languages: in German without the preposition, but in Production.
const fn reason(line: ScoreLine) -> (&'static str, &'static str) {
    match line {
        ScoreLine::Production => ("in Production", "in der Produktion"),
        ScoreLine::QualityOfLife => ("for quality of life", "Lebensqualität"),
        ScoreLine::CoinsProduced => ("for coins produced", "produzierte Münzen"),
        ScoreLine::ScienceProduced => {
            ("for science points produced", "produzierte Forschungspunkte")
        }
        ScoreLine::PointsProduced => ("for victory points produced", "produzierte Siegpunkte"),
        ScoreLine::PointsGained => {
            ("for victory points gained so far", "bisher erhaltene Siegpunkte")
        }
        ScoreLine::CleanLands => ("for lands without garbage", "Länder ohne Müll"),
        ScoreLine::RecyclingCentres => {
            ("for functional recycling centres", "funktionierende Recyclinganlagen")
        }
        ScoreLine::Garbage => ("for garbage", "Müll"),
        ScoreLine::Environment => ("for its environment marker", "seinen Umweltmarker"),
        ScoreLine::Commerce => ("for its rank in coins", "seinen Rang an Münzen"),
        ScoreLine::Science => {
            ("for its rank in science points", "seinen Rang an Forschungspunkten")
        }
    }
}
