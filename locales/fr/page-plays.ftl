### Special plays: the draw, hands, windows, targets.

tab-plays = Coups

draw-title = Tirage des coups spéciaux
draw-lead = Mélanges et dés découlent du secret et des valeurs des deux coachs : personne ne peut les choisir. Tes choix sont scellés dans le journal et révélés à la fin.
draw-both = Les deux
draw-card = une carte
draw-unseen = cartes cachées
draw-sealed = une table scellée
draw-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
draw-for-amount = combien reçoivent les deux coachs
draw-for-order = qui commence
draw-for-roll-off = le départage
draw-for-grant = l’attribution d’un coup
draw-for-tens = les dizaines d’un D66
draw-for-units = les unités d’un D66
draw-step-rolled = { $side } : un dé pour { $what }.
draw-step-amount = Chaque coach reçoit { $n }.
draw-step-goes-first = { $side } commence.
draw-step-deck-chosen = { $side } choisit { $deck }, le seul paquet de ce match.
draw-step-induced = { $side } achète { $card } de { $deck } avec de l’or.
draw-step-bought = { $side } achète { $card } de { $deck }, il reste { $left }.
draw-step-points-lost =
    { $n ->
        [one] { $side } laisse { $n } point sans les dépenser.
       *[other] { $side } laisse { $n } points sans les dépenser.
    }
draw-step-drew = { $side } tire { $card } de { $deck }.
draw-step-returned = { $side } remet { $card } et prend { $other } de { $deck }.
draw-step-kept-all = { $side } garde toutes ses cartes.
draw-step-picked = { $side } prend deux cartes cachées de { $deck }, une pour chaque coach.
draw-step-looked = { $side } regarde : { $cards }.
draw-step-sealed = { $side } a choisi au tour { $n }.
draw-step-kept = { $side } garde { $card } de { $deck }.
draw-step-passed = { $side } transmet : { $cards }.
draw-step-went-back = { $card } retourne sous { $deck }.
draw-step-granted =
    { $n ->
        [one] { $side } reçoit { $n } coup.
       *[other] { $side } reçoit { $n } coups.
    }
draw-step-line-sealed = { $side } note une table et la scelle.
draw-step-line-drawn = { $side } : { $table } { $roll } : { $cards }.
draw-step-joined = { $side } ajoute les cartes achetées : { $cards }.

plays-title = Coups spéciaux
plays-one = Coup spécial
plays-mine = Tes coups
plays-of = Coups de { $name }
plays-count = ({ $n })
plays-none = Aucun coup.
plays-hidden = Un coup caché
plays-hidden-from = Une carte de { $deck }
plays-roll = jet { $n }
plays-maybe = Peut-être : { $list }
plays-when = Quand : { $when }.
plays-target = Sur : { $target }.
plays-declare = Jouer { $name }
plays-arm = Jouer à la prochaine occasion
plays-disarm = Ne pas jouer automatiquement
plays-armed = à la prochaine occasion
plays-pause = Tu passes automatiquement dans un instant. Tout le monde aussi, quelles que soient ses cartes.
plays-pause-empty = Rien de ce que tu as ne convient. La pause dure autant que si c’était le cas : elle ne trahit rien.
plays-hold = Attends, je réfléchis
plays-hold-run = Attendre pendant ce tour
plays-waits = { $name } dit : attends.
plays-watch = M’attendre à ses moments
plays-unwatch = Ne pas attendre à ses moments
plays-watched = le jeu t’attend

orders-moment = Moment
orders-moment-all = tous les moments
orders-play-wait = M’attendre

plays-held = La fenêtre reste ouverte jusqu’à ta réponse.
plays-state-held = en main
plays-state-declared = déclaré
plays-state-resolved = joué
plays-state-nullified = contré
plays-state-traded = échangé

offer-play = coup { $n }
offer-apothecary = l’apothicaire pour le reste du match
offer-promise = une promesse
offer-title = Proposer quelque chose à l’autre coach
offer-what = Quoi
offer-price = Pour combien de milliers de pièces d’or
offer-send = Proposer

plays-state-lapsed = abandonné

refusal-E-WINDOW = Pas maintenant.
refusal-E-TARGET = Il n’y a rien ici sur quoi l’utiliser.
refusal-E-NOEFFECT = Cela ne changerait rien maintenant.
refusal-E-SPENT = Utilisé, contré ou abandonné.
refusal-E-NOTHELD = Pas dans ta main.

