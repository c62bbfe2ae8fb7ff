//! Underwater Cities on a page.

use super::{ExplainGame, Section};
use engine::kernel::text::Title;
use engine::underwater::UnderwaterCities;
use engine::underwater::command::Command;

impl ExplainGame for UnderwaterCities {
    const SECTIONS: &'static [Section] = &[
        AIM,
        TURN,
        CARDS,
        BUILDING,
        COSTS,
        UPGRADING,
        ORDER,
        SPECIAL_CARDS,
        ACTION_CARDS,
        PRODUCTION,
        PRODUCED,
        ERA,
        END,
        VARIANTS,
    ];
    const LEGEND: &'static [(&'static str, Title)] = &[
        ("credit", Title::new("Credits", "Credits")),
        ("kelp", Title::new("Kelp: feeds cities", "Tang: ernährt Städte")),
        ("steelplast", Title::new("Steelplast", "Stahlplastik")),
        ("science", Title::new("Science: pays for upgrades", "Wissenschaft: bezahlt Aufwertungen")),
        (
            "biomatter",
            Title::new(
                "Biomatter: for symbiotic cities, and instead of kelp or steelplast when building",
                "Biomasse: für symbiotische Städte, und beim Bauen anstelle von Tang oder Stahlplastik",
            ),
        ),
        ("point", Title::new("Points", "Punkte")),
        ("card", Title::new("A card", "Karte")),
        ("farm", Title::new("A farm", "Farm")),
        ("desalination_plant", Title::new("A desalination plant", "Entsalzungsanlage")),
        ("laboratory", Title::new("A laboratory", "Labor")),
        ("tunnel", Title::new("A tunnel", "Tunnel")),
        ("city", Title::new("A city", "Stadt")),
        ("federation", Title::new("The Federation track", "Staatenbund-Leiste")),
    ];

    fn about(command: &Command) -> &'static [&'static Section] {
        match command {
            Command::DiscardCard { .. }
            | Command::ChooseSlot { .. }
            | Command::PerformSlot {}
            | Command::UseSlot { .. } => &[&TURN],
            Command::ResolveCard {}
            | Command::UseAbility { .. }
            | Command::TakeTriggered { .. }
            | Command::Pay { .. }
            | Command::ChooseOption { .. }
            | Command::ResolvePart { .. } => &[&CARDS],
            Command::AdvanceMarker { .. } => &[&ORDER],
            Command::BuildTunnel { .. }
            | Command::BuildBuilding { .. }
            | Command::BuildCity { .. } => &[&BUILDING, &COSTS],
            Command::GainMetropolis { .. } => &[&BUILDING],
            Command::UpgradeTunnel { .. }
            | Command::UpgradeBuilding { .. }
            | Command::TurnCitySymbiotic { .. } => &[&UPGRADING],
            Command::UseActionCard { .. }
            | Command::RefreshActionCard { .. }
            | Command::DiscardActionCard { .. } => &[&ACTION_CARDS],
            Command::TakeSpecialCard { .. }
            | Command::LookAtSpecialCards { .. }
            | Command::KeepSpecialCard { .. } => &[&SPECIAL_CARDS],
            Command::GainProduction { .. } => &[&PRODUCED],
            Command::UseProductionCard { .. } | Command::Produce {} | Command::EndProduction {} => {
                &[&PRODUCTION]
            }
            Command::ClaimContract { .. } | Command::DeclineContracts {} => &[&VARIANTS],
            Command::SkipRest {} | Command::EndTurn {} => &[],
        }
    }
}

