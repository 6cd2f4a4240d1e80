// The board has the screen: sizes of squares, nothing cut off from 320 to 2560 px, nothing that moves; scenes, skipping, drag and drop.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from '../lib/both.mjs';
import { newPage, PHONE, shoot } from '../lib/browser.mjs';
import { Hand, look, myMove, seeded } from '../lib/coach.mjs';

/** A match against the computer; the address of its page. */
async function begin(page, ruleset) {
  await page.goto(server.url);
  const id = await page.evaluate(async (wanted) => {
    const body = { ruleset: wanted, team: 'human', opponent: 'computer', opponent_team: 'orc', side: 'home' };
    const answer = await fetch('/api/matches', { method: 'POST', headers: { 'X-Touchback': '1', 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
    return (await answer.json()).id;
  }, ruleset);
  await page.goto(`${server.url}/m/${id}`);
  await myMove(page);
}

/** Waits until nothing more is being shown. */
const shownAll = (page) => page.locator('[data-skip]').waitFor({ state: 'detached' });

/** The side of a square, how far anything sticks out of the window, and texts of buttons that are cut. */
const measure = (page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const buttons = [...document.querySelectorAll('.match .button, .match [role="tab"], .match .name')].filter((one) => one.offsetParent);
    const outside = (box) => box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1;
    return {
      square: document.querySelector('[data-sq] rect').getBoundingClientRect().width,
      sticksOut: Math.max(root.scrollWidth - innerWidth, root.scrollHeight - innerHeight),
      cut: buttons.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent.trim()),
      outside: [...document.querySelectorAll('.tools .button, [role="tab"]')].filter((one) => one.offsetParent && outside(one.getBoundingClientRect())).map((one) => one.textContent.trim()),
    };
  });

/** A window of another size is laid out a frame or more later: measured once the page is as high as the window. */
async function measured(page, height) {
  await page.waitForFunction((wanted) => innerHeight === wanted && Math.abs(document.querySelector('.match').getBoundingClientRect().height - wanted) < 1, height);
  return measure(page);
}

const SIZES = [[320, 568], [360, 640], [390, 844], [640, 1000], [768, 1024], [844, 390], [1024, 768], [1180, 820], [1280, 720], [1440, 900], [1920, 1080], [2560, 1440]];
const SQUARES = { '1280x720': 36, '1440x900': 42 };

test('elevens: squares are large, nothing is cut off or sticks out, from 320 to 2560 px', async () => {
  const page = await newPage(browser, { size: { width: 1280, height: 720 } });
  await begin(page, 'elevens');
  const hand = new Hand(page, { random: seeded(3) });
  await hand.play({ until: (coach, now) => now.actions.includes('set-up-ready') });
  const sizes = async (what) => {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const seen = await measured(page, height);
      const where = `${what} ${width}x${height}`;
      assert.ok(seen.sticksOut <= 0, `${where}: ${seen.sticksOut} px stick out`);
      assert.deepEqual(seen.cut, [], `${where}: cut`);
      assert.deepEqual(seen.outside, [], `${where}: outside`);
      const least = SQUARES[`${width}x${height}`];
      if (least) assert.ok(seen.square >= least, `${where}: squares of ${seen.square} px`);
      await shoot(page, `size-${what}-${width}`);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  };
  await sizes('set-up');
  await hand.play({ until: (coach, now) => now.ask === 'turn' });
  await sizes('turn');
  assert.deepEqual(page.problems, []);
});

const PAGES = ['/', '/learn', '/learn/block/2', '/lobby', '/watch', '/tables', '/teams', '/teams/new', '/rules', '/rules/S7-DODGE-01', '/fair', '/deal', '/account', '/account/recover', '/events', '/leagues', '/nowhere'];

/** How far a page sticks out sideways, and texts that their box cuts off: of buttons, headings, and of what a list shows as chosen. */
const cutOff = (page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    const textWidth = (element, text) => {
      canvas.font = getComputedStyle(element).font;
      return canvas.measureText(text).width;
    };
    const seen = [...document.querySelectorAll('.button, h1, h2, h3, label, td, [role="tab"]')].filter((one) => one.offsetParent && getComputedStyle(one).overflowX !== 'auto');
    const lists = [...document.querySelectorAll('select')].filter((one) => one.offsetParent && one.selectedOptions.length);
    // The arrow of a list takes some of its room.
    const room = (one) => one.clientWidth - parseFloat(getComputedStyle(one).paddingLeft) - 18;
    return {
      sticksOut: document.documentElement.scrollWidth - innerWidth,
      cut: [...seen.filter((one) => one.scrollWidth > one.clientWidth + 1), ...lists.filter((one) => textWidth(one, one.selectedOptions[0].text) > room(one))].map((one) => (one.selectedOptions?.[0].text ?? one.textContent).trim().slice(0, 40)),
    };
  });

