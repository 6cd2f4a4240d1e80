### Single words of the game: actions, choices, tests, modifiers, results, tables.

use-play-deck = Relancer

decline-play-deck = Garder ce paquet

decline-play = Passer

use-bargain = Accepter

decline-bargain = Décliner

use-agree = Accepter

decline-agree = Décliner

decline-reroll = Garder le résultat
decline-block-die = Pas de relance
decline-apothecary = Ne pas l’appeler
decline-interfere = Personne
decline-send-off = Accepter
decline-use-skill = Ne pas l’utiliser
decline-mercenary-skill = Pas de compétence de plus

range-quick = passe éclair
range-short = passe courte
range-long = passe longue
range-long-bomb = longue bombe
range-bomb = longue bombe

posture-standing = debout
posture-prone = à terre
posture-stunned = sonné

weather-sweltering-heat = Canicule
weather-very-sunny = Très ensoleillé
weather-perfect-conditions = Conditions idéales
weather-pouring-rain = Averse
weather-blizzard = Blizzard