const AIM: Section = Section::new(
    Title::new("What it is about", "Worum es geht"),
    &[],
    &[
        Title::new(
            "Each player builds a nation of {city|cities}, buildings and {tunnel|tunnels} under the sea. After ten rounds in three eras the most {point|points} win.",
            "Jeder baut unter dem Meer eine Nation aus {city|Städten}, Gebäuden und {tunnel|Tunneln}. Nach zehn Runden in drei Ären gewinnen die meisten {point|Punkte}.",
        ),
        Title::new(
            "What is connected to the start city by {tunnel|tunnels} is the network. Only the network produces, must be fed, and counts at the end.",
            "Was durch {tunnel|Tunnel} mit der Startstadt verbunden ist, ist das Netzwerk. Nur das Netzwerk produziert, muss ernährt werden und zählt am Ende.",
        ),
    ],
);

const TURN: Section = Section::new(
    Title::new("A turn", "Ein Zug"),
    &["U-6", "U-7", "U-8", "U-30", "U-36"],
    &[
        Title::new(
            "Three turns a round. In each, play one {card|card} and take one free action slot. A slot counts only if you can carry out at least a part of it.",
            "Drei Züge in einer Runde. In jedem spielst du eine {card|Karte} und nimmst einen freien Aktionsplatz. Nimm nur einen, von dem du wenigstens einen Teil ausführen kannst.",
        ),
        Title::new(
            "If card and slot have the same colour, the {card|card} works too, wholly before or wholly after the slot. Otherwise it is discarded for nothing.",
            "Haben Karte und Platz dieselbe Farbe, wirkt auch die {card|Karte}, ganz vor oder ganz nach dem Aktionsplatz. Sonst wird sie wirkungslos abgeworfen.",
        ),
        Title::new(
            "Green slots are the weakest and green cards the strongest; with yellow it is the other way round.",
            "Grüne Aktionsplätze sind die schwächsten, grüne Karten die stärksten; bei Gelb ist es umgekehrt.",
        ),
        Title::new(
            "One slot is always available: 2 {credit|credits} and 2 {card|cards}. It has no colour, so the card played there never works.",
            "Ein Aktionsplatz ist immer verfügbar: 2 {credit|Credits} und 2 {card|Karten}. Er hat keine Farbe, die dort gespielte Karte wirkt also nie.",
        ),
        Title::new(
            "With four players, one player a round may pay 1 {credit|credit} and use a slot that somebody else has taken.",
            "Zu viert darf einer in jeder Runde 1 {credit|Credit} bezahlen und einen Platz nutzen, den ein anderer besetzt hat.",
        ),
        Title::new(
            "Each turn ends with drawing 1 {card|card}. Whoever begins a turn with more than 3 discards down to 3.",
            "Am Ende jedes Zugs ziehst du 1 {card|Karte}. Wer einen Zug mit mehr als 3 beginnt, wirft auf 3 ab.",
        ),
    ],
);

const CARDS: Section = Section::new(
    Title::new("Five types of cards", "Fünf Arten von Karten"),
    &["U-28", "U-31", "U-35"],
    &[
        Title::new(
            "Instant: works once and is discarded. All others are claimed and stay in front of you.",
            "Sofort: wirkt einmal und wird abgeworfen. Alle anderen werden beansprucht und bleiben vor dir liegen.",
        ),
        Title::new(
            "Permanent: changes rules or costs, or works whenever something happens. Action: see below. Production: works in Production. End scoring: gives {point|points} at the end.",
            "Dauerhaft: ändert Regeln oder Kosten oder wirkt immer, wenn etwas geschieht. Aktion: siehe unten. Produktion: wirkt in der Produktion. Schlusswertung: bringt am Ende {point|Punkte}.",
        ),
        Title::new(
            "What a card offers is never a duty, not even a part of it.",
            "Was eine Karte bietet, muss man nie nutzen, auch keinen Teil davon.",
        ),
    ],
);

