import { describe, expect, it } from 'vitest';
import { explained, TERMS } from '../src/learn/terms';

describe('words of the game', () => {
  it('are explained where they first stand, as whole words', () => {
    const parts = explained('This takes a dodge: a failed dodge is no Dodgeball, and the line of scrimmage is a line.');
    expect(parts.filter((part) => part.means).map((part) => part.text)).toEqual(['dodge', 'line of scrimmage']);
    expect(parts.map((part) => part.text).join('')).toBe('This takes a dodge: a failed dodge is no Dodgeball, and the line of scrimmage is a line.');
  });

  it('leave a text without them alone', () => {
    expect(explained('Press Go.')).toEqual([{ text: 'Press Go.' }]);
    expect(TERMS.length).toBeGreaterThan(10);
  });
});
