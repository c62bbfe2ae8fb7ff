//! Tells refusals in words: each names the fact that forbids the command, and an act that the player can do instead.

use super::noun::{COIN, GARBAGE_TOKEN, SCIENCE_POINT};
use crate::edition::Edition;
use crate::geometry::bridges::{Misplaced, PLACES_MAX};
use crate::geometry::grid::Point;
use crate::ids::{SCIENCE_BID_MAX, Tile};
use crate::rejection::Rejection;
use crate::state::Step;
use kernel::text::grammar::{pick, quoted};
use kernel::text::refusal::{Refusal, refusals, with_title};
use kernel::text::{Language, Title, Wording};

/// Tells a refusal; a land or a technology that it names has its title beside its number.
pub fn tell(edition: &Edition, rejection: &Rejection, language: Language) -> String {
    let (words, wording) = (rejection.tell(language), Wording::from(language));
    let (name, title) = match named(rejection) {
        Some(Tile::Land(land)) => (
            pick(wording, format!("land {land}"), format!("Land {land}")),
            &edition.land(land).about.title,
        ),
        Some(Tile::Institution(technology)) => (
            pick(wording, format!("technology {technology}"), format!("Technologie {technology}")),
            &edition.technology(technology).about.title,
        ),
        None => return words,
    };
    with_title(&words, &name, &quoted(title.in_language(wording), wording))
}

/// Returns the land or the technology that a refusal names.
fn named(rejection: &Rejection) -> Option<Tile> {
    if let Rejection::LandNotOffered { land }
    | Rejection::NotYourLand { land }
    | Rejection::LandNotNew { land }
    | Rejection::NoGarbage { land }
    | Rejection::SameLand { land }
    | Rejection::LandNotLinked { land } = *rejection
    {
        return Some(Tile::Land(land));
    }
    if let Rejection::NoSuchCity { city }
    | Rejection::CityOccupied { city }
    | Rejection::CityEmpty { city }
    | Rejection::NoDestination { city }
    | Rejection::CityNotLinked { city }
    | Rejection::NoRecyclingCentre { city }
    | Rejection::CentreUsedAlready { city } = *rejection
    {
        return Some(Tile::Land(city.land));
    }
    if let Rejection::TechnologyNotOffered { technology }
    | Rejection::NotYourTechnology { technology }
    | Rejection::NoSuchAbility { technology }
    | Rejection::AbilitySpent { technology }
    | Rejection::AbilityExhausted { technology } = *rejection
    {
        return Some(Tile::Institution(technology));
    }
    None
}

