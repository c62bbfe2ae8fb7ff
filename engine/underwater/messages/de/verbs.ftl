### Verbs as an order. The German form `statement` is said with "du".

gain = erhalte
    .statement = erhältst
draw = ziehe
    .statement = ziehst
advance = schreite
    .statement = schreitest
build = baue
    .statement = baust
upgrade = werte
    .statement = wertest
use = nutze
    .statement = nutzt
make = mache
    .statement = machst
turn = wandle
    .statement = wandelst
choose = wähle
    .statement = wählst
let = lass
    .statement = lässt
give-up = gib
    .statement = gibst
