### Leagues: list, public pages, clubs, matches, the office.

lg-leagues = Leagues
lg-mine = Your leagues
lg-mine-none = You are not in any league yet.
lg-public = Public leagues
lg-public-check = Anyone may look
lg-found = Found a league
lg-found-go = Found the league
lg-name = Name of the league
lg-yourname = Your name
lg-about = In one sentence
lg-ruleset-sevens = Sevens: seven players a side
lg-ruleset-elevens = Elevens: the game of 2020
lg-ruleset-classic = The game of 1994
lg-join = Join a league
lg-join-note = Paste the link that the commissioner sent you.
lg-join-go = Join
lg-join-to = Join { $name }
lg-link = Link
lg-link-bad = This is not the link of a league.
lg-code = Code
lg-private = This league is private, or it does not exist. A code lets you in.
lg-import = Import a league file
lg-import-note = Files of the command line, and leagues of another server.
lg-import-go = Import
lg-season = Season
lg-season-n = Season { $n }
lg-before = Before the first season
lg-clubs-n =
    { $n ->
        [one] 1 club
       *[other] { $n } clubs
    }
lg-clubs-none = No club has entered yet.
lg-is-public = public
lg-is-private = private
lg-youare = you are { $name }
lg-pages = Pages of the league
lg-page-today = Today
lg-page-table = Table
lg-page-fixtures = Fixtures
lg-page-clubs = Clubs
lg-page-statistics = Statistics
lg-page-rules = House rules
lg-page-history = History
lg-page-office = Office
lg-todo = To do
lg-todo-begin = { $club }: play the next match
lg-todo-report = { $club }: enter the result
lg-todo-confirm = { $club }: confirm the result
lg-todo-close = { $club }: develop the team and finish the match
lg-todo-redraft = { $club }: draft for the new season
lg-empty = No club has entered yet.
lg-late = Past the deadline:
lg-until = until { $date }
lg-round = Round
lg-round-n = Round { $n }
lg-friendlies = Friendlies
lg-rests = Not playing: { $list }
lg-nomatches = No matches.
lg-versus = v
lg-match = Match
lg-match-of = { $home } v { $away }
lg-stage-scheduled = to be played
lg-stage-ready = begun, result open
lg-stage-played = played, clubs develop
lg-stage-closed = finished
lg-stage-waits = waits for the other coach
lg-stage-disputed = disputed
lg-forfeited = forfeited
lg-occasion-usual = League match
lg-occasion-friendly = Friendly
lg-occasion-knockout = Playoff
lg-occasion-semi-final = Semi-final
lg-occasion-final = Final
lg-onboard = On the board
lg-calendar = Calendar to subscribe to
lg-place = Place
lg-club = Club
lg-points = Points
lg-record = W–D–L
lg-played = Played
lg-td = Touchdowns
lg-cas = Casualties
lg-table-none = The table is empty.
lg-division = Division
lg-division-all = All
lg-enter = Enter a club
lg-enter-go = Enter a club
lg-enter-join = Join the league first.
lg-enter-own = One of your teams
lg-enter-draft = A new team
lg-enter-coach = Coach, if not you
lg-enter-now = Enter the league
lg-champions = Champions
lg-records = Records
lg-careers = Careers
lg-career = Career
lg-player = Player
lg-hall = Hall of fame
lg-lists = Team lists
lg-deeds = Deeds
lg-stat-matches = Matches
lg-stat-touchdowns = Touchdowns
lg-stat-casualties = Casualties
lg-stat-completions = Completions
lg-stat-interceptions = Interceptions
lg-stat-kills = Kills
lg-stat-mvp = MVP
lg-stat-spp = SPP
lg-rules-note = What differs from the game’s own rules is marked. House rules change between seasons.
lg-rules-find = Find an option
lg-rules-default = Usually: { $value }
lg-rules-here = here: { $value }
lg-rules-none = No option matches.
lg-rules-usual = as the game has it
lg-rules-yes = yes
lg-rules-no = no
lg-rules-paid = the price paid
lg-rules-list = the list price
lg-rules-own = custom terms
lg-rules-changed = To be changed: { $list }
lg-rules-change = Change the house rules
lg-preview = Preview
lg-preview-title = What this changes
lg-preview-same = No figure, place or later entry changes.
lg-preview-place = { $name }: place { $before } → { $after }
lg-preview-dropped = Undone, because it no longer fits:
lg-preview-rerolled = Rolled again:
lg-treasury = Treasury
lg-fans = Fans
lg-fanfactor = fan factor { $n }
lg-petty = petty cash { $gold }
lg-done = Done.
lg-dice = Dice
lg-prove = Check seals and dice
lg-file = The league as a file
lg-proof =
    { $n ->
        [one] { $changes } entries and { $rolls } rolls checked, 1 fault.
       *[other] { $changes } entries and { $rolls } rolls checked, { $n } faults.
    }
