//! The reasons why a channel is refused, in both languages.

use super::guard::NotCalled;
use crate::problem::{Code, Problem};
use engine::kernel::text::Language;

/// The reason why a channel is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoChannel {
    /// The address of a webhook is not called.
    #[error(transparent)]
    Address(#[from] NotCalled),
    /// The address of mail is none.
    #[error("the address is no mailbox, like ada@example.org")]
    Mailbox,
    /// The mail server does not take a mail for it.
    #[error("no mail could be sent there")]
    Undelivered,
    /// A digest is not one of mails, or its hour is none.
    #[error("only mail has a daily digest, at an hour from 0 to 23")]
    Digest,
    /// The keys of a browser's subscription are missing or are none, or something else than a browser has some.
    #[error(
        "web push, and nothing else, has the keys `p256dh` and `auth`, as `PushSubscription.toJSON()` gives them"
    )]
    PushKeys,
    /// A channel that is confirmed does not wait for that.
    #[error("a channel that is confirmed is `on` or `off`")]
    State,
}

impl NoChannel {
    /// Returns the words in this language.
    fn tell(self, language: Language) -> String {
        match language {
            Language::En => self.to_string(),
            Language::De => self.german().to_owned(),
        }
    }

    const fn german(self) -> &'static str {
        match self {
            NoChannel::Address(NotCalled::NotHttps) => {
                "die Adresse ist eine URL wie https://hooks.example.org/fathom"
            }
            NoChannel::Address(NotCalled::HasUser) => {
                "die Adresse hat weder Benutzer noch Passwort: Was geheim ist, gehört in ihren Pfad"
            }
            NoChannel::Address(NotCalled::Port) => {
                "der Port der Adresse ist 443, oder 1024 oder höher"
            }
            NoChannel::Address(NotCalled::Literal) => {
                "die Adresse nennt den Namen ihres Servers, keine Nummer"
            }
            NoChannel::Address(NotCalled::Network) => {
                "der Name führt in ein Netz, das dieser Server nicht anruft"
            }
            NoChannel::Mailbox => "die Adresse ist kein Postfach wie ada@example.org",
            NoChannel::Undelivered => "dorthin ließ sich keine Mail schicken",
            NoChannel::Digest => "nur Mails gibt es gesammelt, zu einer Stunde von 0 bis 23",
            NoChannel::PushKeys => {
                "Web-Push, und nichts sonst, hat die Schlüssel `p256dh` und `auth`, wie `PushSubscription.toJSON()` sie nennt"
            }
            NoChannel::State => "ein bestätigter Kanal ist `on` oder `off`",
        }
    }
}

impl From<NoChannel> for Problem {
    fn from(refusal: NoChannel) -> Problem {
        Problem::new(Code::ChannelRefused).refused_in(|language| refusal.tell(language))
    }
}
