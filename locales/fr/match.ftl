# Ce qui se passe dans un match. Le message est event-MOT, ses arguments sont les champs du JSON.

## Dés et tests

event-rolled = { $why } :
    .dice = { $face }
event-tested = { $who } : { $test }, { $need }+ requis. { $passed ->
    [yes] Réussi.
   *[no] Raté.
}
    .dice = Dé : { $face }{ $mods }, soit { $total }.
event-rerolled = { $by-id ->
    [skill] { $side } relance avec { $skill }.
   *[other] { $side } relance ({ $by }).
}
event-reroll-lost = { $side } perd la relance.
event-skill-used = { $who } utilise { $skill }.

## Avant le match

event-fan-factor = Facteur de fans de { $side } : { $factor }.
event-weather = Météo : { $weather }.
event-journeyman = { $who } rejoint l’équipe comme journalier.
event-petty-cash = { $side } reçoit { $amount } po de petite monnaie.
event-bought = { $side } achète pour { $price } po : { $item }.
event-mercenary = { $who } rejoint l’équipe comme mercenaire.
event-star-joined = { $who } rejoint l’équipe comme champion.
event-rookie = { $who } rejoint l’équipe comme journalier de plus.
event-hired = { $item-id ->
    [side-bet] { $side } parie { $stake } po sur sa victoire.
   *[other] { $side } engage : { $hire }.
}
event-hire-lost = Engagé par les deux camps, { $hire } ne joue pour aucun.
event-petty-cash-lost = { $side } renonce à { $amount } po de petite monnaie.
event-underdog = { $prayers ->
    [0] { $side } est l’outsider.
    [one] { $side } est l’outsider et reçoit une prière.
   *[other] { $side } est l’outsider et reçoit { $prayers } prières.
}
event-prayed = { $side } prie : { $prayer }.
event-custom = { $side } utilise { $item } : { $result }.
event-measure-gained = { $side } a une mesure désespérée : { $measure }.
event-coin-toss = { $side } gagne le tirage au sort.
event-kicks = { $side } engage.

## Mi-temps, phases et tours

event-half-started = La mi-temps { $half } commence.
event-drive-started = Phase { $drive } : { $side } engage.
event-placed = { $who } est placé en { $to }.
event-set-up-done = { $side } est en place.
event-turn-started = { $side }, tour { $turn }.
event-turn-ended = Le tour de { $side } est fini.
event-turnover = Turnover de { $side } : { $cause }.
event-touchdown = Touchdown de { $who } !
event-turn-marker = { $side } est maintenant au tour { $turn }.
event-drive-ended = La phase est finie.
event-half-ended = La mi-temps { $half } est finie.
event-sudden-death = { $side } gagne à la mort subite.
event-mvp = Joueur du match : { $who }.
event-conceded = { $side } concède le match.
event-time-called = Le temps est écoulé.
event-match-ended = Coup de sifflet final : { $home }–{ $away }.

## Coup d’envoi

event-kicker = { $who } frappe le ballon.
event-kick-aimed = Le coup d’envoi vise { $at }.
event-kickoff = Événement du coup d’envoi : { $event } !
event-touchback = Touchback : l’équipe qui reçoit prend le ballon.
event-bribe-gained = { $side } gagne un pot-de-vin.
event-reroll-gained = { $side } gagne une relance.
event-reroll-taken = { $side } perd une relance.
event-roll-off = { $side } obtient { $total } en tout.

## Activations et mouvements

event-activated = { $who } : { $action }.
event-target = { $who } vise { $target }.
event-activation-lost = { $who } perd son activation.
event-put-back = { $who } est remis en attente et pourra agir plus tard.
event-stood-up = { $who } se relève.
event-rooted = { $who } prend racine.
event-bitten = { $who } mord { $mate }.
event-tackle-zone-lost = { $who } est distrait et ne marque plus personne.
event-moved = { $who } va en { $to }.
event-jumped = { $who } saute en { $to }.

## Blocages

event-block = { $who } bloque { $target }. Au choix de { $side }.
    .dice = { $faces }.
event-face = Résultat : { $face }.
event-pushed = { $who } est repoussé en { $to }.
event-pushed-off = { $who } est poussé dans la foule.
event-followed-up = { $who } poursuit.

## Blessures

