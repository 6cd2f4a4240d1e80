### Leagues: list, public pages, clubs, matches, the office.

lg-leagues = Ligen
lg-mine = Deine Ligen
lg-mine-none = Du gehörst noch zu keiner Liga.
lg-public = Öffentliche Ligen
lg-public-check = Alle dürfen zuschauen
lg-found = Eine Liga gründen
lg-found-go = Liga gründen
lg-name = Name der Liga
lg-yourname = Dein Name
lg-about = In einem Satz
lg-ruleset-sevens = Sevens: sieben gegen sieben
lg-ruleset-elevens = Elevens: das Spiel von 2020
lg-ruleset-classic = Das Spiel von 1994
lg-join = Einer Liga beitreten
lg-join-note = Füge den Link ein, den dir die Ligaleitung geschickt hat.
lg-join-go = Beitreten
lg-join-to = { $name } beitreten
lg-link = Link
lg-link-bad = Das ist kein Link einer Liga.
lg-code = Code
lg-private = Diese Liga ist privat, oder es gibt sie nicht. Mit einem Code kommst du hinein.
lg-import = Ligadatei importieren
lg-import-note = Dateien der Kommandozeile und Ligen eines anderen Servers.
lg-import-go = Importieren
lg-season = Saison
lg-season-n = Saison { $n }
lg-before = Vor der ersten Saison
lg-clubs-n =
    { $n ->
        [one] 1 Verein
       *[other] { $n } Vereine
    }
lg-clubs-none = Noch ist kein Verein dabei.
lg-is-public = öffentlich
lg-is-private = privat
lg-youare = du bist { $name }
lg-pages = Seiten der Liga
lg-page-today = Heute
lg-page-table = Tabelle
lg-page-fixtures = Spielplan
lg-page-clubs = Vereine
lg-page-statistics = Statistik
lg-page-rules = Hausregeln
lg-page-history = Verlauf
lg-page-office = Ligaleitung
lg-todo = Zu tun
lg-todo-begin = { $club }: das nächste Spiel austragen
lg-todo-report = { $club }: das Ergebnis eintragen
lg-todo-confirm = { $club }: das Ergebnis bestätigen
lg-todo-close = { $club }: das Team entwickeln und das Spiel abschließen
lg-todo-redraft = { $club }: für die neue Saison zusammenstellen
lg-empty = Noch ist kein Verein dabei.
lg-late = Die Frist ist abgelaufen für:
lg-until = bis { $date }
lg-round = Runde
lg-round-n = Runde { $n }
lg-friendlies = Freundschaftsspiele
lg-rests = Spielfrei: { $list }
lg-nomatches = Keine Spiele.
lg-versus = –
lg-match = Spiel
lg-match-of = { $home } gegen { $away }
lg-stage-scheduled = steht aus
lg-stage-ready = begonnen, Ergebnis offen
lg-stage-played = gespielt, Vereine entwickeln
lg-stage-closed = abgeschlossen
lg-stage-waits = wartet auf den anderen Coach
lg-stage-disputed = strittig
lg-forfeited = kampflos
lg-occasion-usual = Ligaspiel
lg-occasion-friendly = Freundschaftsspiel
lg-occasion-knockout = Playoff
lg-occasion-semi-final = Halbfinale
lg-occasion-final = Finale
lg-onboard = Auf dem Brett
lg-calendar = Kalender zum Abonnieren
lg-place = Platz
lg-club = Verein
lg-points = Punkte
lg-record = S–U–N
lg-played = Spiele
lg-td = Touchdowns
lg-cas = Verletzte
lg-table-none = Die Tabelle ist leer.
lg-division = Staffel
lg-division-all = Alle
lg-enter = Verein anmelden
lg-enter-go = Verein anmelden
lg-enter-join = Tritt zuerst der Liga bei.
lg-enter-own = Eines deiner Teams
lg-enter-draft = Ein neues Team
lg-enter-coach = Coach, falls nicht du
lg-enter-now = In die Liga
lg-champions = Meister
lg-records = Rekorde
lg-careers = Laufbahnen
lg-career = Laufbahn
lg-player = Spieler
lg-hall = Ruhmeshalle
lg-lists = Teamlisten
lg-deeds = Taten
lg-stat-matches = Spiele
lg-stat-touchdowns = Touchdowns
lg-stat-casualties = Verletzte
lg-stat-completions = Pässe
lg-stat-interceptions = Abgefangen
lg-stat-kills = Getötete
lg-stat-mvp = MVP
lg-stat-spp = SPP
lg-rules-note = Was von den Regeln des Spiels abweicht, ist markiert. Hausregeln ändern sich zwischen den Saisons.
lg-rules-find = Option suchen
lg-rules-default = Üblich: { $value }
lg-rules-here = hier: { $value }
lg-rules-none = Keine Option passt.
lg-rules-usual = wie im Spiel
lg-rules-yes = ja
lg-rules-no = nein
lg-rules-paid = der gezahlte Preis
lg-rules-list = der Listenpreis
lg-rules-own = eigene Bedingungen
lg-rules-changed = Geändert wird: { $list }
lg-rules-change = Hausregeln ändern
lg-preview = Vorschau
lg-preview-title = Was sich dadurch ändert
lg-preview-same = Kein Wert, kein Platz und nichts Späteres ändert sich.
lg-preview-place = { $name }: Platz { $before } → { $after }
lg-preview-dropped = Zurückgenommen, weil es nicht mehr passt:
lg-preview-rerolled = Neu gewürfelt:
lg-treasury = Kasse
lg-fans = Fans
lg-fanfactor = Fanfaktor { $n }
lg-petty = Petty Cash { $gold }
lg-done = Erledigt.
lg-dice = Würfel
lg-prove = Siegel und Würfel prüfen
lg-file = Die Liga als Datei
lg-proof =
    { $n ->
        [one] { $changes } Einträge und { $rolls } Würfe geprüft, 1 Fehler.
       *[other] { $changes } Einträge und { $rolls } Würfe geprüft, { $n } Fehler.
    }
