// Two browsers over a link, a spectator, chat, undo with and without consent.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newPage, shoot, startBrowser } from '../lib/browser.mjs';
import { Hand, look, myMove, seeded } from '../lib/coach.mjs';
import { startServer } from '../lib/server.mjs';

let server;
let browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Ann invites, Bob joins. */
async function pair() {
  const ann = await newPage(browser);
  await ann.goto(server.url);
  await ann.getByText('A friend by link', { exact: true }).click();
  await ann.getByText('More choices').click();
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByRole('button', { name: 'Start the match' }).click();
  const link = await ann.locator('[data-join]').getAttribute('data-join');
  const bob = await newPage(browser);
  await bob.goto(link);
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Join the match' }).click();
  await Promise.all([ann.waitForSelector('.match'), bob.waitForSelector('.match')]);
  return { ann, bob };
}

/** Both coaches move in turn until `until` holds. */
async function playBoth(hands, until) {
  for (let i = 0; i < 600; i++) {
    const pages = hands.map((hand) => hand.page);
    const mover = await Promise.any(pages.map((page, n) => page.waitForSelector('.decide[data-busy="false"]:not([data-ask=""]), .over', { timeout: 30_000 }).then(() => n)));
    const now = await look(pages[mover]);
    if (now.over || until(hands[mover], now, mover)) return { now, mover };
    assert.equal(now.refused, '', `${now.ask}: ${now.refused}`);
    if (now.ask) await hands[mover].choose(now);
  }
  throw new Error('the two do not get anywhere');
}

test('two browsers play each other, a third watches, and nobody else sees a menu', async () => {
  const { ann, bob } = await pair();
  const hands = [new Hand(ann, { random: seeded(1) }), new Hand(bob, { random: seeded(2) })];
  const watcher = await newPage(browser);
  await watcher.goto(ann.url());
  await watcher.waitForSelector('.match');
  await playBoth(hands, (hand) => hand.turns >= 2);
  assert.match(await watcher.locator('.prompt').innerText(), /You are watching/);
  assert.equal((await look(watcher)).ask, '');
  assert.equal(await watcher.locator('.decide [data-action]').count(), 0);
  const score = (page) => page.locator('.score').innerText();
  assert.equal(await score(watcher), await score(ann));

  await bob.getByText('Chat', { exact: true }).click();
  await bob.getByLabel('Message').fill('Good luck');
  await bob.getByRole('button', { name: 'Send' }).click();
  await ann.locator('.log').getByText('Bob: Good luck').waitFor();
  await watcher.locator('.log').getByText('Bob: Good luck').waitFor();
  await shoot(watcher, 'spectator');
  // Bob's pitch is turned round: his own end zone is on the left.
  const left = (page, at) => page.locator(`[data-sq="${at}"]`).evaluate((cell) => cell.getBoundingClientRect().x);
  assert.ok((await left(bob, '19,5')) < (await left(bob, '0,5')));
  assert.ok((await left(ann, '0,5')) < (await left(ann, '19,5')));

  await ann.getByRole('button', { name: 'Concede' }).click();
  await ann.getByRole('button', { name: 'Yes, I concede' }).click();
  await Promise.all([ann, bob, watcher].map((page) => page.waitForSelector('.over')));
  assert.match(await bob.locator('.over h2').innerText(), /won|draw|lost/i);
  for (const page of [ann, bob, watcher]) assert.deepEqual(page.problems, []);
});

test('undo is free before a die, needs consent after one, and a refusal stands', async () => {
  const { ann, bob } = await pair();
  const pages = [ann, bob];
  const hands = [new Hand(ann, { random: seeded(4) }), new Hand(bob, { random: seeded(9) })];
  const { mover } = await playBoth(hands, (_, now) => now.ask === 'turn');
  const me = pages[mover];

  // An activation rolls nothing: it is taken back at once.
  const start = await look(me);
  await hands[mover].square(start.marks.ready[0]);
  const move = me.locator('[data-action^="activate"][data-action$=" move"]');
  await move.click();
  await me.waitForSelector('.decide[data-ask="act"]');
  await me.locator('[data-action="undo"]').click();
  await me.waitForSelector('.decide[data-ask="turn"]');

  // Once a die has rolled it needs consent: refused first, then given.
  const ask = pages.map((page) => page.locator('[data-action="undo"]:not([disabled])', { hasText: 'Ask for undo' }));
  let asker = -1;
  for (let i = 0; i < 40 && asker < 0; i++) {
    let moves = 0;
    await playBoth(hands, () => moves++ > 0);
    asker = (await Promise.all(ask.map((button) => button.count()))).findIndex((count) => count > 0);
  }
  assert.ok(asker >= 0, 'somebody has rolled a die');
  const [wants, answers] = [pages[asker], pages[1 - asker]];
  await ask[asker].click();
  await answers.getByRole('button', { name: 'Refuse' }).waitFor();
  await shoot(answers, 'undo-asked');
  await answers.getByRole('button', { name: 'Refuse' }).click();
  await wants.locator('.log').getByText('The undo was refused').waitFor();
  await ask[asker].click();
  await answers.getByRole('button', { name: 'Agree' }).click();
  await wants.locator('.log').getByText(/undid, .* agreed/).waitFor();
  await answers.locator('.log').getByText(/undid, .* agreed/).waitFor();
  assert.ok((await wants.locator('.log .undone').count()) > 0, 'what was undone stays in the log');
  for (const page of pages) assert.deepEqual(page.problems, []);
});

test('the computer refuses to take back dice, and says so in place', async () => {
  const page = await newPage(browser);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Start the match' }).click();
  const hand = new Hand(page, { random: seeded(21) });
  await hand.play({ until: (coach, now) => coach.turns >= 1 && now.ask === 'turn' });
  const undo = page.locator('[data-action="undo"]');
  if (await undo.isDisabled()) return;
  assert.match(await undo.innerText(), /Ask for undo|Undo/);
  await undo.click();
  await page.locator('.problem').waitFor();
  assert.match(await page.locator('.problem').innerText(), /does not take back/);
  assert.equal((await myMove(page)).ask, 'turn');
});
