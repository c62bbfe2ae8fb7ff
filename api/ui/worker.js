// @ts-check
// Keeps one page of this build, and shows it instead of any page that cannot be fetched. Nothing of a game is kept.

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

worker.addEventListener('install', (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener('fetch', answer);
