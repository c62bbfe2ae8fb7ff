//! A tunnel site: a bed, and a tube where a tunnel is built.

use super::nation::Nation;
use crate::drawing::icon::icon_at;
use crate::drawing::picture::Point;
use engine::underwater::choices::place::NationPlace;
use engine::underwater::ids::TunnelSite;
use engine::underwater::text::{noun, special_site};
use engine::underwater::view::TunnelView;
use maud::{Markup, html};

/// Draws the site with its tunnel, its bonus and what else it costs.
pub(super) fn draw(nation: &Nation<'_>, site: TunnelSite) -> Markup {
    let standing = nation.standing(
        |it| it.tunnels.iter().find(|it| it.site == site),
        |one, other| one.upgraded == other.upgraded,
    );
    let built = standing.thing;
    let curve = nation.curve(site);
    let path = curve.path();
    let middle = curve.open_point(|point| nation.is_covered(point));
    let inner = html! {
        path.hit d=(path) {}
        path.bed d=(path) {}
        path.(class(built)) d=(path) {}
        @if built.is_some() { path.dash d=(path) {} }
        @if built.is_some_and(|tunnel| tunnel.upgraded) { (triangle(middle)) }
        @if built.is_none() { (badge(nation, site, middle)) }
    };
    nation.spot(NationPlace::Tunnel(site), &label(nation, site, built), standing.drawn(inner))
}

fn class(built: Option<&TunnelView>) -> &'static str {
    match built {
        None => "lane",
        Some(TunnelView { connected: false, .. }) => "lane built loose",
        Some(TunnelView { upgraded: true, .. }) => "lane built better",
        Some(_) => "lane built",
    }
}

/// The sign that something is upgraded, at this point.
pub(super) fn triangle([x, y]: Point) -> Markup {
    let (left, right, top, bottom) = (x - 8, x + 8, y - 8, y + 6);
    html! { path.triangle d=(format!("M{x} {top}L{right} {bottom}H{left}z")) {} }
}

/// Draws the bonus and the surcharge of building here, in a circle on the bed.
fn badge(nation: &Nation<'_>, site: TunnelSite, [x, y]: Point) -> Markup {
    let icons = nation.bonus_icons(nation.board.tunnel_bonus(site));
    let has_surcharge = !nation.board.special.tunnel_surcharge(site).is_none();
    let width = 10 + 16 * icons.len() as i16;
    html! {
        @if !icons.is_empty() {
            rect.badge x=(x - width / 2) y=(y - 13) width=(width) height="26" rx="13" {}
            @for (place, key) in (0..).zip(&icons) {
                (icon_at(key, [x - 8 * (icons.len() as i16 - 1) + 16 * place, y], 17))
            }
        }
        @if has_surcharge { (surcharge([x + width / 2, y - 10])) }
    }
}

/// The tag that building here costs more, at this point.
pub(super) fn surcharge([x, y]: Point) -> Markup {
    html! {
        circle.surcharge cx=(x) cy=(y) r="8" {}
        path.plus d=(format!("M{} {y}h8M{x} {}v8", x - 4, y - 4)) {}
    }
}

/// Returns the words of the site as it is now.
pub(super) fn words(nation: &Nation<'_>, site: TunnelSite) -> String {
    let built = nation.nation.tunnels.iter().find(|built| built.site == site);
    label(nation, site, built)
}

fn label(nation: &Nation<'_>, site: TunnelSite, built: Option<&TunnelView>) -> String {
    let words = nation.table.words;
    let state = match built {
        None => vec![words.say("underwater-no-tunnel")],
        Some(tunnel) => {
            let name = noun::TUNNEL.after(1, words.plain());
            let upgraded = tunnel.upgraded.then(|| words.say("underwater-upgraded"));
            let loose = (!tunnel.connected).then(|| words.say("underwater-loose"));
            [name].into_iter().chain(upgraded).chain(loose).collect()
        }
    };
    let bonus = nation.bonus(nation.board.tunnel_bonus(site)).filter(|_| built.is_none());
    let special = special_site::tunnel(nation.board, site, words.plain());
    let sentences: Vec<String> = bonus.into_iter().chain(special).collect();
    words.label(&nation.sites().tunnel(site), &state, &sentences)
}
