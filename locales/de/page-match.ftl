### The match page: buttons, previews, warnings, texts for screen readers.

match-event-back = Zurück zum Turnier
match-event-waiting = Dein Gegner muss das Brett noch auf der Seite eures Tisches öffnen.
match-league-waiting = Der andere Coach muss dieses Spiel auf der Seite der Liga auch noch öffnen.
match-league-back = Zurück zur Liga

pitch-label = Spielfeld, { $columns } Spalten mal { $rows } Reihen
pitch-keys = Pfeiltasten bewegen den Cursor, Eingabe wählt, Escape bricht ab. Das Fragezeichen zeigt alle Tasten.
pitch-square = Spalte { $x } Reihe { $y }
pitch-endzone-home = Endzone Heim
pitch-endzone-away = Endzone Gast
pitch-trapdoor = Falltür
pitch-ball = hier liegt der Ball
pitch-hasBall = hat den Ball
pitch-done = hat gehandelt
pitch-ready = kann handeln
pitch-marked =
    { $n ->
        [one] gedeckt von einem
       *[other] gedeckt von { $n }
    }
pitch-free = frei
pitch-canPick = wählbar
pitch-canReach = erreichbar, { $chance }
pitch-canAttack = angreifbar
pitch-zoomIn = Größer
pitch-zoomOut = Kleiner
pitch-turn = Feld drehen

side-home = Heim
side-away = Gast
side-spectator = Zuschauer

bar-half = Halbzeit { $n }
bar-extra = Verlängerung
bar-turn = Zug { $n } von { $of }
bar-before = Vor dem Spiel
bar-over = Abpfiff
bar-rerolls =
    { $n ->
        [one] 1 Wiederholungswurf
       *[other] { $n } Wiederholungswürfe
    }
bar-apothecaries =
    { $n ->
        [one] 1 Apotheker
       *[other] { $n } Apotheker
    }
bar-bribes =
    { $n ->
        [one] 1 Bestechung
       *[other] { $n } Bestechungen
    }
bar-weather = Wetter: { $name }
bar-score = { $home } { $hs }, { $away } { $as }
bar-yours = Du entscheidest
bar-theirs = { $name } entscheidet
bar-online = online
bar-offline = offline
bar-spectators =
    { $n ->
        [one] 1 Zuschauer
       *[other] { $n } Zuschauer
    }
bar-reserve = Reserve { $time }

match-title = { $home } gegen { $away }
match-waiting-text = Schicke diesen Link. Das Spiel beginnt, sobald dein Freund dabei ist.
match-copy = Link kopieren
match-committing = Die Würfel werden versiegelt …
match-reconnecting = Verbindung verloren. Wir versuchen es weiter; nichts geht verloren.
match-spectating = Du siehst zu.
match-thinking = Der Computer spielt …
match-yourTurn = Dein Zug { $n } von { $of }.
match-turnOf = { $name }: Zug { $n } von { $of }.
match-over-won = Du hast { $score } gewonnen.
match-over-lost = Du hast { $score } verloren.
match-over-draw = Unentschieden, { $score }.
match-over-neutral = Endstand { $score }.
match-over-conceded = { $name } hat beim Stand von { $score } aufgegeben.
match-over-conceded-won = { $name } hat beim Stand von { $score } aufgegeben: Du hast gewonnen.
match-over-conceded-lost = Du hast beim Stand von { $score } aufgegeben.
match-frozen = Dieses Spiel ist angehalten: interner Fehler. Das Protokoll bleibt; bitte melde es.

tab-decide = Zug
tab-log = Verlauf
tab-bench = Teams
tab-unread =
    { $n ->
        [one] 1 neue Nachricht
       *[other] { $n } neue Nachrichten
    }
tab-chat = Chat
tab-more = Mehr

bench-home = Bank Heim
bench-away = Bank Gast
bench-reserves = Reserve
bench-ko = K.o.
bench-casualty = Verletzt
bench-sent-off = Vom Platz
bench-empty = Niemand

card-ma = BE
card-st = ST
card-ag = GE
card-pa = PA
card-av = RW
card-skills = Fertigkeiten
card-noSkills = keine Fertigkeiten
glance-rerolls = Wiederholungen
card-usedSkill = benutzt
card-title = { $name }, Spieler { $n }

decide-ready = Bereit:

act-still = { $who } ist noch aktiv.
act-must = { $who } muss erst fertig werden.
act-goOn = Beenden und weiter mit { $other }
act-endTurn = Aktivierung und Zug beenden

do-go = Los
do-confirm = Ausführen
do-cancel = Abbrechen
do-undo = Rückgängig
do-undo-ask = Um Rücknahme bitten
do-undo-asked = Du hast um Rücknahme gebeten. Der andere Coach entscheidet.
do-undo-request =
    { $n ->
        [one] { $name } möchte den letzten Schritt zurücknehmen.
       *[other] { $name } möchte die letzten { $n } Schritte zurücknehmen.
    }
