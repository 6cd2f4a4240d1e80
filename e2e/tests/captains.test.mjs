// Events in the browser: a cup of teams with a substitute and a roll-off of captains; conversions and pairs that are kept apart.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from '../lib/both.mjs';
import { Desk, check, paper, phone, register, said } from '../lib/hall.mjs';

const cup = (text) => `${paper(text).replace('rounds = 5\n', '').replace('size = 4', 'size = 2')}\n[knockout]\nqualifiers = 4\ngroup_size = 2\n`;
const CAPTAINS = [['Anna', 'human', 'Aces', 'Eric'], ['Bert', 'orc', 'Bears', 'Finn'], ['Cleo', 'skaven', 'Cats', 'Gina'], ['Dora', 'dwarf', 'Dogs', 'Hugo']];

async function captains(desk) {
  const pages = [];
  for (const [name, list] of CAPTAINS) {
    const page = await phone(browser, server.url, desk.id);
    await register(page, name, list);
    pages.push(page);
  }
  await desk.registerMany([...CAPTAINS.map(([, , , mate]) => mate), 'Rita'], 'norse');
  await desk.to('staff');
  for (const [i, [name, , team, mate]] of CAPTAINS.entries()) {
    await desk.page.locator('input[name="person"]').fill(name);
    await desk.page.locator('select[name="role"]').selectOption('captain');
    await desk.page.getByRole('button', { name: 'Appoint' }).click();
    await desk.page.locator('[data-invitation]').getByText(`For ${name}:`).waitFor();
    await pages[i].locator('input[name="team"]').fill(team);
    await pages[i].getByLabel(mate).check();
    await pages[i].getByRole('button', { name: 'Register the team' }).click();
    await pages[i].getByRole('heading', { name: team }).waitFor();
  }
  return pages;
}

test('a cup of teams: a reserve comes in, captains roll off a level match on their phones, and the winner is in the final', async () => {
  const desk = await Desk.create(browser, server.url, { title: 'Cup', preset: 'team', change: cup });
  const { page } = desk;
  const phones = await captains(desk);
  await desk.to('checkin');
  await page.locator('[data-status="registered"]').getByText('in no team').waitFor();
  await desk.checkInAll();
  await desk.draw();
  await desk.round(1);
  await desk.to('results');
  for (const { table } of await desk.tables()) await desk.type(`${table} 2-0`);
  // Eric falls ill; Rita plays on for the Aces.
  await desk.to('coaches');
  await page.getByText('Teams: captain, substitute').click();
  const of = Object.fromEntries((await desk.view()).coaches.map((one) => [one.name, one.number]));
  await page.locator('select[name="of-team"]').selectOption({ label: 'Aces' });
  await page.locator('select[name="out"]').selectOption(String(of.Eric));
  await page.locator('select[name="in"]').selectOption(String(of.Rita));
  await check(page, 'desk substitute');
  await page.getByRole('button', { name: 'Substitute', exact: true }).click();
  await said(page, 'Rita plays instead of Eric');
  await phones[0].locator('[data-team]').getByText('Rita').waitFor();
  await desk.round(2);
  const { rounds, coaches } = await desk.view();
  const seated = rounds[1].boards.flatMap((board) => [board.home, board.away]);
  assert.ok(seated.includes(of.Rita) && !seated.includes(of.Eric), `${seated}`);
  // The first match is level on everything, the second is not.
  const team = (number) => coaches.find((one) => one.number === number).team;
  const level = [team(rounds[1].boards[0].home), team(rounds[1].boards[0].away)];
  await desk.to('results');
  for (const { table, home, away } of rounds[1].boards) {
    const one = [team(home), team(away)].every((number) => level.includes(number));
    await desk.type(`${table} ${!one ? '3-0' : table % 2 ? '1-0' : '0-1'}`);
  }
  await desk.to('rounds');
  await page.locator('[data-roll-off]').waitFor();
  await page.getByRole('button', { name: 'Draw round 3' }).click();
  await page.locator('[data-problem="roll_off_missing"]').waitFor();
  await check(page, 'desk roll off');
  // Only the two captains are asked; an unfinished roll-off is refused.
  const [inside, outside] = [true, false].map((asked) => phones.filter((_, i) => level.includes(team(of[CAPTAINS[i][0]])) === asked));
  assert.equal(inside.length, 2);
  const [captain, other] = inside;
  await captain.locator('[data-roll-off]').waitFor();
  for (const one of outside) assert.equal(await one.locator('[data-roll-off]').count(), 0);
  await captain.locator('input[name="rolls"]').fill('4-2 5-1');
  await captain.getByRole('button', { name: 'Enter these rolls' }).click();
  await captain.locator('[data-problem="roll_off_incomplete"]').waitFor();
  await check(captain, 'roll off phone');
  await captain.locator('input[name="rolls"]').fill('4-2, 3-3, 5-1, 1-6, 6-2, 2-5');
  await captain.getByRole('button', { name: 'Enter these rolls' }).click();
  for (const one of [captain, other]) await one.locator('[data-roll-off]').waitFor({ state: 'detached' });
  await desk.round(3);
  const last = (await desk.view()).rounds[2].boards;
  const final = [team(last[0].home), team(last[0].away)];
  assert.equal(level.filter((number) => final.includes(number)).length, 1, 'one of the level teams is in the final');
  for (const one of [other, ...outside]) assert.deepEqual(one.problems, []);
});

