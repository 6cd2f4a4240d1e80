### Questions of a match, to the coach who answers (ask) and to everybody else (wait).

ask-reroll-block = { $who } blockt { $other }: { $dice }. { $chooser } wählt. Behalten oder wiederholen?
ask-while = { " " }bei: { $test } (braucht { $need }+)

wait-any = { $name } wählt.
wait-turn = { $name } ist am Zug.
wait-act = { $name } spielt { $who }.
wait-kick-or-receive = { $name } hat den Münzwurf gewonnen und wählt Anstoß oder Annahme.
wait-set-up-player = { $name } stellt auf.
wait-set-up-square = { $name } stellt auf.
wait-set-up-or-concede = { $name } hat kaum noch Spieler und entscheidet, ob es weitergeht.
wait-buy-inducement = { $name } tätigt Zusatzkäufe.
wait-kicker = { $name } wählt, wer anstößt.
wait-kick-target = { $name } wählt das Ziel des Anstoßes.
wait-touchback = Touchback: { $name } wählt, wer den Ball bekommt.
wait-kickoff-player = { $event }: { $name } versetzt Spieler.
wait-kickoff-square = { $event }: { $name } versetzt Spieler.
wait-target = { $action }: { $name } wählt ein Ziel für { $who }.
wait-pass-target = { $name } wählt, wohin { $who } wirft.
wait-reroll = { $who } ist gescheitert{ $test }. { $name } entscheidet über einen Wiederholungswurf.
wait-block-die = { $who } blockt { $other }: { $name } wählt einen Würfel.
wait-push = { $name } wählt, wohin { $who } geschoben wird.
wait-follow-up = { $name } entscheidet, ob { $who } nachrückt.
wait-use-skill = { $name } entscheidet, ob { $who } { $skill } nutzt.
wait-interfere = Ein Pass fliegt vorbei: { $name } darf eingreifen.
wait-apothecary = { $who } ist verletzt: { $name } entscheidet über den Apotheker.
wait-casualty-choice = { $name } wählt die Verletzung von { $who }.
wait-send-off = { $who } wurde erwischt: { $name } darf diskutieren oder bestechen.
wait-play = { $name } darf eine Karte spielen.
wait-agree = { $name } entscheidet über die Zustimmung.
wait-bargain = { $name } entscheidet über das Angebot.
