# Names of the game: the message of a word is LIST-WORD. A word without a message, such as one that an organiser makes up, is its
# id in capitals: hit-and-run is Hit and Run. Teams, positions and stars are in rosters.ftl, cards in plays.ftl.


## skill

skill-catch = Catch
skill-diving-catch = Diving Catch
skill-diving-tackle = Diving Tackle
skill-dodge = Dodge
skill-defensive = Defensive
skill-jump-up = Jump Up
skill-leap = Leap
skill-safe-pair-of-hands = Safe Pair of Hands
skill-sidestep = Sidestep
skill-sneaky-git = Sneaky Git
skill-sprint = Sprint
skill-sure-feet = Sure Feet
skill-block = Block
skill-dauntless = Dauntless
skill-dirty-player = Dirty Player
skill-fend = Fend
skill-frenzy = Frenzy
skill-kick = Kick
skill-pro = Pro
skill-shadowing = Shadowing
skill-strip-ball = Strip Ball
skill-sure-hands = Sure Hands
skill-tackle = Tackle
skill-wrestle = Wrestle
skill-big-hand = Big Hand
skill-claws = Claws
skill-disturbing-presence = Disturbing Presence
skill-extra-arms = Extra Arms
skill-foul-appearance = Foul Appearance
skill-horns = Horns
skill-iron-hard-skin = Iron Hard Skin
skill-monstrous-mouth = Monstrous Mouth
skill-prehensile-tail = Prehensile Tail
skill-tentacles = Tentacles
skill-two-heads = Two Heads
skill-very-long-legs = Very Long Legs
skill-accurate = Accurate
skill-cannoneer = Cannoneer
skill-cloud-burster = Cloud Burster
skill-dump-off = Dump-off
skill-fumblerooskie = Fumblerooskie
skill-hail-mary-pass = Hail Mary Pass
skill-leader = Leader
skill-nerves-of-steel = Nerves of Steel
skill-on-the-ball = On the Ball
skill-pass = Pass
skill-running-pass = Running Pass
skill-safe-pass = Safe Pass
skill-arm-bar = Arm Bar
skill-brawler = Brawler
skill-break-tackle = Break Tackle
skill-grab = Grab
skill-guard = Guard
skill-juggernaut = Juggernaut
skill-mighty-blow = Mighty Blow
skill-multiple-block = Multiple Block
skill-pile-driver = Pile Driver
skill-stand-firm = Stand Firm
skill-strong-arm = Strong Arm
skill-thick-skull = Thick Skull
skill-always-hungry = Always Hungry
skill-animal-savagery = Animal Savagery
skill-animosity = Animosity
skill-ball-and-chain = Ball & Chain
skill-bloodlust = Bloodlust
skill-bombardier = Bombardier
skill-bone-head = Bone Head
skill-breathe-fire = Breathe Fire
skill-chainsaw = Chainsaw
skill-decay = Decay
skill-drunkard = Drunkard
skill-hit-and-run = Hit and Run
skill-hypnotic-gaze = Hypnotic Gaze
skill-kick-team-mate = Kick Team-mate
skill-loner = Loner
skill-my-ball = My Ball
skill-no-hands = No Hands
skill-pick-me-up = Pick-me-up
skill-plague-ridden = Plague Ridden
skill-pogo-stick = Pogo Stick
skill-projectile-vomit = Projectile Vomit
skill-really-stupid = Really Stupid
skill-regeneration = Regeneration
skill-right-stuff = Right Stuff
skill-secret-weapon = Secret Weapon
skill-stab = Stab
skill-stunty = Stunty
skill-swarming = Swarming
skill-swoop = Swoop
skill-take-root = Take Root
skill-throw-team-mate = Throw Team-mate
skill-timmm-ber = Timmm-ber!
skill-titchy = Titchy
skill-trickster = Trickster
skill-unchannelled-fury = Unchannelled Fury
skill-pass-block = Pass Block
skill-piling-on = Piling on
skill-safe-throw = Safe Throw
skill-claw = Claw
skill-razor-sharp-claws = Razor Sharp Claws
skill-spikes = Spikes
skill-big-guy = Big Guy
skill-wild-animal = Wild Animal
skill-blunderbuss = Blunderbuss
skill-death-roller = Death Roller
skill-cold-saw = Cold Saw
skill-give-and-go = Give and Go
skill-portal-navigator = Portal Navigator
skill-portal-passer = Portal Passer
skill-wall-thrower = Wall Thrower
skill-side-step = Side Step

