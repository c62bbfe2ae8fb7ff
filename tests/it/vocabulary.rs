//! One vocabulary: the `names` of a catalogue lead from each icon, each quantity and each resource that is paid to what it is called.

use engine::kernel::edition::{Published, ShowCatalogue};
use engine::kernel::event::Fact;
use engine::kernel::quantity::Measurable;
use engine::kernel::seat::Seat;
use engine::kernel::text::Narrate;
use engine::kernel::text::sentence::{Form, Icon};
use engine::twentieth::TwentiethCentury;
use engine::underwater::UnderwaterCities;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use tests::playout::{Playout, Setup, Undoing};

/// The rows of `names` in the catalogue of the default edition.
fn names<G: Published + ShowCatalogue>() -> Vec<Value> {
    let catalogue = G::catalogue(&G::editions().remove(0), Form::Plain).ok();
    let told = serde_json::to_value(catalogue).expect("a catalogue is JSON");
    told["names"].as_array().expect("a list").clone()
}

fn keys(names: &[Value], member: &str) -> Vec<String> {
    let told = names.iter().filter_map(|row| row[member].as_str());
    told.map(str::to_owned).collect()
}

/// All that is paid in a whole game, by the keys that `cost` and `change` have for it.
fn paid<G: Measurable + Published>(setup: &Setup) -> BTreeSet<String> {
    let playout = Playout::<G>::whole(setup, 7, Undoing::Never);
    let facts = playout.events.iter().flat_map(|event| &event.facts);
    let mut keys = BTreeSet::new();
    for fact in facts {
        let Fact::Game(fact) = fact else { continue };
        for seat in Seat::first(G::seats(&playout.rules)) {
            let payment = serde_json::to_value(G::payment(fact, seat)).expect("JSON");
            keys.extend(payment.as_object().expect("an object").keys().cloned());
        }
    }
    keys
}

fn assert_names_join<G: Measurable + Published + ShowCatalogue + Narrate>(setup: &Setup) {
    let names = names::<G>();
    let named = keys(&names, "key");
    assert_eq!(named.iter().collect::<BTreeSet<_>>().len(), named.len(), "a key is there twice");
    let icons: BTreeSet<String> = keys(&names, "icon").into_iter().collect();
    let listed = G::ICONS.iter().map(|&Icon(key)| key.to_owned()).collect();
    assert_eq!(icons, listed, "each icon has a name");
    let paid = paid::<G>(setup);
    assert!(paid.len() > 1 && paid.iter().all(|key| named.contains(key)), "{paid:?}");
    let counted = names.iter().flat_map(|row| row["quantities"].as_array().into_iter().flatten());
    let mut counted: Vec<&str> = counted.filter_map(Value::as_str).collect();
    let mut series: Vec<&str> = G::SERIES.iter().map(|series| series.quantity.name).collect();
    counted.sort_unstable();
    series.sort_unstable();
    assert_eq!(counted, series, "each quantity counts one thing that has a name");
}

#[test]
fn the_names_of_underwater_cities_join() {
    assert_names_join::<UnderwaterCities>(&Setup::of::<UnderwaterCities>(3, json!({})));
}

#[test]
fn the_names_of_twentieth_century_join() {
    assert_names_join::<TwentiethCentury>(&Setup::of::<TwentiethCentury>(3, json!({})));
}

#[test]
fn a_thing_without_an_icon_or_a_quantity_has_no_such_member() {
    let names = names::<UnderwaterCities>();
    let row = |key: &str| names.iter().find(|row| row["key"] == key).expect("it has a name");
    assert!(row("metropolis").get("icon").is_none());
    assert!(row("nonsymbiotic_city").get("quantities").is_none());
    assert_eq!(row("credit")["quantities"], json!(["credits", "production_credits"]));
}
