//! The device that a session is begun on, in the few words by which its owner knows it again.
//!
//! A browser describes itself at length in `User-Agent`. Only the names of the browser and of the system are kept, so that a list of
//! sessions tells devices apart and a leaked database does not.

use actix_web::dev::Payload;
use actix_web::http::header::USER_AGENT;
use actix_web::{FromRequest, HttpRequest};
use std::convert::Infallible;
use std::future::{Ready, ready};

/// Browsers by what they call themselves. Many name others, too, so those stand first that nobody else names.
const BROWSERS: [(&str, &str); 6] = [
    ("Firefox/", "Firefox"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

/// Systems by what browsers call them, in the same order.
const SYSTEMS: [(&str, &str); 7] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
];

/// The device that sent a request, as `Firefox, Linux`; `None` if it does not say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device(pub Option<String>);

impl Device {
    /// Returns the device that sent a request.
    pub fn of(request: &HttpRequest) -> Device {
        let told = request.headers().get(USER_AGENT).and_then(|told| told.to_str().ok());
        Device(told.and_then(named))
    }
}

impl FromRequest for Device {
    type Error = Infallible;
    type Future = Ready<Result<Device, Infallible>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Device::of(request)))
    }
}

/// Returns the words for what a browser calls itself; `None` if none of its names is known.
fn named(told: &str) -> Option<String> {
    let known = |names: &[(&str, &'static str)]| {
        names.iter().find(|(part, _)| told.contains(part)).map(|(_, name)| *name)
    };
    let words: Vec<&str> = [known(&BROWSERS), known(&SYSTEMS)].into_iter().flatten().collect();
    (!words.is_empty()).then(|| words.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_named_shortly() {
        for (told, name) in [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                "Firefox, Linux",
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36",
                "Chrome, Android",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0",
                "Edge, Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
                "Safari, iPhone",
            ),
        ] {
            assert_eq!(named(told).as_deref(), Some(name));
        }
        assert_eq!(named("curl/8.5"), None);
    }
}
