// @ts-check
// Installs the worker that says so when the server cannot be reached. A player who signs out is told nothing more on this device.

const worker = new URL('worker.js', import.meta.url);
worker.searchParams.set('lang', document.documentElement.lang);

/** The only policy of the page: it lets this one address be run, and refuses every other. */
const rules = {
  /** @param {string} address */
  createScriptURL(address) {
    if (address !== worker.href) throw new TypeError(`not the worker: ${address}`);
    return address;
  },
};

/** @type {{createPolicy(name: string, given: typeof rules): typeof rules} | undefined} */
const trusted = Reflect.get(window, 'trustedTypes');
const policy = trusted?.createPolicy('fathom', rules) ?? rules;
// Without the worker the browser says in its own words that nothing is there.
navigator.serviceWorker?.register(policy.createScriptURL(worker.href), { scope: '/' }).catch(() => {});

/**
 * Ends the subscription of this browser; the server learns of it from the push service.
 * @param {SubmitEvent} event
 */
async function signOut(event) {
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  event.preventDefault();
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
  form.submit();
}

/** @type {HTMLFormElement | null} */
const leaving = document.querySelector('form[action="/me/sign-out"]');
leaving?.addEventListener('submit', (event) => void signOut(event));
