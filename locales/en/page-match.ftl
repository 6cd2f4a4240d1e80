### The match page: buttons, previews, warnings, texts for screen readers.

match-event-back = Back to the event
match-event-waiting = Your opponent still has to open the board on the page of your table.
match-league-waiting = The other coach has to open this match on the league’s page too.
match-league-back = Back to the league

pitch-label = Pitch, { $columns } columns by { $rows } rows
pitch-keys = Arrow keys move over the pitch, Enter selects, Escape cancels. Press the question mark for all keys.
pitch-square = column { $x } row { $y }
pitch-endzone-home = home end zone
pitch-endzone-away = away end zone
pitch-trapdoor = trapdoor
pitch-ball = the ball is here
pitch-hasBall = has the ball
pitch-done = has acted
pitch-ready = can act
pitch-marked =
    { $n ->
        [one] marked by one
       *[other] marked by { $n }
    }
pitch-free = free
pitch-canPick = can be chosen
pitch-canReach = can be reached, { $chance }
pitch-canAttack = can be attacked
pitch-zoomIn = Larger
pitch-zoomOut = Smaller
pitch-turn = Turn the pitch

side-home = Home
side-away = Away
side-spectator = Spectator

bar-half = Half { $n }
bar-extra = Extra time
bar-turn = Turn { $n } of { $of }
bar-before = Before the match
bar-over = Full time
bar-rerolls =
    { $n ->
        [one] 1 re-roll
       *[other] { $n } re-rolls
    }
bar-apothecaries =
    { $n ->
        [one] 1 apothecary
       *[other] { $n } apothecaries
    }
bar-bribes =
    { $n ->
        [one] 1 bribe
       *[other] { $n } bribes
    }
bar-weather = Weather: { $name }
bar-score = { $home } { $hs }, { $away } { $as }
bar-yours = Your decision
bar-theirs = { $name } decides
bar-online = online
bar-offline = offline
bar-spectators =
    { $n ->
        [one] 1 spectator
       *[other] { $n } spectators
    }
bar-reserve = reserve { $time }

match-title = { $home } against { $away }
match-waiting-text = Send this link. The match starts when your friend joins.
match-copy = Copy the link
match-committing = Sealing the dice …
match-reconnecting = Connection lost. Trying again; nothing is lost.
match-spectating = You are watching.
match-thinking = The computer is playing …
match-yourTurn = Your turn { $n } of { $of }.
match-turnOf = { $name }: turn { $n } of { $of }.
match-over-won = You won { $score }.
match-over-lost = You lost { $score }.
match-over-draw = A draw, { $score }.
match-over-neutral = Final score { $score }.
match-over-conceded = { $name } conceded at { $score }.
match-over-conceded-won = { $name } conceded at { $score }: you won.
match-over-conceded-lost = You conceded at { $score }.
match-frozen = This match is paused: internal error. Its log is kept; please report it.

tab-decide = Decide
tab-log = Log
tab-bench = Teams
tab-unread =
    { $n ->
        [one] 1 new message
       *[other] { $n } new messages
    }
tab-chat = Chat
tab-more = More

bench-home = Home dugout
bench-away = Away dugout
bench-reserves = Reserves
bench-ko = Knocked out
bench-casualty = Casualties
bench-sent-off = Sent off
bench-empty = Nobody

card-ma = MA
card-st = ST
card-ag = AG
card-pa = PA
card-av = AV
card-skills = Skills
card-noSkills = no skills
glance-rerolls = Re-rolls
card-usedSkill = used
card-title = { $name }, player { $n }

decide-ready = Ready:

act-still = { $who } is still active.
act-must = { $who } must finish first.
act-goOn = End and switch to { $other }
act-endTurn = End activation and turn

do-go = Go
do-confirm = Do it
do-cancel = Cancel
do-undo = Undo
do-undo-ask = Ask for undo
do-undo-asked = You asked to undo. The other coach is deciding.
do-undo-request =
    { $n ->
        [one] { $name } asks to undo the last step.
       *[other] { $name } asks to undo the last { $n } steps.
    }
