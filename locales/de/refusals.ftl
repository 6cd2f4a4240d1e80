### Warum etwas nicht geht: Die Nachricht ist refusal-WORT. Was es verhindert, ist $why, und $why-id zum Auswählen.

refusal-match-over = Das Spiel ist vorbei.
refusal-team-sheet = { $side }: Der Teambogen passt nicht zu diesen Regeln.
refusal-not-asked = { $question-id ->
    [turn] Niemand ist aktiv: Sag zuerst, welchen Spieler du aktivierst, und wofür.
   *[other] Danach ist gerade nicht gefragt. { $question }
}
refusal-not-among = { $question-id ->
    [touchback] Den Ball bekommt einer deiner Spieler auf dem Feld, ein stehender, wenn es einen gibt.
    [kickoff-player] { $event-id ->
        [high-kick] Beim hohen Anstoß bewegt sich ein freier Spieler des annehmenden Teams.
        [quick-snap] Beim schnellen Start bewegen sich Spieler des annehmenden Teams je einmal auf ein freies Feld neben sich.
        [solid-defence] Nur die Spieler des anstoßenden Teams, die das Ereignis erlaubt, werden neu aufgestellt, jeder einmal.
        [perfect-defence] Nur die Spieler des anstoßenden Teams, die das Ereignis erlaubt, werden neu aufgestellt, jeder einmal.
        [blitz] Nur freie Spieler des anstoßenden Teams werden aktiviert, jeder einmal, zur Bewegung; einer darf blitzen, einer einen Mitspieler werfen.
       *[other] Das steht hier nicht zur Wahl. { $question }
    }
    [kickoff-square] Nur ein freies Feld neben dem Spieler.
    [prayer-player] Nur einer deiner Spieler ohne Loner, der mitspielen kann.
    [prayer-skill] Nur eine Primärfähigkeit, die der Spieler noch nicht hat.
    [mercenary-skill] Nur eine Primärfähigkeit, die der Söldner noch nicht hat.
    [second-action] Das kann nicht die zweite Aktion von { $who } sein.
    [spell-square] Der Zauber muss auf ein Feld des Spielfelds zielen.
    [measure-player] Nur einer deiner Spieler, der mitspielen kann.
   *[other] Das steht hier nicht zur Wahl. { $question }
}
refusal-not-now = { $why-id ->
    [ejected] Der Coach wurde vom Platz gestellt und darf nicht mehr diskutieren.
    [again] Über diese Entscheidung wurde schon diskutiert.
    [deaf] { $choice-id ->
        [bribe] In diesem Moment hilft keine Bestechung.
       *[argue] Der Schiedsrichter lässt nicht mit sich reden.
    }
    [none-left] { $choice-id ->
        [bribe] Es ist keine Bestechung mehr übrig.
        [mungo-spinecracker] Mungo Spinecracker ist nicht da.
        [mortuary-assistant] Es ist kein Leichenhelfer da.
        [plague-doctor] Es ist kein Seuchendoktor da.
       *[other] { refusal-untimely }
    }
    [not-him] Diesen Spieler kann der Apotheker nicht behandeln.
    [other-chooses] Den Blockwürfel wählt der andere Coach: Der Verteidiger ist stärker.
    [no-trait] { $known ->
        [yes] Der Spieler hat { $skill } nicht.
       *[no] { refusal-untimely }
    }
    [weapon-used] { $skill } wurde in diesem Zug schon eingesetzt.
    [same-face] Dieser Würfel zeigt dasselbe wie ein anderer oder wurde schon wiederholt.
    [not-this-roll] Der Bonus gilt für den anderen Wurf.
    [not-owned] Der Zauberer kennt diesen Zauber nicht oder hat ihn schon gesprochen.
    [no-target] Es steht kein Gegner daneben.
    [no-movement] Für den Block ist keine Bewegung mehr übrig.
   *[wrong-moment] { refusal-untimely }
}
refusal-untimely = { $choice-id ->
    [end-turn] Ein Zug endet zwischen zwei Aktivierungen.
    [stop] Niemand ist aktiv, der aufhören könnte.
    [kick] Über Anstoßen oder Annehmen entscheidet vor dem Spiel, wer den Münzwurf gewinnt.
    [receive] Über Anstoßen oder Annehmen entscheidet vor dem Spiel, wer den Münzwurf gewinnt.
    [set-up] Danach wird vor einer Aufstellung mit höchstens drei Spielern gefragt.
    [concede] Danach wird vor einer Aufstellung mit höchstens drei Spielern gefragt.
    [pray] Gebete an Nuffle spricht der Außenseiter vor dem Spiel.
    [stand-up] Niemand ist aktiv, der aufstehen könnte.
    [put-back] Eine angesagte Aktivierung gilt: Zurückstellen geht nur, wo das Spiel es erlaubt, und bevor etwas geschehen ist.
    [block] Kein Spieler macht gerade einen Blitz.
    [throw] Kein Spieler macht gerade einen Pass.
    [foul] Kein Spieler macht gerade ein Foul.
    [stab] Kein Spieler macht einen Blitz, bei dem das möglich wäre.
    [chainsaw] Kein Spieler macht einen Blitz, bei dem das möglich wäre.
    [projectile-vomit] Kein Spieler macht einen Blitz, bei dem das möglich wäre.
    [breathe-fire] Kein Spieler macht einen Blitz, bei dem das möglich wäre.
    [die-1] Es ist kein Blockwürfel zu wählen.
    [die-2] Es ist kein Blockwürfel zu wählen.
    [die-3] Es ist kein Blockwürfel zu wählen.
    [follow-up] Über das Nachrücken ist nichts zu entscheiden: Das kommt gleich nach dem Zurückdrängen, wenn keine Fertigkeit es regelt.
    [stay] Über das Nachrücken ist nichts zu entscheiden: Das kommt gleich nach dem Zurückdrängen, wenn keine Fertigkeit es regelt.
    [keep-first] Es gibt keine zwei Verletzungswürfe und keine zwei Karten zur Wahl.
    [keep-second] Es gibt keine zwei Verletzungswürfe und keine zwei Karten zur Wahl.
    [apothecary] Der Apotheker hat niemanden zu behandeln.
    [mortuary-assistant] Es ist keine Regeneration misslungen und niemand K. o., dem er helfen könnte.
    [plague-doctor] Es ist keine Regeneration misslungen und niemand K. o., dem er helfen könnte.
    [mungo-spinecracker] Niemand ist gerade K. o. gegangen.
    [argue] Niemand wird gerade vom Platz gestellt.
    [bribe] Niemand wird gerade vom Platz gestellt.
    [strength] Es ist kein Wert zu verbessern.
    [agility] Es ist kein Wert zu verbessern.
    [armour] Kein Rüstungs- oder Verletzungswurf wartet auf einen Bonus.
    [injury] Kein Rüstungs- oder Verletzungswurf wartet auf einen Bonus.
    [fireball] Kein Zauberer ist am Zaubern.
    [zap] Kein Zauberer ist am Zaubern.
    [leave-ball] Den Ball lässt der Ballträger bei einer Bewegung oder einem Blitz liegen, vor dem nächsten Schritt.
    [use-star] Kein Star nutzt seine Regel jetzt auf diese Weise.
    [extra-blitz] Kein Spezialspielzug gibt jetzt eine weitere Aktion.
    [extra-pass] Kein Spezialspielzug gibt jetzt eine weitere Aktion.
    [assistant] Kein Spezialspielzug richtet sich jetzt gegen den Stab.
    [cheerleader] Kein Spezialspielzug richtet sich jetzt gegen den Stab.
    [wizard] Kein Spezialspielzug richtet sich jetzt gegen den Stab.
    [chef] Kein Spezialspielzug richtet sich jetzt gegen den Stab.
    [off] Niemand kann vom Feld geschoben und kein Ball dem Publikum gegeben werden.
    [stare] Kein Spieler kann jetzt den hypnotischen Blick einsetzen.
    [pick-up] Kein Spieler steht auf dem Ball und wartet darauf, ihn aufzuheben.
    [move-marker] Die Zugmarke ist jetzt nicht weiterzurücken.
    [cast] Jetzt kann kein Zauber gesprochen werden.
   *[other] Dafür ist jetzt nicht der Moment.
}
refusal-no-call = Falsches Vorgehen reklamiert man im Zug des anderen Teams.
refusal-not-for-sale = { $why-id ->
    [no-such-action] In diesem Spiel handeln die Coaches während der Partie nicht.
    [wrong-moment] Gehandelt wird zwischen zwei Aktivierungen.
    [none-left] So viel Gold hat der andere Coach nicht.
   *[other] Das hast du nicht zu vergeben, oder die andere Hand hat keinen Platz dafür.
}
refusal-cannot-forgo = Auf diese Fertigkeit kannst du nicht verzichten: { $why-id ->
    [no-trait] der Spieler gehört dir nicht oder hat sie nicht
    [moved] Würfel, die sie betrifft, sind schon gefallen
    [same-face] ein anderer Würfel zeigt dasselbe
    [asked] nach ihr wird zu ihrer Zeit gefragt, oder sie ist Pflicht
   *[other] das ist schon gesagt
}.
refusal-inducement-unavailable = { $item } gibt es für dieses Team nicht.
refusal-inducement-limit = Höchstens { $most }-mal: { $item }.
refusal-star-unavailable = { $star } spielt nicht für dieses Team.
refusal-star-twice = { $star } spielt schon für dieses Team.
refusal-no-room = Für einen solchen Söldner ist im Kader kein Platz.
refusal-squad-full = Ein Kader hat höchstens { $most } Spieler.
refusal-not-enough-money = { $need } nötig, { $money } vorhanden.
refusal-set-up-area = ({ $at }) liegt außerhalb deiner Aufstellungszone.
refusal-set-up-wide-zone = { $most ->
    [one] Nur 1 Spieler je Seitenzone.
   *[other] Nur { $most } Spieler je Seitenzone.
}
refusal-set-up-line = { $count } Spieler an der Scrimmage-Linie, { $need } nötig.
refusal-set-up-player = { $who } kann nicht aufgestellt werden: { $why }.
refusal-set-up-full = Höchstens { $most } Spieler.
refusal-set-up-incomplete = Alle { $count } verfügbaren Spieler müssen aufgestellt werden.
refusal-square-occupied = ({ $at }) ist besetzt.
refusal-kick-target = Der Anstoß muss hinter deine eigene Scrimmage-Linie zielen.
refusal-kicker = Der Kicker muss im Mittelfeld stehen, nicht an der Scrimmage-Linie.
refusal-cannot-activate = { $who } kann nicht aktiviert werden: { $why-id ->
    [off-pitch] der Spieler ist nicht auf dem Feld
   *[other] { $why }
}.
refusal-action-used = In diesem Zug schon genutzt: { $action }.
refusal-cannot-declare = { $who } kann diese Aktion nicht ansagen ({ $action }): { $why-id ->
    [no-trait] { $known ->
        [yes] der Spieler hat { $skill } nicht
       *[no] der Spieler hat { $action } nicht
    }
    [no-target] { $action-id ->
        [foul] kein Gegner liegt am Boden
        [blitz] kein Gegner steht
        [hypnotic-gaze] kein Gegner steht
        [throw-team-mate] kein Mitspieler auf dem Feld kann geworfen werden
        [kick-team-mate] kein Mitspieler auf dem Feld kann gekickt werden
       *[other] es steht kein Gegner daneben
    }
    [weak] ein Werfer braucht ST 5
   *[other] { $why }
}.
refusal-not-declared = { $who } hat eine andere Aktion angesagt.
refusal-cannot-move = { $who } kann nicht nach ({ $to }) gehen: { $why }.
refusal-cannot-jump = { $who } kann nicht nach ({ $to }) springen: { $why-id ->
    [no-movement] die Bewegung reicht nicht mehr
    [again] mehr als ein Sprung je Aktivierung geht nicht
   *[other] { $why }
}.
refusal-cannot-stand = { $why-id ->
    [standing] { $who } steht schon.
    [lying] { $who } muss erst aufstehen.
   *[other] { $who } kann nicht mehr aufstehen: Das kommt in einer Aktivierung zuerst.
}
refusal-cannot-block = { $struck ->
    [yes] { $who } kann nicht das Ziel sein ({ $action })
   *[no] { $who } kann nicht geblockt werden
}: { $why-id ->
    [again] der Block dieses Blitzes ist gemacht
    [no-movement] für den Block ist keine Bewegung mehr übrig
    [not-named] für diesen Blitz wurde ein anderes Ziel genannt
    [off-pitch] der Spieler ist nicht auf dem Feld
   *[other] { $why }
}.
refusal-cannot-gaze = { $who } kann nicht hypnotisiert werden: { $why-id ->
    [no-target] der Spieler hat keine Tackle Zone
    [off-pitch] der Spieler ist nicht auf dem Feld
   *[other] { $why }
}.
refusal-cannot-foul = { $who } kann nicht gefoult werden: { $why-id ->
    [again] das Foul ist gemacht
    [not-named] ein anderes Opfer wurde genannt
    [off-pitch] der Spieler ist nicht auf dem Feld
   *[other] { $why }
}.
refusal-not-thrown = { $count ->
    [one] Es wurde nur ein Blockwürfel geworfen.
   *[other] Es wurden nur { $count } Blockwürfel geworfen.
}
refusal-push-square = Nach ({ $at }) kann nicht geschoben werden.
refusal-no-ball = { $who } hat den Ball nicht.
refusal-keeps-ball = { $who } gibt den Ball nie her: My Ball.
refusal-out-of-range = Das Ziel ist außer Reichweite.
refusal-blizzard = Im Schneesturm gehen nur schnelle und kurze Pässe.
refusal-quick-only = Dump-off ist ein schneller Pass, kein weiterer.
refusal-cannot-throw = { $who } kann { $mate } nicht { $kicked ->
    [yes] kicken
   *[no] werfen
}: { $why-id ->
    [no-trait] dem Werfer fehlt die Eigenschaft dafür
    [weak] ein Werfer braucht ST 5
    [mate-trait] der Mitspieler braucht Right Stuff, höchstens ST 3 und freie Füße
    [nobody] diesen Spieler gibt es nicht auf dem Feld
    [lying] der Mitspieler steht nicht
    [occupied] dort steht der Werfer
   *[other] { $why }
}.
refusal-hand-off-target = Eine Übergabe braucht einen stehenden Mitspieler daneben.
refusal-foul-target = Gefoult wird nur, wer am Boden liegt.
refusal-cannot-interfere = { $who } kann nicht stören: Das kann nur ein stehender Gegner mit Tackle Zone zwischen Werfer und Ziel.
refusal-no-reroll = Kein Wiederholungswurf möglich: { $why-id ->
    [no-trait] für diesen Wurf gibt es nichts dergleichen
    [again] kein Würfel wird zweimal wiederholt
   *[other] { $why }
}.
refusal-bad-die = { $face } ist kein Ergebnis eines W{ $die }.
refusal-no-apothecary = Kein Apotheker mehr da.
refusal-measure-now = { $measure } geht jetzt nicht: { $why }.
refusal-special-play = { $why-id ->
    [E-WINDOW] Für diesen Spielzug ist jetzt nicht der Moment.
    [E-TARGET] Es gibt niemanden und nichts, worauf dieser Spielzug zielen könnte.
    [E-NOEFFECT] Dieser Spielzug würde jetzt nichts ändern.
    [E-SPENT] Dieser Spielzug ist schon genutzt, vereitelt oder verfallen.
   *[E-NOTHELD] Diesen Spielzug hast du nicht.
}
refusal-own = { $told }

