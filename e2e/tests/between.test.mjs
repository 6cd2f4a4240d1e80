// Between the games of an event: objectives by the desk and on slips, teams that change, results that leave something out, codes of slips.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from '../lib/both.mjs';
import { PHONE, newPage } from '../lib/browser.mjs';
import { Desk, check, paper, phone, plainRoster, register, report, rosterFile, said } from '../lib/hall.mjs';
import { phones } from '../lib/phones.mjs';

/** The secret-objectives preset with another way to the objectives. */
const by = (way) => (text) => paper(text).replace('secret_objectives = true', `secret_objectives = true\nobjectives_by = "${way}"`);

async function two(desk) {
  const coaches = [];
  for (const name of ['Anna', 'Bert']) {
    const page = await phone(browser, server.url, desk.id);
    await register(page, name);
    coaches.push(page);
  }
  await desk.checkInAll();
  await desk.draw();
  await desk.round(1);
  for (const page of coaches) await page.locator('[data-my-table]').waitFor();
  return coaches;
}

test("objectives drawn by the desk: on the owner's phone, on slips, revealed when the game is over", async () => {
  const desk = await Desk.create(browser, server.url, { title: 'Drawn', preset: 'secret-objectives', change: by('desk') });
  const coaches = await two(desk);
  const hands = [];
  for (const page of coaches) {
    await page.getByRole('button', { name: 'Show my objectives' }).click();
    hands.push(await page.locator('[data-objectives="desk"] li').evaluateAll((all) => all.map((one) => one.value)));
  }
  assert.deepEqual(hands.map((hand) => new Set(hand).size), [3, 3]);
  await check(coaches[0], 'objectives desk phone');
  await desk.to('paper');
  const [slips] = await Promise.all([desk.page.context().waitForEvent('page'), desk.page.getByRole('link', { name: 'Objective slips' }).click()]);
  await slips.getByText('Secret Objectives of Anna').waitFor();
  // What is left empty is asked for, and nothing is written.
  await coaches[0].locator('input[name="home-touchdowns"]').fill('1');
  await coaches[0].getByRole('button', { name: 'Send the result' }).click();
  await coaches[0].locator('[data-problem="casualties_missing"]').first().waitFor();
  await coaches[0].locator('[data-problem="objectives_missing"]').first().waitFor();
  await report(coaches[0], 1, 0, { objectives: 1 });
  await coaches[1].getByRole('button', { name: 'Confirm' }).click();
  await coaches[1].locator('[data-revealed]').nth(1).waitFor();
  const { coaches: people, rounds } = await desk.view();
  assert.deepEqual(['Anna', 'Bert'].map((name) => rounds[0].boards[0].objectives[people.find((one) => one.name === name).number]), hands);
  for (const one of [desk.page, coaches[1]]) assert.deepEqual(one.problems, []);
});

test('objectives rolled at the table are written down by coach and desk; quick entry asks for what is missing', async () => {
  const desk = await Desk.create(browser, server.url, { title: 'Rolled', preset: 'secret-objectives', change: by('slips') });
  const coaches = await two(desk);
  await desk.to('results');
  const quick = desk.page.locator('input[name="quick"]');
  await quick.fill('1 2-0');
  await quick.press('Enter');
  await desk.page.locator('[data-reading="none"]').waitFor();
  assert.equal((await desk.tables())[0].state, 'open', 'nothing is taken for none unasked');
  // The code of the slip stands for the table.
  const { code } = (await desk.view()).rounds[0].boards[0];
  await quick.fill(`${code.toLowerCase()} 2-0 1-0 3-1`);
  await quick.press('Enter');
  await desk.page.locator('.board [data-state="final"]').waitFor();
  await coaches[0].locator('input[name^="rolls-"]').fill('5, 5, 17');
  await coaches[0].getByRole('button', { name: 'Write them down' }).click();
  await coaches[0].locator('[data-problem="three_objectives"]').waitFor();
  await coaches[0].locator('input[name^="rolls-"]').fill('5 5 9 2');
  await coaches[0].getByRole('button', { name: 'Write them down' }).click();
  await coaches[0].locator('[data-revealed]').waitFor();
  await desk.page.locator('.board [data-table="1"]').click();
  await desk.page.locator('dialog input[name^="rolls-"]').fill('1 2 3');
  await desk.page.locator('dialog').getByRole('button', { name: 'Write them down' }).click();
  await desk.page.locator('dialog [data-revealed]').nth(1).waitFor();
  await check(desk.page, 'desk objectives');
  await check(coaches[0], 'objectives slips phone');
});

