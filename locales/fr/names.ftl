# Les noms du jeu. Les noms propres restent.


## skill

skill-catch = Réception
skill-diving-catch = Réception Plongeante
skill-diving-tackle = Tacle Plongeant
skill-dodge = Esquive
skill-defensive = Défenseur
skill-jump-up = Rétablissement
skill-leap = Saut
skill-safe-pair-of-hands = Libération Contrôlée
skill-sidestep = Glissade Contrôlée
skill-sneaky-git = Sournois
skill-sprint = Sprint
skill-sure-feet = Équilibre
skill-block = Blocage
skill-dauntless = Intrépide
skill-dirty-player = Joueur Déloyal
skill-fend = Parade
skill-frenzy = Frénésie
skill-kick = Frappe Précise
skill-pro = Pro
skill-shadowing = Poursuite
skill-strip-ball = Arracher le Ballon
skill-sure-hands = Prise Sûre
skill-tackle = Tacle
skill-wrestle = Lutte
skill-big-hand = Main Démesurée
skill-claws = Griffes
skill-disturbing-presence = Présence Perturbante
skill-extra-arms = Bras Supplémentaires
skill-foul-appearance = Répulsion
skill-horns = Cornes
skill-iron-hard-skin = Peau de Fer
skill-monstrous-mouth = Gueule Monstrueuse
skill-prehensile-tail = Queue Préhensile
skill-tentacles = Tentacules
skill-two-heads = Deux Têtes
skill-very-long-legs = Très Longues Jambes
skill-accurate = Précision
skill-cannoneer = Canonnier
skill-cloud-burster = Perce-nuages
skill-dump-off = Délestage
skill-fumblerooskie = Fumblerooskie
skill-hail-mary-pass = Passe Désespérée
skill-leader = Chef
skill-nerves-of-steel = Nerfs d’Acier
skill-on-the-ball = Sur le Ballon
skill-pass = Passe
skill-running-pass = Passe dans la Course
skill-safe-pass = Passe Assurée
skill-arm-bar = Clé de Bras
skill-brawler = Bagarreur
skill-break-tackle = Esquive en Force
skill-grab = Projection
skill-guard = Garde
skill-juggernaut = Juggernaut
skill-mighty-blow = Châtaigne
skill-multiple-block = Blocage Multiple
skill-pile-driver = Marteau-pilon
skill-stand-firm = Stabilité
skill-strong-arm = Bras Musclé
skill-thick-skull = Crâne Épais
skill-always-hungry = Toujours Affamé
skill-animal-savagery = Sauvagerie Animale
skill-animosity = Animosité
skill-ball-and-chain = Chaîne et Boulet
skill-bloodlust = Soif de Sang
skill-bombardier = Bombardier
skill-bone-head = Cerveau Lent
skill-breathe-fire = Souffle de Feu
skill-chainsaw = Tronçonneuse
skill-decay = Décomposition
skill-drunkard = Ivrogne
skill-hit-and-run = Frappe et Fuis
skill-hypnotic-gaze = Regard Hypnotique
skill-kick-team-mate = Botter un Coéquipier
skill-loner = Solitaire
skill-my-ball = Mon Ballon
skill-no-hands = Sans Mains
skill-pick-me-up = Remontant
skill-plague-ridden = Contagieux
skill-pogo-stick = Bâton Sauteur
skill-projectile-vomit = Vomissement Projectile
skill-really-stupid = Gros Débile
skill-regeneration = Régénération
skill-right-stuff = Poids Plume
skill-secret-weapon = Arme Secrète
skill-stab = Poignard
skill-stunty = Minus
skill-swarming = Nuée
skill-swoop = Vol Plané
skill-take-root = Prendre Racine
skill-throw-team-mate = Lancer de Coéquipier
skill-timmm-ber = Timmm-ber
skill-titchy = Microbe
skill-trickster = Filou
skill-unchannelled-fury = Fureur Débridée
skill-pass-block = Blocage de Passe
skill-piling-on = Écrasement
skill-safe-throw = Lancer Assuré
skill-claw = Griffe
skill-razor-sharp-claws = Griffes Acérées
skill-spikes = Piquants
skill-big-guy = Gros Bras
skill-wild-animal = Bête Sauvage
skill-blunderbuss = Tromblon
skill-death-roller = Rouleau de la Mort
skill-cold-saw = Scie Froide
skill-give-and-go = Une-deux
skill-portal-navigator = Navigateur de Portails
skill-portal-passer = Passeur de Portails
skill-wall-thrower = Lanceur de Mur
skill-side-step = Glissade Contrôlée

