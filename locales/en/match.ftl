# What happens in a match. The message is event-WORD, its arguments are the fields of the event's JSON
# (crates/notation/src/say.rs says how). `.dice` is added where dice cannot be drawn.

## Dice and tests

event-rolled = { $why }:
    .dice = { $face }
event-tested = { $who }: { $test }, needs { $need }+. { $passed ->
    [yes] Succeeds.
   *[no] Fails.
}
    .dice = Rolled { $face }{ $mods }: { $total }.
event-rerolled = { $by-id ->
    [skill] { $side } re-rolls with { $skill }.
   *[other] { $side } re-rolls ({ $by }).
}
event-reroll-lost = { $side } loses the re-roll.
event-skill-used = { $who } uses { $skill }.

## Before the match

event-fan-factor = Fan Factor of { $side }: { $factor }.
event-weather = Weather: { $weather }.
event-journeyman = { $who } joins as a journeyman.
event-petty-cash = { $side } gets { $amount } gold of petty cash.
event-bought = { $side } buys { $item } for { $price } gold.
event-mercenary = { $who } joins as a mercenary.
event-star-joined = { $who } joins as a star player.
event-rookie = { $who } joins as one more journeyman.
event-hired = { $item-id ->
    [side-bet] { $side } bets { $stake } gold on itself.
   *[other] { $side } hires { $hire }.
}
event-hire-lost = Hired by both sides, { $hire } plays for neither.
event-petty-cash-lost = { $side } forfeits { $amount } gold of unspent petty cash.
event-underdog = { $prayers ->
    [0] { $side } is the underdog.
    [one] { $side } is the underdog and gets one prayer.
   *[other] { $side } is the underdog and gets { $prayers } prayers.
}
event-prayed = { $side } prays: { $prayer }.
event-custom = { $side } uses { $item }: { $result }.
event-measure-gained = { $side } has a desperate measure: { $measure }.
event-coin-toss = { $side } wins the toss.
event-kicks = { $side } kicks off.

## Halves, drives and turns

event-half-started = Half { $half } begins.
event-drive-started = Drive { $drive }: { $side } kicks.
event-placed = { $who } is placed at { $to }.
event-set-up-done = { $side } is set up.
event-turn-started = { $side }, turn { $turn }.
event-turn-ended = { $side }’s turn is over.
event-turnover = Turnover by { $side }: { $cause }.
event-touchdown = Touchdown by { $who }!
event-turn-marker = { $side } is now on turn { $turn }.
event-drive-ended = The drive is over.
event-half-ended = Half { $half } is over.
event-sudden-death = { $side } wins by sudden death.
event-mvp = Most valuable player: { $who }.
event-conceded = { $side } concedes.
event-time-called = Time is called.
event-match-ended = Final whistle: { $home }–{ $away }.

## Kick-off

event-kicker = { $who } kicks.
event-kick-aimed = The kick is aimed at { $at }.
event-kickoff = Kick-off event: { $event }!
event-touchback = Touchback: the receiving side gets the ball.
event-bribe-gained = { $side } gains a bribe.
event-reroll-gained = { $side } gains a re-roll.
event-reroll-taken = { $side } loses a re-roll.
event-roll-off = { $side } rolls { $total } in all.

## Activations and movement

event-activated = { $who }: { $action }.
event-target = { $who } goes for { $target }.
event-activation-lost = { $who } loses the activation.
event-put-back = { $who } is put back and may act later.
event-stood-up = { $who } stands up.
event-rooted = { $who } takes root.
event-bitten = { $who } bites { $mate }.
event-tackle-zone-lost = { $who } is distracted and no longer marks anybody.
event-moved = { $who } moves to { $to }.
event-jumped = { $who } jumps to { $to }.

## Blocks

event-block = { $who } blocks { $target }. { $side }’s choice.
    .dice = { $faces }.
event-face = Result: { $face }.
event-pushed = { $who } is pushed to { $to }.
event-pushed-off = { $who } is pushed into the crowd.
event-followed-up = { $who } follows up.

## Injuries

event-fell-over = { $who } falls over.
event-knocked-down = { $who } is knocked down.
event-placed-prone = { $who } is placed prone.
event-armour = { $broken ->
    [yes] { $who }’s armour ({ $need }+) breaks.
   *[no] { $who }’s armour ({ $need }+) holds.
}
    .dice = Rolled { $dice }{ $mods }: { $total }.
