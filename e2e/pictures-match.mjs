// Pictures of a match for the README and guides, taken from a running server: `make pictures`.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newPage, PHONE, startBrowser } from './lib/browser.mjs';
import { Hand, look, myMove, seeded } from './lib/coach.mjs';
import { startServer } from './lib/server.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../docs/pictures');
mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await startBrowser();
const take = async (page, name) => {
  await page.locator('[data-skip]').waitFor({ state: 'detached' });
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 80 });
  console.log(`docs/pictures/${name}.jpg`);
};

/** A match against the computer, in the third turn, with a player chosen. */
async function match(name, size, ruleset, touch) {
  const page = await newPage(browser, { size });
  await page.goto(server.url);
  const id = await page.evaluate(async (wanted) => {
    const body = { ruleset: wanted, team: 'human', opponent: 'computer', opponent_team: 'orc', side: 'home' };
    const answer = await fetch('/api/matches', { method: 'POST', headers: { 'X-Touchback': '1', 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
    return (await answer.json()).id;
  }, ruleset);
  await page.goto(`${server.url}/m/${id}`);
  const hand = new Hand(page, { touch, random: seeded(8) });
  await hand.play({ until: (coach, now) => coach.turns >= 2 && coach.acted === 0 && now.ask === 'turn' && now.marks.ready?.length > 2 });
  const now = await myMove(page);
  if (!now.selected) await hand.square(now.marks.ready.at(-1));
  await page.waitForSelector('.decide:not([data-reach=""])');
  const { marks } = await look(page);
  const target = marks.danger?.[0];
  if (target) {
    await hand.square(target);
    await page.waitForSelector('[data-action="confirm"]:not([disabled])');
  }
  await take(page, name);
  await page.context().close();
}

try {
  await match('match', { width: 1440, height: 900 }, 'elevens', false);
  await match('phone', PHONE, 'sevens', true);
  const page = await newPage(browser, { size: { width: 1280, height: 720 } });
  await page.goto(`${server.url}/learn/block/2`);
  await myMove(page);
  await take(page, 'lesson');
} finally {
  await browser.close();
  await server.stop();
}