test('conversions wait for the organiser; a pair that is kept apart does not meet until it may', async () => {
  const desk = await Desk.create(browser, server.url, { title: 'Apart', change: paper });
  const { page } = desk;
  const anna = await phone(browser, server.url, desk.id);
  await register(anna, 'Anna');
  await anna.getByText('Conversions').click();
  await anna.getByRole('button', { name: 'Ask for approval' }).click();
  await anna.locator('[data-conversion="pending"]').waitFor();
  await check(anna, 'conversion phone');
  await desk.registerMany(['Bert', 'Cleo', 'Dora']);
  await desk.to('checkin');
  const row = page.locator('button[data-coach="1"]');
  await row.getByText('conversions not approved').waitFor();
  await row.click();
  await page.locator('[data-problem="conversion_open"]').waitFor();
  await desk.to('coaches');
  const set = async (state) => {
    await page.getByRole('button', { name: 'More Anna' }).click();
    await page.getByLabel('Conversions').selectOption(state);
    await anna.locator(`[data-conversion="${state}"]`).waitFor();
    await page.getByRole('button', { name: 'More Anna' }).click();
  };
  await set('rejected');
  await anna.getByRole('button', { name: 'Ask for approval' }).click();
  await anna.locator('[data-conversion="pending"]').waitFor();
  await set('approved');
  await desk.checkInAll();
  await desk.draw();
  await desk.to('rounds');
  const opponent = async () => {
    const { rounds } = await desk.view();
    const board = rounds.at(-1).boards.find((one) => one.home === 1 || one.away === 1);
    return board.home === 1 ? board.away : board.home;
  };
  await page.getByRole('button', { name: 'Draw round 1' }).click();
  await page.locator('[data-drawn="1"]').waitFor();
  const first = await opponent();
  await page.locator('[data-kept-apart]').getByText('Kept apart').click();
  await page.locator('select[name="apart-a"]').selectOption('1');
  await page.locator('select[name="apart-b"]').selectOption(String(first));
  await page.locator('input[name="apart-reason"]').fill('they share a car');
  await page.getByRole('button', { name: 'Keep apart' }).click();
  await page.locator('[data-veto]').getByText('they share a car').waitFor();
  // The draw is stale now, and a new one keeps the two apart.
  await page.locator('[data-drawn="1"][data-stale="true"]').waitFor();
  assert.ok(await page.getByRole('button', { name: 'Publish round 1' }).isDisabled());
  await check(page, 'desk kept apart');
  await page.getByRole('button', { name: 'Draw again' }).click();
  await page.locator('[data-drawn="1"][data-stale="false"]').waitFor();
  assert.notEqual(await opponent(), first);
  assert.equal(await anna.evaluate(async (id) => (await (await fetch(`/api/events/${id}`)).json()).vetoes, desk.id), undefined, 'the reason is not public');
  await page.locator('[data-veto]').getByRole('button', { name: 'Let them meet again' }).click();
  await page.locator('[data-veto]').waitFor({ state: 'detached' });
  assert.deepEqual(anna.problems, []);
});
