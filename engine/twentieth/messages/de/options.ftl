### The options of a game.

option-scoring-cards = Wertungskarten
option-scoring-cards-explained = Je eine Wertungskarte für die Runden II und IV; ohne sie für die erste Partie.
option-sequential-upkeep = Unterhalt nacheinander
option-sequential-upkeep-explained = Unterhalt und Recycling nacheinander statt gleichzeitig.
option-seats-by-chance = Sitzordnung auslosen
option-seats-by-chance-explained = Die Reihenfolge am Tisch wird ausgelost, beginnend mit dem Startspieler; die Nummern der Sitze bleiben.
