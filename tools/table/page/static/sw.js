// What an installed page starts from when the server cannot be reached: the page itself, which then says so, in the reader's language. With a
// connection everything comes from the server. Knows no table; stores nothing that is sent over the socket.
const name = 'cardwright';

/** Stores the page and what it consists of; then what an older page consisted of is dropped. */
async function keep(response) {
  if (!response.ok) return;
  const cache = await caches.open(name);
  const text = await response.clone().text();
  const before = await cache.match('/');
  if (before && (await before.text()) === text) return;
  const files = [...text.matchAll(/"(\/(?:assets\/|icon)[^"]+)"/g)].map(([, file]) => file);
  await cache.addAll(files);
  await cache.put('/', response);
  for (const old of await cache.keys()) if (!['/', ...files].includes(new URL(old.url).pathname)) await cache.delete(old);
}

/** The page is shown at once, and stored beside that. */
async function pageFor(event) {
  try {
    const response = await fetch(event.request);
    event.waitUntil(keep(response.clone()).catch(() => undefined));
    return response;
  } catch {
    return (await caches.match('/')) ?? Response.error();
  }
}

/** Files whose names change with their contents. */
async function fileFor(request) {
  const stored = await caches.match(request);
  if (stored) return stored;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(name)).put(request, response.clone());
  return response;
}

/** Words of languages in files: as they are now; without a connection, as they were. */
async function wordsFor(request) {
  try {
    const response = await fetch(request);
    if (response.ok) await (await caches.open(name)).put(request, response.clone());
    return response;
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(fetch('/').then(keep));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname === '/') event.respondWith(pageFor(event));
  else if (pathname.startsWith('/languages')) event.respondWith(wordsFor(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request));
});
// It is this person's turn: the page that said so comes to the front.
self.addEventListener('notificationclick', (event) => {
  const { data } = event.notification;
  event.notification.close();
  const opened = self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((all) => {
    const page = all.find(({ url }) => url === data);
    return page ? page.focus() : self.clients.openWindow(data);
  });
  event.waitUntil(opened);
});