## action

action-move = Mouvement
action-block = Blocage
action-blitz = Blitz
action-pass = Passe
action-hand-off = Transmission
action-foul = Agression
action-throw-team-mate = Lancer de coéquipier
action-stab = Poignard
action-chainsaw = Tronçonneuse
action-projectile-vomit = Projection de vomi
action-breathe-fire = Souffle ardent
action-hypnotic-gaze = Regard hypnotique
action-kick-team-mate = Botter un coéquipier
action-throw-bomb = Lancer une bombe
action-ball-and-chain = Chaîne et boulet

## choice

choice-end-turn = Fin du tour
choice-stop = Fin de l’activation
choice-done = Terminé
choice-decline = Non merci
choice-use = Utiliser
choice-kick = Botter
choice-receive = Recevoir
choice-set-up = Continuer
choice-concede = Abandonner
choice-pray = Prier
choice-stand-up = Se relever
choice-block = Bloquer maintenant
choice-throw = Lancer maintenant
choice-foul = Agresser maintenant
choice-stab = Poignarder maintenant
choice-reroll-team = Relance d’équipe
choice-reroll-skill = Relance de la compétence
choice-reroll-pro = Tenter Pro
choice-die-1 = Premier dé
choice-die-2 = Deuxième dé
choice-die-3 = Troisième dé
choice-follow-up = Poursuivre
choice-stay = Rester
choice-keep-first = Garder la première
choice-keep-second = Garder la seconde
choice-argue = Contester la décision
choice-bribe = Donner un pot-de-vin
choice-strength = Force
choice-agility = Agilité
choice-armour = Au jet d’armure
choice-injury = Au jet de blessure
choice-fireball = Boule de feu
choice-zap = Zap
choice-you-dope = Abruti
choice-razzle-dazzle = Poudre aux yeux
choice-hangover = Gueule de bois
choice-grudge-match = Rancune
choice-set-piece = Combinaison
choice-sports-espionage = Espionnage sportif
choice-banana-skin = Peau de banane
choice-magic-scroll = Parchemin magique
choice-chainsaw = Tronçonneuse maintenant
choice-projectile-vomit = Vomir maintenant
choice-breathe-fire = Cracher le feu maintenant
choice-apothecary = Apothicaire
choice-mortuary-assistant = Assistant de morgue
choice-plague-doctor = Docteur de la peste
choice-mungo-spinecracker = Mungo Spinecracker
choice-reroll-mascot = Relance de la mascotte
choice-leave-ball = Laisser le ballon ici
choice-reroll-star = La relance du champion
choice-use-star = Utiliser la règle du champion
choice-extra-blitz = Un blitz de plus
choice-extra-pass = Une passe de plus
choice-reroll-play = Utiliser Entraînement supplémentaire
choice-assistant = Un assistant
choice-cheerleader = Une pom-pom girl
choice-off = Dans le public
choice-stare = Regard hypnotique
choice-pick-up = Ramasser le ballon
choice-move-marker = Déplacer le marqueur de tour
choice-cast = Laisser le sorcier agir
choice-wizard = Le sorcier
choice-put-back = Remettre le joueur
choice-chef = Le maître-coq
choice-none = Aucune
choice-random = Laisser faire le hasard

## test

test-dodge = esquive
test-rush = foncer
test-jump = saut
test-stand-up = se relever
test-pick-up = ramassage
test-catch = réception
test-pass = passe
test-throw-team-mate = lancer de coéquipier
test-interfere = interception
test-landing = atterrissage
test-bone-head = Cerveau lent
test-animosity = Animosité
test-loner = Solitaire
test-pro = Pro
test-foul-appearance = Répulsion
test-dauntless = Intrépide
test-jump-up = Rétablissement
test-tentacles = Tentacules
test-shadowing = Poursuite
test-take-root = Prendre racine
test-really-stupid = Gros débile
test-unchannelled-fury = Fureur débridée
test-animal-savagery = Sauvagerie animale
test-bloodlust = Soif de sang
test-pick-me-up = Remontant
test-chainsaw = tronçonneuse
test-projectile-vomit = projection de vomi
test-breathe-fire = souffle ardent
test-hypnotic-gaze = regard hypnotique
test-always-hungry = Toujours affamé
test-squirm-free = se dégager
test-kick-team-mate = botter un coéquipier

