//! `/me/notices`: how a player is told what happens while the page is closed. All of it works without script.

mod drawn;

use crate::accounts::Right;
use crate::context::Context;
use crate::notices::{ChannelWanted, Channels, USUAL, keys_of};
use crate::page::form::{Form, lead_to};
use crate::page::frame::Page;
use crate::page::reader::Reader;
use crate::page::screens::rests;
use crate::problem::{Code, Problem};
use crate::routes::notices::channels::id;
use crate::routes::notices::feeds::addresses;
use crate::routes::notices::quiet::QuietHoursShown;
use crate::store::{
    Channel, ChannelChange, ChannelId, ChannelKind, ChannelState, Delivery, Feed, FeedId, Format,
    PlayerId, QuietHours,
};
use crate::work;
use actix_web::http::header::{CACHE_CONTROL, HeaderValue};
use actix_web::web::Data;
use actix_web::{HttpResponse, get, post};
use drawn::Drawn;
use maud::{Markup, html};

/// The address of the screen.
const SCREEN: &str = "/me/notices";
/// The deliveries of a channel that are drawn.
const DRAWN: usize = 5;

/// The channels, feeds and quiet hours that the screen shows.
struct ScreenContent {
    channels: Vec<(Channel, Vec<Delivery>)>,
    feeds: Vec<Feed>,
    hours: Option<QuietHours>,
    sends_mail: bool,
    push_key: String,
}

impl ScreenContent {
    /// Reads what there is of an account. Blocks.
    fn read(channels: &Channels, account: PlayerId) -> Result<ScreenContent, Problem> {
        let with_deliveries = |channel: Channel| {
            let mut deliveries = channels.deliveries(account, channel.id)?;
            deliveries.truncate(DRAWN);
            Ok((channel, deliveries))
        };
        let list = channels.list(account)?.into_iter().map(with_deliveries);
        Ok(ScreenContent {
            channels: list.collect::<Result<_, Problem>>()?,
            feeds: channels.feeds(account)?,
            hours: channels.quiet_hours(account)?,
            sends_mail: channels.sends_mail(),
            push_key: channels.push_key(),
        })
    }
}

/// Shows the channels, quiet hours and feeds; leads whoever is not signed in to where that is done.
#[get("/me/notices")]
pub(crate) async fn show(context: Data<Context>, reader: Reader) -> Result<HttpResponse, Problem> {
    match &reader.caller {
        Some(caller) => {
            caller.permits(Right::AccountRead)?;
            screen(&context, &reader, caller.player, &html! {}).await
        }
        None => Ok(lead_to("/sign-in?back=/me/notices")),
    }
}

async fn screen(
    context: &Data<Context>,
    reader: &Reader,
    account: PlayerId,
    told: &Markup,
) -> Result<HttpResponse, Problem> {
    let channels = context.channels.clone();
    let shown = work::block(move || ScreenContent::read(&channels, account)).await?;
    let body = Drawn { reader, shown: &shown }.screen(told);
    let page = Page { script: Some("push.js"), ..Page::new(reader.say("notices"), body) };
    Ok(page.shown_to(reader))
}

/// Returns the screen with something that is told once.
async fn once(form: &Form, account: PlayerId, told: &Markup) -> Result<HttpResponse, Problem> {
    let mut answer = screen(&form.context, &form.reader(), account, told).await?;
    answer.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(answer)
}

/// Adds a channel; shows the secret of a webhook, once. A browser sends the keys of its subscription.
#[post("/me/notices/channels")]
pub(crate) async fn add(form: Form) -> Result<HttpResponse, Problem> {
    let (wanted, reader) = (wanted(&form)?, form.reader());
    let (account, channels) = (wanted.account, form.context.channels.clone());
    let added = work::block(move || channels.add(wanted)).await?;
    let told = match added.kind {
        ChannelKind::Webhook => drawn::secret(&reader, &Channels::reveal(&added)),
        ChannelKind::Mail => drawn::sent(&reader, &added.address),
        ChannelKind::Push => return Ok(lead_to(SCREEN)),
    };
    once(&form, account, &told).await
}

