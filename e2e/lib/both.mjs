// One server and one browser for a file of tests; both are there when its first test begins.
import { after, before } from 'node:test';
import { startBrowser } from './browser.mjs';
import { startServer } from './server.mjs';

export let server;
export let browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});