lg-undo = Take back
lg-undo-go = Take it back
lg-more = Show more
lg-dispute = Dispute it
lg-dispute-why = What is wrong?
lg-disputed = Disputed: { $text }
lg-confirm = Confirm
lg-reported = A result has been entered; { $name } has to confirm it.
lg-board-open = Play on the board
lg-board-go = Go to the board
lg-board-look = Watch it on the board
lg-board-watch = See the match
lg-board-note = Both coaches play here; fans, journeymen, inducements and prayers are settled on the board, and the result is entered automatically.
lg-replay = Result from a replay
lg-replay-go = Enter the replay
lg-begin = Begin the match at the table
lg-begin-note = Fans, weather, journeymen and inducements are settled first; the server rolls the dice, provably.
lg-beforematch = Before the match
lg-report = Enter the result
lg-report-again = Enter it again
lg-report-send = Send the result
lg-wizard-step = Step { $n } of { $of }
lg-wizard-score = The score
lg-wizard-check = Is it right?
lg-wizard-back = Back
lg-wizard-next = Next
lg-wizard-deeds = Open the players who did something or were hurt.
lg-wizard-scored = { $n } of { $score } touchdowns have a scorer
lg-wizard-others = Star Players and Mercenaries
lg-deed-touchdowns = Touchdowns
lg-deed-casualties = Casualties
lg-deed-completions = Completions
lg-deed-interceptions = Interceptions
lg-deed-deflections = Deflections
lg-deed-superb_throws = Superb throws
lg-deed-kills = Kills
lg-deed-mvp = MVP
lg-did-touchdowns =
    { $n ->
        [one] 1 touchdown
       *[other] { $n } touchdowns
    }
lg-did-casualties =
    { $n ->
        [one] 1 casualty
       *[other] { $n } casualties
    }
lg-did-completions =
    { $n ->
        [one] 1 completion
       *[other] { $n } completions
    }
lg-did-interceptions =
    { $n ->
        [one] 1 interception
       *[other] { $n } interceptions
    }
lg-did-deflections =
    { $n ->
        [one] 1 deflection
       *[other] { $n } deflections
    }
lg-did-superb_throws =
    { $n ->
        [one] 1 superb throw
       *[other] { $n } superb throws
    }
lg-did-kills =
    { $n ->
        [one] 1 kill
       *[other] { $n } kills
    }
lg-injury = Injury
lg-injury-none = none
lg-injury-badly-hurt = badly hurt
lg-injury-seriously-hurt = seriously hurt, misses the next game
lg-injury-serious-injury = serious injury, niggling
lg-injury-lasting-ma = lasting injury: movement
lg-injury-lasting-st = lasting injury: strength
lg-injury-lasting-ag = lasting injury: agility
lg-injury-lasting-pa = lasting injury: passing
lg-injury-lasting-av = lasting injury: armour
lg-injury-dead = dead
lg-injury-casualty = casualty, roll for me
lg-hurtby = Hurt by
lg-hurtby-nobody = none of theirs
lg-by = by { $name }
lg-sentoff = sent off
lg-notplayed = did not play
lg-took = took part
lg-unfit = cannot play
lg-journeyman = Journeyman
lg-apothecary-used = The apothecary was used
lg-conceded = Conceded by
lg-conceded-nobody = nobody
lg-decided = Won after a draw by
lg-nothing = Nothing to report.
lg-shop = Inducements of { $name }
lg-shop-go = Save choice
lg-wouldkick = Kick if we win the toss
lg-after = After the match: { $name }
lg-after-club = Spend points, hire and dismiss players.
lg-after-go = To { $name }
lg-learn = One player learns a random skill.
lg-learn-random = a player at random
lg-learn-kind = Kind of skill
lg-learn-go = Roll the skill
lg-kind = Kind
lg-kind-general = General
lg-kind-agility = Agility
lg-kind-strength = Strength
lg-kind-passing = Passing
lg-kind-mutation = Mutation
lg-close = Finish the match
lg-close-note = Journeymen leave, expensive mistakes are rolled, values are settled.
lg-reason = Reason
lg-date = Date
lg-date-go = Set the date
lg-forfeit = Forfeit
lg-forfeit-who = Not played because of
lg-correct = Correct the result
lg-correct-look = See what follows
lg-correct-go = Correct it
lg-correct-reason = A correction needs a reason.
lg-rating = Team rating
lg-current = Current value
lg-values = Value line by line
lg-bookings = Treasury line by line
lg-left = has left the league
lg-condition = Condition
lg-retired = retired for now
lg-ready = can advance
lg-acts = Actions
lg-acts-of = Actions for { $name }
lg-rename = Rename
lg-sign = Sign for good
lg-return = Bring back
lg-retire = Retire for now
lg-fire = Dismiss
lg-advance = Advance
lg-advance-due =
    { $n ->
        [one] 1 star roll due
       *[other] { $n } star rolls due
    }
