//! The frame of every page: the head, the bar, what is shown, the foot.

use super::assets;
use super::live;
use super::reader::{Reader, Theme, code};
use crate::build;
use crate::host::Host;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use engine::kernel::text::Language;
use engine::ruleset::Ruleset;
use maud::{DOCTYPE, Markup, html};
use replay::drawing::icon;

/// A page before it is sent.
pub(crate) struct Page {
    /// The heading in the bar and in the title of the window.
    pub title: String,
    /// The status of the answer.
    pub status: StatusCode,
    /// After how many seconds a browser without script asks again; `None` if nothing is awaited.
    pub again: Option<u16>,
    /// The script that makes it quick and live; `None` if it needs none.
    pub script: Option<&'static str>,
    /// The number of games that wait for the reader, as far as the page tells it.
    pub waiting: usize,
    /// The content.
    pub body: Markup,
}

impl Page {
    /// Returns a page that shows this.
    pub(crate) fn new(title: impl Into<String>, body: Markup) -> Page {
        let (title, status) = (title.into(), StatusCode::OK);
        Page { title, status, again: None, script: None, waiting: 0, body }
    }

    /// Returns the answer that shows the page to this reader.
    pub(crate) fn shown_to(self, reader: &Reader) -> HttpResponse {
        let status = self.status;
        let document = self.document(reader).into_string();
        HttpResponse::build(status).content_type("text/html; charset=utf-8").body(document)
    }

    /// Returns the answer that shows the title and the content alone, for a script that has the rest.
    pub(crate) fn parts_shown_to(self, reader: &Reader) -> HttpResponse {
        let parts = html! {
            (DOCTYPE)
            html lang=(code(reader.language())) data-build=(assets::build()) {
                head { meta charset="utf-8"; (self.window_title()) }
                body { main #main tabindex="-1" { (self.body) } }
            }
        };
        HttpResponse::build(self.status)
            .content_type("text/html; charset=utf-8")
            .body(parts.into_string())
    }

    /// Returns the title of the window, which begins with the number of games that wait.
    fn window_title(&self) -> Markup {
        html! { title { @if self.waiting > 0 { "(" (self.waiting) ") " } (self.title) " · Fathom" } }
    }

    fn document(self, reader: &Reader) -> Markup {
        let named = self.window_title();
        let Page { title, again, script, body, .. } = self;
        let theme = (reader.theme != Theme::Browser).then(|| reader.theme.name());
        html! {
            (DOCTYPE)
            html lang=(code(reader.language())) data-theme=[theme] data-build=(assets::build()) data-server=(build::name()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    (named)
                    link rel="stylesheet" href=(assets::address("fathom.css"));
                    link rel="manifest" href=(assets::address("fathom.webmanifest"));
                    link rel="icon" type="image/svg+xml" href=(assets::address("fathom.svg"));
                    @if let Some(script) = script { script type="module" src=(assets::address(script)) {} }
                    @if let Some(seconds) = again {
                        noscript { meta http-equiv="refresh" content=(seconds); }
                    }
                }
                body {
                    a.skip href="#main" { (reader.say("skip")) }
                    (icon::symbols())
                    (bar(reader, &title, script.is_some_and(live::is_followed)))
                    main #main tabindex="-1" { (body) }
                    (foot(reader))
                }
            }
        }
    }
}

fn bar(reader: &Reader, title: &str, is_table: bool) -> Markup {
    html! {
        header.bar {
            a.brand href="/" { img src=(assets::address("fathom.svg")) alt="" width="24" height="24"; span { "Fathom" } }
            // A table has no other heading that stands for all of it.
            @if is_table { h1.where { (title) } (live::state(reader)) } @else { span.where { (title) } }
            nav aria-label=(reader.say("bar-you")) {
                @match &reader.caller {
                    Some(caller) => a.chip href="/me" { span.me { (icon::icon("citizen", "")) } bdi { (caller.name) } },
                    None => a.chip href="/sign-in" { (reader.say("sign-in")) },
                }
            }
        }
    }
}

/// Returns the form of language and colours, which works without script.
pub(crate) fn looks(reader: &Reader) -> Markup {
    html! {
        form.looks method="post" action="/settings" {
            input type="hidden" name="back" value=(reader.back());
            fieldset {
                legend { (reader.say("language")) }
                @for (language, name) in [(Language::En, "English"), (Language::De, "Deutsch")] {
                    button.chip name="language" value=(code(language)) lang=(code(language))
                        aria-pressed=(language == reader.language()) { (name) }
                }
            }
            fieldset {
                legend { (reader.say("colours")) }
                @for theme in Theme::ALL {
                    button.chip name="theme" value=(theme.name()) aria-pressed=(theme == reader.theme) {
                        (reader.say(theme_message(theme)))
                    }
                }
            }
        }
    }
}

/// Returns the settings that a page offers, and the ways to what stands beside the games.
fn foot(reader: &Reader) -> Markup {
    html! {
        footer.foot {
            (looks(reader))
            p {
                @for ruleset in Ruleset::ALL {
                    a href={ "/learn/" (ruleset.name()) } { bdi { (ruleset.title()) } } " "
                }
                a href="/docs/" { (reader.say("for-programs")) }
            }
            (host(reader))
        }
    }
}

/// Draws the name and contact of the host and links to its texts, as far as they are set.
fn host(reader: &Reader) -> Markup {
    let Host { name, contact, imprint, privacy } = &*reader.host;
    html! {
        @if name.is_some() || contact.is_some() || imprint.is_some() || privacy.is_some() {
            p {
                @if let Some(name) = name { (reader.say("host")) " " bdi { (name) } " " }
                @if let Some(contact) = contact { (reach(contact)) " " }
                @if imprint.is_some() { a href="/imprint" { (reader.say("imprint")) } " " }
                @if privacy.is_some() { a href="/privacy" { (reader.say("privacy")) } }
            }
        }
    }
}

/// Returns the way to reach the host: a link if it is an address.
fn reach(contact: &str) -> Markup {
    let is_mail = contact.contains('@') && !contact.contains([' ', ':', '/', '?']);
    let is_web = contact.starts_with("https://") || contact.starts_with("http://");
    html! {
        @if is_mail { a href={ "mailto:" (contact) } { (contact) } }
        @else if is_web { a href=(contact) { (contact) } }
        @else { (contact) }
    }
}

const fn theme_message(theme: Theme) -> &'static str {
    match theme {
        Theme::Browser => "theme-browser",
        Theme::Light => "theme-light",
        Theme::Dark => "theme-dark",
    }
}
