### Single words of the game: actions, choices, tests, modifiers, results, tables.

use-play-deck = Neu würfeln

decline-play-deck = Diesen Stapel nehmen

decline-play = Passen

use-bargain = Einverstanden

decline-bargain = Ablehnen

use-agree = Einverstanden

decline-agree = Ablehnen

decline-reroll = Ergebnis behalten
decline-block-die = Kein Wiederholungswurf
decline-apothecary = Nicht rufen
decline-interfere = Niemand
decline-send-off = Hinnehmen
decline-use-skill = Nicht nutzen
decline-mercenary-skill = Keine weitere Fertigkeit

range-quick = schneller Pass
range-short = kurzer Pass
range-long = langer Pass
range-long-bomb = weiter Pass
range-bomb = weiter Pass

posture-standing = steht
posture-prone = liegt
posture-stunned = benommen

weather-sweltering-heat = Drückende Hitze
weather-very-sunny = Grelle Sonne
weather-perfect-conditions = Beste Bedingungen
weather-pouring-rain = Strömender Regen
weather-blizzard = Schneesturm

