### The administrator’s page.

admin-people = Personen
admin-find = Name, Anmeldename, öffentlicher Name oder Kennung
admin-find-go = Suchen
admin-none = Niemand wurde gefunden.
admin-guest = Gast
admin-admin = Verwaltung
admin-since = seit { $when }
admin-sessions =
    { $n ->
        [one] eine Sitzung
       *[other] { $n } Sitzungen
    }
admin-used = zuletzt da { $when }
admin-banned = Gesperrt: { $why }
admin-muted = Stumm bis { $when }
admin-matches = Nicht beendet:
admin-state-waiting = wartendes Spiel
admin-state-committing = Spiel vor dem Beginn
admin-state-drawing = Spiel vor dem Beginn
admin-state-playing = laufendes Spiel
admin-state-paused = angehaltenes Spiel
admin-reports = Meldungen
admin-reports-none = Nichts wartet.
admin-report-by = gemeldet von { $by }, { $when }
admin-settled = Erledigt: { $how }
admin-settled-show = Auch erledigte zeigen
admin-look = Diese Person ansehen
admin-match = Spiel öffnen
admin-why = Grund
admin-why-told = Die Person liest ihn beim Anmelden.
admin-hours = Stunden
admin-name = Neuer Name
admin-go = Bestätigen: { $what }
admin-do-ban = Sperren
admin-do-unban = Sperre aufheben
admin-do-mute = Stummschalten
admin-do-unmute = Wieder schreiben lassen
admin-do-rename = Umbenennen
admin-do-settle = Erledigen
admin-close = Ein Spiel schließen
admin-close-note = Das Spiel endet ohne Sieger.
admin-close-match = Kennung oder Adresse des Spiels
admin-close-go = Spiel schließen
admin-close-this = Schließen …
admin-audit = Protokoll
admin-audit-none = Noch wurde nichts getan.
admin-audit-more = Ältere Einträge zeigen
admin-did-ban = gesperrt:
admin-did-unban = Sperre aufgehoben:
admin-did-mute = stummgeschaltet:
admin-did-unmute = darf wieder schreiben:
admin-did-rename = umbenannt:
admin-did-close = Spiel geschlossen:
admin-did-settle = Meldung erledigt:
admin-did-grant = in die Verwaltung aufgenommen:
admin-did-revoke = nicht mehr in der Verwaltung:
admin-did-recover = Wiederherstellungsschlüssel gegeben:
