### On every page: head, settings, and the first page.

admin-title = Administration

app-events = Events

ev-refused-wrong_code = This code is not valid here. Ask the desk for a new one.
ev-refused-offline = The server cannot be reached. Check your connection and try again.

app-leagues = Leagues
app-learn = Learn
app-name = Touchback
app-tagline = Fantasy football, drawn like a play.
app-skip = Skip to the content
app-home = Home
app-teams = Teams

home-team-own = Your teams
home-team-ready = Ready-made

app-rules = Rules
app-fair = Fair dice
app-account = Account
app-settings = Settings
app-language = Language
app-theme = Page colours
app-theme-auto = System
app-theme-light = Paper (light)
app-theme-dark = Chalkboard (dark)
app-motion = Animations
app-motion-on = On
app-motion-off = Off
app-confirm = Confirm anything that rolls dice
app-speed = Speed of play
app-sound = Sound
app-sound-off = Off
app-sound-quiet = Quiet
app-sound-loud = Loud
app-board = Pitch
app-board-grass = Grass
app-board-dungeon = Dungeon
app-board-frozen = Frozen
app-board-chalk = Chalkboard
app-board-contrast = High contrast
app-tokens = Players
app-tokens-figures = Figures
app-tokens-letters = Letters
app-menu = Menu
app-close = Close
app-cancel = Cancel
app-loading = Loading …
app-retry = Try again
app-missing = There is no page at this address.
app-unofficial = An unofficial fan project, not connected with the publisher of the game.

error-offline = The server cannot be reached. Check your connection; we keep trying.
error-unreachable = The server gave no proper answer. Try again in a moment.

home-title = On the pitch in a minute
home-lead = Play the board game in your browser: against the computer, on one screen, or with a friend by link. Every chance is shown; every roll can be verified.
home-format = Format
home-format-players = { $n } a side, { $turns } turns a half
home-format-sevens = the quick game
home-format-elevens = the full game, 2020 rules
home-format-classic = the game of 1994
home-team = Your team
home-opponent = Opponent
home-opponent-computer = Computer
home-opponent-computer-note = Starts at once
home-opponent-same-screen = Same screen
home-opponent-same-screen-note = Two coaches, one device
home-opponent-link = A friend by link
home-opponent-link-note = Send the link, play live or over days
home-level = The computer plays as a
home-level-rookie = Rookie
home-level-regular = Regular
home-level-veteran = Veteran
home-level-legend = Legend
home-opponentTeam = Their team
home-random = Random team
home-start = Start the match
home-starting = Starting …
home-more = More options
home-name = Your name
home-side = Your side
home-side-home = Home (circles)
home-side-away = Away (diamonds)
home-side-random = Either
home-pace = Pace
home-pace-live = Live
home-pace-correspondence = Correspondence
home-clock = Clock
home-clock-none = No clock
home-clock-turn = { $n } minutes per turn
home-clock-days =
    { $n ->
        [one] 1 day per move
       *[other] { $n } days per move
    }
home-undo = Undo
home-undo-consent = Free until a roll, then ask
home-undo-none = Never after dice roll
home-knockout = Knock-out: a level match is decided by extra time
home-options = Rules of your league
home-options-usual = as the rules
home-options-varied = { $n ->
    [one] one rule varied
   *[other] { $n } rules varied
}
home-dice = Dice seed
home-dice-client = This device
home-dice-house = The server
home-matches = Your matches
home-matches-none = No matches yet. Your first is one click away.
home-continue = Continue
home-watch = Watch replay
home-yourMove = Your move
home-theirMove = Their move
home-state-waiting = Waiting for a friend
home-state-committing = Preparing the dice
home-state-playing = Half { $half }, turn { $turn }
home-state-over = Finished
home-state-cancelled = Called off
home-state-paused = Paused: started under rules that this server no longer has
home-state-withdrawn = Withdrawn
home-value = { $n }k
home-tier = tier { $n }
home-feature-odds = Know your chances
home-feature-odds-text = Every path, block and pass with its chance before you commit.
home-feature-why = See why
home-feature-why-text = Each roll lists its modifiers and the rule behind it.
home-feature-fair = Dice you can verify
home-feature-fair-text = You and the server make them together; anyone can check them.
home-feature-undo = Room for mistakes
home-feature-undo-text = Undo until a die is rolled; one warning before a blunder.