do-undo-agree = Agree
do-undo-refuse = Refuse
do-undo-no = Nothing to undo.
do-undo-computer = You can undo until a die is rolled or the computer has answered.
do-concede = Concede
do-concede-sure = Really give up this match?
do-concede-yes = Yes, I concede
do-concede-no = Play on

say-forgo = Decline { $skill }
say-forgo-label = Decline { $skill }: { $who } does not use it for the rest of this turn
say-procedure = Call illegal procedure
say-procedure-sure = You’ll be prompted when it applies. A wrong call gives the other coach a team re-roll. Call it anyway?
say-procedure-yes = Yes, I call it
say-procedure-no = Say nothing

do-help = Keys and help
do-send = Send
do-orders = Automatic answers
do-next = Next player
do-show = Show on the pitch

setup-title = Set up your team
setup-how = Drag players, or select one, then a square. { $placed }/{ $need } placed.
setup-suggest = Suggest
setup-last = Last used
setup-clear = Clear
setup-ready = Ready
setup-line = At least { $n } players must stand at the line of scrimmage in the centre.
setup-wide = At most { $n } in each wide zone.
setup-missing =
    { $n ->
        [one] Place one more player.
       *[other] Place { $n } more players.
    }
setup-kicking = You kick: set up to defend.
setup-receiving = You receive: set up to attack.

odds-path = Success { $chance }
odds-path-reroll = with re-roll { $chance }
odds-path-sure = No roll needed.
odds-step = { $test } { $need }+
odds-steps =
    { $n ->
        [one] 1 roll: { $list }
       *[other] { $n } rolls: { $list }
    }
odds-block =
    { $n ->
        [one] 1 die
       *[other] { $n } dice
    }, { $who ->
        [you] you choose
       *[opponent] the opponent chooses
    }
odds-block-strength = Strength { $a } against { $b }
odds-block-rush = rush { $need }+ for the block itself
odds-blitz-all = Arrive and knock down: ≥ { $chance }
odds-pass = { $range }, needs { $need }+
odds-catcher = Catcher: { $name }
odds-interfere = Could interfere: { $names }
odds-noInterfere = Nobody can interfere.
odds-assumed = Assumes
odds-unknown = Too many outcomes to calculate.

assumed-own-rerolls-used = your re-rolls are used where they help.
assumed-own-rerolls-not-used = no re-rolls of yours.
assumed-own-skills-used = your skills are used where they help.
assumed-own-skills-not-used = no skills of yours.
assumed-opponent-reacts-worst = the opponent’s best reply.
assumed-opponent-does-not-react = no reaction by the opponent.
assumed-opponent-chooses-worst = the opponent’s best choice.

odds-title-path = Move to { $at }
odds-title-block = { $who } blocks { $other }
odds-title-blitz = { $who } blitzes { $other }
odds-title-pass = { $who } passes to { $at }
odds-title-handoff = { $who } hands the ball to { $other }
odds-title-foul = { $who } fouls { $other }

shop-budget = Petty cash { $cash }k, treasury { $treasury }k.

odds-title-throw = { $who } throws { $other } to { $at }
odds-foul-seen = Seen by the referee: { $chance }
odds-answer-block = knocks down { $chance }
odds-answer-test = succeeds { $chance }
odds-rerolls =
    { $n ->
        [one] 1 team re-roll left
       *[other] { $n } team re-rolls left
    }
odds-title-jump = { $who } jumps to { $at }
odds-title-special = { $who }: { $action } on { $other }
odds-again = Choose it again to do it.

do-endTurn = End turn
do-endTurn-left =
    { $n ->
        [one] 1 player can still act
       *[other] { $n } players can still act
    }