refusals! { Rejection, wording;
    Rejection::NotYourTurn {} =>
        "it is not this seat's turn: wait until it is",
        "Dieser Sitz ist nicht am Zug: Warte, bis er es ist";
    Rejection::NotThisStep { step } =>
        "{open} is open now: ask for the legal commands",
        "Jetzt ist {open} offen: Frag die erlaubten Befehle ab",
        open = open(*step).words(wording);
    Rejection::LandNotOffered { land } =>
        "land {land} is not for sale: choose one that lies open",
        "Land {land} steht nicht zum Verkauf: Wähle eines, das offen liegt";
    Rejection::TechnologyNotOffered { technology } =>
        "technology {technology} is not for sale: choose one that lies open, or none",
        "Technologie {technology} steht nicht zum Verkauf: Wähle eine, die offen liegt, oder keine";
    Rejection::BelowMinimum { minimum, .. } =>
        "the minimum price is {price}: open with {minimum} or more, or drop out",
        "Der Mindestpreis beträgt {price}: Eröffne mit {minimum} oder mehr, oder steig aus",
        price = COIN.counted((*minimum).into(), wording);
    Rejection::MinimumIsEnough { minimum, .. } =>
        "nobody else is left in the auction: the price is exactly {price}",
        "Außer dir ist niemand mehr in der Versteigerung: Der Preis beträgt genau {price}",
        price = COIN.counted((*minimum).into(), wording);
    Rejection::BidTooLow { highest, .. } =>
        "the highest bid is {price}: bid more, pass or drop out",
        "Das höchste Gebot beträgt {price}: Biete mehr, passe, oder steig aus",
        price = COIN.counted((*highest).into(), wording);
    Rejection::CannotAfford { cost, coins, science } =>
        "{price} and {points} are needed, {coins} and {science} are in hand: choose something that can be paid for",
        "Nötig sind {price} und {points}, vorhanden sind {coins} und {science}: Wähle etwas, das du bezahlen kannst",
        price = COIN.counted(cost.coins.into(), wording),
        points = SCIENCE_POINT.counted(cost.science.into(), wording);
    Rejection::ColumnNotUsed { column, players } =>
        "column {column} is not used with {players} players: choose another one",
        "Spalte {column} wird im Spiel zu {players} nicht benutzt: Wähle eine andere";
    Rejection::ColumnBidOutOfRange { column, least, .. } =>
        "on column {column} {bids}",
        "Auf Spalte {column} {bids}",
        bids = bids(*least, wording);
    Rejection::NotYourLand { land } =>
        "land {land} is not in this region: choose one that is",
        "Land {land} liegt nicht in dieser Region: Wähle eines, das dort liegt";
    Rejection::NotYourTechnology { technology } =>
        "technology {technology} does not belong to this seat: choose one that does",
        "Technologie {technology} gehört nicht diesem Sitz: Wähle eine, die ihm gehört";
    Rejection::GarbageNotPlaced { garbage } =>
        "new garbage must be placed first ({tokens}): place a token on a land",
        "Zuerst sind neue Müllmarker zu legen ({tokens}): Leg einen auf ein Land",
        tokens = GARBAGE_TOKEN.counted((*garbage).into(), wording);
    Rejection::NoNewGarbage {} =>
        "no new garbage waits to be placed: go on with tiles or technologies",
        "Es ist kein neuer Müll zu legen: Mach mit Plättchen oder Technologien weiter";
    Rejection::LandNotNew { land } =>
        "land {land} was not won this round: new garbage goes on a land that was",
        "Land {land} wurde nicht in dieser Runde ersteigert: Neuer Müll kommt auf ein Land, das in dieser Runde ersteigert wurde";
    Rejection::TilesNotAttached {} =>
        "a new tile must be attached first: attach it, turn it and seat its citizen",
        "Zuerst ist ein neues Plättchen anzulegen: Leg es an, dreh es, und setz seinen Bürger";
    Rejection::TileNotTurned {} =>
        "the tile that was just attached must be turned first: choose its orientation",
        "Zuerst ist das eben angelegte Plättchen zu drehen: Wähle seine Ausrichtung";
    Rejection::CitizenNotSeated {} =>
        "the citizen of the land that was just attached must be seated first: choose its city",
        "Zuerst ist der Bürger des eben angelegten Landes zu setzen: Wähle seine Stadt";
    Rejection::NoTileToTurn {} =>
        "no tile was just attached: attach one first",
        "Es wurde eben kein Plättchen angelegt: Leg zuerst eines an";
    Rejection::NoCitizenToSeat {} =>
        "no citizen waits for a city: attach a land first",
        "Es wartet kein Bürger auf eine Stadt: Leg zuerst ein Land an";
    Rejection::TileNotNew { .. } =>
        "this tile is not a new one of this seat: attach one that was bought or won and lies aside",
        "Dieses Plättchen ist kein neues dieses Sitzes: Leg eines an, das gekauft oder ersteigert wurde und bereitliegt";
    Rejection::CellTaken { cell } =>
        "cell {x}, {y} is taken: choose an empty one",
        "Feld {x}, {y} ist belegt: Wähle ein leeres",
        x = cell.x, y = cell.y;
    Rejection::CellApart { cell } =>
        "cell {x}, {y} touches no tile of this region: choose one that does",
        "Feld {x}, {y} grenzt an kein Plättchen dieser Region: Wähle eines, das angrenzt",
        x = cell.x, y = cell.y;
    Rejection::NoSuchCity { city } =>
        "land {land} has no city {city}: choose one that it has",
        "Land {land} hat keine Stadt {city}: Wähle eine, die es hat",
        land = city.land, city = city.city;
    Rejection::CityOccupied { city } =>
        "city {city} of land {land} has a citizen: choose an empty one",
        "Stadt {city} von Land {land} hat schon einen Bürger: Wähle eine leere",
        land = city.land, city = city.city;
    Rejection::CityEmpty { city } =>
        "city {city} of land {land} has no citizen: choose an occupied one",
        "Stadt {city} von Land {land} hat keinen Bürger: Wähle eine besetzte",
        land = city.land, city = city.city;
    Rejection::NoSuchAbility { technology } =>
        "technology {technology} has no such ability: choose one that has",
        "Technologie {technology} hat keine solche Fähigkeit: Wähle eine, die sie hat";
    Rejection::AbilitySpent { technology } =>
        "technology {technology} was used already, and can be used only once",
        "Technologie {technology} wurde schon genutzt und lässt sich nur einmal nutzen";
    Rejection::AbilityExhausted { technology } =>
        "technology {technology} was used in this Upkeep: use it again in the next one",
        "Technologie {technology} wurde in diesem Unterhalt schon genutzt: Nutze sie im nächsten wieder";
    Rejection::NoGarbage { land } =>
        "no garbage lies on land {land}: choose a land with garbage",
        "Auf Land {land} liegt kein Müll: Wähle ein Land mit Müll";
    Rejection::SameLand { land } =>
        "the garbage came from land {land}: unload it on another one",
        "Der Müll kommt von Land {land}: Lade ihn auf einem anderen ab";
    Rejection::NoOtherLand {} =>
        "there is no other land to carry garbage to: attach further lands first",
        "Es gibt kein anderes Land, auf das Müll gebracht werden könnte: Leg zuerst weitere Länder an";
    Rejection::GarbageOnTruck {} =>
        "a truck carries a garbage token: unload it first",
        "Auf einem Lastwagen liegt ein Müllmarker: Lade ihn zuerst ab";
    Rejection::NoTruck {} =>
        "no truck is under way: load a garbage token first",
        "Es ist kein Lastwagen unterwegs: Lade zuerst einen Müllmarker auf";
    Rejection::CitizenOnTrain {} =>
        "a train carries a citizen: let the citizen leave it first",
        "In einem Zug fährt ein Bürger: Lass ihn zuerst aussteigen";
    Rejection::NoTrain {} =>
        "no train is under way: let a citizen board one first",
        "Es ist kein Zug unterwegs: Lass zuerst einen Bürger einsteigen";
    Rejection::NoDestination { city } =>
        "no empty city is linked to city {city} of land {land} without another city between: choose another citizen",
        "An Stadt {city} von Land {land} ist keine leere Stadt ohne eine andere dazwischen angebunden: Wähle einen anderen Bürger",
        land = city.land, city = city.city;
    Rejection::CityNotLinked { city } =>
        "no rails lead to city {city} of land {land} without another city between: choose a linked one",
        "Zu Stadt {city} von Land {land} führen keine Gleise ohne eine andere Stadt dazwischen: Wähle eine angebundene",
        land = city.land, city = city.city;
    Rejection::TileNotInRegion { .. } =>
        "this tile does not lie in this region: choose one that does",
        "Dieses Plättchen liegt nicht in dieser Region: Wähle eines, das dort liegt";
    Rejection::BridgeMisplaced { fault, .. } =>
        "a bridge cannot stand there: {fault}",
        "Dort kann keine Brücke stehen: {fault}",
        fault = fault.tell(wording.language);
    Rejection::NoBridgeLeft {} =>
        "all four bridges stand already: this one cannot be built",
        "Alle vier Brücken stehen schon: Diese kann nicht gebaut werden";
    Rejection::EnvironmentAtEnd {} =>
        "the environment marker is at the right end: it cannot go further",
        "Der Umweltmarker steht am rechten Ende: Er kann nicht weiterrücken";
    Rejection::NoRecyclingCentre { city } =>
        "city {city} of land {land} has no recycling centre: choose one that has",
        "Stadt {city} von Land {land} hat keine Recyclinganlage: Wähle eine, die eine hat",
        land = city.land, city = city.city;
    Rejection::CentreUsedAlready { city } =>
        "the recycling centre of city {city} of land {land} was used this round: choose another one",
        "Die Recyclinganlage in Stadt {city} von Land {land} wurde in dieser Runde schon genutzt: Wähle eine andere",
        land = city.land, city = city.city;
    Rejection::LandNotLinked { land } =>
        "no direct rail link leads from the centre to land {land}: choose its own land or an adjacent linked one",
        "Von der Anlage führt keine direkte Gleisverbindung zu Land {land}: Wähle ihr eigenes Land oder ein benachbartes, angebundenes";
}