## mod

mod-base = modificateur de base
mod-marked = marqué
mod-pouring-rain = averse
mod-very-sunny = très ensoleillé
mod-blizzard = blizzard
mod-quick-pass = passe éclair
mod-short-pass = passe courte
mod-long-pass = passe longue
mod-long-bomb = longue bombe
mod-accurate-pass = passe précise
mod-inaccurate-pass = passe imprécise
mod-wildly-inaccurate-pass = passe folle
mod-loose-ball = ballon libre
mod-deflection = déviation
mod-successful-throw = bon lancer
mod-terrible-throw = lancer lamentable
mod-fumbled-throw = lancer maladroit
mod-moles-under-the-pitch = taupes sous le terrain
mod-stunty-thrower = lanceur minus
mod-assist = soutien
mod-defensive-assist = soutien adverse
mod-mighty-blow = Châtaigne
mod-niggling-injury = blessure persistante
mod-star-rule = règle du champion
mod-spell = sort
mod-bloodweiser-keg = fût de Bloodweiser
mod-vigorous-growth = croissance vigoureuse
mod-referee = l’arbitre
mod-arm-bar = Clé de Bras
mod-dirty-player = Joueur Déloyal
mod-decay = Décomposition
mod-accurate = Précision
mod-cannoneer = Canonnier
mod-strong-arm = Bras Musclé
mod-extra-arms = Bras Supplémentaires
mod-two-heads = Deux Têtes
mod-titchy = Microbe
mod-prehensile-tail = Queue Préhensile
mod-diving-tackle = Tacle Plongeant
mod-break-tackle = Esquive en Force
mod-leap = Saut
mod-very-long-legs = Très Longues Jambes
mod-drunkard = Ivrogne
mod-timmm-ber = Timmm-ber
mod-movement = comparaison des mouvements
mod-strength = comparaison des forces
mod-team-mate = aidé par un coéquipier
mod-violence = blocage ou blitz déclaré
mod-custom-inducement = coup de pouce de l’organisateur
mod-chainsaw = tronçonneuse
mod-strong-target = cible robuste
mod-bomb = bombe
mod-disturbing-presence = Présence Perturbante
mod-diving-catch = Réception Plongeante
mod-foul-appearance = Répulsion
mod-piling-on = Écrasement
mod-foul = agression
mod-claw = Griffe
mod-razor-sharp-claws = Griffes Acérées
mod-stunty = Minus
mod-death-roller = rouleau de la mort

## face

face-player-down = Attaquant à terre
face-both-down = Tous deux à terre
face-push-back = Repoussé
face-stumble = Bousculé
face-pow = Plaqué

## range

range-quick = passe éclair
range-short = passe courte
range-long = passe longue
range-long-bomb = longue bombe
range-out-of-range = hors de portée

## injury

injury-stunned = sonné
injury-knocked-out = assommé
injury-badly-hurt = mal en point
injury-seriously-hurt = gravement touché
injury-dead = mort
injury-casualty = éliminé

## fate

fate-fine = indemne
fate-badly-hurt = mal en point
fate-seriously-hurt = gravement touché
fate-serious-injury = blessure grave
fate-lasting-ma = plus lent pour toujours
fate-lasting-st = plus faible pour toujours
fate-lasting-ag = plus maladroit pour toujours
fate-lasting-pa = passe moins bien pour toujours
fate-lasting-av = plus fragile pour toujours
fate-lasting-injury = blessure durable
fate-dead = mort

## characteristic

characteristic-ma = mouvement
characteristic-st = force
characteristic-ag = agilité
characteristic-pa = passe
characteristic-av = armure

## place

place-absent = absent
place-reserves = réserves
place-pitch = terrain
place-airborne = en l’air
place-ko = case des assommés
place-casualty = case éliminés
place-sent-off = expulsé

## pass

pass-accurate = précise
pass-inaccurate = imprécise
pass-wild = très imprécise
pass-fumble = ratée

