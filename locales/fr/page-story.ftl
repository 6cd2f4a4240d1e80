### Questions of a match, to the coach who answers (ask) and to everybody else (wait).

ask-reroll-block = { $who } bloque { $other } : { $dice }. Choix de { $chooser }. Garder les dés ou relancer ?
ask-while =  : { $test } (il faut { $need }+)

wait-any = { $name } choisit.
wait-turn = C’est le tour de { $name }.
wait-act = { $name } joue { $who }.
wait-kick-or-receive = { $name } a gagné le toss et choisit de botter ou de recevoir.
wait-set-up-player = { $name } place son équipe.
wait-set-up-square = { $name } place son équipe.
wait-set-up-or-concede = { $name } n’a presque plus de joueurs et décide de continuer ou non.
wait-buy-inducement = { $name } achète des coups de pouce.
wait-kicker = { $name } choisit qui donne le coup d’envoi.
wait-kick-target = { $name } vise le coup d’envoi.
wait-touchback = Touchback : { $name } choisit qui reçoit le ballon.
wait-kickoff-player = { $event } : { $name } déplace des joueurs.
wait-kickoff-square = { $event } : { $name } déplace des joueurs.
wait-target = { $action } : { $name } choisit une cible pour { $who }.
wait-pass-target = { $name } choisit où { $who } lance.
wait-reroll = { $who } a raté{ $test }. { $name } décide d’une relance.
wait-block-die = { $who } bloque { $other } : { $name } choisit un dé.
wait-push = { $name } choisit où { $who } est repoussé.
wait-follow-up = { $name } décide si { $who } poursuit.
wait-use-skill = { $name } décide si { $who } utilise { $skill }.
wait-interfere = Une passe vole : { $name } peut tenter de l’intercepter.
wait-apothecary = { $who } est blessé : { $name } décide d’appeler l’apothicaire.
wait-casualty-choice = { $name } choisit la blessure de { $who }.
wait-send-off = { $who } s’est fait prendre : { $name } peut contester ou soudoyer.
wait-play = { $name } peut jouer une carte.
wait-agree = { $name } décide d’accepter ou non.
wait-bargain = { $name } décide de l’offre.
