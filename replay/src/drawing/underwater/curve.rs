//! The curve of a tunnel between its two ends.

use crate::drawing::picture::Point;
use az::SaturatingAs;

/// A line from one end to the other that bends towards points in between.
#[derive(Clone, Debug)]
pub(super) struct Curve {
    pub(super) from: Point,
    pub(super) via: Vec<Point>,
    pub(super) to: Point,
}

/// A quadratic curve: its beginning, the point that it bends towards, its end.
type Arc = [Point; 3];

/// The points at which the badge of a tunnel is tried, as hundredths of an arc: in the middle first.
const TRIED: [i32; 9] = [50, 58, 42, 66, 34, 74, 26, 82, 18];

impl Curve {
    /// Returns the curve as the `d` of an SVG path.
    pub(super) fn path(&self) -> String {
        let [x, y] = self.from;
        let arcs = self.arcs();
        let arcs = arcs.iter().map(|[_, [a, b], [c, d]]| format!(" Q{a} {b} {c} {d}"));
        format!("M{x} {y}{}", arcs.collect::<String>())
    }

    /// Returns a point near the middle that nothing covers; the middle if all are covered.
    pub(super) fn open_point(&self, is_covered: impl Fn(Point) -> bool) -> Point {
        let arcs = self.arcs();
        let middle = arcs[arcs.len() / 2];
        let mut points = TRIED.into_iter().map(|along| point(middle, along));
        points.find(|&at| !is_covered(at)).unwrap_or_else(|| point(middle, TRIED[0]))
    }

    /// Returns the arcs: one towards each point of `via`, joined in the middle between two of them; at least one.
    fn arcs(&self) -> Vec<Arc> {
        let straight = [between(self.from, self.to)];
        let bends = if self.via.is_empty() { &straight[..] } else { &self.via };
        let joints = bends.windows(2).map(|pair| between(pair[0], pair[1]));
        let starts = [self.from].into_iter().chain(joints.clone());
        let ends = joints.chain([self.to]);
        starts.zip(bends).zip(ends).map(|((start, &bend), end)| [start, bend, end]).collect()
    }
}

fn between([a, b]: Point, [c, d]: Point) -> Point {
    [(a + c) / 2, (b + d) / 2]
}

/// Returns the point of an arc so many hundredths along it.
fn point([from, bend, to]: Arc, along: i32) -> Point {
    let rest = 100 - along;
    let of_axis = |axis: usize| {
        let [from, bend, to] = [from, bend, to].map(|point| i32::from(point[axis]));
        (rest * rest * from + 2 * rest * along * bend + along * along * to) / 10_000
    };
    [of_axis(0).saturating_as::<i16>(), of_axis(1).saturating_as::<i16>()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_without_bends_is_straight() {
        let curve = Curve { from: [0, 0], via: Vec::new(), to: [100, 40] };
        assert_eq!(curve.path(), "M0 0 Q50 20 100 40");
        assert_eq!(curve.open_point(|_| false), [50, 20]);
    }

    #[test]
    fn a_curve_goes_round_each_of_its_bends() {
        let curve = Curve { from: [0, 0], via: vec![[0, 100], [100, 100]], to: [100, 0] };
        assert_eq!(curve.path(), "M0 0 Q0 100 50 100 Q100 100 100 0");
    }

    #[test]
    fn a_badge_stands_where_nothing_covers_the_curve() {
        let curve = Curve { from: [0, 0], via: Vec::new(), to: [100, 0] };
        assert_eq!(curve.open_point(|[x, _]| (40..60).contains(&x)), [66, 0]);
        assert_eq!(curve.open_point(|_| true), [50, 0]);
    }
}
