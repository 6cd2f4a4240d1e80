### The match page: buttons, previews, warnings, texts for screen readers.

match-event-back = Retour au tournoi
match-event-waiting = Ton adversaire ouvre le plateau sur la page de votre table.
match-league-waiting = L’autre coach doit ouvrir ce match sur la page de la ligue, lui aussi.
match-league-back = Retour à la ligue

pitch-label = Terrain, { $columns } colonnes sur { $rows } rangées
pitch-keys = Les flèches parcourent le terrain, Entrée sélectionne, Échap annule. Appuie sur le point d’interrogation pour voir toutes les touches.
pitch-square = colonne { $x } rangée { $y }
pitch-endzone-home = en-but domicile
pitch-endzone-away = en-but extérieur
pitch-trapdoor = trappe
pitch-ball = le ballon est ici
pitch-hasBall = a le ballon
pitch-done = a agi
pitch-ready = peut agir
pitch-marked =
    { $n ->
        [one] marqué par { $n }
       *[other] marqué par { $n }
    }
pitch-free = libre
pitch-canPick = peut être choisi
pitch-canReach = accessible, { $chance }
pitch-canAttack = peut être attaqué
pitch-zoomIn = Agrandir
pitch-zoomOut = Réduire
pitch-turn = Tourner le terrain

side-home = Domicile
side-away = Extérieur
side-spectator = Spectateur

bar-half = Mi-temps { $n }
bar-extra = Prolongation
bar-turn = Tour { $n } sur { $of }
bar-before = Avant le match
bar-over = Fin du match
bar-rerolls =
    { $n ->
        [one] { $n } relance
       *[other] { $n } relances
    }
bar-apothecaries =
    { $n ->
        [one] { $n } apothicaire
       *[other] { $n } apothicaires
    }
bar-bribes =
    { $n ->
        [one] { $n } pot-de-vin
       *[other] { $n } pots-de-vin
    }
bar-weather = Météo : { $name }
bar-score = { $home } { $hs }, { $away } { $as }
bar-yours = À toi de décider
bar-theirs = { $name } décide
bar-online = en ligne
bar-offline = hors ligne
bar-spectators =
    { $n ->
        [one] { $n } spectateur
       *[other] { $n } spectateurs
    }
bar-reserve = réserve { $time }

match-title = { $home } contre { $away }
match-waiting-text = Envoie ce lien. Le match commence quand ton ami le rejoint.
match-copy = Copier le lien
match-committing = Les dés sont scellés …
match-reconnecting = Connexion perdue. Nouvelle tentative ; rien n’est perdu.
match-spectating = Tu regardes le match.
match-thinking = L’ordinateur joue …
match-yourTurn = Ton tour { $n } sur { $of }.
match-turnOf = { $name } : tour { $n } sur { $of }.
match-over-won = Tu as gagné { $score }.
match-over-lost = Tu as perdu { $score }.
match-over-draw = Match nul, { $score }.
match-over-neutral = Score final { $score }.
match-over-conceded = { $name } a abandonné à { $score }.
match-over-conceded-won = { $name } a abandonné à { $score } : tu as gagné.
match-over-conceded-lost = Tu as abandonné à { $score }.
match-frozen = Ce match est en pause : erreur interne. Son journal est conservé ; merci de le signaler.

tab-decide = Décider
tab-log = Journal
tab-bench = Équipes
tab-unread =
    { $n ->
        [one] { $n } nouveau message
       *[other] { $n } nouveaux messages
    }
tab-chat = Chat
tab-more = Plus

bench-home = Banc domicile
bench-away = Banc extérieur
bench-reserves = Réserves
bench-ko = K.-O.
bench-casualty = Sorties
bench-sent-off = Expulsés
bench-empty = Personne

card-ma = MA
card-st = ST
card-ag = AG
card-pa = PA
card-av = AV
card-skills = Compétences
card-noSkills = aucune compétence
glance-rerolls = Relances
card-usedSkill = utilisée
card-title = { $name }, joueur { $n }

decide-ready = Prêts :

act-still = { $who } est encore actif.
act-must = { $who } doit d’abord finir.
act-goOn = Terminer et passer à { $other }
act-endTurn = Terminer l’activation et le tour

do-go = Go
do-confirm = Faire
do-cancel = Annuler
do-undo = Annuler l’action
do-undo-ask = Demander l’annulation
do-undo-asked = Tu as demandé à annuler. L’autre coach décide.
do-undo-request =
    { $n ->
        [one] { $name } demande à annuler la dernière action.
       *[other] { $name } demande à annuler les { $n } dernières actions.
    }
