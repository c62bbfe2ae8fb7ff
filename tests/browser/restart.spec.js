// The server is killed in mid-turn and started again: nothing is lost, and nothing happens twice.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { begin, byList, expect, isGood, isOver, test } from './people.js';

/** A port that nobody listens on. */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Starts the server of the environment on a database, and waits until it answers. */
async function start(folder, port) {
  const options = ['--database', join(folder, 'fathom.sqlite'), '--listen', `127.0.0.1:${port}`, '--rate-limit', 'off'];
  // The server reads its settings from the environment, too, so it is given none of the test's.
  const server = spawn(process.env.FATHOM_BINARY, options, { stdio: 'ignore', env: {} });
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/readyz`).then((answer) => answer.ok, () => false)).toBe(true);
  return server;
}

/** Kills a server as a power cut would. */
function kill(server) {
  return new Promise((resolve) => {
    server.once('exit', resolve);
    server.kill('SIGKILL');
  });
}

test('a server that dies in mid-turn and comes back goes on with the same turn', async ({ browser }) => {
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'fathom-')), await freePort()];
  let server = await start(folder, port);
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}` });
  const page = await context.newPage();
  await begin(page, /Underwater Cities/);
  await byList(page, 0);
  await expect(page.locator('#choose .steps li')).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('data-live', 'live');

  // A choice is under way when it dies: it is sent again, under the same key, until there is an answer.
  let isKilled = false;
  await page.route('**/choose', async (route) => {
    if (isKilled) return route.continue();
    isKilled = true;
    await kill(server);
    return route.abort();
  });
  const all = page.locator('#choose details.all');
  if (!(await all.evaluate((list) => list.open))) await all.locator('summary').click();
  await all.locator('input[type=radio]').first().check();
  await all.locator('.main').click();
  await expect(page.locator('html')).toHaveAttribute('data-live', 'offline');
  await expect(page.locator('#live')).toHaveText(/^offline since \d\d:\d\d$/, { useInnerText: true });
  await expect(page.locator('.stale')).toBeVisible();
  await expect(page.locator('#choose .choosing-off')).toBeVisible();
  await expect(page.locator('#choose .sending')).toBeVisible();
  await expect(page.locator('#choose')).toHaveAttribute('aria-busy', 'true');
  await expect(all.locator('.main')).toHaveAttribute('aria-disabled', 'true');
  // Another page cannot be had, and the browser says so in the words of the page, as long as nothing answers.
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('heading', { name: 'No connection' })).toBeVisible();
  expect(await other.locator('main').evaluate((main) => getComputedStyle(main).maxWidth)).not.toBe('none');

  server = await start(folder, port);
  await other.getByRole('link', { name: 'Try again' }).click();
  await expect(other.getByRole('heading', { name: 'No connection' })).toBeHidden();
  await other.close();
  await expect(page.locator('#choose .steps li')).toHaveCount(2);
  await expect(page.locator('#choose')).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-live', 'live');
  await expect(page.locator('.stale')).toBeHidden();

  // The rest of the turn is played as if nothing had been, and the record tells each choice once.
  await byList(page, 0);
  expect(await isOver(page)).toBe(false);
  await isGood(page);
  await context.close();
  await kill(server);
  rmSync(folder, { recursive: true });
});
