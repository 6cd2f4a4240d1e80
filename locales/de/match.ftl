# Was in einem Spiel geschieht. Die Nachricht heißt event-WORT, ihre Angaben sind die Felder des JSON.

## Würfe und Proben

event-rolled = { $why }:
    .dice = { $face }
event-tested = { $who }: { $test }, braucht { $need }+. { $passed ->
    [yes] Gelingt.
   *[no] Misslingt.
}
    .dice = Gewürfelt: { $face }{ $mods }, macht { $total }.
event-rerolled = { $by-id ->
    [skill] { $side } würfelt mit { $skill } noch einmal.
   *[other] { $side } würfelt noch einmal ({ $by }).
}
event-reroll-lost = { $side } verliert den Wiederholungswurf.
event-skill-used = { $who } nutzt { $skill }.

## Vor dem Spiel

event-fan-factor = Fanfaktor von { $side }: { $factor }.
event-weather = Wetter: { $weather }.
event-journeyman = { $who } kommt als Aushilfe dazu.
event-petty-cash = { $side } bekommt { $amount } Gold für Zusatzkäufe.
event-bought = { $side } kauft für { $price } Gold: { $item }.
event-mercenary = { $who } kommt als Söldner dazu.
event-star-joined = { $who } kommt als Starspieler dazu.
event-rookie = { $who } kommt als weitere Aushilfe dazu.
event-hired = { $item-id ->
    [side-bet] { $side } setzt { $stake } Gold auf sich selbst.
   *[other] { $side } verpflichtet: { $hire }.
}
event-hire-lost = Von beiden verpflichtet, spielt { $hire } für keinen.
event-petty-cash-lost = { $side } lässt { $amount } Gold für Zusatzkäufe verfallen.
event-underdog = { $prayers ->
    [0] { $side } ist Außenseiter.
    [one] { $side } ist Außenseiter und bekommt ein Gebet.
   *[other] { $side } ist Außenseiter und bekommt { $prayers } Gebete.
}
event-prayed = { $side } betet: { $prayer }.
event-custom = { $side } nutzt { $item }: { $result }.
event-measure-gained = { $side } hat eine Verzweiflungstat: { $measure }.
event-coin-toss = { $side } gewinnt den Münzwurf.
event-kicks = { $side } stößt an.

## Halbzeiten, Angriffsserien und Züge

event-half-started = Halbzeit { $half } beginnt.
event-drive-started = Angriffsserie { $drive }: { $side } stößt an.
event-placed = { $who } wird auf { $to } gestellt.
event-set-up-done = { $side } steht.
event-turn-started = { $side }, Zug { $turn }.
event-turn-ended = Der Zug von { $side } ist vorbei.
event-turnover = Turnover von { $side }: { $cause }.
event-touchdown = Touchdown von { $who }!
event-turn-marker = { $side } ist jetzt in Zug { $turn }.
event-drive-ended = Die Angriffsserie ist vorbei.
event-half-ended = Halbzeit { $half } ist vorbei.
event-sudden-death = { $side } gewinnt das Stechen.
event-mvp = Wertvollster Spieler: { $who }.
event-conceded = { $side } gibt auf.
event-time-called = Die Zeit ist um.
event-match-ended = Abpfiff: { $home }:{ $away }.

## Anstoß

event-kicker = { $who } stößt an.
event-kick-aimed = Der Anstoß zielt auf { $at }.
event-kickoff = Anstoßereignis: { $event }!
event-touchback = Touchback: Die annehmende Seite bekommt den Ball.
event-bribe-gained = { $side } bekommt eine Bestechung.
event-reroll-gained = { $side } bekommt einen Wiederholungswurf.
event-reroll-taken = { $side } verliert einen Wiederholungswurf.
event-roll-off = { $side } würfelt insgesamt { $total }.

## Aktivierungen und Bewegung

event-activated = { $who }: { $action }.
event-target = { $who } nimmt sich { $target } vor.
event-activation-lost = { $who } verliert die Aktivierung.
event-put-back = { $who } wird zurückgestellt und kann später handeln.
event-stood-up = { $who } steht auf.
event-rooted = { $who } schlägt Wurzeln.
event-bitten = { $who } beißt { $mate }.
event-tackle-zone-lost = { $who } ist abgelenkt und deckt niemanden mehr.
event-moved = { $who } geht nach { $to }.
event-jumped = { $who } springt nach { $to }.