## action

action-move = Move
action-block = Block
action-blitz = Blitz
action-pass = Pass
action-hand-off = Hand-off
action-foul = Foul
action-throw-team-mate = Throw Team-mate
action-stab = Stab
action-chainsaw = Chainsaw
action-projectile-vomit = Projectile Vomit
action-breathe-fire = Breathe Fire
action-hypnotic-gaze = Hypnotic Gaze
action-kick-team-mate = Kick Team-mate
action-throw-bomb = Throw Bomb
action-ball-and-chain = Ball & Chain

## choice

choice-end-turn = End turn
choice-stop = End activation
choice-done = Done
choice-decline = No, thanks
choice-use = Use it
choice-kick = Kick
choice-receive = Receive
choice-set-up = Play on
choice-concede = Concede
choice-pray = Pray
choice-stand-up = Stand up
choice-block = Block now
choice-throw = Throw now
choice-foul = Foul now
choice-stab = Stab now
choice-reroll-team = Team re-roll
choice-reroll-skill = Re-roll with the skill
choice-reroll-pro = Try Pro
choice-die-1 = First die
choice-die-2 = Second die
choice-die-3 = Third die
choice-follow-up = Follow up
choice-stay = Stay put
choice-keep-first = Keep the first
choice-keep-second = Keep the second
choice-argue = Argue the call
choice-bribe = Use a bribe
choice-strength = Strength
choice-agility = Agility
choice-armour = On the armour roll
choice-injury = On the injury roll
choice-fireball = Fireball
choice-zap = Zap
choice-you-dope = You Dope
choice-razzle-dazzle = Razzle Dazzle
choice-hangover = Hangover
choice-grudge-match = Grudge Match
choice-set-piece = Set Piece
choice-sports-espionage = Sports Espionage
choice-banana-skin = Banana Skin
choice-magic-scroll = Magic Scroll
choice-chainsaw = Chainsaw now
choice-projectile-vomit = Vomit now
choice-breathe-fire = Breathe fire now
choice-apothecary = Apothecary
choice-mortuary-assistant = Mortuary assistant
choice-plague-doctor = Plague doctor
choice-mungo-spinecracker = Mungo Spinecracker
choice-reroll-mascot = Mascot re-roll
choice-leave-ball = Leave the ball here
choice-reroll-star = The star’s re-roll
choice-use-star = Use the star’s rule
choice-extra-blitz = An extra blitz
choice-extra-pass = An extra pass
choice-reroll-play = Use Extra Training
choice-assistant = An assistant coach
choice-cheerleader = A cheerleader
choice-off = Into the crowd
choice-stare = Hypnotic Gaze
choice-pick-up = Pick the ball up
choice-move-marker = Move the turn marker
choice-cast = Let the wizard cast
choice-wizard = The wizard
choice-put-back = Put the player back
choice-chef = The master chef
choice-none = None
choice-random = Let chance choose

## test

test-dodge = dodge
test-rush = rush
test-jump = jump
test-stand-up = stand up
test-pick-up = pick up
test-catch = catch
test-pass = pass
test-throw-team-mate = throw team-mate
test-interfere = interfere
test-landing = landing
test-bone-head = Bone Head
test-animosity = Animosity
test-loner = Loner
test-pro = Pro
test-foul-appearance = Foul Appearance
test-dauntless = Dauntless
test-jump-up = Jump Up
test-tentacles = Tentacles
test-shadowing = Shadowing
test-take-root = Take Root
test-really-stupid = Really Stupid
test-unchannelled-fury = Unchannelled Fury
test-animal-savagery = Animal Savagery
test-bloodlust = Bloodlust
test-pick-me-up = Pick-me-up
test-chainsaw = chainsaw
test-projectile-vomit = projectile vomit
test-breathe-fire = breathe fire
test-hypnotic-gaze = hypnotic gaze
test-always-hungry = Always Hungry
test-squirm-free = squirm free
test-kick-team-mate = kick team-mate

## mod

