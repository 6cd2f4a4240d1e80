// The six lessons, played by mouse as their texts say; one by touch; the page as an app that opens without a server.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noSeriousFindings } from '../lib/axe.mjs';
import { browser, server } from '../lib/both.mjs';
import { newPage, PHONE, shoot } from '../lib/browser.mjs';
import { Hand, myMove, PATIENCE, seeded } from '../lib/coach.mjs';
import { startServer } from '../lib/server.mjs';

/** What to press in each task: squares, actions (with `!`), and Go where something rolls. */
const SOLVED = {
  move: [['4,5', '9,5'], ['7,5', '6,4', '!confirm'], ['4,5', '11,5', '!confirm']],
  block: [['7,5', '8,5', '!confirm', '9,5', '!follow-up'], ['5,7', '7,6', '!stop', '7,5', '8,5', '!confirm'], ['8,1', '8,0', '!confirm']],
  ball: [['5,5', '7,5', '!confirm'], ['7,5', '!activate H1 pass', '!throw', '11,4', '!confirm'], ['10,5', '!activate H1 hand-off', '11,5', '12,6', '!confirm'], ['15,5', '19,5']],
  blitz: [['6,5', '10,5', '!confirm', '!die-1', '11,5', '!follow-up'], ['7,5', '8,5', '!confirm']],
};

/** Plays one task as it is described; ends when the page says that it is done. */
async function solve(hand, presses) {
  const { page } = hand;
  for (const [i, press] of presses.entries()) {
    const now = await myMove(page);
    if (await page.locator('[data-lesson="done"]').count()) break;
    if (press.startsWith('!')) {
      const button = page.locator(`.decide [data-action="${press.slice(1)}"]:not([disabled])`);
      await hand.press(button, press.slice(1));
    } else {
      await hand.square(press);
      // The chosen player shows where it can go before the next press.
      if (now.ask === 'turn' && !now.selected) await page.waitForSelector('.decide:not([data-reach=""])');
      if (now.ask === 'turn' || presses[i + 1] === '!confirm') continue;
    }
    await hand.settled(now);
  }
  await page.waitForSelector('[data-lesson="done"]', { timeout: PATIENCE });
}

test('four lessons as their texts say, from the first page on', async () => {
  const page = await newPage(browser);
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Learn' }).click();
  await page.getByRole('link', { name: /Move and dodge/ }).click();
  const hand = new Hand(page);
  for (const [lesson, tasks] of Object.entries(SOLVED)) {
    for (const [i, presses] of tasks.entries()) {
      await page.waitForURL(`**/learn/${lesson}/${i + 1}`);
      await solve(hand, presses);
      if (i === 0) await shoot(page, `learn-${lesson}`);
      if (lesson === 'move' && i === 0) await noSeriousFindings(page, 'a lesson');
      await page.getByRole('link', { name: 'Next', exact: true }).click();
    }
  }
  await page.goto(`${server.url}/learn`);
  // The page is loaded after its shell.
  await page.getByRole('link', { name: /Move and dodge/ }).waitFor();
  assert.equal(await page.getByRole('img', { name: 'done' }).count(), 4, 'what was learnt is ticked');
  assert.deepEqual(page.problems, []);
});

test('a team is set up and kicks, then the last turns of a match are played to the end', async () => {
  const page = await newPage(browser);
  await page.goto(`${server.url}/learn/kickoff/1`);
  const hand = new Hand(page, { random: seeded(3) });
  const done = () => page.locator('[data-lesson="done"]').count();
  for (let i = 0; i < 60 && !(await done()); i++) await hand.choose(await myMove(page));
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await page.waitForURL('**/learn/match/1');
  await page.waitForSelector('.hint');
  assert.equal(await hand.play(), 'over');
  await page.getByRole('link', { name: 'Play a whole match' }).waitFor();
  assert.deepEqual(page.problems, []);
});

test('by touch on a phone: a lesson fits, and what went wrong is begun again', async () => {
  const page = await newPage(browser, { size: PHONE });
  await page.goto(`${server.url}/learn/move/2`);
  const hand = new Hand(page, { touch: true });
  await myMove(page);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width, 'nothing sticks out sideways');
  await page.locator('.decide [data-action="end-turn"]').tap();
  await page.waitForSelector('[data-lesson="lost"]');
  await page.locator('[data-again]').tap();
  await page.waitForSelector('[data-lesson="open"]', { state: 'attached' });
  await solve(hand, SOLVED.move[1]);
  await shoot(page, 'learn-phone');
  assert.deepEqual(page.problems, []);
});

test('the page can be installed, and opens without its server', async () => {
  const own = process.env.TOUCHBACK_URL ? server : await startServer();
  const page = await newPage(browser, { serviceWorkers: 'allow' });
  await page.goto(own.url);
  const manifest = await page.evaluate(async () => (await fetch(document.querySelector('link[rel="manifest"]').href)).json());
  assert.deepEqual([manifest.display, manifest.start_url, manifest.icons.length], ['standalone', '/', 3]);
  for (const icon of manifest.icons) assert.ok((await fetch(own.url + icon.src)).ok, icon.src);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Once the service worker is in charge, what is loaded is cached.
  await page.reload();
  await page.getByRole('button', { name: 'Start the match' }).waitFor();
  await page.waitForFunction(async () => (await caches.open('touchback-shell-1').then((shell) => shell.keys())).some((one) => one.url.includes('/assets/')));
  if (own !== server) await own.stop();
  await page.context().setOffline(true);
  await page.goto(own.url).catch(() => undefined);
  await page.getByRole('link', { name: 'Touchback' }).waitFor();
});
