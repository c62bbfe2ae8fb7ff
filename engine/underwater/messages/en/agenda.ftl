### What is open, and who may act.

then = , then{" "}
open = Open: { $open }.
nothing-is-open = Nothing is open.
all-choose-which-cards-they-keep = All choose which cards they keep.
cards-are-to-be-discarded-down-to = Cards are to be discarded down to the limit.
a-card-and-a-slot-are-to = A card and a slot are to be chosen.
the-turn-ends = The turn ends.
what-production-cards-offer-is-to-be = What production cards offer is to be chosen.
government-contracts-can-be-claimed = Government contracts can be claimed.
card-and-slot-wait = Card and slot wait.
the-slot-waits = The slot waits.
the-card-waits = The card waits.
the-turn-can-be-ended = The turn can be ended.
the-contract = the contract { $contract }
the-choice-of-a-special-card = the choice of a special card
the-bonus-of-site = the bonus of { $site }
the-order-of-count-effects = the order of { $count } effects

## sources

the-action-of-card = the action of { $card }
room-for-card = room for { $card }
the-last-use-of-card = the last use of { $card }
the-permanent-effect-of-card = the permanent effect of { $card }
the-ability-of-card = the ability of { $card }
