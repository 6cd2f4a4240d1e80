# The coach at one's side: hints, warnings and the analysis of a match.

hint-title = Hint
hint-asking = Thinking about it …
hint-go = Do it
hint-chance = It comes off with { $chance }.
hint-win = Your chance to win: { $win }.
hint-win-ending = Your chance to win: { $win }; if you ended the turn now, { $ending }.
hint-why-score = { $who } scores.
hint-why-get-ball = { $who } gets the ball.
hint-why-pass = { $who } throws the ball to { $other }.
hint-why-hand-off = { $who } hands the ball to { $other }.
hint-why-hit-carrier = { $who } hits the ball carrier, { $other }.
hint-why-block = { $who } takes { $other } out of the way.
hint-why-foul = { $who } fouls { $other }.
hint-why-throw-mate = { $who } throws { $other }.
hint-why-carry = { $who } brings the ball to a better place.
hint-why-guard = { $who } guards the ball carrier.
hint-why-mark = { $who } marks { $other }.
hint-why-stand-up = { $who } gets up.
hint-why-place = { $who } takes up a better place.
hint-why-special = { $who } uses a special action.
hint-why-end-turn = End the turn: whatever is left risks more than it brings.
hint-why-answer = That leaves the best chance to win.
keys-hint = Hint (not in matches that count)
blunder-title = Are you sure?
blunder-cost = This costs { $cost } of your chance to win and leaves { $win }.
blunder-better = Better:
analysis-title = Analysis
analysis-lead = How likely each side was to win, what the dice gave and took, and what would have been better. The chances come from the computer’s coaches.
analysis-running = Looking at the match: { $done } of { $of } actions.
analysis-curve = The chance of { $home } to win, over the match
analysis-curve-how = Arrow keys go from moment to moment, Enter opens the replay there.
analysis-at = Action { $n }: { $home } { $chance }
analysis-points = Turning points
analysis-point-roll = Roll: { $expected } expected, { $came } came
analysis-point-choice = Choice: { $came } instead of { $expected }
analysis-turns = Turn by turn
analysis-turn = Turn
analysis-between = between turns
analysis-score = Score
analysis-before = Before
analysis-after = After
analysis-luck = Luck
analysis-play = Play
analysis-played = Played and better
analysis-better = better by { $gain }: { $better }
analysis-given-turn =
    { $n ->
        [one] One choice had a better one: { $by } given away
       *[other] { $n } choices had a better one: { $by } given away
    }
analysis-fine = nothing clearly better
analysis-sum = All in all the dice gave { $home } { $luck }, the coaches’ choices { $play }.
analysis-given = { $blunders } of { $choices } choices had a clearly better one. Given away: { $home } { $a }, { $away } { $b }.
analysis-file = Replay file
analysis-file-lead = Choose a replay file of this server, of the command line, or of a match that was imported.
analysis-half = half { $half }, turn { $turn }
