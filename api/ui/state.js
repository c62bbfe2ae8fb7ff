// @ts-check
// Says in the bar how fresh the table is, switches choosing off where nothing can be sent, and offers a new version. The words are the server's.

/** @typedef {'live' | 'behind' | 'asking' | 'offline' | 'gone' | 'over'} State */

/** States in which nothing can be sent. */
const CUT_OFF = ['offline', 'gone'];

const root = document.documentElement;

/** The time of day, as `12:04`. */
function clock() {
  return new Date().toLocaleTimeString(root.lang, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** Returns whether the server is out of reach, or the game gone. */
export function isCutOff() {
  return CUT_OFF.includes(root.dataset.live ?? '');
}

/** Marks the buttons of choices as long as they do nothing. They keep the focus, which `disabled` would take. */
export function markButtons() {
  const choose = document.getElementById('choose');
  const isOff = isCutOff() || (choose?.hasAttribute('data-busy') ?? false);
  for (const button of choose?.querySelectorAll('button') ?? []) {
    if (isOff) button.setAttribute('aria-disabled', 'true');
    else button.removeAttribute('aria-disabled');
  }
}

/**
 * Says how fresh the table is.
 * @param {State} state
 */
export function tell(state) {
  const isNew = root.dataset.live !== state;
  if (isNew || state === 'asking') for (const time of document.querySelectorAll('#live time')) time.textContent = clock();
  if (!isNew) return;
  root.dataset.live = state;
  markButtons();
}

/** So long a choice may take before words say that it is on its way, in milliseconds. */
const PATIENCE = 250;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let soon;

/**
 * Says that a choice is on its way, unless it arrives at once.
 * @param {boolean} isSending
 */
export function tellSending(isSending) {
  clearTimeout(soon);
  const tell = () => document.getElementById('choose')?.toggleAttribute('data-sending', isSending);
  if (isSending) soon = setTimeout(tell, PATIENCE);
  else tell();
}

/**
 * Says whether something that the reader has begun is under way.
 * @param {boolean} isBusy
 */
export function tellBusy(isBusy) {
  const choose = document.getElementById('choose');
  choose?.toggleAttribute('data-busy', isBusy);
  if (isBusy) choose?.setAttribute('aria-busy', 'true');
  else choose?.removeAttribute('aria-busy');
  markButtons();
}

/**
 * Offers to load the page anew if another build answers than the one that wrote it.
 * @param {string | undefined} build
 * @param {string | undefined} own
 */
export function compare(build, own) {
  root.toggleAttribute('data-outdated', root.hasAttribute('data-outdated') || (build !== undefined && build !== own));
}