event-injury = Injury of { $who }: { $result }.
    .dice = Rolled { $dice }{ $mods }: { $total }.
event-casualty-roll = Casualty roll for { $who }: { $fate }.
    .dice = Rolled { $face }{ $mods }: { $total }.
event-lasting-injury = Lasting injury of { $who }: { $characteristic }.
event-stunned = { $who } is stunned.
event-apothecary = { $side } calls the apothecary to { $who }.
event-patched = { $saved ->
    [yes] The apothecary patches { $who } up.
   *[no] The apothecary cannot help { $who }.
}
event-staff-treated = { $saved ->
    [yes] The apothecary treats the staff of { $side }: back on duty.
   *[no] The apothecary treats the staff of { $side } in vain.
}
event-regenerated = { $saved ->
    [yes] { $who } regenerates.
   *[no] { $who } does not regenerate.
}
event-went = { $who } goes to: { $place }.
event-casualty = { $fate-id ->
    [dead] { $who } is dead.
   *[other] { $who } is a casualty: { $fate }.
}
event-turned-over = { $who } is no longer stunned, and lies prone.
event-recovered = { $who } comes round.

## The ball and passes

event-ball = The ball { $how } to { $to }.
event-ball-out = The ball goes out at { $from }.
event-ball-rests = The ball rests at { $at }.
event-ball-gained = { $how-id ->
    [pick-up] { $who } picks up the ball.
    [catch] { $who } catches the ball.
    [touchback] { $who } is given the ball.
   *[other] { $who } takes the ball.
}
event-ball-lost = { $who } loses the ball.
event-pass-aimed = { $who } throws to { $at }: { $range }.
event-pass = The pass is { $result }.
event-deflected = { $who } deflects the pass.
event-intercepted = { $who } intercepts the pass!
event-completed = { $who } completes a pass to { $target }.
event-handed-off = { $who } hands the ball to { $target }.
event-mate-thrown = { $who } throws { $mate } to { $at }.
event-throw = The throw is { $result }.
event-mate-moved = { $who } flies to { $to }.
event-landed = { $who } lands safely.
event-superb-throw = A superb throw by { $who }.
event-bomb-thrown = { $who } throws a bomb to { $at }: { $range }.
event-bomb-throw = The throw of the bomb is { $result }.
event-bomb = The bomb { $how } to { $to }.
event-bomb-out = The bomb leaves the pitch at { $from }.
event-bomb-deflected = { $who } deflects the bomb.
event-bomb-caught = { $who } catches the bomb.
event-bomb-exploded = The bomb explodes at { $at }.

## Fouls and the referee

event-fouled = { $who } fouls { $target }.
event-spotted = The referee spots { $who }!
event-argued = { $side } argues: { $result }.
event-bribed = { $worked ->
    [yes] { $side } bribes the referee: it works.
   *[no] { $side } bribes the referee in vain.
}
event-sent-off = { $who } is sent off.
event-eye-on = The referee has an eye on { $side }.
event-got-the-ref = The referee is on the side of { $side } for the rest of the half.
event-bonus-turn = { $begins ->
    [yes] { $side } begins a bonus turn.
   *[no] { $side }’s bonus turn is over.
}
event-procedure-called = { $right ->
    [yes] Illegal procedure is rightly called on { $side }.
   *[no] Illegal procedure is wrongly called on { $side }.
}
event-suspended = { $matches ->
    [one] { $who } is suspended for one match.
   *[other] { $who } is suspended for { $matches } matches.
}

## Prayers, measures, spells, helpers

