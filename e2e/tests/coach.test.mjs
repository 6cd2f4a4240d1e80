// A coach at one's side: hints, the warning before a blunder and the analysis of a match.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noSeriousFindings } from '../lib/axe.mjs';
import { browser, server } from '../lib/both.mjs';
import { newPage, PHONE, shoot, speaking } from '../lib/browser.mjs';
import { Hand, myMove, PATIENCE, seeded } from '../lib/coach.mjs';

const WARNED = { motion: 'off', sound: 'off', blunders: 'on' };
const matchId = (page) => new URL(page.url()).pathname.split('/')[2];
const HINT = '[data-hint]:not([data-hint="asking"])';

/** A match against the computer at the beginning of one's own turn. */
async function atTurn(page, hand) {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Start the match' })[hand.touch ? 'tap' : 'click']();
  await hand.play({ until: (_, now) => now.ask === 'turn' });
}

test('a hint by key: the plan on the pitch and in words, then carried out', async () => {
  const page = await newPage(browser);
  const hand = new Hand(page, { random: seeded(2) });
  await atTurn(page, hand);
  const now = await myMove(page);
  await page.keyboard.press('i');
  await page.waitForSelector(HINT, { timeout: PATIENCE });
  const why = await page.locator(HINT).getAttribute('data-hint');
  assert.notEqual(why, 'refused', await page.locator(HINT).innerText());
  assert.match(await page.locator(HINT).innerText(), /Your chance to win: \d+(\.\d)?%/);
  if (!['end-turn', 'stand-up'].includes(why)) assert.ok((await page.locator('.plan .way').count()) > 0, `an arrow for ${why}`);
  await shoot(page, 'hint');
  await page.locator('[data-hint-go]').click();
  await hand.settled(now);
  assert.deepEqual(page.problems, []);
});

test('a hint from the menu on a phone, in German', async () => {
  const page = await newPage(browser, { size: PHONE });
  const hand = new Hand(page, { touch: true, random: seeded(3) });
  await atTurn(page, hand);
  const german = await speaking(browser, page.context(), 'de', PHONE);
  await german.goto(page.url());
  await myMove(german);
  await german.getByRole('button', { name: 'Menü' }).tap();
  await german.locator('[data-menu-hint]').tap();
  await german.waitForSelector(HINT, { timeout: PATIENCE });
  assert.match(await german.locator(HINT).innerText(), /Deine Siegchance/);
  assert.equal(await german.evaluate(() => document.documentElement.scrollWidth), PHONE.width, 'nothing sticks out sideways');
  await shoot(german, 'hint-phone');
  assert.deepEqual(german.problems, []);
});

/** Judgements that say what the test wants; everything else is the real server. */
async function judged(page, blunder) {
  let asked = 0;
  await page.route('**/weigh', async (route) => {
    asked++;
    const real = await route.fetch();
    assert.equal(real.status(), 200, await real.text());
    await route.fulfill({ json: { ...(await real.json()), blunder, cost: 0.21, win: 0.33 } });
  });
  return () => asked;
}

test('a blunder is warned of once, at the square, and may be played all the same', async () => {
  const page = await newPage(browser, { settings: WARNED });
  const asked = await judged(page, true);
  const hand = new Hand(page, { random: seeded(5) });
  await atTurn(page, hand);
  const now = await myMove(page);
  await page.locator('.decide [data-action="end-turn"]').click();
  const warning = page.getByRole('alertdialog', { name: 'Before you end your turn' });
  await warning.getByText('This costs 21% of your chance to win').waitFor();
  await shoot(page, 'blunder-end');
  await warning.getByRole('button', { name: 'Keep playing' }).click();
  // A plan that rolls dice: a dodge or a block, whichever is there.
  let found = false;
  for (const ready of now.marks.ready ?? []) {
    await hand.square(ready);
    await page.waitForSelector('.decide:not([data-reach=""])', { timeout: PATIENCE });
    const risky = page.locator('[data-sq][data-mark="danger"]').first();
    if (await risky.count()) {
      const at = await risky.getAttribute('data-sq');
      await hand.square(at);
      await page.waitForSelector('.decide [data-action="confirm"]:not([disabled])');
      await page.waitForSelector('.decide[data-judged="blunder"]', { timeout: PATIENCE });
      await page.locator('.decide [data-action="confirm"]').click();
      await page.waitForSelector('[data-blunder]');
      assert.match(await page.locator('[data-blunder]').innerText(), /costs 21%/);
      await shoot(page, 'blunder');
      await page.locator('.decide [data-action="confirm"]').click();
      await hand.settled(now);
      found = true;
      break;
    }
    await page.keyboard.press('Escape');
  }
  // In the first turn somebody always stands beside an opponent, or can blitz one.
  assert.ok(found, 'there was something to block');
  assert.ok(asked() >= 2);
  assert.deepEqual(page.problems, []);
});

test('the warning can be switched off', async () => {
  const page = await newPage(browser, { settings: WARNED });
  const asked = await judged(page, true);
  const hand = new Hand(page, { random: seeded(6) });
  await atTurn(page, hand);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Warn me before a choice that is clearly worse').uncheck();
  await page.keyboard.press('Escape');
  await page.locator('.decide [data-action="end-turn"]').click();
  await page.getByRole('alertdialog', { name: 'Before you end your turn' }).waitFor();
  assert.equal(asked(), 0, 'nobody was asked');
});

test('the analysis of a match: curve by keys, turns, turning points, and of its file', async () => {
  const page = await newPage(browser);
  const hand = new Hand(page, { random: seeded(8) });
  await atTurn(page, hand);
  await hand.play({ until: (coach, now) => coach.turns >= 2 && now.ask === 'turn' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Concede' }).click();
  await page.locator('dialog[open] .danger').click();
  await page.waitForSelector('.over');
  const id = matchId(page);
  await page.locator('.over').getByRole('link', { name: 'Analysis' }).click();
  await page.waitForURL(`**/m/${id}/analysis`);
  await page.waitForSelector('[data-analysis="done"]', { timeout: PATIENCE });
  await shoot(page, 'analysis');
  await noSeriousFindings(page, 'the analysis');
  const curve = page.locator('[data-curve]');
  await curve.focus();
  await page.keyboard.press('ArrowRight');
  assert.ok(Number(await curve.getAttribute('aria-valuenow')) > 0, 'a key goes to the next moment');
  assert.ok((await page.locator('table tbody tr').count()) >= 4, 'a row for each turn');
  await page.locator('details summary').first().click();
  await page.locator('ol a').first().click();
  await page.waitForURL('**/replay?frame=*');
  await page.locator('[data-frame]').waitFor();
  const file = await (await fetch(`${server.url}/api/matches/${id}/replay`)).text();
  await page.goto(`${server.url}/analyse`);
  await page.locator('input[type="file"]').setInputFiles({ name: 'match.replay', mimeType: 'application/jsonl', buffer: Buffer.from(file) });
  await page.waitForSelector('[data-analysis="done"]', { timeout: PATIENCE });
  assert.deepEqual(page.problems, []);
});
