//! The addresses of the page, and what each takes: for OPTIONS, and for a method that an address does not take.

use actix_web::http::Method;

/// The addresses that show a page.
const SHOWN: [&str; 25] = [
    "/",
    "/confirm/{secret}",
    "/forgotten",
    "/g/{game}",
    "/g/{game}/orders",
    "/g/{game}/panels",
    "/g/{game}/teaching",
    "/g/{game}/terms",
    "/imprint",
    "/join/{secret}",
    "/learn/{ruleset}",
    "/learn/{ruleset}/catalogue",
    "/learn/{ruleset}/rulings",
    "/me",
    "/me/notices",
    "/new",
    "/offline",
    "/players/{name}",
    "/privacy",
    "/reported",
    "/reset/{secret}",
    "/restore/{secret}",
    "/sign-in",
    "/ui/{build}/{name}",
    "/unsubscribe/{token}",
];

/// The addresses that take a form.
const SENT: [&str; 56] = [
    "/confirm/{secret}",
    "/forgotten",
    "/g/{game}/bot",
    "/g/{game}/chat",
    "/g/{game}/choose",
    "/g/{game}/grants",
    "/g/{game}/invite",
    "/g/{game}/invitees",
    "/g/{game}/invitees/end",
    "/g/{game}/join",
    "/g/{game}/labels",
    "/g/{game}/leave",
    "/g/{game}/mute",
    "/g/{game}/notes",
    "/g/{game}/orders",
    "/g/{game}/orders/end",
    "/g/{game}/orders/first",
    "/g/{game}/rematch",
    "/g/{game}/return",
    "/g/{game}/seen",
    "/g/{game}/start",
    "/g/{game}/substitute",
    "/g/{game}/terms",
    "/g/{game}/unsay",
    "/join/{secret}",
    "/me/calendar",
    "/me/code",
    "/me/devices/end",
    "/me/devices/others",
    "/me/invitation",
    "/me/invitation/decline",
    "/me/name",
    "/me/notices/channel",
    "/me/notices/channels",
    "/me/notices/feed",
    "/me/notices/feeds",
    "/me/notices/quiet",
    "/me/password",
    "/me/play",
    "/me/sign-out",
    "/me/substitute",
    "/me/substitute/decline",
    "/me/vacation",
    "/me/vacation/end",
    "/new",
    "/players/{name}/block",
    "/players/{name}/report",
    "/recorded",
    "/reset/{secret}",
    "/restore/{secret}",
    "/settings",
    "/sign-in",
    "/sign-in/guest",
    "/sign-in/password",
    "/start",
    "/unsubscribe/{token}",
];

/// The addresses whose forms may come from anywhere: what stands in the address permits the act, and nothing that a browser adds does.
const FROM_ANYWHERE: [&str; 1] = ["/unsubscribe/{token}"];

/// Returns all addresses, each as often as it takes a method.
pub(crate) fn all() -> impl Iterator<Item = (Method, &'static str)> {
    let shown = SHOWN.iter().map(|pattern| (Method::GET, *pattern));
    shown.chain(SENT.iter().map(|pattern| (Method::POST, *pattern)))
}

/// Returns whether a form for the address of this pattern may come from anywhere.
pub(crate) fn is_from_anywhere(pattern: &str) -> bool {
    FROM_ANYWHERE.contains(&pattern)
}

/// Returns the methods that the address of this pattern takes; none if the page has none such.
pub(crate) fn allowed(pattern: &str) -> Vec<Method> {
    let mut allowed = Vec::new();
    if SHOWN.contains(&pattern) {
        allowed.extend([Method::GET, Method::HEAD]);
    }
    if SENT.contains(&pattern) {
        allowed.push(Method::POST);
    }
    if !allowed.is_empty() {
        allowed.push(Method::OPTIONS);
    }
    allowed
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    /// Returns the addresses that attributes of this kind name in the files of a folder and in those below.
    fn named(folder: &Path, kind: &str) -> BTreeSet<String> {
        let mut named = BTreeSet::new();
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                named.extend(self::named(&path, kind));
                continue;
            }
            let text = fs::read_to_string(path).expect("a file");
            let begun = text.lines().filter_map(|line| line.strip_prefix(kind));
            named.extend(begun.filter_map(|rest| rest.split('"').next()).map(str::to_owned));
        }
        named
    }

    #[test]
    fn the_addresses_are_those_of_the_screens() {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/page");
        let known = |all: &[&str]| all.iter().map(|it| (*it).to_owned()).collect::<BTreeSet<_>>();
        assert_eq!(named(&page, "#[get(\""), known(&SHOWN));
        assert_eq!(named(&page, "#[post(\""), known(&SENT));
    }

    #[test]
    fn an_address_tells_all_that_it_takes() {
        let told = |pattern| allowed(pattern).iter().map(Method::to_string).collect::<Vec<_>>();
        assert_eq!(told("/new"), ["GET", "HEAD", "POST", "OPTIONS"]);
        assert_eq!(told("/start"), ["POST", "OPTIONS"]);
        assert!(told("/nothing").is_empty());
    }
}
