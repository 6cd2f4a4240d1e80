// The same page in a second browser: the first page, the first turns of a match, a lesson.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Hand, look, myMove, seeded } from '../lib/coach.mjs';
import { firefoxPage, startFirefox } from '../lib/firefox.mjs';
import { startServer } from '../lib/server.mjs';

let server;
let browser;
before(async () => {
  server = await startServer();
  browser = await startFirefox();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Nothing moves, as in the other tests. */
async function quiet(page) {
  await page.goto(server.url);
  await page.evaluate(() => Object.entries({ motion: 'off', sound: 'off', language: 'en' }).forEach(([name, value]) => localStorage.setItem(`touchback.${name}`, value)));
  await page.goto(server.url);
}

test('the first page in Firefox, then two turns of a match', async () => {
  const page = await firefoxPage(browser);
  await quiet(page);
  await page.locator('form button[type="submit"]:not([disabled])').click();
  await myMove(page);
  const squares = await page.locator('[data-sq]').count();
  assert.equal(squares, 20 * 11);
  const wide = await page.evaluate(() => [document.querySelector('[data-sq] rect').getBoundingClientRect().width, document.documentElement.scrollWidth - innerWidth]);
  assert.ok(wide[0] >= 40 && wide[1] <= 0, `squares of ${wide[0]} px, ${wide[1]} px stick out`);
  const hand = new Hand(page, { random: seeded(4) });
  assert.equal(await hand.play({ until: (coach) => coach.turns === 2 }), 'stopped');
  assert.ok(hand.clicks > 6, `${hand.clicks} clicks`);
  assert.deepEqual(page.problems, []);
  await page.close();
});

test('a lesson in Firefox', async () => {
  const page = await firefoxPage(browser);
  await quiet(page);
  await page.goto(`${server.url}/learn/block/2`);
  const now = await myMove(page);
  assert.ok(now.ask, 'the lesson asks for something');
  const hand = new Hand(page, { random: seeded(1) });
  if (!now.selected) await hand.square(now.marks.ready[0]);
  await page.waitForSelector('.decide:not([data-reach=""])');
  assert.ok((await look(page)).marks.danger?.length, 'somebody can be hit');
  assert.deepEqual(page.problems, []);
  await page.close();
});
