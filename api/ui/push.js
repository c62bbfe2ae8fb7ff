// @ts-check
// Subscribes this browser to messages, and sends the server what it needs to write them.

import './shell.js';

const section = document.getElementById('push');
const form = section?.querySelector('form');

/** Returns the key of the server as bytes: browsers differ in whether they read its letters. */
function serverKey() {
  const letters = (section?.dataset.key ?? '').replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
}

/** Subscribes anew: a subscription of before may belong to another key. */
async function subscribe() {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('refused');
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey() });
}

/** @param {SubmitEvent} event */
async function send(event) {
  event.preventDefault();
  const refused = section?.querySelector('[role="status"]');
  try {
    const { endpoint, keys } = (await subscribe()).toJSON();
    for (const [name, value] of Object.entries({ address: endpoint, ...keys })) {
      const field = form?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value ?? '';
    }
    form?.submit();
  } catch {
    refused?.toggleAttribute('hidden', false);
  }
}

/** Marks the channel of this browser, which then needs no other one. */
async function mark() {
  const { pushManager } = await navigator.serviceWorker.ready;
  const endpoint = (await pushManager.getSubscription())?.endpoint;
  const articles = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('article[data-endpoint]'));
  const own = [...articles].find((article) => article.dataset.endpoint === endpoint);
  own?.querySelector('.own')?.toggleAttribute('hidden', false);
  section?.toggleAttribute('hidden', Boolean(own));
}

if (navigator.serviceWorker && 'PushManager' in window && 'Notification' in window) {
  form?.addEventListener('submit', (event) => void send(event));
  void mark().catch(() => {});
}