### Was es verhindert, als Ende eines Satzes.

why-nobody = diesen Spieler gibt es nicht
why-opponent = der Spieler gehört zum anderen Team
why-own-player = der Spieler gehört zu deinem Team
why-off-pitch = das ist außerhalb des Spielfelds
why-stunned = der Spieler ist benommen
why-lying = der Spieler steht nicht
why-acted = der Spieler wurde in diesem Zug schon aktiviert
why-not-adjacent = das ist nicht benachbart
why-occupied = dort ist besetzt
why-no-movement = es ist keine Bewegung mehr übrig
why-nothing-to-jump = dort ist niemand zum Überspringen
why-again = das ist schon einmal geschehen
why-not-named = ein anderes Ziel wurde genannt
why-no-target = es ist niemand da, den es träfe
why-no-trait = die Fertigkeit oder Eigenschaft fehlt
why-too-far = das ist zu weit
why-opponent-turn = dein Team ist nicht am Zug
why-none-left = es ist nichts mehr davon da
why-not-this-roll = dieser Wurf kann nicht wiederholt werden
why-nothing-rolled = es gibt nichts zu wiederholen
why-wrong-moment = dafür ist jetzt nicht der Moment
why-armed = stattdessen muss die Kettensäge eingesetzt werden
why-rooted = der Spieler ist angewurzelt
why-held = Tentakel halten den Spieler fest
why-bound = ein Spezialspielzug oder ein Zauber hindert den Spieler daran
why-standing = der Spieler steht schon
why-moved = der Spieler hat schon etwas getan
why-weak = der Spieler ist nicht stark genug
why-mate-trait = der Mitspieler kann nicht geworfen werden
why-ejected = der Coach wurde vom Platz gestellt
why-deaf = der Schiedsrichter hört nicht zu
why-not-owned = das Team hat es nicht
why-turn-limit = das Team hat in diesem Zug schon eine genutzt, mehr geht nicht
why-big-guy = Big Guys nutzen keine Team-Wiederholungswürfe
why-not-him = nicht für diesen Spieler
why-other-chooses = der andere Coach wählt
why-busy = die Aktivierung eines anderen Spielers ist nicht vorbei
why-wild-first = wilde Tiere des Teams kommen zuerst dran
why-wild = ein wildes Tier greift die Gegner neben sich an
why-same-face = ein anderer Würfel zeigt dasselbe
why-no-such-action = der Ball wird im Lauf einer anderen Aktion übergeben
why-scrutiny = der Schiedsrichter hat das Team im Auge
why-weapon-used = das wurde in diesem Zug schon eingesetzt
why-straight = Kugel und Kette schwingen geradeaus, zurück oder zur Seite
why-on-pitch = der Spieler ist schon auf dem Feld
why-not-reserve = der Spieler ist nicht in der Reserve
why-must-swing = ein Spieler mit Kugel und Kette tut nichts anderes
why-asked = danach wird gefragt, wenn es so weit ist
