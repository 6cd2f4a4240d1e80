// The event player: one queue of timed scenes for match and replay. It shows a picture that lags behind the server's position and never decides anything.
import type { GameEvent, Position } from '../lib/api/types';
import { calm, settings, volume } from '../lib/settings.svelte';
import { diceOf } from '../match/facts';
import { apply } from './apply';
import { scenesOf, type Banner, type Scene } from './scenes';

/** More than this behind, it hurries. */
const BACKLOG = 24;

export class Stage {
  /** The picture while something is shown; nothing when the newest position is all there is to see. */
  position = $state.raw<Position | null>(null);
  scene = $state.raw<Scene | null>(null);
  /** Counts scenes, so that what is drawn twice restarts. */
  n = $state(0);
  /** The last step that has been shown. */
  seq = $state(0);
  /** How long the current scene lasts. */
  ms = $state(0);
  private queue: Scene[] = [];
  private running = false;
  private wake: (() => void) | null = null;
  private idle: (() => void)[] = [];
  /** Nothing is shown until this side's turn is over. */
  private skipping: string | null = null;

  get playing(): boolean {
    return this.scene !== null;
  }

  get banner(): Banner | null {
    return this.scene?.banner ?? null;
  }

  /** Dice in the tray. */
  get dice(): GameEvent[] {
    return this.scene?.kind === 'dice' ? this.scene.events.filter((event) => diceOf(event).length) : [];
  }

  /** Shows what has happened since `before`; `seq` are the first and last step of it. */
  show(events: GameEvent[], before: Position | null | undefined, seq: [number, number] = [0, 0]): void {
    if (!before || typeof window === 'undefined' || document.hidden) return this.skip();
    if (this.skipping) {
      const end = events.findIndex((event) => endsTurn(event, this.skipping));
      if (end < 0) return;
      this.skipping = null;
      before = events.slice(0, end).reduce(apply, before);
      events = events.slice(end);
    }
    const scenes = scenesOf(events).filter((scene) => !calm() || scene.kind === 'banner');
    if (!this.running && !scenes.some((scene) => scene.ms > 0)) return;
    const last = scenes[scenes.length - 1];
    if (last) last.seq = seq[1];
    if (!this.running) this.seq = seq[0] - 1;
    if (!this.running) this.position = calm() ? null : before;
    this.queue.push(...scenes);
    if (!this.running) void this.run();
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let scene = this.queue.shift(); scene; scene = this.queue.shift()) {
      this.n++;
      this.ms = scene.ms / (settings.speed * (this.queue.length > BACKLOG ? 2.5 : 1));
      this.scene = scene;
      if (scene.seq) this.seq = scene.seq;
      for (const event of scene.events) if (this.position) this.position = apply(this.position, event);
      if (scene.sound && settings.sound !== 'off') void play(scene.sound);
      if (this.ms > 0) await new Promise<void>((done) => this.pause(done));
    }
    this.running = false;
    this.scene = null;
    this.position = null;
    this.idle.splice(0).forEach((done) => done());
  }

  private pause(done: () => void): void {
    const timer = setTimeout(done, this.ms);
    this.wake = () => {
      clearTimeout(timer);
      done();
    };
  }

  /** Shows the end of all that is waiting. */
  skip(): void {
    this.queue = [];
    this.wake?.();
  }

  /** Continues with what ends this side's turn: the next turn, a touchdown, the end of a half. */
  skipTurn(side: string): void {
    const end = this.queue.findIndex((scene) => scene.events.some((event) => endsTurn(event, side)));
    if (end < 0) {
      this.skipping = side;
      return this.skip();
    }
    for (const event of this.queue.splice(0, end).flatMap((scene) => scene.events)) if (this.position) this.position = apply(this.position, event);
    this.wake?.();
  }

  /** When everything has been shown. */
  finished(): Promise<void> {
    return this.running ? new Promise((done) => this.idle.push(done)) : Promise.resolve();
  }
}

function endsTurn(event: GameEvent, side: string | null): boolean {
  return (event.kind === 'turn-started' && event.side !== side) || ['touchdown', 'kickoff', 'half-ended', 'match-ended'].includes(event.kind);
}

async function play(sound: NonNullable<Scene['sound']>): Promise<void> {
  (await import('./sound')).play(sound, volume());
}
