// Every page of a league in both languages: nothing serious for the accessibility checker, nothing that sticks out, nothing untranslated.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from '../lib/both.mjs';
import { DESKTOP, PHONE, speaking } from '../lib/browser.mjs';
import { check } from '../lib/hall.mjs';
import { League } from '../lib/league.mjs';
import { englishOnly } from '../lib/words.mjs';

const english = englishOnly('league');

async function visit(page, path, ready, where, language) {
  await page.goto(server.url + path);
  await page.locator(ready).first().waitFor();
  await check(page, `league ${language} ${where}`);
  if (language === 'de') {
    const text = await page.locator('body').innerText();
    assert.deepEqual(english.filter((one) => text.includes(one)), [], `${where} in German`);
  }
}

const OFFICE = { '': '.office .card', people: '[data-invite]', clubs: 'select[name="club"]', settings: 'input[name="league"]' };

for (const [ruleset, list, squad] of [['elevens', 'human', [['human-blitzer', 2], ['human-lineman', 10]]], ['classic', 'orc', [['lineman', 11]]]]) {
  test(`every page of a league of ${ruleset}, in English and German, on desks and phones`, async () => {
    assert.ok(english.length > 80);
    const league = await League.found(browser, server.url, { name: 'Access', ruleset });
    const anna = await league.join('Anna');
    const club = await league.draft(anna, { name: 'Riverside Reavers', list, squad });
    await league.draft(await league.join('Ben'), { name: 'Coaches with a very long name', list, squad });
    await league.start();
    const [game] = await league.matches('scheduled');
    const l = `/l/${league.id}`;
    for (const language of ['en', 'de']) {
      const stranger = await speaking(browser, null, language, PHONE);
      await visit(stranger, '/leagues', 'input[name="league"]', 'leagues', language);
      await visit(stranger, l, 'input[name="code"]', 'private', language);
      const coach = await speaking(browser, anna.context(), language, PHONE);
      for (const [part, ready] of [['', '[data-todo]'], ['/table', '[data-place]'], ['/fixtures', '[data-round]'], ['/clubs', '[data-club]'], ['/statistics', 'main h2'], ['/rules', '[data-option]'], ['/history', '[data-entry]'], [`/club/${club}`, '[data-market]'], [`/match/${game.game}`, '[data-match]'], ['/enter', 'select[name="list"]']]) await visit(coach, l + part, ready, `coach ${part}`, language);
      const desk = await speaking(browser, league.office.context(), language, DESKTOP);
      for (const [tab, ready] of Object.entries(OFFICE)) await visit(desk, `${l}/office${tab && `/${tab}`}`, ready, `office ${tab}`, language);
      await visit(desk, `${l}/rules`, '[data-option]', 'office rules', language);
      for (const page of [stranger, coach, desk]) await page.context().close();
    }
    // During a match, and after it.
    await league.begin(game, anna);
    await league.wizard(anna, game, [2, 1], { hurt: 'badly-hurt' });
    await anna.getByRole('button', { name: 'Send the result' }).click();
    await anna.locator('[data-waiting]').waitFor();
    for (const language of ['en', 'de']) {
      const coach = await speaking(browser, league.page(game.home === club ? game.away : game.home).context(), language, PHONE);
      await visit(coach, `${l}/match/${game.game}`, '[data-waiting]', 'waiting', language);
      await coach.context().close();
    }
    const other = league.page([game.home, game.away].find((one) => one !== club));
    await league.to(other, `match/${game.game}`);
    await other.getByRole('button', { name: 'Confirm', exact: true }).click();
    await other.locator('[data-stage="played"]').waitFor();
    for (const language of ['en', 'de']) {
      const coach = await speaking(browser, anna.context(), language, PHONE);
      await visit(coach, `${l}/match/${game.game}`, `[data-after="${club}"]`, 'after', language);
      await visit(coach, `${l}/club/${club}`, '[data-market]', 'club after', language);
      const { players } = await league.view(`/clubs/${club}`);
      await visit(coach, `${l}/player/${players[0].player}`, '[data-player]', 'player', language);
      await coach.context().close();
    }
    league.quiet();
    await league.close();
  });
}
