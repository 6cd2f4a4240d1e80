# Ce qui se passe dans un match. Le message est event-MOT, ses arguments sont les champs du JSON.

## Dés et tests

event-rolled = { $why } :
    .dice = { $face }
event-tested = { $who } : { $test }, { $need }+ requis. { $passed ->
    [yes] Réussi.
   *[no] Raté.
}
    .dice = Dé : { $face }{ $mods }, soit { $total }.
event-rerolled = { $by-id ->
    [skill] { $side } relance avec { $skill }.
   *[other] { $side } relance ({ $by }).
}
event-reroll-lost = { $side } perd la relance.
event-skill-used = { $who } utilise { $skill }.

## Avant le match

event-fan-factor = Facteur de fans de { $side } : { $factor }.
event-weather = Météo : { $weather }.
event-journeyman = { $who } rejoint l’équipe comme journalier.
event-petty-cash = { $side } reçoit { $amount } po de petite monnaie.
event-bought = { $side } achète pour { $price } po : { $item }.
event-mercenary = { $who } rejoint l’équipe comme mercenaire.
event-star-joined = { $who } rejoint l’équipe comme champion.
event-rookie = { $who } rejoint l’équipe comme journalier de plus.
event-hired = { $item-id ->
    [side-bet] { $side } parie { $stake } po sur sa victoire.
   *[other] { $side } engage : { $hire }.
}
event-hire-lost = Engagé par les deux camps, { $hire } ne joue pour aucun.
event-petty-cash-lost = { $side } renonce à { $amount } po de petite monnaie.
event-underdog = { $prayers ->
    [0] { $side } est l’outsider.
    [one] { $side } est l’outsider et reçoit une prière.
   *[other] { $side } est l’outsider et reçoit { $prayers } prières.
}
event-prayed = { $side } prie : { $prayer }.
event-custom = { $side } utilise { $item } : { $result }.
event-measure-gained = { $side } a une mesure désespérée : { $measure }.
event-coin-toss = { $side } gagne le tirage au sort.
event-kicks = { $side } engage.

## Mi-temps, phases et tours

event-half-started = La mi-temps { $half } commence.
event-drive-started = Phase { $drive } : { $side } engage.
event-placed = { $who } est placé en { $to }.
event-set-up-done = { $side } est en place.
event-turn-started = { $side }, tour { $turn }.
event-turn-ended = Le tour de { $side } est fini.
event-turnover = Turnover de { $side } : { $cause }.
event-touchdown = Touchdown de { $who } !
event-turn-marker = { $side } est maintenant au tour { $turn }.
event-drive-ended = La phase est finie.
event-half-ended = La mi-temps { $half } est finie.
event-sudden-death = { $side } gagne à la mort subite.
event-mvp = Joueur du match : { $who }.
event-conceded = { $side } concède le match.
event-time-called = Le temps est écoulé.
event-match-ended = Coup de sifflet final : { $home }–{ $away }.

## Coup d’envoi

event-kicker = { $who } frappe le ballon.
event-kick-aimed = Le coup d’envoi vise { $at }.
event-kickoff = Événement du coup d’envoi : { $event } !
event-touchback = Touchback : l’équipe qui reçoit prend le ballon.
event-bribe-gained = { $side } gagne un pot-de-vin.
event-reroll-gained = { $side } gagne une relance.
event-reroll-taken = { $side } perd une relance.
event-roll-off = { $side } obtient { $total } en tout.

## Activations et mouvements

event-activated = { $who } : { $action }.
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
event-face = Résultat : { $face }.
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
    .dice = Dés : { $dice }{ $mods }, soit { $total }.
event-injury = Blessure de { $who } : { $result }.
    .dice = Dés : { $dice }{ $mods }, soit { $total }.
event-casualty-roll = Jet d’élimination pour { $who } : { $fate }.
    .dice = Dé : { $face }{ $mods }, soit { $total }.
