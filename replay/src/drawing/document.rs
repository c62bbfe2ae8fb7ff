//! Files of their own: all boards of a position as a page, or its pictures as one SVG.
//!
//! An SVG holds pictures, and text line by line: HTML inside of it is shown by browsers alone.

use super::icon::symbols;
use super::picture::Picture;
use super::seat::{mark, mark_at, name};
use super::style::{COLOURS, STYLE, plain};
use super::{Board, Part, Text};
use crate::picture::lines::paragraph;
use engine::kernel::text::Language;
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// The style that only a page of its own needs.
const PAGE: &str = include_str!("document.css");
/// The space round everything in an SVG.
const MARGIN: i16 = 16;
/// From one line of text to the next.
const LINE: i16 = 20;
/// The least width of an SVG, in which lines of text fit.
const WIDTH: i16 = 720;

/// Returns a page with all boards, the shared ones as wide as the page.
pub fn page(title: &str, boards: &[Board], language: Language) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(tag(language)) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(COLOURS)) (PreEscaped(STYLE)) (PreEscaped(PAGE)) }
            }
            body {
                (symbols())
                h1 { (title) }
                main { @for board in boards { (section(board, language)) } }
            }
        }
    }
}

const fn tag(language: Language) -> &'static str {
    match language {
        Language::En => "en",
        Language::De => "de",
    }
}

fn section(board: &Board, language: Language) -> Markup {
    html! {
        section.all[board.seat.is_none()] id=(board.key) {
            h2 { @if let Some(seat) = board.seat { (mark(seat)) " " } (heading(board, language)) }
            (board.body())
        }
    }
}

/// Returns the title of a panel, behind the name of its seat.
fn heading(board: &Board, language: Language) -> String {
    match board.seat.map(|seat| name(seat, language)) {
        Some(name) if name != board.title => format!("{name}: {}", board.title),
        Some(_) | None => board.title.clone(),
    }
}

/// Returns one SVG with all boards, one below the other, in light colours.
pub fn svg(title: &str, boards: &[Board], language: Language) -> Markup {
    let mut sheet = SvgSheet::default();
    sheet.line("title", title);
    for board in boards {
        sheet.board(board, language);
    }
    let (width, height) = (sheet.width + 2 * MARGIN, sheet.y + MARGIN);
    html! {
        svg xmlns="http://www.w3.org/2000/svg" width=(width) height=(height) viewBox={"0 0 " (width) " " (height)} {
            title { (title) }
            style { (PreEscaped(plain(STYLE))) }
            (symbols())
            rect width=(width) height=(height) fill="#ffffff" {}
            @for part in sheet.parts { (part) }
        }
    }
}

/// An SVG that is filled from the top.
struct SvgSheet {
    parts: Vec<Markup>,
    width: i16,
    y: i16,
}

impl Default for SvgSheet {
    fn default() -> SvgSheet {
        SvgSheet { parts: Vec::new(), width: WIDTH, y: MARGIN }
    }
}

impl SvgSheet {
    fn board(&mut self, board: &Board, language: Language) {
        self.y += LINE;
        if let Some(seat) = board.seat {
            self.parts.push(mark_at(seat, [MARGIN / 2, self.y + LINE - 5], 12));
        }
        self.line("heading", &heading(board, language));
        for part in &board.parts {
            match part {
                Part::Picture(picture) => self.picture(picture),
                Part::Text(text) => self.text(text),
            }
        }
    }

    fn picture(&mut self, picture: &Picture) {
        let [width, height] = picture.size;
        self.parts.push(html! {
            svg.picture.(picture.class) x=(MARGIN) y=(self.y + 8) width=(width) height=(height) viewBox={"0 0 " (width) " " (height)} {
                title { (picture.label) }
                (picture.body)
            }
        });
        self.width = self.width.max(width);
        self.y += height + 16;
    }

    fn text(&mut self, text: &Text) {
        for line in &text.lines {
            paragraph(line).lines().for_each(|line| self.line("line", line));
        }
    }

    fn line(&mut self, class: &'static str, words: &str) {
        self.y += LINE;
        self.parts.push(html! { text.(class) x=(MARGIN) y=(self.y) { (words) } });
    }
}
