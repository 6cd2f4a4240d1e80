# Namen des Spiels. Fertigkeiten heißen wie im Englischen: So nennen sie die meisten Spieler.


## action

action-move = Bewegung
action-block = Block
action-blitz = Blitz
action-pass = Pass
action-hand-off = Übergabe
action-foul = Foul
action-throw-team-mate = Mitspieler werfen
action-stab = Stich
action-chainsaw = Kettensäge
action-projectile-vomit = Speien
action-breathe-fire = Feuer speien
action-hypnotic-gaze = Hypnotischer Blick
action-kick-team-mate = Mitspieler kicken
action-throw-bomb = Bombe werfen
action-ball-and-chain = Kugel und Kette

## choice

choice-end-turn = Zug beenden
choice-stop = Aktivierung beenden
choice-done = Fertig
choice-decline = Nein, danke
choice-use = Nutzen
choice-kick = Anstoßen
choice-receive = Annehmen
choice-set-up = Weiterspielen
choice-concede = Aufgeben
choice-pray = Beten
choice-stand-up = Aufstehen
choice-block = Jetzt blocken
choice-throw = Jetzt werfen
choice-foul = Jetzt foulen
choice-stab = Jetzt zustechen
choice-reroll-team = Team-Wiederholungswurf
choice-reroll-skill = Wiederholungswurf durch Fertigkeit
choice-reroll-pro = Pro versuchen
choice-die-1 = Erster Würfel
choice-die-2 = Zweiter Würfel
choice-die-3 = Dritter Würfel
choice-follow-up = Nachrücken
choice-stay = Bleiben
choice-keep-first = Die erste behalten
choice-keep-second = Die zweite behalten
choice-argue = Diskutieren
choice-bribe = Bestechen
choice-strength = Stärke
choice-agility = Gewandtheit
choice-armour = Beim Rüstungswurf
choice-injury = Beim Verletzungswurf
choice-fireball = Feuerball
choice-zap = Verhexen
choice-you-dope = Doping
choice-razzle-dazzle = Doppeltes Spiel
choice-hangover = Kater
choice-grudge-match = Alte Rechnung
choice-set-piece = Einstudierter Spielzug
choice-sports-espionage = Sportspionage
choice-banana-skin = Bananenschale
choice-magic-scroll = Zauberrolle
choice-chainsaw = Jetzt die Kettensäge
choice-projectile-vomit = Jetzt speien
choice-breathe-fire = Jetzt Feuer speien
choice-apothecary = Apotheker
choice-mortuary-assistant = Leichenhelfer
choice-plague-doctor = Seuchendoktor
choice-mungo-spinecracker = Mungo Spinecracker
choice-reroll-mascot = Wiederholungswurf des Maskottchens
choice-leave-ball = Ball hier lassen
choice-reroll-star = Wiederholungswurf des Stars
choice-use-star = Regel des Stars nutzen
choice-extra-blitz = Ein weiterer Blitz
choice-extra-pass = Ein weiterer Pass
choice-reroll-play = Zusätzliches Training nutzen
choice-assistant = Ein Assistenztrainer
choice-cheerleader = Ein Cheerleader
choice-off = Ins Publikum
choice-stare = Hypnotischer Blick
choice-pick-up = Ball aufheben
choice-move-marker = Zugmarker versetzen
choice-cast = Zauberer zaubern lassen
choice-wizard = Der Zauberer
choice-put-back = Spieler zurückstellen
choice-chef = Der Meisterkoch
choice-none = Keine
choice-random = Den Zufall wählen lassen

## test

test-dodge = Ausweichen
test-rush = Sprint
test-jump = Sprung
test-stand-up = Aufstehen
test-pick-up = Aufheben
test-catch = Fangen
test-pass = Pass
test-throw-team-mate = Mitspieler werfen
test-interfere = Eingreifen
test-landing = Landung
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
test-chainsaw = Kettensäge
test-projectile-vomit = Speien
test-breathe-fire = Feuer speien
test-hypnotic-gaze = hypnotischer Blick
test-always-hungry = Always Hungry
test-squirm-free = sich herauswinden
test-kick-team-mate = Mitspieler kicken

## mod

mod-base = Grundmodifikator
mod-marked = gedeckt
mod-pouring-rain = strömender Regen
mod-very-sunny = grelle Sonne
mod-blizzard = Schneesturm
mod-quick-pass = schneller Pass
mod-short-pass = kurzer Pass
mod-long-pass = langer Pass
mod-long-bomb = weiter Pass
mod-accurate-pass = genauer Pass
mod-inaccurate-pass = ungenauer Pass
mod-wildly-inaccurate-pass = wilder Pass
mod-loose-ball = loser Ball
mod-deflection = abgelenkt
mod-successful-throw = guter Wurf
mod-terrible-throw = schlimmer Wurf
mod-fumbled-throw = Fehlwurf
mod-moles-under-the-pitch = Maulwürfe
mod-stunty-thrower = kleiner Werfer
mod-assist = Hilfe
mod-defensive-assist = Hilfe dagegen
mod-mighty-blow = Mighty Blow
mod-niggling-injury = langwierige Verletzung
mod-star-rule = Regel des Stars
mod-spell = Zauber
mod-bloodweiser-keg = Bloodweiser-Fass
mod-vigorous-growth = kräftiger Wuchs
mod-referee = der Schiedsrichter
mod-movement = Bewegung im Vergleich
mod-strength = Stärke im Vergleich
mod-team-mate = Hilfe eines Mitspielers
mod-violence = Block oder Blitz angesagt
mod-custom-inducement = Zusatzkauf des Veranstalters
mod-chainsaw = Kettensäge
mod-strong-target = starkes Ziel
mod-bomb = Bombe
mod-foul = Foul
mod-death-roller = Todeswalze
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
mod-disturbing-presence = Disturbing Presence
mod-diving-catch = Diving Catch
mod-foul-appearance = Foul Appearance
mod-piling-on = Piling on
mod-claw = Claw
mod-razor-sharp-claws = Razor Sharp Claws
mod-stunty = Stunty

## face

face-player-down = Angreifer am Boden
face-both-down = Beide am Boden
face-push-back = Geschoben
face-stumble = Stolpern
face-pow = Umgehauen

## range

range-quick = schneller Pass
range-short = kurzer Pass
range-long = langer Pass
range-long-bomb = weiter Pass
range-out-of-range = außer Reichweite

## injury

injury-stunned = benommen
injury-knocked-out = bewusstlos
injury-badly-hurt = angeschlagen
injury-seriously-hurt = schwer verletzt
injury-dead = tot
injury-casualty = verletzt

## fate

fate-fine = unverletzt
fate-badly-hurt = angeschlagen
fate-seriously-hurt = schwer verletzt
fate-serious-injury = ernste Verletzung
fate-lasting-ma = auf Dauer langsamer
fate-lasting-st = auf Dauer schwächer
fate-lasting-ag = auf Dauer ungeschickter
fate-lasting-pa = passt auf Dauer schlechter
fate-lasting-av = auf Dauer anfälliger
fate-lasting-injury = bleibender Schaden
fate-dead = tot

## characteristic

characteristic-ma = Bewegung
characteristic-st = Stärke
characteristic-ag = Gewandtheit
characteristic-pa = Passen
characteristic-av = Rüstung

## place

place-absent = nicht dabei
place-reserves = Reserve
place-pitch = Spielfeld
place-airborne = in der Luft
place-ko = K.-o.-Bank
place-casualty = Verletztenbank
place-sent-off = vom Platz

## pass

pass-accurate = genau
pass-inaccurate = ungenau
pass-wild = wild
pass-fumble = ein Fehlwurf

## throw

throw-superb = herrlich
throw-successful = gut
throw-terrible = schlimm
throw-fumble = ein Fehlwurf

## argued

argued-coach-ejected = der Coach muss gehen
argued-no-effect = ohne Wirkung
argued-stays = der Spieler bleibt

## gained

gained-pick-up = aufgehoben
gained-catch = gefangen
gained-touchback = Touchback
gained-set-piece = Spielzug
gained-taken = weggenommen

## ball-move

ball-move-kicked = fliegt vom Anstoß
ball-move-deviated = driftet
ball-move-scattered = streut
ball-move-bounced = prallt
ball-move-thrown-in = kommt per Einwurf
ball-move-thrown = fliegt
ball-move-carried = kommt

## turnover

turnover-fell-over = gestürzt
turnover-knocked-down = niedergeschlagen
turnover-carrier-placed-prone = der Ballträger liegt
turnover-carrier-off-pitch = der Ballträger verließ das Feld
turnover-pick-up-failed = Ball nicht aufgehoben
turnover-fumble = Fehlwurf
turnover-ball-lost = der Ball ist verloren
turnover-thrown-carrier-lost = der geworfene Ballträger ist verloren
turnover-sent-off = vom Platz gestellt
turnover-kick-back = der Rückschlag
turnover-touchdown = Touchdown
turnover-illegal-procedure = Formfehler
turnover-time-lost = Zeit verloren
turnover-dazzled = geblendet
turnover-driven-off = vertrieben
turnover-bloodlust = Blutdurst

## turn-end

turn-end-done = vom Coach beendet
turn-end-turnover = Turnover
turn-end-touchdown = Touchdown

## cause

cause-fall = ein Sturz
cause-block = ein Block
cause-foul = ein Foul
cause-stab = ein Stich
cause-chainsaw = eine Kettensäge
cause-projectile-vomit = ätzende Spucke
cause-breathe-fire = Feueratem
cause-crowd = die Zuschauer
cause-throw = eine missglückte Landung
cause-spell = ein Zauber
cause-trapdoor = eine Falltür
cause-rock = ein Stein
cause-savagery = Animal Savagery
cause-bite = ein Biss
cause-trample = Kugel und Kette
cause-kick = ein Tritt
cause-eaten = ein hungriger Mitspieler
cause-bomb = eine Bombe
cause-play = ein Spezialspielzug
cause-star = die Regel eines Stars
cause-trap = eine Falle
cause-referee = der Schiedsrichter

## change

change-none = keine Änderung
change-gains = erhält eine Fertigkeit
change-forgoes = verzichtet auf eine Fertigkeit
change-loner = Einzelgänger
change-mighty-blow = Mighty Blow
change-ma = Bewegung
change-st = Stärke
change-ag = Gewandtheit
change-pa = Passen
change-av = Rüstung
change-incorporeal = körperlos
change-frog = ein Frosch
change-own = etwas Eigenes

## until

until-turn = dieser Zug
until-own-turn = der nächste eigene Zug
until-drive = diese Angriffsserie
until-half = diese Halbzeit
until-match = dieses Spiel

## reroll

reroll-team = Team-Wiederholungswurf
reroll-skill = Fertigkeit
reroll-pro = Pro
reroll-team-mascot = Maskottchen

## price

price-gold = Gold
price-play = ein Spezialspielzug

## trade

trade-play = ein Spezialspielzug
trade-apothecary = der Apotheker
trade-promise = ein Versprechen

## roll

roll-fans = Fans
roll-weather = Wetter
roll-coin-toss = Münzwurf
roll-test = Probe
roll-block = Block
roll-armour = Rüstung
roll-injury = Verletzung
roll-casualty = Schwere der Verletzung
roll-lasting = Bleibender Schaden
roll-apothecary = Apotheker
roll-regeneration = Regeneration
roll-direction = Richtung
roll-distance = Weite
roll-throw-in-direction = Richtung des Einwurfs
roll-throw-in-distance = Weite des Einwurfs
roll-kickoff-event = Anstoßereignis
roll-kickoff-count = Zahl der Spieler
roll-roll-off = Vergleichswurf
roll-officious-ref = Strenger Schiri
roll-prayer = Gebet
roll-league-prayer = Gebet
roll-prayer-count = Zahl der Spieler
roll-measure = Verzweiflungstat
roll-random-player = Zufälliger Spieler
roll-argue = Diskutieren
roll-bribe = Bestechung
roll-recovery = Erholung
roll-heat = Hitze
roll-chef = Koch
roll-trapdoor = Falltür
roll-rock = Stein
roll-spell = Zauber
roll-doped = Doping
roll-sudden-death = Stechen
roll-loner = Loner
roll-play = Spezialspielzug
roll-star = Regel des Stars
roll-pro = Pro
roll-mvp = Wertvollster Spieler
roll-swarming = Ausschwärmen
roll-ball-and-chain = Kugel und Kette
roll-custom-inducement = Zusatzkauf des Veranstalters
roll-custom-count = Zahl der Spieler
roll-end-zone-trap = Falle in der Endzone
roll-keep-reroll = Behalten des Wiederholungswurfs
roll-swoop = Gleitflug
roll-fuse = Zündschnur
roll-explosion = Explosion
roll-spell-distance = Weite des Zaubers
roll-referee = Schiedsrichter
roll-mascot = Maskottchen
roll-artefact = Artefakt
roll-rune = Rune
roll-shaman = Papa Skullbones
roll-brew = Gebräu
roll-revival = Wiederbelebung
roll-rookies = Neulinge
roll-recruit = Neuzugang
roll-random-skill = Zufällige Fertigkeit
roll-mungo = Mungo Spinecracker
roll-ballistics = Meister der Ballistik
roll-collapse = Erschöpfung
roll-blunderbuss = Donnerbüchse
roll-dauntless = Dauntless
roll-shadowing = Shadowing
roll-tentacles = Tentacles
roll-hypnotic-gaze = Hypnotischer Blick
roll-thick-skull = Thick Skull
roll-injury-die = Verletzung
roll-serious-injury = Ernste Verletzung
roll-suspension = Sperre
roll-penalty = Strafe
roll-take-root = Take Root
roll-play-deck = Stapel
roll-play-card = Karte
roll-random-half = Hälfte der Liste

## weather

weather-sweltering-heat = drückende Hitze
weather-very-sunny = grelle Sonne
weather-perfect-conditions = beste Bedingungen
weather-pouring-rain = strömender Regen
weather-blizzard = Schneesturm

## kickoff

kickoff-get-the-ref = Auf den Schiri
kickoff-time-out = Auszeit
kickoff-solid-defence = Feste Abwehr
kickoff-high-kick = Hoher Anstoß
kickoff-cheering-fans = Jubelnde Fans
kickoff-brilliant-coaching = Glänzende Ansage
kickoff-changing-weather = Wetterwechsel
kickoff-quick-snap = Schneller Start
kickoff-blitz = Blitz
kickoff-officious-ref = Strenger Schiri
kickoff-pitch-invasion = Platzsturm
kickoff-riot = Tumult
kickoff-perfect-defence = Perfekte Abwehr
kickoff-bad-kick = Missglückter Anstoß
kickoff-throw-a-rock = Ein Stein fliegt

## prayer

prayer-treacherous-trapdoor = Tückische Falltür
prayer-friends-with-the-ref = Freunde des Schiris
prayer-stiletto = Stilett
prayer-iron-man = Eisenmann
prayer-knuckle-dusters = Schlagringe
prayer-bad-habits = Schlechte Angewohnheiten
prayer-greasy-cleats = Schmierige Stollen
prayer-blessed-statue-of-nuffle = Gesegnete Statue Nuffles
prayer-moles-under-the-pitch = Maulwürfe unter dem Feld
prayer-perfect-passing = Perfekte Pässe
prayer-fan-interaction = Fans greifen ein
prayer-necessary-violence = Nötige Gewalt
prayer-fouling-frenzy = Foulrausch
prayer-throw-a-rock = Ein Stein fliegt
prayer-under-scrutiny = Unter Beobachtung
prayer-intensive-training = Hartes Training

## measure

measure-you-dope = Doping
measure-razzle-dazzle = Doppeltes Spiel
measure-hangover = Kater
measure-grudge-match = Alte Rechnung
measure-set-piece = Einstudierter Spielzug
measure-sports-espionage = Sportspionage
measure-banana-skin = Bananenschale
measure-magic-scroll = Zauberrolle

## spell

spell-fireball = Feuerball
spell-zap = Verhexen
spell-thunderbolt = Donnerschlag
spell-rampant-mutation = Wuchernde Mutation
spell-one-thousand-cuts = Tausend Schnitte
spell-temporal-distortion = Zeitverzerrung
spell-tectonic-shift = Erdverschiebung
spell-reality-blinks = Blinzeln der Wirklichkeit
spell-vigorous-growth = Üppiges Wachstum
spell-strange-flora = Seltsame Pflanzen
spell-incorporeal = Körperlosigkeit
spell-danse-macabre = Totentanz
spell-plague-of-warts = Warzenplage
spell-warp-lightning = Warpblitz
spell-column-of-fire = Feuersäule
spell-foot-of-gork-or-mork = Fuß des Gork (oder Mork)
spell-spore-cloud = Sporenwolke
spell-take-this-oops = Nimm das! Ups …
spell-lightning-bolt = Blitzschlag

## helper

helper-weather-mage = Wettermagier
helper-ancient-artefact = Uraltes Artefakt
helper-dwarfen-runesmith = Zwergischer Runenschmied
helper-master-of-ballistics = Meister der Ballistik
helper-team-mascot = Team-Maskottchen
helper-medicinal-unguent = Heilsalbe
helper-bottles-of-heady-brew = Flaschen mit starkem Bräu
helper-biased-referee = Parteiischer Schiedsrichter
helper-bribery-and-corruption = Bestechung und Korruption
helper-masters-of-undeath = Meister der Untoten
helper-josef-bugman-plays = Josef Bugman
helper-fink-da-fixer-bribe = Fink Da Fixer
helper-team-mascot-reroll = Team-Maskottchen
helper-vigorous-growth = Üppiges Wachstum
helper-danse-macabre = Totentanz
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
helper-jorm-the-ogre = Jorm der Oger
helper-trundlefoot-triplets = Die Trundlefoot-Drillinge
helper-ranulf-red-hokuli = Ranulf „Red“ Hokuli
helper-thoron-korensson = Thoron Korensson

## deck

deck-random-events = Zufallsereignisse
deck-dirty-tricks = Schmutzige Tricks
deck-magical-memorabilia = Magische Andenken
deck-heroic-feats = Heldentaten
deck-benefits-of-training = Früchte des Trainings
deck-miscellaneous-mayhem = Allerlei Unfug
deck-magic-spells = Magie
deck-pre-match = Vorbereitungen

## moment

moment-generated = eben wurde gezogen
moment-set-up-next = vor der Aufstellung
moment-first-set-up-next = vor der ersten Aufstellung
moment-set-up-done = beide Teams stehen
moment-first-set-up-done = beide Teams stehen zum ersten Mal
moment-kick-done = der Ball ist getreten
moment-turn-started = ein Zug beginnt
moment-action-declared = ein Spieler will handeln
moment-block-named = gleich wird ein Block gewürfelt
moment-block-rolled = die Blockwürfel liegen
moment-foul-named = gleich wird gefoult
moment-sending-off = ein Spieler muss vom Platz
moment-illegal-procedure = ein Formfehler wurde angekreidet
moment-throwing = gleich fliegt ein Pass
moment-intercepting = jemand will abfangen
moment-reroll-declared = ein Wiederholungswurf soll genutzt werden
moment-play-declared = ein Spezialspielzug wurde angesagt
moment-dodge-due = ein Spieler will ausweichen
moment-rush-due = ein Spieler will sprinten
moment-armour-held = die Rüstung hat gehalten
moment-got-the-ref = die Menge hat den Schiedsrichter erwischt
moment-touchdown = ein Touchdown
moment-half-over = die Hälfte ist vorbei
moment-half-time = Halbzeit
moment-final-whistle = der Schlusspfiff
moment-injured = ein Spieler wurde gerade verletzt

## adjust

adjust-gain-reroll = ein Wiederholungswurf mehr
adjust-lose-reroll = ein Wiederholungswurf weniger
adjust-they-gain-reroll = ein Wiederholungswurf für die andere Seite
adjust-they-lose-reroll = die andere Seite verliert einen Wiederholungswurf
adjust-gain-bribe = eine Bestechung mehr
adjust-they-gain-bribe = eine Bestechung für die andere Seite
adjust-later = Spieler zu Beginn des nächsten Zuges ändern
adjust-place = einen Spieler versetzen
adjust-stand = ein Spieler steht
adjust-prone = ein Spieler liegt
adjust-stunned = ein Spieler ist benommen
adjust-reserves = ein Spieler kommt auf die Reservebank
adjust-knocked-out = ein Spieler ist k.o.
adjust-out = ein Spieler ist für dieses Spiel raus

## inducement

inducement-ancient-artefact = Uraltes Artefakt
inducement-biased-referee = Parteiischer Schiedsrichter
inducement-bloodweiser-keg = Bloodweiser-Fass
inducement-booby-trapped-end-zone = Endzone mit Falle
inducement-bottles-of-heady-brew = Flaschen mit starkem Bräu
inducement-bribe = Bestechung
inducement-cavorting-nurglings = Tollende Nurglinge
inducement-dwarfen-runesmith = Zwergischer Runenschmied
inducement-dwarven-smith = Zwergenschmied
inducement-extra-team-training = Zusätzliches Training
inducement-famous-moot-buffet = Berühmtes Mootland-Büfett
inducement-festive-gifts = Festgeschenke
inducement-halfling-master-chef = Halbling-Meisterkoch
inducement-infamous-coaching-staff = Berüchtigter Betreuer
inducement-master-of-ballistics = Meister der Ballistik
inducement-medicinal-unguent = Heilsalbe
inducement-mercenary = Söldner
inducement-mortuary-assistant = Leichenhelfer
inducement-part-time-assistant-coach = Assistenztrainer in Teilzeit
inducement-plague-doctor = Seuchendoktor
inducement-riotous-rookies = Wilde Neulinge
inducement-side-bet = Nebenwette
inducement-special-play = Spezialspielzug
inducement-star-player = Starspieler
inducement-team-mascot = Team-Maskottchen
inducement-temp-agency-cheerleader = Cheerleader auf Zeit
inducement-wandering-apothecary = Wandernder Apotheker
inducement-weather-mage = Wettermagier
inducement-wizard = Zauberer
inducement-desperate-measures = Verzweiflungstat
inducement-giant = Riese (Söldner)
inducement-halfling-hot-pot = Halbling-Eintopf
inducement-waaagh-drummer = WAAAGH!-Trommler

## hire

hire-hireling-sports-wizard = Angeheuerter Sportzauberer
hire-chaos-sorcerer = Chaos-Zauberer
hire-druchii-sports-sorceress = Sportzauberin der Druchii
hire-asur-high-mage = Hochmagier der Asur
hire-slann-mage-priest = Magierpriester der Slann
hire-horticulturalist-of-nurgle = Gärtner des Nurgle
hire-sports-necrotheurge = Sport-Nekromant
hire-wicked-witch = Böse Hexe
hire-warlock-engineer = Warlocktechniker
hire-ogre-firebelly = Oger-Feuerbauch
hire-night-goblin-shaman = Nachtgoblin-Schamane
hire-biased-referee = Parteiischer Schiedsrichter
hire-temp-agency-cheerleader = Cheerleader auf Zeit
hire-part-time-assistant-coach = Assistenztrainer in Teilzeit
hire-bloodweiser-keg = Bloodweiser-Fass
hire-special-play = Spezialspielzug
hire-extra-team-training = Zusätzliches Training
hire-bribe = Bestechung
hire-wandering-apothecary = Wandernder Apotheker
hire-mortuary-assistant = Leichenhelfer
hire-plague-doctor = Seuchendoktor
hire-halfling-master-chef = Halbling-Meisterkoch
hire-mercenary = Söldner
hire-desperate-measures = Verzweiflungstat
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
hire-jorm-the-ogre = Jorm der Oger
hire-trundlefoot-triplets = Die Trundlefoot-Drillinge
hire-ranulf-red-hokuli = Ranulf „Red“ Hokuli
hire-thoron-korensson = Thoron Korensson

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

## side

side-home = Heim
side-away = Gast