event-fell-over = { $who } chute.
event-knocked-down = { $who } est plaqué.
event-placed-prone = { $who } est mis à terre.
event-armour = { $broken ->
    [yes] L’armure de { $who } ({ $need }+) cède.
   *[no] L’armure de { $who } ({ $need }+) tient.
}
    .dice = Dés : { $dice }{ $mods }, soit { $total }.
event-injury = Blessure de { $who } : { $result }.
    .dice = Dés : { $dice }{ $mods }, soit { $total }.
event-casualty-roll = Jet d’élimination pour { $who } : { $fate }.
    .dice = Dé : { $face }{ $mods }, soit { $total }.
event-lasting-injury = Blessure durable de { $who } : { $characteristic }.
event-stunned = { $who } est sonné.
event-apothecary = { $side } appelle l’apothicaire auprès de { $who }.
event-patched = { $saved ->
    [yes] L’apothicaire remet { $who } sur pied.
   *[no] L’apothicaire ne peut rien pour { $who }.
}
event-staff-treated = { $saved ->
    [yes] L’apothicaire soigne le personnel de { $side } : de retour au travail.
   *[no] L’apothicaire soigne le personnel de { $side } en vain.
}
event-regenerated = { $saved ->
    [yes] { $who } se régénère.
   *[no] { $who } ne se régénère pas.
}
event-went = { $who } va ici : { $place }.
event-casualty = { $fate-id ->
    [dead] { $who } est mort.
   *[other] { $who } est éliminé : { $fate }.
}
event-turned-over = { $who } n’est plus sonné, mais reste à terre.
event-recovered = { $who } reprend conscience.

## Le ballon et les passes

event-ball = Le ballon { $how } en { $to }.
event-ball-out = Le ballon sort en { $from }.
event-ball-rests = Le ballon est en { $at }.
event-ball-gained = { $how-id ->
    [pick-up] { $who } ramasse le ballon.
    [catch] { $who } réceptionne le ballon.
    [touchback] { $who } reçoit le ballon.
   *[other] { $who } prend le ballon.
}
event-ball-lost = { $who } perd le ballon.
event-pass-aimed = { $who } lance en { $at } : { $range }.
event-pass = La passe est { $result }.
event-deflected = { $who } dévie la passe.
event-intercepted = { $who } intercepte la passe !
event-completed = { $who } réussit une passe à { $target }.
event-handed-off = { $who } transmet le ballon à { $target }.
event-mate-thrown = { $who } lance { $mate } en { $at }.
event-throw = Le lancer est { $result }.
event-mate-moved = { $who } vole en { $to }.
event-landed = { $who } atterrit sans mal.
event-superb-throw = Un superbe lancer de { $who }.
event-bomb-thrown = { $who } lance une bombe en { $at } : { $range }.
event-bomb-throw = La bombe lancée est { $result }.
event-bomb = La bombe arrive en { $to }.
event-bomb-out = La bombe sort du terrain en { $from }.
event-bomb-deflected = { $who } dévie la bombe.
event-bomb-caught = { $who } attrape la bombe.
event-bomb-exploded = La bombe explose en { $at }.

## Agressions et arbitre

event-fouled = { $who } agresse { $target }.
event-spotted = L’arbitre a vu { $who } !
event-argued = { $side } conteste : { $result }.
event-bribed = { $worked ->
    [yes] { $side } soudoie l’arbitre avec succès.
   *[no] { $side } soudoie l’arbitre en vain.
}
event-sent-off = { $who } est expulsé.
event-eye-on = L’arbitre a { $side } à l’œil.
event-got-the-ref = L’arbitre est du côté de { $side } pour le reste de la mi-temps.
event-bonus-turn = { $begins ->
    [yes] { $side } commence un tour supplémentaire.
   *[no] Le tour supplémentaire de { $side } est fini.
}
event-procedure-called = { $right ->
    [yes] { $side } est justement accusé de procédure illégale.
   *[no] { $side } est accusé à tort de procédure illégale.
}
event-suspended = { $matches ->
    [one] { $who } est suspendu pour un match.
   *[other] { $who } est suspendu pour { $matches } matchs.
}

## Prières, mesures, sorts, aides