## Blocks

event-block = { $who } blockt { $target }, { $side } wählt.
    .dice = { $faces }.
event-face = Ergebnis: { $face }.
event-pushed = { $who } wird nach { $to } geschoben.
event-pushed-off = { $who } wird in die Zuschauer geschoben.
event-followed-up = { $who } rückt nach.

## Verletzungen

event-fell-over = { $who } stürzt.
event-knocked-down = { $who } wird niedergeschlagen.
event-placed-prone = { $who } wird hingelegt.
event-armour = { $broken ->
    [yes] Die Rüstung von { $who } ({ $need }+) bricht.
   *[no] Die Rüstung von { $who } ({ $need }+) hält.
}
    .dice = Gewürfelt: { $dice }{ $mods }, macht { $total }.
event-injury = Verletzungswurf für { $who }: { $result }.
    .dice = Gewürfelt: { $dice }{ $mods }, macht { $total }.
event-casualty-roll = Schwere der Verletzung von { $who }: { $fate }.
    .dice = Gewürfelt: { $face }{ $mods }, macht { $total }.
event-lasting-injury = Bleibender Schaden von { $who }: { $characteristic }.
event-stunned = { $who } ist benommen.
event-apothecary = { $side } ruft den Apotheker zu { $who }.
event-patched = { $saved ->
    [yes] Der Apotheker flickt { $who } zusammen.
   *[no] Der Apotheker kann { $who } nicht helfen.
}
event-staff-treated = { $saved ->
    [yes] Der Apotheker behandelt den Stab von { $side }: wieder im Dienst.
   *[no] Der Apotheker behandelt den Stab von { $side } vergebens.
}
event-regenerated = { $saved ->
    [yes] { $who } regeneriert.
   *[no] { $who } regeneriert nicht.
}
event-went = { $who } kommt nach: { $place }.
event-casualty = { $fate-id ->
    [dead] { $who } ist tot.
   *[other] { $who } fällt aus: { $fate }.
}
event-turned-over = { $who } ist nicht mehr benommen, liegt aber noch.
event-recovered = { $who } kommt wieder zu sich.

## Der Ball und Pässe

event-ball = Der Ball { $how } nach { $to }.
event-ball-out = Der Ball geht bei { $from } ins Aus.
event-ball-rests = Der Ball liegt auf { $at }.
event-ball-gained = { $how-id ->
    [pick-up] { $who } hebt den Ball auf.
    [catch] { $who } fängt den Ball.
    [touchback] { $who } bekommt den Ball.
   *[other] { $who } nimmt den Ball.
}
event-ball-lost = { $who } verliert den Ball.
event-pass-aimed = { $who } wirft nach { $at }: { $range }.
event-pass = Der Pass ist { $result }.
event-deflected = { $who } lenkt den Pass ab.
event-intercepted = { $who } fängt den Pass ab!
event-completed = { $who } bringt einen Pass zu { $target }.
event-handed-off = { $who } übergibt den Ball an { $target }.
event-mate-thrown = { $who } wirft { $mate } nach { $at }.
event-throw = Der Wurf ist { $result }.
event-mate-moved = { $who } fliegt nach { $to }.
event-landed = { $who } landet sicher.
event-superb-throw = Ein herrlicher Wurf von { $who }.
event-bomb-thrown = { $who } wirft eine Bombe nach { $at }: { $range }.
event-bomb-throw = Der Wurf der Bombe ist { $result }.
event-bomb = Die Bombe { $how } nach { $to }.
event-bomb-out = Die Bombe verlässt bei { $from } das Feld.
event-bomb-deflected = { $who } lenkt die Bombe ab.
event-bomb-caught = { $who } fängt die Bombe.
event-bomb-exploded = Die Bombe explodiert auf { $at }.

## Fouls und der Schiedsrichter

