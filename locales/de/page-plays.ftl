### Special plays: the draw, hands, windows, targets.

tab-plays = Karten

draw-title = Spezialspielzüge werden gezogen
draw-lead = Mischen und Würfel folgen aus dem Geheimnis und den Werten beider Coaches, niemand kann sie aussuchen. Deine Wahl steht versiegelt im Protokoll und wird am Ende geöffnet.
draw-both = Beide
draw-card = eine Karte
draw-unseen = ungesehene Karten
draw-sealed = eine versiegelte Tabelle
draw-points =
    { $n ->
        [one] 1 Punkt
       *[other] { $n } Punkte
    }
draw-for-amount = wie viel beide Coaches bekommen
draw-for-order = wer zuerst dran ist
draw-for-roll-off = das Stechen
draw-for-grant = ob ein Spielzug gewährt wird
draw-for-tens = die Zehner eines W66
draw-for-units = die Einer eines W66
draw-step-rolled = { $side }: ein Würfel für { $what }.
draw-step-amount = Jeder Coach bekommt { $n }.
draw-step-goes-first = { $side } ist zuerst dran.
draw-step-deck-chosen = { $side } wählt { $deck }, den einzigen Stapel dieses Spiels.
draw-step-induced = { $side } kauft { $card } von { $deck } für Gold.
draw-step-bought = { $side } kauft { $card } von { $deck }, { $left } übrig.
draw-step-points-lost =
    { $n ->
        [one] { $side } lässt 1 Punkt verfallen.
       *[other] { $side } lässt { $n } Punkte verfallen.
    }
draw-step-drew = { $side } zieht { $card } von { $deck }.
draw-step-returned = { $side } legt { $card } zurück und nimmt { $other } von { $deck }.
draw-step-kept-all = { $side } behält alle Karten.
draw-step-picked = { $side } nimmt ungesehen zwei Karten von { $deck }, eine für jeden.
draw-step-looked = { $side } sieht nach: { $cards }.
draw-step-sealed = { $side } hat in Runde { $n } gewählt.
draw-step-kept = { $side } behält { $card } von { $deck }.
draw-step-passed = { $side } gibt weiter: { $cards }.
draw-step-went-back = { $card } geht zurück unter { $deck }.
draw-step-granted =
    { $n ->
        [one] { $side } bekommt 1 Spielzug.
       *[other] { $side } bekommt { $n } Spielzüge.
    }
draw-step-line-sealed = { $side } schreibt eine Tabelle auf und versiegelt sie.
draw-step-line-drawn = { $side }: { $table } { $roll }: { $cards }.
draw-step-joined = { $side } nimmt die gekauften Karten dazu: { $cards }.

plays-title = Spezialspielzüge
plays-one = Spezialspielzug
plays-mine = Deine Spielzüge
plays-of = Spielzüge von { $name }
plays-count = ({ $n })
plays-none = Keine Spielzüge.
plays-hidden = Ein Spielzug, den du nicht kennst
plays-hidden-from = Eine Karte von { $deck }
plays-roll = Wurf { $n }
plays-maybe = Vielleicht: { $list }
plays-when = Wann: { $when }.
plays-target = Auf: { $target }.
plays-declare = { $name } spielen
plays-arm = Bei nächster Gelegenheit spielen
plays-disarm = Nicht automatisch spielen
plays-armed = bei nächster Gelegenheit
plays-pause = Du passt gleich automatisch. Das gilt für alle, egal was sie in der Hand haben.
plays-pause-empty = Nichts von dir passt. Die Pause ist trotzdem so lang wie sonst, damit sie nichts verrät.
plays-hold = Warte, ich überlege
plays-hold-run = In diesem Zug warten
plays-waits = { $name } sagt: Moment!
plays-watch = In seinen Augenblicken auf mich warten
plays-unwatch = In seinen Augenblicken nicht warten
plays-watched = das Spiel wartet auf dich

orders-moment = Augenblick
orders-moment-all = jeder Augenblick
orders-play-wait = Auf mich warten

plays-held = Es bleibt offen, bis du antwortest.
plays-state-held = in der Hand
plays-state-declared = angesagt
plays-state-resolved = gespielt
plays-state-nullified = verhindert
plays-state-traded = eingetauscht

offer-play = Spielzug { $n }
offer-apothecary = den Apotheker für den Rest des Spiels
offer-promise = ein Versprechen
offer-title = Dem anderen Coach etwas anbieten
offer-what = Was
offer-price = Für wie viele tausend Gold
offer-send = Anbieten

plays-state-lapsed = verfallen

refusal-E-WINDOW = Nicht jetzt.
refusal-E-TARGET = Hier gibt es niemanden und nichts dafür.
refusal-E-NOEFFECT = Es würde jetzt nichts ändern.
refusal-E-SPENT = Gespielt, verhindert oder verfallen.
refusal-E-NOTHELD = Nicht in deiner Hand.

