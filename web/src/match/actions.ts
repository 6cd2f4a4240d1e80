// What a coach does, as the API has it: facts, not words put together.
import type { Act, ActionWord, MatchAction, Square } from '../lib/api/types';
import { sq, type SqKey } from '../lib/pitch/geometry';

function pair(at: SqKey): Square {
  const { x, y } = sq(at);
  return [x, y];
}

export const activate = (who: string, action: ActionWord): MatchAction => ({ do: 'activate', who, action });
export const onPlayer = (who: string): MatchAction => ({ do: 'player', who });
export const onSquare = (at: SqKey): MatchAction => ({ do: 'square', to: pair(at) });
export const jumpTo = (at: SqKey): MatchAction => ({ do: 'jump', to: pair(at) });
export const anItem = (item: string): MatchAction => ({ do: 'item', item });

/** Its text form: the facts in their order. */
export const textOf = (action: Act): string => (typeof action === 'string' ? action : Object.values(action).join(' '));