const BUILDING: Section = Section::new(
    Title::new("Where to build", "Wo man baut"),
    &["U-9", "U-45", "U-46"],
    &[
        Title::new(
            "A {city|city}: on an empty city site that a tunnel site joins to a city that stands, whether there is a tunnel or not.",
            "Eine {city|Stadt}: auf einen leeren Stadtbauplatz, den ein Tunnelbauplatz mit einer vorhandenen Stadt verbindet, ob dort ein Tunnel liegt oder nicht.",
        ),
        Title::new(
            "A {tunnel|tunnel}: on a site that is reached from the start city over tunnels, through cities and empty city sites.",
            "Einen {tunnel|Tunnel}: auf einen Bauplatz, der von der Startstadt aus über Tunnel erreicht wird, durch Städte und leere Stadtbauplätze hindurch.",
        ),
        Title::new(
            "A building: beside a city, or beside a city site where a city could be built now. The dashed expansion site only by a card that says so.",
            "Ein Gebäude: neben eine Stadt oder neben einen Stadtbauplatz, auf dem jetzt eine gebaut werden könnte. Auf den gestrichelten Erweiterungsbauplatz nur durch eine Karte, die das sagt.",
        ),
        Title::new(
            "Pictures on the site are gained at once, connected or not. A metropolis works as soon as the last of its tunnels is there.",
            "Was auf dem Bauplatz abgebildet ist, erhältst du sofort, verbunden oder nicht. Eine Metropole wirkt, sobald der letzte ihrer Tunnel liegt.",
        ),
    ],
);

const COSTS: Section = Section::new(
    Title::new("Usual costs", "Übliche Kosten"),
    &["U-10", "U-42"],
    &[
        Title::new(
            "{farm|Farm}: 1 {kelp|kelp}. {desalination_plant|Desalination plant}: 1 {credit|credit}. {laboratory|Laboratory}: 1 {steelplast|steelplast}.",
            "{farm|Farm}: 1 {kelp|Tang}. {desalination_plant|Entsalzungsanlage}: 1 {credit|Credit}. {laboratory|Labor}: 1 {steelplast|Stahlplastik}.",
        ),
        Title::new(
            "{tunnel|Tunnel}: 1 {steelplast|steelplast} and 1 {credit|credit}.",
            "{tunnel|Tunnel}: 1 {steelplast|Stahlplastik} und 1 {credit|Credit}.",
        ),
        Title::new(
            "White {city|city}: 2 {steelplast|steelplast}, 1 {kelp|kelp}, 1 {credit|credit}. Purple symbiotic {city|city}: 1 {steelplast|steelplast}, 1 {kelp|kelp}, 1 {biomatter|biomatter}, 2 {credit|credits}.",
            "Weiße {city|Stadt}: 2 {steelplast|Stahlplastik}, 1 {kelp|Tang}, 1 {credit|Credit}. Violette symbiotische {city|Stadt}: 1 {steelplast|Stahlplastik}, 1 {kelp|Tang}, 1 {biomatter|Biomasse}, 2 {credit|Credits}.",
        ),
        Title::new(
            "When building, {biomatter|biomatter} may stand for any {kelp|kelp} or {steelplast|steelplast}. Surcharges of a site come on top, and no discount touches them.",
            "Beim Bauen darf {biomatter|Biomasse} jeden {kelp|Tang} und jedes {steelplast|Stahlplastik} ersetzen. Zusatzzahlungen eines Bauplatzes kommen hinzu, und kein Rabatt senkt sie.",
        ),
    ],
);

const UPGRADING: Section = Section::new(
    Title::new("Upgrading", "Aufwerten"),
    &["U-11", "U-34", "U-44"],
    &[Title::new(
        "A building or {tunnel|tunnel} is upgraded once, for 1 {science|science}, connected or not. It stays what it was and produces more.",
        "Ein Gebäude oder {tunnel|Tunnel} wird einmal aufgewertet, für 1 {science|Wissenschaft}, verbunden oder nicht. Es bleibt, was es war, und produziert mehr.",
    )],
);

