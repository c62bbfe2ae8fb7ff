### Why a chain of commands could not be tried.

too-long = { $length } Befehle sind zu viele für einen Versuch: Sende höchstens { $draft_max }
refused = Befehl { $place } der Kette, von 0 an gezählt, wird abgelehnt
beyond-unknown = Befehl { $place } der Kette, von 0 an gezählt, lässt sich nicht versuchen: Wozu der vorige führt, kann niemand wissen; lass die Kette dort enden