outcome-caught = Caught
outcome-not-held = Not held
outcome-lands-on-its-feet = Lands on its feet
outcome-does-not-fly = Does not fly
outcome-lands-badly = Lands badly
outcome-defender-down = Defender down
outcome-pushed-or-unmoved = Push / no effect
outcome-both-down = Both down
outcome-attacker-down = Attacker down
outcome-casualty = Casualty
outcome-knocked-out = Knocked out
outcome-stunned = Stunned
outcome-down-armour-holds = Down, armour holds
outcome-not-down = Not down
outcome-complete = Complete
outcome-accurate-not-held = Accurate, not held
outcome-inaccurate = Inaccurate
outcome-wildly-inaccurate = Wildly inaccurate
outcome-deflected = Deflected
outcome-fumbled = Fumbled
outcome-intercepted = Intercepted
outcome-turnover = Turnover
outcome-distracted = Distracted
outcome-knocked-down = Knocked down
outcome-no-effect = No effect
outcome-backfires = Backfires on the player
outcome-accurate = Accurate

warn-title = Before you end your turn
warn-anyway = End turn anyway
warn-back = Keep playing
warn-carrier-unused = Your ball carrier can still act.
warn-players-unused = None of your players has acted.
warn-ball-loose = The ball is loose, and one of your players could pick it up.

orders-title = Automatic answers
orders-lead = Questions answered for you at once, so nobody waits. Only you see them.
orders-ask = When asked
orders-answer = answer
orders-when = when
orders-when-always = always
orders-when-their-turn = in their turn
orders-add = Add
orders-remove = Remove
orders-none = No automatic answers.
orders-remember = Same answer for the rest of the match
orders-name-follow-up = Follow up after a push
orders-name-use-skill = Use a skill
orders-name-reroll = Re-roll a failed test
orders-name-apothecary = Call the apothecary
orders-name-interfere = Interfere with a pass
orders-name-send-off = A player is sent off
orders-name-spell = Cast a spell
orders-name-measure = Use a desperate measure

chat-label = Message
chat-none = No messages yet.
chat-from = { $name }:

log-title = What happened
log-none = Nothing has happened yet.
log-undone = undone
log-undid = { $name } took back the last action.
log-undid-agreed = { $name } took back the last action; { $other } agreed.
log-called-off = The match was called off.
log-undo-asked = { $name } asked to undo.
log-undo-refused = The undo was refused.
log-order = automatic answer
log-clock = time ran out
log-computer = computer
log-joined = { $name } joined.
log-created = The match was created.
log-dice-server-opens = Dice secret revealed – anyone can verify the rolls.
log-dice-silent = { $name } did not answer in time; play went on.
log-dice-new-chain = { $name } goes on with another device.
log-dice-sealed = Dice sealed ✓
log-mods = modifiers
log-needs = needs { $need }+

keys-title = Keys
keys-arrows = move over the pitch (with Shift four squares)
keys-enter = select; again to confirm; on an opponent: weigh your best block
keys-escape = cancel
keys-next = next player who can act, or next option
keys-numbers = the numbered answers
keys-end = end the turn
keys-undo = undo
keys-hold = keep a window for special plays open
keys-log = go to the log
keys-pitch = go to the pitch
keys-go = confirm
keys-actions = Move, Block, Blitz, Pass, Hand-off, Foul, Throw team-mate, Stab

stage-touchdown = TOUCHDOWN!
stage-kickoff = Kick-off event
stage-sent-off = Sent off!
stage-turnover = Turnover
stage-halftime = Half-time
stage-skip = Skip
stage-skip-turn = Skip turn
stage-showing = { $name } is playing …
stage-going = The play goes on …

keys-skip = skip what is being shown
keys-sound = sound on or off
keys-zones = show tackle zones

kickoff-get-the-ref = Each team gains a bribe.
kickoff-time-out = The turn markers move.
kickoff-solid-defence = The kicking team may rearrange players.
kickoff-high-kick = A receiver may run under the ball.
kickoff-cheering-fans = The louder fans earn a prayer.
kickoff-brilliant-coaching = The better coaching staff earns a re-roll.
kickoff-changing-weather = New weather is rolled.
kickoff-quick-snap = The receiving team may shift players.
kickoff-blitz = The kicking team gets to act first!
kickoff-officious-ref = The referee picks on a player.
kickoff-pitch-invasion = Fans run onto the pitch and stun players.