lg-undo = Zurücknehmen
lg-undo-go = Ja, zurücknehmen
lg-more = Mehr zeigen
lg-dispute = Bestreiten
lg-dispute-why = Was stimmt nicht?
lg-disputed = Strittig: { $text }
lg-confirm = Bestätigen
lg-reported = Ein Ergebnis ist eingetragen; { $name } muss es bestätigen.
lg-board-open = Auf dem Brett spielen
lg-board-go = Zum Brett
lg-board-look = Auf dem Brett zusehen
lg-board-watch = Das Spiel ansehen
lg-board-note = Beide Coaches spielen hier; Fans, Aushilfen, Zusatzkäufe und Gebete werden auf dem Brett geklärt, und das Ergebnis wird automatisch eingetragen.
lg-replay = Ergebnis aus einer Wiederholung
lg-replay-go = Wiederholung eintragen
lg-begin = Spiel am Tisch beginnen
lg-begin-note = Zuerst werden Fans, Wetter, Aushilfen und Zusatzkäufe geklärt; der Server würfelt nachprüfbar.
lg-beforematch = Vor dem Spiel
lg-report = Ergebnis eintragen
lg-report-again = Neu eintragen
lg-report-send = Ergebnis senden
lg-wizard-step = Schritt { $n } von { $of }
lg-wizard-score = Der Spielstand
lg-wizard-check = Stimmt es?
lg-wizard-back = Zurück
lg-wizard-next = Weiter
lg-wizard-deeds = Öffne die Spieler, die etwas getan haben oder verletzt wurden.
lg-wizard-scored = { $n } von { $score } Touchdowns zugeordnet
lg-wizard-others = Starspieler und Söldner
lg-deed-touchdowns = Touchdowns
lg-deed-casualties = Verletzte
lg-deed-completions = Pässe
lg-deed-interceptions = Abgefangene Pässe
lg-deed-deflections = Abgelenkte Pässe
lg-deed-superb_throws = Meisterwürfe
lg-deed-kills = Getötete
lg-deed-mvp = MVP
lg-did-touchdowns =
    { $n ->
        [one] 1 Touchdown
       *[other] { $n } Touchdowns
    }
lg-did-casualties =
    { $n ->
        [one] 1 Verletzter
       *[other] { $n } Verletzte
    }
lg-did-completions =
    { $n ->
        [one] 1 Pass
       *[other] { $n } Pässe
    }
lg-did-interceptions =
    { $n ->
        [one] 1 abgefangener Pass
       *[other] { $n } abgefangene Pässe
    }
