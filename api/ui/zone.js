// @ts-check
// The account: where this device is in another time zone than the one that is kept, a button takes it.

const field = document.getElementById('zone');
const button = document.getElementById('own-zone');
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** Returns whether the server knows the zone. */
function isKnown() {
  return [...document.querySelectorAll('#zones option')].some((option) => option.getAttribute('value') === timeZone);
}

if (field instanceof HTMLInputElement && button && field.value !== timeZone && isKnown()) {
  button.append(` ${timeZone}`);
  button.hidden = false;
  button.addEventListener('click', () => {
    field.value = timeZone;
    field.form?.requestSubmit();
  });
}
