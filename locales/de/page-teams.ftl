### Rosters and teams: the builder, its check, the team sheet, crests.

crest-keep = Wappen speichern

teams-title = Deine Teams
teams-none = Du hast noch keine eigenen Teams. Fertige Teams gibt es immer.
teams-new = Neues Team
teams-name = Name des Teams
teams-position = Position
teams-save = Team speichern
teams-saved = { $name } ist gespeichert. Wähle es auf der Startseite.

roster-fix = Günstigste Lösung: { $fix }
roster-broken =
    { $n ->
        [one] 1 Regel verletzt
       *[other] { $n } Regeln verletzt
    }
roster-legal = Dieser Roster ist gültig.
roster-problems =
    { $n ->
        [one] 1 Regel ist verletzt:
       *[other] { $n } Regeln sind verletzt:
    }
roster-of = von { $budget }
roster-players = { $n } Spieler ({ $min }–{ $max })
roster-points = { $n } von { $max } Fertigkeitspunkten
roster-add = Hinzufügen: { $name }
roster-remove = { $name }, Nummer { $n }, entfernen
roster-skill = Fertigkeit
roster-skills = Fertigkeiten
roster-noskill = keine Fertigkeit
roster-primary = Primär
roster-secondary = Sekundär
roster-rule = Sonderregel
roster-stars = Starspieler
roster-rerolls = Wiederholungswürfe
roster-assistants = Assistenztrainer
roster-cheerleaders = Cheerleader
roster-apothecary = Apotheker
roster-fans = Treue Fans

teams-begin = Mit dem fertigen Team beginnen
teams-file = Oder aus einer Datei: ein Roster (TOML, JSON), ein FUMBBL-Team (JSON), eine Turniertabelle (CSV)
teams-draft = Neu zusammenstellen
teams-underway = Entwurf auf diesem Gerät
teams-unknown = Hier unbekannt:
teams-size =
    { $n ->
        [one] 1 Spieler
       *[other] { $n } Spieler
    }
teams-missing = Team nicht gefunden
teams-bare = Dieses Team kann spielen, wurde aber ohne seinen Roster gespeichert. Stelle es neu zusammen, um es zu ändern.
teams-pages = Seiten des Teams
teams-edit = Team ändern
teams-sheet = Teamblatt
teams-print = Drucken oder als PDF sichern
teams-delete = Dieses Team löschen
teams-discard = Entwurf verwerfen

roster-playername = Name von Spieler { $n }
roster-named = Name
roster-noname = Team ohne Namen
roster-wizard = Zauberer
roster-fanfactor = Fanfaktor
roster-value = Teamwert
roster-spent = Ausgegeben
roster-squad = Spieler
roster-coach = Coach
roster-spp = SPP
roster-niggling = Langwierig
roster-misses = Setzt aus
roster-yes = ja
roster-worth = Wert
roster-lines = Was es kostet
roster-what = Posten
roster-count = Anzahl
roster-each = Einzeln
roster-sum = Summe
roster-total = Gesamt
roster-left = Bleibt in der Kasse

profile-MA = Bewegung
profile-ST = Stärke
profile-AG = Gewandtheit
profile-PA = Passen
profile-AV = Rüstung

crest-title = Wappen und Farben
crest-field = Feld
crest-motif = Motiv
crest-first = Erste Farbe
crest-second = Zweite Farbe
crest-colour = Farbe { $n }
crest-plain = Einfarbig
crest-pale = Geteilt
crest-fess = Balken
crest-bend = Schrägbalken
crest-chevron = Sparren
crest-quarters = Geviert
crest-stripes = Streifen
crest-chief = Haupt
crest-ball = Ball
crest-star = Stern
crest-horns = Hörner
crest-crown = Krone
crest-axe = Axt
crest-skull = Schädel
crest-flame = Flamme
crest-tower = Turm
crest-tree = Baum
crest-wing = Flügel
crest-eye = Auge
crest-bolt = Blitz
crest-helm = Helm
crest-paw = Pranke
crest-moon = Mond
crest-anvil = Amboss

roster-line-team-re-roll = Wiederholungswurf
roster-line-assistant-coach = Assistenztrainer
roster-line-cheerleader = Cheerleader
roster-line-apothecary = Apotheker
roster-line-Dedicated-Fans = Treue Fans
roster-line-re-rolls = Wiederholungswürfe
roster-line-fan-factor = Fanfaktor
roster-line-staff = Personal
roster-line-wizard = Zauberer
