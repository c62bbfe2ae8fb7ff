//! Production, recycling and points.

use super::Telling;
use crate::ids::{City, LandNo};
use crate::resource::Output;
use crate::state::ScoreLine;
use crate::text::amount;
use crate::text::noun::{
    COIN, GARBAGE, GARBAGE_TOKEN, RECYCLING_CENTRE, SCIENCE_POINT, VICTORY_POINT,
};
use kernel::knowledge::Held;
use kernel::seat::Seat;

impl Telling<'_> {
    pub(super) fn indicators_set(self, seat: Seat, output: Output) -> String {
        let output = amount::output(output, self.wording);
        self.of(
            seat,
            &format!("produces {output} each round from now on"),
            &format!("produziert von nun an in jeder Runde {output}"),
        )
    }

    pub(super) fn produced(self, seat: Seat, coins: u16, science: u16) -> String {
        let output = amount::output(Output { coins, science, points: 0 }, self.wording);
        self.of(seat, &format!("produces {output}"), &format!("produziert {output}"))
    }

    pub(super) fn centre_used(self, seat: Seat, centre: City, land: LandNo) -> String {
        let from = if centre.land == land {
            self.pick("the same land", "demselben Land").to_owned()
        } else {
            self.names().land(land)
        };
        let (place, token) = (self.names().city(centre), GARBAGE_TOKEN.counted(1, self.wording));
        let centre = RECYCLING_CENTRE.after(1, self.wording);
        self.of(
            seat,
            &format!("uses the {centre} in {place} and removes {token} from {from}"),
            &format!("nutzt die {centre} in {place} und entfernt {token} von {from}"),
        )
    }

    pub(super) fn recycling_ended(self, seat: Seat) -> String {
        self.of(seat, "ends its recycling", "beendet sein Recycling")
    }

    pub(super) fn points_scored(self, seat: Seat, line: ScoreLine, points: i16) -> String {
        let number = VICTORY_POINT.counted(points.unsigned_abs().into(), self.wording);
        let reason = self.reason(line);
        let (scores, gains, preposition) = match points {
            ..0 => ("loses", "verliert", "durch "),
            0.. => ("scores", "erhält", "für "),
        };
        let preposition = if line == ScoreLine::Production { "" } else { preposition };
        self.of(
            seat,
            &format!("{scores} {number} {reason}"),
            &format!("{gains} {number} {preposition}{reason}"),
        )
    }

    pub(super) fn shows(self, seat: Seat, coins: u16, science: u16) -> String {
        let (coins, science) = (Held::Known(coins), Held::Known(science));
        let holdings = amount::holdings(coins, science, self.wording);
        self.of(seat, &format!("shows {holdings}"), &format!("zeigt {holdings} vor"))
    }

    pub(super) fn scoring_ended(self) -> String {
        self.pick(
            "The last bonus is scored: the game is over.",
            "Der letzte Bonus ist gewertet: Das Spiel ist zu Ende.",
        )
        .to_owned()
    }

    /// Names the reason for which points are scored: in German without the preposition, but in Production.
    fn reason(self, line: ScoreLine) -> String {
        let wording = self.wording;
        let plain = |en: &str, de: &str| self.pick(en, de).to_owned();
        match line {
            ScoreLine::Production => plain("in Production", "in der Produktion"),
            ScoreLine::QualityOfLife => plain("for quality of life", "Lebensqualität"),
            ScoreLine::CoinsProduced => self.made(&COIN.after(2, wording)),
            ScoreLine::ScienceProduced => self.made(&SCIENCE_POINT.after(2, wording)),
            ScoreLine::PointsProduced => self.made(&VICTORY_POINT.after(2, wording)),
            ScoreLine::PointsGained => {
                let points = VICTORY_POINT.after(2, wording);
                let de = format!("bisher erhaltene {points}");
                self.pick(format!("for {points} gained so far"), de)
            }
            ScoreLine::CleanLands => {
                let garbage = GARBAGE.after(1, wording);
                let de = format!("Länder ohne {garbage}");
                self.pick(format!("for lands without {garbage}"), de)
            }
            ScoreLine::RecyclingCentres => {
                let centres = RECYCLING_CENTRE.after(2, wording);
                let de = format!("funktionierende {centres}");
                self.pick(format!("for functional {centres}"), de)
            }
            ScoreLine::Garbage => {
                let garbage = GARBAGE.after(1, wording);
                self.pick(format!("for {garbage}"), garbage)
            }
            ScoreLine::Environment => plain("for its environment marker", "seinen Umweltmarker"),
            ScoreLine::Commerce => self.rank(&COIN.after(2, wording)),
            ScoreLine::Science => {
                self.rank(&SCIENCE_POINT.formed("science points", "Forschungspunkten", wording))
            }
        }
    }

    fn made(self, things: &str) -> String {
        self.pick(format!("for {things} produced"), format!("produzierte {things}"))
    }

    fn rank(self, things: &str) -> String {
        self.pick(format!("for its rank in {things}"), format!("seinen Rang an {things}"))
    }
}
