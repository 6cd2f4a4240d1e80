// Events in the browser: a roster on a phone, the wall of the hall, two organisers at once, Secret Objectives, teams.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from '../lib/both.mjs';
import { PHONE, newPage } from '../lib/browser.mjs';
import { Desk, check, paper, phone, register, report, said } from '../lib/hall.mjs';

test('a roster on a phone that first breaks five rules, and is approved at the desk', async () => {
  const desk = await Desk.create(browser, server.url, { title: 'Rosters' });
  const anna = await phone(browser, server.url, desk.id);
  await register(anna, 'Anna');
  await anna.getByRole('button', { name: 'Build a roster' }).click();
  await anna.locator('input[name="team-name"]').fill('Reavers');
  const add = async (position, n) => {
    for (let i = 0; i < n; i++) await anna.locator(`[data-add="${position}"]`).click();
  };
  // Too few players, five blitzers, three throwers, nine re-rolls, a skill they may not have, too expensive.
  await add('human-blitzer', 5);
  await add('human-thrower', 3);
  await anna.locator('#skill-0').selectOption('guard');
  await anna.locator('#skill-1').selectOption('guard');
  await anna.locator('#skill-2').selectOption('guard');
  await anna.locator('input[name="rerolls"]').fill('9');
  await anna.locator('input[name="assistant_coaches"]').fill('7');
  await anna.waitForFunction(() => Number(document.querySelector('[data-problems]')?.dataset.problems) >= 5);
  const broken = await anna.locator('[data-problem]').evaluateAll((all) => all.map((one) => one.dataset.problem));
  assert.ok(new Set(broken).size >= 5, broken.join(', '));
  assert.ok((await anna.locator('[data-problem] .fix').count()) > 0, 'the cheapest way out is named');
  assert.ok((await anna.locator('[data-problem] a[href^="/rules/"]').count()) >= 5, 'each names its rule');
  assert.ok(await anna.getByRole('button', { name: 'Hand in' }).isDisabled());
  await check(anna, 'roster broken phone');
  // Fixed: four blitzers, one thrower, six linemen, three re-rolls.
  for (const _ of [1, 2]) await anna.getByRole('button', { name: /^Remove Human Thrower/ }).last().click();
  await anna.getByRole('button', { name: /^Remove Human Blitzer/ }).last().click();
  await add('human-lineman', 6);
  await anna.locator('input[name="rerolls"]').fill('3');
  await anna.locator('input[name="assistant_coaches"]').fill('0');
  await anna.locator('[data-problems="0"]').waitFor();
  await check(anna, 'roster legal phone');
  await anna.getByRole('button', { name: 'Hand in' }).click();
  await anna.locator('[data-roster="submitted"]').waitFor();
  await desk.to('coaches');
  await desk.page.getByRole('button', { name: 'More Anna' }).click();
  await desk.page.getByText('Reavers').waitFor();
  await check(desk.page, 'desk roster');
  await desk.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await anna.locator('[data-roster="approved"]').waitFor();
  for (const one of [desk.page, anna]) assert.deepEqual(one.problems, []);
});

