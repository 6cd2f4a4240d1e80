### Why an action is refused: the message is refusal-WORD. What prevents it is $why, and $why-id to choose by.

refusal-match-over = The match is over.
refusal-team-sheet = { $side }: the team sheet does not fit these rules.
refusal-not-asked = { $question-id ->
    [turn] Nobody is acting: say first which player you activate, and for what.
   *[other] That is not the question now. { $question }
}
refusal-not-among = { $question-id ->
    [touchback] The ball goes to one of your own players on the pitch, a Standing one if there is one.
    [kickoff-player] { $event-id ->
        [high-kick] High Kick moves one Open player of the receiving team.
        [quick-snap] A Quick Snap moves players of the receiving team, each once, to a free square next to them.
        [solid-defence] Only the players of the kicking team that the event allows are set up again, each once.
        [perfect-defence] Only the players of the kicking team that the event allows are set up again, each once.
        [blitz] Only Open players of the kicking team are activated, each once, to move; one of them may blitz, one throw a team-mate.
       *[other] That cannot be chosen here. { $question }
    }
    [kickoff-square] Only a free square next to the player.
    [prayer-player] Only one of your own players without Loner who can take part.
    [prayer-skill] Only a Primary skill that the player does not have.
    [mercenary-skill] Only a Primary skill that the mercenary does not have.
    [second-action] { $who } cannot take that as its second action.
    [spell-square] The spell must be aimed at a square of the pitch.
    [measure-player] Only one of your own players who can take part.
   *[other] That cannot be chosen here. { $question }
}
refusal-not-now = { $why-id ->
    [ejected] The coach was sent off and may not argue any more.
    [again] This call has been argued already.
    [deaf] { $choice-id ->
        [bribe] A Bribe cannot be used at this moment.
       *[argue] The referee hears no argument.
    }
    [none-left] { $choice-id ->
        [bribe] No Bribe is left.
        [mungo-spinecracker] Mungo Spinecracker is not there to help.
        [mortuary-assistant] No mortuary assistant is there to help.
        [plague-doctor] No plague doctor is there to help.
       *[other] { refusal-untimely }
    }
    [not-him] The apothecary cannot treat this player.
    [other-chooses] The other coach chooses the block die: the defender is stronger.
    [no-trait] { $known ->
        [yes] The player does not have { $skill }.
       *[no] { refusal-untimely }
    }
    [weapon-used] { $skill } has been used this turn.
    [same-face] This die shows the same face as another one, or has been thrown again.
    [not-this-roll] The other roll waits for the bonus.
    [not-owned] The wizard does not know that spell, or has cast it.
    [no-target] No Standing opponent is adjacent.
    [no-movement] No movement is left to pay for the block.
   *[wrong-moment] { refusal-untimely }
}
refusal-untimely = { $choice-id ->
    [end-turn] A team turn is ended between two activations.
    [stop] No player is acting who could stop.
    [kick] Kicking or receiving is chosen by the winner of the toss, before the match.
    [receive] Kicking or receiving is chosen by the winner of the toss, before the match.
    [set-up] This is asked before a set-up with three players or fewer.
    [concede] This is asked before a set-up with three players or fewer.
    [pray] Prayers to Nuffle are said before the match, by the Underdog.
    [stand-up] No player is acting who could stand up.
    [put-back] A declared activation counts: it is put back only where the match allows it, and before anything has come of it.
    [block] No player is making a Blitz.
    [throw] No player is making a Pass.
    [foul] No player is making a Foul.
    [stab] No player is making a Blitz in which this could be done.
    [chainsaw] No player is making a Blitz in which this could be done.
    [projectile-vomit] No player is making a Blitz in which this could be done.
    [breathe-fire] No player is making a Blitz in which this could be done.
    [die-1] No block die is to be chosen.
    [die-2] No block die is to be chosen.
    [die-3] No block die is to be chosen.
    [follow-up] No follow-up is to be decided: that comes straight after a push-back, unless a skill settles it.
    [stay] No follow-up is to be decided: that comes straight after a push-back, unless a skill settles it.
    [keep-first] There are no two casualty rolls and no two cards to choose from.
    [keep-second] There are no two casualty rolls and no two cards to choose from.
    [apothecary] The apothecary has nobody to treat.
    [mortuary-assistant] No failed Regeneration and no knocked-out player is to be mended.
    [plague-doctor] No failed Regeneration and no knocked-out player is to be mended.
    [mungo-spinecracker] Nobody has just been knocked out.
    [argue] Nobody is being sent off.
    [bribe] Nobody is being sent off.
    [strength] No characteristic is to be improved.
    [agility] No characteristic is to be improved.
    [armour] No roll for armour or injury waits for a bonus.
    [injury] No roll for armour or injury waits for a bonus.
    [fireball] No wizard is about to cast.
    [zap] No wizard is about to cast.
    [leave-ball] The ball is left behind by its carrier in a Move or a Blitz, with a step to come.
    [use-star] No star uses its own rule that way now.
    [extra-blitz] No special play grants an extra action now.
    [extra-pass] No special play grants an extra action now.
    [assistant] No special play is aimed at the staff now.
    [cheerleader] No special play is aimed at the staff now.
    [wizard] No special play is aimed at the staff now.
    [chef] No special play is aimed at the staff now.
    [off] Nobody can be pushed off the pitch, and no ball can be given to the crowd.
    [stare] No player can use Hypnotic Gaze now.
    [pick-up] No player stands on the ball and waits to pick it up.
    [move-marker] The turn marker is not to be moved now.
    [cast] No spell can be cast now.
   *[other] This is not the moment for that.
}
refusal-no-call = Illegal procedure is called in the other team's turn.
refusal-not-for-sale = { $why-id ->
    [no-such-action] Coaches trade nothing during a match of this game.
    [wrong-moment] Coaches trade between two activations.
    [none-left] The other coach does not have so much gold.
   *[other] That is not yours to give, or the other hand has no room for it.
}
refusal-cannot-forgo = The skill cannot be left unused: { $why-id ->
    [no-trait] the player is not yours or does not have it
    [moved] dice that it touches have been thrown
    [same-face] another die shows the same
    [asked] it is asked for in its moment, or must be used
   *[other] that has been said already
}.
refusal-inducement-unavailable = { $item } is not available to this team.
refusal-inducement-limit = At most { $most } of { $item }.
refusal-star-unavailable = { $star } does not play for this team.
refusal-star-twice = { $star } plays for this team already.
refusal-no-room = The squad has no room for such a mercenary.
refusal-squad-full = A squad has at most { $most } players.
refusal-not-enough-money = { $need } needed, { $money } available.
refusal-set-up-area = ({ $at }) is outside your set-up area.
refusal-set-up-wide-zone = { $most ->
    [one] Only 1 player per Wide Zone.
   *[other] Only { $most } players per Wide Zone.
}
refusal-set-up-line = { $count ->
    [one] 1 player
   *[other] { $count } players
} next to the Line of Scrimmage, { $need } needed.
refusal-set-up-player = { $who } cannot be set up: { $why }.
refusal-set-up-full = At most { $most } players.
refusal-set-up-incomplete = All { $count } available players must be set up.
refusal-square-occupied = ({ $at }) is occupied.
refusal-kick-target = The kick must be aimed beyond your own Line of Scrimmage.
refusal-kicker = The kicker must stand in the Centre Field, away from the Line of Scrimmage.
refusal-cannot-activate = { $who } cannot be activated: { $why-id ->
    [off-pitch] the player is not on the pitch
   *[other] { $why }
}.
refusal-action-used = { $action } has already been used this turn.
refusal-cannot-declare = { $who } cannot declare { $action }: { $why-id ->
    [no-trait] { $known ->
        [yes] the player does not have { $skill }
       *[no] the player does not have { $action }
    }
    [no-target] { $action-id ->
        [foul] no opponent is Prone or Stunned
        [blitz] no opponent is Standing
        [hypnotic-gaze] no opponent is Standing
        [throw-team-mate] no team-mate on the pitch can be thrown
        [kick-team-mate] no team-mate on the pitch can be kicked
       *[other] no Standing opponent is adjacent
    }
    [weak] a thrower needs ST 5
   *[other] { $why }
}.
refusal-not-declared = { $who } has declared another action.
refusal-cannot-move = { $who } cannot move to ({ $to }): { $why }.
refusal-cannot-jump = { $who } cannot jump to ({ $to }): { $why-id ->
    [no-movement] not enough movement is left
    [again] one jump in an activation is all
   *[other] { $why }
}.
refusal-cannot-stand = { $why-id ->
    [standing] { $who } is Standing already.
    [lying] { $who } must stand up first.
   *[other] { $who } cannot stand up any more: that comes first in an activation.
}
refusal-cannot-block = { $who } cannot be { $struck ->
    [yes] the target of { $action }
   *[no] blocked
}: { $why-id ->
    [again] the block of this Blitz has been made
    [no-movement] no movement is left to pay for the block
    [not-named] another target was named for this Blitz
    [off-pitch] the player is not on the pitch
   *[other] { $why }
}.
refusal-cannot-gaze = { $who } cannot be gazed at: { $why-id ->
    [no-target] the player has no tackle zone
    [off-pitch] the player is not on the pitch
   *[other] { $why }
}.
refusal-cannot-foul = { $who } cannot be fouled: { $why-id ->
    [again] the foul has been made
    [not-named] another victim was named
    [off-pitch] the player is not on the pitch
   *[other] { $why }
}.
refusal-not-thrown = { $count ->
    [one] Only one block die was thrown.
   *[other] Only { $count } block dice were thrown.
}
refusal-push-square = ({ $at }) is not a legal push-back square.
refusal-no-ball = { $who } does not hold the ball.
refusal-keeps-ball = { $who } never gives the ball away: My Ball.
refusal-out-of-range = Target out of range.
refusal-blizzard = Only Quick and Short passes in a Blizzard.
refusal-quick-only = Dump-off is a Quick Pass and nothing longer.
refusal-cannot-throw = { $who } cannot { $kicked ->
    [yes] kick
   *[no] throw
} { $mate }: { $why-id ->
    [no-trait] the thrower does not have the trait for it
    [weak] a thrower needs ST 5
    [mate-trait] the team-mate needs Right Stuff, ST 3 at most, and free feet
    [nobody] there is no such player on the pitch
    [lying] the team-mate is not Standing
    [occupied] the thrower stands there
   *[other] { $why }
}.
refusal-hand-off-target = Hand-off needs an adjacent Standing team-mate.
refusal-foul-target = Only Prone or Stunned opponents can be fouled.
refusal-cannot-interfere = { $who } cannot interfere: only a Standing opponent with a tackle zone between thrower and target can.
refusal-no-reroll = No re-roll possible: { $why-id ->
    [no-trait] nothing of that kind is at hand for this roll
    [again] no die is re-rolled twice
   *[other] { $why }
}.
refusal-bad-die = { $face } is not a valid D{ $die } result.
refusal-no-apothecary = No apothecary left.
refusal-measure-now = { $measure } cannot be used now: { $why }.
refusal-special-play = { $why-id ->
    [E-WINDOW] This is not the moment for that play.
    [E-TARGET] There is nobody and nothing that play could be used on.
    [E-NOEFFECT] That play would change nothing now.
    [E-SPENT] That play has been used, stopped or let go already.
   *[E-NOTHELD] You do not hold that play.
}
refusal-own = { $told }