lg-did-deflections =
    { $n ->
        [one] 1 abgelenkter Pass
       *[other] { $n } abgelenkte Pässe
    }
lg-did-superb_throws =
    { $n ->
        [one] 1 Meisterwurf
       *[other] { $n } Meisterwürfe
    }
lg-did-kills =
    { $n ->
        [one] 1 Getöteter
       *[other] { $n } Getötete
    }
lg-injury = Verletzung
lg-injury-none = keine
lg-injury-badly-hurt = angeschlagen
lg-injury-seriously-hurt = schwer verletzt, fehlt im nächsten Spiel
lg-injury-serious-injury = langwierige Verletzung
lg-injury-lasting-ma = bleibend: Bewegung
lg-injury-lasting-st = bleibend: Stärke
lg-injury-lasting-ag = bleibend: Gewandtheit
lg-injury-lasting-pa = bleibend: Passen
lg-injury-lasting-av = bleibend: Rüstung
lg-injury-dead = tot
lg-injury-casualty = Verletzung, bitte würfeln
lg-hurtby = Verletzt von
lg-hurtby-nobody = keinem Gegner
lg-by = von { $name }
lg-sentoff = vom Platz gestellt
lg-notplayed = nicht gespielt
lg-took = war dabei
lg-unfit = kann nicht spielen
lg-journeyman = Aushilfe
lg-apothecary-used = Der Apotheker wurde eingesetzt
lg-conceded = Aufgegeben von
lg-conceded-nobody = niemandem
lg-decided = Nach Gleichstand gewonnen von
lg-nothing = Nichts zu berichten.
lg-shop = Zusatzkäufe von { $name }
lg-shop-go = Auswahl speichern
lg-wouldkick = Bei gewonnenem Münzwurf anstoßen
lg-after = Nach dem Spiel: { $name }
lg-after-club = Punkte ausgeben, einstellen und entlassen.
lg-after-go = Zu { $name }
lg-learn = Ein Spieler lernt eine zufällige Fertigkeit.
lg-learn-random = ein zufälliger Spieler
lg-learn-kind = Art der Fertigkeit
lg-learn-go = Fertigkeit auswürfeln
lg-kind = Art
lg-kind-general = Allgemein
lg-kind-agility = Gewandtheit
lg-kind-strength = Stärke
lg-kind-passing = Passen
lg-kind-mutation = Mutation
lg-close = Spiel abschließen
lg-close-note = Aushilfen gehen, teure Fehler werden gewürfelt, Werte festgestellt.
lg-reason = Grund
lg-date = Datum
lg-date-go = Datum setzen
lg-forfeit = Kampflos werten
lg-forfeit-who = Nicht gespielt wegen
lg-correct = Ergebnis berichtigen
lg-correct-look = Folgen ansehen
lg-correct-go = Berichtigen
lg-correct-reason = Eine Berichtigung braucht einen Grund.
lg-rating = Teamstärke
lg-current = Aktueller Wert
lg-values = Wert Zeile für Zeile
lg-bookings = Kasse Zeile für Zeile
lg-left = hat die Liga verlassen
lg-condition = Zustand
lg-retired = pausiert
lg-ready = kann sich verbessern
lg-acts = Aktionen
lg-acts-of = Aktionen für { $name }
lg-rename = Umbenennen
lg-sign = Fest verpflichten
lg-return = Zurückholen
lg-retire = Pausieren lassen
lg-fire = Entlassen
lg-advance = Verbessern
lg-advance-due =
    { $n ->
        [one] 1 Starwurf fällig
       *[other] { $n } Starwürfe fällig
    }
