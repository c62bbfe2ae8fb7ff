// The things beside the play: the news since one's turn, choices that come too late, the chat, notes, the count of games that wait.
import { begin, byList, expect, friends, isOver, test } from './people.js';

/** Two friends whose first cards are chosen: the one who acts, and the one who waits. */
async function atPlay(browser) {
  const { pages: [ada, ben], close } = await friends(browser);
  for (const page of [ada, ben]) await expect(page.locator('html')).toHaveAttribute('data-live', 'live');
  for (const page of [ben, ada]) for (let step = 0; step < 3; step += 1) await byList(page, 0);
  await expect(ben.locator('#table')).toHaveAttribute('data-seq', (await ada.locator('#table').getAttribute('data-seq')) ?? '');
  const isAda = (await ada.locator('#table').getAttribute('data-awaited')) === 'true';
  return { acting: isAda ? ada : ben, waiting: isAda ? ben : ada, close };
}

test('the news since one\'s turn come by themselves, and go when they are seen', async ({ browser }) => {
  const { acting, waiting, close } = await atPlay(browser);
  await byList(acting, 0);
  await expect(waiting.locator('#since .turns li').first()).toBeVisible();
  await expect(waiting.locator('.boards .place.touched').first()).toBeVisible();
  await waiting.getByRole('button', { name: 'Mark as seen' }).click();
  await expect(waiting.locator('#since')).toHaveCount(0);
  await expect(waiting.locator('.boards .place.touched')).toHaveCount(0);
  await close();
});

test('what is said reaches the other at once, as text, until the player is muted', async ({ browser }) => {
  const { acting, waiting, close } = await atPlay(browser);
  const say = async (page, words) => {
    await page.locator('#words').fill(words);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.locator('#words')).toHaveValue('');
  };
  await say(acting, '<img src=x onerror="document.title=1"> hello');
  await expect(waiting.locator('#chat .words p')).toHaveText('<img src=x onerror="document.title=1"> hello');
  await expect(waiting.locator('#chat img')).toHaveCount(0);
  await waiting.locator('#words').fill('half a sentence');
  await say(acting, 'again');
  await expect(waiting.locator('#chat .words p')).toHaveCount(2);
  await expect(waiting.locator('#words')).toHaveValue('half a sentence');
  await acting.getByRole('button', { name: 'Take back' }).last().click();
  await expect(waiting.locator('#chat .words p')).toHaveCount(1);
  await waiting.locator('#chat summary').click();
  await waiting.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(waiting.locator('#chat .words p')).toHaveCount(0);
  await say(acting, 'nobody hears');
  await byList(acting, 0);
  await expect(waiting.locator('#since')).toHaveCount(1);
  await expect(waiting.locator('#chat .words p')).toHaveCount(0);
  await close();
});

test('notes are kept, and nobody else has them', async ({ browser }) => {
  const { acting, waiting, close } = await atPlay(browser);
  await acting.locator('#notes summary').click();
  await acting.locator('#noted').fill('the brown slot');
  const kept = acting.waitForResponse((answer) => answer.url().endsWith('/notes'));
  await acting.getByRole('button', { name: 'Keep the notes' }).click();
  expect((await kept).status()).toBe(200);
  await acting.reload();
  await expect(acting.locator('#noted')).toHaveValue('the brown slot');
  await waiting.reload();
  expect(await waiting.content()).not.toContain('the brown slot');
  await close();
});

test('a choice that comes too late shows the table as it is now', async ({ page, context }) => {
  await begin(page, /Underwater Cities/);
  const other = await context.newPage();
  await other.goto(page.url());
  // The first page hears nothing of what happens on the second device: its stream never begins.
  await page.route('**/stream*', () => {});
  await page.reload();
  await byList(other, 0);
  await byList(page, 1);
  await expect(page.locator('#missed, #part-missed .note')).toHaveCount(1);
  await expect(page.locator('#choose .steps li')).toHaveCount(1);
  await byList(page, 0);
  await expect(page.locator('#part-missed .note')).toHaveCount(0);
});

test('a request that is lost is sent again, and counts once', async ({ page }) => {
  await begin(page, /Underwater Cities/);
  let sent = 0;
  await page.route('**/choose', async (route) => {
    sent += 1;
    if (sent === 1) {
      // It arrives, and its answer is lost.
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    } else await route.continue();
  });
  await byList(page, 0);
  expect(sent).toBe(2);
  await expect(page.locator('#choose .steps li')).toHaveCount(1);
});

test('a server that is busy is asked again', async ({ page }) => {
  await begin(page, /Underwater Cities/);
  let sent = 0;
  await page.route('**/choose', (route) => {
    sent += 1;
    if (sent > 2) return route.continue();
    return route.fulfill({ status: 503, contentType: 'text/html', body: '<!DOCTYPE html><title>busy</title>' });
  });
  await byList(page, 0);
  expect(sent).toBe(3);
  await expect(page.locator('#choose .steps li')).toHaveCount(1);
});

test('an answer that comes late never replaces a newer table', async ({ page }) => {
  await begin(page, /Underwater Cities/);
  const kept = [];
  await page.route('**/panels*', async (route) => {
    if (kept.length || route.request().method() !== 'GET') return route.continue();
    kept.push({ route, answer: await route.fetch() });
  });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await byList(page, 0);
  const step = await page.locator('#table').getAttribute('data-step');
  for (const { route, answer } of kept) await route.fulfill({ response: answer }).catch(() => {});
  await expect(page.locator('#table')).toHaveAttribute('data-step', step ?? '');
});

for (const [status, words] of [[429, 'Too many requests'], [422, 'A rule of the game']]) {
  test(`a refusal of ${status} is told beside the choices, which stay`, async ({ page }) => {
    await begin(page, /Underwater Cities/);
    const body = `<!DOCTYPE html><title>x</title><main id="main"><section role="alert"><h1>${words}</h1></section></main>`;
    await page.route('**/choose', (route) => route.fulfill({ status, contentType: 'text/html', body }));
    const all = page.locator('#choose details.all');
    if (!(await all.evaluate((list) => list.open))) await all.locator('summary').click();
    await all.locator('input[type=radio]').nth(2).check();
    await all.locator('.main').click();
    await expect(page.locator('#refused')).toContainText(words);
    await expect(all.locator('input[type=radio]').nth(2)).toBeChecked();
    await page.unroute('**/choose');
    await all.locator('.main').click();
    await expect(page.locator('#refused')).toHaveCount(0);
  });
}

test('the title counts the games that wait, and leads to the next', async ({ page, context }) => {
  await begin(page, /Underwater Cities/);
  expect(await isOver(page)).toBe(false);
  await expect(page).toHaveTitle(/^\(1\) /);
  const other = await context.newPage();
  await begin(other, /20th Century/);
  // It is looked once a minute, so a bot that begins lets this wait.
  await expect(other).toHaveTitle(/^\(2\) /, { timeout: 120_000 });
});
