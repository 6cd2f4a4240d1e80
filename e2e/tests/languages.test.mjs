// Every language on a phone and on a desk: nothing sticks out or is cut off, no name of a text is read, and a match can be played.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from '../lib/both.mjs';
import { DESKTOP, PHONE, shoot, speaking } from '../lib/browser.mjs';
import { Hand, myMove, seeded } from '../lib/coach.mjs';

const START = { en: 'Start the match', de: 'Spiel beginnen', fr: 'Lancer le match' };
/** What is long on a phone, and what is only wide on a desk. */
const PATHS = { [PHONE.width]: ['/', '/learn', '/learn/move', '/fair', '/account', '/teams', '/lobby', '/tables', '/events', '/leagues'], [DESKTOP.width]: ['/', '/rules', '/events', '/leagues'] };

/** Texts of buttons, links and headings that are wider than their box, and dotted or dashed names instead of texts. */
const faults = (page) =>
  page.evaluate(() => {
    const seen = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 1;
    const cut = [...document.querySelectorAll('button, a.button, h1, h2, h3, label, legend, th')].filter((one) => seen(one) && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible').map((one) => `cut: ${one.innerText}`);
    const bare = document.body.innerText.match(/\b(?:app|home|ev|lg|lobby|play|plays|ask|event|learn|fair|rules)[.-][a-z]+(?:[.-][a-z]+)*\b/g) ?? [];
    const empty = [...document.querySelectorAll('button, a[href], h1, h2')].filter((one) => seen(one) && !one.textContent.trim() && !one.querySelector('svg, img') && !one.getAttribute('aria-label')).map((one) => `empty: ${one.outerHTML.slice(0, 80)}`);
    return [...cut, ...bare, ...empty];
  });

for (const language of ['en', 'de', 'fr'])
  test(`pages in ${language}`, async () => {
    for (const size of [PHONE, DESKTOP]) {
      const page = await speaking(browser, null, language, size);
      for (const path of PATHS[size.width]) {
        await page.goto(server.url + path);
        await page.waitForLoadState('networkidle');
        const place = `${path} ${language} ${size.width}`;
        assert.equal(await page.evaluate(() => document.documentElement.lang), language, place);
        assert.deepEqual(await faults(page), [], place);
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= size.width, `${place}: something sticks out sideways`);
        await shoot(page, `${language}-${size.width}${path.replaceAll('/', '-')}`);
      }
      if (size === DESKTOP) {
        assert.deepEqual(page.problems.filter((told) => !told.includes('404')), []);
        await page.context().close();
        continue;
      }
      await page.goto(server.url);
      await page.getByRole('button', { name: START[language] }).click();
      await myMove(page);
      await shoot(page, `${language}-${size.width}-setup`);
      const hand = new Hand(page, { touch: size === PHONE, random: seeded(3) });
      await hand.play({ until: (coach, now) => coach.turns === 1 && now.ask === 'turn' });
      assert.deepEqual(await faults(page), [], `a match, ${language} ${size.width}`);
      await shoot(page, `${language}-${size.width}-turn`);
      assert.deepEqual(page.problems, []);
      await page.context().close();
    }
  });

test('another language is chosen while a page is open, and the page stays as it is', async () => {
  const page = await speaking(browser, null, 'en', DESKTOP);
  await page.goto(`${server.url}/teams`);
  await page.getByRole('heading', { name: 'Your teams' }).waitFor();
  await page.evaluate(() => (document.querySelector('main').dataset.same = 'yes'));
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Language').selectOption('fr');
  await page.getByRole('heading', { name: 'Tes équipes' }).waitFor();
  assert.equal(await page.locator('main[data-same]').count(), 1);
  assert.deepEqual(page.problems, []);
});