mod-base = basic modifier
mod-marked = marked
mod-pouring-rain = pouring rain
mod-very-sunny = very sunny
mod-blizzard = blizzard
mod-quick-pass = quick pass
mod-short-pass = short pass
mod-long-pass = long pass
mod-long-bomb = long bomb
mod-accurate-pass = accurate pass
mod-inaccurate-pass = inaccurate pass
mod-wildly-inaccurate-pass = wild pass
mod-loose-ball = loose ball
mod-deflection = deflection
mod-successful-throw = good throw
mod-terrible-throw = terrible throw
mod-fumbled-throw = fumbled throw
mod-moles-under-the-pitch = moles under the pitch
mod-stunty-thrower = stunty thrower
mod-assist = assist
mod-defensive-assist = assist against
mod-mighty-blow = Mighty Blow
mod-niggling-injury = niggling injury
mod-star-rule = the star’s rule
mod-spell = spell
mod-bloodweiser-keg = Bloodweiser keg
mod-vigorous-growth = vigorous growth
mod-referee = the referee
mod-arm-bar = Arm Bar
mod-dirty-player = Dirty Player
mod-decay = Decay
mod-accurate = Accurate
mod-cannoneer = Cannoneer
mod-strong-arm = Strong Arm
mod-extra-arms = Extra Arms
mod-two-heads = Two Heads
mod-titchy = Titchy
mod-prehensile-tail = Prehensile Tail
mod-diving-tackle = Diving Tackle
mod-break-tackle = Break Tackle
mod-leap = Leap
mod-very-long-legs = Very Long Legs
mod-drunkard = Drunkard
mod-timmm-ber = Timmm-ber!
mod-movement = movement compared
mod-strength = strength compared
mod-team-mate = helped by a team-mate
mod-violence = block or blitz declared
mod-custom-inducement = the organiser’s inducement
mod-chainsaw = chainsaw
mod-strong-target = strong target
mod-bomb = bomb
mod-disturbing-presence = Disturbing Presence
mod-diving-catch = Diving Catch
mod-foul-appearance = Foul Appearance
mod-piling-on = Piling on
mod-foul = foul
mod-claw = Claw
mod-razor-sharp-claws = Razor Sharp Claws
mod-stunty = Stunty
mod-death-roller = death roller

## face

face-player-down = Attacker down
face-both-down = Both down
face-push-back = Push back
face-stumble = Stumble
face-pow = Pow

## range

range-quick = quick pass
range-short = short pass
range-long = long pass
range-long-bomb = long bomb
range-out-of-range = out of range

## injury

injury-stunned = stunned
injury-knocked-out = knocked out
injury-badly-hurt = badly hurt
injury-seriously-hurt = seriously hurt
injury-dead = dead
injury-casualty = casualty

## fate

fate-fine = unhurt
fate-badly-hurt = badly hurt
fate-seriously-hurt = seriously hurt
fate-serious-injury = serious injury
fate-lasting-ma = slower for good
fate-lasting-st = weaker for good
fate-lasting-ag = clumsier for good
fate-lasting-pa = passes worse for good
fate-lasting-av = softer for good
fate-lasting-injury = lasting injury
fate-dead = dead

## characteristic

characteristic-ma = movement
characteristic-st = strength
characteristic-ag = agility
characteristic-pa = passing
characteristic-av = armour

## place

place-absent = absent
place-reserves = reserves
place-pitch = the pitch
place-airborne = in the air
place-ko = knocked-out box
place-casualty = casualty box
place-sent-off = sent off

## pass

pass-accurate = accurate
pass-inaccurate = inaccurate
pass-wild = wild
pass-fumble = fumbled

## throw

throw-superb = superb
throw-successful = good
throw-terrible = terrible
throw-fumble = fumbled

## argued

argued-coach-ejected = the coach is ejected
argued-no-effect = no effect
argued-stays = the player stays

## gained

gained-pick-up = picked up
gained-catch = caught
gained-touchback = touchback
gained-set-piece = set piece
gained-taken = taken

## ball-move

ball-move-kicked = is kicked
ball-move-deviated = deviates
ball-move-scattered = scatters
ball-move-bounced = bounces
ball-move-thrown-in = is thrown in by the crowd
ball-move-thrown = is thrown
ball-move-carried = is carried

## turnover

turnover-fell-over = fell over
turnover-knocked-down = knocked down
turnover-carrier-placed-prone = the carrier is prone
turnover-carrier-off-pitch = the carrier left the pitch
turnover-pick-up-failed = failed to pick up the ball
turnover-fumble = fumbled
turnover-ball-lost = the ball is lost
turnover-thrown-carrier-lost = the thrown carrier is lost
turnover-sent-off = sent off
turnover-kick-back = the kick-back
turnover-touchdown = touchdown
turnover-illegal-procedure = illegal procedure
turnover-time-lost = time lost
turnover-dazzled = dazzled
turnover-driven-off = driven off
turnover-bloodlust = Bloodlust