event-chosen = { $who } is chosen.
event-effect = { $change-id ->
    [gains] { $who } gains { $skill }.
    [forgoes] { $who } declines to use { $skill } for the rest of this turn.
    [loner] { $who } becomes a Loner ({ $by-id }+).
    [mighty-blow] { $who } gains Mighty Blow ({ $by }).
    [incorporeal] { $who } becomes incorporeal.
    [frog] { $who } becomes a frog.
    [own] { $who }: { $told }.
   *[other] { $who }: { $change } { $by }.
}
event-effect-ended = { $change-id ->
    [gains] { $who } no longer has { $skill }.
    [forgoes] { $who } has { $skill } again.
    [loner] { $who } is no longer a Loner.
    [mighty-blow] { $who } no longer has Mighty Blow.
    [incorporeal] { $who } has a body again.
    [frog] { $who } is no longer a frog.
    [own] { $who }: no longer { $told }.
   *[other] { $who }: { $change } is back to normal.
}
event-prayer-ended = { $side }’s prayer ends: { $prayer }.
event-measure-used = { $side } uses a desperate measure: { $measure }.
event-spell = { $side } casts a spell: { $spell }.
event-helper = { $side } uses { $helper }.
event-raised = { $who } rises to play for the other side.
event-bet-settled = { $paid ->
    [0] { $side } loses its bet.
   *[other] { $side }’s bet pays { $paid } gold.
}
event-helper-gone = { $helper } no longer works for { $side }.
event-sits-out = { $who } sits out the next drive.
event-frogged = { $who } is turned into a frog.
event-star-rule = { $who } uses a special rule.
event-ruled-out = { $who } takes no further part.

## Special plays

event-play-declared = { $side } plays { $play }.
event-play-nullified = The special play of { $side } has no effect.
event-play-dealt = { $side } gets a card of { $deck }.
event-bargain = { $give-id ->
    [play] { $side } offers the special play in line { $line }
    [apothecary] { $side } offers its apothecary
   *[promise] { $side } offers a promise
} { $price-id ->
    [play] for the one in line { $other } of the other hand
   *[gold] { $gold ->
        [0] for nothing
       *[other] for { $gold } gold
    }
}: { $agreed ->
    [yes] agreed.
   *[no] declined.
}
event-boon = The play works for { $side }.
event-play-binds = The play works on { $who }.
event-play-lasts = { $play } has a lasting effect for { $side }.
event-paid = { $side } pays { $amount } gold.
event-adjusted = { $side }’s card, { $adjust-id ->
    [gain-reroll] a re-roll gained
    [lose-reroll] a re-roll lost
    [they-gain-reroll] a re-roll for the other side
    [they-lose-reroll] the other side loses a re-roll
    [gain-bribe] a bribe gained
    [they-gain-bribe] a bribe for the other side
    [later] players to be changed at the start of the next turn
    [place] { $who } moves to { $to }
    [stand] { $who } stands
    [prone] { $who } lies prone
    [stunned] { $who } is stunned
    [reserves] { $who } goes to the reserves
    [knocked-out] { $who } is knocked out
   *[out] { $who } takes no further part
}: { $agreed ->
    [yes] agreed.
   *[no] declined.
}
event-own = { $told }

### Questions: the message is question-WORD.

