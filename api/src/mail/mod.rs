//! Mail: one letter is handed to the mail server of the configuration. Whoever writes letters says to whom and what; nothing is kept here.

use crate::configuration::{Mail, SmtpTls};
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Tls, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use lettre::transport::smtp::{self, SmtpTransport};
use lettre::{Address, Transport};
use std::fs;
use std::io;
use std::time::Duration;

/// The longest time that the mail server may take for an answer.
const PATIENCE: Duration = Duration::from_secs(15);

/// The reason why no mail can be sent with these settings.
#[derive(Debug, thiserror::Error)]
pub enum NoMailer {
    /// There is no sender.
    #[error("a mail server is named, but no sender: give one by `--mail-from`")]
    NoSender,
    /// A user is named without a password, or a password without a user.
    #[error(
        "the mail server is given a user and a password, or neither: `--smtp-user`, `--smtp-password-file`"
    )]
    HalfCredentials,
    /// The file with the password cannot be read.
    #[error("the file with the password of the mail server cannot be read: {0}")]
    Password(#[from] io::Error),
    /// The name of the mail server is none that a certificate could have.
    #[error("the mail server cannot be reached by TLS: {0}")]
    Tls(smtp::Error),
}

/// The reason why a letter was not sent.
#[derive(Debug, thiserror::Error)]
pub enum NotSent {
    /// It cannot be written: an address or a header is not one.
    #[error("the letter cannot be written: {0}")]
    Unwritten(String),
    /// The mail server knows no such mailbox, or wants nothing for it.
    #[error("the mail server refuses it: {told}")]
    Refused {
        /// The code of the answer, three digits.
        status: Option<u16>,
        /// The answer of the mail server.
        told: String,
    },
    /// The mail server cannot be reached or wants it later.
    #[error("the mail server does not take it now: {told}")]
    NotNow {
        /// The code of the answer, if one came.
        status: Option<u16>,
        /// The answer of the mail server, or the failure of the connection.
        told: String,
    },
}

/// A letter of plain words.
#[derive(Clone, Debug)]
pub struct Letter {
    /// The mailbox of whom it is for.
    pub to: Address,
    /// The subject, one line.
    pub subject: String,
    /// The words.
    pub text: String,
    /// The name of the letter, the same whenever it is sent again.
    pub id: String,
    /// The address at which whoever gets it can say that no more is wanted, by one request without a page (RFC 8058).
    pub unsubscribe: Option<String>,
}

/// A sender of letters.
pub struct Mailer {
    transport: SmtpTransport,
    from: Mailbox,
}

impl Mailer {
    /// Returns a sender with these settings; `None` if no mail server is named. No connection is made.
    ///
    /// # Errors
    /// [`NoMailer`], with the setting that is wrong.
    pub fn new(settings: &Mail) -> Result<Option<Mailer>, NoMailer> {
        let Some(host) = &settings.smtp_host else { return Ok(None) };
        let from = settings.mail_from.clone().ok_or(NoMailer::NoSender)?;
        let parameters = || TlsParameters::new(host.clone()).map_err(NoMailer::Tls);
        let (tls, port) = match settings.smtp_tls {
            SmtpTls::Wrapped => (Tls::Wrapper(parameters()?), 465),
            SmtpTls::StartTls => (Tls::Required(parameters()?), 587),
            SmtpTls::Off => (Tls::None, 25),
        };
        let own = ClientId::Domain(from.email.domain().to_owned());
        let transport = SmtpTransport::builder_dangerous(host.clone())
            .port(settings.smtp_port.unwrap_or(port))
            .tls(tls)
            .hello_name(own)
            .timeout(Some(PATIENCE));
        let transport = match credentials(settings)? {
            Some(credentials) => transport.credentials(credentials),
            None => transport,
        };
        Ok(Some(Mailer { transport: transport.build(), from }))
    }

    /// Hands a letter to the mail server. Blocks.
    ///
    /// # Errors
    /// [`NotSent`], which says whether another attempt is worth while.
    pub fn send(&self, letter: &Letter) -> Result<(), NotSent> {
        let message =
            self.written(letter).map_err(|error| NotSent::Unwritten(error.to_string()))?;
        self.transport.send(&message).map(drop).map_err(not_sent)
    }

    fn written(&self, letter: &Letter) -> Result<Message, lettre::error::Error> {
        let id = format!("<{}@{}>", letter.id, self.from.email.domain());
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, letter.to.clone()))
            .subject(&letter.subject)
            .message_id(Some(id))
            .header(ContentType::TEXT_PLAIN)
            .body(letter.text.clone())?;
        // A machine that answers absence with absence is not asked to.
        let mut headers = vec![("Auto-Submitted", "auto-generated".to_owned())];
        if let Some(address) = &letter.unsubscribe {
            headers.push(("List-Unsubscribe", format!("<{address}>")));
            headers.push(("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()));
        }
        for (name, value) in headers {
            if let Ok(name) = HeaderName::new_from_ascii(name.to_owned()) {
                message.headers_mut().insert_raw(HeaderValue::new(name, value));
            }
        }
        Ok(message)
    }
}

fn credentials(settings: &Mail) -> Result<Option<Credentials>, NoMailer> {
    match (&settings.smtp_user, &settings.smtp_password_file) {
        (None, None) => Ok(None),
        (Some(user), Some(file)) => {
            let password = fs::read_to_string(file)?;
            Ok(Some(Credentials::new(user.clone(), password.trim_end().to_owned())))
        }
        (Some(_), None) | (None, Some(_)) => Err(NoMailer::HalfCredentials),
    }
}

/// Tells what the mail server has against the mailbox from what it has against this server, which its operator can mend.
fn not_sent(error: smtp::Error) -> NotSent {
    let status = error.status().map(u16::from);
    let told = error.to_string();
    match status {
        Some(550 | 551 | 553) => NotSent::Refused { status, told },
        Some(_) | None => NotSent::NotNow { status, told },
    }
}
