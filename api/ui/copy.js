// @ts-check
// The address of a table: one press copies it; where a browser does not let pages copy, it is selected.

const field = document.getElementById('address');
const button = document.getElementById('copy');

async function copy() {
  if (!(field instanceof HTMLInputElement) || !button) return;
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    button.dataset.done = '';
  } catch {
    field.focus();
  }
}

if (button) button.hidden = false;
button?.addEventListener('click', () => void copy());
field?.addEventListener('focus', () => field instanceof HTMLInputElement && field.select());