event-chosen = { $who } est choisi.
event-effect = { $change-id ->
    [gains] { $who } gagne { $skill }.
    [forgoes] { $who } renonce à { $skill } pour le reste de ce tour.
    [loner] { $who } devient Solitaire ({ $by-id }+).
    [mighty-blow] { $who } gagne Châtaigne ({ $by }).
    [incorporeal] { $who } devient immatériel.
    [frog] { $who } devient une grenouille.
    [own] { $who } : { $told }.
   *[other] { $who } : { $change } { $by }.
}
event-effect-ended = { $change-id ->
    [gains] { $who } n’a plus { $skill }.
    [forgoes] { $who } a de nouveau { $skill }.
    [loner] { $who } n’est plus Solitaire.
    [mighty-blow] { $who } n’a plus Châtaigne.
    [incorporeal] { $who } retrouve un corps.
    [frog] { $who } n’est plus une grenouille.
    [own] { $who } : plus { $told }.
   *[other] { $who } : { $change } redevient normal.
}
event-prayer-ended = La prière de { $side } prend fin : { $prayer }.
event-measure-used = { $side } utilise une mesure désespérée : { $measure }.
event-spell = { $side } lance un sort : { $spell }.
event-helper = { $side } utilise : { $helper }.
event-raised = { $who } se relève pour l’autre camp.
event-bet-settled = { $paid ->
    [0] { $side } perd son pari.
   *[other] Le pari de { $side } rapporte { $paid } po.
}
event-helper-gone = { $helper } ne travaille plus pour { $side }.
event-sits-out = { $who } manque la prochaine phase.
event-frogged = { $who } est changé en grenouille.
event-star-rule = { $who } utilise une règle spéciale.
event-ruled-out = { $who } ne joue plus ce match.

## Actions spéciales

event-play-declared = { $side } joue { $play }.
event-play-nullified = La carte de { $side } est sans effet.
event-play-dealt = { $side } reçoit une carte : { $deck }.
event-bargain = { $give-id ->
    [play] { $side } offre la carte de la ligne { $line }
    [apothecary] { $side } offre son apothicaire
   *[promise] { $side } offre une promesse
} { $price-id ->
    [play] contre celle de la ligne { $other } de l’autre main
   *[gold] { $gold ->
        [0] pour rien
       *[other] pour { $gold } po
    }
} : { $agreed ->
    [yes] accepté.
   *[no] refusé.
}
event-boon = La carte agit pour { $side }.
event-play-binds = La carte agit sur { $who }.
event-play-lasts = { $play } a un effet durable pour { $side }.
event-paid = { $side } paie { $amount } po.
event-adjusted = La carte de { $side }, { $adjust-id ->
    [gain-reroll] une relance gagnée
    [lose-reroll] une relance perdue
    [they-gain-reroll] une relance pour l’autre camp
    [they-lose-reroll] l’autre camp perd une relance
    [gain-bribe] un pot-de-vin gagné
    [they-gain-bribe] un pot-de-vin pour l’autre camp
    [later] des joueurs changés au début du prochain tour
    [place] { $who } va en { $to }
    [stand] { $who } est debout
    [prone] { $who } est à terre
    [stunned] { $who } est sonné
    [reserves] { $who } va dans les réserves
    [knocked-out] { $who } est assommé
   *[out] { $who } ne joue plus ce match
} : { $agreed ->
    [yes] accepté.
   *[no] refusé.
}
event-own = { $told }

### Questions : le message est question-MOT.

