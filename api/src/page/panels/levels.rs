//! The bots with a character, as cards of which one is chosen.

use crate::accounts::Bot;
use crate::page::reader::Reader;
use maud::{Markup, html};

/// Returns a card for each level, with its character and the time that it thinks; this one is chosen before the reader chooses another.
pub(crate) fn cards(reader: &Reader, chosen: Option<Bot>) -> Markup {
    html! {
        @for bot in Bot::LEVELS {
            label.choice {
                input type="radio" name="bot" value=(bot.name()) checked[chosen == Some(bot)];
                span {
                    b { (bot.name()) } " "
                    span.chip { (reader.say(thinks(bot))) }
                    br;
                    span.soft { (reader.say(bot.character())) }
                }
            }
        }
    }
}

/// Returns the key of the words that tell how long a bot thinks about a decision.
const fn thinks(bot: Bot) -> &'static str {
    match bot {
        Bot::Random | Bot::Greedy | Bot::Easy => "bot-thinks-not",
        Bot::Club => "bot-thinks-shortly",
        Bot::Search | Bot::Strong => "bot-thinks-a-second",
    }
}
