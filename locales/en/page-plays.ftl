### Special plays: the draw, hands, windows, targets.

tab-plays = Plays

draw-title = Special plays are drawn
draw-lead = Shuffles and dice follow from the secret and from both coaches’ values, so nobody can choose them. Your choices are sealed in the log and opened at the end.
draw-both = Both
draw-card = a card
draw-unseen = cards unseen
draw-sealed = a sealed table
draw-points =
    { $n ->
        [one] 1 point
       *[other] { $n } points
    }
draw-for-amount = how much both coaches get
draw-for-order = who goes first
draw-for-roll-off = the roll-off
draw-for-grant = whether a play is granted
draw-for-tens = the tens of a D66
draw-for-units = the units of a D66
draw-step-rolled = { $side }: a die for { $what }.
draw-step-amount = Each coach gets { $n }.
draw-step-goes-first = { $side } goes first.
draw-step-deck-chosen = { $side } chooses { $deck }, the only deck of this match.
draw-step-induced = { $side } buys { $card } of { $deck } for gold.
draw-step-bought = { $side } buys { $card } of { $deck }, { $left } left.
draw-step-points-lost =
    { $n ->
        [one] { $side } leaves 1 point unspent.
       *[other] { $side } leaves { $n } points unspent.
    }
draw-step-drew = { $side } draws { $card } of { $deck }.
draw-step-returned = { $side } puts { $card } back and takes { $other } of { $deck }.
draw-step-kept-all = { $side } keeps all cards.
draw-step-picked = { $side } takes two cards from { $deck }, unseen, one for each coach.
draw-step-looked = { $side } looks: { $cards }.
draw-step-sealed = { $side } has chosen in round { $n }.
draw-step-kept = { $side } keeps { $card } of { $deck }.
draw-step-passed = { $side } hands over: { $cards }.
draw-step-went-back = { $card } goes back under { $deck }.
draw-step-granted =
    { $n ->
        [one] { $side } gets 1 play.
       *[other] { $side } gets { $n } plays.
    }
draw-step-line-sealed = { $side } writes down a table and seals it.
draw-step-line-drawn = { $side }: { $table } { $roll }: { $cards }.
draw-step-joined = { $side } adds the bought cards: { $cards }.

plays-title = Special plays
plays-one = Special play
plays-mine = Your plays
plays-of = Plays of { $name }
plays-count = ({ $n })
plays-none = No plays.
plays-hidden = A hidden play
plays-hidden-from = A card of { $deck }
plays-roll = roll { $n }
plays-maybe = Perhaps: { $list }
plays-when = When: { $when }.
plays-target = On: { $target }.
plays-declare = Play { $name }
plays-arm = Play it at the next chance
plays-disarm = Do not play it automatically
plays-armed = at the next chance
plays-pause = You pass automatically in a moment. So does everybody, whatever they hold.
plays-pause-empty = Nothing you hold fits. The pause is just as long as if something did, so it gives nothing away.
plays-hold = Wait, I am thinking
plays-hold-run = Wait during this turn
plays-waits = { $name } says: wait.
plays-watch = Wait for me at its moments
plays-unwatch = Do not wait at its moments
plays-watched = the game waits for you

orders-moment = Moment
orders-moment-all = every moment
orders-play-wait = Wait for me

plays-held = The window stays open until you answer.
plays-state-held = held
plays-state-declared = declared
plays-state-resolved = played
plays-state-nullified = stopped
plays-state-traded = traded away

offer-play = play { $n }
offer-apothecary = the apothecary for the rest of the match
offer-promise = a promise
offer-title = Offer the other coach something
offer-what = What
offer-price = For how many thousands of gold
offer-send = Offer it

plays-state-lapsed = lapsed

refusal-E-WINDOW = Not now.
refusal-E-TARGET = There is nothing here to use it on.
refusal-E-NOEFFECT = It would change nothing now.
refusal-E-SPENT = Used, stopped or lapsed.
refusal-E-NOTHELD = Not in your hand.

window-Immediate = at once after the draw
window-FirstOwnSetup = before your first set-up
window-BeforeOwnSetup = before you set up
window-AfterSetup = when both teams are set up
window-AfterFirstSetup = when both teams are set up for the first time
window-OnOwnKick = when you kick off
window-AfterOwnKick = after your kick-off
window-StartOwnTurn = at the start of your turn
window-StartOppTurn = at the start of the opponent’s turn
window-BeforeOwnAction = when one of your players is about to act
window-BeforeOwnBlock = before one of your blocks
window-AfterOwnBlockDice = after the dice of your block
window-OwnFoulDeclared = when you foul
window-OppFoulDeclared = when the opponent fouls
window-OwnSendOff = when one of your players is sent off
window-OwnIllegalProcedure = when illegal procedure is called on you
window-OwnPass = when you pass
window-OwnInterception = when you try to intercept
window-OwnReroll = after a failed roll of yours
window-OppRerollDeclared = when the opponent uses a re-roll
window-OppPlayDeclared = when the opponent plays a special play
window-OppDodge = when an opponent dodges
window-OppGoForIt = when an opponent rushes
window-OppArmourHeld = when an opponent’s attack does not break armour
window-OppGetTheRef = when the crowd gets the referee
window-OppTouchdown = after an opposing touchdown
window-DriveBreak = between two drives
window-HalfTime = at half-time
window-HalfOver = when a half is over
window-MatchEnd = after the final whistle
window-OwnInjury = when a player of yours has just been injured
window-OppPass = when an opponent is about to pass the ball

target-OwnTeam = your team
target-OppTeam = the opponent’s team
target-BothTeams = both teams
target-OwnListed = a player of yours
target-OppListed = an opponent
target-OwnOnPitch = a player of yours on the pitch
target-OwnStanding = a standing player of yours
target-OppStanding = a standing opponent
target-AnyStanding = any standing player
target-OwnCarrier = your ball carrier
target-OwnReserve = one of your reserves
target-OwnCasualty = one of your casualties
target-OwnOffender = your player who is sent off
target-OwnFoulVictim = your fouled player
target-OppFoulVictim = the fouled opponent
target-OppDowned = the opponent who went down
target-OppRandom-1 = a random opponent
target-OppRandom-2 = two random opponents
target-OppRandom-D3 = D3 random opponents
target-OppRandom-D6 = D6 random opponents
target-OppStaff = the opponent’s staff
target-Square = a square
target-Ball = the ball
target-Reroll = the re-roll
target-Play = the opponent’s play

duration-Instant = Works at once.
duration-Roll = For one roll.
duration-Block = For one block.
duration-Turn = For a turn.
duration-Drive = For a drive.
duration-Half = For a half.
duration-Match = For the match.
duration-Permanent = For good.

log-pause = the pause is over

orders-name-play = Special plays
orders-play-decline = Pass at once

adjust-agreed = agreed
adjust-declined = declined
adjust-gain-reroll = { $side } gains a re-roll
adjust-lose-reroll = { $side } loses a re-roll
adjust-they-gain-reroll = { $other } gains a re-roll
adjust-they-lose-reroll = { $other } loses a re-roll
adjust-gain-bribe = { $side } gains a bribe
adjust-they-gain-bribe = { $other } gains a bribe
adjust-later = Change players at the start of the next turn
adjust-place = { $who } moves to { $to }
adjust-stand = { $who } stands
adjust-prone = { $who } lies prone
adjust-stunned = { $who } is stunned
adjust-reserves = { $who } goes to the reserves
adjust-knocked-out = { $who } is knocked out
adjust-out = { $who } takes no further part