do-undo-agree = Accepter
do-undo-refuse = Refuser
do-undo-no = Rien à annuler.
do-undo-computer = Tu peux annuler tant qu’aucun dé n’est lancé et que l’ordinateur n’a pas répondu.
do-concede = Abandonner
do-concede-sure = Vraiment abandonner ce match ?
do-concede-yes = Oui, j’abandonne
do-concede-no = Continuer

say-forgo = Renoncer à { $skill }
say-forgo-label = Renoncer à { $skill } : { $who } ne l’utilise plus jusqu’à la fin de ce tour
say-procedure = Signaler une procédure illégale
say-procedure-sure = La question te sera posée quand elle se présente. Un signalement à tort donne une relance d’équipe à l’autre coach. Signaler quand même ?
say-procedure-yes = Oui, je la signale
say-procedure-no = Ne rien dire

do-help = Touches et aide
do-send = Envoyer
do-orders = Réponses automatiques
do-next = Joueur suivant
do-show = Montrer sur le terrain

setup-title = Place ton équipe
setup-how = Fais glisser les joueurs, ou choisis-en un, puis une case. { $placed }/{ $need } placés.
setup-suggest = Proposer
setup-last = Dernier utilisé
setup-clear = Vider
setup-ready = Prêt
setup-line = Au moins { $n } joueurs doivent être sur la ligne de mêlée, au centre.
setup-wide = Au plus { $n } dans chaque zone latérale.
setup-missing =
    { $n ->
        [one] Place encore { $n } joueur.
       *[other] Place encore { $n } joueurs.
    }
setup-kicking = Tu bottes : place-toi pour défendre.
setup-receiving = Tu reçois : place-toi pour attaquer.

odds-path = Réussite { $chance }
odds-path-reroll = avec relance { $chance }
odds-path-sure = Aucun jet nécessaire.
odds-step = { $test } { $need }+
odds-steps =
    { $n ->
        [one] { $n } jet : { $list }
       *[other] { $n } jets : { $list }
    }
odds-block =
    { $n ->
        [one] { $n } dé
       *[other] { $n } dés
    }, { $who ->
        [you] tu choisis
       *[opponent] l’adversaire choisit
    }
odds-block-strength = Force { $a } contre { $b }
odds-block-rush = foncer { $need }+ pour le blocage lui-même
odds-blitz-all = Arriver et plaquer : ≥ { $chance }
odds-pass = { $range }, il faut { $need }+
odds-catcher = Receveur : { $name }
odds-interfere = Peuvent intercepter : { $names }
odds-noInterfere = Personne ne peut intercepter.
odds-assumed = Suppose
odds-unknown = Trop d’issues pour les calculer.

assumed-own-rerolls-used = tes relances sont utilisées là où elles aident.
assumed-own-rerolls-not-used = aucune de tes relances.
assumed-own-skills-used = tes compétences sont utilisées là où elles aident.
assumed-own-skills-not-used = aucune de tes compétences.
assumed-opponent-reacts-worst = la meilleure réponse de l’adversaire.
assumed-opponent-does-not-react = aucune réaction de l’adversaire.
assumed-opponent-chooses-worst = le meilleur choix de l’adversaire.

odds-title-path = Déplacement vers { $at }
odds-title-block = { $who } bloque { $other }
odds-title-blitz = { $who } blitze { $other }
odds-title-pass = { $who } passe vers { $at }
odds-title-handoff = { $who } transmet le ballon à { $other }
odds-title-foul = { $who } agresse { $other }

shop-budget = Petite caisse { $cash }k, trésorerie { $treasury }k.

odds-title-throw = { $who } lance { $other } vers { $at }
odds-foul-seen = Vu par l’arbitre : { $chance }
odds-answer-block = plaque { $chance }
odds-answer-test = réussit { $chance }
odds-rerolls =
    { $n ->
        [one] { $n } relance d’équipe restante
       *[other] { $n } relances d’équipe restantes
    }
odds-title-jump = { $who } saute vers { $at }
odds-title-special = { $who } : { $action } sur { $other }
odds-again = Choisis à nouveau pour le faire.

do-endTurn = Fin du tour
do-endTurn-left =
    { $n ->
        [one] 1 joueur peut encore agir
       *[other] { $n } joueurs peuvent encore agir
    }

