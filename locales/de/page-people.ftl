### People: lobby, challenges, coaches, ratings, friends, invitations.

join-title = Du bist zu einem Spiel eingeladen
join-lead = { $name } wartet. Wähle ein Team, und es geht los.
join-go = Mitspielen
join-taken = Dieser Platz ist schon besetzt. Du kannst zusehen.
join-watch = Zusehen

replay-title = Wiederholung
replay-report = Bericht

report-replay = Wiederholung ansehen
report-rematch = Noch einmal spielen

lobby-title = Gegner finden
lobby-lead = Sag, was du spielen möchtest. Will jemand dasselbe, geht es sofort los; sonst wartet dein Spiel unten in der Liste.
lobby-tables = Saisontabellen
lobby-me = Meine Bilanz
lobby-format = Format
lobby-clock = Uhr
lobby-kind = Art
lobby-rated = Gewertet
lobby-rated-note = Das Ergebnis ändert beide Wertungen.
lobby-casual = Freundschaftsspiel
lobby-casual-note = Nur zum Spaß. Auch Gäste können mitspielen.
lobby-rated-account = Für gewertete Spiele brauchst du ein Konto.
lobby-pair = Gegner finden
lobby-pairing = Suche läuft …
lobby-challenge = Einen Coach herausfordern
lobby-challenge-name = Name des Coaches
lobby-challenge-send = Herausfordern
lobby-challenge-note = Mit Format, Uhr und Art von oben.
lobby-challenges = Herausforderungen an dich
lobby-open = Offene Spiele
lobby-none = Im Moment wartet niemand. Suche einen Gegner, dann bist du der Erste.
lobby-take = Spielen
lobby-accept = Annehmen
lobby-decline = Ablehnen
lobby-withdraw = Zurückziehen
lobby-yours = Dein offenes Spiel
lobby-back = Zurück zur Lobby
lobby-turns = Du bist dran
lobby-gone = Jemand war schneller, oder das Spiel wurde zurückgezogen.
lobby-friends = Freunde
lobby-friends-none = Füge Freunde auf ihrer Seite hinzu, dann stehen sie hier.

terms-title = Spielbedingungen
terms-live = { $n } Min. je Zug, { $reserve } Min. Reserve
terms-days =
    { $n ->
        [one] ein Tag je Antwort
       *[other] { $n } Tage je Antwort
    }
terms-noclock = Ohne Uhr
terms-rated = Gewertet
terms-casual = Freundschaftsspiel
terms-private = Privat
terms-undo-consent = Rückgängig mit Zustimmung
terms-undo-none = Kein Rückgängig nach Würfeln
terms-plays = Spezialspielzüge
terms-knock-out = K.-o.: kein Unentschieden
terms-varied = Hausregeln
terms-by = { $name } spielt { $team }

wait-lobby = Warten auf einen Gegner
wait-lobby-text = Dein Spiel steht in der Lobby. Lass diese Seite offen: Es beginnt, sobald jemand es annimmt.
wait-days-text = Dein Spiel bleibt zwei Wochen in der Lobby. Du kannst die Seite schließen: Die Lobby sagt dir, wenn es begonnen hat.
wait-challenge = Warten auf den anderen Coach
wait-challenge-text = Der Platz ist für den herausgeforderten Coach reserviert.
wait-invite = Einen Freund einladen
wait-invite-text = Lass den Code scannen, oder schicke den Link.
wait-share = Teilen
wait-qr = Der Link zu diesem Spiel als Code
wait-cancel = Spiel absagen
wait-cancel-sure = Das Spiel hat noch nicht begonnen. Niemand verliert, wenn du jetzt absagst, außer es ist gewertet und beide sind da: Dann hast du es verloren.
wait-cancel-no = Nein, weiter
wait-cancel-yes = Ja, absagen
wait-off-cancelled = { $name } hat das Spiel abgesagt.
wait-off-expired = Das Spiel wurde abgesagt: Niemand hat es fortgesetzt.
wait-off-silent = Das Spiel wurde abgesagt: Das Gerät von { $name } hat seinen Anteil an den Würfeln nicht rechtzeitig geliefert.
wait-off-both = Das Spiel wurde abgesagt: Die Anteile an den Würfeln kamen nicht rechtzeitig.
wait-off-closed = Der Betreiber dieses Servers hat das Spiel geschlossen.
wait-off-lost = { $name } hat es verloren.
wait-gone = Dieses Spiel wurde zurückgezogen.

