//! Problems of the store.

use super::{Code, Problem};
use crate::limits::policy::{Policy, Quota, QuotaLeft};
use crate::store::StoreError;
use engine::kernel::limit::{COMINGS_MAX, STRANGERS_COMINGS_MAX};

/// Seconds after which it is worth looking whether there is room for more: only the caller knows when something ends.
const LOOK_AGAIN: u32 = 60;

impl From<StoreError> for Problem {
    /// Tells the client what to do about a failure of the store; its reason is for the operator only.
    fn from(error: StoreError) -> Problem {
        match error {
            StoreError::KeyReused => Problem::new(Code::KeyReused),
            StoreError::GameUnknown => Problem::new(Code::GameUnknown),
            StoreError::NameTaken => Problem::new(Code::NameTaken),
            StoreError::WordsUnknown => Problem::new(Code::WordsUnknown),
            StoreError::PasswordMoved => Problem::new(Code::LoginFailed),
            StoreError::ResetUnknown => Problem::new(Code::ResetGone),
            StoreError::CodeUnknown => Problem::new(Code::SignInFailed),
            StoreError::InvitationUnknown => Problem::new(Code::InvitationGone),
            StoreError::InvitationsUsedUp => Problem::new(Code::TooManyInvitations),
            StoreError::VacationUnknown => Problem::new(Code::VacationUnknown),
            StoreError::VacationsUsedUp { left } => Problem::new(Code::VacationUsedUp)
                .because(&error)
                .with("seconds_left", left.as_secs()),
            StoreError::ChannelUnknown => Problem::new(Code::ChannelUnknown),
            StoreError::ChannelsUsedUp { .. } => Problem::new(Code::TooManyChannels),
            StoreError::OrderUnknown => Problem::new(Code::OrderUnknown),
            StoreError::OrdersUsedUp => Problem::new(Code::TooManyOrders),
            StoreError::TokenUnknown => Problem::new(Code::TokenUnknown),
            StoreError::QuotaUsedUp { what, most } => used_up(Policy::from(what), most),
            StoreError::ComingsUsedUp => used_up(Policy::Comings, COMINGS_MAX),
            StoreError::StrangersUsedUp => used_up(Policy::StrangersComings, STRANGERS_COMINGS_MAX),
            StoreError::EntriesWithheld => Problem::new(Code::TileUnknown).because(error),
            StoreError::Unlisted | StoreError::LineTooLong { .. } => {
                Problem::new(Code::EntriesPublished).because(error)
            }
            StoreError::Full => Problem::new(Code::DatabaseFull),
            StoreError::ReadOnly { .. } | StoreError::NotShown { .. } => {
                tracing::error!(%error, "a request failed");
                Problem::new(Code::NotWritable)
            }
            StoreError::Busy
            | StoreError::HeadMoved { .. }
            | StoreError::DraftMoved { .. }
            | StoreError::RematchKnown => Problem::new(Code::Busy).retry_after(1),
            StoreError::Unresponsive | StoreError::Stopped => {
                Problem::new(Code::Stopping).retry_after(5)
            }
            StoreError::SeqGap { .. }
            | StoreError::NoFirstEvent
            | StoreError::Constraint { .. }
            | StoreError::LogBroken { .. }
            | StoreError::Fatal { .. }
            | StoreError::Failed { .. } => Problem::internal(error),
        }
    }
}

fn used_up(policy: Policy, most: u32) -> Problem {
    let quota = Quota { policy, most, window: None };
    Problem::used_up(QuotaLeft { quota, left: 0, seconds: LOOK_AGAIN })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_of_the_server_tells_the_client_no_reason() {
        let failed = StoreError::Failed { reason: "a secret path".to_owned() };
        let problem = Problem::from(failed);
        assert_eq!(problem.code(), Code::InternalError);
        assert!(problem.more.is_empty() && problem.detail.is_none());
    }
}
