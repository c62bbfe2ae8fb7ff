//! The words of the game, from its files in `messages/`. They know nothing else, so everything may say them.

kernel::messages!(
    "agenda",
    "choices",
    "command",
    "effect",
    "fact",
    "nouns",
    "options",
    "quantities",
    "refusals",
    "things",
    "verbs"
);
