### The administrator’s page.

admin-people = Membres
admin-find = Nom, identifiant, nom public ou id
admin-find-go = Chercher
admin-none = Personne n’a été trouvé.
admin-guest = invité
admin-admin = administrateur
admin-since = depuis le { $when }
admin-sessions =
    { $n ->
        [one] { $n } session
       *[other] { $n } sessions
    }
admin-used = vu le { $when }
admin-banned = Banni : { $why }
admin-muted = Muet jusqu’au { $when }
admin-matches = Pas terminés :
admin-state-waiting = match en attente
admin-state-committing = match pas encore commencé
admin-state-drawing = match pas encore commencé
admin-state-playing = match en cours
admin-state-paused = match en pause
admin-reports = Signalements
admin-reports-none = Rien n’attend.
admin-report-by = signalé par { $by }, { $when }
admin-settled = Réglé : { $how }
admin-settled-show = Afficher aussi ceux qui sont réglés
admin-look = Voir cette personne
admin-match = Ouvrir le match
admin-why = Motif
admin-why-told = La personne le lira en se connectant.
admin-hours = Heures
admin-name = Nouveau nom
admin-go = Confirmer : { $what }
admin-do-ban = Bannir
admin-do-unban = Lever le bannissement
admin-do-mute = Rendre muet
admin-do-unmute = Rendre la parole
admin-do-rename = Renommer
admin-do-settle = Régler
admin-close = Fermer un match
admin-close-note = Le match se termine sans vainqueur.
admin-close-match = Id ou adresse du match
admin-close-go = Fermer le match
admin-close-this = Fermer …
admin-audit = Journal d’audit
admin-audit-none = Rien n’a encore été fait.
admin-audit-more = Afficher les entrées plus anciennes
admin-did-ban = a banni
admin-did-unban = a levé le bannissement de
admin-did-mute = a rendu muet
admin-did-unmute = a rendu la parole à
admin-did-rename = a renommé
admin-did-close = a fermé le match
admin-did-settle = a réglé le signalement
admin-did-grant = a nommé administrateur :
admin-did-revoke = a retiré les droits d’administrateur à :
admin-did-recover = a donné une clé de secours à
