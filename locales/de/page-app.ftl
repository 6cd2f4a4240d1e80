### On every page: head, settings, and the first page.

admin-title = Verwaltung

app-events = Turniere

ev-refused-wrong_code = Dieser Code gilt hier nicht. Lass dir von der Turnierleitung einen neuen geben.
ev-refused-offline = Der Server ist nicht erreichbar. Prüfe die Verbindung und versuche es noch einmal.

app-leagues = Ligen
app-learn = Lernen
app-name = Touchback
app-tagline = Fantasy-Football, gezeichnet wie ein Spielzug.
app-skip = Zum Inhalt
app-home = Startseite
app-teams = Teams

home-team-own = Deine Teams
home-team-ready = Fertige Teams

app-rules = Regeln
app-fair = Würfel
app-account = Konto
app-settings = Einstellungen
app-language = Sprache
app-theme = Farben der Seite
app-theme-auto = System
app-theme-light = Papier (hell)
app-theme-dark = Tafel (dunkel)
app-motion = Animationen
app-motion-on = An
app-motion-off = Aus
app-confirm = Vor jedem Wurf nachfragen
app-speed = Spieltempo
app-sound = Ton
app-sound-off = Aus
app-sound-quiet = Leise
app-sound-loud = Laut
app-board = Spielfeld
app-board-grass = Rasen
app-board-dungeon = Verlies
app-board-frozen = Eis
app-board-chalk = Tafel
app-board-contrast = Hoher Kontrast
app-tokens = Spieler
app-tokens-figures = Figuren
app-tokens-letters = Buchstaben
app-menu = Menü
app-close = Schließen
app-cancel = Abbrechen
app-loading = Lädt …
app-retry = Noch einmal versuchen
app-missing = Unter dieser Adresse gibt es keine Seite.
app-unofficial = Ein inoffizielles Fan-Projekt ohne Verbindung zum Verlag des Spiels.

error-offline = Der Server ist nicht erreichbar. Prüfe die Verbindung; wir versuchen es weiter.
error-unreachable = Der Server hat nicht richtig geantwortet. Versuche es gleich noch einmal.

home-title = In einer Minute auf dem Feld
home-lead = Spiele das Brettspiel im Browser: gegen den Computer, zu zweit an einem Bildschirm oder mit Freunden per Link. Jede Chance wird angezeigt, jeder Wurf lässt sich nachprüfen.
home-format = Format
home-format-players = { $n } je Team, { $turns } Züge je Halbzeit
home-format-sevens = das schnelle Spiel
home-format-elevens = das ganze Spiel, Regeln von 2020
home-format-classic = das Spiel von 1994
home-team = Dein Team
home-opponent = Gegner
home-opponent-computer = Computer
home-opponent-computer-note = Geht sofort los
home-opponent-same-screen = Ein Bildschirm
home-opponent-same-screen-note = Zwei Coaches, ein Gerät
home-opponent-link = Freund per Link
home-opponent-link-note = Link schicken, live oder über Tage spielen
home-level = Der Computer spielt als
home-level-rookie = Anfänger
home-level-regular = Stammspieler
home-level-veteran = Veteran
home-level-legend = Legende
home-opponentTeam = Gegnerteam
home-random = Zufälliges Team
home-start = Spiel beginnen
home-starting = Beginnt …
home-more = Weitere Einstellungen
home-name = Dein Name
home-side = Deine Seite
home-side-home = Heim (Kreise)
home-side-away = Gast (Rauten)
home-side-random = Egal
home-pace = Tempo
home-pace-live = Live
home-pace-correspondence = Fernspiel
home-clock = Uhr
home-clock-none = Keine Uhr
home-clock-turn = { $n } Minuten pro Zug
home-clock-days =
    { $n ->
        [one] 1 Tag pro Antwort
       *[other] { $n } Tage pro Antwort
    }
home-undo = Zurücknehmen
home-undo-consent = Frei bis zum Wurf, dann fragen
home-undo-none = Nie nach einem Wurf
home-knockout = K.-o.-Spiel: bei Gleichstand entscheidet die Verlängerung
home-options = Regeln eurer Liga
home-options-usual = wie in den Regeln
home-options-varied = { $n ->
    [one] eine Regel geändert
   *[other] { $n } Regeln geändert
}
home-dice = Startwert der Würfel
home-dice-client = Dieses Gerät
home-dice-house = Der Server
home-matches = Deine Spiele
home-matches-none = Noch keine Spiele. Das erste ist einen Klick entfernt.
home-continue = Weiterspielen
home-watch = Wiederholung ansehen
home-yourMove = Du bist dran
home-theirMove = Gegner ist dran
home-state-waiting = Wartet auf einen Freund
home-state-committing = Die Würfel werden vorbereitet
home-state-playing = Halbzeit { $half }, Zug { $turn }
home-state-over = Beendet
home-state-cancelled = Abgesagt
home-state-paused = Pausiert: mit Regeln begonnen, die dieser Server nicht mehr hat
home-state-withdrawn = Zurückgezogen
home-value = { $n }k
home-tier = Stufe { $n }
home-feature-odds = Kenne deine Chancen
home-feature-odds-text = Jeder Weg, Block und Pass mit seiner Chance, bevor du dich festlegst.
home-feature-why = Wissen, warum
home-feature-why-text = Jeder Wurf nennt seine Modifikatoren und die Regel dahinter.
home-feature-fair = Nachprüfbare Würfel
home-feature-fair-text = Du und der Server erzeugen sie gemeinsam; jeder kann sie prüfen.
home-feature-undo = Fehler verzeihlich
home-feature-undo-text = Zurücknehmen, bis ein Würfel fällt; eine Warnung vor jedem Patzer.