rating-range = Zwischen { NUMBER($from, useGrouping: 0) } und { NUMBER($to, useGrouping: 0) }, in 19 von 20 Fällen
rating-new = Noch zu wenige gewertete Spiele, um sicher zu sein
rating-change = Wertung: { NUMBER($before, useGrouping: 0) } → { NUMBER($after, useGrouping: 0) } ({ $by })
rating-of = Wertung von { $name }: { NUMBER($before, useGrouping: 0) } → { NUMBER($after, useGrouping: 0) } ({ $by })

coach-ratings = Wertungen
coach-unrated = Noch keine gewerteten Spiele.
coach-played =
    { $n ->
        [one] ein Spiel
       *[other] { $n } Spiele
    }
coach-curve = Wertung über die letzten { $n } Spiele, von { NUMBER($from, useGrouping: 0) } bis { NUMBER($to, useGrouping: 0) }
coach-teams = Teams
coach-results = Spiele
coach-results-none = Noch keine beendeten Spiele.
coach-older = Ältere Spiele
coach-win = gewonnen
coach-draw = unentschieden
coach-loss = verloren
coach-none = Kein Coach hat diesen Namen.
coach-private = Deine privaten Spiele siehst hier nur du.
coach-friend = Als Freund hinzufügen
coach-mute = Stummschalten
coach-block = Blockieren
coach-unfriend = Freund entfernen
coach-unmute = Stummschaltung aufheben
coach-unblock = Blockierung aufheben
coach-report = Melden
coach-challenge = Herausfordern
coach-block-note = Ihr trefft nicht mehr aufeinander: kein offenes Spiel, keine Herausforderung, keine Paarung.

col-team = Team
col-format = Format
col-coach = Coach
col-rating = Wertung
col-played = Spiele
col-won = Siege
col-drawn = Unentschieden
col-lost = Niederlagen
col-td = Touchdowns
col-points = Punkte
col-rank = Rang

tell-form = { $name } melden
tell-reason = Grund
tell-reason-abuse = Beleidigungen oder Drohungen
tell-reason-cheating = Betrug
tell-reason-stalling = Verzögern oder Weggehen
tell-reason-name = Ein anstößiger Name
tell-reason-other = Etwas anderes
tell-text = Was ist passiert? (freiwillig)
tell-send = Meldung abschicken
tell-sent = Danke. Der Betreiber dieses Servers liest es.

watch-title = Zuschauen
watch-running = Läuft gerade
watch-running-none = Im Moment läuft kein öffentliches Spiel.
watch-finished = Gerade beendet
watch-over = Endstand

table-title = Saisontabellen
table-season = Saison { $season }
table-quarter = { $quarter }. Quartal { $year }
table-none = In dieser Saison gibt es noch keine gewerteten Spiele.
table-best = Beste Wertungen
table-best-none = Noch hat niemand eine gefestigte Wertung. Das braucht etwa ein Dutzend gewertete Spiele.
table-earlier = Frühere Saison
table-later = Spätere Saison
table-points = Drei Punkte für einen Sieg, einer für ein Unentschieden. Nur gewertete Spiele.

name-public = Öffentlicher Name
name-public-note = Unter diesem Namen finden dich andere und fordern dich heraus. Es ist nicht dein Anmeldename.
name-save = Namen speichern
name-saved = Gespeichert.

ties-title = Deine Listen
ties-none = Noch niemand.
ties-friend = Freunde
ties-mute = Stummgeschaltet
ties-block = Blockiert

chat-muted = Nachrichten von { $name } sind ausgeblendet.

match-waiting = Warten auf deinen Freund

join-decks = Hier kommen eigene Karten ins Spiel. Lies sie, bevor du mitspielst:
