// Pictures for docs/events, taken from a running server: `node pictures.mjs [FOLDER]`.
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newPage, startBrowser } from './lib/browser.mjs';
import { Desk, handInFor, paper, phone, register } from './lib/hall.mjs';
import { phones } from './lib/phones.mjs';
import { startServer } from './lib/server.mjs';

const folder = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../docs/events/pictures'));
mkdirSync(folder, { recursive: true });
const shoot = (page, name) => page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 72 });
const NAMES = ['Amelie', 'Bruno', 'Carla', 'Dmitri', 'Elena', 'Farid', 'Greta', 'Hugo', 'Ines', 'Jonas', 'Katja', 'Leo', 'Maren', 'Noor'];

const server = await startServer();
const browser = await startBrowser();
try {
  const first = await newPage(browser);
  await first.goto(`${server.url}/events`);
  await first.getByLabel('Name of the event').fill('Town Hall Open');
  await shoot(first, 'new');
  await first.context().close();

  const desk = await Desk.create(browser, server.url, { title: 'Town Hall Open', change: (text) => paper(text).replace(/^name = .*$/m, 'name = "Town Hall Open"').replace('rounds = 5', 'rounds = 3') });
  const { page } = desk;
  await desk.to('rulespack');
  await page.locator('[data-pack="right"]').waitFor();
  await page.frameLocator('iframe').first().locator('h1, h2').first().waitFor();
  await shoot(page, 'rulespack');
  const anna = await phone(browser, server.url, desk.id);
  await register(anna, 'Anna');
  const bert = await phone(browser, server.url, desk.id);
  await register(bert, 'Bert', 'orc');
  const rest = await phones(server.url, desk.id, NAMES, { list: 'skaven' });
  await desk.to('');
  await page.locator('[data-qr]').first().waitFor();
  await shoot(page, 'steps');
  await desk.to('checkin');
  await shoot(page, 'check-in');
  await desk.checkInAll();
  await desk.draw();
  await desk.to('rounds');
  await page.getByRole('button', { name: 'Draw round 1' }).click();
  await page.locator('[data-drawn="1"]').waitFor();
  const { coaches, rounds } = await desk.view();
  const number = (name) => coaches.find((one) => one.name === name).number;
  const seat = rounds[0].boards.find((one) => [one.home, one.away].includes(number('Anna')));
  const other = seat.home === number('Anna') ? seat.away : seat.home;
  if (other !== number('Bert')) await desk.swap(other, number('Bert'), 'they play on the board');
  await page.getByText('Change seats').first().click();
  await page.evaluate(() => scrollTo(0, 0));
  await shoot(page, 'draw');
  await page.getByRole('button', { name: 'Publish round 1' }).click();
  await anna.locator('[data-my-table]').waitFor();
  await page.getByRole('button', { name: 'Start the clock' }).click();
  const wall = await newPage(browser, { size: { width: 1280, height: 720 } });
  await wall.goto(`${server.url}/e/${desk.id}/room`);
  await wall.locator('[data-room="pairings"] [data-row="1"]').waitFor();
  await shoot(wall, 'wall');
  await shoot(anna, 'phone-table');
  await Promise.all(rest.slice(0, 9).map((one) => one.result()));
  await desk.to('results');
  await page.locator('input[name="quick"]').fill(`${seat.table} 2-1 3-0`);
  await shoot(page, 'results');
  await page.locator('input[name="quick"]').fill('');

  // The board: rosters, a few moments of the match, and back.
  await handInFor(anna, 'Reavers', 'human');
  await handInFor(bert, 'Green Tide', 'orc');
  await anna.getByRole('button', { name: 'Play on our board' }).click();
  await anna.waitForURL(/\/m\//);
  await bert.getByRole('button', { name: 'Go to the board' }).click();
  await anna.waitForSelector('.match');
  await bert.waitForSelector('.match');
  await bert.getByRole('button', { name: 'Menu' }).click();
  await bert.getByRole('button', { name: 'Concede' }).click();
  await bert.getByRole('button', { name: 'Yes, I concede' }).click();
  await anna.getByRole('link', { name: 'Back to the event' }).first().click();
  await anna.locator('[data-on-board="over"]').waitFor();
  await anna.locator('[data-on-board="over"]').scrollIntoViewIfNeeded();
  await shoot(anna, 'phone-board');
  await bert.getByRole('link', { name: 'Back to the event' }).first().click();
  for (const one of [anna, bert]) await one.getByRole('button', { name: 'Confirm' }).click();
  await anna.locator('[data-my-table][data-state="final"]').waitFor();

  for (let n = 1; n <= 3; n++) {
    if (n > 1) await desk.round(n);
    await desk.to('results');
    for (const one of (await desk.tables()).filter((table) => table.state === 'open' || table.state === 'reported')) {
      if (n === 2 && one.state === 'open') await desk.type(`${one.table} ${2 + (one.table % 2)}-1 ${one.table % 4}-1`);
      else await desk.page.evaluate(async ([id, round, table]) => {
        const side = (touchdowns) => ({ touchdowns, casualties: 1 });
        await fetch(`/api/events/${id}/commands`, { method: 'POST', headers: { 'X-Touchback': '1', 'Content-Type': 'application/json' }, body: JSON.stringify({ command: { command: 'score', round, table, report: { home: side(table % 3), away: side((table + 1) % 2) } } }) });
      }, [desk.id, n, one.table]);
    }
    await page.locator('[data-open="0"]').waitFor();
  }
  await page.goto(`${server.url}/e/${desk.id}/standings`);
  await page.locator('.standings tbody tr').nth(5).waitFor();
  await shoot(page, 'standings');
  await desk.to('awards');
  await page.locator('[data-award]').first().waitFor();
  await shoot(page, 'awards');

  // A roster on a phone, with the check beside it.
  const drafting = await Desk.create(browser, server.url, { title: 'Rosters' });
  const coach = await phone(browser, server.url, drafting.id);
  await register(coach, 'Anna');
  await coach.getByRole('button', { name: 'Build a roster' }).click();
  await coach.locator('input[name="team-name"]').fill('Reavers');
  for (let i = 0; i < 5; i++) await coach.locator('[data-add="human-blitzer"]').click();
  await coach.locator('[data-problem]').first().waitFor();
  await coach.locator('[data-problem]').first().scrollIntoViewIfNeeded();
  await shoot(coach, 'phone-roster');
} finally {
  await browser.close();
  await server.stop();
}
console.log(`pictures in ${folder}`);