join-none = Diese Einladung gilt nicht
join-none-text = Vielleicht fehlt ein Stück des Links. Bitte deinen Freund, ihn noch einmal zu schicken.

rules-title = Regeln
rules-lead = Jede Regel der Engine hat eine Nummer. Protokoll und Ablehnungen nennen sie; hier steht, was sie sagt, in unseren Worten (englisch).
rules-find = Regeln durchsuchen
rules-all = Alle Abschnitte
rules-found =
    { $n ->
        [one] Eine Regel zu „{ $q }“
       *[other] { $n } Regeln zu „{ $q }“
    }
rules-nothing = Keine Regel enthält diese Wörter. Versuche weniger oder andere.
rules-show = Suchen
rules-none = Es gibt keine Regel { $id }.
rules-near = Meintest du
rules-section = Abschnitt
rules-elevens = Im Spiel mit elf Spielern
rules-elevens-same = ebenso
rules-open = Regel { $id }

app-lobby = Lobby
app-lobby-calls =
    { $n ->
        [one] Lobby, ein Spiel oder eine Herausforderung wartet auf dich
       *[other] Lobby, { $n } Spiele oder Herausforderungen warten auf dich
    }

lobby-turn = gegen { $name }

alert-turn = Du bist dran
alert-turn-text = { $home } { $score } { $away }
alert-challenge = { $name } fordert dich heraus
alert-begun = Dein Spiel hat begonnen
alert-setting = Wenn ich dran bin
alert-title = Nur im Titel zeigen
alert-page = Ton und Vibration
alert-system = Ton, Vibration und Benachrichtigung
alert-denied = Der Browser erlaubt dieser Seite keine Benachrichtigungen.

bar-result = { $home }:{ $away }

match-none = Spiel nicht gefunden
match-none-text = Vielleicht fehlt ein Stück des Links.
match-copied = Kopiert

name-imitates = Dieser Name sieht aus wie ein anderer

home-plays = Spezialspielzüge
home-plays-table = Echte Würfel? Plays am Tisch austeilen
home-plays-none = Keine
home-plays-open = Tabellen, offen
home-plays-half-open = Tabellen, Würfe sichtbar
home-plays-secret = Tabellen, geheim
home-plays-cards = Karten, Rückseiten sichtbar
home-plays-variant = Karten ziehen
home-plays-variant-points = Für Punkte gekauft
home-plays-variant-draft = Auswahlrunde
home-plays-variant-one-deck = Ein Stapel
home-plays-variant-tables = Von den vier Tabellen
home-plays-deck = Stapel
home-plays-deck-six = Die sechs Stapel
home-plays-deck-plain = Schlicht: vier Tabellen
home-plays-deck-old = Die Karten von 1994 (erschlossen)
home-plays-deck-own = Nur die eigenen Stapel
home-plays-own = Eigene Stapel (Dateien)
home-plays-inducement = Vor dem Spiel werden weitere Karten verkauft, zu den Preisen der Stapel
home-plays-own-note = Karten in einer Datei aus TOML oder JSON. Karten, deren Wirkung das Spiel nicht kennt, werden angesagt; ihr wendet sie gemeinsam an.
home-state-drawing = Spezialspielzüge werden gezogen

app-less = weniger
app-more = mehr

ruleset-sevens = Sevens
ruleset-elevens = Elevens
ruleset-classic = 1994

rules-books = Bücher
rules-contents = Inhalt
rules-book-game = Das Spiel
rules-book-skills = Fertigkeiten
rules-book-hires = Zusatzkäufe und Stars
rules-book-plays = Spezialspielzüge
rules-book-events = Turniere
rules-book-classic = Das Spiel von 1994
rules-referees = Für Schiedsrichter
rules-exact = Genauer Wortlaut
rules-next = Weiter: { $title }

list-compare = Alle Teams vergleichen
list-balanced = Kann alles
list-strong = Schlägt hart zu
list-armour = Schwer zu verletzen
list-fast = Schnell
list-agile = Weicht aus und fängt
list-passing = Passt gut
list-many = Viele billige Spieler
list-tricks = Schmutzige Tricks
list-undying = Steht wieder auf
list-leaping = Springt über alle
list-difficulty-1 = Gut für den Anfang
list-difficulty-2 = Braucht Übung
list-difficulty-3 = Für Könner
list-random = Eine faire Überraschung

home-people = Leute
home-people-find = Gegner finden
home-first = Zum ersten Mal hier? Sechs kurze Lektionen

app-obvious = Offensichtliche Fragen für mich beantworten
app-blunders = Warne mich vor einer Wahl, die deutlich schlechter als eine andere ist

watch-at = { $half }. Hälfte, Zug { $turn }

lobby-watch = Spiele ansehen
