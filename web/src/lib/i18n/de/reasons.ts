// Was der Server begründet und rät: Auslosung, Vorausschau, was fehlt, was einen Roster in Ordnung bringt.
import type { Pair } from '../sentences';

const ODD = 'they fall into groups of odd size that have no opponent left outside';
const ODD_DE = 'sie zerfallen in Gruppen ungerader Größe, die außerhalb keinen Gegner mehr haben';
const CUT = 'take away {names}, and more odd groups are left than these can serve';
const CUT_DE = 'ohne {names} bleiben mehr ungerade Gruppen übrig, als diese bedienen können';

/** Sentences of a certificate that end in the same two proofs. */
const proven = (english: string, german: string): Pair[] => [
  [`${english} (${ODD}).`, `${german} (${ODD_DE}).`],
  [`${english} (${CUT}).`, `${german} (${CUT_DE}).`],
];

const PAIRING: Pair[] = [
  ...proven('{name} does not sit out: the others could not then be paired without a repeat', '{name} setzt nicht aus: Die anderen ließen sich dann nicht ohne Wiederholung paaren'),
  ['No matter who sits out, a repeat is forced; so {name}, ranked lowest of those eligible, does.', 'Wer auch immer aussetzt, eine Wiederholung ist unvermeidlich; darum setzt {name} aus, am weitesten unten in der Wertung.'],
  ['{a} and {b} lead and meet again, as the rulespack allows in the last round.', '{a} und {b} führen und treffen noch einmal aufeinander, wie es die Turnierregeln in der letzten Runde erlauben.'],
  ['Club-mates cannot all be kept apart in this round without a repeat, so they may meet.', 'Vereinskollegen lassen sich in dieser Runde nicht alle ohne Wiederholung trennen, darum dürfen sie aufeinandertreffen.'],
  ['{a} does not play {b}: they met in round {n}.', '{a} spielt nicht gegen {b}: Die beiden haben in Runde {n} gespielt.'],
  ['{a} does not play {b}: the organiser keeps them apart.', '{a} spielt nicht gegen {b}: Die Turnierleitung trennt die beiden.'],
  ['{a} does not play {b}: they are from the same club.', '{a} spielt nicht gegen {b}: Die beiden sind aus einem Verein.'],
  ...proven('{a} does not play {b}: the others could not then be paired without a further repeat', '{a} spielt nicht gegen {b}: Die anderen ließen sich dann nicht ohne weitere Wiederholung paaren'),
  ['{a} and {b} meet again: this repeat is forced.', '{a} und {b} treffen noch einmal aufeinander: Diese Wiederholung ist unvermeidlich.'],
  ['{a} and {b} meet although they should be kept apart: there is no other way.', '{a} und {b} treffen aufeinander, obwohl sie getrennt werden sollten: Es geht nicht anders.'],
  ['{name} has left.', '{name} ist nicht mehr dabei.'],
  ['{name} has joined and has no table.', '{name} ist dazugekommen und hat keinen Tisch.'],
  ['The ranking it was made from has changed: a result was corrected.', 'Die Wertung, aus der sie entstand, hat sich geändert: Ein Ergebnis wurde berichtigt.'],
  ['The pairs kept apart have changed.', 'Es hat sich geändert, wer getrennt wird.'],
  ['A knockout game that it was made from has another winner.', 'Ein K.-o.-Spiel, aus dem sie entstand, hat einen anderen Sieger.'],
];

