### The options of a game.

option-contracts = Regierungsaufträge
option-contracts-explained = Drei Regierungsaufträge liegen offen für alle, die ihre Bedingungen zuerst erfüllen.
option-boards = Spielerbogen
option-boards-explained = Einfach für die erste Partie, fortgeschritten mit Zusatzzahlungen und besonderen Bauplätzen. Allein wird immer auf einem fortgeschrittenen gespielt.
option-boards-basic = einfach
option-boards-advanced = fortgeschritten
option-foreign-slot = Allein: erster Aktionsplatz der fremden Plättchen
option-foreign-slot-explained = Nur für eine Person: auf welchem Aktionsplatz jeder Farbe die fremden Plättchen beginnen.
