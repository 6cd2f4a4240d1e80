# Der Trainer an deiner Seite: Tipps, Warnungen, Spielanalyse.

hint-title = Tipp
hint-asking = Ich überlege …
hint-go = So machen
hint-chance = Das gelingt mit { $chance }.
hint-win = Deine Siegchance: { $win }.
hint-win-ending = Deine Siegchance: { $win }; würdest du den Zug jetzt beenden, { $ending }.
hint-why-score = { $who } macht den Touchdown.
hint-why-get-ball = { $who } holt den Ball.
hint-why-pass = { $who } wirft den Ball zu { $other }.
hint-why-hand-off = { $who } übergibt den Ball an { $other }.
hint-why-hit-carrier = { $who } greift den Ballträger { $other } an.
hint-why-block = { $who } räumt { $other } aus dem Weg.
hint-why-foul = { $who } foult { $other }.
hint-why-throw-mate = { $who } wirft { $other }.
hint-why-carry = { $who } bringt den Ball an einen besseren Platz.
hint-why-guard = { $who } beschützt den Ballträger.
hint-why-mark = { $who } deckt { $other }.
hint-why-stand-up = { $who } steht auf.
hint-why-place = { $who } stellt sich besser hin.
hint-why-special = { $who } setzt eine besondere Aktion ein.
hint-why-end-turn = Beende den Zug: Was noch geht, riskiert mehr, als es bringt.
hint-why-answer = Das lässt die beste Siegchance.
keys-hint = Tipp (nicht in Spielen, die zählen)
blunder-title = Bist du sicher?
blunder-cost = Das kostet { $cost } deiner Siegchance und lässt { $win }.
blunder-better = Besser:
analysis-title = Analyse
analysis-lead = Wie wahrscheinlich jede Seite gewann, was die Würfel gaben und nahmen und was besser gewesen wäre. Die Chancen stammen von den Trainern des Computers.
analysis-running = Das Spiel wird betrachtet: { $done } von { $of } Aktionen.
analysis-curve = Die Siegchance von { $home } im Lauf des Spiels
analysis-curve-how = Pfeiltasten gehen von Augenblick zu Augenblick, Enter öffnet dort die Aufzeichnung.
analysis-at = Aktion { $n }: { $home } { $chance }
analysis-points = Wendepunkte
analysis-point-roll = Wurf: { $expected } erwartet, { $came } kam
analysis-point-choice = Wahl: { $came } statt { $expected }
analysis-turns = Zug um Zug
analysis-turn = Zug
analysis-between = zwischen den Zügen
analysis-score = Stand
analysis-before = Vorher
analysis-after = Nachher
analysis-luck = Glück
analysis-play = Spiel
analysis-played = Gespielt und besser
analysis-better = besser um { $gain }: { $better }
analysis-given-turn =
    { $n ->
        [one] Eine Wahl ging besser: { $by } verschenkt
       *[other] { $n } Entscheidungen gingen besser: { $by } verschenkt
    }
analysis-fine = nichts deutlich besser
analysis-sum = Insgesamt gaben die Würfel { $home } { $luck }, die Entscheidungen der Trainer { $play }.
analysis-given = Zu { $blunders } von { $choices } Entscheidungen gab es eine deutlich bessere. Verschenkt: { $home } { $a }, { $away } { $b }.
analysis-file = Aufzeichnung
analysis-file-lead = Wähle eine Aufzeichnung dieses Servers, der Kommandozeile oder eines importierten Spiels.
analysis-half = Halbzeit { $half }, Zug { $turn }