const FORECAST: Pair[] = [
  ['{n} is odd: {rounds} Bye(s) will be given. A Spare Player gives every coach a game.', '{n} ist ungerade: Es wird {rounds} Freilose geben. Mit einem Ersatzspieler hat jeder Coach ein Spiel.'],
  ['Round {n} is certain to repeat a meeting: {m} rounds are a round robin.', 'In Runde {n} wiederholt sich sicher eine Begegnung: Nach {m} Runden hat jeder gegen jeden gespielt.'],
  ['Round {n} may force a repeat. {safe} rounds are safe; {needed} entrants would make all {all} safe.', 'In Runde {n} kann eine Wiederholung nötig werden. {safe} Runden sind sicher; mit {needed} Teilnehmern wären es alle {all}.'],
  ['Fewer vetoes would move that round back, one round for each.', 'Jedes Veto weniger schiebt diese Runde um eine hinaus.'],
  ["The skill points and limits of the tiers are the event's own.", 'Fertigkeitspunkte und Grenzen der Stufen sind die des Turniers.'],
  ["The prices in skill points are the event's own.", 'Die Preise in Fertigkeitspunkten sind die des Turniers.'],
  ['A player may get {n} extra skills.', 'Ein Spieler darf {n} zusätzliche Fertigkeiten bekommen.'],
  ['The event uses its own tier list.', 'Das Turnier hat seine eigene Stufenliste.'],
  ['Inducement left out: {id}.', 'Nicht erlaubte Verstärkung: {id}.'],
  ['Team left out: {id}.', 'Nicht erlaubte Teamliste: {id}.'],
  ['Star Players count for the eleven players.', 'Starspieler zählen zu den elf Spielern.'],
  ['Custom inducement {name}: {price}. {effect}', 'Eigene Verstärkung {name}: {price}. {effect}'],
  ['Points: win {win}, draw {draw}, loss {loss}, conceding costs {penalty}.', 'Punkte: Sieg {win}, Unentschieden {draw}, Niederlage {loss}; Aufgeben kostet {penalty}.'],
  ['Each touchdown gives {n}.', 'Jeder Touchdown gibt {n}.'],
  ['Each casualty gives {n}.', 'Jeder Verletzte gibt {n}.'],
  ['A win by {n} or more gives {m} more.', 'Ein Sieg mit {n} oder mehr Unterschied gibt {m} mehr.'],
  ['A loss by {n} or less gives {m}.', 'Eine Niederlage mit höchstens {n} Unterschied gibt {m}.'],
  ['Bonus Points count as Tournament Points.', 'Bonuspunkte zählen als Turnierpunkte.'],
  ['A Bye is a {n}-0 win.', 'Ein Freilos ist ein {n}:0-Sieg.'],
  ['A game that was not played gives both sides {n}.', 'Ein Spiel, das ausfällt, gibt beiden Seiten {n}.'],
  ['Each {name} gives {n}.', 'Für {name} gibt es je {n}.'],
  ['Games last {n} minutes.', 'Spiele dauern {n} Minuten.'],
];

const MISSING: Pair[] = [
  ['Roster not handed in: {names}.', 'Roster nicht abgegeben: {names}.'],
  ['Roster waiting for approval: {names}.', 'Roster noch nicht genehmigt: {names}.'],
  ['Roster rejected: {names}.', 'Roster abgelehnt: {names}.'],
  ['Not checked in: {names}.', 'Nicht da: {names}.'],
  ['The rulespack is not published.', 'Die Turnierregeln sind nicht veröffentlicht.'],
  ['No Referee is appointed.', 'Es gibt keinen Schiedsrichter.'],
  ['No Scorekeeper is appointed.', 'Niemand macht den Ergebnisdienst.'],
  ['Nobody has committed to a secret for the draw.', 'Niemand hat sich auf ein Geheimnis für die Auslosung festgelegt.'],
  ['Check-in is open.', 'Die Anwesenheitskontrolle läuft noch.'],
  ['The draw has not been opened.', 'Die Auslosung ist noch nicht offen.'],
  ['Round {n} is not published.', 'Runde {n} ist nicht veröffentlicht.'],
  ['A Referee must rule on table {t}.', 'Ein Schiedsrichter muss über Tisch {t} entscheiden.'],
];

