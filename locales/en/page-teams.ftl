### Rosters and teams: the builder, its check, the team sheet, crests.

crest-keep = Save this crest

teams-title = Your teams
teams-none = You have no teams of your own yet. Ready-made teams are always there.
teams-new = New team
teams-name = Name of the team
teams-position = Position
teams-save = Save team
teams-saved = { $name } saved. Choose it on the first page.

roster-fix = Cheapest fix: { $fix }
roster-broken =
    { $n ->
        [one] 1 rule broken
       *[other] { $n } rules broken
    }
roster-legal = This roster is legal.
roster-problems =
    { $n ->
        [one] 1 rule is broken:
       *[other] { $n } rules are broken:
    }
roster-of = of { $budget }
roster-players = { $n } players ({ $min }–{ $max })
roster-points = { $n } of { $max } skill points
roster-add = Add: { $name }
roster-remove = Remove { $name }, number { $n }
roster-skill = Skill
roster-skills = Skills
roster-noskill = no skill
roster-primary = Primary
roster-secondary = Secondary
roster-rule = Special rule
roster-stars = Star Players
roster-rerolls = Re-rolls
roster-assistants = Assistant coaches
roster-cheerleaders = Cheerleaders
roster-apothecary = Apothecary
roster-fans = Dedicated Fans

teams-begin = Start from the ready-made team
teams-file = Or from a file: a roster (TOML, JSON), a FUMBBL team (JSON), an event’s table (CSV)
teams-draft = Draft from scratch
teams-underway = Draft under way on this device
teams-unknown = Not known here:
teams-size =
    { $n ->
        [one] 1 player
       *[other] { $n } players
    }
teams-missing = Team not found
teams-bare = This team can play, but it was saved without its roster. Draft it again to change it.
teams-pages = Pages of the team
teams-edit = Change the team
teams-sheet = Team sheet
teams-print = Print or save as PDF
teams-delete = Delete this team
teams-discard = Discard the draft

roster-playername = Name of player { $n }
roster-named = Name
roster-noname = Team without a name
roster-wizard = Wizard
roster-fanfactor = Fan factor
roster-value = Team value
roster-spent = Spent
roster-squad = Players
roster-coach = Coach
roster-spp = SPP
roster-niggling = Niggling
roster-misses = Misses next
roster-yes = yes
roster-worth = Value
roster-lines = What it costs
roster-what = Item
roster-count = Number
roster-each = Each
roster-sum = Sum
roster-total = Total
roster-left = Left in the treasury

profile-MA = Movement
profile-ST = Strength
profile-AG = Agility
profile-PA = Passing
profile-AV = Armour

crest-title = Crest and colours
crest-field = Field
crest-motif = Motif
crest-first = First colour
crest-second = Second colour
crest-colour = Colour { $n }
crest-plain = Plain
crest-pale = Halved
crest-fess = Bar
crest-bend = Bend
crest-chevron = Chevron
crest-quarters = Quartered
crest-stripes = Stripes
crest-chief = Head
crest-ball = Ball
crest-star = Star
crest-horns = Horns
crest-crown = Crown
crest-axe = Axe
crest-skull = Skull
crest-flame = Flame
crest-tower = Tower
crest-tree = Tree
crest-wing = Wing
crest-eye = Eye
crest-bolt = Bolt
crest-helm = Helmet
crest-paw = Paw
crest-moon = Moon
crest-anvil = Anvil

roster-line-team-re-roll = Team re-roll
roster-line-assistant-coach = Assistant coach
roster-line-cheerleader = Cheerleader
roster-line-apothecary = Apothecary
roster-line-Dedicated-Fans = Dedicated Fans
roster-line-re-rolls = Re-rolls
roster-line-fan-factor = Fan factor
roster-line-staff = Staff
roster-line-wizard = Wizard
