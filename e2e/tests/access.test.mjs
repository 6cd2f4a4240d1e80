// Accessibility on every page, in both themes and sizes; what pages weigh; both languages; reduced motion.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noSeriousFindings, readableWhenUsed } from '../lib/axe.mjs';
import { browser, server } from '../lib/both.mjs';
import { DESKTOP, newPage, PHONE, shoot } from '../lib/browser.mjs';
import { Hand, look, myMove, seeded } from '../lib/coach.mjs';

for (const colorScheme of ['light', 'dark'])
  test(`no serious findings, ${colorScheme}`, async () => {
    for (const size of [DESKTOP, PHONE]) {
      const page = await newPage(browser, { size, colorScheme });
      const name = `${colorScheme}-${size.width}`;
      // Colours are the same in both sizes, so the dark pages are checked in one.
      const all = ['/', '/learn', '/analyse', '/rules', '/rules/S7-DODGE-01', '/fair', '/deal', '/account', '/account/recover', '/nowhere'];
      for (const path of colorScheme === 'dark' && size === PHONE ? ['/'] : all) {
        await page.goto(server.url + path);
        await page.waitForLoadState('networkidle');
        await noSeriousFindings(page, `${path} ${name}`);
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= size.width, `${path} ${name}: something sticks out sideways`);
        if (path === '/' || path === '/fair') await shoot(page, `page${path.replaceAll('/', '-')}-${name}`);
      }
      await page.goto(server.url);
      await page.getByRole('button', { name: 'Start the match' }).waitFor();
      if (size === DESKTOP) await readableWhenUsed(page, `/ ${name}`);
      await page.getByRole('button', { name: 'Start the match' }).click();
      await myMove(page);
      await noSeriousFindings(page, `set-up ${name}`);
      if (size === DESKTOP) await readableWhenUsed(page, `set-up ${name}`);
      const hand = new Hand(page, { touch: size === PHONE, random: seeded(2) });
      await hand.play({ until: (coach, now) => coach.turns === 1 && now.ask === 'turn' });
      const now = await myMove(page);
      if (!now.selected) await hand.square(now.marks.ready[0]);
      await page.waitForSelector('[data-mark="reach"]');
      await noSeriousFindings(page, `turn ${name}`);
      await shoot(page, `turn-${name}`);
      await page.goto(`${page.url()}/replay?frame=6`);
      await page.waitForSelector('[data-frame="6"]');
      await noSeriousFindings(page, `replay ${name}`);
      await page.context().close();
    }
  });

test('the first page needs at most 120 KB, with the match at most 250 KB more', async () => {
  const page = await newPage(browser);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength));
  await page.goto(server.url);
  await page.waitForLoadState('networkidle');
  const catalogue = await fetch(`${server.url}/api/catalogue`);
  assert.equal(catalogue.headers.get('content-encoding'), 'gzip', 'what is fetched is compressed');
  console.log(`first page: ${Math.round(bytes / 1024)} KB transferred`);
  assert.ok(bytes > 10_000 && bytes <= 120 * 1024, `${bytes} bytes`);
  await page.getByRole('button', { name: 'Start the match' }).click();
  await myMove(page);
  await page.waitForLoadState('networkidle');
  console.log(`with the match page: ${Math.round(bytes / 1024)} KB transferred`);
  assert.ok(bytes <= 370 * 1024, `${bytes} bytes`);
});

test('rules are found by their words, read as a book and opened from the log', async () => {
  const page = await newPage(browser);
  await page.goto(`${server.url}/rules`);
  await page.getByRole('searchbox').fill('follow up a push');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /rules? for/ }).waitFor();
  assert.ok((await page.locator('.list li').count()) > 2);
  await shoot(page, 'rules-found');
  await page.locator('.list a').first().click();
  await page.locator('article h2').waitFor();
  await page.getByRole('link', { name: 'All sections' }).click();
  // A book to read: its contents, a chapter, the next one, another book.
  await page.getByRole('link', { name: 'Movement', exact: true }).click();
  await page.locator('[data-chapter="10. Movement"] .id').first().waitFor();
  await shoot(page, 'rules-book');
  await page.getByRole('link', { name: 'Next: Block and Blitz' }).click();
  await page.locator('[data-chapter="11. Block and Blitz"] .id').first().waitFor();
  await page.getByRole('link', { name: 'Skills and traits' }).click();
  await page.locator('[data-chapter="agility"]').getByText('A player with Catch may roll again').waitFor();
  await page.goto(`${server.url}/rules/S7-DODGE-99`);
  await page.getByText('Did you mean').waitFor();
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Start the match' }).click();
  const hand = new Hand(page, { random: seeded(6) });
  await hand.play({ until: (coach, now) => coach.turns === 1 && now.ask === 'turn' });
  const rule = page.locator('.log button.id').last();
  const id = await rule.getAttribute('title');
  await rule.click();
  const { plain } = await (await fetch(`${server.url}/api/rules/${id}`)).json();
  await page.locator('.log').getByText(plain).first().waitFor();
  assert.deepEqual(page.problems.filter((told) => !told.includes('404')), []);
});

