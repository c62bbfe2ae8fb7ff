// @ts-check
// The table by keyboard: one stop of Tab for each board, arrows within it, letters for what is often wanted. Tab is never taken.

import { hasAsked } from './confirm.js';
import './sheet.js';

/** The regions of the page that F6 goes round. */
const REGIONS = ['.bar', '#seats', '#choose', '.boards', '#log', '.foot'];
/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Leaves one stop of Tab on each board: the place that has the focus, else one that can be chosen, else the first. */
export function leaveOneStop() {
  for (const board of document.querySelectorAll('.boards .board')) {
    const places = /** @type {HTMLElement[]} */ ([...board.querySelectorAll('a.place')]);
    const stop = places.find((it) => it === document.activeElement) ?? places.find((it) => it.matches('.can')) ?? places[0];
    for (const place of places) place.tabIndex = place === stop ? 0 : -1;
  }
}

/** @param {Element} place */
function middle(place) {
  const { left, right, top, bottom } = place.getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/**
 * The nearest place of the same board on this side, by where they are drawn.
 * @param {Element} from
 * @param {[number, number]} way
 * @param {string} which
 */
function nearest(from, [right, down], which) {
  const here = middle(from);
  const weigh = (/** @type {Element} */ place) => {
    const { x, y } = middle(place);
    const ahead = (x - here.x) * right + (y - here.y) * down;
    const aside = Math.abs((x - here.x) * down) + Math.abs((y - here.y) * right);
    return { place, ahead, weight: ahead + 2 * aside };
  };
  const places = [...(from.closest('.board')?.querySelectorAll(which) ?? [])].filter((place) => place !== from);
  const onSide = places.map(weigh).filter(({ ahead }) => ahead > 1);
  onSide.sort((one, other) => one.weight - other.weight);
  return /** @type {HTMLElement | undefined} */ (onSide[0]?.place);
}

/** @param {HTMLElement | undefined} place */
function moveTo(place) {
  place?.focus();
  leaveOneStop();
  place?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** @param {string} selector */
function find(selector) {
  return /** @type {HTMLElement | null} */ (document.querySelector(selector));
}

/** Opens a fold and goes to its first control. */
function showList() {
  const sheet = find('#sheet');
  if (sheet instanceof HTMLInputElement) sheet.checked = true;
  find('#choose details.all')?.setAttribute('open', '');
  (find('#choose .list input:checked') ?? find('#choose .list input') ?? find('#choose > .one .main'))?.focus();
}

/** Goes to the button that takes back, which asks; pressed once more it takes back. */
function askUndo() {
  const button = find('#choose .undo button, #choose > .one .quiet');
  if (!button) return;
  button.focus();
  if (button === document.activeElement && hasAsked(button)) button.click();
}

function showHelp() {
  const help = find('#choose .help');
  help?.toggleAttribute('open');
  help?.querySelector('summary')?.focus();
}

/** Goes to the region after the one that has the focus. */
function nextRegion() {
  const regions = /** @type {HTMLElement[]} */ (REGIONS.map(find).filter((region) => region !== null));
  const here = regions.findIndex((region) => region.contains(document.activeElement));
  const next = regions[(here + 1) % regions.length];
  next.tabIndex = -1;
  next.focus();
}

/** @type {Record<string, () => void>} */
const LETTERS = {
  c: showList,
  l: () => find('#log ol')?.focus(),
  u: askUndo,
  n: () => location.assign(find('#next-game')?.getAttribute('href') ?? '/'),
  '?': showHelp,
};

/**
 * The address without what was chosen last; nothing if nothing is chosen.
 */
function withoutLast() {
  const address = new URL(location.href);
  const pairs = [...address.searchParams].filter(([name]) => name !== 'why');
  const last = pairs.map(([name]) => ['at', 'amount', 'part', 'all'].includes(name)).lastIndexOf(true);
  if (last < 0) return undefined;
  pairs.splice(last, 1);
  address.search = new URLSearchParams(pairs).toString();
  return address.pathname + address.search;
}

/**
 * Listens to keys.
 * @param {(address: string) => void} narrow follows a link within the choices
 */
export function listen(narrow) {
  document.addEventListener('keydown', (event) => {
    const target = /** @type {Element} */ (event.target);
    const isTyping = target.matches('input:not([type=radio], [type=checkbox]), textarea, select');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const place = target.closest('.boards a.place');
    const letter = find('#choose')?.dataset.letters !== 'off' ? LETTERS[event.key] : undefined;
    if (place && event.key in WAYS) {
      moveTo(nearest(place, WAYS[event.key], event.shiftKey ? 'a.place' : 'a.place:is(.can, .chosen)'));
    } else if (place && event.key === ' ') {
      /** @type {HTMLElement} */ (place).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    } else if (event.key === 'Escape') {
      const close = find('#look .close')?.getAttribute('href') ?? withoutLast();
      if (!close) return;
      narrow(close);
    } else if (event.key === 'F6') {
      nextRegion();
    } else if (letter) {
      letter();
    } else {
      return;
    }
    event.preventDefault();
  });
  leaveOneStop();
}
