// A whole Sevens match against the computer, from the first page to the report and the replay.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { browser, server } from '../lib/both.mjs';
import { countLive, DESKTOP, newPage, PHONE, shoot } from '../lib/browser.mjs';
import { Hand, look, myMove, seeded } from '../lib/coach.mjs';
import { KeyHand } from '../lib/keys.mjs';

const matchId = (page) => new URL(page.url()).pathname.split('/')[2];

test('by mouse: two clicks, a whole match, report, replay', async () => {
  const page = await newPage(browser);
  const live = await countLive(page);
  await page.goto(server.url);
  await page.getByText('Computer', { exact: true }).click();
  await page.getByRole('button', { name: 'Start the match' }).click();
  await myMove(page);
  await shoot(page, 'match-start');
  const hand = new Hand(page, { random: seeded(7) });
  assert.equal(await hand.play({ until: (coach, now) => coach.turns === 1 && now.ask === 'turn' }), 'stopped');
  await shoot(page, 'match-turn');
  assert.equal(await hand.play(), 'over');
  console.log(`a whole match: ${hand.clicks} clicks, ${Math.round(live.bytes / 1024)} KB in ${live.frames} messages`);
  assert.ok(live.frames > 100 && live.bytes / live.frames < 700, 'a message takes a few hundred bytes');
  await shoot(page, 'match-over');
  const id = matchId(page);
  await page.getByRole('link', { name: 'Report' }).click();
  await page.getByRole('heading', { name: 'Luck' }).waitFor();
  assert.match(await page.locator('main').innerText(), /dice of this match are verified/);
  await shoot(page, 'report');
  await replay(page, id);
  assert.deepEqual(page.problems, []);
});

async function replay(page, id) {
  await page.getByRole('link', { name: 'Watch replay' }).click();
  const shown = page.locator('[data-frame]');
  await shown.waitFor();
  const total = Number(/of (\d+)/.exec(await shown.innerText())[1]);
  assert.ok(total > 50, `${total} frames`);
  // In the middle, or a little later: between two drives nobody is on the pitch.
  for (let frame = Math.floor(total / 2); ; frame += 5) {
    assert.ok(frame < total, 'nobody is on the pitch in the second half of the match');
    await page.locator('#scrub').fill(String(frame));
    await page.waitForSelector(`[data-frame="${frame}"]`);
    if ((await page.locator('.piece').count()) > 6) break;
  }
  assert.equal(await page.locator('[data-bench] .dugout').count(), 2, 'both dugouts');
  await shoot(page, 'replay');
  // A chapter leads to the turn it names.
  const chapter = page.locator('select[name="chapter"]');
  const turn = await chapter.locator('option', { hasText: /Turn 2 of/ }).first().getAttribute('value');
  await chapter.selectOption(turn);
  await page.locator('.story').getByText(/, turn 2\./).waitFor();
  await page.locator('#scrub').fill(String(Math.floor(total / 2)));
  await page.waitForSelector(`[data-frame="${Math.floor(total / 2)}"]`);
  await page.getByLabel('Speed').selectOption({ label: '4×' });
  const from = Number(await shown.getAttribute('data-frame'));
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction((start) => Number(document.querySelector('[data-frame]').dataset.frame) > start + 3, from);
  await page.getByRole('button', { name: 'Pause' }).click();
  // A play in which somebody moves can be kept as a moving picture.
  for (let frame = Math.floor(total / 2); ; frame++) {
    assert.ok(frame < total, 'nobody moves in the second half of the match');
    await page.locator('#scrub').fill(String(frame));
    await page.waitForSelector(`[data-frame="${frame}"]`);
    if (/ moves to /.test(await page.locator('.story').innerText())) break;
  }
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('[data-clip]').click()]);
  const clip = readFileSync(await file.path());
  assert.equal(clip.toString('latin1', 1, 4), 'PNG');
  assert.ok(clip.includes('acTL') && clip.includes('fdAT'), 'it moves');
  // A link to a moment shows that moment, to anybody.
  const other = await newPage(browser, { size: PHONE });
  await other.goto(`${server.url}/m/${id}/replay?frame=40`);
  await other.waitForSelector('[data-frame="40"]');
  await shoot(other, 'replay-phone');
  const whole = await (await fetch(`${server.url}/api/matches/${id}/replay`)).text();
  const verdict = await (await fetch(`${server.url}/api/replays/verify`, { method: 'POST', headers: { 'X-Touchback': '1', 'Content-Type': 'application/x-ndjson' }, body: whole })).json();
  assert.equal(verdict.verified, true, JSON.stringify(verdict));
  assert.equal(verdict.dice_proven, true);
}

