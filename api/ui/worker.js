// @ts-check
// Keeps one page of this build, and shows it instead of any page that cannot be fetched. Nothing of a game is kept. Shows the messages of
// the server, and leads to what they tell of.

/** The types of `self` are those of a window. */
const worker = /** @type {any} */ (self);
/** The page, which is kept in the language of whoever has installed the worker, and what it is drawn with. */
const OFFLINE = '/offline';
const KEPT = [OFFLINE, 'fathom.css', 'fathom.svg'];
/** The store of this build in this language. */
const STORE = location.pathname + location.search;

// The worker of another build or language waits until no page is open: one that took over at once left pages that were under way unanswered.
async function install() {
  const store = await caches.open(STORE);
  await store.addAll(KEPT);
}

async function activate() {
  const others = (await caches.keys()).filter((name) => name !== STORE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/**
 * Answers from what is kept only if nothing else answers.
 * @param {any} event
 */
function answer(event) {
  const { method, mode, url } = event.request;
  const isPage = method === 'GET' && mode === 'navigate';
  const isPart = KEPT.some((name) => new URL(name, location.href).href === url);
  if (!isPage && !isPart) return;
  const kept = () => caches.match(isPage ? OFFLINE : url);
  event.respondWith(fetch(event.request).catch(async () => (await kept()) ?? Response.error()));
}

/**
 * Shows a message. One that says nothing is shown too: a browser takes the permission away from whoever keeps silent.
 * @param {any} event
 */
async function show(event) {
  const { title = 'Fathom', body = '', address = '/', tag = 'fathom', lang } = event.data?.json() ?? {};
  const icon = new URL('fathom.svg', location.href).href;
  await worker.registration.showNotification(title, { body, tag, lang, icon, renotify: true, data: { address } });
}

/**
 * Opens the address of a message in the window that shows it already, or else in a new one.
 * @param {any} event
 */
async function lead(event) {
  event.notification.close();
  const address = new URL(event.notification.data?.address ?? '/', location.origin).href;
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((/** @type {any} */ page) => page.url === address);
  await (there ? there.focus() : worker.clients.openWindow(address));
}

worker.addEventListener('push', (/** @type {any} */ event) => event.waitUntil(show(event)));
worker.addEventListener('notificationclick', (/** @type {any} */ event) => event.waitUntil(lead(event)));
worker.addEventListener('install', (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener('fetch', answer);
