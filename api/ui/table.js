// @ts-check
// The table: links and forms of the choices are followed without leaving the page, and what others do is shown as it happens.

import { settle, step } from './amount.js';
import { isConfirmed } from './confirm.js';
import { leaveOneStop, listen } from './keys.js';
import { follow } from './live.js';
import { forget, meant } from './near.js';
import { bring, topic } from './question.js';
import { filter, search } from './search.js';
import './shell.js';
import { compare, isCutOff, markButtons, tellBusy, tellSending } from './state.js';
import { ask, have, patch, send } from './swap.js';
import { follow as followTurns } from './turns.js';

/** Returns what the page says of the table that it shows. */
function shown() {
  const table = document.getElementById('table');
  const { game = '', seat, seq = '0', step = '0' } = table?.dataset ?? {};
  const chat = Number(document.getElementById('chat')?.dataset.last ?? 0);
  return { game, seat, seq: Number(seq), step: Number(step), chat };
}

/**
 * Shows a page that was answered, unless a newer one is shown already.
 * @param {Document} page
 */
function show(page) {
  compare(page.documentElement.dataset.build, document.documentElement.dataset.build);
  const next = page.getElementById('table')?.dataset;
  const { seq, step } = shown();
  const isOlder = next && (Number(next.seq) < seq || (Number(next.seq) === seq && Number(next.step) < step));
  const [from, to] = [document.getElementById('main'), page.getElementById('main')];
  if (isOlder || !from || !to) return;
  if (!next && isRefusal(page)) return;
  forget();
  const before = topic();
  patch(from, to);
  if (topic() !== before) bring();
  leaveOneStop();
  filter();
  settle();
  markButtons();
  document.title = page.title;
}

/**
 * Shows beside the choices why something was refused, so that the table and what is chosen stay; tells whether it was.
 * @param {Document} page
 */
function isRefusal(page) {
  const alert = page.querySelector('main [role="alert"]');
  const choices = document.getElementById('part-choose');
  if (!alert || !choices) return false;
  document.getElementById('refused')?.remove();
  const shown = document.importNode(alert, true);
  shown.id = 'refused';
  shown.querySelector('.button')?.remove();
  choices.before(shown);
  return true;
}

/** An answer to this reader, or news, that is under way, and news that came meanwhile. */
const way = { isBusy: false, isAsking: false, isStale: false };

/** @param {boolean} isBusy */
function setBusy(isBusy) {
  way.isBusy = isBusy;
  tellBusy(isBusy);
  if (!isBusy && way.isStale) void refresh().catch(() => {});
}

/**
 * Returns the address at which those parts of a table are that are not shown already.
 * @param {string} table the address of the table
 */
function parts(table) {
  const address = new URL(table, location.href);
  address.searchParams.set('have', have());
  return `${address.pathname}/panels${address.search}`;
}

/**
 * Asks for what is new of the table, once at a time. A choice that the reader has begun meanwhile goes first.
 * @returns {Promise<number | undefined>} the status of the answer; undefined if something else is under way
 */
async function refresh() {
  way.isStale = way.isBusy || way.isAsking;
  if (way.isStale) return undefined;
  const address = location.pathname + location.search;
  way.isAsking = true;
  try {
    const { ok, status, page } = await ask(parts(address));
    if (way.isBusy || address !== location.pathname + location.search) way.isStale = true;
    else if (ok) show(page);
    if (!way.isStale) return status;
  } finally {
    way.isAsking = false;
  }
  return way.isBusy ? undefined : refresh();
}

/**
 * Follows a link within the choices.
 * @param {string} address
 */
async function narrow(address) {
  setBusy(true);
  try {
    const { ok, page } = await ask(parts(address));
    if (!ok) throw new Error('refused');
    history.replaceState(null, '', address);
    show(page);
  } catch {
    location.assign(address);
  } finally {
    setBusy(false);
  }
}

/**
 * Follows a link within the choices, unless nothing can be asked now.
 * @param {string} link
 */
function point(link) {
  const { pathname, search } = new URL(link, location.href);
  if (!way.isBusy && !isCutOff()) void narrow(pathname + search);
}

/**
 * Sends a choice.
 * @param {string} address
 * @param {URLSearchParams} form
 * @returns {Promise<boolean>} `true` if it was taken
 */
async function choose(address, form) {
  setBusy(true);
  tellSending(address.endsWith('/choose'));
  form.set('have', have());
  try {
    const answer = await send(address, form);
    if (answer.ok) history.replaceState(null, '', answer.address);
    show(answer.page);
    return answer.ok;
  } finally {
    tellSending(false);
    setBusy(false);
  }
}

/** @param {Event} event */
function onClick(event) {
  const isPlain = event instanceof MouseEvent && event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!isPlain) return;
  const target = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const near = meant(event);
  if (near !== undefined) {
    event.preventDefault();
    if (near) point(near);
    return;
  }
  if (!target) return;
  const address = new URL(target.getAttribute('href') ?? '', location.href);
  if (address.origin !== location.origin || address.pathname !== location.pathname || target.closest('.switch')) return;
  if (!target.closest('#choose, a.place')) return;
  event.preventDefault();
  point(address.href);
}

/** @param {SubmitEvent} event */
function onSubmit(event) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!/^\/g\/[^/]+\/(choose|seen|chat|unsay|mute|notes)$/.test(new URL(form.action).pathname)) return;
  event.preventDefault();
  if (way.isBusy || isCutOff() || !isConfirmed(form, event.submitter)) return;
  const fields = new URLSearchParams();
  new FormData(form, event.submitter).forEach((value, name) => fields.append(name, String(value)));
  void choose(form.action, fields).then((isTaken) => isTaken && form.querySelector('#words') && form.reset());
}

document.addEventListener('click', onClick);
document.addEventListener('submit', onSubmit);
listen(point);
step(point);
search();
follow(shown, refresh);
followTurns(() => void refresh().catch(() => {}));
