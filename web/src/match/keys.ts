// Keys of the match page. Letters work anywhere but in fields; arrows and Enter belong to the pitch.
import { ACTION_KEYS, answers } from './answers';
import type { Board } from './board.svelte';
import { applySettings, settings } from '../lib/settings.svelte';
import type { Stage } from '../stage/stage.svelte';
import type { Match } from './match.svelte';

export interface KeyTargets {
  match: Match;
  board: Board;
  stage: Stage;
  help: () => void;
  next: (back: boolean) => void;
  pitch: () => void;
  log: () => void;
}

function typing(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  return Boolean(target?.closest('input, textarea, select, dialog'));
}

export function matchKey(event: KeyboardEvent, to: KeyTargets): void {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event)) return;
  const { board, match } = to;
  const pressed = event.key.toLowerCase();
  const decision = match.mine ? match.snapshot?.decision : null;
  const done = (work: () => void): void => {
    event.preventDefault();
    to.stage.skip();
    work();
  };
  if (pressed === 'escape') return done(() => board.cancel());
  if (event.key === '?') return done(to.help);
  if (pressed === 'x') return done(toggleSound);
  if (pressed === 'd') return done(() => (board.zones = !board.zones));
  if (pressed === '.') return done(() => to.stage.skip());
  if (pressed === 'n') return done(() => to.next(event.shiftKey));
  if (pressed === 'q') return done(to.pitch);
  if (pressed === 'l') return done(to.log);
  if (pressed === 'u' && match.snapshot?.can_undo !== 'no') return done(() => void match.undo());
  if (pressed === 'g') return done(() => void (board.setUp ? board.finishSetUp() : board.confirm()));
  if (!decision) return;
  if (pressed === 'i' && board.advisor.allowed) return done(() => void board.advisor.ask());
  if (pressed === 'w' && match.windows.mayWait) return done(() => match.windows.hold());
  if (pressed === 'e' && decision.menu?.choices.some((one) => one.id === 'end-turn')) return done(() => void board.choose('end-turn'));
  if (pressed === 'e' && decision.ask === 'act') return done(() => void board.goOn(null));
  if (/^[1-9]$/.test(pressed) && !board.setUp) {
    const answer = answers(decision, match.snapshot, match.steps)[Number(pressed) - 1];
    if (answer) return done(() => void board.choose(answer.action));
  }
  const kinds = board.selected ? (decision.menu?.activations[board.selected] ?? []) : [];
  const kind = kinds.find((one) => ACTION_KEYS[one] === pressed);
  if (kind) done(() => void board.activate(kind));
}

/** One key mutes the sound, and restores its volume. */
let before: 'quiet' | 'loud' = 'quiet';
function toggleSound(): void {
  if (settings.sound !== 'off') before = settings.sound;
  settings.sound = settings.sound === 'off' ? before : 'off';
  applySettings();
}
