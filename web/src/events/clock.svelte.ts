// The round clock on this device: the server says what is left, this device counts on.
import type { EventState } from './event.svelte';

export const LAST_MINUTES = 5;

export class Ticking {
  private now = $state(performance.now());

  constructor(private readonly store: () => EventState) {
    $effect(() => {
      if (!store().view?.clock?.running) return;
      const timer = setInterval(() => (this.now = performance.now()), 250);
      return () => clearInterval(timer);
    });
  }

  /** Seconds left, including those given to a table; null without a clock. */
  left(extra = 0): number | null {
    const clock = this.store().view?.clock;
    if (!clock) return null;
    const gone = clock.running ? Math.max(0, this.now - this.store().arrived) / 1000 : 0;
    return Math.ceil(clock.left + extra * 60 - gone);
  }

  get running(): boolean {
    return this.store().view?.clock?.running ?? false;
  }

  sign(extra = 0): 'none' | 'plenty' | 'last' | 'over' {
    const left = this.left(extra);
    if (left === null) return 'none';
    if (left <= 0) return 'over';
    return left <= LAST_MINUTES * 60 ? 'last' : 'plenty';
  }
}

export function shown(seconds: number): string {
  const [sign, all] = [seconds < 0 ? '−' : '', Math.abs(seconds)];
  const two = (n: number): string => String(Math.floor(n)).padStart(2, '0');
  const hours = Math.floor(all / 3600);
  return sign + (hours ? `${hours}:${two((all / 60) % 60)}:${two(all % 60)}` : `${two(all / 60)}:${two(all % 60)}`);
}
