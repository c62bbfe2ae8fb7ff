//! Characters at places: words, and lines between two points.

/// A point: column and row from the upper left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Point {
    pub column: usize,
    pub row: usize,
}

/// The stroke of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stroke {
    /// By dots.
    Dotted,
    /// By strokes in its direction.
    Plain,
    /// By bold signs.
    Bold,
    /// By double strokes in its direction, one in each column and row that it crosses.
    Bridge,
}

/// The number of times by which a line is flatter than its height before it is drawn column by column.
const FLAT: usize = 8;

/// Rows of characters that grow as needed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Canvas {
    rows: Vec<Vec<char>>,
}

impl Canvas {
    /// Writes the words from the point on, over what is there.
    pub(crate) fn write(&mut self, at: Point, words: &str) {
        if self.rows.len() <= at.row {
            self.rows.resize(at.row + 1, Vec::new());
        }
        let row = &mut self.rows[at.row];
        let end = at.column + words.chars().count();
        if row.len() < end {
            row.resize(end, ' ');
        }
        for (place, letter) in row[at.column..].iter_mut().zip(words.chars()) {
            *place = letter;
        }
    }

    /// Draws a line between two points.
    pub(crate) fn line(&mut self, from: Point, to: Point, stroke: Stroke) {
        let (width, height) = (from.column.abs_diff(to.column), from.row.abs_diff(to.row));
        let flat = width >= FLAT * height;
        let steps = match stroke {
            Stroke::Bridge => width.max(height),
            Stroke::Dotted | Stroke::Plain | Stroke::Bold if flat => width,
            Stroke::Dotted | Stroke::Plain | Stroke::Bold => height,
        };
        let sign = sign(from, to, stroke, flat);
        for step in 0..=steps {
            self.write(between(from, to, step, steps), sign);
        }
    }

    /// All rows, without blanks at their ends.
    pub(crate) fn text(&self) -> String {
        let row = |row: &Vec<char>| row.iter().collect::<String>().trim_end().to_owned() + "\n";
        self.rows.iter().map(row).collect()
    }
}

/// Returns the point after so many of all steps on the way.
pub(crate) fn between(from: Point, to: Point, step: usize, steps: usize) -> Point {
    let part = |from: usize, to: usize| {
        let way = from.abs_diff(to) * step;
        let moved = (2 * way + steps) / (2 * steps.max(1));
        if to > from { from + moved } else { from - moved.min(from) }
    };
    Point { column: part(from.column, to.column), row: part(from.row, to.row) }
}

fn sign(from: Point, to: Point, stroke: Stroke, flat: bool) -> &'static str {
    let falls = (to.column > from.column) == (to.row > from.row);
    match stroke {
        Stroke::Dotted => ".",
        Stroke::Bold => "#",
        Stroke::Bridge if from.row == to.row => "═",
        Stroke::Bridge if from.column == to.column => "║",
        Stroke::Bridge if falls => "╲",
        Stroke::Bridge => "╱",
        Stroke::Plain if flat => "=",
        Stroke::Plain if from.column == to.column => "|",
        Stroke::Plain if falls => "\\",
        Stroke::Plain => "/",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn point(column: usize, row: usize) -> Point {
        Point { column, row }
    }

    #[test]
    fn lines_have_the_signs_of_their_direction() {
        let drawn = |from, to, stroke| {
            let mut canvas = Canvas::default();
            canvas.line(from, to, stroke);
            canvas.text()
        };
        assert_eq!(drawn(point(0, 0), point(3, 0), Stroke::Plain), "====\n");
        assert_eq!(drawn(point(0, 0), point(2, 2), Stroke::Plain), "\\\n \\\n  \\\n");
        assert_eq!(drawn(point(2, 0), point(0, 2), Stroke::Plain), "  /\n /\n/\n");
        assert_eq!(drawn(point(1, 1), point(1, 0), Stroke::Plain), " |\n |\n");
        assert_eq!(drawn(point(0, 0), point(0, 0), Stroke::Bold), "#\n");
        assert_eq!(drawn(point(0, 0), point(3, 0), Stroke::Bridge), "════\n");
        assert_eq!(drawn(point(0, 1), point(3, 0), Stroke::Bridge), "  ╱╱\n╱╱\n");
    }

    #[test]
    fn words_stand_over_lines() {
        let mut canvas = Canvas::default();
        canvas.line(point(0, 0), point(6, 0), Stroke::Dotted);
        canvas.write(point(3, 0), "7");
        assert_eq!(canvas.text(), "...7...\n");
    }
}