event-lasting-injury = Blessure durable de { $who } : { $characteristic }.
event-stunned = { $who } est sonné.
event-apothecary = { $side } appelle l’apothicaire auprès de { $who }.
event-patched = { $saved ->
    [yes] L’apothicaire remet { $who } sur pied.
   *[no] L’apothicaire ne peut rien pour { $who }.
}
event-staff-treated = { $saved ->
    [yes] L’apothicaire soigne le personnel de { $side } : de retour au travail.
   *[no] L’apothicaire soigne le personnel de { $side } en vain.
}
event-regenerated = { $saved ->
    [yes] { $who } se régénère.
   *[no] { $who } ne se régénère pas.
}
event-went = { $who } va ici : { $place }.
event-casualty = { $fate-id ->
    [dead] { $who } est mort.
   *[other] { $who } est éliminé : { $fate }.
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
event-pass-aimed = { $who } lance en { $at } : { $range }.
event-pass = La passe est { $result }.
event-deflected = { $who } dévie la passe.
event-intercepted = { $who } intercepte la passe !
event-completed = { $who } réussit une passe à { $target }.
event-handed-off = { $who } transmet le ballon à { $target }.
event-mate-thrown = { $who } lance { $mate } en { $at }.
event-throw = Le lancer est { $result }.
event-mate-moved = { $who } vole en { $to }.
event-landed = { $who } atterrit sans mal.
event-superb-throw = Un superbe lancer de { $who }.
event-bomb-thrown = { $who } lance une bombe en { $at } : { $range }.
event-bomb-throw = La bombe lancée est { $result }.
event-bomb = La bombe arrive en { $to }.
event-bomb-out = La bombe sort du terrain en { $from }.
event-bomb-deflected = { $who } dévie la bombe.
event-bomb-caught = { $who } attrape la bombe.
event-bomb-exploded = La bombe explose en { $at }.

## Agressions et arbitre

event-fouled = { $who } agresse { $target }.
event-spotted = L’arbitre a vu { $who } !
event-argued = { $side } conteste : { $result }.
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
    [own] { $who } : { $told }.
   *[other] { $who } : { $change } { $by }.
}
event-effect-ended = { $change-id ->
    [gains] { $who } n’a plus { $skill }.
    [forgoes] { $who } a de nouveau { $skill }.
    [loner] { $who } n’est plus Solitaire.
    [mighty-blow] { $who } n’a plus Châtaigne.
    [incorporeal] { $who } retrouve un corps.
    [frog] { $who } n’est plus une grenouille.
    [own] { $who } : plus { $told }.
   *[other] { $who } : { $change } redevient normal.
}
event-prayer-ended = La prière de { $side } prend fin : { $prayer }.
event-measure-used = { $side } utilise une mesure désespérée : { $measure }.
event-spell = { $side } lance un sort : { $spell }.
event-helper = { $side } utilise : { $helper }.
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
event-play-dealt = { $side } reçoit une carte : { $deck }.
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
} : { $agreed ->
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
} : { $agreed ->
    [yes] accepté.
   *[no] refusé.
}
event-own = { $told }

### Questions : le message est question-MOT.