## turn-end

turn-end-done = ended by the coach
turn-end-turnover = turnover
turn-end-touchdown = touchdown

## cause

cause-fall = a fall
cause-block = a block
cause-foul = a foul
cause-stab = a stab
cause-chainsaw = a chainsaw
cause-projectile-vomit = projectile vomit
cause-breathe-fire = a breath of fire
cause-crowd = the crowd
cause-throw = a bad landing
cause-spell = a spell
cause-trapdoor = a trapdoor
cause-rock = a rock
cause-savagery = Animal Savagery
cause-bite = a bite
cause-trample = Ball & Chain
cause-kick = a kick
cause-eaten = a hungry team-mate
cause-bomb = a bomb
cause-play = a special play
cause-star = a star’s rule
cause-trap = a trap
cause-referee = the referee

## change

change-none = no change
change-gains = gains a skill
change-forgoes = declines a skill
change-loner = Loner
change-mighty-blow = Mighty Blow
change-ma = movement
change-st = strength
change-ag = agility
change-pa = passing
change-av = armour
change-incorporeal = incorporeal
change-frog = a frog
change-own = something of its own

## until

until-turn = this turn
until-own-turn = the player’s next turn
until-drive = this drive
until-half = this half
until-match = this match

## reroll

reroll-team = team re-roll
reroll-skill = skill
reroll-pro = Pro
reroll-team-mascot = team mascot

## price

price-gold = gold
price-play = a special play

## trade

trade-play = a special play
trade-apothecary = the apothecary
trade-promise = a promise

## roll

roll-fans = Fans
roll-weather = Weather
roll-coin-toss = Coin toss
roll-test = Test
roll-block = Block
roll-armour = Armour
roll-injury = Injury
roll-casualty = Casualty
roll-lasting = Lasting injury
roll-apothecary = Apothecary
roll-regeneration = Regeneration
roll-direction = Direction
roll-distance = Distance
roll-throw-in-direction = Direction of the throw-in
roll-throw-in-distance = Distance of the throw-in
roll-kickoff-event = Kick-off event
roll-kickoff-count = Number of players
roll-roll-off = Roll-off
roll-officious-ref = Officious referee
roll-prayer = Prayer
roll-league-prayer = Prayer
roll-prayer-count = Number of players
roll-measure = Desperate measure
roll-random-player = Random player
roll-argue = Arguing the call
roll-bribe = Bribe
roll-recovery = Recovery
roll-heat = Heat
roll-chef = Chef
roll-trapdoor = Trapdoor
roll-rock = Rock
roll-spell = Spell
roll-doped = Doping
roll-sudden-death = Sudden death
roll-loner = Loner
roll-play = Special play
roll-star = Star’s rule
roll-pro = Pro
roll-mvp = Most valuable player
roll-swarming = Swarming
roll-ball-and-chain = Ball and chain
roll-custom-inducement = Organiser’s inducement
roll-custom-count = Number of players
roll-end-zone-trap = Trap in the End Zone
roll-keep-reroll = Keeping the re-roll
roll-swoop = Swoop
roll-fuse = Fuse
roll-explosion = Explosion
roll-spell-distance = Reach of the spell
roll-referee = Referee
roll-mascot = Mascot
roll-artefact = Artefact
roll-rune = Rune
roll-shaman = Papa Skullbones
roll-brew = Brew
roll-revival = Revival
roll-rookies = Rookies
roll-recruit = Recruit
roll-random-skill = Random skill
roll-mungo = Mungo Spinecracker
roll-ballistics = Master of Ballistics
roll-collapse = Exhaustion
roll-blunderbuss = Blunderbuss
roll-dauntless = Dauntless
roll-shadowing = Shadowing
roll-tentacles = Tentacles
roll-hypnotic-gaze = Hypnotic Gaze
roll-thick-skull = Thick Skull
roll-injury-die = Injury
roll-serious-injury = Serious injury
roll-suspension = Suspension
roll-penalty = Penalty
roll-take-root = Take Root
roll-play-deck = Deck
roll-play-card = Card
roll-random-half = Half of the list

## weather

weather-sweltering-heat = sweltering heat
weather-very-sunny = very sunny
weather-perfect-conditions = perfect conditions
weather-pouring-rain = pouring rain
weather-blizzard = blizzard

## kickoff