refusals! { Misplaced, wording;
    Misplaced::NoLength { at } =>
        "both ends of the bridge are at {at}: choose two points",
        "Beide Enden der Brücke liegen bei {at}: Wähle zwei Punkte",
        at = point(*at);
    Misplaced::OutOfOrder { from, to } =>
        "the ends of the bridge are not in order: write it from {from} to {to}",
        "Die Enden der Brücke stehen in falscher Reihenfolge: Schreib sie von {from} bis {to}",
        from = point(*from), to = point(*to);
    Misplaced::OnTheEdge { at } =>
        "{at} lies on the edge of the tile: end the bridge at a city or on rails within it",
        "{at} liegt am Rand des Plättchens: Lass die Brücke an einer Stadt oder auf Gleisen in seinem Inneren enden",
        at = point(*at);
    Misplaced::NothingThere { at } =>
        "there is neither a city nor rails at {at}: end the bridge where one of them is",
        "Bei {at} gibt es weder eine Stadt noch Gleise: Lass die Brücke dort enden, wo es eines von beiden gibt",
        at = point(*at);
    Misplaced::CrossesCity { city } =>
        "the bridge would cross city {city}: end it there, or choose other ends",
        "Die Brücke würde Stadt {city} kreuzen: Lass sie dort enden, oder wähle andere Enden";
    Misplaced::CrossesTrack { from, to } =>
        "the bridge would meet the track from {from} to {to} between its ends: end it there, or choose other ends",
        "Die Brücke würde zwischen ihren Enden das Gleis von {from} bis {to} treffen: Lass sie dort enden, oder wähle andere Enden",
        from = point(*from), to = point(*to);
    Misplaced::AlongTrack { from, to } =>
        "the bridge would run along the track from {from} to {to}: choose an end that is not on its way",
        "Die Brücke würde auf dem Gleis von {from} bis {to} verlaufen: Wähle ein Ende, das nicht auf dessen Weg liegt",
        from = point(*from), to = point(*to);
    Misplaced::CrossesBridge { from, to } =>
        "the bridge would meet the one from {from} to {to} between its ends: end it there, or choose other ends",
        "Die Brücke würde zwischen ihren Enden die Brücke von {from} bis {to} treffen: Lass sie dort enden, oder wähle andere Enden",
        from = point(*from), to = point(*to);
    Misplaced::AlongBridge { from, to } =>
        "the bridge would run along the one from {from} to {to}: choose an end that is not on its way",
        "Die Brücke würde auf der Brücke von {from} bis {to} verlaufen: Wähle ein Ende, das nicht auf deren Weg liegt",
        from = point(*from), to = point(*to);
    Misplaced::ShorterBridge { from, to } =>
        "a shorter bridge joins the same: build the one from {from} to {to}",
        "Eine kürzere Brücke verbindet dasselbe: Bau die von {from} bis {to}",
        from = point(*from), to = point(*to);
    Misplaced::TooManyPlaces {} =>
        "the tile offers {PLACES_MAX} places before this one and no more: choose one of them",
        "Das Plättchen bietet {PLACES_MAX} Orte vor diesem und keine weiteren: Wähle einen davon";
}