lg-advance-rolled = gewürfelt: { $what }
lg-advance-skill = Fertigkeit nach Wahl
lg-advance-take = Nehmen
lg-advance-random = Zufällige Fertigkeit
lg-advance-roll = Würfeln
lg-advance-characteristic = Auf einen Wert würfeln
lg-advance-starroll = Starwurf machen
lg-advance-nothing = Nichts nehmen
lg-market = Einstellen und kaufen
lg-hire = Einstellen
lg-hire-name = Name des nächsten Spielers
lg-buy = Kaufen
lg-sack = Entlassen
lg-staff-reroll = Wiederholungswurf
lg-staff-assistant-coach = Assistenztrainer
lg-staff-cheerleader = Cheerleader
lg-staff-apothecary = Apotheker
lg-staff-wizard = Zauberer
lg-redraft = Für die neue Saison zusammenstellen
lg-redraft-note = Kreuze an, wer bleibt. Die Preise enthalten die Gebühr für gespielte Saisons.
lg-redraft-left = { $left } von { $budget } übrig
lg-redraft-on = Vereine stellen sich nach jeder Saison neu auf
lg-redraft-base = Budget
lg-redraft-per_match = Für jedes Spiel
lg-redraft-per_win = Für jeden Sieg
lg-redraft-per_draw = Für jedes Unentschieden
lg-redraft-rehire_fee = Gebühr für einen Spieler, je gespielter Saison
lg-redraft-keep_treasury = Die Kasse kommt dazu
lg-redraft-go = Team abgeben
lg-office-season = Saison
lg-office-people = Leute
lg-office-clubs = Vereine
lg-office-settings = Die Liga
lg-office-closed = Hier hat nur die Ligaleitung Zutritt.
lg-phase-open = Offen für Vereine
lg-phase-season = Die Saison läuft
lg-phase-playoffs = Playoffs
lg-phase-redraft = Vereine stellen für die nächste Saison zusammen
lg-start = Saison { $n } beginnen
lg-start-go = Saison beginnen
lg-format = Gespielt als
lg-format-round-robin = Jeder gegen jeden
lg-format-swiss = Schweizer System
lg-format-ladder = Offene Rangliste
lg-legs = Durchgänge
lg-first = Erste Runde ab
lg-days = Tage je Runde
lg-pair = Nächste Runde
lg-pair-go = Nächste Runde auslosen
lg-deadline = Frist einer Runde
lg-deadline-go = Frist setzen
lg-playoffs = Playoffs
lg-playoffs-go = Playoffs beginnen
lg-qualifiers = Vereine, die sich qualifizieren
lg-end = Ende der Saison
lg-end-note = Die Saison bleibt lesbar.
lg-end-go = Saison beenden
lg-fixture = Zusätzliches Spiel
lg-fixture-go = Spiel ansetzen
lg-home = Heim
lg-away = Gast
lg-invite = Einladen
lg-invite-note = Mit dem offenen Link kann jeder unter einem Namen beitreten; ein persönlicher Code ist für eine Person.
lg-invite-all = Offenen Link erstellen
lg-invite-close = Offenen Link schließen
lg-invite-one = Code erstellen
lg-invite-everybody = Für alle
lg-invite-qr = Der Link als Bild zum Scannen
lg-invite-once = Wird einmal gezeigt: schick ihn jetzt. Ein neuer ersetzt ihn.
lg-people = Rollen
lg-person = Person
lg-role = Rolle
lg-role-commissioner = Ligaleitung
lg-role-deputy = Stellvertretung
lg-role-coach = Coach
lg-role-reader = Leser
lg-appoint = Ernennen
lg-dismiss-of = { $name } ist nicht mehr { $role }
lg-handover = Anderer Coach
lg-handover-note = Der Verein bleibt, wie er ist.
lg-handover-go = Übergeben
lg-replace = Anderer Verein an seiner Stelle
lg-replace-note = Der neue Verein übernimmt die Spiele, die noch ausstehen.
lg-replace-go = Ersetzen
lg-roster = Rosterdatei
lg-divide-go = Verschieben
lg-adjust = Geld von Hand
lg-adjust-go = Buchen
lg-gold = Gold
lg-withdraw = Verein abmelden
lg-withdraw-note = Was er gespielt hat, bleibt; was nicht, ist kampflos verloren.
lg-withdraw-go = { $name } verlässt die Liga
lg-settings-go = Speichern
lg-settings-who = Nur die Ligaleitung ändert die Liga selbst.
lg-plays = Spezialspielzüge
lg-plays-note = Spiele der Liga auf dem Brett nutzen diese Wahl.
lg-plays-variant = Variante
lg-plays-method = Gezogen
lg-plays-decks = Stapel
lg-plays-none = keine
lg-plays-points = nach Punkten
lg-plays-draft = durch Auswahl
lg-plays-one-deck = ein Stapel
lg-plays-tables = Tabellen
lg-plays-open = offen
lg-plays-secret = geheim
lg-plays-half-open = halb offen
lg-plays-cards = mit Karten
lg-plays-six = sechs Stapel
lg-plays-plain = einfache Karten
lg-plays-old = alte Karten
