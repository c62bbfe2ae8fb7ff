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
