### People: lobby, challenges, coaches, ratings, friends, invitations.

join-title = You are invited to a match
join-lead = { $name } is waiting. Pick a team to start.
join-go = Join the match
join-taken = Somebody has already taken this seat. You can watch instead.
join-watch = Watch the match

replay-title = Replay
replay-report = Report

report-replay = Watch replay
report-rematch = Play again

lobby-title = Find an opponent
lobby-lead = Say what you would like to play. If somebody wants the same, you start at once; otherwise your match waits in the list below.
lobby-tables = Season tables
lobby-me = My record
lobby-format = Format
lobby-clock = Clock
lobby-kind = Kind
lobby-rated = Rated
lobby-rated-note = The result changes both ratings.
lobby-casual = Casual
lobby-casual-note = Just for fun. Guests can play too.
lobby-rated-account = Rated matches need an account.
lobby-pair = Find an opponent
lobby-pairing = Looking …
lobby-challenge = Challenge a coach
lobby-challenge-name = Name of the coach
lobby-challenge-send = Send challenge
lobby-challenge-note = With the format, clock and kind above.
lobby-challenges = Challenges for you
lobby-open = Open matches
lobby-none = Nobody is waiting right now. Look for an opponent and you will be the first.
lobby-take = Play
lobby-accept = Accept
lobby-decline = Decline
lobby-withdraw = Withdraw
lobby-yours = Your open match
lobby-back = Back to the lobby
lobby-turns = Your turn
lobby-gone = Somebody else was quicker, or the match was withdrawn.
lobby-friends = Friends
lobby-friends-none = Add friends on their pages, and they appear here.

terms-title = Match terms
terms-live = { $n } min a turn, { $reserve } min in reserve
terms-days =
    { $n ->
        [one] one day for each answer
       *[other] { $n } days for each answer
    }
terms-noclock = No clock
terms-rated = Rated
terms-casual = Casual
terms-private = Private
terms-undo-consent = Undo with consent
terms-undo-none = No undo after dice
terms-plays = Special plays
terms-knock-out = Knock-out: no draw
terms-varied = House rules
terms-by = { $name } plays { $team }

wait-lobby = Waiting for an opponent
wait-lobby-text = Your match is in the lobby. Keep this page open: it starts as soon as somebody takes it.
wait-days-text = Your match stays in the lobby for two weeks. You can close this page: the lobby tells you when it has begun.
wait-challenge = Waiting for the other coach
wait-challenge-text = The seat is kept for the coach you challenged.
wait-invite = Invite a friend
wait-invite-text = Let your friend scan the code, or send the link.
wait-share = Share
wait-qr = The link to this match as a code
wait-cancel = Cancel the match
wait-cancel-sure = The match has not begun. Nobody loses if you cancel it now, unless it is rated and both coaches are there: then you have lost it.
wait-cancel-no = No, go on
wait-cancel-yes = Yes, cancel it
wait-off-cancelled = { $name } called the match off.
wait-off-expired = The match was called off: nobody continued it.
wait-off-silent = The match was called off: { $name }'s device did not give its share of the dice in time.
wait-off-both = The match was called off: the shares of the dice did not come in time.
wait-off-closed = The operator of this server closed the match.
wait-off-lost = { $name } has lost it.
wait-gone = This match was withdrawn.

rating-range = Between { NUMBER($from, useGrouping: 0) } and { NUMBER($to, useGrouping: 0) }, 19 times out of 20
rating-new = Not enough rated matches yet to be sure
rating-change = Rating: { NUMBER($before, useGrouping: 0) } → { NUMBER($after, useGrouping: 0) } ({ $by })
rating-of = Rating of { $name }: { NUMBER($before, useGrouping: 0) } → { NUMBER($after, useGrouping: 0) } ({ $by })

coach-ratings = Ratings
coach-unrated = No rated matches yet.
coach-played =
    { $n ->
        [one] one match
       *[other] { $n } matches
    }
coach-curve = Rating over the last { $n } matches, from { NUMBER($from, useGrouping: 0) } to { NUMBER($to, useGrouping: 0) }
coach-teams = Teams
coach-results = Matches
coach-results-none = No finished matches yet.
coach-older = Older matches
coach-win = won
coach-draw = drew
coach-loss = lost
coach-none = No coach has this name.
coach-private = Only you see your private matches here.
coach-friend = Add friend
coach-mute = Mute
coach-block = Block
coach-unfriend = Remove friend
coach-unmute = Unmute
coach-unblock = Unblock
coach-report = Report
coach-challenge = Challenge
coach-block-note = You will not meet: no open match, challenge or pairing brings you together.

col-team = Team
col-format = Format
col-coach = Coach
col-rating = Rating
col-played = Played
col-won = Won
col-drawn = Drawn
col-lost = Lost
col-td = Touchdowns
col-points = Points
col-rank = Rank

tell-form = Report { $name }
tell-reason = Reason
tell-reason-abuse = Insults or threats
tell-reason-cheating = Cheating
tell-reason-stalling = Stalling or leaving
tell-reason-name = An offensive name
tell-reason-other = Something else
tell-text = What happened? (optional)
tell-send = Send report
tell-sent = Thank you. The operator of this server will read it.

watch-title = Watch
watch-running = Being played now
watch-running-none = No match is being played in public right now.
watch-finished = Just finished
watch-over = Final score

table-title = Season tables
table-season = Season { $season }
table-quarter = Q{ $quarter } { $year }
table-none = No rated matches in this season yet.
table-best = Best ratings
table-best-none = Nobody has a settled rating yet. It takes about a dozen rated matches.
table-earlier = Earlier season
table-later = Later season
table-points = Three points for a win, one for a draw. Rated matches only.

name-public = Public name
name-public-note = Others find and challenge you by this name. It is not your sign-in name.
name-save = Save name
name-saved = Saved.

ties-title = Your lists
ties-none = Nobody yet.
ties-friend = Friends
ties-mute = Muted
ties-block = Blocked

chat-muted = Messages from { $name } are hidden.

match-waiting = Waiting for your friend

join-decks = Your friend brings cards of their own. Read them before you join:
