// Games with friends on phones: an invitation, a bot, a start when all sit; a device that is passed round; once more.
import { byList, expect, sure, test, unfold } from './people.js';

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } };

/** Fills the form of a new game and creates it. */
async function create(page, fields) {
  await page.goto('/new?ruleset=underwater_cities');
  for (const [name, value] of Object.entries(fields)) await page.locator(`#${name}`).selectOption(value);
  await page.locator('main form .main').click();
  await expect(page).toHaveURL(/\/g\/[0-9a-f]{32}/);
  return page.url();
}

/** Makes the choice with which a seat is done: the first of the list. */
async function last(page) {
  await unfold(page);
  const all = page.locator('#choose details.all');
  if (!(await all.evaluate((list) => list.open))) await all.locator('summary').click();
  await all.locator('input[type=radio]').first().check();
  await sure(all.locator('.main'));
}

/** A picture, where the environment names a folder for them. */
async function picture(page, name) {
  const folder = process.env.FATHOM_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

test('a friend joins a private game by an invitation, a bot takes the third seat, and nobody else sees it', async ({ browser }) => {
  const [ada, ben, stranger] = await Promise.all([0, 1, 2].map(() => browser.newContext(PHONE)));
  const [one, two, three] = await Promise.all([ada, ben, stranger].map((context) => context.newPage()));
  const game = await create(one, { seats: '3', visibility: 'private', starts: 'when_full' });
  await picture(one, 'lobby');
  await one.getByRole('button', { name: 'Make an invitation' }).click();
  const address = await one.locator('#address').inputValue();
  expect(address).toMatch(/\/join\/[0-9a-z]{26}$/);
  await picture(one, 'invitation');
  await one.getByRole('link', { name: 'Back to the table' }).click();

  expect((await three.goto(game)).status()).toBe(404);
  await three.goto('/');
  expect(await three.locator(`a[href="${new URL(game).pathname}"]`).count()).toBe(0);

  await two.goto(address);
  await expect(two.locator('.lobby li')).toHaveCount(3);
  await picture(two, 'join');
  await two.getByRole('button', { name: 'Join' }).click();
  await expect(two).toHaveURL(game);

  await one.goto(game);
  await one.locator('input[name=bot][value=club]').check();
  await one.locator('form.levels').getByRole('button', { name: 'Seat 3' }).click();
  await expect(one.locator('#table')).toHaveAttribute('data-phase', 'playing');
  await two.goto(game);
  for (const page of [one, two]) for (let step = 0; step < 3; step += 1) await byList(page, 0);
  expect((await three.goto(game)).status()).toBe(404);
  await Promise.all([ada, ben, stranger].map((context) => context.close()));
});

test('a player who is invited by name finds the game on the first page, declines one and sits down at another', async ({ browser }) => {
  const [ada, ben] = await Promise.all([0, 1].map(() => browser.newContext({ ...PHONE, viewport: { width: 360, height: 740 } })));
  const [one, two] = await Promise.all([ada, ben].map((context) => context.newPage()));
  await two.goto('/sign-in');
  await two.getByRole('button', { name: 'Play as a guest' }).click();
  const name = (await two.locator('.bar nav').textContent()).match(/guest-[0-9a-z]+/)[0];
  const games = [];
  for (let count = 0; count < 2; count += 1) {
    games.push(await create(one, { seats: '3', visibility: 'private' }));
    await one.locator('#invitee').fill(name);
    await one.locator('form[action$="/invitees"] button').click();
    await expect(one.locator('#invitees')).toContainText(name);
  }
  await picture(one, 'invitees');
  await two.goto('/');
  await expect(two.locator('#invitations form[action="/me/invitation"]')).toHaveCount(2);
  await picture(two, 'invited');
  await two.getByRole('button', { name: 'Decline' }).first().click();
  await expect(two.locator('#invitations form[action="/me/invitation"]')).toHaveCount(1);
  await two.getByRole('button', { name: 'Sit down there' }).click();
  await expect(two.locator('.lobby')).toContainText(name);
  expect(games).toContain(two.url());
  await one.goto(two.url());
  await expect(one.locator('.lobby').first()).toContainText(name);
  await expect(one.locator('#invitees')).toHaveCount(0);
  await Promise.all([ada, ben].map((context) => context.close()));
});

test('two people share a device: a curtain falls between their seats', async ({ browser }) => {
  const phone = await browser.newContext(PHONE);
  const page = await phone.newPage();
  const game = await create(page, { seats: '2', own: '2', visibility: 'private', starts: 'when_full' });
  await expect(page.locator('.curtain h1')).toContainText('1');
  expect(await page.locator('#table').count()).toBe(0);
  await picture(page, 'curtain');
  await page.getByRole('link', { name: 'Show the table' }).click();
  await expect(page.locator('#table')).toHaveAttribute('data-seat', '1');
  for (let step = 0; step < 2; step += 1) await byList(page, 0);
  await last(page);
  // Seat 1 has chosen, so the device is passed on before anything of seat 2 is shown.
  await expect(page.locator('.curtain h1')).toContainText('2');
  expect(await page.locator('#table').count()).toBe(0);
  await page.getByRole('link', { name: 'Show the table' }).click();
  await expect(page.locator('#table')).toHaveAttribute('data-seat', '2');
  await byList(page, 0);
  await page.locator('.switch a').first().click();
  await expect(page.locator('.curtain h1')).toContainText('1');
  expect(new URL(page.url()).pathname).toBe(new URL(game).pathname);
  await phone.close();
});

test('who shares a device names the seats, and the names are text at the table, in the log and on the curtain', async ({ browser }) => {
  const phone = await browser.newContext(PHONE);
  const page = await phone.newPage();
  await create(page, { seats: '2', own: '2', visibility: 'unlisted', starts: 'when_full' });
  await page.getByRole('link', { name: 'Show the table' }).click();
  await page.locator('.labels summary').click();
  await page.locator('#label-1').fill('<i>Oma</i>');
  await page.locator('#label-2').fill('Ben');
  await picture(page, 'labels');
  await page.getByRole('button', { name: 'Keep the names' }).click();
  await expect(page.locator('#table')).toHaveAttribute('data-seat', '1');
  await expect(page.locator('.seat-strip.own h2')).toContainText('<i>Oma</i> (guest-');
  await expect(page.locator('.switch')).toContainText('Ben');
  for (let step = 0; step < 2; step += 1) await byList(page, 0);
  await last(page);
  await expect(page.locator('.curtain h1')).toContainText('Pass the device to Ben');
  await page.getByRole('link', { name: 'Show the table' }).click();
  for (let step = 0; step < 2; step += 1) await byList(page, 0);
  await last(page);
  // The curtain may fall once more, when the other seat has chosen.
  await expect(async () => {
    if (await page.locator('.curtain').count()) await page.getByRole('link', { name: 'Show the table' }).click();
    await expect(page.locator('#log li > bdi').filter({ hasText: '<i>Oma</i>' })).not.toHaveCount(0, { timeout: 3_000 });
  }).toPass();
  expect(await page.locator('main i').count()).toBe(0);
  // Another person at the table reads them, too, and can change none.
  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await other.goto(page.url());
  await expect(other.locator('#seats')).toContainText('Ben');
  await expect(other.locator('.labels')).toHaveCount(0);
  const left = new URL(page.url());
  await page.goto(left.href);
  await page.locator('.labels summary').click();
  await page.locator('#label-2').fill('');
  await page.getByRole('button', { name: 'Keep the names' }).click();
  await expect(page.locator('#seats')).not.toContainText('Ben');
  await Promise.all([phone.close(), stranger.close()]);
});

test('a game that is over is played again', async ({ page }) => {
  await create(page, { seats: '2', own: '2', visibility: 'private', starts: 'when_full' });
  await page.getByRole('link', { name: 'Show the table' }).click();
  await page.locator('details.asks summary').click();
  await page.locator('details.asks button[value*=abandon]').click();
  await expect(page.locator('#choose .note')).toBeVisible();
  await page.locator('.switch a').last().click();
  await page.getByRole('link', { name: 'Show the table' }).click();
  await page.locator('#choose .note button').first().click();
  await expect(page.locator('#table')).toHaveAttribute('data-phase', 'opened');
  await picture(page, 'over');
  const before = page.url();
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page).not.toHaveURL(before);
  await expect(page.locator('.curtain')).toBeVisible();
  await page.goto('/');
  await expect(page.locator('.rematch')).toHaveCount(1);
  await picture(page, 'home');
});

test('a game starts at a set time, and says when', async ({ browser }) => {
  const context = await browser.newContext({ ...PHONE, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto('/new?ruleset=underwater_cities');
  await expect(page.locator('#starts_at')).toBeHidden();
  await page.locator('#starts').selectOption('at');
  await expect(page.locator('#waits')).toBeHidden();
  // The calendar of who is not signed in is that of Greenwich.
  const start = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 16);
  await page.locator('#starts_at').fill(start);
  await picture(page, 'set-time');
  await page.locator('main form .main').click();
  await expect(page).toHaveURL(/\/g\/[0-9a-f]{32}/);
  await expect(page.locator('.terms')).toContainText('starts');
  await expect(page.locator(`.terms time[datetime^="${start}"]`)).toBeVisible();
  await context.close();
});