event-fouled = { $who } foult { $target }.
event-spotted = Der Schiedsrichter erwischt { $who }!
event-argued = { $side } diskutiert: { $result }.
event-bribed = { $worked ->
    [yes] { $side } besticht den Schiedsrichter mit Erfolg.
   *[no] { $side } besticht den Schiedsrichter vergebens.
}
event-sent-off = { $who } fliegt vom Platz.
event-eye-on = Der Schiedsrichter hat { $side } im Auge.
event-got-the-ref = Der Schiedsrichter hält für den Rest der Halbzeit zu { $side }.
event-bonus-turn = { $begins ->
    [yes] { $side } beginnt einen Zug außer der Reihe.
   *[no] Der Zug außer der Reihe von { $side } ist vorbei.
}
event-procedure-called = { $right ->
    [yes] { $side } wird zu Recht ein Formfehler vorgeworfen.
   *[no] { $side } wird ohne Grund ein Formfehler vorgeworfen.
}
event-suspended = { $matches ->
    [one] { $who } ist für ein Spiel gesperrt.
   *[other] { $who } ist für { $matches } Spiele gesperrt.
}

## Gebete, Verzweiflungstaten, Zauber, Helfer

event-chosen = { $who } wird ausgewählt.
event-effect = { $change-id ->
    [gains] { $who } erhält { $skill }.
    [forgoes] { $who } verzichtet für den Rest dieses Zuges auf { $skill }.
    [loner] { $who } wird zum Einzelgänger ({ $by-id }+).
    [mighty-blow] { $who } erhält Mighty Blow ({ $by }).
    [incorporeal] { $who } wird körperlos.
    [frog] { $who } wird zum Frosch.
    [own] { $who }: { $told }.
   *[other] { $who }: { $change } { $by }.
}
event-effect-ended = { $change-id ->
    [gains] { $who } hat { $skill } nicht mehr.
    [forgoes] { $who } hat { $skill } wieder.
    [loner] { $who } ist kein Einzelgänger mehr.
    [mighty-blow] { $who } hat Mighty Blow nicht mehr.
    [incorporeal] { $who } hat wieder einen Körper.
    [frog] { $who } ist kein Frosch mehr.
    [own] { $who }: nicht mehr { $told }.
   *[other] { $who }: { $change } wieder wie zuvor.
}
event-prayer-ended = Das Gebet von { $side } endet: { $prayer }.
event-measure-used = { $side } nutzt eine Verzweiflungstat: { $measure }.
event-spell = { $side } zaubert: { $spell }.
event-helper = { $side } nutzt: { $helper }.
event-raised = { $who } erhebt sich für die andere Seite.
event-bet-settled = { $paid ->
    [0] { $side } verliert die Wette.
   *[other] Die Wette von { $side } bringt { $paid } Gold.
}
event-helper-gone = { $helper } dient { $side } nicht mehr.
event-sits-out = { $who } setzt die nächste Angriffsserie aus.
event-frogged = { $who } wird in einen Frosch verwandelt.
event-star-rule = { $who } nutzt eine Sonderregel.
event-ruled-out = { $who } ist für dieses Spiel raus.

## Spezialspielzüge

event-play-declared = { $side } spielt { $play }.
event-play-nullified = Der Spezialspielzug von { $side } bleibt ohne Wirkung.
event-play-dealt = { $side } bekommt eine Karte aus { $deck }.
event-bargain = { $give-id ->
    [play] { $side } bietet den Spezialspielzug in Zeile { $line } an
    [apothecary] { $side } bietet den Apotheker an
   *[promise] { $side } bietet ein Versprechen an
}, { $price-id ->
    [play] für den in Zeile { $other } der anderen Hand
   *[gold] { $gold ->
        [0] umsonst
       *[other] für { $gold } Gold
    }
}: { $agreed ->
    [yes] angenommen.
   *[no] abgelehnt.
}
event-boon = Der Spielzug wirkt für { $side }.
event-play-binds = Der Spielzug wirkt auf { $who }.
event-play-lasts = { $play } wirkt für { $side } über das Spiel hinaus.
event-paid = { $side } zahlt { $amount } Gold.
event-adjusted = Die Karte von { $side }, { $adjust-id ->
    [gain-reroll] ein Wiederholungswurf mehr
    [lose-reroll] ein Wiederholungswurf weniger
    [they-gain-reroll] ein Wiederholungswurf für die andere Seite
    [they-lose-reroll] die andere Seite verliert einen Wiederholungswurf
    [gain-bribe] eine Bestechung mehr
    [they-gain-bribe] eine Bestechung für die andere Seite
    [later] Spieler werden zu Beginn des nächsten Zuges geändert
    [place] { $who } kommt nach { $to }
    [stand] { $who } steht
    [prone] { $who } liegt
    [stunned] { $who } ist benommen
    [reserves] { $who } kommt auf die Reservebank
    [knocked-out] { $who } ist bewusstlos
   *[out] { $who } ist für dieses Spiel raus
}: { $agreed ->
    [yes] angenommen.
   *[no] abgelehnt.
}
event-own = { $told }