test('the wall of the hall: address and code, pages that turn, the clock; a line that breaks is said and mended', async () => {
  const desk = await Desk.create(browser, server.url, { title: 'Wall', change: paper });
  const wall = await newPage(browser, { size: { width: 1920, height: 1080 } });
  const hosts = new Set();
  wall.on('request', (request) => hosts.add(new URL(request.url()).host));
  await wall.goto(`${server.url}/e/${desk.id}/room?seconds=2`);
  await wall.locator('[data-room="address"] [data-qr]').waitFor();
  await check(wall, 'room address');
  // The code on the wall, typed on a phone, finds the event.
  const code = await wall.locator('[data-code]').innerText();
  const guest = await newPage(browser, { size: PHONE });
  await guest.goto(`${server.url}/events`);
  await guest.locator('input[name="code"]').fill(code.toUpperCase());
  await guest.getByRole('button', { name: 'Join' }).click();
  await guest.waitForURL(`**/e/${desk.id}/me`);
  const LONG = ['', ' from the Old Town', ' Maximiliane von Wolkenstein', ' Donaudampfschifffahrtsgesellschaft'];
  await desk.registerMany(Array.from({ length: 48 }, (_, i) => `Coach ${i + 1}${LONG[i % LONG.length]}`));
  await desk.checkInAll();
  await desk.draw();
  await desk.round(1);
  await wall.locator('[data-room="pairings"] [data-row="1"]').waitFor();
  await check(wall, 'room pairings');
  const size = await wall.locator('.left').first().evaluate((cell) => parseFloat(getComputedStyle(cell).fontSize));
  assert.ok(size >= 34, `rows can be read from ten metres: ${size} px`);
  // Long names are made to fit, never cut, and all rows of a page are on the wall.
  const cut = await wall.locator('.wall tbody :is(th, td)').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1 || one.getBoundingClientRect().bottom > innerHeight).map((one) => one.innerText));
  assert.deepEqual(cut, [], 'names that are cut');
  const letters = await wall.locator('.left span, .right span').evaluateAll((all) => Math.min(...all.map((one) => parseFloat(getComputedStyle(one).fontSize))));
  assert.ok(letters >= 22, `the smallest name has ${letters} px`);
  await wall.locator('[data-page="1"] [data-row="24"]').waitFor();
  // The clock: started, extended, stopped.
  await desk.page.getByRole('button', { name: 'Start the clock' }).click();
  await wall.locator('[data-clock="plenty"][data-running="true"]').waitFor();
  const before = await wall.locator('[role="timer"]').innerText();
  await wall.waitForFunction((shown) => document.querySelector('[role="timer"]').innerText !== shown, before);
  await desk.page.getByRole('button', { name: '5 more minutes' }).click();
  await said(desk.page, '155 minutes in all');
  await desk.page.getByRole('button', { name: 'Stop' }).click();
  await wall.locator('[data-running="false"]').waitFor();
  await desk.page.evaluate(async (id) => {
    const send = (command) => fetch(`/api/events/${id}/commands`, { method: 'POST', headers: { 'X-Touchback': '1', 'Content-Type': 'application/json' }, body: JSON.stringify({ command }) });
    await send({ command: 'clock', step: 'reset', minutes: 4 });
    await send({ command: 'clock', step: 'start' });
  }, desk.id);
  await wall.locator('[data-clock="last"]').waitFor();
  await check(wall, 'room last minutes');
  // A lost connection is shown; what was missed is there afterwards.
  await guest.context().setOffline(true);
  await guest.locator('[data-line="lost"]').waitFor();
  await desk.page.getByRole('button', { name: 'Stop' }).click();
  await said(desk.page, 'stands still');
  const seq = (await desk.view()).seq;
  await guest.context().setOffline(false);
  await guest.locator('[data-line="lost"]').waitFor({ state: 'detached' });
  await guest.locator(`[data-seq="${seq}"]`).waitFor();
  assert.deepEqual([...hosts], [new URL(server.url).host], 'no other host is asked');
  assert.deepEqual(wall.problems, []);
});

test('two organisers at once: a stale page is told, a double click does nothing twice, roles come by link', async () => {
  const desk = await Desk.create(browser, server.url, { title: 'Two', change: paper });
  const { page } = desk;
  await desk.registerMany(['Ann', 'Ben', 'Cid', 'Dan']);
  await desk.checkInAll();
  await desk.draw();
  await desk.to('staff');
  await page.locator('input[name="person"]').fill('Sam');
  await page.getByRole('button', { name: 'Appoint' }).click();
  const link = await page.locator('[data-invitation] a').getAttribute('href');
  await check(page, 'desk staff');
  const sam = await newPage(browser);
  await sam.goto(server.url + new URL(link).pathname + new URL(link).hash);
  await sam.waitForURL('**/desk');
  await sam.goto(`${server.url}/e/${desk.id}/desk/rounds`);
  await desk.to('rounds');
  // Sam's page is cut off before Olga draws.
  await sam.getByRole('button', { name: 'Draw round 1' }).waitFor();
  await sam.route('**/api/events/*/commands', async (route) => {
    await desk.page.getByRole('button', { name: 'Draw round 1' }).dblclick();
    await desk.page.locator('[data-drawn="1"]').waitFor();
    await route.continue();
  }, { times: 1 });
  await sam.getByRole('button', { name: 'Draw round 1' }).click();
  await sam.locator('[data-notice="stale"]').getByText('Round 1 drawn').waitFor();
  await sam.locator('[data-drawn="1"]').waitFor();
  await check(sam, 'desk stale');
  const drawn = await sam.evaluate(async (id) => (await (await fetch(`/api/events/${id}/changes`)).json()).filter((one) => /drawn/.test(one.said ?? '')).length, desk.id);
  assert.equal(drawn, 1, 'drawn once');
  await sam.getByRole('button', { name: 'Publish round 1' }).click();
  await page.locator('[data-drawn]').waitFor({ state: 'detached' });
  // Both enter the same table; one result counts and the other is refused.
  for (const one of [page, sam]) await one.goto(`${server.url}/e/${desk.id}/desk/results`);
  for (const one of [page, sam]) await one.locator('.board [data-table="1"][data-state="open"]').waitFor();
  await Promise.all([page, sam].map((one, i) => one.locator('input[name="quick"]').fill(`1 ${i + 1}-0 0-0`)));
  await Promise.all([page, sam].map((one) => one.locator('input[name="quick"]').press('Enter')));
  for (const one of [page, sam]) await one.locator('.board [data-table="1"][data-state="final"]').waitFor();
  const refused = await Promise.all([page, sam].map((one) => one.locator('[data-notice="refused"]').count()));
  assert.ok(refused[0] + refused[1] <= 1, 'at most one was first');
  const results = await page.evaluate(async (id) => (await (await fetch(`/api/events/${id}/changes`)).json()).filter((one) => /final\.$/.test(one.said ?? '')).length, desk.id);
  assert.equal(results, 1, 'one result');
});

