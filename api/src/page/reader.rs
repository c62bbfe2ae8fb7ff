//! The reader of a page: the language, the colours, and the player who is signed in.

use super::habits::Habits;
use crate::accounts::{Caller, Right};
use crate::context::Context;
use crate::games::Calendar;
use crate::host::Host;
use crate::problem::Problem;
use crate::store::PlayerId;
use crate::visitor::Visitor;
use actix_web::dev::Payload;
use actix_web::http::header::{AcceptLanguage, Header};
use actix_web::web::Data;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use engine::kernel::text::Language;
use replay::messages::Messages;
use std::future::{Ready, ready};
use std::sync::Arc;

/// The cookie that keeps the language.
pub const LANGUAGE: &str = "language";
/// The cookie that keeps the colours.
pub const THEME: &str = "theme";

/// In which colours a page is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// As the browser says.
    #[default]
    Browser,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 3] = [Theme::Browser, Theme::Light, Theme::Dark];

    /// Returns its name in the cookie and in the style.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Browser => "browser",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    fn named(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

/// The reader of a page.
#[derive(Clone, Debug)]
pub struct Reader {
    /// The words of the page.
    pub messages: Messages,
    /// The colours.
    pub theme: Theme,
    /// The habits at the table.
    pub habits: Habits,
    /// The calendar in whose time zone moments are told; that of Greenwich where it was not asked for.
    pub calendar: Calendar,
    /// The player who is signed in; `None` if nobody is.
    pub caller: Option<Arc<Caller>>,
    /// The host: the person or club that runs the server.
    pub host: Arc<Host>,
    /// The address that is read, without its query.
    pub path: String,
    /// The scheme and host under which the browser reaches this server, as `https://games.example.org`.
    pub origin: String,
}

impl Reader {
    /// Returns who sent a request.
    pub fn of(request: &HttpRequest) -> Reader {
        let context = request.app_data::<Data<Context>>();
        let visitor = request.extensions().get::<Visitor>().cloned();
        let kept = |name| request.cookie(name).map(|cookie| cookie.value().to_owned());
        let asked = query_language(request.query_string());
        let connection = request.connection_info();
        let caller = visitor.and_then(|visitor| visitor.caller().cloned());
        let confirm = caller.as_ref().and_then(|caller| caller.confirm);
        let habits = Habits::of(request);
        let language = asked.or_else(|| kept(LANGUAGE).as_deref().and_then(language));
        Reader {
            messages: Messages::of(language.unwrap_or_else(|| accepted(request))),
            theme: kept(THEME).as_deref().and_then(Theme::named).unwrap_or_default(),
            habits: Habits { confirm: confirm.unwrap_or(habits.confirm), ..habits },
            calendar: Calendar::default(),
            host: context.map(|context| Arc::clone(&context.host)).unwrap_or_default(),
            caller,
            path: request.path().to_owned(),
            origin: format!("{}://{}", connection.scheme(), connection.host()),
        }
    }

    /// Returns the same reader, to whom moments are told in the time zone of the own calendar.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn with_calendar(self, context: &Context) -> Result<Reader, Problem> {
        let calendar = match self.player() {
            Some(player) => context.games.calendar(player).await?,
            None => Calendar::default(),
        };
        Ok(Reader { calendar, ..self })
    }

    /// Returns the address of the screen that is read: of a form that was sent, where it stands.
    pub fn back(&self) -> &str {
        let path = self.path.as_str();
        let parts: Vec<&str> = path.splitn(4, '/').collect();
        match parts[..] {
            ["", "g", game, _form] => &path[.."/g/".len() + game.len()],
            ["", "me", "notices", ..] => "/me/notices",
            ["", "me" | "sign-in", ..] => &path[..1 + parts[1].len()],
            ["", "start", ..] => "/",
            _ => path,
        }
    }

    /// Returns the player who is signed in, and may look as one; `None` if nobody is.
    pub fn player(&self) -> Option<PlayerId> {
        let caller = self.caller.as_ref().filter(|caller| caller.permits(Right::GameRead).is_ok());
        caller.map(|caller| caller.player)
    }

    /// Returns the language.
    pub fn language(&self) -> Language {
        self.messages.language()
    }

    /// Returns the message with this key.
    pub fn say(&self, key: &str) -> String {
        self.messages.say(key)
    }
}

impl FromRequest for Reader {
    type Error = Problem;
    type Future = Ready<Result<Reader, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Reader::of(request)))
    }
}

/// Returns the code of a language, as HTML and addresses have it.
pub const fn code(language: Language) -> &'static str {
    match language {
        Language::En => "en",
        Language::De => "de",
    }
}

/// Returns the language with this code.
pub fn language(code: &str) -> Option<Language> {
    match code {
        "en" => Some(Language::En),
        "de" => Some(Language::De),
        _other => None,
    }
}

/// Returns the language that an address asks for, as one that is shared does.
fn query_language(query: &str) -> Option<Language> {
    query.split('&').find_map(|pair| language(pair.strip_prefix("lang=")?))
}

/// Returns the first language of the browser that the page has; English if it has none.
pub fn accepted(request: &HttpRequest) -> Language {
    let wanted = AcceptLanguage::parse(request).map(|it| it.ranked()).unwrap_or_default();
    let known = |wanted: &str| language(wanted.split('-').next().unwrap_or_default());
    let ranked = wanted.iter().filter_map(|it| it.item().map(ToString::to_string));
    ranked.filter_map(|tag| known(&tag.to_lowercase())).next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn from_a_form_one_goes_back_to_where_it_stands() {
        let back = |path: &str| {
            let messages = Messages::of(Language::En);
            let reader = Reader {
                messages,
                theme: Theme::Browser,
                habits: Habits::default(),
                calendar: Calendar::default(),
                caller: None,
                path: path.to_owned(),
                host: Arc::default(),
                origin: String::new(),
            };
            reader.back().to_owned()
        };
        for (form, screen) in [
            ("/g/12ab/choose", "/g/12ab"),
            ("/g/12ab", "/g/12ab"),
            ("/me/name", "/me"),
            ("/me/notices", "/me/notices"),
            ("/me/notices/quiet", "/me/notices"),
            ("/sign-in/guest", "/sign-in"),
            ("/start", "/"),
            ("/new", "/new"),
            ("/", "/"),
        ] {
            assert_eq!(back(form), screen);
        }
    }
}
