// Two people find each other in the lobby, play for their ratings, meet again with sides swapped; a third watches.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noSeriousFindings } from '../lib/axe.mjs';
import { browser, server } from '../lib/both.mjs';
import { PHONE, newPage, shoot } from '../lib/browser.mjs';

/** Somebody with an account, through the page. */
async function coach(name, options = {}) {
  const page = await newPage(browser, options);
  await page.goto(`${server.url}/account`);
  const form = page.locator('form', { has: page.getByRole('heading', { name: 'Create account' }) });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Your sign-in name').fill(name);
  await form.getByLabel(/Password/).fill('a long password');
  await form.getByRole('button', { name: 'Create account' }).click();
  await page.waitForFunction((wanted) => document.querySelector('input[name="public"]')?.value === wanted, name);
  return page;
}

async function wish(page, { team, listing }) {
  await page.goto(`${server.url}/lobby`);
  await page.locator('select[name="team"] option').first().waitFor({ state: 'attached' });
  await page.locator('select[name="team"]').selectOption(team);
  await page.locator(`input[name="listing"][value="${listing}"]:enabled`).check();
}

test('lobby to rating of two people', async () => {
  const ann = await coach('Ann');
  const bob = await coach('Bob', { size: PHONE });
  await wish(ann, { team: 'human', listing: 'rated' });
  await noSeriousFindings(ann, 'lobby');
  await shoot(ann, 'people-lobby');
  await ann.getByRole('button', { name: 'Find an opponent' }).click();
  await ann.getByRole('heading', { name: 'Waiting for an opponent' }).waitFor();
  await ann.getByText('Rated', { exact: true }).waitFor();
  await noSeriousFindings(ann, 'waiting');
  await shoot(ann, 'people-waiting');

  await wish(bob, { team: 'orc', listing: 'rated' });
  const offer = bob.locator('[data-offer]', { hasText: 'Ann' });
  await offer.getByText('Ann').waitFor();
  await offer.getByText('1500 ±700').waitFor();
  await shoot(bob, 'people-lobby-phone');
  const wide = await bob.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `the lobby is ${wide} px too wide for a phone`);
  await offer.getByRole('button', { name: 'Play' }).click();
  await Promise.all([ann, bob].map((page) => page.waitForSelector('.match')));

  const eve = await newPage(browser);
  await eve.goto(`${server.url}/watch`);
  const id = new URL(ann.url()).pathname.split('/')[2];
  await eve.locator(`[data-watch="${id}"]`).getByText('Ann').waitFor();
  await noSeriousFindings(eve, 'watch');

  await bob.getByRole('button', { name: 'Menu' }).click();
  await bob.getByRole('button', { name: 'Concede' }).click();
  await bob.getByRole('button', { name: 'Yes, I concede' }).click();
  await ann.locator('[data-outcome] li').first().waitFor();
  assert.match(await ann.locator('[data-outcome]').innerText(), /Rating of Ann: 1500 → 1\d\d\d \(\+\d+\)/);
  assert.match(await ann.locator('[data-outcome]').innerText(), /Rating of Bob: 1500 → 1\d\d\d \(−\d+\)/);
  await shoot(ann, 'people-outcome');

  await eve.goto(`${server.url}/coach/Ann`);
  const rating = Number(await eve.locator('[data-rating]').getAttribute('data-rating'));
  assert.ok(rating > 1600, `Ann has ${rating}`);
  assert.equal(await eve.locator('[data-result]').getAttribute('data-result'), 'win');
  await noSeriousFindings(eve, 'coach');
  await shoot(eve, 'people-coach');
  await eve.goto(`${server.url}/tables/sevens`);
  assert.match(await eve.locator('tbody tr').first().innerText(), /1\s+Ann/);
  await noSeriousFindings(eve, 'tables');
  await shoot(eve, 'people-tables');

  // Both ask for another match and are in one, with sides swapped.
  await Promise.all([ann, bob].map((page) => page.getByRole('button', { name: 'Play again' }).click()));
  await Promise.all([ann, bob].map((page) => page.waitForFunction((old) => !location.pathname.includes(old) && document.querySelector('.match'), id)));
  assert.equal(ann.url(), bob.url());
  for (const page of [ann, bob, eve]) assert.deepEqual(page.problems.filter((line) => !line.includes('404')), []);
});

test('a challenge by name is told in the header, and can be declined', async () => {
  const cid = await coach('Cid');
  const dora = await coach('Dora');
  await dora.goto(server.url);
  await wish(cid, { team: 'human', listing: 'casual' });
  await cid.getByLabel('Name of the coach').fill('dora');
  await cid.getByRole('button', { name: 'Send challenge' }).click();
  await cid.getByRole('heading', { name: 'Waiting for the other coach' }).waitFor();
  await dora.locator('[data-calls="1"]').waitFor();
  await dora.getByRole('link', { name: /Lobby/ }).click();
  await dora.getByRole('heading', { name: 'Challenges for you' }).waitFor();
  await dora.getByRole('button', { name: 'Decline' }).click();
  await cid.getByRole('heading', { name: 'This match was withdrawn.' }).waitFor();
});

test('a coach who looks elsewhere is told when it is their turn', async () => {
  const [fay, gil] = [await newPage(browser, { settings: { motion: 'off', sound: 'off', alert: 'system', name: 'Fay' } }), await newPage(browser, { settings: { motion: 'off', sound: 'off', name: 'Gil' } })];
  // A page that nobody sees, and a browser that allows everything.
  await fay.addInitScript(() => {
    window.notes = [];
    window.Notification = class {
      static permission = 'granted';
      constructor(title, more) {
        window.notes.push(`${title}: ${more.body}`);
      }
    };
    navigator.vibrate = (pattern) => window.notes.push(`vibrates ${pattern.length}`);
    Object.defineProperty(document, 'hidden', { get: () => true });
  });
  await wish(fay, { team: 'human', listing: 'casual' });
  await fay.getByRole('button', { name: 'Find an opponent' }).click();
  await fay.getByRole('heading', { name: 'Waiting for an opponent' }).waitFor();
  await wish(gil, { team: 'orc', listing: 'casual' });
  await gil.getByRole('button', { name: 'Find an opponent' }).click();
  await Promise.all([fay, gil].map((page) => page.waitForSelector('.match')));
  await fay.waitForFunction(() => window.notes.some((note) => note.startsWith('Your match has begun')));
  // Gil answers until it is Fay's turn.
  const { Hand, myMove, seeded } = await import('../lib/coach.mjs');
  const hand = new Hand(gil, { random: seeded(5) });
  for (let i = 0; i < 50 && !(await fay.evaluate(() => window.notes.some((note) => note.startsWith('Your turn')))); i++) {
    const mover = await Promise.any([fay.waitForFunction(() => window.notes.some((note) => note.startsWith('Your turn'))).then(() => 'fay'), myMove(gil).then(() => 'gil')]);
    if (mover === 'gil') await hand.choose(await myMove(gil));
  }
  assert.ok(await fay.evaluate(() => window.notes.some((note) => note.startsWith('vibrates'))));
  assert.match(await fay.title(), /^● Your turn · /);
});
