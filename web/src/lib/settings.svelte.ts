// Looks of the page, kept on this device.
import { BOARDS, type BoardLook } from './pitch/model';

type Theme = 'auto' | 'light' | 'dark';
type Motion = 'on' | 'off';
type Sound = 'off' | 'quiet' | 'loud';
type Alert = 'title' | 'page' | 'system';
type Tokens = 'figures' | 'letters';

function stored<T extends string>(name: string, allowed: readonly T[], otherwise: T): T {
  try {
    const value = localStorage.getItem(name) as T | null;
    return value && allowed.includes(value) ? value : otherwise;
  } catch {
    return otherwise;
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Without storage the choice lasts for this page.
  }
}

export const SPEEDS = [0.5, 1, 2, 4];

export const settings = $state({
  theme: stored<Theme>('touchback.theme', ['auto', 'light', 'dark'], 'auto'),
  motion: stored<Motion>('touchback.motion', ['on', 'off'], 'on'),
  board: stored<BoardLook>('touchback.board', BOARDS, 'grass'),
  tokens: stored<Tokens>('touchback.tokens', ['figures', 'letters'], 'figures'),
  speed: Number(stored('touchback.speed', ['0.5', '1', '2', '4'], '1')),
  sound: stored<Sound>('touchback.sound', ['off', 'quiet', 'loud'], 'quiet'),
  /** How a person who looks elsewhere hears that it is their turn. */
  alert: stored<Alert>('touchback.alert', ['title', 'page', 'system'], 'page'),
  /** Ask before anything that rolls dice. */
  confirm: stored('touchback.confirm', ['on', 'off'], 'on') === 'on',
  /** Answer what every coach would answer the same way. */
  obvious: stored('touchback.obvious', ['on', 'off'], 'on') === 'on',
  /** Warn before a choice that is clearly worse than another. */
  blunders: stored('touchback.blunders', ['on', 'off'], 'on') === 'on',
});

export function applySettings(): void {
  const root = document.documentElement;
  if (settings.theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = settings.theme;
  root.dataset['motion'] = settings.motion;
  keep('touchback.theme', settings.theme);
  keep('touchback.motion', settings.motion);
  keep('touchback.board', settings.board);
  keep('touchback.tokens', settings.tokens);
  keep('touchback.speed', String(settings.speed));
  keep('touchback.sound', settings.sound);
  keep('touchback.alert', settings.alert);
  keep('touchback.confirm', settings.confirm ? 'on' : 'off');
  keep('touchback.obvious', settings.obvious ? 'on' : 'off');
  keep('touchback.blunders', settings.blunders ? 'on' : 'off');
}

/** How loud sounds are. */
export function volume(): number {
  return { off: 0, quiet: 0.14, loud: 0.5 }[settings.sound];
}

/** Motion is turned off, here or on the whole device. */
export function calm(): boolean {
  return settings.motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function myName(): string {
  try {
    return localStorage.getItem('touchback.name') ?? '';
  } catch {
    return '';
  }
}

export function keepName(name: string): void {
  keep('touchback.name', name);
}