/** A plan with its chances, however long: whatever can be done about it is in sight without scrolling, on small phones too. */
async function planInSight(page, hand) {
  const { marks, selected } = await myMove(page);
  // The dice may have left nobody able to act; then there is nothing to plan.
  if (!selected && !marks.ready?.length) return;
  if (!selected) await hand.square(marks.ready[0]);
  await page.waitForSelector('.decide:not([data-reach=""])');
  const chosen = await look(page);
  const at = chosen.marks.danger?.[0] ?? chosen.marks.reach?.[0];
  if (!at) return;
  await hand.square(at);
  await page.waitForSelector('.decide [data-action="confirm"]:not([disabled])');
  for (const size of [PHONE, { width: 360, height: 640 }]) {
    await page.setViewportSize(size);
    const outside = await page.evaluate(() => {
      const panel = document.querySelector('#panel').getBoundingClientRect();
      const seen = (box) => box.top >= panel.top - 1 && box.bottom <= innerHeight + 1 && box.left >= 0 && box.right <= innerWidth + 1;
      const buttons = [...document.querySelectorAll('.decide .button')].filter((button) => button.offsetParent);
      return { asked: buttons.map((button) => button.dataset.action), outside: buttons.filter((button) => !seen(button.getBoundingClientRect())).map((button) => button.textContent) };
    });
    // With nothing to undo, the room is for the chances.
    const undo = await page.locator('.decide [data-action="undo"]:enabled').count();
    for (const name of ['confirm', 'end-turn', ...(undo ? ['undo'] : [])]) assert.ok(outside.asked.includes(name), `${name} is offered`);
    assert.deepEqual(outside.outside, [], `${size.width}x${size.height}`);
    await shoot(page, `phone-plan-${size.width}`);
  }
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Cancel' }).tap();
}

test('by touch on a phone held upright: a whole match', async () => {
  const page = await newPage(browser, { size: PHONE });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Start the match' }).tap();
  await myMove(page);
  await shoot(page, 'phone-set-up');
  const hand = new Hand(page, { touch: true, random: seeded(11) });
  await hand.play({ until: (coach, now) => coach.turns === 1 && now.ask === 'turn' });
  await shoot(page, 'phone-turn');
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width, 'nothing sticks out sideways');
  await planInSight(page, hand);
  assert.equal(await hand.play(), 'over');
  assert.deepEqual(page.problems, []);
});

test('by keys alone: start, play and finish a match', async () => {
  const page = await newPage(browser, { size: DESKTOP });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Start the match' }).waitFor();
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.getAttribute('type') === 'submit')) break;
  }
  await page.keyboard.press('Enter');
  await myMove(page);
  const hand = new KeyHand(page, { random: seeded(3) });
  await hand.play({ until: (coach, now) => coach.turns === 1 && now.ask === 'turn' });
  await page.keyboard.press('n');
  await shoot(page, 'keys');
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  assert.match(focused, /column \d+ row \d+/);
  assert.equal(await hand.play(), 'over');
  assert.ok((await look(page)).over);
  assert.deepEqual(page.problems, []);
});

test('after a reload in the middle the match goes on where it stood', async () => {
  const page = await newPage(browser);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Start the match' }).click();
  const hand = new Hand(page, { random: seeded(5) });
  await hand.play({ until: (coach, now) => coach.turns === 1 && now.ask === 'turn' });
  const before = await look(page);
  const log = await page.locator('.log li').count();
  await page.reload();
  const now = await myMove(page);
  assert.equal(now.at, before.at);
  assert.equal(now.ask, before.ask);
  assert.ok((await page.locator('.log li').count()) >= Math.min(log, 100));
  await hand.play({ until: (coach) => coach.turns === 2 });
  assert.deepEqual(page.problems, []);
});
