import { expect, it } from 'vitest';
import { printed } from '../src/match/printed';

it('shows targets to roll, or the scores of the older game', () => {
  const who = { ag: 4, pa: 0, av: 9 };
  expect(printed('sevens', who)).toEqual({ ag: '4+', pa: '–', av: '9+' });
  expect(printed('classic', who)).toEqual({ ag: '3', pa: '', av: '8' });
  expect(printed('classic', undefined).ag).toBe('');
});