test('teams that change: deeds and injuries by phone, points spent, gold for the weaker team, all in German too', async () => {
  const change = (text) => text.replace(/club_mates_apart_until_round = \d/, 'club_mates_apart_until_round = 0').replace('[draft]', '[additional]\ninjuries = true\nadvancement = true\n\n[draft]');
  const desk = await Desk.create(browser, server.url, { title: 'Grown', change });
  const coaches = [];
  for (const name of ['Anna', 'Bert', 'Cleo', 'Dora']) {
    const page = await phone(browser, server.url, desk.id);
    await register(page, name);
    await page.locator('input[type="file"]').setInputFiles(rosterFile(`${name}'s`, 'human'));
    await page.locator('[data-problems="0"]').waitFor();
    await page.getByRole('button', { name: 'Hand in', exact: true }).click();
    await page.locator('[data-roster="submitted"]').waitFor();
    coaches.push(page);
  }
  await desk.to('coaches');
  await desk.page.getByRole('button', { name: /^Approve all/ }).click();
  await desk.page.locator('[data-roster="approved"]').nth(3).waitFor();
  await desk.checkInAll();
  await desk.draw();
  await desk.round(1);
  const first = (await desk.view()).rounds[0].boards[0];
  const [home, away] = [coaches[first.home - 1], coaches[first.away - 1]];
  await home.locator('[data-add-deed="home"]').click();
  await home.locator('input[name="home-deed-player"]').fill('1');
  await home.locator('input[name="home-deed-count"]').fill('2');
  await home.locator('[data-add-deed="home"]').click();
  await home.locator('input[name="home-deed-player"]').nth(1).fill('1');
  await home.locator('select[name="home-deed"]').nth(1).selectOption('mvp');
  await home.locator('[data-add-hurt="away"]').click();
  await home.locator('input[name="away-hurt-player"]').fill('3');
  await home.locator('select[name="away-harm"]').selectOption('dead');
  await check(home, 'report deeds phone');
  await report(home, 2, 0);
  await away.locator('[data-deeds="away"]').getByText('#3 Dead').waitFor();
  await away.getByRole('button', { name: 'Confirm' }).click();
  await home.locator('[data-player="1"]').getByText('10 SPP').waitFor();
  await home.locator('select[name="advance-player"]').selectOption('1');
  await home.locator('select[name="advance-what"]').selectOption('skill:mighty-blow');
  await home.getByRole('button', { name: 'Spend the points' }).click();
  await home.locator('[data-player="1"]').getByText('Mighty Blow').waitFor();
  await check(home, 'squad phone');
  await desk.to('results');
  await desk.type('2 0-0');
  await desk.round(2);
  // The team of lower value has gold; the desk sees the same team.
  const weak = away.locator('[data-hire]');
  await weak.waitFor();
  await weak.locator('input[name^="hire-"]').first().fill('1');
  await check(away, 'hire phone');
  await away.getByRole('button', { name: /^Hire for/ }).click();
  await away.locator('[data-hired]').waitFor();
  await desk.to('coaches');
  await desk.page.locator(`[data-coach="${first.away}"]`).getByRole('button', { name: /^More/ }).click();
  await desk.page.locator(`[data-squad="${first.away}"] [data-hired]`).waitFor();
  for (const one of [desk.page, ...coaches]) assert.deepEqual(one.problems, []);
});