const ORDER: Section = Section::new(
    Title::new("Federation and order of play", "Staatenbund und Zugfolge"),
    &["U-2", "U-4", "U-48"],
    &[
        Title::new(
            "Each step on the {federation|Federation track} gives what stands beside its space; steps beyond the first space give 1 {point|point} each.",
            "Jeder Schritt auf der {federation|Staatenbund-Leiste} bringt, was neben seinem Feld steht; Schritte über Feld 1 hinaus bringen je 1 {point|Punkt}.",
        ),
        Title::new(
            "Whoever is farthest ahead at the end of the round begins the next one; on one space the upper marker is ahead. Then all markers go back below the track.",
            "Wer am Ende der Runde am weitesten vorn ist, beginnt die nächste; auf einem Feld liegt der obere Anzeiger vorn. Danach kommen alle Anzeiger unter die Leiste zurück.",
        ),
    ],
);

const SPECIAL_CARDS: Section = Section::new(
    Title::new("Special cards", "Spezialkarten"),
    &["U-12", "U-40", "U-41"],
    &[
        Title::new(
            "They are drawn by effects that say so: one of the open {card|cards} for 3 credits, the top of the deck, or one of the next three, after that top card has gone under the deck.",
            "Man zieht sie durch Effekte, die das sagen: eine der offenen {card|Karten} für 3 Credits, die oberste des Stapels oder eine der drei folgenden, nachdem diese oberste unter den Stapel gekommen ist.",
        ),
        Title::new(
            "Played in its colour, such a {card|card} works only if its price in {credit|credits} is paid.",
            "In ihrer Farbe gespielt, wirkt eine solche {card|Karte} nur, wenn ihr Preis in {credit|Credits} bezahlt wird.",
        ),
    ],
);

const ACTION_CARDS: Section = Section::new(
    Title::new("Action cards", "Aktionskarten"),
    &["U-13", "U-39"],
    &[
        Title::new(
            "A claimed action {card|card} is used when a slot or card says so, once in each era.",
            "Eine beanspruchte {card|Aktionskarte} wird genutzt, wenn ein Aktionsplatz oder eine Karte es sagt, einmal in jeder Ära.",
        ),
        Title::new(
            "You have at most four, the personal assistant among them. Claiming a fifth discards another one first; if that one was unused, it may be used right away.",
            "Du hast höchstens vier, den persönlichen Assistenten eingeschlossen. Für eine fünfte wirfst du zuerst eine andere ab; war sie ungenutzt, darfst du sie gleich nutzen.",
        ),
    ],
);

const PRODUCTION: Section = Section::new(
    Title::new("Production", "Produktion"),
    &["U-16", "U-18", "U-50"],
    &[
        Title::new(
            "It comes after rounds 4, 7 and 10. What is in the network produces: buildings beside a {city|city}, and {tunnel|tunnels} that end at one.",
            "Sie kommt nach den Runden 4, 7 und 10. Es produziert, was zum Netzwerk gehört: Gebäude neben einer {city|Stadt} und {tunnel|Tunnel}, die an einer enden.",
        ),
        Title::new(
            "Then each {city|city} of the network is fed with 1 {kelp|kelp}; where that is missing with 1 {biomatter|biomatter}, and at last with 3 {point|points}.",
            "Danach wird jede {city|Stadt} des Netzwerks mit 1 {kelp|Tang} ernährt; fehlt er, mit 1 {biomatter|Biomasse}, und zuletzt mit 3 {point|Punkten}.",
        ),
    ],
);