### Fragen: Die Nachricht heißt question-WORT.

question-buy-inducement = Zusatzkäufe tätigen oder weitermachen.
question-mercenary-position = Welche Position spielt der Söldner?
question-mercenary-skill = Dem Söldner eine weitere Fertigkeit geben?
question-hire-star = Welchen Starspieler holst du?
question-hire-staff = Welchen Trainerstab holst du?
question-hire-wizard = Welchen Zauberer holst du?
question-hire-referee = Welchen Schiedsrichter holst du?
question-stake = Wie viel setzt du? (0 heißt 10.000, 9 heißt 100.000)
question-pray = Für ein Gebet würfeln?
question-prayer-player = { $prayer }: welcher Spieler?
question-prayer-skill = Welche Fertigkeit bekommt { $who }?
question-custom-player = Wem hilft der Zusatzkauf?
question-kick-or-receive = Du hast den Münzwurf gewonnen. Anstoßen oder annehmen?
question-set-up-or-concede = Du hast kaum noch Spieler. Weiterspielen oder ohne Nachteil aufgeben?
question-set-up-player = Stelle den nächsten Spieler auf.
question-set-up-square = Wähle ein Feld für { $who }.
question-kicker = Wähle, wer anstößt.
question-kick-target = Wähle, wohin der Anstoß zielt.
question-touchback = Touchback: Wähle, wer den Ball bekommt.
question-kickoff-player = { $event }: Wähle einen Spieler, oder beende.
question-kickoff-square = { $event }: Wohin geht { $who }?
question-turn = Wähle einen Spieler, oder beende deinen Zug.
question-target = { $action }: Wähle ein Ziel für { $who }.
question-act = { $who }: Wähle ein Feld oder eine Aktion.
question-pass-target = { $who }: Wähle, wohin der Pass geht.
question-throw-target = { $who }: Wähle, wohin { $other } geworfen wird.
question-illegal-procedure = Bei { $who } wurde der Zugmarker vergessen. Was tust du?
question-reroll = { $tested ->
    [yes] { $who } ist gescheitert ({ $test }, braucht { $need }+). Wiederholungswurf nutzen? Übrig: { $left }.
   *[no] Der Wurf von { $who }: Wiederholungswurf nutzen? Übrig: { $left }.
}
question-block-die = { $who } blockt { $other }: Wähle einen Würfel.
question-push = Wähle, wohin { $who } geschoben wird.
question-pick-up = Nimmt { $who } den Ball auf?
question-follow-up = Mit { $who } nachrücken?
question-name-dice = { $who } geht ein Feld weiter und weicht dabei aus. Welcher der beiden Würfel gilt für das zusätzliche Feld?
question-reroll-scatter = Die Abweichung noch einmal würfeln?
question-use-star-rule = Sonderregel von { $who } nutzen?
question-star-advice = Welche Fertigkeit leiht { $who } sich?
question-use-skill = { $who }: { $skill } nutzen?
question-skill-square = { $skill }: Wähle ein Feld für { $who }.
question-skill-player = Welchen Spieler wählt { $who } mit { $skill }?
question-interfere = Ein Pass fliegt vorbei: Wer greift ein?
question-apothecary = { $who } ist verletzt. Apotheker rufen?
question-patient = Mehrere sind verletzt: Wen behandelt der Apotheker?
question-treat-staff = Behandelt der Apotheker den Stab?
question-casualty-choice = { $who }: Wähle die Verletzung.
question-roll-skill = Welche Fertigkeit dient diesem Wurf?
question-reroll-injury = Für { $who } noch einmal würfeln?
question-regeneration = Die Regeneration von { $who } noch einmal versuchen?
question-send-off = { $who } wurde erwischt. Diskutieren, bestechen oder hinnehmen?
question-measure = Eine Verzweiflungstat nutzen?
question-measure-player = { $measure }: welcher Spieler?
question-second-action = Welche zweite Aktion für { $who }?
question-measure-characteristic = Was verbessert sich bei { $who }?
question-spell = Jetzt zaubern?
question-spell-square = { $known ->
    [yes] { $spell }: auf welches Feld?
   *[no] Auf welches Feld?
}
question-spell-player = { $known ->
    [yes] { $spell }: auf welchen Spieler?
   *[no] Auf welchen Spieler?
}
question-spell-clock = In welche Richtung läuft die Zeit?
question-spell-skill = Welche Mutation bekommt { $who }?
question-spell-bonus = +1 auf den Wurf gegen { $who }?
question-reroll-spell = Der Zauber gegen { $who }: noch einmal würfeln?
question-play = Jetzt eine Karte spielen? ({ $moment })
question-play-player = { $play }: auf wen?
question-play-square = { $play }: wohin?
question-play-skill = { $play }: welche Fertigkeit oder Eigenart?
question-play-choice = { $play }: welches von beiden?
question-adjust = Was ändert die angesagte Karte?
question-adjust-player = Was ändert die angesagte Karte bei { $who }?
question-agree = Die angesagte Karte: { $adjust-id ->
    [place] { $who } kommt nach { $to }
    [stand] { $who } steht
    [prone] { $who } liegt
    [stunned] { $who } ist benommen
    [reserves] { $who } kommt auf die Reservebank
    [knocked-out] { $who } ist bewusstlos
    [out] { $who } ist für dieses Spiel raus
   *[other] { $adjust }
}. Einverstanden?
question-play-deck = Ein Spezialspielzug: aus welchem Stapel? Für einen, aus dem du schon gezogen hast, darfst du neu würfeln.
question-keep-play = Welche der beiden Karten behältst du?
question-bargain = Der andere Coach bietet { $give-id ->
    [play] den Spezialspielzug in Zeile { $line }
    [apothecary] den Apotheker
   *[promise] ein Versprechen
} { $price-id ->
    [play] für den in Zeile { $theirs } deiner Hand
   *[gold] { $gold ->
        [0] umsonst
       *[other] für { $gold } Gold
    }
}. Einverstanden?
question-name-die = { $who } spielt wie beseelt. Was zeigt der Würfel?
question-slogan = Sagst du den Spruch deines Sponsors?
question-helper-use = { $helper } jetzt nutzen?
question-helper-player = { $helper }: für wen?
question-helper-item = { $helper }: was willst du?
question-own = { $told }

