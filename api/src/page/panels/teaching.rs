//! Games for teaching: seats that are shown to others, and the advice of a bot.

use super::AtTable;
use crate::page::reader::Reader;
use engine::kernel::seat::Seat;
use maud::{Markup, html};
use replay::drawing::seat;
use replay::explained::{Advice, Advised, Measure};

/// The alternatives that are told.
const TOLD: usize = 6;

/// Returns the ways to the advice for one's own seat, and to the seats that others show to the reader.
pub(crate) fn beside(at: AtTable<'_>, own: &[Seat], shown: &[Seat]) -> Markup {
    let (reader, game) = (at.reader, at.game);
    html! {
        section.panel #teaching aria-labelledby="teaching-title" {
            h2 #teaching-title { (reader.say("teaching")) }
            @for number in own {
                p { (seat::mark(*number)) " " a href=(address(at, *number)) { (reader.say("teaching-link")) } }
            }
            @for number in shown {
                p {
                    (seat::mark(*number)) " "
                    a href={ "/g/" (game) "?seat=" (number) } { (reader.say("teaching-look")) } " · "
                    a href=(address(at, *number)) { (reader.say("teaching-link")) }
                }
            }
        }
    }
}

/// Returns the address of the advice for a seat.
pub(crate) fn address(at: AtTable<'_>, seat: Seat) -> String {
    format!("/g/{}/teaching?seat={seat}", at.game)
}

/// Draws what a bot thinks of the decision of a seat; `None` where the seat is not asked.
pub(crate) fn advice(reader: &Reader, advice: Option<&Advice>) -> Markup {
    html! {
        section.panel.narrow {
            h1 { (reader.say("teaching")) }
            p { (reader.say("teaching-hint")) }
            @match advice {
                None => p { (reader.say("teaching-not-asked")) },
                Some(advice) => {
                    ol #advice {
                        @for one in advice.alternatives.iter().take(TOLD) {
                            li { (one.words) br; small { (worth(reader, advice.measure, one)) } }
                        }
                    }
                    @if !advice.line.is_empty() {
                        p { (reader.say("teaching-line")) " " (advice.line.join(" → ")) }
                    }
                }
            }
        }
    }
}

/// Returns in words what an alternative is worth.
fn worth(reader: &Reader, measure: Measure, one: &Advised) -> String {
    let points = ("points", format!("{:.1}", one.worth).into());
    let Some(mean) = one.mean else {
        return reader.messages.say_with("teaching-worth", [points]);
    };
    let (key, mean) = match measure {
        Measure::Share => ("teaching-share", format!("{:.0}", mean * 100.0)),
        Measure::Points => ("teaching-points", format!("{mean:.1}")),
    };
    let tries = ("tries", one.tries.into());
    reader.messages.say_with(key, [("mean", mean.into()), tries, points])
}

/// Draws the players to whom the reader shows a seat, and the form for another one.
pub(crate) fn readers(reader: &Reader, at: AtTable<'_>, seat: Seat, names: &[String]) -> Markup {
    let action = format!("/g/{}/grants", at.game);
    html! {
        section.panel.narrow {
            h2 { (reader.say("grants")) }
            p { (reader.say("grants-hint")) }
            @if !names.is_empty() {
                ul.lobby #readers {
                    @for name in names {
                        li {
                            bdi { (name) }
                            form.one method="post" action=(action) {
                                input type="hidden" name="seat" value=(seat);
                                input type="hidden" name="name" value=(name);
                                input type="hidden" name="act" value="end";
                                button.button.quiet aria-label={ (reader.say("grants-end")) ": " (name) } { (reader.say("grants-end")) }
                            }
                        }
                    }
                }
            }
            form method="post" action=(action) {
                input type="hidden" name="seat" value=(seat);
                input type="hidden" name="act" value="give";
                label for="reader" { (reader.say("grants-name")) }
                input #reader name="name" required maxlength="48" autocomplete="off";
                button.button { (reader.say("grants-give")) }
            }
            p { a href={ "/g/" (at.game) } { (reader.say("invitation-back")) } }
        }
    }
}