test('the code on a slip leads the desk to the table, a coach to their own page, others to what everybody sees', async () => {
  const desk = await Desk.create(browser, server.url, { title: 'Scanned', change: paper });
  const [anna] = await two(desk);
  await desk.to('paper');
  const [slips] = await Promise.all([desk.page.context().waitForEvent('page'), desk.page.getByRole('link', { name: 'Result slips' }).click()]);
  const scanned = await slips.locator('svg.qr').first().getAttribute('aria-label');
  const at = server.url + new URL(scanned).pathname;
  await desk.page.goto(at);
  await desk.page.waitForURL(/\/desk\/results\?round=1&table=1$/);
  await desk.page.locator('dialog input[name="home-touchdowns"]').waitFor();
  await anna.goto(at);
  await anna.waitForURL(`**/e/${desk.id}/me`);
  const guest = await newPage(browser);
  await guest.goto(at);
  await guest.locator('[data-table-of]').getByText('Anna').waitFor();
  await check(guest, 'table of a code');
  await guest.goto(`${server.url}/e/${desk.id}/t/NONSENSE`);
  await guest.getByText('No table has the code').waitFor();
  await desk.page.goto(`${server.url}/e/${desk.id}/desk/results`);
  await desk.type('1 1-0');
  await said(desk.page, 'final');
});

test('the Spare Player on a phone: enters with the code of the desk and a roster, and plays the coach who is left over', async () => {
  const desk = await Desk.create(browser, server.url, { title: 'Odd', change: (text) => text.replace(/club_mates_apart_until_round = \d/, 'club_mates_apart_until_round = 0') });
  const { page } = desk;
  const coaches = await phones(server.url, desk.id, ['Ann', 'Ben', 'Cid'], { roster: plainRoster('human') });
  await desk.to('staff');
  await page.locator('input[name="person"]').fill('Sam');
  await page.locator('select[name="role"]').selectOption('spare');
  await page.getByRole('button', { name: 'Appoint' }).click();
  const link = new URL(await page.locator('[data-invitation] a').getAttribute('href'));
  const sam = await newPage(browser, { size: PHONE });
  await sam.goto(server.url + link.pathname + link.hash);
  await sam.locator('input[name="name"][readonly]').waitFor();
  assert.equal(await sam.locator('input[name="name"]').inputValue(), 'Sam');
  await sam.locator('select[name="list"] option[value="human"]').waitFor({ state: 'attached' });
  await sam.locator('select[name="list"]').selectOption('human');
  await sam.locator('input[name="accepts"]').check();
  await sam.getByRole('button', { name: 'Register' }).click();
  await sam.locator('[data-spare]').waitFor();
  await sam.locator('input[type="file"]').setInputFiles(rosterFile('Odds', 'human'));
  await sam.locator('[data-problems="0"]').waitFor();
  await sam.getByRole('button', { name: 'Hand in', exact: true }).click();
  await sam.locator('[data-roster="submitted"]').waitFor();
  await check(sam, 'spare phone');
  await desk.to('coaches');
  await page.getByRole('button', { name: 'Approve all 4 rosters' }).click();
  await page.locator('[data-roster="approved"]').nth(3).waitFor();
  await desk.to('checkin');
  await page.getByRole('button', { name: 'All 3 are here' }).click();
  await page.getByRole('heading', { name: '0 still to come' }).waitFor();
  await desk.draw();
  await desk.round(1);
  await sam.locator('[data-my-table="2"][data-state="open"]').waitFor();
  await check(sam, 'spare table phone');
  const board = (await desk.view()).rounds[0].boards[1];
  assert.equal(board.spare, 4);
  const left = coaches[board.home - 1];
  assert.equal((await left.ask(`/api/events/${desk.id}/rosters/4`)).rosters[0].name, 'Odds');
  await report(sam, 1, 2);
  await sam.locator('[data-my-table][data-state="reported"]').waitFor();
  const side = (touchdowns) => ({ touchdowns, casualties: 0 });
  await left.send({ command: 'report', table: 2, report: { home: side(1), away: side(2) } });
  await sam.locator('[data-my-table][data-state="final"]').waitFor();
  const { rows } = await left.ask(`/api/events/${desk.id}/standings`);
  assert.equal(rows.length, 3, 'the Spare Player is not ranked');
  for (const one of [page, sam]) assert.deepEqual(one.problems, []);
});