## The draw of special plays

question-draw-buy = Von welchem Stapel kaufst du eine Karte? Punkte übrig: { $points }.
question-draw-die = Ein Würfel wird geworfen.
question-draw-induce = Eine Karte für Gold kaufen?
question-draw-return = Eine Karte zurücklegen und eine andere nehmen?
question-draw-deck = Welcher Stapel gilt in diesem Spiel?
question-draw-pick = Von welchem Stapel nimmst du zwei Karten, eine für jeden?
question-draw-keep = Welche Karte behältst du?
question-draw-table = Auf welcher Tabelle würfelst du?

## Was ein Coach tut

does-activate = { $who }: { $action }
does-player = { $who }
does-square = { $to }
does-jump = Sprung auf { $to }
does-item = { $item }
does-gives-up = Gibt auf
does-calls-time = Lässt abpfeifen
does-calls-procedure = Ruft Regelverstoß
does-forgoes = { $who } verzichtet in diesem Zug auf { $skill }
does-offers = Bietet { $give-id ->
    [play] Spielzug { $give }
    [apothecary] den Apotheker
   *[promise] ein Versprechen
} für { $price-id ->
    [play] Spielzug { $price }
   *[gold] { $price } Goldstücke
}
does-none = Keine
does-random = Den Zufall wählen lassen
