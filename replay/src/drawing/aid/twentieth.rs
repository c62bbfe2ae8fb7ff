//! 20th Century on a page.

use super::{ExplainGame, Section};
use engine::kernel::text::Title;
use engine::twentieth::TwentiethCentury;
use engine::twentieth::command::Command;

impl ExplainGame for TwentiethCentury {
    const SECTIONS: &'static [Section] = &[
        AIM,
        ROUND,
        AUCTION,
        DROPPING_OUT,
        CATASTROPHE,
        UPKEEP,
        TECHNOLOGIES,
        RAILS,
        PRODUCTION,
        BONUSES,
        END,
    ];
    const LEGEND: &'static [(&'static str, Title)] = &[
        ("coin", Title::new("Coins: pay for lands", "Münzen: bezahlen Länder")),
        (
            "science",
            Title::new(
                "Science points: pay for technologies and against catastrophes",
                "Forschungspunkte: bezahlen Technologien und halten Katastrophen ab",
            ),
        ),
        ("point", Title::new("Victory points", "Siegpunkte")),
        ("garbage", Title::new("Garbage: lies on lands", "Müll: liegt auf Ländern")),
        (
            "pollution",
            Title::new(
                "Pollution: moves the environment marker to the left",
                "Verschmutzung: rückt den Umweltmarker nach links",
            ),
        ),
        (
            "citizen",
            Title::new(
                "A citizen: lives in a city and makes it produce",
                "Bürger: wohnt in einer Stadt und lässt sie produzieren",
            ),
        ),
        ("recycling", Title::new("A recycling centre of a city", "Recyclinganlage einer Stadt")),
        ("technology", Title::new("A technology", "Technologie")),
    ];

    fn about(command: &Command) -> &'static [&'static Section] {
        match command {
            Command::OpenAuction { .. } | Command::BidOnLand { .. } | Command::PassOnLand {} => {
                &[&AUCTION]
            }
            Command::DropOut { .. } => &[&DROPPING_OUT],
            Command::BidOnCatastrophe { .. } => &[&CATASTROPHE],
            Command::PlaceGarbage { .. } | Command::SeatCitizen { .. } => &[&UPKEEP],
            Command::AttachTile { .. } | Command::TurnTile { .. } => &[&UPKEEP, &RAILS],
            Command::PlaceWorker { .. }
            | Command::SortGarbage { .. }
            | Command::LoadGarbage { .. }
            | Command::UnloadGarbage { .. }
            | Command::RecycleGarbage { .. }
            | Command::CleanUpEnvironment { .. }
            | Command::RaiseQualityOfLife { .. } => &[&TECHNOLOGIES],
            Command::BuildBridge { .. }
            | Command::BoardTrain { .. }
            | Command::LeaveTrain { .. } => &[&TECHNOLOGIES, &RAILS],
            Command::UseRecyclingCentre { .. } => &[&RAILS, &PRODUCTION],
            Command::EndUpkeep {} | Command::EndRecycling {} => &[],
        }
    }
}

const AIM: Section = Section::new(
    Title::new("What it is about", "Worum es geht"),
    &[],
    &[
        Title::new(
            "Each player makes a region out of lands and institutions. After six rounds the most {point|victory points} win.",
            "Jeder baut aus Ländern und Institutionen eine Region. Nach sechs Runden gewinnen die meisten {point|Siegpunkte}.",
        ),
        Title::new(
            "Lands have cities. A city works only while a {citizen|citizen} lives in it, and there are fewer of them than cities.",
            "Länder haben Städte. Eine Stadt arbeitet nur, solange ein {citizen|Bürger} in ihr wohnt, und es gibt weniger Bürger als Städte.",
        ),
        Title::new(
            "Growth brings {garbage|garbage} and {pollution|pollution}, which cost dearly at the end.",
            "Wachstum bringt {garbage|Müll} und {pollution|Verschmutzung}, und beides kommt am Ende teuer.",
        ),
    ],
);

const ROUND: Section = Section::new(
    Title::new("A round", "Eine Runde"),
    &["T-1"],
    &[
        Title::new(
            "New lands, technologies and a catastrophe are laid out; what nobody took in the round before is gone.",
            "Neue Länder und Technologien und eine Katastrophe werden ausgelegt; was in der Runde davor niemand genommen hat, ist fort.",
        ),
        Title::new(
            "Then: land auction, catastrophe, Upkeep, production, recycling.",
            "Dann: Landversteigerung, Katastrophe, Unterhalt, Produktion, Recycling.",
        ),
        Title::new(
            "Rounds II and IV end with a bonus. In round VI nothing is for sale and no catastrophe threatens: Upkeep, production, final scoring.",
            "Die Runden II und IV enden mit einer Bonuswertung. In Runde VI wird nichts verkauft, und keine Katastrophe droht: Unterhalt, Produktion, Schlusswertung.",
        ),
    ],
);

