// Takes the pictures of README against a running server: `FATHOM_SERVER=http://127.0.0.1:8080 node pictures.mjs FOLDER`.
import { chromium } from '@playwright/test';
import { join } from 'node:path';
import { byList, isOver } from './people.js';

const folder = process.argv[2] ?? '.';
const UNDERWATER = /Underwater Cities/;
const TWENTIETH = /20th Century/;
const DESK = { width: 960, height: 600 };
const PHONE = { width: 390, height: 800 };
/** Each picture: what is shown after how many choices, how large and how. */
const PICTURES = [
  { name: 'home-desk', viewport: DESK },
  { name: 'underwater-desk', game: UNDERWATER, choices: 60, viewport: DESK },
  { name: 'underwater-phone', game: UNDERWATER, choices: 30, viewport: PHONE },
  { name: 'twentieth-desk', game: TWENTIETH, choices: 20, viewport: DESK },
  { name: 'twentieth-phone-dark', game: TWENTIETH, choices: 25, viewport: PHONE, colorScheme: 'dark', locale: 'de' },
  { name: 'aid-desk', path: '/learn/underwater_cities', viewport: DESK },
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const { name, game, choices = 0, path = '/', ...how } of PICTURES) {
  const context = await browser.newContext({ baseURL: process.env.FATHOM_SERVER ?? 'http://127.0.0.1:8080', locale: 'en', ...how });
  const page = await context.newPage();
  await page.goto(path);
  if (game) {
    await page.locator('.hero').getByRole('button', { name: game }).click();
    await page.waitForURL(/\/g\//);
  }
  for (let number = 0; number < choices && !(await isOver(page)); number += 1) await byList(page, number);
  if (game) {
    await page.goto(new URL(page.url()).pathname);
    await isOver(page);
  }
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await context.close();
}
await browser.close();