test('German, elevens, and no motion where none is wanted', async () => {
  const page = await newPage(browser, { locale: 'de-DE', reducedMotion: 'reduce' });
  await page.goto(server.url);
  await page.getByText('Elevens').click();
  await page.getByRole('button', { name: 'Spiel beginnen' }).click();
  await myMove(page);
  const cells = await page.locator('[data-sq]').count();
  assert.equal(cells, 26 * 15);
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
  const hand = new Hand(page, { random: seeded(8) });
  await hand.play({ until: (coach, now) => now.ask === 'turn' });
  await shoot(page, 'elevens-german');
  const length = await page.locator('.piece').first().evaluate((piece) => getComputedStyle(piece).transitionDuration);
  assert.ok(parseFloat(length) <= 0.001, length);
  assert.match(await page.locator('.log').innerText(), /Zug 1|Halbzeit/);
  assert.deepEqual(page.problems, []);
});

test('the game of 1994: its numbers as it prints them, its questions answered', async () => {
  const page = await newPage(browser);
  await page.goto(server.url);
  await page.getByText('Classic', { exact: true }).click();
  await page.getByRole('button', { name: 'Start the match' }).click();
  const hand = new Hand(page, { random: seeded(12) });
  await hand.play({ until: (coach, now) => coach.turns === 3 && now.ask === 'turn' });
  const now = await myMove(page);
  await hand.square(now.marks.ready[0]);
  const card = page.locator('.card-line .stats');
  await card.waitFor();
  assert.match(await card.innerText(), /^MA \d+\s+ST \d+\s+AG \d+\s+AV \d+$/);
  await shoot(page, 'classic');
  assert.deepEqual(page.problems, []);
});

test('the game of 1994: a skill is declined and a call is made by keys alone, and both stay', async () => {
  const page = await newPage(browser);
  await page.goto(server.url);
  await page.getByText('Classic', { exact: true }).click();
  await page.getByText('Same screen', { exact: true }).click();
  await page.getByRole('button', { name: 'Start the match' }).click();
  const hand = new Hand(page, { random: seeded(14) });
  await hand.play({ until: (coach, now) => coach.turns >= 1 && now.ask === 'turn' });
  // The card of the selected player shows the skills that may be declined.
  const says = await page.evaluate(async () => (await (await fetch(`/api/matches/${location.pathname.split('/')[2]}`)).json()).says);
  const say = says.find((one) => one.skill);
  const at = await page.evaluate(async (who) => {
    const { position } = await (await fetch(`/api/matches/${location.pathname.split('/')[2]}`)).json();
    return position.players.find((one) => one.id === who).at.join(',');
  }, say.who);
  await hand.square(at);
  const forgo = page.locator(`[data-say="${say.action}"]`);
  await forgo.waitFor();
  await noSeriousFindings(page, 'a card with something to decline');
  await shoot(page, 'classic-says');
  await forgo.focus();
  await page.keyboard.press('Enter');
  await forgo.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Menu' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-say="calls-procedure"]').focus();
  await page.keyboard.press('Enter');
  const sure = page.locator('[data-say="calls-procedure-anyway"]');
  await sure.waitFor();
  await noSeriousFindings(page, 'the question before a call');
  await sure.focus();
  await page.keyboard.press('Enter');
  const log = page.locator('.log');
  await log.getByText(/wrongly called/).waitFor();
  await page.reload();
  await log.getByText(/wrongly called/).waitFor();
  await log.getByText(/declines to use/).first().waitFor();
  await myMove(page);
  assert.deepEqual(page.problems, []);
});
