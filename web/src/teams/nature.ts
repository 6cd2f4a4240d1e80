// What each list is like to play, for somebody who has to choose one. Our own judgement, not a rule.

export type Trait = 'balanced' | 'strong' | 'armour' | 'fast' | 'agile' | 'passing' | 'many' | 'tricks' | 'undying' | 'leaping';
export interface Nature {
  traits: Trait[];
  /** 1: a good first team; 3: for coaches who like a challenge. */
  difficulty: 1 | 2 | 3;
}

const is = (difficulty: Nature['difficulty'], ...traits: Trait[]): Nature => ({ traits, difficulty });
const NATURES: Record<string, Nature> = {
  amazon: is(1, 'agile', 'balanced'),
  'black-orc': is(1, 'strong', 'armour'),
  chaos: is(2, 'strong'),
  'chaos-chosen': is(2, 'strong'),
  'chaos-dwarf': is(2, 'armour', 'strong'),
  'chaos-renegade': is(3, 'balanced', 'tricks'),
  'dark-elf': is(2, 'agile', 'fast'),
  dwarf: is(1, 'armour', 'strong'),
  'elven-union': is(2, 'passing', 'agile'),
  gnome: is(3, 'many', 'tricks'),
  goblin: is(3, 'tricks', 'many'),
  halfling: is(3, 'many', 'tricks'),
  'high-elf': is(2, 'passing', 'agile'),
  human: is(1, 'balanced', 'passing'),
  'imperial-nobility': is(2, 'armour', 'passing'),
  khorne: is(2, 'strong', 'fast'),
  lizardmen: is(1, 'strong', 'fast'),
  'necromantic-horror': is(2, 'fast', 'undying'),
  norse: is(2, 'strong', 'fast'),
  nurgle: is(2, 'armour', 'undying'),
  ogre: is(3, 'strong', 'many'),
  'old-world-alliance': is(2, 'balanced', 'armour'),
  orc: is(1, 'armour', 'strong'),
  'shambling-undead': is(1, 'strong', 'undying'),
  skaven: is(2, 'fast', 'agile'),
  slann: is(3, 'leaping', 'agile'),
  snotling: is(3, 'many', 'tricks'),
  'tomb-kings': is(2, 'strong', 'undying'),
  undead: is(1, 'strong', 'undying'),
  'underworld-denizens': is(3, 'tricks', 'fast'),
  vampire: is(3, 'strong', 'agile'),
  'wood-elf': is(2, 'fast', 'agile'),
};

export function natureOf(team: string): Nature | null {
  return NATURES[team] ?? null;
}