question-buy-inducement = Quel coup de pouce achetez-vous ?
question-mercenary-position = À quel poste joue le mercenaire ?
question-mercenary-skill = Quelle compétence a le mercenaire ?
question-hire-star = Quel champion engagez-vous ?
question-hire-staff = Qui engagez-vous dans le personnel ?
question-hire-wizard = Quel sorcier engagez-vous ?
question-hire-referee = Quel arbitre engagez-vous ?
question-stake = Combien pariez-vous sur votre équipe ?
question-pray = Prier Nuffle ?
question-prayer-player = { $prayer } : quel joueur ?
question-prayer-skill = Quelle compétence gagne { $who } ?
question-custom-player = Quel joueur le coup de pouce de l’organisateur aide-t-il ?
question-kick-or-receive = Vous avez gagné le tirage au sort : engager ou recevoir ?
question-set-up-or-concede = Il reste peu de joueurs : placer ou concéder ?
question-set-up-player = Placez vos joueurs : qui est le suivant ?
question-set-up-square = Où se tient { $who } ?
question-kicker = Qui frappe le ballon ?
question-kick-target = Où visez-vous ?
question-touchback = Touchback : qui reçoit le ballon ?
question-kickoff-player = { $event } : quel joueur ?
question-kickoff-square = { $event } : où va { $who } ?
question-turn = À vous : quel joueur activez-vous, et pour quelle action ?
question-target = { $action } : qui est la cible de { $who } ?
question-act = Que fait { $who } ensuite ?
question-pass-target = Où { $who } lance-t-il le ballon ?
question-throw-target = Où { $who } lance-t-il { $other } ?
question-illegal-procedure = Procédure illégale avec { $who } : signalée, payée ou contestée ?
question-reroll = { $tested ->
    [yes] { $who } a raté ({ $test }, { $need }+ requis). Relancer ?
   *[no] Le jet de { $who } : relancer ?
}
question-block-die = { $who } bloque { $other }. Quel dé ?
question-push = Où { $who } est-il repoussé ?
question-pick-up = { $who } ramasse-t-il le ballon ?
question-follow-up = { $who } poursuit-il ?
question-name-dice = { $who } met le paquet et esquive dans la même case. Lequel des deux dés compte pour la case de plus ?
question-reroll-scatter = Relancer l’éparpillement ?
question-use-star-rule = { $who } utilise-t-il sa règle spéciale ?
question-star-advice = Quelle compétence est prêtée à { $who } ?
question-use-skill = { $who } utilise-t-il { $skill } ?
question-skill-square = Où { $skill } mène-t-il { $who } ?
question-skill-player = Quel joueur { $who } choisit-il avec { $skill } ?
question-interfere = Qui tente d’intercepter la passe ?
question-apothecary = { $who } est blessé : qui l’aide ?
question-patient = Plusieurs joueurs sont blessés : qui l’apothicaire soigne-t-il ?
question-treat-staff = L’apothicaire soigne-t-il le personnel ?
question-casualty-choice = Lequel des deux résultats garde { $who } ?
question-roll-skill = Quelle compétence de { $who } sert pour ce jet ?
question-reroll-injury = Le jet pour { $who } : relancer ?
question-regeneration = Relancer la Régénération de { $who } ?
question-send-off = { $who } va être expulsé. Soudoyer ou contester ?
question-measure = Utiliser une mesure désespérée maintenant ?
question-measure-player = { $measure } : quel joueur ?
question-second-action = Quelle est la seconde action de { $who } ?
question-measure-characteristic = Quelle caractéristique de { $who } s’améliore ?
question-spell = Votre sorcier lance-t-il un sort maintenant ?
question-spell-square = { $spell } : sur quelle case ?
question-spell-player = { $spell } : sur quel joueur ?
question-spell-clock = Le temps avance-t-il ou recule-t-il ?
question-spell-skill = Quelle mutation gagne { $who } ?
question-spell-bonus = Le sort sur { $who } : bonus au jet d’armure ou de blessure ?
question-reroll-spell = Le sort contre { $who } : relancer ?
question-play = Annoncez-vous une action spéciale ? Le moment : { $moment }.
question-play-player = { $play } : sur quel joueur ?
question-play-square = { $play } : où ?
question-play-skill = { $play } : quelle compétence ?
question-play-choice = { $play } : que choisissez-vous ?
question-adjust = Que change la carte annoncée ?
question-adjust-player = Que change la carte annoncée pour { $who } ?
question-agree = La carte annoncée : { $adjust-id ->
    [place] { $who } va en { $to }
    [stand] { $who } est debout
    [prone] { $who } est à terre
    [stunned] { $who } est sonné
    [reserves] { $who } va dans les réserves
    [knocked-out] { $who } est assommé
    [out] { $who } ne joue plus ce match
   *[other] { $adjust }
}. D’accord ?
question-play-deck = Une action spéciale : de quel paquet ? Vous pouvez relancer pour un paquet dans lequel vous avez déjà pioché.
question-keep-play = Laquelle des deux cartes gardez-vous ?
question-bargain = L’autre entraîneur offre { $give-id ->
    [play] la carte de la ligne { $line }
    [apothecary] l’apothicaire
   *[promise] une promesse
} { $price-id ->
    [play] contre celle de la ligne { $theirs } de votre main
   *[gold] { $gold ->
        [0] pour rien
       *[other] pour { $gold } po
    }
}. D’accord ?
question-name-die = { $who } est inspiré : que montre le dé ?
question-slogan = Dites-vous le slogan du sponsor ?
question-helper-use = Utilisez-vous { $helper } ?
question-helper-player = { $helper } : pour quel joueur ?
question-helper-item = { $helper } : que choisissez-vous ?
question-own = { $told }
