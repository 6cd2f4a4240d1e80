### Lessons for newcomers.

learn-title = Spielen lernen
learn-lead = Sechs kurze Lektionen auf einem echten Spielfeld. Jede dauert ein paar Minuten, und nichts davon wird gespeichert.
learn-tasks =
    { $n ->
        [one] eine Aufgabe
       *[other] { $n } Aufgaben
    }
learn-task = Aufgabe { $n } von { $of }
learn-learnt = erledigt
learn-done = Gut gemacht.
learn-next = Weiter
learn-play = Ein ganzes Spiel spielen
learn-again = Noch einmal
learn-lost = Dein Zug ist zu Ende. So sind die Würfel manchmal: Versuch es noch einmal.
learn-games = Welches Spiel ist welches?
learn-game-sevens = Sieben Spieler je Seite auf kleinerem Feld, sechs Züge je Halbzeit. Etwa eine Stunde, und der beste Anfang.
learn-game-elevens = Das volle Spiel: elf Spieler je Seite, acht Züge je Halbzeit, etwa zwei Stunden.
learn-game-classic = Das Spiel, wie es 1994 war, mit eigenen Werten, Fertigkeiten und Optionen. Für alle, die sich daran erinnern.
learn-move = Laufen und ausweichen
learn-move-1 = Dein Team ist blau und spielt auf die orange Endzone zu. Tippe auf den Blitzer in der Mitte, dann auf ein grünes Feld, das ihr mindestens vier Felder näher ist.
learn-move-1-done = Ein Spieler läuft so viele Felder, wie sein MA sagt. Was keine Würfel braucht, geht mit einem Tipp.
learn-move-2 = Ein Gegner deckt deinen Catcher. Tippe auf den Catcher, dann auf ein Feld, das nicht neben dem Gegner liegt. Dafür muss er ausweichen: sieh dir die Chance an und tippe auf Los.
learn-move-2-done = Wer ein gedecktes Feld verlässt, würfelt auf Gewandtheit. Misslingt es, liegt er am Boden, und dein Zug endet.
learn-move-3 = Dein Lineman läuft sechs Felder, darf aber bis zu zwei weitere sprinten. Lauf sieben oder mehr Felder geradeaus.
learn-move-3-done = Jedes weitere Feld braucht eine 2 oder mehr, sonst fällt er. Erst das Sichere, zuletzt das Riskante.
learn-block = Blocken und unterstützen
learn-block-1 = Tippe auf deinen Blitzer, dann auf den Gegner daneben, dann Los. Wähle, wohin er geschoben wird, und rücke nach, wenn du willst.
learn-block-1-done = Der Blockwürfel zeigt, was geschieht. Dieser warf den Gegner um; dann wurde auf seine Rüstung gewürfelt.
learn-block-2 = Beide sind gleich stark: ein Würfel. Stell zuerst deinen Lineman neben den Gegner, dann blocke mit dem Blitzer.
learn-block-2-done = Der Lineman unterstützt: deine Seite ist stärker, also wirfst du zwei Würfel und wählst einen.
learn-block-3 = Der Gegner steht an der Seitenlinie. Blocke ihn.
learn-block-3-done = Hinter ihm ist kein Feld frei, also landet er im Publikum, und das ist nicht zimperlich.
learn-ball = Ball und Pass
learn-ball-1 = Der Ball liegt am Boden. Tippe auf den Thrower, dann auf das Feld des Balls.
learn-ball-1-done = Aufheben ist ein Wurf auf Gewandtheit. Misslingt er, springt der Ball weg, und dein Zug endet.
learn-ball-2 = Tippe auf den Thrower, dann auf das Pass-Zeichen daneben. Wirf zu deinem Catcher weiter vorn.
learn-ball-2-done = Ein Wurf zum Werfen, einer zum Fangen. Passen darfst du einmal im Zug.
learn-ball-3 = Tippe auf den Ballträger, dann auf das Zeichen für Übergabe. Geh neben deinen Catcher und tippe auf ihn.
learn-ball-3-done = Eine Übergabe braucht keinen Wurf, nur das Fangen. Sie geht einmal im Zug.
learn-ball-4 = Lauf in die orange Endzone.
learn-ball-4-done = Touchdown! So gewinnt man Spiele.
learn-blitz = Blitz und Foul
learn-blitz-1 = Der Gegner mit dem Ball ist weit weg. Tippe auf deinen Blitzer, dann auf diesen Gegner: einmal im Zug darf ein Spieler laufen und blocken. Tippe auf Los.
learn-blitz-1-done = Wer zu Boden geht, verliert den Ball. Du hast einen Blitz je Zug: heb ihn für das Wichtige auf.
learn-blitz-2 = Der Gegner liegt am Boden. Tippe auf einen Lineman, dann auf den Gegner, um zu foulen.
learn-blitz-2-done = Ein Foul geht gleich gegen die Rüstung. Bei einem Pasch stellt der Schiedsrichter deinen Spieler vom Platz.
learn-kickoff = Aufstellen und Anstoß
learn-kickoff-1 = Du hast Anstoß. Eine Aufstellung nach den Regeln steht schon: zieh Spieler, wenn du willst, dann tippe auf Fertig. Wähle, wer kickt und wohin.
learn-kickoff-1-done = Der Ball weicht etwas ab, und jeder Anstoß bringt ein Ereignis, gut oder schlecht. Dann ist das andere Team am Zug.
learn-match = Ein erstes kurzes Spiel
learn-match-1 = Zwei Züge sind übrig, es steht 0:0, und dein Thrower hat den Ball. Spiel sie gegen den Computer zu Ende.
learn-match-1-done = Das war eine ganze Schlussphase. Du weißt genug für ein eigenes Spiel.
learn-hint-kickoff-set-up-player = Mindestens drei Spieler an der Line of Scrimmage, und nicht zu viele auf einem Flügel.
learn-hint-kickoff-kicker = Tippe auf einen Spieler, der nicht an der Linie steht.
learn-hint-kickoff-kick-target = Tippe auf ein Feld in der anderen Hälfte, fern vom Rand: der Ball weicht ab.
learn-hint-match-turn = Erst das Sichere: aufstehen, freie Spieler ziehen. Dann Blocks mit zwei Würfeln. Zuletzt der Ball.
learn-hint-match-act = Tippe auf ein Feld oder ein Zeichen. Wählst du einen anderen Spieler, endet diese Aktivierung.
learn-hint-match-block-die = Umwerfen ist am besten, Schieben ist gut. Vorsicht bei „Angreifer am Boden“.
learn-hint-match-push = Schieb Richtung Publikum oder weg vom Ball.
learn-hint-match-follow-up = Nachrücken, um weiter zu decken; bleiben, um die Linie zu halten.
learn-hint-match-reroll = Ein misslungener Wurf würde deinen Zug beenden. Dein Team hat noch zwei Wiederholungswürfe in dieser Halbzeit.
