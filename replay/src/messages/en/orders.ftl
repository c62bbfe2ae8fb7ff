
## Standing orders: the rules of the games

order-bid-then-pass = Bid up to { $coins } coins on { $land }, then pass
order-bid-then-drop-out = Bid up to { $coins } coins on { $land }, then drop out
order-bid-then-ask = Bid up to { $coins } coins on { $land }, then ask me
order-pass-on-lands = Pass on each land
order-bid-on-column = Bid up to { $science } science points on column { $column } of the catastrophe
order-end-upkeep = End Upkeep without changes
order-keep-cards = Keep { $cards }
order-decline-contracts = Claim no more government contracts
order-produce = Produce without further choices
order-produce-with = Produce with { $cards }
order-anything = { $name }: anything
order-expected = { $name }: { $choice }
