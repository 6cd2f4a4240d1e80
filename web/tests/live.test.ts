import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Live, type LiveSocket } from '../src/lib/api/live';
import type { LiveMessage } from '../src/lib/api/types';

class Line implements LiveSocket {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {}
  says(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

describe('the live line', () => {
  let lines: Line[] = [];
  let heard: LiveMessage[] = [];
  let online: boolean[] = [];
  let live: Live;
  beforeEach(() => {
    vi.useFakeTimers();
    lines = [];
    heard = [];
    online = [];
    live = new Live({
      url: (after) => `x?after=${after}`,
      after: () => heard.length,
      heard: (message) => heard.push(message),
      online: (now) => online.push(now),
      open: (url) => {
        const line = new Line(url);
        lines.push(line);
        return line;
      },
      delay: () => 100,
    });
  });
  afterEach(() => {
    live.close();
    vi.useRealTimers();
  });

  it('answers commands by their number', async () => {
    lines[0]!.says({ is: 'snapshot' });
    const answer = live.command<{ a: number }>({ do: 'ask', what: 'reach' });
    lines[0]!.says({ is: 'answer', re: lines[0]!.sent[0]!['re'], ok: true, body: { a: 1 } });
    expect(await answer).toEqual({ a: 1 });
    const refused = live.command({ do: 'undo' });
    lines[0]!.says({ is: 'answer', re: lines[0]!.sent[1]!['re'], ok: false, error: { code: 'undo_not_allowed', message: 'no', rule: null } });
    await expect(refused).rejects.toMatchObject({ code: 'undo_not_allowed' });
  });

  it('sends an unanswered action again with the same key after a break, and gives up on questions', async () => {
    lines[0]!.says({ is: 'snapshot' });
    const act = live.command({ do: 'act', key: 'abcdefgh' }, true);
    const ask = live.command({ do: 'ask' });
    lines[0]!.onclose?.();
    await expect(ask).rejects.toMatchObject({ code: 'offline' });
    expect(online).toEqual([true, false]);
    vi.advanceTimersByTime(100);
    expect(lines).toHaveLength(2);
    expect(lines[1]!.url).toBe('x?after=1');
    expect(lines[1]!.sent).toHaveLength(0);
    lines[1]!.says({ is: 'snapshot' });
    expect(lines[1]!.sent).toEqual([lines[0]!.sent[0]]);
    lines[1]!.says({ is: 'answer', re: lines[1]!.sent[0]!['re'], ok: true, body: {} });
    await act;
    expect(online).toEqual([true, false, true]);
  });
});