kickoff-get-the-ref = Get the Ref
kickoff-time-out = Time-out
kickoff-solid-defence = Solid Defence
kickoff-high-kick = High Kick
kickoff-cheering-fans = Cheering Fans
kickoff-brilliant-coaching = Brilliant Coaching
kickoff-changing-weather = Changing Weather
kickoff-quick-snap = Quick Snap
kickoff-blitz = Blitz
kickoff-officious-ref = Officious Ref
kickoff-pitch-invasion = Pitch Invasion
kickoff-riot = Riot
kickoff-perfect-defence = Perfect Defence
kickoff-bad-kick = Bad Kick
kickoff-throw-a-rock = Throw a Rock

## prayer

prayer-treacherous-trapdoor = Treacherous Trapdoor
prayer-friends-with-the-ref = Friends with the Ref
prayer-stiletto = Stiletto
prayer-iron-man = Iron Man
prayer-knuckle-dusters = Knuckle Dusters
prayer-bad-habits = Bad Habits
prayer-greasy-cleats = Greasy Cleats
prayer-blessed-statue-of-nuffle = Blessed Statue of Nuffle
prayer-moles-under-the-pitch = Moles under the Pitch
prayer-perfect-passing = Perfect Passing
prayer-fan-interaction = Fan Interaction
prayer-necessary-violence = Necessary Violence
prayer-fouling-frenzy = Fouling Frenzy
prayer-throw-a-rock = Throw a Rock
prayer-under-scrutiny = Under Scrutiny
prayer-intensive-training = Intensive Training

## measure

measure-you-dope = You Dope
measure-razzle-dazzle = Razzle Dazzle
measure-hangover = Hangover
measure-grudge-match = Grudge Match
measure-set-piece = Set Piece
measure-sports-espionage = Sports Espionage
measure-banana-skin = Banana Skin
measure-magic-scroll = Magic Scroll

## spell

spell-fireball = Fireball
spell-zap = Zap
spell-thunderbolt = Thunderbolt
spell-rampant-mutation = Rampant mutation
spell-one-thousand-cuts = One thousand cuts
spell-temporal-distortion = Temporal distortion
spell-tectonic-shift = Tectonic shift
spell-reality-blinks = Reality blinks
spell-vigorous-growth = Vigorous growth
spell-strange-flora = Strange flora
spell-incorporeal = Incorporeal
spell-danse-macabre = Danse macabre
spell-plague-of-warts = Plague of warts
spell-warp-lightning = Warp lightning
spell-column-of-fire = Column of fire
spell-foot-of-gork-or-mork = Foot of Gork (or Mork)
spell-spore-cloud = Spore cloud
spell-take-this-oops = Take this! Oops…
spell-lightning-bolt = Lightning bolt

## helper

helper-weather-mage = Weather mage
helper-ancient-artefact = Ancient artefact
helper-dwarfen-runesmith = Dwarfen runesmith
helper-master-of-ballistics = Master of ballistics
helper-team-mascot = Team mascot
helper-medicinal-unguent = Medicinal unguent
helper-bottles-of-heady-brew = Bottles of heady brew
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
helper-biased-referee = Biased referee
helper-jorm-the-ogre = Jorm the Ogre
helper-trundlefoot-triplets = The Trundlefoot Triplets
helper-ranulf-red-hokuli = Ranulf 'Red' Hokuli
helper-thoron-korensson = Thoron Korensson
helper-bribery-and-corruption = Bribery and corruption
helper-masters-of-undeath = Masters of undeath
helper-josef-bugman-plays = Josef Bugman
helper-fink-da-fixer-bribe = Fink Da Fixer
helper-team-mascot-reroll = Team mascot
helper-vigorous-growth = Vigorous growth
helper-danse-macabre = Danse macabre

## deck

deck-random-events = Random Events
deck-dirty-tricks = Dirty Tricks
deck-magical-memorabilia = Magical Memorabilia
deck-heroic-feats = Heroic Feats
deck-benefits-of-training = Benefits of Training
deck-miscellaneous-mayhem = Miscellaneous Mayhem
deck-magic-spells = Magic
deck-pre-match = Preparations

## moment

