// Events in the browser: a day of sixteen coaches at the desk and on phones; groups and knockout to the wall chart.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { browser, server } from '../lib/both.mjs';
import { PHONE, newPage, shoot } from '../lib/browser.mjs';
import { Desk, check, handInFor, paper, phone, playOnBoard, register, said } from '../lib/hall.mjs';

test('sixteen coaches, four rounds: a table on our board and a concession, a drop, a dispute, a correction two rounds later, a tie for first', async () => {
  const desk = await Desk.create(browser, server.url, { title: 'Hall Open', change: (text) => paper(text).replace('rounds = 5', 'rounds = 4').replace(/^tiebreakers = .*$/m, 'tiebreakers = ["wins"]') });
  const { page } = desk;
  await check(page, 'desk steps');
  // Two on their phones, the others from a spreadsheet.
  const anna = await phone(browser, server.url, desk.id);
  await anna.locator('input[name="accepts"]').waitFor();
  await check(anna, 'join phone');
  await register(anna, 'Anna');
  const bert = await phone(browser, server.url, desk.id);
  await register(bert, 'Bert', 'orc');
  await desk.registerMany(Array.from({ length: 14 }, (_, i) => `Coach ${String(i + 1).padStart(2, '0')}`));
  await check(page, 'desk coaches');
  await desk.checkInAll();
  await check(page, 'desk check-in');
  await desk.draw();

  // Round 1: drawn, looked at, published; phones have it within two seconds.
  await desk.to('rounds');
  await page.getByRole('button', { name: 'Draw round 1' }).click();
  await page.locator('[data-drawn="1"]').waitFor();
  await check(page, 'desk draw');
  assert.equal(await anna.locator('[data-my-table]').count(), 0, 'a draw is not on phones');
  // Anna and Bert want to play on the board, so they are put at one table.
  const numbers = Object.fromEntries((await desk.view()).coaches.map((one) => [one.name, one.number]));
  const drawn = (await desk.view()).rounds[0].boards.find((one) => one.home === numbers.Anna || one.away === numbers.Anna);
  const other = drawn.home === numbers.Anna ? drawn.away : drawn.home;
  if (other !== numbers.Bert) await desk.swap(other, numbers.Bert, 'they play on the board');
  const began = Date.now();
  await page.getByRole('button', { name: 'Publish round 1' }).click();
  await anna.locator('[data-my-table]').waitFor();
  await bert.locator('[data-my-table]').waitFor();
  console.log(`published to phones in ${Date.now() - began} ms`);
  await check(anna, 'table phone');

  // The desk types the others; a closed table is refused; the last entry is undone.
  await desk.to('results');
  const table = async (who) => Number(await who.locator('[data-my-table]').getAttribute('data-my-table'));
  const [annas, berts] = [await table(anna), await table(bert)];
  const rest = (await desk.tables()).filter((one) => one.state === 'open' && one.table !== annas && one.table !== berts).map((one) => one.table);
  await desk.type(`${rest[0]} 2-1`);
  await page.locator('input[name="quick"]').fill(`${rest[0]} 3-1`);
  await page.locator('[data-reading="closed"]').waitFor();
  assert.ok(await page.getByRole('button', { name: 'Enter', exact: false }).first().isDisabled());
  await page.locator('input[name="quick"]').fill('');
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.locator(`.board [data-table="${rest[0]}"][data-state="open"]`).waitFor();
  for (const [i, one] of rest.entries()) await desk.type(`${one} ${2 + (i % 2)}-1 ${i % 3}-0`);
  // Anna and Bert play theirs on our board, with their own rosters; Bert concedes in the end.
  assert.equal(annas, berts);
  await handInFor(anna, 'Reavers', 'human');
  await handInFor(bert, 'Green Tide', 'orc');
  await playOnBoard(anna, bert);
  await page.locator(`.board [data-table="${annas}"]`).click();
  await page.locator('dialog [data-evidence="over"] a[href$="/replay"]').waitFor();
  await check(page, 'desk evidence');
  await page.keyboard.press('Escape');
  for (const one of [anna, bert]) {
    await one.locator('[data-on-board="over"], [data-my-table]').first().waitFor();
    await one.getByText('Conceded').first().waitFor();
    await check(one, `board over ${one === anna ? 'anna' : 'bert'}`);
    await one.getByRole('button', { name: 'Confirm' }).click();
    await one.locator(`[data-my-table][data-state="${one === anna ? 'reported' : 'final'}"]`).waitFor();
  }
  await anna.locator('[data-my-table][data-state="final"]').waitFor();
  const onBoard = (await desk.view()).rounds[0].boards.find((one) => one.table === annas);
  assert.equal(onBoard.result.conceded.by, onBoard.home_name === 'Bert' ? 'home' : 'away');
  assert.match(onBoard.on_board.replay, /^[0-9a-f]{32,}$/);
  await page.locator(`.board [data-table="${annas}"]`).getByText('Bert conceded').waitFor();
  await check(page, 'desk results');

  // A drop: fifteen are left, so round 2 has a Bye.
  const dropped = (await desk.view()).coaches.find((one) => !['Anna', 'Bert'].includes(one.name));
  await desk.to('coaches');
  await page.locator(`[data-coach="${dropped.number}"]`).getByRole('button', { name: 'More' }).click();
  await page.locator(`[data-coach="${dropped.number}"]`).getByRole('button', { name: 'Withdraw' }).click();
  await page.locator(`[data-coach="${dropped.number}"][data-status="withdrawn"]`).waitFor();
  await desk.round(2);
  await desk.to('results');
  assert.equal((await desk.tables()).filter((one) => one.state === 'bye').length, 1);

  // A dispute: Anna calls a referee, who rules. Both phones show the new round first.
  for (const one of [anna, bert]) {
    await one.locator('[data-my-table]:not([data-state="final"])').waitFor();
  }
  const second = await table(anna);
  const bye = (await anna.locator('[data-my-table]').getAttribute('data-state')) === 'bye';
  const disputed = bye ? await table(bert) : second;
  const caller = bye ? bert : anna;
  await caller.getByRole('button', { name: 'Call a referee' }).click();
  await caller.locator('input[name="dispute"]').fill('The ball was out');
  await caller.getByRole('button', { name: 'Call', exact: true }).click();
  await caller.locator('[data-my-table][data-state="disputed"]').waitFor();
  await page.locator(`.board [data-table="${disputed}"][data-state="disputed"]`).click();
  await page.locator('dialog input[name="home-touchdowns"]').fill('1');
  for (const seat of ['home', 'away']) await page.locator(`dialog input[name="${seat}-casualties"]`).fill('0');
  await page.locator('dialog input[name="ruling"]').fill('The touchdown counts');
  await check(page, 'desk ruling');
  await page.getByRole('button', { name: 'Rule', exact: true }).click();
  await caller.locator('[data-my-table][data-state="final"]').waitFor();
  for (const one of (await desk.tables()).filter((one) => one.state === 'open')) await desk.type(`${one.table} 1-0`);
  for (const n of [3, 4]) {
    await desk.round(n);
    if (n === 4) {
      await anna.getByRole('heading', { name: 'What you need in the last round' }).or(anna.getByText('You have a Bye')).first().waitFor();
      await check(anna, 'last round phone');
    }
    await desk.to('results');
    for (const one of (await desk.tables()).filter((one) => one.state === 'open')) await desk.type(`${one.table} 1-1`);
  }

  // A correction two rounds later, previewed before it is made.
  await page.locator('select[name="round"]').selectOption('2');
  const corrected = (await desk.tables()).find((one) => one.state === 'final' && one.table !== disputed);
  await page.locator(`.board [data-table="${corrected.table}"]`).click();
  await page.locator('dialog input[name="home-touchdowns"]').fill('4');
  await page.locator('dialog input[name="reason"]').fill('misread the slip');
  await page.getByRole('button', { name: 'What would change?' }).click();
  await page.locator('[data-preview]').getByText('touchdowns').first().waitFor();
  await page.getByRole('button', { name: 'Correct it' }).click();
  await said(page, 'corrected: misread the slip');

  // Standings with ties and why; awards; ceremony; proof.
  await page.goto(`${server.url}/e/${desk.id}/standings`);
  await page.locator('.standings tbody tr').nth(14).waitFor();
  assert.ok((await page.locator('.standings tr[data-place="1"][data-shared="true"]').count()) > 1, 'a tie for first is shown as a tie');
  await page.locator('.why').last().click();
  await page.locator('.because').waitFor();
  await check(page, 'standings');
  await check(anna, 'end phone');
  await desk.to('awards');
  await page.locator('[data-award="first-place"][data-tie="true"]').waitFor();
  await check(page, 'desk awards');
  await page.locator('[data-award="first-place"]').getByRole('button', { name: 'Let them roll off' }).click();
  await page.locator('[data-award="first-place"][data-tie="false"]').waitFor();
  await page.goto(`${server.url}/e/${desk.id}/ceremony`);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-open="true"]').waitFor();
  await check(page, 'ceremony');
  await page.goto(`${server.url}/e/${desk.id}/proof`);
  await page.locator('[data-proof="sound"]').waitFor();
  await page.getByText('It fits the commitment.').waitFor();
  await check(page, 'proof');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the event file' }).click();
  assert.match(readFileSync(await (await download).path(), 'utf8').split('\n')[0], /"what":"created"/);
  // Somebody from Germany without an account reads along on a phone.
  const reader = await newPage(browser, { size: PHONE, locale: 'de-DE' });
  for (const [path, seen] of [['/events', 'Neues Turnier'], [`/e/${desk.id}`, 'Runde 4 von 4'], [`/e/${desk.id}/standings`, 'Punkte'], [`/e/${desk.id}/coaches`, 'abgemeldet'], [`/e/${desk.id}/proof`, 'Es passt zur Festlegung.']]) {
    await reader.goto(server.url + path);
    await reader.getByText(seen).first().waitFor();
    await check(reader, `german ${path.split('/').at(-1).replace(desk.id, 'pairings')}`);
  }
  for (const one of [page, anna, bert, reader]) assert.deepEqual(one.problems, []);
});

