// The offline shell: the first page and the built files that were loaded once. What the server says is never kept.
const SHELL = 'touchback-shell-1';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((shell) => shell.add('/')).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const old = async () => (await caches.keys()).filter((name) => name !== SHELL);
  event.waitUntil(old().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});

/** Built files carry a hash in their name and never change. */
async function built(request) {
  const shell = await caches.open(SHELL);
  const kept = await shell.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await shell.put(request, fresh.clone());
  return fresh;
}

/** Every address is the same page: the newest, or the kept one where the server cannot be reached. */
async function page(request) {
  const shell = await caches.open(SHELL);
  try {
    const fresh = await fetch(request);
    if (fresh.ok && fresh.headers.get('content-type')?.startsWith('text/html')) await shell.put('/', fresh.clone());
    return fresh;
  } catch (why) {
    const kept = await shell.match('/');
    if (kept) return kept;
    throw why;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(built(request));
});
