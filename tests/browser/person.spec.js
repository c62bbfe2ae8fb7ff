// A guest becomes a person: a password, devices, signing in by name; a player's page, blocking and reporting; in German, too, and without script.
import { expect, friends, test } from './people.js';

const GOOD = 'kelp lantern orbit seven';

/** A name that nobody else has in these tests. */
const fresh = () => `Ada ${Math.random().toString(36).slice(2, 8)}`;

/** Signs in as a guest, takes a name, and sets a password. */
async function person(page, name) {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Play as a guest' }).click();
  await page.goto('/me');
  await page.locator('#name').fill(name);
  await page.getByRole('button', { name: 'Keep the name' }).click();
  await page.locator('#password').fill(GOOD);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('heading', { name: 'Change the password' })).toBeVisible();
}

/** Signs in by name and password. */
async function logIn(page, name, password) {
  await page.goto('/sign-in');
  await page.locator('#name').fill(name);
  await page.locator('#password').fill(password);
  await page.locator('form[action="/sign-in/password"] button').click();
}

for (const javaScriptEnabled of [true, false]) {
  test(`a password signs in on another device, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({ browser }) => {
    const contexts = [await browser.newContext({ javaScriptEnabled }), await browser.newContext({ javaScriptEnabled })];
    const [here, there] = [await contexts[0].newPage(), await contexts[1].newPage()];
    const name = fresh();
    await person(here, name);
    await logIn(there, name, 'wrong password entirely');
    await expect(there.getByRole('alert')).toContainText('Name and password do not belong together');
    await logIn(there, name.toUpperCase(), GOOD);
    await expect(there.locator('.bar nav')).toContainText(name);
    await here.reload();
    const others = here.locator('.devices li', { hasNotText: 'this device' });
    await expect(others).toHaveCount(1);
    await expect(others).toContainText('Chrome');
    await others.getByRole('button').click();
    await expect(here.locator('.devices li')).toHaveCount(1);
    await there.goto('/me');
    await expect(there).toHaveURL(/sign-in/);
    await Promise.all(contexts.map((context) => context.close()));
  });
}

test('a password that anybody guesses is refused in the words of the reader', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'de' });
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Als Gast spielen' }).click();
  await page.goto('/me');
  await page.locator('#password').fill('passwort');
  await page.locator('form[action="/me/password"] button').click();
  await expect(page.getByRole('alert')).toContainText('Dieses Passwort gehört zu den ersten, die jemand ausprobiert.');
  await context.close();
});

test('a player is reported and blocked from the chat on', async ({ browser }) => {
  const { pages: [ada, ben], close } = await friends(browser);
  for (const page of [ada, ben]) await expect(page.locator('html')).toHaveAttribute('data-live', 'live');
  await ben.locator('#words').fill('You are a barnacle');
  await ben.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(ada.locator('#chat .words p')).toHaveCount(1);
  await ada.locator('#chat .words').getByRole('link', { name: 'Report' }).click();
  await expect(ada.getByRole('heading', { name: 'Report these words' })).toBeVisible();
  const player = ada.url();
  await ada.locator('#reason').fill('An insult.');
  await ada.getByRole('button', { name: 'Report' }).click();
  await expect(ada.getByRole('heading', { name: 'The report has arrived' })).toBeVisible();
  await ada.goto(player);
  await ada.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(ada.getByRole('button', { name: 'Block no longer' })).toBeVisible();
  await close();
});
