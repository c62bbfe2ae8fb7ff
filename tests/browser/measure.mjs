// Measures the page against a running server: `FATHOM_SERVER=http://127.0.0.1:8080 node measure.mjs`.
//
// It prints what a first and a second view of a table transfer, and how long drawings take with the processor slowed four times and over
// a slow network; with `FATHOM_BINARY` also how long a newcomer waits. Nothing is asserted: figures of two machines differ.
import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { begin, byList, isOver } from './people.js';

const server = process.env.FATHOM_SERVER ?? 'http://127.0.0.1:8080';
/** The number of choices that are measured. */
const CHOICES = Number(process.env.CHOICES ?? 60);
/** Networks as the tools of Chromium describe them: bytes a second, milliseconds. */
const FAST = { offline: false, latency: 100, downloadThroughput: -1, uploadThroughput: -1 };
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

const sorted = (times) => [...times].sort((one, other) => one - other);
const at = (times, share) => sorted(times)[Math.min(times.length - 1, Math.floor(times.length * share))];
const tell = (what, value) => console.log(`${what.padEnd(64)} ${value}`);
const tellTimes = (what, times) =>
  tell(what, `median ${at(times, 0.5)?.toFixed(0)} ms, p99 ${at(times, 0.99)?.toFixed(0)} ms, of ${times.length}`);

/** In the page: keeps the time from each answer to the painting of what it changed, and from each submission to it. */
function observe() {
  window.measured = { patches: [], choices: [] };
  let submitted;
  addEventListener('submit', () => { submitted = performance.now(); }, true);
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (body) {
    this.addEventListener('load', () => {
      const begun = performance.now();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          window.measured.patches.push(performance.now() - begun);
          if (body && submitted) window.measured.choices.push(performance.now() - submitted);
        };
        port2.postMessage(null);
      });
    });
    send.call(this, body);
  };
}

/** A page of a person on a phone, with what it transfers. */
async function opened(browser, { slowed = 1, network } = {}) {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, locale: 'en', baseURL: server });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  const transferred = { bytes: 0, requests: 0 };
  await tools.send('Network.enable');
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    transferred.bytes += encodedDataLength;
    transferred.requests += 1;
  });
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  if (network) await tools.send('Network.emulateNetworkConditions', network);
  await page.addInitScript(observe);
  return { context, page, tools, transferred };
}

async function measureFiles() {
  const document = await (await fetch(server)).text();
  const hash = /\/ui\/[^/"]+/.exec(document)[0];
  const names = ['fathom.css', 'table.js', 'live.js', 'swap.js'];
  for (const name of names) {
    const answer = await fetch(`${server}${hash}/${name}`);
    if (answer.ok) tell(`${name}, compressed`, `${gzipSync(await answer.text()).length} bytes`);
  }
}

/** Plays a game by the list over a network of 100 ms. Returns its address, what signs in there, and the times. */
async function played(browser, game, slowed) {
  const play = await opened(browser, { slowed, network: FAST });
  await begin(play.page, game);
  for (let number = 0; number < CHOICES && !(await isOver(play.page)); number += 1) await byList(play.page, number);
  const measured = await play.page.evaluate(() => window.measured);
  const state = await play.context.storageState();
  const address = play.page.url();
  await play.context.close();
  return { measured, state, address };
}

async function measureGame(browser, game) {
  console.log(`\n${game}`);
  const { measured } = await played(browser, game, 1);
  tellTimes('own choice to new board, 100 ms network', measured.choices);
  const { measured: slowed, state, address } = await played(browser, game, 4);
  tellTimes('answer to painted, processor slowed 4x', slowed.patches);
  tellTimes('own choice to new board, slowed 4x, 100 ms network', slowed.choices);

  // The tools slow what a page asks for, not what its service worker asks for in its stead.
  const slowable = { viewport: { width: 390, height: 800 }, storageState: state, serviceWorkers: 'block' };
  const context = await browser.newContext(slowable);
  const view = await context.newPage();
  const tools = await context.newCDPSession(view);
  let bytes = 0;
  let requests = 0;
  await tools.send('Network.enable');
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => { bytes += encodedDataLength; requests += 1; });
  await view.goto(address, { waitUntil: 'load' });
  await view.waitForTimeout(300);
  tell('first view of a table, transferred', `${bytes} bytes in ${requests} requests`);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const drawn = [];
  for (let time = 0; time < 10; time += 1) {
    await view.reload({ waitUntil: 'load' });
    drawn.push(await view.evaluate(() => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0];
      const { responseEnd } = performance.getEntriesByType('navigation')[0];
      return (paint?.startTime ?? 0) - responseEnd;
    }));
  }
  tellTimes('document to first drawing, slowed 4x', drawn);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await tools.send('Network.emulateNetworkConditions', SLOW);
  const begun = Date.now();
  await view.goto(address, { waitUntil: 'domcontentloaded' });
  await view.locator('#table').waitFor();
  tell('second visit over slow 3G, board drawn', `${Date.now() - begun} ms`);
  await context.close();
}

/** The address that a server prints. */
function printed(program) {
  return new Promise((resolve) => {
    program.stdout.on('data', (lines) => {
      const open = /open (\S+) in a browser/.exec(lines);
      if (open) resolve(open[1]);
    });
  });
}

/** From the address that a new server prints to the first decision of somebody who has never been there: what the machines need of it. */
async function measureNewcomer(browser, binary) {
  const folder = mkdtempSync(join(tmpdir(), 'fathom-'));
  const program = spawn(binary, ['--database', join(folder, 'fathom.sqlite'), '--listen', '127.0.0.1:0'], { env: {} });
  const address = await printed(program);
  const begun = Date.now();
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, locale: 'en', baseURL: address });
  const page = await context.newPage();
  await begin(page, 'Underwater Cities');
  await page.locator('#table').waitFor();
  tell('newcomer: address printed to table shown', `${Date.now() - begun} ms`);
  await byList(page, 0);
  tell('newcomer: address printed to first decision made', `${Date.now() - begun} ms`);
  await context.close();
  program.kill();
  rmSync(folder, { recursive: true });
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
if (process.env.FATHOM_BINARY) await measureNewcomer(browser, process.env.FATHOM_BINARY);
await measureFiles();
await measureGame(browser, 'Underwater Cities');
await measureGame(browser, '20th Century');
await browser.close();