window-Immediate = sofort nach dem Ziehen
window-FirstOwnSetup = vor deiner ersten Aufstellung
window-BeforeOwnSetup = bevor du aufstellst
window-AfterSetup = wenn beide Teams stehen
window-AfterFirstSetup = wenn beide Teams zum ersten Mal stehen
window-OnOwnKick = wenn du anstößt
window-AfterOwnKick = nach deinem Anstoß
window-StartOwnTurn = zu Beginn deines Zuges
window-StartOppTurn = zu Beginn des gegnerischen Zuges
window-BeforeOwnAction = wenn einer deiner Spieler handeln will
window-BeforeOwnBlock = vor einem deiner Blocks
window-AfterOwnBlockDice = nach den Würfeln deines Blocks
window-OwnFoulDeclared = wenn du foulst
window-OppFoulDeclared = wenn der Gegner foult
window-OwnSendOff = wenn einer deiner Spieler vom Platz muss
window-OwnIllegalProcedure = wenn dir ein Formfehler angekreidet wird
window-OwnPass = wenn du passt
window-OwnInterception = wenn du abzufangen versuchst
window-OwnReroll = nach einem misslungenen Wurf von dir
window-OppRerollDeclared = wenn der Gegner einen Wiederholungswurf nutzt
window-OppPlayDeclared = wenn der Gegner einen Spezialspielzug spielt
window-OppDodge = wenn ein Gegner ausweicht
window-OppGoForIt = wenn ein Gegner sprintet
window-OppArmourHeld = wenn ein gegnerischer Angriff die Rüstung nicht bricht
window-OppGetTheRef = wenn es dem Schiedsrichter an den Kragen geht
window-OppTouchdown = nach einem Touchdown des Gegners
window-DriveBreak = zwischen zwei Angriffsserien
window-HalfTime = in der Halbzeit
window-HalfOver = wenn eine Hälfte vorbei ist
window-MatchEnd = nach dem Schlusspfiff
window-OwnInjury = wenn ein eigener Spieler gerade verletzt wurde
window-OppPass = wenn ein Gegner den Ball passen will

target-OwnTeam = dein Team
target-OppTeam = das gegnerische Team
target-BothTeams = beide Teams
target-OwnListed = einer deiner Spieler
target-OppListed = ein Gegner
target-OwnOnPitch = einer deiner Spieler auf dem Feld
target-OwnStanding = einer deiner stehenden Spieler
target-OppStanding = ein stehender Gegner
target-AnyStanding = irgendwer, der steht
target-OwnCarrier = dein Ballträger
target-OwnReserve = einer deiner Ersatzspieler
target-OwnCasualty = einer deiner Verletzten
target-OwnOffender = dein Spieler, der vom Platz muss
target-OwnFoulVictim = dein gefoulter Spieler
target-OppFoulVictim = der gefoulte Gegner
target-OppDowned = der Gegner, der zu Boden ging
target-OppRandom-1 = ein zufälliger Gegner
target-OppRandom-2 = zwei zufällige Gegner
target-OppRandom-D3 = W3 zufällige Gegner
target-OppRandom-D6 = W6 zufällige Gegner
target-OppStaff = das Personal des Gegners
target-Square = ein Feld
target-Ball = der Ball
target-Reroll = der Wiederholungswurf
target-Play = der Spielzug des Gegners

duration-Instant = Wirkt sofort.
duration-Roll = Für einen Wurf.
duration-Block = Für einen Block.
duration-Turn = Für einen Zug.
duration-Drive = Für eine Angriffsserie.
duration-Half = Für eine Hälfte.
duration-Match = Für das Spiel.
duration-Permanent = Für immer.

log-pause = die Pause ist vorbei

orders-name-play = Spezialspielzüge
orders-play-decline = Sofort passen

adjust-agreed = einverstanden
adjust-declined = abgelehnt
adjust-gain-reroll = { $side } erhält einen Wiederholungswurf
adjust-lose-reroll = { $side } verliert einen Wiederholungswurf
adjust-they-gain-reroll = { $other } erhält einen Wiederholungswurf
adjust-they-lose-reroll = { $other } verliert einen Wiederholungswurf
adjust-gain-bribe = { $side } erhält eine Bestechung
adjust-they-gain-bribe = { $other } erhält eine Bestechung
adjust-later = Spieler zu Beginn des nächsten Zuges ändern
adjust-place = { $who } kommt nach { $to }
adjust-stand = { $who } steht
adjust-prone = { $who } liegt am Boden
adjust-stunned = { $who } ist benommen
adjust-reserves = { $who } geht zu den Reserven
adjust-knocked-out = { $who } ist k. o.
adjust-out = { $who } nimmt nicht mehr teil
