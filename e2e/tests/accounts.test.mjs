// An account from its first to its last day, on a phone and a desktop; and the page of an administrator.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { noSeriousFindings } from '../lib/axe.mjs';
import { PHONE, newPage, shoot, speaking, startBrowser } from '../lib/browser.mjs';
import { startServer } from '../lib/server.mjs';

const PASSWORD = 'a long password';
let server, browser, sink;

/** A mail server that keeps what it is given. */
function mailSink() {
  const mails = [];
  const line = (socket) => {
    let data = null;
    socket.write('220 sink\r\n');
    let rest = '';
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      rest += bytes;
      for (let end; (end = rest.indexOf('\r\n')) >= 0; rest = rest.slice(end + 2)) {
        const text = rest.slice(0, end);
        if (data === null) {
          if (text === 'DATA') data = [];
          socket.write(text === 'DATA' ? '354 go on\r\n' : text === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
        } else if (text === '.') {
          mails.push(data.join('\n').replaceAll('=\n', '').replaceAll('=3D', '='));
          data = null;
          socket.write('250 kept\r\n');
        } else data.push(text);
      }
    });
  };
  const listening = createServer(line);
  return new Promise((done) => listening.listen(0, '127.0.0.1', () => done({ mails, port: listening.address().port, stop: () => listening.close() })));
}

before(async () => {
  sink = await mailSink();
  server = await startServer(['--mail-server', `smtp://127.0.0.1:${sink.port}`, '--mail-from', 'Touchback <touchback@example.org>', '--public-url', 'https://play.example.org', '--sign-ins', '1000/1000']);
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
  sink?.stop();
});

