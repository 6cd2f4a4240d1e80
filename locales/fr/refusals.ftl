### Pourquoi une action est refusée : le message est refusal-MOT. Ce qui l’empêche est $why, et $why-id pour choisir.

refusal-match-over = Le match est terminé.
refusal-team-sheet = { $side } : la feuille d’équipe ne convient pas à ces règles.
refusal-not-asked = { $question-id ->
    [turn] Personne n’agit : dis d’abord quel joueur tu actives, et pour quelle action.
   *[other] Ce n’est pas la question en ce moment. { $question }
}
refusal-not-among = { $question-id ->
    [touchback] Le ballon va à l’un de tes joueurs sur le terrain, un joueur debout s’il y en a un.
    [kickoff-player] { $event-id ->
        [high-kick] La chandelle déplace un joueur démarqué de l’équipe qui reçoit.
        [quick-snap] La surprise déplace des joueurs de l’équipe qui reçoit, chacun une fois, sur une case libre voisine.
        [solid-defence] Seuls les joueurs de l’équipe qui engage que l’événement autorise sont replacés, chacun une fois.
        [perfect-defence] Seuls les joueurs de l’équipe qui engage que l’événement autorise sont replacés, chacun une fois.
        [blitz] Seuls des joueurs démarqués de l’équipe qui engage sont activés, chacun une fois, pour se déplacer ; l’un peut blitzer, un autre lancer un coéquipier.
       *[other] Cela ne peut pas être choisi ici. { $question }
    }
    [kickoff-square] Seulement une case libre à côté du joueur.
    [prayer-player] Seulement l’un de tes joueurs sans Solitaire qui peut participer.
    [prayer-skill] Seulement une compétence principale que le joueur n’a pas.
    [mercenary-skill] Seulement une compétence principale que le mercenaire n’a pas.
    [second-action] { $who } ne peut pas faire cela comme deuxième action.
    [spell-square] Le sort doit viser une case du terrain.
    [measure-player] Seulement l’un de tes joueurs qui peut participer.
   *[other] Cela ne peut pas être choisi ici. { $question }
}
refusal-not-now = { $why-id ->
    [ejected] Le coach a été expulsé et ne peut plus contester.
    [again] Cette décision a déjà été contestée.
    [deaf] { $choice-id ->
        [bribe] Un pot-de-vin ne sert à rien en ce moment.
       *[argue] L’arbitre n’écoute aucun argument.
    }
    [none-left] { $choice-id ->
        [bribe] Il ne reste aucun pot-de-vin.
        [mungo-spinecracker] Mungo Spinecracker n’est pas là pour aider.
        [mortuary-assistant] Aucun assistant mortuaire n’est là pour aider.
        [plague-doctor] Aucun docteur de la peste n’est là pour aider.
       *[other] { refusal-untimely }
    }
    [not-him] L’apothicaire ne peut pas soigner ce joueur.
    [other-chooses] L’autre coach choisit le dé de blocage : le défenseur est plus fort.
    [no-trait] { $known ->
        [yes] Le joueur n’a pas { $skill }.
       *[no] { refusal-untimely }
    }
    [weapon-used] { $skill } a déjà servi ce tour-ci.
    [same-face] Ce dé montre la même face qu’un autre, ou a déjà été relancé.
    [not-this-roll] C’est l’autre jet qui attend le bonus.
    [not-owned] Le sorcier ne connaît pas ce sort, ou l’a déjà lancé.
    [no-target] Aucun adversaire debout n’est adjacent.
    [no-movement] Il ne reste pas de mouvement pour le blocage.
   *[wrong-moment] { refusal-untimely }
}
refusal-untimely = { $choice-id ->
    [end-turn] Un tour d’équipe se termine entre deux activations.
    [stop] Aucun joueur en action ne pourrait s’arrêter.
    [kick] Le vainqueur du tirage choisit d’engager ou de recevoir, avant le match.
    [receive] Le vainqueur du tirage choisit d’engager ou de recevoir, avant le match.
    [set-up] Cela se demande avant un placement avec trois joueurs au plus.
    [concede] Cela se demande avant un placement avec trois joueurs au plus.
    [pray] L’outsider prie Nuffle avant le match.
    [stand-up] Aucun joueur en action ne pourrait se relever.
    [put-back] Une activation annoncée compte : on ne la reprend que là où le match le permet, et avant qu’il en soit sorti quoi que ce soit.
    [block] Aucun joueur n’effectue de blitz.
    [throw] Aucun joueur n’effectue de passe.
    [foul] Aucun joueur ne commet d’agression.
    [stab] Aucun joueur n’effectue de blitz où cela serait possible.
    [chainsaw] Aucun joueur n’effectue de blitz où cela serait possible.
    [projectile-vomit] Aucun joueur n’effectue de blitz où cela serait possible.
    [breathe-fire] Aucun joueur n’effectue de blitz où cela serait possible.
    [die-1] Il n’y a pas de dé de blocage à choisir.
    [die-2] Il n’y a pas de dé de blocage à choisir.
    [die-3] Il n’y a pas de dé de blocage à choisir.
    [follow-up] Aucune poursuite n’est à décider : elle vient juste après un repoussement, sauf si une compétence en décide.
    [stay] Aucune poursuite n’est à décider : elle vient juste après un repoussement, sauf si une compétence en décide.
    [keep-first] Il n’y a pas deux jets d’élimination ni deux cartes entre lesquels choisir.
    [keep-second] Il n’y a pas deux jets d’élimination ni deux cartes entre lesquels choisir.
    [apothecary] L’apothicaire n’a personne à soigner.
    [mortuary-assistant] Il n’y a ni régénération ratée ni joueur assommé à remettre sur pied.
    [plague-doctor] Il n’y a ni régénération ratée ni joueur assommé à remettre sur pied.
    [mungo-spinecracker] Personne ne vient d’être assommé.
    [argue] Personne n’est en train d’être expulsé.
    [bribe] Personne n’est en train d’être expulsé.
    [strength] Il n’y a pas de caractéristique à améliorer.
    [agility] Il n’y a pas de caractéristique à améliorer.
    [armour] Aucun jet d’armure ou de blessure n’attend de bonus.
    [injury] Aucun jet d’armure ou de blessure n’attend de bonus.
    [fireball] Aucun sorcier ne s’apprête à lancer un sort.
    [zap] Aucun sorcier ne s’apprête à lancer un sort.
    [leave-ball] Le porteur laisse le ballon derrière lui pendant un mouvement ou un blitz, avant un pas de plus.
    [use-star] Aucun champion n’utilise sa règle de cette façon maintenant.
    [extra-blitz] Aucun coup spécial n’accorde d’action de plus maintenant.
    [extra-pass] Aucun coup spécial n’accorde d’action de plus maintenant.
    [assistant] Aucun coup spécial ne vise le personnel maintenant.
    [cheerleader] Aucun coup spécial ne vise le personnel maintenant.
    [wizard] Aucun coup spécial ne vise le personnel maintenant.
    [chef] Aucun coup spécial ne vise le personnel maintenant.
    [off] Personne ne peut être poussé hors du terrain, et aucun ballon ne peut être donné à la foule.
    [stare] Aucun joueur ne peut utiliser le regard hypnotique maintenant.
    [pick-up] Aucun joueur n’est sur le ballon en attendant de le ramasser.
    [move-marker] Le marqueur de tour n’est pas à avancer maintenant.
    [cast] Aucun sort ne peut être lancé maintenant.
   *[other] Ce n’est pas le moment pour cela.
}
refusal-no-call = La procédure illégale se signale pendant le tour de l’autre équipe.
refusal-not-for-sale = { $why-id ->
    [no-such-action] Dans ce jeu, les coachs n’échangent rien pendant un match.
    [wrong-moment] Les coachs échangent entre deux activations.
    [none-left] L’autre coach n’a pas autant d’or.
   *[other] Ce n’est pas à toi de le donner, ou l’autre main n’a pas de place.
}
refusal-cannot-forgo = On ne peut pas renoncer à cette compétence : { $why-id ->
    [no-trait] le joueur n’est pas à toi ou ne l’a pas
    [moved] des dés qu’elle concerne ont été lancés
    [same-face] un autre dé montre la même face
    [asked] elle est demandée en son temps, ou obligatoire
   *[other] cela a déjà été dit
}.
refusal-inducement-unavailable = { $item } : cette équipe n’y a pas droit.
refusal-inducement-limit = Au plus { $most } : { $item }.
refusal-star-unavailable = { $star } ne joue pas pour cette équipe.
refusal-star-twice = { $star } joue déjà pour cette équipe.
refusal-no-room = L’effectif n’a pas de place pour un tel mercenaire.
refusal-squad-full = Un effectif compte au plus { $most } joueurs.
refusal-not-enough-money = Il faut { $need } po, { $money } disponibles.
refusal-set-up-area = ({ $at }) est hors de ta zone de placement.
refusal-set-up-wide-zone = { $most ->
    [one] Seulement 1 joueur par zone latérale.
   *[other] Seulement { $most } joueurs par zone latérale.
}
refusal-set-up-line = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
} sur la ligne de mêlée, il en faut { $need }.
refusal-set-up-player = { $who } ne peut pas être placé : { $why }.
refusal-set-up-full = Au plus { $most } joueurs.
refusal-set-up-incomplete = Les { $count } joueurs disponibles doivent tous être placés.
refusal-square-occupied = ({ $at }) est occupée.
refusal-kick-target = L’engagement doit viser au-delà de ta ligne de mêlée.
refusal-kicker = Le botteur doit se tenir au centre du terrain, à l’écart de la ligne de mêlée.
refusal-cannot-activate = { $who } ne peut pas être activé : { $why-id ->
    [off-pitch] le joueur n’est pas sur le terrain
   *[other] { $why }
}.
refusal-action-used = Déjà fait ce tour-ci : { $action }.
refusal-cannot-declare = { $who } ne peut pas annoncer cette action ({ $action }) : { $why-id ->
    [no-trait] { $known ->
        [yes] le joueur n’a pas { $skill }
       *[no] le joueur n’a pas { $action }
    }
    [no-target] { $action-id ->
        [foul] aucun adversaire n’est au sol
        [blitz] aucun adversaire n’est debout
        [hypnotic-gaze] aucun adversaire n’est debout
        [throw-team-mate] aucun coéquipier sur le terrain ne peut être lancé
        [kick-team-mate] aucun coéquipier sur le terrain ne peut être botté
       *[other] aucun adversaire debout n’est adjacent
    }
    [weak] un lanceur doit avoir F 5
   *[other] { $why }
}.
refusal-not-declared = { $who } a annoncé une autre action.
refusal-cannot-move = { $who } ne peut pas aller en ({ $to }) : { $why }.
refusal-cannot-jump = { $who } ne peut pas sauter en ({ $to }) : { $why-id ->
    [no-movement] il ne reste pas assez de mouvement
    [again] un seul saut par activation
   *[other] { $why }
}.
refusal-cannot-stand = { $why-id ->
    [standing] { $who } est déjà debout.
    [lying] { $who } doit d’abord se relever.
   *[other] { $who } ne peut plus se relever : cela vient en premier dans une activation.
}
refusal-cannot-block = { $struck ->
    [yes] { $who } ne peut pas être la cible ({ $action })
   *[no] { $who } ne peut pas être bloqué
} : { $why-id ->
    [again] le blocage de ce blitz est fait
    [no-movement] il ne reste pas de mouvement pour le blocage
    [not-named] une autre cible a été nommée pour ce blitz
    [off-pitch] le joueur n’est pas sur le terrain
   *[other] { $why }
}.
refusal-cannot-gaze = { $who } ne peut pas être hypnotisé : { $why-id ->
    [no-target] le joueur n’a pas de zone de tacle
    [off-pitch] le joueur n’est pas sur le terrain
   *[other] { $why }
}.
refusal-cannot-foul = { $who } ne peut pas être agressé : { $why-id ->
    [again] l’agression est faite
    [not-named] une autre victime a été nommée
    [off-pitch] le joueur n’est pas sur le terrain
   *[other] { $why }
}.
refusal-not-thrown = { $count ->
    [one] Un seul dé de blocage a été lancé.
   *[other] Seulement { $count } dés de blocage ont été lancés.
}
refusal-push-square = On ne peut pas repousser en ({ $at }).
refusal-no-ball = { $who } ne porte pas le ballon.
refusal-keeps-ball = { $who } ne donne jamais le ballon : My Ball.
refusal-out-of-range = La cible est hors de portée.
refusal-blizzard = Dans le blizzard, seulement des passes éclair et courtes.
refusal-quick-only = Dump-off est une passe éclair, rien de plus long.
refusal-cannot-throw = { $who } ne peut pas { $kicked ->
    [yes] botter
   *[no] lancer
} { $mate } : { $why-id ->
    [no-trait] le lanceur n’a pas le trait qu’il faut
    [weak] un lanceur doit avoir F 5
    [mate-trait] il faut au coéquipier Right Stuff, F 3 au plus, et les pieds libres
    [nobody] ce joueur n’est pas sur le terrain
    [lying] le coéquipier n’est pas debout
    [occupied] le lanceur s’y tient
   *[other] { $why }
}.
refusal-hand-off-target = Une transmission demande un coéquipier debout et adjacent.
refusal-foul-target = On n’agresse que des adversaires au sol.
refusal-cannot-interfere = { $who } ne peut pas intervenir : seul le peut un adversaire debout avec une zone de tacle, entre le lanceur et la cible.
refusal-no-reroll = Pas de relance possible : { $why-id ->
    [no-trait] rien de tel n’est disponible pour ce jet
    [again] aucun dé n’est relancé deux fois
   *[other] { $why }
}.
refusal-bad-die = { $face } n’est pas un résultat de D{ $die }.
refusal-no-apothecary = Il ne reste pas d’apothicaire.
refusal-measure-now = { $measure } ne peut pas servir maintenant : { $why }.
refusal-special-play = { $why-id ->
    [E-WINDOW] Ce n’est pas le moment pour ce coup spécial.
    [E-TARGET] Il n’y a personne ni rien que ce coup spécial puisse viser.
    [E-NOEFFECT] Ce coup spécial ne changerait rien maintenant.
    [E-SPENT] Ce coup spécial a déjà été joué, contré ou abandonné.
   *[E-NOTHELD] Tu n’as pas ce coup spécial.
}
refusal-own = { $told }

