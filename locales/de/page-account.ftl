### Accounts: signing in, recovery, sessions, leaving.

account-title = Konto
account-guest = Du spielst als Gast { $name }. Mit einem Konto hast du deine Spiele und Teams auf jedem Gerät.
account-nobody = Du kannst sofort als Gast spielen. Mit einem Konto hast du deine Spiele und Teams auf jedem Gerät.
account-in = Du bist als { $name } angemeldet. Du meldest dich mit dem Namen { $login } an; niemand sonst sieht ihn.
account-create = Konto anlegen
account-signin = Anmelden
account-signout = Abmelden
account-name = Name
account-name-note = So sehen dich andere.
account-login = Anmeldename
account-login-own = Dein Anmeldename
account-login-note = Nur zum Anmelden: mindestens 3 Buchstaben (a bis z), Ziffern, Punkte, - oder _.
account-password-own = Passwort
account-password = Passwort (mindestens 10 Zeichen)

codes-title = Wiederherstellungscodes
codes-text = Wenn du dein Passwort vergisst, setzt du mit deinem Anmeldenamen ({ $login }) und einem dieser Codes ein neues. Jeder gilt einmal. Bewahre sie gut auf: Sie werden nur jetzt gezeigt.
codes-file = Touchback-Wiederherstellungscodes von { $login } bei { $host }
codes-copy = Kopieren
codes-save = Als Datei speichern
codes-done = Ich habe sie gesichert

recover-forgotten = Passwort vergessen?
recover-title = Neues Passwort setzen
recover-code = Mit einem Wiederherstellungscode
recover-code-label = Wiederherstellungscode
recover-password = Neues Passwort (mindestens 10 Zeichen)
recover-go = Passwort setzen
recover-mailed = Wähle ein neues Passwort. Überall sonst wirst du abgemeldet.
recover-mail = Per E-Mail
recover-who = Anmeldename oder E-Mail-Adresse
recover-send = Link schicken
recover-sent = Wenn es ein solches Konto mit bestätigter Adresse gibt, ist eine Mail unterwegs. Ihr Link gilt eine Stunde.
recover-operator = Wenn du weder einen Code noch eine bestätigte E-Mail-Adresse hast, kann dir nur helfen, wer diesen Server betreibt.

confirm-title = E-Mail-Adresse bestätigen
confirm-go = Bestätigen
confirm-done = Die Adresse ist bestätigt.

safety-title = Anmelden und Wiederherstellen
safety-password-now = Dein Passwort
safety-back = Zurück
safety-login-go = Anmeldenamen ändern
safety-login-done = Dein Anmeldename ist geändert.
safety-password-go = Passwort ändern
safety-password-done = Dein Passwort ist geändert, und alle anderen Sitzungen sind beendet.
safety-codes-go = Neue Codes erstellen
safety-codes-left =
    { $n ->
        [one] noch einer
       *[other] noch { $n }
    }
safety-codes-done = Die alten Codes gelten nicht mehr. Die neuen stehen oben auf dieser Seite.
safety-email = E-Mail-Adresse
safety-email-none = keine
safety-email-go = Adresse setzen
safety-email-drop = Entfernen
safety-email-done = Eine Mail ist unterwegs. Öffne ihren Link, um die Adresse zu bestätigen.

passkeys-title = Passkeys
passkeys-text = Mit einem Passkey meldest du dich per Fingerabdruck, Gesicht oder PIN deines Geräts an, ohne Passwort. Passwort und Wiederherstellungscodes gelten weiter. Ein Passkey gilt nur unter der Adresse dieser Seite.
passkeys-enter = Mit Passkey anmelden
passkeys-add = Passkey hinzufügen
passkeys-go = Passkey erstellen
passkeys-name = Name des Passkeys
passkeys-remove = Entfernen
passkeys-remove-one = Den Passkey { $name } entfernen
passkeys-host = für { $host }
passkeys-used = Zuletzt benutzt { $used }, hinzugefügt { $created }
passkeys-unused = Hinzugefügt { $created }, noch nicht benutzt
passkeys-known = Auf diesem Gerät gibt es schon einen Passkey für dein Konto.
passkeys-stopped = Kein Passkey wurde benutzt: Der Vorgang wurde abgebrochen oder dauerte zu lange.

sessions-title = Wo du angemeldet bist
sessions-here = dieses Gerät
sessions-unknown = Unbekanntes Gerät
sessions-used = Zuletzt benutzt { $used }, angemeldet { $created }
sessions-end = Beenden
sessions-end-others = Alle anderen beenden

leave-title = Deine Daten
leave-text = Lade herunter, was über dich gespeichert ist. Wenn du gehst, werden offene Spiele abgesagt und laufende aufgegeben; beendete bleiben unter dem Namen „Former coach“, ohne was du darin geschrieben hast. Turniere und Ligen behalten die Namen, die dort eingetragen wurden.
leave-export = Meine Daten herunterladen
leave-delete = Mein Konto löschen
leave-guest = Alles über mich löschen
leave-sure = Das lässt sich nicht rückgängig machen. Auch deine Teams, Wertungen und Listen werden gelöscht.
leave-no = Nein, behalten
leave-yes = Ja, alles löschen