join-none = This invitation is not valid
join-none-text = Perhaps part of the link is missing. Ask your friend to send it again.

rules-title = Rules
rules-lead = Every rule of the engine has a number. The log and every refusal name it; here is what it says, in our words.
rules-find = Search rules
rules-all = All sections
rules-found =
    { $n ->
        [one] One rule for “{ $q }”
       *[other] { $n } rules for “{ $q }”
    }
rules-nothing = No rule contains these words. Try fewer, or different ones.
rules-show = Find
rules-none = There is no rule { $id }.
rules-near = Did you mean
rules-section = Section
rules-elevens = In the eleven-a-side game
rules-elevens-same = the same
rules-open = Rule { $id }

app-lobby = Lobby
app-lobby-calls =
    { $n ->
        [one] Lobby, one match or challenge waits for you
       *[other] Lobby, { $n } matches or challenges wait for you
    }

lobby-turn = against { $name }

alert-turn = Your turn
alert-turn-text = { $home } { $score } { $away }
alert-challenge = { $name } challenges you
alert-begun = Your match has begun
alert-setting = Tell me when it is my turn
alert-title = Title only
alert-page = Sound and vibration
alert-system = Sound, vibration and notifications
alert-denied = The browser does not allow notifications for this page.

bar-result = { $home }–{ $away }

match-none = Match not found
match-none-text = Perhaps part of the link is missing.
match-copied = Copied

name-imitates = This name looks like somebody else’s

home-plays = Special plays
home-plays-table = Real dice? Deal plays at the table
home-plays-none = None
home-plays-open = Tables, open to all
home-plays-half-open = Tables, rolls shown
home-plays-secret = Tables, secret
home-plays-cards = Cards, backs shown
home-plays-variant = Drawing the cards
home-plays-variant-points = Bought for points
home-plays-variant-draft = Draft
home-plays-variant-one-deck = One deck
home-plays-variant-tables = From the four tables
home-plays-deck = Decks
home-plays-deck-six = The six decks
home-plays-deck-plain = Plain: made of the four tables
home-plays-deck-old = The cards of 1994 (inferred)
home-plays-deck-own = Only my own decks
home-plays-own = Your own decks (files)
home-plays-inducement = More cards are sold before the match, at the prices of the decks
home-plays-own-note = Cards in a TOML or JSON file. Cards whose effect the game does not know are announced; you apply them together.
home-state-drawing = Drawing special plays

app-less = less
app-more = more

ruleset-sevens = Sevens
ruleset-elevens = Elevens
ruleset-classic = 1994

rules-books = Books
rules-contents = Contents
rules-book-game = The game
rules-book-skills = Skills and traits
rules-book-hires = Inducements and stars
rules-book-plays = Special plays
rules-book-events = Tournaments
rules-book-classic = The 1994 game
rules-referees = For referees
rules-exact = Exact wording
rules-next = Next: { $title }

list-compare = Compare all teams
list-balanced = Good at everything
list-strong = Hits hard
list-armour = Hard to hurt
list-fast = Fast
list-agile = Dodges and catches
list-passing = Passes well
list-many = Many cheap players
list-tricks = Dirty tricks
list-undying = Gets up again
list-leaping = Leaps over everyone
list-difficulty-1 = Good first team
list-difficulty-2 = Takes practice
list-difficulty-3 = For experts
list-random = A surprise, but a fair one

home-people = People
home-people-find = Find an opponent
home-first = First time? Six short lessons

app-obvious = Answer obvious questions for me
app-blunders = Warn me before a choice that is clearly worse than another

watch-at = Half { $half }, turn { $turn }

lobby-watch = Watch matches
