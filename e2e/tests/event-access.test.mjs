// Every page of an event in both languages: nothing serious for the accessibility checker, nothing that sticks out, nothing untranslated.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from '../lib/both.mjs';
import { DESKTOP, PHONE, speaking } from '../lib/browser.mjs';
import { Desk, check, paper, phone, register } from '../lib/hall.mjs';
import { phones } from '../lib/phones.mjs';
import { englishOnly } from '../lib/words.mjs';

const english = englishOnly('event');

async function visit(page, path, ready, where, language) {
  await page.goto(server.url + path);
  await page.locator(ready).first().waitFor();
  await check(page, `${language} ${where}`);
  if (language === 'de') {
    const text = await page.locator('body').innerText();
    assert.deepEqual(english.filter((one) => text.includes(one)), [], `${where} in German`);
  }
}

const DESK = { '': '[data-step]', coaches: '[data-coach]', checkin: '[data-checkin], main h2', rounds: '.pairings', results: '.board [data-table]', rulespack: '[data-pack]', staff: 'input[name="person"]', awards: '[data-award]', paper: 'a[href*="/sheets/"]' };

test('every page of an event, in English and German, on desks and phones', async () => {
  assert.ok(english.length > 100);
  const desk = await Desk.create(browser, server.url, { title: 'Access', change: (text) => paper(text).replace('rounds = 5', 'rounds = 2') });
  const anna = await phone(browser, server.url, desk.id);
  await register(anna, 'Anna');
  const rest = await phones(server.url, desk.id, Array.from({ length: 7 }, (_, i) => `Coach with a long name number ${i + 1}`), { list: 'orc' });
  const both = async (work) => {
    for (const language of ['en', 'de']) await work(language);
  };
  // Before the first round.
  await both(async (language) => {
    const stranger = await speaking(browser, null, language, PHONE);
    await visit(stranger, '/events', 'input[name="code"]', 'events', language);
    await visit(stranger, `/e/${desk.id}`, 'h1', 'before', language);
    await visit(stranger, `/e/${desk.id}/me`, 'input[name="accepts"]', 'join', language);
    const wall = await speaking(browser, null, language, { width: 1920, height: 1080 });
    await visit(wall, `/e/${desk.id}/room`, '[data-qr]', 'room start', language);
    const organiser = await speaking(browser, desk.page.context(), language, DESKTOP);
    for (const tab of ['', 'coaches', 'checkin', 'rulespack', 'staff']) await visit(organiser, `/e/${desk.id}/desk${tab && `/${tab}`}`, DESK[tab], `desk before ${tab}`, language);
    for (const page of [stranger, wall, organiser]) await page.context().close();
  });
  await desk.checkInAll();
  await desk.draw();
  await desk.to('rounds');
  await desk.page.getByRole('button', { name: 'Draw round 1' }).click();
  await desk.page.locator('[data-drawn="1"]').waitFor();
  await both(async (language) => {
    const organiser = await speaking(browser, desk.page.context(), language, DESKTOP);
    await visit(organiser, `/e/${desk.id}/desk/rounds`, '[data-drawn="1"]', 'desk drawn', language);
    await organiser.context().close();
  });
  await desk.page.getByRole('button', { name: 'Publish round 1' }).click();
  await anna.locator('[data-my-table]').waitFor();
  await desk.page.getByRole('button', { name: 'Start the clock' }).click();
  for (const one of rest.slice(0, 4)) await one.result();
  // In the round: a result that is refused is refused in the reader's language.
  await both(async (language) => {
    const coach = await speaking(browser, anna.context(), language, PHONE);
    await visit(coach, `/e/${desk.id}/me`, '[data-my-table]', 'my table', language);
    if (await coach.locator('input[name="home-touchdowns"]').count()) {
      await coach.locator('input[name="home-touchdowns"]').fill('90');
      await coach.locator('form.report button[type="submit"]').click();
      const told = await coach.locator('[data-notice="refused"]').innerText();
      assert.match(told, language === 'de' ? /unwahrscheinlich/ : /unlikely/);
    }
    const wall = await speaking(browser, null, language, { width: 1920, height: 1080 });
    await visit(wall, `/e/${desk.id}/room`, '[data-row]', 'room round', language);
    // Long names are made to fit, not cut.
    const cut = await wall.locator('.left, .right').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1).map((one) => one.innerText));
    assert.deepEqual(cut, [], 'names on the wall');
    const organiser = await speaking(browser, desk.page.context(), language, DESKTOP);
    for (const tab of ['', 'coaches', 'rounds', 'results', 'paper']) await visit(organiser, `/e/${desk.id}/desk${tab && `/${tab}`}`, DESK[tab], `desk round ${tab}`, language);
    await organiser.goto(`${server.url}/e/${desk.id}/desk/results`);
    await organiser.locator('.board [data-table]').first().click();
    await organiser.locator('dialog[open]').waitFor();
    await check(organiser, `${language} desk table`);
    for (const page of [coach, wall, organiser]) await page.context().close();
  });
  for (const n of [1, 2]) {
    if (n === 2) await desk.round(2);
    await desk.to('results');
    for (const one of (await desk.tables()).filter((table) => table.state !== 'final' && table.state !== 'bye')) await desk.type(`${one.table} 2-1 1-0`);
  }
  // At the end.
  await both(async (language) => {
    const stranger = await speaking(browser, null, language, PHONE);
    for (const [path, ready] of [['', '.pairings'], ['/standings', '.standings'], ['/coaches', 'h1'], ['/proof', '[data-proof="sound"]']]) await visit(stranger, `/e/${desk.id}${path}`, ready, `end ${path}`, language);
    const coach = await speaking(browser, anna.context(), language, PHONE);
    await visit(coach, `/e/${desk.id}/me`, '.standings', 'end me', language);
    const wall = await speaking(browser, null, language, { width: 1920, height: 1080 });
    await visit(wall, `/e/${desk.id}/ceremony`, 'main', 'ceremony', language);
    const organiser = await speaking(browser, desk.page.context(), language, DESKTOP);
    for (const tab of ['', 'awards', 'rulespack', 'paper']) await visit(organiser, `/e/${desk.id}/desk${tab && `/${tab}`}`, DESK[tab], `desk end ${tab}`, language);
    for (const page of [stranger, coach, wall, organiser]) await page.context().close();
  });
});