## throw

throw-superb = superbe
throw-successful = bon
throw-terrible = mauvais
throw-fumble = raté

## argued

argued-coach-ejected = l’entraîneur est expulsé
argued-no-effect = sans effet
argued-stays = le joueur reste

## gained

gained-pick-up = ramassé
gained-catch = réceptionné
gained-touchback = touchback
gained-set-piece = combinaison
gained-taken = pris

## ball-move

ball-move-kicked = est frappé
ball-move-deviated = dévie
ball-move-scattered = s’éparpille
ball-move-bounced = rebondit
ball-move-thrown-in = est remis par la foule
ball-move-thrown = est lancé
ball-move-carried = est porté

## turnover

turnover-fell-over = chute
turnover-knocked-down = plaqué
turnover-carrier-placed-prone = le porteur est à terre
turnover-carrier-off-pitch = le porteur a quitté le terrain
turnover-pick-up-failed = ballon non ramassé
turnover-fumble = maladresse
turnover-ball-lost = ballon perdu
turnover-thrown-carrier-lost = le porteur lancé est perdu
turnover-sent-off = expulsé
turnover-kick-back = le retour de lame
turnover-touchdown = touchdown
turnover-illegal-procedure = procédure illégale
turnover-time-lost = temps perdu
turnover-dazzled = ébloui
turnover-driven-off = chassé
turnover-bloodlust = Soif de Sang

## turn-end

turn-end-done = fini par l’entraîneur
turn-end-turnover = turnover
turn-end-touchdown = touchdown

## cause

cause-fall = une chute
cause-block = un blocage
cause-foul = une agression
cause-stab = un coup de poignard
cause-chainsaw = une tronçonneuse
cause-projectile-vomit = un vomissement
cause-breathe-fire = un souffle de feu
cause-crowd = la foule
cause-throw = un mauvais atterrissage
cause-spell = un sort
cause-trapdoor = une trappe
cause-rock = un caillou
cause-savagery = Sauvagerie Animale
cause-bite = une morsure
cause-trample = Chaîne et Boulet
cause-kick = un coup de pied
cause-eaten = un coéquipier affamé
cause-bomb = une bombe
cause-play = une action spéciale
cause-star = la règle d’un champion
cause-trap = un piège
cause-referee = l’arbitre

## change

change-none = aucun changement
change-gains = gagne une compétence
change-forgoes = renonce à une compétence
change-loner = Solitaire
change-mighty-blow = Châtaigne
change-ma = mouvement
change-st = force
change-ag = agilité
change-pa = passe
change-av = armure
change-incorporeal = immatériel
change-frog = une grenouille
change-own = un effet particulier

## until

until-turn = ce tour
until-own-turn = le prochain tour du joueur
until-drive = cette phase
until-half = cette mi-temps
until-match = ce match

## reroll

reroll-team = relance d’équipe
reroll-skill = compétence
reroll-pro = Pro
reroll-team-mascot = mascotte

## price

price-gold = or
price-play = une action spéciale

## trade

trade-play = une action spéciale
trade-apothecary = l’apothicaire
trade-promise = une promesse

## roll