const PRODUCED: Section = Section::new(
    Title::new("What is produced", "Was produziert wird"),
    &["U-16", "U-51"],
    &[
        Title::new(
            "{farm|Farm}: 1 {kelp|kelp}; upgraded 1 {point|point} more. Two upgraded ones at a city: 1 {kelp|kelp} and 1 {point|point} more.",
            "{farm|Farm}: 1 {kelp|Tang}; aufgewertet 1 {point|Punkt} mehr. Zwei aufgewertete an einer Stadt: 1 {kelp|Tang} und 1 {point|Punkt} mehr.",
        ),
        Title::new(
            "{desalination_plant|Desalination plant}: 1 {credit|credit}; upgraded 1 {biomatter|biomatter} more. Two upgraded ones at a city: 1 {credit|credit} more.",
            "{desalination_plant|Entsalzungsanlage}: 1 {credit|Credit}; aufgewertet 1 {biomatter|Biomasse} mehr. Zwei aufgewertete an einer Stadt: 1 {credit|Credit} mehr.",
        ),
        Title::new(
            "{laboratory|Laboratory}: 1 {science|science}; upgraded 1 {steelplast|steelplast} more. Two upgraded ones at a city: 1 {steelplast|steelplast} more.",
            "{laboratory|Labor}: 1 {science|Wissenschaft}; aufgewertet 1 {steelplast|Stahlplastik} mehr. Zwei aufgewertete an einer Stadt: 1 {steelplast|Stahlplastik} mehr.",
        ),
        Title::new(
            "{tunnel|Tunnel}: 1 {credit|credit}; upgraded 1 {point|point} more. Symbiotic {city|city}: 2 {point|points}.",
            "{tunnel|Tunnel}: 1 {credit|Credit}; aufgewertet 1 {point|Punkt} mehr. Symbiotische {city|Stadt}: 2 {point|Punkte}.",
        ),
    ],
);

const ERA: Section = Section::new(
    Title::new("End of an era", "Ende einer Ära"),
    &["U-17", "U-27"],
    &[Title::new(
        "Used action cards can be used again. After the first and the second era, each player draws 3 {card|cards} of the next one and keeps 3 of all in hand.",
        "Genutzte Aktionskarten sind wieder bereit. Nach der ersten und der zweiten Ära zieht jeder 3 {card|Karten} der nächsten und behält 3 von allen auf der Hand.",
    )],
);

const END: Section = Section::new(
    Title::new("Final scoring", "Schlusswertung"),
    &["U-19", "U-20", "U-52", "U-53"],
    &[
        Title::new(
            "The brown metropolis with both its {tunnel|tunnels}, and cards for the end of the game.",
            "Die braune Metropole mit ihren beiden {tunnel|Tunneln} und Karten für das Spielende.",
        ),
        Title::new(
            "Each connected {city|city}: 2, 3, 4 or 6 {point|points} with none, one, two or all three kinds of buildings.",
            "Jede verbundene {city|Stadt}: 2, 3, 4 oder 6 {point|Punkte} mit keiner, einer, zwei oder allen drei Arten von Gebäuden.",
        ),
        Title::new(
            "Each {biomatter|biomatter} becomes 2 {credit|credits}; then any 4 resources together are 1 {point|point}.",
            "Jede {biomatter|Biomasse} wird zu 2 {credit|Credits}; dann sind je 4 beliebige Ressourcen 1 {point|Punkt}.",
        ),
        Title::new(
            "Of equals, whoever is ahead in the order of play after the last round wins.",
            "Bei Gleichstand gewinnt, wer nach der letzten Runde in der Zugfolge weiter vorn ist.",
        ),
    ],
);

const VARIANTS: Section = Section::new(
    Title::new("Variants", "Varianten"),
    &["U-23", "U-54", "U-56"],
    &[
        Title::new(
            "Government contracts: three lie open. Whoever fulfils one first may claim it.",
            "Regierungsaufträge: Drei liegen offen aus. Wer einen zuerst erfüllt, darf ihn beanspruchen.",
        ),
        Title::new(
            "Alone: the foreign tiles on the slots move on after each round. You win with 7 connected {city|cities} and 100 {point|points}.",
            "Allein: Die fremden Plättchen auf den Aktionsplätzen wandern nach jeder Runde weiter. Du gewinnst mit 7 verbundenen {city|Städten} und 100 {point|Punkten}.",
        ),
    ],
);
