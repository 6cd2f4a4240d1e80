### Lessons for newcomers.

learn-title = Learn to play
learn-lead = Six short lessons on a real pitch. Each takes a few minutes, and nothing you do here is saved.
learn-tasks =
    { $n ->
        [one] one task
       *[other] { $n } tasks
    }
learn-task = Task { $n } of { $of }
learn-learnt = done
learn-done = Well done.
learn-next = Next
learn-play = Play a whole match
learn-again = Start again
learn-lost = Your turn is over. The dice do that now and then: start again.
learn-games = Which game is which?
learn-game-sevens = Seven players a side on a smaller pitch, six turns a half. About an hour, and the best way to begin.
learn-game-elevens = The full game: eleven players a side, eight turns a half, about two hours.
learn-game-classic = The game as it was in 1994, with its own numbers, skills and options. For those who remember it.
learn-move = Move and dodge
learn-move-1 = Your team is blue and plays towards the orange end zone. Press the Blitzer in the middle, then a green square at least four squares nearer to it.
learn-move-1-done = A player moves as many squares as its MA says. What needs no dice is done with one press.
learn-move-2 = An opponent marks your Catcher. Press the Catcher, then any square that is not next to the opponent. This takes a dodge: look at the chance, then press Go.
learn-move-2-done = Leaving a marked square takes an Agility roll. A failed dodge knocks the player down and ends your turn.
learn-move-3 = Your Lineman moves six squares, but may rush for two more. Move it seven squares or more straight ahead.
learn-move-3-done = Each extra square is a rush: a 2 or more, or the player falls. Do safe things first and risky ones last.
learn-block = Block and assist
learn-block-1 = Press your Blitzer, then the opponent next to it, then Go. Choose where the opponent is pushed, and follow up if you like.
learn-block-1-done = A block die shows what happens. This one knocked the opponent down; then its armour was rolled.
learn-block-2 = Both are equally strong: one die. Move your Lineman next to the opponent first, then block with the Blitzer.
learn-block-2-done = The Lineman assists: your side is stronger, so you roll two dice and choose one.
learn-block-3 = The opponent stands at the side line. Block it.
learn-block-3-done = There is no free square behind it, so it goes into the crowd, who are not gentle.
learn-ball = Ball and passing
learn-ball-1 = The ball lies on the ground. Press the Thrower, then the square of the ball.
learn-ball-1-done = Picking up is an Agility roll. If it fails, the ball bounces and your turn ends.
learn-ball-2 = Press the Thrower, then the pass icon beside it. Throw to your Catcher up the pitch.
learn-ball-2-done = One roll to throw, one to catch. You may pass once a turn.
learn-ball-3 = Press the ball carrier, then the hand-off icon. Step next to your Catcher and press the Catcher.
learn-ball-3-done = A hand-off needs no throw, only a catch. You may do it once a turn.
learn-ball-4 = Run into the orange end zone.
learn-ball-4-done = Touchdown! That is how matches are won.
learn-blitz = Blitz and foul
learn-blitz-1 = The opponent with the ball is far away. Press your Blitzer, then that opponent: once a turn one player may move and block. Press Go.
learn-blitz-1-done = A player who goes down drops the ball. You have one blitz each turn: keep it for what matters.
learn-blitz-2 = The opponent lies on the ground. Press a Lineman, then the opponent, to foul.
learn-blitz-2-done = A foul attacks the armour at once. A double on the dice, and the referee sends your player off.
learn-kickoff = Set up and kick off
learn-kickoff-1 = You kick. A legal set-up is laid out already: drag players if you like, then press Ready. Choose who kicks and where to.
learn-kickoff-1-done = The ball strays a little, and each kick-off brings an event, good or bad. Then the other team has its turn.
learn-match = A first short match
learn-match-1 = Two turns are left, nobody has scored, and your Thrower has the ball. Play them out against the computer.
learn-match-1-done = That was a whole end game. You know enough for a match of your own.
learn-hint-kickoff-set-up-player = At least three players on the line of scrimmage, and not too many on either wing.
learn-hint-kickoff-kicker = Press a player who is not on the line.
learn-hint-kickoff-kick-target = Press a square in the other half, away from the edges: the ball strays.
learn-hint-match-turn = First what is safe: stand up, move free players. Then blocks with two dice. Last the ball.
learn-hint-match-act = Press a square or an icon. Pressing another player ends this one’s activation.
learn-hint-match-block-die = Knock down is best, a push is fine. Beware of “attacker down”.
learn-hint-match-push = Push towards the crowd, or away from the ball.
learn-hint-match-follow-up = Follow up to keep marking; stay to keep your line.
learn-hint-match-reroll = A failed roll would end your turn. Your team has two re-rolls left in this half.
