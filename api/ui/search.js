// @ts-check
// Narrows a long list of choices to those that hold the words that are typed.

/** @param {string} text */
function plain(text) {
  return text.normalize('NFD').replace(/\p{Mark}/gu, '').toLowerCase();
}

/** Returns the words that are typed; undefined where no list is long. */
function typed() {
  const field = document.getElementById('search');
  return field instanceof HTMLInputElement ? plain(field.value).split(/\s+/).filter(Boolean) : undefined;
}

/** Hides the choices that lack a word, and groups that are left empty; one that is chosen stays. */
export function filter() {
  const words = typed();
  if (!words) return;
  let count = 0;
  for (const group of document.querySelectorAll('#choose .list fieldset')) {
    const choices = /** @type {HTMLElement[]} */ ([...group.querySelectorAll('.choice')]);
    const title = group.querySelector('legend')?.textContent ?? '';
    for (const choice of choices) {
      const text = plain(`${title} ${choice.textContent}`);
      choice.hidden = !words.every((word) => text.includes(word)) && !choice.querySelector('input:checked');
    }
    const left = choices.filter((choice) => !choice.hidden).length;
    group.toggleAttribute('hidden', left === 0);
    count += left;
  }
  const found = document.getElementById('found');
  if (found) found.textContent = words.length ? String(count) : '';
}

/** Goes to the first choice that is found: Enter in the field sends nothing. */
function onKey(/** @type {KeyboardEvent} */ event) {
  if (event.key !== 'Enter' || !(event.target instanceof Element) || event.target.id !== 'search') return;
  event.preventDefault();
  /** @type {HTMLElement | null} */ (document.querySelector('#choose .choice:not([hidden]) input'))?.focus();
}

/** Listens to the field. */
export function search() {
  document.addEventListener('input', ({ target }) => target instanceof Element && target.id === 'search' && filter());
  document.addEventListener('keydown', onKey);
}
