// Tells a person who looks elsewhere that something waits: by sound, vibration and, where it is wanted and allowed, by a
// notification of the system.
import { go } from './router.svelte';
import { settings, volume } from './settings.svelte';

export function attention(title: string, text: string, path: string): void {
  if (settings.alert === 'title') return;
  if (volume()) void import('../stage/sound').then(({ play }) => play('turn', volume()));
  if (!document.hidden) return;
  navigator.vibrate?.([120, 60, 120]);
  if (settings.alert !== 'system' || typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  try {
    const note = new Notification(title, { body: text, tag: path, icon: '/icon-192.png' });
    note.onclick = () => {
      window.focus();
      go(path);
      note.close();
    };
  } catch {
    // Some phones allow notifications only to a worker; sound and vibration have told already.
  }
}

/** Asks the browser for its leave; whether it was given. */
export async function allowNotices(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  const answer = Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission;
  return answer === 'granted';
}
