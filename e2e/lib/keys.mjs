// A coach without a mouse: every choice is made with keys.
import { Hand, look } from './coach.mjs';

const LETTERS = { move: 'm', block: 'b', blitz: 'z', pass: 'p', 'hand-off': 'h', foul: 'f', 'throw-team-mate': 't', stab: 's' };

export class KeyHand extends Hand {
  /** Walks to a square with the arrow keys, as it lies on the screen, and presses Enter. */
  async square(at) {
    await this.page.keyboard.press('q');
    for (let i = 0; i < 80; i++) {
      const way = await this.page.evaluate((goal) => {
        const centre = (element) => {
          const box = element.getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2, box.width];
        };
        const here = document.activeElement?.closest('[data-sq]');
        if (!here) return 'lost';
        const [x, y, size] = centre(here);
        const [gx, gy] = centre(document.querySelector(`[data-sq="${goal}"]`));
        if (gx - x > size / 2) return 'ArrowRight';
        if (x - gx > size / 2) return 'ArrowLeft';
        if (gy - y > size / 2) return 'ArrowDown';
        return y - gy > size / 2 ? 'ArrowUp' : 'here';
      }, at);
      if (way === 'lost') throw new Error('the focus left the pitch');
      if (way === 'here') break;
      await this.page.keyboard.press(way);
    }
    await this.page.keyboard.press('Enter');
  }

  async action(name) {
    if (name === 'end-turn') return this.page.keyboard.press('e');
    if (name === 'set-up-ready' || name === 'confirm') return this.page.keyboard.press('g');
    if (name === 'undo') return this.page.keyboard.press('u');
    const activate = /^activate \S+ (\S+)$/.exec(name);
    if (activate && LETTERS[activate[1]]) return this.page.keyboard.press(LETTERS[activate[1]]);
    const button = `.decide [data-action="${name}"]`;
    const number = await this.page.evaluate((wanted) => /^\d$/.exec(document.querySelector(`${wanted} kbd`)?.textContent ?? '')?.[0], button);
    if (number) return this.page.keyboard.press(number);
    await this.tabTo(button);
    return this.page.keyboard.press('Enter');
  }

  /** Goes from one thing to the next until this one has the focus. */
  async tabTo(selector) {
    for (let i = 0; i < 300; i++) {
      if (await this.page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`${selector} cannot be reached with the keyboard`);
  }

  async press(button, name) {
    if (name === 'confirm') return this.page.keyboard.press('g');
    // The warning before the end of a turn offers two buttons.
    await this.tabTo(`[data-action="${name}"]`);
    return this.page.keyboard.press('Enter');
  }
}

export { look };