const AUCTION: Section = Section::new(
    Title::new("Land auction", "Landversteigerung"),
    &["T-13", "T-14", "T-16"],
    &[
        Title::new(
            "The starting player picks a land and bids at least the lowest price of the round. In turn all others bid more {coin|coins}, pass on this land, or drop out of all that follow.",
            "Der Startspieler wählt ein Land und bietet wenigstens den Mindestpreis der Runde. Reihum bieten alle anderen mehr {coin|Münzen}, passen bei diesem Land oder steigen für den Rest der Runde aus.",
        ),
        Title::new(
            "The highest bid wins the land with a {citizen|citizen}, and with {garbage|garbage}: one token on the first land of the round, two on the second, and so on. The winner picks the next land.",
            "Das höchste Gebot bekommt das Land mit einem {citizen|Bürger} und mit {garbage|Müll}: ein Müllmarker auf dem ersten Land der Runde, zwei auf dem zweiten und so weiter. Der Gewinner wählt das nächste Land.",
        ),
        Title::new(
            "The last one left may take further lands for the lowest price. Without any new land one gets that price and 2 {coin|coins} more as a consolation.",
            "Wer als Letzter übrig ist, darf weitere Länder zum Mindestpreis nehmen. Wer leer ausgeht, erhält zum Trost 2 {coin|Münzen} mehr als diesen Preis.",
        ),
    ],
);

const DROPPING_OUT: Section = Section::new(
    Title::new("Dropping out with a technology", "Aussteigen mit Technologie"),
    &["T-15", "T-17"],
    &[
        Title::new(
            "Dropping out is the one chance of the round to buy a {technology|technology}. It costs {science|science points}, one step less after each land that is sold.",
            "Beim Aussteigen darf man eine {technology|Technologie} kaufen, sonst in dieser Runde nicht mehr. Sie kostet {science|Forschungspunkte}, nach jedem verkauften Land eine Stufe weniger.",
        ),
        Title::new(
            "What is printed for the purchase happens at once: {garbage|garbage} waits aside for Upkeep, the environment marker moves.",
            "Was für den Kauf aufgedruckt ist, geschieht sofort: {garbage|Müll} liegt bis zum Unterhalt beiseite, der Umweltmarker rückt.",
        ),
    ],
);

const CATASTROPHE: Section = Section::new(
    Title::new("Catastrophe", "Katastrophe"),
    &["T-19", "T-20"],
    &[
        Title::new(
            "Each column brings {garbage|garbage} and {pollution|pollution}, less of it further to the right. There are as many columns as players.",
            "Jede Spalte bringt {garbage|Müll} und {pollution|Verschmutzung}, weiter rechts weniger. Es gibt so viele Spalten wie Spieler.",
        ),
        Title::new(
            "The last to drop out begins. One bids 0 to 25 {science|science points} on a column, more than anybody there; whoever is outbid bids anew on any column.",
            "Wer zuletzt ausgestiegen ist, beginnt. Man bietet 0 bis 25 {science|Forschungspunkte} auf eine Spalte und dort mehr als alle anderen; wer überboten ist, bietet neu, auf eine beliebige Spalte.",
        ),
        Title::new(
            "When nobody is outbid, all pay and take what their column brings. The leftmost column makes the starting player of the next round.",
            "Ist niemand mehr überboten, bezahlen alle und nehmen, was ihre Spalte bringt. Wer ganz links steht, ist in der nächsten Runde Startspieler.",
        ),
    ],
);

const UPKEEP: Section = Section::new(
    Title::new("Upkeep", "Unterhalt"),
    &["T-5", "T-21", "T-22"],
    &[
        Title::new(
            "Put the {garbage|garbage} that waits aside on lands won in this round; if there are none, on any of your lands.",
            "Lege den {garbage|Müll} von beiseite auf Länder, die du in dieser Runde bekommen hast; hast du keine bekommen, auf beliebige deiner Länder.",
        ),
        Title::new(
            "Attach new lands and institutions in any order, touching a tile by an edge or a corner, turned as you like. Rails need not meet.",
            "Lege neue Länder und Institutionen in beliebiger Reihenfolge an: an einer Kante oder Ecke eines Plättchens, beliebig gedreht. Gleise müssen nicht zusammenpassen.",
        ),
        Title::new(
            "The {citizen|citizen} of a new land moves into one of its own cities. Then use your technologies.",
            "Der {citizen|Bürger} eines neuen Lands zieht in eine von dessen Städten. Danach nutzt du deine Technologien.",
        ),
    ],
);

