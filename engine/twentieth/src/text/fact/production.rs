//! Production, recycling and points.

use super::Telling;
use crate::ids::{City, LandNo};
use crate::resource::Output;
use crate::state::ScoreLine;
use crate::text::amount;
use crate::text::noun::{
    COIN, GARBAGE, GARBAGE_TOKEN, RECYCLING_CENTRE, SCIENCE_POINT, VICTORY_POINT,
};
use kernel::args;
use kernel::knowledge::Held;
use kernel::seat::Seat;

impl Telling<'_> {
    pub(super) fn indicators_set(self, seat: Seat, output: Output) -> String {
        let output = amount::output(output, self.wording);
        self.say_with("produces-output-each-round-from-now-on", args![seat, output])
    }

    pub(super) fn produced(self, seat: Seat, coins: u16, science: u16) -> String {
        let output = amount::output(Output { coins, science, points: 0 }, self.wording);
        self.say_with("produces-output", args![seat, output])
    }

    pub(super) fn centre_used(self, seat: Seat, centre: City, land: LandNo) -> String {
        let from = if centre.land == land {
            self.say("the-same-land").to_owned()
        } else {
            self.names().land(land)
        };
        let (place, token) = (self.names().city(centre), GARBAGE_TOKEN.counted(1, self.wording));
        let centre = RECYCLING_CENTRE.after(1, self.wording);
        self.say_with(
            "uses-the-centre-in-place-and-removes",
            args![seat, centre, place, token, from],
        )
    }

    pub(super) fn recycling_ended(self, seat: Seat) -> String {
        self.say_with("ends-its-recycling", args![seat])
    }

    pub(super) fn points_scored(self, seat: Seat, line: ScoreLine, points: i16) -> String {
        let number = VICTORY_POINT.counted(points.unsigned_abs().into(), self.wording);
        let reason = self.reason(line);
        let key = match (points, line == ScoreLine::Production) {
            (..0, true) => "loses-in-production",
            (0.., true) => "scores-in-production",
            (..0, false) => "loses-for",
            (0.., false) => "scores-for",
        };
        self.say_with(key, args![seat, number, reason])
    }

    pub(super) fn shows(self, seat: Seat, coins: u16, science: u16) -> String {
        let (coins, science) = (Held::Known(coins), Held::Known(science));
        let holdings = amount::holdings(coins, science, self.wording);
        self.say_with("shows-holdings", args![seat, holdings])
    }

    pub(super) fn scoring_ended(self) -> String {
        self.say("the-last-bonus-is-scored-the-game").to_owned()
    }

    /// Names the reason for which points are scored, behind `for` but in Production.
    fn reason(self, line: ScoreLine) -> String {
        let wording = self.wording;
        match line {
            ScoreLine::Production => self.say("in-production").to_owned(),
            ScoreLine::QualityOfLife => self.say("scored-quality-of-life").to_owned(),
            ScoreLine::CoinsProduced => self.made(&COIN.after(2, wording)),
            ScoreLine::ScienceProduced => self.made(&SCIENCE_POINT.after(2, wording)),
            ScoreLine::PointsProduced => self.made(&VICTORY_POINT.after(2, wording)),
            ScoreLine::PointsGained => {
                let points = VICTORY_POINT.after(2, wording);
                self.say_with("scored-points-gained-so-far", args![points])
            }
            ScoreLine::CleanLands => {
                let garbage = GARBAGE.after(1, wording);
                self.say_with("scored-lands-without-garbage", args![garbage])
            }
            ScoreLine::RecyclingCentres => {
                let centres = RECYCLING_CENTRE.after(2, wording);
                self.say_with("scored-functional-centres", args![centres])
            }
            ScoreLine::Garbage => GARBAGE.after(1, wording),
            ScoreLine::Environment => self.say("its-environment-marker").to_owned(),
            ScoreLine::Commerce => self.rank(&COIN.after(2, wording)),
            ScoreLine::Science => self.rank(&SCIENCE_POINT.formed("dative", wording)),
        }
    }

    fn made(self, things: &str) -> String {
        self.say_with("things-produced", args![things])
    }

    fn rank(self, things: &str) -> String {
        self.say_with("its-rank-in-things", args![things])
    }
}