lg-advance-rolled = rolled: { $what }
lg-advance-skill = Skill of your choice
lg-advance-take = Take it
lg-advance-random = Random skill
lg-advance-roll = Roll
lg-advance-characteristic = Roll for a characteristic
lg-advance-starroll = Make the star roll
lg-advance-nothing = Take nothing
lg-market = Hire and buy
lg-hire = Hire
lg-hire-name = Name of the next player
lg-buy = Buy
lg-sack = Dismiss
lg-staff-reroll = Re-roll
lg-staff-assistant-coach = Assistant coach
lg-staff-cheerleader = Cheerleader
lg-staff-apothecary = Apothecary
lg-staff-wizard = Wizard
lg-redraft = Draft for the new season
lg-redraft-note = Tick who stays. Prices include the fee for seasons already played.
lg-redraft-left = { $left } of { $budget } left
lg-redraft-on = Clubs draft anew after every season
lg-redraft-base = Budget
lg-redraft-per_match = For every match played
lg-redraft-per_win = For every win
lg-redraft-per_draw = For every draw
lg-redraft-rehire_fee = Fee for a player, for each season played
lg-redraft-keep_treasury = The treasury is added
lg-redraft-go = Hand in the draft
lg-office-season = Season
lg-office-people = People
lg-office-clubs = Clubs
lg-office-settings = The league
lg-office-closed = Only those who run the league have access.
lg-phase-open = Open for clubs
lg-phase-season = The season is under way
lg-phase-playoffs = Playoffs
lg-phase-redraft = Clubs draft for the next season
lg-start = Start season { $n }
lg-start-go = Start the season
lg-format = Played as
lg-format-round-robin = Round robin
lg-format-swiss = Swiss
lg-format-ladder = Open ladder
lg-legs = Legs
lg-first = First round from
lg-days = Days for a round
lg-pair = Next round
lg-pair-go = Pair the next round
lg-deadline = Deadline of a round
lg-deadline-go = Set the deadline
lg-playoffs = Playoffs
lg-playoffs-go = Start the playoffs
lg-qualifiers = Clubs that qualify
lg-end = End of the season
lg-end-note = The season stays readable.
lg-end-go = End the season
lg-fixture = Extra match
lg-fixture-go = Add the match
lg-home = Home
lg-away = Away
lg-invite = Invite
lg-invite-note = Anyone with the open link can join under a name; a personal code is for one person.
lg-invite-all = Make the open link
lg-invite-close = Close the open link
lg-invite-one = Make a code
lg-invite-everybody = For everyone
lg-invite-qr = The link as a picture to scan
lg-invite-once = Shown once: send it now. A new one replaces it.
lg-people = Roles
lg-person = Person
lg-role = Role
lg-role-commissioner = Commissioner
lg-role-deputy = Deputy
lg-role-coach = Coach
lg-role-reader = Reader
lg-appoint = Appoint
lg-dismiss-of = { $name } is no longer { $role }
lg-handover = Another coach
lg-handover-note = The club stays as it is.
lg-handover-go = Hand over
lg-replace = Another club in its place
lg-replace-note = The new club takes over the matches that are still to be played.
lg-replace-go = Replace
lg-roster = Roster file
lg-divide-go = Move
lg-adjust = Money by hand
lg-adjust-go = Book
lg-gold = Gold
lg-withdraw = Withdraw the club
lg-withdraw-note = What it has played stays; what it has not is forfeited.
lg-withdraw-go = { $name } leaves the league
lg-settings-go = Save
lg-settings-who = Only the commissioner changes the league itself.
lg-plays = Special plays
lg-plays-note = Matches of the league on the board use this choice.
lg-plays-variant = Variant
lg-plays-method = Drawn
lg-plays-decks = Decks
lg-plays-none = none
lg-plays-points = by points
lg-plays-draft = by draft
lg-plays-one-deck = one deck
lg-plays-tables = tables
lg-plays-open = openly
lg-plays-secret = secretly
lg-plays-half-open = half openly
lg-plays-cards = with cards
lg-plays-six = six decks
lg-plays-plain = plain cards
lg-plays-old = old cards
