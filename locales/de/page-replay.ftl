### The replay and the report of a match.

replay-play = Abspielen
replay-pause = Anhalten
replay-first = Zum Anfang
replay-last = Zum Ende
replay-previous = Zurück
replay-next = Weiter
replay-scrub = Augenblick des Spiels
replay-speed = Tempo
replay-chapter = Kapitel
replay-at = Schritt { $n } von { $total }
replay-share = Link zu diesem Augenblick kopieren
replay-copied = Link kopiert
replay-clip = Diesen Spielzug als bewegtes Bild speichern
replay-clip-busy = Wird gezeichnet …
replay-download = Wiederholung herunterladen
replay-live = Zurück zum Spiel

report-title = Nach dem Abpfiff
report-won = { $name } gewinnt
report-draw = Unentschieden
report-conceded = { $name } hat aufgegeben
report-statistics = Statistik
report-luck = Glück
report-luck-lead = Erwartet ist, was durchschnittliche Würfel für diese Würfe gebracht hätten; tatsächlich ist, was fiel.
report-expected = Erwartet
report-actual = Tatsächlich
report-rolls = Würfe
report-lucky = { $n } besser als erwartet
report-unlucky = { $n } schlechter als erwartet
report-even = Wie erwartet
report-turning = Wendepunkte
report-turning-none = Kein einzelner Augenblick hat dieses Spiel gewendet.
report-swing = Ausschlag { $n }
report-see = Ansehen
report-proven = Die Würfel dieses Spiels sind nachgeprüft.
report-unproven = Die Würfel dieses Spiels sind nicht nachgeprüft.
report-foreign = Würfel von einem anderen Server ({ $server }), nicht nachgeprüft.
report-notOver = Das Spiel läuft noch.
report-players = Spieler

stat-touchdowns = Touchdowns
stat-casualties = Verletzungen
stat-blocks = Blocks
stat-knock_downs = Niederschläge
stat-completions = Angekommene Pässe
stat-turnovers = Turnover
stat-passes = Pässe
stat-fouls = Fouls
stat-rushes = Sprints
stat-dodges = Ausweichen
stat-armour_broken = Rüstungen gebrochen
stat-crowd_pushes = Ins Publikum geschoben
stat-interceptions = Abgefangen
stat-pick_ups = Aufgehoben
stat-rerolls = Wiederholungswürfe
stat-turns = Züge

report-ofTried = { $n } von { $of }
report-mvp = wertvollster Spieler

stat-possession = Ballbesitz