moment-generated = plays have just been drawn
moment-set-up-next = before the set-up
moment-first-set-up-next = before the first set-up
moment-set-up-done = both teams are set up
moment-first-set-up-done = both teams are set up for the first time
moment-kick-done = the ball has been kicked
moment-turn-started = a turn begins
moment-action-declared = a player is about to act
moment-block-named = a block is about to be rolled
moment-block-rolled = the block dice are rolled
moment-foul-named = a foul is about to happen
moment-sending-off = a player is sent off
moment-illegal-procedure = illegal procedure was called
moment-throwing = a pass is about to be thrown
moment-intercepting = a player tries to intercept
moment-reroll-declared = a re-roll is about to be used
moment-play-declared = a special play was declared
moment-dodge-due = a player is about to dodge
moment-rush-due = a player is about to rush
moment-armour-held = armour has held
moment-got-the-ref = the crowd got the referee
moment-touchdown = a touchdown
moment-half-over = the half is over
moment-half-time = half-time
moment-final-whistle = the final whistle
moment-injured = a player has just been injured

## adjust

adjust-gain-reroll = gain a re-roll
adjust-lose-reroll = lose a re-roll
adjust-they-gain-reroll = the other side gains a re-roll
adjust-they-lose-reroll = the other side loses a re-roll
adjust-gain-bribe = gain a bribe
adjust-they-gain-bribe = the other side gains a bribe
adjust-later = change players at the start of the next turn
adjust-place = put a player on a square
adjust-stand = a player stands
adjust-prone = a player lies prone
adjust-stunned = a player is stunned
adjust-reserves = a player goes to the reserves
adjust-knocked-out = a player is knocked out
adjust-out = a player takes no further part

## inducement

inducement-ancient-artefact = Ancient artefact
inducement-biased-referee = Biased referee
inducement-bloodweiser-keg = Bloodweiser keg
inducement-booby-trapped-end-zone = Booby-trapped end zone
inducement-bottles-of-heady-brew = Bottles of heady brew
inducement-bribe = Bribe
inducement-cavorting-nurglings = Cavorting Nurglings
inducement-dwarfen-runesmith = Dwarfen runesmith
inducement-dwarven-smith = Dwarven smith
inducement-extra-team-training = Extra team training
inducement-famous-moot-buffet = Famous Moot buffet
inducement-festive-gifts = Festive gifts
inducement-giant = Giant (mercenary)
inducement-halfling-hot-pot = Halfling Hot Pot
inducement-halfling-master-chef = Halfling master chef
inducement-infamous-coaching-staff = (In)famous coaching staff
inducement-master-of-ballistics = Master of ballistics
inducement-medicinal-unguent = Medicinal unguent
inducement-mercenary = Mercenary
inducement-mortuary-assistant = Mortuary assistant
inducement-part-time-assistant-coach = Part-time assistant coach
inducement-plague-doctor = Plague doctor
inducement-riotous-rookies = Riotous rookies
inducement-side-bet = Side bet
inducement-special-play = Special play
inducement-star-player = Star player
inducement-team-mascot = Team mascot
inducement-temp-agency-cheerleader = Temp agency cheerleader
inducement-waaagh-drummer = WAAAGH! Drummer
inducement-wandering-apothecary = Wandering apothecary
inducement-weather-mage = Weather mage
inducement-wizard = Wizard
inducement-desperate-measures = Desperate measure

## hire

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
hire-hireling-sports-wizard = Hireling sports wizard
hire-chaos-sorcerer = Chaos sorcerer
hire-druchii-sports-sorceress = Druchii sports sorceress
hire-asur-high-mage = Asur high mage
hire-slann-mage-priest = Slann mage-priest
hire-horticulturalist-of-nurgle = Horticulturalist of Nurgle
hire-sports-necrotheurge = Sports necrotheurge
hire-wicked-witch = Wicked witch
hire-warlock-engineer = Warlock engineer
hire-ogre-firebelly = Ogre firebelly
hire-night-goblin-shaman = Night goblin shaman
hire-horatio-x-schottenheim = Horatio X. Schottenheim
hire-biased-referee = Biased referee
hire-jorm-the-ogre = Jorm the Ogre
hire-trundlefoot-triplets = The Trundlefoot Triplets
hire-ranulf-red-hokuli = Ranulf 'Red' Hokuli
hire-thoron-korensson = Thoron Korensson
hire-temp-agency-cheerleader = Temp agency cheerleader
hire-part-time-assistant-coach = Part-time assistant coach
hire-bloodweiser-keg = Bloodweiser keg
hire-special-play = Special play
hire-extra-team-training = Extra team training
hire-bribe = Bribe
hire-wandering-apothecary = Wandering apothecary
hire-mortuary-assistant = Mortuary assistant
hire-plague-doctor = Plague doctor
hire-halfling-master-chef = Halfling master chef
hire-mercenary = Mercenary
hire-desperate-measures = Desperate measure

## side

side-home = home
side-away = away