do-undo-agree = Zustimmen
do-undo-refuse = Ablehnen
do-undo-no = Hier gibt es nichts zurückzunehmen.
do-undo-computer = Zurücknehmen geht, bis ein Würfel gefallen ist oder der Computer geantwortet hat.
do-concede = Aufgeben
do-concede-sure = Dieses Spiel wirklich aufgeben?
do-concede-yes = Ja, ich gebe auf
do-concede-no = Weiterspielen

say-forgo = Auf { $skill } verzichten
say-forgo-label = Auf { $skill } verzichten: { $who } nutzt das für den Rest dieses Zuges nicht
say-procedure = Formfehler anzeigen
say-procedure-sure = Wenn es zutrifft, wirst du gefragt. Eine falsche Anzeige bringt dem anderen Coach einen Team-Wiederholungswurf. Trotzdem anzeigen?
say-procedure-yes = Ja, ich zeige ihn an
say-procedure-no = Nichts sagen

do-help = Tasten und Hilfe
do-send = Senden
do-orders = Automatische Antworten
do-next = Nächster Spieler
do-show = Auf dem Feld zeigen

setup-title = Stelle dein Team auf
setup-how = Ziehe Spieler, oder wähle einen, dann ein Feld. { $placed }/{ $need } stehen.
setup-suggest = Vorschlag
setup-last = Letzte
setup-clear = Leeren
setup-ready = Fertig
setup-line = Mindestens { $n } Spieler müssen in der Mitte an der Linie stehen.
setup-wide = Höchstens { $n } in jeder Seitenzone.
setup-missing =
    { $n ->
        [one] Stelle noch einen Spieler auf.
       *[other] Stelle noch { $n } Spieler auf.
    }
setup-kicking = Du stößt an: Stelle dich zur Verteidigung auf.
setup-receiving = Du bekommst den Ball: Stelle dich zum Angriff auf.

odds-path = Erfolg { $chance }
odds-path-reroll = mit Wiederholungswurf { $chance }
odds-path-sure = Kein Wurf nötig.
odds-step = { $test } { $need }+
odds-steps =
    { $n ->
        [one] 1 Wurf: { $list }
       *[other] { $n } Würfe: { $list }
    }
odds-block =
    { $n ->
        [one] 1 Würfel
       *[other] { $n } Würfel
    }, { $who ->
        [you] du wählst
       *[opponent] der Gegner wählt
    }
odds-block-strength = Stärke { $a } gegen { $b }
odds-block-rush = Sprint { $need }+ für den Block selbst
odds-blitz-all = Ankommen und umwerfen: ≥ { $chance }
odds-pass = { $range }, braucht { $need }+
odds-catcher = Fänger: { $name }
odds-interfere = Könnte eingreifen: { $names }
odds-noInterfere = Niemand kann eingreifen.
odds-assumed = Angenommen:
odds-unknown = Zu viele Möglichkeiten zum Ausrechnen.

assumed-own-rerolls-used = deine Wiederholungswürfe werden genutzt, wo sie helfen.
assumed-own-rerolls-not-used = keine Wiederholungswürfe von dir.
assumed-own-skills-used = deine Fertigkeiten werden genutzt, wo sie helfen.
assumed-own-skills-not-used = keine Fertigkeiten von dir.
assumed-opponent-reacts-worst = die beste Antwort des Gegners.
assumed-opponent-does-not-react = keine Reaktion des Gegners.
assumed-opponent-chooses-worst = die beste Wahl des Gegners.

odds-title-path = Bewegung nach { $at }
odds-title-block = { $who } blockt { $other }
odds-title-blitz = { $who } blitzt { $other }
odds-title-pass = { $who } passt nach { $at }
odds-title-handoff = { $who } übergibt den Ball an { $other }
odds-title-foul = { $who } foult { $other }

shop-budget = Petty Cash { $cash }k, Kasse { $treasury }k.

odds-title-throw = { $who } wirft { $other } nach { $at }
odds-foul-seen = Vom Schiedsrichter gesehen: { $chance }
odds-answer-block = wirft um: { $chance }
odds-answer-test = gelingt: { $chance }
odds-rerolls =
    { $n ->
        [one] noch 1 Team-Wiederholungswurf
       *[other] noch { $n } Team-Wiederholungswürfe
    }
odds-title-jump = { $who } springt nach { $at }
odds-title-special = { $who }: { $action } gegen { $other }
odds-again = Noch einmal wählen, um es auszuführen.

do-endTurn = Zug beenden
do-endTurn-left =
    { $n ->
        [one] 1 Spieler kann noch handeln
       *[other] { $n } Spieler können noch handeln
    }