question-buy-inducement = Buy inducements or continue.
question-mercenary-position = Which position does the mercenary play?
question-mercenary-skill = Give the mercenary an extra skill?
question-hire-star = Which star player do you hire?
question-hire-staff = Which coaching staff do you hire?
question-hire-wizard = Which wizard do you hire?
question-hire-referee = Which referee do you hire?
question-stake = How much do you bet? (0 is 10,000, 9 is 100,000)
question-pray = Roll for a prayer?
question-prayer-player = { $prayer }: which player?
question-prayer-skill = Which skill does { $who } gain?
question-custom-player = Which player does the inducement help?
question-kick-or-receive = You won the toss. Kick or receive?
question-set-up-or-concede = You have very few players left. Play on, or concede at no cost?
question-set-up-player = Place your next player.
question-set-up-square = Choose a square for { $who }.
question-kicker = Select the kicker.
question-kick-target = Choose where to aim the kick.
question-touchback = Touchback: select the player who gets the ball.
question-kickoff-player = { $event }: select a player, or finish.
question-kickoff-square = { $event }: choose a square for { $who }.
question-turn = Select a player, or end your turn.
question-target = { $action }: select a target for { $who }.
question-act = { $who }: choose a square or an action.
question-pass-target = { $who }: choose where to throw.
question-throw-target = { $who }: choose where to throw { $other }.
question-illegal-procedure = The turn marker was forgotten when { $who } was activated. What do you do?
question-reroll = { $tested ->
    [yes] { $who } failed at { $test } (needs { $need }+). Use a re-roll? Left: { $left }.
   *[no] The roll of { $who }: use a re-roll? Left: { $left }.
}
question-block-die = { $who } blocks { $other }: choose a die.
question-push = Choose where { $who } is pushed.
question-pick-up = { $who }: pick up the ball?
question-follow-up = Follow up with { $who }?
question-name-dice = { $who } goes for it and dodges in one square. Which of the two dice is for the extra square?
question-reroll-scatter = Roll the scatter again?
question-use-star-rule = Use { $who }’s special rule?
question-star-advice = Which skill is lent to { $who }?
question-use-skill = { $who }: use { $skill }?
question-skill-square = { $skill }: choose a square for { $who }.
question-skill-player = Which player does { $who } choose with { $skill }?
question-interfere = A pass flies by: select who tries to intercept.
question-apothecary = { $who } is hurt. Call the apothecary?
question-patient = Several are hurt: who does the apothecary treat?
question-treat-staff = Does the apothecary treat the staff?
question-casualty-choice = { $who }: choose the injury.
question-roll-skill = Which skill is used for this roll?
question-reroll-injury = Roll again for { $who }?
question-regeneration = Try the regeneration of { $who } again?
question-send-off = { $who } was caught. Argue, bribe, or accept?
question-measure = Use a desperate measure?
question-measure-player = { $measure }: which player?
question-second-action = Choose a second action for { $who }.
question-measure-characteristic = What improves for { $who }?
question-spell = Cast a spell now?
question-spell-square = { $known ->
    [yes] { $spell }: at which square?
   *[no] At which square?
}
question-spell-player = { $known ->
    [yes] { $spell }: at which player?
   *[no] At which player?
}
question-spell-clock = Which way does time go?
question-spell-skill = Which mutation does { $who } get?
question-spell-bonus = Add +1 to the roll against { $who }?
question-reroll-spell = The spell against { $who }: roll again?
question-play = Play a card now? ({ $moment })
question-play-player = { $play }: on which player?
question-play-square = { $play }: where?
question-play-skill = { $play }: which skill or trait?
question-play-choice = { $play }: which of the two?
question-adjust = What does the announced card change?
question-adjust-player = What does the announced card change for { $who }?
question-agree = The announced card: { $adjust-id ->
    [place] { $who } moves to { $to }
    [stand] { $who } stands
    [prone] { $who } lies prone
    [stunned] { $who } is stunned
    [reserves] { $who } goes to the reserves
    [knocked-out] { $who } is knocked out
    [out] { $who } takes no further part
   *[other] { $adjust }
}. Do you agree?
question-play-deck = A special play: from which deck? One that you have drawn from before may be rolled for again.
question-keep-play = Which of the two cards do you keep?
question-bargain = The other coach offers { $give-id ->
    [play] the special play in line { $line }
    [apothecary] the apothecary
   *[promise] a promise
} { $price-id ->
    [play] for the one in line { $theirs } of your hand
   *[gold] { $gold ->
        [0] for nothing
       *[other] for { $gold } gold
    }
}. Do you agree?
question-name-die = { $who } is inspired. What does the die show?
question-slogan = Do you say your sponsor’s slogan?
question-helper-use = Use { $helper } now?
question-helper-player = { $helper }: for which player?
question-helper-item = { $helper }: what do you want?
question-own = { $told }

## The draw of special plays

question-draw-buy = From which deck do you buy a card? Points left: { $points }.
question-draw-die = A die is thrown.
question-draw-induce = Buy a card for gold?
question-draw-return = Put one card back and take another?
question-draw-deck = Which deck is used in this match?
question-draw-pick = From which deck do you take two cards, one for each coach?
question-draw-keep = Which card do you keep?
question-draw-table = On which table do you roll?

## What a coach does

does-activate = { $who }: { $action }
does-player = { $who }
does-square = { $to }
does-jump = Jump to { $to }
does-item = { $item }
does-gives-up = Concedes
does-calls-time = Calls time
does-calls-procedure = Calls illegal procedure
does-forgoes = { $who } does not use { $skill } this turn
does-offers = Offers { $give-id ->
    [play] play { $give }
    [apothecary] the apothecary
   *[promise] a promise
} for { $price-id ->
    [play] play { $price }
   *[gold] { $price } gold pieces
}
does-none = None
does-random = Let chance choose