async function fits(page, what) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${what} is ${wide} px too wide`);
}

async function register(page, name, url = server.url) {
  await page.goto(`${url}/account`);
  const form = page.locator('form', { has: page.getByRole('heading', { name: 'Create account' }) });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Your sign-in name').fill(name.toLowerCase());
  await form.getByLabel(/Password/).fill(PASSWORD);
  await form.getByRole('button', { name: 'Create account' }).click();
}

async function signIn(page, login, password) {
  await page.goto(`${server.url}/account`);
  const form = page.locator('form', { has: page.getByRole('heading', { name: 'Sign in' }) });
  await form.getByLabel('Sign-in name').fill(login);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

/** The link of the newest mail, once there are so many. */
async function link(count) {
  while (sink.mails.length < count) await new Promise((wake) => setTimeout(wake, 20));
  return /https:\/\/play\.example\.org(\/account\/\w+#\w+)/.exec(sink.mails[count - 1])[1];
}

test('from guest to account, lost, recovered, exported and deleted', async () => {
  const page = await newPage(browser, { size: PHONE });
  await page.goto(server.url);
  // A match by one's own hand makes a guest.
  const made = await page.evaluate(async () => (await fetch('/api/guests', { method: 'POST', headers: { 'X-Touchback': '1', 'Content-Type': 'application/json' }, body: '{"name":"Gert"}' })).status);
  assert.equal(made, 201);
  await page.goto(`${server.url}/account`);
  await page.getByText('You play as Gert, a guest.').waitFor();
  await shoot(page, 'account-guest-phone');
  await fits(page, 'the page of a guest');
  await register(page, 'Ann');
  await page.locator('[data-codes="10"]').waitFor();
  const codes = await page.locator('[data-codes] code').allInnerTexts();
  assert.equal(new Set(codes).size, 10);
  await noSeriousFindings(page, 'codes');
  await shoot(page, 'account-codes-phone');
  await fits(page, 'the page of the codes');
  const saved = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Save as a file' }).click()]);
  assert.ok(readFileSync(await saved[0].path(), 'utf8').includes(codes[9]));
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.locator('[data-codes]').waitFor({ state: 'detached' });
  await page.getByText('10 left').waitFor();
  await shoot(page, 'account-phone');

  // The other device, where the password is forgotten.
  const desk = await newPage(browser);
  await signIn(desk, 'ann', 'not this password');
  await desk.getByText('do not go together').waitFor();
  await desk.getByRole('link', { name: 'Forgotten your password?' }).click();
  await desk.getByLabel('Sign-in name', { exact: true }).fill('Ann');
  await desk.getByLabel('Recovery code').fill(codes[3].toUpperCase());
  await desk.getByLabel(/New password/).fill('the second password');
  await noSeriousFindings(desk, 'recover');
  await shoot(desk, 'account-recover');
  await desk.getByRole('button', { name: 'Set the password' }).click();
  await desk.getByText('9 left').waitFor();
  await page.goto(`${server.url}/account`);
  await page.getByText('You can play at once as a guest.').waitFor();

  // Both devices are listed, and one ends the other.
  await signIn(page, 'ann', 'the second password');
  await page.getByText('9 left').waitFor();
  await desk.goto(`${server.url}/account`);
  await desk.locator('[data-session="other"]').waitFor();
  assert.equal(await desk.locator('[data-session]').count(), 2);
  assert.match(await desk.locator('[data-session="here"]').innerText(), /Chrome, Linux\s+this device/);
  await noSeriousFindings(desk, 'account');
  await shoot(desk, 'account');
  await desk.locator('[data-session="other"]').getByRole('button', { name: 'End' }).click();
  await desk.locator('[data-session="other"]').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('You can play at once as a guest.').waitFor();

  // Another sign-in name, then an address, confirmed by mail.
  await desk.getByRole('button', { name: 'Change sign-in name' }).click();
  await desk.getByLabel('Your sign-in name').fill('annie');
  await desk.getByLabel('Your password', { exact: true }).fill('the second password');
  await desk.locator('form').getByRole('button', { name: 'Change sign-in name' }).click();
  await desk.getByText('Your sign-in name was changed.').waitFor();
  await desk.getByText('You sign in with the name annie').waitFor();
  await desk.getByRole('button', { name: 'Set address' }).click();
  await desk.getByLabel('E-mail address').fill('ann@example.org');
  await desk.getByLabel('Your password', { exact: true }).fill('the second password');
  await desk.locator('form').getByRole('button', { name: 'Set address' }).click();
  await desk.getByText('A mail is on its way.').waitFor();
  await desk.goto(server.url + (await link(1)));
  await desk.getByRole('button', { name: 'Confirm' }).click();
  await desk.getByText('The address is confirmed.').waitFor();
  await desk.goto(`${server.url}/account`);
  await desk.getByText('ann@example.org').waitFor();
  // On the phone, by mail.
  await page.goto(`${server.url}/account/recover`);
  await page.getByLabel('Sign-in name or e-mail address').fill('ann@example.org');
  await shoot(page, 'account-recover-phone');
  await fits(page, 'the page of recovery');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByText('If there is such an account').waitFor();
  await page.goto(server.url + (await link(2)));
  await page.reload();
  await page.getByLabel(/New password/).fill('the third password');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByText('You sign in with the name annie').waitFor();

  const file = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download my data' }).click()]);
  const kept = JSON.parse(readFileSync(await file[0].path(), 'utf8'));
  assert.equal(kept.account.login, 'annie');
  assert.equal(kept.sessions.length, 1);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel('Your password', { exact: true }).fill('the third password');
  await shoot(page, 'account-delete-phone');
  await page.getByRole('button', { name: 'Yes, delete everything' }).click();
  await page.getByText('You can play at once as a guest.').waitFor();
  await signIn(page, 'annie', 'the third password');
  await page.getByText('do not go together').waitFor();
  for (const one of [page, desk]) assert.deepEqual(one.problems.filter((line) => !/40[13]/.test(line)), []);
});

test('a passkey signs in without a password, until it is removed', async () => {
  // Browsers have passkeys on localhost, but not at an address of numbers.
  const numbers = await newPage(browser);
  await numbers.goto(`${server.url}/account`);
  await numbers.getByRole('link', { name: 'Forgotten your password?' }).waitFor();
  assert.equal(await numbers.getByRole('button', { name: 'Sign in with a passkey' }).count(), 0);

  const home = server.url.replace('127.0.0.1', 'localhost');
  const page = await newPage(browser, { size: PHONE });
  const keys = await page.context().newCDPSession(page);
  await keys.send('WebAuthn.enable');
  const { authenticatorId } = await keys.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
  const kept = async () => (await keys.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  await register(page, 'Kay', home);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('My phone');
  const own = page.locator('form', { has: page.getByLabel('Name of the passkey') });
  await own.getByLabel('Your password').fill('not this password');
  await page.getByRole('button', { name: 'Make the passkey' }).click();
  await page.getByText('This is not your password.').waitFor();
  assert.equal((await kept()).length, 0);
  await own.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Make the passkey' }).click();
  await page.locator('[data-passkey="My phone"]').getByText('not used yet').waitFor();
  assert.deepEqual((await kept()).map((one) => [one.rpId, one.isResidentCredential, one.userName]), [['localhost', true, 'kay']]);
  await noSeriousFindings(page, 'passkeys');
  await fits(page, 'the page with passkeys');
  await shoot(page, 'account-passkeys-phone');
  // The same device is not registered twice.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await own.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Make the passkey' }).click();
  await page.getByText('This device has a passkey for your account already.').waitFor();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  await shoot(page, 'account-passkey-sign-in-phone');
  // Nobody touches the device: the person is told, and can try again.
  await keys.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('No passkey was used').waitFor();
  await keys.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('You sign in with the name kay').waitFor();
  await page.locator('[data-passkey="My phone"]').getByText('Last used').waitFor();

  await page.getByRole('button', { name: 'Remove the passkey My phone' }).click();
  await page.locator('[data-passkey]').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('This passkey is not known here').waitFor();
  const german = await speaking(browser, null, 'de', PHONE);
  await german.goto(`${home}/account`);
  await german.getByRole('button', { name: 'Mit Passkey anmelden' }).waitFor();
  await fits(german, 'signing in, in German');
  assert.deepEqual(page.problems.filter((line) => !/40[13]/.test(line)), []);
});

test('a drawing match is cancelled from its page', async () => {
  const page = await newPage(browser, { size: PHONE });
  await page.goto(server.url);
  const id = await page.evaluate(async () => {
    const body = { ruleset: 'sevens', team: 'human', opponent: 'computer', plays: 'cards', plays_variant: 'draft' };
    const answer = await fetch('/api/matches', { method: 'POST', headers: { 'X-Touchback': '1', 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
    return (await answer.json()).id;
  });
  await page.goto(`${server.url}/m/${id}`);
  await page.locator('[data-cancel]').click();
  await shoot(page, 'cancel-drawing-phone');
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await page.waitForURL(`${server.url}/`);
  await page.goto(`${server.url}/m/${id}`);
  await page.getByRole('heading', { name: 'Called off' }).waitFor();
});

test('an administrator looks at a report, mutes, renames, bans, and closes a match', async () => {
  const [root, bob] = [await newPage(browser), await newPage(browser)];
  await root.goto(`${server.url}/admin`);
  await root.getByRole('heading', { name: 'Page not found' }).or(root.getByRole('link', { name: 'Home' })).first().waitFor();
  await register(root, 'Root');
  await root.getByRole('button', { name: 'I have saved them' }).click();
  assert.match(server.admin('grant', 'root', '--why', 'runs the server'), /Done: Root/);
  await register(bob, 'Bob');
  await bob.locator('[data-codes]').waitFor();
  await bob.goto(server.url);
  const id = await bob.evaluate(async () => {
    const send = async (path, body) => (await fetch(path, { method: 'POST', headers: { 'X-Touchback': '1', 'Content-Type': 'application/json' }, body: JSON.stringify(body) })).json();
    return (await send('/api/matches', { ruleset: 'sevens', team: 'human', opponent: 'computer' })).id;
  });
  const eve = await newPage(browser);
  await eve.goto(server.url);
  const reported = await eve.evaluate(async (match) => (await fetch('/api/reports', { method: 'POST', headers: { 'X-Touchback': '1', 'Content-Type': 'application/json' }, body: JSON.stringify({ who: { match, side: 'home' }, reason: 'abuse', text: 'He insults everybody.' }) })).status, id);
  assert.equal(reported, 204);

  await root.goto(`${server.url}/account`);
  await root.getByRole('link', { name: 'Administration' }).click();
  await root.locator('[data-report="open"]').getByText('He insults everybody.').waitFor();
  await root.locator('[data-report="open"]').getByRole('button', { name: 'Look at this person' }).click();
  const line = root.locator('[data-person="bob"]');
  await line.getByText('match in progress').or(line.getByText('match before its start')).first().waitFor();
  const act = async (name, fields) => {
    await line.getByRole('button', { name, exact: true }).click();
    for (const [label, value] of Object.entries(fields)) await line.getByLabel(label).fill(value);
    await line.getByRole('button', { name: `Confirm: ${name}` }).click();
  };
  await act('Mute', { Hours: '2', Reason: 'insults' });
  await line.locator('[data-muted]').waitFor();
  await act('Rename', { 'New name': 'Robert', Reason: 'a rude name' });
  await line.getByText('Robert').first().waitFor();
  await act('Ban', { Reason: 'again and again' });
  await line.locator('[data-banned]').waitFor();
  await noSeriousFindings(root, 'admin');
  await shoot(root, 'admin');
  await line.getByRole('button', { name: 'Close …' }).click();
  await root.locator('form', { has: root.getByLabel('Id or address of the match') }).getByLabel('Reason').fill('its coach is banned');
  await root.getByRole('button', { name: 'Close the match' }).click();
  await root.locator('[data-measure="close"]').waitFor();
  await root.locator('[data-report="open"]').getByRole('button', { name: 'Settle', exact: true }).click();
  await root.locator('[data-report="open"]').getByLabel('Reason').fill('banned');
  await root.getByRole('button', { name: 'Confirm: Settle' }).click();
  await root.locator('[data-measure="settle"]').waitFor();
  await root.getByText('Nothing is waiting.').waitFor();
  assert.deepEqual(await root.locator('[data-measure]').evaluateAll((all) => all.map((one) => one.dataset.measure)), ['settle', 'close', 'ban', 'rename', 'mute', 'grant']);

  await signIn(bob, 'bob', PASSWORD);
  await bob.getByText('again and again').waitFor();
  const told = server.admin('audit');
  assert.match(told, /Root .*: ban Robert .*: again and again/);
  assert.match(server.admin('reports'), /settled: banned/);
  const phone = await speaking(browser, root.context(), 'de', PHONE);
  await phone.goto(`${server.url}/admin`);
  await phone.getByRole('heading', { name: 'Verwaltung' }).waitFor();
  await phone.getByRole('searchbox').fill('bob');
  await phone.getByRole('button', { name: 'Suchen' }).click();
  await phone.locator('[data-person="bob"] [data-banned]').waitFor();
  await fits(phone, 'the page of an administrator');
  await shoot(phone, 'admin-phone-de');
  await phone.goto(`${server.url}/account`);
  await phone.getByText('Wo du angemeldet bist').waitFor();
  await fits(phone, 'an account in German');
  await shoot(phone, 'account-phone-de');
});