window-Immediate = aussitôt après le tirage
window-FirstOwnSetup = avant ton premier placement
window-BeforeOwnSetup = avant ton placement
window-AfterSetup = quand les deux équipes sont placées
window-AfterFirstSetup = quand les deux équipes sont placées pour la première fois
window-OnOwnKick = quand tu donnes le coup d’envoi
window-AfterOwnKick = après ton coup d’envoi
window-StartOwnTurn = au début de ton tour
window-StartOppTurn = au début du tour adverse
window-BeforeOwnAction = quand un de tes joueurs s’apprête à agir
window-BeforeOwnBlock = avant un de tes blocages
window-AfterOwnBlockDice = après les dés de ton blocage
window-OwnFoulDeclared = quand tu commets une agression
window-OppFoulDeclared = quand l’adversaire commet une agression
window-OwnSendOff = quand un de tes joueurs est expulsé
window-OwnIllegalProcedure = quand une procédure illégale est signalée contre toi
window-OwnPass = quand tu fais une passe
window-OwnInterception = quand tu tentes une interception
window-OwnReroll = après un de tes jets ratés
window-OppRerollDeclared = quand l’adversaire utilise une relance
window-OppPlayDeclared = quand l’adversaire joue un coup spécial
window-OppDodge = quand un adversaire esquive
window-OppGoForIt = quand un adversaire fonce
window-OppArmourHeld = quand l’attaque d’un adversaire ne passe pas l’armure
window-OppGetTheRef = quand le public s’en prend à l’arbitre
window-OppTouchdown = après un touchdown adverse
window-DriveBreak = entre deux drives
window-HalfTime = à la mi-temps
window-HalfOver = quand une mi-temps est terminée
window-MatchEnd = après le coup de sifflet final
window-OwnInjury = quand un de tes joueurs vient d’être blessé
window-OppPass = quand un adversaire s’apprête à faire une passe

target-OwnTeam = ton équipe
target-OppTeam = l’équipe adverse
target-BothTeams = les deux équipes
target-OwnListed = un de tes joueurs
target-OppListed = un adversaire
target-OwnOnPitch = un de tes joueurs sur le terrain
target-OwnStanding = un de tes joueurs debout
target-OppStanding = un adversaire debout
target-AnyStanding = n’importe quel joueur debout
target-OwnCarrier = ton porteur de ballon
target-OwnReserve = un de tes réservistes
target-OwnCasualty = un de tes joueurs sortis
target-OwnOffender = ton joueur expulsé
target-OwnFoulVictim = ton joueur agressé
target-OppFoulVictim = l’adversaire agressé
target-OppDowned = l’adversaire mis à terre
target-OppRandom-1 = un adversaire au hasard
target-OppRandom-2 = deux adversaires au hasard
target-OppRandom-D3 = D3 adversaires au hasard
target-OppRandom-D6 = D6 adversaires au hasard
target-OppStaff = le staff adverse
target-Square = une case
target-Ball = le ballon
target-Reroll = la relance
target-Play = le coup de l’adversaire

duration-Instant = Effet immédiat.
duration-Roll = Pour un jet.
duration-Block = Pour un blocage.
duration-Turn = Pour un tour.
duration-Drive = Pour un drive.
duration-Half = Pour une mi-temps.
duration-Match = Pour le match.
duration-Permanent = Pour de bon.

log-pause = la pause est finie

orders-name-play = Coups spéciaux
orders-play-decline = Passer aussitôt

adjust-agreed = accepté
adjust-declined = décliné
adjust-gain-reroll = { $side } gagne une relance
adjust-lose-reroll = { $side } perd une relance
adjust-they-gain-reroll = { $other } gagne une relance
adjust-they-lose-reroll = { $other } perd une relance
adjust-gain-bribe = { $side } gagne un pot-de-vin
adjust-they-gain-bribe = { $other } gagne un pot-de-vin
adjust-later = Changer des joueurs au début du prochain tour
adjust-place = { $who } va en { $to }
adjust-stand = { $who } est debout
adjust-prone = { $who } est à terre
adjust-stunned = { $who } est sonné
adjust-reserves = { $who } va dans les réserves
adjust-knocked-out = { $who } est K.-O.
adjust-out = { $who } ne participe plus au match