const FIXES: Pair[] = [
  ['add {n} x {what} for {gold}', '{n} × {what} dazunehmen, für {gold}'],
  ['drop {n} x {what}, which saves {gold}; another {left} must go', '{n} × {what} streichen, das spart {gold}; weitere {left} müssen weg'],
  ['drop {n} x {what}, which saves {gold}', '{n} × {what} streichen, das spart {gold}'],
  ['replace one {what} by {name}, which saves {gold}; another {left} must go', 'einen {what} durch {name} ersetzen, das spart {gold}; weitere {left} müssen weg'],
  ['replace one {what} by {name}, which saves {gold}', 'einen {what} durch {name} ersetzen, das spart {gold}'],
  ['replace {n} x {what} by {name} ({gold} each)', '{n} × {what} durch {name} ersetzen (je {gold})'],
  ['replace {n} of them by Primary skills', '{n} davon durch primäre Fertigkeiten ersetzen'],
  ['drop {names}', '{names} streichen'],
  ['remove the added skills', 'die zusätzlichen Fertigkeiten streichen'],
  ['keep only one of them', 'nur eines davon behalten'],
  ['give up skills or stars worth {n} points', 'Fertigkeiten oder Starspieler für {n} Punkte aufgeben'],
  ['remove it, or take a Primary skill such as {name}', 'streichen oder eine primäre Fertigkeit wie {name} nehmen'],
  ['give the player number {n}', 'dem Spieler die Nummer {n} geben'],
  ['set count = {n}', 'Anzahl auf {n} setzen'],
  ['set stake = {n}', 'Einsatz auf {n} setzen'],
  ['set rerolls = {n}', 'Wiederholungswürfe auf {n} setzen'],
  ['set assistant_coaches = {n}', 'Assistenztrainer auf {n} setzen'],
  ['set cheerleaders = {n}', 'Cheerleader auf {n} setzen'],
  ['set apothecary = {n}', 'Apotheker auf {n} setzen'],
  ['set dedicated_fans = {n}', 'treue Fans auf {n} setzen'],
  ['set treasury = {n}', 'Kasse auf {n} setzen'],
  ['set special_rule = "{name}"', 'Sonderregel „{name}“ wählen'],
  ['set {name} = {n}', '{name} auf {n} setzen'],
  ['remove the Star Player: Sevens teams cannot hire any', 'den Starspieler streichen: Teams in Sevens haben keine'],
  ['remove one of the two', 'einen der beiden streichen'],
  ['remove {n} of them', '{n} davon streichen'],
  ['keep one Mega-star', 'einen Megastar behalten'],
  ['remove it', 'streichen'],
  ['hire an apothecary, or remove it', 'einen Apotheker anstellen oder streichen'],
  ['name one that this team may hire as choice', 'unter „choice“ eine nennen, die dieses Team haben darf'],
  ['choose one of: {names}', 'eines davon wählen: {names}'],
  ['{gold} stay unspent and are lost: Dedicated Fans, assistant coaches or cheerleaders?', '{gold} bleiben übrig und verfallen: treue Fans, Assistenztrainer oder Cheerleader?'],
];

const BOARD: Pair[] = [
  ["Inducements are bought before this game at the rulespack's own prices, which the board does not know: play it at a table.", 'Vor diesem Spiel werden Verstärkungen zu den Preisen der Turnierregeln gekauft, die das Brett nicht kennt: Spielt es an einem Tisch.'],
  ['Both teams have {name}, which only people can play: play this game at a table.', 'Beide Teams haben {name}, was nur Menschen spielen können: Spielt dieses Spiel an einem Tisch.'],
  ['{name} brings {item}, which only people can play: play this game at a table.', '{name} bringt {item} mit, was nur Menschen spielen können: Spielt dieses Spiel an einem Tisch.'],
];

export const reasons: Pair[] = [...BOARD, ...PAIRING, ...FORECAST, ...MISSING, ...FIXES];