### What prevents it, as the end of a sentence.

why-nobody = there is no such player
why-opponent = the player belongs to the other team
why-own-player = the player belongs to your own team
why-off-pitch = that is off the pitch
why-stunned = the player is Stunned
why-lying = the player is not Standing
why-acted = the player has already been activated this turn
why-not-adjacent = it is not adjacent
why-occupied = it is occupied
why-no-movement = no movement is left
why-nothing-to-jump = there is nobody to jump over
why-again = that has been done once already
why-not-named = another target was named
why-no-target = there is nobody to do it to
why-no-trait = the skill or trait is missing
why-too-far = that is too far
why-opponent-turn = it is not your team's turn
why-none-left = none is left
why-not-this-roll = this roll cannot be repeated
why-nothing-rolled = there is nothing to repeat
why-wrong-moment = this is not the moment for it
why-armed = a chainsaw must be used instead
why-rooted = the player has taken root
why-held = Tentacles hold the player
why-bound = a special play or a spell keeps the player from it
why-standing = the player is Standing already
why-moved = the player has done something already
why-weak = the player is not strong enough
why-mate-trait = the team-mate cannot be thrown
why-ejected = the coach was sent off
why-deaf = the referee does not listen
why-not-owned = the team does not have it
why-turn-limit = the team has used one this turn, and that is all
why-big-guy = Big Guys use no team re-rolls
why-not-him = not for this player
why-other-chooses = the other coach chooses
why-busy = another player's activation is not over
why-wild-first = wild animals of the team act first
why-wild = a wild animal attacks the opponents next to it
why-same-face = another die shows the same
why-no-such-action = the ball is handed over on the way of another action
why-scrutiny = the referee has an eye on the team
why-weapon-used = it has been used this turn
why-straight = a ball and chain swings straight ahead, back or to a side
why-on-pitch = the player is on the pitch already
why-not-reserve = the player is not in the Reserves box
why-must-swing = a player with Ball & Chain does nothing else
why-asked = it is asked for when its moment comes
