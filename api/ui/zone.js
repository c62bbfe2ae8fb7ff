// @ts-check
// The account: where this device is in another time zone than the one that is kept, a button takes it.

const kept = document.getElementById('zone');
const taking = document.getElementById('own-zone');
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** Returns whether the server knows the zone. */
function isKnown() {
  return [...document.querySelectorAll('#zones option')].some((option) => option.getAttribute('value') === timeZone);
}

if (kept instanceof HTMLInputElement && taking && kept.value !== timeZone && isKnown()) {
  taking.append(` ${timeZone}`);
  taking.hidden = false;
  taking.addEventListener('click', () => {
    kept.value = timeZone;
    kept.form?.requestSubmit();
  });
}