/// Words for the bids that a column takes.
fn bids(least: u8, wording: Wording) -> String {
    if least > SCIENCE_BID_MAX {
        return pick(
            wording,
            format!("nothing overbids {SCIENCE_BID_MAX}: bid on another one"),
            format!("lässt sich {SCIENCE_BID_MAX} nicht überbieten: Biete auf eine andere"),
        );
    }
    pick(
        wording,
        format!("bids go from {least} to {SCIENCE_BID_MAX}: bid within them, or on another one"),
        format!(
            "reichen die Gebote von {least} bis {SCIENCE_BID_MAX}: Bleib dazwischen, oder biete auf eine andere"
        ),
    )
}

/// Words for what is open while something else is refused.
const fn open(step: Step) -> Title {
    match step {
        Step::Nothing => Title::new("nothing", "nichts"),
        Step::PickLand => Title::new(
            "picking a land, or dropping out,",
            "die Wahl eines Landes oder das Aussteigen",
        ),
        Step::BidOnLand => Title::new("bidding on the land", "das Bieten auf das Land"),
        Step::BidOnCatastrophe => {
            Title::new("bidding on the catastrophe", "das Bieten auf die Katastrophe")
        }
        Step::Upkeep => Title::new("Upkeep", "der Unterhalt"),
        Step::Recycling => Title::new("recycling", "das Recycling"),
    }
}

/// Words for a point, as an edition writes it.
fn point(point: Point) -> String {
    format!("{}, {}", point.x(), point.y())
}
