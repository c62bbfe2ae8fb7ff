// @ts-check
// Asks once more before a choice that cannot be taken back: the button says so for some seconds, and no dialog opens.

/** So long the button asks, in milliseconds. */
const ASKING = 5_000;

/** @param {HTMLElement} panel */
function isWanted(panel) {
  const { confirm } = panel.dataset;
  return confirm === 'always' || (confirm === 'touch' && matchMedia('(pointer: coarse)').matches);
}

/**
 * Returns whether the choice of a form can be taken back by nobody alone.
 * @param {HTMLFormElement} form
 */
function isFinal(form) {
  const chosen = form.querySelector('.choice:has(input:checked)');
  return chosen ? chosen.hasAttribute('data-final') : !form.querySelector('.choice');
}

/**
 * Makes a button ask, unless it does.
 * @param {HTMLElement} button
 * @returns {boolean} whether it has asked already
 */
export function hasAsked(button) {
  const words = button.querySelector('.really');
  if (!(words instanceof HTMLElement) || !words.hidden) return true;
  words.hidden = false;
  setTimeout(() => {
    words.hidden = true;
  }, ASKING);
  return false;
}

/**
 * Returns whether a form may be sent now.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} button
 */
export function isConfirmed(form, button) {
  const panel = document.getElementById('choose');
  if (!panel || !button?.matches('.main') || !isWanted(panel) || !isFinal(form)) return true;
  return hasAsked(button);
}