roll-fans = Fans
roll-weather = Météo
roll-coin-toss = Tirage au sort
roll-test = Test
roll-block = Blocage
roll-armour = Armure
roll-injury = Blessure
roll-casualty = Élimination
roll-lasting = Blessure durable
roll-apothecary = Apothicaire
roll-regeneration = Régénération
roll-direction = Direction
roll-distance = Distance
roll-throw-in-direction = Direction de la remise en jeu
roll-throw-in-distance = Distance de la remise en jeu
roll-kickoff-event = Événement du coup d’envoi
roll-kickoff-count = Nombre de joueurs
roll-roll-off = Jet d’opposition
roll-officious-ref = Arbitre zélé
roll-prayer = Prière
roll-league-prayer = Prière
roll-prayer-count = Nombre de joueurs
roll-measure = Mesure désespérée
roll-random-player = Joueur au hasard
roll-argue = Contestation
roll-bribe = Pot-de-vin
roll-recovery = Réveil
roll-heat = Chaleur
roll-chef = Chef cuisinier
roll-trapdoor = Trappe
roll-rock = Caillou
roll-spell = Sort
roll-doped = Dopage
roll-sudden-death = Mort subite
roll-loner = Solitaire
roll-play = Action spéciale
roll-star = Règle du champion
roll-pro = Pro
roll-mvp = Joueur du match
roll-swarming = Nuée
roll-ball-and-chain = Chaîne et Boulet
roll-custom-inducement = Coup de pouce de l’organisateur
roll-custom-count = Nombre de joueurs
roll-end-zone-trap = Piège dans la zone d’en-but
roll-keep-reroll = Garder la relance
roll-swoop = Vol Plané
roll-fuse = Mèche
roll-explosion = Explosion
roll-spell-distance = Portée du sort
roll-referee = Arbitre
roll-mascot = Mascotte
roll-artefact = Artefact
roll-rune = Rune
roll-shaman = Papa Skullbones
roll-brew = Breuvage
roll-revival = Résurrection
roll-rookies = Recrues
roll-recruit = Recrue
roll-random-skill = Compétence au hasard
roll-mungo = Mungo Spinecracker
roll-ballistics = Maître de la balistique
roll-collapse = Épuisement
roll-blunderbuss = Tromblon
roll-dauntless = Intrépide
roll-shadowing = Poursuite
roll-tentacles = Tentacules
roll-hypnotic-gaze = Regard Hypnotique
roll-thick-skull = Crâne Épais
roll-injury-die = Blessure
roll-serious-injury = Blessure grave
roll-suspension = Suspension
roll-penalty = Pénalité
roll-take-root = Prendre Racine
roll-play-deck = Paquet
roll-play-card = Carte
roll-random-half = Moitié de la liste

## weather

weather-sweltering-heat = chaleur accablante
weather-very-sunny = très ensoleillé
weather-perfect-conditions = conditions parfaites
weather-pouring-rain = averse
weather-blizzard = blizzard

## kickoff

kickoff-get-the-ref = À mort l’arbitre
kickoff-time-out = Temps mort
kickoff-solid-defence = Défense solide
kickoff-high-kick = Chandelle
kickoff-cheering-fans = Fans en folie
kickoff-brilliant-coaching = Coaching brillant
kickoff-changing-weather = Météo capricieuse
kickoff-quick-snap = Surprise
kickoff-blitz = Blitz
kickoff-officious-ref = Arbitre zélé
kickoff-pitch-invasion = Invasion du terrain
kickoff-riot = Émeute
kickoff-perfect-defence = Défense parfaite
kickoff-bad-kick = Frappe ratée
kickoff-throw-a-rock = Jet de caillou

## prayer

prayer-treacherous-trapdoor = Trappe traîtresse
prayer-friends-with-the-ref = Ami avec l’arbitre
prayer-stiletto = Stylet
prayer-iron-man = Homme de fer
prayer-knuckle-dusters = Coups-de-poing américains
prayer-bad-habits = Mauvaises habitudes
prayer-greasy-cleats = Crampons glissants
prayer-blessed-statue-of-nuffle = Statue bénie de Nuffle
prayer-moles-under-the-pitch = Taupes sous le terrain
prayer-perfect-passing = Passes parfaites
prayer-fan-interaction = Interaction avec les fans
prayer-necessary-violence = Violence nécessaire
prayer-fouling-frenzy = Frénésie d’agressions
prayer-throw-a-rock = Jet de caillou
prayer-under-scrutiny = Sous surveillance
prayer-intensive-training = Entraînement intensif

## measure

measure-you-dope = Dopage
measure-razzle-dazzle = Poudre aux yeux
measure-hangover = Gueule de bois
measure-grudge-match = Vieux comptes
measure-set-piece = Combinaison
measure-sports-espionage = Espionnage sportif
measure-banana-skin = Peau de banane
measure-magic-scroll = Parchemin magique

## spell