### Ce qui l’empêche, en fin de phrase.

why-nobody = ce joueur n’existe pas
why-opponent = le joueur est de l’autre équipe
why-own-player = le joueur est de ton équipe
why-off-pitch = c’est hors du terrain
why-stunned = le joueur est sonné
why-lying = le joueur n’est pas debout
why-acted = le joueur a déjà été activé ce tour-ci
why-not-adjacent = ce n’est pas adjacent
why-occupied = la case est occupée
why-no-movement = il ne reste plus de mouvement
why-nothing-to-jump = il n’y a personne par-dessus qui sauter
why-again = c’est déjà fait une fois
why-not-named = une autre cible a été nommée
why-no-target = il n’y a personne à qui le faire
why-no-trait = il manque la compétence ou le trait
why-too-far = c’est trop loin
why-opponent-turn = ce n’est pas le tour de ton équipe
why-none-left = il n’en reste plus
why-not-this-roll = ce jet ne peut pas être relancé
why-nothing-rolled = il n’y a rien à relancer
why-wrong-moment = ce n’est pas le moment
why-armed = il faut utiliser la tronçonneuse à la place
why-rooted = le joueur a pris racine
why-held = des tentacules retiennent le joueur
why-bound = un coup spécial ou un sort en empêche le joueur
why-standing = le joueur est déjà debout
why-moved = le joueur a déjà fait quelque chose
why-weak = le joueur n’est pas assez fort
why-mate-trait = le coéquipier ne peut pas être lancé
why-ejected = le coach a été expulsé
why-deaf = l’arbitre n’écoute pas
why-not-owned = l’équipe ne l’a pas
why-turn-limit = l’équipe en a déjà utilisé une ce tour-ci, c’est le maximum
why-big-guy = les gros bras n’utilisent pas de relances d’équipe
why-not-him = pas pour ce joueur
why-other-chooses = c’est l’autre coach qui choisit
why-busy = l’activation d’un autre joueur n’est pas terminée
why-wild-first = les bêtes sauvages de l’équipe agissent d’abord
why-wild = une bête sauvage attaque les adversaires à côté d’elle
why-same-face = un autre dé montre la même face
why-no-such-action = le ballon se transmet au cours d’une autre action
why-scrutiny = l’arbitre a l’équipe à l’œil
why-weapon-used = cela a déjà servi ce tour-ci
why-straight = un boulet avance tout droit, recule ou va de côté
why-on-pitch = le joueur est déjà sur le terrain
why-not-reserve = le joueur n’est pas dans les réserves
why-must-swing = un joueur avec chaîne et boulet ne fait rien d’autre
why-asked = cela se demande le moment venu
