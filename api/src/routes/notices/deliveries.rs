//! Deliveries to a channel: `/me/channels/{channel}/deliveries`.

use super::channels::id;
use crate::accounts::Right;
use crate::context::Context;
use crate::notices::told;
use crate::problem::Problem;
use crate::routes::answer;
use crate::store::{ChannelId, Delivery, DeliveryId, DeliveryState, NoticeKind};
use crate::visitor::Visitor;
use crate::work;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get, post};
use serde::Serialize;

/// A message to a channel.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DeliveryShown {
    /// Its id: of a webhook the header `webhook-id` without its beginning `msg_`.
    id: String,
    /// The state of the delivery.
    state: DeliveryState,
    /// The kinds of the notices in it.
    kinds: Vec<NoticeKind>,
    /// The attempts so far.
    attempts: u32,
    /// The moment at which it was made.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = String, format = DateTime))]
    at: Option<String>,
    /// The moment of the last attempt.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = String, format = DateTime))]
    tried_at: Option<String>,
    /// The moment of the next attempt, while it waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = String, format = DateTime))]
    due_at: Option<String>,
    /// The status of the last answer, if one came.
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<u16>,
    /// The failure of the last attempt.
    #[serde(skip_serializing_if = "Option::is_none")]
    told: Option<String>,
}

impl From<Delivery> for DeliveryShown {
    fn from(delivery: Delivery) -> DeliveryShown {
        let waits = delivery.state == DeliveryState::Waiting;
        DeliveryShown {
            id: hex::encode(delivery.id.0),
            state: delivery.state,
            kinds: delivery.kinds,
            attempts: delivery.attempts,
            at: told(Some(delivery.at)),
            tried_at: told(delivery.tried_at),
            due_at: told(Some(delivery.due_at).filter(|_| waits)),
            status: delivery.status,
            told: delivery.told,
        }
    }
}

/// Lists the last 50 deliveries to a channel, the newest first.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_deliveries", tag = "accounts", security(("token" = ["account"])), params(
    ("channel" = String, Path, description = "the id of the channel"),
), responses(
    (status = 200, description = "the deliveries", body = [DeliveryShown]),
)))]
#[get("/me/channels/{channel}/deliveries")]
pub(crate) async fn list(
    context: Data<Context>,
    visitor: Visitor,
    channel: Path<String>,
) -> Result<HttpResponse, Problem> {
    let account = visitor.permitted(Right::AccountRead)?.player;
    let (id, channels) = (ChannelId(id(&channel)?), context.channels.clone());
    let deliveries = work::block(move || channels.deliveries(account, id)).await?;
    Ok(answer::fresh(deliveries.into_iter().map(DeliveryShown::from).collect::<Vec<_>>()))
}

/// Tries a delivery once more, at once, also one that has arrived or was given up.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "retry_delivery", tag = "accounts", security(("token" = ["account"])), params(
    ("channel" = String, Path, description = "the id of the channel"),
    ("delivery" = String, Path, description = "the id of the delivery"),
), responses(
    (status = 202, description = "it will be tried"),
)))]
#[post("/me/channels/{channel}/deliveries/{delivery}/retry")]
pub(crate) async fn try_again(
    context: Data<Context>,
    visitor: Visitor,
    path: Path<(String, String)>,
) -> Result<HttpResponse, Problem> {
    let account = visitor.permitted(Right::HookWrite)?.player;
    let (channel, delivery) = path.into_inner();
    let (channel, delivery) = (ChannelId(id(&channel)?), DeliveryId(id(&delivery)?));
    let channels = context.channels.clone();
    work::block(move || channels.try_again(account, channel, delivery)).await?;
    Ok(HttpResponse::Accepted().finish())
}
