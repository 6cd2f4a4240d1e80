### Was die Programme selbst sagen: E-Mails des Servers, das Terminal der Kommandozeile.

mail-confirm-subject = E-Mail-Adresse bestätigen
mail-confirm-text =
    Hallo { $login },

    um diese Adresse für dein Touchback-Konto zu benutzen, öffne binnen einer Stunde diesen Link:

    { $link }

    Wenn du das nicht wolltest, musst du nichts tun.
mail-recover-subject = Neues Passwort setzen
mail-recover-text =
    Hallo,

    dein Anmeldename ist { $login }. Um ein neues Passwort zu setzen, öffne binnen einer Stunde diesen Link:

    { $link }

    Wenn du das nicht wolltest, musst du nichts tun: Dein Passwort bleibt, wie es ist.

## Die Kommandozeile

terminal-square = Feld { $at }
terminal-jump = Sprung nach { $at }
terminal-entry = Eintrag { $n }
terminal-die = Würfel { $n }: { $face }
terminal-number = Eine Zahl von 1 bis { $most } oder q.
terminal-left = Du verlässt das Spiel.
