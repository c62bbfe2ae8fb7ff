//! The policies by name: how much of what one caller may have, and how an answer tells it.

use crate::store::Counted;
use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};

/// Policies by which the quota that is left over is told (draft-ietf-httpapi-ratelimit-headers-10).
const RATE_LIMIT: HeaderName = HeaderName::from_static("ratelimit");
/// All policies that an answer is about.
const RATE_LIMIT_POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");

/// A limit, by the name that a client is told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Policy {
    /// Requests in a second.
    Requests,
    /// Registrations from one network.
    Registrations,
    /// Tries to sign in by a password.
    SignIns,
    /// Wishes of one network for a link to another password.
    PasswordResets,
    /// Streams that are open at the same time.
    Streams,
    /// Long polls that wait at the same time.
    LongPolls,
    /// Streams of all callers of one network that are open at the same time.
    NetworkStreams,
    /// Long polls of all callers of one network that wait at the same time.
    NetworkLongPolls,
    /// Created games that have not started.
    Lobbies,
    /// Created games that are being played.
    RunningGames,
    /// Practice games that have not ended.
    PracticeGames,
    /// Seats in games that have not ended, practice games apart.
    Seats,
    /// Seats of one game that a player took or gave to bots before its start.
    Comings,
    /// Seats of one game that players took before its start who neither created it nor were invited.
    StrangersComings,
    /// Bots that were given a seat, in games that have not ended.
    Bots,
    /// Created games of bots alone that have not ended.
    BotGames,
    /// Tokens that hold.
    Tokens,
    /// Bots that a player owns.
    OwnBots,
    /// Reports to who runs the server, within a day.
    Reports,
    /// Players who are invited by name, within a day.
    Invited,
    /// Former names that nobody else can take yet.
    NamesAtRest,
    /// Records that were brought from elsewhere.
    Records,
}

impl From<Counted> for Policy {
    fn from(what: Counted) -> Policy {
        match what {
            Counted::Lobbies => Policy::Lobbies,
            Counted::RunningGames => Policy::RunningGames,
            Counted::PracticeGames => Policy::PracticeGames,
            Counted::Records => Policy::Records,
            Counted::Seats => Policy::Seats,
            Counted::Bots => Policy::Bots,
            Counted::BotGames => Policy::BotGames,
            Counted::Tokens => Policy::Tokens,
            Counted::OwnBots => Policy::OwnBots,
            Counted::Reports => Policy::Reports,
            Counted::Invited => Policy::Invited,
            Counted::NamesAtRest => Policy::NamesAtRest,
        }
    }
}

impl Policy {
    /// Returns the name that a client is told.
    pub fn name(self) -> &'static str {
        match self {
            Policy::Requests => "requests",
            Policy::Registrations => "registrations",
            Policy::SignIns => "sign_ins",
            Policy::PasswordResets => "password_resets",
            Policy::Streams => "streams",
            Policy::LongPolls => "long_polls",
            Policy::NetworkStreams => "network_streams",
            Policy::NetworkLongPolls => "network_long_polls",
            Policy::Lobbies => "lobbies",
            Policy::RunningGames => "running_games",
            Policy::PracticeGames => "practice_games",
            Policy::Seats => "seats",
            Policy::Comings => "comings",
            Policy::StrangersComings => "strangers_comings",
            Policy::Bots => "bots",
            Policy::BotGames => "bot_games",
            Policy::Tokens => "tokens",
            Policy::OwnBots => "own_bots",
            Policy::Reports => "reports",
            Policy::Invited => "invited",
            Policy::NamesAtRest => "names_at_rest",
            Policy::Records => "records",
        }
    }

    /// Returns what a client can do when its quota is used up.
    pub fn advice(self) -> &'static str {
        match self {
            Policy::Requests => "send fewer requests; a stream or a long poll replaces many",
            Policy::Registrations => "this network has registered many players; wait",
            Policy::SignIns => {
                "there were too many wrong passwords; wait, or sign in by a code that the page shows at /me on another device"
            }
            Policy::PasswordResets => "look into the mailbox, also among what is unwanted; or wait",
            Policy::Streams => "close a stream that you no longer read",
            Policy::LongPolls => "wait until one of your long polls is answered",
            Policy::NetworkStreams => {
                "the callers of this network have many streams open; close one"
            }
            Policy::NetworkLongPolls => {
                "the callers of this network have many long polls; wait until one is answered"
            }
            Policy::Lobbies => "start one of the games that you created, or let others join them",
            Policy::RunningGames => "play one of the games that you created to its end",
            Policy::PracticeGames => "play a practice game to its end",
            Policy::Seats => "play a game to its end, or leave a seat before the start",
            Policy::Comings => {
                "you have taken or given away seats of this game too often; take part in another one"
            }
            Policy::StrangersComings => {
                "ask who created this game for an invitation, or take part in another one"
            }
            Policy::Bots => "play a game with bots to its end, or send a bot away before the start",
            Policy::BotGames => {
                "wait until one of your games of bots alone has ended, or take a seat yourself"
            }
            Policy::Tokens => "end a token by DELETE /api/v1/tokens/{id}",
            Policy::OwnBots => "let a bot leave by DELETE /api/v1/me/bots/{name}",
            Policy::Reports => {
                "wait until tomorrow; whoever runs the server reads what you have reported"
            }
            Policy::Invited => {
                "wait until tomorrow, or send a link to those whom you want to invite"
            }
            Policy::NamesAtRest => {
                "keep this name; a former name rests for a year, and can be taken again by you alone"
            }
            Policy::Records => "one player can bring no more records",
        }
    }
}

/// A limit for one caller.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// The policy.
    pub policy: Policy,
    /// The amount.
    pub most: u32,
    /// In how many seconds; `None` if it is counted what there is at the same time.
    pub window: Option<u32>,
}

impl Quota {
    /// Returns the member of `RateLimit-Policy`.
    fn told(self) -> String {
        let Quota { policy, most, window } = self;
        let name = policy.name();
        match (policy, window) {
            (_, Some(seconds)) => format!("\"{name}\";q={most};w={seconds}"),
            (
                Policy::Streams
                | Policy::LongPolls
                | Policy::NetworkStreams
                | Policy::NetworkLongPolls,
                None,
            ) => {
                format!("\"{name}\";q={most};qu=\"concurrent-requests\"")
            }
            (
                Policy::Requests
                | Policy::Registrations
                | Policy::SignIns
                | Policy::PasswordResets
                | Policy::Lobbies
                | Policy::RunningGames
                | Policy::PracticeGames
                | Policy::Seats
                | Policy::Comings
                | Policy::Bots
                | Policy::BotGames
                | Policy::Tokens
                | Policy::OwnBots
                | Policy::Reports
                | Policy::Invited
                | Policy::NamesAtRest
                | Policy::StrangersComings
                | Policy::Records,
                None,
            ) => format!("\"{name}\";q={most};qu=\"{name}\""),
        }
    }
}

/// The rest of a quota.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuotaLeft {
    /// The quota.
    pub quota: Quota,
    /// The rest.
    pub left: u32,
    /// After how many seconds there is more.
    pub seconds: u32,
}

impl QuotaLeft {
    /// Adds this standing to the headers of an answer; those of other policies stay.
    pub fn tell(self, headers: &mut HeaderMap) {
        let QuotaLeft { quota, left, seconds } = self;
        let limit = format!("\"{}\";r={left};t={seconds}", quota.policy.name());
        for (name, value) in [(RATE_LIMIT_POLICY, quota.told()), (RATE_LIMIT, limit)] {
            // Names and numbers are always visible ASCII.
            if let Ok(value) = HeaderValue::try_from(value) {
                headers.append(name, value);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_standing_is_told_in_structured_fields_beside_others() {
        let mut headers = HeaderMap::new();
        let requests = Quota { policy: Policy::Requests, most: 300, window: Some(1) };
        let streams = Quota { policy: Policy::Streams, most: 50, window: None };
        let tokens = Quota { policy: Policy::Tokens, most: 50, window: None };
        QuotaLeft { quota: requests, left: 299, seconds: 1 }.tell(&mut headers);
        QuotaLeft { quota: streams, left: 0, seconds: 10 }.tell(&mut headers);
        QuotaLeft { quota: tokens, left: 0, seconds: 60 }.tell(&mut headers);
        let told = |name| headers.get_all(name).map(|it| it.to_str().expect("text")).collect();
        let policies: Vec<&str> = told(RATE_LIMIT_POLICY);
        assert_eq!(
            policies,
            [
                "\"requests\";q=300;w=1",
                "\"streams\";q=50;qu=\"concurrent-requests\"",
                "\"tokens\";q=50;qu=\"tokens\""
            ]
        );
        let limits: Vec<&str> = told(RATE_LIMIT);
        assert_eq!(
            limits,
            ["\"requests\";r=299;t=1", "\"streams\";r=0;t=10", "\"tokens\";r=0;t=60"]
        );
    }
}