question-buy-inducement = Achète des coups de pouce ou continue.
question-mercenary-position = À quel poste joue le mercenaire ?
question-mercenary-skill = Donner une compétence de plus au mercenaire ?
question-hire-star = Quel champion engages-tu ?
question-hire-staff = Quel staff engages-tu ?
question-hire-wizard = Quel sorcier engages-tu ?
question-hire-referee = Quel arbitre engages-tu ?
question-stake = Combien paries-tu ? (0 vaut 10 000, 9 vaut 100 000)
question-pray = Lancer une prière ?
question-prayer-player = { $prayer } : quel joueur ?
question-prayer-skill = Quelle compétence gagne { $who } ?
question-custom-player = Quel joueur profite du coup de pouce ?
question-kick-or-receive = Tu as gagné le toss. Botter ou recevoir ?
question-set-up-or-concede = Il te reste très peu de joueurs. Continuer, ou abandonner sans pénalité ?
question-set-up-player = Place ton prochain joueur.
question-set-up-square = Choisis une case pour { $who }.
question-kicker = Choisis le botteur.
question-kick-target = Choisis où viser le coup d’envoi.
question-touchback = Touchback : choisis le joueur qui reçoit le ballon.
question-kickoff-player = { $event } : choisis un joueur, ou termine.
question-kickoff-square = { $event } : choisis une case pour { $who }.
question-turn = Choisis un joueur, ou termine ton tour.
question-target = { $action } : choisis une cible pour { $who }.
question-act = { $who } : choisis une case ou une action.
question-pass-target = { $who } : choisis où lancer.
question-throw-target = { $who } : choisis où lancer { $other }.
question-illegal-procedure = Le marqueur de tour a été oublié à l’activation de { $who }. Que fais-tu ?
question-reroll = { $tested ->
    [yes] { $who } a raté : { $test } (il faut { $need }+). Utiliser une relance ? Reste : { $left }.
   *[no] Le jet de { $who } : utiliser une relance ? Reste : { $left }.
}
question-block-die = { $who } bloque { $other } : choisis un dé.
question-push = Choisis où { $who } est repoussé.
question-pick-up = { $who } : ramasser le ballon ?
question-follow-up = Poursuivre avec { $who } ?
question-name-dice = { $who } fonce et esquive sur une même case. Lequel des deux dés est pour la case de plus ?
question-reroll-scatter = Relancer la dispersion ?
question-use-star-rule = Utiliser la règle spéciale de { $who } ?
question-star-advice = Quelle compétence est prêtée à { $who } ?
question-use-skill = { $who } : utiliser { $skill } ?
question-skill-square = { $skill } : choisis une case pour { $who }.
question-skill-player = Quel joueur { $who } choisit-il avec { $skill } ?
question-interfere = Une passe vole : choisis qui tente l’interception.
question-apothecary = { $who } est blessé. Appeler l’apothicaire ?
question-patient = Plusieurs blessés : qui l’apothicaire soigne-t-il ?
question-treat-staff = L’apothicaire soigne-t-il le staff ?
question-casualty-choice = { $who } : choisis la blessure.
question-roll-skill = Quelle compétence sert pour ce jet ?
question-reroll-injury = Relancer pour { $who } ?
question-regeneration = Retenter la régénération de { $who } ?
question-send-off = { $who } s’est fait prendre. Contester, soudoyer ou accepter ?
question-measure = Utiliser une mesure désespérée ?
question-measure-player = { $measure } : quel joueur ?
question-second-action = Choisis une seconde action pour { $who }.
question-measure-characteristic = Qu’est-ce qui s’améliore pour { $who } ?
question-spell = Lancer un sort maintenant ?
question-spell-square = { $known ->
    [yes] { $spell } : sur quelle case ?
   *[no] Quelle case ?
}
question-spell-player = { $known ->
    [yes] { $spell } : sur quel joueur ?
   *[no] Quel joueur ?
}
question-spell-clock = Dans quel sens va le temps ?
question-spell-skill = Quelle mutation reçoit { $who } ?
question-spell-bonus = Ajouter +1 au jet contre { $who } ?
question-reroll-spell = Le sort contre { $who } : relancer ?
question-play = Jouer une carte maintenant ? ({ $moment })
question-play-player = { $play } : sur quel joueur ?
question-play-square = { $play } : où ?
question-play-skill = { $play } : quelle compétence ou quel trait ?
question-play-choice = { $play } : lequel des deux ?
question-adjust = Que change la carte annoncée ?
question-adjust-player = Que change la carte annoncée pour { $who } ?
question-agree = La carte annoncée : { $adjust-id ->
    [place] { $who } va en { $to }
    [stand] { $who } est debout
    [prone] { $who } est à terre
    [stunned] { $who } est sonné
    [reserves] { $who } va dans les réserves
    [knocked-out] { $who } est assommé
    [out] { $who } ne joue plus ce match
   *[other] { $adjust }
}. D’accord ?
question-play-deck = Un coup spécial : dans quel paquet ? Celui où tu as déjà tiré peut être relancé.
question-keep-play = Laquelle des deux cartes gardes-tu ?
question-bargain = L’autre coach offre { $give-id ->
    [play] la carte de la ligne { $line }
    [apothecary] l’apothicaire
   *[promise] une promesse
} { $price-id ->
    [play] contre celle de la ligne { $theirs } de ta main
   *[gold] { $gold ->
        [0] pour rien
       *[other] pour { $gold } po
    }
}. D’accord ?
question-name-die = { $who } est inspiré. Que montre le dé ?
question-slogan = Dis-tu le slogan de ton sponsor ?
question-helper-use = Utiliser { $helper } maintenant ?
question-helper-player = { $helper } : pour quel joueur ?
question-helper-item = { $helper } : que veux-tu ?
question-own = { $told }

## The draw of special plays

question-draw-buy = Dans quel paquet achètes-tu une carte ? Points restants : { $points }.
question-draw-die = Un dé est lancé.
question-draw-induce = Acheter une carte avec de l’or ?
question-draw-return = Remettre une carte et en prendre une autre ?
question-draw-deck = Quel paquet sert pour ce match ?
question-draw-pick = Dans quel paquet prends-tu deux cartes, une pour chaque coach ?
question-draw-keep = Quelle carte gardes-tu ?
question-draw-table = Sur quelle table lances-tu ?

## Ce que fait un coach

does-activate = { $who } : { $action }
does-player = { $who }
does-square = { $to }
does-jump = Saut vers { $to }
does-item = { $item }
does-gives-up = Concède
does-calls-time = Met fin au match
does-calls-procedure = Signale une procédure illégale
does-forgoes = { $who } renonce à { $skill } pour ce tour
does-offers = Propose { $give-id ->
    [play] l’action { $give }
    [apothecary] l’apothicaire
   *[promise] une promesse
} contre { $price-id ->
    [play] l’action { $price }
   *[gold] { $price } pièces d’or
}
does-none = Aucune
does-random = Laisser faire le hasard
