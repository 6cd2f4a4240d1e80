// Two browsers over a link, a spectator, a reload in the middle, chat, conceding, the replay; undo with and without consent.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from '../lib/both.mjs';
import { newPage, shoot } from '../lib/browser.mjs';
import { Hand, look, myMove, seeded } from '../lib/coach.mjs';

/** Ann invites, Bob joins. */
async function pair() {
  const ann = await newPage(browser);
  await ann.goto(server.url);
  await ann.getByText('A friend by link', { exact: true }).click();
  await ann.getByText('More options').click();
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
    const { mover, now } = await Promise.any(pages.map((page, n) => myMove(page).then((seen) => ({ mover: n, now: seen }))));
    if (now.over || until(hands[mover], now, mover)) return { now, mover };
    assert.equal(now.refused, '', `${now.ask}: ${now.refused}`);
    await hands[mover].choose(now);
  }
  throw new Error('the two do not get anywhere');
}

test('two browsers play each other, a third watches, and nobody else sees a menu', async () => {
  const { ann, bob } = await pair();
  const hands = [new Hand(ann, { random: seeded(1) }), new Hand(bob, { random: seeded(2) })];
  const watcher = await newPage(browser);
  await watcher.goto(ann.url());
  await watcher.waitForSelector('.match');
  const { now } = await playBoth(hands, (hand) => hand.turns >= 2);
  // Nobody moves now: soon all pages show the same position.
  for (const page of [ann, bob, watcher]) await page.waitForSelector(`.decide[data-at="${now.at}"][data-busy="false"]`);
  assert.match(await watcher.locator('.prompt').innerText(), /You are watching/);
  assert.equal((await look(watcher)).ask, '');
  assert.equal(await watcher.locator('.decide [data-action]').count(), 0);
  const score = (page) => page.locator('.score').innerText();
  assert.equal(await score(watcher), await score(ann));

  // Bob's page comes back where it was, and he plays on with the chain of dice that it keeps.
  const before = await look(bob);
  await bob.reload();
  await bob.waitForSelector(`.decide[data-at="${before.at}"]`);
  assert.equal((await look(bob)).at, before.at);
  const moved = hands[1].turns;
  await playBoth(hands, () => hands[1].turns > moved);

  await bob.getByRole('tab', { name: 'Chat' }).click();
  await bob.getByLabel('Message').fill('Good luck');
  await bob.getByRole('button', { name: 'Send' }).click();
  await ann.locator('.log').getByText('Bob: Good luck').waitFor();
  await watcher.locator('.log').getByText('Bob: Good luck').waitFor();
  await shoot(watcher, 'spectator');
  // Bob's pitch is turned round: his own end zone is on the left.
  const left = (page, at) => page.locator(`[data-sq="${at}"]`).evaluate((cell) => cell.getBoundingClientRect().x);
  assert.ok((await left(bob, '19,5')) < (await left(bob, '0,5')));
  assert.ok((await left(ann, '0,5')) < (await left(ann, '19,5')));

  await ann.getByRole('button', { name: 'Menu' }).click();
  await ann.getByRole('button', { name: 'Concede' }).click();
  await ann.getByRole('button', { name: 'Yes, I concede' }).click();
  await Promise.all([ann, bob, watcher].map((page) => page.waitForSelector('.over')));
  assert.match(await bob.locator('.over h2').innerText(), /^Ann conceded at \d+–\d+: you won\.$/);
  assert.match(await ann.locator('.over h2').innerText(), /^You conceded at/);
  assert.match(await watcher.locator('.over h2').innerText(), /^Ann conceded at/);
  await bob.getByRole('link', { name: 'Report' }).click();
  await bob.getByText('conceded').waitFor();
  const id = new URL(ann.url()).pathname.split('/')[2];
  await watcher.goto(`${server.url}/m/${id}/replay?frame=20`);
  await watcher.waitForSelector('[data-frame="20"]');
  const file = await (await fetch(`${server.url}/api/matches/${id}/replay`)).text();
  const verdict = await (await fetch(`${server.url}/api/replays/verify`, { method: 'POST', headers: { 'X-Touchback': '1', 'Content-Type': 'application/x-ndjson' }, body: file })).json();
  assert.equal(verdict.verified && verdict.dice_proven, true, JSON.stringify(verdict));
  for (const page of [ann, bob, watcher]) assert.deepEqual(page.problems, []);
});

test('undo is free before a die, needs consent after one, and a refusal stands', async () => {
  const { ann, bob } = await pair();
  const pages = [ann, bob];
  const hands = [new Hand(ann, { random: seeded(4) }), new Hand(bob, { random: seeded(9) })];
  const { mover } = await playBoth(hands, (_, now) => now.ask === 'turn');
  const me = pages[mover];

  // An activation rolls nothing: it is undone at once.
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
  for (let i = 0; i < 200 && asker < 0; i++) {
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
  await wants.locator('.log').getByText(/took back the last action; .* agreed/).waitFor();
  await answers.locator('.log').getByText(/took back the last action; .* agreed/).waitFor();
  assert.ok((await wants.locator('.log .undone').count()) > 0, 'what was undone stays in the log');
  for (const page of pages) assert.deepEqual(page.problems, []);
});

test('the computer takes back no dice: nothing is offered, and a request is refused', async () => {
  const page = await newPage(browser);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Start the match' }).click();
  const hand = new Hand(page, { random: seeded(21) });
  // A touchback just given could still be undone: then look at the next turn.
  const begins = (coach, now) => coach.turns >= 1 && coach.acted === 0 && now.ask === 'turn' && !now.actions.includes('undo');
  await hand.play({ until: begins });
  const undo = page.locator('[data-action="undo"]');
  assert.ok(await undo.isDisabled(), 'the computer has answered since');
  assert.match(await undo.getAttribute('title'), /until a die is rolled or the computer has answered/);
  const now = await myMove(page);
  const refused = await page.evaluate(async (at) => {
    const answer = await fetch(`/api/matches/${location.pathname.split('/')[2]}/undo`, { method: 'POST', headers: { 'X-Touchback': '1', 'Content-Type': 'application/json' }, body: JSON.stringify({ at }) });
    return [answer.status, (await answer.json()).error.code];
  }, now.at);
  assert.deepEqual(refused, [409, 'undo_refused']);
  // What rolls nothing is undone at once.
  await hand.square(now.marks.ready[0]);
  await page.locator('[data-action^="activate"][data-action$=" move"]').click();
  await page.waitForSelector('.decide[data-ask="act"]');
  await undo.click();
  await page.waitForSelector('.decide[data-ask="turn"]');
});

test('two coaches at one screen, each with a chain of dice of its own', async () => {
  const page = await newPage(browser);
  await page.goto(server.url);
  await page.getByText('Same screen', { exact: true }).click();
  await page.getByRole('button', { name: 'Start the match' }).click();
  const hand = new Hand(page, { random: seeded(13) });
  const seen = new Set();
  await hand.play({ until: (coach, now) => { if (now.whose) seen.add(now.whose); return coach.turns >= 3; } });
  assert.deepEqual([...seen].sort(), ['away', 'home'], 'both coaches have chosen here');
  await shoot(page, 'same-screen');
  const dice = await page.evaluate(async () => (await (await fetch(`/api/matches/${location.pathname.split('/')[2]}`)).json()).dice);
  assert.equal(dice.home.share, 'client');
  assert.equal(dice.away.share, 'client');
  assert.notEqual(dice.home.chain, dice.away.chain);
  assert.deepEqual(page.problems, []);
});
