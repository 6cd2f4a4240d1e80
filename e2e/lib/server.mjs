// Starts the real server on a free port with its own database, and stops it by its process id.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

export function binary() {
  const target = process.env.CARGO_TARGET_DIR ?? join(root, 'target');
  const found = [process.env.TOUCHBACK, join(target, 'release/touchback'), join(target, 'debug/touchback')].find((path) => path && existsSync(path));
  if (!found) throw new Error('no touchback binary: run `make build`, or name one in TOUCHBACK');
  return found;
}

export function freePort() {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.on('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

/** `TOUCHBACK_URL` names a server that already runs; `more` are further settings. */
export async function startServer(more = []) {
  if (process.env.TOUCHBACK_URL) return { url: process.env.TOUCHBACK_URL, said: [], stop: async () => undefined };
  // Another process may take the port before the server does: then try another.
  for (let i = 0; ; i++) {
    try {
      return await launch(more);
    } catch (why) {
      if (i === 4 || !/cannot listen/.test(why.message)) throw why;
    }
  }
}

async function launch(more) {
  const folder = mkdtempSync(join(tmpdir(), 'touchback-e2e-'));
  const db = `sqlite:${join(folder, 'test.db')}`;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const said = [];
  // A coach wants to see what the computer does; a test does not.
  const child = spawn(binary(), ['serve', '--addr', `127.0.0.1:${port}`, '--db', db, '--computer-pause', '0', ...more], { stdio: ['ignore', 'pipe', 'pipe'] });
  const listen = (stream) => stream.on('data', (data) => said.push(String(data)));
  listen(child.stdout);
  listen(child.stderr);
  let ended = false;
  child.on('exit', () => (ended = true));
  const up = async () => (await fetch(`${url}/api/catalogue`).catch(() => null))?.ok;
  for (let i = 0; !(await up()); i++) {
    if (ended || i > 600) throw new Error(`the server ${ended ? 'ended' : 'does not answer'}: ${said.join('')}`);
    await new Promise((wake) => setTimeout(wake, 200));
  }
  return {
    url,
    said,
    /** The command line on the database of this server; its words. */
    admin: (...words) => execFileSync(binary(), ['admin', '--db', db, ...words], { encoding: 'utf8' }),
    async stop() {
      if (!ended) {
        child.kill('SIGTERM');
        await new Promise((done) => {
          child.on('exit', done);
          setTimeout(() => child.kill('SIGKILL'), 5000).unref();
        });
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