const TECHNOLOGIES: Section = Section::new(
    Title::new("Technologies", "Technologien"),
    &["T-23", "T-26", "T-27", "T-28"],
    &[
        Title::new(
            "Once in the game: Workers bring a further {citizen|citizen}, a Bridge is a new track on one tile, Sorting removes 1 {garbage|garbage token}. A Park only works when it is bought.",
            "Einmal im Spiel: Arbeiter bringen einen weiteren {citizen|Bürger}, eine Brücke ist ein neues Gleis auf einem Plättchen, Mülltrennung entfernt 1 {garbage|Müllmarker}. Ein Park wirkt nur beim Kauf.",
        ),
        Title::new(
            "Once in each Upkeep: a Locomotive moves a {citizen|citizen} to a linked empty city, Garbage transport moves 1 {garbage|garbage token} to any of your lands.",
            "Einmal in jedem Unterhalt: Eine Lokomotive bringt einen {citizen|Bürger} in eine angebundene leere Stadt, Mülltransport bringt 1 {garbage|Müllmarker} auf ein beliebiges deiner Länder.",
        ),
        Title::new(
            "Once in each Upkeep and for a price: Recycling removes 1 {garbage|garbage token}, Environmental cleanup moves the marker 1 to the right, Quality of life gives {point|victory points}.",
            "Einmal in jedem Unterhalt und gegen Bezahlung: Recycling entfernt 1 {garbage|Müllmarker}, Umweltsanierung rückt den Marker um 1 nach rechts, Lebensqualität bringt {point|Siegpunkte}.",
        ),
        Title::new(
            "Institutions are tiles of the region. A mine adds {coin|coins}, a laboratory {science|science points}, a hospital {point|victory points} to each occupied city that is adjacent, linked, and makes such already.",
            "Institutionen sind Plättchen der Region. Eine Mine bringt {coin|Münzen}, ein Labor {science|Forschungspunkte}, ein Krankenhaus {point|Siegpunkte} für jede bewohnte Stadt, die angrenzt, angebunden ist und solche schon produziert.",
        ),
    ],
);

const RAILS: Section = Section::new(
    Title::new("Rails", "Gleise"),
    &["T-8", "T-30"],
    &[
        Title::new(
            "Rails go on to the next tile where both reach the middle of the edge that they share.",
            "Gleise führen auf das nächste Plättchen weiter, wo beide die Mitte der gemeinsamen Kante erreichen.",
        ),
        Title::new(
            "A city, empty or not, ends a link. Bridges and institutions let it through.",
            "An einer Stadt endet eine Verbindung, ob bewohnt oder leer. Über Brücken und durch Institutionen führt sie weiter.",
        ),
    ],
);

const PRODUCTION: Section = Section::new(
    Title::new("Production and recycling", "Produktion und Recycling"),
    &["T-31", "T-32"],
    &[
        Title::new(
            "Each occupied city gives what is printed on it. In round VI there are {point|victory points} only.",
            "Jede bewohnte Stadt bringt, was auf ihr steht. In Runde VI gibt es nur {point|Siegpunkte}.",
        ),
        Title::new(
            "Each {recycling|recycling centre} of an occupied city then removes 1 {garbage|garbage token} from its own land, or from an adjacent land whose rails lead to it.",
            "Danach entfernt jede {recycling|Recyclinganlage} einer bewohnten Stadt 1 {garbage|Müllmarker}: vom eigenen Land oder von einem angrenzenden, dessen Gleise zu ihr führen.",
        ),
    ],
);

const BONUSES: Section = Section::new(
    Title::new("Bonus of rounds II and IV", "Bonuswertung der Runden II und IV"),
    &[],
    &[Title::new(
        "One scoring card for each lies open from the beginning. A first game may be played without them.",
        "Für jede liegt von Anfang an eine Wertungskarte offen. Zum Kennenlernen kann man ohne sie spielen.",
    )],
);

const END: Section = Section::new(
    Title::new("Final scoring", "Schlusswertung"),
    &["T-10", "T-11", "T-34", "T-35", "T-36"],
    &[
        Title::new(
            "A land without {garbage|garbage} gives 2, 3 or 4 {point|victory points}, by the section in which the environment marker stands. With one token it gives nothing, with two it costs 5, and 5 more for each further one.",
            "Ein Land ohne {garbage|Müll} bringt 2, 3 oder 4 {point|Siegpunkte}, je nach dem Abschnitt des Umweltmarkers. Mit einem Müllmarker bringt es nichts, mit zweien kostet es 5, mit jedem weiteren 5 mehr.",
        ),
        Title::new(
            "The space of the environment marker gives its value, or costs it.",
            "Das Feld des Umweltmarkers bringt oder kostet seinen Wert.",
        ),
        Title::new(
            "The most {coin|coins} in hand give 8 {point|victory points}, then 5, 3 and 1; the same for {science|science points}. The last gets nothing, nor does whoever has none; equals share, rounded down.",
            "Die meisten {coin|Münzen} auf der Hand bringen 8 {point|Siegpunkte}, die nächsten 5, 3 und 1; ebenso die {science|Forschungspunkte}. Wer am wenigsten oder gar nichts hat, geht leer aus; bei Gleichstand wird geteilt und abgerundet.",
        ),
        Title::new(
            "Of equals, the one with less {garbage|garbage} wins.",
            "Bei Gleichstand gewinnt, wer weniger {garbage|Müll} hat.",
        ),
    ],
);
