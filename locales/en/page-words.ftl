### Single words of the game: actions, choices, tests, modifiers, results, tables.

use-play-deck = Roll again

decline-play-deck = Keep this deck

decline-play = Pass

use-bargain = Agree

decline-bargain = Decline

use-agree = Agree

decline-agree = Decline

decline-reroll = Keep the result
decline-block-die = No re-roll
decline-apothecary = Do not call
decline-interfere = Nobody
decline-send-off = Accept
decline-use-skill = Do not use it
decline-mercenary-skill = No extra skill

range-quick = quick pass
range-short = short pass
range-long = long pass
range-long-bomb = long bomb
range-bomb = long bomb

posture-standing = standing
posture-prone = prone
posture-stunned = stunned

weather-sweltering-heat = Sweltering heat
weather-very-sunny = Very sunny
weather-perfect-conditions = Perfect conditions
weather-pouring-rain = Pouring rain
weather-blizzard = Blizzard