test('Secret Objectives: each phone knows its own, and what is revealed is what was dealt', async () => {
  const desk = await Desk.create(browser, server.url, { title: 'Secrets', preset: 'secret-objectives', change: paper });
  const coaches = [];
  for (const name of ['Anna', 'Bert']) {
    const page = await phone(browser, server.url, desk.id);
    await register(page, name);
    await page.getByRole('button', { name: 'Check in with a key of my own' }).click();
    await page.getByText('Your objectives are dealt').waitFor();
    coaches.push(page);
  }
  await desk.draw();
  await desk.round(1);
  const hands = [];
  for (const page of coaches) {
    await page.getByRole('button', { name: 'Show my objectives' }).click();
    hands.push(await page.locator('[data-objectives] li').evaluateAll((all) => all.map((one) => one.value)));
  }
  assert.deepEqual(hands.map((hand) => new Set(hand).size), [3, 3]);
  assert.deepEqual(Object.keys((await desk.view()).rounds[0].boards[0].objectives), [], 'nobody else knows');
  await check(coaches[0], 'objectives phone');
  await report(coaches[0], 1, 0, { objectives: 0 });
  await coaches[1].getByRole('button', { name: 'Confirm' }).click();
  for (const page of coaches) await page.getByRole('button', { name: 'Reveal them after the game' }).click();
  for (const page of coaches) await page.getByRole('button', { name: 'Reveal them after the game' }).waitFor({ state: 'detached' });
  const { coaches: people, rounds } = await desk.view();
  const revealed = ['Anna', 'Bert'].map((name) => rounds[0].boards[0].objectives[people.find((one) => one.name === name).number]);
  assert.deepEqual(revealed, hands);
  for (const one of [desk.page, ...coaches]) assert.deepEqual(one.problems, []);
});

test('a team event: captains register their teams on phones, and the teams are ranked', async () => {
  const desk = await Desk.create(browser, server.url, { title: 'Teams', preset: 'team', change: (text) => paper(text).replace(/size = \d+/, 'size = 2') });
  const captains = [];
  for (const name of ['Anna', 'Bert']) {
    const page = await phone(browser, server.url, desk.id);
    await register(page, name, name === 'Anna' ? 'human' : 'orc');
    captains.push(page);
  }
  await desk.registerMany(['Cid', 'Dan'], 'skaven');
  await desk.to('staff');
  for (const name of ['Anna', 'Bert']) {
    await desk.page.locator('input[name="person"]').fill(name);
    await desk.page.locator('select[name="role"]').selectOption('captain');
    await desk.page.getByRole('button', { name: 'Appoint' }).click();
    await desk.page.locator('[data-invitation]').getByText(`For ${name}:`).waitFor();
  }
  for (const [i, page] of captains.entries()) {
    await page.locator('input[name="team"]').fill(i ? 'Bears' : 'Aces');
    await page.getByLabel(i ? 'Dan' : 'Cid').check();
    await page.getByRole('button', { name: 'Register the team' }).click();
    await page.getByRole('heading', { name: i ? 'Bears' : 'Aces' }).waitFor();
  }
  await desk.checkInAll();
  await desk.draw();
  await desk.round(1);
  await desk.to('results');
  for (const one of await desk.tables()) await desk.type(`${one.table} 2-0`);
  await desk.page.goto(`${server.url}/e/${desk.id}/standings`);
  await desk.page.getByRole('table', { name: 'Teams' }).getByText('Aces').waitFor();
  await check(desk.page, 'team standings');
  await check(captains[0], 'team phone');
  for (const one of [desk.page, ...captains]) assert.deepEqual(one.problems, []);
});
