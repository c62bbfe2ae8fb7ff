//! The parts of the account page that make a guest a person: a password, and the devices that are signed in.

use super::times::day;
use crate::accounts::{Caller, HeldToken};
use crate::context::Context;
use crate::page::reader::Reader;
use crate::problem::Problem;
use crate::routes::sessions::held;
use crate::work;
use maud::{Markup, html};
use std::sync::Arc;

/// The ways of a player to sign in.
pub(crate) struct Person {
    has_password: bool,
    sessions: Vec<HeldToken>,
}

impl Person {
    /// Returns what the caller has.
    ///
    /// # Errors
    /// Failures of the store.
    pub(crate) async fn of(context: &Context, caller: &Caller) -> Result<Person, Problem> {
        let (accounts, player) = (Arc::clone(&context.accounts), caller.player);
        let has_password = work::block(move || accounts.has_password(player)).await?;
        Ok(Person { has_password, sessions: held(context, caller).await? })
    }

    /// Returns whether the player has a password.
    pub(crate) fn has_password(&self) -> bool {
        self.has_password
    }

    /// Draws the parts for their reader.
    pub(crate) fn drawn(&self, reader: &Reader, caller: &Caller) -> Markup {
        html! { (self.password(reader, caller)) (self.devices(reader, caller)) }
    }

    fn password(&self, reader: &Reader, caller: &Caller) -> Markup {
        let (title, button) = match self.has_password {
            true => ("password-change", "password-change-button"),
            false => ("password-set", "password-set-button"),
        };
        html! {
            section.panel.narrow {
                h2 { (reader.say(title)) }
                p { (reader.say("password-hint")) }
                form method="post" action="/me/password" {
                    // Programs that keep passwords want to know whose it is.
                    input type="hidden" name="username" autocomplete="username" value=(caller.name);
                    @if self.has_password {
                        label for="old" { (reader.say("password-old")) }
                        input #old name="old" type="password" required maxlength="256" autocomplete="current-password";
                    }
                    label for="password" { (reader.say("password-new")) }
                    input #password name="password" type="password" required minlength="8" maxlength="256"
                        autocomplete="new-password" aria-describedby="password-rule";
                    p.hint #password-rule { (reader.say("password-rule")) }
                    button.button { (reader.say(button)) }
                }
            }
        }
    }

    fn devices(&self, reader: &Reader, caller: &Caller) -> Markup {
        html! {
            section.panel.narrow {
                h2 #devices { (reader.say("devices")) }
                ul.devices aria-labelledby="devices" {
                    @for session in &self.sessions { li { (device(reader, session, caller)) } }
                }
                @if self.sessions.iter().any(|session| session.id != caller.token) {
                    p.hint { (reader.say("devices-others-hint")) }
                    form method="post" action="/me/devices/others" {
                        button.button { (reader.say("devices-others")) }
                    }
                }
            }
        }
    }
}

/// Draws one device, which the reader may sign out.
fn device(reader: &Reader, session: &HeldToken, caller: &Caller) -> Markup {
    let unknown = || reader.say("device-unknown");
    let name = session.note.clone().unwrap_or_else(unknown);
    html! {
        bdi { (name) }
        @if session.id == caller.token { " · " strong { (reader.say("device-this")) } }
        @else {
            @if let Some(used) = session.last_used { " · " (reader.say("device-used")) " " (day(used)) }
            form.one method="post" action="/me/devices/end" {
                input type="hidden" name="id" value=(hex::encode(session.id.0));
                button.chip aria-label={ (reader.say("account-sign-out")) ": " (name) } { (reader.say("account-sign-out")) }
            }
        }
    }
}