outcome-caught = Gefangen
outcome-not-held = Nicht gehalten
outcome-lands-on-its-feet = Landet auf den Füßen
outcome-does-not-fly = Fliegt nicht
outcome-lands-badly = Landet schlecht
outcome-defender-down = Verteidiger am Boden
outcome-pushed-or-unmoved = Schub / nichts
outcome-both-down = Beide am Boden
outcome-attacker-down = Angreifer am Boden
outcome-casualty = Verletzt
outcome-knocked-out = K.o.
outcome-stunned = Benommen
outcome-down-armour-holds = Am Boden, Rüstung hält
outcome-not-down = Nicht am Boden
outcome-complete = Angekommen
outcome-accurate-not-held = Genau, nicht gefangen
outcome-inaccurate = Ungenau
outcome-wildly-inaccurate = Völlig ungenau
outcome-deflected = Abgefälscht
outcome-fumbled = Fumble
outcome-intercepted = Abgefangen
outcome-turnover = Turnover
outcome-distracted = Abgelenkt
outcome-knocked-down = Zu Boden
outcome-no-effect = Keine Wirkung
outcome-backfires = Trifft den eigenen Spieler
outcome-accurate = Genau

warn-title = Bevor du den Zug beendest
warn-anyway = Trotzdem beenden
warn-back = Zurück zum Zug
warn-carrier-unused = Dein Ballträger kann noch handeln.
warn-players-unused = Keiner deiner Spieler hat gehandelt.
warn-ball-loose = Der Ball liegt frei, und einer deiner Spieler könnte ihn aufheben.

orders-title = Automatische Antworten
orders-lead = Antworten, die sofort für dich gegeben werden, damit niemand wartet. Nur du siehst sie.
orders-ask = Bei der Frage
orders-answer = antworten
orders-when = wann
orders-when-always = immer
orders-when-their-turn = im Zug des Gegners
orders-add = Hinzufügen
orders-remove = Entfernen
orders-none = Keine automatischen Antworten.
orders-remember = Diese Antwort für den Rest des Spiels
orders-name-follow-up = Nachrücken nach einem Schub
orders-name-use-skill = Eine Fertigkeit nutzen
orders-name-reroll = Misslungenen Wurf wiederholen
orders-name-apothecary = Apotheker rufen
orders-name-interfere = In einen Pass eingreifen
orders-name-send-off = Ein Spieler fliegt vom Platz
orders-name-spell = Zaubern
orders-name-measure = Verzweiflungstat nutzen

chat-label = Nachricht
chat-none = Noch keine Nachrichten.
chat-from = { $name }:

log-title = Was passiert ist
log-none = Noch ist nichts passiert.
log-undone = zurückgenommen
log-undid = { $name } hat die letzte Aktion zurückgenommen.
log-undid-agreed = { $name } hat die letzte Aktion zurückgenommen; { $other } war einverstanden.
log-called-off = Das Spiel wurde abgesagt.
log-undo-asked = { $name } hat um Rücknahme gebeten.
log-undo-refused = Die Rücknahme wurde abgelehnt.
log-order = automatische Antwort
log-clock = die Zeit ist abgelaufen
log-computer = Computer
log-joined = { $name } ist dabei.
log-created = Das Spiel wurde angelegt.
log-dice-server-opens = Würfelgeheimnis offengelegt – jeder kann die Würfe prüfen.
log-dice-silent = { $name } hat nicht rechtzeitig geantwortet; es ging weiter.
log-dice-new-chain = { $name } macht mit einem anderen Gerät weiter.
log-dice-sealed = Würfel versiegelt ✓
log-mods = Modifikatoren
log-needs = braucht { $need }+

keys-title = Tasten
keys-arrows = über das Feld (mit Umschalt vier Felder)
keys-enter = wählen; noch einmal zum Bestätigen; auf einem Gegner: den besten Block abwägen
keys-escape = abbrechen
keys-next = nächster Spieler, der handeln kann, oder nächste Möglichkeit
keys-numbers = die nummerierten Antworten
keys-end = Zug beenden
keys-undo = zurücknehmen
keys-hold = eine Pause für Spezialspielzüge offen halten
keys-log = zum Verlauf
keys-pitch = zum Feld
keys-go = bestätigen
keys-actions = Bewegung, Block, Blitz, Pass, Übergabe, Foul, Mitspieler werfen, Stich

stage-touchdown = TOUCHDOWN!
stage-kickoff = Anstoßereignis
stage-sent-off = Platzverweis!
stage-turnover = Turnover
stage-halftime = Halbzeitpause
stage-skip = Überspringen
stage-skip-turn = Zug überspringen
stage-showing = { $name } spielt …
stage-going = Der Spielzug läuft …

keys-skip = überspringen, was gezeigt wird
keys-sound = Ton an oder aus
keys-zones = Deckungszonen zeigen

kickoff-get-the-ref = Jedes Team erhält eine Bestechung.
kickoff-time-out = Die Zugmarker wandern.
kickoff-solid-defence = Das kickende Team darf umstellen.
kickoff-high-kick = Ein Fänger darf unter den Ball laufen.
kickoff-cheering-fans = Die lauteren Fans bringen ein Gebet.
kickoff-brilliant-coaching = Der bessere Trainerstab bringt einen Wiederholungswurf.
kickoff-changing-weather = Das Wetter wird neu gewürfelt.
kickoff-quick-snap = Das annehmende Team darf vorrücken.
kickoff-blitz = Das kickende Team handelt zuerst!
kickoff-officious-ref = Der Schiri nimmt sich einen Spieler vor.
kickoff-pitch-invasion = Fans stürmen das Feld und betäuben Spieler.
