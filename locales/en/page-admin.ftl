### The administrator’s page.

admin-people = People
admin-find = Name, sign-in name, public name or id
admin-find-go = Find
admin-none = Nobody found.
admin-guest = guest
admin-admin = administrator
admin-since = since { $when }
admin-sessions =
    { $n ->
        [one] one session
       *[other] { $n } sessions
    }
admin-used = last seen { $when }
admin-banned = Banned: { $why }
admin-muted = Muted until { $when }
admin-matches = Not over:
admin-state-waiting = waiting match
admin-state-committing = match before its start
admin-state-drawing = match before its start
admin-state-playing = match in progress
admin-state-paused = paused match
admin-reports = Reports
admin-reports-none = Nothing is waiting.
admin-report-by = reported by { $by }, { $when }
admin-settled = Settled: { $how }
admin-settled-show = Show settled ones too
admin-look = Look at this person
admin-match = Open the match
admin-why = Reason
admin-why-told = The person reads it when signing in.
admin-hours = Hours
admin-name = New name
admin-go = Confirm: { $what }
admin-do-ban = Ban
admin-do-unban = Lift the ban
admin-do-mute = Mute
admin-do-unmute = Unmute
admin-do-rename = Rename
admin-do-settle = Settle
admin-close = Close a match
admin-close-note = The match ends without a winner.
admin-close-match = Id or address of the match
admin-close-go = Close the match
admin-close-this = Close …
admin-audit = Audit log
admin-audit-none = Nothing has been done yet.
admin-audit-more = Show older entries
admin-did-ban = banned
admin-did-unban = lifted the ban on
admin-did-mute = muted
admin-did-unmute = unmuted
admin-did-rename = renamed
admin-did-close = closed the match
admin-did-settle = settled the report
admin-did-grant = made administrator:
admin-did-revoke = no longer administrator:
admin-did-recover = gave a recovery key to
