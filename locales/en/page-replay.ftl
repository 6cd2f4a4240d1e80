### The replay and the report of a match.

replay-play = Play
replay-pause = Pause
replay-first = To the start
replay-last = To the end
replay-previous = Back
replay-next = Next
replay-scrub = Moment of the match
replay-speed = Speed
replay-chapter = Chapter
replay-at = Step { $n } of { $total }
replay-share = Copy link to this moment
replay-copied = Link copied
replay-clip = Save this play as a moving picture
replay-clip-busy = Drawing …
replay-download = Download the replay file
replay-live = Back to the match

report-title = After the whistle
report-won = { $name } wins
report-draw = A draw
report-conceded = { $name } conceded
report-statistics = Statistics
report-luck = Luck
report-luck-lead = Expected is what average dice would have brought for the rolls made; actual is what was rolled.
report-expected = Expected
report-actual = Actual
report-rolls = Rolls
report-lucky = { $n } better than expected
report-unlucky = { $n } worse than expected
report-even = As expected
report-turning = Turning points
report-turning-none = No single moment turned this match.
report-swing = swing { $n }
report-see = See it
report-proven = The dice of this match are verified.
report-unproven = The dice of this match are not verified.
report-foreign = Dice from another server ({ $server }), unproven.
report-notOver = The match is still being played.
report-players = Players

stat-touchdowns = Touchdowns
stat-casualties = Casualties
stat-blocks = Blocks
stat-knock_downs = Knock-downs
stat-completions = Completions
stat-turnovers = Turnovers
stat-passes = Passes
stat-fouls = Fouls
stat-rushes = Rushes
stat-dodges = Dodges
stat-armour_broken = Armour broken
stat-crowd_pushes = Pushed into the crowd
stat-interceptions = Interceptions
stat-pick_ups = Pick-ups
stat-rerolls = Re-rolls used
stat-turns = Turns

report-ofTried = { $n } of { $of }
report-mvp = most valuable player

stat-possession = Possession