spell-fireball = Boule de feu
spell-zap = Zap
spell-thunderbolt = Coup de tonnerre
spell-rampant-mutation = Mutation rampante
spell-one-thousand-cuts = Mille entailles
spell-temporal-distortion = Distorsion temporelle
spell-tectonic-shift = Secousse tectonique
spell-reality-blinks = Clignement de la réalité
spell-vigorous-growth = Croissance vigoureuse
spell-strange-flora = Flore étrange
spell-incorporeal = Immatériel
spell-danse-macabre = Danse macabre
spell-plague-of-warts = Fléau de verrues
spell-warp-lightning = Éclair de malepierre
spell-column-of-fire = Colonne de feu
spell-foot-of-gork-or-mork = Pied de Gork (ou Mork)
spell-spore-cloud = Nuage de spores
spell-take-this-oops = Prends ça ! Oups…
spell-lightning-bolt = Éclair

## helper

helper-weather-mage = Météomancien
helper-ancient-artefact = Artefact ancien
helper-dwarfen-runesmith = Forgeron des runes
helper-master-of-ballistics = Maître de la balistique
helper-team-mascot = Mascotte
helper-medicinal-unguent = Onguent médicinal
helper-bottles-of-heady-brew = Bouteilles de breuvage corsé
helper-biased-referee = Arbitre partial
helper-bribery-and-corruption = Pots-de-vin et corruption
helper-masters-of-undeath = Maîtres de la non-vie
helper-josef-bugman-plays = Josef Bugman
helper-fink-da-fixer-bribe = Fink Da Fixer
helper-team-mascot-reroll = Mascotte
helper-vigorous-growth = Croissance vigoureuse
helper-danse-macabre = Danse macabre
helper-josef-bugman = Josef Bugman
helper-kari-coldsteel = Kari Coldsteel
helper-papa-skullbones = Papa Skullbones
helper-galandril-silverwater = Galandril Silverwater
helper-krot-shockwhisker = Krot Shockwhisker
helper-ayleen-andar = Ayleen Andar
helper-professor-fronkelheim = Professor Frönkelheim
helper-mungo-spinecracker = Mungo Spinecracker
helper-fink-da-fixer = Fink Da Fixer
helper-schielund-scharlitan = Schielund Scharlitan
helper-jorm-the-ogre = Jorm l’Ogre
helper-trundlefoot-triplets = Les triplés Trundlefoot
helper-ranulf-red-hokuli = Ranulf « Red » Hokuli
helper-thoron-korensson = Thoron Korensson

## deck

deck-random-events = Événements aléatoires
deck-dirty-tricks = Coups bas
deck-magical-memorabilia = Souvenirs magiques
deck-heroic-feats = Exploits héroïques
deck-benefits-of-training = Bienfaits de l’entraînement
deck-miscellaneous-mayhem = Pagaille en tout genre
deck-magic-spells = Magie
deck-pre-match = Préparatifs

## moment

moment-generated = les coups viennent d’être tirés
moment-set-up-next = avant le placement
moment-first-set-up-next = avant le premier placement
moment-set-up-done = les deux équipes sont placées
moment-first-set-up-done = les deux équipes sont placées pour la première fois
moment-kick-done = le ballon a été botté
moment-turn-started = un tour commence
moment-action-declared = un joueur s’apprête à agir
moment-block-named = un blocage va être lancé
moment-block-rolled = les dés de blocage sont lancés
moment-foul-named = une agression va avoir lieu
moment-sending-off = un joueur est expulsé
moment-illegal-procedure = une procédure illégale a été signalée
moment-throwing = une passe va être lancée
moment-intercepting = un joueur tente une interception
moment-reroll-declared = une relance va être utilisée
moment-play-declared = un coup spécial a été déclaré
moment-dodge-due = un joueur s’apprête à esquiver
moment-rush-due = un joueur s’apprête à foncer
moment-armour-held = l’armure a tenu
moment-got-the-ref = le public s’en est pris à l’arbitre
moment-touchdown = un touchdown
moment-half-over = la mi-temps est terminée
moment-half-time = la mi-temps
moment-final-whistle = le coup de sifflet final
moment-injured = un joueur vient d’être blessé

## adjust

adjust-gain-reroll = gagner une relance
adjust-lose-reroll = perdre une relance
adjust-they-gain-reroll = l’autre camp gagne une relance
adjust-they-lose-reroll = l’autre camp perd une relance
adjust-gain-bribe = gagner un pot-de-vin
adjust-they-gain-bribe = l’autre camp gagne un pot-de-vin
adjust-later = changer des joueurs au début du prochain tour
adjust-place = placer un joueur sur une case
adjust-stand = un joueur est debout
adjust-prone = un joueur est à terre
adjust-stunned = un joueur est sonné
adjust-reserves = un joueur va aux réserves
adjust-knocked-out = un joueur est assommé
adjust-out = un joueur ne joue plus ce match

## inducement

inducement-ancient-artefact = Artefact ancien
inducement-biased-referee = Arbitre partial
inducement-bloodweiser-keg = Fût de Bloodweiser
inducement-booby-trapped-end-zone = Zone d’en-but piégée
inducement-bottles-of-heady-brew = Bouteilles de breuvage corsé
inducement-bribe = Pot-de-vin
inducement-cavorting-nurglings = Nurglings gambadants
inducement-dwarfen-runesmith = Forgeron des runes
inducement-dwarven-smith = Forgeron nain
inducement-extra-team-training = Entraînement supplémentaire
inducement-famous-moot-buffet = Célèbre buffet du Moot
inducement-festive-gifts = Cadeaux de fête
inducement-giant = Géant
inducement-halfling-hot-pot = Marmite halfling
inducement-halfling-master-chef = Chef cuisinier halfling
inducement-infamous-coaching-staff = Personnel (in)fameux
inducement-master-of-ballistics = Maître de la balistique
inducement-medicinal-unguent = Onguent médicinal
inducement-mercenary = Mercenaire
inducement-mortuary-assistant = Assistant mortuaire
inducement-part-time-assistant-coach = Assistant à temps partiel
inducement-plague-doctor = Docteur de la peste
inducement-riotous-rookies = Recrues turbulentes
inducement-side-bet = Pari
inducement-special-play = Action spéciale
inducement-star-player = Champion
inducement-team-mascot = Mascotte
inducement-temp-agency-cheerleader = Pom-pom girl intérimaire
inducement-waaagh-drummer = Tambour de Waaagh
inducement-wandering-apothecary = Apothicaire ambulant
inducement-weather-mage = Météomancien
inducement-wizard = Sorcier
inducement-desperate-measures = Mesure désespérée

## hire

hire-hireling-sports-wizard = Sorcier sportif de louage
hire-chaos-sorcerer = Sorcier du Chaos
hire-druchii-sports-sorceress = Sorcière sportive druchii
hire-asur-high-mage = Haut mage asur
hire-slann-mage-priest = Prêtre-mage slann
hire-horticulturalist-of-nurgle = Horticulteur de Nurgle
hire-sports-necrotheurge = Nécromant sportif
hire-wicked-witch = Méchante sorcière
hire-warlock-engineer = Ingénieur sorcier
hire-ogre-firebelly = Ogre ventre-feu
hire-night-goblin-shaman = Chaman gobelin de la nuit
hire-biased-referee = Arbitre partial
hire-temp-agency-cheerleader = Pom-pom girl intérimaire
hire-part-time-assistant-coach = Assistant à temps partiel
hire-bloodweiser-keg = Fût de Bloodweiser
hire-special-play = Action spéciale
hire-extra-team-training = Entraînement supplémentaire
hire-bribe = Pot-de-vin
hire-wandering-apothecary = Apothicaire ambulant
hire-mortuary-assistant = Assistant mortuaire
hire-plague-doctor = Docteur de la peste
hire-halfling-master-chef = Chef cuisinier halfling
hire-mercenary = Mercenaire
hire-desperate-measures = Mesure désespérée
hire-josef-bugman = Josef Bugman
hire-kari-coldsteel = Kari Coldsteel
hire-papa-skullbones = Papa Skullbones
hire-galandril-silverwater = Galandril Silverwater
hire-krot-shockwhisker = Krot Shockwhisker
hire-ayleen-andar = Ayleen Andar
hire-professor-fronkelheim = Professor Frönkelheim
hire-mungo-spinecracker = Mungo Spinecracker
hire-fink-da-fixer = Fink Da Fixer
hire-schielund-scharlitan = Schielund Scharlitan
hire-horatio-x-schottenheim = Horatio X. Schottenheim
hire-jorm-the-ogre = Jorm l’Ogre
hire-trundlefoot-triplets = Les triplés Trundlefoot
hire-ranulf-red-hokuli = Ranulf « Red » Hokuli
hire-thoron-korensson = Thoron Korensson

## side

side-home = domicile
side-away = extérieur
