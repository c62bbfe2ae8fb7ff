//! A tunnel site: a bed, and a tube where a tunnel is built.

use super::city::{DOME, FLOOR};
use super::curve::Curve;
use super::nation::{Nation, Spot};
use super::printed::{BoardSheet, Lane, PrintedLook, Site, building_sites};
use super::site::HALF_SITE;
use crate::drawing::icon::icon_at;
use crate::drawing::picture::Point;
use az::SaturatingAs;
use engine::underwater::choices::place::NationPlace;
use engine::underwater::ids::{CitySite, TunnelSite};
use engine::underwater::state::ones;
use engine::underwater::text::{noun, special_site};
use engine::underwater::view::TunnelView;
use maud::{Markup, html};

/// The least distance of a badge from what could cover it.
const APART: i16 = 12;

/// Returns the site as it is printed: with its bonus and what else it costs.
pub(super) fn printed(sheet: &BoardSheet<'_>, site: TunnelSite) -> Lane {
    let words = sheet.words;
    let name = sheet.sites().tunnel(site);
    let special = special_site::tunnel(sheet.board, site, words.plain());
    let bonus = sheet.board.tunnel_bonus(site);
    let curve = curve(sheet, site);
    let path = curve.path();
    let at = curve.open_point(|point| is_covered(sheet, point));
    let ground = html! { path.hit d=(path) {} path.bed d=(path) {} };
    let state = [words.say("underwater-no-tunnel")];
    let empty = PrintedLook {
        label: sheet.label(&name, &state, bonus, special.as_ref()),
        inner: html! { (ground) path.lane d=(path) {} (badge(sheet, site, at)) },
    };
    Lane { site: Site { name, special, at, ground, empty }, path }
}

/// Returns the curve of a tunnel between its ends.
fn curve(sheet: &BoardSheet<'_>, site: TunnelSite) -> Curve {
    let cities = ones(sheet.board.ends[site.index()].into()).map(CitySite::at);
    let cities = cities.map(|city| sheet.at(NationPlace::City(city)));
    let metropolis = sheet.board.metropolis_of(site);
    let metropolis = metropolis.map(|place| sheet.at(NationPlace::Metropolis(place)));
    let mut ends = cities.chain(metropolis);
    let (from, to) = (ends.next().unwrap_or_default(), ends.next().unwrap_or_default());
    Curve { from, via: sheet.bends(site), to }
}

/// Returns whether a dome or a building site lies so near that it would cover a badge.
fn is_covered(sheet: &BoardSheet<'_>, [x, y]: Point) -> bool {
    let near = |[left, top]: Point, [right, bottom]: Point| {
        (left - APART..=right + APART).contains(&x) && (top - APART..=bottom + APART).contains(&y)
    };
    let cities = CitySite::all().map(|site| sheet.at(NationPlace::City(site)));
    let domes = cities.map(|[x, y]| ([x - DOME, y + FLOOR - DOME], [x + DOME, y + FLOOR]));
    let sites = building_sites(sheet.board).map(|site| sheet.at(NationPlace::Building(site)));
    let sites =
        sites.map(|[x, y]| ([x - HALF_SITE, y - HALF_SITE], [x + HALF_SITE, y + HALF_SITE]));
    domes.chain(sites).any(|(from, to)| near(from, to))
}

/// Draws the bonus and the surcharge of building here, in a circle on the bed.
fn badge(sheet: &BoardSheet<'_>, site: TunnelSite, [x, y]: Point) -> Markup {
    let icons = sheet.bonus_icons(sheet.board.tunnel_bonus(site));
    let has_surcharge = !sheet.board.special.tunnel_surcharge(site).is_none();
    let width = 10 + 16 * icons.len().saturating_as::<i16>();
    html! {
        @if !icons.is_empty() {
            rect.badge x=(x - width / 2) y=(y - 13) width=(width) height="26" rx="13" {}
            @for (place, key) in (0..).zip(&icons) {
                (icon_at(key, [x - 8 * (icons.len().saturating_as::<i16>() - 1) + 16 * place, y], 17))
            }
        }
        @if has_surcharge { (surcharge([x + width / 2, y - 10])) }
    }
}

/// Draws the site with its tunnel.
pub(super) fn draw(nation: &Nation<'_>, site: TunnelSite) -> Spot {
    let standing = nation.standing(
        |it| it.tunnels.iter().find(|it| it.site == site),
        |one, other| one.upgraded == other.upgraded,
    );
    let Lane { site: printed, path } = nation.printed.tunnel(site);
    nation.site(NationPlace::Tunnel(site), printed, &standing, |tunnel| PrintedLook {
        label: nation.built(printed, &state(nation, tunnel)),
        inner: html! {
            (printed.ground)
            path.(class(tunnel)) d=(path) {}
            path.dash d=(path) {}
            @if tunnel.upgraded { (triangle(printed.at)) }
        },
    })
}

/// Returns the classes of a tunnel that is built.
fn class(tunnel: &TunnelView) -> &'static str {
    match (tunnel.connected, tunnel.upgraded) {
        (false, _) => "lane built loose",
        (true, true) => "lane built better",
        (true, false) => "lane built",
    }
}

fn state(nation: &Nation<'_>, tunnel: &TunnelView) -> Vec<String> {
    let words = nation.table.words;
    let name = noun::TUNNEL.after(1, words.plain());
    let upgraded = tunnel.upgraded.then(|| words.say("underwater-upgraded"));
    let loose = (!tunnel.connected).then(|| words.say("underwater-loose"));
    [name].into_iter().chain(upgraded).chain(loose).collect()
}

/// Returns the sign that something is upgraded, at this point.
pub(super) fn triangle([x, y]: Point) -> Markup {
    let (left, right, top, bottom) = (x - 8, x + 8, y - 8, y + 6);
    html! { path.triangle d=(format!("M{x} {top}L{right} {bottom}H{left}z")) {} }
}

/// Returns the tag that building here costs more, at this point.
pub(super) fn surcharge([x, y]: Point) -> Markup {
    html! {
        circle.surcharge cx=(x) cy=(y) r="8" {}
        path.plus d=(format!("M{} {y}h8M{x} {}v8", x - 4, y - 4)) {}
    }
}