outcome-caught = Attrapé
outcome-not-held = Pas attrapé
outcome-lands-on-its-feet = Atterrit debout
outcome-does-not-fly = Ne décolle pas
outcome-lands-badly = Atterrit mal
outcome-defender-down = Défenseur à terre
outcome-pushed-or-unmoved = Repoussé / sans effet
outcome-both-down = Tous deux à terre
outcome-attacker-down = Attaquant à terre
outcome-casualty = Sortie
outcome-knocked-out = K.-O.
outcome-stunned = Sonné
outcome-down-armour-holds = À terre, l’armure tient
outcome-not-down = Pas à terre
outcome-complete = Réussie
outcome-accurate-not-held = Précise, non réceptionnée
outcome-inaccurate = Imprécise
outcome-wildly-inaccurate = Très imprécise
outcome-deflected = Déviée
outcome-fumbled = Maladresse
outcome-intercepted = Interceptée
outcome-turnover = Turnover
outcome-distracted = Distrait
outcome-knocked-down = À terre
outcome-no-effect = Sans effet
outcome-backfires = Touche son propre joueur
outcome-accurate = Précise

warn-title = Avant de finir ton tour
warn-anyway = Finir quand même
warn-back = Continuer à jouer
warn-carrier-unused = Ton porteur de ballon peut encore agir.
warn-players-unused = Aucun de tes joueurs n’a agi.
warn-ball-loose = Le ballon est libre, et l’un de tes joueurs pourrait le ramasser.

orders-title = Réponses automatiques
orders-lead = Des questions auxquelles on répond aussitôt pour toi, pour que personne n’attende. Toi seul les vois.
orders-ask = À la question
orders-answer = répondre
orders-when = quand
orders-when-always = toujours
orders-when-their-turn = pendant son tour
orders-add = Ajouter
orders-remove = Retirer
orders-none = Aucune réponse automatique.
orders-remember = Même réponse jusqu’à la fin du match
orders-name-follow-up = Poursuivre après une poussée
orders-name-use-skill = Utiliser une compétence
orders-name-reroll = Relancer un jet raté
orders-name-apothecary = Appeler l’apothicaire
orders-name-interfere = Tenter une interception
orders-name-send-off = Un joueur est expulsé
orders-name-spell = Lancer un sort
orders-name-measure = Utiliser une mesure désespérée

chat-label = Message
chat-none = Pas encore de message.
chat-from = { $name } :

log-title = Ce qui s’est passé
log-none = Il ne s’est encore rien passé.
log-undone = annulé
log-undid = { $name } a repris sa dernière action.
log-undid-agreed = { $name } a repris sa dernière action ; { $other } était d’accord.
log-called-off = Le match a été annulé.
log-undo-asked = { $name } a demandé une annulation.
log-undo-refused = L’annulation a été refusée.
log-order = réponse automatique
log-clock = temps écoulé
log-computer = ordinateur
log-joined = { $name } a rejoint le match.
log-created = Le match a été créé.
log-dice-server-opens = Secret des dés révélé – tout le monde peut vérifier les jets.
log-dice-silent = { $name } n’a pas répondu à temps ; le jeu a continué.
log-dice-new-chain = { $name } continue sur un autre appareil.
log-dice-sealed = Dés scellés ✓
log-mods = modificateurs
log-needs = il faut { $need }+

keys-title = Touches
keys-arrows = parcourir le terrain (avec Maj, quatre cases)
keys-enter = sélectionner ; encore pour confirmer ; sur un adversaire : évaluer ton meilleur blocage
keys-escape = annuler
keys-next = joueur suivant qui peut agir, ou option suivante
keys-numbers = les réponses numérotées
keys-end = finir le tour
keys-undo = annuler la dernière action
keys-hold = garder ouverte une fenêtre de coups spéciaux
keys-log = aller au journal
keys-pitch = aller au terrain
keys-go = confirmer
keys-actions = Mouvement, Blocage, Blitz, Passe, Transmission, Agression, Lancer de coéquipier, Poignard

stage-touchdown = TOUCHDOWN !
stage-kickoff = Événement du coup d’envoi
stage-sent-off = Expulsé !
stage-turnover = Turnover
stage-halftime = Mi-temps
stage-skip = Passer
stage-skip-turn = Passer le tour
stage-showing = { $name } joue …
stage-going = L’action se déroule …

keys-skip = passer ce qui est montré
keys-sound = son activé ou coupé
keys-zones = montrer les zones de tacle

kickoff-get-the-ref = Chaque équipe gagne un pot-de-vin.
kickoff-time-out = Les marqueurs de tour se déplacent.
kickoff-solid-defence = L’équipe qui botte peut replacer des joueurs.
kickoff-high-kick = Un receveur peut courir sous le ballon.
kickoff-cheering-fans = Les fans les plus bruyants gagnent une prière.
kickoff-brilliant-coaching = Le meilleur staff gagne une relance.
kickoff-changing-weather = On relance la météo.
kickoff-quick-snap = L’équipe qui reçoit peut décaler des joueurs.
kickoff-blitz = L’équipe qui botte joue la première !
kickoff-officious-ref = L’arbitre s’en prend à un joueur.
kickoff-pitch-invasion = Des fans envahissent le terrain et sonnent des joueurs.
