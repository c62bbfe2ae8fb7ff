// @ts-check
// The field of the amounts: a choice in it is followed as a link is, and it shows what the page says.

/** Returns the field; null where no amount is asked for, or few. */
function field() {
  return /** @type {HTMLSelectElement | null} */ (document.querySelector('#stepper select'));
}

/** Shows the amount that the page has chosen: a field that was used goes its own way. */
export function settle() {
  const chosen = field()?.querySelector('option[selected]');
  if (chosen instanceof HTMLOptionElement) chosen.selected = true;
}

/**
 * Listens to the field.
 * @param {(address: string) => void} narrow follows a link within the choices
 */
export function step(narrow) {
  document.addEventListener('change', ({ target }) => {
    const form = target instanceof HTMLSelectElement && target === field() ? target.form : null;
    if (!form) return;
    const query = new URLSearchParams();
    new FormData(form).forEach((value, name) => query.append(name, String(value)));
    narrow(`${new URL(form.action).pathname}?${query}`);
  });
}
