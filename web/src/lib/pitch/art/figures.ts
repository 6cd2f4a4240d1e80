// Who looks like what: every position of every list becomes a head, a role and a size. See docs/art.md.

export type Role = 'line' | 'blitz' | 'throw' | 'catch' | 'run' | 'block' | 'special' | 'big';
export type Head =
  | 'human' | 'lady' | 'orc' | 'goblin' | 'elf' | 'dwarf' | 'halfling' | 'rat' | 'lizard' | 'frog' | 'skull' | 'zombie' | 'mummy'
  | 'horns' | 'bull' | 'wolf' | 'vampire' | 'ghost' | 'brute' | 'troll' | 'tree' | 'spawn' | 'beast' | 'machine';

export interface Figure {
  head: Head;
  role: Role;
  /** 1 is a person's size; the small are smaller, big guys overlap their square. */
  size: number;
}

/** The first pattern that fits the words of a position decides; if none fits, it has its team's head. */
const HEADS: [RegExp, Head][] = [
  [/deathroller|pump-wagon/, 'machine'],
  [/treeman/, 'tree'],
  [/minotaur|bull-centaur|bloodspawn/, 'bull'],
  [/rotspawn|bloater/, 'spawn'],
  [/rat-ogre/, 'rat'],
  [/kroxigor|saurus|skink/, 'lizard'],
  [/werewolf|ulfwerener|vargheist/, 'wolf'],
  [/beer-boar|fox|yhetee/, 'beast'],
  [/troll-slayer|dwarf(?!-minotaur)|long-beard/, 'dwarf'],
  [/troll/, 'troll'],
  [/ogre|golem|tomb-guardian$/, 'brute'],
  [/hobgoblin|goblin|gnoblar|snotling|fungus|hoppa|stilty|bomma|looney|fanatic|pogoer|ooligan|doom-diver/, 'goblin'],
  [/halfling/, 'halfling'],
  [/dark-elf|witch-elf|wardancer|assassin|elf|elven/, 'elf'],
  [/skaven|gutter|clanrat|storm-vermin/, 'rat'],
  [/skeleton|anointed|wight/, 'skull'],
  [/mummy/, 'mummy'],
  [/wraith/, 'ghost'],
  [/zombie|ghoul|thrall|rotter/, 'zombie'],
  [/vampire/, 'vampire'],
  [/beastman|khorngor|pestigor|chosen|chaos-warrior|bloodseeker/, 'horns'],
  [/linewoman|valkyrie|eagle|piranha|python|jaguar/, 'lady'],
  [/orc|big-un/, 'orc'],
];
const TEAM_HEADS: Record<string, Head> = {
  amazon: 'lady', 'black-orc': 'orc', chaos: 'horns', 'chaos-chosen': 'horns', 'chaos-dwarf': 'dwarf', 'dark-elf': 'elf', dwarf: 'dwarf', 'elven-union': 'elf', gnome: 'halfling',
  goblin: 'goblin', halfling: 'halfling', 'high-elf': 'elf', lizardmen: 'lizard', 'necromantic-horror': 'zombie', nurgle: 'zombie', ogre: 'brute', orc: 'orc', 'shambling-undead': 'skull',
  skaven: 'rat', slann: 'frog', snotling: 'goblin', 'tomb-kings': 'skull', undead: 'skull', 'underworld-denizens': 'goblin', vampire: 'vampire', 'wood-elf': 'elf',
};
const ROLES: [RegExp, Role][] = [
  [/lineman|linewoman|hopeful|gnoblar|long-beard/, 'line'],
  [/thrower|flamesmith|phoenix|flinga|bomma/, 'throw'],
  [/catcher|lion-warrior|pogoer|hoppa/, 'catch'],
  [/runner|runna|ghoul|fox|wraith|doom-diver/, 'run'],
  [/blitzer|wardancer|berserker|werewolf|wight|storm-vermin|dragon-warrior|pestigor|bloodseeker|centaur|ulfwerener|hefty/, 'blitz'],
  [/blocker|chosen|chaos-warrior|black-orc|saurus|mummy|golem|guardian|bodyguard|bloater|khorngor/, 'block'],
  [/slayer|assassin|witch|stabba|valkyrie|chameleon|looney|fanatic|ooligan|beastmaster|illusionist|punter|boar|deathroller|wagon/, 'special'],
];

export function figureOf(team: string, position: string, strength: number, stunty: boolean): Figure {
  const big = strength >= 5;
  const head = HEADS.find(([words]) => words.test(position))?.[1] ?? TEAM_HEADS[team] ?? 'human';
  const role = ROLES.find(([words]) => words.test(position))?.[1] ?? (big ? 'big' : 'line');
  const small = stunty || strength <= 1 || ['goblin', 'halfling'].includes(head);
  return { head, role: big && role !== 'special' ? 'big' : role, size: big ? 1.16 : small ? 0.84 : 1 };
}

/** Jersey and trim of each list; the base shows the side, the jersey the team. */
const COLOURS: Record<string, [string, string]> = {
  amazon: ['#0f8f7a', '#ffd24a'], 'black-orc': ['#3a3c42', '#8fd14f'], chaos: ['#7a1020', '#1c1c1c'], 'chaos-chosen': ['#7a1020', '#e0b64a'], 'chaos-dwarf': ['#5a2a1a', '#e07b2a'],
  'chaos-renegade': ['#4a2a6a', '#d6d6d6'], 'dark-elf': ['#3a1f5c', '#c9c9d6'], dwarf: ['#8a1f1f', '#f0c64a'], 'elven-union': ['#e9f2f7', '#2f9fd0'], gnome: ['#2f7d4a', '#e8503a'],
  goblin: ['#d9c21f', '#222222'], halfling: ['#f3ead2', '#c0392b'], 'high-elf': ['#f6f6ef', '#d9a520'], human: ['#f4f4f4', '#c62828'], 'imperial-nobility': ['#5b1a6b', '#f0d264'],
  khorne: ['#a81414', '#e8c35a'], lizardmen: ['#177a8a', '#f2a93b'], 'necromantic-horror': ['#3b4a3a', '#b7c9a0'], norse: ['#7fb2d9', '#f5efe0'], nurgle: ['#6f7d2a', '#d9d06a'],
  ogre: ['#c9a27a', '#3a2a20'], 'old-world-alliance': ['#20508a', '#f0f0f0'], orc: ['#54565e', '#d13b2e'], 'shambling-undead': ['#4b4560', '#d8d2b8'], skaven: ['#6a5a3a', '#9fd44a'],
  slann: ['#1f8f5f', '#f5d76a'], snotling: ['#7cb342', '#f28c28'], 'tomb-kings': ['#e3cf94', '#1f6f8f'], undead: ['#4b4560', '#d8d2b8'], 'underworld-denizens': ['#5a3a6a', '#a8e05a'],
  vampire: ['#32323c', '#c01f2f'], 'wood-elf': ['#5a7d2a', '#f0d9a8'],
};

const NONE: [string, string] = ['#f4f4f4', '#444444'];

/** With `second`, the kit of a team that meets its own list: the colours the other way round. */
export function coloursOf(team: string, second = false): [string, string] {
  const [jersey, trim] = COLOURS[team] ?? NONE;
  return second ? [trim, jersey] : [jersey, trim];
}
