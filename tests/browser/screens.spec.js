// Every screen: accessible, in both languages and both colours, without overflow; and what strangers write is text.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { begin, byList, expect, test } from './people.js';
import { RECORDS, recorded } from './recorded.js';

/** The rule that other colours can break, and the one that takes longest. */
const CONTRAST = ['color-contrast'];
/** A rule that axe knows, and does not ask for by itself. */
const ALSO = { 'label-content-name-mismatch': { enabled: true } };

/** Returns all that axe finds. */
async function found(page, choose) {
  const { violations } = await choose(new AxeBuilder({ page })).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).slice(0, 3).join(' | ')}`);
}

/** Returns how far the page is wider than its window. */
function overflow(page) {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** Pages that need no game: what stands still. */
const STILL = ['underwater_cities', 'twentieth_century'].flatMap((game) => ['', '/rulings', '/catalogue'].map((page) => `/learn/${game}${page}`));

/** Makes an invitation to a game of one's own, and returns its address. */
async function invitation(page) {
  await page.goto('/new?ruleset=underwater_cities');
  await page.locator('#visibility').selectOption('private');
  await page.locator('#title').fill('Vineta');
  await page.locator('main form .main').click();
  const lobby = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Make an invitation' }).click();
  return [lobby, new URL(await page.locator('#address').inputValue()).pathname];
}

/** Makes one of each screen, and returns their addresses. */
async function screens(page) {
  const shown = ['/', '/sign-in', '/new?ruleset=underwater_cities', '/new?ruleset=twentieth_century', '/nothing', '/offline', ...STILL];
  for (const game of [/Underwater Cities/, /20th Century/]) {
    await begin(page, game);
    const table = new URL(page.url()).pathname;
    shown.push(table, `${table}/orders`);
  }
  for (const record of RECORDS) shown.push(...Object.values(await recorded(page, record)));
  return [...shown, '/me', '/players/easy', '/reported', ...(await invitation(page))];
}

/** Shows a screen; an invitation to who has none of the seats. */
async function show(page, address) {
  if (address.startsWith('/join/')) await page.context().clearCookies();
  await page.goto(address);
}

/** The address in German. */
const german = (address) => `${address}${address.includes('?') ? '&' : '?'}lang=de`;

/** The rules for a desk in light colours: all. */
const desk = (axe) => axe.options({ rules: ALSO });
/** The same in dark colours: what those can break. */
const dark = (axe) => axe.withRules(CONTRAST);
/** A phone has the colours of a desk. */
const phone = (axe) => axe.options({ rules: { ...ALSO, 'color-contrast': { enabled: false } } });

test.describe('on a desk', () => {
  test.use({ reducedMotion: 'reduce' });

  test('axe finds nothing on any screen, in light and in dark', async ({ page }) => {
    for (const address of await screens(page)) {
      await page.emulateMedia({ colorScheme: 'light' });
      await show(page, address);
      expect.soft(await found(page, desk), address).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect.soft(await found(page, dark), `${address} in dark`).toEqual([]);
    }
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

  test('axe finds nothing on any screen', async ({ page }) => {
    for (const address of await screens(page)) {
      await show(page, address);
      expect.soft(await found(page, phone), address).toEqual([]);
    }
  });
});

/** The words of four letters and more. */
function words(text) {
  return new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
}

/** Words that German has, too. */
const GERMAN = ['mine', 'recycling', 'lands', 'sold'];

/** The folders of message files, of the page and of what it tells about the games. */
const MESSAGES = ['replay', 'engine/kernel', 'engine/underwater', 'engine/twentieth'];

/** The words of the messages of a language, without keys, arguments and comments. */
function spoken(language) {
  const folders = MESSAGES.map((owner) => join(process.env.FATHOM_FIXTURES, '..', owner, 'messages', language));
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const said = text.split('\n').filter((line) => !line.startsWith('#')).map((line) => line.replace(/^[a-z0-9-]+ =|\{ *\$[a-z_]+ *(->|\})?|^ +\*?\[[a-z0-9]+\]/g, ''));
  return words(said.join('\n'));
}

test('in German no screen has an English word, and none is wider than its window', async ({ page }) => {
  const [english, own] = [spoken('en'), spoken('de')];
  const foreign = [...english].filter((word) => !own.has(word) && !GERMAN.includes(word));
  expect(foreign.length).toBeGreaterThan(300);
  for (const address of await screens(page)) {
    await show(page, german(address));
    const shown = words(await page.evaluate(readable));
    expect.soft(foreign.filter((word) => shown.has(word)), address).toEqual([]);
    for (const width of [360, 768, 1280, 3840]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await overflow(page), `${address} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

/** In the page: all that is read, seen or heard, but what other players and the two games are called. */
function readable() {
  const copy = document.body.cloneNode(true);
  for (const other of copy.querySelectorAll('bdi, script, symbol, [lang=en], code, .where, .games .what')) other.remove();
  const labels = [...copy.querySelectorAll('[aria-label], [title], [alt], [placeholder]')].flatMap((element) =>
    ['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''));
  return [copy.textContent, ...labels].join('\n').replaceAll(/Underwater Cities|20th Century/g, '');
}

test('each seat has its mark, of a shape and a colour of its own', async ({ page }) => {
  await begin(page, /20th Century/);
  const strips = page.locator('.seat-strip h2 > svg.mark');
  await expect(strips).toHaveCount(4);
  const [shapes, colours] = [new Set(), new Set()];
  for (const mark of await strips.all()) {
    shapes.add(await mark.locator('path').getAttribute('d'));
    colours.add(await mark.evaluate((drawn) => getComputedStyle(drawn.querySelector('path')).fill));
  }
  expect([shapes.size, colours.size]).toEqual([4, 4]);
  for (const title of await page.locator('.of-seat h2').all()) await expect(title.locator('svg.mark')).toHaveCount(1);
  for (const line of await page.locator('#log li:has(> .facts)').all()) expect(await line.locator(':scope > svg.mark').count()).toBeLessThanOrEqual(1);
});

test('what a stranger writes appears as text', async ({ page }) => {
  const hostile = '<img src=x onerror=alert(1)>';
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Play as a guest' }).click();
  await page.goto('/new');
  await page.locator('#title').fill(hostile);
  await page.locator('main form .main').click();
  await expect(page.locator('h1')).toContainText(hostile);
  await page.goto('/me');
  await page.locator('#name').fill('<b>Ada</b>');
  await page.getByRole('button', { name: 'Keep the name' }).click();
  await expect(page.locator('.bar nav')).toContainText('<b>Ada</b>');
  expect(await page.locator('img[src=x], bdi b').count()).toBe(0);
});

test('what a player is called is text at the table, too', async ({ page }) => {
  await begin(page, /Underwater Cities/);
  const table = page.url();
  await page.goto('/me');
  await page.locator('#name').fill('<i onclick=x>E</i>');
  await page.getByRole('button', { name: 'Keep the name' }).click();
  await page.goto(table);
  await expect(page.locator('.seat-strip.own h2')).toContainText('<i onclick=x>E</i>');
  await page.locator('#words').fill('<svg onload=alert(1)>');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.locator('#chat .words p')).toHaveText('<svg onload=alert(1)>');
  await byList(page, 0);
  expect(await page.locator('main i[onclick], svg[onload], #log i').count()).toBe(0);
});
