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
  closed = false;
  close(): void {
    this.closed = true;
  }
  says(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

describe('the live line', () => {
  let lines: Line[] = [];
  let heard: LiveMessage[] = [];
  let online: boolean[] = [];
  let network: EventTarget;
  let live: Live;
  beforeEach(() => {
    vi.useFakeTimers();
    lines = [];
    heard = [];
    online = [];
    network = new EventTarget();
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
      network,
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

  it('opens a new line for a reader who has become somebody else, and is never offline', () => {
    lines[0]!.says({ is: 'snapshot' });
    live.again();
    expect(lines[0]!.closed).toBe(true);
    lines[0]!.onclose?.();
    lines[1]!.says({ is: 'snapshot' });
    vi.advanceTimersByTime(1000);
    expect(lines).toHaveLength(2);
    expect(online).toEqual([true, true]);
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

  const pings = (line: Line): number => line.sent.filter((frame) => frame['do'] === 'ping').length;

  it('is lost when the server stays silent after a ping, and comes back by itself', () => {
    lines[0]!.says({ is: 'snapshot' });
    vi.advanceTimersByTime(5000);
    expect(pings(lines[0]!)).toBe(1);
    lines[0]!.says({ is: 'pong' });
    vi.advanceTimersByTime(12_900);
    expect(online, 'one answer does not serve for ever').toEqual([true]);
    vi.advanceTimersByTime(200);
    expect(online).toEqual([true, false]);
    expect(lines[0]!.closed).toBe(true);
    vi.advanceTimersByTime(100);
    expect(lines).toHaveLength(2);
    lines[0]!.says({ is: 'presence', coaches: {}, spectators: 7 });
    expect(heard, 'a line given up is not listened to').toHaveLength(1);
    lines[1]!.says({ is: 'snapshot' });
    expect(online).toEqual([true, false, true]);
  });

  it('holds as long as pings are answered', () => {
    lines[0]!.says({ is: 'snapshot' });
    for (let i = 0; i < 20; i++) {
      vi.advanceTimersByTime(5000);
      lines[0]!.says({ is: 'pong' });
    }
    expect(online).toEqual([true]);
    expect(lines).toHaveLength(1);
  });

  it('gives up on a question that nothing answers, and sends an action again', async () => {
    lines[0]!.says({ is: 'snapshot' });
    const ask = live.command({ do: 'ask' });
    const act = live.command({ do: 'act', key: 'abcdefgh' }, true);
    const refused = expect(ask).rejects.toMatchObject({ code: 'offline' });
    vi.advanceTimersByTime(8000);
    await refused;
    vi.advanceTimersByTime(100);
    lines[1]!.says({ is: 'snapshot' });
    expect(lines[1]!.sent).toMatchObject([{ do: 'act', key: 'abcdefgh' }]);
    lines[1]!.says({ is: 'answer', re: lines[1]!.sent[0]!['re'], ok: true, body: { taken: 1 } });
    expect(await act).toEqual({ taken: 1 });
  });

  it('gives an action the time that the other client has for its dice', () => {
    lines[0]!.says({ is: 'snapshot' });
    void live.command({ do: 'act', key: 'abcdefgh' }, true).catch(() => undefined);
    vi.advanceTimersByTime(11_900);
    expect(online).toEqual([true]);
    vi.advanceTimersByTime(200);
    expect(online).toEqual([true, false]);
  });

  it('is asked at once when the browser says that the network is gone', () => {
    lines[0]!.says({ is: 'snapshot' });
    network.dispatchEvent(new Event('offline'));
    expect(pings(lines[0]!)).toBe(1);
    lines[0]!.says({ is: 'pong' });
    vi.advanceTimersByTime(3000);
    expect(online, 'a server on the same machine still answers').toEqual([true]);
    network.dispatchEvent(new Event('offline'));
    vi.advanceTimersByTime(2000);
    expect(online).toEqual([true, false]);
  });

  it('is taken up at once when the network is back, and a line that never opens is given up', () => {
    vi.advanceTimersByTime(15_000);
    expect(lines[0]!.closed).toBe(true);
    vi.advanceTimersByTime(100);
    expect(lines).toHaveLength(2);
    network.dispatchEvent(new Event('online'));
    expect(lines[1]!.closed).toBe(true);
    expect(lines).toHaveLength(3);
    lines[2]!.says({ is: 'snapshot' });
    vi.advanceTimersByTime(1000);
    expect(lines).toHaveLength(3);
    expect(online).toEqual([false, true]);
  });
});