fn wanted(form: &Form) -> Result<ChannelWanted, Problem> {
    let caller = form.visitor.permitted(Right::HookWrite)?;
    let unknown = |name: &str| {
        Problem::new(Code::BodyNotUnderstood).because(format!("`{name}` is not one of its values"))
    };
    let kind = ChannelKind::named(form.fields.need("kind")?).ok_or_else(|| unknown("kind"))?;
    let format = form.fields.get("format").unwrap_or(Format::Standard.name());
    let hour = form.fields.get("digest_hour").map(|hour| hour.parse::<u8>());
    let keys = form.fields.get("p256dh").zip(form.fields.get("auth"));
    Ok(ChannelWanted {
        account: caller.player,
        player: caller.name.clone(),
        kind,
        address: form.fields.need("address")?.trim().to_owned(),
        push: keys.map(|(public, auth)| keys_of(public, auth)).transpose()?,
        format: Format::named(format).ok_or_else(|| unknown("format"))?,
        language: form.reader().language(),
        kinds: USUAL.to_vec(),
        always: form.fields.get("always").is_some(),
        digest_hour: hour.transpose().map_err(|_| unknown("digest_hour"))?,
    })
}

/// Carries out what the pressed button says about a channel.
#[post("/me/notices/channel")]
pub(crate) async fn change(form: Form) -> Result<HttpResponse, Problem> {
    let account = form.visitor.permitted(Right::HookWrite)?.player;
    let channel = ChannelId(id(form.fields.need("channel")?)?);
    let (channels, act) = (form.context.channels.clone(), form.fields.need("act")?.to_owned());
    if act == "rotate" {
        let rotated = work::block(move || channels.rotate(account, channel)).await?;
        let told = drawn::secret(&form.reader(), &Channels::reveal(&rotated));
        return once(&form, account, &told).await;
    }
    work::block(move || acted(&channels, account, channel, &act)).await?;
    Ok(lead_to(SCREEN))
}

fn acted(
    channels: &Channels,
    account: PlayerId,
    channel: ChannelId,
    act: &str,
) -> Result<(), Problem> {
    let switched =
        |state| channels.change(account, channel, |was| ChannelChange { state, ..was }).map(drop);
    match act {
        "test" => channels.test(account, channel),
        "remove" => channels.remove(account, channel),
        "on" => switched(ChannelState::On),
        "off" => switched(ChannelState::Off),
        _other => Err(Problem::new(Code::BodyNotUnderstood).because("`act` is none of these")),
    }
}

/// Keeps the quiet hours.
#[post("/me/notices/quiet")]
pub(crate) async fn keep_quiet(form: Form) -> Result<HttpResponse, Problem> {
    let account = form.visitor.permitted(Right::HookWrite)?.player;
    let sent = |name| form.fields.get(name).filter(|time| !time.is_empty());
    let time = |name| sent(name).map(|time| rests::time(Some(time)));
    let sent = QuietHoursShown {
        from: time("from").transpose()?,
        until: time("until").transpose()?,
        urgent: form.fields.get("urgent").is_some(),
    };
    let (hours, channels) = (QuietHours::try_from(sent)?, form.context.channels.clone());
    work::block(move || channels.keep_quiet_hours(account, hours)).await?;
    Ok(lead_to(SCREEN))
}

/// Adds a feed, and shows its addresses, once.
#[post("/me/notices/feeds")]
pub(crate) async fn add_feed(form: Form) -> Result<HttpResponse, Problem> {
    let account = form.visitor.permitted(Right::HookWrite)?.player;
    let (channels, reader) = (form.context.channels.clone(), form.reader());
    let language = reader.language();
    let (_, secret) = work::block(move || channels.add_feed(account, language)).await?;
    let addresses =
        addresses(&form.context, &secret).map(|address| match address.starts_with('/') {
            true => format!("{}{address}", reader.origin),
            false => address,
        });
    once(&form, account, &drawn::feed(&reader, &addresses)).await
}

/// Removes a feed.
#[post("/me/notices/feed")]
pub(crate) async fn remove_feed(form: Form) -> Result<HttpResponse, Problem> {
    let account = form.visitor.permitted(Right::HookWrite)?.player;
    let feed = FeedId(id(form.fields.need("feed")?)?);
    let channels = form.context.channels.clone();
    work::block(move || channels.remove_feed(account, feed)).await?;
    Ok(lead_to(SCREEN))
}
