### Questions of a match, to the coach who answers (ask) and to everybody else (wait).

ask-reroll-block = { $who } blocks { $other }: { $dice }. { $chooser }’s choice. Keep the dice or re-roll?
ask-while = { " " }at { $test } (needs { $need }+)

wait-any = { $name } is choosing.
wait-turn = It is { $name }’s turn.
wait-act = { $name } is playing { $who }.
wait-kick-or-receive = { $name } won the toss and chooses to kick or receive.
wait-set-up-player = { $name } is setting up.
wait-set-up-square = { $name } is setting up.
wait-set-up-or-concede = { $name } has very few players left and decides whether to play on.
wait-buy-inducement = { $name } is buying inducements.
wait-kicker = { $name } chooses who kicks off.
wait-kick-target = { $name } is aiming the kick.
wait-touchback = Touchback: { $name } chooses who gets the ball.
wait-kickoff-player = { $event }: { $name } moves players.
wait-kickoff-square = { $event }: { $name } moves players.
wait-target = { $action }: { $name } chooses a target for { $who }.
wait-pass-target = { $name } chooses where { $who } throws.
wait-reroll = { $who } failed{ $test }. { $name } decides about a re-roll.
wait-block-die = { $who } blocks { $other }: { $name } chooses a die.
wait-push = { $name } chooses where { $who } is pushed.
wait-follow-up = { $name } decides whether { $who } follows up.
wait-use-skill = { $name } decides whether { $who } uses { $skill }.
wait-interfere = A pass flies by: { $name } may try to intercept it.
wait-apothecary = { $who } is hurt: { $name } decides about the apothecary.
wait-casualty-choice = { $name } chooses the injury of { $who }.
wait-send-off = { $who } was caught: { $name } may argue or bribe.
wait-play = { $name } may play a card.
wait-agree = { $name } decides whether to agree.
wait-bargain = { $name } decides about the offer.