test('every page from 320 to 2560 px: nothing sticks out, no text is cut off', async () => {
  const page = await newPage(browser, { size: { width: 1280, height: 800 } });
  const told = [];
  for (const path of PAGES) {
    await page.goto(server.url + path);
    await page.waitForLoadState('networkidle');
    for (const width of [320, 360, 390, 768, 1024, 1280, 1920, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      await page.waitForFunction((wanted) => innerWidth === wanted, width);
      const { sticksOut, cut } = await cutOff(page);
      if (sticksOut > 0) told.push(`${path} at ${width}: ${sticksOut} px stick out`);
      if (cut.length) told.push(`${path} at ${width}: cut: ${cut.join(' | ')}`);
    }
  }
  assert.deepEqual(told, []);
  assert.deepEqual(page.problems.filter((one) => !one.includes('404')), []);
});

test('the end of the turn and the pitch stay where they are, whatever is chosen or weighed', async () => {
  const page = await newPage(browser, { size: { width: 1280, height: 720 } });
  await begin(page, 'sevens');
  const hand = new Hand(page, { random: seeded(5) });
  await hand.play({ until: (coach, now) => now.ask === 'turn' });
  const places = () => page.evaluate(() => ['[data-action="end-turn"]', '[data-action="undo"]', '.pitch'].map((one) => { const box = document.querySelector(one).getBoundingClientRect(); return [box.x, box.y, box.width, box.height].map(Math.round); }));
  const now = await myMove(page);
  const first = await places();
  await hand.square(now.marks.ready[0]);
  await page.waitForSelector('.decide:not([data-reach=""])');
  assert.deepEqual(await places(), first, 'a player is chosen');
  const chosen = await look(page);
  const at = chosen.marks.danger?.[0] ?? chosen.marks.reach?.at(-1);
  await page.locator(`[data-sq="${at}"] rect`).hover();
  assert.deepEqual(await places(), first, 'something is pointed at');
  if (chosen.marks.danger) {
    await hand.square(chosen.marks.danger[0]);
    await page.waitForSelector('[data-action="confirm"]:not([disabled])');
    assert.deepEqual(await places(), first, 'a plan is weighed');
  }
});

test('what happens is shown, and can be skipped; a team is set up by drag and drop', async () => {
  const page = await newPage(browser, { size: { width: 1280, height: 720 }, settings: { sound: 'off', speed: '1' } });
  await begin(page, 'sevens');
  const hand = new Hand(page, { random: seeded(9) });
  const setUp = await (async () => {
    await hand.play({ until: (coach, now) => now.actions.includes('set-up-ready') });
    return myMove(page);
  })();
  // One player is dragged to a free square behind the line, and is there.
  const from = setUp.marks.friend[0];
  const to = await page.evaluate((taken) => [...document.querySelectorAll('[data-sq]')].map((cell) => cell.dataset.sq).find((at) => at.startsWith('2,') && !taken.includes(at)), setUp.marks.friend);
  const middle = async (at) => { const box = await page.locator(`[data-sq="${at}"] rect`).boundingBox(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  await shownAll(page);
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 5 });
  await page.mouse.up();
  await page.waitForSelector(`[data-sq="${to}"][data-mark="friend"]`);
  assert.equal(await page.locator(`[data-sq="${from}"][data-mark="friend"]`).count(), 0);
  await page.getByRole('button', { name: 'Suggest' }).click();
  // A spectator sees the name of the kick-off event; the computer's turn ends when it is skipped.
  await page.evaluate(() => {
    globalThis.banners = [];
    const look = () => { const one = document.querySelector('[data-banner]'); const text = one && `${one.dataset.banner}: ${one.querySelector('b').textContent}`; if (text && globalThis.banners.at(-1) !== text) globalThis.banners.push(text); };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  hand.patient = true;
  await hand.play({ until: (coach, now) => now.ask === 'turn' });
  await shownAll(page);
  const banners = await page.evaluate(() => globalThis.banners);
  assert.ok(banners.some((one) => /^kickoff: .../.test(one)), `a kick-off is told: ${banners.join(', ')}`);
  hand.patient = false;
  await hand.action('end-turn');
  if (await hand.sees('[data-action="end-turn-anyway"]', await look(page))) await page.locator('[data-action="end-turn-anyway"]').click();
  const skip = page.locator('[data-skip]', { hasText: 'Skip turn' });
  await skip.click();
  await skip.waitFor({ state: 'detached' });
  await myMove(page);
  assert.deepEqual(page.problems, []);
});

test('on a phone both teams are in sight in the set-up, and chat keeps what is typed while a question comes', async () => {
  const page = await newPage(browser, { size: PHONE });
  await begin(page, 'sevens');
  const hand = new Hand(page, { touch: true, random: seeded(4) });
  await hand.play({ until: (coach, now) => now.actions.includes('set-up-ready') });
  const seen = await page.evaluate(() => { const frame = document.querySelector('.frame').getBoundingClientRect(); return ['0,5', '19,5'].map((at) => { const box = document.querySelector(`[data-sq="${at}"]`).getBoundingClientRect(); return box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1; }); });
  assert.deepEqual(seen, [true, true], 'both end zones');
  // A long press on a player shows his card and moves nobody.
  const { marks } = await look(page);
  const box = await page.locator(`[data-sq="${marks.friend[0]}"] rect`).boundingBox();
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] });
  await page.locator('.sheet .card-line .stats').waitFor();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  assert.deepEqual((await look(page)).marks.friend, marks.friend);
  await page.getByRole('tab', { name: 'Chat' }).tap();
  await page.getByLabel('Message').fill('Half a sen');
  // The same coach plays on elsewhere while the chat is open.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await new Hand(other, { touch: true, random: seeded(4) }).play({ until: (coach, now) => now.ask === 'turn' });
  assert.equal(await page.getByLabel('Message').inputValue(), 'Half a sen');
  await page.getByRole('tab', { name: 'Decide' }).tap();
  await page.getByRole('tab', { name: 'Chat' }).tap();
  assert.equal(await page.getByLabel('Message').inputValue(), 'Half a sen');
});