test('groups and knockout to the wall chart, with a withdrawal', async () => {
  const desk = await Desk.create(browser, server.url, { title: 'Cup', preset: 'groups-knockout', change: (text) => paper(text).replace(/qualifiers = \d+/, 'qualifiers = 4') });
  const { page } = desk;
  await desk.registerMany(Array.from({ length: 8 }, (_, i) => `Coach ${String(i + 1).padStart(2, '0')}`));
  await desk.checkInAll();
  await desk.draw();
  const rounds = (await desk.view()).status.rounds;
  let left = null;
  for (let n = 1; n <= rounds; n++) {
    await desk.round(n);
    await desk.to('results');
    const boards = (await desk.view()).rounds.at(-1).boards;
    for (const board of boards.filter((one) => one.state === 'open')) {
      assert.ok(board.home !== left && board.away !== left, 'who has left is not paired');
      await desk.type(`${board.table} ${2 + (board.home % 3)}-${board.home % 2}`);
    }
    if (n === 2) {
      left = boards[0].home;
      await desk.to('coaches');
      await page.locator(`[data-coach="${left}"]`).getByRole('button', { name: 'More' }).click();
      await page.locator(`[data-coach="${left}"]`).getByRole('button', { name: 'Withdraw' }).click();
      await page.locator(`[data-coach="${left}"][data-status="withdrawn"]`).waitFor();
    }
    if (n === 3) {
      await page.goto(`${server.url}/e/${desk.id}/bracket`);
      await page.getByRole('table').first().waitFor();
      await check(page, 'groups');
    }
  }
  await page.goto(`${server.url}/e/${desk.id}/bracket`);
  await page.locator('[data-final] li').first().waitFor();
  await check(page, 'bracket');
  const [chart] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: 'Wall chart' }).click()]);
  await chart.waitForLoadState();
  assert.ok((await chart.pdf({ format: 'A4', landscape: true })).length > 5000, 'the wall chart can be printed');
  await shoot(chart, 'event-wall-chart');
  assert.deepEqual(page.problems, []);
});
