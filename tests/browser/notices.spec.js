// Notices to players while the page is closed. All of it works without script.
import { expect, test } from './people.js';

/** A guest on the screen of notices, in this language and without script. */
async function guest(browser, locale = 'en') {
  const context = await browser.newContext({ javaScriptEnabled: false, locale });
  const page = await context.newPage();
  await page.goto('/me/notices');
  await expect(page).toHaveURL(/\/sign-in/);
  await page.locator('form[action="/sign-in/guest"] button').click();
  await expect(page).toHaveURL(/\/me\/notices/);
  return { page, close: () => context.close() };
}

/** Presses a button of the one channel. */
const press = (page, name) => page.locator('article').getByRole('button', { name, exact: true }).click();

test('a webhook is added, tried, given another secret, switched off and removed', async ({ browser }) => {
  const { page, close } = await guest(browser);
  await page.getByLabel('Address').fill('https://hooks.example.org/fathom');
  await page.locator('form:has(#hook) button').click();
  const secret = await page.locator('#secret').textContent();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await page.goto('/me/notices');
  await expect(page.locator('#secret')).toHaveCount(0);
  await press(page, 'Try it');
  await expect(page.locator('article li')).toHaveCount(1);
  await press(page, 'Another secret');
  expect(await page.locator('#secret').textContent()).not.toBe(secret);
  await press(page, 'Switch off');
  await expect(page.locator('article')).toContainText('· off');
  await press(page, 'Switch on');
  await expect(page.locator('article')).toContainText('· on');
  await press(page, 'Remove');
  await expect(page.locator('article')).toHaveCount(0);
  await close();
});

test('an address in a network of the server is refused with the reason', async ({ browser }) => {
  const { page, close } = await guest(browser);
  await page.getByLabel('Address').fill('https://127.0.0.1/');
  await page.locator('form:has(#hook) button').click();
  await expect(page.locator('main')).toContainText('names its host, not a number');
  await close();
});

test('quiet hours are kept', async ({ browser }) => {
  const { page, close } = await guest(browser);
  await page.locator('#from').fill('22:00');
  await page.locator('#until').fill('07:00');
  await page.locator('[name="urgent"]').uncheck();
  await page.locator('form:has(#from) button').click();
  await expect(page.locator('#from')).toHaveValue('22:00');
  await expect(page.locator('#until')).toHaveValue('07:00');
  await expect(page.locator('[name="urgent"]')).not.toBeChecked();
  await close();
});

test('a feed is shown once, read without signing in, and gone when it is removed', async ({ browser, request }) => {
  const { page, close } = await guest(browser, 'de');
  await page.getByRole('button', { name: 'Feed hinzufügen' }).click();
  const links = page.locator('.note a');
  const [turns, deadlines] = [await links.nth(0).getAttribute('href'), await links.nth(1).getAttribute('href')];
  for (const [address, text] of [[turns, 'Deine Züge'], [deadlines, 'BEGIN:VCALENDAR']]) {
    const answer = await request.get(address ?? '');
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain(text);
  }
  await page.goto('/me/notices');
  await page.locator('form[action="/me/notices/feed"]').getByRole('button', { name: 'Entfernen' }).click();
  expect((await request.get(turns ?? '')).status()).toBe(404);
  await close();
});

test('a browser subscribes, is known again, and shows the message that comes', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en', permissions: ['notifications'] });
  const page = await context.newPage();
  const keys = await subscriptionKeys();
  // No push service is reached from here: the browser's own subscription is the one thing that is not real.
  await page.addInitScript(({ keys }) => {
    const endpoint = 'https://push.example.org/send/one';
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
    let subscribed = null;
    PushManager.prototype.getSubscription = async () => subscribed;
    PushManager.prototype.subscribe = async (options) => {
      if (options.applicationServerKey.length !== 65 || !options.userVisibleOnly) throw new Error('no key');
      sessionStorage.setItem('subscribed', 'yes');
      return (subscribed = subscription);
    };
    if (sessionStorage.getItem('subscribed')) subscribed = subscription;
  }, { keys });
  await page.goto('/me/notices');
  await page.locator('form[action="/sign-in/guest"] button').click();
  await page.getByRole('button', { name: 'Tell me here' }).click();
  await expect(page.locator('article')).toContainText('push.example.org');
  await expect(page.locator('article .own')).toBeVisible();
  await expect(page.locator('#push')).toBeHidden();
  await press(page, 'Try it');
  await expect(page.locator('article li')).toHaveCount(1);
  expect(await delivered(context, page)).toEqual([{ title: 'Dive', body: 'It is your turn.', tag: 'one', address: '/rules' }]);
  expect(await pressed(context)).toEqual({ opened: [new URL('/rules', page.url()).href], shown: 0 });
  await press(page, 'Remove');
  await expect(page.locator('#push')).toBeVisible();
  await context.close();
});

/** The keys of a subscription, as a browser draws them. */
async function subscriptionKeys() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const p256dh = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey)).toString('base64url');
  return { p256dh, auth: Buffer.alloc(16, 7).toString('base64url') };
}

/** Presses the message that is shown, which DevTools cannot: the worker is told so by an event of its own. Returns what it does then. */
async function pressed(context) {
  const [worker] = context.serviceWorkers();
  return worker.evaluate(async () => {
    const opened = [];
    self.clients.openWindow = async (address) => opened.push(address);
    const [notification] = await self.registration.getNotifications();
    const press = new NotificationEvent('notificationclick', { notification });
    let done = Promise.resolve();
    // A browser takes promises from its own events alone.
    Object.defineProperty(press, 'waitUntil', { value: (promise) => (done = promise) });
    self.dispatchEvent(press);
    await done;
    return { opened, shown: (await self.registration.getNotifications()).length };
  });
}

/** Delivers a message by DevTools, as the push service would; returns what the browser shows then. */
async function delivered(context, page) {
  const session = await context.newCDPSession(page);
  const registered = new Promise((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations.length > 0) resolve(registrations[0].registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const data = JSON.stringify({ title: 'Dive', body: 'It is your turn.', tag: 'one', address: '/rules', lang: 'en' });
  const origin = new URL(page.url()).origin;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  const shown = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications();
      return all.map(({ title, body, tag, data }) => ({ title, body, tag, address: data.address }));
    });
  await expect.poll(shown).toHaveLength(1);
  return shown();
}
