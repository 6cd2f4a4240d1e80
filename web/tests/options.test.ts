import { describe, expect, it } from 'vitest';
import { optionsOf } from '../src/home/options';

describe('rules that coaches vary', () => {
  it('are those of the ruleset, each with its values and what they mean', () => {
    const classic = optionsOf('classic');
    expect(classic.length).toBeGreaterThan(20);
    expect(classic.find((one) => one.key === 'gfi_fall_injury')?.values.map((one) => one.name)).toEqual(['always_armour', 'only_in_enemy_zone']);
    expect(optionsOf('sevens').map((one) => one.key)).toContain('put_back');
    expect(classic.map((one) => one.key)).not.toContain('put_back');
    for (const one of [...classic, ...optionsOf('elevens')]) {
      expect(one.values.length, one.key).toBeGreaterThan(1);
      expect(one.values.every((value) => value.says) && one.about, one.key).toBeTruthy();
    }
  });
});
